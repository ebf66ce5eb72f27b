/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Negamax: one function for both sides. A value is seen by the side to move at its node, so
 * it changes sign at every return. */
#include "search/algorithms/algorithms.h"
#include "search/algorithms/walk.h"
#include "search/lines.h"

static int32_t negamax_only(PlySearch *s, PlyNodeId id, unsigned depth, PlySide side);
static int32_t negamax_recorded(PlySearch *s, PlyNodeId id, unsigned depth, PlySide side);
static int32_t negamax_wrong(PlySearch *s, PlyNodeId id, unsigned depth, PlySide side);

PLY_INLINE int32_t call(PlySearch *s, PlyNodeId id, unsigned depth, PlySide side, bool rec,
                        bool wrong) {
  if (wrong)
    return negamax_wrong(s, id, depth, side);
  return rec ? negamax_recorded(s, id, depth, side) : negamax_only(s, id, depth, side);
}

/* Strictly more replaces the best, so of equal moves the first one stands, as in alpha-beta:
 * that makes their answers comparable. wrong: the search has a variant, which is asked. */
PLY_INLINE int32_t visit(PlySearch *s, PlyNodeId id, unsigned depth, PlySide side, bool rec,
                         bool wrong) {
  PlyVisit v = { .id = id, .depth = depth };
  if (!ply_walk_enter(s, &v, PLY_LINE_NEGAMAX_ENTER, -PLY_INF, PLY_INF, rec))
    return 0;
  int32_t value;
  PlyLeafReason reason;
  if (ply_walk_leaf(s, &v, &value, &reason)) {
    value = side == PLY_SIDE_MAX || (wrong && s->variant->unturned) ? value : -value;
    ply_walk_leaf_done(s, &v,
                       reason == PLY_LEAF_OVER ? PLY_LINE_NEGAMAX_OVER : PLY_LINE_NEGAMAX_DEPTH,
                       reason, value, rec);
    return value;
  }
  if (!ply_walk_expand(s, &v, side, rec))
    return 0;
  PlySide other = side == PLY_SIDE_MAX ? PLY_SIDE_MIN : PLY_SIDE_MAX;
  int32_t best = s->empty[PLY_SIDE_MAX];
  PlyNodeId best_child = 0;
  for (unsigned i = 0; i < v.n; i++) {
    ply_walk_down(s, &v, i);
    value = -call(s, rec ? v.first + i : 0, depth - 1, other, rec, wrong);
    ply_walk_up(s, &v, i);
    if (s->stop)
      return best;
    if (value <= best || (wrong && ply_walk_stays(s, i)))
      continue;
    best = value;
    if (v.depth == s->depth) {
      s->result.best = v.moves[i];
      s->result.score = (PlyScore){ side == PLY_SIDE_MAX ? value : -value, PLY_BOUND_EXACT };
    }
    if (rec) {
      ply_record(s->trace, PLY_EVENT_BEST, PLY_LINE_NEGAMAX_BEST, 0, v.id, (int32_t)(v.first + i),
                 (int32_t)best_child);
      best_child = v.first + i;
    }
  }
  if (rec)
    ply_record(s->trace, PLY_EVENT_RETURN, PLY_LINE_NEGAMAX_RETURN, PLY_BOUND_EXACT, v.id, best, 0);
  return best;
}

static int32_t negamax_only(PlySearch *s, PlyNodeId id, unsigned depth, PlySide side) {
  return visit(s, id, depth, side, false, false);
}
static int32_t negamax_recorded(PlySearch *s, PlyNodeId id, unsigned depth, PlySide side) {
  return visit(s, id, depth, side, true, false);
}
static int32_t negamax_wrong(PlySearch *s, PlyNodeId id, unsigned depth, PlySide side) {
  return visit(s, id, depth, side, s->trace != NULL, true);
}

static void run(PlySearch *s) {
  PlySide side = s->game->side(s->position);
  int32_t value = call(s, 0, s->depth, side, s->trace != NULL, s->variant != NULL);
  if (!s->stop)
    s->result.score = (PlyScore){ side == PLY_SIDE_MAX ? value : -value, PLY_BOUND_EXACT };
}

const PlyAlgorithm ply_algorithm_negamax = {
  .id = "negamax",
  .name = N_("Negamax"),
  .pseudocode = "negamax.txt",
  .negamax = true,
  .options = ply_options_plain,
  .run = run,
};
