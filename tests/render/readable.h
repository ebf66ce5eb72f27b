/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What holds for every picture with words: all of it can be read and pointed at. */
#include <math.h>
#include <string.h>

#include "picture.h"

static inline bool overlap(const PlyRect *a, const PlyRect *b) {
  return a->x + a->w > b->x + 0.5 && b->x + b->w > a->x + 0.5 && a->y + a->h > b->y + 0.5 &&
         b->y + b->h > a->y + 0.5;
}

static inline void check_words(const char *text, const char *what) {
  g_autofree char *lower = g_ascii_strdown(text, -1);
  g_auto(GStrv) words = g_regex_split_simple("[^a-z]+", lower, 0, 0);
  if (g_strv_contains((const char *const *)words, "nan") ||
      g_strv_contains((const char *const *)words, "inf") || strchr(text, '{') != NULL)
    g_error("%s: “%s”", what, text);
}

static inline void check_scene(const PlyScene *scene, double width, const char *what) {
  const PlyRect *e = &scene->extent, room = { 0, 0, width, e->y + e->h };
  if (e->w > width + 0.5 || e->x < -0.5 || !isfinite(e->h))
    g_error("%s: from %g to %g in a width of %g", what, e->x, e->x + e->w, width);
  for (guint i = 0; i < scene->texts->len; i++) {
    const PlyTextBox *a = &g_array_index(scene->texts, PlyTextBox, i);
    g_assert_cmpfloat(a->size, >=, PLY_TEXT_MIN);
    if (!within(a->box, room, 0.5))
      g_error("%s: a text lies outside: %g %g %g %g", what, a->box.x, a->box.y, a->box.w, a->box.h);
    for (guint k = 0; k < i; k++) {
      const PlyTextBox *b = &g_array_index(scene->texts, PlyTextBox, k);
      if (overlap(&a->box, &b->box))
        g_error("%s: texts lie on each other at %g, %g and %g, %g", what, a->box.x, a->box.y,
                b->box.x, b->box.y);
    }
  }
  for (guint i = 0; i < scene->shapes->len; i++) {
    const PlyShape *shape = &g_array_index(scene->shapes, PlyShape, i);
    if (shape->kind == PLY_SHAPE_TEXT)
      check_words(shape->text.text, what);
  }
  g_assert_cmpuint(scene->items->len, <=, 400);
  for (guint i = 0; i < scene->items->len; i++) {
    const PlyItem *item = ply_scene_item(scene, (int)i);
    if (item->name == NULL || *item->name == '\0' || !within(item->bounds, room, 1))
      g_error("%s: item %u, kind %d, “%s”, at %g %g %g %g", what, i, item->kind, item->name,
              item->bounds.x, item->bounds.y, item->bounds.w, item->bounds.h);
    check_words(item->name, what);
    check_words(item->value, what);
  }
}
