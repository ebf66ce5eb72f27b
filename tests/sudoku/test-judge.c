/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sudoku/judge.h"

#include <string.h>

#include "base/random.h"
#include "sat.h"
#include "sudoku/board/solve.h"

static const PlyCellSet none = { { 0, 0 } };

/* --- positions --- */

static void shuffle(PlyRandom *random, uint8_t *cells, unsigned n) {
  for (unsigned i = 0; i < n; i++)
    cells[i] = (uint8_t)i;
  for (unsigned i = n; i > 1; i--) {
    unsigned j = ply_random_below(random, i);
    uint8_t cell = cells[i - 1];
    cells[i - 1] = cells[j];
    cells[j] = cell;
  }
}

/* Any digits that fit here and there, and what the search makes of them. */
static void make_solved(PlyRandom *random, const PlySudokuShape *shape,
                        uint8_t digits[PLY_SUDOKU_MAX_CELLS]) {
  uint8_t solutions[1][PLY_SUDOKU_MAX_CELLS], cells[PLY_SUDOKU_MAX_CELLS];
  PlySudoku s;
  do {
    ply_sudoku_init(&s, shape);
    shuffle(random, cells, shape->n_cells);
    for (unsigned i = 0; i < shape->side; i++) {
      unsigned digit = 1 + ply_random_below(random, shape->side);
      if ((s.candidates[cells[i]] & ply_digit_bit(digit)) != 0)
        ply_sudoku_place(&s, cells[i], digit, NULL);
    }
  } while (ply_sudoku_solve(&s, solutions, 1, 0, NULL).n == 0);
  memcpy(digits, solutions[0], PLY_SUDOKU_MAX_CELLS);
}

static bool is_proper(const PlySudokuShape *shape, const uint8_t digits[PLY_SUDOKU_MAX_CELLS]) {
  PlySudoku s;
  ply_sudoku_set(&s, shape, digits, none);
  return ply_sudoku_solve(&s, NULL, 2, 0, NULL).n == 1;
}

/* A solved board less some digits: as many as it can do without, or up to side more. */
static void make_position(PlyRandom *random, const PlySudokuShape *shape, bool proper,
                          PlySudoku *s) {
  uint8_t digits[PLY_SUDOKU_MAX_CELLS], cells[PLY_SUDOKU_MAX_CELLS];
  make_solved(random, shape, digits);
  shuffle(random, cells, shape->n_cells);
  unsigned beyond = proper ? 0 : 1 + ply_random_below(random, shape->side);
  for (unsigned i = 0; i < shape->n_cells; i++) {
    uint8_t digit = digits[cells[i]];
    digits[cells[i]] = 0;
    if (is_proper(shape, digits))
      continue;
    if (beyond > 0)
      beyond--;
    else
      digits[cells[i]] = digit;
    if (beyond == 0 && !proper)
      break;
  }
  ply_sudoku_set(s, shape, digits, none);
}

/* Strikes a few, true ones too. */
static void strike_some(PlyRandom *random, PlySudoku *s) {
  for (unsigned i = ply_random_below(random, s->shape->side); i > 0; i--)
    ply_sudoku_strike(s, ply_random_below(random, s->shape->n_cells),
                      1 + ply_random_below(random, s->shape->side));
}

/* --- tests --- */

/* Returns whether there is a solution. */
static bool check_same(const PlySudoku *s) {
  uint16_t ours[PLY_SUDOKU_MAX_CELLS], theirs[PLY_SUDOKU_MAX_CELLS];
  PlySudokuVerdict verdict = ply_sudoku_judge(s, ours, NULL);
  bool any = test_sat_possible(s, theirs);
  g_assert_cmpint(verdict, ==, any ? PLY_SUDOKU_JUDGED : PLY_SUDOKU_IMPOSSIBLE);
  g_assert_cmpmem(ours, sizeof ours, theirs, sizeof theirs);
  return any;
}

/* 2,200 positions, every other one with several solutions; in every fourth some candidates are
 * struck out. */
static void test_same(void) {
  static const unsigned sides[] = { 4, 6, 6, 9 };
  unsigned several = 0, impossible = 0;
  PlyRandom random;
  ply_random_init(&random, 4242, 1);
  for (unsigned i = 0; i < 2200; i++) {
    PlySudoku s;
    make_position(&random, ply_sudoku_shape(sides[i / 2 % 4]), i % 2 == 0, &s);
    if (i / 8 % 4 == 0)
      strike_some(&random, &s);
    impossible += !check_same(&s);
    several += ply_sudoku_solve(&s, NULL, 2, 0, NULL).n == 2;
  }
  g_test_message("%u with several solutions, %u with none", several, impossible);
  g_assert_cmpuint(several, >=, 1000);
  g_assert_cmpuint(impossible, >, 50);
}

/* Few givens: more solutions than can be gone through. */
static void test_open(void) {
  PlyRandom random;
  ply_random_init(&random, 4242, 2);
  for (unsigned i = 0; i < 60; i++) {
    const PlySudokuShape *shape = ply_sudoku_shape(9);
    uint8_t digits[PLY_SUDOKU_MAX_CELLS], cells[PLY_SUDOKU_MAX_CELLS];
    make_solved(&random, shape, digits);
    shuffle(&random, cells, shape->n_cells);
    for (unsigned k = i % 20; k < shape->n_cells; k++)
      digits[cells[k]] = 0;
    PlySudoku s;
    ply_sudoku_set(&s, shape, digits, none);
    strike_some(&random, &s);
    check_same(&s);
  }
}

/* Two rows of a 4 x 4 board are missing: what their cells have in some solution. */
static void test_shared(void) {
  static const uint8_t digits[PLY_SUDOKU_MAX_CELLS] = { 1, 2, 3, 4, 3, 4, 1, 2 };
  uint16_t possible[PLY_SUDOKU_MAX_CELLS];
  PlySudoku s;
  ply_sudoku_set(&s, ply_sudoku_shape(4), digits, none);
  g_assert_cmpint(ply_sudoku_judge(&s, possible, NULL), ==, PLY_SUDOKU_JUDGED);
  g_assert_cmpuint(possible[0], ==, 1);
  g_assert_cmpuint(possible[8], ==, 1 << 1 | 1 << 3);
  ply_sudoku_strike(&s, 8, 2);
  g_assert_cmpint(ply_sudoku_judge(&s, possible, NULL), ==, PLY_SUDOKU_JUDGED);
  g_assert_cmpuint(possible[8], ==, 1 << 3);
  g_assert_cmpuint(possible[12], ==, 1 << 1);
  ply_sudoku_strike(&s, 8, 4);
  g_assert_cmpint(ply_sudoku_judge(&s, possible, NULL), ==, PLY_SUDOKU_IMPOSSIBLE);
  g_assert_cmpuint(possible[0], ==, 0);
}

static void test_solved(void) {
  PlyRandom random;
  ply_random_init(&random, 4242, 3);
  uint8_t digits[PLY_SUDOKU_MAX_CELLS];
  uint16_t possible[PLY_SUDOKU_MAX_CELLS];
  PlySudoku s;
  make_solved(&random, ply_sudoku_shape(9), digits);
  ply_sudoku_set(&s, ply_sudoku_shape(9), digits, none);
  g_assert_cmpint(ply_sudoku_judge(&s, possible, NULL), ==, PLY_SUDOKU_JUDGED);
  for (unsigned cell = 0; cell < PLY_SUDOKU_MAX_CELLS; cell++)
    g_assert_cmpuint(possible[cell], ==, ply_digit_bit(digits[cell]));
}

/* Cancelled is not the same as impossible, before it begins and in the middle. */
static void test_cancel(void) {
  PlySudoku s;
  PlyWork work;
  PlyProgress progress = { 0 };
  uint16_t possible[PLY_SUDOKU_MAX_CELLS];
  ply_sudoku_init(&s, ply_sudoku_shape(9));
  g_assert_cmpint(ply_sudoku_judge(&s, possible, &progress), ==, PLY_SUDOKU_JUDGED);
  g_assert_cmpuint(possible[80], ==, 0x1ff);
  ply_progress_cancel(&progress);
  g_assert_cmpint(ply_sudoku_judge(&s, possible, &progress), ==, PLY_SUDOKU_UNJUDGED);
  g_assert_cmpuint(possible[80], ==, 0);
  progress = (PlyProgress){ .work = &work };
  ply_work_init(&work, 1, 0);
  g_assert_cmpint(ply_sudoku_judge(&s, possible, &progress), ==, PLY_SUDOKU_UNJUDGED);
  g_assert_cmpuint(possible[80], ==, 0);
}

static uint64_t cost_of(const PlySudoku *s) {
  PlyWork work;
  PlyProgress progress = { .work = &work };
  uint16_t possible[PLY_SUDOKU_MAX_CELLS];
  ply_work_init(&work, PLY_WORK_USUAL, 0);
  g_assert_cmpint(ply_sudoku_judge(s, possible, &progress), ==, PLY_SUDOKU_JUDGED);
  return ply_work_spent(&work);
}

/* Searches look for what is not shown yet, so that few show everything; and what is easily refuted
 * goes first, without which this board with many solutions takes tens of times as long. */
static void test_cost(void) {
  static const char board[] =
      "6.......3.4.7.................5...7.3..2.....1.6.......2.....5.....8........1....";
  uint8_t digits[PLY_SUDOKU_MAX_CELLS];
  PlySudoku s;
  ply_sudoku_init(&s, ply_sudoku_shape(9));
  g_assert_cmpuint(cost_of(&s), <, 6000000);
  for (unsigned cell = 0; cell < PLY_SUDOKU_MAX_CELLS; cell++)
    digits[cell] = (uint8_t)(board[cell] == '.' ? 0 : board[cell] - '0');
  ply_sudoku_set(&s, ply_sudoku_shape(9), digits, none);
  g_assert_cmpuint(cost_of(&s), <, 6000000);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/sudoku/judge/same", test_same);
  g_test_add_func("/sudoku/judge/open", test_open);
  g_test_add_func("/sudoku/judge/shared", test_shared);
  g_test_add_func("/sudoku/judge/solved", test_solved);
  g_test_add_func("/sudoku/judge/cancel", test_cancel);
  g_test_add_func("/sudoku/judge/cost", test_cost);
  return g_test_run();
}
