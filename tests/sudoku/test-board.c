/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/random.h"
#include "program.h"
#include "sudoku/board/board.h"

static const unsigned sides[] = { 4, 6, 9 };

/* Every house has every cell of it once, and a cell sees what shares one with it. */
static void test_houses(void) {
  static const unsigned peers[] = { 7, 12, 20 };
  for (guint i = 0; i < G_N_ELEMENTS(sides); i++) {
    const PlySudokuShape *shape = ply_sudoku_shape(sides[i]);
    g_assert_cmpuint(shape->side, ==, sides[i]);
    g_assert_cmpuint(shape->n_peers, ==, peers[i]);
    for (unsigned house = 0; house < shape->n_houses; house++) {
      g_assert_cmpuint(ply_cells_count(shape->in[house]), ==, shape->side);
      for (unsigned k = 0; k < shape->side; k++)
        g_assert_true(ply_cells_have(shape->in[house], shape->cells[house][k]));
    }
    for (unsigned cell = 0; cell < shape->n_cells; cell++)
      for (unsigned k = 0; k < 3; k++)
        g_assert_cmpuint(shape->cells[shape->house[cell][k]][shape->place[cell][k]], ==, cell);
  }
  g_assert_null(ply_sudoku_shape(0));
  g_assert_null(ply_sudoku_shape(8));
}

/* Boxes of 6 x 6 have two rows and three columns. */
static void test_boxes(void) {
  const PlySudokuShape *six = ply_sudoku_shape(6), *nine = ply_sudoku_shape(9);
  static const uint8_t first[] = { 0, 1, 2, 6, 7, 8 }, last[] = { 27, 28, 29, 33, 34, 35 };
  g_assert_cmpmem(six->cells[12], 6, first, 6);
  g_assert_cmpmem(six->cells[17], 6, last, 6);
  g_assert_cmpuint(nine->box[30], ==, 4); /* row 4, column 4 */
  g_assert_cmpuint(nine->house[30][0], ==, 22);
}

static void check_places(const PlySudoku *s) {
  unsigned n = 0, empty = 0;
  for (unsigned cell = 0; cell < s->shape->n_cells; cell++) {
    empty += s->digit[cell] == 0;
    n += ply_bits(s->candidates[cell]);
    for (unsigned d = 0; d < s->shape->side; d++)
      for (unsigned k = 0; k < 3; k++)
        g_assert_cmpuint(s->places[s->shape->house[cell][k]][d] >> s->shape->place[cell][k] & 1, ==,
                         s->candidates[cell] >> d & 1);
  }
  g_assert_cmpuint(n, ==, s->n_candidates);
  g_assert_cmpuint(empty, ==, s->n_empty);
}

static void test_place(void) {
  for (guint i = 0; i < G_N_ELEMENTS(sides); i++) {
    const PlySudokuShape *shape = ply_sudoku_shape(sides[i]);
    PlySudoku s;
    uint8_t struck[PLY_SUDOKU_MAX_PEERS];
    ply_sudoku_init(&s, shape);
    check_places(&s);
    g_assert_cmpuint(ply_sudoku_place(&s, 5, 3, struck), ==, shape->n_peers);
    g_assert_cmpmem(struck, shape->n_peers, shape->peers[5], shape->n_peers);
    g_assert_cmpuint(s.n_empty, ==, shape->n_cells - 1);
    g_assert_cmpuint(s.candidates[5], ==, 0);
    g_assert_false(ply_sudoku_strike(&s, 5, 1));
    g_assert_false(ply_sudoku_strike(&s, shape->peers[5][0], 3));
    g_assert_true(ply_sudoku_strike(&s, shape->peers[5][0], 4));
    g_assert_cmpuint(s.placed[shape->house[5][1]], ==, 1 << 2);
    check_places(&s);
  }
}

/* Candidates are those that the digits leave, in whatever order these come. */
static void test_set(void) {
  const PlySudokuShape *shape = ply_sudoku_shape(9);
  uint8_t digits[PLY_SUDOKU_MAX_CELLS] = { [0] = 1, [40] = 5, [44] = 9 };
  PlyCellSet given = { { 1, 0 } };
  PlySudoku a, b;
  ply_sudoku_set(&a, shape, digits, given);
  ply_sudoku_init(&b, shape);
  ply_sudoku_place(&b, 44, 9, NULL);
  ply_sudoku_place(&b, 40, 5, NULL);
  ply_sudoku_give(&b, 0, 1);
  g_assert_cmpmem(&a, sizeof a, &b, sizeof b);
  g_assert_cmpuint(a.candidates[36], ==, 0x1ff & ~(1 << 0) & ~(1 << 4) & ~(1 << 8));
  check_places(&a);
}

static void test_conflict(void) {
  const PlySudokuShape *shape = ply_sudoku_shape(4);
  PlySudokuConflict found;
  PlySudoku s;
  ply_sudoku_init(&s, shape);
  g_assert_false(ply_sudoku_conflict(&s, &found));
  for (unsigned d = 1; d <= 4; d++)
    ply_sudoku_strike(&s, 9, d);
  g_assert_true(ply_sudoku_conflict(&s, &found));
  g_assert_cmpuint(found.digit, ==, 0);
  g_assert_cmpuint(found.a, ==, 9);
  ply_sudoku_init(&s, shape);
  for (unsigned i = 0; i < 4; i++)
    ply_sudoku_strike(&s, shape->cells[6][i], 2); /* column 3 */
  g_assert_true(ply_sudoku_conflict(&s, &found));
  g_assert_cmpuint(found.house, ==, 6);
  g_assert_cmpuint(found.digit, ==, 2);
  ply_sudoku_init(&s, shape);
  ply_sudoku_place(&s, 4, 3, NULL);
  ply_sudoku_place(&s, 7, 3, NULL);
  g_assert_true(ply_sudoku_conflict(&s, &found));
  g_assert_cmpuint(found.house, ==, 1);
  g_assert_cmpuint(found.digit, ==, 3);
  g_assert_cmpuint(found.a, ==, 4);
  g_assert_cmpuint(found.b, ==, 7);
}

/* What a placement brings is found beside it, on boards by chance until they are wrong. */
static void test_conflict_by(void) {
  PlyRandom random;
  ply_random_init(&random, 3, 1);
  unsigned placed = 0;
  for (unsigned i = 0; i < 600; i++) {
    PlySudokuConflict found;
    PlySudoku s;
    ply_sudoku_init(&s, ply_sudoku_shape(sides[i % 3]));
    while (!ply_sudoku_conflict(&s, &found) && s.n_empty > 0) {
      unsigned cell = ply_random_below(&random, s.shape->n_cells);
      unsigned digit = 1 + ply_random_below(&random, s.shape->side);
      if ((s.candidates[cell] & ply_digit_bit(digit)) == 0)
        continue;
      ply_sudoku_place(&s, cell, digit, NULL);
      g_assert_true(ply_sudoku_conflict_by(&s, cell) == ply_sudoku_conflict(&s, &found));
      placed++;
    }
  }
  g_assert_cmpuint(placed, >, 600 * 4);
}

TEST_PROGRAM("board") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/sudoku/board/houses", test_houses);
  g_test_add_func("/sudoku/board/boxes", test_boxes);
  g_test_add_func("/sudoku/board/place", test_place);
  g_test_add_func("/sudoku/board/set", test_set);
  g_test_add_func("/sudoku/board/conflict", test_conflict);
  g_test_add_func("/sudoku/board/conflict-by", test_conflict_by);
  return g_test_run();
}
