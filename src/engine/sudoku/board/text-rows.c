/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cells as they stand, in rows or in one line. */
#include <string.h>

#include "base/i18n.h"
#include "sudoku/board/text-parts.h"

typedef struct {
  unsigned n; /* cells in all; only PLY_SUDOKU_MAX_CELLS are kept */
  uint8_t digits[PLY_SUDOKU_MAX_CELLS];
  const PlySudokuLine *line[PLY_SUDOKU_MAX_CELLS], *last_line;
  const char *at[PLY_SUDOKU_MAX_CELLS], *last;
} Cells;

static bool is_between(char c, bool dashes) {
  return ply_sudoku_is_blank(c) || strchr(dashes ? "|" : "|-+=", c) != NULL;
}

static bool take_cells(const PlySudokuLine *line, bool dashes, Cells *cells, GError **error) {
  for (const char *at = line->from; at < line->to; at++) {
    if (is_between(*at, dashes))
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

/* --- dashes --- */

typedef struct {
  unsigned n, dashes;
  bool other; /* a sign for an empty cell that is none */
} Counts;

/* False, and no cells: other characters are in the line. */
static bool count_cells(const PlySudokuLine *line, Counts *counts) {
  *counts = (Counts){ 0 };
  for (const char *at = line->from; at < line->to; at++) {
    if (ply_sudoku_is_blank(*at) || *at == '|')
      continue;
    if (strchr("-.*", *at) == NULL && !g_ascii_isdigit(*at)) {
      counts->n = 0;
      return false;
    }
    counts->n++;
    counts->dashes += *at == '-';
    counts->other = counts->other || strchr(".0*", *at) != NULL;
  }
  return true;
}

/* The first line that looks like no border, or the first one of borders only. */
static const PlySudokuLine *first_row(const GArray *lines) {
  for (unsigned i = 0; i < lines->len; i++)
    if (!ply_sudoku_is_border(ply_sudoku_line(lines, i)))
      return ply_sudoku_line(lines, i);
  return lines->len > 0 ? ply_sudoku_line(lines, 0) : NULL;
}

GArray *ply_sudoku_rows_with_dashes(const GArray *lines, unsigned *n, bool *only) {
  GArray *rows = g_array_new(FALSE, FALSE, sizeof(PlySudokuLine));
  Counts first = { 0 }, all = { 0 }, here;
  const PlySudokuLine *row = first_row(lines);
  bool whole = row != NULL && count_cells(row, &first);
  unsigned in_borders = 0;
  for (unsigned i = 0; i < lines->len; i++) {
    const PlySudokuLine *line = ply_sudoku_line(lines, i);
    bool cells = count_cells(line, &here), border = ply_sudoku_is_border(line) && line != row;
    if (border && here.n != first.n)
      continue;
    g_array_append_val(rows, *line);
    whole = whole && cells;
    all.n += here.n;
    all.dashes += here.dashes;
    in_borders += border ? here.dashes : 0;
    all.other = all.other || here.other;
  }
  bool any = all.dashes > (all.other ? in_borders : 0);
  *n = whole && any ? all.n : 0;
  *only = *n > 0 && !all.other;
  return rows;
}

/* --- what blanks and borders may hide --- */

static const char *no_cell(void) {
  return _("blanks and borders are no cells: write . 0 * or - for an empty one");
}

/* Do n characters differ? A blank is as good as another. */
static bool differ(const char *a, const char *b, size_t n) {
  for (size_t i = 0; i < n; i++)
    if (a[i] != b[i] && !(ply_sudoku_is_blank(a[i]) && ply_sudoku_is_blank(b[i])))
      return true;
  return false;
}

/* Does the same stand between two cells side by side in each row? Else it may be there for empty cells of a
 * larger board, of which these are the digits. The end of a line is as good as anything. */
static bool check_between(const Cells *cells, const PlySudokuShape *shape, GError **error) {
  unsigned first[PLY_SUDOKU_MAX_SIDE] = { 0 }; /* a cell that has others on its left, of a column */
  for (unsigned cell = 1; cell < cells->n && cells->n < PLY_SUDOKU_MAX_CELLS; cell++) {
    unsigned column = shape->column[cell], other = first[column];
    if (column == 0 || cells->line[cell - 1] != cells->line[cell])
      continue;
    if (other == 0) {
      first[column] = cell;
      continue;
    }
    const char *from = cells->at[cell - 1], *as = cells->at[other - 1];
    size_t n = (size_t)(cells->at[cell] - from);
    if (n != (size_t)(cells->at[other] - as) || differ(from + 1, as + 1, n - 1))
      return ply_sudoku_fail(
          cells->line[cell], from + 1, error, PLY_ERROR_SYNTAX,
          _("found other blanks or borders between two columns than in a row above; %s"),
          no_cell());
  }
  return true;
}

/* The first blank between digits of a line that has no other cells, and is no row: as boards have it whose
 * empty cells are blanks. NULL: there is none. */
static const char *blank_for_cell(const PlySudokuLine *line) {
  const char *blank = NULL;
  unsigned n = 0;
  for (const char *at = line->from; at < line->to; at++) {
    if (*at != '0' && g_ascii_isdigit(*at))
      n++;
    else if (!ply_sudoku_is_blank(*at) && *at != '|')
      return NULL;
    else if (blank == NULL && *at != '|')
      blank = at;
  }
  return ply_sudoku_shape(n) == NULL ? blank : NULL;
}

/* --- as many cells as no board has --- */

static unsigned n_cells(const PlySudokuLine *line, bool dashes) {
  unsigned n = 0;
  for (const char *at = line->from; at < line->to; at++)
    n += !is_between(*at, dashes);
  return n;
}

/* The cells of a line that more than half of the lines have, 0: there is no such number. */
static unsigned usual_row(const GArray *lines, bool dashes) {
  unsigned usual = 0, votes = 0, n = 0;
  for (unsigned i = 0; i < lines->len; i++) {
    unsigned here = n_cells(ply_sudoku_line(lines, i), dashes);
    usual = votes == 0 ? here : usual;
    votes += here == usual ? 1u : -1u;
  }
  for (unsigned i = 0; i < lines->len; i++)
    n += n_cells(ply_sudoku_line(lines, i), dashes) == usual;
  return 2 * n > lines->len ? usual : 0;
}

/* Of lines that are rows: the first one that is too long or too short for a board of the others, or the first
 * of rows that no board has. True: there is none, or they are no rows. */
static bool check_rows(const GArray *lines, bool dashes, GError **error) {
  unsigned usual = lines->len > 1 ? usual_row(lines, dashes) : 0;
  bool side = ply_sudoku_shape(usual) != NULL;
  for (unsigned i = 0; i < lines->len && usual > 0 && usual < PLY_SUDOKU_LEAST; i++) {
    const PlySudokuLine *line = ply_sudoku_line(lines, i);
    unsigned here = n_cells(line, dashes);
    if (side && here != usual)
      return ply_sudoku_fail(line, line->from, error, PLY_ERROR_SYNTAX,
                             ngettext("found a row of %u cell, expected %u as in other rows",
                                      "found a row of %u cells, expected %u as in other rows",
                                      here),
                             here, usual);
    if (!side && here == usual)
      return ply_sudoku_fail(line, line->from, error, PLY_ERROR_SYNTAX,
                             ngettext("found a row of %u cell, expected 4, 6 or 9",
                                      "found a row of %u cells, expected 4, 6 or 9", here),
                             here);
  }
  return true;
}

static bool fail_number(const GArray *lines, bool dashes, const Cells *cells, GError **error) {
  for (unsigned i = 0; i < lines->len; i++) {
    const PlySudokuLine *line = ply_sudoku_line(lines, i);
    const char *blank = blank_for_cell(line);
    if (blank != NULL)
      return ply_sudoku_fail(line, blank, error, PLY_ERROR_SYNTAX,
                             ngettext("found %u cell, expected 16, 36 or 81; %s",
                                      "found %u cells, expected 16, 36 or 81; %s", cells->n),
                             cells->n, no_cell());
  }
  return check_rows(lines, dashes, error) &&
         ply_sudoku_fail(cells->last_line, cells->last, error, PLY_ERROR_SYNTAX,
                         ngettext("the board ends after %u cell, expected 16, 36 or 81",
                                  "the board ends after %u cells, expected 16, 36 or 81", cells->n),
                         cells->n);
}

/* --- the board --- */

static bool check_digits(const Cells *cells, const PlySudokuShape *shape, GError **error) {
  for (unsigned cell = 0; cell < cells->n; cell++)
    if (cells->digits[cell] > shape->side) {
      g_autofree char *found = ply_sudoku_found(cells->at[cell]);
      g_autofree char *what = ply_sudoku_beyond(shape, found);
      return ply_sudoku_fail(cells->line[cell], cells->at[cell], error, PLY_ERROR_VALUE, "%s",
                             what);
    }
  return true;
}

/* Lines that are all as long as the rows of another board are rows of that one, of which some are missing or too
 * many: four of nine cells are no board of 36. */
static bool check_lengths(const GArray *lines, bool dashes, const PlySudokuShape *shape,
                          GError **error) {
  const PlySudokuLine *first = ply_sudoku_line(lines, 0);
  unsigned n = n_cells(first, dashes);
  for (unsigned i = 0; i < lines->len; i++)
    if (n == shape->side || n_cells(ply_sudoku_line(lines, i), dashes) != n)
      return true;
  return ply_sudoku_shape(n) == NULL ||
         ply_sudoku_fail(
             first, first->from, error, PLY_ERROR_SYNTAX,
             ngettext("found %u row of %u cells, expected as many rows as cells in each",
                      "found %u rows of %u cells, expected as many rows as cells in each",
                      lines->len),
             lines->len, n);
}

bool ply_sudoku_read_cells(const GArray *lines, bool dashes, PlySudoku *s, GError **error) {
  Cells cells = { 0 };
  for (unsigned i = 0; i < lines->len; i++)
    if (!take_cells(ply_sudoku_line(lines, i), dashes, &cells, error))
      return false;
  if (cells.n == 0)
    return ply_sudoku_fail_empty(ply_sudoku_line(lines, 0)->place, error);
  const PlySudokuShape *shape = ply_sudoku_shape_of(cells.n);
  if (shape == NULL)
    return fail_number(lines, dashes, &cells, error);
  if (!check_lengths(lines, dashes, shape, error) || !check_between(&cells, shape, error) ||
      !check_digits(&cells, shape, error))
    return false;
  ply_sudoku_set_given(s, shape, cells.digits);
  return true;
}

static bool is_anything(const GArray *lines) {
  return true;
}

static bool read_cells(const GArray *lines, PlySudoku *s, GError **error) {
  return ply_sudoku_read_cells(lines, false, s, error);
}

const PlySudokuForm ply_sudoku_form_cells = { is_anything, read_cells };
