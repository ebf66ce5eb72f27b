/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by the files that make a map: map.c (life and reading), places.c (ranks and places), ends.c (what
 * becomes of nodes). */

#include "render/map/map.h"

struct _PlyMap {
  PlyRun *run;
  uint32_t n, n_nodes; /* with a place; of the trace */
  unsigned n_levels;
  PlyNodeId top;   /* rank 0 */
  GArray *levels;  /* uint32_t: first rank of each level, and n behind the last */
  uint32_t *node;  /* by rank */
  uint32_t *rank;  /* by node; PLY_NO_NODE inside a fold, and where top is not above */
  uint32_t *first; /* by rank: where its children begin, or would; n + 1 of them */
  double *x;       /* by rank */
  uint8_t *end;    /* by rank: PlyMapEnd, and FOLDED, CUT */
  uint32_t *never; /* by block of PLY_MAP_BLOCK ranks: how many before it are never looked at */
  GArray *folds;   /* PlyMapFold, ascending; NULL: nothing is folded */
  double width;
};
#define PLY_MAP_BLOCK 1024u
#define PLY_MAP_FOLDED 0x80u
#define PLY_MAP_CUT 0x40u

/* Ranks, places and folds of all nodes; end has PLY_MAP_FOLDED by node as yet. */
void ply_map_place_nodes(PlyMap *map, const uint8_t *folded);
/* end by rank. */
void ply_map_note_ends(PlyMap *map);
