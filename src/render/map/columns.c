/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/map/columns.h"

#include <math.h>
#include <string.h>

/* A stretch of a level, and columns begin .. end - 1 that it is seen in. */
typedef struct {
  const double *x;     /* by rank */
  const uint8_t *ends; /* by rank, with other bits */
  uint32_t past;
  double from, zoom;
  unsigned begin, end;
} Sight;

/* Few nodes: each covers its part of the columns that it reaches into. */
static void cover_each(const Sight *s, uint32_t rank, uint32_t last, PlyMapColumn *columns) {
  double half = s->zoom * PLY_MAP_FIGURE / 2;
  for (; rank < last; rank++) {
    double middle = (s->x[rank] - s->from) * s->zoom;
    double left = fmax(middle - half, s->begin), right = fmin(middle + half, s->end);
    unsigned share = rank < s->past ? s->ends[rank] & PLY_MAP_END_BITS : PLY_MAP_FUTURE;
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
static uint32_t gallop(const double *xs, uint32_t from, uint32_t end, double x, uint32_t guess) {
  uint32_t low = from, step = MAX(guess, 1u);
  while (low < end && end - low > step && xs[low + step] < x) {
    low += step;
    step *= 2;
  }
  uint32_t high = MIN(end, low + step);
  if (high < end && xs[high] < x)
    high = end;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (xs[middle] < x)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

/* Many nodes, none of which is as wide as a column: each counts where its middle is. */
static void count_each(const Sight *s, uint32_t rank, uint32_t last, PlyMapColumn *columns) {
  uint32_t guess = 1;
  float each = (float)(s->zoom * PLY_MAP_FIGURE);
  for (unsigned column = s->begin; column < s->end && rank < last; column++) {
    uint32_t next = gallop(s->x, rank, last, s->from + (column + 1) / s->zoom, guess);
    uint32_t counts[PLY_MAP_N_SHARES] = { 0 };
    for (uint32_t r = rank, end = MIN(next, s->past); r < end; r++)
      counts[s->ends[r] & PLY_MAP_END_BITS]++;
    counts[PLY_MAP_FUTURE] = next - MIN(next, MAX(rank, s->past));
    for (unsigned share = 0; share < PLY_MAP_N_SHARES; share++)
      columns[column].of[share] = each * (float)counts[share];
    guess = next - rank;
    rank = next;
  }
}

void ply_map_columns_part(const PlyMap *map, unsigned level, uint32_t past, double from,
                          double zoom, unsigned n, unsigned begin, unsigned end,
                          PlyMapColumn *columns) {
  const double reach = PLY_MAP_FIGURE / 2;
  Sight s = { ply_map_xs(map), ply_map_ends(map), past, from, zoom, begin, end };
  memset(columns + begin, 0, (end - begin) * sizeof *columns);
  uint32_t all =
      ply_map_find(map, level, from + n / zoom + reach) - ply_map_find(map, level, from - reach);
  double left = from + begin / zoom, right = from + end / zoom;
  uint32_t last = ply_map_find(map, level, right + reach);
  if (all > 2 * n && zoom < 1)
    count_each(&s, ply_map_find(map, level, left), last, columns);
  else
    cover_each(&s, ply_map_find(map, level, left - reach), last, columns);
}

void ply_map_columns(const PlyMap *map, unsigned level, uint32_t past, double from, double zoom,
                     unsigned n, PlyMapColumn *columns) {
  ply_map_columns_part(map, level, past, from, zoom, n, 0, n, columns);
}
