/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Boards that several commands read, and what they say of them. */

#include "base/fault.h"
#include "minesweeper/setup.h"
#include "minesweeper/text.h"
#include "sudoku/board/board.h"
#include "sudoku/level.h"
#include <json-glib/json-glib.h>

/* Fails with what inner says of --position, and with file, line and column where it is of a file (not NULL) and
 * has a place. inner is used up. False. */
bool ply_board_fail(const char *file, const PlyPlace *place, GError *inner, GError **error);

/* Reads a board from a file, from standard input ("-"), or from the text itself, with / between
 * the rows. The error has line and column of the file where there are any. */
bool ply_mines_file_read(const char *written, int mines, PlyMinesPosition *position,
                         GError **error);

/* Reads a board with a solution from a file, from standard input ("-"), or from the text itself. The
 * error begins with "--position: ", and has line and column of the file where there are any. */
bool ply_sudoku_file_read(const char *written, PlySudoku *board, GError **error);

/* How hard a board is, as deduce, solve and trace say it, by the group and the dearest rule that it
 * needs: "sets, naked-pair"; NULL where the board has no level. Free with g_free. */
char *ply_sudoku_level_text(const PlySudoku *board) G_GNUC_WARN_UNUSED_RESULT;
/* Sets "level" to an object with "group" and "rule", or to null. */
void ply_sudoku_set_level(JsonObject *object, const PlySudoku *board);
