/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/map/ink-private.h"

#include <math.h>
#include <pango/pangocairo.h>
#include <stdlib.h>
#include <string.h>

#include "render/kit/text.h"

struct _PlyInk {
  const PlyTheme *theme;
  double rgb[PLY_N_COLOURS][3];
  double text_scale;
  bool turned;
  GHashTable *sprites;  /* char * → cairo_surface_t, of A8 */
  GHashTable *pictures; /* the same of ARGB32 */
  /* Of the picture at work. */
  cairo_t *cr;
  cairo_surface_t *image; /* NULL: by paths */
  uint32_t *pixels;
  int stride, width, height;    /* in pixels */
  int left, right, top, bottom; /* pixels that may be drawn on: left .. right - 1 */
  double scale;                 /* pixels of a px */
  int dx, dy;
};

PlyInk *ply_ink_new(const PlyTheme *theme, double text_scale) {
  PlyInk *ink = g_new0(PlyInk, 1);
  for (int i = 0; i < PLY_N_COLOURS; i++) {
    unsigned long n = strtoul(theme->hex[i] + 1, NULL, 16);
    for (int k = 0; k < 3; k++)
      ink->rgb[i][k] = (double)((n >> (16 - 8 * k)) & 255) / 255;
  }
  ink->theme = theme;
  ink->text_scale = text_scale;
  ink->sprites =
      g_hash_table_new_full(g_str_hash, g_str_equal, g_free, (GDestroyNotify)cairo_surface_destroy);
  ink->pictures =
      g_hash_table_new_full(g_str_hash, g_str_equal, g_free, (GDestroyNotify)cairo_surface_destroy);
  return ink;
}

void ply_ink_free(PlyInk *ink) {
  if (ink == NULL)
    return;
  g_hash_table_unref(ink->sprites);
  g_hash_table_unref(ink->pictures);
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

static void turn(const PlyInk *ink, double *x, double *y) {
  double kept = *x;
  if (!ink->turned)
    return;
  *x = *y;
  *y = kept;
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

static void set_source(const PlyInk *ink, PlyInkColour colour) {
  double a = (colour >> 24) / 255.0, by = a > 0 ? 1 / (255 * a) : 0;
  cairo_set_source_rgba(ink->cr, ((colour >> 16) & 255) * by, ((colour >> 8) & 255) * by,
                        (colour & 255) * by, a);
}

/* --- shapes --- */

void ply_ink_rect(PlyInk *ink, double x, double y, double w, double h, PlyInkColour colour) {
  turn(ink, &x, &y);
  turn(ink, &w, &h);
  if (ink->image == NULL) {
    set_source(ink, colour);
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

/* Lays the sprite with its upper left corner there. */
static void stamp(PlyInk *ink, cairo_surface_t *sprite, int x, int y, PlyInkColour colour) {
  const uint8_t *mask = cairo_image_surface_get_data(sprite);
  int stride = cairo_image_surface_get_stride(sprite);
  int w = cairo_image_surface_get_width(sprite), h = cairo_image_surface_get_height(sprite);
  int left = MAX(0, ink->left - x), right = MIN(w, ink->right - x);
  for (int row = MAX(0, ink->top - y); row < h && row + y < ink->bottom; row++) {
    uint32_t *at = ink->pixels + (ptrdiff_t)(row + y) * ink->stride + x;
    const uint8_t *m = mask + (ptrdiff_t)row * stride;
    for (int i = left; i < right; i++)
      if (m[i] != 0)
        at[i] = ply_ink_over(at[i], colour, m[i]);
  }
}

static cairo_surface_t *sprite(PlyInk *ink, const char *key, int w, int h) {
  cairo_surface_t *made = cairo_image_surface_create(CAIRO_FORMAT_A8, w, h);
  g_hash_table_insert(ink->sprites, g_strdup(key), made);
  return made;
}

/* A disc (ring 0) or a ring, of the pixels of the image. */
static cairo_surface_t *disc_sprite(PlyInk *ink, double radius, double ring) {
  char key[48];
  g_snprintf(key, sizeof key, "o%.1f %.1f", radius, ring);
  cairo_surface_t *found = g_hash_table_lookup(ink->sprites, key);
  if (found != NULL)
    return found;
  int side = 2 * (int)ceil(radius + ring / 2) + 2;
  found = sprite(ink, key, side, side);
  cairo_t *cr = cairo_create(found);
  cairo_arc(cr, side / 2.0, side / 2.0, radius, 0, 2 * G_PI);
  if (ring > 0) {
    cairo_set_line_width(cr, ring);
    cairo_stroke(cr);
  } else
    cairo_fill(cr);
  cairo_destroy(cr);
  cairo_surface_flush(found);
  return found;
}

static void stamp_disc(PlyInk *ink, double x, double y, double radius, double ring,
                       PlyInkColour colour) {
  double r = round(radius * ink->scale * 2) / 2, pen = round(ring * ink->scale * 2) / 2;
  cairo_surface_t *s = disc_sprite(ink, r, ring > 0 ? fmax(pen, 1) : 0);
  int side = cairo_image_surface_get_width(s);
  stamp(ink, s, (int)lround(x * ink->scale) + ink->dx - side / 2,
        (int)lround(y * ink->scale) + ink->dy - side / 2, colour);
}

void ply_ink_disc(PlyInk *ink, double x, double y, double radius, PlyInkColour fill, double ring,
                  PlyInkColour line) {
  turn(ink, &x, &y);
  if (ink->image != NULL) {
    stamp_disc(ink, x, y, radius, 0, fill);
    if (ring > 0)
      stamp_disc(ink, x, y, radius, ring, line);
    return;
  }
  cairo_new_sub_path(ink->cr);
  cairo_arc(ink->cr, x, y, radius, 0, 2 * G_PI);
  set_source(ink, fill);
  if (ring <= 0) {
    cairo_fill(ink->cr);
    return;
  }
  cairo_fill_preserve(ink->cr);
  set_source(ink, line);
  cairo_set_line_width(ink->cr, ring);
  cairo_stroke(ink->cr);
}

static void draw_cut(cairo_t *cr, double half, double pen) {
  cairo_set_line_width(cr, pen);
  for (int i = -1; i <= 1; i += 2) {
    cairo_move_to(cr, i * 0.45 * half - 0.4 * half, half);
    cairo_line_to(cr, i * 0.45 * half + 0.4 * half, -half);
  }
  cairo_stroke(cr);
}

void ply_ink_cut(PlyInk *ink, double x, double y, double half, PlyInkColour colour) {
  double pen = fmax(1.5, 0.3 * half);
  turn(ink, &x, &y);
  if (ink->image == NULL) {
    set_source(ink, colour);
    cairo_save(ink->cr);
    cairo_translate(ink->cr, x, y);
    draw_cut(ink->cr, half, pen);
    cairo_restore(ink->cr);
    return;
  }
  char key[32];
  g_snprintf(key, sizeof key, "/%.1f", half * ink->scale);
  cairo_surface_t *s = g_hash_table_lookup(ink->sprites, key);
  int side = 2 * (int)ceil(half * ink->scale * 1.2 + pen * ink->scale);
  if (s == NULL) {
    s = sprite(ink, key, side, side);
    cairo_t *cr = cairo_create(s);
    cairo_translate(cr, side / 2.0, side / 2.0);
    cairo_scale(cr, ink->scale, ink->scale);
    draw_cut(cr, half, pen);
    cairo_destroy(cr);
    cairo_surface_flush(s);
  }
  stamp(ink, s, (int)lround(x * ink->scale) + ink->dx - side / 2,
        (int)lround(y * ink->scale) + ink->dy - side / 2, colour);
}

/* --- pictures --- */

#define PICTURES_MAX 512 /* kept; beyond that all are made afresh */

static void stamp_picture(PlyInk *ink, cairo_surface_t *picture, int x, int y) {
  const uint8_t *data = cairo_image_surface_get_data(picture);
  int stride = cairo_image_surface_get_stride(picture);
  int w = cairo_image_surface_get_width(picture), h = cairo_image_surface_get_height(picture);
  int left = MAX(0, ink->left - x), right = MIN(w, ink->right - x);
  for (int row = MAX(0, ink->top - y); row < h && row + y < ink->bottom; row++) {
    uint32_t *at = ink->pixels + (ptrdiff_t)(row + y) * ink->stride + x;
    const uint32_t *from = (const uint32_t *)(const void *)(data + (ptrdiff_t)row * stride);
    for (int i = left; i < right; i++)
      at[i] = ply_ink_over(at[i], from[i], 255);
  }
}

void ply_ink_picture(PlyInk *ink, double x, double y, double w, double h, const char *key,
                     PlyInkDraw draw, gconstpointer data) {
  turn(ink, &x, &y);
  if (ink->image == NULL) {
    cairo_save(ink->cr);
    cairo_translate(ink->cr, x, y);
    draw(ink->cr, w, h, data);
    cairo_restore(ink->cr);
    return;
  }
  g_autofree char *full = g_strdup_printf("%s %.0fx%.0f", key, w * ink->scale, h * ink->scale);
  cairo_surface_t *s = g_hash_table_lookup(ink->pictures, full);
  if (s == NULL) {
    if (g_hash_table_size(ink->pictures) >= PICTURES_MAX)
      g_hash_table_remove_all(ink->pictures);
    s = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)ceil(w * ink->scale),
                                   (int)ceil(h * ink->scale));
    cairo_t *cr = cairo_create(s);
    cairo_scale(cr, ink->scale, ink->scale);
    cairo_translate(cr, w / 2, h / 2);
    draw(cr, w, h, data);
    cairo_destroy(cr);
    cairo_surface_flush(s);
    g_hash_table_insert(ink->pictures, g_steal_pointer(&full), s);
  }
  stamp_picture(ink, s,
                (int)lround(x * ink->scale) + ink->dx - cairo_image_surface_get_width(s) / 2,
                (int)lround(y * ink->scale) + ink->dy - cairo_image_surface_get_height(s) / 2);
}

/* --- texts --- */

static cairo_surface_t *text_sprite(PlyInk *ink, const char *text, double size, int weight) {
  g_autofree char *key = g_strdup_printf("t%.1f %d %s", size, weight, text);
  cairo_surface_t *found = g_hash_table_lookup(ink->sprites, key);
  if (found != NULL)
    return found;
  const PlyLine *line = ply_text_line(text, size, weight);
  int height = (int)ceil(size * 1.5);
  found = sprite(ink, key, (int)ceil(line->width) + 2, height);
  cairo_t *cr = cairo_create(found);
  cairo_move_to(cr, 1, ply_text_baseline(height / 2.0, size, weight));
  pango_cairo_show_layout_line(cr, pango_layout_get_line_readonly(line->layout, 0));
  cairo_destroy(cr);
  cairo_surface_flush(found);
  return found;
}

double ply_ink_text_width(const PlyInk *ink, const char *text, double size, bool bold) {
  return ply_text_line(text, size * ink->text_scale, bold ? PLY_WEIGHT_BOLD : PLY_WEIGHT_NORMAL)
      ->width;
}

void ply_ink_text(PlyInk *ink, double x, double y, const char *text, double size, bool bold,
                  PlyInkColour colour) {
  int weight = bold ? PLY_WEIGHT_BOLD : PLY_WEIGHT_NORMAL;
  size *= ink->text_scale;
  turn(ink, &x, &y);
  if (ink->image != NULL) {
    cairo_surface_t *s = text_sprite(ink, text, size * ink->scale, weight);
    stamp(ink, s, (int)lround(x * ink->scale) + ink->dx - cairo_image_surface_get_width(s) / 2,
          (int)lround(y * ink->scale) + ink->dy - cairo_image_surface_get_height(s) / 2, colour);
    return;
  }
  double baseline = ply_text_baseline(y, size, weight);
  const PlyLine *line = ply_text_line(text, size, weight);
  set_source(ink, colour);
  cairo_move_to(ink->cr, x - line->width / 2, baseline);
  pango_cairo_show_layout_line(ink->cr, pango_layout_get_line_readonly(line->layout, 0));
}
