/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sudoku.h"

#include <math.h>

#include "kit/peer.h"
#include "kit/position-file.h"
#include "kit/timing.h"
#include "cli/kit/output.h"
#include "search/run.h"
#include "sudoku/board/solve.h"
#include "sudoku/board/text.h"
#include "sudoku/run/run.h"

#define TURNS 5   /* of what is solved; the shortest counts */
#define MADE 200  /* new boards of a group */
#define FISHES 20 /* of fish, which take long */
#define ROUNDS 3  /* each of these so often */
#define SEED 1

#define GUESSED 20 /* boards of the yardstick, about a ms */

static PlyYard *new_yard(void) {
  return ply_yard_new(PLY_YARD_GUESS, GUESSED);
}

/* The boards of a file, one in so many of them in a small run. */
static char **read_boards(const PlyBench *measure, const char *name) {
  char **boards = ply_position_file(name);
  unsigned all = g_strv_length(boards), n = ply_measure_of(measure, all);
  for (unsigned i = n; i < all; i++)
    g_clear_pointer(&boards[i], g_free);
  return boards;
}

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
static double against_qqwing(const PlyBench *measure, bool (*work)(const char *text)) {
  g_autofree char *program = ply_peer_find("qqwing");
  if (program == NULL)
    return NAN;
  g_auto(GStrv) boards = read_boards(measure, peers_boards);
  unsigned turns = ply_measure_of(measure, TURNS);
  g_autofree char *joined = g_strjoinv("\n", boards);
  g_autofree char *input = g_strconcat(joined, "\n", NULL);
  const char *const argv[] = { program, "--solve", "--one-line", NULL };
  double ours[TURNS], theirs[TURNS];
  for (unsigned i = 0; i < turns; i++) {
    theirs[i] = ply_peer_time(argv, input, g_strv_length(boards));
    if (isnan(theirs[i]))
      return NAN;
    ours[i] = time_ours(work, boards);
  }
  return ply_timing_least(ours, turns) / ply_timing_least(theirs, turns);
}

double ply_measure_sudoku_solve(PlyBench *measure) {
  return against_qqwing(measure, solve_board);
}

double ply_measure_sudoku_guess(PlyBench *measure) {
  return against_qqwing(measure, guess_board);
}

/* --- all rules, recorded --- */

typedef struct {
  PlySudokuSetup setup;
  char **boards;
} Swept;

static double time_run(void *data, unsigned i) {
  const Swept *swept = data;
  PlySudoku board = read_board(swept->boards[i]);
  double begin = ply_timing_worked();
  g_autoptr(PlySudokuRun) run = ply_sudoku_run_new(&swept->setup, &board);
  PlyRulesEnd end = ply_sudoku_run_sweep(run, NULL);
  return end == PLY_RULES_OVER ? ply_timing_worked() - begin : INFINITY;
}

double ply_measure_sudoku_run(PlyBench *measure) {
  g_auto(GStrv) boards = read_boards(measure, peers_boards);
  Swept swept = { .setup = { .choose = PLY_CHOOSE_CHEAPEST }, .boards = boards };
  PlySudokuSetup *setup = &swept.setup;
  for (; setup->n_rules < PLY_SUDOKU_N_RULES; setup->n_rules++)
    setup->rules[setup->n_rules] = ply_sudoku_system.rules[setup->n_rules];
  unsigned n = g_strv_length(boards);
  g_autofree double *ms = g_new(double, n);
  double yardstick_ms = ply_measure_pieces(measure, time_run, &swept, n, ROUNDS, new_yard(), ms);
  double median = ply_timing_median(ms, n);
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  g_string_append_printf(ply_measure_notes(measure), "99 of 100 boards are done in %s ms",
                         ply_decimal(ply_timing_share(ms, n, 0.99), 3, number));
  g_string_append_c(ply_measure_notes(measure), '\n');
  return ply_measure_ratio(measure, median, yardstick_ms);
}

/* --- new boards --- */

/* What the boards of a group take on average and, once for each, the yardstick. */
typedef struct {
  double ms, yardstick_ms;
} Made;

static double time_board(void *data, unsigned i) {
  PlySudokuWish wish = *(const PlySudokuWish *)data;
  PlySudoku board;
  wish.number = i;
  double begin = ply_timing_worked();
  return ply_sudoku_generate(&wish, &board, NULL) ? ply_timing_worked() - begin : INFINITY;
}

/* The notes say it, too. */
static Made time_made(PlyBench *measure, PlySudokuGroup group, unsigned n) {
  PlySudokuWish wish = ply_sudoku_wish(group, PLY_SUDOKU_MAX_SIDE, SEED);
  GString *notes = ply_measure_notes(measure);
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree double *ms = g_new(double, n);
  double yardstick_ms = ply_measure_pieces(measure, time_board, &wish, n, ROUNDS, new_yard(), ms);
  double all = 0;
  for (unsigned i = 0; i < n; i++)
    all += ms[i];
  g_string_append_printf(notes, "%s: %u boards, %s ms on average", ply_sudoku_groups[group].name, n,
                         ply_decimal(all / n, 3, number));
  g_string_append_c(notes, '\n');
  return (Made){ all / n, yardstick_ms };
}

double ply_measure_sudoku_make(PlyBench *measure) {
  Made dearest = { 0 };
  for (unsigned group = 0; group < PLY_SUDOKU_FISH; group++) {
    Made made = time_made(measure, (PlySudokuGroup)group, ply_measure_of(measure, MADE));
    if (made.ms > dearest.ms)
      dearest = made;
  }
  return ply_measure_ratio(measure, dearest.ms, dearest.yardstick_ms);
}

double ply_measure_sudoku_fish(PlyBench *measure) {
  Made made = time_made(measure, PLY_SUDOKU_FISH, ply_measure_of(measure, FISHES));
  return ply_measure_ratio(measure, made.ms, made.yardstick_ms);
}

/* --- hard ones --- */

static double time_hard(void *data) {
  double begin = ply_timing_worked();
  return is_proper(data) ? ply_timing_worked() - begin : INFINITY;
}

/* The one with the greatest ratio. */
double ply_measure_sudoku_deep(PlyBench *measure) {
  static const char *const names[] = { "deep.txt", "seventeen.txt" };
  double hardest = 0, hardest_ms = 0, yardstick_ms = 1;
  for (size_t i = 0; i < G_N_ELEMENTS(names); i++) {
    g_auto(GStrv) lines = read_boards(measure, names[i]);
    for (char **line = lines; *line != NULL; line++) {
      PlySudoku board = read_board(*line);
      double ratio = ply_measure_against(measure, time_hard, &board, TURNS, new_yard());
      if (ratio > hardest) {
        hardest = ratio;
        ply_measure_ms(measure, &hardest_ms, &yardstick_ms);
      }
    }
  }
  return ply_measure_ratio(measure, hardest_ms, yardstick_ms);
}
