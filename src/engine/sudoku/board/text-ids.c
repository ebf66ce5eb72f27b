/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "base/i18n.h"
#include "sudoku/board/text-parts.h"

/* Game IDs of Simon Tatham's Solo, which names a board by how many boxes are beside and above each
 * other: "2x3" are two beside and three above each other, each of two rows and three columns. */
static const struct {
  const char *name;
  unsigned side;
} sizes[] = { { "2x2", 4 }, { "2x3", 6 }, { "3x3", 9 } };

static const char *skip_digits(const char *at) {
  while (g_ascii_isdigit(*at))
    at++;
  return at;
}

/* One or two digits, and what follows on no board: "3x", "3x3", "9j", "3:a". "3: " numbers a line. */
bool ply_sudoku_is_id(const PlySudokuLine *line) {
  const char *at = skip_digits(line->from);
  if (at == line->from || at > line->from + 2 || at == line->to)
    return false;
  bool numbered = *at == ':' && at + 1 < line->to && ply_sudoku_is_blank(at[1]);
  return *at == 'j' || (*at == ':' && !numbered) ||
         (*at == 'x' && (at + 1 == line->to || g_ascii_isdigit(at[1])));
}

static bool is_id(const GArray *lines) {
  return ply_sudoku_is_id(ply_sudoku_line(lines, 0));
}

/* The size at the beginning of the line; *at is moved behind it. */
static const PlySudokuShape *take_size(const PlySudokuLine *line, const char **at, GError **error) {
  for (unsigned i = 0; i < G_N_ELEMENTS(sizes); i++) {
    size_t n = strlen(sizes[i].name);
    if (strncmp(line->from, sizes[i].name, n) != 0 || g_ascii_isdigit(line->from[n]))
      continue;
    *at = line->from + n;
    return ply_sudoku_shape(sizes[i].side);
  }
  size_t length = strcspn(line->from, ": \t\r\n");
  g_autofree char *size = g_strndup(line->from, length);
  g_autofree char *found = ply_quote(size);
  ply_sudoku_fail(
      line, line->from, error, PLY_ERROR_VALUE,
      _("found a board “%s”, expected 2x2, 2x3 (boxes of two rows and three columns) or "
        "3x3"),
      found);
  return NULL;
}

/* What Solo says of how it made a board: symmetry ("a", "r4", "m8", "md2") and level ("dt"). Returns
 * what follows, or at itself where there is none of these. */
static const char *skip_making(const char *at) {
  const char *digits = at[0] == 'm' && at[1] == 'd' ? at + 2 : at + 1;
  switch (*at) {
  case 'a': return at + 1;
  case 'd': return at[1] != '\0' && strchr("tbiaeu", at[1]) != NULL ? at + 2 : at;
  case 'r':
  case 'm': return g_ascii_isdigit(*digits) ? digits + 1 : at;
  default: return at;
  }
}

/* From behind the size to behind the colon. */
static bool take_colon(const PlySudokuLine *line, const char **at, GError **error) {
  for (const char *next; (next = skip_making(*at)) != *at;)
    *at = next;
  if (*at == line->to)
    return ply_sudoku_fail(line, *at, error, PLY_ERROR_SYNTAX,
                           _("the game ID ends here, expected “:” and the cells"));
  g_autofree char *found = ply_sudoku_found(*at);
  if (strchr("xkj", **at) != NULL)
    return ply_sudoku_fail(line, *at, error, PLY_ERROR_VALUE,
                           _("found “%s”, a variant of the game, expected “:” and the cells"),
                           found);
  if (**at != ':')
    return ply_sudoku_fail(line, *at, error, PLY_ERROR_SYNTAX,
                           _("found “%s”, expected “:” and the cells"), found);
  (*at)++;
  return true;
}

typedef struct {
  const PlySudokuShape *shape;
  uint8_t digits[PLY_SUDOKU_MAX_CELLS];
  PlyCellSet given;
  unsigned n;
} Cells;

/* A run of empty cells, a digit, or what parts two of these. */
static bool take_part(const PlySudokuLine *line, const char **at, Cells *cells, GError **error) {
  const PlySudokuShape *shape = cells->shape;
  const char *from = *at, *end = g_ascii_isdigit(*from) ? skip_digits(from) : from + 1;
  unsigned n = g_ascii_islower(*from) ? (unsigned)(*from - 'a') + 1 : *from != '_';
  if (!g_ascii_isdigit(*from) && !g_ascii_islower(*from) && *from != '_') {
    g_autofree char *found = ply_sudoku_found(from);
    return ply_sudoku_fail(line, from, error, PLY_ERROR_SYNTAX,
                           _("found “%s”, expected a digit, a letter from a to z, or _"), found);
  }
  if (cells->n + n > shape->n_cells)
    return ply_sudoku_fail(line, from, error, PLY_ERROR_VALUE,
                           _("found a cell behind the last one, expected %u in all"),
                           shape->n_cells);
  if (g_ascii_isdigit(*from)) {
    unsigned digit = (unsigned)(*from - '0');
    if (end > from + 1 || digit == 0 || digit > shape->side) {
      g_autofree char *number = g_strndup(from, (size_t)(end - from));
      g_autofree char *found = ply_quote(number), *what = ply_sudoku_beyond(shape, found);
      return ply_sudoku_fail(line, from, error, PLY_ERROR_VALUE, "%s", what);
    }
    cells->digits[cells->n] = (uint8_t)digit;
    ply_cells_add(&cells->given, cells->n);
  }
  cells->n += n;
  *at = end;
  return true;
}

static bool read_id(const GArray *lines, PlySudoku *s, GError **error) {
  const PlySudokuLine *line = ply_sudoku_line(lines, 0);
  const char *at;
  Cells cells = { .shape = take_size(line, &at, error) };
  if (cells.shape == NULL || !take_colon(line, &at, error))
    return false;
  while (at < line->to)
    if (!take_part(line, &at, &cells, error))
      return false;
  if (cells.n < cells.shape->n_cells)
    return ply_sudoku_fail(line, at, error, PLY_ERROR_SYNTAX,
                           ngettext("the game ID ends after %u cell, expected %u",
                                    "the game ID ends after %u cells, expected %u", cells.n),
                           cells.n, cells.shape->n_cells);
  if (lines->len > 1) {
    const PlySudokuLine *next = ply_sudoku_line(lines, 1);
    g_autofree char *found = ply_sudoku_found(next->from);
    return ply_sudoku_fail(next, next->from, error, PLY_ERROR_SYNTAX,
                           _("found “%s”, expected nothing more after the game ID"), found);
  }
  ply_sudoku_set(s, cells.shape, cells.digits, cells.given);
  return true;
}

const PlySudokuForm ply_sudoku_form_id = { is_id, read_id };
