/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How large values are in their nodes. */

#include "render/tree/private.h"

#include <math.h>

PlyFigure ply_tree_value_figure(const PlyTreeLayout *l, const PlyTreeView *view, SpotKind kind,
                                double scale) {
  bool circles = view->shapes == PLY_SHAPES_CIRCLES;
  double half = TREE_LEAF * scale, wide = l->leaf_half * scale;
  switch (kind) {
  case SPOT_LEAF:
    return ply_figure_round((PlyRect){ -wide, -half, 2 * wide, 2 * half }, half * 12 / 27);
  case SPOT_CHANCE: return ply_figure_circle(0, 0, TREE_CHANCE * scale);
  case SPOT_MAX:
    return circles ? ply_figure_square(0, 0, TREE_CIRCLE * scale)
                   : ply_figure_triangle(0, 0, TREE_RADIUS * scale, true);
  default:
    return circles ? ply_figure_circle(0, 0, TREE_CIRCLE * scale)
                   : ply_figure_triangle(0, 0, TREE_RADIUS * scale, false);
  }
}

double ply_tree_half_between(const PlyFigure *f, double y, double h) {
  PlyRect b = ply_figure_bounds(f);
  double share = f->form == PLY_FORM_TRIANGLE_UP     ? (y + h - b.y) / b.h
                 : f->form == PLY_FORM_TRIANGLE_DOWN ? (b.y + b.h - y) / b.h
                                                     : 1;
  return b.w / 2 * CLAMP(share, 0, 1);
}

#define NOTCH 0.25    /* px between the sizes that are tried */
#define NARROWS 0.625 /* px that a triangle is wider for a px that a line in it is lower */

/* The largest size up to wanted at which text fits into the figure; 0: none that can be read. */
static double fitting_size(const PlyFigure *f, const char *text, double wanted, int weight) {
  double size = MAX(wanted, PLY_TEXT_MIN);
  for (;;) {
    double height, width = ply_text_measure(text, size, weight, &height);
    double room = ply_figure_room(f, height);
    if (width <= room)
      return size;
    if (size <= PLY_TEXT_MIN)
      return 0;
    /* A lower line has more room in a triangle. */
    double lack = (width - room) * size / (width + NARROWS * height);
    size -= MAX(NOTCH, floor(lack / NOTCH) * NOTCH);
    size = MAX(size, PLY_TEXT_MIN);
  }
}

double ply_tree_value_size(const PlyFigure *f, const char *text, double wanted, double most,
                           int weight) {
  double size = fitting_size(f, text, most, weight);
  return size < wanted && most > wanted ? MAX(size, fitting_size(f, text, wanted, weight)) : size;
}

/* --- in one area at two sizes of text --- */

typedef struct {
  char exact[32], bound[32]; /* the widest values that there can be */
} Widest;

static void take_wider(const PlyTreeLayout *l, double value, PlyBound bound, char text[static 32]) {
  char other[32];
  ply_run_print_score(l->run, (PlyScore){ (int32_t)value, bound }, other);
  if (ply_text_measure(other, PLY_SIZE_NODE, PLY_WEIGHT_HEAVY, NULL) >
      ply_text_measure(text, PLY_SIZE_NODE, PLY_WEIGHT_HEAVY, NULL))
    g_strlcpy(text, other, 32);
}

static double size_in(const Geometry *g, const PlyTreeLayout *l, const PlyTreeView *view,
                      unsigned level, SpotKind kind, const char *text, double natural) {
  double scale = g->scale[level];
  if (TREE_RADIUS * scale < TREE_DISC)
    return 0;
  PlyFigure figure = ply_tree_value_figure(l, view, kind, scale);
  return ply_tree_value_size(&figure, text, natural * scale, natural * scale * g->value,
                             PLY_WEIGHT_HEAVY);
}

/* Is text in nodes of that kind no smaller in g? */
static bool holds(const Geometry *g, const Geometry *plain, const PlyTreeLayout *l,
                  const PlyTreeView *view, unsigned level, SpotKind kind, const char *text,
                  double natural) {
  return size_in(g, l, view, level, kind, text, natural) >=
         size_in(plain, l, view, level, kind, text, natural);
}

static bool level_holds(const Geometry *g, const Geometry *plain, const PlyTreeLayout *l,
                        const PlyTreeView *view, unsigned level, const Widest *widest) {
  bool there[SPOT_FOLD + 1] = { false };
  for (uint32_t i = l->levels[level].first; i < l->levels[level + 1].first; i++)
    there[l->spots[i].kind] = true;
  if (g->boards[level] != plain->boards[level])
    return g->boards[level];
  if (g->boards[level])
    return g->scale[level] >= plain->scale[level] - 1e-9;
  for (SpotKind kind = SPOT_MAX; kind < SPOT_FOLD; kind++) {
    bool leaf = kind == SPOT_LEAF;
    if (there[kind] &&
        !(holds(g, plain, l, view, level, kind, widest->exact,
                leaf ? PLY_SIZE_LEAF : PLY_SIZE_NODE) &&
          (leaf || holds(g, plain, l, view, level, kind, widest->bound, PLY_SIZE_BOUND))))
      return false;
  }
  return true;
}

bool ply_tree_values_hold(const Geometry *g, const Geometry *plain, const PlyTreeLayout *l,
                          const PlyTreeView *view) {
  Widest widest = { "", "" };
  const double ends[] = { l->low, l->high };
  for (guint i = 0; i < G_N_ELEMENTS(ends); i++) {
    take_wider(l, ends[i], PLY_BOUND_EXACT, widest.exact);
    take_wider(l, ends[i], PLY_BOUND_LOWER, widest.bound);
  }
  for (unsigned level = 0; level < l->n_levels; level++)
    if (!level_holds(g, plain, l, view, level, &widest))
      return false;
  return true;
}
