/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Inside the room: the sentences about rules of Sudoku, by situation. */

#include "sudoku/system.h"

typedef enum {
#define SAY(id, ...) id,
#include "say/sudoku/sentences-list.h"
#undef SAY
  PLY_N_SUDOKU_SAYS
} PlySudokuSayId;

/* The translated text of a situation, with its gaps; n chooses the plural form. */
const char *ply_sudoku_say_text(PlySudokuSayId id, unsigned n);

/* What is said of a kind of pattern, which the test is that makes it one. Translated, with gaps. */
typedef enum {
  PLY_PATTERN_FOUND,    /* what it is */
  PLY_PATTERN_FOLLOWS,  /* and what follows from it */
  PLY_PATTERN_TEST,     /* why that follows */
  PLY_PATTERN_NO_STRIKE /* what it is, and that nothing is left to strike */
} PlyPatternSay;
const char *ply_sudoku_say_pattern(PlyPatternSay what, PlySudokuTest test, unsigned n);

/* A rule (place in the system's table) is tried; none of its patterns is on the board. */
const char *ply_sudoku_say_tried(unsigned rule);
const char *ply_sudoku_say_none(unsigned rule);
