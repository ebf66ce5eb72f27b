/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* How hard a board is, as deduce, solve and trace say it: the group and the dearest rule that it needs. */

#include "sudoku/level.h"
#include <json-glib/json-glib.h>

/* "sets, naked-pair"; NULL where the board has no level. Free with g_free. */
char *ply_sudoku_level_text(const PlySudoku *board) G_GNUC_WARN_UNUSED_RESULT;
/* Sets "level" to an object with "group" and "rule", or to null. */
void ply_sudoku_set_level(JsonObject *object, const PlySudoku *board);
