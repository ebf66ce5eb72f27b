/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The lesson on the screen and its file, which is read on a thread, watched, and read again when it
 * changes. Listens to the loader and to the tutor, who asks for pages that are not recorded yet. */

#include "ui/lesson/loader.h"
#include "ui/window/private.h"

extern const PlyWindowPart ply_window_lesson;

void ply_main_window_open_at(PlyMainWindow *self, const char *path, guint section, guint32 step,
                             double zoom, const char *map);
void ply_main_window_close_lesson(PlyMainWindow *self);
/* The file of the lesson on the screen, or of one that has faults; NULL: none. */
const char *ply_main_window_get_path(PlyMainWindow *self);
/* What reads lessons; the window keeps it. */
PlyLoader *ply_main_window_get_loader(PlyMainWindow *self);
/* Its file has changed, and will be read again in a moment. */
gboolean ply_main_window_will_reload(PlyMainWindow *self);
/* Nobody waits any more for the lesson, or its page, that is being got ready. True where that was
 * at work. */
gboolean ply_main_window_abandon_load(PlyMainWindow *self);
/* The same, and says so: what was on the screen before stays. */
gboolean ply_main_window_stop_load(PlyMainWindow *self);
/* Opens the file in the user's editor. */
void ply_main_window_edit(PlyMainWindow *self);
