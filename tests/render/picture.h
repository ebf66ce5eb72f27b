/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Pictures in memory that a test can put questions to. */

#include "render/kit/shape.h"

#include <stdlib.h>

typedef struct {
  cairo_surface_t *surface;
  cairo_t *cr;
  int width, height;
} Picture;

static inline unsigned colour_of(const PlyTheme *theme, PlyColour colour) {
  return (unsigned)strtoul(theme->hex[colour] + 1, NULL, 16);
}

/* Filled with the canvas. */
static inline Picture picture_new(int width, int height, const PlyTheme *theme) {
  unsigned c = colour_of(theme, PLY_COLOUR_CANVAS);
  Picture p = { .width = width, .height = height };
  p.surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
  p.cr = cairo_create(p.surface);
  cairo_set_source_rgb(p.cr, (c >> 16) / 255.0, (c >> 8 & 255) / 255.0, (c & 255) / 255.0);
  cairo_paint(p.cr);
  return p;
}

static inline void picture_clear(Picture *p) {
  cairo_destroy(p->cr);
  cairo_surface_destroy(p->surface);
}

static inline unsigned pixel(const Picture *p, int x, int y) {
  cairo_surface_flush(p->surface);
  const unsigned char *row =
      cairo_image_surface_get_data(p->surface) + y * cairo_image_surface_get_stride(p->surface);
  return ((const unsigned *)(const void *)row)[x] & 0xffffff;
}

/* Largest difference of a channel. */
static inline int distance(unsigned a, unsigned b) {
  int most = 0;
  for (int shift = 0; shift < 24; shift += 8)
    most = MAX(most, abs((int)(a >> shift & 255) - (int)(b >> shift & 255)));
  return most;
}

/* Box of all pixels that differ from the canvas plainly; w 0 where there is none. */
static inline PlyRect inked(const Picture *p, const PlyTheme *theme) {
  unsigned canvas = colour_of(theme, PLY_COLOUR_CANVAS);
  int left = p->width, top = p->height, right = -1, bottom = -1;
  for (int y = 0; y < p->height; y++) {
    for (int x = 0; x < p->width; x++) {
      if (distance(pixel(p, x, y), canvas) > 12) {
        left = MIN(left, x);
        right = MAX(right, x);
        top = MIN(top, y);
        bottom = MAX(bottom, y);
      }
    }
  }
  if (right < 0)
    return (PlyRect){ 0, 0, 0, 0 };
  return (PlyRect){ left, top, right - left + 1, bottom - top + 1 };
}

/* True when inner lies within outer, give or take slack px. */
static inline bool within(PlyRect inner, PlyRect outer, double slack) {
  return inner.x >= outer.x - slack && inner.y >= outer.y - slack &&
         inner.x + inner.w <= outer.x + outer.w + slack &&
         inner.y + inner.h <= outer.y + outer.h + slack;
}
