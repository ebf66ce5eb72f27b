/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Where a box and a line cross: shared by the two rules that look there. */

#include "sudoku/pattern.h"

/* Visits the pattern of two or more places of digit d + 1 in house that all lie in another house, if
 * they do: the digit is struck in the rest of that. */
bool ply_each_crossing(const PlySudoku *s, unsigned house, unsigned d, PlySudokuTest test,
                       PlyPatternVisit visit, gpointer data);
