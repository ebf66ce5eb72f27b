/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What lies over a map: the path, what is marked, and the counts of the levels. */
#include "render/map/private.h"

#include <math.h>

#include "render/tree/private.h"

#define COUNT 11.0 /* size of the counts of the levels */

static void paint_step(MapPainting *p, uint32_t parent, uint32_t child) {
  double x, y, child_x, child_y, wide = 3;
  ply_map_view_place(p->view, p->map, parent, &x, &y);
  ply_map_view_place(p->view, p->map, child, &child_x, &child_y);
  double middle = (y + child_y) / 2;
  ply_ink_rect(p->ink, x - wide / 2, y, wide, middle - y + wide / 2, p->text);
  ply_ink_rect(p->ink, fmin(x, child_x) - wide / 2, middle - wide / 2, fabs(x - child_x) + wide,
               wide, p->text);
  ply_ink_rect(p->ink, child_x - wide / 2, middle, wide, child_y - middle, p->text);
}

/* Of all of it, what is in sight: a path of ten thousand nodes has a few. */
void ply_map_paint_path(MapPainting *p, unsigned from, unsigned to) {
  const PlyMapState *s = p->state;
  for (unsigned i = 0; i < s->n_path; i++) {
    unsigned level = s->n_path - 1 - i;
    if (level + 1 >= from && level <= to && i + 1 < s->n_path)
      paint_step(p, s->path[i + 1], s->path[i]);
  }
}

void ply_map_paint_ring(MapPainting *p, uint32_t rank, PlyInkColour colour, double width) {
  MapRow row = ply_map_row(p, ply_map_level_of(p->map, rank));
  MapFigure f = ply_map_figure(p, &row, rank);
  double w = fmax(f.half_w, 3) + 3, h = fmax(row.figures ? f.half_h : 3, 3) + 3;
  ply_ink_rect(p->ink, f.x - w, f.y - h, 2 * w, width, colour);
  ply_ink_rect(p->ink, f.x - w, f.y + h - width, 2 * w, width, colour);
  ply_ink_rect(p->ink, f.x - w, f.y - h, width, 2 * h, colour);
  ply_ink_rect(p->ink, f.x + w - width, f.y - h, width, 2 * h, colour);
}

double ply_map_path_disc(const PlyMapView *view) {
  return view->small ? 2 : CLAMP(0.2 * view->pitch, 3, 9);
}

/* Nodes of the path are seen also where their level is columns; a figure of its own has a ring. */
void ply_map_paint_on_path(MapPainting *p, uint32_t rank, bool now) {
  MapRow row = ply_map_row(p, ply_map_level_of(p->map, rank));
  MapFigure f = ply_map_figure(p, &row, rank);
  double r = ply_map_path_disc(p->view);
  ply_map_set_turn(p, row.level);
  if (row.figures && f.kind >= MAP_BOX) {
    ply_map_paint_figure(p, &row, rank);
    if (now)
      ply_map_paint_ring(p, rank, p->now, 3);
    ply_map_paint_ring(p, rank, p->text, now ? 1 : 2);
    return;
  }
  ply_ink_disc(p->ink, f.x, f.y, now ? r + 1 : r, now ? p->now : ply_map_colour(p, row.level, rank),
               2, p->text);
}

#define FOUND_APART 5.0 /* px: what is found closer together has one sign */

void ply_map_paint_found(MapPainting *p, unsigned from, unsigned to) {
  double last = -INFINITY, last_y = 0;
  for (unsigned i = 0; i < p->state->n_found; i++) {
    uint32_t rank = p->state->found[i];
    double x, y;
    if (rank < ply_map_level(p->map, from) || rank >= ply_map_level(p->map, to))
      continue;
    ply_map_view_place(p->view, p->map, rank, &x, &y);
    y -= fmin(0.42 * p->view->pitch, 30);
    if (x < p->view->margin || x > p->view->width || (y == last_y && x - last < FOUND_APART))
      continue;
    ply_ink_cut(p->ink, x, y, 4, p->why);
    last = x;
    last_y = y;
  }
}

/* px from a count to the next one at least, along levels. */
static double count_room(const MapPainting *p) {
  char text[32];
  uint32_t most = 0;
  if (!p->across)
    return COUNT * p->view->text_scale * 1.4;
  for (unsigned level = 0; level < ply_map_n_levels(p->map); level++)
    most = MAX(most, ply_map_level(p->map, level + 1) - ply_map_level(p->map, level));
  ply_tree_count_text(most, text);
  return ply_ink_text_width(p->ink, text, COUNT, true) + 12;
}

unsigned ply_map_counted(const MapPainting *p) {
  return (unsigned)CLAMP(ceil(count_room(p) / p->view->pitch), 1, INT32_MAX);
}

/* What is moved goes behind them. */
void ply_map_paint_counts(MapPainting *p) {
  if (p->part.x1 >= p->view->margin)
    return;
  ply_ink_rect(p->ink, 0, 0, p->view->margin - 8, p->view->height, p->canvas);
  if (p->state->covered || p->view->small)
    return; /* how many there are may be asked */
  unsigned step = ply_map_counted(p);
  for (unsigned level = 0; level < ply_map_n_levels(p->map); level += step) {
    char text[32];
    double y = ply_map_view_y(p->view, level);
    if (y < 0 || y > p->view->height)
      continue;
    ply_tree_count_text(ply_map_level(p->map, level + 1) - ply_map_level(p->map, level), text);
    double w =
        p->across ? COUNT * p->view->text_scale : ply_ink_text_width(p->ink, text, COUNT, true);
    ply_ink_text(p->ink, p->view->margin - 12 - w / 2, y, text, COUNT, true, p->dim);
  }
}
