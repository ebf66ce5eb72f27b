/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What is said about a game between two players outside its sentences. Free with g_free. */

#include "trace/replay.h"
#include "ui/match/referee.h"

/* Translated name of a side of a game. */
const char *ply_match_side_name(const PlyGame *game, PlySide side);
/* "X to move", "O wins", "A draw"; and at an earlier turn, which. run: of a match. */
char *ply_match_status(const PlyRun *run, const PlyReplay *replay) G_GNUC_WARN_UNUSED_RESULT;
/* Who is at work, and how much it is so far; NULL: nobody. */
char *ply_match_work(PlyReferee *referee) G_GNUC_WARN_UNUSED_RESULT;
/* What the letters mean that stand in place of values in the tree of run; NULL: it has numbers. whole: in
 * sentences, with the rare ones. */
const char *ply_match_legend(const PlyRun *run, gboolean whole);
/* "How O chose turn 4", for a turn (from 0) that has been made, or is at work. */
char *ply_match_caption(PlyReferee *referee, guint turn) G_GNUC_WARN_UNUSED_RESULT;
