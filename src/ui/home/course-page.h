/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* One course with its lessons. Signals "lesson-activated" (const char *file), and "back" for all courses. */

#include "lesson/library.h"
#include "store/learner.h"
#include <gtk/gtk.h>

#define PLY_TYPE_COURSE_PAGE (ply_course_page_get_type())
G_DECLARE_FINAL_TYPE(PlyCoursePage, ply_course_page, PLY, COURSE_PAGE, GtkWidget)

/* Shows the lessons of course ("": those without one) out of entries, with what learner (nullable) has done
 * of them; all is copied as far as needed. */
void ply_course_page_fill(PlyCoursePage *self, GPtrArray *entries, const char *course,
                          PlyLearner *learner);
/* Gives the keyboard focus to the first lesson. */
void ply_course_page_focus(PlyCoursePage *self);
/* What course ("": lessons without one) is called. Belongs to the table of courses. */
const char *ply_course_page_name(const char *course);
