/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/map/private.h"

#include <math.h>

#include "search/run.h"

#define EDGES_APART 2.5 /* px: closer ones would be a bar */
#define FIGURE 5.0      /* px for each node from which on a level has figures */

/* --- colours --- */

PlyInkColour ply_map_end_colour(const PlyInk *ink, const PlyMapView *view, bool covered,
                                unsigned end, PlyInkColour *hatch) {
  static const struct {
    PlyColour from, to;
    double part;
  } by_value[] = {
    [PLY_MAP_NEVER] = { PLY_COLOUR_CANVAS, PLY_COLOUR_COVERED, 0.3 },
    [PLY_MAP_UNKNOWN] = { PLY_COLOUR_EDGE, PLY_COLOUR_EDGE, 0 },
    [PLY_MAP_MAX] = { PLY_COLOUR_MAX, PLY_COLOUR_MAX, 0 },
    [PLY_MAP_BETTER] = { PLY_COLOUR_MAX, PLY_COLOUR_COVERED, 0.5 },
    [PLY_MAP_MIDDLE] = { PLY_COLOUR_EDGE, PLY_COLOUR_COVERED, 0.35 },
    [PLY_MAP_WORSE] = { PLY_COLOUR_MIN, PLY_COLOUR_COVERED, 0.5 },
    [PLY_MAP_MIN] = { PLY_COLOUR_MIN, PLY_COLOUR_MIN, 0 },
    [PLY_MAP_FUTURE] = { PLY_COLOUR_CANVAS, PLY_COLOUR_FUTURE, 0.22 },
  };
  bool print = ply_ink_theme(ink)->print;
  *hatch = end == PLY_MAP_NEVER && !print ? ply_ink_colour(ink, PLY_COLOUR_EDGE, 1) : 0;
  if (end != PLY_MAP_FUTURE && covered)
    return ply_ink_colour(ink, PLY_COLOUR_EDGE, 1);
  if (end != PLY_MAP_FUTURE && end != PLY_MAP_NEVER && view->colouring == PLY_MAP_BY_LOOKED)
    return ply_ink_colour(ink, PLY_COLOUR_CHOSEN, 1);
  if (print && (end == PLY_MAP_MIN || end == PLY_MAP_WORSE)) { /* Max is black: signs for colours */
    *hatch = ply_ink_colour(ink, PLY_COLOUR_INK, 1);
    return ply_ink_colour(ink, PLY_COLOUR_CANVAS, 1);
  }
  return ply_ink_mix(ink, by_value[end].from, by_value[end].to, by_value[end].part);
}

static void set_colours(MapPainting *p) {
  const PlyInk *ink = p->ink;
  for (unsigned i = 0; i < PLY_MAP_N_SHARES; i++)
    p->ends[i] = ply_map_end_colour(ink, p->view, p->state->covered, i, &p->hatches[i]);
  p->line = ply_ink_colour(ink, PLY_COLOUR_EDGE, 1);
  p->text = ply_ink_colour(ink, PLY_COLOUR_INK, 1);
  p->dim = ply_ink_colour(ink, PLY_COLOUR_DIM, 1);
  p->canvas = ply_ink_colour(ink, PLY_COLOUR_CANVAS, 1);
  p->why = ply_ink_colour(ink, PLY_COLOUR_WHY, 1);
  p->now = ply_ink_colour(ink, PLY_COLOUR_NOW, 1);
}

/* --- a level --- */

MapRow ply_map_row(const MapPainting *p, unsigned level) {
  const PlyMapView *view = p->view;
  double from = view->pan_x / view->zoom, reach = ply_map_reach(p->view) / view->zoom;
  MapRow row = { .level = level, .y = ply_map_view_y(view, level) };
  row.begin = ply_map_find(p->map, level, from - reach);
  row.end = ply_map_find(p->map, level, from + view->width / view->zoom + reach);
  row.figures = (row.end - row.begin) * FIGURE < view->width && view->pitch >= 12;
  return row;
}

static double x_at(const MapPainting *p, uint32_t rank) {
  return ply_map_view_x(p->view, ply_map_x(p->map, rank));
}

void ply_map_set_turn(MapPainting *p, unsigned level) {
  if (p->view->colouring != PLY_MAP_BY_TURN || p->state->covered)
    return;
  PlyNodeId node = ply_map_node(p->map, ply_map_level(p->map, level));
  PlySide side = ply_node_side(ply_trace_node(ply_map_run(p->map)->trace, node));
  PlyMapEnd end = side == PLY_SIDE_MAX   ? PLY_MAP_MAX
                  : side == PLY_SIDE_MIN ? PLY_MAP_MIN
                                         : PLY_MAP_UNKNOWN;
  for (unsigned i = PLY_MAP_UNKNOWN; i < PLY_MAP_N_ENDS; i++)
    p->ends[i] = ply_map_end_colour(p->ink, p->view, false, end, &p->hatches[i]);
}

/* Does what reaches from x1 to x2 come into the part? */
static bool is_touched(const MapPainting *p, double x1, double x2) {
  return x1 < p->part.x2 && x2 > p->part.x1;
}

static bool is_row_touched(const MapPainting *p, double y) {
  double reach = 1.5 * p->view->pitch + ply_map_reach(p->view);
  return y - reach < p->part.y2 && y + reach > p->part.y1;
}

static void paint_columns(MapPainting *p, const MapRow *row) {
  const PlyMapView *view = p->view;
  double h = view->pitch >= 4 ? view->pitch * MAP_STRIP : fmax(view->pitch, 1);
  unsigned n = (unsigned)ceil(view->width);
  unsigned begin = (unsigned)CLAMP(p->part.x1, 0, (int)n),
           end = (unsigned)CLAMP(p->part.x2, 0, (int)n);
  ply_map_columns_part(p->map, row->level, p->state->past[row->level], view->pan_x / view->zoom,
                       view->zoom, n, begin, end, p->columns);
  ply_ink_columns(p->ink, begin, row->y - h / 2, h, end - begin, p->columns + begin, p->ends,
                  p->hatches);
}

/* From a node down to the line that its children hang on, and from there to each of them. */
static void paint_edges(MapPainting *p, MapRow *row, MapRow *below, uint32_t rank) {
  uint32_t n, first = ply_map_children(p->map, rank, &n);
  if (n == 0)
    return;
  double x = x_at(p, rank);
  double left = x_at(p, first), right = x_at(p, first + n - 1);
  if ((right - left < 3 && n > 1) || !is_touched(p, fmin(left, x) - 2, fmax(right, x) + 2))
    return;
  double r = ply_map_figure(p, row, rank).half_h, middle = (row->y + below->y) / 2;
  ply_ink_rect(p->ink, x - 0.5, row->y + r, 1, middle - row->y - r, p->line);
  ply_ink_rect(p->ink, fmax(left, -2) - 0.5, middle - 0.5,
               fmin(right, p->view->width + 2) - fmax(left, -2) + 1, 1, p->line);
  if (!below->figures)
    return;
  double last = -INFINITY;
  for (uint32_t c = MAX(first, below->begin); c < MIN(first + n, below->end); c++) {
    double end = below->y - ply_map_figure(p, below, c).half_h, at = x_at(p, c);
    if (at - last < EDGES_APART)
      continue;
    ply_ink_rect(p->ink, at - 0.5, middle, 1, end - middle, p->line);
    last = at;
  }
}

/* What is moved goes behind what stands above the map. */
static void paint_head(const PlyMapView *view, const PlyMapPart *part, PlyInk *ink) {
  if (view->head > 0 && part->y1 < view->head)
    ply_ink_rect(ink, 0, 0, view->width, view->head, ply_ink_colour(ink, PLY_COLOUR_CANVAS, 1));
}

/* --- the whole in small --- */

/* What is in sight of view, as a frame on it; both upright. */
static void paint_frame(const PlyMapView *view, const PlyMapView *small, PlyInk *ink) {
  PlyInkColour colour = ply_ink_colour(ink, PLY_COLOUR_INK, 1);
  double left = view->pan_x / view->zoom, wide = view->width / view->zoom;
  double x = fmax(ply_map_view_x(small, left), 0), right = ply_map_view_x(small, left + wide);
  double from = (view->pan_y - ply_map_top(view)) / view->pitch;
  double y = fmax(from * small->pitch + 3, 0);
  double bottom = y + view->height / view->pitch * small->pitch;
  right = fmin(right, small->width);
  bottom = fmin(bottom, small->height);
  if (right - x < 4)
    x = fmin(x, small->width - 4), right = x + 4;
  ply_ink_rect(ink, x, y, right - x, 2, colour);
  ply_ink_rect(ink, x, bottom - 2, right - x, 2, colour);
  ply_ink_rect(ink, x, y, 2, bottom - y, colour);
  ply_ink_rect(ink, right - 2, y, 2, bottom - y, colour);
}

static void paint_whole(const PlyMap *map, const PlyMapView *view, const PlyMapView *small,
                        const PlyMapState *state, const PlyMapPart *part, PlyInk *ink) {
  PlyMapState plain = *state;
  plain.selected = plain.found_now = PLY_NO_NODE;
  plain.n_found = 0;
  ply_map_paint_part(map, small, &plain, part, ink);
  PlyMapView upright = ply_map_view_upright(view), whole = ply_map_view_upright(small);
  ply_ink_turn(ink, view->across);
  paint_frame(&upright, &whole, ink);
  ply_ink_turn(ink, false);
}

static void paint_small(const PlyMap *map, const PlyMapView *view, const PlyMapState *state,
                        const PlyMapPart *part, PlyInk *ink) {
  PlyMapView small;
  double x, y;
  uint32_t now = state->n_path > 0 ? state->path[0] : PLY_NO_NODE;
  if (view->small || !ply_map_small(view, map, now, &small, &x, &y) || x - 1 >= part->x2 ||
      y - 1 >= part->y2 || x + small.width + 2 <= part->x1 || y + small.height + 2 <= part->y1)
    return;
  cairo_t *cr = ply_ink_cairo(ink);
  ply_ink_box(ink, x - 1, y - 1, small.width + 2, small.height + 2,
              ply_ink_colour(ink, PLY_COLOUR_CANVAS, 1), 1,
              ply_ink_colour(ink, PLY_COLOUR_EDGE, 1));
  cairo_save(cr);
  cairo_rectangle(cr, x, y, small.width, small.height);
  cairo_clip(cr);
  cairo_translate(cr, x, y);
  ply_ink_begin(ink, cr);
  int left = (int)x, top = (int)y;
  PlyMapPart inner = { part->x1 - left, part->y1 - top, part->x2 - left, part->y2 - top };
  paint_whole(map, view, &small, state, &inner, ink);
  cairo_restore(cr);
  ply_ink_begin(ink, cr);
}

/* --- all of it --- */

void ply_map_rows(const PlyMapView *view, const PlyMap *map, unsigned *from, unsigned *to) {
  double top = view->pan_y - ply_map_top(view);
  unsigned n = ply_map_n_levels(map);
  *from = (unsigned)CLAMP(floor(top / view->pitch), 0, n);
  *to = (unsigned)CLAMP(ceil((top + view->height) / view->pitch), 0, n);
}

/* From the row above those in sight on: what hangs below it may be seen. */
static void paint_rows(MapPainting *p, unsigned from, unsigned to) {
  unsigned n_levels = ply_map_n_levels(p->map), first = from > 0 ? from - 1 : 0;
  MapRow row = first < to ? ply_map_row(p, first) : (MapRow){ 0 };
  for (unsigned level = first; level < to; level++) {
    MapRow below = level + 1 < n_levels ? ply_map_row(p, level + 1) : (MapRow){ 0 };
    bool touched = is_row_touched(p, row.y);
    ply_map_set_turn(p, level);
    if (!row.figures && touched)
      paint_columns(p, &row);
    for (uint32_t r = row.begin; row.figures && touched && r < row.end; r++) {
      double x = x_at(p, r);
      if (level + 1 < n_levels)
        paint_edges(p, &row, &below, r);
      if (is_touched(p, x - ply_map_reach(p->view), x + ply_map_reach(p->view)))
        ply_map_paint_figure(p, &row, r);
    }
    if (touched)
      ply_map_paint_stubs(p, &row);
    row = below;
  }
}

void ply_map_paint(const PlyMap *map, const PlyMapView *view, const PlyMapState *state,
                   PlyInk *ink) {
  PlyMapPart all = { 0, 0, (int)ceil(view->width), (int)ceil(view->height) };
  ply_map_paint_part(map, view, state, &all, ink);
}

static void paint_upright(MapPainting *p) {
  const PlyMapState *state = p->state;
  unsigned from, to;
  ply_map_rows(p->view, p->map, &from, &to);
  set_colours(p);
  paint_rows(p, from, to);
  if (!p->view->small)
    ply_map_paint_path(p, from, to);
  for (unsigned i = state->n_path; i-- > 0;)
    if (state->n_path - 1 - i >= from && state->n_path - 1 - i < to)
      ply_map_paint_on_path(p, state->path[i], i == 0);
  ply_map_paint_found(p, from, to);
  if (state->found_now != PLY_NO_NODE)
    ply_map_paint_ring(p, state->found_now, p->why, 3);
  if (state->selected != PLY_NO_NODE)
    ply_map_paint_ring(p, state->selected, p->text, 2);
  ply_map_paint_counts(p);
}

void ply_map_paint_part(const PlyMap *map, const PlyMapView *view, const PlyMapState *state,
                        const PlyMapPart *part, PlyInk *ink) {
  if (ply_map_n_nodes(map) == 0)
    return;
  PlyMapView upright = ply_map_view_upright(view);
  MapPainting p = {
    .map = map, .view = &upright, .across = view->across, .state = state, .ink = ink, .part = *part
  };
  if (view->across)
    p.part = (PlyMapPart){ part->y1, part->x1, part->y2, part->x2 };
  p.columns = g_new(PlyMapColumn, (size_t)ceil(upright.width) + 1);
  p.boards = ply_map_has_boards(map);
  p.board = g_new(PlyBoard, 1);
  ply_ink_turn(ink, view->across);
  paint_upright(&p);
  ply_ink_turn(ink, false);
  g_free(p.columns);
  g_free(p.board);
  paint_head(view, part, ink);
  paint_small(map, view, state, part, ink);
}
