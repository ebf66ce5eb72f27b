/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A search that makes a mistake on purpose: what it does where the right one would do something
 * else. Whatever else it does is told as of any search. */
#include "base/i18n.h"
#include "say/search/tell.h"

static const PlyVariant *variant_of(const PlyTelling *t) {
  return ply_variant_of(&t->run->options);
}

char *ply_tell_variant_start(PlyTelling *t, char *question) {
  if (variant_of(t) == NULL)
    return question;
  const PlyGap gaps[] = { { "question", question }, { "does", (char *)_(variant_of(t)->does) } };
  char *text = ply_fill(ply_say_text(PLY_SAY_VARIANT_START, 0), gaps, G_N_ELEMENTS(gaps));
  g_free(question);
  return text;
}

static bool follows(const PlyTelling *t, PlyEventKind kind) {
  uint32_t step = ply_replay_step(t->replay);
  return step >= 2 && ply_trace_event(t->trace, step - 2)->kind == kind;
}

static void note_value(PlyTelling *t, const char *name, int32_t value) {
  ply_tell_value(t, name, ply_tell_for_max(t, t->id, value), ply_tell_tone(t->side));
}

/* --- on the way down --- */

static char *tell_enter(PlyTelling *t, const PlyVariant *v) {
  PlyWindow w, above;
  if (t->parent == PLY_NO_NODE)
    return NULL;
  ply_replay_window_for_max(t->replay, t->id, &w);
  ply_replay_window_for_max(t->replay, t->parent, &above);
  bool alpha = above.alpha != -PLY_INF, beta = above.beta != PLY_INF;
  if (v->hands_down == PLY_HANDS_DOWN_NONE_AT_ROOT && t->parent == 0 && (alpha || beta))
    return ply_tell(t, PLY_SAY_VARIANT_ENTER_FRESH, 0);
  /* What the parent was entered with, and cannot move itself. */
  if (v->hands_down == PLY_HANDS_DOWN_OWN && (t->mover == PLY_SIDE_MAX ? beta : alpha))
    return ply_tell(t, PLY_SAY_VARIANT_ENTER_PARENT, 0);
  bool open = w.alpha < w.beta;
  if (v->windows == PLY_WINDOWS_OWN || t->hide || (v->windows == PLY_WINDOWS_BOTH && open))
    return NULL;
  ply_tell_value(t, "alpha", w.alpha, PLY_TONE_MAX);
  ply_tell_value(t, "beta", w.beta, PLY_TONE_MIN);
  return ply_tell(t,
                  v->windows == PLY_WINDOWS_SHARED ? PLY_SAY_VARIANT_ENTER_SHARED
                                                   : PLY_SAY_VARIANT_ENTER_BOTH,
                  0);
}

static char *tell_leaf(PlyTelling *t, const PlyVariant *v) {
  if (!v->unturned || !t->trace->negamax || t->side != PLY_SIDE_MIN || t->hide)
    return NULL;
  ply_tell_value(t, "own", t->event->now, PLY_TONE_STRONG);
  return ply_tell(t, PLY_SAY_VARIANT_UNTURNED, 0);
}

/* --- on the way up --- */

/* Is another side's rule followed at t's node? *chooser: whose. */
static bool wrong_chooser(const PlyTelling *t, const PlyVariant *v, PlySide *chooser) {
  PlySide own = ply_node_side(ply_trace_node(t->trace, 0));
  *chooser = ply_variant_chooser(v, t->side, own);
  return !t->trace->negamax && *chooser != t->side;
}

static char *tell_best(PlyTelling *t, const PlyVariant *v) {
  PlyNodeId child = (PlyNodeId)t->event->now, before = (PlyNodeId)t->event->was;
  PlySide chooser;
  if (t->hide || !wrong_chooser(t, v, &chooser))
    return NULL;
  ply_tell_side_name(t, "chooser", chooser);
  ply_tell_child(t, "place", child, PLY_TONE_CHOSEN);
  ply_tell_value(t, "value", ply_replay_score(t->replay, child).value, ply_tell_tone(chooser));
  if (before == 0)
    return ply_tell(t, PLY_SAY_VARIANT_BEST, 0);
  ply_tell_value(t, "old", ply_replay_score(t->replay, before).value, ply_tell_tone(chooser));
  return ply_tell(t, PLY_SAY_VARIANT_BETTER, 0);
}

static char *tell_raise(PlyTelling *t, const PlyVariant *v) {
  bool shared = v->windows == PLY_WINDOWS_SHARED && !follows(t, PLY_EVENT_BEST);
  if (t->hide || (!shared && v->windows != PLY_WINDOWS_BOTH))
    return NULL;
  note_value(t, "value", t->event->now);
  return ply_tell(t, shared ? PLY_SAY_VARIANT_RAISE_SHARED : PLY_SAY_VARIANT_RAISE_BOTH, 0);
}

/* Was it the bound of a neighbour, which the node was entered with, that stopped it? */
static bool beside(const PlyTelling *t, const PlyVariant *v) {
  PlyWindow w;
  ply_replay_window(t->replay, t->id, &w);
  bool own_is_beta = !t->trace->negamax && t->side == PLY_SIDE_MIN;
  return v->beside && t->event->was != (own_is_beta ? w.alpha : w.beta);
}

static char *tell_cutoff(PlyTelling *t, const PlyVariant *v) {
  unsigned skipped = t->event->extra;
  bool neighbour = beside(t, v), leaf = v->prunes_leaf && !follows(t, PLY_EVENT_BEST);
  PlySource source = ply_replay_cutoff_source(t->replay);
  if (leaf && t->hide)
    return ply_tell(t, PLY_SAY_VARIANT_CUT_LEAF_HIDDEN, 0);
  if (t->hide || (!neighbour && !leaf && v->windows == PLY_WINDOWS_OWN) ||
      (neighbour && source.owner == PLY_NO_NODE))
    return NULL;
  note_value(t, "value", t->event->now);
  note_value(t, "bound", t->event->was);
  ply_tell_count(t, "count", skipped);
  if (leaf)
    return ply_tell(t, PLY_SAY_VARIANT_CUT_LEAF, skipped);
  if (!neighbour)
    return ply_tell(t, skipped == 0 ? PLY_SAY_VARIANT_CUT_NOTHING : PLY_SAY_VARIANT_CUT, skipped);
  ply_tell_child(t, "source", ply_source_setter(source), PLY_TONE_WHY);
  return ply_tell(t, skipped == 0 ? PLY_SAY_VARIANT_CUT_BESIDE_NOTHING : PLY_SAY_VARIANT_CUT_BESIDE,
                  skipped);
}

static char *tell_end(PlyTelling *t, PlyNodeId best) {
  ply_tell_child(t, "best", best, PLY_TONE_CHOSEN);
  if (t->outcomes)
    return ply_tell(t, PLY_SAY_VARIANT_END_GAME, 0);
  note_value(t, "value", t->event->now);
  return ply_tell(t, PLY_SAY_VARIANT_END, 0);
}

static char *tell_return(PlyTelling *t, const PlyVariant *v) {
  PlyNodeId best = ply_replay_best(t->replay, t->id);
  PlySide chooser;
  bool wrong = wrong_chooser(t, v, &chooser), bound = v->exact && follows(t, PLY_EVENT_CUTOFF);
  if (t->hide || best == PLY_NO_NODE)
    return NULL;
  if (t->parent == PLY_NO_NODE)
    return v->depth != 0 ? NULL : tell_end(t, best);
  if (!wrong && !bound && !v->first_child)
    return NULL;
  ply_tell_side_name(t, "chooser", chooser);
  ply_tell_child(t, "best", best, PLY_TONE_CHOSEN);
  note_value(t, "value", t->event->now);
  return ply_tell(t,
                  wrong   ? PLY_SAY_VARIANT_CHOSEN
                  : bound ? PLY_SAY_VARIANT_RETURN_BOUND
                          : PLY_SAY_VARIANT_FIRST,
                  0);
}

static char *(*const tellers[])(PlyTelling *, const PlyVariant *) = {
  [PLY_EVENT_ENTER] = tell_enter,   [PLY_EVENT_EVALUATE] = tell_leaf,
  [PLY_EVENT_BEST] = tell_best,     [PLY_EVENT_ALPHA] = tell_raise,
  [PLY_EVENT_BETA] = tell_raise,    [PLY_EVENT_CUTOFF] = tell_cutoff,
  [PLY_EVENT_RETURN] = tell_return,
};

char *ply_tell_variant(PlyTelling *t) {
  const PlyVariant *v = variant_of(t);
  if (v == NULL || t->event->kind >= G_N_ELEMENTS(tellers) || tellers[t->event->kind] == NULL)
    return NULL;
  return tellers[t->event->kind](t, v);
}
