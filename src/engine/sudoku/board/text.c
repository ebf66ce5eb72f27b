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

bool ply_sudoku_is_border(const PlySudokuLine *line) {
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
  return *line->from == '#' || (*line->from == ';' && ply_sudoku_parted(line) == 0) ||
         (line->from[0] == '/' && line->from + 1 < line->to && line->from[1] == '/');
}

/* Cuts a remark off behind cells: a blank, # or ; or //, and a word. */
static void cut_remark(PlySudokuLine *line) {
  for (const char *at = line->from; at + 2 < line->to; at++) {
    const char *word = at + 2 + (at[1] == '/');
    if (!ply_sudoku_is_blank(*at) ||
        (strchr("#;", at[1]) == NULL && (at[1] != '/' || at[2] != '/')))
      continue;
    while (word < line->to && ply_sudoku_is_blank(*word))
      word++;
    if (word < line->to && (g_ascii_isalpha(*word) || (*word & 0x80) != 0)) {
      line->to = line->end = at;
      break;
    }
  }
  while (line->to > line->from && ply_sudoku_is_blank(line->to[-1]))
    line->to--;
}

/* With lines of blanks, which may be rows. */
static GArray *lines_of(const char *text, PlyPlace *place) {
  GArray *lines = g_array_new(FALSE, FALSE, sizeof(PlySudokuLine));
  for (unsigned number = 1; text != NULL; number++) {
    const char *end = strchr(text, '\n');
    const char *to = end != NULL ? end : text + strlen(text);
    if (to > text && to[-1] == '\r')
      to--;
    PlySudokuLine line = { text, text, to, to, number, place };
    while (line.from < line.to && ply_sudoku_is_blank(*line.from))
      line.from++;
    cut_remark(&line);
    if (line.begin < line.end && !is_comment(&line) && !is_heading(&line))
      g_array_append_val(lines, line);
    text = end != NULL ? end + 1 : NULL;
  }
  return lines;
}

GArray *ply_sudoku_without(const GArray *lines, bool (*is_so)(const PlySudokuLine *line)) {
  GArray *others = g_array_new(FALSE, FALSE, sizeof(PlySudokuLine));
  for (unsigned i = 0; i < lines->len; i++)
    if (!is_so(ply_sudoku_line(lines, i)))
      g_array_append_val(others, *ply_sudoku_line(lines, i));
  return others;
}

bool ply_sudoku_is_empty(const PlySudokuLine *line) {
  return line->from == line->to || ply_sudoku_is_border(line);
}

static bool has_blanks_only(const PlySudokuLine *line) {
  return line->from == line->to;
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

bool ply_sudoku_fail_empty(PlyPlace *place, GError **error) {
  return ply_fail(place, 1, 1, error, PLY_ERROR_SYNTAX,
                  _("the board is empty, expected 16, 36 or 81 cells"));
}

void ply_sudoku_set_given(PlySudoku *s, const PlySudokuShape *shape,
                          const uint8_t digits[PLY_SUDOKU_MAX_CELLS]) {
  PlyCellSet given = { { 0, 0 } };
  for (unsigned cell = 0; cell < shape->n_cells; cell++)
    if (digits[cell] != 0)
      ply_cells_add(&given, cell);
  ply_sudoku_set(s, shape, digits, given);
}

/* --- all forms --- */

bool ply_sudoku_read(const char *text, PlySudoku *s, GError **error) {
  return ply_sudoku_read_at(text, s, NULL, error);
}

static bool is_cells(const GArray *lines) {
  PlySudoku s;
  return ply_sudoku_read_cells(lines, false, &s, NULL);
}

/* Cells that could be read, with blanks between them, are not read in columns. */
static bool read_form(const GArray *all, const GArray *lines, PlySudoku *s, GError **error) {
  static const PlySudokuForm *const forms[] = { &ply_sudoku_form_id, &ply_sudoku_form_candidates,
                                                &ply_sudoku_form_cells };
  const PlySudokuForm *columns = &ply_sudoku_form_columns;
  if (columns->is_one(all) && !is_cells(lines))
    return columns->read(all, s, error);
  unsigned form = 0;
  while (!forms[form]->is_one(lines))
    form++;
  return forms[form]->read(lines, s, error);
}

/* "-" is an empty cell rather than a border where so all cells are a board; else, where there is no other sign
 * for one, what hinders it is told of the cells with them. */
static bool read_board(const GArray *all, PlySudoku *s, GError **error) {
  g_autoptr(GArray) some = ply_sudoku_without(all, has_blanks_only);
  bool only, within;
  unsigned n, n_within;
  g_autoptr(GArray) dashes = ply_sudoku_rows_with_dashes(some, &n, &only);
  if (ply_sudoku_shape_of(n) != NULL)
    return ply_sudoku_read_cells(dashes, true, s, error);
  g_autoptr(GArray) rows = ply_sudoku_without(all, ply_sudoku_is_border);
  g_autoptr(GArray) lines = ply_sudoku_without(all, ply_sudoku_is_empty);
  /* Borders may be as long as rows. */
  g_autoptr(GArray) inner = ply_sudoku_rows_with_dashes(lines, &n_within, &within);
  const PlySudokuShape *shape = ply_sudoku_shape_of(n_within);
  if (shape != NULL && inner->len == shape->side)
    return ply_sudoku_read_cells(inner, true, s, error);
  if (lines->len == 0)
    return ply_sudoku_fail_empty(all->len > 0 ? ply_sudoku_line(all, 0)->place : NULL, error);
  if (only && !ply_sudoku_form_candidates.is_one(lines) && !is_cells(lines))
    return ply_sudoku_read_cells(dashes, true, s, error);
  return read_form(rows, lines, s, error);
}

/* Of a text that is no board, whatever is left out around it: what hinders it. */
static bool fail_lines(const GArray *all, const GArray *lines, GError **error) {
  PlySudoku s;
  g_autoptr(GArray) board = ply_sudoku_without_words(all, true);
  if (board->len > 0 && !ply_sudoku_fail_known(board, error))
    return false;
  g_autoptr(GArray) some = ply_sudoku_without(all, has_blanks_only);
  bool only;
  unsigned n;
  g_autoptr(GArray) dashes = ply_sudoku_rows_with_dashes(some, &n, &only);
  const PlySudokuLine *second = ply_sudoku_second_board(only ? dashes : lines);
  if (second != NULL)
    return ply_sudoku_fail(second, second->from, error, PLY_ERROR_SYNTAX,
                           _("the board ends before this line; expected one board, or several with "
                             "each on one line"));
  return read_board(board->len > 0 ? board : all, &s, error);
}

/* A board alone, or with something around it that is left out. */
static bool read_lines(const GArray *all, PlySudoku *s, GError **error) {
  if (read_board(all, s, NULL))
    return true;
  g_autoptr(GArray) lines = ply_sudoku_without(all, ply_sudoku_is_empty);
  if (lines->len > 0 && !ply_sudoku_fail_known(lines, error))
    return false;
  g_autoptr(GArray) board = ply_sudoku_without_words(all, false);
  return (board->len > 0 && read_board(board, s, NULL)) || fail_lines(all, lines, error);
}

bool ply_sudoku_read_at(const char *text, PlySudoku *s, PlyPlace *place, GError **error) {
  g_autofree char *plain = ply_plain_signs(text);
  g_autoptr(GArray) lines = lines_of(plain, place);
  return lines->len > 0 ? read_lines(lines, s, error) : ply_sudoku_fail_empty(place, error);
}

bool ply_sudoku_read_alone(const char *text, PlySudoku *s, PlyPlace *place, GError **error) {
  g_autofree char *plain = ply_plain_signs(text);
  g_autoptr(GArray) lines = lines_of(plain, place);
  g_autoptr(GArray) all = ply_sudoku_without(lines, has_blanks_only);
  if (all->len == 0)
    return ply_sudoku_fail_empty(place, error);
  return read_board(all, s, NULL) ||
         (ply_sudoku_fail_known(all, error) && read_board(all, s, error));
}

/* --- one board, or several? --- */

static bool is_alone(const PlySudokuLine *line) {
  PlySudoku s;
  g_autoptr(GArray) one = g_array_new(FALSE, FALSE, sizeof *line);
  g_array_append_val(one, *line);
  return read_lines(one, &s, NULL);
}

/* Too short for a board, whatever its signs for empty cells are. */
static bool is_short(const PlySudokuLine *line) {
  unsigned n = 0;
  for (const char *at = line->from; at < line->to; at++)
    n += !ply_sudoku_is_blank(*at) && (*at & 0xc0) != 0x80; /* no later byte of a character */
  return n < PLY_SUDOKU_LEAST;
}

/* Lines of which none is a board: rows, or something with borders; else each is to be one. */
static bool are_rows(const GArray *all, const GArray *lines) {
  g_autoptr(GArray) some = ply_sudoku_without(all, has_blanks_only);
  bool rows = some->len > lines->len;
  for (unsigned i = 0; i < lines->len && !rows; i++)
    rows = is_short(ply_sudoku_line(lines, i));
  return rows || ply_sudoku_form_candidates.is_one(lines) || !ply_sudoku_fail_known(lines, NULL);
}

/* A board in rows, with others beside it that are a line each. */
static bool has_rows_too(const GArray *lines) {
  unsigned n_rows = 0, n_boards = 0;
  for (unsigned i = 0; i < lines->len; i++) {
    unsigned n = ply_sudoku_cells_of(ply_sudoku_line(lines, i));
    n_rows += ply_sudoku_shape(n) != NULL;
    n_boards += ply_sudoku_shape_of(n) != NULL;
  }
  return n_rows >= 4 && n_rows > n_boards;
}

bool ply_sudoku_text_is_one(const char *text) {
  PlySudoku s;
  g_autofree char *plain = ply_plain_signs(text);
  g_autoptr(GArray) all = lines_of(plain, NULL);
  g_autoptr(GArray) lines = ply_sudoku_without(all, ply_sudoku_is_empty);
  if (lines->len < 2 || read_lines(all, &s, NULL))
    return lines->len > 0;
  for (unsigned i = 0; i < lines->len; i++)
    if (is_alone(ply_sudoku_line(lines, i)))
      return has_rows_too(lines);
  return are_rows(all, lines);
}

bool ply_sudoku_is_remark(const char *line) {
  g_autofree char *plain = ply_plain_signs(line);
  g_autoptr(GArray) all = lines_of(plain, NULL);
  g_autoptr(GArray) lines = ply_sudoku_without(all, ply_sudoku_is_empty);
  g_autoptr(GArray) others = ply_sudoku_without(lines, ply_sudoku_is_words);
  return others->len == 0 && (lines->len == 0 || ply_sudoku_fail_known(lines, NULL));
}
