/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The lessons there are, and what has been learned from them. Listens to the tutor: answers are
 * kept in the store of progress. */

#include "lesson/library.h"
#include "store/learner.h"
#include "ui/window/private.h"

extern const PlyWindowPart ply_window_library;

/* PlyLibraryEntry; the window keeps them until the next refresh. */
GPtrArray *ply_main_window_get_entries(PlyMainWindow *self);
void ply_main_window_refresh_library(PlyMainWindow *self);
/* The list at the side alone, with what has been read. */
void ply_main_window_refresh_list(PlyMainWindow *self);
/* Entry of the lesson on the screen among the library's, or NULL; index of its course. */
const PlyLibraryEntry *ply_main_window_get_entry(PlyMainWindow *self, guint *number, guint *total,
                                                 const PlyLibraryEntry **next);
void ply_main_window_open_next(PlyMainWindow *self);
/* Kinds of questions (char *) that lessons have asked and the learner has answered, as a set; empty where nothing
 * is known of it. */
GHashTable *ply_main_window_read_kinds(PlyMainWindow *self) G_GNUC_WARN_UNUSED_RESULT;
/* How the questions of lesson, at most n, were answered last. */
void ply_main_window_read_outcomes(PlyMainWindow *self, const PlyLesson *lesson,
                                   PlySuccess *outcomes, guint n);
