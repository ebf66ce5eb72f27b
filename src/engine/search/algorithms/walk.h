/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The steps that all searches share: enter a node, see a leaf, list the moves, come back.
 * Each takes rec, a constant where it is inlined: with false nothing of the recorder is
 * left in the code. A search function returns at once when search->stop is set. */

#include "search/search.h"

#define PLY_INLINE static inline __attribute__((always_inline))
#define PLY_CANCEL_EVERY 1024 /* nodes between looks at the progress */

/* A node being searched. */
typedef struct {
  PlyNodeId id;   /* only with rec */
  unsigned depth; /* plies left */
  PlyMove *moves;
  unsigned n;      /* moves to look at; more may stand behind them */
  PlyNodeId first; /* first child, only with rec */
} PlyVisit;

/* Orders n moves in place by the option "moves". */
void ply_order_moves(PlySearch *search, PlyMove *moves, unsigned n);
/* Moves twins of earlier moves, equal up to a symmetry, behind the others; how many are left.
 * twin_of[i] is the place of the move that move i is a twin of (for those behind). */
unsigned ply_order_twins(PlySearch *search, PlyMove *moves, unsigned n, uint16_t *twin_of);
/* Lists the moves in order with twins behind, and makes the children. False at a limit. */
bool ply_walk_arranged(PlySearch *search, PlyVisit *v, PlySide side, bool rec);
/* Ends the search: records the limit (with rec) and sets stop. */
void ply_search_stop(PlySearch *search, PlyNodeId node, PlyLimit limit);

/* Pays for the nodes entered and the evaluations made since the last time. */
void ply_search_pay(PlySearch *search);
/* The same, and looks whether to go on. */
void ply_search_look(PlySearch *search, PlyNodeId node);

/* Counts the node and enters it. False when the search has stopped. */
PLY_INLINE bool ply_walk_enter(PlySearch *s, const PlyVisit *v, unsigned line, int32_t alpha,
                               int32_t beta, bool rec) {
  uint64_t nodes = ++s->result.nodes;
  if (G_UNLIKELY(nodes % PLY_CANCEL_EVERY == 0))
    ply_search_look(s, rec ? v->id : 0);
  if (s->stop)
    return false;
  if (rec)
    ply_record_enter(s->trace, line, v->depth, v->id, alpha, beta);
  return true;
}

/* The static evaluation for Max. */
PLY_INLINE int32_t ply_walk_evaluate(PlySearch *s) {
  if (G_UNLIKELY(s->weighted))
    return ply_search_weigh(s);
  return s->evaluate == NULL ? 0 : s->evaluate(s->position);
}

/* True at a leaf; then *value is its value for Max. */
PLY_INLINE bool ply_walk_leaf(PlySearch *s, const PlyVisit *v, int32_t *value,
                              PlyLeafReason *reason) {
  if (s->game->result(s->position, value)) {
    if (!s->plain_terminal)
      *value = ply_search_terminal_value(s, *value);
    *reason = PLY_LEAF_OVER;
    return true;
  }
  if (v->depth > 0)
    return false;
  *value = ply_walk_evaluate(s);
  *reason = PLY_LEAF_DEPTH;
  return true;
}

/* Counts and records a leaf: evaluate, then return. */
PLY_INLINE void ply_walk_leaf_done(PlySearch *s, const PlyVisit *v, unsigned line,
                                   PlyLeafReason reason, int32_t value, bool rec) {
  s->result.leaves++;
  if (rec)
    ply_record_leaf(s->trace, line, reason, v->id, value);
}

/* Breaks a tie: draws one of the n_equal moves of v in result.ties, result.best. With a trace, an
 * event on line; best: the child that stands so far. */
void ply_walk_break_tie(PlySearch *s, const PlyVisit *v, unsigned n_equal, PlyNodeId best,
                        unsigned line);

/* Of a variant: does what stands so far stay, whatever child i is worth? */
PLY_INLINE bool ply_walk_stays(const PlySearch *s, unsigned i) {
  return s->variant->first_child && s->ply > 0 && i > 0;
}

/* Sides of the children where the game has chance nodes: the game says. */
void ply_walk_sides(PlySearch *s, PlyVisit *v);

/* Makes the children of v, n of its moves (with rec). False when a limit struck. */
PLY_INLINE bool ply_walk_children(PlySearch *s, PlyVisit *v, unsigned n, PlySide side, bool rec) {
  if (!rec) {
    if (G_UNLIKELY(s->result.nodes + n > s->node_limit))
      ply_search_stop(s, 0, PLY_LIMIT_NODES);
    return !s->stop;
  }
  PlySide other = side == PLY_SIDE_MAX ? PLY_SIDE_MIN : PLY_SIDE_MAX;
  v->first = ply_record_moves(s->trace, v->id, v->moves, n, other);
  if (G_UNLIKELY(v->first == PLY_NO_NODE)) {
    ply_search_stop(s, v->id, PLY_LIMIT_NODES);
    return false;
  }
  if (s->chance)
    ply_walk_sides(s, v);
  return true;
}

/* Lists the moves; with rec makes the children. False when a limit struck. */
PLY_INLINE bool ply_walk_expand(PlySearch *s, PlyVisit *v, PlySide side, bool rec) {
  v->moves = s->move_stack;
  if (G_UNLIKELY(s->arrange))
    return ply_walk_arranged(s, v, side, rec);
  v->n = s->game->moves(s->position, v->moves);
  return ply_walk_children(s, v, v->n, side, rec);
}

PLY_INLINE void ply_walk_down(PlySearch *s, const PlyVisit *v, unsigned i) {
  s->game->play(s->position, v->moves[i], &s->undo[s->ply]);
  s->move_stack = v->moves + v->n;
  s->ply++;
}

PLY_INLINE void ply_walk_up(PlySearch *s, const PlyVisit *v, unsigned i) {
  s->ply--;
  s->move_stack = v->moves;
  s->game->undo(s->position, v->moves[i], &s->undo[s->ply]);
}
