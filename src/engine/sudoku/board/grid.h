/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by the exact searches: what is left possible of a Sudoku, digit by digit, as sets of cells
 * that one word holds for a band (the rows of a row of boxes: 27, 12 or 8 cells in reading order). */

#include "sudoku/board/board.h"
#include "sudoku/board/solve.h"

#define PLY_GRID_BANDS 3

typedef struct _PlyGridTables PlyGridTables;

typedef struct {
  const PlyGridTables *tables;
  uint32_t where[PLY_SUDOKU_MAX_SIDE][PLY_GRID_BANDS]; /* cells that may have digit d + 1 */
  uint32_t fixed[PLY_SUDOKU_MAX_SIDE][PLY_GRID_BANDS]; /* those of them that have it */
  uint16_t changed;                                    /* digits that are to be looked at */
} PlyGrid;

/* What the digits and candidates of a board leave possible. */
void ply_grid_init(PlyGrid *grid, const PlySudoku *s);
/* Takes digit for that of cell, where it is possible. */
void ply_grid_fix(PlyGrid *grid, unsigned cell, unsigned digit);
void ply_grid_strike(PlyGrid *grid, unsigned cell, unsigned digit);
bool ply_grid_may(const PlyGrid *grid, unsigned cell, unsigned digit);
/* Draws conclusions until there are no more: naked and hidden singles, pointing and claiming. False
 * where no solution is left. */
bool ply_grid_settle(PlyGrid *grid);
/* Every cell has its digit; to be asked after a settling that went well. */
bool ply_grid_is_solved(const PlyGrid *grid);
void ply_grid_digits(const PlyGrid *solved, uint8_t digits[PLY_SUDOKU_MAX_CELLS]);

/* Of which exactly one is true. */
typedef struct {
  unsigned n;
  uint8_t cell[PLY_SUDOKU_MAX_SIDE], digit[PLY_SUDOKU_MAX_SIDE];
} PlyGridBranch;
/* Of a grid that is settled and not solved: a cell with two digits, or else a digit with two places
 * in a box or a row, or else the digits of the first cell with the fewest. */
void ply_grid_branch(const PlyGrid *grid, PlyGridBranch *branch);

/* A search of all solutions, depth first. */
typedef struct {
  /* A solution; false: enough. */
  bool (*found)(const PlyGrid *solved, void *data);
  void *data;
  /* Whatever has nothing that is not in its where is left out, and what is not in it comes first;
   * nullable. It may grow meanwhile. */
  const PlyGrid *seen;
  PlyProgress *progress; /* nullable */
  uint64_t limit;        /* nodes; 0: none */
  uint64_t nodes, paid;  /* so far, over all searches of this one */
  PlySudokuEnd end;
} PlyGridSearch;
/* Grid is used up. Search->end says why it ended: PLY_SUDOKU_ALL, or PLY_SUDOKU_ENOUGH because found
 * said so, or the limit, or the progress. */
void ply_grid_search(PlyGridSearch *search, PlyGrid *grid);
/* Pays for the nodes that have not been paid for; false where it is cancelled. */
bool ply_grid_pay(PlyGridSearch *search);
