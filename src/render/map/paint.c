/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/map/private.h"

#include <math.h>

#include "render/tree/private.h"
#include "search/run.h"

#define FIGURE 5.0 /* px for each node from which on a level has figures */
#define COUNT 11.0 /* size of the counts of the levels */

/* --- colours --- */

static void set_colours(MapPainting *p) {
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
  p->text = ply_ink_colour(ink, PLY_COLOUR_INK, 1);
  p->dim = ply_ink_colour(ink, PLY_COLOUR_DIM, 1);
  p->canvas = ply_ink_colour(ink, PLY_COLOUR_CANVAS, 1);
  p->why = ply_ink_colour(ink, PLY_COLOUR_WHY, 1);
  p->now = ply_ink_colour(ink, PLY_COLOUR_NOW, 1);
}

/* --- a level --- */

static MapRow row_of(const MapPainting *p, unsigned level) {
  const PlyMapView *view = p->view;
  double from = view->pan_x / view->zoom, reach = MAP_REACH / view->zoom;
  MapRow row = { .level = level, .y = ply_map_view_y(view, level) };
  row.begin = ply_map_find(p->map, level, from - reach);
  row.end = ply_map_find(p->map, level, from + view->width / view->zoom + reach);
  row.figures = (row.end - row.begin) * FIGURE < view->width && view->pitch >= 12;
  return row;
}

static double x_at(const MapPainting *p, uint32_t rank) {
  return ply_map_view_x(p->view, ply_map_x(p->map, rank));
}

static void paint_columns(MapPainting *p, const MapRow *row) {
  const PlyMapView *view = p->view;
  double h = view->pitch >= 4 ? view->pitch * MAP_STRIP : fmax(view->pitch, 1);
  unsigned n = (unsigned)ceil(view->width);
  ply_map_columns(p->map, row->level, p->past[row->level], view->pan_x / view->zoom, view->zoom, n,
                  p->columns);
  ply_ink_columns(p->ink, 0, row->y - h / 2, h, n, p->columns, p->ends);
}

/* From a node down to the line that its children hang on, and from there to each of them. */
static void paint_edges(MapPainting *p, MapRow *row, MapRow *below, uint32_t rank) {
  uint32_t n, first = ply_map_children(p->map, rank, &n);
  if (n == 0)
    return;
  double x = x_at(p, rank);
  double left = x_at(p, first), right = x_at(p, first + n - 1);
  double r = ply_map_figure(p, row, rank).half_h, middle = (row->y + below->y) / 2;
  if (right - left < 3 && n > 1)
    return;
  ply_ink_rect(p->ink, x - 0.5, row->y + r, 1, middle - row->y - r, p->line);
  ply_ink_rect(p->ink, fmax(left, -2) - 0.5, middle - 0.5,
               fmin(right, p->view->width + 2) - fmax(left, -2) + 1, 1, p->line);
  if (!below->figures)
    return;
  for (uint32_t c = MAX(first, below->begin); c < MIN(first + n, below->end); c++) {
    double end = below->y - ply_map_figure(p, below, c).half_h;
    ply_ink_rect(p->ink, x_at(p, c) - 0.5, middle, 1, end - middle, p->line);
  }
}

/* --- the path, and the counts --- */

static void paint_path(MapPainting *p) {
  PlyNodeId node = ply_replay_current(p->replay);
  while (ply_map_rank(p->map, node) == PLY_NO_NODE)
    node = ply_trace_node(ply_replay_trace(p->replay), node)->parent;
  bool last = true;
  double child_x = 0, child_y = 0;
  for (; node != PLY_NO_NODE; node = ply_trace_node(ply_replay_trace(p->replay), node)->parent) {
    double x, y, r = CLAMP(0.25 * p->view->pitch, 3, MAP_RADIUS_MAX);
    ply_map_view_place(p->view, p->map, ply_map_rank(p->map, node), &x, &y);
    if (!last) {
      double middle = (y + child_y) / 2, wide = 3;
      ply_ink_rect(p->ink, x - wide / 2, y, wide, middle - y + wide / 2, p->text);
      ply_ink_rect(p->ink, fmin(x, child_x) - wide / 2, middle - wide / 2, fabs(x - child_x) + wide,
                   wide, p->text);
      ply_ink_rect(p->ink, child_x - wide / 2, middle, wide, child_y - middle, p->text);
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
                 last ? p->now : ply_map_colour(p, ply_map_level_of(p->map, rank), rank), 2,
                 p->text);
    last = false;
  }
}

/* What is moved goes behind them. */
static void paint_counts(MapPainting *p) {
  ply_ink_rect(p->ink, 0, 0, p->view->margin - 8, p->view->height, p->canvas);
  double step = fmax(1, ceil(COUNT * p->view->text_scale * 1.4 / p->view->pitch));
  for (unsigned level = 0; level < ply_map_n_levels(p->map); level += (unsigned)step) {
    char text[32];
    double y = ply_map_view_y(p->view, level);
    if (y < 0 || y > p->view->height)
      continue;
    ply_tree_count_text(ply_map_level(p->map, level + 1) - ply_map_level(p->map, level), text);
    double w = ply_ink_text_width(p->ink, text, COUNT, true);
    ply_ink_text(p->ink, p->view->margin - 12 - w / 2, y, text, COUNT, true,
                 ply_ink_colour(p->ink, PLY_COLOUR_DIM, 1));
  }
}

/* --- all of it --- */

void ply_map_paint(const PlyMap *map, const PlyMapView *view, const PlyReplay *replay,
                   PlyInk *ink) {
  unsigned n_levels = ply_map_n_levels(map);
  MapPainting p = { .map = map, .view = view, .replay = replay, .ink = ink };
  p.past = g_new(uint32_t, n_levels);
  p.columns = g_new(PlyMapColumn, (size_t)ceil(view->width) + 1);
  p.board = ply_run_start(ply_map_run(map))->game->describe != NULL ? g_new(PlyBoard, 1) : NULL;
  ply_map_past(map, replay, p.past);
  set_colours(&p);
  unsigned top =
      (unsigned)CLAMP((view->pan_y - MAP_TOP * view->text_scale) / view->pitch, 0, n_levels);
  unsigned bottom = (unsigned)CLAMP(
      ceil((view->pan_y + view->height - MAP_TOP * view->text_scale) / view->pitch), 0, n_levels);
  MapRow row = top < bottom ? row_of(&p, top) : (MapRow){ 0 };
  for (unsigned level = top; level < bottom; level++) {
    MapRow below = level + 1 < n_levels ? row_of(&p, level + 1) : (MapRow){ 0 };
    if (!row.figures)
      paint_columns(&p, &row);
    for (uint32_t r = row.begin; row.figures && r < row.end; r++) {
      if (level + 1 < n_levels)
        paint_edges(&p, &row, &below, r);
      ply_map_paint_figure(&p, &row, r);
    }
    row = below;
  }
  paint_path(&p);
  paint_counts(&p);
  g_free(p.past);
  g_free(p.columns);
  g_free(p.board);
}
