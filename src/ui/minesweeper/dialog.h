/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What a new game of Minesweeper is to be: level or size, first click, free moves, rules in
 * use, helper, what to do when stuck, seed.
 *
 * Signal "game" (PlyRun *, borrowed, not recorded). */

#include "base/option.h"
#include "ui/dialogs/dialogs.h"
#include "ui/kit/style.h"

#define PLY_TYPE_GAME_DIALOG (ply_game_dialog_get_type())
G_DECLARE_FINAL_TYPE(PlyGameDialog, ply_game_dialog, PLY, GAME_DIALOG, PlyDialog)

/* from: options of a game before, nullable; the board proposed is another one. Presented by the
 * caller. */
GtkWidget *ply_game_dialog_new(GtkWindow *parent, PlyStyle *style, const PlyOptions *from);
