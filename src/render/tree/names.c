/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What lessons call the nodes, beside those that are in sight: of a row all on one side, which follows from
 * where its nodes stand and not from the step, so that no name moves to another side while stepping. */

#include "render/tree/private.h"

#include <math.h>

#define GAP 3.0  /* px between what is drawn around a node and its name */
#define AIR 2.0  /* px above and below a name */
#define MANY 48u /* nodes in a row: it has hardly room for names */

/* Beside a node there are no edges, and below there are none of a leaf. */
typedef enum { UPPER_RIGHT, UPPER_LEFT, BELOW, LOWER_RIGHT, LOWER_LEFT, N_SIDES } Side;

/* Best first. Beside the tip of a triangle a name takes no room from others. */
static const Side orders[2][N_SIDES] = {
  { UPPER_RIGHT, UPPER_LEFT, BELOW, LOWER_RIGHT, LOWER_LEFT },
  { LOWER_RIGHT, LOWER_LEFT, UPPER_RIGHT, UPPER_LEFT, BELOW },
};

typedef struct {
  Painting *p;
  PlyTextStyle style;
  bool words; /* the row has leaves with words */
} Namer;

static char *name_of(const Namer *n, uint32_t spot) {
  return ply_trace_path(n->p->run->trace, n->p->layout->spots[spot].node);
}

static bool has_name(const Namer *n, uint32_t spot) {
  const Spot *s = &n->p->layout->spots[spot];
  return s->kind != SPOT_FOLD && s->node != 0 && !ply_tree_in_strip(&n->p->g, n->p->layout, spot);
}

/* With a halo, whether or not it has one now. */
static PlyFigure with_halo(const Namer *n, uint32_t spot) {
  const Painting *p = n->p;
  double k = p->g.line * CLAMP(p->g.scale[p->layout->spots[spot].level], 0.4, 1);
  return ply_figure_grown(ply_tree_figure(p, spot), PLY_HALO_REACH * MAX(k, 0.6));
}

/* Words of leaves stand between them and their names. */
static double words_below(const Namer *n, const Spot *s) {
  const PlyTreeLayout *l = n->p->layout;
  bool wrapped = n->p->g.zoom_x < 0.95 * n->p->g.unit;
  double size = TREE_WORD * n->p->g.label / PLY_SIZE_ROW;
  return s->kind == SPOT_LEAF ? MIN(TREE_WORD_LINES, l->word_lines + wrapped) * 1.3 * size : 0;
}

/* Where the name of a spot stands on a side, with air. The sign of a question moves it outwards. */
static PlyRect box_on(const Namer *n, uint32_t spot, const char *name, Side side, bool marked) {
  PlyFigure figure = ply_tree_figure(n->p, spot), grown = with_halo(n, spot);
  PlyRect f = ply_figure_bounds(&figure), g = ply_figure_bounds(&grown);
  PlyRect text = ply_text_box(name, &n->style, 0, 0);
  double w = text.w, h = text.h + 2 * AIR, low = g.y + g.h;
  if (n->words)
    low += words_below(n, &n->p->layout->spots[spot]);
  double y = side == BELOW ? low + GAP - AIR : side < BELOW ? f.y : f.y + f.h - h;
  double slice = g.h / TREE_SLICES,
         half = GAP + ply_tree_half_between(&grown, y - slice, h + 2 * slice);
  if (marked && ply_tree_is_asked(n->p, spot)) {
    PlyRect sign = ply_tree_reach(n->p, spot);
    half = sign.w / 2 + GAP;
    y = side == BELOW ? MAX(y, sign.y + sign.h) : y;
  }
  bool left = side == UPPER_LEFT || side == LOWER_LEFT;
  double x = side == BELOW ? figure.x - w / 2 : left ? figure.x - half - w : figure.x + half;
  return (PlyRect){ x, y, w, h };
}

static bool meet(const PlyRect *a, const PlyRect *b) {
  return a->x < b->x + b->w && b->x < a->x + a->w && a->y < b->y + b->h && b->y < a->y + a->h;
}

/* Do edges from a spot to what is below it pass through box? */
static bool edges_cross(const Namer *n, uint32_t spot, const PlyRect *box) {
  const Spot *s = &n->p->layout->spots[spot];
  PlyFigure from = ply_tree_figure(n->p, spot);
  PlyRect f = ply_figure_bounds(&from);
  for (uint32_t c = s->first_child; c < s->first_child + s->n_children; c++) {
    PlyFigure to = ply_tree_figure(n->p, c);
    PlyRect t = ply_figure_bounds(&to);
    if (ply_tree_crosses(from.x, f.y + f.h, to.x, t.y, box))
      return true;
  }
  return false;
}

/* Edges reach and leave a circle all around it. */
static bool own_edges_cross(const Namer *n, uint32_t spot, const PlyRect *box) {
  const Spot *s = &n->p->layout->spots[spot];
  PlyFigure own = ply_tree_figure(n->p, spot), above = ply_tree_figure(n->p, s->parent);
  if (own.form != PLY_FORM_CIRCLE)
    return false;
  PlyRect b = ply_figure_bounds(&above);
  if (ply_tree_crosses(above.x, b.y + b.h, own.x, own.y, box))
    return true;
  for (uint32_t c = s->first_child; c < s->first_child + s->n_children; c++) {
    PlyFigure below = ply_tree_figure(n->p, c);
    if (ply_tree_crosses(own.x, own.y, below.x, ply_figure_bounds(&below).y, box))
      return true;
  }
  return false;
}

/* Is there room for it whatever the step is? beside: the neighbours, TREE_NONE: there is none. */
static bool has_room(const Namer *n, uint32_t spot, Side side, const uint32_t beside[2]) {
  const Spot *s = &n->p->layout->spots[spot];
  g_autofree char *name = name_of(n, spot);
  PlyRect box = box_on(n, spot, name, side, false);
  if (side == BELOW && (s->n_children > 0 || ply_tree_is_board(n->p, spot)))
    return false;
  if (own_edges_cross(n, spot, &box))
    return false;
  for (int i = 0; i < 2; i++) {
    if (beside[i] == TREE_NONE)
      continue;
    PlyFigure other = with_halo(n, beside[i]);
    PlyRect bounds = ply_figure_bounds(&other);
    if (meet(&box, &bounds) || (side == BELOW && edges_cross(n, beside[i], &box)))
      return false;
    if (!has_name(n, beside[i]))
      continue;
    g_autofree char *next = name_of(n, beside[i]);
    bounds = box_on(n, beside[i], next, side, false);
    if (meet(&box, &bounds))
      return false;
  }
  return true;
}

/* The first side on which all have room, else that on which most have. */
static Side side_of_row(const Namer *n, unsigned level) {
  const Level *row = &n->p->layout->levels[level];
  bool tip_below = row->side == PLY_SIDE_MIN && n->p->view->shapes == PLY_SHAPES_TRIANGLES &&
                   !n->p->g.boards[level];
  unsigned most = 0, all = 0;
  Side best = orders[tip_below][0];
  if (row[1].first - row->first > MANY)
    return best;
  for (uint32_t i = row->first; i < row[1].first; i++)
    all += has_name(n, i);
  for (unsigned o = 0; o < N_SIDES && most < all; o++) {
    unsigned have = 0;
    for (uint32_t i = row->first; i < row[1].first; i++) {
      const uint32_t beside[2] = { i > row->first ? i - 1 : TREE_NONE,
                                   i + 1 < row[1].first ? i + 1 : TREE_NONE };
      have += has_name(n, i) && has_room(n, i, orders[tip_below][o], beside);
    }
    best = have > most ? orders[tip_below][o] : best;
    most = MAX(most, have);
  }
  return best;
}

static bool is_inside(const Painting *p, const PlyRect *box) {
  return box->x >= 0 && box->y >= 0 && box->x + box->w <= p->view->width &&
         box->y + box->h <= ply_tree_low_end(p);
}

/* Has the name room on a side at this step? *box: where. */
static bool fits(const Namer *n, uint32_t spot, const char *name, Side side, PlyRect *box) {
  *box = box_on(n, spot, name, side, true);
  return is_inside(n->p, box) && ply_tree_is_clear(n->p, *box) && ply_tree_is_free(n->p, *box);
}

static double distance(const PlyRect *box, const PlyFigure *f) {
  PlyRect b = ply_figure_bounds(f);
  double half = ply_tree_half_between(f, box->y, box->h);
  double dx = MAX(box->x - (f->x + half), f->x - half - (box->x + box->w));
  double dy = MAX(box->y - (b.y + b.h), b.y - (box->y + box->h));
  return MAX(MAX(dx, dy), 0);
}

/* px from box to what stands beside the spot: it is clear whose name it is. */
static double clearance(const Namer *n, uint32_t spot, const PlyRect *box) {
  const Level *row = &n->p->layout->levels[n->p->layout->spots[spot].level];
  double least = INFINITY;
  for (uint32_t i = spot > row->first ? spot - 1 : spot; i <= spot + 1 && i < row[1].first; i++) {
    PlyFigure figure = ply_tree_figure(n->p, i);
    least = i == spot ? least : MIN(least, distance(box, &figure));
  }
  return least;
}

/* On the side of its row; where something is in the way at this step, on the one that is farthest from others. */
static void paint_name(const Namer *n, uint32_t spot, Side side) {
  g_autofree char *name = name_of(n, spot);
  PlyRect best, box;
  bool found = fits(n, spot, name, side, &best);
  double most = found ? INFINITY : -1;
  for (Side other = 0; other < N_SIDES && most < INFINITY; other++) {
    if (!fits(n, spot, name, other, &box) || clearance(n, spot, &box) <= most)
      continue;
    most = clearance(n, spot, &box);
    best = box;
    found = true;
  }
  if (!found)
    return;
  ply_tree_block(n->p, best);
  ply_scene_add_text(n->p->scene, name, &n->style, best.x, best.y + best.h / 2);
}

static bool row_has_words(const PlyTreeLayout *l, unsigned level) {
  uint32_t i = l->levels[level].first;
  while (i < l->levels[level + 1].first && !l->spots[i].has_word)
    i++;
  return i < l->levels[level + 1].first;
}

void ply_tree_paint_names(Painting *p) {
  const PlyTreeLayout *l = p->layout;
  double size = MAX(PLY_TEXT_MIN, PLY_SIZE_NOTE * p->g.label / PLY_SIZE_ROW);
  Namer n = { p, ply_text_style(size, PLY_WEIGHT_NORMAL, PLY_COLOUR_DIM, PLY_ALIGN_START), false };
  uint32_t before = ply_scene_declare_given(p->scene);
  for (unsigned level = 1; p->view->names && level < l->n_levels; level++) {
    Side side = N_SIDES;
    for (uint32_t i = l->levels[level].first; i < l->levels[level + 1].first; i++) {
      if (!p->looks[i].drawn || !has_name(&n, i))
        continue;
      if (side == N_SIDES) {
        n.words = row_has_words(l, level);
        side = side_of_row(&n, level);
      }
      paint_name(&n, i, side);
    }
  }
  ply_scene_declare_again(p->scene, before);
}
