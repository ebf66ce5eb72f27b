/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The tables, a file for what belongs together. */

#include "readers.h"

/* games.c */
extern const Reader reader_trees, reader_tictactoe, reader_connect4, reader_tokens;
/* boards.c */
extern const Reader reader_sudoku, reader_mines, reader_solve;
