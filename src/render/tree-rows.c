/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A tree wider than the visible area, pulled together: a row with few nodes stands whole in the
 * area, evenly and in its order, so that the root and its moves are always seen; a longer row
 * slides until the node on the way to what is looked at is in sight. As no row changes its order,
 * no two edges cross. */

#include "render/tree-private.h"

#include <math.h>

#define LEGIBLE 0.46 /* scale below which a row is not pressed together */
#define MARGIN 16.0  /* right of the last node */

#define STUB 78.0 /* one without names of moves, with air */

/* Row labels and stubs lie over the ends of a row. */
void ply_tree_row_ends(const Geometry *g, const PlyTreeView *view, double *left, double *right) {
  double text = g->label / PLY_SIZE_ROW;
  *left = MIN(g->gathered ? g->labels + STUB * text : 280 * text, view->width * 0.45);
  *right = MIN(g->gathered ? STUB * text : 180 * text, view->width * 0.3);
}

double ply_tree_apart(const Geometry *g, const PlyTreeLayout *l, unsigned level, WidthClass a,
                      WidthClass b) {
  double apart = l->levels[level].nearest[a][b] * g->zoom_x;
  return apart < INFINITY && g->rows[level].pitch > 0 ? g->rows[level].pitch : apart;
}

/* px between seats at which the row would fill the area; 0 where that leaves it too little. */
static double pitch_of(const Geometry *g, const PlyTreeLayout *l, const PlyTreeView *view,
                       unsigned level, double room) {
  const Level *row = &l->levels[level];
  if (row->seats == 0)
    return room;
  double pitch = room / row->seats, cap = g->unit * MAX(1, MIN(view->zoom_x, view->zoom_y));
  double fold = 2 * row->fold_half * PLY_TEXT_MIN / PLY_SIZE_WINDOW;
  double scale = ply_tree_level_scale(g, l, view, level, pitch, g->boards[level]);
  double least = MIN(LEGIBLE * cap, g->scale[level]);
  return scale >= least && pitch >= fold ? pitch : 0;
}

static void gather_row(Geometry *g, const PlyTreeLayout *l, const PlyTreeView *view,
                       unsigned level) {
  double half = MAX(ply_tree_class_half(l, view, WIDTH_INNER, g->boards[level]) * g->scale[level],
                    l->levels[level].fold_half);
  double left = g->labels + half, right = view->width - MARGIN - half;
  double room = right - left, pitch = room > 0 ? pitch_of(g, l, view, level, room) : 0;
  g->rows[level].pitch = pitch;
  g->rows[level].left = l->levels[level].seats > 0 ? left : (left + right) / 2;
}

/* The nodes above the focus, and itself, where they were when it was followed. */
static void slide_rows(Geometry *g, const PlyTreeLayout *l, const PlyTreeView *view) {
  bool inside;
  double left, right, moved = view->pan_x - view->focus_pan;
  if (view->focus == PLY_NO_NODE || view->focus >= l->n_nodes)
    return;
  ply_tree_row_ends(g, view, &left, &right);
  for (uint32_t spot = ply_tree_spot_of(l, view->focus, &inside); spot != TREE_NONE;
       spot = l->spots[spot].parent) {
    double x = ply_tree_natural_x(g, l, spot) + moved;
    g->rows[l->spots[spot].level].slide = CLAMP(x, left, view->width - right) - x;
  }
}

void ply_tree_gather(Geometry *g, const PlyTreeLayout *l, const PlyTreeView *view) {
  g->gathered = true;
  for (unsigned level = 0; level < l->n_levels; level++)
    g->labels = MAX(g->labels, ply_tree_label_end(g, l, view, level));
  for (unsigned level = 0; level < l->n_levels; level++)
    gather_row(g, l, view, level);
  slide_rows(g, l, view);
}
