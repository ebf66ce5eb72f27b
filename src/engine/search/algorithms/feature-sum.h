/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A static evaluation in its parts: how much there is of each feature, what one of it counts in
 * this run, and what comes of it. */

#include "search/run.h"

typedef struct {
  const PlyFeature *feature;
  int32_t of[2];   /* how much of it Max's side has, and Min's */
  int32_t weight;  /* in this run: the option "weights", else the game's own */
  int64_t product; /* weight times what Max has more than Min, in units of the start */
} PlyFeatureTerm;

typedef struct {
  PlyFeatureTerm terms[PLY_MAX_FEATURES];
  unsigned n;
  int64_t sum;        /* of the products, in units of the start */
  int32_t evaluation; /* for Max, in units of the trace: as it is recorded */
} PlyFeatureSum;

/* The sum at the position of node, whether the search took it or looked deeper. False for runs of
 * games without features, for other kinds of runs, and where positions are not evaluated by their
 * features. O(depth). */
bool ply_run_features(const PlyRun *run, PlyNodeId node, PlyFeatureSum *sum);
/* The step that values node by an evaluation: by its game's evaluation because no depth was left,
 * or to stand pat. 0: nobody evaluated there (yet). O(1). */
uint32_t ply_run_evaluation_step(const PlyRun *run, PlyNodeId node);
