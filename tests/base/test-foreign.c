/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Forms of other programs are named where they cannot be read, and nothing of ours is taken for one. */
#include "base/text/foreign.h"

#include "program.h"

static void test_forms(void) {
  static const struct {
    const char *text, *form;
  } rows[] = {
    { "<?xml version=\"1.0\"?>\n<game/>", "XML" },
    { "  <opensudoku>", "XML" },
    { "EFG 2 R \"A game\" { \"1\" \"2\" }", "a game of Gambit (.efg)" },
    { "NFG 1 R \"A game\"", "a game of Gambit (.nfg)" },
    { "{ \"board\": [1, 2] }", "an object of JSON" },
    { "[Event \"A match\"]", "a game in PGN" },
    { "(;GM[1]FF[4])", "a game in SGF" },
    { "\\begin{sudoku}\n|5| |.", "LaTeX" },
    { "digraph { a -> b }", "a graph in DOT" },
    { "strict graph x {}", "a graph in DOT" },
    { "https://example.org/board", "a link" },
    { ":0000:x:81:::", "a line of HoDoKu's library" },
    { "b,b,b,b,b,b,b,b,b,b,b,b,x,o", "a row of a data set (b, x, o)" },
    { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "a position of chess (FEN)" },
    { "9x9:4,4,m00b7", "a game ID of Mines" },
    { "5x5x6\nHHHHH", "a board of JSMinesweeper (.mine)" },
    { "(max (min 3 9) (min 4))", "an expression of “max” and “min”" },
    { "((A:1,B:2):3,C:4);", "a tree in Newick's form" },
    { "((3 9) (4) (5 6 7))", NULL },
    { "[[3, 9], [4]]", NULL },
    { "{1*2 1*6}", NULL },
    { "(maximum=3 4)", NULL },
    { "44455554221", NULL },
    { "X.O......", NULL },
    { "3x3:a1b2", NULL },
    { "..1/.F2", NULL },
    { ".<", NULL },
    { "", NULL },
    { "\xff<xml", NULL },
  };
  for (gsize i = 0; i < G_N_ELEMENTS(rows); i++)
    g_assert_cmpstr(ply_foreign_form(rows[i].text), ==, rows[i].form);
}

TEST_PROGRAM("foreign") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/base/foreign/forms", test_forms);
  return g_test_run();
}
