/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A tree wider than the visible area, pulled together: a row with few nodes stands whole in the
 * area, below its parents or evenly, so that the root and its moves are always seen; a longer row
 * slides until the node on the way to what is looked at is in sight. As no row changes its order,
 * no two edges cross. */

#include "render/tree/private.h"

#include <math.h>

#define LEGIBLE 0.46                       /* scale below which a row is not pressed together */
#define MARGIN 16.0                        /* right of the last node */
#define FOLD_HIGH (0.24 / PLY_SIZE_WINDOW) /* as folds shrink with the levels' distance */

#define STUB 78.0 /* one without names of moves, with air */

/* Row labels and stubs lie over the ends of a row. */
void ply_tree_row_ends(const Geometry *g, const PlyTreeView *view, double *left, double *right) {
  double text = g->label / PLY_SIZE_ROW;
  *left = MIN(g->gathered ? g->labels + STUB * text : 280 * text, view->width * 0.45);
  *right = MIN(g->gathered ? STUB * text : 180 * text, view->width * 0.3);
}

double ply_tree_row_zoom(const Geometry *g, unsigned level) {
  return g->rows[level].zoom > 0 ? g->rows[level].zoom : g->zoom_x;
}

double ply_tree_apart(const Geometry *g, const PlyTreeLayout *l, unsigned level, WidthClass a,
                      WidthClass b) {
  double apart = l->levels[level].nearest[a][b] * ply_tree_row_zoom(g, level);
  return apart < INFINITY && g->rows[level].pitch > 0 ? g->rows[level].pitch : apart;
}

/* px between seats at which the row would fill the area; 0 where that leaves it too little. */
static double pitch_of(const Geometry *g, const PlyTreeLayout *l, const PlyTreeView *view,
                       unsigned level, double room) {
  const Level *row = &l->levels[level];
  double pitch = room / row->seats, cap = g->unit * MAX(1, MIN(view->zoom_x, view->zoom_y));
  double fold = 2 * row->fold_half * PLY_TEXT_MIN / PLY_SIZE_WINDOW;
  double scale = ply_tree_level_scale(g, l, view, level, pitch, g->boards[level]);
  double least = MIN(LEGIBLE * cap, g->scale[level]);
  return scale >= least && pitch >= fold ? pitch : 0;
}

/* A row that is short enough stands below its parents, as far apart as it likes by nature where
 * there is room for that. */
static void place_short(Geometry *g, const PlyTreeLayout *l, unsigned level, double left,
                        double right) {
  uint32_t first = l->levels[level].first, last = l->levels[level + 1].first - 1;
  double a = (left + right) / 2, b = a, y, span = l->x[last] - l->x[first];
  if (level > 0) {
    ply_tree_spot_place(g, l, l->spots[first].parent, &a, &y);
    ply_tree_spot_place(g, l, l->spots[last].parent, &b, &y);
  }
  double zoom = MAX(g->zoom_x, MIN(g->unit, (right - left) / MAX(1, span)));
  g->rows[level].zoom = zoom;
  g->rows[level].left = CLAMP((a + b) / 2 - span * zoom / 2, left, right - span * zoom);
}

/* A longer one keeps way, a spot or TREE_NONE, in sight as it was when it was followed. */
static void slide_long(Geometry *g, const PlyTreeLayout *l, const PlyTreeView *view, unsigned level,
                       uint32_t way) {
  double left, right;
  if (way == TREE_NONE)
    return;
  ply_tree_row_ends(g, view, &left, &right);
  double x = ply_tree_natural_x(g, l, way) + view->pan_x - view->focus_pan;
  g->rows[level].slide = CLAMP(x, left, view->width - right) - x;
}

static void gather_row(Geometry *g, const PlyTreeLayout *l, const PlyTreeView *view, unsigned level,
                       uint32_t way) {
  const Level *row = &l->levels[level];
  double fold = row->fold_half * MIN(g->label / PLY_SIZE_ROW, FOLD_HIGH * g->pitch);
  double half = ply_tree_class_half(l, view, WIDTH_INNER, g->boards[level]) * g->scale[level];
  double left = g->labels + MAX(half, fold), right = view->width - MARGIN - MAX(half, fold);
  double room = right - left, span = (l->x[row[1].first - 1] - l->x[row->first]) * g->zoom_x;
  if (room > 0 && span <= room) {
    place_short(g, l, level, left, right);
    return;
  }
  g->rows[level].left = left;
  g->rows[level].pitch = room > 0 ? pitch_of(g, l, view, level, room) : 0;
  if (g->rows[level].pitch == 0)
    slide_long(g, l, view, level, way);
}

void ply_tree_gather(Geometry *g, const PlyTreeLayout *l, const PlyTreeView *view) {
  g_autofree uint32_t *way = g_new(uint32_t, l->n_levels);
  bool inside;
  g->gathered = true;
  for (unsigned level = 0; level < l->n_levels; level++) {
    g->labels = MAX(g->labels, ply_tree_label_end(g, l, view, level));
    way[level] = TREE_NONE;
  }
  if (view->focus < l->n_nodes)
    for (uint32_t spot = ply_tree_spot_of(l, view->focus, &inside); spot != TREE_NONE;
         spot = l->spots[spot].parent)
      way[l->spots[spot].level] = spot;
  for (unsigned level = 0; level < l->n_levels; level++)
    gather_row(g, l, view, level, way[level]);
}
