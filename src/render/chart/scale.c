/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scales of a chart: what they reach over, where their ticks lie, how their numbers are written. */
#include "render/chart/private.h"

#include <math.h>
#include <string.h>

#define EXACT 2       /* decimals more than the ticks have, at most */
#define DIGITS 3      /* that say something */
#define WHISKER 2.5   /* times the highest value: so far a scale goes for the sake of intervals */
#define NEAR_ZERO 0.4 /* lines that vary by less, of what they are worth, leave zero out */

double ply_chart_nice(double range, double n, bool whole) {
  if (!(range > 0) || !isfinite(range))
    return 1;
  double rough = range / MAX(n, 1), power = pow(10, floor(log10(rough)));
  double part = rough / power;
  double step = (part <= 1 ? 1 : part <= 2 ? 2 : part <= 5 ? 5 : 10) * power;
  return whole ? MAX(1, step) : step;
}

/* --- what the values reach --- */

typedef struct {
  double low, high, whisker; /* of values; highest end of an interval */
  bool any, whole;
} Reach;

static void reach(Reach *r, const PlyChartPoint *point) {
  if (!isfinite(point->value))
    return;
  r->low = r->any ? MIN(r->low, point->value) : point->value;
  r->high = r->any ? MAX(r->high, point->value) : point->value;
  r->whisker = r->any ? MAX(r->whisker, point->value) : point->value;
  if (point->low <= point->high) {
    r->whisker = MAX(r->whisker, point->high);
    r->low = MIN(r->low, point->low);
  }
  r->whole = r->whole && point->value == floor(point->value);
  r->any = true;
}

static void reach_lines(const PlyChartMaker *m, Reach *r) {
  for (guint s = 0; s < ply_chart_n_series(m->chart); s++) {
    const PlyChartSeries *series = ply_chart_series_at(m->chart, s);
    for (guint i = 0; i < series->points->len; i++) {
      const PlyChartPoint *point = ply_chart_point_at(series, i);
      if (point->x >= m->from && point->x <= m->to)
        reach(r, point);
    }
  }
  for (guint i = 0; i < m->chart->marks->len; i++) {
    const PlyChartMark *mark = &g_array_index(m->chart->marks, PlyChartMark, i);
    PlyChartPoint point = { .value = mark->value, .low = 1, .high = 0 };
    if (!isfinite(mark->x) || (mark->x >= m->from && mark->x <= m->to))
      reach(r, &point);
  }
}

static void reach_bars(const PlyChartMaker *m, Reach *r) {
  for (guint s = 0; s < ply_chart_n_series(m->chart); s++)
    for (guint i = 0; i < ply_chart_n_points(m->chart, s); i++)
      reach(r, ply_chart_point_at(ply_chart_series_at(m->chart, s), i));
}

static void reach_bins(const PlyChartMaker *m, Reach *r) {
  guint first, behind;
  ply_chart_bins(m, &first, &behind);
  for (guint i = first; i < behind; i += m->pooled) {
    PlyChartPoint point = ply_chart_bin(m, i, MIN(i + m->pooled, behind));
    reach(r, &point);
  }
}

void ply_chart_take_scale(PlyChartMaker *m, double height) {
  Reach r = { .whole = !m->chart->percent };
  bool lines = m->chart->kind == PLY_CHART_LINES;
  if (lines)
    reach_lines(m, &r);
  else if (m->chart->kind == PLY_CHART_BARS)
    reach_bars(m, &r);
  else
    reach_bins(m, &r);
  double high = r.whisker;
  /* A few bins that next to nothing is known of would press all others flat. */
  if (m->chart->kind == PLY_CHART_HISTOGRAM && r.high > 0)
    high = MIN(high, WHISKER * r.high);
  double low = r.low, biggest = MAX(fabs(low), fabs(high));
  if (!lines || high - low > NEAR_ZERO * biggest) {
    low = MIN(low, 0);
    high = MAX(high, 0);
  }
  if (high - low < 1e-12 * MAX(biggest, 1e-3))
    high = low + (m->chart->percent ? 0.01 : 1);
  double ticks = CLAMP(height / (m->size * 3.2), 2, 6);
  m->step = ply_chart_nice(high - low, ticks, r.whole && !lines);
  m->low = floor(low / m->step + 1e-9) * m->step;
  m->high = MAX(m->low + m->step, ceil(high / m->step - 1e-9) * m->step);
}

/* --- places --- */

double ply_chart_y(const PlyChartMaker *m, double value) {
  double part = (CLAMP(value, m->low, m->high) - m->low) / (m->high - m->low);
  return m->plot.y + m->plot.h * (1 - part);
}

double ply_chart_x(const PlyChartMaker *m, double x) {
  double part =
      m->chart->x_log ? log(x / m->from) / log(m->to / m->from) : (x - m->from) / (m->to - m->from);
  return m->plot.x + m->plot.w * part;
}

/* --- numbers --- */

/* Decimals that tell numbers step apart. */
static int decimals_of(double step) {
  return step >= 1 || !(step > 0) ? 0 : (int)MIN(ceil(-log10(step) - 1e-9), 9);
}

static void drop_zeros(char *text) {
  if (strchr(text, '.') == NULL)
    return;
  char *end = text + strlen(text);
  while (end[-1] == '0')
    *--end = '\0';
  if (end[-1] == '.')
    *--end = '\0';
}

static void print(double value, int decimals, bool exact, char *text, int size) {
  char format[8];
  g_snprintf(format, sizeof format, "%%.%df", decimals);
  if (fabs(value) < 0.5 * pow(10, -decimals))
    value = 0;
  g_ascii_formatd(text, size, format, value);
  if (exact)
    drop_zeros(text);
}

/* Decimals more than the ticks have, for three digits that say something. */
static int more_decimals(double value, int decimals) {
  if (value == 0)
    return 0;
  return CLAMP(DIGITS - 1 - (int)floor(log10(fabs(value))) - decimals, 0, EXACT);
}

void ply_chart_number(const PlyChartMaker *m, double value, bool exact, char text[static 24]) {
  double scale = m->chart->percent ? 100 : 1;
  int decimals = decimals_of(m->step * scale);
  char digits[20];
  if (exact)
    decimals += more_decimals(value * scale, decimals);
  print(value * scale, decimals, exact, digits, sizeof digits);
  g_snprintf(text, 24, m->chart->percent ? "%s %%" : "%s", digits);
}

void ply_chart_x_number(const PlyChartMaker *m, double x, double step, char text[static 24]) {
  print(x, decimals_of(step), false, text, 24);
}

/* --- drawing --- */

double ply_chart_widest(const PlyChartMaker *m) {
  double wide = 0;
  for (double value = m->low; value <= m->high + m->step / 2; value += m->step) {
    char text[24];
    ply_chart_number(m, value, false, text);
    wide = MAX(wide, ply_text_measure(text, m->size, PLY_WEIGHT_NORMAL, NULL));
  }
  return wide;
}

void ply_chart_draw_scale(PlyChartMaker *m) {
  PlyTextStyle style = ply_chart_style(m, PLY_ALIGN_END);
  for (double value = m->low; value <= m->high + m->step / 2; value += m->step) {
    char text[24];
    bool zero = fabs(value) < m->step / 1e6;
    double y = ply_chart_y(m, value);
    ply_chart_number(m, value, false, text);
    ply_scene_add_line(m->scene, m->plot.x, y, m->plot.x + m->plot.w, y, PLY_ARROW_NONE,
                       ply_pen(zero ? PLY_COLOUR_INK : PLY_COLOUR_HAIR, 1));
    ply_scene_add_text(m->scene, text, &style, m->plot.x - 8, y);
  }
}

/* A tick at x with the number at; right of *free, which then is where the next one may begin. */
static void draw_tick(PlyChartMaker *m, double x, double at, double step, double *free) {
  char text[24];
  PlyTextStyle style = ply_chart_style(m, PLY_ALIGN_CENTRE);
  double foot = m->plot.y + m->plot.h;
  ply_chart_x_number(m, at, step, text);
  double half = ply_text_measure(text, style.size, style.weight, NULL) / 2;
  ply_scene_add_line(m->scene, x, foot, x, foot + 5, PLY_ARROW_NONE, ply_pen(PLY_COLOUR_INK, 1));
  double middle = MIN(x, m->view.width - 2 - half); /* the last one stays on the picture */
  if (middle - half < *free)
    return;
  ply_scene_add_text(m->scene, text, &style, middle, foot + style.size + 2);
  *free = middle + half + style.size / 2;
}

static void draw_log(PlyChartMaker *m) {
  static const double parts[] = { 1, 2, 5 };
  bool all = log10(m->to / m->from) < 3;
  double free = 0;
  for (double power = pow(10, floor(log10(m->from))); power <= m->to; power *= 10)
    for (unsigned i = 0; i < (all ? G_N_ELEMENTS(parts) : 1); i++) {
      double at = parts[i] * power;
      if (at >= m->from * 0.999 && at <= m->to * 1.001)
        draw_tick(m, ply_chart_x(m, at), at, at, &free);
    }
}

void ply_chart_draw_x(PlyChartMaker *m) {
  if (m->chart->x_log) {
    draw_log(m);
    return;
  }
  bool whole = m->chart->kind == PLY_CHART_HISTOGRAM && m->chart->step == floor(m->chart->step);
  double half = whole && m->chart->step == 1 ? 0.5 : 0; /* a bin of one number bears it below */
  double range = m->to - m->from, free = 0;
  double step = ply_chart_nice(range, m->plot.w / (m->size * 5), whole);
  for (double at = ceil(m->from / step - 1e-9) * step; at + half <= m->to + step * 1e-6; at += step)
    draw_tick(m, ply_chart_x(m, at + half), at, step, &free);
}
