/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Edges: what happened on them decides how they look, the more telling ones on top. */

#include "render/tree/private.h"

#include <math.h>

typedef enum { EDGE_PLAIN, EDGE_PRUNED, EDGE_CHOICE, EDGE_PATH, EDGE_CHOSEN, N_EDGES } EdgeKind;

static const struct {
  PlyColour colour;
  double width, arrow;
  PlyDash dash;
} edge_styles[N_EDGES] = {
  [EDGE_PLAIN] = { PLY_COLOUR_EDGE, 2, PLY_ARROW_NONE, PLY_DASH_SOLID },
  [EDGE_PRUNED] = { PLY_COLOUR_PRUNED, 2, PLY_ARROW_NONE, PLY_DASH_PRUNED },
  [EDGE_CHOICE] = { PLY_COLOUR_DIM, 3.2, PLY_ARROW_CHOICE, PLY_DASH_SOLID },
  [EDGE_PATH] = { PLY_COLOUR_INK, 3, PLY_ARROW_NONE, PLY_DASH_SOLID },
  [EDGE_CHOSEN] = { PLY_COLOUR_CHOSEN, 6, PLY_ARROW_CHOSEN, PLY_DASH_SOLID },
};

#define AHEAD 0.75 /* of a line: what is far ahead is thinner than what was looked at */

/* Lines get thinner where nodes are small. */
static double thickness(const Painting *p, const Spot *s) {
  return p->g.line * CLAMP(p->g.scale[s->level] * 1.15, 0.35, 1);
}

static EdgeKind kind_of(Painting *p, uint32_t spot) {
  const Spot *s = &p->layout->spots[spot];
  unsigned both = p->marks[spot] & p->marks[s->parent];
  if (both & PLY_MARK_CHOSEN)
    return EDGE_CHOSEN;
  if (both & PLY_MARK_ON_PATH)
    return EDGE_PATH;
  if (ply_tree_look(p, spot)->state == PLY_NODE_PRUNED)
    return EDGE_PRUNED;
  return ply_tree_look(p, s->parent)->best == spot ? EDGE_CHOICE : EDGE_PLAIN;
}

/* What may still happen, but for the children of the node at work. */
static bool is_far_ahead(Painting *p, uint32_t spot) {
  const Spot *s = &p->layout->spots[spot];
  if (ply_tree_look(p, spot)->state != PLY_NODE_FUTURE)
    return false;
  return s->beyond || ply_tree_look(p, s->parent)->state != PLY_NODE_OPEN ||
         !(p->marks[s->parent] & PLY_MARK_ON_PATH);
}

static void leave(Painting *p, uint32_t parent, const PlyFigure *f, double cx, double cy, double *x,
                  double *y) {
  double scale = p->g.scale[p->layout->spots[parent].level];
  PlyRect box = ply_figure_bounds(f);
  *x = f->x;
  *y = box.y + box.h + 1;
  char value[32];
  ply_tree_value_text(p, parent, value);
  if (ply_tree_is_board(p, parent)) { /* a value stands in between */
    *y += *value != '\0' ? 28 * scale : 0;
  } else if (f->form == PLY_FORM_TRIANGLE_UP) {
    double reach = 0.55 * f->rx;
    *x += CLAMP(0.1 * (cx - f->x), -reach, reach);
  } else if (f->form != PLY_FORM_TRIANGLE_DOWN) {
    PlyFigure outside = ply_figure_grown(*f, 1);
    ply_figure_meet(&outside, cx, cy, x, y);
  }
}

void ply_tree_edge_ends(Painting *p, uint32_t spot, double *x1, double *y1, double *x2,
                        double *y2) {
  const Spot *s = &p->layout->spots[spot];
  PlyFigure from = ply_tree_figure(p, s->parent), to = ply_tree_figure(p, spot);
  double scale = CLAMP(p->g.scale[s->level], 0.2, 1) * p->g.line;
  double gap = (spot == p->now ? PLY_HALO_REACH - 3 : 3) * scale;
  leave(p, s->parent, &from, to.x, to.y, x1, y1);
  if (to.form == PLY_FORM_CIRCLE) {
    PlyFigure outside = ply_figure_grown(to, gap);
    ply_figure_meet(&outside, *x1, *y1, x2, y2);
  } else {
    *x2 = to.x;
    *y2 = ply_figure_bounds(&to).y - gap;
  }
}

static PlyPen pen_of(Painting *p, uint32_t spot, EdgeKind kind) {
  double k = thickness(p, &p->layout->spots[spot]);
  if (is_far_ahead(p, spot))
    return ply_pen_future(AHEAD * k);
  return ply_pen_dashed(edge_styles[kind].colour, edge_styles[kind].width * k,
                        edge_styles[kind].dash);
}

static void paint_edge(Painting *p, uint32_t spot, EdgeKind kind) {
  const Spot *s = &p->layout->spots[spot];
  double x1, y1, x2, y2, k = thickness(p, s);
  ply_tree_edge_ends(p, spot, &x1, &y1, &x2, &y2);
  if (y2 - y1 < 1 || MAX(x1, x2) < 0 || MIN(x1, x2) > p->view->width || y2 < 0 ||
      y1 > p->view->height)
    return;
  PlyPen pen = pen_of(p, spot, kind);
  double arrow = edge_styles[kind].arrow * MAX(k, 0.5 * p->g.line);
  if (kind == EDGE_CHOICE && p->g.scale[s->level] < 0.4)
    arrow = 0; /* too many on too little */
  arrow = MIN(arrow, 0.5 * hypot(x2 - x1, y2 - y1));
  Stroke stroke = { x1, y1, x2, y2 };
  g_array_append_val(p->strokes, stroke);
  uint32_t before = ply_tree_declare_ahead(p, spot);
  ply_scene_add_line(p->scene, x1, y1, x2, y2, arrow, pen);
  ply_scene_declare_again(p->scene, before);
}

/* Two plain edges that fall into the same pixels of their level are one. */
static bool repeats(const Painting *p, uint32_t spot, double *last_x) {
  double x, y;
  ply_tree_spot_place(&p->g, p->layout, spot, &x, &y);
  if (p->g.scale[p->layout->spots[spot].level] > 0.1 || fabs(x - *last_x) >= 1)
    return *last_x = x, false;
  return true;
}

/* In a tree that is gathered strips have the edges of all that is in them, but for the path and what is
 * chosen. What is cut off now has a stem where none of it is in sight. */
static bool leads_away(Painting *p, uint32_t spot, EdgeKind kind) {
  uint32_t parent = p->layout->spots[spot].parent;
  if (!p->g.gathered || kind > EDGE_CHOICE || !ply_tree_in_strip(&p->g, p->layout, spot))
    return false;
  bool cut = kind == EDGE_PRUNED && (p->marks[parent] & PLY_MARK_CUT);
  if (cut && ply_tree_in_sight(p, parent)) {
    double x1, y1, x2, y2, stem = TREE_STEM * MIN(1, p->g.unit);
    ply_tree_edge_ends(p, spot, &x1, &y1, &x2, &y2);
    Stroke stroke = { x1, y1, x1, MIN(y2, y1 + stem) };
    g_array_append_val(p->strokes, stroke);
    ply_scene_add_line(p->scene, x1, y1, x1, stroke.y2, PLY_ARROW_NONE, pen_of(p, spot, kind));
  }
  return true;
}

/* Is one of its ends in sight, or is it marked, and does it lead to what is drawn? */
static bool is_seen(const Painting *p, uint32_t spot) {
  uint32_t parent = p->layout->spots[spot].parent;
  if (ply_tree_is_ahead(p, spot))
    return false;
  return ply_tree_visible(p, spot) || ply_tree_visible(p, parent) ||
         (p->g.gathered && (p->marks[spot] & p->marks[parent]));
}

void ply_tree_paint_edges(Painting *p) {
  const PlyTreeLayout *l = p->layout;
  g_autoptr(GArray) later = g_array_new(FALSE, FALSE, sizeof(uint32_t));
  for (unsigned level = 1; level < l->n_levels; level++) {
    double last_x = -INFINITY;
    for (uint32_t i = l->levels[level].first; i < l->levels[level + 1].first; i++) {
      if (!is_seen(p, i))
        continue;
      EdgeKind kind = kind_of(p, i);
      if (leads_away(p, i, kind))
        continue;
      if (kind > EDGE_PRUNED)
        g_array_append_val(later, i);
      else if (!repeats(p, i, &last_x))
        paint_edge(p, i, kind);
    }
  }
  for (EdgeKind kind = EDGE_CHOICE; kind < N_EDGES; kind++)
    for (guint i = 0; i < later->len; i++)
      if (kind_of(p, g_array_index(later, uint32_t, i)) == kind)
        paint_edge(p, g_array_index(later, uint32_t, i), kind);
}
