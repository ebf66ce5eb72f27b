/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sudoku/board/board.h"

#include "base/i18n.h"

/* Boxes from above, and from the left; smaller boards have the outer ones. */
static const char *const boxes[3][3] = {
  { N_("the top left box"), N_("the middle box at the top"), N_("the top right box") },
  { N_("the middle box on the left"), N_("the central box"), N_("the middle box on the right") },
  { N_("the bottom left box"), N_("the middle box at the bottom"), N_("the bottom right box") },
};

/* Box i of n in a line of them. */
static unsigned among_three(unsigned i, unsigned n) {
  return i == 0 ? 0 : i + 1 == n ? 2 : 1;
}

char *ply_sudoku_house_words(const PlySudokuShape *shape, unsigned house) {
  unsigned number = house % shape->side, side_by_side = shape->side / shape->box_columns;
  if (house < shape->side)
    return g_strdup_printf(_("row %u"), number + 1);
  if (house < 2u * shape->side)
    return g_strdup_printf(_("column %u"), number + 1);
  unsigned down = among_three(number / side_by_side, shape->side / shape->box_rows);
  return g_strdup(_(boxes[down][among_three(number % side_by_side, side_by_side)]));
}
