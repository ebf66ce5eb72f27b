/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards with blanks for empty cells: from a spreadsheet, a table, or typed. */
#include <string.h>

#include "sudoku/board/text-parts.h"

typedef struct {
  unsigned n;
  bool blank, marked; /* one of them is empty, and has nothing, or a sign for that */
  uint8_t digits[PLY_SUDOKU_MAX_CELLS];
} Columns;

/* At most one character, with blanks around it. */
static bool take_field(const char *from, const char *to, Columns *columns) {
  while (from < to && ply_sudoku_is_blank(*from))
    from++;
  while (to > from && ply_sudoku_is_blank(to[-1]))
    to--;
  bool blank = from == to, marked = !blank && strchr(".0*", *from) != NULL;
  if (to > from + 1 || (!blank && !marked && !g_ascii_isdigit(*from)) ||
      columns->n == PLY_SUDOKU_MAX_CELLS)
    return false;
  columns->blank = columns->blank || blank;
  columns->marked = columns->marked || marked;
  columns->digits[columns->n++] = blank || marked ? 0 : (uint8_t)(*from - '0');
  return true;
}

static bool take_characters(const PlySudokuLine *line, Columns *columns) {
  for (const char *at = line->begin; at < line->end; at++)
    if (*at == '\t' || (*at != '|' && !take_field(at, at + 1, columns)))
      return false;
  return true;
}

static bool take_parts(const char *from, const char *end, char part, Columns *columns) {
  const char *to;
  for (; (to = memchr(from, part, (size_t)(end - from))) != NULL; from = to + 1)
    if (!take_field(from, to, columns))
      return false;
  return take_field(from, end, columns);
}

static bool take_tabs(const PlySudokuLine *line, Columns *columns) {
  return take_parts(line->begin, line->end, '\t', columns);
}

/* As tables have them: a bar before the first and behind the last one may be there. */
static bool take_bars(const PlySudokuLine *line, Columns *columns) {
  const char *from = line->from, *to = line->to;
  from += from < to && *from == '|';
  to -= from < to && to[-1] == '|';
  return take_parts(from, to, '|', columns);
}

typedef struct {
  bool (*take)(const PlySudokuLine *line, Columns *columns);
  bool marks; /* besides blanks there may be other signs for empty cells */
} Way;

/* All columns, of lines that have the same number of them. */
static bool take_all(const GArray *lines, const Way *way, Columns *columns) {
  unsigned width = 0;
  *columns = (Columns){ 0 };
  for (unsigned i = 0; i < lines->len; i++) {
    if (!way->take(ply_sudoku_line(lines, i), columns))
      return false;
    width = i == 0 ? columns->n : width;
    if (columns->n != width * (i + 1))
      return false;
  }
  return columns->blank && (way->marks || !columns->marked);
}

/* The board's size: all of them in one line, or as many lines as columns. NULL: it is none. */
static const PlySudokuShape *shape_of(const GArray *lines, const Columns *columns) {
  const PlySudokuShape *shape = ply_sudoku_shape_of(columns->n);
  bool fits = lines->len == 1 ? columns->n == PLY_SUDOKU_MAX_CELLS
                              : shape != NULL && shape->side == lines->len;
  for (unsigned cell = 0; fits && cell < columns->n; cell++)
    fits = columns->digits[cell] <= shape->side;
  return fits ? shape : NULL;
}

static const PlySudokuShape *find(const GArray *lines, Columns *columns) {
  static const Way ways[] = { { take_characters, false },
                              { take_tabs, true },
                              { take_bars, true } };
  const PlySudokuShape *shape = NULL;
  for (size_t i = 0; i < G_N_ELEMENTS(ways) && shape == NULL; i++)
    if (take_all(lines, &ways[i], columns))
      shape = shape_of(lines, columns);
  return shape;
}

static bool is_columns(const GArray *lines) {
  Columns columns;
  return find(lines, &columns) != NULL;
}

static bool read_columns(const GArray *lines, PlySudoku *s, GError **error) {
  Columns columns;
  const PlySudokuShape *shape = find(lines, &columns);
  ply_sudoku_set_given(s, shape, columns.digits);
  return true;
}

const PlySudokuForm ply_sudoku_form_columns = { is_columns, read_columns };
