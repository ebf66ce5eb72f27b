/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* How the questions of a lesson or quiz stand, for whoever marks them: the timeline, the bars above a
 * page. What they show is what the summary counts. */

#include <gtk/gtk.h>

#include "ui/lesson/tutor.h"

typedef enum {
  PLY_STANDING_OPEN,
  PLY_STANDING_NOTED, /* answered; what came of it is told at the end */
  PLY_STANDING_RIGHT, /* first time */
  PLY_STANDING_RETRIED,
  PLY_STANDING_WRONG,
  PLY_STANDING_SHOWN, /* given up */
  PLY_N_STANDINGS,
} PlyStanding;

/* Of a section with a question. */
PlyStanding ply_tutor_get_standing(PlyTutor *tutor, guint section);
/* "right first time", translated. */
const char *ply_standing_name(PlyStanding standing);

/* A bar for each section: done, and how; here; to come. Its name says how many stand how. */
GtkWidget *ply_sections_new(PlyTutor *tutor);
