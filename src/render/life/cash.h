/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Cash over the days of a life, with a lane for each job below: bankruptcies, windfalls and
 * changes of job are pointed out. */

#include "life/plan.h"
#include "render/kit/scene.h"

typedef struct {
  double width, height, text_scale;
  double from, to;       /* days in view; from >= to: all of the life */
  const PlyCover *cover; /* what an open question covers; nullable */
} PlyDayCashView;

void ply_day_cash_view_init(PlyDayCashView *view);
/* The days that there are to look at: from 0 to the length of the life. */
void ply_day_cash_range(const PlyRun *run, double *from, double *to);

/* Up to the step of replay, but for what is covered. chart (nullable) keeps what was read off the trace between calls.
 * Items: STRETCH for days at one job, MOMENT for bankruptcies and windfalls (id of both: the step
 * to go to), in the order of time; what lies closer than a pointer can tell apart is one item. */
PlyScene *ply_day_cash_scene(const PlyRun *run, const PlyReplay *replay, PlyDayChart *chart,
                             const PlyDayCashView *view) G_GNUC_WARN_UNUSED_RESULT;
/* The day at a place of the picture, within the life; of the same view. */
double ply_day_cash_day(const PlyRun *run, const PlyDayCashView *view, double x);
