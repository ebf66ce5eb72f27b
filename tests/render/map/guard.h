/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The guard of levels of detail: what stands in columns of pixels, held against each node by itself. */

#include <math.h>
#include <string.h>

#include "base/random.h"
#include "render/map/columns.h"

/* Each node by itself, with all the time in the world. */
static inline void naive_columns(const PlyMap *map, unsigned level, uint32_t past, double from,
                                 double zoom, unsigned n, PlyMapColumn *columns) {
  memset(columns, 0, n * sizeof *columns);
  for (uint32_t r = ply_map_level(map, level); r < ply_map_level(map, level + 1); r++)
    for (unsigned c = 0; c < n; c++) {
      double left = (ply_map_x(map, r) - PLY_MAP_FIGURE / 2 - from) * zoom;
      double part = fmin(left + PLY_MAP_FIGURE * zoom, c + 1.0) - fmax(left, c);
      if (part > 0)
        columns[c].of[r < past ? (unsigned)ply_map_end(map, r) : PLY_MAP_FUTURE] += (float)part;
    }
}

static inline float all_of(const PlyMapColumn *column) {
  float all = 0;
  for (unsigned share = 0; share < PLY_MAP_N_SHARES; share++)
    all += column->of[share];
  return all;
}

/* What is dropped, or there for no reason: number of columns at fault. Where nodes are counted by their
 * middles a column may have what its neighbour should. */
static inline unsigned faults(const PlyMapColumn *naive, const PlyMapColumn *real, unsigned n) {
  unsigned found = 0;
  double sum[2][PLY_MAP_N_SHARES] = { { 0 } };
  for (unsigned c = 0; c < n; c++) {
    bool near = all_of(&naive[c]) > 0 || (c > 0 && all_of(&naive[c - 1]) > 0) ||
                (c + 1 < n && all_of(&naive[c + 1]) > 0);
    found += all_of(&naive[c]) >= 0.5f && all_of(&real[c]) <= 0;
    found += all_of(&real[c]) > 0 && !near;
    for (unsigned share = 0; share < PLY_MAP_N_SHARES; share++) {
      sum[0][share] += (double)naive[c].of[share];
      sum[1][share] += (double)real[c].of[share];
    }
  }
  for (unsigned share = 0; share < PLY_MAP_N_SHARES; share++) /* but for what lies on the edges */
    found += fabs(sum[0][share] - sum[1][share]) > 2;
  return found;
}

#define N_COLUMNS 120
/* Loses a subtree: what a level of detail must not do. */
static inline void mutate(PlyMapColumn *columns, PlyRandom *random) {
  unsigned from = ply_random_below(random, N_COLUMNS - 8);
  memset(columns + from, 0, 8 * sizeof *columns);
}

/* Of mutants that lost something, how many there were and were caught. */
typedef struct {
  unsigned seen, caught;
} ColumnMutants;

/* Mutates real, and holds it against naive, columns without a fault. */
static inline void try_mutant(ColumnMutants *mutants, const PlyMapColumn *naive, PlyMapColumn *real,
                              PlyRandom *random) {
  float lost = 0;
  mutate(real, random);
  for (unsigned c = 0; c < N_COLUMNS; c++)
    lost += all_of(&naive[c]) - all_of(&real[c]);
  if (lost > 4) {
    mutants->seen++;
    mutants->caught += faults(naive, real, N_COLUMNS) > 0;
  }
}

static inline void check_mutants(const ColumnMutants *mutants) {
  g_test_message("%u of %u mutants caught", mutants->caught, mutants->seen);
  g_assert_cmpuint(mutants->seen, >, 60);
  g_assert_cmpuint(mutants->caught, ==, mutants->seen);
}
