/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sudoku. The first byte: '0', what follows is a board in any form; '1', the rest of the line is a
 * board and what follows are candidates for it; '2', '3' and '4', what follows is the name of a cell
 * on a board of 4, 6 or 9. What is read is written and read again. */
#include <string.h>

#include "fuzz.h"
#include "sudoku/board/text.h"

/* Places, counts and candidates agree, and no candidate is one that the digits exclude. */
static void check_board(const PlySudoku *s) {
  PlySudoku computed;
  unsigned n = 0, n_empty = 0;
  ply_sudoku_set(&computed, s->shape, s->digit, s->given);
  for (unsigned cell = 0; cell < s->shape->n_cells; cell++) {
    g_assert_cmpuint(s->digit[cell], <=, s->shape->side);
    g_assert_cmpuint(s->candidates[cell] & ~computed.candidates[cell], ==, 0);
    n += ply_bits(s->candidates[cell]);
    n_empty += s->digit[cell] == 0;
    for (unsigned d = 0; d < s->shape->side; d++)
      for (unsigned k = 0; k < 3; k++)
        g_assert_cmpuint(s->places[s->shape->house[cell][k]][d] >> s->shape->place[cell][k] & 1, ==,
                         s->candidates[cell] >> d & 1);
  }
  g_assert_cmpuint(n, ==, s->n_candidates);
  g_assert_cmpuint(n_empty, ==, s->n_empty);
}

static void check_written(const PlySudoku *s) {
  g_autofree char *text = ply_sudoku_text(s), *grid = ply_sudoku_grid(s);
  g_autofree char *candidates = ply_sudoku_candidate_text(s);
  PlySudoku from_text, from_grid;
  g_assert_true(ply_sudoku_read(text, &from_text, NULL));
  g_assert_true(ply_sudoku_read(grid, &from_grid, NULL));
  g_assert_cmpuint(from_text.shape->side, ==, s->shape->side);
  g_assert_cmpmem(from_grid.digit, sizeof from_grid.digit, s->digit, sizeof s->digit);
  g_assert_true(ply_sudoku_read_candidates(candidates, &from_text, NULL));
  g_assert_cmpmem(from_text.digit, sizeof from_text.digit, s->digit, sizeof s->digit);
  g_assert_cmpmem(from_text.candidates, sizeof from_text.candidates, s->candidates,
                  sizeof s->candidates);
}

static bool read_board(const char *text, PlySudoku *s) {
  g_autoptr(GError) error = NULL;
  if (!ply_sudoku_read(text, s, &error)) {
    fuzz_check_refused(text, error, NULL);
    return false;
  }
  check_board(s);
  check_written(s);
  return true;
}

static void read_candidates(const char *text, PlySudoku *s) {
  g_autoptr(GError) error = NULL;
  if (!ply_sudoku_read_candidates(text, s, &error)) {
    fuzz_check_refused(text, error, NULL);
    return;
  }
  check_board(s);
  check_written(s);
}

static void read_name(const char *text, const PlySudokuShape *shape) {
  g_autoptr(GError) error = NULL;
  unsigned cell, again;
  if (!ply_sudoku_cell_read(shape, text, &cell, &error)) {
    fuzz_check_refused(text, error, NULL);
    return;
  }
  g_assert_cmpuint(cell, <, shape->n_cells);
  g_autofree char *name = ply_sudoku_cell_text(shape, cell);
  g_assert_true(ply_sudoku_cell_read(shape, name, &again, NULL));
  g_assert_cmpuint(again, ==, cell);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static const unsigned sides[] = { 4, 6, 9 };
  FuzzBytes bytes = { data, size };
  unsigned what = fuzz_choice(&bytes, 2 + G_N_ELEMENTS(sides));
  g_autofree char *line = what == 1 ? fuzz_line(&bytes) : NULL, *text = fuzz_rest(&bytes);
  PlySudoku s;
  if (what >= 2)
    read_name(text, ply_sudoku_shape(sides[what - 2]));
  else if (what == 0)
    read_board(text, &s);
  else if (read_board(line, &s))
    read_candidates(text, &s);
  return 0;
}
