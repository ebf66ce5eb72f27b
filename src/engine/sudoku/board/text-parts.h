/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the readers of boards share. */

#include "sudoku/board/text.h"

#define PLY_SUDOKU_LEAST 16 /* cells of the smallest board */

/* A line that has something of the board, or blanks alone (from == to), without the blanks around it. */
typedef struct {
  const char *begin, *from, *to, *end; /* begin, end: with blanks; to and end: behind it */
  unsigned number;                     /* from 1 */
  PlyPlace *place;                     /* NULL: messages say themselves where it is */
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
/* That of boards with blanks for empty cells, where it is certain which they are: as many lines as columns and
 * no column with more than a cell. It alone has lines of blanks. */
extern const PlySudokuForm ply_sudoku_form_columns;
/* Lines if "-" is an empty cell: what looks like a border is a row where it is as long as the first other line.
 * *n: cells in all; 0 where other characters are among them, or "-" is in borders only and cells have another
 * sign for empty ones. *only: there are some, and no other sign. Free with g_array_unref(). */
GArray *ply_sudoku_rows_with_dashes(const GArray *lines, unsigned *n,
                                    bool *only) G_GNUC_WARN_UNUSED_RESULT;
/* Reads cells; dashes: "-" is an empty one, else a border. False and error where they are no board, or where
 * blanks and borders may be empty cells of a larger one. */
bool ply_sudoku_read_cells(const GArray *lines, bool dashes, PlySudoku *s, GError **error);
/* The board with these digits (0: empty), all of them given. */
void ply_sudoku_set_given(PlySudoku *s, const PlySudokuShape *shape,
                          const uint8_t digits[PLY_SUDOKU_MAX_CELLS]);

/* A line of a border between boxes. */
bool ply_sudoku_is_border(const PlySudokuLine *line);
/* A border, or blanks alone. */
bool ply_sudoku_is_empty(const PlySudokuLine *line);
/* Those lines of which is_so is false. Free with g_array_unref(). */
GArray *ply_sudoku_without(const GArray *lines,
                           bool (*is_so)(const PlySudokuLine *line)) G_GNUC_WARN_UNUSED_RESULT;

/* Fails with the place, or with "line 1, character 2: " before the message; returns false. */
bool ply_sudoku_fail(const PlySudokuLine *line, const char *at, GError **error, PlyErrorCode code,
                     const char *format, ...) G_GNUC_PRINTF(5, 6);
bool ply_sudoku_fail_empty(PlyPlace *place, GError **error);
/* The character at a place, to be shown. Free with g_free. */
char *ply_sudoku_found(const char *at) G_GNUC_WARN_UNUSED_RESULT;
/* "found 7, expected 1 to 6 on a 6 × 6 board". Free with g_free. */
char *ply_sudoku_beyond(const PlySudokuShape *shape, const char *number) G_GNUC_WARN_UNUSED_RESULT;

/* Fails where the first of lines is in a form of other programs that is known by sight only, and names it;
 * else true. */
bool ply_sudoku_fail_known(const GArray *lines, GError **error);
/* Is it words: letters more than cells, and nothing that could be a board? */
bool ply_sudoku_is_words(const PlySudokuLine *line);
/* Lines without what programs and lists put around one board: a title before it, their name or sections
 * behind it, numbers and remarks in its own line; only_words: without lines of words alone. It may be empty.
 * Free with g_array_unref(). */
GArray *ply_sudoku_without_words(const GArray *lines, bool only_words) G_GNUC_WARN_UNUSED_RESULT;
/* What stands between all cells of a row: , or ; or 0 for neither. */
char ply_sudoku_parted(const PlySudokuLine *line);
/* Cells alone, with blanks and | between them: their number; 0 where there is anything else. */
unsigned ply_sudoku_cells_of(const PlySudokuLine *line);
/* Does it begin as a game ID? */
bool ply_sudoku_is_id(const PlySudokuLine *line);
/* Where something with cells begins behind a first board, in rows or in a line; or NULL. Belongs to lines. */
const PlySudokuLine *ply_sudoku_second_board(const GArray *lines);

/* Digits of the board as a mask: those before to. Otherwise false, *at is where it goes wrong and *what
 * (NULL before; to be freed with g_free) says how. */
bool ply_sudoku_take_digits(const PlySudokuShape *shape, const char *from, const char *to,
                            uint16_t *mask, const char **at, char **what);
/* Leaves these candidates in an empty cell where none was struck out yet. False, and what (as above),
 * where one of them is none. */
bool ply_sudoku_narrow(PlySudoku *s, unsigned cell, uint16_t mask, char **what);
