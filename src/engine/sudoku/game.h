/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A Sudoku being solved, and its commands: the very same for a person and for the rules. What is done
 * is recorded as it is done. */

#include "sudoku/subjects.h"
#include "trace/recorder.h"

/* What a command does: bits 0-7 of the extra of PLY_EVENT_EXECUTE. */
typedef enum {
  PLY_SUDOKU_PLACE,  /* now: the digit; subject: the cell */
  PLY_SUDOKU_ERASE,  /* now: 0, was: the digit; subject: the cell */
  PLY_SUDOKU_STRIKE, /* now: 1; subject: the candidate */
  PLY_SUDOKU_MARK,   /* now: 1 set, 0 taken away; subject: the mark */
} PlySudokuAction;

/* Who did it: bits 8-15. */
typedef enum { PLY_SUDOKU_BY_RULE, PLY_SUDOKU_BY_PERSON } PlySudokuCause;

typedef struct {
  PlySudoku board; /* what rules read */
  uint16_t
      struck[PLY_SUDOKU_MAX_CELLS]; /* by rules, whether a digit in sight excludes it too or not */
  uint16_t marks[PLY_SUDOKU_MAX_CELLS]; /* the learner's */
  PlySudokuCause cause;                 /* of what is done now */
  PlyTrace *trace;                      /* nullable, borrowed */
} PlySudokuGame;

/* board: as it stands at the start; its digits, candidates and given cells stay. */
void ply_sudoku_game_init(PlySudokuGame *game, const PlySudoku *board);

/* --- commands; false where there is nothing to do --- */
/* Puts a digit into a cell that is empty, even where it is no candidate. */
bool ply_sudoku_do_place(PlySudokuGame *game, unsigned cell, unsigned digit);
/* Takes a digit away that is not given; candidates are what the others leave, less what was struck. */
bool ply_sudoku_do_erase(PlySudokuGame *game, unsigned cell);
/* Strikes a candidate. */
bool ply_sudoku_do_strike(PlySudokuGame *game, unsigned cell, unsigned digit);
/* Sets a mark of the learner's in an empty cell, or takes it away. */
bool ply_sudoku_do_mark(PlySudokuGame *game, unsigned cell, unsigned digit, bool set);

/* Every cell has a digit, and none stands twice in a house. */
bool ply_sudoku_game_is_solved(const PlySudokuGame *game);
