/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What a new game of Minesweeper is to be: its level and its seed.
 *
 * Signal "game" (PlyOptions *, borrowed): options of ply_mines_options, chosen. */

#include <gtk/gtk.h>

#include "trace/option.h"

#define PLY_TYPE_GAME_DIALOG (ply_game_dialog_get_type())
G_DECLARE_FINAL_TYPE(PlyGameDialog, ply_game_dialog, PLY, GAME_DIALOG, GtkWindow)

/* from: options to begin with; nullable. Presented by the caller. */
GtkWidget *ply_game_dialog_new(GtkWindow *parent, const PlyOptions *from);
