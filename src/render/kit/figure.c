/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Geometry of closed figures. */
#include "render/kit/shape.h"

#include <math.h>

/* A triangle of size R stands in a box as wide as 2.36 R; its tip is 1.06 R from the middle
 * (x, y), its base 0.83 R. The circle that touches all three sides has its centre 0.173 R
 * from the middle, on the side of the base: growing evenly is scaling about that point. */
#define HALF_BASE 1.18
#define TIP 1.06
#define BASE 0.8268
#define TOUCH_RADIUS 0.6538
#define TOUCH_CENTRE (BASE - TOUCH_RADIUS)
#define CORNER 0.32 /* R from a corner to where it begins to round */

typedef struct {
  double x, y;
} Point;

PlyFigure ply_figure_triangle(double x, double y, double r, bool up) {
  return (PlyFigure){ up ? PLY_FORM_TRIANGLE_UP : PLY_FORM_TRIANGLE_DOWN, x, y, r, r, 0, 0 };
}

PlyFigure ply_figure_circle(double x, double y, double r) {
  return (PlyFigure){ PLY_FORM_CIRCLE, x, y, r, r, 0, 0 };
}

PlyFigure ply_figure_round(PlyRect box, double corner) {
  return (PlyFigure){
    PLY_FORM_ROUND, box.x + box.w / 2, box.y + box.h / 2, box.w / 2, box.h / 2, corner, 0
  };
}

PlyFigure ply_figure_pill(PlyRect box) {
  return ply_figure_round(box, MIN(box.w, box.h) / 2);
}

PlyFigure ply_figure_square(double x, double y, double r) {
  return (PlyFigure){ PLY_FORM_ROUND, x, y, r, r, r * 12 / 27, 0 };
}

PlyFigure ply_figure_grown(PlyFigure figure, double by) {
  figure.grow += by;
  return figure;
}

static bool is_triangle(const PlyFigure *f) {
  return f->form == PLY_FORM_TRIANGLE_UP || f->form == PLY_FORM_TRIANGLE_DOWN;
}

/* The sharp corners: tip, then the ends of the base. */
static void triangle_corners(const PlyFigure *f, Point p[3]) {
  double up = f->form == PLY_FORM_TRIANGLE_UP ? 1 : -1;
  double scale = MAX(0, 1 + f->grow / (TOUCH_RADIUS * f->rx)) * f->rx;
  double cy = f->y + up * TOUCH_CENTRE * f->rx;
  p[0] = (Point){ f->x, cy - up * (TIP + TOUCH_CENTRE) * scale };
  p[1] = (Point){ f->x + HALF_BASE * scale, cy + up * TOUCH_RADIUS * scale };
  p[2] = (Point){ f->x - HALF_BASE * scale, p[1].y };
}

static Point towards(Point from, Point to, double length) {
  double dx = to.x - from.x, dy = to.y - from.y, d = hypot(dx, dy);
  double k = d > 0 ? MIN(length / d, 0.5) : 0;
  return (Point){ from.x + dx * k, from.y + dy * k };
}

/* For each corner: where the curve begins, its control point (the corner), where it ends. */
static void triangle_curves(const PlyFigure *f, Point curves[3][3]) {
  Point p[3];
  triangle_corners(f, p);
  /* An even offset also offsets the round corners; 1.7 is 1 / tan of half their angle. */
  double cut = MAX(0, CORNER * f->rx + 1.7 * f->grow);
  for (int i = 0; i < 3; i++) {
    curves[i][0] = towards(p[i], p[(i + 2) % 3], cut);
    curves[i][1] = p[i];
    curves[i][2] = towards(p[i], p[(i + 1) % 3], cut);
  }
}

/* Least (sign -1) or greatest (sign 1) value of a quadratic curve. */
static double curve_extreme(double a, double b, double c, double sign) {
  double best = MAX(sign * a, sign * c);
  double bend = a - 2 * b + c;
  double t = bend != 0 ? (a - b) / bend : 0;
  if (t > 0 && t < 1)
    best = MAX(best, sign * ((1 - t) * (1 - t) * a + 2 * t * (1 - t) * b + t * t * c));
  return sign * best;
}

PlyRect ply_figure_bounds(const PlyFigure *f) {
  if (!is_triangle(f)) {
    double rx = MAX(0, f->rx + f->grow), ry = MAX(0, f->ry + f->grow);
    return (PlyRect){ f->x - rx, f->y - ry, 2 * rx, 2 * ry };
  }
  Point q[3][3];
  triangle_curves(f, q);
  double left = HUGE_VAL, right = -HUGE_VAL, top = HUGE_VAL, bottom = -HUGE_VAL;
  for (int i = 0; i < 3; i++) {
    left = MIN(left, curve_extreme(q[i][0].x, q[i][1].x, q[i][2].x, -1));
    right = MAX(right, curve_extreme(q[i][0].x, q[i][1].x, q[i][2].x, 1));
    top = MIN(top, curve_extreme(q[i][0].y, q[i][1].y, q[i][2].y, -1));
    bottom = MAX(bottom, curve_extreme(q[i][0].y, q[i][1].y, q[i][2].y, 1));
  }
  return (PlyRect){ left, top, right - left, bottom - top };
}

void ply_figure_label(const PlyFigure *f, double *x, double *y) {
  *x = f->x;
  *y = f->y;
  if (f->form == PLY_FORM_TRIANGLE_UP)
    *y += 0.19 * f->ry;
  else if (f->form == PLY_FORM_TRIANGLE_DOWN)
    *y -= 0.15 * f->ry;
}

double ply_figure_room(const PlyFigure *f, double text_height) {
  double pad = 6, half = text_height / 2;
  if (f->form == PLY_FORM_ROUND)
    return MAX(0, 2 * (f->rx + f->grow) - pad);
  if (f->form == PLY_FORM_CIRCLE) {
    double r = f->rx + f->grow;
    return half < r ? MAX(0, 2 * sqrt(r * r - half * half) - pad) : 0;
  }
  /* The line of the text that is nearer to the tip is the narrow one. */
  double x, y;
  ply_figure_label(f, &x, &y);
  double up = f->form == PLY_FORM_TRIANGLE_UP ? 1 : -1;
  double from_tip = up * (y - f->y) - half + TIP * f->rx;
  double wide = from_tip / (TIP + BASE) * 2 * HALF_BASE;
  return MAX(0, wide - pad);
}

void ply_figure_path(const PlyFigure *f, cairo_t *cr) {
  cairo_new_path(cr);
  if (is_triangle(f)) {
    Point q[3][3];
    triangle_curves(f, q);
    for (int i = 0; i < 3; i++) {
      Point a = q[i][0], b = q[i][1], c = q[i][2];
      cairo_line_to(cr, a.x, a.y);
      cairo_curve_to(cr, a.x + (b.x - a.x) * 2 / 3, a.y + (b.y - a.y) * 2 / 3,
                     c.x + (b.x - c.x) * 2 / 3, c.y + (b.y - c.y) * 2 / 3, c.x, c.y);
    }
    cairo_close_path(cr);
    return;
  }
  double rx = MAX(0, f->rx + f->grow), ry = MAX(0, f->ry + f->grow);
  if (f->form == PLY_FORM_CIRCLE) {
    cairo_arc(cr, f->x, f->y, rx, 0, 2 * G_PI);
    cairo_close_path(cr);
    return;
  }
  double c = CLAMP(f->corner + f->grow, 0, MIN(rx, ry));
  cairo_arc(cr, f->x + rx - c, f->y - ry + c, c, -G_PI / 2, 0);
  cairo_arc(cr, f->x + rx - c, f->y + ry - c, c, 0, G_PI / 2);
  cairo_arc(cr, f->x - rx + c, f->y + ry - c, c, G_PI / 2, G_PI);
  cairo_arc(cr, f->x - rx + c, f->y - ry + c, c, G_PI, 3 * G_PI / 2);
  cairo_close_path(cr);
}

static double cross(Point a, Point b, Point p) {
  return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}

static bool triangle_contains(const PlyFigure *f, Point p) {
  Point corner[3], q[3][3];
  triangle_corners(f, corner);
  double turn = cross(corner[0], corner[1], corner[2]) < 0 ? -1 : 1;
  for (int i = 0; i < 3; i++) {
    if (turn * cross(corner[i], corner[(i + 1) % 3], p) < 0)
      return false;
  }
  triangle_curves(f, q);
  for (int i = 0; i < 3; i++) {
    /* In weights of begin, corner and end the curve is v^2 = 4 u w. */
    double area = cross(q[i][0], q[i][1], q[i][2]);
    if (area == 0)
      continue;
    double u = cross(q[i][1], q[i][2], p) / area, v = cross(q[i][2], q[i][0], p) / area;
    double w = 1 - u - v;
    if (u >= 0 && v >= 0 && w >= 0 && v * v > 4 * u * w)
      return false;
  }
  return true;
}

bool ply_figure_contains(const PlyFigure *f, double x, double y) {
  if (is_triangle(f))
    return triangle_contains(f, (Point){ x, y });
  double rx = f->rx + f->grow, ry = f->ry + f->grow;
  double dx = fabs(x - f->x), dy = fabs(y - f->y);
  if (f->form == PLY_FORM_CIRCLE)
    return dx * dx + dy * dy <= rx * rx;
  if (dx > rx || dy > ry)
    return false;
  double c = CLAMP(f->corner + f->grow, 0, MIN(rx, ry));
  double ox = dx - (rx - c), oy = dy - (ry - c);
  return ox <= 0 || oy <= 0 || ox * ox + oy * oy <= c * c;
}

void ply_figure_meet(const PlyFigure *f, double x, double y, double *mx, double *my) {
  double out = 0, in = 1; /* of the way to the middle */
  for (int i = 0; i < 24; i++) {
    double t = (out + in) / 2;
    if (ply_figure_contains(f, x + (f->x - x) * t, y + (f->y - y) * t))
      in = t;
    else
      out = t;
  }
  *mx = x + (f->x - x) * out;
  *my = y + (f->y - y) * out;
}
