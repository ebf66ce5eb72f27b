/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The grid of a Sudoku: lines, digits and small candidates, for every picture that shows one. Sides
 * 4, 6 and 9, good from 24 px a cell on; who draws says what each cell looks like. Grounds come first,
 * then lines, then what stands in cells. Nothing here states a fact. */

#include "render/kit/shape.h"
#include "sudoku/board/board.h"

#define PLY_SUDOKU_LEGIBLE 31.0 /* px a cell: from there on every candidate is a digit */
#define PLY_SUDOKU_SMALL 38.0   /* px a cell: smaller ones have no px to spare */

typedef struct {
  const PlySudokuShape *shape;
  double left, top, side; /* px: the corner of the first cell, the side of a cell */
  double label;           /* px left and above for the numbers of rows and columns; 0: too small */
  double large;           /* 0: text at its usual size, to 1: large; candidates grow with it */
} PlySudokuFrame;

/* The largest grid that fits into room, in its middle; all in whole px. scale: of text. */
PlySudokuFrame ply_sudoku_frame(const PlySudokuShape *shape, PlyRect room, double scale);
/* All of it, with the numbers. */
PlyRect ply_sudoku_frame_box(const PlySudokuFrame *frame);
PlyRect ply_sudoku_frame_cell(const PlySudokuFrame *frame, unsigned cell);
/* Where a candidate stands in its cell: each digit has its own place. */
PlyRect ply_sudoku_frame_candidate(const PlySudokuFrame *frame, unsigned cell, unsigned digit);
/* Rows, columns and boxes: all cells of one. */
PlyRect ply_sudoku_frame_house(const PlySudokuFrame *frame, unsigned house);
/* Is there room for candidates as digits? Below it they are dots. */
bool ply_sudoku_frame_has_digits(const PlySudokuFrame *frame);

/* A cell filled to its lines. */
void ply_sudoku_add_ground(PlyScene *scene, const PlySudokuFrame *frame, unsigned cell,
                           PlyColour fill);
/* A frame inside a cell. */
void ply_sudoku_add_border(PlyScene *scene, const PlySudokuFrame *frame, unsigned cell, PlyPen pen);
/* Thin lines between cells, thick ones between boxes and around; numbers of rows and columns. */
void ply_sudoku_add_lines(PlyScene *scene, const PlySudokuFrame *frame);
/* The digit of a cell; weight: PLY_WEIGHT_BOLD for given ones. */
void ply_sudoku_add_digit(PlyScene *scene, const PlySudokuFrame *frame, unsigned cell,
                          unsigned digit, int weight, PlyColour colour);
/* One candidate of a cell; struck: with a stroke through it. */
void ply_sudoku_add_candidate(PlyScene *scene, const PlySudokuFrame *frame, unsigned cell,
                              unsigned digit, int weight, PlyColour colour, bool struck);
/* All candidates that a board has in an empty cell. */
void ply_sudoku_add_candidates(PlyScene *scene, const PlySudokuFrame *frame, const PlySudoku *s,
                               unsigned cell, int weight, PlyColour colour);

/* "row 4, column 7: 5, given", "row 4, column 7, candidates 2 and 5", "row 4, column 7, no candidate".
 * Free with g_free. */
char *ply_sudoku_cell_name(const PlySudoku *s, unsigned cell) G_GNUC_WARN_UNUSED_RESULT;
/* A SQUARE item for each cell, in reading order and with its neighbours; names: of all cells, taken
 * over, or NULL for ply_sudoku_cell_name; marks: of all cells. */
void ply_sudoku_add_items(PlyScene *scene, const PlySudokuFrame *frame, const PlySudoku *s,
                          char **names, const unsigned *marks);
