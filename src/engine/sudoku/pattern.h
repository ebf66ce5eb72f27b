/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the rules look for: patterns of cells and digits from which something follows for every
 * solution. A rule visits its patterns in a fixed order (houses: boxes, rows, columns; in a house by
 * places; digits rising); those with nothing left to strike are visited too, so that it can be said
 * why they are of no use.
 *
 * Source of the definitions: the rules' usual names and meanings; each file says its own. */

#include "sudoku/subjects.h"

#define PLY_PATTERN_MAX_STRUCK 64

/* Two numbers that are compared: what a pattern is, or just is not. */
typedef enum {
  PLY_SUDOKU_TEST_EMPTY,  /* empty cells of a house, 1 */
  PLY_SUDOKU_TEST_CELL,   /* candidates of a cell, 1 */
  PLY_SUDOKU_TEST_PLACES, /* places of a digit in a house, 1 */
  PLY_SUDOKU_TEST_LINES,  /* lines on which the places in a box lie, 1 */
  PLY_SUDOKU_TEST_BOXES,  /* boxes in which the places on a line lie, 1 */
  PLY_SUDOKU_TEST_DIGITS, /* candidates of so many cells together, and how many cells */
  PLY_SUDOKU_TEST_CELLS,  /* cells with so many digits together, and how many digits */
  PLY_SUDOKU_TEST_COVER, /* columns (rows) of the places on so many rows (columns), and how many rows */
  PLY_SUDOKU_TEST_REFUTED, /* singles until a contradiction came, 0: none came; 1 */
  PLY_SUDOKU_TEST_SEARCH,  /* candidates of a cell that no solution has, 1 */
  PLY_SUDOKU_TEST_STRIKES, /* candidates to strike, 1 at least */
  PLY_SUDOKU_TEST_FOUND,   /* patterns looked at, 1 at least */
  PLY_SUDOKU_N_TESTS
} PlySudokuTest;

typedef struct {
  uint8_t test;        /* PlySudokuTest that makes it one; it came true */
  uint8_t left, right; /* its two numbers */
  uint16_t digits;
  PlyCellSet cells;   /* that prove it */
  PlyCellSet helpers; /* those of them that help the others: the second of a pair, ... */
  uint32_t houses;    /* bit h: proves it in house h */
  uint32_t strikes;   /* bit h: strikes in house h */
  uint8_t n_struck;   /* 0: nothing left to strike, or it places */
  uint8_t placed;     /* the digit that it places in cell, 0: it strikes */
  uint8_t cell;
  struct {
    uint8_t cell, digit;
  } struck[PLY_PATTERN_MAX_STRUCK]; /* in reading order, digits rising */
} PlyPattern;

/* Returns false where it has seen enough. */
typedef bool (*PlyPatternVisit)(const PlyPattern *pattern, gpointer data);
/* Visits a rule's patterns, of k cells, digits or lines (0: it has one size). False where visit had seen
 * enough. */
typedef bool (*PlyPatternEach)(const PlySudoku *s, unsigned k, PlyPatternVisit visit,
                               gpointer data);

/* Is there something to do? */
static inline bool ply_pattern_is_useful(const PlyPattern *p) {
  return p->placed != 0 || p->n_struck > 0;
}
/* What it is worth: candidates that go; a placement counts as all the others in its cell. */
static inline unsigned ply_pattern_score(const PlySudoku *s, const PlyPattern *p) {
  return p->placed != 0 ? ply_bits(s->candidates[p->cell]) - 1 : p->n_struck;
}
/* House number i in the order in which rules look. */
static inline unsigned ply_house_in_order(const PlySudokuShape *shape, unsigned i) {
  return i < shape->side ? 2 * shape->side + i : i - shape->side;
}
/* Adds to what p strikes: those of digits that are candidates of the cells. */
void ply_pattern_strike(PlyPattern *p, const PlySudoku *s, PlyCellSet cells, unsigned digits);
/* Cells of a house at places (bits). */
PlyCellSet ply_house_cells(const PlySudokuShape *shape, unsigned house, unsigned places);
/* Houses that hold all of cells: bits. */
uint32_t ply_houses_of(const PlySudokuShape *shape, PlyCellSet cells);
/* Is the pattern proven there, or does it strike there? subject: a candidate, cell or house; any other
 * number (PLY_NO_SUBJECT): the whole board, and so true. */
bool ply_pattern_is_about(const PlySudokuShape *shape, const PlyPattern *p, uint32_t subject);
