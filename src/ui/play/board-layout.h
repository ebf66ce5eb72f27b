/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A board, the first child, as large as it can be, and the second, which is what is said and pressed
 * there: below it, or where it may turn beside it, if that makes the board larger. */

#include <gtk/gtk.h>

#define PLY_TYPE_BOARD_LAYOUT (ply_board_layout_get_type())
G_DECLARE_FINAL_TYPE(PlyBoardLayout, ply_board_layout, PLY, BOARD_LAYOUT, GtkLayoutManager)

GtkLayoutManager *ply_board_layout_new(void);
void ply_board_layout_set_turns(PlyBoardLayout *self, gboolean turns);
/* What the board would have of box, the widget that is laid out so, in an area as large. */
GtkAllocation ply_board_layout_board(GtkWidget *box, int width, int height);
