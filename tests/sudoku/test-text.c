/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sudoku/board/text.h"

#include <string.h>

#include "base/fault.h"
#include "program.h"

static PlySudoku read_board(const char *text) {
  PlySudoku s;
  GError *error = NULL;
  bool done = ply_sudoku_read(text, &s, &error);
  g_assert_no_error(error);
  g_assert_true(done);
  return s;
}

static void check_text(const PlySudoku *s, const char *expected) {
  g_autofree char *text = ply_sudoku_text(s);
  g_assert_cmpstr(text, ==, expected);
}

static void check_same(const PlySudoku *a, const PlySudoku *b) {
  g_assert_true(a->shape == b->shape);
  g_assert_cmpmem(a->digit, sizeof a->digit, b->digit, sizeof b->digit);
  g_assert_cmpmem(a->candidates, sizeof a->candidates, b->candidates, sizeof b->candidates);
  g_assert_cmpmem(a->places, sizeof a->places, b->places, sizeof b->places);
  g_assert_cmpmem(&a->given, sizeof a->given, &b->given, sizeof b->given);
  g_assert_cmpuint(a->n_candidates, ==, b->n_candidates);
}

/* 36 cells */
#define SIX "5...2...63......1..5......25...3...1"

/* Made by "sgt-solo --generate": game IDs, and the cells that they are. */
static const struct {
  const char *id, *cells;
} solo[] = {
  { "3x3:a3d7a4a9b5g4_6_2_5e6b3b8_4e2_9b5b3e6_9_1_8g2b5a2a7d8a",
    ".3....7.4.9..5.......4625.....6..3..84.....29..5..3.....6918.......2..5.2.7....8." },
  { "3x3:7f4d6a3c9a3c8c5c8_1c3_1_5a2_6_8c6_7c5c9c2a3c9a6d7f4",
    "7......4....6.3...9.3...8...5...81...315.268...67...5...9...2.3...9.6....7......4" },
  { "2x3:5c2c6_3f1b5f2_5c3c1", "5...2...63......1..5......25...3...1" },
  { "2x3:b6_4f2_3a1c6_6c4a3_2f4_2b", "..64......23.1...66...4.32......42.." },
  { "2x2:b4b1d3b4b", "..4..1....3..4.." },
  { "2x2:c2_1a3b3a1_2c", "...21.3..3.12..." },
  /* with symmetry and level, as in "--generate 3x3adt" and windows */
  { "2x2adb:b4b1d3b4b", "..4..1....3..4.." },
  { "2x2m8dt:b4b1d3b4b", "..4..1....3..4.." },
  { "2x2md2:b4b1d3b4b", "..4..1....3..4.." },
  { "2x2r4du:b4b1d3b4b", "..4..1....3..4.." },
  { "# an ID\n\n  2x2:p \r\n# of nothing\n", "................" },
  { "2x3:zj", "...................................." },
};

static void test_ids(void) {
  for (guint i = 0; i < G_N_ELEMENTS(solo); i++) {
    PlySudoku s = read_board(solo[i].id), cells = read_board(solo[i].cells);
    check_text(&s, solo[i].cells);
    check_same(&s, &cells);
  }
}

/* The same board in all the ways that cells are written. */
static void test_cells(void) {
  static const char *const ways[] = {
    "..4..1....3..4..",
    "0040010000300400",
    "**4**1****3**4**",
    "..4.\n.1..\n..3.\n.4..\n",
    "# four by four\r\n. . | 4 .\r\n. 1 | . .\r\n----+----\r\n. . | 3 .\r\n. 4 | . .\r\n",
    "#A somebody\n#D 1-1-2026\n[Puzzle]\n..4.\n.1..\n..3.\n.4..",
    "[puzzle]\n..4..1....3..4..",
    (".-----.-----.\n| . . | 4 . |\n| . 1 | . . |\n:-----+-----:\n| . . | 3 . |\n| . 4 | . . |\n"
     "'-----'-----'"),
    "*-----*\n|..|4.|\n|.1|..|\n|--+--|\n|..|3.|\n|.4|..|\n *-----*",
    "=====\n..=4.\n.1=..\n==+==\n..=3.\n.4=..",
    "..+4.-.1+..\t..+3.+.4+..",
    ". .\n4 . . 1\n. . . . 3 .\n.\n4 . .",
  };
  for (guint i = 0; i < G_N_ELEMENTS(ways); i++) {
    PlySudoku s = read_board(ways[i]);
    check_text(&s, "..4..1....3..4..");
    g_assert_cmpuint(ply_cells_count(s.given), ==, 4);
    g_assert_true(ply_cells_have(s.given, 2));
  }
}

/* "-" is a cell where so a board is whole, and a border where it is not: 36 digits and 45 dashes are no board
 * of 36 cells. */
#define DASHES "6452---1-------24---21-4-63--43--1---6---1-2---1-5-43-4---136--23-64---1156--23--"
#define DASHED "6452...1.......24...21.4.63..43..1...6...1.2...1.5.43.4...136..23.64...1156..23.."

static void test_dashes(void) {
  static const struct {
    const char *text, *cells;
  } cases[] = {
    { "--5-3981--135---4---2------------1-----4-1---82-----36----1--52-3--4-7-----------",
      "..5.3981..135...4...2............1.....4.1...82.....36....1..52.3..4.7..........." },
    { "--5-3981-\n-135---4-\n--2------\n------1--\n---4-1---\n82-----36\n----1--52\n-3--4-7--\n"
      "---------\n",
      "..5.3981..135...4...2............1.....4.1...82.....36....1..52.3..4.7..........." },
    { DASHES, DASHED },
    { "1-3----2--4--3--", "1.3....2..4..3.." },
    { "1 - 3 -\n- - - 2\n- - 4 -\n- 3 - -", "1.3....2..4..3.." },
    { "1-|3-\n--|-2\n--|4-\n-3|--", "1.3....2..4..3.." },
    { "5---2---63------1--5------25---3---1", SIX },
    { "# dashes\n1-3.\n...2\n..4.\n.3..", "1.3....2..4..3.." },
    { "1234\n----\n----\n----", "1234............" },
    { "6452---1-------24---21-4-63\n--43--1---6---1-2---1-5-43-\n4---136--23-64---1156--23--",
      DASHED },
    { "6452---1-------24---21-4-63--43--1---6--\n-1-2---1-5-43-4---136--23-64---1156--23--",
      DASHED },
    { "645|23-|-1-\n-13|56-|24-\n--2|1-4|563\n---+---+---\n5-4|326|1--\n---|---|---\n"
      "-21|-5-|436\n---+---+---\n4--|-13|652\n---|---|---\n---|---|---\n",
      "64523..1..1356.24...21.45635.43261............21.5.4364...13652.................." },
    { "Grid 1\n1-3-\n---2\n----\n-3--\nA program", "1.3....2.....3.." },
    /* what stands around one line */
    { "1 " DASHES, DASHED },
    { "1: " DASHES, DASHED },
    { "\"" DASHES "\"", DASHED },
    { DASHES " easy", DASHED },
    { DASHES ";5.4", DASHED },
    { DASHES " 5", DASHED },
    /* borders */
    { "1-4-\n-2-3\n----\n3-1-\n-4-2", "1.4..2.33.1..4.2" },
    { "1-|4-\n-2|-3\n--|--\n3-|1-\n-4|-2", "1.4..2.33.1..4.2" },
    { "1.|3.\n--+--\n..|.2\n-----\n..|4.\n.3|..", "1.3....2..4..3.." },
    { "1 . - 3 .\n. . - . 2\n---------\n. . - 4 .\n. 3 - . .", "1.3....2..4..3.." },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    PlySudoku s = read_board(cases[i].text);
    check_text(&s, cases[i].cells);
    g_assert_true(ply_sudoku_text_is_one(cases[i].text));
  }
  /* A file with a board a line. */
  g_assert_false(ply_sudoku_text_is_one("1-3----2--4--3--\n1-3----2--4--3--\n"));
}

/* 36 digits of 9 x 9, which are no board of 6 x 6. */
#define BLANKS                                                                                     \
  "64523  1 \n 1356 24 \n  21 4563\n5 43261  \n         \n 21 5 436\n4   13652\n         \n      " \
  "   "
#define BLANKED "64523..1..1356.24...21.45635.43261............21.5.4364...13652.................."
#define OTHER                                                                                      \
  "found other blanks or borders between two columns than in a row above; blanks and borders are " \
  "no "                                                                                            \
  "cells: write . 0 * or - for an empty one"

/* Blanks for empty cells are read where it is certain which they are, and else refused, whatever number of
 * digits there is: never are the digits taken for another board. */
static void test_blanks(void) {
  static const struct {
    const char *text, *cells, *fault;
  } cases[] = {
    { BLANKS, BLANKED, NULL },
    { "Grid 1\n" BLANKS "\r\nA program\n \n", BLANKED, NULL },
    { "1  234  5\n6 4 5    \n   6 123 \n23156 4  \n 5    6  \n    4231 \n  3126  4\n     5 6 \n"
      "4 53  12 \n",
      "1..234..56.4.5.......6.123.23156.4...5....6......4231...3126..4.....5.6.4.53..12.", NULL },
    { "64523  1  1356 24   21 45635 43261            21 5 4364   13652                  ", BLANKED,
      NULL },
    { "645|23 | 1 \n 13|56 |24 \n  2|1 4|563\n---+---+---\n5 4|326|1  \n   |   |   \n 21| 5 |436\n"
      "---+---+---\n4  | 13|652\n   |   |   \n   |   |   ",
      BLANKED, NULL },
    { "1  3\n   2\n  4 \n 3  ", "1..3...2..4..3..", NULL },
    { "1\t\t3\t\n\t\t.\t2\n\t\t4\t\n\t3\t\t", "1.3....2..4..3..", NULL },
    { "| 1 | . | 3 | . |\n|---|---|---|---|\n|   |   |   | 2 |\n|   |   | 4 |   |\n|   | 3 |   |   "
      "|",
      "1.3....2..4..3..", NULL },
    { "|1| |3| |\n| | | |2|\n| | |4| |\n| |3| | |", "1.3....2..4..3..", NULL },
    /* Blanks at the end of lines are lost, or there are others around each cell. */
    { "64523  1\n 1356 24\n  21 4563\n5 43261\n\n 21 5 436\n4   13652\n", NULL,
      "line 2, character 6: " OTHER },
    { "6452   1       24   21 4 63  43  1   6   1 2   1 5 43 4   136  23 64   1156  23", NULL,
      "line 1, character 18: " OTHER },
    { "6452+++1+++++++24+++21+4+63++43++1+++6+++1+2+++1+5+43+4+++136++23+64+++1156++23++", NULL,
      "line 1, character 18: " OTHER },
    { "6 4 5 2 3     1  \n  1 3 5 6   2 4  \n    2 1   4 5 6 3\n5   4 3 2 6 1    \n"
      "  2 1   5   4 3 6\n4       1 3 6 5 2\n",
      NULL, "line 2, character 10: " OTHER },
    { "  5 3981\n 135   4\n  2\n      1\n   4 1\n82     36\n    1  52\n 3  4  7\n", NULL,
      "line 1, character 4: found 23 cells, expected 16, 36 or 81; blanks and borders are no "
      "cells: "
      "write . 0 * or - for an empty one" },
    { "1 . 3 .\n. . . 2\n. . 4  .\n. 3 . .", NULL, "line 3, character 6: " OTHER },
    { "1.3 \n...2\n..4.\n.3..", NULL,
      "line 1, character 1: found a row of 3 cells, expected 4 as in other rows" },
    /* Dashes that are no board are counted. */
    { "--5-3981--135---4---2------------1-----4-1---82-----36----1--52-3--4-7----------", NULL,
      "line 1, character 80: the board ends after 80 cells, expected 16, 36 or 81" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    PlySudoku s;
    g_autoptr(GError) error = NULL;
    bool read = ply_sudoku_read(cases[i].text, &s, &error);
    g_assert_cmpstr(error != NULL ? error->message : NULL, ==, cases[i].fault);
    g_assert_cmpint(read, ==, cases[i].fault == NULL);
    if (read)
      check_text(&s, cases[i].cells);
    g_assert_true(ply_sudoku_text_is_one(cases[i].text));
  }
}

#define DIGIT "expected a digit, or . 0 * for an empty cell"
#define NOT_READ                                                                                   \
  ", which is not read. A board is 16, 36 or 81 cells, the candidates of all cells, or a game ID " \
  "of "                                                                                            \
  "Solo."
#define ROWS                                                                                       \
  "..5.3981.\n.135...4.\n..2......\n......1..\n...4.1...\n82.....36\n....1..52\n.3..4.7..\n......" \
  "...\n"
#define LINE "..5.3981..135...4...2............1.....4.1...82.....36....1..52.3..4.7..........."

/* What stands around a board is left out, where a board is left; each form that is not read has one message, at
 * the line that is the trouble. */
static void test_around(void) {
  static const struct {
    const char *text, *fault; /* NULL: read as LINE */
  } cases[] = {
    { ROWS, NULL },
    { "Grid 01\n" ROWS, NULL },
    { ROWS "A program\n Version 4.2n\n", NULL },
    { ROWS "V4.2n\n", NULL },
    { "[Puzzle]\n" ROWS "[State]\n" ROWS "[PencilMarks]\n,,\n", NULL },
    { "; own\n" ROWS, NULL },
    { "..5.3981. # one\n.135...4.  ; two\n..2...... // three\n......1..\t# four\n...4.1...\n"
      "82.....36 #five\n....1..52\n.3..4.7..\n.........  # Д\n",
      NULL },
    { "..5.3981. # 1\n" ROWS, "line 1, character 11: found “#”, " DIGIT },
    { "1 ; 3 ; . ; 4\n2 ; . ; 4 ; x\n", "line 1, character 1: this is cells with semicolons "
                                        "between them" NOT_READ },
    { "// own\n" ROWS, NULL },
    { "1: " LINE, NULL },
    { "12. " LINE, NULL },
    { "1 | " LINE " | easy", NULL },
    { "\"" LINE "\"", NULL },
    { LINE " # own", NULL },
    { LINE "  ED=7.1/7.1", NULL },
    { LINE ";5.4;Own", NULL },
    { LINE "\t25\town", NULL },
    { LINE ",645239817713568249982174563594326178367481925821957436479813652238645791156792384",
      NULL },
    { "quizzes,solutions\n" LINE ",6452", NULL },
    { "..5.\u00a03981.\u2009.135.\u3000..4.\n"
      "..2............1.....4.1...82.....36....1..52.3..4.7...........",
      NULL },
    { "––5–3981––135–––4–––2––––––––––––1–––––4–1–––82–––––36––––1––52–3––4–7–––––––––––", NULL },
    { ROWS "\n" ROWS,
      "line 11, character 1: the board ends before this line; expected one board, or "
      "several with each on one line" },
    { ROWS "=========\n" ROWS,
      "line 11, character 1: the board ends before this line; expected one "
      "board, or several with each on one line" },
    { "Grid 01\n" ROWS "Grid 02\n" ROWS,
      "line 12, character 1: the board ends before this line; expected one board, or several with "
      "each on one line" },
    { "..5.39a1.\n" ROWS,
      "line 1, character 7: found “a”, expected a digit, or . 0 * for an empty cell" },
    { "1: ..5.3981..135",
      "line 1, character 2: found “:”, expected a digit, or . 0 * for an empty cell" },
    { LINE "5", "line 1, character 82: the board ends after 82 cells, expected 16, 36 or 81" },
    { LINE "x", "line 1, character 82: found “x”, expected a digit, or . 0 * for an empty cell" },
    { ":0000:x:" LINE ":::", "line 1, character 1: this is a line of HoDoKu's library" NOT_READ },
    { "<game data=\"" LINE "\" />", "line 1, character 1: this is XML" NOT_READ },
    { "https://example.org/?bd=" LINE, "line 1, character 1: this is a link" NOT_READ },
    { "[[0, 0, 5],\n[1]]", "line 1, character 1: this is a list of JSON or Python" NOT_READ },
    { "0,0,5,0,3,9,8,1,0\n0,1,3,5,0,0,0,4,0\n",
      "line 1, character 1: this is cells with commas between them" NOT_READ },
    { "..u5.3981.\n", "line 1, character 1: this is a board of SudoCue (.sdx)" NOT_READ },
    { "５..",
      "line 1, character 1: found “５” (U+FF15), expected a digit, or . 0 * for an empty cell" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    PlySudoku s;
    g_autoptr(GError) error = NULL;
    bool read = ply_sudoku_read(cases[i].text, &s, &error);
    g_assert_cmpstr(error != NULL ? error->message : NULL, ==, cases[i].fault);
    g_assert_cmpint(read, ==, cases[i].fault == NULL);
    if (read)
      check_text(&s, LINE);
    g_assert_true(ply_sudoku_text_is_one(cases[i].text));
  }
  /* The place is that of the message, whatever else was tried. */
  PlySudoku s;
  PlyPlace place;
  g_autoptr(GError) error = NULL;
  g_assert_false(ply_sudoku_read_at("Grid 1\n123\n", &s, &place, &error));
  g_assert_cmpstr(error->message, ==, "the board ends after 3 cells, expected 16, 36 or 81");
  g_assert_cmpint(place.line, ==, 2);
  g_assert_cmpint(place.column, ==, 3);
  g_assert_false(ply_sudoku_text_is_one("1: " LINE "\n2: " LINE "\n"));
}

/* A board that begins with a digit and a dot, which may be the number of one: around it the same is left out. */
static void test_first_digit(void) {
#define EIGHT "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
  static const char *const around[] = {
    EIGHT,           EIGHT "  ED=11.9/11.9", EIGHT " 11.9",  EIGHT ",8127,x",      EIGHT ";x",
    EIGHT "\tx",     EIGHT " # hard",        "1: " EIGHT,    "8. " EIGHT,          "8." EIGHT,
    "\"" EIGHT "\"", "12 " EIGHT " x",       "3|" EIGHT "|", "1) \"" EIGHT "\";5",
  };
  for (size_t i = 0; i < G_N_ELEMENTS(around); i++) {
    PlySudoku s = read_board(around[i]);
    check_text(&s, EIGHT);
  }
  /* The same of smaller ones, but where they may be some cells of a larger one. */
  static const struct {
    const char *text, *cells, *fault;
  } small[] = {
    { "1.3....2..4..3.. easy", "1.3....2..4..3..", NULL },
    { "1: 1.3....2..4..3..", "1.3....2..4..3..", NULL },
    { "1.3....2..4..3..,1234341221434321", "1.3....2..4..3..", NULL },
    { "\"1-3----2--4--3--\";2.4", "1.3....2..4..3..", NULL },
    { "7: " SIX "\tx", SIX, NULL },
    { "1.3....2..4..3.. 5", NULL,
      "line 1, character 18: the board ends after 17 cells, expected 16, 36 or 81" },
    { SIX " " SIX, NULL,
      "line 1, character 73: the board ends after 72 cells, expected 16, 36 or 81" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(small); i++) {
    PlySudoku s;
    g_autoptr(GError) error = NULL;
    if (ply_sudoku_read(small[i].text, &s, &error))
      check_text(&s, small[i].cells);
    g_assert_cmpstr(error != NULL ? error->message : NULL, ==, small[i].fault);
  }
}

#define SECOND                                                                                     \
  "the board ends before this line; expected one board, or several with each on one line"

/* A board with a slip has one message, at the line that is the trouble, never one a row. */
static void test_one_message(void) {
  static const struct {
    const char *text, *fault;
  } cases[] = {
    { "..5.3981.\n.135...4.\n..2......\n......1..5\n...4.1...\n82.....36\n....1..52\n.3..4.7..\n"
      ".........\n",
      "line 4, character 1: found a row of 10 cells, expected 9 as in other rows" },
    { "1.3.\n...2\n\n  ..4\n.3..", "line 4, character 3: found a row of 3 cells, expected 4 as in "
                                   "other rows" },
    { "6.4.5.2.3\n..1...3..\n.........\n....4....",
      "line 1, character 1: found 4 rows of 9 cells, expected as many rows as cells in each" },
    { "1...\n....\n....\n..4.\n....\n....\n....\n.2..\n....",
      "line 5, character 1: the board ends before this line; expected one board, or several with "
      "each on one "
      "line" },
    { "Grid 1\n1.3.\n...2\n..4..\n.3..", "line 4, character 1: found a row of 5 cells, expected 4 "
                                         "as in other rows" },
    { "1 1.3.\n2 ...2\n3 ..4.\n4 .3..",
      "line 1, character 1: found a row of 5 cells, expected 4, 6 "
      "or 9" },
    { "  1 2 3 4\n1 1.3.\n2 ...2\n3 ..4.\n4 .3..",
      "line 2, character 1: found a row of 5 cells, expected 4, 6 or 9" },
    { "1: 1.3.\n2: ...2\n3: ..4.\n4: .3..", "line 1, character 2: found “:”, " DIGIT },
    { "A: 1.3.\nB: ...2\nC: ..4.\nD: .3..", "line 1, character 1: found “A”, " DIGIT },
    { "1-3-\n---2\n--4-\n-3-",
      "line 4, character 1: found a row of 3 cells, expected 4 as in other "
      "rows" },
    { LINE "\n\n" ROWS, "line 3, character 1: " SECOND },
    { LINE " x\n" ROWS, "line 2, character 1: " SECOND },
    { ROWS LINE, "line 10, character 1: " SECOND },
    { "1-3-\n---2\n----\n-3--\n\n1-3-\n---2\n----\n-3--\n", "line 6, character 1: " SECOND },
    { "..5.3981.\n" ROWS, "line 10, character 1: " SECOND },
    { "5.xxxxxxx\n" ROWS, "line 1, character 3: found “x”, " DIGIT },
    { "467,467,5,267,3,9,8,1,7\n679,1,3,5,2678,2678,269,4,79\n",
      "line 1, character 1: this is candidates with commas between them" NOT_READ },
    { "467;467;5;267;3;9;8;1;7\n679;1;3;5;2678;2678;269;4;79\n",
      "line 1, character 1: this is candidates with semicolons between them" NOT_READ },
    { ";;5;;3;9;8;1;\n;1;3;5;;;;4;\n8;;;;;;;;",
      "line 1, character 1: this is cells with semicolons between them" NOT_READ },
    { "Grid 1\n0,0,5,0,3,9,8,1,0\n0,1,3,5,0,0,0,4,0\n",
      "line 2, character 1: this is cells with commas between them" NOT_READ },
    { "{467} {467} {5} {267} {3} {9} {8} {1} {7}\n{679} {1} {3} {5} {2678} {2678} {269} {4} {79}\n",
      "line 1, character 1: this is a grid of candidates with braces or < > around them" NOT_READ },
    { "467 467 <5> 267 <3> <9> <8> <1> 7\n679 <1> <3> <5> 2678 2678 269 <4> 79\n",
      "line 1, character 1: this is a grid of candidates with braces or < > around them" NOT_READ },
    { "*-----------------------------*\n│ 467 467 5 │ 267 3 9 │ 8 1 7 │\n"
      "│ 679 1 3 │ 5 2678 2678 │ 269 4 79 │\n",
      "line 2, character 1: found “│”, " DIGIT },
    { "┌───────┬───────┐\n│ . . 5 │ . 3 9 │\n", "line 1, character 1: found “┌”, " DIGIT },
    { "\\begin{sudoku}\n| | |5| |3|9|8|1| |.\n", "line 1, character 1: this is LaTeX" NOT_READ },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    PlySudoku s;
    g_autoptr(GError) error = NULL;
    g_assert_false(ply_sudoku_read(cases[i].text, &s, &error));
    g_assert_cmpstr(error->message, ==, cases[i].fault);
    g_assert_true(ply_sudoku_text_is_one(cases[i].text));
  }
  g_autofree char *places = g_strnfill(729, '.');
  PlySudoku s;
  g_autoptr(GError) error = NULL;
  g_assert_false(ply_sudoku_read(places, &s, &error));
  g_assert_cmpstr(
      error->message, ==,
      "line 1, character 1: this is a list of candidates with nine places for each cell" NOT_READ);
}

/* Full boards, of which words of digits are no candidates. */
static void test_full(void) {
  static const char *const ways[] = {
    "1234341221434321",
    "12 34 34 12 21 43 43 21",
    "12 34\n34 12\n21 43\n43 21",
    "12|34\n34|12\n--+--\n21|43\n43|21",
  };
  for (guint i = 0; i < G_N_ELEMENTS(ways); i++) {
    PlySudoku s = read_board(ways[i]);
    check_text(&s, ways[0]);
    g_assert_cmpuint(s.n_empty, ==, 0);
  }
  PlySudoku nine =
      read_board("123 456 789 456 789 123 789 123 456\n234 567 891 567 891 234 891 234 567\n"
                 "345 678 912 678 912 345 912 345 678");
  g_assert_cmpuint(nine.shape->side, ==, 9);
  g_assert_cmpuint(nine.n_empty, ==, 0);
}

/* Equal digits in a house are read; who asks is told of the conflict. */
static void test_conflict(void) {
  PlySudoku s = read_board("33..............");
  PlySudokuConflict conflict;
  g_assert_true(ply_sudoku_conflict(&s, &conflict));
  check_text(&s, "33..............");
}

static void test_grid(void) {
  static const struct {
    const char *cells, *grid;
  } boards[] = {
    { "..4..1....3..4..", ". . | 4 .\n. 1 | . .\n----+----\n. . | 3 .\n. 4 | . ." },
    { "5...2...63......1..5......25...3...1",
      "5 . . | . 2 .\n. . 6 | 3 . .\n------+------\n. . . | . 1 .\n. 5 . | . . .\n"
      "------+------\n. . 2 | 5 . .\n. 3 . | . . 1" },
    { "7......4....6.3...9.3...8...5...81...315.268...67...5...9...2.3...9.6....7......4",
      "7 . . | . . . | . 4 .\n. . . | 6 . 3 | . . .\n9 . 3 | . . . | 8 . .\n"
      "------+-------+------\n"
      ". 5 . | . . 8 | 1 . .\n. 3 1 | 5 . 2 | 6 8 .\n. . 6 | 7 . . | . 5 .\n"
      "------+-------+------\n"
      ". . 9 | . . . | 2 . 3\n. . . | 9 . 6 | . . .\n. 7 . | . . . | . . 4" },
  };
  for (guint i = 0; i < G_N_ELEMENTS(boards); i++) {
    PlySudoku s = read_board(boards[i].cells);
    g_autofree char *grid = ply_sudoku_grid(&s);
    g_assert_cmpstr(grid, ==, boards[i].grid);
    PlySudoku again = read_board(grid);
    check_same(&again, &s);
  }
}

/* As HoDoKu writes candidates. */
#define GRID                                                                                       \
  ".-----------.----------.\n"                                                                     \
  "| 23  23    | 4    123 |\n"                                                                     \
  "| 34  1     | 2    23  |\n"                                                                     \
  ":-----------+----------:\n"                                                                     \
  "| 12  2     | 3    124 |\n"                                                                     \
  "| 123 4     | 12   12  |\n"                                                                     \
  "'-----------'----------'\n"

static void test_candidate_grid(void) {
  PlySudoku s = read_board(GRID);
  check_text(&s, "..4..1....3..4..");
  g_autofree char *struck = ply_sudoku_candidate_text(&s);
  g_assert_cmpstr(struck, ==, "r2c1=34");
  g_assert_cmpuint(ply_cells_count(s.given), ==, 4);
  g_assert_cmpuint(s.candidates[6], ==, 2); /* the last candidates of empty cells */
  g_assert_cmpuint(s.candidates[9], ==, 2);
}

/* 81 candidates in 36 cells, and a board of 9 with another border. */
static void test_candidate_sizes(void) {
  GString *six = g_string_new(NULL), *nine = g_string_new(" *---*---*\n");
  for (unsigned i = 0; i < 36; i++)
    g_string_append_printf(six, "%s%s", i % 4 == 0 ? "123" : "45", i % 6 == 5 ? "\n" : " ");
  for (unsigned i = 0; i < 81; i++)
    g_string_append_printf(nine, "%s%s", i == 40 ? "5" : "12346789", i % 9 == 8 ? "|\n" : " ");
  PlySudoku s = read_board(six->str);
  g_assert_cmpuint(six->len - 36, ==, 81);
  g_assert_cmpuint(s.shape->side, ==, 6);
  g_assert_cmpuint(s.candidates[0], ==, 7);
  g_assert_cmpuint(s.n_empty, ==, 36);
  s = read_board(nine->str);
  g_assert_cmpuint(s.shape->side, ==, 9);
  g_assert_cmpuint(s.digit[40], ==, 5);
  g_assert_cmpuint(s.candidates[0], ==, 0x1ef);
  g_string_free(six, TRUE);
  g_string_free(nine, TRUE);
}

/* Candidates struck out here and there, in boards of each size, written and read again; one cell has
 * none left. */
static void test_candidates(void) {
  for (guint i = 0; i < G_N_ELEMENTS(solo); i++) {
    PlySudoku s = read_board(solo[i].id), plain = s, again = s;
    g_autofree char *none = ply_sudoku_candidate_text(&s);
    g_assert_cmpstr(none, ==, "");
    for (unsigned cell = 0; cell < s.shape->n_cells; cell++)
      for (unsigned d = 1; d <= s.shape->side; d++)
        if ((cell * 7 + d * 5) % 11 == 0 || cell == 1)
          ply_sudoku_strike(&s, cell, d);
    g_autofree char *struck = ply_sudoku_candidate_text(&s);
    g_assert_true(ply_sudoku_read_candidates(struck, &again, NULL));
    check_same(&again, &s);
    g_assert_true(ply_sudoku_read_candidates(" \n", &again, NULL));
    check_same(&again, &plain);
  }
}

static void test_candidate_words(void) {
  PlySudoku s = read_board("..4..1....3..4..");
  g_assert_true(ply_sudoku_read_candidates("\n r1c1=3\tr1c4=21\r\nr2c1=-  ", &s, NULL));
  g_assert_cmpuint(s.candidates[0], ==, 1 << 2);
  g_assert_cmpuint(s.candidates[3], ==, 3);
  g_assert_cmpuint(s.candidates[4], ==, 0);
  g_assert_cmpuint(s.candidates[1], ==, 6);
  g_autofree char *text = ply_sudoku_candidate_text(&s);
  g_assert_cmpstr(text, ==, "r1c1=3 r1c4=12 r2c1=-");
}

static void test_names(void) {
  static const unsigned sides[] = { 4, 6, 9 };
  for (guint i = 0; i < G_N_ELEMENTS(sides); i++) {
    const PlySudokuShape *shape = ply_sudoku_shape(sides[i]);
    for (unsigned cell = 0; cell < shape->n_cells; cell++) {
      g_autofree char *name = ply_sudoku_cell_text(shape, cell);
      unsigned read = G_MAXUINT;
      g_assert_true(ply_sudoku_cell_read(shape, name, &read, NULL));
      g_assert_cmpuint(read, ==, cell);
    }
  }
  g_autofree char *name = ply_sudoku_cell_text(ply_sudoku_shape(9), 33);
  g_assert_cmpstr(name, ==, "r4c7");
}

/* --- errors --- */

static void check_refused(const char *text, const char *message) {
  PlySudoku s, before;
  g_autoptr(GError) error = NULL;
  memset(&s, 7, sizeof s);
  before = s;
  g_assert_false(ply_sudoku_read(text, &s, &error));
  g_assert_true(error != NULL && error->domain == PLY_ERROR);
  g_assert_cmpstr(error->message, ==, message);
  g_assert_cmpmem(&s, sizeof s, &before, sizeof before);
  g_assert_false(ply_sudoku_read(text, &s, NULL));
}

static const struct {
  const char *text, *message;
} refused[] = {
  { "", "the board is empty, expected 16, 36 or 81 cells" },
  { "# nothing\n[Puzzle]\n\n----\n", "the board is empty, expected 16, 36 or 81 cells" },
  { "| + =", "the board is empty, expected 16, 36 or 81 cells" },
  { ".", "line 1, character 1: the board ends after 1 cell, expected 16, 36 or 81" },
  { "# 80\n." SIX "\n" SIX "..\n 12. 45",
    "line 4, character 7: the board ends after 80 cells, expected 16, 36 or 81" },
  { SIX ".\n" SIX "..\n12.4567",
    "line 3, character 7: the board ends after 82 cells, expected 16, 36 or 81" },
  { "..4.\n.1x.", "line 2, character 3: found “x”, expected a digit, or . 0 * for an empty cell" },
  { "..4.\n.é..", "line 2, character 2: found “é”, expected a digit, or . 0 * for an empty cell" },
  { " .\xff..",
    "line 1, character 3: found “\\xff”, expected a digit, or . 0 * for an empty cell" },
  { "..\xe2\x80\xae.",
    "line 1, character 3: found “<U+202E>”, expected a digit, or . 0 * for an empty cell" },
  { "[State]\n....",
    "line 1, character 1: found “[”, expected a digit, or . 0 * for an empty cell" },
  { "5...2...63......1.\n.5......25...7...1",
    "line 2, character 14: found 7, expected 1 to 6 on a 6 × 6 board" },
  { "..4..1....9..4..", "line 1, character 11: found 9, expected 1 to 4 on a 4 × 4 board" },
  { "4x4:z", "line 1, character 1: found a board “4x4”, expected 2x2, 2x3 (boxes of two rows and "
             "three columns) or 3x3" },
  { "3x2:zj", "line 1, character 1: found a board “3x2”, expected 2x2, 2x3 (boxes of two rows and "
              "three columns) or 3x3" },
  { "9jdt:z", "line 1, character 1: found a board “9jdt”, expected 2x2, 2x3 (boxes of two rows "
              "and three columns) or 3x3" },
  { "3x33:z", "line 1, character 1: found a board “3x33”, expected 2x2, 2x3 (boxes of two rows "
              "and three columns) or 3x3" },
  { "3x", "line 1, character 1: found a board “3x”, expected 2x2, 2x3 (boxes of two rows and three "
          "columns) or 3x3" },
  { "3x3", "line 1, character 4: the game ID ends here, expected “:” and the cells" },
  { "3x3dt", "line 1, character 6: the game ID ends here, expected “:” and the cells" },
  { "3x3dt#12", "line 1, character 6: found “#”, expected “:” and the cells" },
  { "3x3dz:z", "line 1, character 4: found “d”, expected “:” and the cells" },
  { "3x3x:f9a7_8a9",
    "line 1, character 4: found “x”, a variant of the game, expected “:” and the cells" },
  { "3x3kdt:zzzc,a",
    "line 1, character 4: found “k”, a variant of the game, expected “:” and the cells" },
  { "3x3:", "line 1, character 5: the game ID ends after 0 cells, expected 81" },
  { "\n 2x2:1_", "line 2, character 8: the game ID ends after 1 cell, expected 16" },
  { "2x2:b4b1d3b4c", "line 1, character 13: found a cell behind the last one, expected 16 in all" },
  { "2x2:p1", "line 1, character 6: found a cell behind the last one, expected 16 in all" },
  { "2x2:b5", "line 1, character 6: found 5, expected 1 to 4 on a 4 × 4 board" },
  { "2x2:b12", "line 1, character 6: found 12, expected 1 to 4 on a 4 × 4 board" },
  { "2x2:0o", "line 1, character 5: found 0, expected 1 to 4 on a 4 × 4 board" },
  { "2x2:B", "line 1, character 5: found “B”, expected a digit, a letter from a to z, or _" },
  { "2x2:b4 b", "line 1, character 7: found “ ”, expected a digit, a letter from a to z, or _" },
  { "2x2:p\n2x2:p", "line 2, character 1: found “2”, expected nothing more after the game ID" },
  /* grids of candidates */
  { "12 23 4 34\n12 23 4\n12 23 34 4\n12 23 34 4",
    "line 2, character 1: found a row of 3 cells, expected 4 as in the first row" },
  { "12 23 4 34 1\n12 23 4 4 1",
    "line 1, character 1: found a row of 5 cells, expected 4, 6 or 9" },
  { "12 23 4 34\n12 23 4 3\n| 12 23 34 4 |",
    "line 3, character 1: the board ends after 3 rows, expected 4" },
  { "12 3 4 3\n12 23 34 4\n1 23 4 4\n12 2é3 34 4",
    "line 4, character 5: found “é”, expected digits from 1 to 4" },
  { "12 3 4 3\n12 23 34 4\n1 . 4 4\n12 23 34 4",
    "line 3, character 3: found “.”, expected digits from 1 to 4" },
  { "12 3 4 3\n12 23 35 4\n1 4 4 4\n12 23 34 4",
    "line 2, character 8: found 5, expected 1 to 4 on a 4 × 4 board" },
  { "12 3 4 3\n12 23 343 4\n1 4 4 4\n12 23 34 4",
    "line 2, character 9: found the candidate 3 twice, expected it once" },
  { "1 12 34 34\n34 34 12 12\n1 234 234 234\n234 34 234 234",
    "line 1, character 1: found the candidate 1, but the cell sees the 1 in r3c1" },
};

static void test_refused(void) {
  for (guint i = 0; i < G_N_ELEMENTS(refused); i++)
    check_refused(refused[i].text, refused[i].message);
}

static void test_refused_candidates(void) {
  static const struct {
    const char *text, *message;
  } cases[] = {
    { "r1c1", "found “r1c1”, expected a cell and its candidates such as r1c2=38" },
    { "r1c2=1 \xff", "found “\xef\xbf\xbd”, expected a cell and its candidates such as r1c2=38" },
    { "r10c1=1", "the board has no cell r10c1, expected rows and columns from 1 to 6" },
    { "r1c2=", "r1c2: found no candidates, expected digits from 1 to 6, or “-” for none" },
    { "r1c2=é", "r1c2: found “é”, expected digits from 1 to 6" },
    { "r1c2=17", "r1c2: found 7, expected 1 to 6 on a 6 × 6 board" },
    { "r1c2=0", "r1c2: found 0, expected 1 to 6 on a 6 × 6 board" },
    { "r1c2=141", "r1c2: found the candidate 1 twice, expected it once" },
    { "r1c2=12", "r1c2: found the candidate 2, but the cell sees the 2 in r1c5" },
    { "r1c5=2", "r1c5: the cell has the digit 2, expected an empty cell" },
    { "r1c2=1 r2c1=1 r1c2=1", "r1c2: the cell is named twice, expected it once" },
    { "=1", "found “”, expected a cell such as r4c2 (row 4, column 2)" },
  };
  PlySudoku s = read_board(SIX), before = s;
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(GError) error = NULL;
    g_assert_false(ply_sudoku_read_candidates(cases[i].text, &s, &error));
    g_assert_true(error != NULL && error->domain == PLY_ERROR);
    g_assert_cmpstr(error->message, ==, cases[i].message);
    check_same(&s, &before);
  }
}

static void test_refused_names(void) {
  static const struct {
    const char *text, *message;
  } cases[] = {
    { "", "found “”, expected a cell such as r4c2 (row 4, column 2)" },
    { "4c2", "found “4c2”, expected a cell such as r4c2 (row 4, column 2)" },
    { "r4", "found “r4”, expected a cell such as r4c2 (row 4, column 2)" },
    { "r4c", "found “r4c”, expected a cell such as r4c2 (row 4, column 2)" },
    { "r4c2 ", "found “r4c2 ”, expected a cell such as r4c2 (row 4, column 2)" },
    { "r-4c2", "found “r-4c2”, expected a cell such as r4c2 (row 4, column 2)" },
    { "r0c1", "the board has no cell r0c1, expected rows and columns from 1 to 9" },
    { "r1c10", "the board has no cell r1c10, expected rows and columns from 1 to 9" },
    { "r99999999999999999999c1",
      "the board has no cell r99999999999999999999c1, expected rows and columns from 1 to 9" },
  };
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    unsigned cell = 7;
    g_autoptr(GError) error = NULL;
    g_assert_false(ply_sudoku_cell_read(ply_sudoku_shape(9), cases[i].text, &cell, &error));
    g_assert_cmpstr(error->message, ==, cases[i].message);
    g_assert_cmpuint(cell, ==, 7);
  }
}

/* A file is one board in several lines, or a board a line. */
static void test_is_one(void) {
  static const struct {
    const char *text;
    bool one;
  } cases[] = {
    { "", false },
    { "# nothing\n\n", false },
    { "1.3....2..4..3..\n", true },
    { "1.3.\n...2\n..4.\n.3..\n", true },
    { "1.3.\n...2\n..4.\n", true }, /* a row is missing */
    { "1.3.\n..x2\n..4.\n.3..\n", true },
    { "1.3....2\n..4..3..\n", true },
    { "1.3....2..4.\n.3..\n", true }, /* as it can be read */
    { "1.3....2..4.\n.3.\n", true },
    { "1.3....2..4..3...\n1.3....2..4..3x.\n", false }, /* no board is among them */
    { "1.3....2..4..3..\n1.3....2..4..3..\n", false },
    { "1.3....2..4..3..\n1.3....2..4..3\n", false },
    { "1234 3412 2143 4321\n1234 3412 2143 4321\n", false },
    { "1 24 3 24\n34 34 14 2\n23 12 4 x\n24 3 12 14\n", true },
    { "2x2:1a3d2b4b3b\n2x2:1a3d2b4b3b\n", false },
  };
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++)
    if (ply_sudoku_text_is_one(cases[i].text) != cases[i].one)
      g_error("%u: %s", i, cases[i].text);
}

/* Lines beside boards that are a line each. */
static void test_is_remark(void) {
  static const struct {
    const char *line;
    bool remark;
  } cases[] = {
    { "# own boards", true },
    { "; own boards", true },
    { "// own boards", true },
    { "quizzes,solutions", true },
    { "Puzzle,Solution,", true },
    { "puzzle,rating", true },
    { "Grid 02", true },
    { "end of file", true },
    { "Мои доски", true },
    { "=========", true },
    { "----+----", true },
    { "[Puzzle]", true },
    /* what may be a board with a slip */
    { LINE, false },
    { "1.3....2..4..3..", false },
    { "1x3xxxx2xx4xx3xx", false },
    { "xxxxxxxxxxxxxxx1", false },
    { "3x3:a3d7a4azz!", false },
    { "..5.39a1.", false },
    { "xx5x3xxxx", false },
    { "12a", false },
    { "12345", false },
    { "::::", false },
    { ";;5;;3;9;8;1;", false },
    { "<puzzle>", false },
    { "https://example.org", false },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++)
    if (ply_sudoku_is_remark(cases[i].line) != cases[i].remark)
      g_error("%s", cases[i].line);
}

TEST_PROGRAM("text") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/sudoku/text/ids", test_ids);
  g_test_add_func("/sudoku/text/cells", test_cells);
  g_test_add_func("/sudoku/text/dashes", test_dashes);
  g_test_add_func("/sudoku/text/blanks", test_blanks);
  g_test_add_func("/sudoku/text/around", test_around);
  g_test_add_func("/sudoku/text/one-message", test_one_message);
  g_test_add_func("/sudoku/text/first-digit", test_first_digit);
  g_test_add_func("/sudoku/text/full", test_full);
  g_test_add_func("/sudoku/text/conflict", test_conflict);
  g_test_add_func("/sudoku/text/grid", test_grid);
  g_test_add_func("/sudoku/text/candidate-grid", test_candidate_grid);
  g_test_add_func("/sudoku/text/candidate-sizes", test_candidate_sizes);
  g_test_add_func("/sudoku/text/candidates", test_candidates);
  g_test_add_func("/sudoku/text/candidate-words", test_candidate_words);
  g_test_add_func("/sudoku/text/names", test_names);
  g_test_add_func("/sudoku/text/is-one", test_is_one);
  g_test_add_func("/sudoku/text/is-remark", test_is_remark);
  g_test_add_func("/sudoku/text/refused", test_refused);
  g_test_add_func("/sudoku/text/refused-candidates", test_refused_candidates);
  g_test_add_func("/sudoku/text/refused-names", test_refused_names);
  return g_test_run();
}
