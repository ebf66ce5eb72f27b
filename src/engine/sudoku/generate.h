/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* New boards that are as hard as somebody wants. */

#include "base/progress.h"
#include "sudoku/level.h"

#define PLY_SUDOKU_TRIES 10000 /* as a rule */

typedef struct {
  unsigned side;      /* 9, 6 or 4 */
  unsigned solved_by; /* this prefix of the rules solves it; 0: it has one solution, that is all */
  unsigned not_by;    /* and this prefix does not; 0: any may */
  bool symmetrical;   /* given digits stay where they are as the board is turned half round */
  uint64_t seed, number; /* the same wish, seed and number: the same board */
  unsigned tries;        /* full grids that may be begun */
} PlySudokuWish;

/* The wish for boards of a group: its rules solve them, those of the group before do not. */
PlySudokuWish ply_sudoku_wish(PlySudokuGroup group, unsigned side, uint64_t seed);
/* The same board? */
bool ply_sudoku_wish_equal(const PlySudokuWish *a, const PlySudokuWish *b);
/* Are there boards of its size that such a number of tries is likely to find? It does not try. */
bool ply_sudoku_wish_may(const PlySudokuWish *wish);
/* A board with one solution that meets the wish, from which no given digit (or pair of them) can be
 * taken without losing that. False where no try met it, or progress (nullable) was cancelled; it counts the tries. */
bool ply_sudoku_generate(const PlySudokuWish *wish, PlySudoku *board, PlyProgress *progress);
