/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What wrong answers about Sudoku would lead to: PlyAsk.counter of each ask. */
#include "base/i18n.h"
#include "lesson/sudoku/counter.h"

bool ply_sudoku_counter_cells(const PlyCase *c, const PlyAnswer *answer, PlyCounter *counter) {
  const PlySudokuFound *f = c->found;
  return ply_sudoku_cells_counter(c, f->rule, f->cells, counter);
}

/* A cell that was named as a whole is meant with the digits of the pattern. */
bool ply_sudoku_counter_strikes(const PlyCase *c, const PlyAnswer *answer, PlyCounter *counter) {
  const PlySudokuFound *f = c->found;
  const PlySudoku *s = c->place;
  unsigned cell, digit;
  if (ply_sudoku_subject(s->shape, f->said, &cell, &digit) != PLY_OF_CELL)
    return ply_sudoku_answer_counter(c, f->said, false, counter);
  unsigned digits = f->near.digits & s->candidates[cell];
  if (digits != 0)
    return ply_sudoku_answer_counter(
        c, ply_subject_candidate(s->shape, cell, ply_first_digit(digits)), false, counter);
  g_autofree char *where = ply_sudoku_cell_words(s->shape, cell);
  /* Translators: a cell: "row 4, column 7". */
  counter->markup = g_strdup_printf(_("At %s the pattern strikes nothing."), where);
  return true;
}

bool ply_sudoku_counter_places(const PlyCase *c, const PlyAnswer *answer, PlyCounter *counter) {
  return ply_sudoku_answer_counter(c, ((const PlySudokuFound *)c->found)->said, true, counter);
}

/* The digit, placed in the first cell of the house that is no place of it: of another house nobody asked. */
bool ply_sudoku_counter_places_of(const PlyCase *c, const PlyAnswer *answer, PlyCounter *counter) {
  const PlySudokuFound *f = c->found;
  const PlySudokuShape *shape = ((const PlySudoku *)c->place)->shape;
  unsigned house, digit;
  ply_sudoku_case_house(c, &house, &digit);
  for (unsigned cell = 0; cell < shape->n_cells; cell++)
    if (ply_cells_have(f->cells, cell) && !ply_cells_have(f->near.cells, cell) &&
        ply_cells_have(shape->in[house], cell))
      return ply_sudoku_answer_counter(c, ply_subject_candidate(shape, cell, digit), true, counter);
  return false;
}

/* What denies each reason, and says nothing of the others. */
static const char *const denied[PLY_SUDOKU_N_REASONS] = {
  [PLY_SUDOKU_REASON_PATTERN] = N_("One of its patterns stands on this board."),
  [PLY_SUDOKU_REASON_NOTHING] =
      N_("Tried there, the rule finds no pattern at all, or one that still does something."),
  [PLY_SUDOKU_REASON_OTHER] = N_("Carried out alone on this board, it does nothing."),
};

/* By the rule itself, tried alone. */
bool ply_sudoku_counter_why(const PlyCase *c, const PlyAnswer *answer, PlyCounter *counter) {
  static const PlySudokuWhy says[PLY_SUDOKU_N_REASONS] = {
    [PLY_SUDOKU_REASON_PATTERN] = PLY_SUDOKU_NO_PATTERN,
    [PLY_SUDOKU_REASON_NOTHING] = PLY_SUDOKU_NOTHING,
    [PLY_SUDOKU_REASON_OTHER] = PLY_SUDOKU_APPLIES,
  };
  const PlySudokuFound *f = c->found;
  PlySudokuScope scope;
  ply_sudoku_case_scope(c, ((const PlySudokuQuestion *)c->question->about)->rule, &scope);
  if (ply_sudoku_scope_why(&scope) == says[f->said])
    return false;
  counter->markup = g_strdup(_(denied[f->said]));
  return true;
}
