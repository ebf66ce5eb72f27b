/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sudoku/board/board.h"

#include "base/fault.h"
#include "base/i18n.h"
#include "sudoku/board/solve.h"
#include "sudoku/board/text.h"

static char *conflict_text(const PlySudokuShape *s, const PlySudokuConflict *c) {
  g_autofree char *house = ply_sudoku_house_text(s, c->house);
  if (c->digit == 0)
    return g_strdup_printf(_("no solution: row %u, column %u has no candidate left"),
                           s->row[c->a] + 1u, s->column[c->a] + 1u);
  if (c->a == c->b)
    return g_strdup_printf(_("no solution: %s has no place left for %u"), house, c->digit);
  return g_strdup_printf(
      _("no solution: row %u, column %u and row %u, column %u see each other, and "
        "both are %u"),
      s->row[c->a] + 1u, s->column[c->a] + 1u, s->row[c->b] + 1u, s->column[c->b] + 1u, c->digit);
}

char *ply_sudoku_impossible_text(const PlySudoku *board) {
  PlySudokuConflict conflict;
  return ply_sudoku_conflict(board, &conflict) ? conflict_text(board->shape, &conflict)
                                               : g_strdup(_("the board has no solution"));
}

bool ply_sudoku_check(const PlySudoku *board, GError **error) {
  if (ply_sudoku_solve(board, NULL, 1, 0, NULL).n > 0)
    return true;
  g_autofree char *why = ply_sudoku_impossible_text(board);
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, "%s", why);
}
