/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"
#include "trace/value.h"

#include <glib.h>

static void test_print(void) {
  static const struct {
    int32_t value, scale;
    const char *plain, *typographic;
  } cases[] = {
    { 4, 1, "4", "4" },
    { -3, 1, "-3", "−3" },
    { 0, 1000, "0", "0" },
    { 2500, 1000, "2.5", "2.5" },
    { -2125, 1000, "-2.125", "−2.125" },
    { 7, 1000, "0.007", "0.007" },
    { 3000, 1000, "3", "3" },
    { PLY_INF, 1, "+∞", "+∞" },
    { -PLY_INF, 1000, "-∞", "−∞" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    char buf[24];
    g_assert_cmpstr(ply_value_print(cases[i].value, cases[i].scale, false, buf), ==,
                    cases[i].plain);
    g_assert_cmpstr(ply_value_print(cases[i].value, cases[i].scale, true, buf), ==,
                    cases[i].typographic);
  }
}

static void test_negate(void) {
  PlyScore s = ply_score_negate((PlyScore){ 5, PLY_BOUND_LOWER });
  g_assert_cmpint(s.value, ==, -5);
  g_assert_cmpint(s.bound, ==, PLY_BOUND_UPPER);
  g_assert_cmpint(ply_score_negate((PlyScore){ 5, PLY_BOUND_EXACT }).bound, ==, PLY_BOUND_EXACT);
  g_assert_cmpint(ply_score_negate((PlyScore){ PLY_INF, PLY_BOUND_NONE }).value, ==, -PLY_INF);
}

TEST_PROGRAM("value") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/trace/value/print", test_print);
  g_test_add_func("/trace/value/negate", test_negate);
  return g_test_run();
}
