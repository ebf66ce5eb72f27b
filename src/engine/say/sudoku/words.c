/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "say/sudoku/words.h"

#include "base/i18n.h"
#include "sudoku/board/board.h"

/* --- houses --- */

static char *list_numbers(const PlySudokuShape *shape, uint32_t houses) {
  GPtrArray *numbers = g_ptr_array_new_with_free_func(g_free);
  for (; houses != 0; houses &= houses - 1)
    g_ptr_array_add(numbers, ply_phrase_number(__builtin_ctz(houses) % shape->side + 1, -1));
  return ply_phrase_list(numbers, false);
}

char *ply_words_houses(const PlySudokuShape *shape, uint32_t houses) {
  uint32_t rows = (UINT32_C(1) << shape->side) - 1, columns = rows << shape->side;
  bool one = (houses & (houses - 1)) == 0;
  if (!one && ((houses & ~rows) == 0 || (houses & ~columns) == 0)) {
    PlyPhrase phrase = { .n = 0 };
    ply_phrase_add(&phrase, "numbers", list_numbers(shape, houses));
    return ply_phrase_fill(&phrase,
                           (houses & rows) != 0 ? _("rows {numbers}") : _("columns {numbers}"));
  }
  GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
  for (; houses != 0; houses &= houses - 1)
    g_ptr_array_add(names, ply_sudoku_house_words(shape, (unsigned)__builtin_ctz(houses)));
  return ply_phrase_list(names, false);
}

/* --- cells and digits --- */

char *ply_words_cell(const PlySudokuShape *shape, unsigned cell) {
  return ply_phrase_at(cell, shape->side);
}

/* The rows or columns of cells that lie on one line, by their places on it. */
static uint32_t lines_across(const PlyTrace *trace, const PlySudokuShape *shape, uint32_t cells,
                             bool row) {
  unsigned n, at, digit;
  const uint16_t *members = ply_trace_set(trace, cells, &n);
  uint32_t lines = 0;
  for (unsigned i = 0; i < n; i++) {
    ply_sudoku_subject(shape, members[i], &at, &digit);
    lines |= UINT32_C(1) << (row ? shape->side + shape->column[at] : shape->row[at]);
  }
  return lines;
}

char *ply_words_pattern(const PlyTrace *trace, const PlySudokuShape *shape, uint32_t cells,
                        uint32_t houses) {
  if (houses == 0)
    return ply_words_cell(shape, ply_first_cell_in(trace, shape, cells));
  unsigned first = (unsigned)__builtin_ctz(houses);
  if (first >= 2u * shape->side || (houses & (houses - 1)) != 0)
    return ply_words_houses(shape, houses);
  PlyPhrase phrase = { .n = 0 };
  uint32_t lines = lines_across(trace, shape, cells, first < shape->side);
  ply_phrase_add(&phrase, "house", ply_sudoku_house_words(shape, first));
  ply_phrase_add(&phrase, "lines", ply_words_houses(shape, lines));
  /* Translators: cells on a line: row 3, columns 2 and 7 */
  return ply_phrase_fill(&phrase, _("{house}, {lines}"));
}

char *ply_words_digits(unsigned digits, PlyDigitsAs as, int tone) {
  GPtrArray *texts = g_ptr_array_new_with_free_func(g_free);
  for (; digits != 0; digits &= digits - 1) {
    PlyPhrase phrase = { .n = 0 };
    ply_phrase_add(&phrase, "digit", ply_phrase_number((int)ply_first_digit(digits), tone));
    /* Translators: a digit on a Sudoku board with its article: the 5 */
    g_ptr_array_add(texts,
                    ply_phrase_fill(&phrase, as == PLY_DIGITS_THE ? _("the {digit}") : "{digit}"));
  }
  return ply_phrase_list(texts, as == PLY_DIGITS_OR);
}

char *ply_words_letters(unsigned n) {
  GPtrArray *texts = g_ptr_array_new_with_free_func(g_free);
  for (unsigned i = 0; i < n; i++) {
    char letter[] = { (char)('A' + i), '\0' };
    g_ptr_array_add(texts, ply_mark(letter, i == 0 ? PLY_TONE_STRONG : PLY_TONE_WHY));
  }
  return ply_phrase_list(texts, false);
}

char *ply_words_subject(const PlySudokuShape *shape, uint32_t subject) {
  unsigned at, digit;
  switch (ply_sudoku_subject(shape, subject, &at, &digit)) {
  case PLY_OF_HOUSE: return ply_sudoku_house_words(shape, at);
  case PLY_OF_CELL: return ply_words_cell(shape, at);
  case PLY_OF_CANDIDATE:
  case PLY_OF_MARK: return ply_phrase_number_at(digit, at, shape->side, PLY_TONE_STRONG);
  default: return g_strdup(_("the whole board"));
  }
}

/* --- sets --- */

unsigned ply_first_cell_in(const PlyTrace *trace, const PlySudokuShape *shape, uint32_t set) {
  unsigned n, at, digit;
  const uint16_t *members = ply_trace_set(trace, set, &n);
  if (n == 0)
    return shape->n_cells;
  ply_sudoku_subject(shape, members[0], &at, &digit);
  return at;
}
