/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines with bands and fans, the strip of spans below them, what is pointed out on them. */
#include "render/chart/private.h"

#include <math.h>

#define LINE 2.5
#define MARK 5.0        /* half side, px */
#define MARK_APART 90.0 /* px, along x */
#define SPOKEN 48       /* points of a line that are items */
#define OUTER 0.16      /* opacity of bands */
#define INNER 0.26

/* --- marks --- */

void ply_chart_draw_mark(PlyScene *scene, const PlyChartTone *tone, double x, double y, double r) {
  PlyPen edge = ply_pen(PLY_COLOUR_CANVAS, 1.5);
  const double diamond[] = { x, y - 1.25 * r, x + 1.25 * r, y, x, y + 1.25 * r, x - 1.25 * r, y };
  switch (tone->mark) {
  case 0: ply_scene_add_figure(scene, ply_figure_circle(x, y, r), tone->colour, 1, edge); break;
  case 1:
    ply_scene_add_figure(scene, ply_figure_round((PlyRect){ x - r, y - r, 2 * r, 2 * r }, 0),
                         tone->colour, 1, edge);
    break;
  case 2:
    ply_scene_add_figure(scene, ply_figure_triangle(x, y, 1.2 * r, true), tone->colour, 1, edge);
    break;
  case 3: ply_scene_add_path(scene, diamond, 4, true, tone->colour, 1, edge); break;
  default:
    for (int side = -1; side <= 1; side += 2)
      ply_scene_add_line(scene, x - r, y - side * r, x + r, y + side * r, PLY_ARROW_NONE,
                         ply_pen(tone->colour, 2.5));
  }
}

/* --- lines --- */

/* A number of a point: its value, or an end of one of its bands. */
typedef enum { VALUE, LOW, HIGH, INNER_LOW, INNER_HIGH } Part;

static double part_of(const PlyChartPoint *p, Part part) {
  switch (part) {
  case VALUE: return p->value;
  case LOW: return p->low <= p->high ? p->low : NAN;
  case HIGH: return p->low <= p->high ? p->high : NAN;
  case INNER_LOW: return p->inner_low <= p->inner_high ? p->inner_low : NAN;
  case INNER_HIGH: return p->inner_low <= p->inner_high ? p->inner_high : NAN;
  }
  return NAN;
}

static void put(GArray *xy, double x, double y) {
  g_array_append_val(xy, x);
  g_array_append_val(xy, y);
}

/* Where the line between two points is at x. */
static double between(const PlyChartSeries *s, const PlyChartPoint *a, const PlyChartPoint *b,
                      double x, Part part) {
  double from = part_of(a, part), to = part_of(b, part);
  return s->steps || b->x <= a->x ? from : from + (to - from) * (x - a->x) / (b->x - a->x);
}

/* The part of a line that goes from point i on without a gap, within the range of x. Returns
 * the point behind it. */
static guint trace_line(const PlyChartMaker *m, const PlyChartSeries *s, guint i, Part part,
                        GArray *xy) {
  const PlyChartPoint *last = NULL;
  for (; i < s->points->len; i++) {
    const PlyChartPoint *p = ply_chart_point_at(s, i);
    if (!isfinite(part_of(p, part)))
      break;
    if (p->x >= m->from && last != NULL && last->x < m->from)
      put(xy, ply_chart_x(m, m->from), ply_chart_y(m, between(s, last, p, m->from, part)));
    if (p->x > m->to) {
      if (last != NULL && last->x <= m->to)
        put(xy, ply_chart_x(m, m->to), ply_chart_y(m, between(s, last, p, m->to, part)));
      last = p;
      continue;
    }
    if (p->x >= m->from) {
      if (s->steps && xy->len > 0)
        put(xy, ply_chart_x(m, p->x), g_array_index(xy, double, xy->len - 1));
      put(xy, ply_chart_x(m, p->x), ply_chart_y(m, part_of(p, part)));
    }
    last = p;
  }
  return i;
}

static void draw_band(PlyChartMaker *m, const PlyChartSeries *s, PlyColour colour, Part low,
                      Part high, double opacity) {
  for (guint i = 0; i < s->points->len;) {
    g_autoptr(GArray) up = g_array_new(FALSE, FALSE, sizeof(double));
    g_autoptr(GArray) down = g_array_new(FALSE, FALSE, sizeof(double));
    guint behind = trace_line(m, s, i, high, up);
    trace_line(m, s, i, low, down);
    for (guint k = down->len / 2; k > 0; k--)
      put(up, g_array_index(down, double, 2 * k - 2), g_array_index(down, double, 2 * k - 1));
    if (up->len >= 6)
      ply_scene_add_path(m->scene, (const double *)up->data, up->len / 2, true, colour, opacity,
                         PLY_NO_PEN);
    i = behind + 1;
  }
}

/* A point without neighbours has no line, and gets a mark. */
static void draw_line(PlyChartMaker *m, const PlyChartSeries *s, const PlyChartTone *tone) {
  PlyPen pen = ply_pen_dashed(tone->colour, LINE, tone->dash);
  for (guint i = 0; i < s->points->len;) {
    g_autoptr(GArray) xy = g_array_new(FALSE, FALSE, sizeof(double));
    i = trace_line(m, s, i, VALUE, xy) + 1;
    if (xy->len == 2)
      ply_chart_draw_mark(m->scene, tone, g_array_index(xy, double, 0),
                          g_array_index(xy, double, 1), MARK);
    ply_scene_add_path(m->scene, (const double *)xy->data, xy->len / 2, false, PLY_NO_COLOUR, 0,
                       pen);
  }
}

/* Marks tell lines apart: some on each, those of one line between those of the next. */
static void draw_line_marks(PlyChartMaker *m, guint index) {
  guint n = ply_chart_n_series(m->chart);
  if (n < 2)
    return;
  const PlyChartSeries *s = ply_chart_series_at(m->chart, index);
  double next = m->plot.x + MARK_APART * (index + 0.5) / n;
  for (guint i = 0; i < s->points->len; i++) {
    const PlyChartPoint *p = ply_chart_point_at(s, i);
    if (!isfinite(p->value) || p->x < m->from || p->x > m->to)
      continue;
    double x = ply_chart_x(m, p->x);
    if (x < next)
      continue;
    ply_chart_draw_mark(m->scene, ply_chart_tone(index), x, ply_chart_y(m, p->value), MARK);
    next = x + MARK_APART;
  }
}

/* --- items --- */

static char *point_name(const PlyChartMaker *m, const PlyChartSeries *s, const PlyChartPoint *p) {
  char x[24];
  double step = (m->to - m->from) / 1000;
  ply_chart_x_number(m, p->x, p->x == floor(p->x) ? 1 : step, x);
  if (s->name == NULL)
    return ply_chart_say(m, x, p);
  g_autofree char *label = g_strdup_printf("%s, %s", s->name, x);
  return ply_chart_say(m, label, p);
}

static void add_points(PlyChartMaker *m, guint index) {
  const PlyChartSeries *s = ply_chart_series_at(m->chart, index);
  guint in_view = 0, seen = 0;
  for (guint i = 0; i < s->points->len; i++) {
    const PlyChartPoint *p = ply_chart_point_at(s, i);
    in_view += isfinite(p->value) && p->x >= m->from && p->x <= m->to;
  }
  guint every = MAX((in_view + SPOKEN - 1) / SPOKEN, 1u);
  for (guint i = 0; i < s->points->len; i++) {
    const PlyChartPoint *p = ply_chart_point_at(s, i);
    if (!isfinite(p->value) || p->x < m->from || p->x > m->to || seen++ % every != 0)
      continue;
    double x = ply_chart_x(m, p->x), y = ply_chart_y(m, p->value);
    ply_chart_item(m, PLY_ITEM_POINT, index << 20 | i, (PlyRect){ x - 8, y - 8, 16, 16 },
                   point_name(m, s, p));
  }
}

void ply_chart_draw_lines(PlyChartMaker *m) {
  guint n = ply_chart_n_series(m->chart);
  for (guint i = 0; i < n; i++) {
    const PlyChartSeries *s = ply_chart_series_at(m->chart, i);
    draw_band(m, s, ply_chart_tone(i)->colour, LOW, HIGH, OUTER);
    draw_band(m, s, ply_chart_tone(i)->colour, INNER_LOW, INNER_HIGH, INNER);
  }
  for (guint i = 0; i < n; i++)
    draw_line(m, ply_chart_series_at(m->chart, i), ply_chart_tone(i));
  for (guint i = 0; i < n; i++) {
    ply_chart_state(m->scene, ply_chart_series_at(m->chart, i)->states);
    draw_line_marks(m, i);
    add_points(m, i);
  }
}

/* --- spans --- */

void ply_chart_draw_spans(PlyChartMaker *m) {
  double y = m->plot.y + m->plot.h + m->size * 2;
  for (guint i = 0; i < m->chart->spans->len; i++) {
    const PlyChartSpan *span = &g_array_index(m->chart->spans, PlyChartSpan, i);
    double from = MAX(span->from, m->from), to = MIN(span->to, m->to);
    if (to <= from)
      continue;
    const PlyChartTone *tone = ply_chart_tone(span->tone);
    double x = ply_chart_x(m, from);
    PlyRect box = { x, y, ply_chart_x(m, to) - x, PLY_CHART_SPANS };
    ply_scene_add_texture(m->scene, ply_figure_round(box, 0), tone->colour, tone->texture);
    char first[24], last[24];
    ply_chart_x_number(m, from, 1, first);
    ply_chart_x_number(m, to, 1, last);
    ply_chart_item(m, PLY_ITEM_SPAN, i, box, g_strdup_printf("%s: %s–%s", span->name, first, last));
  }
}

/* --- pointed out --- */

static bool is_level(const PlyChartMark *mark) {
  return !isfinite(mark->x);
}

static const PlyChartMark *mark_at(const PlyChartMaker *m, guint i) {
  return &g_array_index(m->chart->marks, PlyChartMark, i);
}

/* Does a level pass through box, another one than at y? */
static bool meets_level(PlyChartMaker *m, double at, const PlyRect *box) {
  for (guint i = 0; i < m->chart->marks->len; i++) {
    double y = ply_chart_y(m, mark_at(m, i)->value);
    if (is_level(mark_at(m, i)) && y != at && y > box->y && y < box->y + box->h)
      return true;
  }
  return false;
}

/* Does a line of the chart pass through box? */
static bool meets_line(PlyChartMaker *m, const PlyRect *box) {
  for (guint k = 0; k < ply_chart_n_series(m->chart); k++) {
    const PlyChartSeries *s = ply_chart_series_at(m->chart, k);
    for (guint i = 1; i < s->points->len; i++) {
      const PlyChartPoint *a = ply_chart_point_at(s, i - 1), *b = ply_chart_point_at(s, i);
      double x1 = ply_chart_x(m, a->x), y1 = ply_chart_y(m, a->value);
      double x2 = ply_chart_x(m, b->x), y2 = ply_chart_y(m, b->value);
      double from = MAX(x1, box->x), to = MIN(x2, box->x + box->w);
      if (!(from <= to)) /* nor where a number is missing */
        continue;
      double slope = x2 > x1 ? (y2 - y1) / (x2 - x1) : 0;
      double p = y1 + (from - x1) * slope, q = y1 + (to - x1) * slope;
      if (MIN(p, q) < box->y + box->h && MAX(p, q) > box->y)
        return true;
    }
  }
  return false;
}

static bool meets_words(const GArray *words, const PlyRect *box) {
  for (guint i = 0; i < words->len; i++) {
    const PlyRect *other = &g_array_index(words, PlyRect, i);
    if (box->x < other->x + other->w && other->x < box->x + box->w &&
        box->y < other->y + other->h && other->y < box->y + box->h)
      return true;
  }
  return false;
}

/* Where the words of a level stand: from the right end to the left one; above it, below it, on it. */
typedef struct {
  PlyAlign align;
  double across; /* of the width */
  int side;      /* -1, 1, 0 */
} LevelPlace;

#define LEVEL_ENDS 6.0 /* px between the words and an end */
#define ABOVE_AND_BELOW(align, across)                                                             \
  { align, across, -1 }, {                                                                         \
    align, across, 1                                                                               \
  }

static PlyRect words_at(PlyChartMaker *m, const char *name, PlyTextStyle *style, double y,
                        const LevelPlace *place, double *x) {
  *x = m->plot.x + LEVEL_ENDS + (m->plot.w - 2 * LEVEL_ENDS) * place->across;
  style->align = place->align;
  return ply_text_box(name, style, *x, y + place->side * style->size);
}

/* Is there room for words on that side of a level? */
static bool is_inside(const PlyChartMaker *m, const PlyTextStyle *style, double y, int side) {
  return side == 0 || (side > 0 ? y + style->size * 1.7 < m->plot.y + m->plot.h
                                : y - style->size * 1.5 >= m->plot.y);
}

/* The first place that covers no line, level or words; where there is none the first that covers
 * no level or words. */
static void place_words(PlyChartMaker *m, const PlyChartMark *mark, GArray *words) {
  static const LevelPlace places[] = {
    ABOVE_AND_BELOW(PLY_ALIGN_END, 1),
    ABOVE_AND_BELOW(PLY_ALIGN_START, 0),
    ABOVE_AND_BELOW(PLY_ALIGN_CENTRE, 0.75),
    ABOVE_AND_BELOW(PLY_ALIGN_CENTRE, 0.5),
    ABOVE_AND_BELOW(PLY_ALIGN_CENTRE, 0.25),
    { PLY_ALIGN_START, 0, 0 },
    { PLY_ALIGN_END, 1, 0 },
    { PLY_ALIGN_CENTRE, 0.75, 0 },
    { PLY_ALIGN_CENTRE, 0.25, 0 },
  };
  double y = ply_chart_y(m, mark->value), x = m->plot.x + LEVEL_ENDS, at = y;
  PlyTextStyle style = ply_chart_style(m, PLY_ALIGN_START);
  PlyAlign align = PLY_ALIGN_START;
  PlyRect chosen = ply_text_box(mark->name, &style, x, y);
  bool clear = false, found = false;
  for (guint i = 0; i < G_N_ELEMENTS(places) && !clear; i++) {
    double across;
    PlyRect box = words_at(m, mark->name, &style, y, &places[i], &across);
    if (!is_inside(m, &style, y, places[i].side) || meets_level(m, y, &box) ||
        meets_words(words, &box))
      continue;
    clear = !meets_line(m, &box);
    if (!clear && found)
      continue;
    found = true;
    x = across;
    at = y + places[i].side * style.size;
    align = places[i].align;
    chosen = box;
  }
  style.align = align;
  style.colour = PLY_COLOUR_INK;
  ply_scene_add_label(m->scene, mark->name, &style, x, at, PLY_COLOUR_CANVAS, 3);
  g_array_append_val(words, chosen);
}

static void draw_level(PlyChartMaker *m, const PlyChartMark *mark) {
  double y = ply_chart_y(m, mark->value);
  ply_scene_add_line(m->scene, m->plot.x, y, m->plot.x + m->plot.w, y, PLY_ARROW_NONE,
                     ply_pen_dashed(PLY_COLOUR_INK, 1.5, PLY_DASH_DASHED));
}

static void name_level(PlyChartMaker *m, guint i, const PlyChartMark *mark, GArray *words) {
  double y = ply_chart_y(m, mark->value);
  PlyChartPoint point = { .value = mark->value, .low = 1, .high = 0 };
  place_words(m, mark, words);
  ply_chart_item(m, PLY_ITEM_MARK, i, (PlyRect){ m->plot.x, y - 4, m->plot.w, 8 },
                 ply_chart_say(m, mark->name, &point));
}

static void draw_place(PlyChartMaker *m, guint i, const PlyChartMark *mark) {
  double x = ply_chart_x(m, mark->x), y = ply_chart_y(m, mark->value);
  const double diamond[] = { x, y - 7, x + 7, y, x, y + 7, x - 7, y };
  char at[24];
  ply_scene_add_path(m->scene, diamond, 4, true, PLY_COLOUR_CANVAS, 1, ply_pen(PLY_COLOUR_INK, 2));
  ply_chart_x_number(m, mark->x, 1, at);
  ply_chart_item(m, PLY_ITEM_MARK, i, (PlyRect){ x - 9, y - 9, 18, 18 },
                 g_strdup_printf("%s: %s", mark->name, at));
}

/* All levels before any words: no line is drawn over words. */
void ply_chart_draw_marks(PlyChartMaker *m) {
  g_autoptr(GArray) words = g_array_new(FALSE, FALSE, sizeof(PlyRect));
  for (guint i = 0; i < m->chart->marks->len; i++) {
    ply_chart_state(m->scene, mark_at(m, i)->states);
    if (is_level(mark_at(m, i)))
      draw_level(m, mark_at(m, i));
  }
  for (guint i = 0; i < m->chart->marks->len; i++) {
    const PlyChartMark *mark = mark_at(m, i);
    ply_chart_state(m->scene, mark->states);
    if (is_level(mark))
      name_level(m, i, mark, words);
    else if (mark->x >= m->from && mark->x <= m->to)
      draw_place(m, i, mark);
  }
}
