/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* One game of a lab, and what labs of matches have in common. */

#include "lab/match/games.h"

/* --- what is played: options that these labs share --- */

extern const PlyOption ply_match_lab_game, ply_match_lab_position;

/* The position of the options: not over, without chance nodes. NULL and error. */
PlyStart *ply_match_lab_start(const PlyOptions *options, GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* What a lab can play with: a start as above, a player that is no person. */
bool ply_match_lab_check_start(const PlyStart *start, GError **error);
bool ply_match_lab_check_agent(const PlyAgent *agent, GError **error);
/* Bytes that the tables of all players take; more than PLY_LAB_BYTES are refused. */
uint64_t ply_match_lab_bytes(const PlyAgent *agents, unsigned n);
bool ply_match_lab_check_tables(const PlyAgent *agents, unsigned n, GError **error);
/* Reads a player; name is put before what is wrong. */
bool ply_match_lab_agent(PlyAgent *agent, const PlyGame *game, const char *name, const char *text,
                         GError **error);
/* The game that the options name, and what may be typed as one of its players there. */
const PlyGame *ply_match_lab_game_of(const PlyOptions *options);
char **ply_match_lab_proposals(const PlyOptions *options) G_GNUC_WARN_UNUSED_RESULT;

/* --- a game --- */

/* As it went, by side. */
typedef struct {
  uint32_t turns;
  int32_t value; /* for Max: above, at, below 0 */
  uint64_t moves[2], nodes[2], most_nodes[2];
} PlyMatchGame;

/* Who plays, on one thread. */
typedef struct {
  const PlyStart *start;
  PlyProgress progress; /* of one search, a part of the lab's */
  PlyStart now;         /* a start at the position of the game; its payload is start's */
} PlyMatchBoard;

void ply_match_board_init(PlyMatchBoard *board, const PlyStart *start, const PlyProgress *whole);
/* Plays the game of that seed, thinkers by side. False where the lab was cancelled: within the
 * 1,024 nodes after which a search looks. */
bool ply_match_board_play(PlyMatchBoard *board, PlyThinker *const thinkers[2], uint64_t seed,
                          PlyMatchGame *game);

/* Adds what a game was for who played side in it; first: it moved first. */
void ply_match_tally_add(PlyMatchTally *tally, const PlyMatchGame *game, PlySide side, bool first);
void ply_match_tally_merge(PlyMatchTally *into, const PlyMatchTally *from);
/* Passes a tally as an object of that name; most: games at most. */
void ply_match_tally_archive(PlyMatchTally *tally, const char *name, uint32_t most,
                             PlyLabArchive *archive);

/* --- what is said --- */

/* "smart", or "first: smart" where number i of n has the same name as another one. */
char *ply_match_lab_name(const PlyAgent *agents, unsigned n, unsigned i) G_GNUC_WARN_UNUSED_RESULT;
/* The histogram and the table of how long games last: games by turns, of so many. */
void ply_match_lab_say_lengths(const uint32_t lengths[PLY_MATCH_MAX_TURNS + 1], uint32_t games,
                               PlyLabResult *result);
/* Mean nodes for a move, and for a game. */
double ply_match_tally_nodes_per_move(const PlyMatchTally *tally);
double ply_match_tally_nodes_per_game(const PlyMatchTally *tally);
