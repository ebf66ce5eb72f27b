/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Guessing with backtracking: a possibility is tried, ends in a dead end or a solution, is taken back. */
#include "base/i18n.h"
#include "say/search/tell.h"

static const PlyGamePuzzle *puzzle_of(const PlyTelling *t) {
  return ply_run_start(t->run)->game->puzzle;
}

static void position_of(const PlyTelling *t, PlyNodeId node, void *position) {
  ply_start_position(ply_run_start(t->run), t->trace, node, position);
}

/* "2, 5 or 7": what the children of node make of what is settled there. */
static char *choices_at(const PlyTelling *t, PlyNodeId node, const void *position) {
  unsigned n;
  PlyNodeId first = ply_trace_children(t->trace, node, &n);
  GString *text = g_string_new(NULL);
  for (unsigned i = 0; i < n; i++) {
    g_autofree char *choice =
        puzzle_of(t)->choice(position, ply_trace_node(t->trace, first + i)->move);
    if (i > 0) /* Translators: between possibilities, as in: 2, 5 or 7 */
      g_string_append(text, i + 1 < n ? C_("list", ", ") : _(" or "));
    g_string_append(text, choice);
  }
  return g_string_free(text, FALSE);
}

/* What is settled at node: {where}, {choices}; and by child, where there is one: {what}. */
static void note_choice(PlyTelling *t, PlyNodeId node, PlyNodeId child) {
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  position_of(t, node, position);
  ply_tell_gap(t, "where", puzzle_of(t)->subject(position), PLY_TONE_STRONG);
  ply_tell_gap(t, "choices", choices_at(t, node, position), -1);
  if (child == PLY_NO_NODE)
    return;
  char *what = puzzle_of(t)->choice(position, ply_trace_node(t->trace, child)->move);
  ply_tell_gap(t, "what", what, PLY_TONE_CHOSEN);
}

static bool wants_all(const PlyTelling *t) {
  return ply_options_get(&t->run->options, "all") != 0;
}

/* --- down --- */

/* A sentence, and behind it what the move settles beside. */
static char *with_followers(PlyTelling *t, char *sentence) {
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  position_of(t, t->parent, position);
  unsigned n = puzzle_of(t)->follows(position, ply_trace_node(t->trace, t->id)->move);
  if (n == 0)
    return sentence;
  g_autofree char *first = sentence;
  ply_tell_count(t, "count", n);
  g_autofree char *second = ply_tell(t, PLY_SAY_PUZZLE_FOLLOWS, n);
  return g_strconcat(first, " ", second, NULL);
}

static char *tell_enter(PlyTelling *t) {
  if (t->parent == PLY_NO_NODE) {
    unsigned n = ply_trace_n_children(t->trace, t->id);
    note_choice(t, t->id, PLY_NO_NODE);
    return ply_tell(t, n == 1 ? PLY_SAY_PUZZLE_ENTER_ROOT_ONLY : PLY_SAY_PUZZLE_ENTER_ROOT, 0);
  }
  bool only = ply_trace_n_children(t->trace, t->parent) == 1;
  bool first = ply_trace_ordinal(t->trace, t->id) == 0;
  note_choice(t, t->parent, t->id);
  return with_followers(t, ply_tell(t,
                                    only    ? PLY_SAY_PUZZLE_ENTER_ONLY
                                    : first ? PLY_SAY_PUZZLE_ENTER_FIRST
                                            : PLY_SAY_PUZZLE_ENTER_NEXT,
                                    0));
}

/* How many levels above the node something else could have been tried; 0: nowhere. */
static unsigned levels_to_guess(const PlyTelling *t) {
  unsigned levels = 0;
  for (PlyNodeId id = t->id; id != 0; id = ply_trace_node(t->trace, id)->parent) {
    levels++;
    if (ply_trace_n_children(t->trace, ply_trace_node(t->trace, id)->parent) > 1)
      return levels;
  }
  return 0;
}

static char *tell_leaf(PlyTelling *t) {
  static const PlySayId dead[] = { PLY_SAY_PUZZLE_DEAD, PLY_SAY_PUZZLE_DEAD_GUESS,
                                   PLY_SAY_PUZZLE_DEAD_EARLIER };
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  if (t->hide)
    return ply_tell(t, PLY_SAY_PUZZLE_LEAF_HIDDEN, 0);
  if (t->event->now > 0) {
    ply_tell_gap(t, "solved", g_strdup(_(puzzle_of(t)->solved)), PLY_TONE_CHOSEN);
    return ply_tell(t, PLY_SAY_PUZZLE_SOLVED, 0);
  }
  position_of(t, t->id, position);
  ply_tell_gap(t, "why", puzzle_of(t)->dead_end(position), PLY_TONE_STRONG);
  return ply_tell(t, dead[MIN(levels_to_guess(t), 2)], 0);
}

/* --- up --- */

static char *tell_best(PlyTelling *t) {
  note_choice(t, t->id, (PlyNodeId)t->event->now);
  return ply_tell(t, t->hide ? PLY_SAY_PUZZLE_BEST_HIDDEN : PLY_SAY_PUZZLE_BEST, 0);
}

static char *tell_cutoff(PlyTelling *t) {
  unsigned n = t->event->extra;
  note_choice(t, t->id, PLY_NO_NODE);
  ply_tell_count(t, "count", n);
  return ply_tell(t, t->hide ? PLY_SAY_PUZZLE_CUT_HIDDEN : PLY_SAY_PUZZLE_CUT, n);
}

static char *return_root(PlyTelling *t, unsigned n) {
  if (t->hide)
    return ply_tell(t, PLY_SAY_PUZZLE_ROOT_HIDDEN, 0);
  if (n == 0)
    return ply_tell(t, PLY_SAY_PUZZLE_ROOT_NONE, 0);
  ply_tell_gap(t, "count", ply_words_large(n), PLY_TONE_STRONG);
  return ply_tell(t, wants_all(t) ? PLY_SAY_PUZZLE_ROOT_ALL : PLY_SAY_PUZZLE_ROOT_ONE, n);
}

static char *return_leaf(PlyTelling *t, unsigned n) {
  note_choice(t, t->parent, t->id);
  return ply_tell(t, n > 0 && !wants_all(t) ? PLY_SAY_PUZZLE_UP : PLY_SAY_PUZZLE_TAKE_BACK, 0);
}

static char *tell_return(PlyTelling *t) {
  unsigned n = (unsigned)t->event->now;
  if (t->parent == PLY_NO_NODE)
    return return_root(t, n);
  if (t->hide)
    return ply_tell(t, PLY_SAY_RETURN_HIDDEN, 0);
  if (ply_tell_is_leaf(t, t->id))
    return return_leaf(t, n);
  if (n > 0 && !wants_all(t))
    return ply_tell(t, PLY_SAY_PUZZLE_UP, 0);
  note_choice(t, t->id, PLY_NO_NODE);
  ply_tell_gap(t, "count", ply_words_large(n), PLY_TONE_STRONG);
  if (n > 0)
    return ply_tell(t, PLY_SAY_PUZZLE_BACK_WITH, n);
  bool only = ply_trace_n_children(t->trace, t->id) == 1;
  return ply_tell(t, only ? PLY_SAY_PUZZLE_BACK_ONLY : PLY_SAY_PUZZLE_BACK, 0);
}

char *ply_tell_puzzle(PlyTelling *t) {
  if (!ply_run_algorithm(t->run)->alone || ply_trace_n_children(t->trace, 0) == 0)
    return NULL; /* what is over before it begins says so like any other */
  if (t->event == NULL)
    return ply_tell(t, wants_all(t) ? PLY_SAY_PUZZLE_START_ALL : PLY_SAY_PUZZLE_START, 0);
  switch (t->event->kind) {
  case PLY_EVENT_ENTER: return tell_enter(t);
  case PLY_EVENT_EVALUATE: return tell_leaf(t);
  case PLY_EVENT_BEST: return tell_best(t);
  case PLY_EVENT_CUTOFF: return tell_cutoff(t);
  case PLY_EVENT_RETURN: return tell_return(t);
  default: return NULL;
  }
}
