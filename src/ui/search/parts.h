/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What is shown of a search beside its tree. */

#include "lesson/lesson.h"
#include "search/run.h"
#include "ui/canvas/scene-widget.h"

/* What a column of results says of a search. */

/* "–" where there is no such thing. Free with g_free. */
char *ply_search_cell(const PlyBlock *block, PlyLessonRun *run,
                      const char *column) G_GNUC_WARN_UNUSED_RESULT;

/* The window of one node on the way down: who chooses, alpha, beta, and the bar between. */

/* A scale that holds every value of the run: bars of different nodes can be compared. */
typedef struct {
  int32_t low, high;
} PlyValueScale;

PlyValueScale ply_value_scale(const PlyTrace *trace);

GtkWidget *ply_window_row_new(PlyStyle *style);
/* Values are Max's, of run. cut: the cutoff of the node at this step, whose test is told; NULL: there is none,
 * or it is no business of who looks. */
void ply_window_row_set(PlySceneWidget *widget, PlySide side, PlyWindow window, const PlyRun *run,
                        PlyValueScale scale, const PlyEvent *cut);
