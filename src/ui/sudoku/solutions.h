/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Two solutions of a Sudoku side by side, where it has more than one: what differs is marked. */

#include "sudoku/board/board.h"
#include "ui/canvas/scene-widget.h"

/* Invisible until it is set. */
GtkWidget *ply_sudoku_solutions_new(PlyStyle *style);
/* Looks for two solutions of board (NULL: none is wanted) and shows them, or nothing where there are
 * not two. Returns what is to be said of them, to be freed with g_free; NULL: nothing. */
char *ply_sudoku_solutions_set(PlySceneWidget *self,
                               const PlySudoku *board) G_GNUC_WARN_UNUSED_RESULT;
