/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All places of a digit on a line lie in one box: it goes nowhere else in the box. */
#include "base/i18n.h"
#include "sudoku/rules/private.h"
#include "sudoku/system.h"

static bool each(const PlySudoku *s, unsigned k, PlyPatternVisit visit, gpointer data) {
  for (unsigned line = 0; line < 2u * s->shape->side; line++)
    for (unsigned d = 0; d < s->shape->side; d++)
      if (!ply_each_crossing(s, line, d, PLY_SUDOKU_TEST_BOXES, visit, data))
        return false;
  return true;
}

const PlySudokuRule ply_sudoku_claiming = { .rule = PLY_SUDOKU_RULE("claiming", N_("Claiming"), 5),
                                            .each = each };
