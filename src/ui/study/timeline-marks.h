/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The marks of questions on the timeline: a sign for each way in which one stands, so that they are told
 * apart without colours. */

#include "render/kit/theme.h"
#include "ui/lesson/standing.h"

/* Round (x, y), in px. */
void ply_timeline_paint_mark(cairo_t *cr, const PlyTheme *theme, PlyStanding standing, double x,
                             double y);
/* place, with how the questions at step stand behind it: "step 3 of 9, question 1: right first time". Free
 * with g_free. */
char *ply_timeline_say_marks(PlyTutor *tutor, guint32 step,
                             const char *place) G_GNUC_WARN_UNUSED_RESULT;
