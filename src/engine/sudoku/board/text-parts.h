/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the readers of boards share. */

#include "sudoku/board/text.h"

/* A line that has something of the board, without the blanks around it. */
typedef struct {
  const char *begin, *from, *to; /* begin: with blanks; to: behind it */
  unsigned number;               /* from 1 */
  PlyPlace *place;               /* NULL: messages say themselves where it is */
} PlySudokuLine;

static inline const PlySudokuLine *ply_sudoku_line(const GArray *lines, unsigned i) {
  return &g_array_index(lines, PlySudokuLine, i);
}
static inline bool ply_sudoku_is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\r';
}

/* A form of text. is_one: looks like it, with mistakes or without; lines is not empty. */
typedef struct {
  bool (*is_one)(const GArray *lines);
  bool (*read)(const GArray *lines, PlySudoku *s, GError **error);
} PlySudokuForm;
extern const PlySudokuForm ply_sudoku_form_id, ply_sudoku_form_candidates, ply_sudoku_form_cells;

/* Fails with the place, or with "line 1, character 2: " before the message; returns false. */
bool ply_sudoku_fail(const PlySudokuLine *line, const char *at, GError **error, PlyErrorCode code,
                     const char *format, ...) G_GNUC_PRINTF(5, 6);
/* The character at a place, to be shown. Free with g_free. */
char *ply_sudoku_found(const char *at) G_GNUC_WARN_UNUSED_RESULT;
/* "found 7, expected 1 to 6 on a 6 × 6 board". Free with g_free. */
char *ply_sudoku_beyond(const PlySudokuShape *shape, const char *number) G_GNUC_WARN_UNUSED_RESULT;

/* Fails where the first of lines is in a form of other programs that is known by sight only, and names it;
 * else true. */
bool ply_sudoku_fail_known(const GArray *lines, GError **error);
/* Lines without what programs and lists put around one board: a title before it, their name or sections
 * behind it, numbers and remarks in its own line. It may be empty. Free with g_array_unref(). */
GArray *ply_sudoku_without_words(const GArray *lines) G_GNUC_WARN_UNUSED_RESULT;
/* Does a comma or a semicolon stand between all cells of line? */
bool ply_sudoku_has_parted_cells(const PlySudokuLine *line);
/* Where something with cells begins behind a first board in rows, or NULL. Belongs to lines. */
const PlySudokuLine *ply_sudoku_second_board(const GArray *lines);

/* Digits of the board as a mask: those before to. Otherwise false, *at is where it goes wrong and *what
 * (NULL before; to be freed with g_free) says how. */
bool ply_sudoku_take_digits(const PlySudokuShape *shape, const char *from, const char *to,
                            uint16_t *mask, const char **at, char **what);
/* Leaves these candidates in an empty cell where none was struck out yet. False, and what (as above),
 * where one of them is none. */
bool ply_sudoku_narrow(PlySudoku *s, unsigned cell, uint16_t mask, char **what);
