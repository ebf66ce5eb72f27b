/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sudoku/board/text.h"

static char character_of(const PlySudoku *s, unsigned cell) {
  return s->digit[cell] == 0 ? '.' : (char)('0' + s->digit[cell]);
}

char *ply_sudoku_text(const PlySudoku *s) {
  GString *text = g_string_new(NULL);
  for (unsigned cell = 0; cell < s->shape->n_cells; cell++)
    g_string_append_c(text, character_of(s, cell));
  return g_string_free(text, FALSE);
}

/* A border between rows of boxes: as long as they are, with a + where a border crosses it. */
static void append_border(const PlySudokuShape *shape, GString *text) {
  unsigned width = 2 * shape->side - 1 + 2 * (shape->side / shape->box_columns - 1);
  unsigned box = 2 * (shape->box_columns + 1u);
  for (unsigned i = 0; i < width; i++)
    g_string_append_c(text, i % box == box - 2 ? '+' : '-');
  g_string_append_c(text, '\n');
}

char *ply_sudoku_grid(const PlySudoku *s) {
  const PlySudokuShape *shape = s->shape;
  GString *text = g_string_new(NULL);
  for (unsigned cell = 0; cell < shape->n_cells; cell++) {
    unsigned row = shape->row[cell], column = shape->column[cell];
    if (column > 0)
      g_string_append(text, column % shape->box_columns == 0 ? " | " : " ");
    else if (row > 0)
      g_string_append_c(text, '\n');
    if (column == 0 && row > 0 && row % shape->box_rows == 0)
      append_border(shape, text);
    g_string_append_c(text, character_of(s, cell));
  }
  return g_string_free(text, FALSE);
}

static void append_candidates(const PlySudoku *s, unsigned cell, GString *text) {
  g_autofree char *name = ply_sudoku_cell_text(s->shape, cell);
  g_string_append_printf(text, "%s%s=", text->len > 0 ? " " : "", name);
  if (s->candidates[cell] == 0)
    g_string_append_c(text, '-');
  for (unsigned mask = s->candidates[cell]; mask != 0; mask &= mask - 1)
    g_string_append_printf(text, "%u", ply_first_digit(mask));
}

char *ply_sudoku_candidate_text(const PlySudoku *s) {
  PlySudoku computed;
  ply_sudoku_set(&computed, s->shape, s->digit, s->given);
  GString *text = g_string_new(NULL);
  for (unsigned cell = 0; cell < s->shape->n_cells; cell++)
    if (s->candidates[cell] != computed.candidates[cell])
      append_candidates(s, cell, text);
  return g_string_free(text, FALSE);
}
