/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A Minesweeper board as a player sees it. There is nothing here about what lies under a
 * covered square: whoever holds a PlyMines cannot look.
 *
 * Squares are numbered row by row from 0 at the top left. Inside, the board stands in a larger
 * array of *cells* with a border, so that neighbours need no test for edges; rules work
 * on cells, everybody else on squares. */

#include <stdbool.h>
#include <stdint.h>

#define PLY_MINES_MAX_SIDE 64
#define PLY_MINES_MAX_SQUARES (PLY_MINES_MAX_SIDE * PLY_MINES_MAX_SIDE)
#define PLY_MINES_BORDER 3 /* as far as a change can matter to a rule */
#define PLY_MINES_STRIDE (PLY_MINES_MAX_SIDE + 2 * PLY_MINES_BORDER)
#define PLY_MINES_CELLS (PLY_MINES_STRIDE * PLY_MINES_STRIDE)
#define PLY_MINES_UNKNOWN (-1) /* the number of mines is not given */

/* What stands on a square: 0 to 8 is its number. */
enum {
  PLY_MINES_COVERED = 9,
  PLY_MINES_FLAG,
  PLY_MINES_CLEAR,    /* proven safe where nothing can be opened: no blank, no number */
  PLY_MINES_EXPLODED, /* the mine that ended the game */
  PLY_MINES_MISSED,   /* after a loss: a mine without a flag */
  PLY_MINES_WRONG,    /* after a loss: a flag without a mine */
  PLY_MINES_OUTSIDE,
};

typedef struct {
  uint8_t rows, columns;
  int32_t mines; /* PLY_MINES_UNKNOWN where nobody says */
  int32_t n_flags;
  int32_t moves_left; /* covered squares without a flag ("blanks") */
  uint8_t state[PLY_MINES_CELLS];
  uint8_t flags[PLY_MINES_CELLS];  /* of a cell: flags around it */
  uint8_t blanks[PLY_MINES_CELLS]; /* of a cell: blanks around it */
  /* Bit column of entry row + 1: a blank, a number. */
  uint64_t open[PLY_MINES_MAX_SIDE + 2], shown[PLY_MINES_MAX_SIDE + 2];
  uint16_t cell[PLY_MINES_MAX_SQUARES];
  uint16_t square[PLY_MINES_CELLS];
} PlyMines;

/* Offsets of cells, columns left to right and top to bottom in a column: first the 8 around,
 * then the 16 at distance two. */
#define PLY_MINES_AROUND 8
#define PLY_MINES_DISTANT 16
typedef struct {
  int8_t row, column;
  int16_t cell;  /* to add to a cell */
  uint16_t mask; /* bits (see ply_mines_blanks) of a cell's neighbours that touch this one too */
} PlyMinesOffset;
extern const PlyMinesOffset ply_mines_around[PLY_MINES_AROUND];
extern const PlyMinesOffset ply_mines_distant[PLY_MINES_DISTANT];

/* All covered. mines may be PLY_MINES_UNKNOWN. Rows and columns from 1 to 64. */
void ply_mines_init(PlyMines *board, unsigned rows, unsigned columns, int mines);
/* As after ply_mines_init() with the same size. */
void ply_mines_reset(PlyMines *board);
/* Puts a state on a square, in place of what is there; keeps all counts. */
void ply_mines_set(PlyMines *board, unsigned square, unsigned state);
/* True where both show the same. */
bool ply_mines_equal(const PlyMines *a, const PlyMines *b);

static inline unsigned ply_mines_n(const PlyMines *b) {
  return (unsigned)b->rows * b->columns;
}
static inline unsigned ply_mines_at(const PlyMines *b, unsigned row, unsigned column) {
  return row * b->columns + column;
}
static inline unsigned ply_mines_state(const PlyMines *b, unsigned square) {
  return b->state[b->cell[square]];
}
/* Is it a number? */
static inline bool ply_mines_is_open(unsigned state) {
  return state <= 8;
}
/* Mines not flagged; may be below 0. Only where the number of mines is known. */
static inline int ply_mines_left(const PlyMines *b) {
  return b->mines - b->n_flags;
}

/* Blanks around a cell as 9 bits: bit 3 × (row + 1) + column + 1, offsets from -1 to 1. */
static inline unsigned ply_mines_blanks(const PlyMines *b, unsigned cell) {
  unsigned row = cell / PLY_MINES_STRIDE, column = cell % PLY_MINES_STRIDE - PLY_MINES_BORDER;
  /* The row itself is b->open[row - PLY_MINES_BORDER + 1]. */
  const uint64_t *open = &b->open[row - PLY_MINES_BORDER];
  unsigned bits[3];
  for (int i = 0; i < 3; i++)
    bits[i] = (unsigned)(column == 0 ? open[i] << 1 : open[i] >> (column - 1)) & 7;
  return (bits[0] | bits[1] << 3 | bits[2] << 6) & ~16u;
}
/* Rows first .. end - 1 of a board: bit column of rows[row]. */
typedef struct {
  unsigned first, end;
  uint64_t rows[PLY_MINES_MAX_SIDE];
} PlyMinesRows;
/* The numbers that touch blanks, where a change at the squares of changed can matter to a rule of
 * this radius (in squares, at most PLY_MINES_BORDER); NULL: all of them. */
void ply_mines_ready(const PlyMines *b, const uint16_t *changed, unsigned n_changed,
                     unsigned radius, PlyMinesRows *ready);
/* Number of bits of a 9-bit mask. */
extern const uint8_t ply_mines_bits[512];
/* Writes the squares of a mask of cell's neighbours, ascending; returns their number. */
unsigned ply_mines_squares(const PlyMines *b, unsigned cell, unsigned mask, uint16_t *squares);
