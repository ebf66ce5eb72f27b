/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/map/paint.h"

#include <math.h>

#include "render/tree/private.h"
#include "search/run.h"

#define TOP 28.0        /* px above the first level at a text scale of 1 */
#define STRIP 0.78      /* of the pitch: height of a level that is columns */
#define FIGURE 5.0      /* px between neighbours from which on nodes are figures */
#define RADIUS_MAX 13.0 /* px of a disc */
#define TEXT_FROM 8.0   /* px of radius from which on a disc says its move */
#define TEXT_SIZE 11.0

typedef struct {
  const PlyMap *map;
  const PlyMapView *view;
  const PlyReplay *replay;
  PlyInk *ink;
  PlyInkColour ends[PLY_MAP_N_SHARES];
  PlyInkColour line, ink_colour, now;
  uint32_t *past;
  PlyMapColumn *columns;
} Drawing;

/* --- the view --- */

static double top_of(const PlyMapView *view) {
  return TOP * view->text_scale;
}

static double y_of(const PlyMapView *view, unsigned level) {
  return top_of(view) + (level + 0.5) * view->pitch - view->pan_y;
}

void ply_map_view_fit(PlyMapView *view, const PlyMap *map) {
  view->margin = 84 * view->text_scale;
  double width = fmax(view->width - view->margin - 24, 50);
  double height = fmax(view->height - top_of(view) - 16, 50);
  view->zoom = fmin(width / ply_map_width(map), 64);
  view->pitch = fmin(height / ply_map_n_levels(map), 96);
  view->pan_x = -(view->margin + (width - view->zoom * ply_map_width(map)) / 2);
  view->pan_y = 0;
}

void ply_map_view_zoom(PlyMapView *view, const PlyMap *map, double factor, double x, double y) {
  (void)map, (void)y;
  double at = (x + view->pan_x) / view->zoom;
  view->zoom = CLAMP(view->zoom * factor, 1e-6, 400);
  view->pan_x = at * view->zoom - x;
}

static double x_of(const PlyMapView *view, const PlyMap *map, uint32_t rank) {
  return ply_map_x(map, rank) * view->zoom - view->pan_x;
}

void ply_map_view_place(const PlyMapView *view, const PlyMap *map, uint32_t rank, double *x,
                        double *y) {
  *x = x_of(view, map, rank);
  *y = y_of(view, ply_map_level_of(map, rank));
}

uint32_t ply_map_view_hit(const PlyMapView *view, const PlyMap *map, double x, double y) {
  double level = floor((y + view->pan_y - top_of(view)) / view->pitch);
  if (level < 0 || level >= ply_map_n_levels(map))
    return PLY_NO_NODE;
  uint32_t rank = ply_map_nearest(map, (unsigned)level, (x + view->pan_x) / view->zoom);
  double apart = fabs(x_of(view, map, rank) - x);
  return apart <= fmax(RADIUS_MAX, view->zoom / 2) ? rank : PLY_NO_NODE;
}

/* --- colours --- */

static void set_colours(Drawing *p) {
  const PlyInk *ink = p->ink;
  static const struct {
    PlyColour from, to;
    double part;
  } by_value[] = {
    [PLY_MAP_NEVER] = { PLY_COLOUR_CANVAS, PLY_COLOUR_COVERED, 0.75 },
    [PLY_MAP_UNKNOWN] = { PLY_COLOUR_EDGE, PLY_COLOUR_EDGE, 0 },
    [PLY_MAP_MAX] = { PLY_COLOUR_MAX, PLY_COLOUR_MAX, 0 },
    [PLY_MAP_BETTER] = { PLY_COLOUR_MAX, PLY_COLOUR_COVERED, 0.5 },
    [PLY_MAP_MIDDLE] = { PLY_COLOUR_EDGE, PLY_COLOUR_COVERED, 0.35 },
    [PLY_MAP_WORSE] = { PLY_COLOUR_MIN, PLY_COLOUR_COVERED, 0.5 },
    [PLY_MAP_MIN] = { PLY_COLOUR_MIN, PLY_COLOUR_MIN, 0 },
    [PLY_MAP_FUTURE] = { PLY_COLOUR_CANVAS, PLY_COLOUR_FUTURE, 0.22 },
  };
  for (unsigned i = 0; i < PLY_MAP_N_SHARES; i++) {
    bool looked = i != PLY_MAP_NEVER && i != PLY_MAP_FUTURE;
    p->ends[i] = p->view->colouring == PLY_MAP_BY_LOOKED && looked
                     ? ply_ink_colour(ink, PLY_COLOUR_CHOSEN, 1)
                     : ply_ink_mix(ink, by_value[i].from, by_value[i].to, by_value[i].part);
  }
  p->line = ply_ink_colour(ink, PLY_COLOUR_EDGE, 1);
  p->ink_colour = ply_ink_colour(ink, PLY_COLOUR_INK, 1);
  p->now = ply_ink_colour(ink, PLY_COLOUR_NOW, 1);
}

static PlyInkColour colour_of(const Drawing *p, unsigned level, uint32_t rank) {
  return p->ends[rank < p->past[level] ? (unsigned)ply_map_end(p->map, rank) : PLY_MAP_FUTURE];
}

/* --- a level --- */

typedef struct {
  unsigned level;
  double y;
  uint32_t begin, end; /* ranks in sight */
  bool figures;
} Row;

static Row row_of(const Drawing *p, unsigned level) {
  const PlyMapView *view = p->view;
  double from = view->pan_x / view->zoom, reach = RADIUS_MAX / view->zoom;
  Row row = { .level = level, .y = y_of(view, level) };
  row.begin = ply_map_find(p->map, level, from - reach);
  row.end = ply_map_find(p->map, level, from + view->width / view->zoom + reach);
  row.figures = (row.end - row.begin) * FIGURE < view->width && view->pitch >= 12;
  return row;
}

/* px to the nearer neighbour on the level. */
static double gap_of(const Drawing *p, const Row *row, uint32_t rank) {
  double x = ply_map_x(p->map, rank), gap = INFINITY;
  if (rank > ply_map_level(p->map, row->level))
    gap = x - ply_map_x(p->map, rank - 1);
  if (rank + 1 < ply_map_level(p->map, row->level + 1))
    gap = fmin(gap, ply_map_x(p->map, rank + 1) - x);
  return gap * p->view->zoom;
}

static double radius_of(const Drawing *p, const Row *row, uint32_t rank) {
  return fmin(fmin(RADIUS_MAX, 0.32 * p->view->pitch), 0.42 * gap_of(p, row, rank));
}

static void paint_columns(Drawing *p, const Row *row) {
  const PlyMapView *view = p->view;
  double h = view->pitch >= 4 ? view->pitch * STRIP : fmax(view->pitch, 1);
  unsigned n = (unsigned)ceil(view->width);
  ply_map_columns(p->map, row->level, p->past[row->level], view->pan_x / view->zoom, view->zoom, n,
                  p->columns);
  ply_ink_columns(p->ink, 0, row->y - h / 2, h, n, p->columns, p->ends);
}

static void paint_figure(Drawing *p, const Row *row, uint32_t rank) {
  double x = x_of(p->view, p->map, rank), r = radius_of(p, row, rank);
  PlyInkColour colour = colour_of(p, row->level, rank);
  if (r < 2) {
    double h = p->view->pitch * STRIP / 2, w = fmax(1, 2 * r);
    ply_ink_rect(p->ink, x - w / 2, row->y - h / 2, w, h, colour);
    return;
  }
  bool thin = rank >= p->past[row->level] || ply_map_end(p->map, rank) == PLY_MAP_NEVER;
  ply_ink_disc(p->ink, x, row->y, r, colour, thin ? 1 : 0, p->line);
}

/* From a node down to the line that its children hang on, and from there to each of them. */
static void paint_edges(Drawing *p, const Row *row, const Row *below, uint32_t rank) {
  uint32_t n, first = ply_map_children(p->map, rank, &n);
  if (n == 0)
    return;
  double x = x_of(p->view, p->map, rank);
  double left = x_of(p->view, p->map, first), right = x_of(p->view, p->map, first + n - 1);
  double r = fmax(radius_of(p, row, rank), 0), middle = (row->y + below->y) / 2;
  if (right - left < 3)
    return;
  ply_ink_rect(p->ink, x - 0.5, row->y + r, 1, middle - row->y - r, p->line);
  ply_ink_rect(p->ink, fmax(left, -2) - 0.5, middle - 0.5,
               fmin(right, p->view->width + 2) - fmax(left, -2) + 1, 1, p->line);
  if (!below->figures)
    return;
  for (uint32_t c = MAX(first, below->begin); c < MIN(first + n, below->end); c++) {
    double end = below->y - fmax(radius_of(p, below, c), p->view->pitch * STRIP / 4);
    ply_ink_rect(p->ink, x_of(p->view, p->map, c) - 0.5, middle, 1, end - middle, p->line);
  }
}

/* --- the path, and the counts --- */

static void paint_path(Drawing *p) {
  PlyNodeId node = ply_replay_current(p->replay);
  while (ply_map_rank(p->map, node) == PLY_NO_NODE)
    node = ply_trace_node(ply_replay_trace(p->replay), node)->parent;
  bool last = true;
  double child_x = 0, child_y = 0;
  for (; node != PLY_NO_NODE; node = ply_trace_node(ply_replay_trace(p->replay), node)->parent) {
    double x, y, r = CLAMP(0.25 * p->view->pitch, 3, RADIUS_MAX);
    ply_map_view_place(p->view, p->map, ply_map_rank(p->map, node), &x, &y);
    if (!last) {
      double middle = (y + child_y) / 2, wide = 3;
      ply_ink_rect(p->ink, x - wide / 2, y, wide, middle - y + wide / 2, p->ink_colour);
      ply_ink_rect(p->ink, fmin(x, child_x) - wide / 2, middle - wide / 2, fabs(x - child_x) + wide,
                   wide, p->ink_colour);
      ply_ink_rect(p->ink, child_x - wide / 2, middle, wide, child_y - middle, p->ink_colour);
    }
    child_x = x;
    child_y = y;
    last = false;
    if (r < 1)
      break;
  }
  last = true;
  for (node = ply_replay_current(p->replay); node != PLY_NO_NODE;
       node = ply_trace_node(ply_replay_trace(p->replay), node)->parent) {
    uint32_t rank = ply_map_rank(p->map, node);
    if (rank == PLY_NO_NODE)
      continue;
    double x, y, r = CLAMP(0.2 * p->view->pitch, 3, 9);
    ply_map_view_place(p->view, p->map, rank, &x, &y);
    ply_ink_disc(p->ink, x, y, last ? r + 1 : r,
                 last ? p->now : colour_of(p, ply_map_level_of(p->map, rank), rank), 2,
                 p->ink_colour);
    last = false;
  }
}

static void paint_counts(Drawing *p) {
  double step = fmax(1, ceil(TEXT_SIZE * p->view->text_scale * 1.4 / p->view->pitch));
  for (unsigned level = 0; level < ply_map_n_levels(p->map); level += (unsigned)step) {
    char text[32];
    double y = y_of(p->view, level);
    if (y < 0 || y > p->view->height)
      continue;
    ply_tree_count_text(ply_map_level(p->map, level + 1) - ply_map_level(p->map, level), text);
    double w = ply_ink_text_width(p->ink, text, TEXT_SIZE, true);
    ply_ink_text(p->ink, p->view->margin - 12 - w / 2, y, text, TEXT_SIZE, true,
                 ply_ink_colour(p->ink, PLY_COLOUR_DIM, 1));
  }
}

/* --- all of it --- */

void ply_map_paint(const PlyMap *map, const PlyMapView *view, const PlyReplay *replay,
                   PlyInk *ink) {
  unsigned n_levels = ply_map_n_levels(map);
  Drawing p = { .map = map, .view = view, .replay = replay, .ink = ink };
  p.past = g_new(uint32_t, n_levels);
  p.columns = g_new(PlyMapColumn, (size_t)ceil(view->width) + 1);
  ply_map_past(map, replay, p.past);
  set_colours(&p);
  unsigned top = (unsigned)CLAMP((view->pan_y - top_of(view)) / view->pitch, 0, n_levels);
  unsigned bottom =
      (unsigned)CLAMP(ceil((view->pan_y + view->height - top_of(view)) / view->pitch), 0, n_levels);
  Row row = top < bottom ? row_of(&p, top) : (Row){ 0 };
  for (unsigned level = top; level < bottom; level++) {
    Row below = level + 1 < n_levels ? row_of(&p, level + 1) : (Row){ 0 };
    if (!row.figures)
      paint_columns(&p, &row);
    for (uint32_t r = row.begin; row.figures && r < row.end; r++) {
      if (level + 1 < n_levels)
        paint_edges(&p, &row, &below, r);
      paint_figure(&p, &row, r);
    }
    row = below;
  }
  paint_path(&p);
  paint_counts(&p);
  g_free(p.past);
  g_free(p.columns);
}
