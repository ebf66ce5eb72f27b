/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/chart.h"

#include <math.h>

#include "lab/statistics.h"

/* --- life --- */

static void series_free(gpointer data) {
  PlyChartSeries *series = data;
  g_free(series->name);
  g_array_unref(series->points);
  g_free(series);
}

static void span_clear(gpointer data) {
  g_free(((PlyChartSpan *)data)->name);
}

static void mark_clear(gpointer data) {
  g_free(((PlyChartMark *)data)->name);
}

PlyChart *ply_chart_new(PlyChartKind kind) {
  PlyChart *chart = g_new0(PlyChart, 1);
  chart->kind = kind;
  chart->step = 1;
  chart->labels = g_ptr_array_new_with_free_func(g_free);
  chart->series = g_ptr_array_new_with_free_func(series_free);
  chart->spans = g_array_new(FALSE, FALSE, sizeof(PlyChartSpan));
  chart->marks = g_array_new(FALSE, FALSE, sizeof(PlyChartMark));
  g_array_set_clear_func(chart->spans, span_clear);
  g_array_set_clear_func(chart->marks, mark_clear);
  return chart;
}

PlyChart *ply_chart_new_named(PlyChartKind kind, const char *id, const char *title,
                              const char *x_label, const char *y_label) {
  PlyChart *chart = ply_chart_new(kind);
  chart->id = id;
  chart->title = g_strdup(title);
  chart->x_label = g_strdup(x_label);
  chart->y_label = g_strdup(y_label);
  return chart;
}

void ply_chart_free(PlyChart *chart) {
  if (chart == NULL)
    return;
  g_ptr_array_unref(chart->labels);
  g_ptr_array_unref(chart->series);
  g_array_unref(chart->spans);
  g_array_unref(chart->marks);
  g_free(chart->title);
  g_free(chart->x_label);
  g_free(chart->y_label);
  g_free(chart);
}

/* --- what stands on it --- */

PlyChartSeries *ply_chart_series(PlyChart *chart, const char *name) {
  PlyChartSeries *series = g_new0(PlyChartSeries, 1);
  series->name = g_strdup(name);
  series->points = g_array_new(FALSE, FALSE, sizeof(PlyChartPoint));
  g_ptr_array_add(chart->series, series);
  return series;
}

static void append(PlyChart *chart, const PlyChartPoint *point) {
  PlyChartSeries *last = chart->series->len == 0 ? ply_chart_series(chart, NULL)
                                                 : chart->series->pdata[chart->series->len - 1];
  g_array_append_val(last->points, *point);
}

static PlyChartPoint point_at(double x, double value, double low, double high) {
  return (PlyChartPoint){
    .x = x, .value = value, .low = low, .high = high, .inner_low = 1, .inner_high = 0
  };
}

void ply_chart_add(PlyChart *chart, char *label, double value, double low, double high) {
  PlyChartPoint point = point_at(0, value, low, high);
  append(chart, &point);
  if (label != NULL)
    g_ptr_array_add(chart->labels, label);
}

void ply_chart_add_share(PlyChart *chart, char *label, uint64_t did, uint64_t of) {
  PlyInterval share = ply_share(did, of);
  PlyChartPoint point = point_at(0, share.value, share.low, share.high);
  point.did = did;
  point.of = of;
  if (of == 0) { /* nothing is known, which is no bar from 0 to 1 */
    point.low = 1;
    point.high = 0;
  }
  append(chart, &point);
  if (label != NULL)
    g_ptr_array_add(chart->labels, label);
}

void ply_chart_add_point(PlyChart *chart, double x, double value, double low, double high) {
  PlyChartPoint point = point_at(x, value, low, high);
  append(chart, &point);
}

void ply_chart_add_fan(PlyChart *chart, double x, const double outer[2], const double inner[2],
                       double value) {
  PlyChartPoint point = point_at(x, value, outer[0], outer[1]);
  point.inner_low = inner[0];
  point.inner_high = inner[1];
  append(chart, &point);
}

void ply_chart_add_span(PlyChart *chart, double from, double to, unsigned tone, const char *name) {
  PlyChartSpan span = { from, to, tone, g_strdup(name) };
  g_array_append_val(chart->spans, span);
}

PlyChartMark *ply_chart_add_mark(PlyChart *chart, double x, double value, const char *name) {
  PlyChartMark mark = { x, value, g_strdup(name), NULL };
  g_array_append_val(chart->marks, mark);
  return &g_array_index(chart->marks, PlyChartMark, chart->marks->len - 1);
}
