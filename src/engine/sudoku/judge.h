/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Full deduction: which candidates of a Sudoku as it stands some solution has. Digits placed and
 * candidates struck out count, whether they are right or not; no stored solution is looked at. */

#include "base/progress.h"
#include "sudoku/board/board.h"

typedef enum {
  PLY_SUDOKU_JUDGED,
  PLY_SUDOKU_IMPOSSIBLE, /* there is no solution */
  PLY_SUDOKU_UNJUDGED    /* cancelled: nothing is claimed */
} PlySudokuVerdict;

/* possible: of each cell, in reading order, the digits that it has in some solution (of a placed cell
 * its own; a mask as in board.h), 0 for all cells unless judged. A candidate that is not in it follows
 * to be false, and a cell's only one to be true. On a proper board they are the solution.
 *
 * Exact, on any board. Tens of microseconds on boards for people, a millisecond or less on hard ones
 * and on those with many solutions; few take more than five. progress (nullable) is looked at every
 * 1,024 positions. */
PlySudokuVerdict ply_sudoku_judge(const PlySudoku *s, uint16_t possible[PLY_SUDOKU_MAX_CELLS],
                                  PlyProgress *progress);

/* What all solutions share. shared: of each cell the digit that it has in all of them, 0 where they
 * differ and unless judged. Cost as above. */
PlySudokuVerdict ply_sudoku_shared(const PlySudoku *s, uint8_t shared[PLY_SUDOKU_MAX_CELLS],
                                   PlyProgress *progress);
