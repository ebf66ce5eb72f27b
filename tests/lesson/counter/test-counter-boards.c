/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counterexamples on boards: the arrangement of mines that is shown fits every number, and there is one for
 * every square that need not be what was said, by trying all arrangements; what is said of the solutions of
 * a Sudoku is so, by a search of the test's own. */
#include <stdio.h>
#include <string.h>

#include "../../minesweeper/driven.h"
#include "../../rules/by-hand.h"
#include "lesson/drive/counter.h"
#include "minesweeper/drive/driver.h"
#include "minesweeper/run/scope.h"
#include "program.h"
#include "sudoku/drive/driver.h"
#include "sudoku/run/plan.h"

#define SEED 12

/* --- Minesweeper --- */

#define ROWS 4
#define COLUMNS 4
#define BOARDS 600

/* Mines, and what is open of the rest. */
static char *random_position(PlyRandom *random) {
  bool mine[ROWS][COLUMNS];
  GString *text = g_string_new(NULL);
  for (unsigned i = 0; i < ROWS * COLUMNS; i++)
    mine[i / COLUMNS][i % COLUMNS] = ply_random_below(random, 5) == 0;
  for (int r = 0; r < ROWS; r++) {
    g_string_append(text, r > 0 ? " / " : "");
    for (int c = 0; c < COLUMNS; c++) {
      int n = 0;
      for (int k = 0; k < 9; k++) {
        int y = r + k / 3 - 1, x = c + k % 3 - 1;
        n += y >= 0 && y < ROWS && x >= 0 && x < COLUMNS && mine[y][x];
      }
      if (mine[r][c])
        g_string_append_c(text, '*');
      else if (n > 0 && ply_random_below(random, 2) == 0)
        g_string_append_printf(text, "%d", n);
      else
        g_string_append_c(text, '.');
    }
  }
  return g_string_free(text, FALSE);
}

static bool touches(unsigned a, unsigned b) {
  int y = (int)(a / COLUMNS) - (int)(b / COLUMNS), x = (int)(a % COLUMNS) - (int)(b % COLUMNS);
  return a != b && y >= -1 && y <= 1 && x >= -1 && x <= 1;
}

/* Do these mines, a bit a square, fit every number, and are they as many as there are? */
static bool fits(const PlyMines *board, unsigned mines) {
  if (board->mines != PLY_MINES_UNKNOWN && __builtin_popcount(mines) != board->mines)
    return false;
  for (unsigned square = 0; square < ROWS * COLUMNS; square++) {
    unsigned state = ply_mines_state(board, square), n = 0;
    for (unsigned other = 0; other < ROWS * COLUMNS; other++)
      n += touches(square, other) && (mines >> other & 1) != 0;
    if (state <= 8 && n != state)
      return false;
  }
  return true;
}

static unsigned with_state(const PlyMines *board, unsigned state) {
  unsigned squares = 0;
  for (unsigned square = 0; square < ROWS * COLUMNS; square++)
    squares |= ply_mines_state(board, square) == state ? 1u << square : 0;
  return squares;
}

/* Is there an arrangement with a mine on square (or none)? */
static bool may_be(const PlyMines *board, unsigned square, bool mined) {
  unsigned covered = with_state(board, PLY_MINES_COVERED),
           flags = with_state(board, PLY_MINES_FLAG);
  for (unsigned mines = covered;; mines = (mines - 1) & covered) {
    if ((mines >> square & 1) == mined && fits(board, mines | flags))
      return true;
    if (mines == 0)
      return false;
  }
}

static void check_arrangement(const PlyMines *board, const PlyDriveAct *act,
                              const PlyCounter *counter) {
  unsigned mines = with_state(board, PLY_MINES_FLAG);
  bool named = false;
  for (unsigned i = 0; i < counter->n_squares; i++) {
    g_assert_cmpuint(ply_mines_state(board, counter->squares[i]), ==, PLY_MINES_COVERED);
    mines |= 1u << counter->squares[i];
  }
  for (unsigned i = 0; i < act->n_targets; i++)
    named = named || act->targets[i] == counter->square;
  g_assert_true(named && fits(board, mines));
  g_assert_cmpint(counter->explodes, ==, (mines >> counter->square & 1) != 0);
}

/* Is it by arrangements or solutions, and not by what the rule says? */
static bool is_of_board(const PlyCounter *counter) {
  return counter->markup != NULL && !g_str_has_prefix(counter->markup, "The rule “");
}

/* A verdict has a counterexample where one of its targets may be the other thing. */
static void check_verdict(const PlyDriven *driven, const PlyDriveAct *act, unsigned *denied) {
  const PlyRun *mine = ply_driven_run(driven);
  g_autoptr(PlyReplay) replay = ply_replay_new(mine->trace);
  ply_replay_seek(replay, ply_replay_last(replay));
  g_autofree PlyMines *board = ply_mines_board_at(mine, replay);
  g_auto(PlyCounter) counter = { NULL };
  bool safe = act->word == 0, wrong = false;
  for (unsigned i = 0; i < act->n_targets; i++)
    wrong = wrong || (ply_mines_state(board, act->targets[i]) == PLY_MINES_COVERED &&
                      may_be(board, act->targets[i], safe));
  ply_counter_of_act(driven, act, &counter);
  g_assert_cmpint(is_of_board(&counter), ==, wrong);
  if (!wrong)
    return;
  check_arrangement(board, act, &counter);
  g_assert_nonnull(counter.markup);
  ++*denied;
}

/* --- what rules find --- */

/* Of each kind of act those that were wrong, and those of them to which something was said. */
typedef struct {
  unsigned wrong[8], denied[8];
} Acts;

/* One square alone settles all its covered neighbours, or none. */
static void check_one(const PlyDriven *driven) {
  const PlyRun *mine = ply_driven_run(driven);
  uint32_t square = ply_driven_driver(driven)->at(ply_driven_game(driven));
  g_autoptr(PlyReplay) replay = ply_replay_new(mine->trace);
  ply_replay_seek(replay, ply_replay_last(replay));
  g_autofree PlyMines *board = ply_mines_board_at(mine, replay);
  unsigned need = ply_mines_state(board, square), covered = 0;
  for (unsigned other = 0; other < ROWS * COLUMNS; other++) {
    need -= touches(square, other) && ply_mines_state(board, other) == PLY_MINES_FLAG;
    covered += touches(square, other) && ply_mines_state(board, other) == PLY_MINES_COVERED;
  }
  g_assert_true(covered == 0 || (need > 0 && need < covered));
}

static void count_act(const PlyDriven *driven, const PlyDriveAct *act, Acts *acts) {
  const PlyActInfo *info = &ply_driven_driver(driven)->acts[act->kind];
  g_auto(PlyCounter) counter = { NULL };
  if (ply_driven_is_right(driven, act))
    return;
  acts->wrong[act->kind]++;
  acts->denied[act->kind] += ply_counter_of_act(driven, act, &counter);
  if (counter.markup != NULL && strcmp(info->id, "rule") == 0 &&
      strcmp(info->words[act->word], "one") == 0)
    check_one(driven);
}

/* Something is said to all wrong acts but a few. */
static void check_acts(const Acts *acts, const PlyDriver *driver) {
  for (unsigned i = 0; i < G_N_ELEMENTS(acts->wrong); i++) {
    if (acts->wrong[i] == 0)
      continue;
    g_test_message("%s: %u of %u denied", driver->acts[i].id, acts->denied[i], acts->wrong[i]);
    g_assert_cmpuint(acts->denied[i] * 10, >=, acts->wrong[i] * 9);
  }
}

/* Wrong verdicts along the program's way, and along one that goes wrong itself. */
static void test_mines(void) {
  PlyRandom random;
  unsigned denied = 0;
  Acts acts = { 0 };
  ply_random_init(&random, SEED, 0);
  for (unsigned i = 0; i < BOARDS; i++) {
    g_autofree char *text = random_position(&random);
    g_autofree PlyMinesPosition *position = test_position(text, PLY_MINES_UNKNOWN);
    g_autoptr(PlyRun) run = test_run_on(position, i % TEST_DRIVE_SETUPS, "none");
    g_autoptr(PlyDriven) driven = ply_driven_new(run, 0, NULL);
    for (unsigned k = 0; driven != NULL && k < 60; k++) {
      PlyDriveAct act = test_any_act(&random, driven);
      const PlyDriver *driver = ply_driven_driver(driven);
      if (!driver->can(ply_driven_game(driven), &act, NULL))
        continue;
      count_act(driven, &act, &acts);
      if (strcmp(driver->acts[act.kind].id, "verdict") == 0 && !ply_driven_is_right(driven, &act))
        check_verdict(driven, &act, &denied);
      if (i % 2 == 0)
        ply_driven_go_on(driven, PLY_NO_MISTAKE, 1);
      else
        ply_driven_do(driven, &act, NULL);
    }
  }
  check_acts(&acts, &ply_mines_driver);
  g_test_message("%u verdicts denied", denied);
  g_assert_cmpuint(denied, >, 100);
}

/* --- Sudoku --- */

#define SIDE 4
#define CELLS (SIDE * SIDE)

static bool sees(unsigned a, unsigned b) {
  unsigned ra = a / SIDE, ca = a % SIDE, rb = b / SIDE, cb = b % SIDE;
  return a != b && (ra == rb || ca == cb || (ra / 2 == rb / 2 && ca / 2 == cb / 2));
}

/* Has this a solution? */
static bool is_solvable(uint8_t digits[static CELLS]) {
  unsigned cell = 0;
  while (cell < CELLS && digits[cell] != 0)
    cell++;
  if (cell == CELLS)
    return true;
  for (unsigned digit = 1; digit <= SIDE; digit++) {
    bool free = true;
    for (unsigned other = 0; other < CELLS; other++)
      free = free && !(sees(cell, other) && digits[other] == digit);
    digits[cell] = (uint8_t)digit;
    bool solved = free && is_solvable(digits);
    digits[cell] = 0;
    if (solved)
      return true;
  }
  return false;
}

/* Has the board as it was given a solution with digit in cell? */
static bool may_have(const PlySudokuRun *run, unsigned cell, unsigned digit) {
  uint8_t digits[CELLS];
  memcpy(digits, run->start.digit, sizeof digits);
  if (digits[cell] != 0)
    return digits[cell] == digit;
  for (unsigned other = 0; other < CELLS; other++)
    if (sees(cell, other) && digits[other] == digit)
      return false;
  digits[cell] = (uint8_t)digit;
  return is_solvable(digits);
}

static void check_placing(const PlyDriven *driven, const PlyDriveAct *act, unsigned *denied) {
  const PlySudokuRun *run = ply_run_sudoku(ply_driven_run(driven));
  g_auto(PlyCounter) counter = { NULL };
  unsigned digit = 0, row = 0, column = 0, cell = act->targets[0] / SIDE;
  bool places = act->word == 0, wrong = false;
  for (unsigned i = 0; i < act->n_targets; i++)
    wrong = wrong || may_have(run, act->targets[i] / SIDE, act->targets[i] % SIDE + 1) == !places;
  ply_counter_of_act(driven, act, &counter);
  g_assert_cmpint(is_of_board(&counter), ==, wrong);
  if (!wrong)
    return;
  const char *named = strstr(counter.markup, "the ");
  g_assert_cmpint(sscanf(named, "the %u in row %u, column %u", &digit, &row, &column), ==, 3);
  cell = (row - 1) * SIDE + column - 1;
  g_assert_cmpint(may_have(run, cell, digit), ==, !places);
  g_assert_cmpint(g_str_has_prefix(counter.markup, "Strike out the "), ==, !places);
  ++*denied;
}

/* The boards have one solution each, and the acts before are right. */
static void test_sudoku(void) {
  static const PlyRunCommand sweep = { PLY_SUDOKU_DO_SWEEP, PLY_NO_SUBJECT };
  PlyRandom random;
  unsigned denied = 0;
  Acts acts = { 0 };
  ply_random_init(&random, SEED, 0);
  for (unsigned i = 0; i < 20; i++) {
    PlyOptions options;
    g_autofree char *seed = g_strdup_printf("%u", i);
    ply_options_init(&options, ply_sudoku_options);
    bool set = ply_options_set(&options, "size", "4", NULL) &&
               ply_options_set(&options, "seed", seed, NULL);
    g_assert_true(set);
    g_autoptr(PlyRun) run = ply_run_new_sudoku(&options, NULL, NULL);
    ply_run_take_commands(run, &sweep, 1, NULL);
    ply_run_record(run, NULL);
    g_autoptr(PlyDriven) driven = ply_driven_new(run, 0, NULL);
    for (unsigned k = 0; k < 60; k++) {
      PlyDriveAct act = test_any_act(&random, driven);
      const PlyDriver *driver = ply_driven_driver(driven);
      if (driver->can(ply_driven_game(driven), &act, NULL))
        count_act(driven, &act, &acts);
      if (driver->can(ply_driven_game(driven), &act, NULL) &&
          strcmp(driver->acts[act.kind].id, "verdict") == 0 && !ply_driven_is_right(driven, &act))
        check_placing(driven, &act, &denied);
      ply_driven_go_on(driven, PLY_NO_MISTAKE, 1);
    }
  }
  check_acts(&acts, &ply_sudoku_driver);
  g_test_message("%u verdicts denied", denied);
  g_assert_cmpuint(denied, >, 30);
}

TEST_PROGRAM("counter-boards") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/counter/mines", test_mines);
  g_test_add_func("/counter/sudoku", test_sudoku);
  return g_test_run();
}
