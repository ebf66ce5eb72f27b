/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "base/i18n.h"
#include "sudoku/board/text-parts.h"

/* Candidates as a grid. Each word of a line is a cell. */
typedef struct {
  const char *from, *to; /* to: behind it */
} Word;

static bool is_between(char c) {
  return ply_sudoku_is_blank(c) || c == '|';
}

/* The next word from word->to on; false at the end of the line. */
static bool next_word(const PlySudokuLine *line, Word *word) {
  word->from = word->to;
  while (word->from < line->to && is_between(*word->from))
    word->from++;
  word->to = word->from;
  while (word->to < line->to && !is_between(*word->to))
    word->to++;
  return word->from < word->to;
}

static Word begin(const PlySudokuLine *line) {
  return (Word){ line->from, line->from };
}

static unsigned count_words(const PlySudokuLine *line) {
  unsigned n = 0;
  for (Word word = begin(line); next_word(line, &word);)
    n++;
  return n;
}

/* --- is it one? --- */

typedef struct {
  size_t n_characters; /* in all words */
  bool some, all;      /* of the words with more than one character, some or all are digits only */
  bool even;           /* as many words in each line as there are lines */
} Look;

static Look look_at(const GArray *lines) {
  Look look = { .all = true, .even = ply_sudoku_shape(lines->len) != NULL };
  for (unsigned i = 0; i < lines->len; i++) {
    const PlySudokuLine *line = ply_sudoku_line(lines, i);
    look.even = look.even && count_words(line) == lines->len;
    for (Word word = begin(line); next_word(line, &word);) {
      size_t length = (size_t)(word.to - word.from);
      bool digits = strspn(word.from, "123456789") >= length;
      look.n_characters += length;
      look.some = look.some || (length > 1 && digits);
      look.all = look.all && (length == 1 || digits);
    }
  }
  return look;
}

/* Cells without blanks between them may look like candidates of fewer ones ("123 456 789"), but then
 * their number fits. A board of 6 x 6 may have 81 candidates, in six lines of six words. */
static bool is_grid(const GArray *lines) {
  Look look = look_at(lines);
  if (look.even)
    return look.some;
  bool fits = look.n_characters <= PLY_SUDOKU_MAX_CELLS &&
              ply_sudoku_shape_of((unsigned)look.n_characters) != NULL;
  return look.some && look.all && !fits && lines->len > 1 &&
         count_words(ply_sudoku_line(lines, 0)) > 3;
}

/* --- reading --- */

typedef struct {
  const PlySudokuShape *shape;
  uint16_t mask[PLY_SUDOKU_MAX_CELLS];
  Word word[PLY_SUDOKU_MAX_CELLS];
} Grid;

static bool find_shape(const GArray *lines, Grid *grid, GError **error) {
  const PlySudokuLine *first = ply_sudoku_line(lines, 0);
  unsigned n = count_words(first);
  grid->shape = ply_sudoku_shape(n);
  if (grid->shape == NULL)
    return ply_sudoku_fail(first, first->from, error, PLY_ERROR_SYNTAX,
                           ngettext("found a row of %u cell, expected 4, 6 or 9",
                                    "found a row of %u cells, expected 4, 6 or 9", n),
                           n);
  for (unsigned i = 1; i < lines->len; i++) {
    const PlySudokuLine *line = ply_sudoku_line(lines, i);
    unsigned here = count_words(line);
    if (here != n)
      return ply_sudoku_fail(line, line->from, error, PLY_ERROR_SYNTAX,
                             ngettext("found a row of %u cell, expected %u as in the first row",
                                      "found a row of %u cells, expected %u as in the first row",
                                      here),
                             here, n);
  }
  const PlySudokuLine *last = ply_sudoku_line(lines, lines->len - 1);
  if (lines->len != n)
    return ply_sudoku_fail(last, last->from, error, PLY_ERROR_SYNTAX,
                           ngettext("the board ends after %u row, expected %u",
                                    "the board ends after %u rows, expected %u", lines->len),
                           lines->len, n);
  return true;
}

static bool take_masks(const GArray *lines, Grid *grid, GError **error) {
  unsigned cell = 0;
  for (unsigned i = 0; i < lines->len; i++) {
    const PlySudokuLine *line = ply_sudoku_line(lines, i);
    for (Word word = begin(line); next_word(line, &word); cell++) {
      const char *at;
      g_autofree char *what = NULL;
      if (!ply_sudoku_take_digits(grid->shape, word.from, word.to, &grid->mask[cell], &at, &what))
        return ply_sudoku_fail(line, at, error, PLY_ERROR_VALUE, "%s", what);
      grid->word[cell] = word;
    }
  }
  return true;
}

/* One digit was placed, or is the last candidate: then others in sight may still have it. */
static bool is_placed(const Grid *grid, unsigned cell) {
  const PlySudokuShape *shape = grid->shape;
  bool placed = ply_bits(grid->mask[cell]) == 1;
  for (unsigned i = 0; i < shape->n_peers && placed; i++) {
    unsigned other = grid->mask[shape->peers[cell][i]];
    placed = ply_bits(other) == 1 || (other & grid->mask[cell]) == 0;
  }
  return placed;
}

static bool read_grid(const GArray *lines, PlySudoku *s, GError **error) {
  Grid grid;
  if (!find_shape(lines, &grid, error) || !take_masks(lines, &grid, error))
    return false;
  uint8_t digits[PLY_SUDOKU_MAX_CELLS] = { 0 };
  PlyCellSet given = { { 0, 0 } };
  for (unsigned cell = 0; cell < grid.shape->n_cells; cell++)
    if (is_placed(&grid, cell)) {
      digits[cell] = (uint8_t)ply_first_digit(grid.mask[cell]);
      ply_cells_add(&given, cell);
    }
  PlySudoku board;
  ply_sudoku_set(&board, grid.shape, digits, given);
  for (unsigned cell = 0; cell < grid.shape->n_cells; cell++) {
    g_autofree char *what = NULL;
    if (digits[cell] == 0 && !ply_sudoku_narrow(&board, cell, grid.mask[cell], &what))
      return ply_sudoku_fail(ply_sudoku_line(lines, grid.shape->row[cell]), grid.word[cell].from,
                             error, PLY_ERROR_VALUE, "%s", what);
  }
  *s = board;
  return true;
}

const PlySudokuForm ply_sudoku_form_candidates = { is_grid, read_grid };
