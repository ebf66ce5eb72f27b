/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/tree.h"

#include <string.h>

#include "program.h"
#include "trace/recorder.h"

static void test_round_trip(void) {
  static const struct {
    const char *text, *print; /* print NULL: the same */
  } cases[] = {
    { "5", NULL },
    { "(a=(a=1 b=2) b=(a=3 b=4))", NULL },
    { "((3 9) (4) (5 6 7))", NULL },
    { " ( (3, 9),(4),\n [5,6,7] ) ", "((3 9) (4) (5 6 7))" },
    { "((3 ,9) (4,) (a=5,b=6))", "((3 9) (4) (a=5 b=6))" },
    { "[[3,9],[4],[1,0,7]]", "((3 9) (4) (1 0 7))" },
    { "[[10,500,9],[1,200]]", "((10 500 9) (1 200))" },
    { "(1 200 -300)", NULL },
    { "(3.5,4.5 3,-9 0,-0.5)", "(3.5 4.5 3 -9 0 -0.5)" },
    { "((3\u00a09)\u2009(4)\u3000(5\u202f6\t7))", "((3 9) (4) (5 6 7))" },
    { "((1\u2009234 9) 4)", "((1 234 9) 4)" },
    { "((007 -00.5) 4)", "((7 -0.5) 4)" },
    { "(3 \"to\u00a0it\"=4)", "(3 \"to it\"=4)" },
    { "(\u20131 \u20102 \u20113 \u20124 \u20145 \u22126 \ufe637 \uff0d8 -9)",
      "(-1 -2 -3 -4 -5 -6 -7 -8 -9)" },
    { "(!\u20133 4)", "(!-3 4)" },
    { "\u20132:(1 2)", "-2:(1 2)" },
    { "(left=(3 9) \"go right\"=4\"a sandwich\")", NULL },
    { "0:(7:(2 8) 4:(6 4))", NULL },
    { "({1*9 4*3 1*-7.25} 5)", NULL },
    { "({9 3} 5)", "({1*9 1*3} 5)" },
    { "((1 2)\"bag one\" −3)", "((1 2)\"bag one\" -3)" },
    { "(+4 2.50)", "(4 2.5)" },
    { "({2*heads=4 3 * tails=(1 2)} 0)", "({2*heads=4 3*tails=(1 2)} 0)" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(GError) error = NULL;
    g_autoptr(PlyStart) s = ply_start_new(&ply_game_tree, cases[i].text, NULL, &error);
    g_assert_no_error(error);
    g_autofree char *text = ply_start_print(s);
    g_assert_cmpstr(text, ==, cases[i].print == NULL ? cases[i].text : cases[i].print);
  }
}

static void test_refused(void) {
  static const struct {
    const char *text;
    int line, column;
    const char *message;
  } cases[] = {
    { "", 1, 1, "the tree is empty; expected something like ((3 9) (4) (5 6 7))" },
    { "((3 9) () 4)", 1, 9,
      "found “)”, expected a number or “(”: a node without children has a value instead of "
      "brackets" },
    { "((3 9)\n (4}", 2, 4, "found “}”, expected “)”" },
    { "((3 9", 1, 6, "the tree ends here, but 2 brackets are still open" },
    { "((3 9)", 1, 7, "the tree ends here, but 1 bracket is still open" },
    { "(3 9) 4", 1, 7, "found “4”, expected nothing more: the tree is complete" },
    { "(3 x 9)", 1, 4,
      "found “x”, expected a number or “(”; the name of a move has “=” behind it" },
    { "((inf 9) 4)", 1, 3,
      "found “inf”, expected a number or “(”; the name of a move has “=” behind it" },
    { "[[3, null], [4]]", 1, 6,
      "found “null”, expected a number or “(”; the name of a move has “=” behind it" },
    { "(left (3 9) 4)", 1, 2,
      "found “left”, expected a number or “(”; the name of a move has “=” behind it" },
    { "(\"a\" (3 9) 4)", 1, 6, "found “(”, expected “=” after the name of a move" },
    { "(\"a\\\"q\"=(3 9) 4)", 1, 6,
      "found “q” right behind words in quotes; such words have no “\"” in them" },
    { "(3\"say \"hi\"\" 4)", 1, 9,
      "found “h” right behind words in quotes; such words have no “\"” in them" },
    { "((,5 9) 4)", 1, 3, "found “,”, expected a number or “(”" },
    { "[[3,,5],[4]]", 1, 5, "found “,”, expected a number or “(”" },
    { "(3 ! 9)", 1, 4, "found “!”, expected a number or “(”" },
    { "(3 - 9)", 1, 5, "found “ ”, expected a number" },
    { "((3,5 9) (4))", 1, 3, "found “3,5”: write “3.5” for one number, “3, 5” for two" },
    { "((9 -0,25) 4)", 1, 6, "found “0,25”: write “0.25” for one number, “0, 25” for two" },
    { "((1,000 9) (4))", 1, 3, "found “1,000”: write “1000” for one number, “1, 0” for two" },
    { "([1,2] 12,345)", 1, 8, "found “12,345”: write “12345” for one number, “12, 345” for two" },
    { "((1\u00a0000 9) 4)", 1, 3, "found “1 000”: write “1000” for one number, “1, 0” for two" },
    { "((9 −1 000,5) 4)", 1, 6,
      "found “1 000,5”: write “1000.5” for one number, “1, 0, 5” for several" },
    { "[[1,000,9],[4]]", 1, 3, "found “1,000”: write “1000” for one number, “1, 0” for two" },
    { "((1,050.25 9) 4)", 1, 3,
      "found “1,050.25”: write “1050.25” for one number, “1, 50.25” for two" },
    { "((1,000,000 9) 4)", 1, 3,
      "found “1,000,000”: write “1000000” for one number, “1, 0, 0” for several" },
    { "((1.000,5 9) 4)", 1, 3,
      "found “1.000,5”: write “1000.5” for one number, “1.000, 5” for two" },
    { "((1234,567 9) 4)", 1, 3,
      "found “1234,567”: write “1234.567” for one number, “1234, 567” for two" },
    { "((0,125 9) 4)", 1, 3, "found “0,125”: write “0.125” for one number, “0, 125” for two" },
    { "((3–9) 4)", 1, 3,
      "found “3-9”, expected a number like 9 or −2.5, and a blank or a bracket behind it" },
    { "((3-9) 4)", 1, 3,
      "found “3-9”, expected a number like 9 or −2.5, and a blank or a bracket behind it" },
    { "((9 -4e2) 4)", 1, 5,
      "found “-4e2”, expected a number like 9 or −2.5, and a blank or a bracket behind it" },
    { "((1.000.000 9) 4)", 1, 3,
      "found “1.000.000”, expected a number like 9 or −2.5, and a blank or a bracket behind it" },
    { "((1’000 9) 4)", 1, 3,
      "found “1’000” (U+2019), expected a number like 9 or −2.5, and a blank or a bracket behind "
      "it" },
    { "{1*3,4}", 1, 4, "found “3,4”: write “3.4” for one number, “3, 4” for two" },
    { "(3 \u00bd)", 1, 4, "found “½”, expected a number or “(”" },
    { "(3 \uff19)", 1, 4, "found “９” (U+FF19), expected a number or “(”" },
    { "(3 \u2013\u00a09)", 1, 5, "found “ ”, expected a number" },
    { "\uff083 9\uff09", 1, 1, "found “（” (U+FF08), expected a number or “(”" },
    { "(3 4. 9)", 1, 6, "found “ ”, expected a digit after the point" },
    { "(3 4.1234)", 1, 4, "a value has at most three digits after the point" },
    { "(3 1000001)", 1, 4, "a value lies between −1,000,000 and 1,000,000" },
    { "(3 99999999999999999999999)", 1, 4, "a value lies between −1,000,000 and 1,000,000" },
    { "(3\"a sandwich)", 1, 3, "these words have no closing “\"”" },
    { "(3\"a\x1b[31mb\")", 1, 5, "there is a character between the quotes that is not seen" },
    { "(3\"\")", 1, 3, "there are no words between the quotes" },
    { "(a=3 b=4 a=5)", 1, 10, "two moves of one node are called “a”" },
    { "(\"2\"=3 4)", 1, 2, "the name of a move is not a number: moves have numbers of their own" },
    { "(\"1.2\"=3 4)", 1, 2,
      "the name of a move is not a number: moves have numbers of their own" },
    { "(3 \" 2\"=4)", 1, 4,
      "the name of a move has no blank at its ends, so that it can be typed" },
    { "(3 \"to \"=4)", 1, 4,
      "the name of a move has no blank at its ends, so that it can be typed" },
    { "(3:4)", 1, 4, "found “4”, expected “(” after a guess" },
    { "({0*3 1*4} 2)", 1, 3, "found “0”; a weight is a whole number from 1 to 10,000" },
    { "({10001*3 1*4} 2)", 1, 3, "found “10001”; a weight is a whole number from 1 to 10,000" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(GError) error = NULL;
    PlyPlace place;
    g_assert_null(ply_start_new(&ply_game_tree, cases[i].text, &place, &error));
    g_assert_cmpstr(error->message, ==, cases[i].message);
    g_assert_cmpint(place.line, ==, cases[i].line);
    g_assert_cmpint(place.column, ==, cases[i].column);
  }
}

/* Far too much of anything is a message, and a quick one. */
static void test_limits(void) {
  static const struct {
    char fill;
    unsigned n;
    const char *message;
  } cases[] = {
    { '(', 100000, "the tree is deeper than 16383 levels" },
    { '[', 16384, "the tree is deeper than 16383 levels" },
    { '7', 100000, "a value lies between −1,000,000 and 1,000,000" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(GError) error = NULL;
    g_autofree char *text = g_strnfill(cases[i].n, cases[i].fill);
    g_assert_null(ply_start_new(&ply_game_tree, text, NULL, &error));
    g_assert_cmpstr(error->message, ==, cases[i].message);
  }
  GString *wide = g_string_new("(");
  for (int i = 0; i <= PLY_MAX_CHILDREN; i++)
    g_string_append(wide, "1 ");
  g_string_append_c(wide, ')');
  g_autoptr(GError) error = NULL;
  g_assert_null(ply_start_new(&ply_game_tree, wide->str, NULL, &error));
  g_assert_cmpstr(error->message, ==, "a node has at most 16,383 children");
  g_string_free(wide, TRUE);
  g_clear_error(&error);
  g_assert_null(ply_start_new(&ply_game_tree, "(1 \xff)", NULL, &error));
  g_assert_cmpstr(error->message, ==, "the tree is not UTF-8 text");
}

static void test_sides(void) {
  g_autoptr(PlyStart) s = ply_start_new(&ply_game_tree, "({1*(1 2) 1*3} (4 5))", NULL, NULL);
  _Alignas(16) uint8_t p[PLY_POSITION_MAX];
  memcpy(p, s->position, sizeof p);
  g_assert_true(ply_start_has_chance(s));
  g_assert_cmpint(s->game->side(p), ==, PLY_SIDE_MAX);
  s->game->play(p, 0, NULL);
  g_assert_cmpint(s->game->side(p), ==, PLY_SIDE_CHANCE);
  g_assert_cmpuint(s->game->chance->weight(p, 1), ==, 1);
  s->game->play(p, 0, NULL); /* below the chance node it is Min's turn, as it would have been */
  g_assert_cmpint(s->game->side(p), ==, PLY_SIDE_MIN);
  g_autoptr(PlyStart) min = ply_tree_start("((1 2) 3)", true, NULL, NULL);
  g_assert_cmpint(min->game->side(min->position), ==, PLY_SIDE_MIN);
}

static void test_change_leaf(void) {
  g_autoptr(PlyStart) s = ply_start_new(&ply_game_tree, "((3 9) 4\"four\")", NULL, NULL);
  g_autoptr(PlyTrace) t = ply_trace_new(1, false, 100);
  ply_record_root(t, PLY_SIDE_MAX);
  PlyNodeId first = ply_record_children(t, 0, 2);
  for (unsigned i = 0; i < 2; i++)
    *ply_record_node(t, first + i) = ply_node_new(0, (uint16_t)i, PLY_SIDE_MAX);
  ply_record_finish(t);
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyStart) changed = ply_tree_change_leaf(s, t, first + 1, "-2.5", &error);
  g_assert_no_error(error);
  g_autofree char *text = ply_start_print(changed);
  g_assert_cmpstr(text, ==, "((3 9) -2.5\"four\")");
  g_assert_cmpint(changed->scale, ==, PLY_SCALE_FINE);
  g_assert_null(ply_tree_change_leaf(s, t, first, "7", &error));
  g_assert_cmpstr(error->message, ==, "only a leaf has a value of its own");
  g_clear_error(&error);
  g_assert_null(ply_tree_change_leaf(s, t, first + 1, "(1 2)", &error));
  g_assert_cmpstr(error->message, ==, "found “(1 2)”, expected one number");
  g_clear_error(&error);
  g_assert_null(ply_tree_change_leaf(s, t, first + 1, "seven", &error));
  g_assert_nonnull(error);
}

TEST_PROGRAM("tree") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/games/tree/round-trip", test_round_trip);
  g_test_add_func("/games/tree/refused", test_refused);
  g_test_add_func("/games/tree/limits", test_limits);
  g_test_add_func("/games/tree/sides", test_sides);
  g_test_add_func("/games/tree/change-leaf", test_change_leaf);
  return g_test_run();
}
