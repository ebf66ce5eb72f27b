/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Refuted guess: a candidate is taken for true, and singles follow until something comes out that no
 * solution has. Then it was none. */
#include "base/i18n.h"
#include "sudoku/system.h"

/* The next single, box before row before column; digit 0: there is none. */
static unsigned next_single(const PlySudoku *s, unsigned *cell) {
  const PlySudokuShape *shape = s->shape;
  for (*cell = 0; *cell < shape->n_cells; ++*cell)
    if (ply_is_one_bit(s->candidates[*cell]))
      return ply_first_digit(s->candidates[*cell]);
  for (unsigned i = 0; i < shape->n_houses; i++) {
    unsigned house = ply_house_in_order(shape, i);
    for (unsigned d = 0; d < shape->side; d++)
      if (ply_is_one_bit(s->places[house][d])) {
        *cell = shape->cells[house][__builtin_ctz(s->places[house][d])];
        return d + 1;
      }
  }
  return 0;
}

/* The board may be wrong before anything is guessed. */
static bool is_contradictory(const PlySudoku *s, unsigned n, unsigned cell) {
  PlySudokuConflict conflict;
  return n == 1 ? ply_sudoku_conflict(s, &conflict) : ply_sudoku_conflict_by(s, cell);
}

/* How many digits stand when the contradiction comes, the guess with them; 0: none comes. */
static unsigned refute(const PlySudoku *board, unsigned cell, unsigned digit, PlyCellSet *placed) {
  PlySudoku s = *board;
  unsigned n = 0;
  *placed = (PlyCellSet){ { 0, 0 } };
  while (digit != 0) {
    ply_sudoku_place(&s, cell, digit, NULL);
    ply_cells_add(placed, cell);
    n++;
    if (is_contradictory(&s, n, cell))
      return n;
    digit = next_single(&s, &cell);
  }
  return 0;
}

static bool try_candidate(const PlySudoku *s, unsigned cell, unsigned digit, PlyPatternVisit visit,
                          gpointer data) {
  PlyCellSet placed;
  unsigned n = refute(s, cell, digit, &placed);
  if (n == 0)
    return true;
  PlyPattern p = { .test = PLY_SUDOKU_TEST_REFUTED,
                   .left = (uint8_t)n,
                   .right = 1,
                   .digits = ply_digit_bit(digit),
                   .cells = placed,
                   .helpers = placed,
                   .cell = (uint8_t)cell,
                   .n_struck = 1,
                   .struck = { { (uint8_t)cell, (uint8_t)digit } } };
  p.helpers.bits[cell / 64] &= ~(UINT64_C(1) << cell % 64);
  return visit(&p, data);
}

static bool each(const PlySudoku *s, unsigned k, PlyPatternVisit visit, gpointer data) {
  for (unsigned cell = 0; cell < s->shape->n_cells; cell++)
    for (unsigned own = s->candidates[cell]; own != 0; own &= own - 1)
      if (!try_candidate(s, cell, ply_first_digit(own), visit, data))
        return false;
  return true;
}

const PlySudokuRule ply_sudoku_refuted_guess = {
  .rule = PLY_SUDOKU_RULE("refuted-guess", N_("Refuted guess"), 23), .each = each
};
