/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cells and candidates of Sudoku in the words of questions and replies. */
#include "base/i18n.h"
#include "lesson/sudoku/private.h"

char *ply_sudoku_cell_words(const PlySudokuShape *shape, unsigned cell) {
  return g_strdup_printf(_("row %d, column %d"), shape->row[cell] + 1, shape->column[cell] + 1);
}

char *ply_sudoku_candidate_words(const PlySudokuShape *shape, unsigned cell, unsigned digit) {
  /* Translators: a digit, and the row and the column of its cell */
  return g_strdup_printf(_("the %u in row %d, column %d"), digit, shape->row[cell] + 1,
                         shape->column[cell] + 1);
}
