/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "base/i18n.h"
#include "base/text/sign.h"
#include "sudoku/board/text-parts.h"

/* --- names of cells and houses, as people type them --- */

char *ply_sudoku_cell_text(const PlySudokuShape *shape, unsigned cell) {
  return g_strdup_printf("r%uc%u", shape->row[cell] + 1u, shape->column[cell] + 1u);
}

const char *const ply_sudoku_house_kinds[] = { "row", "column", "box" };

char *ply_sudoku_house_text(const PlySudokuShape *shape, unsigned house) {
  return g_strdup_printf("%s %u", ply_sudoku_house_kinds[house / shape->side],
                         house % shape->side + 1);
}

bool ply_sudoku_cell_read(const PlySudokuShape *shape, const char *text, unsigned *cell,
                          GError **error) {
  char *end = NULL;
  guint64 row = *text == 'r' && g_ascii_isdigit(text[1]) ? g_ascii_strtoull(text + 1, &end, 10) : 0;
  bool named = end != NULL && *end == 'c' && g_ascii_isdigit(end[1]);
  guint64 column = named ? g_ascii_strtoull(end + 1, &end, 10) : 0;
  g_autofree char *found = ply_quote(text);
  if (!named || *end != '\0')
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_SYNTAX,
                    _("found “%s”, expected a cell such as r4c2 (row 4, column 2)"), found);
  if (row == 0 || column == 0 || row > shape->side || column > shape->side)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                    _("the board has no cell %s, expected rows and columns from 1 to %u"), found,
                    shape->side);
  *cell = ((unsigned)row - 1) * shape->side + (unsigned)column - 1;
  return true;
}

/* --- the candidates of a cell --- */

bool ply_sudoku_take_digits(const PlySudokuShape *shape, const char *from, const char *to,
                            uint16_t *mask, const char **at, char **what) {
  *mask = 0;
  for (*at = from; *at < to; (*at)++) {
    unsigned digit = g_ascii_isdigit(**at) ? (unsigned)(**at - '0') : 0;
    g_autofree char *found = ply_sudoku_found(*at);
    if (!g_ascii_isdigit(**at))
      *what = g_strdup_printf(_("found “%s”, expected digits from 1 to %u"), found, shape->side);
    else if (digit == 0 || digit > shape->side)
      *what = ply_sudoku_beyond(shape, found);
    else if ((*mask & ply_digit_bit(digit)) != 0)
      *what = g_strdup_printf(_("found the candidate %u twice, expected it once"), digit);
    else
      *mask |= ply_digit_bit(digit);
    if (*what != NULL)
      return false;
  }
  return true;
}

/* The first cell in sight that has the digit. */
static unsigned excluded_by(const PlySudoku *s, unsigned cell, unsigned digit) {
  const uint8_t *peer = s->shape->peers[cell];
  while (s->digit[*peer] != digit)
    peer++;
  return *peer;
}

bool ply_sudoku_narrow(PlySudoku *s, unsigned cell, uint16_t mask, char **what) {
  unsigned wrong = (unsigned)(mask & ~s->candidates[cell]);
  if (wrong != 0) {
    unsigned digit = ply_first_digit(wrong);
    g_autofree char *name = ply_sudoku_cell_text(s->shape, excluded_by(s, cell, digit));
    *what = g_strdup_printf(_("found the candidate %u, but the cell sees the %u in %s"), digit,
                            digit, name);
    return false;
  }
  for (unsigned struck = (unsigned)(s->candidates[cell] & ~mask); struck != 0; struck &= struck - 1)
    ply_sudoku_strike(s, cell, ply_first_digit(struck));
  return true;
}

/* --- "r1c1=12 r1c2=389" --- */

/* What is wrong with the candidates of a named cell, or NULL; without fault they are the board's. */
static char *apply(PlySudoku *s, unsigned cell, const char *digits) {
  const PlySudokuShape *shape = s->shape;
  uint16_t mask = 0;
  const char *at;
  char *what = NULL;
  if (s->digit[cell] != 0)
    return g_strdup_printf(_("the cell has the digit %u, expected an empty cell"), s->digit[cell]);
  if (*digits == '\0')
    return g_strdup_printf(_("found no candidates, expected digits from 1 to %u, or “-” for none"),
                           shape->side);
  bool none = strcmp(digits, "-") == 0;
  if (none || ply_sudoku_take_digits(shape, digits, digits + strlen(digits), &mask, &at, &what))
    ply_sudoku_narrow(s, cell, mask, &what);
  return what;
}

static bool take_word(PlySudoku *s, char *word, PlyCellSet *named, GError **error) {
  char *equals = strchr(word, '=');
  if (equals == NULL) {
    g_autofree char *found = ply_quote(word);
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_SYNTAX,
                    _("found “%s”, expected a cell and its candidates such as r1c2=38"), found);
  }
  *equals = '\0';
  unsigned cell;
  if (!ply_sudoku_cell_read(s->shape, word, &cell, error))
    return false;
  g_autofree char *name = ply_sudoku_cell_text(s->shape, cell);
  g_autofree char *what = ply_cells_have(*named, cell)
                              ? g_strdup(_("the cell is named twice, expected it once"))
                              : apply(s, cell, equals + 1);
  ply_cells_add(named, cell);
  if (what != NULL)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, "%s: %s", name, what);
  return true;
}

bool ply_sudoku_read_candidates(const char *text, PlySudoku *s, GError **error) {
  PlySudoku board;
  PlyCellSet named = { { 0, 0 } };
  ply_sudoku_set(&board, s->shape, s->digit, s->given);
  g_autofree char *plain = ply_plain_signs(text);
  g_auto(GStrv) words = g_strsplit_set(plain, " \t\r\n", -1);
  for (char **word = words; *word != NULL; word++)
    if (**word != '\0' && !take_word(&board, *word, &named, error))
      return false;
  *s = board;
  return true;
}
