/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Sudoku boards and candidates as text.
 *
 * A board is read from one of these forms, which is recognised:
 *   cells       16, 36 or 81 characters: digits, and . 0 * or - for empty cells; | + = and blanks between
 *               them do not matter, nor do line breaks, nor "-" where the others are a board alone; but of
 *               16 and 36 cells the same stands between two columns in each row, as blanks and borders may be
 *               empty cells of a larger board
 *   columns     the same with blanks for empty cells: as many lines as columns, whole ones, in which each
 *               character is a cell, or tabs or | part them; or 81 characters in a line
 *   game ID     of Simon Tatham's Solo: "2x2:", "2x3:" (boxes of two rows and three columns) or
 *               "3x3:", also with what it was made by ("3x3adb:"), and the cells: a to z are 1 to 26
 *               empty ones, _ parts two digits
 *   candidates  a line for each row, in it a cell for each column with blanks or | between them: all
 *               candidates of an empty cell, or the digit that was placed. One digit is an empty
 *               cell's last candidate where a cell in sight has it beside others.
 * Left out are empty lines, comments (lines that begin with #, ; or //, and what stands behind a blank, one of
 * these and a word), a line "[Puzzle]", words before and behind a board, the next section "[State]" and all
 * behind it; of a line alone what stands behind its cells after a blank, comma or the like, and the number before
 * them; and lines of borders: of - + = | : ' only, two of - or = next to each other, and . or * only where a
 * border ends or others meet it. */

#include "base/fault.h"
#include "sudoku/board/board.h"

/* Reads a board; its digits are givens, and may contradict each other. On failure *s is unchanged,
 * and error (PLY_ERROR) says line, character, what was found and what was expected. text: any bytes. */
bool ply_sudoku_read(const char *text, PlySudoku *s, GError **error);
/* The same for a text with more in it than a board: line and character are in *place, not in error. */
bool ply_sudoku_read_at(const char *text, PlySudoku *s, PlyPlace *place, GError **error);
/* The same where words around a board may mean something: nothing but comments and blanks is left out
 * there, and a line of blanks is no row. */
bool ply_sudoku_read_alone(const char *text, PlySudoku *s, PlyPlace *place, GError **error);

/* Is a text one board, in whatever form, with mistakes or without, or a board in rows with others beside it?
 * Else it is a board a line, or nothing at all: where a line alone is a board, or each is long enough for one. */
bool ply_sudoku_text_is_one(const char *text);
/* Is a line of a file with a board a line none: a comment, a border, or words such as a heading? */
bool ply_sudoku_is_remark(const char *line);

/* Candidates as "r1c1=12 r1c2=389": s gets those that its digits leave, and in cells that are named
 * only those named ("-": none). Refused with the name of the cell where a cell is named twice, is not
 * empty, or sees the digit of a candidate; then *s is unchanged. */
bool ply_sudoku_read_candidates(const char *text, PlySudoku *s, GError **error);

/* All cells in one line, "." for empty ones. Free this and the following with g_free. */
char *ply_sudoku_text(const PlySudoku *s) G_GNUC_WARN_UNUSED_RESULT;
/* A line for each row, and lines between boxes; no break behind the last one. */
char *ply_sudoku_grid(const PlySudoku *s) G_GNUC_WARN_UNUSED_RESULT;
/* The candidates of cells where some were struck out, as ply_sudoku_read_candidates() reads them; "":
 * nowhere. */
char *ply_sudoku_candidate_text(const PlySudoku *s) G_GNUC_WARN_UNUSED_RESULT;

/* "r4c7": row 4, column 7, from 1. */
char *ply_sudoku_cell_text(const PlySudokuShape *shape, unsigned cell) G_GNUC_WARN_UNUSED_RESULT;
/* "row 4", "column 7", "box 2", from 1. */
char *ply_sudoku_house_text(const PlySudokuShape *shape, unsigned house) G_GNUC_WARN_UNUSED_RESULT;
extern const char *const ply_sudoku_house_kinds[3];
/* False and error where text is none, or not on the board. */
bool ply_sudoku_cell_read(const PlySudokuShape *shape, const char *text, unsigned *cell,
                          GError **error);
