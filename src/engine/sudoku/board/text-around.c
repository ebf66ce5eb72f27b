/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What programs and lists put around a board, and forms of boards that are known by sight only. */
#include <string.h>

#include "base/text/foreign.h"
#include "base/i18n.h"
#include "sudoku/board/text-parts.h"

#define BETWEEN " \t;,|\"'" /* what may part a board from the rest of its line */

static bool is_cell(char c) {
  return g_ascii_isdigit(c) || c == '.' || c == '*' || c == '-';
}

/* --- forms that are named --- */

static bool is_list(const PlySudokuLine *line) {
  return *line->from == '[' && line->from + 1 < line->to &&
         strchr("[\"'0123456789 ", line->from[1]) != NULL;
}

/* "u.5.": which cells the solver filled. */
static bool is_filled_by_user(const PlySudokuLine *line) {
  bool user = false;
  for (const char *at = line->from; at < line->to; at++) {
    if (*at == 'u')
      user = true;
    else if (!is_cell(*at) && !ply_sudoku_is_blank(*at))
      return false;
  }
  return user;
}

bool ply_sudoku_has_parted_cells(const PlySudokuLine *line) {
  unsigned n = 0;
  bool cell = false;
  for (const char *at = line->from; at < line->to; at++) {
    if (*at == ',' || *at == ';') {
      n++;
      cell = false;
    } else if (!ply_sudoku_is_blank(*at)) {
      if (cell || !is_cell(*at))
        return false;
      cell = true;
    }
  }
  return n + 1 == 9 || n + 1 == 6 || n + 1 == 4;
}

static const char *form_of(const PlySudokuLine *line) {
  return is_filled_by_user(line)             ? _("a board of SudoCue (.sdx)")
         : is_list(line)                     ? _("a list of JSON or Python")
         : ply_sudoku_has_parted_cells(line) ? _("cells with commas between them")
                                             : ply_foreign_form(line->from);
}

bool ply_sudoku_fail_known(const GArray *lines, GError **error) {
  const PlySudokuLine *first = ply_sudoku_line(lines, 0);
  const char *form = form_of(first);
  return form == NULL || ply_sudoku_fail(first, first->from, error, PLY_ERROR_SYNTAX,
                                         _("this is %s, which is not read. %s"), form,
                                         _("A board is 16, 36 or 81 cells, the candidates of all "
                                           "cells, or a game ID of Solo."));
}

/* --- what stands around a board --- */

/* Cells alone: no border, no words. */
static unsigned cells_of(const PlySudokuLine *line) {
  unsigned n = 0;
  for (const char *at = line->from; at < line->to; at++) {
    if (is_cell(*at))
      n++;
    else if (!ply_sudoku_is_blank(*at) && *at != '|')
      return 0;
  }
  return n;
}

/* Words: more letters than cells, or no row with a slip in it of a board of that side (0: it is one line). */
static bool is_remark(const PlySudokuLine *line, unsigned side) {
  unsigned letters = 0, cells = 0, all = 0;
  for (const char *at = line->from; at < line->to; at++) {
    letters += g_ascii_isalpha(*at) != 0 || (*at & 0x80) != 0;
    cells += is_cell(*at) && *at != '-';
    all += !ply_sudoku_is_blank(*at) && *at != '|';
  }
  return letters > 0 &&
         (letters > cells || (side > 0 && all != side && cells < PLY_SUDOKU_MAX_SIDE));
}

static bool begins_section(const PlySudokuLine *line) {
  return *line->from == '[' && line->to[-1] == ']';
}

static bool take_board(const GArray *lines, unsigned from, unsigned side, GArray *board) {
  if (from + side > lines->len)
    return false;
  for (unsigned i = from; i < from + side; i++) {
    if (cells_of(ply_sudoku_line(lines, i)) != side)
      return false;
    g_array_append_val(board, *ply_sudoku_line(lines, i));
  }
  return true;
}

/* Behind the number of a board, as "12. " or "3: "; at itself where none is. */
static const char *skip_number(const char *at, const char *to) {
  const char *end = at;
  while (end < to && g_ascii_isdigit(*end))
    end++;
  bool number =
      end > at && end - at < PLY_SUDOKU_MAX_SIDE && end < to && strchr(":.)|;,\t ", *end) != NULL;
  return number ? end + 1 : at;
}

/* Makes *line the cells of a board that begin there, whatever is behind them; but fewer than 81 may be some of
 * a larger board where the line has nothing else. */
static bool take_run_at(PlySudokuLine *line, const char *at) {
  while (at < line->to && strchr(BETWEEN, *at) != NULL)
    at++;
  const char *end = at;
  while (end < line->to && is_cell(*end))
    end++;
  unsigned n = (unsigned)(end - at);
  bool board = n == PLY_SUDOKU_MAX_CELLS || (ply_sudoku_shape_of(n) != NULL && cells_of(line) == 0);
  if (!board || (end < line->to && strchr(BETWEEN "#", *end) == NULL))
    return false;
  line->from = at;
  line->to = end;
  return true;
}

/* The same where they stand behind a number or nothing; "8." may be cells, and is a number where it is none. */
static void take_run(PlySudokuLine *line) {
  const char *behind = skip_number(line->from, line->to);
  if (!take_run_at(line, line->from) && behind != line->from)
    take_run_at(line, behind);
}

/* The cells of the row that most lines are as long as; 0: none is a row. */
static unsigned side_of(const GArray *lines) {
  unsigned n[PLY_SUDOKU_MAX_SIDE + 1] = { 0 }, side = 0;
  for (unsigned i = 0; i < lines->len; i++) {
    unsigned cells = cells_of(ply_sudoku_line(lines, i));
    if (cells <= PLY_SUDOKU_MAX_SIDE && cells > 0 && ++n[cells] > n[side])
      side = cells;
  }
  return side;
}

/* How many lines from one end on are words, with empty lines between them; at: from the end. */
static unsigned count_words(const GArray *lines, unsigned n, bool from_end, unsigned side) {
  unsigned words = 0;
  for (unsigned i = 0; i < n; i++) {
    const PlySudokuLine *line = ply_sudoku_line(lines, from_end ? n - 1 - i : i);
    if (is_remark(line, side))
      words = i + 1;
    else if (!ply_sudoku_is_empty(line))
      break;
  }
  return words;
}

GArray *ply_sudoku_without_words(const GArray *lines) {
  unsigned to = 0, side = side_of(lines);
  while (to < lines->len && !begins_section(ply_sudoku_line(lines, to)))
    to++;
  unsigned from = count_words(lines, to, false, side);
  to -= from < to ? count_words(lines, to, true, side) : 0;
  GArray *board = g_array_new(FALSE, FALSE, sizeof(PlySudokuLine));
  for (unsigned i = from; i < to; i++)
    g_array_append_val(board, *ply_sudoku_line(lines, i));
  GArray *rows = ply_sudoku_without(board, ply_sudoku_is_empty);
  GArray *left = rows->len == 1 ? rows : board;
  if (rows->len == 1)
    take_run(&g_array_index(rows, PlySudokuLine, 0));
  g_array_unref(rows->len == 1 ? board : rows);
  return left;
}

const PlySudokuLine *ply_sudoku_second_board(const GArray *lines) {
  for (unsigned from = 0; from < lines->len; from++) {
    g_autoptr(GArray) board = g_array_new(FALSE, FALSE, sizeof(PlySudokuLine));
    unsigned side = cells_of(ply_sudoku_line(lines, from)), next = from + side;
    if (ply_sudoku_shape(side) == NULL || !take_board(lines, from, side, board))
      continue;
    while (next < lines->len && cells_of(ply_sudoku_line(lines, next)) == 0)
      next++;
    return next < lines->len ? ply_sudoku_line(lines, next) : NULL;
  }
  return NULL;
}
