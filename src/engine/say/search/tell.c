/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "say/search/tell.h"

void ply_tell_gap(PlyTelling *t, const char *name, char *text, int tone) {
  g_assert(t->n_gaps < PLY_TELL_GAPS);
  t->gaps[t->n_gaps++] = (PlyGap){ name, ply_mark(text, tone) };
  g_free(text);
}

void ply_tell_side_name(PlyTelling *t, const char *name, PlySide side) {
  ply_tell_gap(t, name, g_strdup(ply_say_side_name(t->run, side)), ply_tell_tone(side));
}

void ply_tell_child(PlyTelling *t, const char *name, PlyNodeId node, int tone) {
  ply_tell_gap(t, name, ply_words_child(t->run, node), tone);
}

void ply_tell_value(PlyTelling *t, const char *name, int32_t value, int tone) {
  ply_tell_gap(t, name, ply_words_value(t->run, value), tone);
}

void ply_tell_score(PlyTelling *t, const char *name, PlyScore score, int tone) {
  ply_tell_gap(t, name, ply_words_score(t->run, score), tone);
}

void ply_tell_count(PlyTelling *t, const char *name, unsigned n) {
  ply_tell_gap(t, name, ply_words_count(n), -1);
}

/* The gaps that every sentence may use. */
static void note_players(PlyTelling *t) {
  ply_tell_side_name(t, "max", PLY_SIDE_MAX);
  ply_tell_side_name(t, "min", PLY_SIDE_MIN);
  ply_tell_side_name(t, "player", t->side);
  if (t->parent == PLY_NO_NODE)
    return;
  ply_tell_side_name(t, "mover", t->mover);
  ply_tell_child(t, "place", t->id, -1);
}

char *ply_tell(PlyTelling *t, PlySayId id, unsigned n) {
  note_players(t);
  char *marked = ply_fill(ply_say_text(id, n), t->gaps, t->n_gaps);
  for (unsigned i = 0; i < t->n_gaps; i++)
    g_free(t->gaps[i].text);
  t->n_gaps = 0;
  return marked;
}

int32_t ply_tell_for_max(const PlyTelling *t, PlyNodeId node, int32_t value) {
  bool turn = t->trace->negamax && ply_node_side(ply_trace_node(t->trace, node)) == PLY_SIDE_MIN;
  return turn ? -value : value;
}

bool ply_tell_is_leaf(const PlyTelling *t, PlyNodeId node) {
  uint32_t step = ply_replay_enter_step(t->replay, node);
  if (step == 0 || step >= ply_replay_last(t->replay))
    return false;
  const PlyEvent *next = ply_trace_event(t->trace, step);
  return next->kind == PLY_EVENT_EVALUATE && next->subject == node;
}

PlyScore ply_tell_score_of(const PlyTelling *t, PlyNodeId node) {
  PlyScore s = ply_replay_score_for_max(t->replay, node);
  if (ply_tell_is_leaf(t, node) && s.bound != PLY_BOUND_NONE)
    s.bound =
        PLY_BOUND_EXACT; /* an evaluation is exact, also where children hang below it unseen */
  if (!t->outcomes || s.value == 0 || s.bound == PLY_BOUND_EXACT)
    return s;
  bool proven = (s.value > 0) == (s.bound == PLY_BOUND_LOWER);
  s.bound = proven ? PLY_BOUND_EXACT : PLY_BOUND_NONE;
  return s;
}
