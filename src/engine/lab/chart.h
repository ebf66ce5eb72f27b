/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What a chart shows, before it is drawn (render/chart/chart.h draws it): one or more series of
 * numbers over categories (bars), bins (histogram) or a scale (lines), with intervals. */

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

typedef enum {
  PLY_CHART_BARS,      /* point i of a series belongs to category i; a name below each */
  PLY_CHART_HISTOGRAM, /* point i of the one series is bin i of a scale; no gaps */
  PLY_CHART_LINES,     /* points by x, rising */
} PlyChartKind;

/* What bins become that share one bar, where there is no room for one each. */
typedef enum {
  PLY_POOL_MEAN, /* their mean, without an interval */
  PLY_POOL_SUM,  /* parts of the same n: their sum */
  PLY_POOL_RATE, /* parts of an n of their own each: did of all by n of all */
} PlyChartPool;

typedef struct {
  double x;                     /* LINES */
  double value;                 /* NAN: nothing here, the line has a gap */
  double low, high;             /* interval: a whisker or a band; low > high: none */
  double inner_low, inner_high; /* LINES: a second, narrower band; low > high: none */
  uint64_t did, of;             /* of a share; of = 0: it is none */
} PlyChartPoint;

typedef struct {
  char *name;                /* translated; nullable where it is the only one */
  bool steps;                /* LINES: stays at the value until the next point */
  GArray *points;            /* PlyChartPoint */
  const char *const *states; /* the measures of a run that they are of; constant, NULL at the end;
                              * NULL: none that anybody asks for */
} PlyChartSeries;

/* A part of the x scale that has a colour and a pattern, on a strip below the plot. */
typedef struct {
  double from, to;
  unsigned tone; /* 0 .. 6: colours and patterns in the order of the series */
  char *name;
} PlyChartSpan;

/* A place that is pointed out: (x, value) on LINES; or a value for all of the width. */
typedef struct {
  double x; /* NAN: a line from left to right */
  double value;
  char *name;
  const char *const *states; /* like those of a series */
} PlyChartMark;

typedef struct {
  PlyChartKind kind;
  const char *id;                  /* for programs; string constant; nullable */
  char *title, *x_label, *y_label; /* translated; nullable */
  bool percent;                    /* values are parts of 1, shown in % */
  bool x_log;                      /* LINES: x grows by factors; all x > 0 */
  double first, step;              /* HISTOGRAM: where bin 0 begins, its width */
  PlyChartPool pool;
  GPtrArray *labels; /* char *: of categories; fewer than points: the rest has none */
  GPtrArray *series; /* PlyChartSeries */
  GArray *spans;     /* PlyChartSpan */
  GArray *marks;     /* PlyChartMark */
} PlyChart;

PlyChart *ply_chart_new(PlyChartKind kind) G_GNUC_WARN_UNUSED_RESULT;
/* With what stands on it: copied, nullable except id. */
PlyChart *ply_chart_new_named(PlyChartKind kind, const char *id, const char *title,
                              const char *x_label, const char *y_label) G_GNUC_WARN_UNUSED_RESULT;
void ply_chart_free(PlyChart *chart);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlyChart, ply_chart_free)

/* Begins a series; name is copied, nullable. What follows goes to the last one begun; without
 * any, to one without a name. */
PlyChartSeries *ply_chart_series(PlyChart *chart, const char *name);
/* Appends a bar or bin; takes label (nullable; for BARS of the first series). low > high: without
 * an interval. */
void ply_chart_add(PlyChart *chart, char *label, double value, double low, double high);
/* Appends a share as a bar or bin, with Wilson's interval; takes label. */
void ply_chart_add_share(PlyChart *chart, char *label, uint64_t did, uint64_t of);
/* Appends a point of a line; low > high: without a band. */
void ply_chart_add_point(PlyChart *chart, double x, double value, double low, double high);
/* Appends a point of a fan: a band, a narrower band in it, the middle. */
void ply_chart_add_fan(PlyChart *chart, double x, const double outer[2], const double inner[2],
                       double value);
/* name is copied. */
void ply_chart_add_span(PlyChart *chart, double from, double to, unsigned tone, const char *name);
/* The mark stays where it is until the next one is added. */
PlyChartMark *ply_chart_add_mark(PlyChart *chart, double x, double value, const char *name);

static inline guint ply_chart_n_series(const PlyChart *chart) {
  return chart->series->len;
}
static inline const PlyChartSeries *ply_chart_series_at(const PlyChart *chart, guint i) {
  return (const PlyChartSeries *)chart->series->pdata[i];
}
static inline const PlyChartPoint *ply_chart_point_at(const PlyChartSeries *series, guint i) {
  return &g_array_index(series->points, PlyChartPoint, i);
}
