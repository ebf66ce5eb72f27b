/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by the files of the ink: ink.c (rectangles), sprites.c (what is made once), columns.c. */

#include "render/map/ink.h"

struct _PlyInk {
  const PlyTheme *theme;
  double rgb[PLY_N_COLOURS][3];
  double text_scale;
  bool turned;
  GHashTable *sprites; /* PlySprite, its own key */
  /* Of the picture at work. */
  cairo_t *cr;
  cairo_surface_t *image; /* NULL: by paths */
  uint32_t *pixels;
  int stride, width, height;    /* in pixels */
  int left, right, top, bottom; /* pixels that may be drawn on: left .. right - 1 */
  double scale;                 /* pixels of a px */
  int dx, dy;
};

/* What every call that draws by paths begins with. */
void ply_ink_set_source(const PlyInk *ink, PlyInkColour colour);
static inline void ply_ink_turn_place(const PlyInk *ink, double *x, double *y) {
  double kept = *x;
  if (!ink->turned)
    return;
  *x = *y;
  *y = kept;
}
/* No sprites; for g_hash_table_unref(). */
GHashTable *ply_sprites_new(void) G_GNUC_WARN_UNUSED_RESULT;

/* What is drawn on. */
typedef struct {
  uint32_t *pixels; /* NULL: by paths */
  int stride;
  int left, right, top, bottom; /* pixels that may be drawn on: left .. right - 1 */
  int scale;                    /* pixels of a px; of its origin: */
  int dx, dy;
} PlyInkImage;
PlyInkImage ply_ink_image(const PlyInk *ink);
bool ply_ink_is_turned(const PlyInk *ink);

/* part of 255 of colour over what is there. */
static inline uint32_t ply_ink_over(uint32_t under, uint32_t colour, uint32_t part) {
  uint32_t rb = (colour & 0xff00ff) * part, ag = ((colour >> 8) & 0xff00ff) * part;
  rb = ((rb + 0x800080 + ((rb >> 8) & 0xff00ff)) >> 8) & 0xff00ff;
  ag = (ag + 0x800080 + ((ag >> 8) & 0xff00ff)) & 0xff00ff00;
  uint32_t rest = 255 - (ag >> 24);
  uint32_t urb = (under & 0xff00ff) * rest, uag = ((under >> 8) & 0xff00ff) * rest;
  urb = ((urb + 0x800080 + ((urb >> 8) & 0xff00ff)) >> 8) & 0xff00ff;
  uag = (uag + 0x800080 + ((uag >> 8) & 0xff00ff)) & 0xff00ff00;
  return (rb | ag) + (urb | uag);
}

/* The same, at once where nothing of what is there would stay: most pixels of what is stamped. */
static inline uint32_t ply_ink_cover(uint32_t under, uint32_t colour, uint32_t part) {
  return part == 255 && colour >> 24 == 255 ? colour : ply_ink_over(under, colour, part);
}
