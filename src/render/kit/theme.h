/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Colours and weights by meaning: the tokens of the design. Painters name a token, never a
 * colour. Every token has a second sign (shape, pattern, line) in the painters. */

#include "say/say.h"

typedef enum {
  PLY_THEME_LIGHT,
  PLY_THEME_DARK,
  PLY_THEME_CONTRAST,
  PLY_THEME_CONTRAST_DARK,
  PLY_THEME_PRINT,
  PLY_N_THEMES
} PlyThemeId;

typedef enum {
  PLY_COLOUR_CANVAS,
  PLY_COLOUR_WINDOW,
  PLY_COLOUR_PANE,
  PLY_COLOUR_CARD,
  PLY_COLOUR_COVERED,
  PLY_COLOUR_BUTTON,
  PLY_COLOUR_LEAF, /* fill of a leaf */
  PLY_COLOUR_HAIR, /* grid of a board */
  PLY_COLOUR_INK,
  PLY_COLOUR_DIM,
  PLY_COLOUR_EDGE,
  PLY_COLOUR_MAX,
  PLY_COLOUR_MIN,
  PLY_COLOUR_CHANCE,
  PLY_COLOUR_CHOSEN,
  PLY_COLOUR_CHOSEN_TEXT,
  PLY_COLOUR_WHY,
  PLY_COLOUR_PRUNED,
  PLY_COLOUR_FUTURE, /* lines of what has not happened yet: thin, with nothing filled in */
  PLY_COLOUR_NOW,
  PLY_COLOUR_NOW_TEXT,
  PLY_COLOUR_ACCENT,
  PLY_COLOUR_ACCENT_TEXT,
  PLY_COLOUR_MAX_TINT,
  PLY_COLOUR_MIN_TINT,
  PLY_COLOUR_CHANCE_TINT,
  PLY_COLOUR_CHOSEN_TINT,
  PLY_COLOUR_WHY_TINT,
  PLY_COLOUR_NOW_TINT,
  PLY_N_COLOURS
} PlyColour;

typedef struct {
  PlyThemeId id;
  const char *name;               /* spelling on the command line */
  const char *hex[PLY_N_COLOURS]; /* "#rrggbb" */
  double future_opacity;          /* of pieces and words of what has not happened yet */
  double extra_width;             /* px added to lines (high contrast) */
  bool print;                     /* signs in place of colours */
} PlyTheme;

const PlyTheme *ply_theme_get(PlyThemeId id);
/* NULL for an unknown name; names: light dark contrast contrast-dark print. */
const PlyTheme *ply_theme_find(const char *name);
/* Colours by tone for ply_sentence_markup. */
void ply_theme_tones(const PlyTheme *theme, const char *colours[PLY_N_TONES]);
