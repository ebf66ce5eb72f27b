/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Guess with backtracking: the cell with the fewest candidates, the first of these in reading order.
 * Each of them is tried by a search of all that follows; those that lead to no solution go. */
#include "base/i18n.h"
#include "sudoku/board/solve.h"
#include "sudoku/system.h"

static bool leads_on(const PlySudoku *board, unsigned cell, unsigned digit) {
  PlySudoku s = *board;
  ply_sudoku_place(&s, cell, digit, NULL);
  return ply_sudoku_solve(&s, NULL, 1, 0, NULL).n > 0;
}

static bool try_cell(const PlySudoku *s, unsigned cell, PlyPatternVisit visit, gpointer data) {
  PlyPattern p = { .test = PLY_SUDOKU_TEST_SEARCH, .right = 1, .cell = (uint8_t)cell };
  ply_cells_add(&p.cells, cell);
  for (unsigned own = s->candidates[cell]; own != 0; own &= own - 1)
    if (!leads_on(s, cell, ply_first_digit(own)))
      p.digits |= ply_digit_bit(ply_first_digit(own));
  ply_pattern_strike(&p, s, p.cells, p.digits);
  p.left = p.n_struck;
  return p.n_struck == 0 || visit(&p, data);
}

static bool each(const PlySudoku *s, unsigned k, PlyPatternVisit visit, gpointer data) {
  for (unsigned n = 1; n <= s->shape->side; n++)
    for (unsigned cell = 0; cell < s->shape->n_cells; cell++)
      if (ply_bits(s->candidates[cell]) == n && !try_cell(s, cell, visit, data))
        return false;
  return true;
}

const PlySudokuRule ply_sudoku_guess = {
  .rule = PLY_SUDOKU_RULE("guess", N_("Guess with backtracking"), 24), .each = each
};
