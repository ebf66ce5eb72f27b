/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/map/private.h"

#include <math.h>

#include "render/tree/private.h"
#include "search/run.h"

#define FIGURE 5.0 /* px for each node from which on a level has figures */
#define COUNT 11.0 /* size of the counts of the levels */

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

/* Who chooses on a level, where that is what colours tell: all that was looked at has that colour. */
static void set_turn(MapPainting *p, unsigned level) {
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
  double reach = p->view->pitch + MAP_REACH;
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
  double r = ply_map_figure(p, row, rank).half_h, middle = (row->y + below->y) / 2;
  if ((right - left < 3 && n > 1) || !is_touched(p, fmin(left, x) - 2, fmax(right, x) + 2))
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

/* --- the path, what is marked, and the counts --- */

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
static void paint_path(MapPainting *p, unsigned from, unsigned to) {
  const PlyMapState *s = p->state;
  for (unsigned i = 0; i < s->n_path; i++) {
    unsigned level = s->n_path - 1 - i;
    if (level + 1 >= from && level <= to && i + 1 < s->n_path)
      paint_step(p, s->path[i + 1], s->path[i]);
  }
}

static void paint_ring(MapPainting *p, uint32_t rank, PlyInkColour colour, double width) {
  MapRow row = ply_map_row(p, ply_map_level_of(p->map, rank));
  MapFigure f = ply_map_figure(p, &row, rank);
  double w = fmax(f.half_w, 3) + 3, h = fmax(row.figures ? f.half_h : 3, 3) + 3;
  ply_ink_rect(p->ink, f.x - w, f.y - h, 2 * w, width, colour);
  ply_ink_rect(p->ink, f.x - w, f.y + h - width, 2 * w, width, colour);
  ply_ink_rect(p->ink, f.x - w, f.y - h, width, 2 * h, colour);
  ply_ink_rect(p->ink, f.x + w - width, f.y - h, width, 2 * h, colour);
}

/* Nodes of the path are seen also where their level is columns; a figure of its own has a ring. */
static void paint_on_path(MapPainting *p, uint32_t rank, bool now) {
  MapRow row = ply_map_row(p, ply_map_level_of(p->map, rank));
  MapFigure f = ply_map_figure(p, &row, rank);
  double r = p->view->small ? 2 : CLAMP(0.2 * p->view->pitch, 3, 9);
  if (row.figures && f.kind >= MAP_BOX) {
    ply_map_paint_figure(p, &row, rank);
    if (now)
      paint_ring(p, rank, p->now, 3);
    paint_ring(p, rank, p->text, now ? 1 : 2);
    return;
  }
  ply_ink_disc(p->ink, f.x, f.y, now ? r + 1 : r, now ? p->now : ply_map_colour(p, row.level, rank),
               2, p->text);
}

#define FOUND_APART 5.0 /* px: what is found closer together has one sign */

static void paint_found(MapPainting *p, unsigned from, unsigned to) {
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

/* What is moved goes behind what stands above the map, */
static void paint_head(MapPainting *p) {
  if (p->view->head > 0 && p->part.y1 < p->view->head)
    ply_ink_rect(p->ink, 0, 0, p->view->width, p->view->head, p->canvas);
}

/* and behind them. */
static void paint_counts(MapPainting *p) {
  if (p->part.x1 >= p->view->margin)
    return;
  ply_ink_rect(p->ink, 0, 0, p->view->margin - 8, p->view->height, p->canvas);
  if (p->state->covered || p->view->small)
    return; /* how many there are may be asked */
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

/* --- the state --- */

PlyMapState *ply_map_state_new(const PlyMap *map, const PlyReplay *replay) {
  PlyMapState *s = g_new0(PlyMapState, 1);
  s->past = g_new(uint32_t, ply_map_n_levels(map) + 1);
  s->path = g_new(uint32_t, ply_map_n_levels(map) + 1);
  s->selected = s->found_now = PLY_NO_NODE;
  ply_map_past(map, replay, s->past);
  const PlyTrace *trace = ply_replay_trace(replay);
  for (PlyNodeId node = ply_map_n_nodes(map) > 0 ? ply_replay_current(replay) : PLY_NO_NODE;
       node != PLY_NO_NODE; node = ply_trace_node(trace, node)->parent)
    if (ply_map_rank(map, node) != PLY_NO_NODE)
      s->path[s->n_path++] = ply_map_rank(map, node);
  return s;
}

void ply_map_state_free(PlyMapState *state) {
  if (state == NULL)
    return;
  g_free(state->past);
  g_free(state->path);
  g_free(state);
}

/* --- the whole in small --- */

/* What is in sight, as a frame on it. */
static void paint_frame(MapPainting *p, const PlyMapView *small) {
  double left = p->view->pan_x / p->view->zoom, wide = p->view->width / p->view->zoom;
  double x = fmax(ply_map_view_x(small, left), 0), right = ply_map_view_x(small, left + wide);
  double from = (p->view->pan_y - ply_map_top(p->view)) / p->view->pitch;
  double y = fmax(from * small->pitch + 3, 0);
  double bottom = y + p->view->height / p->view->pitch * small->pitch;
  right = fmin(right, small->width);
  bottom = fmin(bottom, small->height);
  if (right - x < 4)
    x = fmin(x, small->width - 4), right = x + 4;
  ply_ink_rect(p->ink, x, y, right - x, 2, p->text);
  ply_ink_rect(p->ink, x, bottom - 2, right - x, 2, p->text);
  ply_ink_rect(p->ink, x, y, 2, bottom - y, p->text);
  ply_ink_rect(p->ink, right - 2, y, 2, bottom - y, p->text);
}

static void paint_small(MapPainting *p) {
  PlyMapView small;
  double x, y;
  uint32_t now = p->state->n_path > 0 ? p->state->path[0] : PLY_NO_NODE;
  if (p->view->small || !ply_map_small(p->view, p->map, now, &small, &x, &y) ||
      !is_touched(p, x - 1, x + small.width + 2) || y - 1 >= p->part.y2)
    return;
  cairo_t *cr = ply_ink_cairo(p->ink);
  ply_ink_box(p->ink, x - 1, y - 1, small.width + 2, small.height + 2, p->canvas, 1, p->line);
  cairo_save(cr);
  cairo_rectangle(cr, x, y, small.width, small.height);
  cairo_clip(cr);
  cairo_translate(cr, x, y);
  ply_ink_begin(p->ink, cr);
  PlyMapState plain = *p->state;
  plain.selected = plain.found_now = PLY_NO_NODE;
  plain.n_found = 0;
  int left = (int)x, top = (int)y;
  PlyMapPart part = { p->part.x1 - left, p->part.y1 - top, p->part.x2 - left, p->part.y2 - top };
  ply_map_paint_part(p->map, &small, &plain, &part, p->ink);
  paint_frame(p, &small);
  cairo_restore(cr);
  ply_ink_begin(p->ink, cr);
}

/* --- all of it --- */

void ply_map_rows(const PlyMapView *view, const PlyMap *map, unsigned *from, unsigned *to) {
  double top = view->pan_y - ply_map_top(view);
  unsigned n = ply_map_n_levels(map);
  *from = (unsigned)CLAMP(floor(top / view->pitch), 0, n);
  *to = (unsigned)CLAMP(ceil((top + view->height) / view->pitch), 0, n);
}

static void paint_rows(MapPainting *p, unsigned from, unsigned to) {
  unsigned n_levels = ply_map_n_levels(p->map);
  MapRow row = from < to ? ply_map_row(p, from) : (MapRow){ 0 };
  for (unsigned level = from; level < to; level++) {
    MapRow below = level + 1 < n_levels ? ply_map_row(p, level + 1) : (MapRow){ 0 };
    bool touched = is_row_touched(p, row.y);
    set_turn(p, level);
    if (!row.figures && touched)
      paint_columns(p, &row);
    for (uint32_t r = row.begin; row.figures && touched && r < row.end; r++) {
      double x = x_at(p, r);
      if (level + 1 < n_levels)
        paint_edges(p, &row, &below, r);
      if (is_touched(p, x - MAP_REACH, x + MAP_REACH))
        ply_map_paint_figure(p, &row, r);
    }
    row = below;
  }
}

void ply_map_paint(const PlyMap *map, const PlyMapView *view, const PlyMapState *state,
                   PlyInk *ink) {
  PlyMapPart all = { 0, 0, (int)ceil(view->width), (int)ceil(view->height) };
  ply_map_paint_part(map, view, state, &all, ink);
}

void ply_map_paint_part(const PlyMap *map, const PlyMapView *view, const PlyMapState *state,
                        const PlyMapPart *part, PlyInk *ink) {
  MapPainting p = { .map = map, .view = view, .state = state, .ink = ink, .part = *part };
  unsigned from, to;
  if (ply_map_n_nodes(map) == 0)
    return;
  ply_map_rows(view, map, &from, &to);
  p.columns = g_new(PlyMapColumn, (size_t)ceil(view->width) + 1);
  p.board = ply_run_start(ply_map_run(map))->game->describe != NULL ? g_new(PlyBoard, 1) : NULL;
  set_colours(&p);
  paint_rows(&p, from, to);
  if (!view->small)
    paint_path(&p, from, to);
  for (unsigned i = state->n_path; i-- > 0;)
    if (state->n_path - 1 - i >= from && state->n_path - 1 - i < to)
      paint_on_path(&p, state->path[i], i == 0);
  paint_found(&p, from, to);
  if (state->found_now != PLY_NO_NODE)
    paint_ring(&p, state->found_now, p.why, 3);
  if (state->selected != PLY_NO_NODE)
    paint_ring(&p, state->selected, p.text, 2);
  paint_counts(&p);
  paint_head(&p);
  paint_small(&p);
  g_free(p.columns);
  g_free(p.board);
}
