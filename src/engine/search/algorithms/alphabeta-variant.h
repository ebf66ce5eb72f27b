/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Inside alphabeta.c: what a variant does otherwise. Only bodies with Form.wrong ask. */

#include "search/algorithms/alphabeta-node.h"

/* A neighbour's value is the own bound that came from above. What only came back at that bound is not
 * known to be as much. */
PLY_INLINE bool wrongly_cuts(const PlySearch *s, Node *n, Form f) {
  int32_t at_entry = f.negamax || f.side == PLY_SIDE_MAX ? n->alpha : n->beta;
  if (cuts(s, f, n->best, n->other))
    return true;
  n->beside = s->variant->beside && at_entry != PLY_INF && at_entry != -PLY_INF &&
              (better(f, n->best, at_entry) || (n->after_leaf && n->best == at_entry));
  if (n->beside)
    n->other = at_entry;
  return n->beside;
}

/* The bound of side as all nodes share it, as the node sees it. */
PLY_INLINE int32_t *shared(PlySearch *s, PlySide side) {
  return side == PLY_SIDE_MAX ? &s->shared.alpha : &s->shared.beta;
}

/* The own bound has moved to best: what else does? */
PLY_INLINE void move_along(PlySearch *s, Node *n, int32_t before, Form f) {
  if (n->own == before)
    return;
  if (s->variant->windows == PLY_WINDOWS_BOTH)
    n->other = n->own;
  if (s->variant->windows == PLY_WINDOWS_SHARED)
    *shared(s, n->side) = f.negamax && n->side == PLY_SIDE_MIN ? -n->own : n->own;
}

/* A child has come back: with one window for all nodes its moves are seen here, too. */
PLY_INLINE void look_again(PlySearch *s, Node *n, Form f) {
  if (s->variant->windows != PLY_WINDOWS_SHARED)
    return;
  PlySide next = n->side == PLY_SIDE_MAX ? PLY_SIDE_MIN : PLY_SIDE_MAX;
  int sign = f.negamax && n->side == PLY_SIDE_MIN ? -1 : 1;
  n->other = sign * *shared(s, next);
  move_bound(s, f, n->v.id, &n->own, sign * *shared(s, n->side),
             s->raise == PLY_RAISE_BEFORE_TEST ? PLY_LINE_ALPHABETA_RAISE_BEFORE
                                               : PLY_LINE_ALPHABETA_RAISE_AFTER);
}

/* The window that the node hands down. */
PLY_INLINE void hand_down(const PlySearch *s, const Node *n, int32_t *own, int32_t *other, Form f) {
  int32_t far = f.negamax || f.side == PLY_SIDE_MAX ? PLY_INF : -PLY_INF;
  *own = n->own;
  *other = n->other;
  if (s->variant->hands_down == PLY_HANDS_DOWN_OWN)
    *other = far;
  if (s->variant->hands_down == PLY_HANDS_DOWN_NONE_AT_ROOT && s->ply == 0) {
    *own = -far;
    *other = far;
  }
}

/* Is child i a leaf that makes a cutoff? Then it is left out with those behind it. */
PLY_INLINE bool leaves_out(PlySearch *s, Node *n, unsigned i, Form f) {
  if (!s->variant->prunes_leaf)
    return false;
  PlyVisit child = { .depth = n->v.depth - 1 };
  int32_t value;
  PlyLeafReason reason;
  ply_walk_down(s, &n->v, i);
  bool leaf = ply_walk_leaf(s, &child, &value, &reason);
  ply_walk_up(s, &n->v, i);
  value = f.negamax && n->side == PLY_SIDE_MIN ? -value : value;
  if (!leaf || !better(f, value, n->best) || !cuts(s, f, value, n->other))
    return false;
  n->best = value;
  return true;
}
