/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by replay.c (state) and replay-go.c (navigation). */

#include "trace/replay.h"

#define PLY_INDEX_SHIFT 12 /* events in a block of the index: 4,096 */

/* Events by kind before a block. */
typedef struct {
  uint32_t count[PLY_N_EVENTS];
  uint64_t pruned;
} PlyTally;

struct _PlyReplay {
  PlyTrace *trace;
  uint32_t step;
  uint32_t n_cells[PLY_N_COLUMNS];
  uint32_t *column[PLY_N_COLUMNS];
  PlyNodeId path[PLY_MAX_PLY + 1]; /* root to current */
  unsigned n_path;
  GArray *index; /* PlyTally: what lies before block i; grows when asked */
};
