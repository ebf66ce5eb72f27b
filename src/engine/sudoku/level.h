/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* How hard a board is: the shortest prefix of the rules, in the order of their cost, that solves it. */

#include "sudoku/system.h"

/* Groups of levels, for people. */
typedef enum {
  PLY_SUDOKU_SINGLES,
  PLY_SUDOKU_LINES,
  PLY_SUDOKU_SETS,
  PLY_SUDOKU_FISH,
  PLY_SUDOKU_GUESS, /* only by trying out */
  PLY_SUDOKU_N_GROUPS
} PlySudokuGroup;

typedef struct {
  const char *id, *name; /* name is translatable */
  uint8_t rules;         /* prefix of the system's table that solves boards of this group; 0: all,
                          * which solve every board that has one solution */
} PlySudokuGroupInfo;
extern const PlySudokuGroupInfo ply_sudoku_groups[PLY_SUDOKU_N_GROUPS];

/* Do the first n rules of the system's table solve it? Cost: some 60 us. */
bool ply_sudoku_solved_by(const PlySudoku *board, unsigned n);
/* The shortest prefix of at most `most` rules that solves a board; 0: none of them does. With all rules
 * that is a board without a solution, or with several. */
unsigned ply_sudoku_level(const PlySudoku *board, unsigned most);
/* The group that holds the level of a board which has one solution. */
PlySudokuGroup ply_sudoku_group(const PlySudoku *board);

typedef struct {
  unsigned rule; /* the last of that prefix: its place in the system's table */
  PlySudokuGroup group;
} PlySudokuLevel;
/* False where a board has not exactly one solution, or is finished, and so has no level. */
bool ply_sudoku_find_level(const PlySudoku *board, PlySudokuLevel *level);
