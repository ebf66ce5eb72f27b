/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One set of drawn pieces for every size: a cross with round ends, a ring. */
#include "render/board/pieces.h"

#include <math.h>

/* Parts of the side of a square. Small squares get heavier strokes: a cross of 2 px would be
 * grey where one of 3 px is blue. */
typedef struct {
  double below; /* px of the square's side */
  double reach; /* from the middle to the end of a stroke's axis */
  double width;
} Weight;

static const Weight weights[] = {
  { 16, 0.26, 0.17 },
  { 32, 0.25, 0.135 },
  { 64, 0.25, 0.118 },
  { HUGE_VAL, 0.25, 0.106 },
};

static const PlyColour piece_colours[] = {
  [PLY_PIECE_FIRST] = PLY_COLOUR_MAX, [PLY_PIECE_SECOND] = PLY_COLOUR_MIN
};
static const PlyColour piece_tints[] = {
  [PLY_PIECE_FIRST] = PLY_COLOUR_MAX_TINT, [PLY_PIECE_SECOND] = PLY_COLOUR_MIN_TINT
};

static const Weight *weight_of(double size) {
  const Weight *w = weights;
  while (size >= w->below)
    w++;
  return w;
}

void ply_painter_piece(const PlyPainter *p, const PlyPieceMark *mark) {
  if (mark->piece == PLY_PIECE_NONE)
    return;
  const Weight *w = weight_of(mark->size);
  double reach = w->reach * mark->size, width = w->width * mark->size;
  if (mark->ghost)
    width *= 0.6;
  cairo_new_path(p->cr);
  if (mark->piece == PLY_PIECE_FIRST) {
    cairo_move_to(p->cr, mark->x - reach, mark->y - reach);
    cairo_line_to(p->cr, mark->x + reach, mark->y + reach);
    cairo_move_to(p->cr, mark->x + reach, mark->y - reach);
    cairo_line_to(p->cr, mark->x - reach, mark->y + reach);
  } else {
    cairo_arc(p->cr, mark->x, mark->y, reach * 1.08, 0, 2 * G_PI);
  }
  ply_painter_colour(p, piece_colours[mark->piece], mark->opacity);
  cairo_set_line_width(p->cr, width + (mark->size < 32 ? p->extra / 2 : p->extra));
  cairo_set_line_cap(p->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_dash(p->cr, NULL, 0, 0);
  if (mark->ghost) {
    /* A whole number of dashes round the ring and along a stroke, so that none is torn. */
    double length = mark->piece == PLY_PIECE_FIRST ? reach * 2 * G_SQRT2 : 2 * G_PI * reach * 1.08;
    double period = length / round(length / (width * 2.1));
    double dash[2] = { period * 0.22, period * 0.78 };
    if (mark->piece == PLY_PIECE_FIRST) /* dashes at both ends */
      dash[1] = (length - dash[0]) / MAX(1, round((length - dash[0]) / period)) - dash[0];
    cairo_set_dash(p->cr, dash, 2, 0);
  }
  cairo_stroke(p->cr);
}

static void grid(const PlyPainter *p, const PlyMiniBoard *b, double side) {
  PlyRect r = b->box;
  double inset = side * 0.2;
  ply_painter_colour(p, PLY_COLOUR_HAIR, b->opacity);
  cairo_set_dash(p->cr, NULL, 0, 0);
  cairo_set_line_cap(p->cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_width(p->cr, side < 30 ? 1 : 1.5);
  for (int c = 1; c < b->columns; c++) {
    double x = r.x + c * side, y = r.y;
    ply_painter_snap(p, side < 30, &x, &y);
    cairo_move_to(p->cr, x, r.y + inset);
    cairo_line_to(p->cr, x, r.y + r.h - inset);
  }
  for (int i = 1; i < b->rows; i++) {
    double x = r.x, y = r.y + i * side;
    ply_painter_snap(p, side < 30, &x, &y);
    cairo_move_to(p->cr, r.x + inset, y);
    cairo_line_to(p->cr, r.x + r.w - inset, y);
  }
  cairo_stroke(p->cr);
}

static void square_middle(const PlyMiniBoard *b, double side, int i, double *x, double *y) {
  int row = i / b->columns, column = i % b->columns;
  *x = b->box.x + (column + 0.5) * side;
  *y = b->box.y + (row + 0.5) * side;
}

static void fresh_square(const PlyPainter *p, const PlyMiniBoard *b, double side) {
  double x, y, half = side / 2 - 1.5;
  square_middle(b, side, b->fresh, &x, &y);
  uint8_t piece = b->pieces[b->fresh];
  bool empty = piece == PLY_PIECE_NONE;
  PlyFigure square =
      ply_figure_round((PlyRect){ x - half, y - half, 2 * half, 2 * half }, side * 0.18);
  ply_figure_path(&square, p->cr);
  ply_painter_colour(p, empty ? PLY_COLOUR_NOW_TINT : piece_tints[piece], b->opacity);
  cairo_fill_preserve(p->cr);
  /* Where tints are the canvas, a line stands in their place. */
  if ((p->print || p->extra > 0) && side >= 14) {
    PlyPen pen = ply_pen(empty ? PLY_COLOUR_INK : piece_colours[piece], 1);
    pen.opacity = b->opacity;
    ply_painter_pen(p, pen);
    cairo_stroke(p->cr);
  }
  cairo_new_path(p->cr);
}

void ply_painter_board(const PlyPainter *p, const PlyMiniBoard *board) {
  if (board->columns < 1 || board->rows < 1)
    return;
  PlyMiniBoard b = *board;
  double side = MIN(b.box.w / b.columns, b.box.h / b.rows);
  b.box.x += (b.box.w - side * b.columns) / 2;
  b.box.y += (b.box.h - side * b.rows) / 2;
  b.box.w = side * b.columns;
  b.box.h = side * b.rows;
  if (b.fresh >= 0 && b.fresh < b.rows * b.columns)
    fresh_square(p, &b, side);
  grid(p, &b, side);
  for (int i = 0; i < b.rows * b.columns; i++) {
    PlyPieceMark mark = { .piece = (PlyPiece)b.pieces[i], .size = side, .opacity = b.opacity };
    square_middle(&b, side, i, &mark.x, &mark.y);
    if (mark.piece == PLY_PIECE_NONE)
      continue;
    if (b.painter != NULL && b.painter->piece != NULL)
      b.painter->piece(p, &mark);
    else
      ply_painter_piece(p, &mark);
  }
}
