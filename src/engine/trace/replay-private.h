/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by replay.c (state) and replay-go.c (navigation). */

#include "trace/replay.h"

#define PLY_INDEX_SHIFT 12 /* events in a block of the index: 4,096 */

/* Events by kind before a block. */
typedef struct {
  uint32_t count[PLY_MAX_EVENT_KINDS];
  uint64_t pruned;
} PlyTally;

struct _PlyReplay {
  PlyTrace *trace;
  uint32_t step;
  uint32_t n_cells[PLY_MAX_COLUMNS], room[PLY_MAX_COLUMNS];
  uint32_t *column[PLY_MAX_COLUMNS]; /* room cells, all zero from n_cells on */
  PlyNodeId *path;                   /* root to current */
  unsigned n_path, path_room;
  GArray *index; /* PlyTally: what lies before block i; grows when asked */
};

/* The step that adds the last of the terms of the node id; else the one that adds id to what is
 * summed up above it; 0: none. */
uint32_t ply_replay_sum_step(const PlyReplay *r, PlyNodeId id);
