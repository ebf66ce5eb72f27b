/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A Sudoku put to picosat: an independent judge of what is possible. */

#include "sudoku/board/board.h"

/* The digits that each cell has in some solution; false where there is none. */
bool test_sat_possible(const PlySudoku *s, uint16_t possible[PLY_SUDOKU_MAX_CELLS]);
