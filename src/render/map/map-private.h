/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by the files that make a map: map.c (life and reading), places.c (ranks and places), ends.c (what
 * becomes of nodes), tally.c (how many of them come to what). */

#include "render/map/map.h"

struct _PlyMap {
  gint refs;
  PlyRun *run;
  uint32_t n, n_nodes; /* with a place; of the trace */
  uint32_t n_events;   /* of the trace: what the ends are as of */
  unsigned n_levels;
  PlyNodeId top;  /* rank 0 */
  GArray *levels; /* uint32_t: first rank of each level, and n behind the last */
  /* In one piece of memory, which x begins. */
  double *x;       /* by rank */
  uint32_t *node;  /* by rank */
  uint32_t *rank;  /* by node, in PLY_MAP_RANK_BITS; above them its PlyMapEnd, folded or not */
  uint32_t *first; /* by rank: where its children begin, or would; n + 1 of them */
  uint8_t *end;    /* by rank: PlyMapEnd, and FOLDED, CUT */
  double *block_x; /* of the first rank of each block */
  uint32_t *tally; /* by block: how many ranks before it come to each end */
  GArray *folds;   /* PlyMapFold, ascending */
  double width;
};
#define PLY_MAP_FOLDED 0x80u
#define PLY_MAP_CUT 0x40u

#define PLY_MAP_RANK_SHIFT 25
#define PLY_MAP_RANK_BITS ((1u << PLY_MAP_RANK_SHIFT) - 1)
#define PLY_MAP_NO_RANK PLY_MAP_RANK_BITS /* inside a fold, or top is not above */
_Static_assert(PLY_NODES_CEILING < PLY_MAP_NO_RANK, "a rank has 25 bits");
_Static_assert(PLY_MAP_N_ENDS <= 1u << (32 - PLY_MAP_RANK_SHIFT), "and an end the others");

/* The ends of all nodes, which have no rank as yet. */
void ply_map_find_ends(PlyMap *map);
/* Ranks, places and folds; the ends are there. */
void ply_map_place_nodes(PlyMap *map, const uint8_t *folded);
/* block_x and tally, once x and end are there. */
void ply_map_make_tally(PlyMap *map);
