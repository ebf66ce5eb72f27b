/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What can be pointed at in a run of Sudoku, in one numbering: candidates (cell x digit), then cells,
 * then houses, then the learner's marks (cell x digit), which no rule reads. */

#include "sudoku/board/board.h"

typedef enum { PLY_OF_CANDIDATE, PLY_OF_CELL, PLY_OF_HOUSE, PLY_OF_MARK, PLY_OF_NONE } PlySudokuOf;

static inline uint32_t ply_subject_candidate(const PlySudokuShape *shape, unsigned cell,
                                             unsigned digit) {
  return cell * shape->side + digit - 1;
}
static inline uint32_t ply_subject_cell(const PlySudokuShape *shape, unsigned cell) {
  return (uint32_t)shape->n_cells * shape->side + cell;
}
static inline uint32_t ply_subject_house(const PlySudokuShape *shape, unsigned house) {
  return (uint32_t)shape->n_cells * (shape->side + 1u) + house;
}
static inline uint32_t ply_subject_mark(const PlySudokuShape *shape, unsigned cell,
                                        unsigned digit) {
  return ply_subject_house(shape, shape->n_houses) + cell * shape->side + digit - 1;
}
static inline uint32_t ply_sudoku_n_subjects(const PlySudokuShape *shape) {
  return ply_subject_mark(shape, shape->n_cells, 1);
}
/* What subject is; its cell or house in *at, the digit of a candidate or mark in *digit. */
static inline PlySudokuOf ply_sudoku_subject(const PlySudokuShape *shape, uint32_t subject,
                                             unsigned *at, unsigned *digit) {
  uint32_t candidates = (uint32_t)shape->n_cells * shape->side;
  uint32_t houses = ply_subject_house(shape, 0), marks = ply_subject_mark(shape, 0, 1);
  *at = *digit = 0;
  if (subject >= candidates && subject < houses) {
    *at = subject - candidates;
    return PLY_OF_CELL;
  }
  if (subject >= houses && subject < marks) {
    *at = subject - houses;
    return PLY_OF_HOUSE;
  }
  if (subject >= ply_sudoku_n_subjects(shape))
    return PLY_OF_NONE;
  uint32_t number = subject < candidates ? subject : subject - marks;
  *at = number / shape->side;
  *digit = number % shape->side + 1;
  return subject < candidates ? PLY_OF_CANDIDATE : PLY_OF_MARK;
}
