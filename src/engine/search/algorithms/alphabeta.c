/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Alpha-beta in two forms from one body: negamax (values and windows seen by the side to move,
 * swapped and negated on the way down) and Max/Min (no sign ever changes).
 *
 * In the body a bound is "own" (the one that the node may move: alpha at a Max node and everywhere
 * in negamax, beta at a Min node) or "other" (the one that it is tested against). Options "cut",
 * "bounds" and "raise" give the variants that courses teach.
 *
 * A visit in phases, each a function below:
 *   1. enter    the budget, the counters, the event
 *   2. leaf     game over, or no depth left: the value needs no moves (quiescence may go on)
 *   3. known    the result is out of reach of the window, or the table has it
 *   4. expand   the moves, the most promising ones first: how many are cut off depends on that
 *   5. loop     ask a child, take the value if it is the best, cut or move the own bound
 *   6. leave    store in the table what the window lets the value prove, and return it
 *
 * D. E. Knuth and R. W. Moore, "An Analysis of Alpha-Beta Pruning", Artificial Intelligence 6
 * (1975): with the best move first everywhere, b^ceil(d/2) + b^floor(d/2) - 1 leaves of b^d. */
#include "search/algorithms/algorithms.h"
#include "search/algorithms/alphabeta-variant.h"

/* Every member of Form is a constant where visit() is inlined (INSTANCE below), so the compiler
 * makes a body for each, without a branch for what it is not. The bodies call each other, hence
 * the table in call(). */
static int32_t call(PlySearch *s, PlyNodeId id, unsigned depth, PlySide side, int32_t alpha,
                    int32_t beta, Form f);

/* What a returned value says about the node, given the window it was entered with. In fail-hard
 * a window without room (alpha = beta, left by a test that lets equal values pass) clamps from
 * both sides: what comes back proves nothing unless it was cut. */
PLY_INLINE PlyBound bound_of(const PlySearch *s, Form f, bool cut, int32_t value, int32_t alpha,
                             int32_t beta) {
  if (alpha == beta && !s->strict) {
    bool up = f.negamax || f.side == PLY_SIDE_MAX;
    return !cut ? PLY_BOUND_NONE : up ? PLY_BOUND_LOWER : PLY_BOUND_UPPER;
  }
  if (value < alpha || (value == alpha && !s->strict && alpha != -PLY_INF))
    return PLY_BOUND_UPPER;
  if (value > beta || (value == beta && !s->strict && beta != PLY_INF))
    return PLY_BOUND_LOWER;
  return PLY_BOUND_EXACT;
}

PLY_INLINE unsigned return_line(bool cut, bool hard) {
  if (cut)
    return hard ? PLY_LINE_ALPHABETA_STOP_HARD : PLY_LINE_ALPHABETA_STOP_SOFT;
  return hard ? PLY_LINE_ALPHABETA_RETURN_HARD : PLY_LINE_ALPHABETA_RETURN_SOFT;
}

PLY_INLINE bool is_leaf(PlySearch *s, Node *n, Form f, int32_t *value) {
  PlyLeafReason reason;
  if (!(f.parts ? ply_parts_leaf(s, &n->v, &n->p, value, &reason)
                : ply_walk_leaf(s, &n->v, value, &reason)))
    return false;
  *value = f.negamax && n->side == PLY_SIDE_MIN ? -*value : *value;
  if (f.parts && reason == PLY_LEAF_DEPTH && s->parts->quiet) {
    *value = ply_quiesce(s, &n->v, n->side, n->alpha, n->beta, *value);
    return true;
  }
  unsigned at = reason == PLY_LEAF_OVER    ? PLY_LINE_ALPHABETA_OVER
                : reason == PLY_LEAF_DEPTH ? PLY_LINE_ALPHABETA_DEPTH
                                           : PLY_LINE_ALPHABETA_IMMEDIATE;
  ply_walk_leaf_done(s, &n->v, line(s, f, at), reason, *value, f.rec);
  return true;
}

PLY_INLINE bool is_known(PlySearch *s, Node *n, Form f, int32_t *value) {
  unsigned at = line(s, f, PLY_LINE_ALPHABETA_KNOWN);
  if (!ply_parts_known(s, &n->v, &n->p, n->side, f.negamax, n->alpha, n->beta, value, at, f.rec))
    return false;
  if (f.rec)
    ply_record(s->trace, PLY_EVENT_RETURN, at, bound_of(s, f, false, *value, n->alpha, n->beta),
               n->v.id, *value, 0);
  return true;
}

/* Lists the moves; false at a limit. */
PLY_INLINE bool begin(PlySearch *s, Node *n, Form f) {
  bool up = f.negamax || f.side == PLY_SIDE_MAX;
  n->best = up ? -PLY_INF : PLY_INF;
  n->own = up ? n->alpha : n->beta;
  n->other = up ? n->beta : n->alpha;
  n->best_child = 0;
  n->best_move = PLY_NO_MOVE;
  n->cut = n->beside = false;
  if (!f.parts)
    return ply_walk_expand(s, &n->v, n->side, f.rec);
  n->p.low = f.negamax || !up;
  n->p.enough = f.negamax ? -n->other : n->other;
  return ply_parts_expand(s, &n->v, &n->p, n->side, f.rec);
}

/* What child i is worth, as the node sees it. */
PLY_INLINE int32_t ask_child(PlySearch *s, Node *n, unsigned i, Form f) {
  PlySide next = n->side == PLY_SIDE_MAX ? PLY_SIDE_MIN : PLY_SIDE_MAX;
  PlyNodeId child = f.rec ? n->v.first + i : 0;
  unsigned depth = n->v.depth - 1;
  bool up = f.side == PLY_SIDE_MAX;
  int32_t own = n->own, other = n->other;
  uint64_t nodes = s->result.nodes;
  if (f.wrong)
    hand_down(s, n, &own, &other, f);
  ply_walk_down(s, &n->v, i);
  if (f.parts)
    s->parts->path[s->ply - 1] = n->v.moves[i];
  int32_t value = f.negamax ? -call(s, child, depth, next, -other, -own, f)
                            : call(s, child, depth, next, up ? own : other, up ? other : own, f);
  ply_walk_up(s, &n->v, i);
  if (f.wrong && !s->stop) {
    n->after_leaf = s->result.nodes == nodes + 1;
    look_again(s, n, f);
  }
  return value;
}

/* Child i is the best so far. Only a move that beats the own bound is remembered as the best one:
 * of moves at or below the bound nothing but upper limits are known, and the highest limit does not
 * make the best move. */
PLY_INLINE void take(PlySearch *s, Node *n, unsigned i, int32_t value, Form f) {
  n->best = value;
  if (f.parts && better(f, value, n->own)) {
    n->best_move = n->v.moves[i];
    ply_parts_line(s, n->best_move);
  }
  if (s->ply == 0) {
    int32_t for_max = f.negamax && n->side == PLY_SIDE_MIN ? -value : value;
    s->result.best = n->v.moves[i];
    s->result.score = (PlyScore){ for_max, PLY_BOUND_EXACT };
  }
  if (f.rec) {
    ply_record(s->trace, PLY_EVENT_BEST, line(s, f, PLY_LINE_ALPHABETA_BEST), 0, n->v.id,
               (int32_t)(n->v.first + i), (int32_t)n->best_child);
    n->best_child = n->v.first + i;
  }
}

PLY_INLINE void raise_own(PlySearch *s, Node *n, unsigned at, Form f) {
  int32_t before = n->own;
  move_bound(s, f, n->v.id, &n->own, n->best, at);
  if (f.wrong)
    move_along(s, n, before, f);
}

/* The last skipped children need not be looked at. own = other, so that fail-hard, which returns
 * own, returns the bound that was met, while fail-soft returns best, which may prove more. */
PLY_INLINE void cut_off(PlySearch *s, Node *n, unsigned skipped, Form f) {
  s->result.cutoffs++;
  s->result.pruned += skipped;
  if (f.parts)
    ply_parts_cut(s, n->side, n->v.depth, n->v.moves[n->v.n - 1 - skipped]);
  if (f.rec)
    ply_record(s->trace, PLY_EVENT_CUTOFF,
               line(s, f,
                    s->cut == PLY_CUT_AT_EQUAL ? PLY_LINE_ALPHABETA_TEST_EQUAL
                                               : PLY_LINE_ALPHABETA_TEST_BEYOND),
               skipped, n->v.id, n->best, n->other);
  n->own = f.wrong && n->beside ? n->best : n->other; /* what fail-hard returns */
  n->cut = true;
}

PLY_INLINE int32_t leave(PlySearch *s, Node *n, Form f) {
  bool hard = s->bounds == PLY_FAIL_HARD;
  int32_t value = hard ? n->own : n->best;
  if (f.parts)
    ply_parts_store(
        s, &n->v, &n->p, n->best_move, bound_of(s, f, n->cut, value, n->alpha, n->beta), value,
        line(s, f, n->cut ? PLY_LINE_ALPHABETA_STORE_CUT : PLY_LINE_ALPHABETA_STORE), f.rec);
  if (f.rec)
    ply_record(s->trace, PLY_EVENT_RETURN, line(s, f, return_line(n->cut, hard)),
               f.wrong && s->variant->exact ? PLY_BOUND_EXACT
                                            : bound_of(s, f, n->cut, value, n->alpha, n->beta),
               n->v.id, value, 0);
  return value;
}

/* Where the search stops half-way nobody uses what is returned: every call above looks at s->stop
 * first. Behind a spent budget the run goes on (iterative deepening answers), so the nodes left are
 * marked as dropped; their cells hold no result. */
PLY_INLINE int32_t visit(PlySearch *s, PlyNodeId id, unsigned depth, PlySide side, int32_t alpha,
                         int32_t beta, Form f) {
  Node n;
  int32_t value;
  n.v.id = id;
  n.v.depth = depth;
  n.side = side;
  n.alpha = alpha;
  n.beta = beta;
  if (f.parts && ply_parts_spent(s, id, f.rec))
    return 0;
  if (!ply_walk_enter(s, &n.v, line(s, f, PLY_LINE_ALPHABETA_ENTER), alpha, beta, f.rec))
    return 0;
  if (is_leaf(s, &n, f, &value) || (f.parts && is_known(s, &n, f, &value)))
    return value;
  if (!begin(s, &n, f))
    return 0;
  for (unsigned i = 0; i < n.v.n && !n.cut; i++) {
    if (f.wrong && leaves_out(s, &n, i, f)) {
      cut_off(s, &n, n.v.n - i, f);
      break;
    }
    value = ask_child(s, &n, i, f);
    if (s->stop) {
      if (f.parts && f.rec && s->parts->spent)
        ply_record(s->trace, PLY_EVENT_DROP, 0, 0, n.v.id, 1, 0);
      return n.best;
    }
    if (!better(f, value, n.best))
      continue;
    take(s, &n, i, value, f);
    if (s->raise == PLY_RAISE_BEFORE_TEST)
      raise_own(s, &n, PLY_LINE_ALPHABETA_RAISE_BEFORE, f);
    if (f.wrong ? wrongly_cuts(s, &n, f) : cuts(s, f, n.best, n.other))
      cut_off(s, &n, n.v.n - 1 - i, f);
    else if (s->raise == PLY_RAISE_AFTER_TEST)
      raise_own(s, &n, PLY_LINE_ALPHABETA_RAISE_AFTER, f);
  }
  return leave(s, &n, f);
}

#define INSTANCE(name, ...)                                                                        \
  static int32_t name(PlySearch *s, PlyNodeId id, unsigned depth, PlySide side, int32_t alpha,     \
                      int32_t beta) {                                                              \
    return visit(s, id, depth, side, alpha, beta, (Form){ __VA_ARGS__ });                          \
  }
INSTANCE(negamax_only, false, true, false)
INSTANCE(negamax_recorded, true, true, false)
INSTANCE(max_only, false, false, false, false, PLY_SIDE_MAX)
INSTANCE(min_only, false, false, false, false, PLY_SIDE_MIN)
INSTANCE(max_recorded, true, false, false, false, PLY_SIDE_MAX)
INSTANCE(min_recorded, true, false, false, false, PLY_SIDE_MIN)
INSTANCE(negamax_wrong, s->trace != NULL, true, false, true)
INSTANCE(max_wrong, s->trace != NULL, false, false, true, PLY_SIDE_MAX)
INSTANCE(min_wrong, s->trace != NULL, false, false, true, PLY_SIDE_MIN)
INSTANCE(negamax_parts, false, true, true)
INSTANCE(negamax_parts_recorded, true, true, true)
INSTANCE(max_parts, false, false, true, false, PLY_SIDE_MAX)
INSTANCE(min_parts, false, false, true, false, PLY_SIDE_MIN)
INSTANCE(max_parts_recorded, true, false, true, false, PLY_SIDE_MAX)
INSTANCE(min_parts_recorded, true, false, true, false, PLY_SIDE_MIN)

/* Children; what is constant in a body picks the next one without a look at the search. */
PLY_INLINE int32_t call(PlySearch *s, PlyNodeId id, unsigned depth, PlySide side, int32_t alpha,
                        int32_t beta, Form f) {
  typedef int32_t (*Visit)(PlySearch *, PlyNodeId, unsigned, PlySide, int32_t, int32_t);
  static const Visit wrong[3] = { max_wrong, min_wrong, negamax_wrong };
  static const Visit visits[2][2][3] = {
    { { max_only, min_only, negamax_only }, { max_recorded, min_recorded, negamax_recorded } },
    { { max_parts, min_parts, negamax_parts },
      { max_parts_recorded, min_parts_recorded, negamax_parts_recorded } },
  };
  unsigned form = f.negamax ? 2 : side;
  return (f.wrong ? wrong : visits[f.parts][f.rec])[form](s, id, depth, side, alpha, beta);
}

static Form form_of(const PlySearch *s, bool negamax) {
  return (Form){ .rec = s->trace != NULL,
                 .negamax = negamax,
                 .parts = s->parts != NULL,
                 .wrong = s->variant != NULL };
}

int32_t ply_alphabeta(PlySearch *s, PlyNodeId id, unsigned depth, PlySide side, int32_t alpha,
                      int32_t beta) {
  return call(s, id, depth, side, alpha, beta, form_of(s, true));
}

static void run_negamax(PlySearch *s) {
  PlySide side = s->game->side(s->position);
  int32_t value = ply_alphabeta(s, 0, s->depth, side, -PLY_INF, PLY_INF);
  if (!s->stop)
    s->result.score = (PlyScore){ side == PLY_SIDE_MIN ? -value : value, PLY_BOUND_EXACT };
}

static void run_maxmin(PlySearch *s) {
  int32_t value =
      call(s, 0, s->depth, s->game->side(s->position), -PLY_INF, PLY_INF, form_of(s, false));
  if (!s->stop)
    s->result.score = (PlyScore){ value, PLY_BOUND_EXACT };
}

const PlyAlgorithm ply_algorithm_alphabeta = {
  .id = "alphabeta",
  .name = N_("Alpha-beta (negamax form)"),
  .pseudocode = "alphabeta.txt",
  .pseudocode_parts = "alphabeta-parts.txt",
  .negamax = true,
  .windows = true,
  .options = ply_options_windows,
  .run = run_negamax,
};

const PlyAlgorithm ply_algorithm_alphabeta_maxmin = {
  .id = "alphabeta-maxmin",
  .name = N_("Alpha-beta (Max and Min)"),
  .pseudocode = "alphabeta-maxmin.txt",
  .pseudocode_parts = "alphabeta-maxmin-parts.txt",
  .windows = true,
  .options = ply_options_windows,
  .run = run_maxmin,
};
