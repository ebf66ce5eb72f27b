/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/chart/private.h"

#include <math.h>

#include "base/i18n.h"

/* Colours in the order of the design, each with a second and a third sign. */
static const PlyChartTone tones[PLY_CHART_TONES] = {
  { PLY_COLOUR_MAX, PLY_TEXTURE_NONE, PLY_DASH_SOLID, 0 },
  { PLY_COLOUR_MIN, PLY_TEXTURE_HATCH, PLY_DASH_DASHED, 1 },
  { PLY_COLOUR_CHOSEN, PLY_TEXTURE_DOTS, PLY_DASH_DOTTED, 2 },
  { PLY_COLOUR_WHY, PLY_TEXTURE_BARS, PLY_DASH_DOT, 3 },
  { PLY_COLOUR_CHANCE, PLY_TEXTURE_NONE, PLY_DASH_SOLID, 4 },
  { PLY_COLOUR_INK, PLY_TEXTURE_POSTS, PLY_DASH_DASHED, 0 },
  { PLY_COLOUR_PRUNED, PLY_TEXTURE_CROSS, PLY_DASH_DOTTED, 1 },
};

const PlyChartTone *ply_chart_tone(unsigned i) {
  return &tones[i % PLY_CHART_TONES];
}

/* --- what is stated --- */

/* Of what no measure tells: how far the chart reaches by now. */
static const char *const shown[] = { "shown", NULL };

static void add_facts(GArray *facts, const char *const *measures) {
  for (unsigned i = 0; measures != NULL && measures[i] != NULL; i++) {
    PlyFact fact = { measures[i], PLY_FACT_ANY };
    g_array_append_val(facts, fact);
  }
}

void ply_chart_state(PlyScene *scene, const char *const *measures) {
  ply_scene_declare_all(scene, measures != NULL ? measures : shown, PLY_FACT_ANY);
}

void ply_chart_state_all(const PlyChartMaker *m) {
  g_autoptr(GArray) facts = g_array_new(FALSE, FALSE, sizeof(PlyFact));
  add_facts(facts, shown);
  for (guint i = 0; i < ply_chart_n_series(m->chart); i++)
    if (ply_chart_n_points(m->chart, i) > 0)
      add_facts(facts, ply_chart_series_at(m->chart, i)->states);
  for (guint i = 0; i < m->chart->marks->len; i++)
    add_facts(facts, g_array_index(m->chart->marks, PlyChartMark, i).states);
  ply_scene_declare(m->scene, (const PlyFact *)facts->data, facts->len);
}

/* --- items --- */

void ply_chart_item(PlyChartMaker *m, PlyItemKind kind, uint32_t id, PlyRect bounds, char *name) {
  int item = ply_scene_add_item(m->scene, kind, id, bounds, 0, name, "");
  ply_scene_item(m->scene, item)->left = m->before;
  if (m->before >= 0)
    ply_scene_item(m->scene, m->before)->right = item;
  m->before = item;
}

char *ply_chart_say(const PlyChartMaker *m, const char *label, const PlyChartPoint *point) {
  char value[24], low[24], high[24];
  if (!isfinite(point->value))
    return g_strdup_printf(_("%s: nothing yet"), label);
  ply_chart_number(m, point->value, true, value);
  if (point->low > point->high)
    return g_strdup_printf(_("%s: %s"), label, value);
  ply_chart_number(m, point->low, true, low);
  ply_chart_number(m, point->high, true, high);
  return g_strdup_printf(_("%s: %s, between %s and %s"), label, value, low, high);
}

/* --- what of x is shown --- */

static void reach_points(const PlyChart *c, double *from, double *to) {
  *from = INFINITY;
  *to = -INFINITY;
  for (guint s = 0; s < ply_chart_n_series(c); s++) {
    const PlyChartSeries *series = ply_chart_series_at(c, s);
    if (series->points->len == 0)
      continue;
    *from = MIN(*from, ply_chart_point_at(series, 0)->x);
    *to = MAX(*to, ply_chart_point_at(series, series->points->len - 1)->x);
  }
}

bool ply_chart_range(const PlyChart *chart, double *from, double *to) {
  *from = chart->first;
  *to = chart->first + ply_chart_n_points(chart, 0) * chart->step;
  if (chart->kind == PLY_CHART_LINES)
    reach_points(chart, from, to);
  return chart->kind != PLY_CHART_BARS && *to > *from;
}

static void take_range(PlyChartMaker *m) {
  double from, to;
  bool any = ply_chart_range(m->chart, &from, &to);
  m->from = any ? from : m->chart->x_log ? 1 : 0;
  m->to = any ? to : m->chart->x_log ? 10 : 1;
  if (any && m->view.from < m->view.to) {
    m->from = CLAMP(m->view.from, from, to);
    m->to = CLAMP(m->view.to, from, to);
  }
  if (m->to <= m->from)
    m->to = m->chart->x_log ? m->from * 10 : m->from + 1;
}

/* --- words around the plot --- */

static double word_x(const PlyChartMaker *m) {
  return m->view.rtl ? m->view.width - PLY_CHART_PAD : PLY_CHART_PAD;
}

/* Draws (scene) or measures (NULL) lines from y downwards. */
static double add_words(const PlyChartMaker *m, PlyScene *scene, const char *text,
                        PlyTextStyle style, double y) {
  double wide = m->view.width - 2 * PLY_CHART_PAD, line = style.size * 1.3;
  if (text == NULL)
    return 0;
  style.align = m->view.rtl ? PLY_ALIGN_END : PLY_ALIGN_START;
  if (scene != NULL)
    ply_scene_add_lines(scene, text, &style, word_x(m), y + line / 2, wide, line);
  return ply_text_lines(text, &style, wide, NULL) * line;
}

/* Title, legend, what the values are; returns where the plot may begin. */
static double draw_head(const PlyChartMaker *m, PlyScene *scene) {
  PlyTextStyle title = ply_text_style(PLY_CHART_TITLE * MIN(m->k, 1.5), PLY_WEIGHT_HEAVY,
                                      PLY_COLOUR_INK, PLY_ALIGN_START);
  double y = PLY_CHART_PAD * 0.75;
  y += add_words(m, scene, m->view.bare ? NULL : m->chart->title, title, y);
  y += ply_chart_legend(m, scene, y);
  y += add_words(m, scene, m->chart->y_label, ply_chart_style(m, PLY_ALIGN_START), y);
  return y + m->size * 1.3; /* half a number of the scale, and a value above its bar */
}

static double foot_height(const PlyChartMaker *m, double plot_width) {
  double size, words = m->chart->x_label != NULL ? m->size * 1.4 : 0;
  double spans = m->chart->spans->len > 0 ? PLY_CHART_SPANS + 8 : 0;
  if (m->chart->kind != PLY_CHART_BARS)
    return m->size * 1.8 + spans + words + 4;
  unsigned lines = ply_chart_name_lines(m, plot_width, &size);
  return lines * size * 1.25 + size * 0.6 + words + 8;
}

/* What the scale counts, and how many of them a bar stands for where one alone would be too thin. */
static char *x_text(const PlyChartMaker *m) {
  /* Translators: what the scale counts, and how many: "move, 2 in each bar" */
  return m->pooled > 1
             ? g_strdup_printf(C_("chart", "%s, %u in each bar"), m->chart->x_label, m->pooled)
             : g_strdup(m->chart->x_label);
}

static void draw_x_label(PlyChartMaker *m) {
  PlyTextStyle style = ply_chart_style(m, m->view.rtl ? PLY_ALIGN_START : PLY_ALIGN_END);
  double x = m->view.rtl ? PLY_CHART_PAD : m->view.width - PLY_CHART_PAD;
  if (m->chart->x_label == NULL)
    return;
  g_autofree char *text = x_text(m);
  ply_scene_add_text(m->scene, text, &style, x, m->view.height - m->size * 0.9);
}

/* --- all of it --- */

static void lay_out(PlyChartMaker *m) {
  double head = draw_head(m, NULL), width = m->view.width, rough = width * 0.9;
  m->pooled = m->chart->kind == PLY_CHART_HISTOGRAM ? ply_chart_pool(m, rough) : 1;
  ply_chart_take_scale(m, MAX(40, m->view.height - head - foot_height(m, rough)));
  double left = PLY_CHART_PAD + ply_chart_widest(m) + 10;
  m->plot = (PlyRect){ left, head, MAX(20, width - left - PLY_CHART_PAD), 20 };
  m->plot.h = MAX(20, m->view.height - head - foot_height(m, m->plot.w));
}

PlyScene *ply_chart_scene_view(const PlyChart *chart, const PlyChartView *view) {
  g_return_val_if_fail(chart != NULL && view != NULL, NULL);
  PlyChartMaker m = { .chart = chart,
                      .scene = ply_scene_new(),
                      .view = *view,
                      .k = view->text_scale,
                      .size = MAX(PLY_TEXT_MIN, PLY_CHART_LABEL * view->text_scale),
                      .pooled = 1,
                      .before = -1 };
  take_range(&m);
  lay_out(&m);
  ply_scene_include(m.scene, (PlyRect){ 0, 0, view->width, view->height });
  ply_scene_declare_given(m.scene);
  draw_head(&m, m.scene);
  ply_chart_state_all(&m);
  ply_chart_draw_scale(&m);
  if (chart->kind == PLY_CHART_BARS) {
    ply_chart_draw_bars(&m);
    ply_chart_draw_names(&m);
  } else {
    if (chart->kind == PLY_CHART_HISTOGRAM)
      ply_chart_draw_histogram(&m);
    else
      ply_chart_draw_lines(&m);
    ply_chart_state_all(&m);
    ply_chart_draw_x(&m);
    ply_chart_draw_spans(&m);
  }
  ply_chart_draw_marks(&m);
  ply_scene_declare_given(m.scene);
  draw_x_label(&m);
  return m.scene;
}

PlyScene *ply_chart_scene(const PlyChart *chart, double width, double height, double text_scale) {
  PlyChartView view = { .width = width, .height = height, .text_scale = text_scale };
  return ply_chart_scene_view(chart, &view);
}
