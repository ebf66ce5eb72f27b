/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/map/ink/private.h"

#include <math.h>
#include <stdlib.h>

PlyInk *ply_ink_new(const PlyTheme *theme, double text_scale) {
  PlyInk *ink = g_new0(PlyInk, 1);
  for (int i = 0; i < PLY_N_COLOURS; i++) {
    unsigned long n = strtoul(theme->hex[i] + 1, NULL, 16);
    for (int k = 0; k < 3; k++)
      ink->rgb[i][k] = (double)((n >> (16 - 8 * k)) & 255) / 255;
  }
  ink->theme = theme;
  ink->text_scale = text_scale;
  ink->sprites = ply_sprites_new();
  return ink;
}

void ply_ink_free(PlyInk *ink) {
  if (ink == NULL)
    return;
  g_hash_table_unref(ink->sprites);
  g_free(ink);
}

/* The image under cr, where its pixels can be written to as they are. */
static cairo_surface_t *plain_image(cairo_t *cr) {
  cairo_surface_t *target = cairo_get_group_target(cr);
  cairo_matrix_t m;
  cairo_get_matrix(cr, &m);
  bool plain = cairo_surface_get_type(target) == CAIRO_SURFACE_TYPE_IMAGE &&
               (cairo_image_surface_get_format(target) == CAIRO_FORMAT_ARGB32 ||
                cairo_image_surface_get_format(target) == CAIRO_FORMAT_RGB24) &&
               m.xy == 0 && m.yx == 0 && m.xx == m.yy && m.xx == floor(m.xx) && m.xx >= 1 &&
               m.x0 == floor(m.x0) && m.y0 == floor(m.y0);
  return plain ? target : NULL;
}

void ply_ink_begin(PlyInk *ink, cairo_t *cr) {
  ink->cr = cr;
  ink->image = plain_image(cr);
  if (ink->image == NULL)
    return;
  cairo_matrix_t m;
  cairo_get_matrix(cr, &m);
  double device_x = 1, device_y = 1, shift_x, shift_y;
  cairo_surface_get_device_scale(ink->image, &device_x, &device_y);
  cairo_surface_get_device_offset(ink->image, &shift_x, &shift_y);
  cairo_surface_flush(ink->image);
  ink->pixels = (uint32_t *)(void *)cairo_image_surface_get_data(ink->image);
  ink->stride = cairo_image_surface_get_stride(ink->image) / 4;
  ink->width = cairo_image_surface_get_width(ink->image);
  ink->height = cairo_image_surface_get_height(ink->image);
  ink->scale = m.xx * device_x;
  ink->dx = (int)(m.x0 * device_x + shift_x);
  ink->dy = (int)(m.y0 * device_y + shift_y);
  double x1, y1, x2, y2;
  cairo_clip_extents(cr, &x1, &y1, &x2, &y2);
  ink->left = CLAMP((int)floor(x1 * ink->scale) + ink->dx, 0, ink->width);
  ink->right = CLAMP((int)ceil(x2 * ink->scale) + ink->dx, 0, ink->width);
  ink->top = CLAMP((int)floor(y1 * ink->scale) + ink->dy, 0, ink->height);
  ink->bottom = CLAMP((int)ceil(y2 * ink->scale) + ink->dy, 0, ink->height);
}

void ply_ink_end(PlyInk *ink) {
  if (ink->image != NULL)
    cairo_surface_mark_dirty(ink->image);
  ink->image = NULL;
  ink->cr = NULL;
}

void ply_ink_turn(PlyInk *ink, bool turned) {
  ink->turned = turned;
}

bool ply_ink_is_turned(const PlyInk *ink) {
  return ink->turned;
}

cairo_t *ply_ink_cairo(const PlyInk *ink) {
  return ink->cr;
}

PlyInkImage ply_ink_image(const PlyInk *ink) {
  return (PlyInkImage){ ink->image == NULL ? NULL : ink->pixels,
                        ink->stride,
                        ink->left,
                        ink->right,
                        ink->top,
                        ink->bottom,
                        (int)ink->scale,
                        ink->dx,
                        ink->dy };
}

/* --- colours --- */

const PlyTheme *ply_ink_theme(const PlyInk *ink) {
  return ink->theme;
}

static PlyInkColour pack(const double rgb[3], double a) {
  uint32_t out = (uint32_t)lround(a * 255) << 24;
  for (int k = 0; k < 3; k++)
    out |= (uint32_t)lround(rgb[k] * a * 255) << (16 - 8 * k);
  return out;
}

PlyInkColour ply_ink_colour(const PlyInk *ink, PlyColour colour, double opacity) {
  return pack(ink->rgb[colour], opacity);
}

PlyInkColour ply_ink_mix(const PlyInk *ink, PlyColour a, PlyColour b, double part) {
  double rgb[3];
  for (int k = 0; k < 3; k++)
    rgb[k] = ink->rgb[a][k] + part * (ink->rgb[b][k] - ink->rgb[a][k]);
  return pack(rgb, 1);
}

void ply_ink_set_source(const PlyInk *ink, PlyInkColour colour) {
  double a = (colour >> 24) / 255.0, by = a > 0 ? 1 / (255 * a) : 0;
  cairo_set_source_rgba(ink->cr, ((colour >> 16) & 255) * by, ((colour >> 8) & 255) * by,
                        (colour & 255) * by, a);
}

/* --- shapes --- */

void ply_ink_rect(PlyInk *ink, double x, double y, double w, double h, PlyInkColour colour) {
  ply_ink_turn_place(ink, &x, &y);
  ply_ink_turn_place(ink, &w, &h);
  if (ink->image == NULL) {
    ply_ink_set_source(ink, colour);
    cairo_rectangle(ink->cr, x, y, w, h);
    cairo_fill(ink->cr);
    return;
  }
  int left = MAX((int)lround(x * ink->scale) + ink->dx, ink->left);
  int right = MIN((int)lround((x + w) * ink->scale) + ink->dx, ink->right);
  int top = MAX((int)lround(y * ink->scale) + ink->dy, ink->top);
  int bottom = MIN((int)lround((y + h) * ink->scale) + ink->dy, ink->bottom);
  bool solid = colour >> 24 == 255;
  for (int row = top; row < bottom; row++) {
    uint32_t *at = ink->pixels + (ptrdiff_t)row * ink->stride;
    for (int i = left; i < right; i++)
      at[i] = solid ? colour : ply_ink_over(at[i], colour, 255);
  }
}

void ply_ink_box(PlyInk *ink, double x, double y, double w, double h, PlyInkColour fill,
                 double line_width, PlyInkColour line) {
  ply_ink_rect(ink, x, y, w, h, line);
  ply_ink_rect(ink, x + line_width, y + line_width, w - 2 * line_width, h - 2 * line_width, fill);
}
