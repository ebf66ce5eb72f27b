/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Minimax in the form of the textbooks: Max() and Min() calling each other, and a function
 * for chance nodes (expectiminimax). Values are Max's. */
#include "search/algorithms/algorithms.h"
#include "search/algorithms/walk.h"
#include "search/lines.h"

/* Lines of the pseudocode by side. */
enum { HEAD, OVER, DEPTH, BEST, BACK };
static const uint8_t line[3][5] = {
  [PLY_SIDE_MAX] = { PLY_LINE_MINIMAX_MAX_ENTER, PLY_LINE_MINIMAX_MAX_OVER,
                     PLY_LINE_MINIMAX_MAX_DEPTH, PLY_LINE_MINIMAX_MAX_BEST,
                     PLY_LINE_MINIMAX_MAX_RETURN },
  [PLY_SIDE_MIN] = { PLY_LINE_MINIMAX_MIN_ENTER, PLY_LINE_MINIMAX_MIN_OVER,
                     PLY_LINE_MINIMAX_MIN_DEPTH, PLY_LINE_MINIMAX_MIN_BEST,
                     PLY_LINE_MINIMAX_MIN_RETURN },
  [PLY_SIDE_CHANCE] = { PLY_LINE_MINIMAX_CHANCE_ENTER, 0, PLY_LINE_MINIMAX_CHANCE_DEPTH,
                        PLY_LINE_MINIMAX_CHANCE_SUM, PLY_LINE_MINIMAX_CHANCE_RETURN },
};

static int32_t max_only(PlySearch *s, PlyNodeId id, unsigned depth);
static int32_t min_only(PlySearch *s, PlyNodeId id, unsigned depth);
static int32_t max_recorded(PlySearch *s, PlyNodeId id, unsigned depth);
static int32_t min_recorded(PlySearch *s, PlyNodeId id, unsigned depth);
static int32_t chance_recorded(PlySearch *s, PlyNodeId id, unsigned depth);
static int32_t chance_only(PlySearch *s, PlyNodeId id, unsigned depth);
static int32_t max_wrong(PlySearch *s, PlyNodeId id, unsigned depth);
static int32_t min_wrong(PlySearch *s, PlyNodeId id, unsigned depth);

/* Below a chance node anybody may be to move; elsewhere the sides alternate. */
static int32_t visit_any(PlySearch *s, PlyNodeId id, unsigned depth, bool rec) {
  static int32_t (*const visits[2][3])(PlySearch *, PlyNodeId, unsigned) = {
    { max_only, min_only, chance_only },
    { max_recorded, min_recorded, chance_recorded },
  };
  return visits[rec][s->game->side(s->position)](s, id, depth);
}

PLY_INLINE int32_t visit_child(PlySearch *s, PlyNodeId id, unsigned depth, PlySide side, bool rec,
                               bool wrong) {
  if (wrong)
    return side == PLY_SIDE_MAX ? min_wrong(s, id, depth) : max_wrong(s, id, depth);
  if (s->chance)
    return visit_any(s, id, depth, rec);
  if (side == PLY_SIDE_MAX)
    return rec ? min_recorded(s, id, depth) : min_only(s, id, depth);
  return rec ? max_recorded(s, id, depth) : max_only(s, id, depth);
}

PLY_INLINE bool leaf(PlySearch *s, const PlyVisit *v, PlySide side, int32_t *value, bool rec) {
  PlyLeafReason reason;
  if (!ply_walk_leaf(s, v, value, &reason))
    return false;
  ply_walk_leaf_done(s, v, line[side][reason == PLY_LEAF_OVER ? OVER : DEPTH], reason, *value, rec);
  return true;
}

/* Max() for side PLY_SIDE_MAX, Min() for PLY_SIDE_MIN. wrong: the search has a variant, which says
 * whose rule is followed here. */
PLY_INLINE int32_t visit(PlySearch *s, PlyNodeId id, unsigned depth, PlySide turn, bool rec,
                         bool wrong) {
  PlySide side = wrong ? ply_variant_chooser(s->variant, turn, s->own) : turn;
  PlyVisit v = { .id = id, .depth = depth };
  int32_t value;
  if (!ply_walk_enter(s, &v, line[side][HEAD], -PLY_INF, PLY_INF, rec))
    return 0;
  if (leaf(s, &v, side, &value, rec))
    return value;
  if (!ply_walk_expand(s, &v, turn, rec))
    return 0;
  int32_t best = s->empty[side];
  PlyNodeId best_child = 0;
  for (unsigned i = 0; i < v.n; i++) {
    ply_walk_down(s, &v, i);
    value = visit_child(s, v.first + i, depth - 1, turn, rec, wrong);
    ply_walk_up(s, &v, i);
    if (s->stop)
      return best;
    if ((side == PLY_SIDE_MAX ? value <= best : value >= best) || (wrong && ply_walk_stays(s, i)))
      continue;
    best = value;
    if (v.depth == s->depth) {
      s->result.best = v.moves[i];
      s->result.score = (PlyScore){ value, PLY_BOUND_EXACT };
    }
    if (rec) {
      ply_record(s->trace, PLY_EVENT_BEST, line[side][BEST], 0, v.id, (int32_t)(v.first + i),
                 (int32_t)best_child);
      best_child = v.first + i;
    }
  }
  if (rec)
    ply_record(s->trace, PLY_EVENT_RETURN, line[side][BACK], PLY_BOUND_EXACT, v.id, best, 0);
  return best;
}

static int32_t max_only(PlySearch *s, PlyNodeId id, unsigned depth) {
  return visit(s, id, depth, PLY_SIDE_MAX, false, false);
}
static int32_t min_only(PlySearch *s, PlyNodeId id, unsigned depth) {
  return visit(s, id, depth, PLY_SIDE_MIN, false, false);
}
static int32_t max_recorded(PlySearch *s, PlyNodeId id, unsigned depth) {
  return visit(s, id, depth, PLY_SIDE_MAX, true, false);
}
static int32_t min_recorded(PlySearch *s, PlyNodeId id, unsigned depth) {
  return visit(s, id, depth, PLY_SIDE_MIN, true, false);
}
static int32_t max_wrong(PlySearch *s, PlyNodeId id, unsigned depth) {
  return visit(s, id, depth, PLY_SIDE_MAX, s->trace != NULL, true);
}
static int32_t min_wrong(PlySearch *s, PlyNodeId id, unsigned depth) {
  return visit(s, id, depth, PLY_SIDE_MIN, s->trace != NULL, true);
}

/* Rounds to the nearest unit, halves away from zero. */
static int32_t share(int64_t sum, int64_t total) {
  return (int32_t)((sum + (sum < 0 ? -total : total) / 2) / total);
}

/* The weighted mean. What is shown while it grows is the sum so far over all weights. One division
 * at the end of 64-bit sums: shares rounded one by one would add up to something else. Alpha-beta
 * is not offered with chance nodes: a bound on one child bounds no mean. */
static int32_t chance(PlySearch *s, PlyNodeId id, unsigned depth, bool rec) {
  PlyVisit v = { .id = id, .depth = depth };
  int32_t value;
  if (!ply_walk_enter(s, &v, line[PLY_SIDE_CHANCE][HEAD], -PLY_INF, PLY_INF, rec))
    return 0;
  if (leaf(s, &v, PLY_SIDE_CHANCE, &value, rec))
    return value;
  if (!ply_walk_expand(s, &v, PLY_SIDE_CHANCE, rec))
    return 0;
  int64_t sum = 0, total = 0;
  for (unsigned i = 0; i < v.n; i++)
    total += s->game->chance->weight(s->position, v.moves[i]);
  int32_t shown = 0;
  for (unsigned i = 0; i < v.n; i++) {
    int64_t weight = s->game->chance->weight(s->position, v.moves[i]);
    ply_walk_down(s, &v, i);
    value = visit_any(s, v.first + i, depth - 1, rec);
    ply_walk_up(s, &v, i);
    if (s->stop)
      return shown;
    sum += weight * value;
    if (rec)
      ply_record(s->trace, PLY_EVENT_SUM, line[PLY_SIDE_CHANCE][BEST], i, v.id, share(sum, total),
                 shown);
    shown = share(sum, total);
  }
  if (v.depth == s->depth)
    s->result.score = (PlyScore){ shown, PLY_BOUND_EXACT };
  if (rec)
    ply_record(s->trace, PLY_EVENT_RETURN, line[PLY_SIDE_CHANCE][BACK], PLY_BOUND_EXACT, v.id,
               shown, shown);
  return shown;
}

static int32_t chance_only(PlySearch *s, PlyNodeId id, unsigned depth) {
  return chance(s, id, depth, false);
}
static int32_t chance_recorded(PlySearch *s, PlyNodeId id, unsigned depth) {
  return chance(s, id, depth, true);
}

static void run(PlySearch *s) {
  int32_t value = s->variant == NULL       ? visit_any(s, 0, s->depth, s->trace != NULL)
                  : s->own == PLY_SIDE_MAX ? max_wrong(s, 0, s->depth)
                                           : min_wrong(s, 0, s->depth);
  if (!s->stop)
    s->result.score = (PlyScore){ value, PLY_BOUND_EXACT };
}

const PlyAlgorithm ply_algorithm_minimax = {
  .id = "minimax",
  .name = N_("Minimax"),
  .pseudocode = "minimax.txt",
  .chance = true,
  .options = ply_options_plain,
  .run = run,
};
