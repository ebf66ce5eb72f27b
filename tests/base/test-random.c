/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/random.h"
#include "program.h"

#include <glib.h>

/* The output published with the reference implementation for seed 42, stream 54. */
static void test_vectors(void) {
  static const uint32_t published[] = { 0xa15c02b7, 0x7b47f409, 0xba1d3330,
                                        0x83d2f293, 0xbfa4784b, 0xcbed606e };
  PlyRandom random;
  ply_random_init(&random, 42, 54);
  for (size_t i = 0; i < G_N_ELEMENTS(published); i++)
    g_assert_cmphex(ply_random_next(&random), ==, published[i]);
}

/* Chi-square over six sides; 25.7 is passed once in 10,000 fair runs, and the seed is fixed. */
static void test_below(void) {
  enum { ROLLS = 60000 };
  unsigned count[6] = { 0 };
  PlyRandom random;
  ply_random_init(&random, 7, 0);
  for (int i = 0; i < ROLLS; i++)
    count[ply_random_below(&random, 6)]++;
  double chi = 0, mean = ROLLS / 6.0;
  for (int i = 0; i < 6; i++)
    chi += (count[i] - mean) * (count[i] - mean) / mean;
  g_assert_cmpfloat(chi, <, 25.7);
  g_assert_cmpuint(ply_random_below(&random, 1), ==, 0);
}

static void test_streams(void) {
  PlyRandom a, b;
  ply_random_init(&a, 1, 0);
  ply_random_init(&b, 1, 1);
  int equal = 0;
  for (int i = 0; i < 1000; i++)
    equal += ply_random_next(&a) == ply_random_next(&b);
  g_assert_cmpint(equal, <, 3);
}

/* The k-th numbers of many neighbouring sequences: as uneven as chance is, and not more even. 16
 * cells, and pairs of neighbours: chi-square of 15 lies outside of these once in 1,000. */
static void test_neighbours(void) {
  enum { SEQUENCES = 65536, KTH = 3 };
  for (int k = 0; k < KTH; k++) {
    unsigned count[16] = { 0 }, pairs[16] = { 0 };
    uint32_t before = 0;
    for (uint64_t number = 0; number < SEQUENCES; number++) {
      PlyRandom random;
      ply_random_init_for(&random, 1, 0, number);
      uint32_t drawn = 0;
      for (int i = 0; i <= k; i++)
        drawn = ply_random_next(&random);
      count[drawn >> 28]++;
      pairs[(drawn >> 30) << 2 | before >> 30]++;
      before = drawn;
    }
    double chi = 0, chi_pairs = 0, mean = SEQUENCES / 16.0;
    for (int i = 0; i < 16; i++) {
      chi += (count[i] - mean) * (count[i] - mean) / mean;
      chi_pairs += (pairs[i] - mean) * (pairs[i] - mean) / mean;
    }
    g_test_message("%d: %.2f %.2f", k, chi, chi_pairs);
    g_assert_cmpfloat(chi, <, 39.3);
    g_assert_cmpfloat(chi, >, 2.9);
    g_assert_cmpfloat(chi_pairs, <, 39.3);
    g_assert_cmpfloat(chi_pairs, >, 2.9);
  }
}

/* Seed, a and b each make another sequence. */
static void test_own(void) {
  static const uint64_t keys[][3] = {
    { 1, 2, 3 }, { 2, 1, 3 }, { 1, 3, 2 }, { 3, 2, 1 }, { 1, 2, 4 }
  };
  uint32_t first[G_N_ELEMENTS(keys)];
  for (size_t i = 0; i < G_N_ELEMENTS(keys); i++) {
    PlyRandom random;
    ply_random_init_for(&random, keys[i][0], keys[i][1], keys[i][2]);
    first[i] = ply_random_next(&random);
    for (size_t k = 0; k < i; k++)
      g_assert_cmphex(first[k], !=, first[i]);
  }
}

TEST_PROGRAM("random") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/trace/random/vectors", test_vectors);
  g_test_add_func("/trace/random/below", test_below);
  g_test_add_func("/trace/random/streams", test_streams);
  g_test_add_func("/trace/random/neighbours", test_neighbours);
  g_test_add_func("/trace/random/own", test_own);
  return g_test_run();
}
