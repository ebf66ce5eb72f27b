/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the viewer does: fits the tree, zooms, follows a node, points at something. */

#include "render/tree/private.h"

#include <math.h>

#define ZOOM_FIT_MAX 1.25 /* a small tree is not blown up further */
#define LEGIBLE                                                                                    \
  0.45 /* a tree that would have to be smaller is gathered; its levels stay as far apart */
#define LEVELS_LEAST 0.2 /* of others: closer they would be lines of dots */

void ply_tree_view_init(PlyTreeView *view) {
  *view = (PlyTreeView){ .width = 800,
                         .height = 600,
                         .zoom_x = 1,
                         .zoom_y = 1,
                         .text_scale = 1,
                         .boards = true,
                         .windows = true,
                         .depths = true,
                         .selected = PLY_NO_NODE,
                         .focus = PLY_NO_NODE };
}

static bool place(const Geometry *g, const PlyTreeLayout *l, PlyNodeId node, double *x, double *y) {
  bool inside;
  uint32_t spot = ply_tree_spot_of(l, node, &inside);
  if (spot == TREE_NONE)
    return false;
  ply_tree_spot_place(g, l, spot, x, y);
  return !inside;
}

void ply_tree_layout_size(const PlyTreeLayout *l, const PlyTreeView *view, double *width,
                          double *height) {
  PlyTreeView natural = *view;
  natural.zoom_x = natural.zoom_y = 1;
  ply_tree_view_size(&natural, l, width, height);
}

void ply_tree_view_size(const PlyTreeView *view, const PlyTreeLayout *l, double *width,
                        double *height) {
  g_auto(Geometry) g = { 0 };
  ply_tree_geometry(&g, l, view);
  *width = g.width;
  *height = g.height;
}

bool ply_tree_layout_place(const PlyTreeLayout *l, const PlyTreeView *view, PlyNodeId node,
                           double *x, double *y) {
  PlyTreeView natural = *view;
  natural.zoom_x = natural.zoom_y = 1;
  natural.pan_x = natural.pan_y = 0;
  return ply_tree_view_place(&natural, l, node, x, y);
}

bool ply_tree_view_place(const PlyTreeView *view, const PlyTreeLayout *l, PlyNodeId node, double *x,
                         double *y) {
  g_auto(Geometry) g = { 0 };
  ply_tree_geometry(&g, l, view);
  return place(&g, l, node, x, y);
}

/* --- fitting --- */

static double room(const PlyTreeView *view) {
  return MAX(view->height - view->foot, 1);
}

/* The picture in the middle of what it does not fill. */
static void centre(PlyTreeView *view, const Geometry *g) {
  view->pan_x = MIN(0, (g->width - view->width) / 2);
  view->pan_y = MIN(0, (g->height - room(view)) / 2);
}

/* A wide tree leaves room below: its edges may be as long as they are by nature. */
static void stretch(PlyTreeView *view, const PlyTreeLayout *l) {
  PlyTreeView natural = *view;
  double width, now, all, zoom = view->zoom_y;
  natural.zoom_y = 1;
  ply_tree_view_size(view, l, &width, &now);
  ply_tree_view_size(&natural, l, &width, &all);
  if (zoom >= 1 || now >= room(view) || all <= now)
    return;
  /* What stands above and below the rows does not grow with the edges. */
  view->zoom_y = MIN(1.0, zoom + (room(view) - now) * (1 - zoom) / (all - now));
}

static void fit_once(PlyTreeView *view, const PlyTreeLayout *l, bool moves, Geometry *g) {
  double unit = ply_tree_text_unit(view);
  view->zoom_x = view->zoom_y = ZOOM_FIT_MAX;
  view->pan_x = view->pan_y = 0;
  /* Margins follow the size of nodes, which follows the zoom: a few rounds settle it. */
  for (int round = 0; round < 8; round++) {
    ply_tree_geometry(g, l, view);
    double zoom_x = (view->width - g->left - g->right) / MAX(1, l->width * g->unit);
    double zoom_y = g->n_rows == 1 ? ZOOM_FIT_MAX
                                   : (room(view) - g->top - g->bottom) /
                                         ((g->n_rows - 1) * TREE_PITCH * g->unit);
    view->zoom_x = CLAMP(zoom_x, TREE_ZOOM_MIN, ZOOM_FIT_MAX);
    view->zoom_y = CLAMP(zoom_y, TREE_ZOOM_MIN, ZOOM_FIT_MAX);
  }
  if (view->map != NULL && (view->zoom_x * unit < LEGIBLE || ply_tree_layout_is_large(l)))
    view->zoom_x = LEGIBLE / unit;
  if (moves) {
    double least = ply_tree_view_is_gathered(view, l) ? LEGIBLE : LEVELS_LEAST;
    view->zoom_y = MAX(view->zoom_y, least / unit);
    stretch(view, l);
  }
  ply_tree_geometry(g, l, view);
}

/* Does large text leave as much to be seen as plain text would? */
static bool is_as_good(const PlyTreeView *view, const PlyTreeLayout *l, const Geometry *g,
                       const Geometry *plain) {
  return (!g->gathered || plain->gathered) && g->height <= MAX(plain->height, room(view)) + 1 &&
         ply_tree_values_hold(g, plain, l, view);
}

#define TRIES 4 /* a sixteenth of what labels may grow */

/* What stands around the nodes grows with the text as long as no value gets smaller by that. */
static void fit_labels(PlyTreeView *view, const PlyTreeLayout *l, bool moves, Geometry *g) {
  g_auto(Geometry) plain = { 0 };
  PlyTreeView small = *view;
  double good = small.text_scale = 1, bad = view->text_scale;
  fit_once(&small, l, moves, &plain);
  if (is_as_good(view, l, g, &plain))
    return;
  for (int i = 0; i < TRIES; i++) {
    view->label_scale = (good + bad) / 2;
    fit_once(view, l, moves, g);
    *(is_as_good(view, l, g, &plain) ? &good : &bad) = view->label_scale;
  }
  view->label_scale = good;
  fit_once(view, l, moves, g);
}

static void fit(PlyTreeView *view, const PlyTreeLayout *l, bool moves) {
  g_auto(Geometry) g = { 0 };
  view->label_scale = 0;
  if (l->n_levels == 0)
    return;
  fit_once(view, l, moves, &g);
  if (view->text_scale > 1)
    fit_labels(view, l, moves, &g);
  centre(view, &g);
}

void ply_tree_view_fit(PlyTreeView *view, const PlyTreeLayout *l) {
  fit(view, l, false);
}

void ply_tree_view_fit_area(PlyTreeView *view, const PlyTreeLayout *l) {
  fit(view, l, true);
}

/* --- what is in sight --- */

bool ply_tree_view_is_gathered(const PlyTreeView *view, const PlyTreeLayout *l) {
  g_auto(Geometry) g = { 0 };
  ply_tree_geometry(&g, l, view);
  return g.gathered;
}

/* How far to move x so that it lies between low and high. */
static double way(double x, double low, double high) {
  return x < low ? x - low : MAX(0, x - high);
}

/* Having gone back up, the search is seen with what it comes from. */
static PlyNodeId entered_last(const PlyReplay *replay) {
  const PlyTrace *trace = ply_replay_trace(replay);
  PlyNodeId now = ply_replay_current(replay), last = PLY_NO_NODE;
  for (uint32_t step = ply_replay_step(replay); step > 0 && last == PLY_NO_NODE; step--) {
    const PlyEvent *event = ply_trace_event(trace, step - 1);
    last = event->kind == PLY_EVENT_ENTER ? event->subject : PLY_NO_NODE;
  }
  PlyNodeId above = last;
  while (above != PLY_NO_NODE && above != now)
    above = ply_trace_node(trace, above)->parent;
  return above == now ? last : now;
}

PlyNodeId ply_tree_view_end(const PlyTreeView *view, const PlyReplay *replay) {
  g_autofree PlyNodeId *line = NULL;
  unsigned n = 0;
  /* A recording that was stopped ends below the root. */
  bool over = ply_replay_step(replay) == ply_replay_last(replay) && ply_replay_current(replay) == 0;
  if (over && !ply_cover_has_values(view->cover))
    line = ply_replay_line(replay, 0, &n);
  return n > 0 ? line[n - 1] : entered_last(replay);
}

bool ply_tree_view_follow_line(PlyTreeView *view, const PlyTreeLayout *l, PlyNodeId node,
                               PlyNodeId end) {
  g_auto(Geometry) g = { 0 };
  bool inside;
  double x, y = 0;
  ply_tree_geometry(&g, l, view);
  uint32_t spot = l->n_levels == 0 ? TREE_NONE : ply_tree_spot_of(l, end, &inside);
  if (spot == TREE_NONE)
    return false;
  place(&g, l, node, &x, &y);
  double low = room(view), margin = MIN(72 * g.unit, low / 3), text = g.label / PLY_SIZE_ROW;
  double dx = g.gathered ? 0
                         : way(x, MIN(280 * text, view->width * 0.45),
                               view->width - MIN(180 * text, view->width * 0.3));
  double dy = way(y, margin, low - margin);
  /* Not beyond the ends of the picture. */
  dx = CLAMP(dx, -MAX(0, view->pan_x), MAX(0, g.width - view->width - view->pan_x));
  dy = CLAMP(dy, -MAX(0, view->pan_y), MAX(0, g.height - low - view->pan_y));
  bool moves = fabs(dx) >= 0.5 || fabs(dy) >= 0.5;
  view->pan_x += moves ? dx : 0;
  view->pan_y += moves ? dy : 0;
  view->focus = end;
  return moves;
}

bool ply_tree_view_follow(PlyTreeView *view, const PlyTreeLayout *l, PlyNodeId node) {
  return ply_tree_view_follow_line(view, l, node, node);
}

void ply_tree_view_zoom(PlyTreeView *view, const PlyTreeLayout *l, double factor, double x,
                        double y) {
  g_auto(Geometry) before = { 0 }, after = { 0 };
  ply_tree_geometry(&before, l, view);
  view->zoom_x = CLAMP(view->zoom_x * factor, TREE_ZOOM_MIN, TREE_ZOOM_MAX);
  view->zoom_y = CLAMP(view->zoom_y * factor, TREE_ZOOM_MIN, TREE_ZOOM_MAX);
  ply_tree_geometry(&after, l, view);
  if (l->n_levels == 0)
    return;
  /* The point of the tree under (x, y) stays there. */
  double nx = (x - before.origin_x - before.left) / before.zoom_x;
  double ny = (y - before.origin_y - before.top) / before.zoom_y;
  view->pan_x = after.left + nx * after.zoom_x - x;
  view->pan_y = after.top + ny * after.zoom_y - y;
}

/* --- what is pointed at --- */

PlyNodeId ply_tree_view_at(const PlyTreeView *view, const PlyTreeLayout *l, double x, double y) {
  g_auto(Geometry) g = { 0 };
  ply_tree_geometry(&g, l, view);
  double level = round((y - g.origin_y - g.top) / g.pitch);
  if (!g.gathered || level < 0 || level >= g.n_rows)
    return PLY_NO_NODE;
  for (int i = 0; i < TREE_STRIPS; i++) {
    const TreeStrip *strip = &g.rows[(unsigned)level].strips[i];
    if (strip->begin < strip->end && x >= strip->x && x < strip->x + strip->w)
      return ply_map_node(g.map, ply_map_strip_at(g.map, (unsigned)level, strip->begin, strip->end,
                                                  (x - strip->x) / strip->w));
  }
  return PLY_NO_NODE;
}
