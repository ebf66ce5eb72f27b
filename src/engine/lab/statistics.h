/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What counts of many games say, and how sure. All intervals hold at 95 %. */

#include <stdint.h>

typedef struct {
  double value, low, high;
} PlyInterval;

/* The share of n that did, by Wilson: sensible also near 0 and 1. n = 0: 0, from 0 to 1. */
PlyInterval ply_share(uint64_t did, uint64_t n);

/* Points of n games, a win one and a draw half of one, for each game: Wilson's interval for a mean,
 * with the variance that a mean m has where a share d of the games is drawn, m(1 - m) - d/4. For d
 * stands the least share that its own interval allows, so that the interval is rather too wide than
 * too narrow, and has a width even where all games end alike. Without draws it is ply_share().
 * n = 0: 0, from 0 to 1. */
PlyInterval ply_points(uint64_t won, uint64_t drawn, uint64_t n);

/* Pairs (x, y) of one game each, summed up: for the share of all y that is x. */
typedef struct {
  uint64_t n, x, y, xx, xy, yy;
} PlySums;
void ply_sums_add(PlySums *sums, uint64_t x, uint64_t y);
void ply_sums_merge(PlySums *into, const PlySums *from);
/* x / y, where what belongs to one game hangs together: the games are the sample, not the y.
 * Within 0 and 1 where every x <= y; y = 0: 0, from 0 to 1. */
PlyInterval ply_ratio(const PlySums *sums);

/* Mean of x over the games, by the normal distribution; fewer than two: without an interval to
 * speak of, from 0 to twice the value. */
PlyInterval ply_mean(const PlySums *sums);

/* Puts values into such an order that values[rank] is what it would be if all were sorted, for
 * each of the ranks (rising, below n). In linear time for a few ranks. */
void ply_select(int64_t *values, uint32_t n, const uint32_t *ranks, unsigned n_ranks);
/* The middle rank of a quantile (0 .. 1) of n values, and the ranks around it that hold the
 * quantile of what was sampled from with 95 %: low, middle, high. n > 0. */
void ply_quantile_ranks(uint32_t n, double quantile, uint32_t ranks[static 3]);

/* How many standard errors two shares lie apart, a of n_a against b of n_b; 0 where both are
 * all or nothing alike. */
double ply_shares_apart(uint64_t a, uint64_t n_a, uint64_t b, uint64_t n_b);
