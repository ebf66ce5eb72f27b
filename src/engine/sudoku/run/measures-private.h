/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by the files about what can be measured on a board of Sudoku. */

#include "sudoku/run/measures.h"

/* What the argument called id says; PLY_NO_SUBJECT: nothing. */
uint32_t ply_sudoku_get(const PlyMeasureArgs *args, const char *id);
const PlySudokuShape *ply_sudoku_shape_of_args(const PlyMeasureArgs *args);
/* The game at the step, or at the end. */
void ply_sudoku_measured_game(const PlyMeasureArgs *args, PlySudokuGame *game);

/* The rules on the board at the step, about what the arguments mean. */
typedef struct {
  PlySudokuGame game;
  PlySudokuScope scope;
} PlySudokuScene;
/* The scope has the scene's board: it must stay where it is. */
void ply_sudoku_scene_init(PlySudokuScene *scene, const PlyMeasureArgs *args, const PlyRule *rule);

static inline void ply_sudoku_add(PlyMeasured *value, uint32_t subject) {
  g_array_append_val(value->subjects, subject);
}

static inline void ply_sudoku_empty_set(PlyMeasured *value) {
  value->subjects = g_array_new(FALSE, FALSE, sizeof(uint32_t));
}

/* PlyMeasure.of of each. */
bool ply_sudoku_measure_candidates(const PlyMeasureArgs *args, PlyMeasured *value, GError **error);
bool ply_sudoku_measure_places_of(const PlyMeasureArgs *args, PlyMeasured *value, GError **error);
bool ply_sudoku_measure_solved(const PlyMeasureArgs *args, PlyMeasured *value, GError **error);
bool ply_sudoku_measure_empty(const PlyMeasureArgs *args, PlyMeasured *value, GError **error);
bool ply_sudoku_measure_candidates_left(const PlyMeasureArgs *args, PlyMeasured *value,
                                        GError **error);
bool ply_sudoku_measure_next_rule(const PlyMeasureArgs *args, PlyMeasured *value, GError **error);
bool ply_sudoku_measure_cells(const PlyMeasureArgs *args, PlyMeasured *value, GError **error);
bool ply_sudoku_measure_houses(const PlyMeasureArgs *args, PlyMeasured *value, GError **error);
bool ply_sudoku_measure_digits(const PlyMeasureArgs *args, PlyMeasured *value, GError **error);
bool ply_sudoku_measure_strikes(const PlyMeasureArgs *args, PlyMeasured *value, GError **error);
bool ply_sudoku_measure_places(const PlyMeasureArgs *args, PlyMeasured *value, GError **error);
bool ply_sudoku_measure_applies(const PlyMeasureArgs *args, PlyMeasured *value, GError **error);
bool ply_sudoku_measure_why_not(const PlyMeasureArgs *args, PlyMeasured *value, GError **error);
bool ply_sudoku_measure_matches(const PlyMeasureArgs *args, PlyMeasured *value, GError **error);
bool ply_sudoku_measure_rules_solve(const PlyMeasureArgs *args, PlyMeasured *value, GError **error);
bool ply_sudoku_measure_solutions(const PlyMeasureArgs *args, PlyMeasured *value, GError **error);
bool ply_sudoku_measure_level(const PlyMeasureArgs *args, PlyMeasured *value, GError **error);
bool ply_sudoku_measure_possible(const PlyMeasureArgs *args, PlyMeasured *value, GError **error);
/* PlyMeasure.read: "2", "1000+" */
bool ply_sudoku_read_solutions(const PlyMeasureArgs *args, const char *text, PlyMeasured *said,
                               GError **error);
