/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cash over the days of a life. The line is drawn through what each day ended with; days that
 * share a px share a stroke from the least to the most of them. */
#include "render/life/cash.h"

#include <math.h>

#include "base/i18n.h"
#include "render/life/cash-private.h"
#include "say/life/words.h"

#define TOP 0.5 /* of the space at the sides: above */
#define TITLE_GAP 4.0
#define LEAST_HIGH 48.0 /* of the plot */
#define GRID 0.6        /* opacity */

void ply_day_cash_view_init(PlyDayCashView *view) {
  *view = (PlyDayCashView){ .width = 1180, .height = 320, .text_scale = 1 };
}

void ply_day_cash_range(const PlyRun *run, double *from, double *to) {
  *from = 0;
  *to = ply_run_day(run)->days;
}

/* --- scales --- */

static void take_days(PlyCashMaker *m) {
  double from, to;
  ply_day_cash_range(m->run, &from, &to);
  m->from = from;
  m->to = to;
  if (m->view.from < m->view.to) {
    m->from = CLAMP(m->view.from, from, to);
    m->to = CLAMP(m->view.to, from, to);
  }
  if (m->to <= m->from)
    m->to = m->from + 1;
}

static double money_of(int64_t cash) {
  return (double)cash / PLY_MICRO;
}

/* Of the whole life, so that stepping and zooming leave the scale alone. */
static void take_scale(PlyCashMaker *m) {
  const PlyTrace *t = m->run->trace;
  double low = 0, high = money_of(m->setup->cash);
  for (uint32_t i = 1; i < ply_table_n(&t->purses); i++) {
    const PlyPurse *purse = ply_trace_purse(t, i), *next = ply_trace_purse(t, i + 1);
    if (next != NULL && next->day == purse->day)
      continue; /* only what a day ends with is drawn */
    low = MIN(low, money_of(purse->cash));
    high = MAX(high, money_of(purse->cash));
  }
  double most = MAX(-low, high);
  ply_day_scale_init(&m->scale, low, MAX(high, 1), most > 1000 ? 1 : 0);
}

double ply_cash_x(const PlyCashMaker *m, double day) {
  return m->plot.x + m->plot.w * (day - m->from) / (m->to - m->from);
}

double ply_cash_y(const PlyCashMaker *m, int64_t cash) {
  return m->plot.y + m->plot.h * (1 - ply_day_scale_place(&m->scale, money_of(cash)));
}

/* --- around the plot --- */

static double label_width(const PlyCashMaker *m) {
  double values[PLY_DAY_SCALE_LINES], wide = 0;
  unsigned n = ply_day_scale_lines(&m->scale, m->n_lines, values);
  for (unsigned i = 0; i < n; i++) {
    g_autofree char *text = ply_words_real(values[i]);
    wide = MAX(wide, ply_text_measure(text, m->size, PLY_WEIGHT_NORMAL, NULL));
  }
  return wide;
}

static void draw_lines(PlyCashMaker *m) {
  double values[PLY_DAY_SCALE_LINES], last = INFINITY;
  unsigned n = ply_day_scale_lines(&m->scale, m->n_lines, values);
  PlyTextStyle style = ply_text_style(m->size, PLY_WEIGHT_NORMAL, PLY_COLOUR_DIM, PLY_ALIGN_END);
  for (unsigned i = 0; i < n; i++) {
    double y = m->plot.y + m->plot.h * (1 - ply_day_scale_place(&m->scale, values[i]));
    g_autofree char *text = ply_words_real(values[i]);
    PlyPen pen = ply_pen(values[i] == 0 ? PLY_COLOUR_EDGE : PLY_COLOUR_HAIR, 1);
    pen.opacity = values[i] == 0 ? 1 : GRID;
    ply_scene_add_line(m->scene, m->plot.x, y, m->plot.x + m->plot.w, y, PLY_ARROW_NONE, pen);
    if (last - y < m->size * 1.15)
      continue;
    ply_scene_add_text(m->scene, text, &style, m->plot.x - 8, y);
    last = y;
  }
}

static double nice(double step) {
  double power = pow(10, floor(log10(step))), part = step / power;
  return MAX(1, power * (part <= 1 ? 1 : part <= 2 ? 2 : part <= 5 ? 5 : 10));
}

static void draw_days(PlyCashMaker *m, double y) {
  double step = nice((m->to - m->from) / MAX(1, m->plot.w / (m->size * 6))), free_from = 0;
  PlyTextStyle style = ply_text_style(m->size, PLY_WEIGHT_NORMAL, PLY_COLOUR_DIM, PLY_ALIGN_CENTRE);
  for (double day = ceil(m->from / step - 1e-9) * step; day <= m->to + 1e-6; day += step) {
    double x = ply_cash_x(m, day);
    g_autofree char *text = ply_words_real(day);
    double half = ply_text_measure(text, m->size, style.weight, NULL) / 2;
    double at = MIN(x, m->view.width - half - 1);
    ply_scene_add_line(m->scene, x, y, x, y + 5, PLY_ARROW_NONE, ply_pen(PLY_COLOUR_EDGE, 1));
    if (at - half < free_from)
      continue;
    ply_scene_add_text(m->scene, text, &style, at, y + m->size);
    free_from = at + half + m->size * 0.6;
  }
}

static char *note_of(const PlyCashMaker *m) {
  if (!m->scale.steps)
    return g_strdup(_("cash at the end of each day"));
  return g_strdup(_("cash at the end of each day; not in proportion, equal steps are factors of "
                    "ten"));
}

/* --- the line --- */

static void put(GArray *xy, double x, double y) {
  g_array_append_val(xy, x);
  g_array_append_val(xy, y);
}

static void draw_cash(PlyCashMaker *m) {
  g_autoptr(GArray) xy = g_array_new(FALSE, FALSE, sizeof(double));
  double per_px = (m->to - m->from) / MAX(1, m->plot.w);
  unsigned first = (unsigned)floor(m->from);
  for (unsigned day = first; day < m->n && day <= ceil(m->to);) {
    unsigned end = MIN(MAX(day + 1, (unsigned)floor(day + per_px)), m->n);
    int64_t low = INT64_MAX, high = INT64_MIN;
    for (unsigned i = day; i < end; i++) {
      low = MIN(low, m->points[i].cash);
      high = MAX(high, m->points[i].cash);
    }
    double x = CLAMP(ply_cash_x(m, day), m->plot.x, m->plot.x + m->plot.w);
    put(xy, x, ply_cash_y(m, low));
    if (high > low)
      put(xy, x, ply_cash_y(m, high));
    day = end;
  }
  ply_scene_add_path(m->scene, (const double *)xy->data, xy->len / 2, false, PLY_NO_COLOUR, 0,
                     ply_pen(PLY_COLOUR_INK, 2));
}

static void draw_now(PlyCashMaker *m) {
  if (m->n == 0 || m->n - 1 < m->from || m->n - 1 > m->to)
    return;
  double x = ply_cash_x(m, m->n - 1), y = ply_cash_y(m, m->points[m->n - 1].cash);
  ply_scene_add_line(m->scene, x, m->plot.y, x, m->bottom, PLY_ARROW_NONE,
                     ply_pen_dashed(PLY_COLOUR_EDGE, 1.5, PLY_DASH_DASHED));
  ply_scene_add_figure(m->scene, ply_figure_circle(x, y, 7), PLY_COLOUR_NOW, 1,
                       ply_pen(PLY_COLOUR_INK, 2));
}

/* --- what is covered --- */

static bool covers_any(const PlyCashMaker *m, const char *const *measures) {
  for (unsigned i = 0; m->view.cover != NULL && measures[i] != NULL; i++)
    if (ply_cover_has_any(m->view.cover, m->run, measures[i]))
      return true;
  return false;
}

const char *const ply_cash_of_line[] = { "holds", "left", "evening", "living",
                                         "purse", "day",  "lived",   NULL };
const char *const ply_cash_of_lanes[] = { "takes",   "cannot-afford", "ranking", "worked",
                                          "changed", "day",           "lived",   NULL };
const char *const ply_cash_of_turns[] = {
  "bankrupt", "bankrupted", "evening", "day", "lived", NULL
};

static void take_covered(PlyCashMaker *m) {
  m->cash_hidden = covers_any(m, ply_cash_of_line);
  m->jobs_hidden = covers_any(m, ply_cash_of_lanes);
  m->turns_hidden = covers_any(m, ply_cash_of_turns);
}

/* --- all of it --- */

/* Name and note, behind them or on a line below what the marks say; returns the height. */
static double draw_head(PlyCashMaker *m) {
  const char *name = m->world->people[m->setup->person].name;
  g_autofree char *note = note_of(m);
  double width = m->view.width - 2 * PLY_CASH_PAD, legend = ply_cash_legend_width(m);
  const PlyRows rows = { m->scene, PLY_CASH_PAD, width, m->k };
  double text = ply_rows_measure(&rows, (PlyCell){ note });
  bool aside = ply_rows_head_width(&rows, name) + text + 18 + legend <= width;
  double y = PLY_CASH_PAD * TOP;
  double head = ply_rows_head(&rows, name, note, y);
  double line = m->size * 1.5, right = m->view.width - PLY_CASH_PAD - legend;
  ply_cash_draw_legend(m, aside ? right : PLY_CASH_PAD, y + head + (aside ? -head : line) / 2);
  ply_scene_declare_given(m->scene);
  return y + head + (aside ? 0 : line) + TITLE_GAP;
}

/* Room for the plot is what title, lanes and days leave. */
static double lay_out(PlyCashMaker *m, double head) {
  double lanes = ply_cash_lanes_height(m), days = m->size * 1.9;
  m->n_lines = 6;
  double left = MAX(label_width(m) + 10, ply_cash_lane_names(m)) + PLY_CASH_PAD;
  m->plot = (PlyRect){ left, head + m->size * 0.8, m->view.width - left - PLY_CASH_PAD, 0 };
  m->plot.h =
      MAX(LEAST_HIGH * m->k, m->view.height - m->plot.y - lanes - days - PLY_CASH_PAD * 0.25);
  m->n_lines = (unsigned)CLAMP(m->plot.h / (m->size * 2), 2, 10);
  m->bottom = m->plot.y + m->plot.h + lanes;
  return days;
}

PlyScene *ply_day_cash_scene(const PlyRun *run, const PlyReplay *replay, PlyDayChart *chart,
                             const PlyDayCashView *view) {
  g_return_val_if_fail(run != NULL && replay != NULL && view != NULL, NULL);
  PlyDayChart *own = chart == NULL ? ply_day_chart_new((PlyRun *)run) : NULL;
  PlyCashMaker m = { .run = run,
                     .setup = ply_run_day(run),
                     .world = ply_run_day(run)->world,
                     .view = *view,
                     .k = view->text_scale,
                     .size = MAX(PLY_TEXT_MIN, 13 * view->text_scale),
                     .scene = ply_scene_new() };
  m.points = ply_day_chart_points(own != NULL ? own : chart, replay, &m.n);
  ply_scene_include(m.scene, (PlyRect){ 0, 0, view->width, view->height });
  take_covered(&m);
  take_days(&m);
  take_scale(&m);
  ply_cash_take_lanes(&m);
  ply_scene_declare_given(m.scene); /* both scales are those of all of the life */
  double days = lay_out(&m, draw_head(&m));
  draw_lines(&m);
  if (!m.cash_hidden)
    draw_cash(&m);
  ply_cash_draw_lanes(&m, m.plot.y + m.plot.h);
  ply_cash_draw_moments(&m);
  if (!m.cash_hidden)
    draw_now(&m);
  ply_scene_declare_given(m.scene);
  draw_days(&m, m.bottom);
  ply_scene_include(m.scene, (PlyRect){ 0, 0, view->width, m.bottom + days });
  ply_day_chart_free(own);
  return m.scene;
}

double ply_day_cash_day(const PlyRun *run, const PlyDayCashView *view, double x) {
  PlyCashMaker m = { .run = run,
                     .setup = ply_run_day(run),
                     .world = ply_run_day(run)->world,
                     .view = *view,
                     .k = view->text_scale,
                     .size = MAX(PLY_TEXT_MIN, 13 * view->text_scale) };
  take_days(&m);
  take_scale(&m);
  ply_cash_take_lanes(&m);
  lay_out(&m, 0);
  double day = m.from + (x - m.plot.x) / m.plot.w * (m.to - m.from);
  return CLAMP(day, 0, m.setup->days);
}
