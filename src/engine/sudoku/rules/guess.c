/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Guess with backtracking: the cell with the fewest candidates, the first of these in reading order.
 * Each of them is tried by a search of all that follows; those that lead to no solution go. What a
 * search of each would tell the judge tells of all at once. */
#include "base/i18n.h"
#include "sudoku/judge.h"
#include "sudoku/system.h"

static bool try_cell(const PlySudoku *s, unsigned cell, unsigned possible, PlyPatternVisit visit,
                     gpointer data) {
  PlyPattern p = { .test = PLY_SUDOKU_TEST_SEARCH,
                   .right = 1,
                   .digits = (uint16_t)(s->candidates[cell] & ~possible),
                   .cell = (uint8_t)cell };
  ply_cells_add(&p.cells, cell);
  ply_pattern_strike(&p, s, p.cells, p.digits);
  p.left = p.n_struck;
  return p.n_struck == 0 || visit(&p, data);
}

/* No progress is handed on: a judge that was cancelled has nothing possible, and all would be
 * struck. */
static bool each(const PlySudoku *s, unsigned k, PlyPatternVisit visit, gpointer data) {
  uint16_t possible[PLY_SUDOKU_MAX_CELLS];
  ply_sudoku_judge(s, possible, NULL); /* all 0 where there is no solution */
  for (unsigned n = 1; n <= s->shape->side; n++)
    for (unsigned cell = 0; cell < s->shape->n_cells; cell++)
      if (ply_bits(s->candidates[cell]) == n && !try_cell(s, cell, possible[cell], visit, data))
        return false;
  return true;
}

const PlySudokuRule ply_sudoku_guess = {
  .rule = PLY_SUDOKU_RULE("guess", N_("Guess with backtracking"), 24), .each = each
};
