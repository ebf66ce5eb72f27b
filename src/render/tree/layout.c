/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One pass from the last node to the first puts the children of each node side by side;
 * a second one, forwards, adds up the places.
 *
 * Small subtrees of nodes that are all as wide have shapes (shapes.h), which most of them share.
 * What follows is for the others.
 *
 * The outline ("contour") of a subtree on either side has one place a level. It goes through the
 * first (last) children as far as they reach, and below one that has a shape along that; where a
 * subtree ends early, a thread leads from its end to the place on the next level in the taller
 * neighbour. An end can lie on one outline only once somebody threads it, so one thread a node is
 * enough.
 *
 * E. M. Reingold and J. S. Tilford, "Tidier Drawings of Trees" (1981), have the outlines and
 * threads; C. Buchheim, M. Jünger and S. Leipert, "Improving Walker's Algorithm to Run in Linear
 * Time" (2002), how what is between two siblings is spread. A pair of outlines is compared down to
 * where the shorter subtree ends, so the whole takes linear time. It needs every child to have a
 * higher number than its parent. */
#include "render/tree/layout.h"

#include <glib.h>
#include <stdbool.h>
#include <string.h>

#include "render/tree/shapes.h"

#define WHOLE UINT32_MAX /* height of the tallest sibling so far: it is never asked for */

/* A place on an outline: a node, or level levels below one that has a shape. */
typedef struct {
  uint32_t node, level;
  double x; /* of the place */
} Spot;

/* From the end of an outline to where it goes on. */
typedef struct {
  uint32_t node, level;
  double dx;
} Thread;

/* A sibling that shows on the right outline of the siblings so far, down to level. */
typedef struct {
  uint32_t level, sibling;
} Reach;

typedef struct {
  uint32_t n;
  const uint32_t *first_child;
  const uint16_t *n_children;
  const float *widths; /* NULL: all are alike */
  float cousins;
  double *x;
  PlyShapes shapes;
  uint16_t *shape;  /* by node */
  uint32_t *thread; /* from the end of its outline, by node: index; 0, or NULL: none */
  GArray *threads;  /* Thread; the first is none */
  /* By place in the block of siblings at work. */
  double *at;          /* x in the frame of the first sibling */
  double *step, *bend; /* slack still to be shared: first and second differences */
  Reach *reach;
  uint32_t n_reach;
  bool slack; /* step and bend are in use for this block */
} Work;

static double half_of(const Work *w, uint32_t v) {
  return 0.5 * (w->widths != NULL ? (double)w->widths[v] : w->shapes.width);
}

/* One level down on an outline. False: it ends here. */
static inline bool down(const Work *w, Spot *s, bool right) {
  unsigned id = w->shape[s->node];
  if (id == PLY_SHAPE_NONE) {
    s->node = w->first_child[s->node] + (right ? w->n_children[s->node] - 1u : 0);
    s->x += w->x[s->node];
    return true;
  }
  const PlyShape *shape = &w->shapes.of[id];
  const double *outline = right ? shape->right : shape->left;
  if (s->level < shape->n_levels) {
    s->x += outline[s->level + 1] - outline[s->level];
    s->level++;
    return true;
  }
  if (w->thread == NULL || w->thread[s->node] == 0)
    return false;
  const Thread *t = &g_array_index(w->threads, Thread, w->thread[s->node]);
  s->node = t->node;
  s->level = t->level;
  s->x += t->dx;
  return true;
}

/* Moving sibling i away from j by d spreads those between evenly. Adding to each of them at once
 * would be quadratic, so differences are noted and summed up once, behind the last sibling. Until
 * then those between stand too far left, which does no harm: they end above the level where i met
 * j, so i, which reaches at least as far down, hides them from all that come later. */
static void share_slack(Work *w, uint32_t j, uint32_t i, uint32_t n, double d) {
  if (i - j < 2)
    return;
  if (!w->slack) {
    memset(w->step, 0, n * sizeof *w->step);
    memset(w->bend, 0, n * sizeof *w->bend);
    w->slack = true;
  }
  double part = d / (i - j);
  w->step[j + 1] += part;
  w->step[i] -= part;
  w->bend[i] -= d - part;
}

static void spread(Work *w, uint32_t n) {
  double step = 0, shift = 0;
  for (uint32_t i = 0; i < n; i++) {
    step += w->step[i];
    shift += step + w->bend[i];
    w->at[i] += shift;
  }
}

/* Where one of two neighbours ends above the other, at level: its outline from s on leads to `to` from
 * there. The walk is as long as the comparison in place() was. */
static void thread(Work *w, Spot s, uint32_t level, bool right, const Spot *to) {
  for (; level > 0; level--)
    down(w, &s, right);
  if (w->thread == NULL) {
    w->thread = g_new0(uint32_t, w->n);
    g_array_set_size(w->threads, 1);
  }
  w->thread[s.node] = w->threads->len;
  Thread t = { to->node, to->level, to->x - s.x };
  g_array_append_val(w->threads, t);
}

/* Puts sibling i to the right of the siblings before it, as close as their outlines allow. */
static void place(Work *w, uint32_t first, uint32_t i, uint32_t n) {
  Spot a = { first + i - 1, 0, w->at[i - 1] }; /* right of the others */
  Spot b = { first + i, 0, 0 };                /* left of i, in its frame */
  double at = a.x + half_of(w, a.node) + half_of(w, b.node);
  uint32_t level = 0, top = w->n_reach - 1;
  bool longer, taller;
  while (longer = down(w, &a, true), taller = down(w, &b, false), longer && taller) {
    level++;
    while (level > w->reach[top].level)
      top--;
    double clash = a.x + half_of(w, a.node) + half_of(w, b.node) + (double)w->cousins - at - b.x;
    if (clash > 0) {
      at += clash;
      share_slack(w, w->reach[top].sibling, i, n, clash);
    }
  }
  w->at[i] = at;
  if (longer) {
    thread(w, (Spot){ first + i, 0, at }, level, true, &a);
    while (w->reach[w->n_reach - 1].level <= level)
      w->n_reach--;
    w->reach[w->n_reach++] = (Reach){ level, i };
  } else {
    if (taller) {
      b.x += at;
      thread(w, (Spot){ first, 0, w->at[0] }, level, false, &b);
    }
    w->reach[0] = (Reach){ WHOLE, i };
    w->n_reach = 1;
  }
}

/* Lays the children of one node side by side; their x is relative to it afterwards. */
static void place_children(Work *w, uint32_t first, uint32_t n) {
  w->slack = false;
  w->at[0] = 0;
  w->reach[0] = (Reach){ WHOLE, 0 };
  w->n_reach = 1;
  for (uint32_t i = 1; i < n; i++)
    place(w, first, i, n);
  if (w->slack)
    spread(w, n);
  double middle = 0.5 * w->at[n - 1];
  for (uint32_t i = 0; i < n; i++)
    w->x[first + i] = w->at[i] - middle;
}

/* How far the tree reaches to the left of its root. */
static double left_edge(const Work *w) {
  Spot s = { 0, 0, 0 };
  double edge = 0;
  do
    edge = MIN(edge, s.x - half_of(w, s.node));
  while (down(w, &s, false));
  return edge;
}

/* From the last node to the first, so that the children of each have been laid out. */
static void place_all(Work *w) {
  const uint16_t *n_children = w->n_children;
  uint16_t *shape = w->shape;
  for (uint32_t v = w->n; v-- > 0;) {
    unsigned k = n_children[v];
    if (k == 0) {
      shape[v] = PLY_SHAPE_LEAF;
      continue;
    }
    uint32_t first = w->first_child[v];
    shape[v] = ply_shapes_find(&w->shapes, shape + first, k);
    if (shape[v] == PLY_SHAPE_NONE && w->widths == NULL)
      shape[v] = ply_shapes_make(&w->shapes, shape + first, k);
    if (shape[v] == PLY_SHAPE_NONE)
      place_children(w, first, k);
  }
}

/* From places relative to parents to those from the left edge. */
static void add_up(const Work *w) {
  double *x = w->x;
  const uint16_t *shape = w->shape;
  for (uint32_t v = 0; v < w->n; v++) {
    unsigned k = w->n_children[v];
    if (k == 0)
      continue;
    uint32_t first = w->first_child[v];
    if (shape[v] == PLY_SHAPE_NONE) {
      for (unsigned i = 0; i < k; i++)
        x[first + i] += x[v];
    } else {
      const double *at = w->shapes.of[shape[v]].at;
      for (unsigned i = 0; i < k; i++)
        x[first + i] = x[v] + at[i];
    }
  }
}

void ply_layout_tidy(uint32_t n, const uint32_t *first_child, const uint16_t *n_children,
                     const float *widths, float cousins, double *x) {
  if (n == 0)
    return;
  unsigned most = 1;
  for (uint32_t v = 0; v < n; v++)
    most = MAX(most, n_children[v]);
  bool alike = widths == NULL || memcmp(widths, widths + 1, (n - 1) * sizeof *widths) == 0;
  Work w = { .n = n,
             .first_child = first_child,
             .n_children = n_children,
             .widths = alike ? NULL : widths,
             .cousins = cousins,
             .x = x };
  w.at = g_new(double, most);
  w.step = g_new(double, most);
  w.bend = g_new(double, most);
  w.reach = g_new(Reach, most);
  w.shape = g_new(uint16_t, n);
  w.threads = g_array_new(FALSE, FALSE, sizeof(Thread));
  ply_shapes_init(&w.shapes, alike ? n : 0, widths == NULL ? 1 : (double)widths[0],
                  (double)cousins);
  place_all(&w);
  x[0] = -left_edge(&w);
  add_up(&w);

  ply_shapes_clear(&w.shapes);
  g_array_unref(w.threads);
  g_free(w.thread);
  g_free(w.shape);
  g_free(w.at);
  g_free(w.step);
  g_free(w.bend);
  g_free(w.reach);
}
