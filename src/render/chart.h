/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Charts as scenes: bars beside each other (a name below each), or a histogram (bars without
 * gaps over a scale of numbers), both with whiskers for intervals. */

#include "render/scene.h"
#include "search/run.h"
#include "trace/replay.h"

typedef enum { PLY_CHART_BARS, PLY_CHART_HISTOGRAM } PlyChartKind;

typedef struct {
  char *label; /* of a bar; nullable in a histogram */
  double value;
  double low, high; /* the interval; low > high: none */
} PlyChartBar;

typedef struct {
  PlyChartKind kind;
  char *title, *x_label, *y_label; /* translated; nullable */
  bool percent;                    /* values are parts of 1, shown in % */
  double first, step;              /* histogram: where the first bar begins, width of a bar */
  GArray *bars;                    /* PlyChartBar */
} PlyChart;

PlyChart *ply_chart_new(PlyChartKind kind) G_GNUC_WARN_UNUSED_RESULT;
void ply_chart_free(PlyChart *chart);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlyChart, ply_chart_free)
/* Appends a bar; takes label. low > high: without an interval. */
void ply_chart_add(PlyChart *chart, char *label, double value, double low, double high);

/* Items: a BAR for each bar, with its spoken name. */
PlyScene *ply_chart_scene(const PlyChart *chart, double width, double height,
                          double text_scale) G_GNUC_WARN_UNUSED_RESULT;

/* Squares dealt with by each rule in use, by guesses and by hand, up to the step of replay. NULL
 * for a search. */
PlyChart *ply_chart_moves(const PlyRun *run, const PlyReplay *replay) G_GNUC_WARN_UNUSED_RESULT;
