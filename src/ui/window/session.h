/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What was open, for the next start. Listens to the transport, the tutor and the tree: a change is
 * saved within a second. ply_main_window_restore() (window.h) reads it. */

#include "ui/window/private.h"

extern const PlyWindowPart ply_window_session;

void ply_main_window_queue_save(PlyMainWindow *self);
void ply_main_window_save_session(PlyMainWindow *self);
/* What was open last is wanted no more. */
void ply_main_window_forget_restore(PlyMainWindow *self);
/* Is it still being made once more? */
gboolean ply_main_window_is_restoring(PlyMainWindow *self);
