/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "minesweeper/board.h"

#include <glib.h>
#include <string.h>

/* --- tables --- */

#define BORDER_COUNT 100 /* never reached by what is counted there */
#define CELL(row, column) ((row)*PLY_MINES_STRIDE + (column))
/* Rows -1 to 1 of a mask, by what the other cell's distance leaves in common. */
#define ROWS(d)                                                                                    \
  ((d) == -2 ? 0007u : (d) == -1 ? 0077u : (d) == 0 ? 0777u : (d) == 1 ? 0770u : 0700u)
#define COLUMNS(d)                                                                                 \
  ((d) == -2 ? 0111u : (d) == -1 ? 0333u : (d) == 0 ? 0777u : (d) == 1 ? 0666u : 0444u)
#define OFFSET(row, column)                                                                        \
  { row, column, CELL(row, column), ROWS(row) & COLUMNS(column) & ~020u }

const PlyMinesOffset ply_mines_around[PLY_MINES_AROUND] = {
  OFFSET(-1, -1), OFFSET(0, -1), OFFSET(1, -1), OFFSET(-1, 0),
  OFFSET(1, 0),   OFFSET(-1, 1), OFFSET(0, 1),  OFFSET(1, 1),
};

const PlyMinesOffset ply_mines_distant[PLY_MINES_DISTANT] = {
  OFFSET(-2, -2), OFFSET(-1, -2), OFFSET(0, -2), OFFSET(1, -2), OFFSET(2, -2), OFFSET(-2, -1),
  OFFSET(2, -1),  OFFSET(-2, 0),  OFFSET(2, 0),  OFFSET(-2, 1), OFFSET(2, 1),  OFFSET(-2, 2),
  OFFSET(-1, 2),  OFFSET(0, 2),   OFFSET(1, 2),  OFFSET(2, 2),
};

#define BITS2(n) n, n + 1, n + 1, n + 2
#define BITS4(n) BITS2(n), BITS2(n + 1), BITS2(n + 1), BITS2(n + 2)
#define BITS6(n) BITS4(n), BITS4(n + 1), BITS4(n + 1), BITS4(n + 2)
#define BITS8(n) BITS6(n), BITS6(n + 1), BITS6(n + 1), BITS6(n + 2)
const uint8_t ply_mines_bits[512] = { BITS8(0), BITS8(1) };

/* --- life --- */

void ply_mines_init(PlyMines *b, unsigned rows, unsigned columns, int mines) {
  g_assert(rows >= 1 && rows <= PLY_MINES_MAX_SIDE);
  g_assert(columns >= 1 && columns <= PLY_MINES_MAX_SIDE);
  memset(b, 0, sizeof *b);
  b->rows = (uint8_t)rows;
  b->columns = (uint8_t)columns;
  b->mines = mines;
  for (unsigned row = 0; row < rows; row++)
    for (unsigned column = 0; column < columns; column++) {
      unsigned square = row * columns + column;
      unsigned cell = CELL(row + PLY_MINES_BORDER, column + PLY_MINES_BORDER);
      b->cell[square] = (uint16_t)cell;
      b->square[cell] = (uint16_t)square;
    }
  memset(b->state, PLY_MINES_OUTSIDE, sizeof b->state);
  ply_mines_reset(b);
}

/* How many of three in a row lie on the board. */
static unsigned of_three(unsigned at, unsigned n) {
  return 1 + (at > 0) + (at + 1 < n);
}

static uint64_t all_columns(const PlyMines *b) {
  return UINT64_MAX >> (64 - b->columns);
}

void ply_mines_reset(PlyMines *b) {
  size_t used = (size_t)(b->rows + 2 * PLY_MINES_BORDER) * PLY_MINES_STRIDE;
  b->n_flags = 0;
  b->moves_left = (int32_t)ply_mines_n(b);
  memset(b->flags, BORDER_COUNT, used);
  memset(b->blanks, BORDER_COUNT, used);
  for (unsigned row = 0; row < b->rows; row++) {
    unsigned cell = b->cell[row * b->columns], high = of_three(row, b->rows);
    memset(b->state + cell, PLY_MINES_COVERED, b->columns);
    memset(b->flags + cell, 0, b->columns);
    memset(b->blanks + cell, (int)(high * 3 - 1), b->columns);
    b->blanks[cell] = (uint8_t)(high * of_three(0, b->columns) - 1);
    unsigned last = b->columns - 1u;
    b->blanks[cell + last] = (uint8_t)(high * of_three(last, b->columns) - 1);
    b->open[row + 1] = all_columns(b);
    b->shown[row + 1] = 0;
  }
}

/* --- change --- */

/* Adds change to the three bytes around at, the middle one only with middle, in one go. Nothing
 * carries over: the counts of the board are right, and those of the border far from 0 and 255. */
static inline void count_three(uint8_t *at, uint32_t change, bool middle) {
  const uint8_t ones[4] = { 1, middle, 1, 0 };
  uint32_t counts, one;
  memcpy(&counts, at - 1, sizeof counts);
  memcpy(&one, ones, sizeof one);
  counts += change * one;
  memcpy(at - 1, &counts, sizeof counts);
}

/* change: 1 or -1. */
static inline void count_around(uint8_t *counts, unsigned cell, int change) {
  uint8_t *at = counts + cell;
  count_three(at - PLY_MINES_STRIDE, (uint32_t)change, true);
  count_three(at, (uint32_t)change, false);
  count_three(at + PLY_MINES_STRIDE, (uint32_t)change, true);
}

/* What a lost game shows of its mines changes no counter. */
static bool is_blank(unsigned state) {
  return state == PLY_MINES_COVERED || state == PLY_MINES_MISSED;
}

static bool is_flag(unsigned state) {
  return state == PLY_MINES_FLAG || state == PLY_MINES_WRONG;
}

void ply_mines_set(PlyMines *b, unsigned square, unsigned state) {
  unsigned cell = b->cell[square], was = b->state[cell];
  int blank = is_blank(state) - is_blank(was), flag = is_flag(state) - is_flag(was);
  unsigned row = cell / PLY_MINES_STRIDE - PLY_MINES_BORDER + 1;
  uint64_t bit = UINT64_C(1) << (cell % PLY_MINES_STRIDE - PLY_MINES_BORDER);
  b->state[cell] = (uint8_t)state;
  b->shown[row] = (b->shown[row] & ~bit) | (ply_mines_is_open(state) ? bit : 0);
  if (blank != 0) {
    b->open[row] ^= bit;
    b->moves_left += blank;
    count_around(b->blanks, cell, blank);
  }
  if (flag != 0) {
    b->n_flags += flag;
    count_around(b->flags, cell, flag);
  }
}

bool ply_mines_equal(const PlyMines *a, const PlyMines *b) {
  if (a->rows != b->rows || a->columns != b->columns || a->mines != b->mines)
    return false;
  for (unsigned square = 0; square < ply_mines_n(a); square++)
    if (ply_mines_state(a, square) != ply_mines_state(b, square))
      return false;
  return true;
}

unsigned ply_mines_squares(const PlyMines *b, unsigned cell, unsigned mask, uint16_t *squares) {
  unsigned n = 0;
  for (unsigned i = 0; i < 9; i++)
    if (mask >> i & 1)
      squares[n++] = b->square[cell + (i / 3) * PLY_MINES_STRIDE + i % 3 - PLY_MINES_STRIDE - 1];
  return n;
}

/* Bits and their neighbours to both sides, by steps. */
static uint64_t widen(uint64_t bits, unsigned steps) {
  for (unsigned i = 0; i < steps; i++)
    bits |= bits << 1 | bits >> 1;
  return bits;
}

/* Row by row, the squares within reach of the changed ones. */
static void find_reached(const PlyMines *b, const uint16_t *changed, unsigned n_changed, int radius,
                         PlyMinesRows *reached) {
  uint64_t bits[PLY_MINES_MAX_SIDE];
  int top = 0, bottom = -1; /* rows that bits is filled in for */
  for (unsigned i = 0; i < n_changed; i++) {
    unsigned cell = b->cell[changed[i]];
    int row = (int)(cell / PLY_MINES_STRIDE) - PLY_MINES_BORDER;
    if (i == 0) {
      top = row;
      bottom = row - 1;
    }
    while (top > row)
      bits[--top] = 0;
    while (bottom < row)
      bits[++bottom] = 0;
    bits[row] |= UINT64_C(1) << (cell % PLY_MINES_STRIDE - PLY_MINES_BORDER);
  }
  int first = MAX(top - radius, 0), end = n_changed == 0 ? 0 : MIN(bottom + radius + 1, b->rows);
  reached->first = (unsigned)first;
  reached->end = (unsigned)end;
  for (int row = first; row < end; row++)
    reached->rows[row] = 0;
  for (int from = top; from <= bottom; from++) {
    uint64_t wide = bits[from] == 0 ? 0 : widen(bits[from], (unsigned)radius);
    for (int row = MAX(from - radius, 0); wide != 0 && row < MIN(from + radius + 1, end); row++)
      reached->rows[row] |= wide;
  }
}

void ply_mines_ready(const PlyMines *b, const uint16_t *changed, unsigned n_changed,
                     unsigned radius, PlyMinesRows *ready) {
  if (changed != NULL) {
    find_reached(b, changed, n_changed, (int)radius, ready);
  } else {
    ready->first = 0;
    ready->end = b->rows;
    memset(ready->rows, 0xff, b->rows * sizeof *ready->rows);
  }
  for (unsigned row = ready->first; row < ready->end; row++) {
    uint64_t blanks = b->open[row] | b->open[row + 1] | b->open[row + 2];
    ready->rows[row] &= b->shown[row + 1] & widen(blanks, 1);
  }
}
