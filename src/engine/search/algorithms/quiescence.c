/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Alpha-beta that does not stop in the middle of an exchange: where no depth is left it follows
 * the noisy moves (captures) until there are none, and a side need not capture. */
#include "search/algorithms/algorithms.h"

#include "search/algorithms/parts.h"
#include "search/lines.h"

static int32_t quiesce_only(PlySearch *s, const PlyVisit *v, PlySide side, int32_t alpha,
                            int32_t beta, int32_t evaluation);
static int32_t quiesce_recorded(PlySearch *s, const PlyVisit *v, PlySide side, int32_t alpha,
                                int32_t beta, int32_t evaluation);

/* Noisy moves to the front, in their order; how many. */
static unsigned noisy_first(const PlySearch *s, PlyMove *moves, unsigned n) {
  const PlyGameEvaluation *evaluation = s->game->evaluation;
  unsigned noisy = 0;
  if (evaluation == NULL || evaluation->noisy == NULL)
    return 0;
  for (unsigned i = 0; i < n; i++) {
    PlyMove m = moves[i];
    if (!evaluation->noisy(s->position, m))
      continue;
    memmove(moves + noisy + 1, moves + noisy, (i - noisy) * sizeof *moves);
    moves[noisy++] = m;
  }
  return noisy;
}

/* A child behind a noisy move. */
PLY_INLINE int32_t visit(PlySearch *s, PlyNodeId id, PlySide side, int32_t alpha, int32_t beta,
                         bool rec) {
  PlyVisit v = { .id = id };
  int32_t value;
  PlyLeafReason reason;
  if (ply_parts_spent(s, id, rec))
    return 0;
  if (!ply_walk_enter(s, &v, PLY_LINE_QUIESCE_ENTER, alpha, beta, rec))
    return 0;
  bool over = ply_walk_leaf(s, &v, &value, &reason) && reason == PLY_LEAF_OVER;
  value = side == PLY_SIDE_MIN ? -value : value;
  if (over) {
    ply_walk_leaf_done(s, &v, PLY_LINE_QUIESCE_OVER, reason, value, rec);
    return value;
  }
  return rec ? quiesce_recorded(s, &v, side, alpha, beta, value)
             : quiesce_only(s, &v, side, alpha, beta, value);
}

PLY_INLINE void cut(PlySearch *s, const PlyVisit *v, unsigned line, unsigned skipped, int32_t value,
                    int32_t beta, bool rec) {
  s->result.cutoffs++;
  s->result.pruned += skipped;
  if (rec)
    ply_record(s->trace, PLY_EVENT_CUTOFF, line, skipped, v->id, value, beta);
}

PLY_INLINE PlyBound bound_of(int32_t value, int32_t alpha, int32_t beta) {
  if (value <= alpha && alpha != -PLY_INF)
    return PLY_BOUND_UPPER;
  return value >= beta && beta != PLY_INF ? PLY_BOUND_LOWER : PLY_BOUND_EXACT;
}

/* Phases: 1. all quiet: the static evaluation is the value; 2. stand pat: the evaluation is a lower
 * bound, as a side that need not capture nearly always has a quiet move that is no worse (not in
 * zugzwang); 3. captures, as in alpha-beta. No depth is counted: PLY_MAX_PLY ends what would go
 * on for ever. */
PLY_INLINE int32_t quiesce(PlySearch *s, const PlyVisit *at, PlySide side, int32_t alpha,
                           int32_t beta, int32_t evaluation, bool rec) {
  PlyVisit v = *at;
  v.moves = s->move_stack;
  unsigned all = s->game->moves(s->position, v.moves);
  v.n = noisy_first(s, v.moves, all);
  if (v.n == 0 || s->ply == PLY_MAX_PLY) { /* all is quiet: a leaf like any other */
    ply_walk_leaf_done(s, &v, PLY_LINE_QUIESCE_EVALUATE, PLY_LEAF_DEPTH, evaluation, rec);
    return evaluation;
  }
  /* A tree by hand is drawn whole; elsewhere there may be many moves for each noisy one. */
  if (!ply_walk_children(s, &v, s->game->given ? all : v.n, side, rec))
    return 0;
  PlySide other = side == PLY_SIDE_MAX ? PLY_SIDE_MIN : PLY_SIDE_MAX;
  int32_t entered = alpha, best = -PLY_INF, before = 0;
  PlyNodeId best_child = 0;
  bool stop = false;
  if (rec)
    ply_record(s->trace, PLY_EVENT_EXTEND, PLY_LINE_QUIESCE_ENTER, v.n, v.id, 0, 0);
  if (s->parts->stand_pat) {
    best = before = evaluation;
    if (rec)
      ply_record(s->trace, PLY_EVENT_STAND, PLY_LINE_QUIESCE_STAND, 0, v.id, evaluation, 0);
    stop = evaluation >= beta;
    if (stop)
      cut(s, &v, PLY_LINE_QUIESCE_TEST_STAND, v.n, evaluation, beta, rec);
    else if (evaluation > alpha) {
      if (rec)
        ply_record(s->trace, PLY_EVENT_ALPHA, PLY_LINE_QUIESCE_RAISE_STAND, 0, v.id, evaluation,
                   alpha);
      alpha = evaluation;
    }
  }
  for (unsigned i = 0; i < v.n && !stop; i++) {
    ply_walk_down(s, &v, i);
    s->parts->path[s->ply - 1] = v.moves[i];
    int32_t value = -visit(s, rec ? v.first + i : 0, other, -beta, -alpha, rec);
    ply_walk_up(s, &v, i);
    if (s->stop)
      return best;
    if (value <= best)
      continue;
    best = value;
    if (rec) {
      ply_record(s->trace, PLY_EVENT_BEST, PLY_LINE_QUIESCE_BEST, 0, v.id, (int32_t)(v.first + i),
                 (int32_t)best_child);
      best_child = v.first + i;
    }
    stop = best >= beta;
    if (stop) {
      cut(s, &v, PLY_LINE_QUIESCE_TEST, v.n - 1 - i, best, beta, rec);
    } else if (best > alpha) {
      if (rec)
        ply_record(s->trace, PLY_EVENT_ALPHA, PLY_LINE_QUIESCE_RAISE, 0, v.id, best, alpha);
      alpha = best;
    }
  }
  if (rec)
    ply_record(s->trace, PLY_EVENT_RETURN, PLY_LINE_QUIESCE_RETURN, bound_of(best, entered, beta),
               v.id, best, before);
  return best;
}

static int32_t quiesce_only(PlySearch *s, const PlyVisit *v, PlySide side, int32_t alpha,
                            int32_t beta, int32_t evaluation) {
  return quiesce(s, v, side, alpha, beta, evaluation, false);
}
static int32_t quiesce_recorded(PlySearch *s, const PlyVisit *v, PlySide side, int32_t alpha,
                                int32_t beta, int32_t evaluation) {
  return quiesce(s, v, side, alpha, beta, evaluation, true);
}

int32_t ply_quiesce(PlySearch *s, const PlyVisit *v, PlySide side, int32_t alpha, int32_t beta,
                    int32_t evaluation) {
  return s->trace != NULL ? quiesce_recorded(s, v, side, alpha, beta, evaluation)
                          : quiesce_only(s, v, side, alpha, beta, evaluation);
}

static void run(PlySearch *s) {
  PlySide side = s->game->side(s->position);
  s->bounds = PLY_FAIL_SOFT;
  int32_t value = ply_alphabeta(s, 0, s->depth, side, -PLY_INF, PLY_INF);
  if (!s->stop)
    s->result.score = (PlyScore){ side == PLY_SIDE_MIN ? -value : value, PLY_BOUND_EXACT };
}

const PlyAlgorithm ply_algorithm_quiescence = {
  .id = "quiescence",
  .name = N_("Alpha-beta with quiescence"),
  .pseudocode = "quiescence.txt",
  .negamax = true,
  .windows = true,
  .options = ply_options_quiescence,
  .run = run,
};
