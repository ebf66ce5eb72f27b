/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lesson/drive/counter.h"
#include "lesson/sudoku/private.h"

/* PlyLessonKind.counter. Its markup is verified by exact search of all solutions. */
bool ply_sudoku_counter(const PlyDriven *driven, const PlyDriveAct *act, PlyCounter *counter);
/* The same of an answer that strikes out a candidate, or places it, where c is asked. */
bool ply_sudoku_answer_counter(const PlyCase *c, uint32_t candidate, bool places,
                               PlyCounter *counter);
/* These cells are no pattern of rule. */
bool ply_sudoku_cells_counter(const PlyCase *c, const PlyRule *rule, PlyCellSet cells,
                              PlyCounter *counter);
