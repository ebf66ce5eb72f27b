/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/statistics.h"

#include <glib.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "program.h"

/* Known values of Wilson's interval, from its formula in another program. */
static void test_wilson(void) {
  static const struct {
    uint64_t did, n;
    double low, high;
  } cases[] = {
    { 0, 10, 0.000000000000, 0.277532799863 },      { 1, 10, 0.017876213095, 0.404150026795 },
    { 5, 10, 0.236593090513, 0.763406909487 },      { 10, 10, 0.722467200137, 1.000000000000 },
    { 138, 2000, 0.058698269798, 0.080954224959 },  { 1, 2000, 0.000088267731, 0.002826862503 },
    { 1999, 2000, 0.997173137497, 0.999911732269 },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
    PlyInterval s = ply_share(cases[i].did, cases[i].n);
    g_assert_cmpfloat_with_epsilon(s.value, (double)cases[i].did / (double)cases[i].n, 1e-15);
    g_assert_cmpfloat_with_epsilon(s.low, cases[i].low, 1e-9);
    g_assert_cmpfloat_with_epsilon(s.high, cases[i].high, 1e-9);
  }
  PlyInterval none = ply_share(0, 0);
  g_assert_cmpfloat(none.low, ==, 0);
  g_assert_cmpfloat(none.high, ==, 1);
}

/* Known values, found by halving in another program, and what holds for every score of up to 40 games: the interval has the value in it,
 * is never without a width, and draws make it no wider. */
static void test_points(void) {
  static const struct {
    uint64_t won, drawn, n;
    double value, low, high;
  } cases[] = {
    { 0, 0, 100, 0, 0, 0.036993498207 },
    { 85, 0, 100, 0.85, 0.767164404092, 0.906940147163 },
    { 100, 0, 100, 1, 0.963006501793, 1 },
    { 3, 0, 200, 0.015, 0.005114237793, 0.043165728793 },
    { 0, 100, 100, 0.5, 0.481503250897, 0.518496749103 },
    { 30, 40, 100, 0.5, 0.420081819540, 0.579918180460 },
    { 10, 80, 100, 0.5, 0.448316343929, 0.551683656071 },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
    PlyInterval p = ply_points(cases[i].won, cases[i].drawn, cases[i].n);
    g_test_message("%f %f %f", p.value, p.low, p.high);
    g_assert_cmpfloat_with_epsilon(p.value, cases[i].value, 1e-12);
    g_assert_cmpfloat_with_epsilon(p.low, cases[i].low, 1e-9);
    g_assert_cmpfloat_with_epsilon(p.high, cases[i].high, 1e-9);
  }
  for (uint64_t n = 1; n <= 40; n++)
    for (uint64_t won = 0; won <= n; won++)
      for (uint64_t drawn = 0; won + drawn <= n; drawn++) {
        PlyInterval p = ply_points(won, drawn, n), back = ply_points(n - won - drawn, drawn, n);
        g_assert_true(0 <= p.low && p.low <= p.value && p.value <= p.high && p.high <= 1);
        g_assert_cmpfloat(p.high - p.low, >, 0.5 / (double)n);
        g_assert_cmpfloat_with_epsilon(p.low, 1 - back.high, 1e-12);
        if (drawn >= 2 && won + 1 + drawn - 2 <= n)
          g_assert_cmpfloat(p.high - p.low, <=,
                            1e-12 + ply_points(won + 1, drawn - 2, n).high -
                                ply_points(won + 1, drawn - 2, n).low);
      }
  g_assert_cmpfloat(ply_points(0, 0, 0).high, ==, 1);
}

/* How often the interval has the truth, whatever the share of draws is. */
static void test_points_hold(void) {
  static const unsigned chances[][2] = { { 50, 0 },  { 90, 0 }, { 5, 5 },  { 30, 40 },
                                         { 10, 80 }, { 2, 1 },  { 80, 15 } };
  PlyRandom random;
  ply_random_init(&random, 7, 0);
  for (unsigned c = 0; c < G_N_ELEMENTS(chances); c++)
    for (unsigned n = 60; n <= 240; n *= 4) {
      double truth = (chances[c][0] + chances[c][1] / 2.0) / 100;
      int holds = 0, rounds = 2000;
      for (int round = 0; round < rounds; round++) {
        uint64_t won = 0, drawn = 0;
        for (unsigned game = 0; game < n; game++) {
          unsigned lot = (unsigned)ply_random_below(&random, 100);
          won += lot < chances[c][0];
          drawn += lot >= chances[c][0] && lot < chances[c][0] + chances[c][1];
        }
        PlyInterval p = ply_points(won, drawn, n);
        holds += p.low <= truth && truth <= p.high;
      }
      g_test_message("%u won, %u drawn of 100, %u games: %d of %d", chances[c][0], chances[c][1], n,
                     holds, rounds);
      g_assert_cmpint(holds, >, rounds * 92 / 100);
    }
}

/* Draws pairs that hang together in a game, and counts how often the interval has the truth. */
static void test_ratio(void) {
  PlyRandom random;
  ply_random_init(&random, 5, 0);
  const double truth = 0.621212121212; /* y/2 + (y div 4)/2 over y, y from 0 to 99 alike */
  int holds = 0, rounds = 1000;
  for (int round = 0; round < rounds; round++) {
    PlySums sums = { 0 }, first = { 0 }, rest = { 0 };
    for (int game = 0; game < 200; game++) {
      uint64_t y = ply_random_below(&random, 100);
      uint64_t x = ply_random_below(&random, 2) == 0 ? y : y / 4;
      ply_sums_add(&sums, x, y);
      ply_sums_add(game < 50 ? &first : &rest, x, y);
    }
    ply_sums_merge(&first, &rest);
    g_assert_cmpmem(&first, sizeof first, &sums, sizeof sums);
    PlyInterval r = ply_ratio(&sums);
    holds += r.low <= truth && truth <= r.high;
  }
  g_test_message("%d of %d", holds, rounds);
  g_assert_cmpint(holds, >, rounds * 92 / 100);
  g_assert_cmpint(holds, <, rounds * 98 / 100);
}

static void test_edges(void) {
  PlySums sums = { 0 };
  g_assert_cmpfloat(ply_ratio(&sums).high, ==, 1);
  ply_sums_add(&sums, 3, 4);
  g_assert_cmpfloat(ply_ratio(&sums).value, ==, 0.75);
  g_assert_cmpfloat(ply_ratio(&sums).high, ==, 1);
  for (int i = 0; i < 10; i++)
    ply_sums_add(&sums, 3, 4);
  g_assert_cmpfloat_with_epsilon(ply_ratio(&sums).low, 0.75, 1e-12); /* always the same */
  g_assert_cmpfloat(ply_shares_apart(0, 10, 0, 20), ==, 0);
  g_assert_cmpfloat(ply_shares_apart(10, 10, 20, 20), ==, 0);
  g_assert_cmpfloat_with_epsilon(ply_shares_apart(60, 100, 50, 100), 1.421338109, 1e-6);
  g_assert_cmpfloat_with_epsilon(ply_shares_apart(50, 100, 60, 100), -1.421338109, 1e-6);
}

static int compare(const void *a, const void *b) {
  int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
  return (x > y) - (x < y);
}

/* Against sorting: random values, many alike, all alike, in order and against it. */
static void test_select(void) {
  PlyRandom random;
  ply_random_init(&random, 3, 0);
  for (unsigned round = 0; round < 500; round++) {
    uint32_t n = 1 + ply_random_below(&random, 300), ranks[4];
    int64_t values[300], sorted[300];
    for (uint32_t i = 0; i < n; i++)
      values[i] = round % 5 == 0   ? 7
                  : round % 5 == 1 ? (int64_t)i
                  : round % 5 == 2 ? -(int64_t)i
                                   : ply_random_below(&random, round % 5 == 3 ? 4 : 1000000);
    memcpy(sorted, values, sizeof values);
    qsort(sorted, n, sizeof *sorted, compare);
    for (unsigned i = 0; i < 4; i++)
      ranks[i] = (n - 1) * i / 3;
    ply_select(values, n, ranks, 4);
    for (unsigned i = 0; i < 4; i++)
      g_assert_cmpint(values[ranks[i]], ==, sorted[ranks[i]]);
  }
}

/* The interval of a quantile has the true one in 95 of 100 samples, and the mean's too. */
static void test_quantiles(void) {
  PlyRandom random;
  ply_random_init(&random, 4, 0);
  static const double quantiles[] = { 0.25, 0.5, 0.95 };
  enum { ROUNDS = 2000, N = 400 };
  unsigned held[3] = { 0 }, mean_held = 0;
  for (int round = 0; round < ROUNDS; round++) {
    int64_t values[N];
    PlySums sums = { 0 };
    for (int i = 0; i < N; i++) {
      values[i] = ply_random_below(&random, 1000000);
      ply_sums_add(&sums, (uint64_t)values[i], 1);
    }
    PlyInterval mean = ply_mean(&sums);
    mean_held += mean.low <= 499999.5 && 499999.5 <= mean.high;
    for (int q = 0; q < 3; q++) {
      uint32_t ranks[3];
      ply_quantile_ranks(N, quantiles[q], ranks);
      ply_select(values, N, ranks, 3);
      double truth = 1e6 * quantiles[q];
      held[q] += (double)values[ranks[0]] <= truth && truth <= (double)values[ranks[2]];
    }
  }
  g_assert_cmpfloat_with_epsilon(mean_held / (double)ROUNDS, 0.95, 0.02);
  for (int q = 0; q < 3; q++)
    g_assert_cmpfloat_with_epsilon(held[q] / (double)ROUNDS, 0.955, 0.02);
}

TEST_PROGRAM("statistics") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/lab/statistics/wilson", test_wilson);
  g_test_add_func("/lab/statistics/points", test_points);
  g_test_add_func("/lab/statistics/points-hold", test_points_hold);
  g_test_add_func("/lab/statistics/ratio", test_ratio);
  g_test_add_func("/lab/statistics/edges", test_edges);
  g_test_add_func("/lab/statistics/select", test_select);
  g_test_add_func("/lab/statistics/quantiles", test_quantiles);
  return g_test_run();
}
