/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A whole search tree as a map. All nodes have a place, level by level, from left to right; what is
 * too small for a figure of its own becomes part of a column of density, value and state, so that a
 * picture of half a million nodes costs what its pixels do, not what its nodes do.
 *
 * Nodes stand here under their *rank*: 0 is the root, then come those of level 1 from left to right,
 * and so on. The children of a rank are a block of ranks. */

#include "run/run.h"
#include "trace/replay.h"

typedef struct _PlyMap PlyMap;

/* What becomes of a node in the end, for the colour that it has from far away. */
typedef enum {
  PLY_MAP_NEVER,   /* never looked at */
  PLY_MAP_UNKNOWN, /* looked at, and no value came of it */
  PLY_MAP_MAX,     /* the best values of the run for Max */
  PLY_MAP_BETTER,  /* better for Max than the middle */
  PLY_MAP_MIDDLE,  /* a draw, or the middle of the values */
  PLY_MAP_WORSE,
  PLY_MAP_MIN, /* the best ones for Min */
  PLY_MAP_N_ENDS
} PlyMapEnd;

/* All nodes that are published now, but for those below folded ones. folded: by node, nonzero where
 * its children are hidden; NULL: none. Cost: O(nodes), no recursion; 21 bytes a node stay, 40 more are
 * in use meanwhile. */
PlyMap *ply_map_new(const PlyRun *run, const uint8_t *folded) G_GNUC_WARN_UNUSED_RESULT;
/* The same of nothing but a node and what is below it. */
PlyMap *ply_map_new_below(const PlyRun *run, const uint8_t *folded,
                          PlyNodeId top) G_GNUC_WARN_UNUSED_RESULT;
void ply_map_free(PlyMap *map);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlyMap, ply_map_free)

uint32_t ply_map_n_nodes(const PlyMap *map); /* that have a place */
unsigned ply_map_n_levels(const PlyMap *map);
/* The ranks of a level: first .. first of the next level - 1. */
uint32_t ply_map_level(const PlyMap *map, unsigned level);
/* Width of all of it; siblings that are leaves stand 1 apart. */
double ply_map_width(const PlyMap *map);
bool ply_map_is_folded(const PlyMap *map, uint32_t rank);
/* Ranks whose children are hidden, ascending. What stands for these has a place one level below. */
typedef struct {
  uint32_t rank, hidden; /* hidden: how many nodes that are, children and all below */
} PlyMapFold;
unsigned ply_map_n_folds(const PlyMap *map);
const PlyMapFold *ply_map_fold(const PlyMap *map, unsigned i);
/* Index of the first fold at rank or behind it; ply_map_n_folds(): there is none. */
unsigned ply_map_fold_from(const PlyMap *map, uint32_t rank);
/* Levels, with the one where stubs of folds stand below the last. */
unsigned ply_map_depth(const PlyMap *map);

PlyNodeId ply_map_node(const PlyMap *map, uint32_t rank);
/* The rank of node; PLY_NO_NODE where it is inside a fold, or not in the part that the map is of. */
uint32_t ply_map_rank(const PlyMap *map, PlyNodeId node);
unsigned ply_map_level_of(const PlyMap *map, uint32_t rank);
double ply_map_x(const PlyMap *map, uint32_t rank);
/* PLY_NO_NODE: the root has none. */
uint32_t ply_map_parent(const PlyMap *map, uint32_t rank);
/* The block of its children: first .. first + n - 1. */
uint32_t ply_map_children(const PlyMap *map, uint32_t rank, uint32_t *n);
/* How many nodes are below it, those inside folds too. Cost: of its levels, and of all folds. */
uint32_t ply_map_n_below(const PlyMap *map, uint32_t rank);
PlyMapEnd ply_map_end(const PlyMap *map, uint32_t rank);
/* How many of the ranks from .. end - 1 are never looked at. */
uint32_t ply_map_n_never(const PlyMap *map, uint32_t from, uint32_t end);
/* For loops over many, by rank and borrowed: x, and PlyMapEnd in the bits PLY_MAP_END_BITS. */
#define PLY_MAP_END_BITS 0x3fu
const double *ply_map_xs(const PlyMap *map);
const uint8_t *ply_map_ends(const PlyMap *map);
/* Does the search skip some of its children? */
bool ply_map_is_cut(const PlyMap *map, uint32_t rank);
/* Borrowed. */
const PlyRun *ply_map_run(const PlyMap *map);
/* The first rank of level that stands at x or further right; the first of the next level: none does. */
uint32_t ply_map_find(const PlyMap *map, unsigned level, double x);
/* The rank of level that stands nearest to x. */
uint32_t ply_map_nearest(const PlyMap *map, unsigned level, double x);

/* How far the search has come at the step of replay, level by level: with ranks of a level before
 * past[level] it was through by then, or had passed them by; those from it on are still to come, but for
 * the one that it is at work on. past has room for ply_map_n_levels(). A search goes from left to right. */
void ply_map_past(const PlyMap *map, const PlyReplay *replay, uint32_t *past);
