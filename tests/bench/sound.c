/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sound.h"

#include <math.h>

#include "base/random.h"
#include "kit/timing.h"
#include "sudoku/generate.h"
#include "sudoku/judge.h"

#define POSITIONS 2000
#define ROUNDS 3 /* each so often */
#define BOARDS 20000
#define GUESSED 20 /* boards of the yardstick */
#define SEED 1

/* --- boards --- */

/* Takes n given digits away, by chance. */
static void take_away(PlySudoku *board, unsigned n, PlyRandom *random) {
  uint8_t digits[PLY_SUDOKU_MAX_CELLS];
  PlyCellSet given = { { 0, 0 } };
  for (unsigned cell = 0; cell < board->shape->n_cells; cell++)
    digits[cell] = board->digit[cell];
  while (n > 0) {
    unsigned cell = ply_random_below(random, board->shape->n_cells);
    n -= digits[cell] != 0;
    digits[cell] = 0;
  }
  for (unsigned cell = 0; cell < board->shape->n_cells; cell++)
    if (digits[cell] != 0)
      ply_cells_add(&given, cell);
  ply_sudoku_set(board, board->shape, digits, given);
}

/* A board that can do without none of its given digits, less some: with several solutions if any are
 * missing. */
static PlySudoku new_board(unsigned side, uint64_t number, unsigned missing) {
  PlySudokuWish wish = { .side = side, .seed = SEED, .number = number, .tries = 1 };
  PlySudoku board;
  PlyRandom random;
  bool made = ply_sudoku_generate(&wish, &board, NULL);
  g_assert(made);
  ply_random_init_for(&random, SEED, number, side);
  take_away(&board, missing, &random);
  return board;
}

/* --- how long it takes --- */

static double time_judge(void *data, unsigned i) {
  const PlySudoku *boards = data;
  uint16_t possible[PLY_SUDOKU_MAX_CELLS];
  double begin = ply_timing_worked();
  PlySudokuVerdict verdict = ply_sudoku_judge(&boards[i], possible, NULL);
  return verdict == PLY_SUDOKU_JUDGED ? ply_timing_worked() - begin : INFINITY;
}

double ply_measure_sudoku_judge(PlyBench *measure) {
  unsigned n = ply_measure_of(measure, POSITIONS), side = PLY_SUDOKU_MAX_SIDE;
  g_autofree PlySudoku *boards = g_new(PlySudoku, n);
  g_autofree double *ms = g_new(double, n);
  for (unsigned i = 0; i < n; i++)
    boards[i] = new_board(side, i, i % 2 == 0 ? 0 : 1 + i / 2 % side);
  double yardstick_ms = ply_measure_pieces(measure, time_judge, boards, n, ROUNDS,
                                           ply_yard_new(PLY_YARD_GUESS, GUESSED), ms);
  return ply_measure_ratio(measure, ply_timing_share(ms, n, 0.99), yardstick_ms);
}

/* --- do the rules agree? --- */

/* Candidates that are possible and gone. */
static unsigned count_lost(const PlySudoku *s, const uint16_t *possible) {
  unsigned lost = 0;
  for (unsigned cell = 0; cell < s->shape->n_cells; cell++) {
    unsigned held = s->digit[cell] != 0 ? ply_digit_bit(s->digit[cell]) : s->candidates[cell];
    lost += ply_bits(possible[cell] & ~held);
  }
  return lost;
}

/* Adds to fired how often each rule did something. */
static unsigned run_rules(const PlySudoku *board, PlyRuleChoose choose, const uint16_t *possible,
                          uint64_t *fired) {
  PlySudokuSettings settings = { .most = choose == PLY_CHOOSE_MOST };
  PlySudokuGame game;
  PlyRuleRun run;
  ply_sudoku_game_init(&game, board);
  ply_rules_init(&run, &ply_sudoku_system, &game, &game.board, &settings,
                 ply_sudoku_n_subjects(board->shape), ply_sudoku_system.rules, PLY_SUDOKU_N_RULES,
                 NULL, NULL);
  run.choose = choose;
  ply_rules_sweep(&run, true);
  for (unsigned rule = 0; rule < PLY_SUDOKU_N_RULES; rule++)
    fired[rule] += run.fired[rule];
  ply_rules_clear(&run);
  return count_lost(&game.board, possible);
}

static void say_fired(GString *notes, const uint64_t *fired) {
  for (unsigned rule = 0; rule < PLY_SUDOKU_N_RULES; rule++)
    g_string_append_printf(notes, "%-24s %9" G_GUINT64_FORMAT "\n",
                           ply_sudoku_system.rules[rule]->name, fired[rule]);
}

double ply_measure_sudoku_sound(PlyBench *measure) {
  static const unsigned sides[] = { 4, 6, 9, 9 };
  uint64_t fired[PLY_SUDOKU_N_RULES] = { 0 };
  double lost = 0;
  unsigned n = ply_measure_of(measure, BOARDS);
  for (unsigned i = 0; i < n; i++) {
    unsigned side = sides[i / 4 % 4];
    PlySudoku board = new_board(side, i, i % 4 * side / 4);
    uint16_t possible[PLY_SUDOKU_MAX_CELLS];
    PlySudokuVerdict verdict = ply_sudoku_judge(&board, possible, NULL);
    g_assert(verdict == PLY_SUDOKU_JUDGED);
    /* The dear rules have a turn in every cycle there: fifteen times the work. */
    PlyRuleChoose choose = i / 16 % 4 == 3 ? PLY_CHOOSE_MOST : PLY_CHOOSE_CHEAPEST;
    lost += run_rules(&board, choose, possible, fired);
  }
  say_fired(ply_measure_notes(measure), fired);
  return lost;
}
