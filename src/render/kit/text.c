/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measured lines of text. Shaping one costs some 20 us, looking it up 0.1: each thread keeps
 * what it has shaped, so that a picture per step is cheap. */
#include "render/kit/text.h"

#include <math.h>
#include <string.h>

#define CACHE_MAX 4096 /* lines; beyond that the cache starts afresh */
#define SIZE_STEP 4.0  /* sizes are kept to a quarter of a px: zooming passes through many */
#define FAMILIES "Cantarell, Inter, Noto Sans, DejaVu Sans, sans-serif"

typedef struct {
  GHashTable *lines; /* PlyLine, its own key */
  PangoContext *context;
} Cache;

static void line_free(gpointer data) {
  PlyLine *line = data;
  g_object_unref(line->layout);
  g_free(line->text);
  g_free(line);
}

static guint line_hash(gconstpointer key) {
  const PlyLine *line = key;
  return g_str_hash(line->text) * 31 + (guint)line->quarters * 1009 + (guint)line->weight;
}

static gboolean line_equal(gconstpointer a, gconstpointer b) {
  const PlyLine *p = a, *q = b;
  return p->quarters == q->quarters && p->weight == q->weight && strcmp(p->text, q->text) == 0;
}

static void cache_free(gpointer data) {
  Cache *cache = data;
  g_hash_table_unref(cache->lines);
  g_object_unref(cache->context);
  g_free(cache);
}

static GPrivate cache_key = G_PRIVATE_INIT(cache_free);

/* The same metrics on every surface: no hinting, which depends on the resolution. */
PangoContext *ply_text_context_new(void) {
  PangoContext *context = pango_font_map_create_context(pango_cairo_font_map_get_default());
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options(context, options);
  cairo_font_options_destroy(options);
  pango_context_set_round_glyph_positions(context, FALSE);
  return context;
}

PangoLayout *ply_text_layout_new(PangoContext *context, double size, int weight) {
  PangoLayout *layout = pango_layout_new(context);
  PangoFontDescription *font = pango_font_description_from_string(FAMILIES);
  pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
  pango_font_description_set_weight(font, (PangoWeight)weight);
  pango_layout_set_font_description(layout, font);
  pango_font_description_free(font);
  PangoAttrList *attributes = pango_attr_list_new();
  pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum"));
  pango_layout_set_attributes(layout, attributes);
  pango_attr_list_unref(attributes);
  return layout;
}

static Cache *cache_get(void) {
  Cache *cache = g_private_get(&cache_key);
  if (cache == NULL) {
    cache = g_new(Cache, 1);
    cache->lines = g_hash_table_new_full(line_hash, line_equal, NULL, line_free);
    cache->context = ply_text_context_new();
    g_private_set(&cache_key, cache);
  }
  return cache;
}

void ply_text_forget_lines(void) {
  g_private_replace(&cache_key, NULL);
}

void ply_text_forget(void) {
  ply_text_forget_lines();
  pango_cairo_font_map_set_default(NULL); /* the thread's own, with all fonts ever used on it */
}

static PlyLine *shape(Cache *cache, const PlyLine *key) {
  PlyLine *line = g_new(PlyLine, 1);
  *line = *key;
  line->text = g_strdup(key->text);
  line->layout = ply_text_layout_new(cache->context, line->quarters / SIZE_STEP, line->weight);
  pango_layout_set_single_paragraph_mode(line->layout, TRUE);
  pango_layout_set_text(line->layout, line->text, -1);
  PangoRectangle ink, logical;
  pango_layout_line_get_extents(pango_layout_get_line_readonly(line->layout, 0), &ink, &logical);
  line->width = (double)logical.width / PANGO_SCALE;
  line->top = (double)ink.y / PANGO_SCALE;
  line->height = (double)ink.height / PANGO_SCALE;
  return line;
}

const PlyLine *ply_text_line(const char *text, double size, int weight) {
  Cache *cache = cache_get();
  PlyLine key = { .text = (char *)text,
                  .quarters = (int)lround(size * SIZE_STEP),
                  .weight = weight };
  PlyLine *line = g_hash_table_lookup(cache->lines, &key);
  if (line == NULL) {
    if (g_hash_table_size(cache->lines) >= CACHE_MAX)
      g_hash_table_remove_all(cache->lines);
    line = shape(cache, &key);
    g_hash_table_add(cache->lines, line);
  }
  return line;
}

double ply_text_baseline(double y, double size, int weight) {
  return y + ply_text_line("0", size, weight)->height / 2;
}

double ply_text_measure(const char *text, double size, int weight, double *height) {
  g_return_val_if_fail(text != NULL, 0);
  if (height != NULL)
    *height = ply_text_line("0", size, weight)->height;
  return ply_text_line(text, size, weight)->width;
}

PlyRect ply_text_box(const char *text, const PlyTextStyle *style, double x, double y) {
  double baseline = ply_text_baseline(y, style->size, style->weight);
  const PlyLine *line = ply_text_line(text, style->size, style->weight);
  static const double shift[] = {
    [PLY_ALIGN_START] = 0, [PLY_ALIGN_CENTRE] = 0.5, [PLY_ALIGN_END] = 1
  };
  return (PlyRect){ x - shift[style->align] * line->width, baseline + line->top, line->width,
                    line->height };
}
