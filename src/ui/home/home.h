/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The first page: one thing to start, then the courses; a course opens its lessons.
 * Signals: "lesson-activated" (const char *file); "question-activated" (const char *file, guint section):
 * one that is worth another look; "turned": from all courses to one, or back. */

#include "lesson/library.h"
#include "store/learner.h"
#include "ui/kit/style.h"

#define PLY_TYPE_HOME (ply_home_get_type())
G_DECLARE_FINAL_TYPE(PlyHome, ply_home, PLY, HOME, GtkWidget)

void ply_home_set_up(PlyHome *self, PlyStyle *style);
/* Shows the courses of entries, and what they lead to (to-do.h); open (nullable): file of the lesson that is
 * open. */
void ply_home_fill(PlyHome *self, GPtrArray *entries, PlyLearner *learner, const char *open);
/* One course, and not all of them? */
gboolean ply_home_shows_course(PlyHome *self);
/* Back from a course to all courses. False when they show already. */
gboolean ply_home_back(PlyHome *self);
void ply_home_focus(PlyHome *self);
