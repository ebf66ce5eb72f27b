/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Naked pair, triple, quad: k cells of a house have k candidates together. These go to them, and to
 * no other cell of a house that holds all k. */
#include "base/i18n.h"
#include "sudoku/rules/private.h"
#include "sudoku/system.h"

static void fill(PlyPattern *p, const PlySudoku *s, unsigned house, const PlySubset *subset) {
  unsigned places = 0;
  for (unsigned i = 0; i < subset->k; i++)
    places |= 1u << subset->member[i];
  *p = (PlyPattern){ .test = PLY_SUDOKU_TEST_DIGITS,
                     .left = (uint8_t)subset->k,
                     .right = (uint8_t)subset->k,
                     .digits = subset->together,
                     .cells = ply_house_cells(s->shape, house, places),
                     .helpers = ply_house_cells(s->shape, house, places & (places - 1)) };
  p->houses = p->strikes = ply_houses_of(s->shape, p->cells);
}

static void strike(PlyPattern *p, const PlySudoku *s) {
  PlyCellSet cells = { { 0, 0 } };
  for (uint32_t houses = p->houses; houses != 0; houses &= houses - 1)
    for (unsigned word = 0; word < 2; word++)
      cells.bits[word] |= s->shape->in[__builtin_ctz(houses)].bits[word];
  for (unsigned word = 0; word < 2; word++)
    cells.bits[word] &= ~p->cells.bits[word];
  ply_pattern_strike(p, s, cells, p->digits);
}

/* In two houses at once (a row and a box) it is found in the box only. */
static bool is_found_before(const PlySudokuShape *shape, uint32_t houses, unsigned house) {
  return house < 2u * shape->side && houses >> 2 * shape->side != 0;
}

static bool each(const PlySudoku *s, unsigned k, PlyPatternVisit visit, gpointer data) {
  const PlySudokuShape *shape = s->shape;
  for (unsigned i = 0; i < shape->n_houses; i++) {
    unsigned house = ply_house_in_order(shape, i);
    uint16_t masks[PLY_SUDOKU_MAX_SIDE];
    for (unsigned place = 0; place < shape->side; place++)
      masks[place] = s->candidates[shape->cells[house][place]];
    PlySubset subset;
    for (ply_subset_init(&subset, masks, shape->side, k); ply_subset_next(&subset);) {
      PlyPattern p;
      fill(&p, s, house, &subset);
      if (is_found_before(shape, p.houses, house))
        continue;
      strike(&p, s);
      if (!visit(&p, data))
        return false;
    }
  }
  return true;
}

const PlySudokuRule ply_sudoku_naked_pair = {
  .rule = PLY_SUDOKU_RULE("naked-pair", N_("Naked pair"), 6), .each = each, .k = 2
};

const PlySudokuRule ply_sudoku_naked_triple = {
  .rule = PLY_SUDOKU_RULE("naked-triple", N_("Naked triple"), 8), .each = each, .k = 3
};

const PlySudokuRule ply_sudoku_naked_quad = {
  .rule = PLY_SUDOKU_RULE("naked-quad", N_("Naked quad"), 10), .each = each, .k = 4
};
