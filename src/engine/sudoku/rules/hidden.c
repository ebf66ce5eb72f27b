/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hidden pair, triple, quad: k digits have k places together in a house. Nothing else goes there. */
#include "base/i18n.h"
#include "sudoku/rules/private.h"
#include "sudoku/system.h"

static void fill(PlyPattern *p, const PlySudoku *s, unsigned house, const PlySubset *subset) {
  unsigned digits = 0;
  for (unsigned i = 0; i < subset->k; i++)
    digits |= 1u << subset->member[i];
  unsigned places = subset->together;
  *p = (PlyPattern){ .test = PLY_SUDOKU_TEST_CELLS,
                     .left = (uint8_t)subset->k,
                     .right = (uint8_t)subset->k,
                     .digits = (uint16_t)digits,
                     .cells = ply_house_cells(s->shape, house, places),
                     .helpers = ply_house_cells(s->shape, house, places & (places - 1)),
                     .houses = UINT32_C(1) << house,
                     .strikes = UINT32_C(1) << house };
  ply_pattern_strike(p, s, p->cells, ply_all_digits(s->shape) & ~digits);
}

static bool each(const PlySudoku *s, unsigned k, PlyPatternVisit visit, gpointer data) {
  for (unsigned i = 0; i < s->shape->n_houses; i++) {
    unsigned house = ply_house_in_order(s->shape, i);
    PlySubset subset;
    for (ply_subset_init(&subset, s->places[house], s->shape->side, k); ply_subset_next(&subset);) {
      PlyPattern p;
      fill(&p, s, house, &subset);
      if (!visit(&p, data))
        return false;
    }
  }
  return true;
}

const PlySudokuRule ply_sudoku_hidden_pair = {
  .rule = PLY_SUDOKU_RULE("hidden-pair", N_("Hidden pair"), 7), .each = each, .k = 2
};

const PlySudokuRule ply_sudoku_hidden_triple = {
  .rule = PLY_SUDOKU_RULE("hidden-triple", N_("Hidden triple"), 9), .each = each, .k = 3
};

const PlySudokuRule ply_sudoku_hidden_quad = {
  .rule = PLY_SUDOKU_RULE("hidden-quad", N_("Hidden quad"), 11), .each = each, .k = 4
};
