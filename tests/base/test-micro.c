/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/micro.h"
#include "program.h"

#include <glib.h>

static void test_both_ways(void) {
  static const struct {
    const char *text;
    int64_t value;
    const char *printed; /* NULL: as text */
  } rows[] = {
    { "0", 0, NULL },
    { "1", PLY_MICRO, NULL },
    { "-3", -3 * PLY_MICRO, "−3" },
    { "–3", -3 * PLY_MICRO, "−3" },
    { "−0.5", -500000, NULL },
    { "+2", 2 * PLY_MICRO, "2" },
    { "0.25", 250000, NULL },
    { "10000", INT64_C(10000) * PLY_MICRO, NULL },
    { "0.000001", 1, NULL },
    { "007.50", 7500000, "7.5" },
    { "1.1000000000", 1100000, "1.1" },
    { "9000000000000", INT64_C(9000000000000) * PLY_MICRO, NULL },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++) {
    int64_t value;
    char buf[PLY_MICRO_TEXT];
    g_assert_true(ply_micro_parse(rows[i].text, &value));
    g_assert_cmpint(value, ==, rows[i].value);
    g_assert_cmpstr(ply_micro_print(value, true, buf), ==,
                    rows[i].printed != NULL ? rows[i].printed : rows[i].text);
  }
  char buf[PLY_MICRO_TEXT];
  g_assert_cmpstr(ply_micro_print(-500000, false, buf), ==, "-0.5");
  g_assert_cmpstr(ply_micro_print(INT64_MIN, false, buf), ==, "-9223372036854.775808");
}

static void test_refused(void) {
  static const char *const texts[] = { "",
                                       "-",
                                       ".5",
                                       "5.",
                                       "1,5",
                                       "1e3",
                                       " 1",
                                       "1 ",
                                       "0x10",
                                       "nan",
                                       "0.0000001",
                                       "--1",
                                       "1.2.3",
                                       "٣",
                                       "1_000",
                                       "9000000000001",
                                       "99999999999999999999" };
  for (unsigned i = 0; i < G_N_ELEMENTS(texts); i++) {
    int64_t value;
    g_assert_false(ply_micro_parse(texts[i], &value));
  }
}

TEST_PROGRAM("micro") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/trace/micro/both-ways", test_both_ways);
  g_test_add_func("/trace/micro/refused", test_refused);
  return g_test_run();
}
