/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A Minesweeper board put to picosat: an independent judge of what is proven. */

#include "minesweeper/board.h"

typedef struct _TestSat TestSat;

/* numbers: squares whose number counts, NULL: all. count: the number of mines counts too. */
TestSat *test_sat_new(const PlyMines *board, const bool *numbers, bool count);
void test_sat_free(TestSat *sat);
/* Does any arrangement fit? With a mine (or none) on square, if it is not PLY_NO_SUBJECT. */
bool test_sat_fits(TestSat *sat, uint32_t square, bool mined);
