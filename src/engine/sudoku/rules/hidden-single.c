/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A digit with one place in a house. */
#include "sudoku/system.h"

#include "base/i18n.h"

static bool each(const PlySudoku *s, unsigned k, PlyPatternVisit visit, gpointer data) {
  for (unsigned i = 0; i < s->shape->n_houses; i++) {
    unsigned house = ply_house_in_order(s->shape, i);
    for (unsigned d = 0; d < s->shape->side; d++) {
      unsigned places = s->places[house][d];
      if (ply_bits(places) != 1)
        continue;
      PlyPattern p = { .test = PLY_SUDOKU_TEST_PLACES,
                       .left = 1,
                       .right = 1,
                       .digits = (uint16_t)(1u << d),
                       .cells = ply_house_cells(s->shape, house, places),
                       .houses = UINT32_C(1) << house,
                       .placed = (uint8_t)(d + 1),
                       .cell = s->shape->cells[house][__builtin_ctz(places)] };
      if (!visit(&p, data))
        return false;
    }
  }
  return true;
}

const PlySudokuRule ply_sudoku_hidden_single = {
  .rule = PLY_SUDOKU_RULE("hidden-single", N_("Hidden single"), 3), .each = each
};
