/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/map/columns.h"

#include <math.h>
#include <string.h>

/* A stretch of a level, and columns begin .. end - 1 that it is seen in. */
typedef struct {
  const PlyMap *map;
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

#define FEW 16u /* nodes that are looked through one after the other */
#define NEAR 8u /* nodes: so far from its place a good guess is */

/* How many of the first NEAR are before x. No branch: which one it is nobody could foretell. */
static uint32_t count_before(const double *xs, double x) {
  uint32_t n = 0;
  for (unsigned i = 0; i < NEAR; i++)
    n += xs[i] < x;
  return n;
}

static uint32_t halve(const double *xs, uint32_t low, uint32_t high, double x) {
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    bool before = xs[middle] < x;
    low = before ? middle + 1 : low;
    high = before ? high : middle;
  }
  return low;
}

/* From a rank that is near: steps that double, then halves. */
static uint32_t search_around(const double *xs, uint32_t from, uint32_t end, double x,
                              uint32_t near) {
  uint32_t low = near, high = near, step = NEAR;
  if (xs[near] < x) {
    for (high = MIN(end, low + step); high < end && xs[high] < x; step *= 2) {
      low = high;
      high = MIN(end, low + step);
    }
    return halve(xs, low + 1, high, x);
  }
  for (low = high - MIN(high - from, step); low > from && xs[low] >= x; step *= 2) {
    high = low;
    low = high - MIN(high - from, step);
  }
  return halve(xs, low, high, x);
}

/* The first rank of from .. end - 1 at x or further right; end: none is. Neighbouring columns, which are wide
 * px of the map, hold about as many nodes: guess. */
static uint32_t find(const double *xs, uint32_t from, uint32_t end, double x, uint32_t guess,
                     double wide) {
  for (uint32_t i = 0; guess <= FEW && i < 2 * FEW && end - from >= NEAR; i += NEAR) {
    uint32_t before = count_before(xs + from, x);
    from += before;
    if (before < NEAR)
      return from;
  }
  if (from == end)
    return end;
  uint32_t near = MIN(from + guess, end - 1);
  double off = (x - xs[near]) / wide * guess;
  near = (uint32_t)CLAMP(near + off, from, end - 1.0);
  return search_around(xs, from, end, x, near);
}

/* Many nodes, none of which is as wide as a column: each counts where its middle is. */
static void count_each(const Sight *s, uint32_t rank, uint32_t last, PlyMapColumn *columns) {
  uint32_t guess = 1;
  float each = (float)(s->zoom * PLY_MAP_FIGURE);
  for (unsigned column = s->begin; column < s->end && rank < last; column++) {
    uint32_t next = find(s->x, rank, last, s->from + (column + 1) / s->zoom, guess, 1 / s->zoom);
    uint32_t counts[PLY_MAP_N_SHARES], now = CLAMP(s->past, rank, next);
    ply_map_count(s->map, rank, now, counts);
    counts[PLY_MAP_FUTURE] = next - now;
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
  Sight s = { map, ply_map_xs(map), ply_map_ends(map), past, from, zoom, begin, end };
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
