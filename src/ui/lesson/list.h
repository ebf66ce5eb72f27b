/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The lessons by course, with what has been done of them. Signal "lesson-activated" (const
 * char *file). */

#include <gtk/gtk.h>

#include "lesson/library.h"
#include "store/learner.h"

#define PLY_TYPE_LESSON_LIST (ply_lesson_list_get_type())
G_DECLARE_FINAL_TYPE(PlyLessonList, ply_lesson_list, PLY, LESSON_LIST, GtkWidget)

/* entries: PlyLibraryEntry, sorted, copied as far as needed; course NULL: all courses under
 * headings. progress nullable. current: file of the open lesson, or NULL. */
void ply_lesson_list_fill(PlyLessonList *self, GPtrArray *entries, const char *course,
                          PlyLearner *learner, const char *current);
void ply_lesson_list_focus(PlyLessonList *self);
