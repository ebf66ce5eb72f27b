/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Patterns, and the small drawings of Minesweeper: flag, mine, tick, alarm. */
#include "render/kit/paint.h"

#include <math.h>

/* --- patterns --- */

static void hatch(const PlyPainter *p, PlyRect box, double step) {
  for (double x = box.x - box.h; x < box.x + box.w + step; x += step) {
    cairo_move_to(p->cr, x, box.y + box.h + 1);
    cairo_line_to(p->cr, x + box.h + 2, box.y - 1);
  }
  cairo_stroke(p->cr);
}

/* A whole grid, the same distance from both edges. */
static void dots(const PlyPainter *p, PlyRect box, double step, double radius) {
  int columns = MAX(1, (int)(box.w / step)), rows = MAX(1, (int)(box.h / step));
  double left = box.x + (box.w - (columns - 1) * step) / 2;
  double top = box.y + (box.h - (rows - 1) * step) / 2;
  for (int row = 0; row < rows; row++)
    for (int column = 0; column < columns; column++) {
      double x = left + column * step, y = top + row * step;
      cairo_rectangle(p->cr, x - radius, y - radius, 2 * radius, 2 * radius);
    }
  cairo_fill(p->cr);
}

static void bars(const PlyPainter *p, PlyRect box, double step) {
  for (double y = box.y + step * 0.6; y < box.y + box.h; y += step) {
    cairo_move_to(p->cr, box.x, y);
    cairo_line_to(p->cr, box.x + box.w, y);
  }
  cairo_stroke(p->cr);
}

void ply_painter_pattern(const PlyPainter *p, const PlyFigure *figure, PlyTintPattern pattern,
                         double opacity) {
  static const struct {
    PlyColour ground, lines;
  } colours[] = {
    [PLY_PATTERN_HATCH] = { PLY_COLOUR_WHY_TINT, PLY_COLOUR_WHY },
    [PLY_PATTERN_DOTS] = { PLY_COLOUR_MAX_TINT, PLY_COLOUR_MAX },
    [PLY_PATTERN_BARS] = { PLY_COLOUR_CHANCE_TINT, PLY_COLOUR_CHANCE },
  };
  PlyRect box = ply_figure_bounds(figure);
  cairo_save(p->cr);
  ply_figure_path(figure, p->cr);
  cairo_clip(p->cr);
  ply_painter_colour(p, colours[pattern].ground, opacity);
  cairo_paint(p->cr);
  PlyPen pen = ply_pen(colours[pattern].lines, 1.3);
  pen.opacity = opacity * 0.6;
  ply_painter_pen(p, pen);
  if (pattern == PLY_PATTERN_HATCH)
    hatch(p, box, 7);
  else if (pattern == PLY_PATTERN_DOTS)
    dots(p, box, 7, 1.1 + p->extra * 0.3);
  else
    bars(p, box, 6);
  cairo_restore(p->cr);
}

static void posts(const PlyPainter *p, PlyRect box, double step) {
  for (double x = box.x + step * 0.6; x < box.x + box.w; x += step) {
    cairo_move_to(p->cr, x, box.y);
    cairo_line_to(p->cr, x, box.y + box.h);
  }
  cairo_stroke(p->cr);
}

void ply_painter_texture(const PlyPainter *p, const PlyFigure *figure, PlyColour colour,
                         PlyTexture texture) {
  PlyRect box = ply_figure_bounds(figure);
  cairo_save(p->cr);
  ply_figure_path(figure, p->cr);
  ply_painter_colour(p, colour, 1);
  cairo_fill_preserve(p->cr);
  cairo_clip(p->cr);
  ply_painter_pen(p, ply_pen(PLY_COLOUR_CANVAS, 1.5));
  cairo_set_line_width(p->cr, 1.5); /* high contrast widens what is drawn, not what is left out */
  switch (texture) {
  case PLY_TEXTURE_HATCH: hatch(p, box, 9); break;
  case PLY_TEXTURE_DOTS: dots(p, box, 8, 1.4); break;
  case PLY_TEXTURE_BARS: bars(p, box, 7); break;
  case PLY_TEXTURE_POSTS: posts(p, box, 7); break;
  case PLY_TEXTURE_CROSS:
    bars(p, box, 8);
    posts(p, box, 8);
    break;
  case PLY_TEXTURE_NONE:
  case PLY_N_TEXTURES: break;
  }
  cairo_restore(p->cr);
}

/* --- glyphs; lengths are parts of the side of the square --- */

static void flag(const PlyPainter *p, double x, double y, double s) {
  double pole = x - 0.08 * s;
  ply_painter_colour(p, PLY_COLOUR_MIN, 1);
  cairo_move_to(p->cr, pole, y - 0.3 * s);
  cairo_line_to(p->cr, x + 0.27 * s, y - 0.12 * s);
  cairo_line_to(p->cr, pole, y + 0.06 * s);
  cairo_close_path(p->cr);
  cairo_fill(p->cr);
  ply_painter_colour(p, PLY_COLOUR_INK, 1);
  cairo_set_line_width(p->cr, MAX(1.5, 0.075 * s));
  cairo_set_line_cap(p->cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to(p->cr, pole, y - 0.3 * s);
  cairo_line_to(p->cr, pole, y + 0.3 * s);
  cairo_move_to(p->cr, pole - 0.14 * s, y + 0.3 * s);
  cairo_line_to(p->cr, pole + 0.14 * s, y + 0.3 * s);
  cairo_stroke(p->cr);
}

static void mine(const PlyPainter *p, double x, double y, double s) {
  ply_painter_colour(p, PLY_COLOUR_INK, 1);
  cairo_set_line_width(p->cr, MAX(1.2, 0.07 * s));
  cairo_set_line_cap(p->cr, CAIRO_LINE_CAP_ROUND);
  for (int i = 0; i < 4; i++) {
    double dx = 0.33 * s * cos(i * G_PI / 4), dy = 0.33 * s * sin(i * G_PI / 4);
    cairo_move_to(p->cr, x - dx, y - dy);
    cairo_line_to(p->cr, x + dx, y + dy);
  }
  cairo_stroke(p->cr);
  cairo_arc(p->cr, x, y, 0.22 * s, 0, 2 * G_PI);
  cairo_fill(p->cr);
  ply_painter_colour(p, PLY_COLOUR_CANVAS, 1);
  cairo_arc(p->cr, x - 0.075 * s, y - 0.075 * s, 0.055 * s, 0, 2 * G_PI);
  cairo_fill(p->cr);
}

static void tick(const PlyPainter *p, double x, double y, double s) {
  ply_painter_colour(p, PLY_COLOUR_CHOSEN, 1);
  cairo_arc(p->cr, x, y, 0.31 * s, 0, 2 * G_PI);
  cairo_fill(p->cr);
  ply_painter_colour(p, PLY_COLOUR_CANVAS, 1);
  cairo_set_line_width(p->cr, MAX(1.5, 0.075 * s));
  cairo_set_line_cap(p->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join(p->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_move_to(p->cr, x - 0.14 * s, y + 0.01 * s);
  cairo_line_to(p->cr, x - 0.04 * s, y + 0.12 * s);
  cairo_line_to(p->cr, x + 0.15 * s, y - 0.11 * s);
  cairo_stroke(p->cr);
}

static void alarm(const PlyPainter *p, double x, double y, double s) {
  ply_painter_colour(p, PLY_COLOUR_MIN, 1);
  cairo_arc(p->cr, x, y, 0.31 * s, 0, 2 * G_PI);
  cairo_fill(p->cr);
  ply_painter_colour(p, PLY_COLOUR_CANVAS, 1);
  cairo_set_line_width(p->cr, MAX(1.8, 0.09 * s));
  cairo_set_line_cap(p->cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to(p->cr, x, y - 0.17 * s);
  cairo_line_to(p->cr, x, y + 0.04 * s);
  cairo_move_to(p->cr, x, y + 0.17 * s);
  cairo_line_to(p->cr, x, y + 0.171 * s);
  cairo_stroke(p->cr);
}

void ply_painter_glyph(const PlyPainter *p, PlyGlyph glyph, double x, double y, double size,
                       double opacity) {
  static void (*const draw[PLY_N_GLYPHS])(const PlyPainter *, double, double, double) = {
    [PLY_GLYPH_FLAG] = flag,
    [PLY_GLYPH_MINE] = mine,
    [PLY_GLYPH_TICK] = tick,
    [PLY_GLYPH_ALARM] = alarm,
  };
  cairo_new_path(p->cr);
  cairo_set_dash(p->cr, NULL, 0, 0);
  if (opacity < 1)
    cairo_push_group(p->cr); /* its parts lie on each other */
  draw[glyph](p, x, y, size);
  if (opacity < 1) {
    cairo_pop_group_to_source(p->cr);
    cairo_paint_with_alpha(p->cr, opacity);
  }
  cairo_new_path(p->cr);
}
