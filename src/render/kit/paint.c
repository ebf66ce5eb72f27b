/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one painter: shapes and a theme to Cairo calls. It knows no game and no search. */
#include "render/kit/paint.h"
#include "render/kit/text.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static void parse_hex(const char *hex, double rgb[3]) {
  unsigned long n = strtoul(hex + 1, NULL, 16);
  for (int i = 0; i < 3; i++)
    rgb[i] = (double)((n >> (16 - 8 * i)) & 255) / 255;
}

void ply_painter_init(PlyPainter *p, const PlyTheme *theme, cairo_t *cr) {
  cairo_surface_type_t type = cairo_surface_get_type(cairo_get_target(cr));
  p->cr = cr;
  p->print = theme->print;
  p->pixels = type != CAIRO_SURFACE_TYPE_SVG && type != CAIRO_SURFACE_TYPE_PDF;
  p->extra = theme->extra_width;
  for (int i = 0; i < PLY_N_COLOURS; i++)
    parse_hex(theme->hex[i], p->rgb[i]);
}

void ply_painter_colour(const PlyPainter *p, PlyColour colour, double opacity) {
  const double *c = p->rgb[colour];
  cairo_set_source_rgba(p->cr, c[0], c[1], c[2], opacity);
}

void ply_painter_pen(const PlyPainter *p, PlyPen pen) {
  static const double dashes[][4] = {
    [PLY_DASH_PRUNED] = { 3, 7, 3, 7 },
    [PLY_DASH_DOTTED] = { 1, 7, 1, 7 },
    [PLY_DASH_DASHED] = { 9, 6, 9, 6 },
    [PLY_DASH_DOT] = { 9, 6, 1, 6 },
  };
  ply_painter_colour(p, pen.colour, pen.opacity);
  cairo_set_line_width(p->cr, pen.width + p->extra);
  if (pen.dash == PLY_DASH_SOLID) {
    cairo_set_dash(p->cr, NULL, 0, 0);
    cairo_set_line_cap(p->cr, CAIRO_LINE_CAP_BUTT);
    return;
  }
  double k = MAX(1, (pen.width + p->extra) / 3);
  double lengths[4];
  for (int i = 0; i < 4; i++)
    lengths[i] = dashes[pen.dash][i] * k;
  cairo_set_dash(p->cr, lengths, 4, 0);
  cairo_set_line_cap(p->cr, CAIRO_LINE_CAP_ROUND);
}

void ply_painter_snap(const PlyPainter *p, bool middle, double *x, double *y) {
  if (!p->pixels)
    return;
  double half = middle ? 0.5 : 0;
  cairo_user_to_device(p->cr, x, y);
  *x = round(*x - half) + half;
  *y = round(*y - half) + half;
  cairo_device_to_user(p->cr, x, y);
}

/* Patches of colour have no edge where their tint is the canvas: they get a thin line. */
static PlyPen outline_of(const PlyPainter *p, const PlyShape *shape) {
  PlyColour fill = shape->figure.fill;
  bool patch = fill == PLY_COLOUR_LEAF || fill == PLY_COLOUR_BUTTON || fill == PLY_COLOUR_NOW ||
               fill == PLY_COLOUR_COVERED ||
               (fill >= PLY_COLOUR_MAX_TINT && fill <= PLY_COLOUR_NOW_TINT);
  if (shape->figure.pen.colour != PLY_NO_COLOUR || !patch || !(p->print || p->extra > 0))
    return shape->figure.pen;
  PlyPen pen = ply_pen(PLY_COLOUR_INK, 1);
  pen.opacity = shape->figure.opacity;
  return pen;
}

static void paint_figure(const PlyPainter *p, const PlyShape *shape) {
  PlyPen pen = outline_of(p, shape);
  ply_figure_path(&shape->figure.figure, p->cr);
  if (shape->figure.fill != PLY_NO_COLOUR) {
    ply_painter_colour(p, shape->figure.fill, shape->figure.opacity);
    cairo_fill_preserve(p->cr);
  }
  if (pen.colour != PLY_NO_COLOUR) {
    ply_painter_pen(p, pen);
    cairo_set_line_join(p->cr, CAIRO_LINE_JOIN_ROUND);
    cairo_stroke(p->cr);
  }
  cairo_new_path(p->cr);
}

/* A filled head with its tip at (x, y), pointing along (dx, dy), which has length 1. */
static void paint_arrow(const PlyPainter *p, double x, double y, double dx, double dy,
                        double length) {
  double half = length * 0.46;
  cairo_move_to(p->cr, x, y);
  cairo_line_to(p->cr, x - dx * length - dy * half, y - dy * length + dx * half);
  cairo_line_to(p->cr, x - dx * length + dy * half, y - dy * length - dx * half);
  cairo_close_path(p->cr);
  cairo_fill(p->cr);
}

static void paint_line(const PlyPainter *p, const PlyShape *shape) {
  double x1 = shape->line.x1, y1 = shape->line.y1, x2 = shape->line.x2, y2 = shape->line.y2;
  double length = hypot(x2 - x1, y2 - y1), arrow = MIN(shape->line.arrow, length);
  ply_painter_pen(p, shape->line.pen);
  if (arrow <= 0) {
    if (shape->line.pen.dash == PLY_DASH_SOLID)
      cairo_set_line_cap(p->cr, CAIRO_LINE_CAP_ROUND);
    cairo_move_to(p->cr, x1, y1);
    cairo_line_to(p->cr, x2, y2);
    cairo_stroke(p->cr);
    return;
  }
  double dx = (x2 - x1) / length, dy = (y2 - y1) / length;
  cairo_move_to(p->cr, x1, y1);
  cairo_line_to(p->cr, x2 - dx * arrow * 0.8, y2 - dy * arrow * 0.8);
  cairo_stroke(p->cr);
  paint_arrow(p, x2, y2, dx, dy, arrow);
}

/* The part of a cubic curve from its start to t; one coordinate (de Casteljau). */
static void split(const double c[4], double t, double first[4]) {
  double a = c[0] + (c[1] - c[0]) * t, m = c[1] + (c[2] - c[1]) * t, b = c[2] + (c[3] - c[2]) * t;
  double am = a + (m - a) * t, mb = m + (b - m) * t;
  first[0] = c[0];
  first[1] = a;
  first[2] = am;
  first[3] = am + (mb - am) * t;
}

/* The curve up to where it is short px from its end, in place. */
static void shorten(double x[4], double y[4], double px) {
  double low = 0, high = 1, fx[4], fy[4];
  for (int i = 0; i < 20; i++) {
    double t = (low + high) / 2;
    split(x, t, fx);
    split(y, t, fy);
    if (hypot(fx[3] - x[3], fy[3] - y[3]) > px)
      low = t;
    else
      high = t;
  }
  memcpy(x, fx, sizeof fx);
  memcpy(y, fy, sizeof fy);
}

static void paint_link(const PlyPainter *p, const PlyShape *shape) {
  double x[4], y[4], arrow = shape->link.arrow;
  memcpy(x, shape->link.x, sizeof x);
  memcpy(y, shape->link.y, sizeof y);
  double tip_x = x[3], tip_y = y[3];
  /* The dots end a little before the head. */
  if (arrow > 0)
    shorten(x, y, arrow * 1.1);
  ply_painter_pen(p, shape->link.pen);
  cairo_move_to(p->cr, x[0], y[0]);
  cairo_curve_to(p->cr, x[1], y[1], x[2], y[2], x[3], y[3]);
  cairo_stroke(p->cr);
  double length = hypot(tip_x - x[3], tip_y - y[3]);
  if (arrow > 0 && length > 0)
    paint_arrow(p, tip_x, tip_y, (tip_x - x[3]) / length, (tip_y - y[3]) / length, arrow);
}

static void fill_grown(const PlyPainter *p, PlyFigure figure, double by, PlyColour colour) {
  figure = ply_figure_grown(figure, by);
  ply_figure_path(&figure, p->cr);
  ply_painter_colour(p, colour, 1);
  cairo_fill(p->cr);
}

/* Yellow is bounded by ink on both sides: on white alone it would have no edge. */
static void paint_halo(const PlyPainter *p, const PlyShape *shape) {
  PlyFigure figure = shape->halo.figure;
  double k = shape->halo.scale;
  if (!p->print) {
    fill_grown(p, figure, PLY_HALO_REACH * k - 1, PLY_COLOUR_NOW);
    fill_grown(p, figure, 4.5 * k, PLY_COLOUR_NOW_TEXT);
    return;
  }
  for (int ring = 2; ring >= 1; ring--) {
    PlyFigure grown = ply_figure_grown(figure, 5.5 * ring * k);
    ply_figure_path(&grown, p->cr);
    ply_painter_colour(p, PLY_COLOUR_CANVAS, 1);
    cairo_fill_preserve(p->cr);
    ply_painter_pen(p, ply_pen(PLY_COLOUR_INK, MAX(1, 2.2 * k)));
    cairo_set_line_join(p->cr, CAIRO_LINE_JOIN_ROUND);
    cairo_stroke(p->cr);
  }
}

/* Corner i of a box, clockwise from the upper left, as an open path. */
static void corner_path(cairo_t *cr, PlyRect box, int i, double arm, double radius) {
  bool right = i == 1 || i == 2, low = i >= 2;
  double x = right ? box.x + box.w : box.x, y = low ? box.y + box.h : box.y;
  double across = right ? -1 : 1, down = low ? -1 : 1;
  double from = i * G_PI / 2 - G_PI, to = from + G_PI / 2;
  bool upright_first = i == 0 || i == 2;
  cairo_move_to(cr, upright_first ? x : x + across * arm, upright_first ? y + down * arm : y);
  cairo_arc(cr, x + across * radius, y + down * radius, radius, from, to);
  cairo_line_to(cr, upright_first ? x + across * arm : x, upright_first ? y : y + down * arm);
}

static void paint_corners(const PlyPainter *p, const PlyShape *shape) {
  PlyRect box = shape->corners.box;
  double most = MIN(box.w, box.h) / 2, arm = MIN(shape->corners.arm, most);
  double radius = MIN(shape->corners.corner, arm), width = shape->corners.width + p->extra;
  for (int pass = 0; pass < 2; pass++) {
    ply_painter_pen(p, ply_pen(pass == 0 ? PLY_COLOUR_CANVAS : PLY_COLOUR_INK, width));
    cairo_set_line_width(p->cr, pass == 0 ? width + 2 * PLY_CORNERS_CASING : width);
    cairo_set_line_cap(p->cr, CAIRO_LINE_CAP_ROUND);
    for (int i = 0; i < 4; i++) {
      corner_path(p->cr, box, i, arm, radius);
      cairo_stroke(p->cr);
    }
  }
}

static void paint_cut(const PlyPainter *p, const PlyShape *shape) {
  double x = shape->cut.x, y = shape->cut.y, k = shape->cut.scale, half = shape->cut.half;
  double rise = MIN(8 * k, half * 0.6);
  /* 10 px between the strokes, measured across them. */
  double apart = 5 * k * hypot(half, rise) / half;
  double width = 4 * k + p->extra;
  for (int pass = 0; pass < 2; pass++) {
    ply_painter_pen(p, ply_pen(pass == 0 ? PLY_COLOUR_CANVAS : PLY_COLOUR_WHY, 4 * k));
    cairo_set_line_width(p->cr, pass == 0 ? width + 6 * k : width);
    cairo_set_line_cap(p->cr, CAIRO_LINE_CAP_ROUND);
    for (int side = -1; side <= 1; side += 2) {
      cairo_move_to(p->cr, x - half, y + rise + side * apart);
      cairo_line_to(p->cr, x + half, y - rise + side * apart);
    }
    cairo_stroke(p->cr);
  }
}

static void paint_text(const PlyPainter *p, const PlyShape *shape) {
  const PlyTextStyle *style = &shape->text.style;
  double baseline = ply_text_baseline(shape->text.y, style->size, style->weight);
  const PlyLine *line = ply_text_line(shape->text.text, style->size, style->weight);
  static const double shift[] = {
    [PLY_ALIGN_START] = 0, [PLY_ALIGN_CENTRE] = 0.5, [PLY_ALIGN_END] = 1
  };
  ply_painter_colour(p, style->colour, style->opacity);
  cairo_move_to(p->cr, shape->text.x - shift[style->align] * line->width, baseline);
  pango_cairo_show_layout_line(p->cr, pango_layout_get_line_readonly(line->layout, 0));
  cairo_new_path(p->cr);
}

static void paint_tick(const PlyPainter *p, double x, double y, double scale, PlyPen pen) {
  static const double dots[] = { 0.5, 5.5 };
  double half = PLY_BAR_TICK / 2 * scale;
  ply_painter_pen(p, pen);
  if (pen.dash != PLY_DASH_SOLID)
    cairo_set_dash(p->cr, dots, 2, 0);
  cairo_set_line_cap(p->cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to(p->cr, x, y - half);
  cairo_line_to(p->cr, x, y + half);
  cairo_stroke(p->cr);
}

static void paint_hatch(const PlyPainter *p, PlyRect box, double scale, double opacity) {
  cairo_save(p->cr);
  cairo_rectangle(p->cr, box.x, box.y, box.w, box.h);
  cairo_clip(p->cr);
  ply_painter_colour(p, PLY_COLOUR_WHY_TINT, opacity);
  cairo_paint(p->cr);
  ply_painter_pen(p, ply_pen(PLY_COLOUR_WHY, 2.2 * scale));
  double step = 7 * scale;
  for (double x = box.x - box.h; x < box.x + box.w + step; x += step) {
    cairo_move_to(p->cr, x, box.y + box.h + 1);
    cairo_line_to(p->cr, x + box.h + 2, box.y - 1);
  }
  cairo_stroke(p->cr);
  cairo_restore(p->cr);
}

static void paint_bar(const PlyPainter *p, const PlyShape *shape) {
  const PlyBar *b = &shape->bar;
  double k = b->scale, h = PLY_BAR_HEIGHT * k, top = b->y - h / 2;
  double xa = b->alpha_open ? b->x : ply_bar_x(b, b->alpha);
  double xb = b->beta_open ? b->x + b->w : ply_bar_x(b, b->beta);
  PlyFigure frame = ply_figure_pill((PlyRect){ b->x, top, b->w, h });
  PlyShape ground = { .kind = PLY_SHAPE_FIGURE,
                      .figure = { frame, PLY_COLOUR_BUTTON, b->opacity, PLY_NO_PEN } };
  paint_figure(p, &ground);
  bool touching = b->closed && xa - xb < 4 * k;
  if (!b->closed) {
    PlyFigure left = ply_figure_pill((PlyRect){ xa, top, MAX(xb - xa, 0), h });
    ply_figure_path(&left, p->cr);
    ply_painter_colour(p, PLY_COLOUR_INK, p->print ? 1 : 0.78 * b->opacity);
    cairo_fill(p->cr);
  } else if (touching) {
    double middle = (xa + xb) / 2;
    xa = middle - 2.2 * k;
    xb = middle + 2.2 * k;
  } else {
    paint_hatch(p, (PlyRect){ xb, top, xa - xb, h }, k, b->opacity);
  }
  PlyPen alpha = { PLY_COLOUR_MAX, 3.5 * k, b->opacity, PLY_DASH_SOLID };
  PlyPen beta = { PLY_COLOUR_MIN, 3.5 * k, b->opacity,
                  p->print ? PLY_DASH_DOTTED : PLY_DASH_SOLID };
  if (!b->alpha_open)
    paint_tick(p, xa, b->y, k, alpha);
  if (!b->beta_open)
    paint_tick(p, xb, b->y, k, beta);
}

static void paint_piece(const PlyPainter *p, const PlyShape *shape) {
  ply_painter_piece(p, &shape->piece);
}

static void paint_board(const PlyPainter *p, const PlyShape *shape) {
  ply_painter_board(p, &shape->board);
}

static void paint_pattern(const PlyPainter *p, const PlyShape *shape) {
  ply_painter_pattern(p, &shape->pattern.figure, shape->pattern.pattern, shape->pattern.opacity);
}

static void paint_path(const PlyPainter *p, const PlyShape *shape) {
  const double *xy = shape->path.xy;
  for (unsigned i = 0; i < shape->path.n; i++)
    cairo_line_to(p->cr, xy[2 * i], xy[2 * i + 1]);
  if (shape->path.closed)
    cairo_close_path(p->cr);
  if (shape->path.fill != PLY_NO_COLOUR) {
    ply_painter_colour(p, shape->path.fill, shape->path.opacity);
    cairo_fill_preserve(p->cr);
  }
  if (shape->path.pen.colour != PLY_NO_COLOUR) {
    ply_painter_pen(p, shape->path.pen);
    cairo_set_line_join(p->cr, CAIRO_LINE_JOIN_ROUND);
    cairo_stroke_preserve(p->cr);
  }
  cairo_new_path(p->cr);
}

static void paint_texture(const PlyPainter *p, const PlyShape *shape) {
  ply_painter_texture(p, &shape->texture.figure, shape->texture.colour, shape->texture.texture);
}

static void paint_glyph(const PlyPainter *p, const PlyShape *shape) {
  ply_painter_glyph(p, shape->glyph.glyph, shape->glyph.x, shape->glyph.y, shape->glyph.size,
                    shape->glyph.opacity);
}

static void paint_picture(const PlyPainter *p, const PlyShape *shape) {
  cairo_save(p->cr);
  shape->picture.paint(p->cr, shape->picture.data);
  cairo_restore(p->cr);
}

void ply_scene_paint(const PlyScene *scene, const PlyTheme *theme, cairo_t *cr) {
  static void (*const paint[])(const PlyPainter *, const PlyShape *) = {
    [PLY_SHAPE_FIGURE] = paint_figure,   [PLY_SHAPE_LINE] = paint_line,
    [PLY_SHAPE_LINK] = paint_link,       [PLY_SHAPE_HALO] = paint_halo,
    [PLY_SHAPE_CUT] = paint_cut,         [PLY_SHAPE_TEXT] = paint_text,
    [PLY_SHAPE_BAR] = paint_bar,         [PLY_SHAPE_PIECE] = paint_piece,
    [PLY_SHAPE_BOARD] = paint_board,     [PLY_SHAPE_PATTERN] = paint_pattern,
    [PLY_SHAPE_GLYPH] = paint_glyph,     [PLY_SHAPE_PATH] = paint_path,
    [PLY_SHAPE_TEXTURE] = paint_texture, [PLY_SHAPE_CORNERS] = paint_corners,
    [PLY_SHAPE_PICTURE] = paint_picture,
  };
  g_return_if_fail(scene != NULL && theme != NULL && cr != NULL);
  PlyPainter painter;
  cairo_save(cr);
  ply_painter_init(&painter, theme, cr);
  for (guint i = 0; i < scene->shapes->len; i++) {
    const PlyShape *shape = &g_array_index(scene->shapes, PlyShape, i);
    paint[shape->kind](&painter, shape);
  }
  cairo_restore(cr);
}
