/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A cell with one candidate. */
#include "sudoku/system.h"

#include "base/i18n.h"

static bool each(const PlySudoku *s, unsigned k, PlyPatternVisit visit, gpointer data) {
  for (unsigned cell = 0; cell < s->shape->n_cells; cell++) {
    if (ply_bits(s->candidates[cell]) != 1)
      continue;
    PlyPattern p = { .test = PLY_SUDOKU_TEST_CELL,
                     .left = 1,
                     .right = 1,
                     .digits = s->candidates[cell],
                     .placed = (uint8_t)ply_first_digit(s->candidates[cell]),
                     .cell = (uint8_t)cell };
    ply_cells_add(&p.cells, cell);
    if (!visit(&p, data))
      return false;
  }
  return true;
}

const PlySudokuRule ply_sudoku_naked_single = {
  .rule = PLY_SUDOKU_RULE("naked-single", N_("Naked single"), 2), .each = each
};
