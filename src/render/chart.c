/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/chart.h"

#include <math.h>

#include "render/shape.h"
#include "rules/mines-plan.h"
#include "trace/i18n.h"

/* px at text scale 1. */
#define TITLE_SIZE 20.0
#define LABEL_SIZE 14.0
#define PAD 16.0
#define TICKS 5 /* about so many on the scale of values */

typedef struct {
  const PlyChart *chart;
  PlyScene *scene;
  double k, top, step; /* top: of the scale of values */
  PlyRect plot;
} Maker;

/* Of the first series. */
static guint n_bars(const PlyChart *chart) {
  return chart->series->len > 0 ? ply_chart_series_at(chart, 0)->points->len : 0;
}

static const PlyChartPoint *bar_at(const PlyChart *chart, guint i) {
  return ply_chart_point_at(ply_chart_series_at(chart, 0), i);
}

static const char *label_at(const PlyChart *chart, guint i) {
  return i < chart->labels->len ? chart->labels->pdata[i] : NULL;
}

/* --- scale --- */

/* 1, 2 or 5 times a power of ten, so that about TICKS of them make most. */
static double nice_step(double most, bool whole) {
  if (most <= 0)
    return 1;
  double rough = most / TICKS, power = pow(10, floor(log10(rough)));
  double part = rough / power;
  double step = (part <= 1 ? 1 : part <= 2 ? 2 : part <= 5 ? 5 : 10) * power;
  return whole ? MAX(1, step) : step;
}

static void number_text(const Maker *m, double value, char text[static 24]) {
  char digits[G_ASCII_DTOSTR_BUF_SIZE];
  double shown = m->chart->percent ? value * 100 : value;
  double step = m->chart->percent ? m->step * 100 : m->step;
  const char *form = step >= 1 || shown == floor(shown) ? "%.0f" : step >= 0.1 ? "%.1f" : "%.2f";
  g_ascii_formatd(digits, sizeof digits, form, shown);
  g_snprintf(text, 24, m->chart->percent ? "%s %%" : "%s", digits);
}

static double y_of(const Maker *m, double value) {
  return m->plot.y + m->plot.h * (1 - MIN(value, m->top) / m->top);
}

static PlyTextStyle label_style(const Maker *m, PlyAlign align) {
  return ply_text_style(MAX(PLY_TEXT_MIN, LABEL_SIZE * m->k), PLY_WEIGHT_NORMAL, PLY_COLOUR_DIM,
                        align);
}

static void take_scale(Maker *m) {
  double most = 0;
  bool whole = !m->chart->percent;
  for (guint i = 0; i < n_bars(m->chart); i++) {
    const PlyChartPoint *bar = bar_at(m->chart, i);
    most = MAX(most, MAX(bar->value, bar->low <= bar->high ? bar->high : 0));
    whole = whole && bar->value == floor(bar->value);
  }
  m->step = nice_step(most, whole);
  m->top = MAX(m->step, ceil(most / m->step - 1e-9) * m->step);
}

static void draw_scale(Maker *m) {
  PlyTextStyle style = label_style(m, PLY_ALIGN_END);
  for (double value = 0; value <= m->top * 1.0001; value += m->step) {
    char text[24];
    double y = y_of(m, value);
    number_text(m, value, text);
    ply_scene_add_line(m->scene, m->plot.x, y, m->plot.x + m->plot.w, y, PLY_ARROW_NONE,
                       ply_pen(value == 0 ? PLY_COLOUR_INK : PLY_COLOUR_HAIR, 1));
    ply_scene_add_text(m->scene, text, &style, m->plot.x - 8, y);
  }
}

/* --- bars --- */

static char *bar_name(const Maker *m, const PlyChartPoint *bar, guint i) {
  char value[24], low[24], high[24], from[24];
  double first = m->chart->first + i * m->chart->step;
  number_text(m, bar->value, value);
  g_snprintf(from, sizeof from, "%.0f", first);
  const char *name = label_at(m->chart, i), *label = name != NULL ? name : from;
  if (bar->low > bar->high)
    return g_strdup_printf(_("%s: %s"), label, value);
  number_text(m, bar->low, low);
  number_text(m, bar->high, high);
  return g_strdup_printf(_("%s: %s, between %s and %s"), label, value, low, high);
}

static void draw_whisker(Maker *m, const PlyChartPoint *bar, double x, double half) {
  if (bar->low > bar->high || half < 1.5)
    return;
  double low = y_of(m, bar->low), high = y_of(m, bar->high);
  PlyPen pen = ply_pen(PLY_COLOUR_INK, half < 4 ? 1 : 1.5);
  ply_scene_add_line(m->scene, x, low, x, high, PLY_ARROW_NONE, pen);
  half = MIN(half, 7);
  if (half < 3)
    return;
  ply_scene_add_line(m->scene, x - half, low, x + half, low, PLY_ARROW_NONE, pen);
  ply_scene_add_line(m->scene, x - half, high, x + half, high, PLY_ARROW_NONE, pen);
}

/* The value above its bar, where there is room for it. */
static void draw_value(Maker *m, const PlyChartPoint *bar, double x, double wide) {
  char text[24];
  number_text(m, bar->value, text);
  PlyTextStyle style = label_style(m, PLY_ALIGN_CENTRE);
  style.colour = PLY_COLOUR_INK;
  style.weight = PLY_WEIGHT_BOLD;
  if (ply_text_measure(text, style.size, style.weight, NULL) > wide)
    return;
  double top = y_of(m, MAX(bar->value, bar->low <= bar->high ? bar->high : 0));
  ply_scene_add_text(m->scene, text, &style, x, top - style.size * 0.7);
}

static void draw_bars(Maker *m) {
  const PlyChart *c = m->chart;
  bool bars = c->kind == PLY_CHART_BARS;
  double wide = m->plot.w / MAX(n_bars(c), 1u), gap = bars ? wide * 0.22 : MIN(1, wide * 0.1);
  int before = -1;
  for (guint i = 0; i < n_bars(c); i++) {
    const PlyChartPoint *bar = bar_at(c, i);
    double x = m->plot.x + i * wide, top = y_of(m, bar->value), foot = y_of(m, 0);
    double thick = bars ? MIN(wide - 2 * gap, 90 * m->k) : wide - 2 * gap;
    PlyRect box = { x + (wide - thick) / 2, top, thick, foot - top };
    if (bar->value > 0)
      ply_scene_add_figure(m->scene, ply_figure_round(box, bars ? MIN(5, box.h / 2) : 0),
                           PLY_COLOUR_MAX, 1, PLY_NO_PEN);
    draw_whisker(m, bar, x + wide / 2, wide / 4);
    if (bars)
      draw_value(m, bar, x + wide / 2, wide);
    PlyRect area = { x, m->plot.y, wide, m->plot.h };
    int item = ply_scene_add_item(m->scene, PLY_ITEM_BAR, i, area, 0, bar_name(m, bar, i), "");
    ply_scene_item(m->scene, item)->left = before;
    if (before >= 0)
      ply_scene_item(m->scene, before)->right = item;
    before = item;
  }
}

/* Names below the bars, in up to three lines each. */
static void draw_names(Maker *m) {
  const PlyChart *c = m->chart;
  PlyTextStyle style = label_style(m, PLY_ALIGN_CENTRE);
  double wide = m->plot.w / MAX(n_bars(c), 1u), y = m->plot.y + m->plot.h + style.size;
  for (guint i = 0; i < n_bars(c); i++)
    if (label_at(c, i) != NULL)
      ply_scene_add_lines(m->scene, label_at(c, i), &style, m->plot.x + (i + 0.5) * wide, y,
                          wide - 6, style.size * 1.25);
}

static void draw_numbers(Maker *m) {
  const PlyChart *c = m->chart;
  double all = n_bars(c) * c->step, step = nice_step(all, c->step == floor(c->step));
  PlyTextStyle style = label_style(m, PLY_ALIGN_CENTRE);
  double begin = ceil(c->first / step) * step;
  for (double at = begin; all > 0 && at <= c->first + all * 1.0001; at += step) {
    char text[24];
    double x = m->plot.x + (at - c->first) / all * m->plot.w;
    g_ascii_formatd(text, sizeof text, step >= 1 ? "%.0f" : "%.2f", at);
    ply_scene_add_line(m->scene, x, m->plot.y + m->plot.h, x, m->plot.y + m->plot.h + 5,
                       PLY_ARROW_NONE, ply_pen(PLY_COLOUR_INK, 1));
    ply_scene_add_text(m->scene, text, &style, x, m->plot.y + m->plot.h + style.size + 2);
  }
}

/* --- all of it --- */

static double widest_number(const Maker *m) {
  double wide = 0, size = MAX(PLY_TEXT_MIN, LABEL_SIZE * m->k);
  for (double value = 0; value <= m->top * 1.0001; value += m->step) {
    char text[24];
    number_text(m, value, text);
    wide = MAX(wide, ply_text_measure(text, size, PLY_WEIGHT_NORMAL, NULL));
  }
  return wide;
}

static void draw_words(Maker *m, double width, double height, double y) {
  const PlyChart *c = m->chart;
  PlyTextStyle title = ply_text_style(TITLE_SIZE * MIN(m->k, 1.5), PLY_WEIGHT_HEAVY, PLY_COLOUR_INK,
                                      PLY_ALIGN_START);
  PlyTextStyle style = label_style(m, PLY_ALIGN_START);
  if (c->title != NULL)
    ply_scene_add_lines(m->scene, c->title, &title, PAD, PAD + title.size / 2, width - 2 * PAD,
                        title.size * 1.3);
  if (c->y_label != NULL)
    ply_scene_add_text(m->scene, c->y_label, &style, PAD, y);
  style.align = PLY_ALIGN_END;
  if (c->x_label != NULL)
    ply_scene_add_text(m->scene, c->x_label, &style, width - PAD, height - PAD);
}

PlyScene *ply_chart_scene(const PlyChart *chart, double width, double height, double text_scale) {
  g_return_val_if_fail(chart != NULL, NULL);
  Maker m = { .chart = chart, .scene = ply_scene_new(), .k = text_scale };
  take_scale(&m);
  double size = MAX(PLY_TEXT_MIN, LABEL_SIZE * text_scale);
  double title = chart->title != NULL ? TITLE_SIZE * MIN(text_scale, 1.5) * 1.5 : 0;
  double head = PAD + title + (chart->y_label != NULL ? size * 1.8 : 0);
  double names = chart->kind == PLY_CHART_BARS ? size * 4.4 : size * 2.2;
  double foot = names + (chart->x_label != NULL ? size * 1.4 : 0) + PAD / 2;
  double left = PAD + widest_number(&m) + 10;
  m.plot = (PlyRect){ left, head + size * 1.6, MAX(20, width - left - PAD),
                      MAX(20, height - head - size * 1.6 - foot) };
  ply_scene_include(m.scene, (PlyRect){ 0, 0, width, height });
  draw_words(&m, width, height, head - size * 0.9);
  draw_scale(&m);
  draw_bars(&m);
  if (chart->kind == PLY_CHART_BARS)
    draw_names(&m);
  else
    draw_numbers(&m);
  return m.scene;
}

/* --- a run of rules --- */

PlyChart *ply_chart_moves(const PlyRun *run, const PlyReplay *replay) {
  const PlyMinesRun *game = ply_run_mines(run);
  if (game == NULL)
    return NULL;
  uint32_t by_rule[PLY_MAX_RULES] = { 0 }, hand = 0, guesses = 0, rule = 0;
  for (uint32_t i = 0; i < ply_replay_step(replay); i++) {
    const PlyEvent *e = ply_trace_event(run->trace, i);
    if (e->kind == PLY_EVENT_FIRE)
      rule = e->extra;
    if (e->kind != PLY_EVENT_EXECUTE)
      continue;
    by_rule[rule] += e->extra >> 8 == PLY_MINES_BY_RULE;
    hand += e->extra >> 8 == PLY_MINES_BY_PERSON;
    guesses += e->extra >> 8 == PLY_MINES_BY_GUESS;
  }
  PlyChart *chart = ply_chart_new(PLY_CHART_BARS);
  chart->title = g_strdup(_("Moves by each rule"));
  chart->y_label = g_strdup(_("squares opened or flagged"));
  for (unsigned i = 0; i < game->setup.n_rules; i++) {
    ply_rules_find(&ply_mines_system, game->setup.rules[i]->id, &rule);
    ply_chart_add(chart, g_strdup(_(game->setup.rules[i]->name)), by_rule[rule], 1, 0);
  }
  ply_chart_add(chart, g_strdup(_("Guesses")), guesses, 1, 0);
  ply_chart_add(chart, g_strdup(_("By hand")), hand, 1, 0);
  return chart;
}
