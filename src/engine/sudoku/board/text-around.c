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

/* What stands between all parts of a line, which are of digits or one sign each; *cells: each is one character.
 * 0: other numbers of them than a row has, or something else. */
static char parted(const PlySudokuLine *line, bool *cells) {
  unsigned n = 0, length = 0;
  char sign = 0;
  *cells = true;
  for (const char *at = line->from; at < line->to; at++) {
    if (*at == ',' || *at == ';') {
      if (sign != 0 && sign != *at)
        return 0;
      sign = *at;
      n++;
      length = 0;
    } else if (!ply_sudoku_is_blank(*at)) {
      if (!is_cell(*at))
        return 0;
      *cells = *cells && length++ == 0;
    }
  }
  return ply_sudoku_shape(n + 1) != NULL ? sign : 0;
}

char ply_sudoku_parted(const PlySudokuLine *line) {
  bool cells;
  char sign = parted(line, &cells);
  return cells ? sign : 0;
}

static const char *parted_form(const PlySudokuLine *line) {
  bool cells;
  switch (parted(line, &cells)) {
  case ',':
    return cells ? _("cells with commas between them") : _("candidates with commas between them");
  case ';':
    return cells ? _("cells with semicolons between them")
                 : _("candidates with semicolons between them");
  default: return NULL;
  }
}

/* "{467}", "<5>" */
static bool has_brackets(const PlySudokuLine *line) {
  for (const char *at = line->from; at + 1 < line->to; at++)
    if ((*at == '{' || *at == '<') && g_ascii_isdigit(at[1]))
      return true;
  return false;
}

static const char *form_of(const PlySudokuLine *line) {
  const char *form = parted_form(line);
  return form != NULL              ? form
         : is_filled_by_user(line) ? _("a board of SudoCue (.sdx)")
         : has_brackets(line)      ? _("a grid of candidates with braces or < > around them")
         : ply_sudoku_cells_of(line) == PLY_SUDOKU_MAX_SIDE * PLY_SUDOKU_MAX_CELLS
             ? _("a list of candidates with nine places for each cell")
         : ply_foreign_list(line->from) != NULL ? ply_foreign_list(line->from)
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
unsigned ply_sudoku_cells_of(const PlySudokuLine *line) {
  unsigned n = 0;
  for (const char *at = line->from; at < line->to; at++) {
    if (is_cell(*at))
      n++;
    else if (!ply_sudoku_is_blank(*at) && *at != '|')
      return 0;
  }
  return n;
}

typedef struct {
  unsigned letters, cells, all; /* characters, but blanks and bars */
  unsigned n_words;
} Look;

static bool is_letter(const char *at, const char *to) {
  gunichar c = g_utf8_get_char_validated(at, to - at);
  return (gint32)c >= 0 && g_unichar_isalpha(c);
}

static Look look_at(const PlySudokuLine *line) {
  Look look = { 0 };
  bool between = true;
  for (const char *at = line->from; at < line->to; at++) {
    if ((*at & 0xc0) == 0x80) /* a later byte of a character */
      continue;
    bool blank = ply_sudoku_is_blank(*at);
    look.letters += is_letter(at, line->to);
    look.cells += is_cell(*at) && *at != '-';
    look.all += !blank && *at != '|';
    look.n_words += between && !blank;
    between = blank;
  }
  return look;
}

/* One word with cells in it, as long as a row or as a board: letters may be signs for empty cells. */
static bool may_be_cells(const Look *look) {
  return look->n_words == 1 && look->cells > 0 &&
         (look->all >= PLY_SUDOKU_LEAST || ply_sudoku_shape(look->all) != NULL);
}

bool ply_sudoku_is_words(const PlySudokuLine *line) {
  Look look = look_at(line);
  return look.letters > look.cells && !may_be_cells(&look) && !ply_sudoku_is_id(line);
}

/* Words around a board with rows of so many cells: also what is no row with a slip in it. */
static bool is_remark(const PlySudokuLine *line, unsigned side) {
  Look look = look_at(line);
  return ply_sudoku_is_words(line) || (side > 0 && look.letters > 0 && look.all != side &&
                                       look.cells < PLY_SUDOKU_MAX_SIDE && !ply_sudoku_is_id(line));
}

static bool begins_section(const PlySudokuLine *line) {
  return *line->from == '[' && line->to[-1] == ']';
}

static bool take_board(const GArray *lines, unsigned from, unsigned side, GArray *board) {
  if (from + side > lines->len)
    return false;
  for (unsigned i = from; i < from + side; i++) {
    if (ply_sudoku_cells_of(ply_sudoku_line(lines, i)) != side)
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
  bool board = n == PLY_SUDOKU_MAX_CELLS ||
               (ply_sudoku_shape_of(n) != NULL && ply_sudoku_cells_of(line) == 0);
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
    unsigned cells = ply_sudoku_cells_of(ply_sudoku_line(lines, i));
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

GArray *ply_sudoku_without_words(const GArray *lines, bool only_words) {
  unsigned to = 0, side = only_words ? 0 : side_of(lines);
  while (to < lines->len && !begins_section(ply_sudoku_line(lines, to)))
    to++;
  unsigned from = count_words(lines, to, false, side);
  to -= from < to ? count_words(lines, to, true, side) : 0;
  GArray *board = g_array_new(FALSE, FALSE, sizeof(PlySudokuLine));
  for (unsigned i = from; i < to; i++)
    g_array_append_val(board, *ply_sudoku_line(lines, i));
  GArray *rows = ply_sudoku_without(board, ply_sudoku_is_empty);
  GArray *left = rows->len == 1 ? rows : board;
  if (rows->len == 1 && !only_words)
    take_run(&g_array_index(rows, PlySudokuLine, 0));
  g_array_unref(rows->len == 1 ? board : rows);
  return left;
}

/* Cells of a line, but what is left out around those of a whole board. */
static unsigned cells_within(const PlySudokuLine *whole) {
  PlySudokuLine line = *whole;
  take_run(&line);
  return ply_sudoku_cells_of(&line);
}

const PlySudokuLine *ply_sudoku_second_board(const GArray *lines) {
  for (unsigned from = 0; from < lines->len; from++) {
    g_autoptr(GArray) board = g_array_new(FALSE, FALSE, sizeof(PlySudokuLine));
    unsigned cells = cells_within(ply_sudoku_line(lines, from));
    bool line = ply_sudoku_shape_of(cells) != NULL;
    unsigned next = from + (line ? 1 : cells);
    if (!line && (ply_sudoku_shape(cells) == NULL || !take_board(lines, from, cells, board)))
      continue;
    while (next < lines->len && cells_within(ply_sudoku_line(lines, next)) == 0)
      next++;
    return next < lines->len ? ply_sudoku_line(lines, next) : NULL;
  }
  return NULL;
}
