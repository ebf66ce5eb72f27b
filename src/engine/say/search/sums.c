/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sum of replies: what a drop earns, the score of a pair, sums that grow. */
#include <string.h>

#include "say/search/tell.h"
#include "search/real-value.h"

/* What the drop at the node earned, as a calculation: "100 + 2 × 15 + 50". */
static char *terms(const PlyTelling *t) {
  const PlyGame *game = ply_run_start(t->run)->game;
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  int32_t of[2][PLY_MAX_FEATURES], weights[PLY_MAX_FEATURES], rest = t->event->now;
  ply_start_position(ply_run_start(t->run), t->trace, t->id, position);
  game->evaluation->measure(position, of);
  ply_search_weights(game, &t->run->options, weights);
  GString *text = g_string_new(NULL);
  for (unsigned f = 0; f < ply_game_n_features(game); f++) {
    int32_t n = of[t->mover][f];
    rest -= n * weights[f];
    g_autofree char *weight = ply_words_value(t->run, weights[f]);
    if (n > 1)
      g_string_append_printf(text, " + %d × %s", n, weight);
    else if (n == 1)
      g_string_append_printf(text, " + %s", weight);
  }
  /* What is left is the base, with the four where there is one. */
  bool lined = game->turns->lined(position);
  int32_t line = !lined ? 0 : t->parent == 0 ? PLY_DROP_LINE : PLY_REPLY_LINE;
  g_autofree char *base = ply_words_value(t->run, rest - line);
  g_autofree char *bonus = lined ? g_strdup_printf(" + %d", line) : g_strdup("");
  g_autofree char *features = g_string_free(text, FALSE);
  return g_strconcat(base, bonus, features, NULL);
}

char *ply_tell_drop_score(PlyTelling *t) {
  if (t->hide)
    return ply_tell(t, PLY_SAY_DROP_SCORE_HIDDEN, 0);
  ply_tell_value(t, "value", t->event->now, ply_tell_tone(t->mover));
  char *calculation = terms(t);
  bool alone = strchr(calculation, '+') == NULL;
  ply_tell_gap(t, "terms", calculation, PLY_TONE_WHY);
  return ply_tell(t, alone ? PLY_SAY_DROP_SCORE_ALONE : PLY_SAY_DROP_SCORE, 0);
}

static bool is_idle(const PlyTelling *t) {
  uint32_t step = ply_replay_step(t->replay);
  if (step >= ply_replay_last(t->replay))
    return false;
  const PlyEvent *next = ply_trace_event(t->trace, step);
  return next->kind == PLY_EVENT_SCORE && next->extra != 0;
}

static char *tell_enter(PlyTelling *t) {
  if (t->parent == PLY_NO_NODE) {
    unsigned n = ply_trace_n_children(t->trace, 0);
    ply_tell_count(t, "count", n);
    return ply_tell(t, PLY_SAY_SUMS_ENTER_ROOT, n);
  }
  bool reply = t->parent != 0, idle = is_idle(t);
  return ply_tell(t,
                  reply ? (idle ? PLY_SAY_SUMS_REPLY_IDLE : PLY_SAY_SUMS_REPLY)
                        : (idle ? PLY_SAY_SUMS_DROP_IDLE : PLY_SAY_SUMS_DROP),
                  0);
}

/* The event before says what the reply earned. */
static char *tell_pair(PlyTelling *t) {
  int32_t value = t->event->now;
  int32_t theirs = ply_trace_event(t->trace, ply_replay_step(t->replay) - 2)->now;
  if (t->hide)
    return ply_tell(t, PLY_SAY_LEAF_HIDDEN, 0);
  ply_tell_side_name(t, "computer", ply_run_side(t->run, 0));
  ply_tell_value(t, "mine", value + theirs, ply_tell_tone(ply_run_side(t->run, 0)));
  ply_tell_value(t, "theirs", theirs, ply_tell_tone(t->mover));
  ply_tell_value(t, "value", value, PLY_TONE_STRONG);
  return ply_tell(t, PLY_SAY_SUMS_PAIR, 0);
}

static char *tell_sum(PlyTelling *t) {
  const PlyEvent *e = t->event;
  if (t->hide)
    return ply_tell(t, PLY_SAY_SUMS_ADD_HIDDEN, 0);
  ply_tell_value(t, "value", e->now - e->was, PLY_TONE_STRONG);
  ply_tell_value(t, "old", e->was, PLY_TONE_STRONG);
  ply_tell_value(t, "sum", e->now, PLY_TONE_STRONG);
  return ply_tell(t, e->extra == 0 ? PLY_SAY_SUMS_FIRST : PLY_SAY_SUMS_ADD, 0);
}

static char *tell_return(PlyTelling *t) {
  if (t->parent == PLY_NO_NODE) {
    PlyNodeId best = ply_replay_best(t->replay, 0);
    if (t->hide || best == PLY_NO_NODE)
      return ply_tell(t, PLY_SAY_RETURN_ROOT_HIDDEN, 0);
    ply_tell_child(t, "best", best, PLY_TONE_CHOSEN);
    ply_tell_value(t, "value", t->event->now, PLY_TONE_CHOSEN);
    return ply_tell(t, PLY_SAY_SUMS_CHOSEN, 0);
  }
  if (t->hide)
    return ply_tell(t, PLY_SAY_RETURN_HIDDEN, 0);
  ply_tell_value(t, "value", t->event->now, PLY_TONE_STRONG);
  if (t->parent != 0)
    return ply_tell(t, PLY_SAY_SUMS_TERM, 0);
  unsigned n = ply_trace_n_children(t->trace, t->id);
  ply_tell_count(t, "count", n);
  return ply_tell(t, PLY_SAY_SUMS_WORTH, n);
}

static char *tell_best(PlyTelling *t) {
  PlyNodeId child = (PlyNodeId)t->event->now;
  ply_tell_child(t, "place", child, PLY_TONE_CHOSEN);
  ply_tell_value(t, "value", ply_replay_score(t->replay, child).value, PLY_TONE_STRONG);
  return ply_tell(t, t->hide ? PLY_SAY_BEST_HIDDEN : PLY_SAY_SUMS_BEST, 0);
}

char *ply_tell_sums(PlyTelling *t) {
  if (!ply_run_algorithm(t->run)->sums)
    return NULL;
  if (t->event == NULL)
    return ply_tell(t, PLY_SAY_SUMS_START, 0);
  /* A game that was over before says so like any other. */
  if (t->id == 0 && ply_tell_is_leaf(t, 0))
    return NULL;
  switch (t->event->kind) {
  case PLY_EVENT_ENTER: return tell_enter(t);
  case PLY_EVENT_EVALUATE: return tell_pair(t);
  case PLY_EVENT_SUM: return tell_sum(t);
  case PLY_EVENT_RETURN: return tell_return(t);
  case PLY_EVENT_BEST: return tell_best(t);
  default: return NULL;
  }
}
