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

static PlyTextStyle head_style(double k) {
  return ply_text_style(MAX(PLY_TEXT_MIN, PLY_KIT_TITLE * MIN(k, 1.5)), PLY_WEIGHT_HEAVY,
                        PLY_COLOUR_INK, PLY_ALIGN_START);
}

double ply_kit_head_width(const char *title, double k) {
  PlyTextStyle style = head_style(k);
  return wide(title, &style) + 14;
}

/* Behind a heading, which stands in box, or below it. */
static double add_words(PlyScene *scene, PlyRect box, const char *note, double k, double x,
                        double y, double width) {
  PlyTextStyle dim = ply_text_style(MAX(PLY_TEXT_MIN, PLY_KIT_TEXT * k), PLY_WEIGHT_NORMAL,
                                    PLY_COLOUR_DIM, PLY_ALIGN_START);
  double line = head_style(k).size * 1.3;
  if (note == NULL || *note == '\0')
    return line;
  double used = box.x + box.w - x + 14;
  if (used + wide(note, &dim) <= width) {
    ply_scene_add_text(scene, note, &dim, x + used, y + line / 2 + 1);
    return line;
  }
  return line + ply_kit_add_note(scene, note, dim, x, y + line, width);
}

static PlyRect add_title(PlyScene *scene, const char *title, double k, double x, double y,
                         double width) {
  PlyTextStyle big = head_style(k);
  return ply_kit_add_text(scene, title, big, x, y + big.size * 1.3 / 2, width);
}

double ply_kit_add_name(PlyScene *scene, const char *title, const char *note, double k, double x,
                        double y, double width) {
  PlyRect box = add_title(scene, title, k, x, y, width);
  return add_words(scene, box, note, k, x, y, width);
}

double ply_kit_add_head(PlyScene *scene, const char *title, const char *note, double k, double x,
                        double y, double width) {
  uint32_t declared = ply_scene_declare_given(scene);
  PlyRect box = add_title(scene, title, k, x, y, width);
  ply_scene_declare_again(scene, declared);
  return add_words(scene, box, note, k, x, y, width);
}
