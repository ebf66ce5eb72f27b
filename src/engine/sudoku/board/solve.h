/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Solutions of a Sudoku as it stands, by exact search: placed digits and candidates count, so what is
 * struck out stays out. A board in conflict has no solution. The same board has its solutions always
 * in the same order. */

#include "base/progress.h"
#include "sudoku/board/board.h"

typedef enum {
  PLY_SUDOKU_ALL,      /* there are no others */
  PLY_SUDOKU_ENOUGH,   /* as many as were wanted; there may be more */
  PLY_SUDOKU_LIMIT,    /* the limit of nodes struck; there may be more */
  PLY_SUDOKU_CANCELLED /* there may be more */
} PlySudokuEnd;

typedef struct {
  unsigned n; /* solutions found */
  PlySudokuEnd end;
  uint64_t nodes; /* positions entered, 1 for a board that singles solve */
} PlySudokuFound;

/* Finds up to most solutions (most > 0). solutions: room for most of them, cells in reading order, of
 * which n are written; nullable. node_limit: positions entered at most, 0 for any number. progress
 * (nullable) is looked at before the first node and then every 1,024.
 *
 * A node takes half a microsecond or so. Boards for people need 1 to 30, the hardest some hundreds, as
 * does what is made to be hard for a search; 1,000 solutions of the empty board take a millisecond.
 * most = 2 tells whether a board is proper, with a second solution to show where it is not. */
PlySudokuFound ply_sudoku_solve(const PlySudoku *s, uint8_t (*solutions)[PLY_SUDOKU_MAX_CELLS],
                                unsigned most, uint64_t node_limit, PlyProgress *progress);

#define PLY_SUDOKU_COUNTED 1000

/* Counts solutions: exact where end is PLY_SUDOKU_ALL; n is PLY_SUDOKU_COUNTED + 1 and end
 * PLY_SUDOKU_ENOUGH where there are more than PLY_SUDOKU_COUNTED. */
PlySudokuFound ply_sudoku_count(const PlySudoku *s, uint64_t node_limit, PlyProgress *progress);
