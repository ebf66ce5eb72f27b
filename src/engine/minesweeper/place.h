/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What lies under a Minesweeper board, and how it comes there. */

#include "base/random.h"
#include "minesweeper/board.h"

/* Number of mines around each cell; bit 7: a mine lies here. */
#define PLY_MINES_MINE 0x80u
typedef struct {
  uint8_t under[PLY_MINES_CELLS];
} PlyMinesField;

typedef enum {
  PLY_OPENING_SAFE, /* the first square is free */
  PLY_OPENING_ZERO, /* its neighbours are too */
} PlyMinesOpening;

/* Lays board->mines mines by one walk over the squares in row order: a square that may have
 * one gets it with probability mines left / such squares left. All arrangements are equally
 * likely. first: the square clicked. The mines must fit (see ply_mines_room). */
void ply_mines_place(const PlyMines *board, PlyMinesOpening opening, unsigned first,
                     PlyRandom *random, PlyMinesField *field);
/* Squares that may have a mine, wherever the first click goes. */
unsigned ply_mines_room(unsigned rows, unsigned columns, PlyMinesOpening opening);
/* No mines. */
void ply_mines_field_clear(const PlyMines *board, PlyMinesField *field);
/* One more mine, where there was none. */
void ply_mines_field_add(const PlyMines *board, PlyMinesField *field, unsigned square);

static inline bool ply_mines_is_mine(const PlyMines *b, const PlyMinesField *field,
                                     unsigned square) {
  return field->under[b->cell[square]] & PLY_MINES_MINE;
}
