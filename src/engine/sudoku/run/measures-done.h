/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Measures of what was done in a recorded game, up to the step that is asked for. */

#include "run/measure.h"

/* PlyMeasure.of: the dearest rule that was carried out; digits placed and candidates struck out, by
 * rules or by hand. */
bool ply_sudoku_done_hardest(const PlyMeasureArgs *args, PlyMeasured *value, GError **error);
bool ply_sudoku_done_placed(const PlyMeasureArgs *args, PlyMeasured *value, GError **error);
bool ply_sudoku_done_struck(const PlyMeasureArgs *args, PlyMeasured *value, GError **error);
