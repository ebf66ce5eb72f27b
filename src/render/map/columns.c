/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/map/columns.h"

#include <math.h>
#include <string.h>

static inline unsigned share_of(const PlyMap *map, uint32_t rank, uint32_t past) {
  return rank < past ? (unsigned)ply_map_end(map, rank) : PLY_MAP_FUTURE;
}

/* Few nodes: each covers its part of the columns that it reaches into. */
static void cover_each(const PlyMap *map, uint32_t begin, uint32_t end, uint32_t past, double from,
                       double zoom, unsigned n, PlyMapColumn *columns) {
  double half = zoom * PLY_MAP_FIGURE / 2;
  for (uint32_t rank = begin; rank < end; rank++) {
    double middle = (ply_map_x(map, rank) - from) * zoom;
    double left = fmax(middle - half, 0), right = fmin(middle + half, n);
    unsigned share = share_of(map, rank, past);
    for (double at = left; at < right;) {
      unsigned column = (unsigned)at;
      double next = fmin(right, column + 1.0);
      columns[column].of[share] += (float)(next - at);
      at = next;
    }
  }
}

/* Where the first rank at x or further right is, from one that is not beyond it: a step that doubles,
 * then halves. Neighbouring columns hold about as many nodes, so it begins with that. */
static uint32_t gallop(const PlyMap *map, uint32_t from, uint32_t end, double x, uint32_t guess) {
  uint32_t low = from, step = MAX(guess, 1u);
  while (low < end && end - low > step && ply_map_x(map, low + step) < x) {
    low += step;
    step *= 2;
  }
  uint32_t high = MIN(end, low + step);
  if (high < end && ply_map_x(map, high) < x)
    high = end;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (ply_map_x(map, middle) < x)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

/* Many nodes, none of which is as wide as a column: each counts where its middle is. */
static void count_each(const PlyMap *map, uint32_t begin, uint32_t end, uint32_t past, double from,
                       double zoom, unsigned n, PlyMapColumn *columns) {
  uint32_t rank = begin, guess = 1;
  float each = (float)(zoom * PLY_MAP_FIGURE);
  for (unsigned column = 0; column < n && rank < end; column++) {
    uint32_t next = gallop(map, rank, end, from + (column + 1) / zoom, guess);
    uint32_t counts[PLY_MAP_N_SHARES] = { 0 };
    for (uint32_t r = rank; r < next && r < past; r++)
      counts[ply_map_end(map, r)]++;
    counts[PLY_MAP_FUTURE] = next - MIN(next, MAX(rank, past));
    for (unsigned share = 0; share < PLY_MAP_N_SHARES; share++)
      columns[column].of[share] = each * (float)counts[share];
    guess = next - rank;
    rank = next;
  }
}

void ply_map_columns(const PlyMap *map, unsigned level, uint32_t past, double from, double zoom,
                     unsigned n, PlyMapColumn *columns) {
  memset(columns, 0, n * sizeof *columns);
  uint32_t begin = ply_map_find(map, level, from - PLY_MAP_FIGURE / 2);
  uint32_t end = ply_map_find(map, level, from + n / zoom + PLY_MAP_FIGURE / 2);
  bool many = end - begin > 2 * n && zoom < 1;
  if (many)
    begin = ply_map_find(map, level, from);
  (many ? count_each : cover_each)(map, begin, end, past, from, zoom, n, columns);
}
