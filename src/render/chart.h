/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Charts as scenes: bars beside each other (a name below each), or a histogram (bars without
 * gaps over a scale of numbers), both with whiskers for intervals. */

#include "lab/lab-chart.h"
#include "render/scene.h"
#include "search/run.h"
#include "trace/replay.h"

/* Items: a BAR for each bar, with its spoken name. */
PlyScene *ply_chart_scene(const PlyChart *chart, double width, double height,
                          double text_scale) G_GNUC_WARN_UNUSED_RESULT;

/* Squares dealt with by each rule in use, by guesses and by hand, up to the step of replay. NULL
 * for a search. */
PlyChart *ply_chart_moves(const PlyRun *run, const PlyReplay *replay) G_GNUC_WARN_UNUSED_RESULT;
