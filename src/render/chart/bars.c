/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bars beside each other, and the bars of a histogram. */
#include "render/chart/private.h"

#include <math.h>

#include "lab/statistics.h"

#define ITEM 12.0       /* px: narrowest item */
#define THINNEST 2.0    /* px: bars of a histogram that would be thinner are joined */
#define GAP 0.22        /* of the room of a category, at both sides of its bars */
#define WIDEST 90.0     /* px: of a bar, at text scale 1 */
#define NAME_WIDEST 6.0 /* px between names */

guint ply_chart_n_points(const PlyChart *chart, guint series) {
  return series < ply_chart_n_series(chart) ? ply_chart_series_at(chart, series)->points->len : 0;
}

/* --- whiskers and values --- */

static void draw_whisker(PlyChartMaker *m, const PlyChartPoint *bar, double x, double half) {
  if (bar->low > bar->high)
    return;
  double low = ply_chart_y(m, bar->low), high = ply_chart_y(m, bar->high);
  PlyPen pen = ply_pen(PLY_COLOUR_INK, half < 3 ? MIN(1, half * 0.7) : half < 6 ? 1 : 1.5);
  pen.opacity = half < 3 ? 0.45 : 1;
  ply_scene_add_line(m->scene, x, low, x, high, PLY_ARROW_NONE, pen);
  if (half < 3)
    return;
  half = MIN(half, 7);
  ply_scene_add_line(m->scene, x - half, low, x + half, low, PLY_ARROW_NONE, pen);
  if (bar->high <= m->high) /* one that goes on has no end */
    ply_scene_add_line(m->scene, x - half, high, x + half, high, PLY_ARROW_NONE, pen);
}

/* The part of a whisker that lies on its bar has an edge: ink on blue is hard to see. */
static void draw_edge(PlyChartMaker *m, const PlyChartPoint *bar, double x, double half) {
  if (bar->low > bar->high || half < 3 || bar->value <= 0)
    return;
  double top = ply_chart_y(m, bar->value), low = ply_chart_y(m, bar->low);
  PlyPen edge = ply_pen(PLY_COLOUR_CANVAS, 4);
  edge.opacity = 0.75;
  half = MIN(half, 7);
  if (low - top < 4)
    return;
  ply_scene_add_line(m->scene, x, top, x, low, PLY_ARROW_NONE, edge);
  ply_scene_add_line(m->scene, x - half, low, x + half, low, PLY_ARROW_NONE, edge);
}

static PlyTextStyle value_style(const PlyChartMaker *m) {
  PlyTextStyle style = ply_chart_style(m, PLY_ALIGN_CENTRE);
  style.colour = PLY_COLOUR_INK;
  style.weight = PLY_WEIGHT_BOLD;
  return style;
}

/* Is there room for the value of every bar above it? Some without would look like a mistake. */
static bool has_room(const PlyChartMaker *m, double wide) {
  PlyTextStyle style = value_style(m);
  for (guint s = 0; s < ply_chart_n_series(m->chart); s++)
    for (guint i = 0; i < ply_chart_n_points(m->chart, s); i++) {
      char text[24];
      ply_chart_number(m, ply_chart_point_at(ply_chart_series_at(m->chart, s), i)->value, true,
                       text);
      if (ply_text_measure(text, style.size, style.weight, NULL) > wide)
        return false;
    }
  return true;
}

static void draw_value(PlyChartMaker *m, const PlyChartPoint *bar, double x) {
  char text[24];
  PlyTextStyle style = value_style(m);
  ply_chart_number(m, bar->value, true, text);
  double top = bar->low <= bar->high ? MAX(bar->value, bar->high) : MAX(bar->value, 0);
  /* Clear of the lines of the scale. */
  ply_scene_add_label(m->scene, text, &style, x, ply_chart_y(m, top) - style.size * 0.7,
                      PLY_COLOUR_CANVAS, 1);
}

static void draw_box(PlyChartMaker *m, double value, double x, double wide, unsigned series,
                     double corner) {
  double zero = ply_chart_y(m, CLAMP(0, m->low, m->high)), end = ply_chart_y(m, value);
  PlyRect box = { x, MIN(zero, end), wide, fabs(zero - end) };
  const PlyChartTone *tone = ply_chart_tone(series);
  PlyFigure figure = ply_figure_round(box, MIN(corner, MIN(box.h / 2, box.w / 4)));
  if (value == 0)
    return;
  if (tone->texture == PLY_TEXTURE_NONE)
    ply_scene_add_figure(m->scene, figure, tone->colour, 1, PLY_NO_PEN);
  else
    ply_scene_add_texture(m->scene, figure, tone->colour, tone->texture);
}

/* --- bars --- */

static char *bar_name(const PlyChartMaker *m, guint category, guint s, const PlyChartPoint *bar) {
  const PlyChart *c = m->chart;
  const char *series = ply_chart_series_at(c, s)->name;
  char number[24];
  g_snprintf(number, sizeof number, "%u", category + 1);
  const char *label = category < c->labels->len ? c->labels->pdata[category] : number;
  if (series == NULL || ply_chart_n_series(c) == 1)
    return ply_chart_say(m, label, bar);
  g_autofree char *both = g_strdup_printf("%s, %s", label, series);
  return ply_chart_say(m, both, bar);
}

/* How thick a bar is in a category so wide. */
static double thickness(const PlyChartMaker *m, double wide) {
  return MIN(wide * (1 - 2 * GAP) / ply_chart_n_series(m->chart), WIDEST * m->k);
}

static void draw_category(PlyChartMaker *m, guint category, double x, double wide, bool values) {
  guint n = ply_chart_n_series(m->chart);
  double thick = thickness(m, wide);
  double left = x + (wide - thick * n) / 2;
  for (guint s = 0; s < n; s++, left += thick) {
    if (category >= ply_chart_n_points(m->chart, s))
      continue;
    const PlyChartPoint *bar = ply_chart_point_at(ply_chart_series_at(m->chart, s), category);
    ply_chart_state(m->scene, ply_chart_series_at(m->chart, s)->states);
    PlyRect area = { n == 1 ? x : left, m->plot.y, n == 1 ? wide : thick, m->plot.h };
    ply_chart_item(m, PLY_ITEM_BAR, category * n + s, area, bar_name(m, category, s, bar));
    /* There are few, and each is a thing of its own: thin ones are spoken as well. */
    PlyItem *item = ply_scene_item(m->scene, m->before);
    item->radius = MAX(item->radius, ITEM / 2);
    if (!isfinite(bar->value))
      continue;
    double inset = n > 1 ? MIN(1.5, thick * 0.08) : 0;
    draw_box(m, bar->value, left + inset, thick - 2 * inset, s, 5);
    draw_edge(m, bar, left + thick / 2, thick / 4);
    draw_whisker(m, bar, left + thick / 2, thick / 4);
    if (values)
      draw_value(m, bar, left + thick / 2);
  }
}

void ply_chart_draw_bars(PlyChartMaker *m) {
  guint n = ply_chart_n_points(m->chart, 0);
  if (n == 0)
    return;
  double wide = m->plot.w / n;
  bool values = has_room(m, ply_chart_n_series(m->chart) == 1 ? wide : thickness(m, wide) - 2);
  for (guint i = 0; i < n; i++)
    draw_category(m, i, m->plot.x + i * wide, wide, values);
}

/* A size at which the longest word fits below its bar. */
unsigned ply_chart_name_lines(const PlyChartMaker *m, double width, double *size) {
  const GPtrArray *labels = m->chart->labels;
  guint n = ply_chart_n_points(m->chart, 0);
  double room = width / MAX(n, 1u) - NAME_WIDEST;
  PlyTextStyle style = ply_chart_style(m, PLY_ALIGN_CENTRE);
  unsigned lines = 0;
  for (;; style.size = MAX(PLY_TEXT_MIN, style.size - 1)) {
    double widest = 0;
    lines = 0;
    for (guint i = 0; i < MIN(labels->len, n); i++) {
      double wide;
      lines = MAX(lines, ply_text_lines(labels->pdata[i], &style, room, &wide));
      widest = MAX(widest, wide);
    }
    if (widest <= room || style.size <= PLY_TEXT_MIN)
      break;
  }
  *size = style.size;
  return lines;
}

void ply_chart_draw_names(PlyChartMaker *m) {
  const GPtrArray *labels = m->chart->labels;
  guint n = ply_chart_n_points(m->chart, 0);
  PlyTextStyle style = ply_chart_style(m, PLY_ALIGN_CENTRE);
  ply_chart_name_lines(m, m->plot.w, &style.size);
  ply_scene_declare_given(m->scene);
  double wide = m->plot.w / MAX(n, 1u), y = m->plot.y + m->plot.h + style.size, free = 0;
  for (guint i = 0; i < MIN(labels->len, n); i++) {
    double widest, x = m->plot.x + (i + 0.5) * wide;
    ply_text_lines(labels->pdata[i], &style, wide - NAME_WIDEST, &widest);
    /* Words that do not fit even small stand below every other bar; all of them are spoken. */
    if (x - widest / 2 < free)
      continue;
    ply_scene_add_lines(m->scene, labels->pdata[i], &style, x, y, wide - NAME_WIDEST,
                        style.size * 1.25);
    free = x + widest / 2 + 2;
  }
}

/* --- histogram --- */

void ply_chart_bins(const PlyChartMaker *m, guint *first, guint *behind) {
  const PlyChart *c = m->chart;
  double n = ply_chart_n_points(c, 0);
  *first = (guint)CLAMP(floor((m->from - c->first) / c->step + 1e-9), 0, n);
  *behind = (guint)CLAMP(ceil((m->to - c->first) / c->step - 1e-9), *first, n);
}

guint ply_chart_pool(const PlyChartMaker *m, double width) {
  static const guint nice[] = { 1, 2, 5 };
  guint first, behind;
  ply_chart_bins(m, &first, &behind);
  for (guint power = 1; power <= 1000000; power *= 10)
    for (unsigned i = 0; i < G_N_ELEMENTS(nice); i++)
      if ((behind - first) * THINNEST <= width * nice[i] * power)
        return nice[i] * power;
  return behind - first;
}

PlyChartPoint ply_chart_bin(const PlyChartMaker *m, guint i, guint behind) {
  const PlyChartSeries *series = ply_chart_series_at(m->chart, 0);
  guint n = 0;
  if (behind == i + 1)
    return *ply_chart_point_at(series, i);
  PlyChartPoint all = { .value = 0, .low = 1, .high = 0 };
  for (; i < behind; i++) {
    const PlyChartPoint *point = ply_chart_point_at(series, i);
    if (!isfinite(point->value))
      continue;
    n++;
    all.value += point->value;
    all.did += point->did;
    all.of = m->chart->pool == PLY_POOL_RATE ? all.of + point->of : point->of;
  }
  if (n == 0)
    all.value = NAN;
  else if (all.of > 0 && m->chart->pool != PLY_POOL_MEAN) {
    PlyInterval share = ply_share(all.did, all.of);
    all.value = share.value;
    all.low = share.low;
    all.high = share.high;
  } else if (m->chart->pool != PLY_POOL_SUM)
    all.value /= n;
  return all;
}

static char *bin_name(const PlyChartMaker *m, guint i, guint behind, const PlyChartPoint *bar) {
  const PlyChart *c = m->chart;
  char from[24], to[24];
  ply_chart_x_number(m, c->first + i * c->step, c->step, from);
  ply_chart_x_number(m, c->first + (behind - 1) * c->step, c->step, to);
  g_autofree char *label = behind - i > 1 ? g_strdup_printf("%s–%s", from, to) : g_strdup(from);
  return ply_chart_say(m, label, bar);
}

/* Items are at least so wide, so that each can be pointed at: they may stand for some bars. */
static void add_bin_items(PlyChartMaker *m, guint first, guint behind) {
  const PlyChart *c = m->chart;
  double wide = m->plot.w / MAX(behind - first, 1u);
  guint each = m->pooled * (guint)MAX(ceil(ITEM / (wide * m->pooled) - 1e-9), 1);
  for (guint i = first; i < behind; i += each) {
    guint next = MIN(i + each, behind);
    PlyChartPoint bar = ply_chart_bin(m, i, next);
    double x = ply_chart_x(m, c->first + i * c->step);
    PlyRect area = { x, m->plot.y, ply_chart_x(m, c->first + next * c->step) - x, m->plot.h };
    if (isfinite(bar.value))
      ply_chart_item(m, PLY_ITEM_BAR, i, area, bin_name(m, i, next, &bar));
  }
}

void ply_chart_draw_histogram(PlyChartMaker *m) {
  const PlyChart *c = m->chart;
  guint first, behind;
  ply_chart_bins(m, &first, &behind);
  if (first < behind)
    ply_chart_state(m->scene, ply_chart_series_at(c, 0)->states);
  for (guint i = first; i < behind; i += m->pooled) {
    guint next = MIN(i + m->pooled, behind);
    PlyChartPoint bar = ply_chart_bin(m, i, next);
    double x = ply_chart_x(m, c->first + i * c->step);
    double wide = ply_chart_x(m, c->first + next * c->step) - x, gap = wide < 3 ? 0 : 0.5;
    if (!isfinite(bar.value))
      continue;
    draw_box(m, bar.value, x + gap, wide - 2 * gap, 0, 0);
    draw_whisker(m, &bar, x + wide / 2, wide / 4);
  }
  add_bin_items(m, first, behind);
}
