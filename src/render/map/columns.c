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
#define CACHE_LINE 64u

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

/* The first rank of from .. end - 1 at x or further right; end: none is. near: about there; of few nodes for
 * each column it is not asked. */
static uint32_t find(const double *xs, uint32_t from, uint32_t end, double x,
                     const uint32_t *near) {
  for (uint32_t i = 0; near == NULL && i < 2 * FEW && end - from >= NEAR; i += NEAR) {
    uint32_t before = count_before(xs + from, x);
    from += before;
    if (before < NEAR)
      return from;
  }
  if (from == end)
    return end;
  return search_around(xs, from, end, x, near == NULL ? from : CLAMP(*near, from, end - 1));
}

/* About where each column ends, from what is known of blocks. All of it at first: of so many places that are
 * far from each other, memory then has some on the way at a time. */
static void foretell(const Sight *s, uint32_t rank, uint32_t last, uint32_t *nears) {
  const double *starts = ply_map_block_xs(s->map);
  uint32_t block = rank / PLY_MAP_BLOCK + 1; /* the first one behind the column's end */
  for (unsigned column = s->begin; column < s->end; column++) {
    double x = s->from + (column + 1) / s->zoom;
    while (block * PLY_MAP_BLOCK < last && starts[block] < x)
      block++;
    uint32_t low = MAX(rank, (block - 1) * PLY_MAP_BLOCK), high = MIN(last, block * PLY_MAP_BLOCK);
    double from = low == rank ? s->x[rank] : starts[block - 1];
    double to = high == last ? s->x[last - 1] : starts[block];
    double part = to > from ? CLAMP((x - from) / (to - from), 0, 1) : 0;
    uint32_t near = low + (uint32_t)(part * (high - 1 - low));
    uint32_t counted = near / PLY_MAP_BLOCK * PLY_MAP_BLOCK; /* from there on its ends are */
    __builtin_prefetch(&s->x[near]);
    __builtin_prefetch(&s->x[near - MIN(near, NEAR)]);
    __builtin_prefetch(&s->ends[counted]);
    __builtin_prefetch(&s->ends[MIN(counted + CACHE_LINE, last - 1)]);
    nears[column - s->begin] = near;
  }
}

/* Many nodes, none of which is as wide as a column: each counts where its middle is. */
static void count_each(const Sight *s, uint32_t rank, uint32_t last, PlyMapColumn *columns) {
  g_autofree uint32_t *nears = NULL;
  float each = (float)(s->zoom * PLY_MAP_FIGURE);
  if ((last - rank) / FEW > s->end - s->begin) {
    nears = g_new(uint32_t, s->end - s->begin);
    foretell(s, rank, last, nears);
  }
  for (unsigned column = s->begin; column < s->end && rank < last; column++) {
    uint32_t next = find(s->x, rank, last, s->from + (column + 1) / s->zoom,
                         nears == NULL ? NULL : &nears[column - s->begin]);
    uint32_t counts[PLY_MAP_N_SHARES], now = CLAMP(s->past, rank, next);
    ply_map_count(s->map, rank, now, counts);
    counts[PLY_MAP_FUTURE] = next - now;
    for (unsigned share = 0; share < PLY_MAP_N_SHARES; share++)
      columns[column].of[share] = each * (float)counts[share];
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
