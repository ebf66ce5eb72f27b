/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* One cell of a Sudoku with what it is to a rule, by colour, pattern, line and letter. The board, the
 * rule view and the legend draw with it, so that a sign looks the same wherever it is. Layers are drawn
 * for all cells in turn: grounds, then the lines of the grid, then what stands in cells, then badges. */

#include "render/sudoku/grid.h"
#include "sudoku/run/roles.h"

/* What stands in a cell, and what it is. */
typedef struct {
  unsigned role; /* PlyCellRole */
  char letter;   /* of its badge, 0: none */
  uint8_t digit; /* 0: empty */
  bool given;
  bool conflict;       /* the same digit is in sight */
  bool hidden;         /* "?" in place of what stands there */
  bool back;           /* it steps back behind a hint, and can be read all the same */
  uint16_t candidates; /* shown, with those that are struck; bits of digits */
  uint16_t proves;     /* of these: of the pattern; bold */
  uint16_t struck;     /* of these: with a stroke through them */
  uint16_t lit;        /* digits that light up */
  uint8_t left;        /* of these: the one that is left alone, or that is to be placed; ringed */
} PlyCellLook;

/* Cell as it is on a board, and by its roles. */
PlyCellLook ply_cell_look(const PlySudoku *s, const PlySudokuRoles *roles, unsigned cell);
/* Grid of which nothing but one cell is drawn, in box (a square). */
PlySudokuFrame ply_cell_frame(const PlySudokuShape *shape, unsigned cell, PlyRect box);

void ply_cell_add_ground(PlyScene *scene, const PlySudokuFrame *f, unsigned cell,
                         const PlyCellLook *look);
void ply_cell_add_content(PlyScene *scene, const PlySudokuFrame *f, unsigned cell,
                          const PlyCellLook *look);
/* A letter at its upper right corner, or an alarm; nothing where the cell is too small. */
void ply_cell_add_badge(PlyScene *scene, const PlySudokuFrame *f, unsigned cell,
                        const PlyCellLook *look);
/* How far a badge reaches out of its cell. */
#define PLY_CELL_BADGE 9.0
