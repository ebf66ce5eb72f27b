/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All places of a digit in a box lie on one line: it goes nowhere else on the line. */
#include "base/i18n.h"
#include "sudoku/rules/private.h"
#include "sudoku/system.h"

static bool each(const PlySudoku *s, unsigned k, PlyPatternVisit visit, gpointer data) {
  for (unsigned box = 2u * s->shape->side; box < s->shape->n_houses; box++)
    for (unsigned d = 0; d < s->shape->side; d++)
      if (!ply_each_crossing(s, box, d, PLY_SUDOKU_TEST_LINES, visit, data))
        return false;
  return true;
}

const PlySudokuRule ply_sudoku_pointing = { .rule = PLY_SUDOKU_RULE("pointing", N_("Pointing"), 4),
                                            .each = each };
