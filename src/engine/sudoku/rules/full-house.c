/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A house with one empty cell: the digit that it misses goes there. */
#include "sudoku/system.h"

#include "base/i18n.h"

static unsigned empty_places(const PlySudoku *s, unsigned house) {
  unsigned places = 0;
  for (unsigned i = 0; i < s->shape->side; i++)
    places |= (unsigned)(s->digit[s->shape->cells[house][i]] == 0) << i;
  return places;
}

static bool each(const PlySudoku *s, unsigned k, PlyPatternVisit visit, gpointer data) {
  for (unsigned i = 0; i < s->shape->n_houses; i++) {
    unsigned house = ply_house_in_order(s->shape, i);
    if (ply_bits(s->placed[house]) != s->shape->side - 1u)
      continue;
    unsigned places = empty_places(s, house);
    if (ply_bits(places) != 1)
      continue; /* a digit stands twice in it */
    unsigned cell = s->shape->cells[house][__builtin_ctz(places)];
    if (s->candidates[cell] == 0)
      continue; /* another house has the digit: there is no solution */
    PlyPattern p = { .test = PLY_SUDOKU_TEST_EMPTY,
                     .left = 1,
                     .right = 1,
                     .digits = s->candidates[cell],
                     .cells = ply_house_cells(s->shape, house, places),
                     .houses = UINT32_C(1) << house,
                     .placed = (uint8_t)ply_first_digit(s->candidates[cell]),
                     .cell = (uint8_t)cell };
    if (!visit(&p, data))
      return false;
  }
  return true;
}

const PlySudokuRule ply_sudoku_full_house = {
  .rule = PLY_SUDOKU_RULE("full-house", N_("Full house"), 1), .each = each
};
