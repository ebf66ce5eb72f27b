/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What a new game of Sudoku is to be: a board made as hard as somebody wants, or one that is typed or
 * pasted, and of several solutions two are shown; rules in use. Signal "game" (PlyRun *, borrowed, not recorded). */

#include <gtk/gtk.h>

#include "base/option.h"
#include "ui/kit/style.h"

#define PLY_TYPE_SUDOKU_DIALOG (ply_sudoku_dialog_get_type())
G_DECLARE_FINAL_TYPE(PlySudokuDialog, ply_sudoku_dialog, PLY, SUDOKU_DIALOG, GtkWindow)

/* from: options of a game before, nullable; the board proposed is another one. Presented by the
 * caller. */
GtkWidget *ply_sudoku_dialog_new(GtkWindow *parent, PlyStyle *style, const PlyOptions *from);
