/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Inside the room: the words that fill the gaps of sentences. All translated. */

#include "say/say.h"

/* The depth limit of the run; PLY_MAX_PLY: it has none. */
unsigned ply_words_depth(const PlyRun *run);

/* True where the depth limit, if there is one, lies no nearer than the end of play. */
bool ply_words_sees_the_end(const PlyRun *run);

/* What a finished game is to one side. */
typedef enum { PLY_RESULT_LOSS, PLY_RESULT_DRAW, PLY_RESULT_WIN } PlyGameResult;

/* True where values are told as win, draw and loss and not as numbers: every leaf of the run
 * is the end of a game that knows nothing else. */
bool ply_words_are_outcomes(const PlyRun *run);
/* A value for Max as the result of a game for side. */
PlyGameResult ply_words_outcome(int32_t for_max, PlySide side);
/* "a win", "a draw", "a loss". */
const char *ply_words_result(PlyGameResult result);

/* A node among its brothers: "the second move", "the answer on 3"; "the start" at the root.
 * Moves are made by the side to move at the root, answers by the other one. */
char *ply_words_child(const PlyRun *run, PlyNodeId node) G_GNUC_WARN_UNUSED_RESULT;
/* True where the moves of side are called answers. */
bool ply_words_answers(const PlyRun *run, PlySide side);
/* "4", "−2.5". Free with g_free. */
char *ply_words_value(const PlyRun *run, int32_t value) G_GNUC_WARN_UNUSED_RESULT;
/* "4", "at least 4", "at most 4". Free with g_free. */
char *ply_words_score(const PlyRun *run, PlyScore score) G_GNUC_WARN_UNUSED_RESULT;
/* "three", "14". Free with g_free. */
char *ply_words_count(unsigned n) G_GNUC_WARN_UNUSED_RESULT;
/* "2,000,000". Free with g_free. */
char *ply_words_large(uint32_t n) G_GNUC_WARN_UNUSED_RESULT;
/* A risk in millionths: "12.5 %". Free with g_free. */
char *ply_words_risk(int32_t millionths) G_GNUC_WARN_UNUSED_RESULT;
