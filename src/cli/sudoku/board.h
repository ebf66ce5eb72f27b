/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sudoku/board/board.h"

/* Reads a board with a solution from a file, from standard input ("-"), or from the text itself. The
 * error begins with "--position: ". */
bool ply_sudoku_file_read(const char *written, PlySudoku *board, GError **error);
