/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/kit/words.h"

#include <string.h>

static double wide(const char *text, const PlyTextStyle *style) {
  return ply_text_measure(text, style->size, style->weight, NULL);
}

/* As many letters as fit with "…" behind them. */
static char *shorten(const char *text, const PlyTextStyle *style, double width) {
  glong n = g_utf8_strlen(text, -1);
  while (n > 0) {
    g_autofree char *part = g_utf8_substring(text, 0, n);
    g_autofree char *cut = g_strconcat(g_strchomp(part), "…", NULL);
    if (wide(cut, style) <= width)
      return g_steal_pointer(&cut);
    n = n > 16 ? n * 3 / 4 : n - 1;
  }
  return g_strdup("");
}

PlyRect ply_kit_add_text(PlyScene *scene, const char *text, PlyTextStyle style, double x, double y,
                         double width) {
  while (style.size > PLY_TEXT_MIN && wide(text, &style) > width)
    style.size = MAX(PLY_TEXT_MIN, style.size - 0.5);
  if (wide(text, &style) <= width)
    return ply_scene_add_text(scene, text, &style, x, y);
  g_autofree char *cut = shorten(text, &style, width);
  return ply_scene_add_text(scene, cut, &style, x, y);
}

double ply_kit_add_note(PlyScene *scene, const char *text, PlyTextStyle style, double x, double y,
                        double width) {
  double line = style.size * 1.4;
  return ply_scene_add_lines(scene, text, &style, x, y + line / 2, width, line) * line;
}
