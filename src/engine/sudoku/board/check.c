/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sudoku/board/check.h"

#include "base/fault.h"
#include "base/i18n.h"
#include "sudoku/board/solve.h"
#include "sudoku/board/text.h"

bool ply_sudoku_check(const PlySudoku *board, GError **error) {
  PlySudokuConflict c;
  if (ply_sudoku_conflict(board, &c) && c.digit != 0 && c.a != c.b) {
    g_autofree char *a = ply_sudoku_cell_text(board->shape, c.a);
    g_autofree char *b = ply_sudoku_cell_text(board->shape, c.b);
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                    _("no solution: %s and %s see each other, and both are %u"), a, b, c.digit);
  }
  return ply_sudoku_solve(board, NULL, 1, 0, NULL).n > 0 ||
         ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("the board has no solution"));
}
