/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The human-like player of Connect Four, as published: each own drop is worth the sum of its
 * scores against all replies, and the highest sum is played. Full columns are tried as well and
 * change nothing, so every drop has as many terms as the board has columns. Values are those of
 * the side at the start. */
#include "search/algorithms/algorithms.h"
#include "search/algorithms/walk.h"
#include "search/lines.h"
#include "search/real-value.h"

static PlySide other(PlySide side) {
  return side == PLY_SIDE_MAX ? PLY_SIDE_MIN : PLY_SIDE_MAX;
}

/* Lists what side may try, and makes the children. False at a limit. */
static bool expand(PlySearch *s, PlyVisit *v, PlySide side, uint64_t *idle) {
  v->moves = s->move_stack;
  v->n = s->game->turns->tries(s->position, v->moves, idle);
  return ply_walk_children(s, v, v->n, side, s->trace != NULL);
}

/* Enters the node of a move and notes what the drop itself earned; false at a limit. */
static bool enter(PlySearch *s, PlyVisit *v, PlySide mover, bool idle, int32_t *earned) {
  bool own = mover == s->own, rec = s->trace != NULL;
  if (!ply_walk_enter(s, v, own ? PLY_LINE_SUM_OF_REPLIES_DROP : PLY_LINE_SUM_OF_REPLIES_REPLY,
                      -PLY_INF, PLY_INF, rec))
    return false;
  *earned = ply_drop_earned(s, mover, idle);
  if (rec)
    ply_record(s->trace, PLY_EVENT_SCORE,
               own ? PLY_LINE_SUM_OF_REPLIES_DROP_EARNS : PLY_LINE_SUM_OF_REPLIES_REPLY_EARNS, idle,
               v->id, *earned, 0);
  return true;
}

/* The score of a pair: what the drop earned less what the reply earns. */
static int32_t reply(PlySearch *s, PlyNodeId id, bool idle, int32_t mine) {
  PlyVisit v = { .id = id, .depth = 0 };
  int32_t theirs;
  if (!enter(s, &v, other(s->own), idle, &theirs))
    return 0;
  int32_t value = mine - theirs;
  ply_walk_leaf_done(s, &v, PLY_LINE_SUM_OF_REPLIES_VALUE, PLY_LEAF_DEPTH, value, s->trace != NULL);
  return value;
}

/* The sum over all replies to a drop. */
static int32_t drop(PlySearch *s, PlyNodeId id, bool idle) {
  PlyVisit v = { .id = id, .depth = 1 };
  int32_t mine, sum = 0;
  uint64_t idle_replies;
  if (!enter(s, &v, s->own, idle, &mine) || !expand(s, &v, other(s->own), &idle_replies))
    return 0;
  for (unsigned i = 0; i < v.n; i++) {
    ply_walk_down(s, &v, i);
    int32_t value = reply(s, v.first + i, idle_replies >> i & 1, mine);
    ply_walk_up(s, &v, i);
    if (s->stop)
      return sum;
    if (s->trace != NULL)
      ply_record(s->trace, PLY_EVENT_SUM, PLY_LINE_SUM_OF_REPLIES_SUM, i, id, sum + value, sum);
    sum += value;
  }
  if (s->trace != NULL)
    ply_record(s->trace, PLY_EVENT_RETURN, PLY_LINE_SUM_OF_REPLIES_BEST, PLY_BOUND_EXACT, id, sum,
               sum);
  return sum;
}

static void over(PlySearch *s, const PlyVisit *v, int32_t result) {
  ply_walk_leaf_done(s, v, PLY_LINE_SUM_OF_REPLIES_ENTER, PLY_LEAF_OVER, result, s->trace != NULL);
  s->result.score = (PlyScore){ result, PLY_BOUND_EXACT };
}

/* Child i of the root is worth sum: is it the best so far, or as good? Equal drops are only noted
 * here: the lot falls among all of them at the end, where it can be fair. */
static void compare(PlySearch *s, const PlyVisit *v, unsigned i, int32_t sum, int32_t *best,
                    unsigned *best_child, unsigned *n_equal) {
  if (*n_equal > 0 && sum < *best)
    return;
  uint64_t bit = UINT64_C(1) << v->moves[i];
  if (*n_equal > 0 && sum == *best) {
    s->result.ties |= bit;
    ++*n_equal;
    return;
  }
  if (s->trace != NULL)
    ply_record(s->trace, PLY_EVENT_BEST, PLY_LINE_SUM_OF_REPLIES_BEST, 0, v->id,
               (int32_t)(v->first + i), *n_equal == 0 ? 0 : (int32_t)(v->first + *best_child));
  *best = sum;
  *best_child = i;
  *n_equal = 1;
  s->result.ties = bit;
  s->result.best = v->moves[i];
  s->result.score = (PlyScore){ s->own == PLY_SIDE_MIN ? -sum : sum, PLY_BOUND_EXACT };
}

static void run(PlySearch *s) {
  PlyVisit v = { .id = 0, .depth = 2 };
  bool rec = s->trace != NULL;
  int32_t result, best = 0;
  unsigned best_child = 0, n_equal = 0;
  uint64_t idle;
  ply_walk_enter(s, &v, PLY_LINE_SUM_OF_REPLIES_ENTER, -PLY_INF, PLY_INF, rec);
  if (s->game->result(s->position, &result)) {
    over(s, &v, result);
    return;
  }
  if (!expand(s, &v, s->own, &idle))
    return;
  for (unsigned i = 0; i < v.n; i++) {
    ply_walk_down(s, &v, i);
    int32_t sum = drop(s, v.first + i, idle >> i & 1);
    ply_walk_up(s, &v, i);
    if (s->stop)
      return;
    compare(s, &v, i, sum, &best, &best_child, &n_equal);
  }
  if (n_equal > 1)
    ply_walk_break_tie(s, &v, n_equal, v.first + best_child, PLY_LINE_SUM_OF_REPLIES_RETURN);
  if (rec)
    ply_record(s->trace, PLY_EVENT_RETURN, PLY_LINE_SUM_OF_REPLIES_RETURN, PLY_BOUND_EXACT, 0, best,
               0);
}

const PlyAlgorithm ply_algorithm_sum_of_replies = {
  .id = "sum-of-replies",
  .name = N_("Sum of replies"),
  .pseudocode = "sum-of-replies.txt",
  .scores = true,
  .sums = true,
  .options = ply_options_sum_of_replies,
  .run = run,
};
