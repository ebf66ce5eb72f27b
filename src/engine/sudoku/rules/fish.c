/* SPDX-License-Identifier: GPL-3.0-or-later */
/* X-wing, swordfish, jellyfish: on k rows all places of a digit lie in k columns. Each of the columns
 * gets it from one of these rows, so it goes nowhere else in them; and with rows and columns exchanged.
 * What is struck lies in the columns, never on the rows that prove it. */
#include "base/i18n.h"
#include "sudoku/rules/private.h"
#include "sudoku/system.h"

/* first: house of the first line that proves it; across: of the first that it strikes in. */
static void fill(PlyPattern *p, const PlySudoku *s, unsigned d, unsigned first, unsigned across,
                 const PlySubset *subset) {
  *p = (PlyPattern){ .test = PLY_SUDOKU_TEST_COVER,
                     .left = (uint8_t)subset->k,
                     .right = (uint8_t)subset->k,
                     .digits = (uint16_t)(1u << d),
                     .strikes = (uint32_t)subset->together << across };
  PlyCellSet lines = { { 0, 0 } }, struck = { { 0, 0 } };
  for (unsigned i = 0; i < subset->k; i++) {
    unsigned house = first + subset->member[i];
    PlyCellSet cells = ply_house_cells(s->shape, house, s->places[house][d]);
    p->houses |= UINT32_C(1) << house;
    for (unsigned word = 0; word < 2; word++) {
      p->cells.bits[word] |= cells.bits[word];
      p->helpers.bits[word] |= i > 0 ? cells.bits[word] : 0;
      lines.bits[word] |= s->shape->in[house].bits[word];
    }
  }
  for (unsigned bits = subset->together; bits != 0; bits &= bits - 1)
    for (unsigned word = 0; word < 2; word++)
      struck.bits[word] |= s->shape->in[across + (unsigned)__builtin_ctz(bits)].bits[word];
  for (unsigned word = 0; word < 2; word++)
    struck.bits[word] &= ~lines.bits[word];
  ply_pattern_strike(p, s, struck, p->digits);
}

static bool each_of_lines(const PlySudoku *s, unsigned k, unsigned d, bool rows,
                          PlyPatternVisit visit, gpointer data) {
  unsigned side = s->shape->side, first = rows ? 0 : side, across = rows ? side : 0;
  uint16_t masks[PLY_SUDOKU_MAX_SIDE];
  for (unsigned line = 0; line < side; line++)
    masks[line] = s->places[first + line][d];
  PlySubset subset;
  for (ply_subset_init(&subset, masks, side, k); ply_subset_next(&subset);) {
    PlyPattern p;
    fill(&p, s, d, first, across, &subset);
    if (!visit(&p, data))
      return false;
  }
  return true;
}

static bool each(const PlySudoku *s, unsigned k, PlyPatternVisit visit, gpointer data) {
  for (unsigned d = 0; d < s->shape->side; d++)
    if (!each_of_lines(s, k, d, true, visit, data) || !each_of_lines(s, k, d, false, visit, data))
      return false;
  return true;
}

const PlySudokuRule ply_sudoku_x_wing = { .rule = PLY_SUDOKU_RULE("x-wing", N_("X-wing"), 12),
                                          .each = each,
                                          .k = 2 };

const PlySudokuRule ply_sudoku_swordfish = {
  .rule = PLY_SUDOKU_RULE("swordfish", N_("Swordfish"), 13), .each = each, .k = 3
};

const PlySudokuRule ply_sudoku_jellyfish = {
  .rule = PLY_SUDOKU_RULE("jellyfish", N_("Jellyfish"), 14), .each = each, .k = 4
};
