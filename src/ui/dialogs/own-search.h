/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A run without a lesson, as fast as on a blackboard: choose the game, type or paste a tree or a
 * position, choose the algorithm. Signal "run" (PlyRun *, G_TYPE_POINTER): not recorded yet. */

#include "search/run.h"
#include "ui/dialogs/dialogs.h"

#define PLY_TYPE_RUN_DIALOG (ply_run_dialog_get_type())
G_DECLARE_FINAL_TYPE(PlyRunDialog, ply_run_dialog, PLY, RUN_DIALOG, PlyDialog)

/* game: chosen at first. from (nullable): the run of it to start from; else its example. settings
 * keep what was chosen for the bounds. */
GtkWidget *ply_run_dialog_new(GtkWindow *parent, const PlyGame *game, const PlyRun *from,
                              GSettings *settings);
