/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scales for bars that are in proportion: one for all values and, where the smallest would be no
 * more than a line there, a second one beside it that shows the small ones close up. */
#include <math.h>

#include "base/i18n.h"
#include "render/life/private.h"
#include "say/life/words.h"

#define CLOSE_UP 24.0 /* what is so many times smaller than the largest is shown a second time */
#define APART 26.0    /* px at text scale 1 between two scales */
#define NUMBER 12.0
#define WIDE 4.6 /* times the size of a number: room for one on a scale */
#define GRID 0.6 /* opacity: in high contrast and print lines are as dark as bars */

static void take(PlyDayAxis *axis, const double *values, unsigned n, double below) {
  double low = 0, high = 0;
  for (unsigned i = 0; i < n; i++) {
    if (fabs(values[i]) >= below)
      continue;
    low = MIN(low, values[i]);
    high = MAX(high, values[i]);
  }
  ply_day_scale_init(&axis->scale, low, high, 0);
}

void ply_day_axes_take(PlyDayAxes *a, const double *values, unsigned n) {
  double most = 0;
  for (unsigned i = 0; i < n; i++)
    most = MAX(most, fabs(values[i]));
  *a = (PlyDayAxes){ .n = 1, .small = most / CLOSE_UP };
  for (unsigned i = 0; i < n; i++)
    if (values[i] != 0 && fabs(values[i]) < a->small)
      a->n = 2;
  take(&a->of[0], values, n, INFINITY);
  take(&a->of[1], values, n, a->small);
}

void ply_day_axes_place(PlyDayAxes *a, double x, double width, double k) {
  double gap = APART * k, part = a->n == 1 ? width : (width - gap) / 2;
  for (unsigned i = 0; i < a->n; i++) {
    a->of[i].x = x + i * (part + gap);
    a->of[i].w = part;
  }
}

bool ply_day_axes_have(const PlyDayAxes *a, unsigned i, double value) {
  return i < a->n && (i == 0 || fabs(value) < a->small);
}

double ply_day_axis_x(const PlyDayAxis *axis, double value) {
  return axis->x + axis->w * ply_day_scale_place(&axis->scale, value);
}

/* Zero and at least one more. */
static unsigned take_lines(const PlyDayMaker *m, const PlyDayAxis *axis,
                           double values[static PLY_DAY_SCALE_LINES]) {
  double room = ply_kit_size(m->k, NUMBER) * WIDE;
  unsigned n = 0;
  for (unsigned wanted = (unsigned)CLAMP(axis->w / room, 2, 10); n < 2 && wanted <= 12; wanted++)
    n = ply_day_scale_lines(&axis->scale, wanted, values);
  return n;
}

void ply_day_axes_draw_lines(PlyDayMaker *m, const PlyDayAxes *a, double y, double half) {
  double values[PLY_DAY_SCALE_LINES];
  for (unsigned i = 0; i < a->n; i++) {
    unsigned n = take_lines(m, &a->of[i], values);
    for (unsigned k = 0; k < n; k++) {
      double x = ply_day_axis_x(&a->of[i], values[k]);
      PlyPen pen = ply_pen(values[k] == 0 ? PLY_COLOUR_EDGE : PLY_COLOUR_HAIR, 1.5);
      pen.opacity = values[k] == 0 ? 1 : GRID;
      ply_scene_add_line(m->scene, x, y - half, x, y + half, PLY_ARROW_NONE, pen);
    }
  }
}

/* A level line with ticks, numbers below it. */
static void draw_axis(PlyDayMaker *m, const PlyDayAxis *axis, double y) {
  double values[PLY_DAY_SCALE_LINES], free_from = -INFINITY, size = ply_kit_size(m->k, NUMBER);
  unsigned n = take_lines(m, axis, values);
  double reach = APART * m->k * 0.45, left = axis->x - reach, right = axis->x + axis->w + reach;
  PlyPen pen = ply_pen(PLY_COLOUR_EDGE, 1);
  PlyTextStyle style = ply_text_style(size, PLY_WEIGHT_NORMAL, PLY_COLOUR_DIM, PLY_ALIGN_CENTRE);
  ply_scene_add_line(m->scene, axis->x, y, axis->x + axis->w, y, PLY_ARROW_NONE, pen);
  for (unsigned i = 0; i < n; i++) {
    g_autofree char *text = ply_words_real(values[i]);
    double half = ply_text_measure(text, size, style.weight, NULL) / 2;
    double x = ply_day_axis_x(axis, values[i]);
    ply_scene_add_line(m->scene, x, y, x, y + 4, PLY_ARROW_NONE, pen);
    x = CLAMP(x, left + half, MAX(right - half, left + half));
    if (x - half < free_from || x + half > right)
      continue;
    ply_scene_add_text(m->scene, text, &style, x, y + size);
    free_from = x + half + size * 0.5;
  }
}

double ply_day_axes_draw_numbers(PlyDayMaker *m, const PlyDayAxes *a, double y) {
  /* Translators: of the two scales beside each other: what stands on each. Short. */
  static const char *const captions[] = { N_("all values"), N_("close up") };
  double size = ply_kit_size(m->k, NUMBER), high = size * 1.8;
  PlyTextStyle style = ply_text_style(size, PLY_WEIGHT_NORMAL, PLY_COLOUR_DIM, PLY_ALIGN_CENTRE);
  double line = size * 1.2, lines = 0;
  for (unsigned i = 0; i < a->n; i++) {
    const PlyDayAxis *axis = &a->of[i];
    draw_axis(m, axis, y);
    if (a->n == 1)
      continue;
    double n = ply_scene_add_lines(m->scene, _(captions[i]), &style, axis->x + axis->w / 2,
                                   y + high + line / 2, axis->w + APART * 0.6 * m->k, line);
    lines = MAX(lines, n);
  }
  return high + lines * line;
}
