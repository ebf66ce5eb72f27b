/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Contrast of two colours, 0xrrggbb, as WCAG 2 measures it: 1 for the same, 21 for black on
 * white. */

#include <glib.h>
#include <math.h>

static inline double luminance(unsigned rgb) {
  static const double weight[3] = { 0.2126, 0.7152, 0.0722 };
  double sum = 0;
  for (int i = 0; i < 3; i++) {
    double c = (double)(rgb >> (16 - 8 * i) & 255) / 255;
    sum += weight[i] * (c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4));
  }
  return sum;
}

static inline double contrast_ratio(unsigned a, unsigned b) {
  double la = luminance(a), lb = luminance(b);
  return (MAX(la, lb) + 0.05) / (MIN(la, lb) + 0.05);
}

/* What is seen of over, so opaque, on under. */
static inline unsigned blend(unsigned over, unsigned under, double opacity) {
  unsigned rgb = 0;
  for (int shift = 0; shift < 24; shift += 8) {
    double c =
        opacity * (double)(over >> shift & 255) + (1 - opacity) * (double)(under >> shift & 255);
    rgb |= (unsigned)lround(c) << shift;
  }
  return rgb;
}
