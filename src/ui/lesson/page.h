/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A lesson in the side pane, one section at a time: title and progress, prose, the question
 * or the stop, and what comes next.
 *
 * Signals: "back": to the list of lessons; "next-lesson": the lesson after this one. */

#include "ui/drive/card.h"
#include "ui/lesson/tutor.h"
#include "ui/study/transport.h"
#include <gtk/gtk.h>

#define PLY_TYPE_LESSON_PAGE (ply_lesson_page_get_type())
G_DECLARE_FINAL_TYPE(PlyLessonPage, ply_lesson_page, PLY, LESSON_PAGE, GtkWidget)

void ply_lesson_page_set_up(PlyLessonPage *self, PlyTutor *tutor, PlyTransport *transport);
/* Title of the lesson that comes next, or NULL; the name of its course where that is another one, or
 * NULL. */
void ply_lesson_page_set_next(PlyLessonPage *self, const char *title, const char *course);
/* Faults of the file as saved last: the lesson on the screen is an older, good version. NULL
 * or empty takes the card away. */
void ply_lesson_page_set_faults(PlyLessonPage *self, GPtrArray *faults);
/* The card of the exercise on the page, or NULL. */
PlyDriveCard *ply_lesson_page_get_drive_card(PlyLessonPage *self);
/* Checks the answer as it stands, where there is one. */
void ply_lesson_page_check(PlyLessonPage *self);
/* Puts the focus on what the learner does next. */
void ply_lesson_page_focus(PlyLessonPage *self);
