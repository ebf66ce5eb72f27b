/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Patterns by their looks, for the variant that goes by them. */

#include "minesweeper/system.h"

typedef struct {
  int reads;       /* its digits in a row: 121 */
  int helper;      /* to add to the cell: a neighbour in it */
  int other;       /* the one on the other side; 0: none */
  unsigned beside; /* blanks straight beside the cell, a mask around it */
  PlyMinesVerdict verdict;
} PlyMinesShape;

/* The first shape that the number at cell is part of, where there is a blank straight beside it. */
bool ply_mines_find_shape(const PlyMines *board, unsigned cell, PlyMinesShape *found);
