/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trace/fault.h"

#include <string.h>

static const char *const words[] = { "depth", "moves", "cut", "nodes", "seed", NULL };

static void test_near(void) {
  static const struct {
    const char *written, *near;
  } cases[] = {
    { "dpth", "depth" }, { "detph", "depth" }, { "depths", "depth" }, { "movse", "moves" },
    { "cutt", "cut" },   { "node", "nodes" },  { "sead", "seed" },    { "elephant", NULL },
    { "", NULL },        { "xy", NULL },       { "ct", "cut" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++)
    g_assert_cmpstr(ply_near(cases[i].written, words), ==, cases[i].near);
  g_autofree char *endless = g_strnfill(100000, 'd');
  g_assert_null(ply_near(endless, words));
}

static void test_hint(void) {
  g_autofree char *hint = ply_near_hint("dpth", words);
  g_autofree char *none = ply_near_hint("elephant", words);
  g_assert_cmpstr(hint, ==, "; did you mean “depth”?");
  g_assert_cmpstr(none, ==, "");
}

static void test_fail(void) {
  PlyPlace place = { 0, 0 };
  g_autoptr(GError) error = NULL;
  g_assert_false(ply_fail(&place, 3, 7, &error, PLY_ERROR_VALUE, "found %d", 4));
  g_assert_cmpint(place.line, ==, 3);
  g_assert_cmpint(place.column, ==, 7);
  g_assert_error(error, PLY_ERROR, PLY_ERROR_VALUE);
  g_assert_cmpstr(error->message, ==, "found 4");
  g_assert_false(ply_fail(NULL, 1, 1, NULL, PLY_ERROR_VALUE, "nobody listens"));
}

/* What a message repeats cannot be obeyed by a terminal, nor turn the text behind it. */
static void test_shown(void) {
  g_autoptr(GError) error = NULL;
  ply_fail(NULL, 1, 1, &error, PLY_ERROR_VALUE, "found “%s”", "a\x1b[2J\u202e\n\xff");
  g_assert_cmpstr(error->message, ==, "found “a<U+001B>[2J<U+202E><U+000A>\xef\xbf\xbd”");
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/trace/fault/near", test_near);
  g_test_add_func("/trace/fault/hint", test_hint);
  g_test_add_func("/trace/fault/fail", test_fail);
  g_test_add_func("/trace/fault/shown", test_shown);
  return g_test_run();
}
