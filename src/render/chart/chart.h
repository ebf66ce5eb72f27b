/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Charts as scenes: bars beside each other, a histogram, lines with bands and fans. What they
 * show is a PlyChart (lab/chart.h). Series have the colours of the design in their order,
 * each with a texture, a mark and a line style of its own; intervals are whiskers in ink, or
 * bands. Numbers run from left to right in every language. */

#include "lab/chart.h"
#include "render/kit/scene.h"
#include "search/run.h"
#include "trace/replay.h"

typedef struct {
  double width, height, text_scale;
  double from, to; /* part of the x scale of HISTOGRAM and LINES; from >= to: all of it */
  bool rtl;        /* words begin at the right */
  bool bare;       /* without the title, which stands elsewhere */
} PlyChartView;

/* Items, left to right, with their spoken names: a BAR for each bar (of a histogram for as many
 * together as can be pointed at), POINTs of lines (at most some fifty a line), SPANs, MARKs. */
PlyScene *ply_chart_scene(const PlyChart *chart, double width, double height,
                          double text_scale) G_GNUC_WARN_UNUSED_RESULT;
PlyScene *ply_chart_scene_view(const PlyChart *chart,
                               const PlyChartView *view) G_GNUC_WARN_UNUSED_RESULT;
/* The whole x scale of HISTOGRAM and LINES; false where there is nothing to look at closer. */
bool ply_chart_range(const PlyChart *chart, double *from, double *to);
