/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What "undo" goes back to: what stood before each changed leaf, each change of weights, and each
 * command of a game. In a game between two players its referee takes turns back instead. */

#include "ui/window/private.h"

extern const PlyWindowPart ply_window_undo;

/* run is referenced; NULL: the run on the screen, of a game, without what came after step. step may
 * be PLY_NO_STOP: the one on the screen. */
void ply_main_window_push_undo(PlyMainWindow *self, PlyRun *run, guint32 step);
/* Nothing came of what was pushed last. */
void ply_main_window_drop_undo(PlyMainWindow *self);
void ply_main_window_forget_undo(PlyMainWindow *self);
/* Turns of a game between two players apart. */
gboolean ply_main_window_can_undo(PlyMainWindow *self);
void ply_main_window_undo(PlyMainWindow *self);
