/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers in line that people know by their looks. Beside a wall of covered squares each verdict
 * holds; nobody asks here whether there is one. */
#include "minesweeper/shape.h"

#define BIT(row, column) (1u << (3 * ((row) + 1) + (column) + 1))

static const struct {
  uint16_t reads; /* its digits in a row */
  uint8_t n;
  uint8_t numbers[4];
  uint8_t verdicts[4]; /* of the squares straight beside each */
} shapes[] = {
  { 121, 3, { 1, 2, 1 }, { PLY_VERDICT_MINES, PLY_VERDICT_SAFE, PLY_VERDICT_MINES } },
  { 1221,
    4,
    { 1, 2, 2, 1 },
    { PLY_VERDICT_SAFE, PLY_VERDICT_MINES, PLY_VERDICT_MINES, PLY_VERDICT_SAFE } },
};

/* Along a row, and along a column; beside: the neighbours that lie across. */
static const struct {
  int step;
  unsigned beside;
} axes[] = {
  { 1, BIT(-1, 0) | BIT(1, 0) },
  { PLY_MINES_STRIDE, BIT(0, -1) | BIT(0, 1) },
};

/* Do the numbers from a cell on read like the shape? A shape is no longer than the border is wide,
 * plus one. */
static bool reads(const PlyMines *b, int first, int step, unsigned shape) {
  for (int i = 0; i < shapes[shape].n; i++)
    if (b->state[first + i * step] != shapes[shape].numbers[i])
      return false;
  return true;
}

bool ply_mines_find_shape(const PlyMines *b, unsigned cell, PlyMinesShape *found) {
  unsigned blanks = ply_mines_blanks(b, cell);
  for (unsigned axis = 0; axis < G_N_ELEMENTS(axes); axis++) {
    unsigned beside = blanks & axes[axis].beside;
    int step = axes[axis].step;
    for (unsigned shape = 0; beside != 0 && shape < G_N_ELEMENTS(shapes); shape++)
      for (int i = 0; i < shapes[shape].n; i++)
        if (reads(b, (int)cell - i * step, step, shape)) {
          *found = (PlyMinesShape){ .reads = shapes[shape].reads,
                                    .helper = i > 0 ? -step : step,
                                    .other = i > 0 && i + 1 < shapes[shape].n ? step : 0,
                                    .beside = beside,
                                    .verdict = (PlyMinesVerdict)shapes[shape].verdicts[i] };
          return true;
        }
  }
  return false;
}
