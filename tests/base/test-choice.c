/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/choice.h"

#include "base/fault.h"
#include "program.h"

static const char *const words[] = { "depth", "moves", "cut", "nodes", "seed", NULL };

static void test_near(void) {
  static const struct {
    const char *written, *near;
  } cases[] = {
    { "dpth", "depth" }, { "detph", "depth" }, { "depths", "depth" }, { "movse", "moves" },
    { "cutt", "cut" },   { "node", "nodes" },  { "sead", "seed" },    { "elephant", NULL },
    { "", NULL },        { "xy", NULL },       { "ct", "cut" },       { "sent", NULL },
    { "model", NULL },   { "cat", "cut" },     { "was", NULL },       { "move", "moves" },
    { "dept", "depth" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++)
    g_assert_cmpstr(ply_near(cases[i].written, PLY_WORDS(words)), ==, cases[i].near);
  g_autofree char *endless = g_strnfill(100000, 'd');
  g_assert_null(ply_near(endless, PLY_WORDS(words)));
}

static void test_hint(void) {
  g_autofree char *hint = ply_near_hint("dpth", PLY_WORDS(words));
  g_autofree char *none = ply_near_hint("elephant", PLY_WORDS(words));
  g_assert_cmpstr(hint, ==, "; did you mean “depth”?");
  g_assert_cmpstr(none, ==, "");
}

typedef struct {
  int cost;
  const char *name;
} Row;
typedef struct {
  char name[8];
  int cost;
} Inside;

/* The same names in every kind of table. */
static void test_tables(void) {
  static const Row rows[] = { { 1, "one" }, { 2, "two" }, { 3, "three" }, { 0, NULL } };
  static const Row *const apart[] = { &rows[0], &rows[1], &rows[2], NULL };
  static const Inside inside[] = { { "one", 1 }, { "two", 2 }, { "three", 3 } };
  static const char *const plain[] = { "one", "two", "three", NULL };
  const PlyNames tables[] = { PLY_NAMES(rows, PLY_TO_END, name), PLY_NAMES(rows, 3, name),
                              PLY_NAMES_OF(Row, apart, PLY_TO_END, name),
                              PLY_NAMES_INSIDE(inside, G_N_ELEMENTS(inside)), PLY_WORDS(plain) };
  for (size_t i = 0; i < G_N_ELEMENTS(tables); i++) {
    g_autofree char *known = ply_names_known(tables[i], "thre");
    g_assert_cmpint(ply_names_find(tables[i], "one"), ==, 0);
    g_assert_cmpint(ply_names_find(tables[i], "three"), ==, 2);
    g_assert_cmpint(ply_names_find(tables[i], "four"), ==, -1);
    g_assert_cmpstr(known, ==, "one, two, three; did you mean “three”?");
  }
  g_assert_cmpint(ply_names_find(PLY_NAMES(rows, 2, name), "three"), ==, -1);
}

static void refuse(const char *what, const char *word, const char *message) {
  g_autoptr(GError) error = NULL;
  g_assert_cmpint(ply_choose(what, word, PLY_WORDS(words), &error), ==, -1);
  g_assert_error(error, PLY_ERROR, PLY_ERROR_USAGE);
  g_assert_cmpstr(error->message, ==, message);
}

static void test_choose(void) {
  g_autoptr(GError) error = NULL;
  g_assert_cmpint(ply_choose("of", "cut", PLY_WORDS(words), &error), ==, 2);
  g_assert_no_error(error);
  g_assert_cmpint(ply_choose("of", "dpth", PLY_WORDS(words), NULL), ==, -1);
  refuse("of", "dpth",
         "of: found “dpth”, expected one of: depth, moves, cut, nodes, seed; did you mean "
         "“depth”?");
  refuse(NULL, "elephant", "found “elephant”, expected one of: depth, moves, cut, nodes, seed");
  g_assert_cmpint(ply_choose_as("no %s; %s", "xy", PLY_WORDS(words), &error), ==, -1);
  g_assert_cmpstr(error->message, ==, "no xy; depth, moves, cut, nodes, seed");
}

TEST_PROGRAM("choice") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/base/choice/near", test_near);
  g_test_add_func("/base/choice/hint", test_hint);
  g_test_add_func("/base/choice/tables", test_tables);
  g_test_add_func("/base/choice/choose", test_choose);
  return g_test_run();
}
