/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Minesweeper positions as text: rows of
 *   .  covered      F  flag      0 to 8  a number      -  proven safe, not opened
 * and for a known field
 *   *  covered, a mine           x  a flag where no mine is
 * Rows end at a line break or a slash; blanks around them or one between all squares of a row, empty lines
 * before and behind the board, and lines that begin with "#" and hold words do not matter. */

#include "base/fault.h"
#include "base/progress.h"
#include "minesweeper/place.h"

typedef struct {
  PlyMines board;
  PlyMinesField field; /* where has_field */
  bool has_field;      /* the text has a mine: then F and * are all the mines there are */
} PlyMinesPosition;

/* Reads a position with so many mines (PLY_MINES_UNKNOWN: not said). On failure *position is
 * unchanged, error has the message with row and column, and place (nullable) the place in
 * the text. */
bool ply_mines_read(const char *text, int mines, PlyMinesPosition *position, PlyPlace *place,
                    GError **error);
/* The rows of a board, one a line, without a break behind the last one; field nullable. Free
 * with g_free. */
char *ply_mines_print(const PlyMines *board, const PlyMinesField *field) G_GNUC_WARN_UNUSED_RESULT;

/* "r3c5", rows and columns from 1. */
#define PLY_MINES_NAME 12
char *ply_mines_square_print(const PlyMines *board, unsigned square, char name[PLY_MINES_NAME]);
/* False and error where name is none, or not on the board. */
bool ply_mines_square_read(const PlyMines *board, const char *name, unsigned *square,
                           GError **error);

/* Is there an arrangement of mines that fits? If not, error names numbers that contradict each
 * other, none of which can be left out, and place (nullable) has row and column of the first.
 * True also where it is too hard to tell, or cancelled. */
bool ply_mines_check(const PlyMines *board, PlyProgress *progress, PlyPlace *place, GError **error);
