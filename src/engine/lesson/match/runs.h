/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Lessons about matches: players in header and run blocks, questions and results. A lesson may have searches and matches side by side. */

#include "lab/many.h"
#include "lesson/ask/grade-private.h"
#include "match/match.h"

/* --- runs --- */

/* What the keys say of a match; runs begin with a copy of the header's. */
typedef struct {
  PlyOptions options; /* of ply_match_options */
  uint32_t games;
  bool torn; /* part of it could not be read: no run is made */
} PlyAgentsGiven;

void ply_agents_init(PlyAgentsGiven *agents_given);
/* Do they say who plays? */
bool ply_agents_given(const GPtrArray *pairs);
/* Reads the keys; faults for what cannot be read, and for options of searches. game: NULL where it
 * is not known. */
void ply_agents_set(PlyReader *r, const PlyGame *game, const GPtrArray *pairs,
                    PlyAgentsGiven *agents_given);
/* Makes the match, which takes a reference on start; place is blamed for what cannot be blamed on
 * a key. */
void ply_agents_make(PlyReader *r, PlyStart *start, PlyPlace place,
                     const PlyAgentsGiven *agents_given, PlyLessonRun *run);

/* Builds the runs of a lesson about a game that is searched: searches and matches. */
void ply_searched_build(PlyReader *r);
/* PlyLessonKind.starts_alike of them. */
bool ply_searched_starts_alike(const PlyRun *a, const PlyRun *b);
#define PLY_LESS_SEARCHED N_("lower “depth”, “nodes” or “table-bits”, or the “games” of a match")

/* "games" of pairs, where they say it; false and a fault where it is none, or too many. */
bool ply_match_games_read(PlyReader *r, const GPtrArray *pairs, uint32_t *games);

/* --- asks, results --- */

extern PlyAsks ply_match_asks;
/* PlyAsk.generate of them: match/generate.c */
PlyGenerate ply_match_generate_move;
PlyGenerate ply_match_generate_number;
void ply_match_refuse_ask(PlyReader *r, const PlyNamedBlock *block);
void ply_match_results_read(PlyReader *r, const PlyNamedBlock *block);
/* Plays the games of a row, whose run is recorded, and keeps what came of them for who shows it; a
 * fault where that takes too long. */
void ply_match_results_check(PlyReader *r, const PlyNamedBlock *block, PlyLessonRun *run);
char *ply_match_cell(const PlyBlock *results, PlyLessonRun *run, const char *column,
                     PlyProgress *progress);
