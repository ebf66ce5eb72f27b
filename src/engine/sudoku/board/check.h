/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sudoku/board/board.h"

/* Has the board a solution? False and error, ply_sudoku_impossible_text(). */
bool ply_sudoku_check(const PlySudoku *board, GError **error);
/* Of a board without a solution: why, with the place of the first conflict (board.h), where a search is
 * not needed to see it. Free with g_free. */
char *ply_sudoku_impossible_text(const PlySudoku *board) G_GNUC_WARN_UNUSED_RESULT;
