/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A chart on a canvas: its bars and points are reached by the keyboard and spoken; a histogram
 * or lines can be looked at closer (Ctrl and wheel, pinch, drag, or the functions below). Signal
 * "zoomed" when another part of the chart is shown. */

#include "lab/chart.h"
#include "ui/canvas/canvas.h"
#include "ui/kit/style.h"

#define PLY_TYPE_LAB_CHART (ply_lab_chart_get_type())
G_DECLARE_FINAL_TYPE(PlyLabChart, ply_lab_chart, PLY, LAB_CHART, PlyCanvas)

void ply_lab_chart_set_up(PlyLabChart *self, PlyStyle *style);
/* For the back row: larger text. */
void ply_lab_chart_set_presenting(PlyLabChart *self, gboolean presenting);
/* Takes chart; NULL shows nothing. The part in view stays while the id is the same. */
void ply_lab_chart_show(PlyLabChart *self, PlyChart *chart);
/* NULL where nothing is shown. */
const PlyChart *ply_lab_chart_get(PlyLabChart *self);
/* Can it be looked at closer? Is it looked at closer now? */
gboolean ply_lab_chart_can_zoom(PlyLabChart *self);
gboolean ply_lab_chart_is_zoomed(PlyLabChart *self);
/* Shows the part of the scale from .. to (of a histogram with the bar at to); all of it where from is
 * more than to. */
void ply_lab_chart_look(PlyLabChart *self, double from, double to);
/* factor > 1: closer, around the middle; 0: all of it. */
void ply_lab_chart_zoom(PlyLabChart *self, double factor);
