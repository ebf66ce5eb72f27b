/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A token: the owner by form, the kind by letter, value and the pattern of its ability. */
#include <math.h>

#include "base/i18n.h"
#include "render/board/tokens-private.h"

/* Parts of the side of the square. */
#define HALF 0.42
#define CORNER 0.11
#define LETTER 0.36
#define LETTER_ALONE 0.5
#define VALUE 0.24
#define PATTERN_WIDE 0.56
#define PATTERN_HIGH 0.27
#define DETAIL_FROM 46.0 /* px: smaller squares show the letter alone */
#define CELL_MOST 0.085

#define SMALL_HALF 0.38
#define SMALL_TINTED 14.0 /* px of a square's side: on less a tint cannot be told from the canvas */

static const PlyColour colours[] = { PLY_COLOUR_MAX, PLY_COLOUR_MIN };
static const PlyColour tints[] = { PLY_COLOUR_MAX_TINT, PLY_COLOUR_MIN_TINT };

const char *ply_tokens_side_name(const PlyRun *run, PlySide side) {
  const PlyGame *game = ply_run_start(run)->game;
  return _(side == PLY_SIDE_MAX ? game->first : game->second);
}

static PlyFigure outline(const PlyTokenLook *look, double x, double y, double side) {
  double half = side * HALF;
  if (look->owner == PLY_SIDE_MIN)
    return ply_figure_circle(x, y, half * 1.06);
  return ply_figure_round((PlyRect){ x - half, y - half, 2 * half, 2 * half }, side * CORNER);
}

/* --- the pattern --- */

/* One field of it; each ability has a form of its own. */
static void add_dot(PlyScene *scene, unsigned ability, double x, double y, double cell) {
  double r = MAX(1.4, cell * 0.36);
  PlyRect box = { x - r, y - r, 2 * r, 2 * r };
  const double up[] = { x, y - r, x + r, y + r, x - r, y + r };
  switch (ability) {
  case PLY_TOKENS_TURN:
    ply_scene_add_figure(scene, ply_figure_circle(x, y, r), PLY_NO_COLOUR, 1,
                         ply_pen(PLY_COLOUR_INK, MAX(1, r * 0.6)));
    break;
  case PLY_TOKENS_GUARD:
    ply_scene_add_figure(scene, ply_figure_round(box, 0.5), PLY_COLOUR_INK, 1, PLY_NO_PEN);
    break;
  case PLY_TOKENS_PUSH:
    ply_scene_add_path(scene, up, 3, true, PLY_COLOUR_INK, 1, PLY_NO_PEN);
    break;
  default:
    ply_scene_add_figure(scene, ply_figure_circle(x, y, r), PLY_COLOUR_INK, 1, PLY_NO_PEN);
    break;
  }
}

/* The fields around the token's own, which is a cross. */
static void add_pattern(PlyScene *scene, const PlyTokensKind *kind, double x, double y, double wide,
                        double high) {
  int left = 0, right = 0, top = 0, bottom = 0;
  for (unsigned i = 0; i < kind->n_offsets; i++) {
    left = MIN(left, kind->offsets[i].right);
    right = MAX(right, kind->offsets[i].right);
    top = MIN(top, kind->offsets[i].down);
    bottom = MAX(bottom, kind->offsets[i].down);
  }
  double cell = MIN(wide / (right - left + 1), high / (bottom - top + 1));
  cell = MIN(cell, wide * CELL_MOST / PATTERN_WIDE * 1.6);
  double mx = x - (left + right) * cell / 2, my = y - (top + bottom) * cell / 2, r = cell * 0.34;
  if (kind->n_offsets == 0)
    return;
  ply_scene_add_line(scene, mx - r, my, mx + r, my, PLY_ARROW_NONE, ply_pen(PLY_COLOUR_DIM, 1.2));
  ply_scene_add_line(scene, mx, my - r, mx, my + r, PLY_ARROW_NONE, ply_pen(PLY_COLOUR_DIM, 1.2));
  for (unsigned i = 0; i < kind->n_offsets; i++)
    add_dot(scene, kind->ability, mx + kind->offsets[i].right * cell,
            my + kind->offsets[i].down * cell, cell);
}

/* --- the token --- */

void ply_tokens_draw(PlyScene *scene, const PlyTokenLook *look, double x, double y, double side) {
  PlyFigure figure = outline(look, x, y, side);
  PlyPen pen = ply_pen(colours[look->owner], look->ghost ? 2 : CLAMP(side * 0.045, 1.5, 3.5));
  pen.dash = look->ghost ? PLY_DASH_DASHED : PLY_DASH_SOLID;
  ply_scene_add_figure(scene, figure, tints[look->owner], 1, pen);
  if (look->guarded)
    ply_scene_add_figure(scene, ply_figure_grown(figure, -side * 0.07), PLY_NO_COLOUR, 1,
                         ply_pen(colours[look->owner], MAX(1, side * 0.02)));
  const char letter[] = { (char)('A' + look->number), '\0' };
  bool detail = side >= DETAIL_FROM;
  PlyTextStyle style = ply_text_style(MAX(PLY_TEXT_MIN, side * (detail ? LETTER : LETTER_ALONE)),
                                      PLY_WEIGHT_HEAVY, PLY_COLOUR_INK, PLY_ALIGN_CENTRE);
  if (!detail) {
    ply_scene_add_text(scene, letter, &style, x, y);
    return;
  }
  char value[8];
  g_snprintf(value, sizeof value, "%d", look->kind->value);
  PlyTextStyle small = ply_text_style(MAX(PLY_TEXT_MIN, side * VALUE), PLY_WEIGHT_BOLD,
                                      colours[look->owner], PLY_ALIGN_CENTRE);
  ply_scene_add_text(scene, letter, &style, x - side * 0.13, y - side * 0.12);
  ply_scene_add_text(scene, value, &small, x + side * 0.16, y - side * 0.1);
  add_pattern(scene, look->kind, x, y + side * 0.19, side * PATTERN_WIDE, side * PATTERN_HIGH);
}

char *ply_tokens_name(const PlyRun *run, const PlyTokenLook *look) {
  const PlyTokensKind *kind = look->kind;
  g_autoptr(GString) text = g_string_new(NULL);
  /* Translators: a token (a letter), its owner, what it is worth */
  g_string_append_printf(text, _("%c of %s, value %d"), (char)('A' + look->number),
                         ply_tokens_side_name(run, look->owner), kind->value);
  if (look->guarded)
    g_string_append(text, _(", guarded"));
  if (kind->n_offsets > 0)
    g_string_append_printf(text,
                           ngettext("; on %u field: %s", "; on %u fields: %s", kind->n_offsets),
                           (unsigned)kind->n_offsets, _(ply_tokens_abilities[kind->ability].name));
  return g_strdup(text->str);
}

void ply_tokens_draw_small(const PlyPainter *p, const PlyPieceMark *mark) {
  bool first = mark->piece == PLY_PIECE_FIRST, small = mark->size < SMALL_TINTED;
  double half = SMALL_HALF * mark->size;
  PlyColour line = colours[!first], fill = tints[!first];
  PlyPen pen = ply_pen(line, CLAMP(mark->size * 0.11, 1.2, 3));
  PlyRect box = { mark->x - half, mark->y - half, 2 * half, 2 * half };
  PlyFigure figure = first ? ply_figure_round(box, mark->size * 0.1)
                           : ply_figure_circle(mark->x, mark->y, half * 1.04);
  pen.opacity = mark->opacity;
  cairo_new_path(p->cr);
  ply_figure_path(&figure, p->cr);
  ply_painter_colour(p, !small ? fill : first ? line : PLY_COLOUR_CANVAS, mark->opacity);
  cairo_fill_preserve(p->cr);
  ply_painter_pen(p, pen);
  cairo_stroke(p->cr);
}
