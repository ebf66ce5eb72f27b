/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "minesweeper/place.h"

#include <glib.h>
#include <string.h>

void ply_mines_field_clear(const PlyMines *b, PlyMinesField *field) {
  /* The border too: mines beside it are counted there. */
  memset(field->under, 0, (size_t)(b->rows + 2 * PLY_MINES_BORDER) * PLY_MINES_STRIDE);
}

static void add(PlyMinesField *field, unsigned cell) {
  field->under[cell] |= PLY_MINES_MINE;
  for (int i = 0; i < PLY_MINES_AROUND; i++)
    field->under[cell + (unsigned)ply_mines_around[i].cell]++;
}

void ply_mines_field_add(const PlyMines *b, PlyMinesField *field, unsigned square) {
  g_return_if_fail(!ply_mines_is_mine(b, field, square));
  add(field, b->cell[square]);
}

unsigned ply_mines_room(unsigned rows, unsigned columns, PlyMinesOpening opening) {
  unsigned around = MIN(rows, 3) * MIN(columns, 3);
  return rows * columns - (opening == PLY_OPENING_ZERO ? around : 1);
}

void ply_mines_place(const PlyMines *b, PlyMinesOpening opening, unsigned first, PlyRandom *random,
                     PlyMinesField *field) {
  int far = opening == PLY_OPENING_ZERO ? 1 : 0;
  int row = (int)(first / b->columns), column = (int)(first % b->columns);
  int top = MAX(row - far, 0), bottom = MIN(row + far, b->rows - 1);
  int left = MAX(column - far, 0), right = MIN(column + far, b->columns - 1);
  uint32_t mines = (uint32_t)b->mines;
  uint32_t squares = ply_mines_n(b) - (uint32_t)((bottom - top + 1) * (right - left + 1));
  g_return_if_fail(b->mines >= 0 && mines <= squares);
  ply_mines_field_clear(b, field);
  for (int r = 0; r < b->rows && mines > 0; r++) {
    bool near = r >= top && r <= bottom;
    for (int c = 0; c < b->columns; c++) {
      if (near && c >= left && c <= right)
        continue;
      if (ply_random_below(random, squares) < mines) {
        add(field, b->cell[(unsigned)r * b->columns + (unsigned)c]);
        mines--;
      }
      squares--;
    }
  }
  g_assert(mines == 0);
}
