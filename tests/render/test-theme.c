/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/kit/theme.h"

#include <string.h>

#include "picture.h"
#include "program.h"
#include "ratio.h"

static double contrast(const PlyTheme *theme, PlyColour a, PlyColour b) {
  return contrast_ratio(colour_of(theme, a), colour_of(theme, b));
}

static void assert_contrast(const PlyTheme *theme, PlyColour a, PlyColour b, double least) {
  double ratio = contrast(theme, a, b);
  if (ratio < least)
    g_error("%s: token %d on %d has a ratio of %.2f, not %.2f", theme->name, a, b, ratio, least);
}

/* The formula itself, on pairs whose ratio is known. */
static void test_formula(void) {
  PlyTheme theme = { .hex = { [PLY_COLOUR_INK] = "#000000",
                              [PLY_COLOUR_CANVAS] = "#FFFFFF",
                              [PLY_COLOUR_DIM] = "#767676" } };
  g_assert_cmpfloat_with_epsilon(contrast(&theme, PLY_COLOUR_INK, PLY_COLOUR_CANVAS), 21, 0.001);
  g_assert_cmpfloat_with_epsilon(contrast(&theme, PLY_COLOUR_DIM, PLY_COLOUR_CANVAS), 4.54, 0.01);
}

/* Ratios of the design against the canvas: light, dark, contrast, contrast-dark. */
static const struct {
  PlyColour colour;
  double ratio[4];
  double least; /* 4.5 for what is used as text, 3 for lines */
} table[] = {
  { PLY_COLOUR_INK, { 16.5, 16.7, 21, 21 }, 4.5 },
  { PLY_COLOUR_DIM, { 6.6, 9.1, 13.1, 16.6 }, 4.5 },
  { PLY_COLOUR_EDGE, { 3.5, 5.1, 9.0, 11.5 }, 3 },
  { PLY_COLOUR_MAX, { 6.8, 7.8, 10.7, 12.9 }, 4.5 },
  { PLY_COLOUR_MIN, { 5.6, 7.7, 8.4, 12.6 }, 4.5 },
  { PLY_COLOUR_CHANCE, { 4.0, 6.1, 6.4, 8.4 }, 3 },
  { PLY_COLOUR_CHOSEN, { 4.4, 8.5, 6.6, 15.2 }, 3 },
  { PLY_COLOUR_CHOSEN_TEXT, { 5.9, 8.5, 6.6, 15.2 }, 4.5 },
  { PLY_COLOUR_WHY, { 8.7, 8.3, 14.0, 10.9 }, 4.5 },
  { PLY_COLOUR_PRUNED, { 5.4, 7.0, 9.0, 13.6 }, 4.5 },
  { PLY_COLOUR_ACCENT, { 5.6, 7.2, 10.2, 13.0 }, 4.5 },
};

static void test_canvas(void) {
  for (int id = 0; id < 4; id++) {
    const PlyTheme *theme = ply_theme_get((PlyThemeId)id);
    for (unsigned i = 0; i < G_N_ELEMENTS(table); i++) {
      double ratio = contrast(theme, table[i].colour, PLY_COLOUR_CANVAS);
      g_assert_cmpfloat_with_epsilon(ratio, table[i].ratio[id], 0.1);
      assert_contrast(theme, table[i].colour, PLY_COLOUR_CANVAS, table[i].least);
    }
  }
}

/* What carries text or lines elsewhere than on the canvas. */
static const struct {
  PlyColour on, colour;
  double least;
} pairs[] = {
  { PLY_COLOUR_NOW, PLY_COLOUR_NOW_TEXT, 4.5 },
  { PLY_COLOUR_ACCENT, PLY_COLOUR_ACCENT_TEXT, 4.5 },
  { PLY_COLOUR_MAX_TINT, PLY_COLOUR_INK, 9.8 },
  { PLY_COLOUR_MIN_TINT, PLY_COLOUR_INK, 9.8 },
  { PLY_COLOUR_CHANCE_TINT, PLY_COLOUR_INK, 9.8 },
  { PLY_COLOUR_CHOSEN_TINT, PLY_COLOUR_INK, 9.8 },
  { PLY_COLOUR_WHY_TINT, PLY_COLOUR_INK, 9.8 },
  { PLY_COLOUR_NOW_TINT, PLY_COLOUR_INK, 9.8 },
  { PLY_COLOUR_MAX_TINT, PLY_COLOUR_MAX, 4.5 },
  { PLY_COLOUR_MIN_TINT, PLY_COLOUR_MIN, 4.5 },
  { PLY_COLOUR_CHANCE_TINT, PLY_COLOUR_CHANCE, 3 },
  { PLY_COLOUR_CHOSEN_TINT, PLY_COLOUR_CHOSEN_TEXT, 4.5 },
  { PLY_COLOUR_CHOSEN_TINT, PLY_COLOUR_CHOSEN, 3 },
  { PLY_COLOUR_WHY_TINT, PLY_COLOUR_WHY, 4.5 },
  { PLY_COLOUR_NOW_TINT, PLY_COLOUR_MAX, 3 },
  { PLY_COLOUR_NOW_TINT, PLY_COLOUR_MIN, 3 },
  { PLY_COLOUR_WINDOW, PLY_COLOUR_INK, 4.5 },
  { PLY_COLOUR_WINDOW, PLY_COLOUR_DIM, 4.5 },
  { PLY_COLOUR_WINDOW, PLY_COLOUR_MAX, 4.5 },
  { PLY_COLOUR_WINDOW, PLY_COLOUR_MIN, 4.5 },
  { PLY_COLOUR_WINDOW, PLY_COLOUR_WHY, 4.5 },
  { PLY_COLOUR_WINDOW, PLY_COLOUR_CHOSEN_TEXT, 4.5 },
  { PLY_COLOUR_PANE, PLY_COLOUR_INK, 4.5 },
  { PLY_COLOUR_PANE, PLY_COLOUR_DIM, 4.5 },
  { PLY_COLOUR_CARD, PLY_COLOUR_INK, 4.5 },
  { PLY_COLOUR_CARD, PLY_COLOUR_DIM, 4.5 },
  { PLY_COLOUR_CARD, PLY_COLOUR_MAX, 4.5 },
  { PLY_COLOUR_CARD, PLY_COLOUR_MIN, 4.5 },
  { PLY_COLOUR_CARD, PLY_COLOUR_PRUNED, 4.5 },
  { PLY_COLOUR_BUTTON, PLY_COLOUR_INK, 4.5 },
  { PLY_COLOUR_BUTTON, PLY_COLOUR_MAX, 3 },
  { PLY_COLOUR_BUTTON, PLY_COLOUR_MIN, 3 },
  { PLY_COLOUR_LEAF, PLY_COLOUR_INK, 4.5 },
  { PLY_COLOUR_LEAF, PLY_COLOUR_DIM, 4.5 },
  { PLY_COLOUR_LEAF, PLY_COLOUR_EDGE, 3 },
};

static void test_surfaces(void) {
  for (int id = 0; id < PLY_N_THEMES; id++) {
    for (unsigned i = 0; i < G_N_ELEMENTS(pairs); i++)
      assert_contrast(ply_theme_get((PlyThemeId)id), pairs[i].colour, pairs[i].on, pairs[i].least);
  }
}

static void test_tokens(void) {
  for (int id = 0; id < PLY_N_THEMES; id++) {
    const PlyTheme *theme = ply_theme_get((PlyThemeId)id);
    g_assert_cmpint(theme->id, ==, id);
    g_assert_true(ply_theme_find(theme->name) == theme);
    g_assert_cmpfloat(theme->future_opacity, >, 0.3);
    g_assert_cmpfloat(theme->future_opacity, <, 0.8);
    for (int c = 0; c < PLY_N_COLOURS; c++) {
      g_assert_nonnull(theme->hex[c]);
      g_assert_true(g_regex_match_simple("^#[0-9A-F]{6}$", theme->hex[c], 0, 0));
    }
  }
  g_assert_null(ply_theme_find("Light"));
  g_assert_null(ply_theme_find(""));
}

static void test_high_contrast(void) {
  static const PlyThemeId ids[] = { PLY_THEME_CONTRAST, PLY_THEME_CONTRAST_DARK };
  for (unsigned i = 0; i < G_N_ELEMENTS(ids); i++) {
    const PlyTheme *theme = ply_theme_get(ids[i]);
    g_assert_cmpfloat(theme->extra_width, ==, 1);
    for (int c = PLY_COLOUR_MAX_TINT; c <= PLY_COLOUR_NOW_TINT; c++)
      g_assert_cmpstr(theme->hex[c], ==, theme->hex[PLY_COLOUR_CANVAS]);
    assert_contrast(theme, PLY_COLOUR_HAIR, PLY_COLOUR_CANVAS, 4.5);
  }
}

static void test_print(void) {
  const PlyTheme *theme = ply_theme_get(PLY_THEME_PRINT);
  g_assert_true(theme->print);
  for (int c = 0; c < PLY_N_COLOURS; c++)
    g_assert_true(strcmp(theme->hex[c], "#000000") == 0 || strcmp(theme->hex[c], "#FFFFFF") == 0);
  assert_contrast(theme, PLY_COLOUR_INK, PLY_COLOUR_CANVAS, 21);
}

static void test_tones(void) {
  for (int id = 0; id < PLY_N_THEMES; id++) {
    const PlyTheme *theme = ply_theme_get((PlyThemeId)id);
    const char *tones[PLY_N_TONES];
    ply_theme_tones(theme, tones);
    g_assert_cmpstr(tones[PLY_TONE_MAX], ==, theme->hex[PLY_COLOUR_MAX]);
    g_assert_cmpstr(tones[PLY_TONE_MIN], ==, theme->hex[PLY_COLOUR_MIN]);
    PlyTheme probe = *theme;
    for (int t = 0; t < PLY_N_TONES; t++) {
      probe.hex[PLY_COLOUR_INK] = tones[t];
      assert_contrast(&probe, PLY_COLOUR_INK, PLY_COLOUR_CANVAS, 4.5);
      assert_contrast(&probe, PLY_COLOUR_INK, PLY_COLOUR_WINDOW, 4.5);
    }
  }
}

TEST_PROGRAM("theme") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/render/theme/formula", test_formula);
  g_test_add_func("/render/theme/canvas", test_canvas);
  g_test_add_func("/render/theme/surfaces", test_surfaces);
  g_test_add_func("/render/theme/tokens", test_tokens);
  g_test_add_func("/render/theme/high-contrast", test_high_contrast);
  g_test_add_func("/render/theme/print", test_print);
  g_test_add_func("/render/theme/tones", test_tones);
  return g_test_run();
}
