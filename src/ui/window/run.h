/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The run on the screen, of a lesson or of one's own, and the recording of the next one. */

#include "ui/play/recorder.h"
#include "ui/window/private.h"

extern const PlyWindowPart ply_window_run;

/* Records run (not recorded yet, referenced) and shows it, at step; own: it belongs to no lesson,
 * and closes the one that is open. */
void ply_main_window_start_run(PlyMainWindow *self, PlyRun *run, gboolean own, guint32 step);
/* Records run while the screen stays as it is: ply_main_window_game_made() hears of it. */
void ply_main_window_make_run(PlyMainWindow *self, PlyRun *run);
/* Is such a recording at work? */
gboolean ply_main_window_is_making_run(PlyMainWindow *self);
/* Stops a recording whose run is not wanted any more. */
void ply_main_window_abandon_run(PlyMainWindow *self);
/* What records them; the window keeps it. */
PlyRecorder *ply_main_window_get_recorder(PlyMainWindow *self);
/* Does the run on the screen belong to no lesson? */
gboolean ply_main_window_is_own(PlyMainWindow *self);
/* It is a lesson's from now on, or a quiz's; or it belongs to neither. */
void ply_main_window_disown_run(PlyMainWindow *self);
void ply_main_window_own_run(PlyMainWindow *self);
/* Where to stand when the recording is done. */
guint32 ply_main_window_get_wanted_step(PlyMainWindow *self);
/* The zoom of the next tree that is shown, and how its map stands (nullable). */
void ply_main_window_want_zoom(PlyMainWindow *self, double zoom, const char *map);
/* Lets the value of a leaf be changed where it stands; the bell where it has none to change. */
void ply_main_window_change_leaf(PlyMainWindow *self, PlyNodeId node);
