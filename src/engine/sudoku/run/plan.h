/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A game of Sudoku as a PlyRun, so that player, lessons, narration, export and window take it like a
 * search: options, a board, and a list of commands (run/commands.h) that a recording carries out. */

#include "rules/cycle.h"
#include "run/commands.h"
#include "sudoku/run/run.h"

extern const PlyRunKind ply_run_kind_sudoku;

/* The game of a run of Sudoku. */
PlySudokuRun *ply_run_sudoku(const PlyRun *run);

typedef enum {
  /* A person's. */
  PLY_SUDOKU_DO_PLACE,  /* candidate, "place r4c7=5" */
  PLY_SUDOKU_DO_ERASE,  /* cell */
  PLY_SUDOKU_DO_STRIKE, /* candidate */
  PLY_SUDOKU_DO_MARK,   /* candidate: sets the learner's mark, or takes it away */
  PLY_SUDOKU_DO_FILL,   /* all marks as the candidates are */
  /* The rules'. */
  PLY_SUDOKU_DO_ONCE,  /* one cycle on the board, or about a candidate, cell or house */
  PLY_SUDOKU_DO_SWEEP, /* until nothing more is found */
  PLY_SUDOKU_N_COMMANDS
} PlySudokuDo;

/* A run not yet recorded, without a command so far. options: of ply_sudoku_options; NULL: defaults.
 * board: its digits are given; NULL: a new one, made as it is recorded. NULL and error where the board
 * has no solution, or there are no boards such as options wish for. */
PlyRun *ply_run_new_sudoku(const PlyOptions *options, const PlySudoku *board,
                           GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* A run on the same board, not yet recorded, without a command. options nullable: with others; where
 * they wish for the same new board it is not made once more. NULL and error as above. */
PlyRun *ply_run_sudoku_again(const PlyRun *run, const PlyOptions *options,
                             GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Subjects as people type them: "r4c7=5" a candidate, "r4c7" a cell, "row 4", "column 7", "box 2" a
 * house, "mark r4c7=5" a mark. */
char *ply_sudoku_subject_print(const PlySudokuShape *shape,
                               uint32_t subject) G_GNUC_WARN_UNUSED_RESULT;
/* Returns text with cells, candidates and houses as one word each in place of what sentences say: "row 4, column 3"
 * is r4c3, "the 6 in row 4, column 3" r4c3=6, "row 4" row4. Free with g_free(). */
char *ply_sudoku_read_words(const char *text) G_GNUC_WARN_UNUSED_RESULT;
bool ply_sudoku_subject_read(const PlySudokuShape *shape, const char *text, uint32_t *subject,
                             GError **error);
