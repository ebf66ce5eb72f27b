/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run/measure.h"
#include "sudoku/run/scope.h"

/* What can be measured on a board of Sudoku, and what its measures are told. */
extern const PlyMeasure ply_sudoku_measures[];
extern const PlyArgument ply_sudoku_arguments[];

/* What the arguments say: a rule, NULL for all in use; a candidate, a cell or a house, PLY_NO_SUBJECT
 * for the board; one application of the rules, or all that follow. */
const PlyRule *ply_sudoku_rule_of(const PlyMeasureArgs *args);
uint32_t ply_sudoku_subject_of(const PlyMeasureArgs *args);
/* Where no cell is named: the digit that patterns must be about; 0: any. */
unsigned ply_sudoku_digit_of(const PlyMeasureArgs *args);
bool ply_sudoku_is_once(const PlyMeasureArgs *args);

/* Measures of what was done in a recorded game, up to the step that is asked for. */

/* PlyMeasure.of: the dearest rule that was carried out; digits placed and candidates struck out, by
 * rules or by hand. */
bool ply_sudoku_done_hardest(const PlyMeasureArgs *args, PlyMeasured *value, GError **error);
bool ply_sudoku_done_placed(const PlyMeasureArgs *args, PlyMeasured *value, GError **error);
bool ply_sudoku_done_struck(const PlyMeasureArgs *args, PlyMeasured *value, GError **error);
