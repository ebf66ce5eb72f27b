/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions and squares as text, and what is said about bad ones. */
#include "boards.h"
#include "program.h"

static void test_round_trip(void) {
  static const char *const texts[] = {
    ".",      "0",      "F1\n11",        "001...\n012...\n01F32.\n0113F.\n0003F.\n0002F.",
    "*1\n.1", "x.\n.*", "-1F\n-2.\n-1.",
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(texts); i++) {
    g_autofree PlyMinesPosition *p = test_position(texts[i], PLY_MINES_UNKNOWN);
    g_autofree char *text = ply_mines_print(&p->board, p->has_field ? &p->field : NULL);
    g_assert_cmpstr(text, ==, texts[i]);
  }
}

static void test_shape(void) {
  static const char *const same[] = { "1.\n.1", "1. / .1", "1./.1", "\n\n  1.  \n\t.1\n\n",
                                      "1.\r\n.1\r\n" };
  for (unsigned i = 0; i < G_N_ELEMENTS(same); i++) {
    g_autofree PlyMinesPosition *p = test_position(same[i], PLY_MINES_UNKNOWN);
    g_autofree char *text = ply_mines_print(&p->board, NULL);
    g_assert_cmpstr(text, ==, "1.\n.1");
    g_assert_false(p->has_field);
    g_assert_cmpint(p->board.mines, ==, PLY_MINES_UNKNOWN);
    g_assert_cmpint(p->board.moves_left, ==, 2);
  }
  g_autofree PlyMinesPosition *known = test_position("*1x\n110", PLY_MINES_UNKNOWN);
  g_assert_true(known->has_field);
  g_assert_cmpint(known->board.mines, ==, 1);
  g_assert_cmpint(ply_mines_left(&known->board), ==, 0);
}

static void test_faults(void) {
  static const struct {
    const char *text;
    int mines, line, column;
    const char *message;
  } cases[] = {
    { "", -1, 1, 1, "the board is empty, expected rows of squares" },
    { " \n/ ", -1, 1, 1, "the board is empty, expected rows of squares" },
    { "1.\n1q", -1, 2, 2,
      "row 2, column 2: found “q”, expected . (covered), F (flag), 0 to 8, or * (mine)" },
    { "1.\n  1é", -1, 2, 4,
      "row 2, column 2: found “é”, expected . (covered), F (flag), 0 to 8, or * (mine)" },
    { "\n9.", -1, 2, 1,
      "row 1, column 1: found “9”, expected . (covered), F (flag), 0 to 8, or * (mine)" },
    { "1..\n1.", -1, 2, 3, "row 2 has 2 squares, expected 3 as in row 1" },
    { "1.\n1..", -1, 2, 3, "row 2 has 3 squares, expected 2 as in row 1" },
    { "1.\n\n1.", -1, 2, 1, "row 2 is empty, expected 2 squares as in row 1" },
    { "...\n.5.\n1..", -1, 0, 0, NULL },
    { "...\n08.\n1..", -1, 2, 2,
      "row 2, column 2: the number 8 is too high: 6 neighbours are covered" },
    { "3.\n11", -1, 1, 1, "row 1, column 1: the number 3 is too high: 1 neighbour is covered" },
    { "00 / 3-", -1, 1, 6, "row 2, column 1: the number 3 is too high: 0 neighbours are covered" },
    { "F1F\n...", -1, 1, 2, "row 1, column 2: too many flags: the number 1 has 2 flags around it" },
    { "F..\n..F", 1, 2, 3, "row 2, column 3: one flag too many: the board has 1 mine" },
    { "...\n.1.", 9, 1, 1, "9 mines do not fit; covered squares on the board: 5" },
    { "*.\n.2", -1, 2, 2, "row 2, column 2: found the number 2, but it has 1 mine around it" },
    { "*.\n.1", 3, 1, 1, "found 1 mine on the board, expected 3" },
    { "*.\n.1", 4, 1, 1, "4 mines do not fit; covered squares on the board: 3" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(GError) error = NULL;
    g_autofree PlyMinesPosition *p = g_new0(PlyMinesPosition, 1);
    PlyPlace place = { 0, 0 };
    bool read = ply_mines_read(cases[i].text, cases[i].mines, p, &place, &error);
    g_assert_cmpint(read, ==, cases[i].message == NULL);
    if (read)
      continue;
    g_assert_nonnull(error);
    g_assert_true(error->domain == PLY_ERROR);
    g_assert_cmpstr(error->message, ==, cases[i].message);
    g_assert_cmpint(place.line, ==, cases[i].line);
    g_assert_cmpint(place.column, ==, cases[i].column);
    g_assert_cmpint(p->board.rows, ==, 0); /* unchanged */
  }
}

static void test_large(void) {
  GString *text = g_string_new(NULL);
  g_autofree PlyMinesPosition *p = g_new0(PlyMinesPosition, 1);
  for (int row = 0; row < 64; row++)
    for (int column = 0; column <= 64; column++)
      g_string_append_c(text, column < 64 ? '.' : '\n');
  g_assert_true(ply_mines_read(text->str, 4096, p, NULL, NULL));
  g_assert_cmpint(p->board.moves_left, ==, 4096);
  static const char *const more[] = {
    ".", "................................................................."
  };
  for (unsigned i = 0; i < 2; i++) {
    g_autoptr(GError) error = NULL;
    if (i == 1)
      g_string_truncate(text, 0);
    g_string_append(text, more[i]);
    g_assert_false(ply_mines_read(text->str, -1, p, NULL, &error));
    g_assert_error(error, PLY_ERROR, PLY_ERROR_LIMIT);
    g_assert_cmpstr(error->message, ==, "the board is larger than 64 rows and 64 columns");
  }
  g_string_free(text, TRUE);
}

static void test_square_names(void) {
  g_autofree PlyMinesPosition *p = test_position("...\n...", -1);
  char name[PLY_MINES_NAME];
  unsigned square = 99;
  for (unsigned s = 0; s < 6; s++) {
    g_assert_true(ply_mines_square_read(&p->board, ply_mines_square_print(&p->board, s, name),
                                        &square, NULL));
    g_assert_cmpuint(square, ==, s);
  }
  static const struct {
    const char *name, *message;
  } bad[] = {
    { "r3c1", "the board has no square r3c1: it has 2 rows and 3 columns" },
    { "r1c4", "the board has no square r1c4: it has 2 rows and 3 columns" },
    { "r0c1", "found “r0c1”, expected a square such as r3c5 (row 3, column 5)" },
    { "r1", "found “r1”, expected a square such as r3c5 (row 3, column 5)" },
    { "c1r1", "found “c1r1”, expected a square such as r3c5 (row 3, column 5)" },
    { "r1c1x", "found “r1c1x”, expected a square such as r3c5 (row 3, column 5)" },
    { "r-1c1", "found “r-1c1”, expected a square such as r3c5 (row 3, column 5)" },
    { "", "found “”, expected a square such as r3c5 (row 3, column 5)" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(bad); i++) {
    g_autoptr(GError) error = NULL;
    g_assert_false(ply_mines_square_read(&p->board, bad[i].name, &square, &error));
    g_assert_cmpstr(error->message, ==, bad[i].message);
  }
}

static void test_contradictions(void) {
  static const struct {
    const char *text;
    int mines, row, column;
    const char *message;
  } cases[] = {
    { ".1. / .1. / .F.", -1, 1, 2,
      "no arrangement of mines fits; these numbers contradict each other: r1c2, r2c2" },
    { "1... / .... / ..F0", -1, 3, 4,
      "no arrangement of mines fits; these numbers contradict each other: r3c4" },
    { "1... / .... / ...1", 0, 1, 1,
      "no arrangement of 0 mines fits; these numbers contradict that: r1c1" },
    { "0... / .... / ....", 11, 1, 1,
      "no arrangement of 11 mines fits; these numbers contradict that: r1c1" },
    { "1... / .... / ....", 2, 0, 0, NULL },
    { ".... / ....", 3, 0, 0, NULL },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(GError) error = NULL;
    g_autofree PlyMinesPosition *p = g_new0(PlyMinesPosition, 1);
    PlyPlace place = { 0, 0 };
    bool flagged_zero = i == 1; /* refused when read, so it is made by hand */
    if (flagged_zero) {
      g_free(p);
      p = test_position("1... / .... / ...1", -1);
      ply_mines_set(&p->board, 11, 0);
      ply_mines_set(&p->board, 10, PLY_MINES_FLAG);
    } else {
      g_assert_true(ply_mines_read(cases[i].text, cases[i].mines, p, NULL, NULL));
    }
    bool fits = ply_mines_check(&p->board, NULL, &place, &error);
    g_assert_cmpint(fits, ==, cases[i].message == NULL);
    g_assert_cmpstr(fits ? NULL : error->message, ==, cases[i].message);
    g_assert_cmpint(place.line, ==, cases[i].row);
    g_assert_cmpint(place.column, ==, cases[i].column);
  }
}

#define SQUARES "expected . (covered), F (flag), 0 to 8, or * (mine)"
#define SIZE(line)                                                                                 \
  "found “" line                                                                                   \
  "”, which is no row like the next one; expected the rows alone, without a line for their number"
#define ALIKE                                                                                      \
  " has blanks between its squares and row 1 has none, or the other way round; expected all rows " \
  "alike"

/* Blanks between squares and remarks are left out; a foreign form is named. */
static void test_forms(void) {
  static const struct {
    const char *text, *fault; /* NULL: read as the first one */
  } rows[] = {
    { "..1\n.F2\n", NULL },
    { "..1/.F2", NULL },
    { ". . 1\n. F 2\n", NULL },
    { ".\u00a0.\u00a01\n.\u2009F\u30002\n", NULL },
    { "# own board\n..1\n# more words\n.F2\n", NULL },
    { "#.1\n.F2\n",
      "row 1, column 1: found “#”, expected . (covered), F (flag), 0 to 8, or * (mine)" },
    { "# . 1\n. F 2\n",
      "row 1, column 1: found “#”, expected . (covered), F (flag), 0 to 8, or * (mine)" },
    { ". . 1\n. F ?\n",
      "row 2, column 3: found “?”, expected . (covered), F (flag), 0 to 8, or * (mine)" },
    { ". .  1\n. F 2\n",
      "row 1, column 2: found “ ”, expected . (covered), F (flag), 0 to 8, or * (mine)" },
    /* a line with the size, and squares of other programs */
    { "5 5\n6\n.....\n.111.\n", SIZE("5 5") },
    { "2 3\n..1\n.F2\n", SIZE("2 3") },
    { "2 3 2\n..1\n.F2\n", SIZE("2 3 2") },
    { "6\n..1\n.F2\n", SIZE("6") },
    { "10 1 10\n1 10 1\n", "row 1, column 1: found “10”, " SQUARES },
    { "1 10 1\n1 10 1\n", "row 1, column 3: found “10”, " SQUARES },
    { "..1\n. F 2\n", "row 2" ALIKE },
    { ". . 1\n.F2\n", "row 2" ALIKE },
    { "1 1 1\n. .\n", "row 2 has 2 squares, expected 3 as in row 1" },
    { "[[-1,1,0],[1,1,0],[0,0,0]]",
      "this is a list of JSON or Python, which is not read. A board is rows of . (covered), F "
      "(flag), 0 to 8, - (safe) and * (mine), with line breaks or / between them." },
    { "9x9:4,4,m00b7",
      "this is a game ID of Mines, which is not read. A board is rows of . (covered), F "
      "(flag), 0 to 8, - (safe) and * (mine), with line breaks or / between them." },
  };
  g_autofree char *first = NULL;
  for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
    PlyMinesPosition position;
    PlyPlace place = { 0, 0 };
    g_autoptr(GError) error = NULL;
    bool read = ply_mines_read(rows[i].text, PLY_MINES_UNKNOWN, &position, &place, &error);
    g_assert_cmpstr(error != NULL ? error->message : NULL, ==, rows[i].fault);
    g_assert_cmpint(read, ==, rows[i].fault == NULL);
    g_autofree char *text = read ? ply_mines_print(&position.board, NULL) : NULL;
    if (i == 0)
      first = g_strdup(text);
    else if (read)
      g_assert_cmpstr(text, ==, first);
  }
}

TEST_PROGRAM("text") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/rules/text/round-trip", test_round_trip);
  g_test_add_func("/rules/text/shape", test_shape);
  g_test_add_func("/rules/text/faults", test_faults);
  g_test_add_func("/rules/text/large", test_large);
  g_test_add_func("/rules/text/squares", test_square_names);
  g_test_add_func("/rules/text/contradictions", test_contradictions);
  g_test_add_func("/rules/text/forms", test_forms);
  return g_test_run();
}
