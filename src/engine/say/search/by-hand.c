/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A search done by hand, from where it goes astray: what was done. Why a search does such a thing is
 * not told: there may be no reason for it. */
#include "say/search/tell.h"

static void note_value(PlyTelling *t) {
  int tone = t->trace->sums ? PLY_TONE_STRONG : ply_tell_tone(t->side);
  ply_tell_value(t, "value", ply_tell_for_max(t, t->id, t->event->now), tone);
}

static char *tell_enter(PlyTelling *t) {
  PlyWindow w;
  bool window = ply_run_algorithm(t->run)->windows && !ply_run_is_leaf(t->run, t->id);
  if (t->parent == PLY_NO_NODE)
    return ply_tell_enter(t);
  ply_replay_window_for_max(t->replay, t->id, &w);
  ply_tell_value(t, "alpha", w.alpha, PLY_TONE_MAX);
  ply_tell_value(t, "beta", w.beta, PLY_TONE_MIN);
  return ply_tell(t, window ? PLY_SAY_HAND_WINDOW : PLY_SAY_HAND_ENTER, 0);
}

/* What the parts of a move earn is no act of greedy. */
static char *tell_earns(PlyTelling *t) {
  if (ply_run_algorithm(t->run)->ranks)
    return NULL;
  note_value(t);
  return ply_tell(t, PLY_SAY_HAND_EARNS, 0);
}

static char *tell_leaf(PlyTelling *t) {
  note_value(t);
  return ply_tell(t, t->parent == PLY_NO_NODE ? PLY_SAY_HAND_LEAF_ROOT : PLY_SAY_HAND_LEAF, 0);
}

static char *tell_best(PlyTelling *t) {
  ply_tell_child(t, "best", (PlyNodeId)t->event->now, PLY_TONE_CHOSEN);
  return ply_tell(t, PLY_SAY_HAND_BEST, 0);
}

static char *tell_bound(PlyTelling *t) {
  note_value(t);
  return ply_tell(t, t->side == PLY_SIDE_MAX ? PLY_SAY_HAND_ALPHA : PLY_SAY_HAND_BETA, 0);
}

static char *tell_sum(PlyTelling *t) {
  note_value(t);
  return ply_tell(t, PLY_SAY_HAND_SUM, 0);
}

static char *tell_cutoff(PlyTelling *t) {
  unsigned n = t->event->extra;
  ply_tell_count(t, "count", n);
  return ply_tell(t, n == 0 ? PLY_SAY_HAND_CUT_NOTHING : PLY_SAY_HAND_CUT, n);
}

static char *tell_return(PlyTelling *t) {
  PlyScore score = { t->event->now, (PlyBound)t->event->extra };
  if (t->trace->negamax && t->side == PLY_SIDE_MIN)
    score = ply_score_negate(score);
  bool open = score.bound == PLY_BOUND_NONE;
  note_value(t);
  if (open)
    score.bound = PLY_BOUND_EXACT;
  ply_tell_score(t, "score", score, ply_tell_tone(t->side));
  if (t->parent == PLY_NO_NODE)
    return ply_tell(t, PLY_SAY_HAND_RETURN_ROOT, 0);
  return ply_tell(t, open ? PLY_SAY_HAND_RETURN_OPEN : PLY_SAY_HAND_RETURN, 0);
}

static char *(*const tellers[PLY_N_EVENTS])(PlyTelling *) = {
  [PLY_EVENT_ENTER] = tell_enter,   [PLY_EVENT_SCORE] = tell_earns,
  [PLY_EVENT_EVALUATE] = tell_leaf, [PLY_EVENT_BEST] = tell_best,
  [PLY_EVENT_ALPHA] = tell_bound,   [PLY_EVENT_BETA] = tell_bound,
  [PLY_EVENT_SUM] = tell_sum,       [PLY_EVENT_CUTOFF] = tell_cutoff,
  [PLY_EVENT_RETURN] = tell_return,
};

char *ply_tell_by_hand(PlyTelling *t) {
  uint32_t astray = t->run->astray;
  if (astray == 0 || ply_replay_step(t->replay) < astray || tellers[t->event->kind] == NULL)
    return NULL;
  return t->hide ? ply_tell(t, PLY_SAY_HAND_HIDDEN, 0) : tellers[t->event->kind](t);
}
