/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Inside the room: the houses, cells and digits of a Sudoku in words. Marked texts; free with g_free. */

#include "say/phrase.h"
#include "say/say.h"
#include "sudoku/run/hint.h"
#include "sudoku/system.h"

/* How digits are listed. */
typedef enum {
  PLY_DIGITS_PLAIN, /* "2, 5 and 8" */
  PLY_DIGITS_OR,    /* "2, 5 or 8" */
  PLY_DIGITS_THE    /* "the 2, the 5 and the 8" */
} PlyDigitsAs;

/* Houses (bits), at least one: "rows 2 and 7", "row 3 and the top left box". */
char *ply_words_houses(const PlySudokuShape *shape, uint32_t houses) G_GNUC_WARN_UNUSED_RESULT;
/* "row 3, column 4". */
char *ply_words_cell(const PlySudokuShape *shape, unsigned cell) G_GNUC_WARN_UNUSED_RESULT;
/* The cells of a set of a trace that prove something in houses (bits; 0: none): "row 3, columns 2 and
 * 7", "the top left box", "row 3, column 4". */
char *ply_words_pattern(const PlyTrace *trace, const PlySudokuShape *shape, uint32_t cells,
                        uint32_t houses) G_GNUC_WARN_UNUSED_RESULT;
/* A mask of digits, at least one; tone: of each. */
char *ply_words_digits(unsigned digits, PlyDigitsAs as, int tone) G_GNUC_WARN_UNUSED_RESULT;
/* The names that n cells of a pattern have on the board, A first: "A, B and C". */
char *ply_words_letters(unsigned n) G_GNUC_WARN_UNUSED_RESULT;
/* What somebody asks about: a house, a cell, "the 5 in row 3, column 4"; "the whole board". */
char *ply_words_subject(const PlySudokuShape *shape, uint32_t subject) G_GNUC_WARN_UNUSED_RESULT;

/* The cell of the first member of a set of a trace; shape->n_cells where it is empty. */
unsigned ply_first_cell_in(const PlyTrace *trace, const PlySudokuShape *shape, uint32_t set);

/* Hints on a Sudoku in words: one or two sentences for each stage. */

/* Stage number stage of a hint on board, on which the rules of setup are used; from hint->n_stages on
 * the last one. Never gives away more than the stage does. */
PlySentence *ply_say_sudoku_hint(const PlySudoku *board, const PlySudokuSetup *setup,
                                 const PlySudokuHint *hint,
                                 unsigned stage) G_GNUC_WARN_UNUSED_RESULT;
