/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sudoku/board/text.h"

#include <string.h>

#include "base/i18n.h"
#include "base/text/sign.h"
#include "sudoku/board/text-parts.h"

/* --- lines --- */

static bool is_rule(char c) {
  return c == '-' || c == '=';
}

/* Does a . or * stand where a border ends, or where others meet it? */
static bool is_joint(const PlySudokuLine *line, const char *at) {
  return (at == line->from || is_rule(at[-1])) && (at + 1 == line->to || is_rule(at[1]));
}

static bool is_border(const PlySudokuLine *line) {
  bool two = false;
  for (const char *at = line->from; at < line->to; at++) {
    if (strchr(".*", *at) != NULL ? !is_joint(line, at) : strchr("-=+|:' \t", *at) == NULL)
      return false;
    two = two || (at > line->from && is_rule(*at) && at[-1] == *at);
  }
  return two;
}

static bool is_heading(const PlySudokuLine *line) {
  static const char heading[] = "[Puzzle]";
  return (size_t)(line->to - line->from) == strlen(heading) &&
         g_ascii_strncasecmp(line->from, heading, strlen(heading)) == 0;
}

/* Remarks as SudoCue, HoDoKu and source files have them. */
static bool is_comment(const PlySudokuLine *line) {
  return *line->from == '#' || (*line->from == ';' && !ply_sudoku_has_parted_cells(line)) ||
         (line->from[0] == '/' && line->from + 1 < line->to && line->from[1] == '/');
}

static GArray *lines_of(const char *text, PlyPlace *place) {
  GArray *lines = g_array_new(FALSE, FALSE, sizeof(PlySudokuLine));
  for (unsigned number = 1; text != NULL; number++) {
    const char *end = strchr(text, '\n');
    PlySudokuLine line = { text, text, end != NULL ? end : text + strlen(text), number, place };
    while (line.from < line.to && ply_sudoku_is_blank(*line.from))
      line.from++;
    while (line.to > line.from && ply_sudoku_is_blank(line.to[-1]))
      line.to--;
    if (line.from < line.to && !is_comment(&line) && !is_heading(&line))
      g_array_append_val(lines, line);
    text = end != NULL ? end + 1 : NULL;
  }
  return lines;
}

/* Cells of a line, if "-" is an empty one; *dashes: so many of them are. 0: other characters are in it. */
static unsigned cells_with_dashes(const PlySudokuLine *line, unsigned *dashes) {
  unsigned n = 0;
  for (const char *at = line->from; at < line->to; at++) {
    if (ply_sudoku_is_blank(*at) || *at == '|')
      continue;
    if (*at != '-' && *at != '.' && *at != '*' && !g_ascii_isdigit(*at))
      return 0;
    *dashes += *at == '-';
    n++;
  }
  return n;
}

/* Is "-" an empty cell rather than a border? It is where so all cells of a board stand in one line, or in as
 * many rows as each has cells. */
static bool has_dashes_for_cells(const GArray *lines) {
  unsigned dashes = 0;
  bool square = lines->len > 1;
  for (unsigned i = 0; i < lines->len; i++)
    square = cells_with_dashes(ply_sudoku_line(lines, i), &dashes) == lines->len && square;
  unsigned n = square ? lines->len * lines->len : 0;
  if (lines->len == 1) {
    dashes = 0;
    n = cells_with_dashes(ply_sudoku_line(lines, 0), &dashes);
  }
  return dashes > 0 && ply_sudoku_shape_of(n) != NULL;
}

static GArray *without_borders(const GArray *lines) {
  GArray *rows = g_array_new(FALSE, FALSE, sizeof(PlySudokuLine));
  for (unsigned i = 0; i < lines->len; i++)
    if (!is_border(ply_sudoku_line(lines, i)))
      g_array_append_val(rows, *ply_sudoku_line(lines, i));
  return rows;
}

/* --- messages --- */

bool ply_sudoku_fail(const PlySudokuLine *line, const char *at, GError **error, PlyErrorCode code,
                     const char *format, ...) {
  va_list args;
  va_start(args, format);
  g_autofree char *what = g_strdup_vprintf(format, args);
  va_end(args);
  unsigned character = 1;
  for (const char *c = line->begin; c < at; c++)
    character += (*c & 0xc0) != 0x80; /* all but the later bytes of a character */
  if (line->place != NULL)
    return ply_fail(line->place, (int)line->number, (int)character, error, code, "%s", what);
  return ply_fail(NULL, 0, 0, error, code, _("line %u, character %u: %s"), line->number, character,
                  what);
}

char *ply_sudoku_found(const char *at) {
  if ((gint32)g_utf8_get_char_validated(at, -1) < 0)
    return g_strdup_printf("\\x%02x", (unsigned)(unsigned char)*at);
  return g_utf8_substring(at, 0, 1);
}

char *ply_sudoku_beyond(const PlySudokuShape *shape, const char *number) {
  return g_strdup_printf(_("found %s, expected 1 to %u on a %u × %u board"), number, shape->side,
                         shape->side, shape->side);
}

/* --- cells --- */

typedef struct {
  unsigned n; /* cells in all; only PLY_SUDOKU_MAX_CELLS are kept */
  uint8_t digits[PLY_SUDOKU_MAX_CELLS];
  const PlySudokuLine *line[PLY_SUDOKU_MAX_CELLS], *last_line;
  const char *at[PLY_SUDOKU_MAX_CELLS], *last;
} Cells;

static bool take_cells(const PlySudokuLine *line, bool dashes, Cells *cells, GError **error) {
  for (const char *at = line->from; at < line->to; at++) {
    if (ply_sudoku_is_blank(*at) || strchr(dashes ? "|" : "|-+=", *at) != NULL)
      continue;
    bool empty = strchr(".0*-", *at) != NULL;
    if (!empty && !g_ascii_isdigit(*at)) {
      g_autofree char *found = ply_sudoku_found(at);
      return ply_sudoku_fail(line, at, error, PLY_ERROR_SYNTAX,
                             _("found “%s”, expected a digit, or . 0 * for an empty cell"), found);
    }
    cells->last_line = line;
    cells->last = at;
    if (cells->n < PLY_SUDOKU_MAX_CELLS) {
      cells->digits[cells->n] = empty ? 0 : (uint8_t)(*at - '0');
      cells->line[cells->n] = line;
      cells->at[cells->n] = at;
    }
    cells->n++;
  }
  return true;
}

static bool fail_empty(PlyPlace *place, GError **error) {
  return ply_fail(place, 1, 1, error, PLY_ERROR_SYNTAX,
                  _("the board is empty, expected 16, 36 or 81 cells"));
}

static bool read_cells(const GArray *lines, PlySudoku *s, GError **error) {
  Cells cells = { 0 };
  bool dashes = has_dashes_for_cells(lines);
  for (unsigned i = 0; i < lines->len; i++)
    if (!take_cells(ply_sudoku_line(lines, i), dashes, &cells, error))
      return false;
  if (cells.n == 0)
    return fail_empty(ply_sudoku_line(lines, 0)->place, error);
  const PlySudokuShape *shape = ply_sudoku_shape_of(cells.n);
  if (shape == NULL)
    return ply_sudoku_fail(cells.last_line, cells.last, error, PLY_ERROR_SYNTAX,
                           ngettext("the board ends after %u cell, expected 16, 36 or 81",
                                    "the board ends after %u cells, expected 16, 36 or 81",
                                    cells.n),
                           cells.n);
  PlyCellSet given = { { 0, 0 } };
  for (unsigned cell = 0; cell < cells.n; cell++) {
    if (cells.digits[cell] > shape->side) {
      g_autofree char *found = ply_sudoku_found(cells.at[cell]);
      g_autofree char *what = ply_sudoku_beyond(shape, found);
      return ply_sudoku_fail(cells.line[cell], cells.at[cell], error, PLY_ERROR_VALUE, "%s", what);
    }
    if (cells.digits[cell] != 0)
      ply_cells_add(&given, cell);
  }
  ply_sudoku_set(s, shape, cells.digits, given);
  return true;
}

static bool is_anything(const GArray *lines) {
  return true;
}

const PlySudokuForm ply_sudoku_form_cells = { is_anything, read_cells };

/* --- all forms --- */

bool ply_sudoku_read(const char *text, PlySudoku *s, GError **error) {
  return ply_sudoku_read_at(text, s, NULL, error);
}

static bool read_board(const GArray *all, PlySudoku *s, GError **error) {
  static const PlySudokuForm *const forms[] = { &ply_sudoku_form_id, &ply_sudoku_form_candidates,
                                                &ply_sudoku_form_cells };
  if (has_dashes_for_cells(all))
    return read_cells(all, s, error);
  g_autoptr(GArray) lines = without_borders(all);
  if (lines->len == 0)
    return fail_empty(all->len > 0 ? ply_sudoku_line(all, 0)->place : NULL, error);
  unsigned form = 0;
  while (!forms[form]->is_one(lines))
    form++;
  return forms[form]->read(lines, s, error);
}

/* Of a text that is no board alone: what stands around one is left out; else what hinders it is told. */
static bool read_lines(const GArray *all, PlySudoku *s, GError **error) {
  g_autoptr(GError) fault = NULL;
  if (read_board(all, s, &fault))
    return true;
  PlyPlace *place = ply_sudoku_line(all, 0)->place,
           there = place != NULL ? *place : (PlyPlace){ 0 };
  if (!ply_sudoku_fail_known(all, error))
    return false;
  g_autoptr(GArray) lines = without_borders(all);
  g_autoptr(GArray) board = ply_sudoku_without_words(lines);
  if (board->len > 0 && read_board(board, s, NULL))
    return true;
  const PlySudokuLine *second = ply_sudoku_second_board(lines);
  if (second != NULL)
    return ply_sudoku_fail(second, second->from, error, PLY_ERROR_SYNTAX,
                           _("the board ends before this line; expected one board, or several with "
                             "each on one line"));
  if (place != NULL) /* the second attempt had another */
    *place = there;
  g_propagate_error(error, g_steal_pointer(&fault));
  return false;
}

bool ply_sudoku_read_at(const char *text, PlySudoku *s, PlyPlace *place, GError **error) {
  g_autofree char *plain = ply_plain_signs(text);
  g_autoptr(GArray) lines = lines_of(plain, place);
  return lines->len > 0 ? read_lines(lines, s, error) : fail_empty(place, error);
}

/* --- one board, or several? --- */

static bool is_alone(const PlySudokuLine *line) {
  PlySudoku s;
  g_autoptr(GArray) one = g_array_new(FALSE, FALSE, sizeof *line);
  g_array_append_val(one, *line);
  return read_lines(one, &s, NULL);
}

/* No more cells than a row has. */
static bool is_row(const PlySudokuLine *line) {
  unsigned n = 0;
  for (const char *at = line->from; at < line->to; at++)
    n += g_ascii_isdigit(*at) || strchr(".*", *at) != NULL;
  return n <= PLY_SUDOKU_MAX_SIDE;
}

bool ply_sudoku_text_is_one(const char *text) {
  PlySudoku s;
  bool rows = true;
  g_autofree char *plain = ply_plain_signs(text);
  g_autoptr(GArray) all = lines_of(plain, NULL);
  g_autoptr(GArray) lines = without_borders(all);
  if (lines->len < 2 || read_lines(all, &s, NULL))
    return lines->len > 0;
  for (unsigned i = 0; i < lines->len; i++) {
    if (is_alone(ply_sudoku_line(lines, i)))
      return false;
    rows = rows && is_row(ply_sudoku_line(lines, i));
  }
  return rows || ply_sudoku_form_candidates.is_one(lines) || !ply_sudoku_fail_known(lines, NULL);
}
