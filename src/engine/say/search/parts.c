/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of a search: what the table knows, what is left out, quiescence, iterations. */
#include <string.h>

#include "base/i18n.h"
#include "say/search/tell.h"

/* A value with a bound as the algorithm sees it at the node, for Max. */
static PlyScore for_max(const PlyTelling *t, int32_t value, PlyBound bound) {
  PlyScore score = { value, bound };
  return t->trace->negamax && t->side == PLY_SIDE_MIN ? ply_score_negate(score) : score;
}

/* --- the table --- */

#define WAY 6 /* moves that can be followed on the board */

/* Where an entry of the table was made: the last move alone would be read as the place where the
 * search stands now. A way that is too long to follow is told by its length. */
static char *source_of(const PlyTelling *t, PlyNodeId node) {
  unsigned levels = ply_trace_ply(t->trace, node);
  if (levels < 3)
    return ply_say_place(t->run, node);
  if (levels <= WAY)
    return ply_say_way(t->run, node);
  g_autofree char *place = ply_words_child(t->run, node), *count = ply_words_count(levels);
  const PlyGap gaps[] = { { "place", place }, { "levels", count } };
  return ply_fill(g_dngettext(GETTEXT_PACKAGE, "{place}, {levels} level down",
                              "{place}, {levels} levels down", levels),
                  gaps, G_N_ELEMENTS(gaps));
}

char *ply_tell_hit(PlyTelling *t) {
  const PlyEvent *e = t->event;
  PlyScore score = for_max(t, e->now, (PlyBound)(e->extra & 3));
  g_autofree char *source = source_of(t, (PlyNodeId)e->was);
  ply_tell_gap(t, "source", g_steal_pointer(&source), PLY_TONE_WHY);
  ply_tell_score(t, "score", score, PLY_TONE_STRONG);
  if (t->hide)
    return ply_tell(t, PLY_SAY_HIT_HIDDEN, 0);
  /* By what the entry is good for, and whether it is that of a mirror image. */
  static const PlySayId sayings[3][2] = {
    { PLY_SAY_HIT_NOT_ENOUGH, PLY_SAY_HIT_NOT_ENOUGH_TURNED },
    { PLY_SAY_HIT_BOUND, PLY_SAY_HIT_BOUND_TURNED },
    { PLY_SAY_HIT_EXACT, PLY_SAY_HIT_EXACT_TURNED },
  };
  int good = !(e->extra & PLY_HIT_USED) ? 0 : score.bound != PLY_BOUND_EXACT ? 1 : 2;
  return ply_tell(t, sayings[good][(e->extra & PLY_HIT_TURNED) != 0], 0);
}

/* The return that follows knows what was really found. */
char *ply_tell_store(PlyTelling *t) {
  const PlyEvent *e = t->event;
  uint32_t step = ply_replay_step(t->replay);
  if (t->hide)
    return ply_tell(t, PLY_SAY_STORE_HIDDEN, 0);
  PlyBound found = (PlyBound)e->extra;
  if (step < ply_replay_last(t->replay))
    found = (PlyBound)ply_trace_event(t->trace, step)->extra;
  ply_tell_score(t, "score", for_max(t, e->now, found), PLY_TONE_STRONG);
  ply_tell_value(t, "value", ply_tell_for_max(t, t->id, e->now), PLY_TONE_STRONG);
  return ply_tell(t, found == (PlyBound)e->extra ? PLY_SAY_STORE : PLY_SAY_STORE_WRONG, 0);
}

/* --- what is left out --- */

char *ply_tell_skip(PlyTelling *t) {
  if (t->event->extra == PLY_SKIPPED_LOSES)
    return ply_tell(t, PLY_SAY_SKIP_LOSES, 0);
  ply_tell_child(t, "twin", (PlyNodeId)t->event->now, PLY_TONE_WHY);
  return ply_tell(t, PLY_SAY_SKIP_TWIN, 0);
}

char *ply_tell_win_distance(PlyTelling *t) {
  if (t->hide)
    return ply_tell(t, PLY_SAY_WIN_DISTANCE_HIDDEN, 0);
  ply_tell_value(t, "value", ply_tell_for_max(t, t->id, t->event->now), PLY_TONE_STRONG);
  return ply_tell(t, PLY_SAY_WIN_DISTANCE, 0);
}

char *ply_tell_drop(PlyTelling *t) {
  return ply_tell(t, t->parent == PLY_NO_NODE ? PLY_SAY_DROP_ROOT : PLY_SAY_DROP, 0);
}

/* --- quiescence --- */

char *ply_tell_extend(PlyTelling *t) {
  ply_tell_count(t, "count", t->event->extra);
  return ply_tell(t, PLY_SAY_EXTEND, t->event->extra);
}

char *ply_tell_stand(PlyTelling *t) {
  if (t->hide)
    return ply_tell(t, PLY_SAY_STAND_HIDDEN, 0);
  ply_tell_value(t, "value", ply_tell_for_max(t, t->id, t->event->now), ply_tell_tone(t->side));
  return ply_tell(t, PLY_SAY_STAND, 0);
}

/* --- iterations --- */

static bool asks(const PlyTelling *t) {
  return strcmp(ply_run_algorithm(t->run)->id, "zero-window") == 0;
}

char *ply_tell_iteration(PlyTelling *t) {
  if (asks(t) && t->hide)
    return ply_tell(t, PLY_SAY_ZERO_WINDOW_ASK_HIDDEN, 0);
  if (asks(t)) {
    ply_tell_value(t, "bound", t->event->now, PLY_TONE_STRONG);
    return ply_tell(t, PLY_SAY_ZERO_WINDOW_ASK, 0);
  }
  ply_tell_count(t, "count", t->event->extra);
  return ply_tell(t, PLY_SAY_ITERATION, t->event->extra);
}

static char *tell_stands(PlyTelling *t) {
  PlyNodeId root = (PlyNodeId)t->event->now, best = ply_replay_best(t->replay, root);
  ply_tell_child(t, "place", root, PLY_TONE_CHOSEN);
  if (best == PLY_NO_NODE || t->hide)
    return ply_tell(t, PLY_SAY_ITERATION_BEST_NONE, 0);
  ply_tell_child(t, "best", best, PLY_TONE_CHOSEN);
  return ply_tell(t, PLY_SAY_ITERATION_BEST, 0);
}

static char *tell_end(PlyTelling *t) {
  PlyNodeId root = ply_replay_best(t->replay, 0);
  if (t->hide || root == PLY_NO_NODE)
    return ply_tell(t, PLY_SAY_ITERATION_RETURN_HIDDEN, 0);
  ply_tell_child(t, "place", root, PLY_TONE_CHOSEN);
  ply_tell_value(t, "value", ply_tell_for_max(t, 0, t->event->now), PLY_TONE_CHOSEN);
  return ply_tell(t, PLY_SAY_ITERATION_RETURN, 0);
}

char *ply_tell_iterations(PlyTelling *t) {
  PlyNodeId first = ply_trace_child(t->trace, 0, 0);
  bool has = ply_run_algorithm(t->run)->iterates && first != PLY_NO_NODE &&
             ply_node_is_iteration(ply_trace_node(t->trace, first));
  if (!has || t->id != 0)
    return NULL;
  switch (t->event->kind) {
  case PLY_EVENT_ENTER:
    return ply_tell(t, asks(t) ? PLY_SAY_ZERO_WINDOW_ENTER : PLY_SAY_DEEPENING_ENTER, 0);
  case PLY_EVENT_BEST: return tell_stands(t);
  case PLY_EVENT_RETURN: return tell_end(t);
  default: return NULL;
  }
}

/* --- outcomes and sums --- */

char *ply_tell_outcomes(PlyTelling *t) {
  const PlyEvent *e = t->event;
  bool best = e->kind == PLY_EVENT_BEST, over = e->kind == PLY_EVENT_EVALUATE;
  if (!ply_run_algorithm(t->run)->outcomes || (!best && !over && e->kind != PLY_EVENT_RETURN))
    return NULL;
  if (t->hide)
    return ply_tell(t, PLY_SAY_OUTCOME_HIDDEN, 0);
  PlyNodeId about = best ? (PlyNodeId)e->now : t->id, child = ply_replay_best(t->replay, t->id);
  if (best)
    ply_tell_child(t, "place", about, PLY_TONE_CHOSEN);
  ply_tell_side_name(t, "computer", ply_run_side(t->run, 0));
  ply_tell_value(t, "value", best ? ply_replay_score(t->replay, about).value : e->now,
                 PLY_TONE_STRONG);
  bool assigns = ply_options_get(&t->run->options, "collect") != 0;
  if (best)
    return ply_tell(t, assigns ? PLY_SAY_OUTCOME_ASSIGNED : PLY_SAY_OUTCOME_BEST, 0);
  if (over)
    return ply_tell(t, PLY_SAY_OUTCOME_LEAF, 0);
  if (t->parent != PLY_NO_NODE || child == PLY_NO_NODE)
    return ply_tell(t, t->parent == PLY_NO_NODE ? PLY_SAY_OUTCOME_LEAF : PLY_SAY_OUTCOME_RETURN, 0);
  ply_tell_child(t, "best", child, PLY_TONE_CHOSEN);
  return ply_tell(t, PLY_SAY_OUTCOME_RETURN_ROOT, 0);
}

char *ply_tell_mistake(PlyTelling *t) {
  return ply_tell(t, PLY_SAY_MISTAKE, 0);
}

char *ply_tell_tie(PlyTelling *t) {
  ply_tell_child(t, "best", (PlyNodeId)t->event->now, PLY_TONE_CHOSEN);
  ply_tell_count(t, "count", t->event->extra);
  return ply_tell(t, PLY_SAY_TIE, t->event->extra);
}
