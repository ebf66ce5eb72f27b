/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is made once and copied as often as it is needed: discs, signs, texts and pictures. */
#include <math.h>
#include <pango/pangocairo.h>
#include <string.h>

#include "render/kit/text.h"
#include "render/map/ink/private.h"

#define SPRITES_MAX 4096 /* kept; beyond that all are made afresh */

/* What it shows tells one from another, and how large that is, in pixels. */
typedef struct {
  gconstpointer of;
  uint64_t which;
  int w, h;
  char *text;             /* nullable */
  cairo_surface_t *image; /* A8; of pictures ARGB32 */
} PlySprite;

static guint sprite_hash(gconstpointer key) {
  const PlySprite *s = key;
  guint hash = g_direct_hash(s->of) ^ (guint)(s->which ^ (s->which >> 32)) * 0x9e3779b1u;
  hash = (hash ^ (guint)s->w) * 0x85ebca6bu + (guint)s->h;
  return s->text == NULL ? hash : hash ^ g_str_hash(s->text);
}

static gboolean sprite_equal(gconstpointer a, gconstpointer b) {
  const PlySprite *s = a, *t = b;
  return s->of == t->of && s->which == t->which && s->w == t->w && s->h == t->h &&
         g_strcmp0(s->text, t->text) == 0;
}

static void sprite_free(gpointer data) {
  PlySprite *sprite = data;
  cairo_surface_destroy(sprite->image);
  g_free(sprite->text);
  g_free(sprite);
}

GHashTable *ply_sprites_new(void) {
  return g_hash_table_new_full(sprite_hash, sprite_equal, sprite_free, NULL);
}

static cairo_surface_t *find(PlyInk *ink, const PlySprite *key) {
  const PlySprite *found = g_hash_table_lookup(ink->sprites, key);
  return found == NULL ? NULL : found->image;
}

/* Empty, for ink to be drawn on it. */
static cairo_surface_t *make(PlyInk *ink, const PlySprite *key, cairo_format_t format, int w,
                             int h) {
  PlySprite *made = g_memdup2(key, sizeof *key);
  if (g_hash_table_size(ink->sprites) >= SPRITES_MAX)
    g_hash_table_remove_all(ink->sprites);
  made->text = g_strdup(key->text);
  made->image = cairo_image_surface_create(format, w, h);
  g_hash_table_add(ink->sprites, made);
  return made->image;
}

/* --- stamping --- */

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
        at[i] = ply_ink_cover(at[i], colour, m[i]);
  }
}

/* The same with its middle there, px. */
static void stamp_at(PlyInk *ink, cairo_surface_t *sprite, double x, double y,
                     PlyInkColour colour) {
  stamp(ink, sprite,
        (int)lround(x * ink->scale) + ink->dx - cairo_image_surface_get_width(sprite) / 2,
        (int)lround(y * ink->scale) + ink->dy - cairo_image_surface_get_height(sprite) / 2, colour);
}

static void stamp_picture(PlyInk *ink, cairo_surface_t *picture, int x, int y) {
  const uint8_t *data = cairo_image_surface_get_data(picture);
  int stride = cairo_image_surface_get_stride(picture);
  int w = cairo_image_surface_get_width(picture), h = cairo_image_surface_get_height(picture);
  int left = MAX(0, ink->left - x), right = MIN(w, ink->right - x);
  for (int row = MAX(0, ink->top - y); row < h && row + y < ink->bottom; row++) {
    uint32_t *at = ink->pixels + (ptrdiff_t)(row + y) * ink->stride + x;
    const uint32_t *from = (const uint32_t *)(const void *)(data + (ptrdiff_t)row * stride);
    for (int i = left; i < right; i++)
      if (from[i] != 0)
        at[i] = ply_ink_cover(at[i], from[i], 255);
  }
}

/* --- discs --- */

/* A disc (ring 0) or a ring; half pixels of the image. */
static cairo_surface_t *disc_sprite(PlyInk *ink, int radius, int ring) {
  static const char of[] = "disc";
  PlySprite key = { .of = of, .w = radius, .h = ring };
  cairo_surface_t *image = find(ink, &key);
  if (image != NULL)
    return image;
  double r = radius / 2.0, pen = ring / 2.0;
  int side = 2 * (int)ceil(r + pen / 2) + 2;
  image = make(ink, &key, CAIRO_FORMAT_A8, side, side);
  cairo_t *cr = cairo_create(image);
  cairo_arc(cr, side / 2.0, side / 2.0, r, 0, 2 * G_PI);
  if (ring > 0) {
    cairo_set_line_width(cr, pen);
    cairo_stroke(cr);
  } else
    cairo_fill(cr);
  cairo_destroy(cr);
  cairo_surface_flush(image);
  return image;
}

static void stamp_disc(PlyInk *ink, double x, double y, double radius, double ring,
                       PlyInkColour colour) {
  int r = (int)round(radius * ink->scale * 2), pen = (int)round(ring * ink->scale * 2);
  stamp_at(ink, disc_sprite(ink, r, ring > 0 ? MAX(pen, 2) : 0), x, y, colour);
}

void ply_ink_disc(PlyInk *ink, double x, double y, double radius, PlyInkColour fill, double ring,
                  PlyInkColour line) {
  ply_ink_turn_place(ink, &x, &y);
  if (ink->image != NULL) {
    stamp_disc(ink, x, y, radius, 0, fill);
    if (ring > 0)
      stamp_disc(ink, x, y, radius, ring, line);
    return;
  }
  cairo_new_sub_path(ink->cr);
  cairo_arc(ink->cr, x, y, radius, 0, 2 * G_PI);
  ply_ink_set_source(ink, fill);
  if (ring <= 0) {
    cairo_fill(ink->cr);
    return;
  }
  cairo_fill_preserve(ink->cr);
  ply_ink_set_source(ink, line);
  cairo_set_line_width(ink->cr, ring);
  cairo_stroke(ink->cr);
}

/* --- signs --- */

static void draw_cut(cairo_t *cr, double half, double pen) {
  cairo_set_line_width(cr, pen);
  for (int i = -1; i <= 1; i += 2) {
    cairo_move_to(cr, i * 0.45 * half - 0.4 * half, half);
    cairo_line_to(cr, i * 0.45 * half + 0.4 * half, -half);
  }
  cairo_stroke(cr);
}

static cairo_surface_t *cut_sprite(PlyInk *ink, double half, double pen) {
  static const char of[] = "cut";
  PlySprite key = { .of = of, .w = (int)lround(half * ink->scale * 10) };
  cairo_surface_t *image = find(ink, &key);
  if (image != NULL)
    return image;
  int side = 2 * (int)ceil(half * ink->scale * 1.2 + pen * ink->scale);
  image = make(ink, &key, CAIRO_FORMAT_A8, side, side);
  cairo_t *cr = cairo_create(image);
  cairo_translate(cr, side / 2.0, side / 2.0);
  cairo_scale(cr, ink->scale, ink->scale);
  draw_cut(cr, half, pen);
  cairo_destroy(cr);
  cairo_surface_flush(image);
  return image;
}

void ply_ink_cut(PlyInk *ink, double x, double y, double half, PlyInkColour colour) {
  double pen = fmax(1.5, 0.3 * half);
  ply_ink_turn_place(ink, &x, &y);
  if (ink->image != NULL) {
    stamp_at(ink, cut_sprite(ink, half, pen), x, y, colour);
    return;
  }
  ply_ink_set_source(ink, colour);
  cairo_save(ink->cr);
  cairo_translate(ink->cr, x, y);
  draw_cut(ink->cr, half, pen);
  cairo_restore(ink->cr);
}

/* --- pictures --- */

double ply_ink_whole(const PlyInk *ink, double px) {
  return ink->image == NULL ? px : floor(px * ink->scale) / ink->scale;
}

static cairo_surface_t *picture(PlyInk *ink, const PlyInkPicture *of, gconstpointer data, double w,
                                double h) {
  PlySprite key = { .of = of->of,
                    .which = of->which,
                    .w = (int)lround(w * ink->scale),
                    .h = (int)lround(h * ink->scale) };
  cairo_surface_t *image = find(ink, &key);
  if (image != NULL)
    return image;
  image = make(ink, &key, CAIRO_FORMAT_ARGB32, key.w, key.h);
  cairo_t *cr = cairo_create(image);
  cairo_scale(cr, ink->scale, ink->scale);
  cairo_translate(cr, w / 2, h / 2);
  of->draw(cr, w, h, data);
  cairo_destroy(cr);
  cairo_surface_flush(image);
  return image;
}

void ply_ink_picture(PlyInk *ink, double x, double y, PlyRect at, const PlyInkPicture *of,
                     gconstpointer data) {
  ply_ink_turn_place(ink, &x, &y);
  if (ink->image != NULL) {
    stamp_picture(ink, picture(ink, of, data, at.w, at.h),
                  (int)floor((x + at.x) * ink->scale + 0.5) + ink->dx,
                  (int)floor((y + at.y) * ink->scale + 0.5) + ink->dy);
    return;
  }
  cairo_save(ink->cr);
  cairo_translate(ink->cr, x + at.x + at.w / 2, y + at.y + at.h / 2);
  of->draw(ink->cr, at.w, at.h, data);
  cairo_restore(ink->cr);
}

/* --- texts --- */

static cairo_surface_t *text_sprite(PlyInk *ink, const char *text, double size, int weight) {
  static const char of[] = "text";
  PlySprite key = {
    .of = of, .which = (uint64_t)weight, .w = (int)lround(size * 10), .text = (char *)text
  };
  cairo_surface_t *image = find(ink, &key);
  if (image != NULL)
    return image;
  const PlyLine *line = ply_text_line(text, size, weight);
  int height = (int)ceil(size * 1.5);
  image = make(ink, &key, CAIRO_FORMAT_A8, (int)ceil(line->width) + 2, height);
  cairo_t *cr = cairo_create(image);
  cairo_move_to(cr, 1, ply_text_baseline(height / 2.0, size, weight));
  pango_cairo_show_layout_line(cr, pango_layout_get_line_readonly(line->layout, 0));
  cairo_destroy(cr);
  cairo_surface_flush(image);
  return image;
}

double ply_ink_text_width(const PlyInk *ink, const char *text, double size, bool bold) {
  return ply_text_line(text, size * ink->text_scale, bold ? PLY_WEIGHT_BOLD : PLY_WEIGHT_NORMAL)
      ->width;
}

void ply_ink_text(PlyInk *ink, double x, double y, const char *text, double size, bool bold,
                  PlyInkColour colour) {
  int weight = bold ? PLY_WEIGHT_BOLD : PLY_WEIGHT_NORMAL;
  size *= ink->text_scale;
  ply_ink_turn_place(ink, &x, &y);
  if (ink->image != NULL) {
    stamp_at(ink, text_sprite(ink, text, size * ink->scale, weight), x, y, colour);
    return;
  }
  double baseline = ply_text_baseline(y, size, weight);
  const PlyLine *line = ply_text_line(text, size, weight);
  ply_ink_set_source(ink, colour);
  cairo_move_to(ink->cr, x - line->width / 2, baseline);
  pango_cairo_show_layout_line(ink->cr, pango_layout_get_line_readonly(line->layout, 0));
}
