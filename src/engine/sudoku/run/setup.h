/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What a game of Sudoku and the rules at work on it are set to: options, checked. */

#include "base/option.h"
#include "sudoku/generate.h"
#include "sudoku/run/variants.h"

/* size level rule symmetrical rules choose seed mistake; NULL-terminated. */
extern const PlyOption *const ply_sudoku_options[];
/* Those that a board which was given has too: size rules choose. */
extern const PlyOption *const ply_sudoku_given_options[];
/* Names of those that only say what a new board is like. */
extern const char *const ply_sudoku_afresh[];

typedef struct {
  PlySudokuWish wish;                  /* of a new board */
  const PlyRule *rules[PLY_MAX_RULES]; /* in use, as they are asked: cheapest first, as a rule */
  unsigned n_rules;
  PlyRuleChoose choose;
  PlySudokuSettings settings;
  const PlySudokuVariant *variant; /* the misconception in the rules; NULL: none */
} PlySudokuSetup;

void ply_sudoku_setup(const PlyOptions *options, PlySudokuSetup *setup);
/* Are there new boards as options, and so setup, wish for? False and error, which begins with the name
 * of the option and says what it can be. */
bool ply_sudoku_setup_check(const PlyOptions *options, const PlySudokuSetup *setup, GError **error);
/* The size of a board that was given, in place of what was wished for a new one. */
void ply_sudoku_options_settle(PlyOptions *options, const PlySudoku *board);
