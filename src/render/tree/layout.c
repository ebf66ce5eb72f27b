/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One pass from the last node to the first puts the children of each node side by side;
 * a second one, forwards, adds up the places.
 *
 * The outline ("contour") of a subtree on either side is a linked list with one node a
 * level. It goes through the first (last) children as far as they reach; where a subtree
 * ends early, its bottom node, which is childless, gets a thread to the node on the next
 * level in the taller neighbour. A bottom node can lie on one outline only once somebody
 * threads it, so one thread a node is enough.
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

#define NONE UINT32_MAX
#define WHOLE UINT32_MAX /* height of the tallest sibling so far: it is never asked for */

/* From a node to the next one of its outline, one level down. */
typedef struct {
  uint32_t left, right;
  double left_dx, right_dx;
} Link;

/* A sibling that shows on the right outline of the siblings so far, down to level. */
typedef struct {
  uint32_t level, sibling;
} Reach;

typedef struct {
  const float *widths; /* NULL: each is 1 */
  float cousins;
  Link *links;
  /* By place in the block of siblings at work. */
  double *at;          /* x in the frame of the first sibling */
  double *step, *bend; /* slack still to be shared: first and second differences */
  Reach *reach;
  uint32_t n_reach;
  bool slack; /* step and bend are in use for this block */
} Work;

static double half_of(const Work *w, uint32_t v) {
  return w->widths != NULL ? 0.5 * (double)w->widths[v] : 0.5;
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

/* Where sibling i ends above the others: its bottom right node goes on to `to`. Both sides of the
 * link are set: the node has no children, and whichever outline comes by goes on the same way. The
 * walk is as long as the comparison in place() was. */
static void thread_right(Work *w, uint32_t node, double x, uint32_t level, uint32_t to,
                         double to_x) {
  for (; level > 0; level--) {
    x += w->links[node].right_dx;
    node = w->links[node].right;
  }
  double dx = to_x - x;
  w->links[node] = (Link){ to, to, dx, dx };
}

/* The same for the siblings left of a taller one. */
static void thread_left(Work *w, uint32_t node, double x, uint32_t level, uint32_t to,
                        double to_x) {
  for (; level > 0; level--) {
    x += w->links[node].left_dx;
    node = w->links[node].left;
  }
  double dx = to_x - x;
  w->links[node] = (Link){ to, to, dx, dx };
}

/* Puts sibling i to the right of the siblings before it, as close as their outlines allow. */
static void place(Work *w, uint32_t first, uint32_t i, uint32_t n) {
  const Link *links = w->links;
  uint32_t a = first + i - 1, b = first + i; /* outlines: right of the others, left of i */
  double ax = w->at[i - 1], bx = 0;          /* bx in the frame of i */
  double at = ax + half_of(w, a) + half_of(w, b);
  uint32_t level = 0, top = w->n_reach - 1;
  uint32_t a_next = links[a].right, b_next = links[b].left;
  while (a_next != NONE && b_next != NONE) {
    ax += links[a].right_dx;
    bx += links[b].left_dx;
    a = a_next;
    b = b_next;
    level++;
    while (level > w->reach[top].level)
      top--;
    double clash = ax + half_of(w, a) + half_of(w, b) + (double)w->cousins - at - bx;
    if (clash > 0) {
      at += clash;
      share_slack(w, w->reach[top].sibling, i, n, clash);
    }
    a_next = links[a].right;
    b_next = links[b].left;
  }
  w->at[i] = at;
  if (a_next != NONE) {
    thread_right(w, first + i, at, level, a_next, ax + links[a].right_dx);
    while (w->reach[w->n_reach - 1].level <= level)
      w->n_reach--;
    w->reach[w->n_reach++] = (Reach){ level, i };
  } else {
    if (b_next != NONE)
      thread_left(w, first, w->at[0], level, b_next, at + bx + links[b].left_dx);
    w->reach[0] = (Reach){ WHOLE, i };
    w->n_reach = 1;
  }
}

/* Lays the children of one node side by side; their x is relative to it afterwards. */
static void place_children(Work *w, uint32_t node, uint32_t first, uint32_t n, double *x) {
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
    x[first + i] = w->at[i] - middle;
  w->links[node] = (Link){ first, first + n - 1, -middle, middle };
}

/* How far the tree reaches to the left of its root. */
static double left_edge(const Work *w) {
  double x = 0, edge = 0;
  for (uint32_t v = 0; v != NONE; v = w->links[v].left) {
    edge = MIN(edge, x - half_of(w, v));
    x += w->links[v].left_dx;
  }
  return edge;
}

void ply_layout_tidy(uint32_t n, const uint32_t *first_child, const uint16_t *n_children,
                     const float *widths, float cousins, double *x) {
  if (n == 0)
    return;
  unsigned most = 1;
  for (uint32_t v = 0; v < n; v++)
    most = MAX(most, n_children[v]);
  Work w = { .widths = widths, .cousins = cousins };
  w.links = g_new(Link, n);
  w.at = g_new(double, most);
  w.step = g_new(double, most);
  w.bend = g_new(double, most);
  w.reach = g_new(Reach, most);

  for (uint32_t v = n; v-- > 0;) {
    if (n_children[v] > 1) {
      place_children(&w, v, first_child[v], n_children[v], x);
    } else if (n_children[v] == 1) {
      x[first_child[v]] = 0;
      w.links[v] = (Link){ first_child[v], first_child[v], 0, 0 };
    } else {
      w.links[v] = (Link){ NONE, NONE, 0, 0 };
    }
  }
  x[0] = -left_edge(&w);
  for (uint32_t v = 0; v < n; v++)
    for (uint32_t c = first_child[v], end = c + n_children[v]; c < end; c++)
      x[c] += x[v];

  g_free(w.links);
  g_free(w.at);
  g_free(w.step);
  g_free(w.bend);
  g_free(w.reach);
}
