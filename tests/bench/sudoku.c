/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sudoku.h"

#include <math.h>

#include "peer.h"
#include "position-file.h"
#include "timing.h"
#include "cli/kit/output.h"
#include "search/run.h"
#include "sudoku/board/solve.h"
#include "sudoku/board/text.h"
#include "sudoku/run/run.h"

#define TURNS 5   /* odd, for the median */
#define MADE 200  /* new boards of a group */
#define FISHES 20 /* of fish, which take long */
#define SEED 1

static const char peers_boards[] = "qqwing.txt";

static PlySudoku read_board(const char *text) {
  PlySudoku board;
  bool read = ply_sudoku_read(text, &board, NULL);
  g_assert(read);
  return board;
}

static bool is_proper(const PlySudoku *board) {
  PlySudokuFound found = ply_sudoku_solve(board, NULL, 2, 0, NULL);
  return found.n == 1 && found.end == PLY_SUDOKU_ALL;
}

/* --- against another program --- */

static bool solve_board(const char *text) {
  PlySudoku board = read_board(text);
  return is_proper(&board);
}

static bool guess_board(const char *text) {
  g_autoptr(PlyStart) start = ply_start_new(ply_game_find("sudoku-guess", NULL), text, NULL, NULL);
  g_autoptr(PlyRun) run = ply_run_new(start, ply_algorithm_find("backtracking", NULL), NULL, NULL);
  ply_run_record(run, NULL);
  return ply_run_result(run)->score.value == 1;
}

static double time_ours(bool (*work)(const char *text), char **boards) {
  bool right = true;
  double begin = ply_timing_worked();
  for (char **board = boards; *board != NULL; board++)
    right = work(*board) && right;
  return right ? ply_timing_worked() - begin : INFINITY;
}

/* All of the boards by work, over what qqwing takes for them. */
static double against_qqwing(bool (*work)(const char *text)) {
  g_autofree char *program = ply_peer_find("qqwing");
  if (program == NULL)
    return NAN;
  g_auto(GStrv) boards = ply_position_file(peers_boards);
  g_autofree char *joined = g_strjoinv("\n", boards);
  g_autofree char *input = g_strconcat(joined, "\n", NULL);
  const char *const argv[] = { program, "--solve", "--one-line", NULL };
  double ours[TURNS], theirs[TURNS];
  for (unsigned i = 0; i < TURNS; i++) {
    theirs[i] = ply_peer_time(argv, input, g_strv_length(boards));
    if (isnan(theirs[i]))
      return NAN;
    ours[i] = time_ours(work, boards);
  }
  return ply_timing_median(ours, TURNS) / ply_timing_median(theirs, TURNS);
}

double ply_measure_sudoku_solve(PlyBench *measure) {
  return against_qqwing(solve_board);
}

double ply_measure_sudoku_guess(PlyBench *measure) {
  return against_qqwing(guess_board);
}

/* --- all rules, recorded --- */

static double time_run(const PlySudokuSetup *setup, const char *text) {
  PlySudoku board = read_board(text);
  double begin = ply_timing_worked();
  g_autoptr(PlySudokuRun) run = ply_sudoku_run_new(setup, &board);
  PlyRulesEnd end = ply_sudoku_run_sweep(run, NULL);
  return end == PLY_RULES_OVER ? ply_timing_worked() - begin : INFINITY;
}

double ply_measure_sudoku_run(PlyBench *measure) {
  PlySudokuSetup setup = { .choose = PLY_CHOOSE_CHEAPEST };
  for (; setup.n_rules < PLY_SUDOKU_N_RULES; setup.n_rules++)
    setup.rules[setup.n_rules] = ply_sudoku_system.rules[setup.n_rules];
  g_auto(GStrv) boards = ply_position_file(peers_boards);
  unsigned n = g_strv_length(boards);
  g_autofree double *ms = g_new(double, n);
  for (unsigned i = 0; i < n; i++)
    ms[i] = time_run(&setup, boards[i]);
  double median = ply_timing_median(ms, n);
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  g_string_append_printf(ply_measure_notes(measure), "99 of 100 boards are done in %s ms",
                         ply_decimal(ms[n * 99 / 100 - 1], 3, number));
  g_string_append_c(ply_measure_notes(measure), '\n');
  return median;
}

/* --- new boards --- */

/* On average, in ms; the notes say it, too. */
static double time_made(PlySudokuGroup group, unsigned n, GString *notes) {
  PlySudokuWish wish = ply_sudoku_wish(group, PLY_SUDOKU_MAX_SIDE, SEED);
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  bool made = true;
  double begin = ply_timing_worked();
  for (; wish.number < n; wish.number++) {
    PlySudoku board;
    made = ply_sudoku_generate(&wish, &board, NULL) && made;
  }
  double ms = made ? (ply_timing_worked() - begin) / n : INFINITY;
  g_string_append_printf(notes, "%s: %u boards, %s ms on average", ply_sudoku_groups[group].name, n,
                         ply_decimal(ms, 3, number));
  g_string_append_c(notes, '\n');
  return ms;
}

double ply_measure_sudoku_make(PlyBench *measure) {
  double dearest = 0;
  for (unsigned group = 0; group < PLY_SUDOKU_FISH; group++) {
    double ms = time_made((PlySudokuGroup)group, MADE, ply_measure_notes(measure));
    dearest = MAX(dearest, ms);
  }
  return dearest;
}

double ply_measure_sudoku_fish(PlyBench *measure) {
  return time_made(PLY_SUDOKU_FISH, FISHES, ply_measure_notes(measure));
}

/* --- hard ones --- */

static double time_hard(const PlySudoku *board) {
  double ms[TURNS];
  for (unsigned i = 0; i < TURNS; i++) {
    double begin = ply_timing_worked();
    ms[i] = is_proper(board) ? ply_timing_worked() - begin : INFINITY;
  }
  return ply_timing_median(ms, TURNS);
}

double ply_measure_sudoku_deep(PlyBench *measure) {
  static const char *const names[] = { "deep.txt", "seventeen.txt" };
  double longest = 0;
  for (size_t i = 0; i < G_N_ELEMENTS(names); i++) {
    g_auto(GStrv) lines = ply_position_file(names[i]);
    for (char **line = lines; *line != NULL; line++) {
      PlySudoku board = read_board(*line);
      double ms = time_hard(&board);
      longest = MAX(longest, ms);
    }
  }
  return longest;
}
