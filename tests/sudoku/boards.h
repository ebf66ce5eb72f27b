/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Boards for tests, and rules at work on them. */

#include <string.h>

#include "base/random.h"
#include "sudoku/generate.h"

typedef struct {
  PlySudokuGame game;
  PlySudokuSettings settings;
  PlyRuleRun rules;
} Run;

static inline void run_begin(Run *run, const PlySudoku *board, const PlyRule *const *rules,
                             unsigned n, PlyTrace *trace) {
  ply_sudoku_game_init(&run->game, board);
  run->game.trace = trace;
  run->settings = (PlySudokuSettings){ 0 };
  ply_rules_init(&run->rules, &ply_sudoku_system, &run->game, &run->game.board, &run->settings,
                 ply_sudoku_n_subjects(board->shape), rules, n, trace, NULL);
}

static inline void run_choose(Run *run, PlyRuleChoose choose) {
  run->rules.choose = choose;
  run->settings.most = choose == PLY_CHOOSE_MOST;
}

/* The board without some of its given digits. */
static inline PlySudoku without(const PlySudoku *board, unsigned n, PlyRandom *random) {
  uint8_t digits[PLY_SUDOKU_MAX_CELLS];
  PlyCellSet given = board->given;
  PlySudoku fewer;
  memcpy(digits, board->digit, sizeof digits);
  while (n > 0 && ply_cells_any(given)) {
    unsigned cell = ply_random_below(random, board->shape->n_cells);
    if (!ply_cells_have(given, cell))
      continue;
    given.bits[cell / 64] &= ~(UINT64_C(1) << cell % 64);
    digits[cell] = 0;
    n--;
  }
  ply_sudoku_set(&fewer, board->shape, digits, given);
  return fewer;
}

/* One that can do without none of its given digits, however hard that makes it, less some: with several
 * solutions if any are missing. */
static inline PlySudoku board_of_any_kind(unsigned side, uint64_t number, unsigned missing,
                                          PlyRandom *random) {
  PlySudokuWish wish = { .side = side, .seed = 11, .number = number, .tries = 1 };
  PlySudoku board;
  g_assert_true(ply_sudoku_generate(&wish, &board, NULL));
  return without(&board, missing, random);
}
