/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Exercises in the window: the one that a lesson asks for, and a run of any kind that was taken over
 * where it stood ("From here"), which comes back when that is left. */

#include "ui/drive/drive.h"
#include "ui/window/private.h"

extern const PlyWindowPart ply_window_drive;

/* Can the run on the screen be taken over? */
gboolean ply_main_window_may_take_over(PlyMainWindow *self);
void ply_main_window_take_over(PlyMainWindow *self);
/* Brings the run back that was taken over. False where none was. */
gboolean ply_main_window_leave_drive(PlyMainWindow *self);
/* The run that was taken over and is off the screen meanwhile, and its step; NULL: none is. */
PlyRun *ply_main_window_taken_over(PlyMainWindow *self, guint32 *step);
/* In front of a class: the program does one act more of the exercise on the screen. False where none is
 * open. */
gboolean ply_main_window_show_act(PlyMainWindow *self);
/* The exercise on the screen, of either kind; NULL: none. */
PlyDrive *ply_main_window_get_drive(PlyMainWindow *self);
