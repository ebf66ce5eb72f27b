/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A hint on a Sudoku, given in stages. What is wrong comes first: a digit that was put in and that no
 * solution has, a candidate struck out that is needed, a mark for a digit that cannot be there, a mark
 * that is missing. Where nothing is wrong it is the cheapest rule in use that finds anything, with the
 * first of its patterns. Where none does, it says whether a dearer one would.
 *
 * Solutions are searched for, never remembered. Equal boards, games and setups give equal hints. Some
 * milliseconds; any thread may ask. */

#include "sudoku/run/run.h"

typedef enum {
  PLY_SUDOKU_HINT_WRONG_DIGIT,  /* no solution has it; beside the others, if not alone */
  PLY_SUDOKU_HINT_WRONG_STRIKE, /* without the candidate there is no solution */
  PLY_SUDOKU_HINT_WRONG_MARK,   /* the digit is no candidate there */
  PLY_SUDOKU_HINT_MISSING_MARK, /* a solution has a digit in a cell that has other marks only */
  PLY_SUDOKU_HINT_FOUND,        /* a rule in use applies */
  PLY_SUDOKU_HINT_BEYOND,       /* none does, but a rule that is not in use would */
  PLY_SUDOKU_HINT_GUESS,        /* no rule but a search does: nothing is left but trying out */
  PLY_SUDOKU_HINT_SEVERAL,      /* the same, and there are several solutions */
  PLY_SUDOKU_HINT_IMPOSSIBLE,   /* the board as it was given has no solution */
  PLY_SUDOKU_HINT_OVER,         /* solved */
  PLY_SUDOKU_HINT_CANCELLED,
} PlySudokuHintKind;

/* What is given away so far. */
typedef enum {
  PLY_SUDOKU_HINT_DIGIT,  /* the digit, or the digits of a pattern */
  PLY_SUDOKU_HINT_HOUSE,  /* where to look */
  PLY_SUDOKU_HINT_RULE,   /* the rule */
  PLY_SUDOKU_HINT_CELLS,  /* the cells */
  PLY_SUDOKU_HINT_REASON, /* what follows for them, or is wrong there, and why */
  PLY_SUDOKU_N_HINT_STAGES
} PlySudokuHintStage;

typedef struct {
  PlySudokuHintKind kind;
  /* At least one; where there is nothing to be given away bit by bit, only REASON. Of what is wrong
   * with marks the digit comes with the reason. */
  unsigned n_stages;
  PlySudokuHintStage stages[PLY_SUDOKU_N_HINT_STAGES];
  uint16_t digits; /* a mask */
  uint32_t houses; /* bits */
  PlyCellSet cells;
  /* WRONG and MISSING: */
  uint8_t cell, digit;
  uint8_t
      rival;  /* a cell in sight that rightly has the digit; PLY_SUDOKU_MAX_CELLS: there is none */
  bool alone; /* WRONG_DIGIT: also if the other digits were not there */
  /* FOUND, BEYOND: */
  unsigned rule;   /* place in the system's table */
  PlyTrace *match; /* of rule, told: a trace of its own, which ends with the proposal */
} PlySudokuHint;

/* What a hint is about: a copy of all that is needed, so that any thread can answer. */
typedef struct {
  PlySudoku start;                     /* the board as it was given */
  PlySudokuGame game;                  /* what became of it; its trace is not used */
  uint8_t order[PLY_SUDOKU_MAX_CELLS]; /* cells whose digits were put in, in the order in which that
                                        * was done: of wrong digits the first one is named */
  unsigned n;
  PlySudokuSetup setup; /* the rules in use */
} PlySudokuQuestion;

/* At the step of a replay of a run; setup: NULL: the run's own. */
void ply_sudoku_question(const PlySudokuRun *run, const PlyReplay *replay,
                         const PlySudokuSetup *setup, PlySudokuQuestion *question);
/* progress (nullable) cancels. */
PlySudokuHint *ply_sudoku_hint_new(const PlySudokuQuestion *question,
                                   PlyProgress *progress) G_GNUC_WARN_UNUSED_RESULT;
/* Only what rules and judge say of a board as it stands; IMPOSSIBLE is meant of it. */
PlySudokuHint *ply_sudoku_hint_of_rules(const PlySudoku *board, const PlySudokuSetup *setup,
                                        PlyProgress *progress) G_GNUC_WARN_UNUSED_RESULT;
void ply_sudoku_hint_free(PlySudokuHint *hint);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlySudokuHint, ply_sudoku_hint_free)

/* Is it given away when stages 0 .. stage have been? */
bool ply_sudoku_hint_gives(const PlySudokuHint *hint, unsigned stage, PlySudokuHintStage what);
/* The match as a replay at its proposal, for the views of board and rules; NULL where the hint has none. */
PlyReplay *ply_sudoku_hint_replay(const PlySudokuHint *hint) G_GNUC_WARN_UNUSED_RESULT;
