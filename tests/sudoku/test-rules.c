/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each rule's patterns, in numbers, on boards that have nothing else. */
#include <string.h>

#include "program.h"
#include "sudoku/system.h"

/* --- boards --- */

static unsigned at(const PlySudoku *s, unsigned row, unsigned column) {
  return (row - 1) * s->shape->side + column - 1;
}

/* Only these digits are left in a cell. */
static void keep(PlySudoku *s, unsigned row, unsigned column, const char *digits) {
  for (unsigned d = 1; d <= s->shape->side; d++)
    if (strchr(digits, (int)('0' + d)) == NULL)
      ply_sudoku_strike(s, at(s, row, column), d);
}

/* Of a house only these places, from 1, are left to a digit. */
static void only(PlySudoku *s, unsigned house, unsigned digit, const char *places) {
  for (unsigned i = 0; i < s->shape->side; i++)
    if (strchr(places, (int)('1' + i)) == NULL)
      ply_sudoku_strike(s, s->shape->cells[house][i], digit);
}

static PlySudoku empty(unsigned side) {
  PlySudoku s;
  ply_sudoku_init(&s, ply_sudoku_shape(side));
  return s;
}

/* --- patterns as text --- */

static void add_cells(GString *text, const PlySudoku *s, PlyCellSet cells) {
  while (ply_cells_any(cells)) {
    unsigned cell = ply_cells_take(&cells);
    g_string_append_printf(text, " r%uc%u", s->shape->row[cell] + 1u, s->shape->column[cell] + 1u);
  }
}

static void add_houses(GString *text, const PlySudoku *s, uint32_t houses) {
  static const char kinds[] = "rcb";
  for (; houses != 0; houses &= houses - 1) {
    unsigned house = (unsigned)__builtin_ctz(houses);
    g_string_append_printf(text, " %c%u", kinds[house / s->shape->side],
                           house % s->shape->side + 1);
  }
}

static char *pattern_text(const PlySudoku *s, const PlyPattern *p) {
  GString *text = g_string_new(NULL);
  for (unsigned digits = p->digits; digits != 0; digits &= digits - 1)
    g_string_append_printf(text, "%u", ply_first_digit(digits));
  add_cells(text, s, p->cells);
  g_string_append(text, " in");
  add_houses(text, s, p->houses);
  if (p->placed != 0)
    g_string_append_printf(text, ": %u", p->placed);
  else {
    g_string_append(text, " strikes in");
    add_houses(text, s, p->strikes);
    g_string_append_c(text, ':');
  }
  for (unsigned i = 0; i < p->n_struck; i++)
    g_string_append_printf(text, " r%uc%u-%u", s->shape->row[p->struck[i].cell] + 1u,
                           s->shape->column[p->struck[i].cell] + 1u, p->struck[i].digit);
  return g_string_free(text, FALSE);
}

typedef struct {
  const PlySudoku *s;
  GString *text;
  unsigned useful, all;
} Found;

static bool collect(const PlyPattern *p, gpointer data) {
  Found *found = data;
  found->all++;
  if (!ply_pattern_is_useful(p))
    return true;
  g_autofree char *text = pattern_text(found->s, p);
  g_string_append_printf(found->text, "%s%s", found->useful++ > 0 ? "; " : "", text);
  return true;
}

/* All that a rule finds of use, and how many patterns it looks at. */
static void check(const PlySudoku *s, unsigned rule, unsigned all, const char *expected) {
  Found found = { .s = s, .text = g_string_new(NULL) };
  g_assert_true(ply_sudoku_each(rule, s, collect, &found));
  g_assert_cmpstr(found.text->str, ==, expected);
  g_assert_cmpuint(found.all, ==, all);
  g_string_free(found.text, TRUE);
}

/* --- singles --- */

static void test_full_house(void) {
  PlySudoku s = empty(9);
  for (unsigned i = 1; i <= 8; i++)
    ply_sudoku_place(&s, at(&s, 4, i), i, NULL);
  check(&s, PLY_SUDOKU_FULL_HOUSE, 1, "9 r4c9 in r4: 9");
  check(&s, PLY_SUDOKU_NAKED_SINGLE, 1, "9 r4c9 in: 9");
  ply_sudoku_place(&s, at(&s, 9, 9), 9, NULL); /* now there is no solution */
  check(&s, PLY_SUDOKU_FULL_HOUSE, 0, "");
}

static void test_naked_single(void) {
  PlySudoku s = empty(4);
  keep(&s, 2, 3, "1");
  check(&s, PLY_SUDOKU_NAKED_SINGLE, 1, "1 r2c3 in: 1");
  check(&s, PLY_SUDOKU_FULL_HOUSE, 0, "");
}

/* The box is named before the row, the row before the column. */
static void test_hidden_single(void) {
  PlySudoku s = empty(6);
  only(&s, 12, 4, "5"); /* box 1: its cell in row 2, column 2 */
  check(&s, PLY_SUDOKU_HIDDEN_SINGLE, 1, "4 r2c2 in b1: 4");
  only(&s, 1, 4, "2");
  check(&s, PLY_SUDOKU_HIDDEN_SINGLE, 2, "4 r2c2 in b1: 4; 4 r2c2 in r2: 4");
}

/* --- a box and a line --- */

static void test_pointing(void) {
  PlySudoku s = empty(9);
  only(&s, 18, 5, "46"); /* box 1: row 2, columns 1 and 3 */
  check(&s, PLY_SUDOKU_POINTING, 1,
        "5 r2c1 r2c3 in b1 strikes in r2: r2c4-5 r2c5-5 r2c6-5 r2c7-5 r2c8-5 r2c9-5");
  for (unsigned column = 4; column <= 9; column++)
    ply_sudoku_strike(&s, at(&s, 2, column), 5);
  check(&s, PLY_SUDOKU_POINTING, 1, ""); /* nothing left to strike */
}

static void test_claiming(void) {
  PlySudoku s = empty(9);
  only(&s, 9, 7, "46"); /* column 1: rows 4 and 6 */
  check(&s, PLY_SUDOKU_CLAIMING, 1,
        "7 r4c1 r6c1 in c1 strikes in b4: r4c2-7 r4c3-7 r5c2-7 r5c3-7 r6c2-7 r6c3-7");
  check(&s, PLY_SUDOKU_POINTING, 0, "");
}

/* Boxes of two rows: three places in a box on a line, never on a column. */
static void test_six(void) {
  PlySudoku s = empty(6);
  only(&s, 12, 1, "456");
  check(&s, PLY_SUDOKU_POINTING, 1, "1 r2c1 r2c2 r2c3 in b1 strikes in r2: r2c4-1 r2c5-1 r2c6-1");
}

/* --- sets --- */

static void test_naked_pair(void) {
  PlySudoku s = empty(4);
  keep(&s, 1, 1, "12");
  keep(&s, 1, 2, "12");
  /* Both houses that hold them, in one match. */
  check(&s, PLY_SUDOKU_NAKED_PAIR, 1,
        "12 r1c1 r1c2 in r1 b1 strikes in r1 b1: r1c3-1 r1c3-2 r1c4-1 r1c4-2 r2c1-1 r2c1-2 "
        "r2c2-1 r2c2-2");
  keep(&s, 1, 2, "13"); /* two cells, three digits: no pair */
  keep(&s, 1, 2, "1");
  check(&s, PLY_SUDOKU_NAKED_PAIR, 0, "");
}

/* None of the three needs all three digits. */
static void test_naked_triple(void) {
  PlySudoku s = empty(9);
  keep(&s, 5, 1, "12");
  keep(&s, 5, 5, "23");
  keep(&s, 5, 9, "13");
  check(&s, PLY_SUDOKU_NAKED_TRIPLE, 1,
        "123 r5c1 r5c5 r5c9 in r5 strikes in r5: r5c2-1 r5c2-2 r5c2-3 r5c3-1 r5c3-2 r5c3-3 "
        "r5c4-1 r5c4-2 r5c4-3 r5c6-1 r5c6-2 r5c6-3 r5c7-1 r5c7-2 r5c7-3 r5c8-1 r5c8-2 r5c8-3");
  check(&s, PLY_SUDOKU_NAKED_PAIR, 0, "");
}

static void test_naked_quad(void) {
  PlySudoku s = empty(6);
  keep(&s, 1, 6, "12");
  keep(&s, 2, 6, "23");
  keep(&s, 3, 6, "34");
  keep(&s, 4, 6, "41");
  check(&s, PLY_SUDOKU_NAKED_QUAD, 1,
        "1234 r1c6 r2c6 r3c6 r4c6 in c6 strikes in c6: r5c6-1 r5c6-2 r5c6-3 r5c6-4 r6c6-1 r6c6-2 "
        "r6c6-3 r6c6-4");
}

static void test_hidden_pair(void) {
  PlySudoku s = empty(4);
  only(&s, 4, 3, "14"); /* column 1: rows 1 and 4 */
  only(&s, 4, 4, "14");
  check(&s, PLY_SUDOKU_HIDDEN_PAIR, 1,
        "34 r1c1 r4c1 in c1 strikes in c1: r1c1-1 r1c1-2 r4c1-1 r4c1-2");
}

static void test_hidden_triple(void) {
  PlySudoku s = empty(6);
  only(&s, 2, 1, "12");
  only(&s, 2, 2, "26");
  only(&s, 2, 3, "16");
  check(&s, PLY_SUDOKU_HIDDEN_TRIPLE, 1,
        "123 r3c1 r3c2 r3c6 in r3 strikes in r3: r3c1-4 r3c1-5 r3c1-6 r3c2-4 r3c2-5 r3c2-6 r3c6-4 "
        "r3c6-5 r3c6-6");
}

static void test_hidden_quad(void) {
  PlySudoku s = empty(9);
  for (unsigned digit = 6; digit <= 9; digit++)
    only(&s, 22, digit, "2468"); /* the middle box */
  check(&s, PLY_SUDOKU_HIDDEN_QUAD, 1,
        "6789 r4c5 r5c4 r5c6 r6c5 in b5 strikes in b5: r4c5-1 r4c5-2 r4c5-3 r4c5-4 r4c5-5 r5c4-1 "
        "r5c4-2 r5c4-3 r5c4-4 r5c4-5 r5c6-1 r5c6-2 r5c6-3 r5c6-4 r5c6-5 r6c5-1 r6c5-2 r6c5-3 "
        "r6c5-4 r6c5-5");
}

/* --- fish --- */

/* What is struck lies in the columns, nothing on the rows that prove it. */
static void test_x_wing(void) {
  PlySudoku s = empty(6);
  only(&s, 1, 5, "26");
  only(&s, 4, 5, "26");
  check(&s, PLY_SUDOKU_X_WING, 1,
        "5 r2c2 r2c6 r5c2 r5c6 in r2 r5 strikes in c2 c6: r1c2-5 r1c6-5 r3c2-5 r3c6-5 r4c2-5 "
        "r4c6-5 r6c2-5 r6c6-5");
}

static void test_x_wing_of_columns(void) {
  PlySudoku s = empty(6);
  only(&s, 6, 1, "13");
  only(&s, 8, 1, "13");
  check(
      &s, PLY_SUDOKU_X_WING, 1,
      "1 r1c1 r1c3 r3c1 r3c3 in c1 c3 strikes in r1 r3: r1c2-1 r1c4-1 r1c5-1 r1c6-1 r3c2-1 r3c4-1 "
      "r3c5-1 r3c6-1");
}

static void test_swordfish(void) {
  PlySudoku s = empty(9);
  only(&s, 0, 9, "14");
  only(&s, 3, 9, "47");
  only(&s, 6, 9, "17");
  check(&s, PLY_SUDOKU_SWORDFISH, 1,
        "9 r1c1 r1c4 r4c4 r4c7 r7c1 r7c7 in r1 r4 r7 strikes in c1 c4 c7: r2c1-9 r2c4-9 r2c7-9 "
        "r3c1-9 r3c4-9 r3c7-9 r5c1-9 r5c4-9 r5c7-9 r6c1-9 r6c4-9 r6c7-9 r8c1-9 r8c4-9 r8c7-9 "
        "r9c1-9 r9c4-9 r9c7-9");
  check(&s, PLY_SUDOKU_X_WING, 0, "");
}

static void test_jellyfish(void) {
  PlySudoku s = empty(6);
  only(&s, 0, 2, "12");
  only(&s, 1, 2, "24");
  only(&s, 3, 2, "46");
  only(&s, 4, 2, "16");
  check(&s, PLY_SUDOKU_JELLYFISH, 1,
        "2 r1c1 r1c2 r2c2 r2c4 r4c4 r4c6 r5c1 r5c6 in r1 r2 r4 r5 strikes in c1 c2 c4 c6: r3c1-2 "
        "r3c2-2 r3c4-2 r3c6-2 r6c1-2 r6c2-2 r6c4-2 r6c6-2");
}

/* --- a guess --- */

static void test_refuted(void) {
  PlySudoku s = empty(4);
  keep(&s, 1, 1, "12");
  keep(&s, 1, 2, "1");
  /* 1 in the corner: its neighbour has nothing left. */
  Found found = { .s = &s, .text = g_string_new(NULL) };
  ply_sudoku_each(PLY_SUDOKU_REFUTED_GUESS, &s, collect, &found);
  g_assert_nonnull(strstr(found.text->str, "1 r1c1 in strikes in: r1c1-1;"));
  g_string_free(found.text, TRUE);
}

/* The cell with the fewest candidates is asked first, and only what leads on stays; of cells with as many
 * the first. */
static void test_guess(void) {
  PlySudoku s = empty(4);
  keep(&s, 1, 1, "12");
  keep(&s, 1, 2, "123");
  keep(&s, 2, 1, "12");
  keep(&s, 3, 1, "34");
  keep(&s, 4, 1, "34");
  /* r1c1 and r2c1 take 1 and 2, so r1c2 is 3 and r2c2 is 4; r3c1 and r4c1 take 3 and 4. */
  check(&s, PLY_SUDOKU_BACKTRACKING, 8,
        "12 r1c2 in strikes in: r1c2-1 r1c2-2; 3 r1c3 in strikes in: r1c3-3; "
        "3 r1c4 in strikes in: r1c4-3; 123 r2c2 in strikes in: r2c2-1 r2c2-2 r2c2-3; "
        "4 r2c3 in strikes in: r2c3-4; 4 r2c4 in strikes in: r2c4-4; "
        "34 r3c2 in strikes in: r3c2-3 r3c2-4; 34 r4c2 in strikes in: r4c2-3 r4c2-4");
}

/* Of a board without a solution nothing stays. */
static void test_guess_impossible(void) {
  PlySudoku s = empty(4);
  keep(&s, 1, 1, "12");
  keep(&s, 1, 2, "12");
  keep(&s, 2, 1, "12");
  Found found = { .s = &s, .text = g_string_new(NULL) };
  ply_sudoku_each(PLY_SUDOKU_BACKTRACKING, &s, collect, &found);
  g_assert_true(g_str_has_prefix(found.text->str, "12 r1c1 in strikes in: r1c1-1 r1c1-2;"));
  g_string_free(found.text, TRUE);
}

TEST_PROGRAM("rules") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/sudoku/rules/full-house", test_full_house);
  g_test_add_func("/sudoku/rules/naked-single", test_naked_single);
  g_test_add_func("/sudoku/rules/hidden-single", test_hidden_single);
  g_test_add_func("/sudoku/rules/pointing", test_pointing);
  g_test_add_func("/sudoku/rules/claiming", test_claiming);
  g_test_add_func("/sudoku/rules/six", test_six);
  g_test_add_func("/sudoku/rules/naked-pair", test_naked_pair);
  g_test_add_func("/sudoku/rules/naked-triple", test_naked_triple);
  g_test_add_func("/sudoku/rules/naked-quad", test_naked_quad);
  g_test_add_func("/sudoku/rules/hidden-pair", test_hidden_pair);
  g_test_add_func("/sudoku/rules/hidden-triple", test_hidden_triple);
  g_test_add_func("/sudoku/rules/hidden-quad", test_hidden_quad);
  g_test_add_func("/sudoku/rules/x-wing", test_x_wing);
  g_test_add_func("/sudoku/rules/x-wing-of-columns", test_x_wing_of_columns);
  g_test_add_func("/sudoku/rules/swordfish", test_swordfish);
  g_test_add_func("/sudoku/rules/jellyfish", test_jellyfish);
  g_test_add_func("/sudoku/rules/refuted", test_refuted);
  g_test_add_func("/sudoku/rules/guess", test_guess);
  g_test_add_func("/sudoku/rules/guess-impossible", test_guess_impossible);
  return g_test_run();
}
