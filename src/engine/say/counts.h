/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What a search has counted up to a step. */

#include "run/cover.h"
#include "trace/replay.h"

#define PLY_N_COUNTS 4

typedef struct {
  const char *measure; /* what it states, of the run as a whole */
  uint64_t count;
  bool covered;
  const char *caption; /* translated: "nodes" */
} PlyCount;

/* Those of a search, in the order in which they are shown; cover is nullable. */
void ply_say_counts(const PlyRun *run, PlyReplay *replay, const PlyCover *cover,
                    PlyCount counts[static PLY_N_COUNTS]);
