/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/minesweeper/square.h"

#define CORNER 0.16 /* of the side */
#define NUMBER 0.52
#define NUMBER_MAX 30.0
#define LETTER_SIDE 27.0 /* px: smaller squares have patterns without letters */
#define LETTER 0.3       /* of the side */
#define LETTER_MAX 17.0
#define BADGE_SIDE 30.0 /* px: smaller squares have borders without letters */
#define BADGE 8.0       /* px: half of a badge at LETTER_SIDE and above */

/* A covered square is a key that stands out: its rim, wider below, differs from an open square as
 * lines do, which its fill does not. */
static PlyFigure add_key(PlyScene *scene, PlyFigure figure) {
  double rim = CLAMP(figure.rx / 12, 1, 1.5), foot = 0.8 * rim;
  ply_scene_add_figure(scene, figure, PLY_COLOUR_EDGE, 1, PLY_NO_PEN);
  figure = ply_figure_grown(figure, -rim);
  figure.y -= foot / 2;
  figure.ry -= foot / 2;
  return figure;
}

static void add_ground(PlyScene *scene, PlyFigure figure, unsigned state, unsigned roles) {
  bool open = ply_mines_is_open(state) || state == PLY_MINES_CLEAR;
  PlyColour fill = open ? PLY_COLOUR_CARD : PLY_COLOUR_COVERED;
  bool verdict = roles & (PLY_ROLE_SAFE | PLY_ROLE_MINE);
  if (roles & PLY_ROLE_LOOKED)
    fill = PLY_COLOUR_NOW;
  else if (roles & PLY_ROLE_HELPER)
    fill = PLY_COLOUR_CANVAS;
  else if (state == PLY_MINES_EXPLODED || ((roles & PLY_ROLE_MINE) && !open))
    fill = PLY_COLOUR_MIN_TINT;
  if (!open)
    figure = add_key(scene, figure);
  ply_scene_add_figure(scene, figure, fill, 1, PLY_NO_PEN);
  if (open || state != PLY_MINES_COVERED)
    return;
  if (roles & PLY_ROLE_SHARED)
    ply_scene_add_pattern(scene, figure, PLY_PATTERN_HATCH, 1);
  else if ((roles & (PLY_ROLE_OWN | PLY_ROLE_ASKED | PLY_ROLE_KNOWN)) &&
           !(verdict && (roles & PLY_ROLE_MINE)))
    ply_scene_add_pattern(scene, figure, PLY_PATTERN_DOTS, 1);
  else if (roles & PLY_ROLE_THEIRS)
    ply_scene_add_pattern(scene, figure, PLY_PATTERN_BARS, 1);
}

/* The outline, by the role that matters most; its width shrinks on small squares. */
static void add_border(PlyScene *scene, PlyFigure figure, unsigned state, unsigned roles) {
  double k = CLAMP(figure.rx / 17, 0.6, 1);
  if ((roles & PLY_ROLE_CLASH) || state == PLY_MINES_WRONG) {
    ply_scene_add_figure(scene, ply_figure_grown(figure, -1 * k), PLY_NO_COLOUR, 1,
                         ply_pen_dashed(PLY_COLOUR_MIN, 3 * k, PLY_DASH_PRUNED));
  } else if (roles & PLY_ROLE_LOOKED) {
    ply_scene_add_figure(scene, figure, PLY_NO_COLOUR, 1, ply_pen(PLY_COLOUR_INK, 3 * k));
  } else if (roles & PLY_ROLE_HELPER) {
    ply_scene_add_figure(scene, figure, PLY_NO_COLOUR, 1, ply_pen(PLY_COLOUR_WHY, 2.4 * k));
    ply_scene_add_figure(scene, ply_figure_grown(figure, -4 * k), PLY_NO_COLOUR, 1,
                         ply_pen(PLY_COLOUR_WHY, 1.2));
  } else if (roles & PLY_ROLE_SAFE) {
    ply_scene_add_figure(scene, ply_figure_grown(figure, -1 * k), PLY_NO_COLOUR, 1,
                         ply_pen(PLY_COLOUR_CHOSEN, 3 * k));
  } else if ((roles & PLY_ROLE_MINE) || state == PLY_MINES_EXPLODED) {
    ply_scene_add_figure(scene, ply_figure_grown(figure, -1 * k), PLY_NO_COLOUR, 1,
                         ply_pen(PLY_COLOUR_MIN, 3 * k));
  }
  if ((roles & PLY_ROLE_CHANGED) && !(roles & (PLY_ROLE_LOOKED | PLY_ROLE_HELPER)))
    ply_scene_add_figure(scene, ply_figure_grown(figure, 1 * k), PLY_NO_COLOUR, 1,
                         ply_pen(PLY_COLOUR_INK, 2 * k));
}

static void add_number(PlyScene *scene, PlyFigure figure, unsigned number, unsigned roles) {
  double size = MIN(2 * figure.rx * NUMBER, NUMBER_MAX);
  if (number == 0 || figure.rx < 6.5)
    return;
  char text[4];
  g_snprintf(text, sizeof text, "%u", number);
  PlyTextStyle style = ply_text_style(
      MAX(size, PLY_TEXT_MIN), PLY_WEIGHT_BOLD,
      roles & PLY_ROLE_LOOKED ? PLY_COLOUR_NOW_TEXT : PLY_COLOUR_INK, PLY_ALIGN_CENTRE);
  ply_scene_add_text(scene, text, &style, figure.x, figure.y);
}

/* The letter of a covered square: on a patch, so that the pattern does not run through it. */
static void add_letter(PlyScene *scene, PlyFigure figure, unsigned roles) {
  static const struct {
    unsigned role;
    const char *text;
    PlyColour colour;
  } letters[] = {
    { PLY_ROLE_ASKED, "?", PLY_COLOUR_MAX },
    { PLY_ROLE_SHARED, "AB", PLY_COLOUR_WHY },
    { PLY_ROLE_OWN, "A", PLY_COLOUR_MAX },
    { PLY_ROLE_THEIRS, "B", PLY_COLOUR_DIM },
  };
  if (2 * figure.rx < LETTER_SIDE)
    return;
  for (unsigned i = 0; i < G_N_ELEMENTS(letters); i++) {
    if (!(roles & letters[i].role))
      continue;
    PlyTextStyle style = ply_text_style(CLAMP(2 * figure.rx * LETTER, PLY_TEXT_MIN, LETTER_MAX),
                                        PLY_WEIGHT_BOLD, letters[i].colour, PLY_ALIGN_CENTRE);
    ply_scene_add_label(scene, letters[i].text, &style, figure.x, figure.y, PLY_COLOUR_CANVAS, 3);
    return;
  }
}

static void add_content(PlyScene *scene, PlyFigure f, unsigned state, unsigned roles) {
  static const PlyGlyph glyphs[] = { [PLY_MINES_FLAG] = PLY_GLYPH_FLAG,
                                     [PLY_MINES_CLEAR] = PLY_GLYPH_TICK,
                                     [PLY_MINES_EXPLODED] = PLY_GLYPH_MINE,
                                     [PLY_MINES_MISSED] = PLY_GLYPH_MINE,
                                     [PLY_MINES_WRONG] = PLY_GLYPH_FLAG };
  double side = 2 * f.rx;
  if (ply_mines_is_open(state)) {
    add_number(scene, f, state, roles);
  } else if (state != PLY_MINES_COVERED) {
    ply_scene_add_glyph(scene, glyphs[state], f.x, f.y, side, 1);
    if (state == PLY_MINES_WRONG)
      ply_scene_add_glyph(scene, PLY_GLYPH_ALARM, f.x + 0.3 * side, f.y + 0.28 * side, 0.6 * side,
                          1);
  } else if (roles & PLY_ROLE_SAFE) {
    ply_scene_add_glyph(scene, PLY_GLYPH_TICK, f.x, f.y, side, 1);
  } else if (roles & PLY_ROLE_MINE) {
    ply_scene_add_glyph(scene, PLY_GLYPH_MINE, f.x, f.y, side, 1);
  } else {
    add_letter(scene, f, roles);
  }
}

void ply_mines_square_add(PlyScene *scene, PlyRect box, unsigned state, unsigned roles) {
  PlyFigure figure = ply_figure_round(box, box.w * CORNER);
  add_ground(scene, figure, state, roles);
  add_content(scene, figure, state, roles);
  add_border(scene, figure, state, roles);
}

void ply_mines_square_badge(PlyScene *scene, PlyRect box, unsigned roles, bool high) {
  bool looked = roles & PLY_ROLE_LOOKED, helper = roles & PLY_ROLE_HELPER;
  if (box.w < BADGE_SIDE)
    return;
  /* A sits at the upper right corner, B at the lower one: neighbours do not meet. */
  double x = box.x + box.w - 1, y = looked || high ? box.y + 1 : box.y + box.h - 1;
  if (looked || helper) {
    PlyRect badge = { x - BADGE, y - BADGE, 2 * BADGE, 2 * BADGE };
    PlyTextStyle style =
        ply_text_style(PLY_TEXT_MIN, PLY_WEIGHT_HEAVY, PLY_COLOUR_CANVAS, PLY_ALIGN_CENTRE);
    ply_scene_add_figure(scene, ply_figure_round(badge, 4),
                         looked ? PLY_COLOUR_INK : PLY_COLOUR_WHY, 1,
                         ply_pen(PLY_COLOUR_CANVAS, 1));
    ply_scene_add_text(scene, looked ? "A" : "B", &style, x, y);
  }
  if (roles & PLY_ROLE_CLASH)
    ply_scene_add_glyph(scene, PLY_GLYPH_ALARM, box.x + 2, y, 2.4 * BADGE, 1);
}
