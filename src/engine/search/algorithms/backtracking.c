/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Guessing with backtracking, for one player: depth first, possibilities in their order. What is
 * returned is how many solutions were found; unless all are asked for, one is enough, and what was not
 * tried is left out. */
#include "search/algorithms/algorithms.h"
#include "search/algorithms/walk.h"
#include "search/lines.h"

static int32_t one_only(PlySearch *s, PlyNodeId id, unsigned depth);
static int32_t one_recorded(PlySearch *s, PlyNodeId id, unsigned depth);

/* The first solution below the node. */
PLY_INLINE void note_first(PlySearch *s, const PlyVisit *v, unsigned i, bool rec) {
  if (s->ply == 0)
    s->result.best = v->moves[i];
  if (rec)
    ply_record(s->trace, PLY_EVENT_BEST, PLY_LINE_BACKTRACKING_TRY, 0, v->id,
               (int32_t)(v->first + i), 0);
}

/* The others behind move i are not tried. */
PLY_INLINE void leave_others(PlySearch *s, const PlyVisit *v, unsigned i, bool rec) {
  unsigned others = v->n - 1 - i;
  if (others == 0)
    return;
  s->result.cutoffs++;
  s->result.pruned += others;
  if (rec)
    ply_record(s->trace, PLY_EVENT_CUTOFF, PLY_LINE_BACKTRACKING_ENOUGH, others, v->id, 1, 1);
}

PLY_INLINE bool leaf(PlySearch *s, const PlyVisit *v, int32_t *found, bool rec) {
  if (!s->game->result(s->position, found))
    return false;
  unsigned line = *found > 0 ? PLY_LINE_BACKTRACKING_SOLVED : PLY_LINE_BACKTRACKING_DEAD;
  /* What stands where a limit strikes. */
  if (*found > 0)
    s->result.score = (PlyScore){ s->result.score.value + 1, PLY_BOUND_LOWER };
  ply_walk_leaf_done(s, v, line, PLY_LEAF_OVER, *found, rec);
  return true;
}

PLY_INLINE int32_t visit(PlySearch *s, PlyNodeId id, unsigned depth, bool rec) {
  PlyVisit v = { .id = id, .depth = depth };
  int32_t found = 0;
  if (!ply_walk_enter(s, &v, PLY_LINE_BACKTRACKING_ENTER, -PLY_INF, PLY_INF, rec))
    return 0;
  if (leaf(s, &v, &found, rec))
    return found;
  if (!ply_walk_expand(s, &v, PLY_SIDE_MIN, rec)) /* Max is to move again */
    return 0;
  for (unsigned i = 0; i < v.n && (found == 0 || s->all); i++) {
    ply_walk_down(s, &v, i);
    int32_t below = (rec ? one_recorded : one_only)(s, v.first + i, depth - 1);
    ply_walk_up(s, &v, i);
    if (s->stop)
      return found;
    if (found == 0 && below > 0)
      note_first(s, &v, i, rec);
    found += below;
    if (found > 0 && !s->all)
      leave_others(s, &v, i, rec);
  }
  if (rec)
    ply_record(s->trace, PLY_EVENT_RETURN, PLY_LINE_BACKTRACKING_RETURN, PLY_BOUND_EXACT, v.id,
               found, 0);
  return found;
}

static int32_t one_only(PlySearch *s, PlyNodeId id, unsigned depth) {
  return visit(s, id, depth, false);
}
static int32_t one_recorded(PlySearch *s, PlyNodeId id, unsigned depth) {
  return visit(s, id, depth, true);
}

static void run(PlySearch *s) {
  s->depth = PLY_MAX_PLY;
  int32_t found = (s->trace != NULL ? one_recorded : one_only)(s, 0, s->depth);
  if (!s->stop)
    s->result.score = (PlyScore){ found, PLY_BOUND_EXACT };
}

const PlyAlgorithm ply_algorithm_backtracking = {
  .id = "backtracking",
  .name = N_("Guess and backtrack"),
  .pseudocode = "backtracking.txt",
  .alone = true,
  .options = ply_options_backtracking,
  .run = run,
};
