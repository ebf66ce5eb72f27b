/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Inside the room: the sentences about rules of Sudoku, by situation. */

#include "sudoku/system.h"

typedef enum {
  PLY_SUDOKU_SAY_START, /* plural */
  PLY_SUDOKU_SAY_START_ORDER,
  PLY_SUDOKU_SAY_START_MOST, /* plural */
  PLY_SUDOKU_SAY_CYCLE,
  PLY_SUDOKU_SAY_CYCLE_ORDER,
  PLY_SUDOKU_SAY_CYCLE_MOST,
  PLY_SUDOKU_SAY_CYCLE_ABOUT,
  PLY_SUDOKU_SAY_CYCLE_ABOUT_ORDER,
  PLY_SUDOKU_SAY_CYCLE_ABOUT_MOST,
  PLY_SUDOKU_SAY_LOOK_BOARD, /* plural, by empty cells */
  PLY_SUDOKU_SAY_LOOK_FULL,
  PLY_SUDOKU_SAY_LOOK_HOUSE,
  PLY_SUDOKU_SAY_LOOK_HOUSE_FULL,
  PLY_SUDOKU_SAY_LOOK_CELL, /* plural, by candidates */
  PLY_SUDOKU_SAY_LOOK_CELL_NONE,
  PLY_SUDOKU_SAY_LOOK_CELL_FULL,
  /* What a pattern strikes. */
  PLY_SUDOKU_SAY_KEEPS,
  PLY_SUDOKU_SAY_STRIKES_ONE,
  PLY_SUDOKU_SAY_STRIKES, /* plural */
  /* Why a rule does not apply. */
  PLY_SUDOKU_SAY_NONE_ABOUT,
  PLY_SUDOKU_SAY_NO_USE, /* plural, by patterns */
  PLY_SUDOKU_SAY_CLASH,
  PLY_SUDOKU_SAY_CLASH_CELL,
  PLY_SUDOKU_SAY_CLASH_PLACE,
  PLY_SUDOKU_SAY_CLASH_TWICE,
  /* Which rule. */
  PLY_SUDOKU_SAY_PROPOSAL_HIDDEN,
  PLY_SUDOKU_SAY_STRIKES_HIDDEN,
  PLY_SUDOKU_SAY_CHOICE_HIDDEN,
  PLY_SUDOKU_SAY_CHOICE_CHEAPEST,
  PLY_SUDOKU_SAY_CHOICE_ORDER,
  PLY_SUDOKU_SAY_CHOICE_FIRST,
  PLY_SUDOKU_SAY_CHOICE_MORE,
  PLY_SUDOKU_SAY_FIRE_HIDDEN,
  PLY_SUDOKU_SAY_FIRE_CHEAPEST,
  PLY_SUDOKU_SAY_FIRE_ORDER,
  PLY_SUDOKU_SAY_FIRE_ONLY,
  PLY_SUDOKU_SAY_FIRE_HIGHEST,
  PLY_SUDOKU_SAY_FIRE_TIE,
  /* What is done. */
  PLY_SUDOKU_SAY_PLACED,
  PLY_SUDOKU_SAY_PLACED_HAND,
  PLY_SUDOKU_SAY_ERASED_HAND,
  PLY_SUDOKU_SAY_STRUCK, /* plural, by candidates that are left */
  PLY_SUDOKU_SAY_STRUCK_ALL,
  PLY_SUDOKU_SAY_STRUCK_HAND,
  PLY_SUDOKU_SAY_MARKED,
  PLY_SUDOKU_SAY_UNMARKED,
  /* The end. */
  PLY_SUDOKU_SAY_STUCK_ABOUT, /* plural, by rules */
  PLY_SUDOKU_SAY_STUCK_CLASH,
  PLY_SUDOKU_SAY_SOLVED,
  /* A list of thoughts. */
  PLY_SUDOKU_SAY_LOG_PLACES,
  PLY_SUDOKU_SAY_LOG_STRIKES, /* plural, by candidates */
  PLY_SUDOKU_SAY_LOG_AT_WORK,
  PLY_SUDOKU_SAY_LOG_STUCK, /* plural, by rules */
  PLY_SUDOKU_SAY_LOG_CLASH,
  PLY_SUDOKU_SAY_LOG_MARKS, /* plural */
  /* A hint, as its stages give it away. */
  PLY_SUDOKU_SAY_HINT_DIGIT, /* plural, by digits */
  PLY_SUDOKU_SAY_HINT_HOUSE,
  PLY_SUDOKU_SAY_HINT_RULE,
  PLY_SUDOKU_SAY_HINT_RULE_BEYOND,
  PLY_SUDOKU_SAY_HINT_CELL,
  PLY_SUDOKU_SAY_HINT_CELLS,
  PLY_SUDOKU_SAY_HINT_CELLS_MANY, /* plural */
  PLY_SUDOKU_SAY_DIGIT_WRONG,
  PLY_SUDOKU_SAY_DIGIT_HOUSE,
  PLY_SUDOKU_SAY_DIGIT_CELL,
  PLY_SUDOKU_SAY_DIGIT_ALONE,
  PLY_SUDOKU_SAY_DIGIT_BESIDE,
  PLY_SUDOKU_SAY_SEES, /* of a digit and of a mark */
  PLY_SUDOKU_SAY_STRIKE_WRONG,
  PLY_SUDOKU_SAY_STRIKE_HOUSE,
  PLY_SUDOKU_SAY_STRIKE_CELL,
  PLY_SUDOKU_SAY_STRIKE_REASON,
  PLY_SUDOKU_SAY_MARK_HOUSE,
  PLY_SUDOKU_SAY_MARK_CELL,
  PLY_SUDOKU_SAY_MARK_STRUCK,
  PLY_SUDOKU_SAY_MISSING_HOUSE,
  PLY_SUDOKU_SAY_MISSING_CELL,
  PLY_SUDOKU_SAY_MISSING_REASON,
  /* Or why there is none. */
  PLY_SUDOKU_SAY_HINT_TRIED, /* plural, by rules */
  PLY_SUDOKU_SAY_HINT_BEYOND,
  PLY_SUDOKU_SAY_HINT_GUESS,
  PLY_SUDOKU_SAY_HINT_SEVERAL,
  PLY_SUDOKU_SAY_HINT_IMPOSSIBLE,
  PLY_SUDOKU_SAY_HINT_OVER,
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
