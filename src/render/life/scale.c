/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/life/scale.h"

#include <glib.h>
#include <math.h>

#define NEAR 40.0 /* how often the least fits into the most where proportion still does */
#define STEPS 9.0 /* at most, from the first to the last */

/* Steps from zero. */
static double steps_of(const PlyDayScale *s, double value) {
  double size = fabs(value) / s->unit;
  double steps = size <= 1 ? size : 1 + log10(size);
  return value < 0 ? -steps : steps;
}

static double at_step(const PlyDayScale *s, int step) {
  double value = step == 0 ? 0 : s->unit * pow(10, abs(step) - 1);
  return step < 0 ? -value : value;
}

/* 1, 2 or 5 times a power of ten. */
static double nice(double step) {
  double power = pow(10, floor(log10(step))), part = step / power;
  return power * (part <= 1.0001 ? 1 : part <= 2.0001 ? 2 : part <= 5.0001 ? 5 : 10);
}

void ply_day_scale_init(PlyDayScale *s, double low, double high, double least) {
  low = MIN(low, 0);
  high = MAX(high, 0);
  double most = MAX(-low, high);
  *s = (PlyDayScale){ .low = low, .high = high };
  s->steps = least > 0 && most > NEAR * least;
  if (s->steps) {
    s->unit = pow(10, MAX(floor(log10(least) + 1e-9), ceil(log10(most)) - STEPS));
    s->low = low < 0 ? floor(steps_of(s, low) - 1e-9) : 0;
    s->high = high > 0 ? ceil(steps_of(s, high) - 1e-9) : 0;
  }
  if (s->high - s->low <= 0)
    s->high = s->low + 1;
}

double ply_day_scale_place(const PlyDayScale *s, double value) {
  double at = s->steps ? steps_of(s, value) : value;
  return (CLAMP(at, s->low, s->high) - s->low) / (s->high - s->low);
}

unsigned ply_day_scale_lines(const PlyDayScale *s, unsigned n,
                             double values[static PLY_DAY_SCALE_LINES]) {
  unsigned found = 0;
  n = CLAMP(n, 2, PLY_DAY_SCALE_LINES / 2);
  double step = (s->high - s->low) / n;
  step = s->steps ? MAX(1, ceil(step)) : nice(step);
  for (double at = ceil(s->low / step - 1e-9) * step;
       at <= s->high + step * 1e-9 && found < PLY_DAY_SCALE_LINES; at += step)
    values[found++] = s->steps ? at_step(s, (int)lround(at)) : fabs(at) < step / 2 ? 0 : at;
  return found;
}
