/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sudoku/board/solve.h"

#include <string.h>

#include "program.h"
#include "sudoku/level.h"

static void read_board(PlySudoku *s, unsigned side, const char *text) {
  const PlySudokuShape *shape = ply_sudoku_shape(side);
  uint8_t digits[PLY_SUDOKU_MAX_CELLS] = { 0 };
  g_assert_cmpuint(strlen(text), ==, shape->n_cells);
  for (unsigned cell = 0; cell < shape->n_cells; cell++)
    digits[cell] = (uint8_t)(text[cell] == '.' ? 0 : text[cell] - '0');
  ply_sudoku_set(s, shape, digits, (PlyCellSet){ { 0, 0 } });
}

/* Every house has every digit, and what is placed and struck out in s is kept. */
static void check_solution(const PlySudoku *s, const uint8_t digits[PLY_SUDOKU_MAX_CELLS]) {
  const PlySudokuShape *shape = s->shape;
  for (unsigned house = 0; house < shape->n_houses; house++) {
    unsigned seen = 0;
    for (unsigned i = 0; i < shape->side; i++)
      seen |= ply_digit_bit(digits[shape->cells[house][i]]);
    g_assert_cmpuint(seen, ==, ply_all_digits(shape));
  }
  for (unsigned cell = 0; cell < shape->n_cells; cell++)
    if (s->digit[cell] != 0)
      g_assert_cmpuint(digits[cell], ==, s->digit[cell]);
    else
      g_assert_cmpuint(s->candidates[cell] & ply_digit_bit(digits[cell]), !=, 0);
}

/* 4 x 4 has 288 grids, all different. */
static void test_small(void) {
  static uint8_t solutions[300][PLY_SUDOKU_MAX_CELLS];
  PlySudoku s;
  ply_sudoku_init(&s, ply_sudoku_shape(4));
  PlySudokuFound found = ply_sudoku_solve(&s, solutions, G_N_ELEMENTS(solutions), 0, NULL);
  g_assert_cmpuint(found.n, ==, 288);
  g_assert_cmpint(found.end, ==, PLY_SUDOKU_ALL);
  for (unsigned i = 0; i < found.n; i++) {
    check_solution(&s, solutions[i]);
    for (unsigned j = 0; j < i; j++)
      g_assert_cmpint(memcmp(solutions[i], solutions[j], 16), !=, 0);
  }
  g_assert_cmpuint(ply_sudoku_count(&s, 0, NULL).n, ==, 288);
}

/* With the first row filled in, 6 x 6 has its 28,200,960 grids divided by 720: 39,168. */
static void test_middle(void) {
  PlySudoku s;
  read_board(&s, 6, "123456..............................");
  PlySudokuFound found = ply_sudoku_solve(&s, NULL, 50000, 0, NULL);
  g_assert_cmpuint(found.n, ==, 39168);
  g_assert_cmpint(found.end, ==, PLY_SUDOKU_ALL);
}

static void test_many(void) {
  static const unsigned sides[] = { 6, 9 };
  for (guint i = 0; i < G_N_ELEMENTS(sides); i++) {
    PlySudoku s;
    ply_sudoku_init(&s, ply_sudoku_shape(sides[i]));
    PlySudokuFound found = ply_sudoku_count(&s, 0, NULL);
    g_assert_cmpuint(found.n, ==, PLY_SUDOKU_COUNTED + 1);
    g_assert_cmpint(found.end, ==, PLY_SUDOKU_ENOUGH);
    g_assert_cmpuint(found.nodes, <, 20000);
  }
}

typedef struct {
  unsigned side;
  const char *board, *solution;
  unsigned most_nodes; /* far below what a search without conclusions takes */
} Proper;

static const Proper propers[] = {
  { 4, "1.....2....3.4..", NULL, 1 },
  { 6, ".4.......3.5.1...65....1...5....1...", "345162126345213456564231632514451623", 20 },
  { 9, "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179", 1 },
  /* 17 givens */
  { 9, "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
    "693784512487512936125963874932651487568247391741398625319475268856129743274836159", 50 },
  /* deep guessing */
  { 9, "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452", 300 },
  /* made to be slow where cells are tried in order */
  { 9, "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    "987654321246173985351928746128537694634892157795461832519286473472319568863745219", 50 },
};

static void test_proper(void) {
  for (guint i = 0; i < G_N_ELEMENTS(propers); i++) {
    const Proper *p = &propers[i];
    g_autofree char *text = g_strdelimit(g_strdup(p->board), "0", '.');
    uint8_t solutions[2][PLY_SUDOKU_MAX_CELLS];
    PlySudoku s;
    read_board(&s, p->side, text);
    PlySudokuFound found = ply_sudoku_solve(&s, solutions, 2, 0, NULL);
    g_test_message("%s: %u solutions, %u nodes", text, found.n, (unsigned)found.nodes);
    g_assert_cmpuint(found.n, ==, 1);
    g_assert_cmpint(found.end, ==, PLY_SUDOKU_ALL);
    g_assert_cmpuint(found.nodes, <=, p->most_nodes);
    check_solution(&s, solutions[0]);
    for (unsigned cell = 0; p->solution != NULL && cell < s.shape->n_cells; cell++)
      g_assert_cmpuint(solutions[0][cell], ==, p->solution[cell] - '0');
  }
}

/* The files of boards that bench measures with: how many, each proper, and what is said of them. */
static void test_files(void) {
  static const struct {
    const char *name;
    unsigned n, given; /* digits given, 0: any number */
    bool guess;        /* no rule but a guess solves it */
  } files[] = { { "qqwing.txt", 1000, 0, false },
                { "deep.txt", 50, 0, true },
                { "seventeen.txt", 50, 17, false } };
  for (guint i = 0; i < G_N_ELEMENTS(files); i++) {
    g_autofree char *path = g_test_build_filename(G_TEST_DIST, "sudoku", files[i].name, NULL);
    g_autofree char *text = NULL;
    g_autoptr(GHashTable) boards = g_hash_table_new(g_str_hash, g_str_equal);
    g_assert_true(g_file_get_contents(path, &text, NULL, NULL));
    g_auto(GStrv) lines = g_strsplit(g_strchomp(text), "\n", -1);
    for (char **line = lines; *line != NULL; line++) {
      PlySudoku s;
      if (**line == '#')
        continue;
      read_board(&s, 9, *line);
      g_assert_cmpuint(ply_sudoku_solve(&s, NULL, 2, 0, NULL).n, ==, 1);
      g_assert_true(files[i].given == 0 || s.n_empty == s.shape->n_cells - files[i].given);
      g_assert_true(!files[i].guess || ply_sudoku_group(&s) == PLY_SUDOKU_GUESS);
      g_assert_true(g_hash_table_add(boards, *line));
    }
    g_assert_cmpuint(g_hash_table_size(boards), ==, files[i].n);
  }
}

/* The same calls have the same answer, and the second solution is another. */
static void test_two(void) {
  uint8_t solutions[2][PLY_SUDOKU_MAX_CELLS], again[2][PLY_SUDOKU_MAX_CELLS];
  PlySudoku s;
  read_board(&s, 9,
             "53..7....6..195....98....6.8...6...34..8.3..17.......6.6....28....419..5.......79");
  PlySudokuFound found = ply_sudoku_solve(&s, solutions, 2, 0, NULL);
  g_assert_cmpuint(found.n, ==, 2);
  g_assert_cmpint(found.end, ==, PLY_SUDOKU_ENOUGH);
  check_solution(&s, solutions[0]);
  check_solution(&s, solutions[1]);
  g_assert_cmpint(memcmp(solutions[0], solutions[1], sizeof solutions[0]), !=, 0);
  g_assert_cmpuint(ply_sudoku_solve(&s, again, 2, 0, NULL).nodes, ==, found.nodes);
  g_assert_cmpmem(again, sizeof again, solutions, sizeof solutions);
}

static void check_none(const PlySudoku *s) {
  PlySudokuFound found = ply_sudoku_solve(s, NULL, 2, 0, NULL);
  g_assert_cmpuint(found.n, ==, 0);
  g_assert_cmpint(found.end, ==, PLY_SUDOKU_ALL);
}

/* Proper boards with a digit that is wrong, which nothing on the board tells. */
static void test_none(void) {
  static const struct {
    unsigned side;
    const char *board;
  } boards[] = {
    { 6, ".4.......3.5.1...65....1...5....12.." },
    { 9, "7......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6..." },
  };
  for (guint i = 0; i < G_N_ELEMENTS(boards); i++) {
    PlySudoku s;
    PlySudokuConflict conflict;
    read_board(&s, boards[i].side, boards[i].board);
    check_none(&s);
    g_assert_false(ply_sudoku_conflict(&s, &conflict));
  }
}

/* Digits that are sure of the same cell leave no solution, however far the search has come. */
static void test_same_cell(void) {
  PlySudoku s;
  ply_sudoku_init(&s, ply_sudoku_shape(6));
  for (unsigned cell = 0; cell < 6; cell++)
    if (cell != 4)
      for (unsigned digit = 1; digit <= 2; digit++)
        ply_sudoku_strike(&s, cell, digit);
  check_none(&s);
}

/* The same digit twice in a house: a row, a column, a box, and row and box. */
static void test_conflict(void) {
  static const char *const boards[] = { "1..1............", "1...........1...", "1....1..........",
                                        "11.............." };
  for (guint i = 0; i < G_N_ELEMENTS(boards); i++) {
    PlySudoku s;
    read_board(&s, 4, boards[i]);
    check_none(&s);
  }
  /* a whole grid that is wrong in one place */
  PlySudoku s;
  read_board(&s, 4, "1234341221434322");
  check_none(&s);
}

/* What is struck out is no solution's; of the 288 grids, 72 have a 1 in the first cell. */
static void test_struck(void) {
  PlySudoku s;
  ply_sudoku_init(&s, ply_sudoku_shape(4));
  ply_sudoku_strike(&s, 0, 1);
  g_assert_cmpuint(ply_sudoku_count(&s, 0, NULL).n, ==, 216);
  ply_sudoku_strike(&s, 0, 2);
  ply_sudoku_strike(&s, 0, 4);
  g_assert_cmpuint(ply_sudoku_count(&s, 0, NULL).n, ==, 72);
  ply_sudoku_strike(&s, 0, 3);
  check_none(&s);
}

/* A digit that was struck out before it was placed stands all the same. */
static void test_placed_after(void) {
  PlySudoku s;
  ply_sudoku_init(&s, ply_sudoku_shape(4));
  ply_sudoku_strike(&s, 0, 1);
  ply_sudoku_place(&s, 0, 1, NULL);
  g_assert_cmpuint(ply_sudoku_count(&s, 0, NULL).n, ==, 72);
}

static void test_limit(void) {
  PlySudoku s;
  ply_sudoku_init(&s, ply_sudoku_shape(9));
  PlySudokuFound found = ply_sudoku_solve(&s, NULL, 1000, 200, NULL);
  g_assert_cmpint(found.end, ==, PLY_SUDOKU_LIMIT);
  g_assert_cmpuint(found.nodes, ==, 200);
  g_assert_cmpuint(found.n, <, 1000);
  g_assert_cmpuint(found.n, >, 0);
}

static void test_cancel(void) {
  PlySudoku s;
  PlyProgress progress = { 0 };
  ply_sudoku_init(&s, ply_sudoku_shape(9));
  ply_progress_cancel(&progress);
  PlySudokuFound found = ply_sudoku_solve(&s, NULL, 1, 0, &progress);
  g_assert_cmpint(found.end, ==, PLY_SUDOKU_CANCELLED);
  g_assert_cmpuint(found.n, ==, 0);
}

/* An account that is spent ends it at the next look. */
static void test_account(void) {
  PlySudoku s;
  PlyWork work;
  PlyProgress progress = { .work = &work };
  ply_sudoku_init(&s, ply_sudoku_shape(9));
  ply_work_init(&work, 1, 0);
  PlySudokuFound found = ply_sudoku_solve(&s, NULL, G_MAXUINT, 0, &progress);
  g_assert_cmpint(found.end, ==, PLY_SUDOKU_CANCELLED);
  g_assert_cmpuint(found.nodes, ==, 1024);
  /* a short one pays too */
  ply_work_init(&work, PLY_WORK_USUAL, 0);
  ply_sudoku_solve(&s, NULL, 1, 0, &progress);
  g_assert_cmpuint(ply_work_spent(&work), >, 0);
}

TEST_PROGRAM("solve") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/sudoku/solve/small", test_small);
  g_test_add_func("/sudoku/solve/middle", test_middle);
  g_test_add_func("/sudoku/solve/many", test_many);
  g_test_add_func("/sudoku/solve/proper", test_proper);
  g_test_add_func("/sudoku/solve/files", test_files);
  g_test_add_func("/sudoku/solve/two", test_two);
  g_test_add_func("/sudoku/solve/none", test_none);
  g_test_add_func("/sudoku/solve/same-cell", test_same_cell);
  g_test_add_func("/sudoku/solve/conflict", test_conflict);
  g_test_add_func("/sudoku/solve/struck", test_struck);
  g_test_add_func("/sudoku/solve/placed-after", test_placed_after);
  g_test_add_func("/sudoku/solve/limit", test_limit);
  g_test_add_func("/sudoku/solve/cancel", test_cancel);
  g_test_add_func("/sudoku/solve/account", test_account);
  return g_test_run();
}
