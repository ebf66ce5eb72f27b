/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sudoku/board/board.h"

/* Has the board a solution? False and error, which names two cells of the same digit where that is
 * why. */
bool ply_sudoku_check(const PlySudoku *board, GError **error);
