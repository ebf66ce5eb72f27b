/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What deduce, trace and lab share about Minesweeper. */

#include "minesweeper/setup.h"
#include "minesweeper/text.h"

/* Reads a board from a file, from standard input ("-"), or from the text itself, with / between
 * the rows. The error has line and column of the file where there are any. */
bool ply_mines_file_read(const char *written, int mines, PlyMinesPosition *position,
                         GError **error);
