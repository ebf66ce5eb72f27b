/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fallible computer: depth first to the end, outcomes instead of numbers. Before it looks at a
 * position it may make a mistake, and then the outcome stays unknown. At the start it takes the
 * best; below it takes the worst, at every depth (combine=worst, as published) or only where
 * the other side moves (combine=alternate). A published text assigns to its list of outcomes
 * instead of appending (collect=assign): then only the last one is in it. */
#include "search/algorithms/algorithms.h"
#include "search/algorithms/walk.h"
#include "search/lines.h"

typedef struct {
  PlySide own; /* the computer */
  bool alternate;
  unsigned mistakes; /* in a hundred */
} Outcomes;

/* By outcome, loss first: how good where the best is taken, where the worst is. An unknown outcome
 * stands between a loss and a draw for who takes the best, and is the last choice of who takes the
 * worst. */
#define AT(value) ((value) + 1)
static const uint8_t best_first[] = { 0, 2, 3, 1 };
static const uint8_t worst_last[] = { 3, 2, 1, 0 };

static bool takes_best(const PlySearch *s, const Outcomes *o) {
  return s->ply == 0 || (o->alternate && s->game->side(s->position) == o->own);
}

static bool makes_mistake(PlySearch *s, const Outcomes *o) {
  return o->mistakes > 0 && ply_random_below(&s->random, 100) < o->mistakes;
}

static int32_t visit(PlySearch *s, const Outcomes *o, PlyNodeId id, unsigned depth);

/* A child that may be passed over by mistake. */
static int32_t look(PlySearch *s, const Outcomes *o, PlyNodeId id, unsigned depth) {
  if (!makes_mistake(s, o))
    return visit(s, o, id, depth);
  s->result.nodes++;
  if (s->trace != NULL) {
    ply_record_enter(s->trace, PLY_LINE_OUTCOMES_ENTER, depth, id, -PLY_INF, PLY_INF);
    ply_record(s->trace, PLY_EVENT_MISTAKE, PLY_LINE_OUTCOMES_MISTAKE, 0, id, PLY_VALUE_UNKNOWN, 0);
    ply_record(s->trace, PLY_EVENT_RETURN, PLY_LINE_OUTCOMES_MISTAKE, PLY_BOUND_EXACT, id,
               PLY_VALUE_UNKNOWN, PLY_VALUE_UNKNOWN);
  }
  return PLY_VALUE_UNKNOWN;
}

static unsigned return_line(const PlySearch *s) {
  return PLY_LINE_OUTCOMES_RETURN + s->alternate;
}

static int32_t visit(PlySearch *s, const Outcomes *o, PlyNodeId id, unsigned depth) {
  PlyVisit v = { .id = id, .depth = depth };
  bool rec = s->trace != NULL, top = s->ply == 0;
  int32_t value, result;
  if (!ply_walk_enter(s, &v, PLY_LINE_OUTCOMES_ENTER, -PLY_INF, PLY_INF, rec))
    return 0;
  if (s->game->result(s->position, &result)) {
    value = o->own == PLY_SIDE_MIN ? -result : result;
    ply_walk_leaf_done(s, &v, PLY_LINE_OUTCOMES_OVER, PLY_LEAF_OVER, value, rec);
    return value;
  }
  if (!ply_walk_expand(s, &v, s->game->side(s->position), rec))
    return 0;
  const uint8_t *rank = takes_best(s, o) ? best_first : worst_last;
  int32_t best = 0;
  PlyNodeId best_child = 0;
  unsigned n_equal = 0;
  for (unsigned i = 0; i < v.n; i++) {
    ply_walk_down(s, &v, i);
    value = look(s, o, v.first + i, depth - 1);
    ply_walk_up(s, &v, i);
    if (s->stop)
      return best;
    if (n_equal > 0 && !s->assign && rank[AT(value)] < rank[AT(best)])
      continue;
    bool better = n_equal == 0 || value != best || s->assign;
    n_equal = better ? 1 : n_equal + 1;
    if (top)
      s->result.ties = (better ? 0 : s->result.ties) | UINT64_C(1) << v.moves[i];
    if (!better)
      continue;
    best = value;
    if (rec)
      ply_record(s->trace, PLY_EVENT_BEST,
                 s->assign ? PLY_LINE_OUTCOMES_ASSIGN : PLY_LINE_OUTCOMES_BEST, 0, id,
                 (int32_t)(v.first + i), (int32_t)best_child);
    best_child = v.first + i;
    if (top)
      s->result.best = v.moves[i];
  }
  if (top && n_equal > 1)
    ply_walk_break_tie(s, &v, n_equal, best_child, return_line(s));
  if (rec)
    ply_record(s->trace, PLY_EVENT_RETURN, return_line(s), PLY_BOUND_EXACT, id, best, 0);
  return best;
}

static void run(PlySearch *s) {
  const Outcomes o = { .own = s->game->side(s->position),
                       .alternate = s->alternate,
                       .mistakes = s->mistakes };
  int32_t value = visit(s, &o, 0, PLY_MAX_PLY);
  bool turn = o.own == PLY_SIDE_MIN && value != PLY_VALUE_UNKNOWN;
  if (!s->stop)
    s->result.score = (PlyScore){ turn ? -value : value, PLY_BOUND_EXACT };
}

const PlyAlgorithm ply_algorithm_outcomes = {
  .id = "outcomes",
  .name = N_("Outcomes, with mistakes"),
  .pseudocode = "outcomes.txt",
  .outcomes = true,
  .options = ply_options_outcomes,
  .run = run,
};
