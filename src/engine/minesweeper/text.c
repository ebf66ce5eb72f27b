/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "minesweeper/text.h"

#include <string.h>

#include "base/text/foreign.h"
#include "base/i18n.h"
#include "base/text/sign.h"
#include "minesweeper/deduce/deduce.h"

/* --- cells as characters --- */

static const char known[] = ".F012345678-*x";

/* The state that a character stands for on the board. */
static unsigned state_of(char c) {
  switch (c) {
  case '.':
  case '*': return PLY_MINES_COVERED;
  case 'F':
  case 'x': return PLY_MINES_FLAG;
  case '-': return PLY_MINES_CLEAR;
  default: return (unsigned)(c - '0');
  }
}

static char character_of(unsigned state, bool known_field, bool mine) {
  switch (state) {
  case PLY_MINES_COVERED: return known_field && mine ? '*' : '.';
  case PLY_MINES_FLAG: return known_field && !mine ? 'x' : 'F';
  case PLY_MINES_CLEAR: return '-';
  case PLY_MINES_EXPLODED: return '!';
  case PLY_MINES_MISSED: return '*';
  case PLY_MINES_WRONG: return 'x';
  default: return (char)('0' + state);
  }
}

char *ply_mines_print(const PlyMines *b, const PlyMinesField *field) {
  GString *text = g_string_new(NULL);
  for (unsigned square = 0; square < ply_mines_n(b); square++) {
    if (square > 0 && square % b->columns == 0)
      g_string_append_c(text, '\n');
    bool mine = field != NULL && ply_mines_is_mine(b, field, square);
    g_string_append_c(text, character_of(ply_mines_state(b, square), field != NULL, mine));
  }
  return g_string_free(text, FALSE);
}

/* --- reading --- */

typedef struct {
  const char *rows[PLY_MINES_MAX_SIDE];                     /* into the text */
  unsigned step[PLY_MINES_MAX_SIDE];                        /* characters from square to square */
  int line[PLY_MINES_MAX_SIDE], column[PLY_MINES_MAX_SIDE]; /* of its first square, from 1 */
  unsigned n_rows, n_columns;
  PlyPlace *place;
  GError **error;
} Reader;

G_GNUC_PRINTF(4, 5)
static bool fail_at(const Reader *r, unsigned row, unsigned column, const char *format, ...) {
  va_list args;
  va_start(args, format);
  g_autofree char *what = g_strdup_vprintf(format, args);
  va_end(args);
  int at = r->column[row] + (int)(column * r->step[row]);
  return ply_fail(r->place, r->line[row], at, r->error, PLY_ERROR_VALUE, _("row %u, column %u: %s"),
                  row + 1, column + 1, what);
}

static bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\r';
}

/* Does one blank stand between all characters? */
static bool is_spaced(const char *text, const char *end) {
  for (const char *at = text; at < end; at++)
    if (is_blank(*at) != ((at - text) % 2 == 1))
      return false;
  return end > text + 1;
}

/* A "#" and words: in boards of other programs it is a square. */
static bool is_remark(const char *text, const char *end) {
  if (*text != '#')
    return false;
  while (text < end && (!g_ascii_isalpha(*text) || *text == 'F' || *text == 'x'))
    text++;
  return text < end;
}

/* The first number of more than one digit with blanks around it, in a row from text to end, or NULL. */
static const char *long_number(const char *text, const char *end) {
  for (const char *at = text, *next; at < end; at = next + 1) {
    for (next = at; next < end && !is_blank(*next);)
      next++;
    if (next > at + 1 && strspn(at, "0123456789") >= (size_t)(next - at))
      return at;
  }
  return NULL;
}

/* Fails at a character that is no square, or where blanks part numbers, at one that is too long for a square. */
static bool fail_square(const Reader *r, const char *text, const char *end, const char *square) {
  const char *number = is_blank(*square) ? long_number(text, end) : NULL;
  square = number != NULL ? number : square;
  g_autofree char *found = number != NULL ? g_strndup(number, strspn(number, "0123456789"))
                           : g_utf8_validate(square, -1, NULL)
                               ? g_utf8_substring(square, 0, 1)
                               : g_strdup_printf("\\x%02x", (unsigned)(unsigned char)*square);
  return fail_at(r, r->n_rows, (unsigned)(square - text) / r->step[r->n_rows],
                 _("found “%s”, expected . (covered), F (flag), 0 to 8, or * (mine)"), found);
}

/* Is the first row numbers alone, parted by blanks or one, as a line with the size of a board? */
static bool may_be_size(const Reader *r) {
  for (unsigned column = 0; column < r->n_columns; column++)
    if (!g_ascii_isdigit(r->rows[0][column * r->step[0]]))
      return false;
  return r->step[0] == 2 || r->n_columns == 1;
}

/* Is the last row, of n squares, like the first: as long, and with blanks between the squares or without? */
static bool check_alike(const Reader *r, unsigned n) {
  unsigned row = r->n_rows;
  bool alike = r->step[row] == r->step[0] || n == 1 || r->n_columns == 1;
  if (alike && n == r->n_columns)
    return true;
  if (r->step[row] == 1 && may_be_size(r)) {
    g_autofree char *found = g_strndup(r->rows[0], (r->n_columns - 1) * r->step[0] + 1);
    return ply_fail(r->place, r->line[0], r->column[0], r->error, PLY_ERROR_SYNTAX,
                    _("found “%s”, which is no row like the next one; expected the rows alone, "
                      "without a line for their number"),
                    found);
  }
  if (!alike)
    return ply_fail(r->place, r->line[row], r->column[row], r->error, PLY_ERROR_SYNTAX,
                    _("row %u has blanks between its squares and row 1 has none, or the other way "
                      "round; expected all rows alike"),
                    row + 1);
  return ply_fail(r->place, r->line[row], r->column[row] + (int)MIN(n, r->n_columns), r->error,
                  PLY_ERROR_SYNTAX,
                  ngettext("row %u has %u square, expected %u as in row 1",
                           "row %u has %u squares, expected %u as in row 1", n),
                  row + 1, n, r->n_columns);
}

/* One row, from text to end without blanks around it. */
static bool take_row(Reader *r, const char *text, const char *end, int line, int column) {
  unsigned row = r->n_rows, step = is_spaced(text, end) ? 2 : 1;
  unsigned n = ((unsigned)(end - text) + step - 1) / step;
  if (row == PLY_MINES_MAX_SIDE || n > PLY_MINES_MAX_SIDE)
    return ply_fail(r->place, line, column, r->error, PLY_ERROR_LIMIT,
                    _("the board is larger than %d rows and %d columns"), PLY_MINES_MAX_SIDE,
                    PLY_MINES_MAX_SIDE);
  r->rows[row] = text;
  r->line[row] = line;
  r->column[row] = column;
  r->step[row] = step;
  for (unsigned i = 0; i < n; i++) {
    const char *square = text + i * step;
    if (strchr(known, *square) != NULL)
      continue;
    return fail_square(r, text, end, square);
  }
  if (row == 0)
    r->n_columns = n;
  if (!check_alike(r, n))
    return false;
  r->n_rows++;
  return true;
}

/* Finds the rows and looks at their characters. */
static bool split(Reader *r, const char *text) {
  int line = 1, skipped = 0; /* line of the first empty row behind another one */
  const char *begin = text;
  for (const char *at = text;; at++) {
    if (*at != '\0' && *at != '\n' && *at != '/')
      continue;
    const char *from, *to = at;
    for (from = at; from > text && from[-1] != '\n' && from[-1] != '/';)
      from--;
    while (from < to && is_blank(*from))
      from++;
    while (to > from && is_blank(to[-1]))
      to--;
    bool remark = from < to && is_remark(from, to);
    if (from == to && r->n_rows > 0 && skipped == 0)
      skipped = line;
    if (from < to && !remark && skipped > 0)
      return ply_fail(r->place, skipped, 1, r->error, PLY_ERROR_SYNTAX,
                      _("row %u is empty, expected %u squares as in row 1"), r->n_rows + 1,
                      r->n_columns);
    if (from < to && !remark && !take_row(r, from, to, line, (int)(from - begin) + 1))
      return false;
    if (*at == '\0')
      break;
    if (*at == '\n') {
      line++;
      begin = at + 1;
    }
  }
  return r->n_rows > 0 || ply_fail(r->place, 1, 1, r->error, PLY_ERROR_SYNTAX,
                                   _("the board is empty, expected rows of squares"));
}

static char at(const Reader *r, unsigned row, unsigned column) {
  return r->rows[row][column * r->step[row]];
}

/* Neighbours of a square whose character is one of those wanted. */
static int around(const Reader *r, unsigned row, unsigned column, const char *wanted) {
  int n = 0;
  for (unsigned y = row - MIN(row, 1); y <= row + 1 && y < r->n_rows; y++)
    for (unsigned x = column - MIN(column, 1); x <= column + 1 && x < r->n_columns; x++)
      n += (y != row || x != column) && strchr(wanted, at(r, y, x)) != NULL;
  return n;
}

static bool has_field(const Reader *r) {
  for (unsigned row = 0; row < r->n_rows; row++)
    for (unsigned column = 0; column < r->n_columns; column++)
      if (strchr("*x", at(r, row, column)) != NULL)
        return true;
  return false;
}

/* What a number cannot be, whatever the rest of the board says. */
static bool check_number(const Reader *r, unsigned row, unsigned column, bool known_field) {
  int sees = at(r, row, column) - '0';
  int covered = around(r, row, column, ".F*x"), flags = around(r, row, column, "Fx");
  int mines = around(r, row, column, "F*");
  if (sees > covered)
    return fail_at(r, row, column,
                   ngettext("the number %d is too high: %d neighbour is covered",
                            "the number %d is too high: %d neighbours are covered",
                            (unsigned)covered),
                   sees, covered);
  if (known_field && sees != mines)
    return fail_at(r, row, column,
                   ngettext("found the number %d, but it has %d mine around it",
                            "found the number %d, but it has %d mines around it", (unsigned)mines),
                   sees, mines);
  if (!known_field && flags > sees)
    return fail_at(r, row, column,
                   ngettext("too many flags: the number %d has %d flag around it",
                            "too many flags: the number %d has %d flags around it",
                            (unsigned)flags),
                   sees, flags);
  return true;
}

static bool check_numbers(const Reader *r) {
  bool known_field = has_field(r);
  for (unsigned row = 0; row < r->n_rows; row++)
    for (unsigned column = 0; column < r->n_columns; column++)
      if (g_ascii_isdigit(at(r, row, column)) && !check_number(r, row, column, known_field))
        return false;
  return true;
}

/* The number of mines against flags, covered squares and a known field. */
static bool check_mines(const Reader *r, int mines) {
  int flags = 0, covered = 0, here = 0;
  for (unsigned row = 0; row < r->n_rows; row++)
    for (unsigned column = 0; column < r->n_columns; column++) {
      char c = at(r, row, column);
      flags += c == 'F' || c == 'x';
      covered += strchr(".F*x", c) != NULL;
      here += c == 'F' || c == '*';
      if (mines != PLY_MINES_UNKNOWN && (c == 'F' || c == 'x') && flags == mines + 1 &&
          !has_field(r))
        return fail_at(r, row, column,
                       ngettext("one flag too many: the board has %d mine",
                                "one flag too many: the board has %d mines", (unsigned)mines),
                       mines);
    }
  if (mines == PLY_MINES_UNKNOWN)
    return true;
  if (mines > covered)
    return ply_fail(r->place, r->line[0], r->column[0], r->error, PLY_ERROR_VALUE,
                    ngettext("%d mine does not fit; covered squares on the board: %d",
                             "%d mines do not fit; covered squares on the board: %d",
                             (unsigned)mines),
                    mines, covered);
  if (has_field(r) && mines != here)
    return ply_fail(r->place, r->line[0], r->column[0], r->error, PLY_ERROR_VALUE,
                    ngettext("found %d mine on the board, expected %d",
                             "found %d mines on the board, expected %d", (unsigned)here),
                    here, mines);
  return true;
}

static const char *form_of(const char *text) {
  const char *form = ply_foreign_form(text);
  return form != NULL ? form : ply_foreign_list(text);
}

static bool fail_form(const char *form, PlyPlace *place, GError **error) {
  return ply_fail_foreign(place, error, form,
                          _("A board is rows of . (covered), F (flag), 0 to 8, - (safe) and * "
                            "(mine), with line breaks or / between them."));
}

bool ply_mines_read(const char *text, int mines, PlyMinesPosition *position, PlyPlace *place,
                    GError **error) {
  g_autoptr(GError) fault = NULL;
  g_autofree char *plain = ply_plain_signs(text);
  Reader r = { .place = place, .error = &fault };
  if (!split(&r, plain) || !check_numbers(&r) || !check_mines(&r, mines)) {
    const char *form = g_error_matches(fault, PLY_ERROR, PLY_ERROR_LIMIT) ? NULL
                       : error != NULL                                    ? form_of(text)
                                                                          : NULL;
    if (form != NULL)
      return fail_form(form, place, error);
    g_propagate_error(error, g_steal_pointer(&fault));
    return false;
  }
  PlyMines *b = &position->board;
  ply_mines_init(b, r.n_rows, r.n_columns, mines);
  ply_mines_field_clear(b, &position->field);
  position->has_field = has_field(&r);
  int n_mines = 0;
  for (unsigned square = 0; square < ply_mines_n(b); square++) {
    char c = at(&r, square / b->columns, square % b->columns);
    ply_mines_set(b, square, state_of(c));
    if (!position->has_field || (c != 'F' && c != '*'))
      continue;
    ply_mines_field_add(b, &position->field, square);
    n_mines++;
  }
  if (position->has_field)
    b->mines = n_mines;
  return true;
}

/* --- squares --- */

char *ply_mines_square_print(const PlyMines *b, unsigned square, char name[PLY_MINES_NAME]) {
  g_snprintf(name, PLY_MINES_NAME, "r%uc%u", square / b->columns + 1, square % b->columns + 1);
  return name;
}

bool ply_mines_square_read(const PlyMines *b, const char *name, unsigned *square, GError **error) {
  char *end = NULL;
  guint64 row = *name == 'r' && g_ascii_isdigit(name[1]) ? g_ascii_strtoull(name + 1, &end, 10) : 0;
  guint64 column = end != NULL && *end == 'c' && g_ascii_isdigit(end[1])
                       ? g_ascii_strtoull(end + 1, &end, 10)
                       : 0;
  if (end == NULL || *end != '\0' || column == 0 || row == 0)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_SYNTAX,
                    _("found “%s”, expected a square such as r3c5 (row 3, column 5)"), name);
  if (row > b->rows || column > b->columns)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                    _("the board has no square %s: it has %d rows and %d columns"), name, b->rows,
                    b->columns);
  *square = ply_mines_at(b, (unsigned)row - 1, (unsigned)column - 1);
  return true;
}

/* --- boards that nothing fits --- */

bool ply_mines_check(const PlyMines *b, PlyProgress *progress, PlyPlace *place, GError **error) {
  g_autofree PlyCore *core = g_new(PlyCore, 1);
  PlyDeduceStatus status = ply_deduce_core(b, progress, core);
  if (status != PLY_DEDUCE_DONE || (core->n == 0 && !core->with_count))
    return true;
  GString *names = g_string_new(NULL);
  char name[PLY_MINES_NAME];
  for (uint32_t i = 0; i < core->n; i++)
    g_string_append_printf(names, "%s%s", i == 0 ? "" : ", ",
                           ply_mines_square_print(b, core->numbers[i], name));
  g_autofree char *list = g_string_free(names, FALSE);
  unsigned first = core->n == 0 ? 0 : core->numbers[0];
  int row = (int)(first / b->columns) + 1, column = (int)(first % b->columns) + 1;
  if (core->n == 0)
    return ply_fail(place, row, column, error, PLY_ERROR_VALUE,
                    _("no arrangement fits; mines left: %d, covered squares left: %d"),
                    ply_mines_left(b), b->moves_left);
  if (core->with_count)
    return ply_fail(place, row, column, error, PLY_ERROR_VALUE,
                    ngettext("no arrangement of %d mine fits; these numbers contradict that: %s",
                             "no arrangement of %d mines fits; these numbers contradict that: %s",
                             (unsigned)b->mines),
                    b->mines, list);
  return ply_fail(place, row, column, error, PLY_ERROR_VALUE,
                  _("no arrangement of mines fits; these numbers contradict each other: %s"), list);
}
