/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Many games of two players that are no persons: who wins, how long it takes, how much they
 * think.
 *
 * Game k is the match (match/match.h) with the seed ply_match_lab_seed(seed, k), whoever plays it.
 * The player named first plays Max's side; with swap, in odd games the other one does. Who moves
 * first in a game is counted on its own. */

#include "lab/lab.h"
#include "match/match.h"

/* What two players play. */
typedef struct {
  PlyStart *start;    /* not over, without chance nodes */
  PlyAgent agents[2]; /* first, second: no persons */
  PlyFullColumn full; /* for chance; searches never choose a lost turn */
  bool swap;
  uint64_t seed;
} PlyMatchSetup;

/* Games of more turns are in the last bin of the histogram; play can make them as long as chance
 * loses its turns. */
#define PLY_MATCH_MAX_TURNS 255

/* Of one player, as who moves first in a game [0] and as who moves second [1]. */
typedef struct {
  uint32_t played[2], won[2], drawn[2];
  uint64_t moves, nodes; /* chosen by it; entered by its searches */
  uint64_t most_nodes;   /* for one move */
} PlyMatchTally;

typedef struct {
  uint32_t games;
  PlyMatchTally agents[2];                   /* first, second */
  PlySums turns;                             /* x: of a game, lost turns included */
  uint32_t lengths[PLY_MATCH_MAX_TURNS + 1]; /* games by turns */
} PlyMatchLabResult;

/* A lab of n games over setup, which is copied with a reference on its start, instead of options.
 * jobs: threads, 0: as many as there are processors. NULL and error for persons, a position that is
 * over, a game with chance nodes, or players whose tables are too large. */
PlyLab *ply_match_lab_new(const PlyMatchSetup *setup, uint32_t n, unsigned jobs,
                          GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* What is known so far of such a lab, or of a ply_match_lab: at any time, from any thread. */
void ply_match_lab_result(PlyLab *lab, PlyMatchLabResult *result);
/* The seed of game k; fits the option "seed" of a match. */
uint64_t ply_match_lab_seed(uint64_t seed, uint32_t k);

/* Shares of all games, with Wilson's interval. */
PlyInterval ply_match_lab_wins(const PlyMatchLabResult *result, unsigned agent);
PlyInterval ply_match_lab_draws(const PlyMatchLabResult *result);

/* For the record of the lab: data is a PlyMatchSetup, sums are a PlyMatchLabResult. */
void ply_match_lab_report(const void *data, const void *sums, PlyLabResult *result);
