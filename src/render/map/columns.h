/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A level of a map from so far away that its nodes are no figures any more: what stands in each column
 * of pixels. */

#include "render/map/map.h"

/* What a column may hold: the ends of nodes that are past, and those still to come. */
#define PLY_MAP_FUTURE PLY_MAP_N_ENDS
#define PLY_MAP_N_SHARES (PLY_MAP_N_ENDS + 1)
/* Of its own width of 1, a node's figure takes so much. */
#define PLY_MAP_FIGURE 0.8

/* How much of the column's width its nodes cover, by what they are; together above 1 where they lie
 * closer than pixels do. */
typedef struct {
  float of[PLY_MAP_N_SHARES];
} PlyMapColumn;

/* Columns 0 .. n - 1 of a level; from: x of the left edge of column 0; zoom: px of 1. past: as
 * ply_map_past() has it. Cost: O(n), and of nodes that are
 * few for a column a byte each. */
void ply_map_columns(const PlyMap *map, unsigned level, uint32_t past, double from, double zoom,
                     unsigned n, PlyMapColumn *columns);
/* Of these n, the columns begin .. end - 1 and no others, as ply_map_columns() has them. */
void ply_map_columns_part(const PlyMap *map, unsigned level, uint32_t past, double from,
                          double zoom, unsigned n, unsigned begin, unsigned end,
                          PlyMapColumn *columns);
