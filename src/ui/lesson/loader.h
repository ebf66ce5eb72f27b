/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Reads lessons, and records what their pages show, on a thread of its own. One job at a time: a
 * new one puts an end to the one before.
 *
 * Signals: "progress" (guint nodes, 0 where nobody counts): every 100 ms while it works, from the
 * first half second on; "done": what was asked for is there. */

#include <gio/gio.h>

#include "lesson/lesson.h"

#define PLY_TYPE_LOADER (ply_loader_get_type())
G_DECLARE_FINAL_TYPE(PlyLoader, ply_loader, PLY, LOADER, GObject)

PlyLoader *ply_loader_new(void) G_GNUC_WARN_UNUSED_RESULT;
/* Reads and checks the lesson in the file path, and records what its page with section shows. */
void ply_loader_load(PlyLoader *self, const char *path, guint section);
/* Records what the page with section of lesson shows; shown: the section on the screen meanwhile.
 * The recordings become those of the lesson when it is "done". */
void ply_loader_prepare(PlyLoader *self, PlyLesson *lesson, guint shown, guint section);
/* Puts an end to it: nobody hears of it any more, and its thread ends within a second. True where
 * something was at work. */
gboolean ply_loader_stop(PlyLoader *self);
gboolean ply_loader_is_busy(PlyLoader *self);
/* Of what is at work, or was done last: the file, NULL where only a page was prepared; the
 * section. */
const char *ply_loader_get_path(PlyLoader *self);
guint ply_loader_get_section(PlyLoader *self);
/* What came of it, for who hears "done": the lesson, NULL where it has faults; these, element
 * PlyFault. */
PlyLesson *ply_loader_get_lesson(PlyLoader *self);
GPtrArray *ply_loader_get_faults(PlyLoader *self);
