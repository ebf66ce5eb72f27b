/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Lessons about matches: players in header and run blocks, and the numbers that facts, questions
 * and results have in common. A lesson may have searches and matches side by side. */

#include "lab/match-lab.h"
#include "lesson/grade-private.h"

#define PLY_GAMES_USUAL 300
#define PLY_GAMES_MAX 5000

/* --- runs --- */

/* What the keys say of a match; runs begin with a copy of the header's. */
typedef struct {
  PlyOptions options; /* of ply_match_options */
  uint32_t games;
  bool torn; /* part of it could not be read: no run is made */
} PlyPlayers;

void ply_players_init(PlyPlayers *players);
/* Do they say who plays? */
bool ply_players_given(const GPtrArray *pairs);
/* Reads the keys; faults for what cannot be read, and for options of searches. game: NULL where it
 * is not known. */
void ply_players_set(PlyReader *r, const PlyGame *game, const GPtrArray *pairs,
                     PlyPlayers *players);
/* Makes the match, which takes a reference on start; place is blamed for what cannot be blamed on
 * a key. */
void ply_players_make(PlyReader *r, PlyStart *start, PlyPlace place, const PlyPlayers *players,
                      PlyLessonRun *run);

/* Builds the runs of a lesson about a game that is searched: searches and matches. */
void ply_searched_build(PlyReader *r);
#define PLY_LESS_SEARCHED N_("lower “depth”, “nodes” or “table-bits”, or the “games” of a match")

/* --- numbers --- */

/* Numbers of a match, and of many games with the same players:
 *
 *   turns        of the recorded match, up to the step
 *   first-wins   of so many games    second-wins, draws   the same
 *   length       turns of a game on average
 *
 * False and error where measure is none, where a person plays, or where progress (nullable) was
 * cancelled. replay: at the step; value NULL: only the name is looked at. The games are played once,
 * on all processors. share: of wins and draws, a part of all games in place of a count. */
bool ply_match_measure(PlyLessonRun *run, const PlyReplay *replay, const char *measure,
                       uint32_t games, bool share, PlyProgress *progress, double *value,
                       GError **error);
/* "games" of pairs, where they say it; false and a fault where it is none, or too many. */
bool ply_match_games_read(PlyReader *r, const GPtrArray *pairs, uint32_t *games);
/* "first", "second", "draw", or "none" while the match is not over. */
const char *ply_match_winner(const PlyRun *run);
/* Is key one of those that speak of matches only? */
bool ply_match_has_fact(const char *key);

/* --- asks, results --- */

extern PlyAsks ply_match_asks;
void ply_match_refuse_ask(PlyReader *r, const PlyNamedBlock *block);
void ply_match_facts_check(PlyReader *r, const PlyNamedBlock *block, PlyLessonRun *run,
                           PlyReplay *replay);
void ply_match_results_read(PlyReader *r, const PlyNamedBlock *block);
/* Plays the games of a row, whose run is recorded, and keeps what came of them for who shows it; a
 * fault where that takes too long. */
void ply_match_results_check(PlyReader *r, const PlyNamedBlock *block, PlyLessonRun *run);
char *ply_match_cell(const PlyBlock *results, PlyLessonRun *run, const char *column,
                     PlyProgress *progress);
