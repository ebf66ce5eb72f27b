/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Several players, each against each: so many games a pair, every other one begun by the other
 * player. A win is worth one point, a draw half a point.
 *
 * Game k of a pair is that of (seed, pair, k); the pairs take turns, so that a lab that is stopped
 * has as many games of each, or one more. */

#include "lab/match/games.h"

#define PLY_ROBIN_MAX 10 /* players */
#define PLY_ROBIN_PAIRS (PLY_ROBIN_MAX * (PLY_ROBIN_MAX - 1) / 2)

typedef struct {
  PlyStart *start;
  unsigned n_agents, n_pairs;
  PlyAgent agents[PLY_ROBIN_MAX];
  struct {
    unsigned a, b; /* a < b; a plays Max's side in even games */
  } pairs[PLY_ROBIN_PAIRS];
  PlyFullColumn full;
  uint32_t games; /* of each pair */
  uint64_t seed;
} PlyRobinSetup;

typedef struct {
  uint32_t games; /* of all pairs */
  PlyMatchTally agents[PLY_ROBIN_MAX];
  uint32_t won[PLY_ROBIN_MAX][PLY_ROBIN_MAX]; /* [a][b]: by a against b */
  uint32_t drawn[PLY_ROBIN_MAX][PLY_ROBIN_MAX];
  uint32_t lengths[PLY_MATCH_MAX_TURNS + 1];
} PlyRobinResult;

/* Points of a player for each game, from 0 to 1, with the interval of ply_points(). */
PlyInterval ply_robin_points(const PlyRobinResult *result, unsigned agent);

/* For the record of the lab: data is a PlyRobinSetup, sums are a PlyRobinResult. */
void ply_robin_report(const void *data, const void *sums, PlyLabResult *result);
