/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sudoku/generate.h"

#include "program.h"
#include "sudoku/board/solve.h"

static void check_proper(const PlySudoku *board) {
  PlySudokuFound found = ply_sudoku_solve(board, NULL, 2, 0, NULL);
  g_assert_cmpuint(found.n, ==, 1);
  g_assert_cmpint(found.end, ==, PLY_SUDOKU_ALL);
}

static PlySudoku make(const PlySudokuWish *wish) {
  PlySudoku board;
  g_assert_true(ply_sudoku_generate(wish, &board, NULL));
  check_proper(&board);
  return board;
}

/* Each board is exactly of its group, and the same wish makes the same board. */
static void test_groups(void) {
  for (unsigned group = 0; group < PLY_SUDOKU_N_GROUPS; group++)
    for (unsigned i = 0; i < 3; i++) {
      PlySudokuWish wish = ply_sudoku_wish((PlySudokuGroup)group, 9, 40);
      wish.number = i;
      PlySudoku board = make(&wish), again = make(&wish);
      g_assert_cmpmem(&board, sizeof board, &again, sizeof again);
      g_assert_cmpint(ply_sudoku_group(&board), ==, (int)group);
      wish.number = i + 1000;
      again = make(&wish);
      g_assert_true(memcmp(board.digit, again.digit, sizeof board.digit) != 0);
    }
}

static void test_sizes(void) {
  static const unsigned sides[] = { 4, 6 }, fewest[] = { 4, 8 };
  for (unsigned i = 0; i < 60; i++) {
    PlySudokuWish wish = ply_sudoku_wish(PLY_SUDOKU_SINGLES, sides[i % 2], i);
    PlySudoku board = make(&wish);
    g_assert_cmpuint(board.shape->side, ==, sides[i % 2]);
    g_assert_cmpuint(ply_cells_count(board.given), >=, fewest[i % 2]);
    g_assert_cmpuint(ply_cells_count(board.given), ==, board.shape->n_cells - board.n_empty);
  }
}

static void test_symmetrical(void) {
  for (unsigned i = 0; i < 20; i++) {
    PlySudokuWish wish = ply_sudoku_wish(PLY_SUDOKU_LINES, 9, i);
    wish.symmetrical = true;
    PlySudoku board = make(&wish);
    for (unsigned cell = 0; cell < 81; cell++)
      g_assert_true(ply_cells_have(board.given, cell) == ply_cells_have(board.given, 80 - cell));
  }
}

/* Nothing can be taken away without losing what was wished for. */
static void test_least(void) {
  PlySudokuWish wish = ply_sudoku_wish(PLY_SUDOKU_SINGLES, 9, 2);
  PlySudoku board = make(&wish);
  for (unsigned cell = 0; cell < 81; cell++) {
    uint8_t digits[PLY_SUDOKU_MAX_CELLS];
    PlySudoku fewer;
    if (board.digit[cell] == 0)
      continue;
    memcpy(digits, board.digit, sizeof digits);
    digits[cell] = 0;
    ply_sudoku_set(&fewer, board.shape, digits, board.given);
    g_assert_false(ply_sudoku_solved_by(&fewer, wish.solved_by));
  }
}

/* One rule is needed: those before it do not solve the board, with it they do. */
static void test_rule(void) {
  for (unsigned rule = PLY_SUDOKU_POINTING; rule <= PLY_SUDOKU_NAKED_TRIPLE; rule++) {
    PlySudokuWish wish = { .side = 9, .solved_by = rule + 1, .not_by = rule, .tries = 5000 };
    PlySudoku board = make(&wish);
    g_assert_cmpuint(ply_sudoku_level(&board, PLY_SUDOKU_N_RULES), ==, rule + 1);
  }
}

/* Those that are seldom needed: the first number of a seed whose only try gives such a board. */
static void test_seldom(void) {
  static const struct {
    unsigned rule, number;
  } cases[] = {
    { PLY_SUDOKU_HIDDEN_TRIPLE, 294 }, { PLY_SUDOKU_NAKED_QUAD, 1668 }, { PLY_SUDOKU_X_WING, 29 },
    { PLY_SUDOKU_SWORDFISH, 1507 },    { PLY_SUDOKU_JELLYFISH, 36467 },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    unsigned rule = cases[i].rule;
    PlySudokuWish wish = { .side = 9, .solved_by = rule + 1, .not_by = rule, .tries = 1 };
    wish.number = cases[i].number;
    PlySudoku board = make(&wish);
    g_assert_cmpuint(ply_sudoku_level(&board, PLY_SUDOKU_N_RULES), ==, rule + 1);
  }
}

/* What a size has is known without a try. */
static void test_may(void) {
  static const struct {
    unsigned side;
    bool groups[PLY_SUDOKU_N_GROUPS];
  } cases[] = {
    { 4, { true, false, false, false, false } },
    { 6, { true, true, true, false, true } },
    { 9, { true, true, true, true, true } },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++)
    for (unsigned group = 0; group < PLY_SUDOKU_N_GROUPS; group++) {
      PlySudokuWish wish = ply_sudoku_wish((PlySudokuGroup)group, cases[i].side, 12);
      g_assert_cmpint(ply_sudoku_wish_may(&wish), ==, cases[i].groups[group]);
      PlySudoku board;
      g_assert_true(!cases[i].groups[group] || ply_sudoku_generate(&wish, &board, NULL));
    }
}

/* Tries are counted and paid for: who pays for some ends after these. */
static void test_paid(void) {
  static const unsigned sides[] = { 4, 6, 9 };
  for (size_t i = 0; i < G_N_ELEMENTS(sides); i++) {
    PlySudoku board;
    PlyWork work;
    PlySudokuWish wish = ply_sudoku_wish(PLY_SUDOKU_FISH, sides[i], 1);
    wish.tries = 1;
    wish.not_by = PLY_SUDOKU_SWORDFISH;
    ply_work_init(&work, UINT64_MAX / 4, SIZE_MAX);
    PlyProgress progress = { .work = &work };
    g_assert_false(ply_sudoku_generate(&wish, &board, &progress));
    uint64_t each = ply_work_spent(&work);
    g_assert_cmpuint(each, >, 0);
    ply_work_init(&work, each * 3, SIZE_MAX);
    progress = (PlyProgress){ .work = &work };
    wish.tries = 100;
    g_assert_false(ply_sudoku_generate(&wish, &board, &progress));
    g_assert_cmpuint(ply_progress_count(&progress), ==, 3);
  }
}

/* What there is not is given up after so many tries, and at once by who presses Stop. */
static void test_none(void) {
  PlySudokuWish wish = ply_sudoku_wish(PLY_SUDOKU_FISH, 4, 1);
  PlySudoku board;
  wish.tries = 20;
  g_assert_false(ply_sudoku_generate(&wish, &board, NULL));
  PlyProgress progress = { 0 };
  wish = ply_sudoku_wish(PLY_SUDOKU_SINGLES, 9, 1);
  ply_progress_cancel(&progress);
  g_assert_false(ply_sudoku_generate(&wish, &board, &progress));
}

TEST_PROGRAM("generate") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/sudoku/generate/groups", test_groups);
  g_test_add_func("/sudoku/generate/sizes", test_sizes);
  g_test_add_func("/sudoku/generate/symmetrical", test_symmetrical);
  g_test_add_func("/sudoku/generate/least", test_least);
  g_test_add_func("/sudoku/generate/rule", test_rule);
  g_test_add_func("/sudoku/generate/seldom", test_seldom);
  g_test_add_func("/sudoku/generate/may", test_may);
  g_test_add_func("/sudoku/generate/paid", test_paid);
  g_test_add_func("/sudoku/generate/none", test_none);
  return g_test_run();
}
