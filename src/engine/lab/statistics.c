/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/statistics.h"

#include <glib.h>
#include <math.h>

#define Z95 1.959963984540054 /* of the normal distribution, two-sided */

/* E. B. Wilson, "Probable Inference, the Law of Succession, and Statistical Inference" (1927).
 * Unlike p plus or minus a multiple of its error it stays within 0 .. 1, and is not of width 0
 * where all or none did. There the near end is set: rounding would leave it beside 0 or 1. */
PlyInterval ply_share(uint64_t did, uint64_t n) {
  if (n == 0)
    return (PlyInterval){ 0, 0, 1 };
  double size = (double)n, p = (double)did / size, zz = Z95 * Z95;
  double centre = (p + zz / (2 * size)) / (1 + zz / size);
  double half = Z95 * sqrt(p * (1 - p) / size + zz / (4 * size * size)) / (1 + zz / size);
  return (PlyInterval){ p, did == 0 ? 0 : MAX(0, centre - half),
                        did == n ? 1 : MIN(1, centre + half) };
}

PlyInterval ply_points(uint64_t won, uint64_t drawn, uint64_t n) {
  if (n == 0 || drawn == 0)
    return ply_share(won, n);
  double size = (double)n, mean = ((double)won + (double)drawn / 2) / size, k = Z95 * Z95 / size;
  double least = ply_share(drawn, n).low;
  /* The means m with (m - mean)² = k (m(1 - m) - least/4). */
  double centre = (mean + k / 2) / (1 + k);
  double square = k * (4 * mean * (1 - mean) + k - least * (1 + k));
  double half = sqrt(MAX(square, 0)) / 2 / (1 + k);
  return (PlyInterval){ mean, MAX(0, centre - half), MIN(1, centre + half) };
}

void ply_sums_add(PlySums *s, uint64_t x, uint64_t y) {
  s->n++;
  s->x += x;
  s->y += y;
  s->xx += x * x;
  s->xy += x * y;
  s->yy += y * y;
}

void ply_sums_merge(PlySums *into, const PlySums *from) {
  into->n += from->n;
  into->x += from->x;
  into->y += from->y;
  into->xx += from->xx;
  into->xy += from->xy;
  into->yy += from->yy;
}

PlyInterval ply_ratio(const PlySums *s) {
  if (s->y == 0)
    return (PlyInterval){ 0, 0, 1 };
  double n = (double)s->n, y = (double)s->y, ratio = (double)s->x / y;
  if (s->n < 2)
    return (PlyInterval){ ratio, 0, 1 };
  /* Squared deviations of x from ratio × y. */
  double squares = (double)s->xx - 2 * ratio * (double)s->xy + ratio * ratio * (double)s->yy;
  double half = Z95 * sqrt(MAX(squares, 0) * n / (n - 1)) / y;
  return (PlyInterval){ ratio, MAX(0, ratio - half), MIN(1, ratio + half) };
}

PlyInterval ply_mean(const PlySums *s) {
  if (s->n == 0)
    return (PlyInterval){ 0, 0, 0 };
  double n = (double)s->n, mean = (double)s->x / n;
  if (s->n < 2)
    return (PlyInterval){ mean, 0, 2 * mean };
  double half = Z95 * sqrt(MAX((double)s->xx - n * mean * mean, 0) / (n - 1) / n);
  return (PlyInterval){ mean, mean - half, mean + half };
}

/* --- quantiles --- */

/* Splits so that no value up to the returned index, which is not the last one, is above one behind
 * it. C. A. R. Hoare's partition (1961). Taking the middle one splits a row that is sorted already
 * evenly. */
static uint32_t split(int64_t *values, uint32_t n) {
  int64_t middle = values[(n - 1) / 2];
  uint32_t i = 0, j = n - 1;
  for (;; i++, j--) {
    while (values[i] < middle)
      i++;
    while (values[j] > middle)
      j--;
    if (i >= j)
      return j;
    int64_t spare = values[i];
    values[i] = values[j];
    values[j] = spare;
  }
}

/* ranks count from the beginning of the whole; values begins at rank first. Hoare's Find, for
 * several ranks at once: a part without a rank in it stays unsorted. */
static void select_from(int64_t *values, uint32_t first, uint32_t n, const uint32_t *ranks,
                        unsigned n_ranks) {
  while (n > 1 && n_ranks > 0) {
    uint32_t left = split(values, n) + 1;
    unsigned below = 0;
    while (below < n_ranks && ranks[below] < first + left)
      below++;
    select_from(values, first, left, ranks, below);
    values += left;
    first += left;
    n -= left;
    ranks += below;
    n_ranks -= below;
  }
}

void ply_select(int64_t *values, uint32_t n, const uint32_t *ranks, unsigned n_ranks) {
  select_from(values, 0, n, ranks, n_ranks);
}

void ply_quantile_ranks(uint32_t n, double quantile, uint32_t ranks[static 3]) {
  double at = quantile * (n - 1), half = Z95 * sqrt(n * quantile * (1 - quantile));
  double top = n - 1;
  ranks[0] = (uint32_t)MAX(floor(at - half), 0);
  ranks[1] = (uint32_t)floor(at + 0.5);
  ranks[2] = (uint32_t)MIN(ceil(at + half), top);
}

/* The error is that of one share for both: whether they differ is asked under the assumption that
 * they do not. */
double ply_shares_apart(uint64_t a, uint64_t n_a, uint64_t b, uint64_t n_b) {
  g_return_val_if_fail(n_a > 0 && n_b > 0, 0);
  double p = (double)(a + b) / (double)(n_a + n_b);
  double error = sqrt(p * (1 - p) * (1 / (double)n_a + 1 / (double)n_b));
  double apart = (double)a / (double)n_a - (double)b / (double)n_b;
  return error > 0 ? apart / error : 0;
}
