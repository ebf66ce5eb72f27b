/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the files of the chart share. */

#include "render/chart/chart.h"
#include "render/kit/shape.h"

/* px at text scale 1. */
#define PLY_CHART_TITLE 20.0
#define PLY_CHART_LABEL 14.0
#define PLY_CHART_PAD 16.0
#define PLY_CHART_SPANS 16.0 /* height of the strip */
#define PLY_CHART_TONES 7u

typedef struct {
  PlyColour colour;
  PlyTexture texture;
  PlyDash dash;
  unsigned mark; /* circle, square, triangle, diamond, cross */
} PlyChartTone;
/* By series or tone; goes round. */
const PlyChartTone *ply_chart_tone(unsigned i);

typedef struct {
  const PlyChart *chart;
  PlyScene *scene;
  PlyChartView view;
  double k;        /* text scale */
  double size;     /* of labels, px */
  double from, to; /* of x */
  double low, high, step;
  PlyRect plot;
  guint pooled; /* HISTOGRAM: bins in a bar */
  int before;   /* item to the left, -1: none */
} PlyChartMaker;

/* --- chart/scale.c --- */

/* 1, 2 or 5 times a power of ten, so that about n of them make range. */
double ply_chart_nice(double range, double n, bool whole);
/* Finds low, high and step of the values that are in view. */
void ply_chart_take_scale(PlyChartMaker *m, double height);
/* A value as the scale writes it; exact: with more decimals where there are any. */
void ply_chart_number(const PlyChartMaker *m, double value, bool exact, char text[static 24]);
/* A number of the x scale. */
void ply_chart_x_number(const PlyChartMaker *m, double x, double step, char text[static 24]);
double ply_chart_y(const PlyChartMaker *m, double value);
double ply_chart_x(const PlyChartMaker *m, double x);
double ply_chart_widest(const PlyChartMaker *m);
void ply_chart_draw_scale(PlyChartMaker *m);
void ply_chart_draw_x(PlyChartMaker *m);

/* --- chart/bars.c --- */

guint ply_chart_n_points(const PlyChart *chart, guint series);
/* How many bins become one bar in a plot of that width. */
guint ply_chart_pool(const PlyChartMaker *m, double width);
/* The bins from i to behind, as one. */
PlyChartPoint ply_chart_bin(const PlyChartMaker *m, guint i, guint behind);
/* First bin in view, and the one behind the last. */
void ply_chart_bins(const PlyChartMaker *m, guint *first, guint *behind);
void ply_chart_draw_bars(PlyChartMaker *m);
void ply_chart_draw_histogram(PlyChartMaker *m);
/* Lines that the names below bars need, in a plot of that width, and the size of their font. */
unsigned ply_chart_name_lines(const PlyChartMaker *m, double width, double *size);
void ply_chart_draw_names(PlyChartMaker *m);

/* --- chart/lines.c --- */

void ply_chart_draw_lines(PlyChartMaker *m);
void ply_chart_draw_spans(PlyChartMaker *m);
void ply_chart_draw_marks(PlyChartMaker *m);
/* The mark of a tone, or its line style with the mark on it. */
void ply_chart_draw_mark(PlyScene *scene, const PlyChartTone *tone, double x, double y, double r);

/* --- chart/legend.c --- */

/* Draws what stands for what, from y downwards, and returns its height; scene NULL: measures. */
double ply_chart_legend(const PlyChartMaker *m, PlyScene *scene, double y);

/* From here on the scene states these measures (nullable, NULL at the end), as far as the chart
 * reaches. */
void ply_chart_state(PlyScene *scene, const char *const *measures);
/* The same of all that is on it: of its scales. */
void ply_chart_state_all(const PlyChartMaker *m);

/* Appends an item right of the last one. */
void ply_chart_item(PlyChartMaker *m, PlyItemKind kind, uint32_t id, PlyRect bounds, char *name);
/* "label: 8, between 7 and 10" */
char *ply_chart_say(const PlyChartMaker *m, const char *label, const PlyChartPoint *point);
static inline PlyTextStyle ply_chart_style(const PlyChartMaker *m, PlyAlign align) {
  return ply_text_style(m->size, PLY_WEIGHT_NORMAL, PLY_COLOUR_DIM, align);
}
