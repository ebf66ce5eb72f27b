/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a learner is told. A wrong answer gets a question or a case to try, with numbers of the
 * run that the learner can check in the picture; never the solution, never "wrong". */
#include <inttypes.h>
#include <string.h>

#include "lesson/grade-private.h"
#include "trace/i18n.h"

static PlySide side_of(const PlyCase *c, PlyNodeId node) {
  return ply_node_side(ply_trace_node(c->run->trace, node));
}

/* --- value of a node --- */

/* Is one of the children worth that at the end? *largest and *smallest: is none beyond it? */
static bool is_child_value(const PlyCase *c, PlyNodeId node, const PlyNumber *said) {
  unsigned n;
  PlyNodeId first = ply_trace_children(c->run->trace, node, &n);
  for (unsigned i = 0; i < n; i++) {
    PlyScore score = ply_replay_score_for_max(c->replay, first + i);
    if (score.bound != PLY_BOUND_NONE && ply_number_is(said, score.value, c->run->trace->scale))
      return true;
  }
  return false;
}

static char *wrong_value(const PlyCase *c, PlyNodeId node, PlyScore score, const PlyNumber *said) {
  int32_t scale = c->run->trace->scale;
  PlySide side = side_of(c, node);
  char number[24];
  int32_t value = (int32_t)CLAMP(said->thousandths, -PLY_VALUE_MAX, PLY_VALUE_MAX);
  ply_value_print(value, PLY_SCALE_FINE, true, number);
  PlyNumber turned = { -said->thousandths, said->bound };
  if (ply_number_is(said, score.value, scale)) /* only its sign of bound differs */
    return g_strdup(_("Not yet: the number is right. Was everything below this node looked at, or "
                      "is it only “at least” (≥) or “at most” (≤)?"));
  if (ply_number_is(&turned, score.value, scale))
    return g_strdup(_("Not yet: look at the sign. The numbers in the tree say how good a place is "
                      "for Max."));
  if (ply_trace_n_children(c->run->trace, node) == 0)
    return g_strdup(_("Not yet: this is a leaf. Step to it and read its number."));
  if (side == PLY_SIDE_CHANCE)
    return g_strdup(_("Not yet: nobody chooses here. Take each child as often as its weight says, "
                      "add them up, and divide by the sum of the weights."));
  if (!is_child_value(c, node, said))
    return g_strdup_printf(_("Not yet: no child of this node is worth %s, and a node takes the "
                             "value of one of its children. What are they worth?"),
                           number);
  if (side == PLY_SIDE_MIN)
    return g_strdup_printf(
        _("Not yet: one child is worth %s. Min chooses here and wants little: is "
          "there a smaller one?"),
        number);
  return g_strdup_printf(_("Not yet: one child is worth %s. Max chooses here and wants much: is "
                           "there a larger one?"),
                         number);
}

/* A right answer gets its reason: some were lucky. */
static const char *right_value(const PlyCase *c, PlyNodeId node, PlyScore score) {
  if (score.bound == PLY_BOUND_LOWER)
    return _("Yes: %s. Not everything below was looked at; it may be worth more.");
  if (score.bound == PLY_BOUND_UPPER)
    return _("Yes: %s. Not everything below was looked at; it may be worth less.");
  if (ply_trace_n_children(c->run->trace, node) == 0)
    return _("Yes: %s stands at this leaf.");
  switch (side_of(c, node)) {
  case PLY_SIDE_MIN: return _("Yes: %s. Min chooses here, and no child is worth less.");
  case PLY_SIDE_CHANCE: return _("Yes: %s is the average of the children, each with its weight.");
  case PLY_SIDE_MAX: break;
  }
  return _("Yes: %s. Max chooses here, and no child is worth more.");
}

char *ply_reply_value(const PlyCase *c, PlyNodeId node, PlyScore score, const PlyNumber *said) {
  if (said->bound != score.bound || !ply_number_is(said, score.value, c->run->trace->scale))
    return wrong_value(c, node, score, said);
  char found[32];
  ply_run_print_score(c->run, score, found);
  return g_strdup_printf(right_value(c, node, score), found);
}

/* --- outcomes --- */

/* Whose turn it is at node, and what comes first there. */
static const char *wrong_outcome(const PlyCase *c, PlyNodeId node) {
  g_autofree char *combine = ply_options_print(&c->run->options, "combine");
  bool alternate = strcmp(combine, "alternate") == 0;
  if (ply_trace_n_children(c->run->trace, node) == 0)
    return _(
        "Not yet: nothing comes after this position. Is the game over there, and who has three "
        "in a row? Or did nobody look?");
  if (node == 0)
    return _("Not yet: at the start the computer takes the best: a win, else a draw, else what is "
             "not known, else a loss. Which marks stand one level below?");
  if (alternate && side_of(c, node) == side_of(c, 0))
    return _("Not yet: the computer is to move at this node, and takes the best mark below it. "
             "Which marks are there?");
  return _("Not yet: here the worst for the computer counts: a loss, else a draw, else a win; not "
           "known only where nothing else is. Which marks stand below this node?");
}

char *ply_reply_outcome(const PlyCase *c, PlyNodeId node, PlyScore score, bool right) {
  char mark[32];
  ply_run_print_score(c->run, score, mark);
  return right ? g_strdup_printf(_("Yes: %s."), mark) : g_strdup(wrong_outcome(c, node));
}

static char *wrong_best_outcome(const PlyCase *c, const char *name, const char *mark, bool equal) {
  return g_strdup_printf(
      equal ? _("Not yet: move %s is marked %s, and so is another one. Between equals the lot "
                "decides: where did it fall?")
            : _("Not yet: move %s is marked %s. In the order W, C, ?, L: does another move have a "
                "mark that comes earlier?"),
      name, mark);
}

/* --- best move --- */

char *ply_reply_best(const PlyCase *c, PlyNodeId best, PlyNodeId said) {
  char move[PLY_MOVE_TEXT], worth[32];
  ply_replay_seek(c->replay, ply_replay_last(c->replay));
  ply_start_move_text(ply_run_start(c->run), c->run->trace, said, move);
  PlyScore score = ply_replay_score_for_max(c->replay, said);
  PlyScore top = ply_replay_score_for_max(c->replay, best);
  ply_run_print_score(c->run, score, worth);
  g_autofree char *name = g_markup_escape_text(move, -1);
  if (said == best)
    return g_strdup_printf(_("Yes: move %s, worth %s."), name, worth);
  if (ply_run_algorithm(c->run)->outcomes)
    return wrong_best_outcome(c, name, worth, score.value == top.value);
  if (score.bound == PLY_BOUND_NONE)
    return g_strdup_printf(_("Not yet: what can the other player do after move %s?"), name);
  if (score.bound == PLY_BOUND_EXACT && score.value == top.value)
    return g_strdup_printf(
        _("Not yet: move %s is worth %s, and another move is worth just as much. "
          "Which of equal moves does the search keep?"),
        name, worth);
  if (side_of(c, 0) == PLY_SIDE_MIN)
    return g_strdup_printf(_("Not yet: after move %s the search comes back with %s. Min moves "
                             "first here: which other move brings less?"),
                           name, worth);
  return g_strdup_printf(_("Not yet: after move %s the search comes back with %s. Max moves first "
                           "here: which other move brings more?"),
                         name, worth);
}

/* --- cutoffs --- */

static char *right_cutoff(const PlyCase *c, PlyNodeId node, bool yes) {
  if (!yes)
    return g_strdup(_("Yes: the test does not come true here, and the search looks on."));
  return g_strdup(
      side_of(c, node) == PLY_SIDE_MIN
          ? _("Yes: Min can hold this node to what Max has elsewhere, so the rest of it "
              "cannot matter.")
          : _("Yes: Max gets so much here that Min goes elsewhere, so the rest of it "
              "cannot matter."));
}

/* The window as it stood where the question is asked; both answers get the same words. */
char *ply_reply_cutoff(const PlyCase *c, PlyNodeId node, bool yes, bool right) {
  if (right)
    return right_cutoff(c, node, yes);
  if (!ply_run_algorithm(c->run)->windows)
    return g_strdup(_("Not yet: does this algorithm ever skip anything? Look at its code."));
  PlyWindow window;
  if (!ply_replay_window_for_max(c->replay, node, &window)) {
    ply_replay_seek(c->replay, ply_replay_enter_step(c->replay, node));
    ply_replay_window_for_max(c->replay, node, &window);
  }
  char alpha[24], beta[24];
  ply_value_print(window.alpha, c->run->trace->scale, true, alpha);
  ply_value_print(window.beta, c->run->trace->scale, true, beta);
  if (side_of(c, node) == PLY_SIDE_MIN)
    return g_strdup_printf(
        _("Not yet: Min chooses at this node, and its window is [%s, %s]. A Min "
          "node is tested against alpha. What is its value when the test comes?"),
        alpha, beta);
  return g_strdup_printf(_("Not yet: Max chooses at this node, and its window is [%s, %s]. A Max "
                           "node is tested against beta. What is its value when the test comes?"),
                         alpha, beta);
}

char *ply_reply_pruned(const PlyCase *c, bool right, PlyNodeId seen) {
  if (right)
    return g_strdup(_("Yes: exactly these are never looked at."));
  if (seen == PLY_NO_NODE)
    return g_strdup(_("Not yet: go to each cutoff once again. Which children of that node come "
                      "after it, and which leaves lie below them?"));
  ply_replay_seek(c->replay, ply_replay_last(c->replay));
  char worth[32];
  ply_run_print_score(c->run, ply_replay_score_for_max(c->replay, seen), worth);
  return g_strdup_printf(
      _("Not yet: one that you chose is looked at, and came back with %s. The "
        "node that makes the search stop was looked at: only what comes after it "
        "is skipped."),
      worth);
}

/* --- where a bound came from --- */

static bool is_above(const PlyCase *c, PlyNodeId node, PlyNodeId below) {
  const PlyTrace *t = c->run->trace;
  while (below != node && below != 0)
    below = ply_trace_node(t, below)->parent;
  return below == node;
}

/* The replay stands at the cutoff. */
char *ply_reply_source(const PlyCase *c, PlySource source, PlyNodeId said) {
  const PlyEvent *cutoff = ply_replay_event(c->replay);
  bool alpha = side_of(c, cutoff->subject) == PLY_SIDE_MIN;
  char bound[24];
  int32_t value = cutoff->was;
  if (c->run->trace->negamax && alpha)
    value = -value;
  ply_value_print(value, c->run->trace->scale, true, bound);
  if (said == source.owner)
    return g_strdup_printf(alpha ? _("Yes: here Max has %s for sure, and can leave the way down.")
                                 : _("Yes: here Min has %s for sure, and can leave the way down."),
                           bound);
  if (said == cutoff->subject)
    return g_strdup(
        _("Not yet: this is the node that stops. Its own number meets a bound that came "
          "down from above. Who wrote that bound?"));
  if (source.child != PLY_NO_NODE && is_above(c, source.child, said))
    return g_strdup_printf(_("Not yet: the %s comes from there. But which node chose it, and keeps "
                             "it?"),
                           bound);
  if (!is_above(c, said, cutoff->subject))
    return g_strdup(
        _("Not yet: this node does not lie on the way from the root to the cutoff. Only "
          "who chooses on that way can leave it."));
  if (side_of(c, said) != (alpha ? PLY_SIDE_MAX : PLY_SIDE_MIN))
    return g_strdup(alpha ? _("Not yet: the bound that is met is alpha, what Max has for sure. Who "
                              "chooses at the node you clicked?")
                          : _("Not yet: the bound that is met is beta, what Min has for sure. Who "
                              "chooses at the node you clicked?"));
  return g_strdup_printf(_("Not yet: compare the window of this node with the one it came in with. "
                           "Was it here that the bound became %s?"),
                         bound);
}

/* --- counts --- */

static uint64_t leaves_of_tree(const PlyCase *c) {
  uint64_t n = 0;
  for (PlyNodeId id = 0; id < ply_trace_n_nodes(c->run->trace); id++)
    n += ply_trace_n_children(c->run->trace, id) == 0;
  return n;
}

static const char *wrong_number(const PlyCase *c, uint64_t right, uint64_t said) {
  const char *of = c->question->of;
  if (strcmp(of, "nodes") == 0)
    return said + 1 == right ? _("Not yet: you are close. Did you count the root?")
                             : _("Not yet: go through it level by level, the root included, and "
                                 "leave out what is never entered.");
  if (strcmp(of, "leaves") == 0)
    return said == leaves_of_tree(c) ? _("Not yet: so many leaves stand in the tree. Is every one "
                                         "of them looked at?")
                                     : _("Not yet: step to the end and count each leaf when it is "
                                         "looked at.");
  if (strcmp(of, "hits") == 0)
    return _("Not yet: count the steps at which the table knows enough, and nothing is searched.");
  if (strcmp(of, "iterations") == 0)
    return _("Not yet: count how often the search begins again at the start.");
  if (strcmp(of, "reached") == 0)
    return _("Not yet: how many moves ahead did the last finished round look?");
  if (strcmp(of, "overlooked") == 0)
    return _("Not yet: count the question marks that have nothing below them.");
  if (strcmp(of, "cutoffs") == 0)
    return _("Not yet: count how often the test comes true, at the last child of a node too.");
  return said == ply_run_result(c->run)->cutoffs
             ? _("Not yet: so often the search stops. How many children does it skip each time?")
             : _("Not yet: count the children that are skipped, not what lies below them.");
}

char *ply_reply_number(const PlyCase *c, uint64_t right, const PlyNumber *said) {
  bool whole =
      said->thousandths >= 0 && said->thousandths % 1000 == 0 && said->bound == PLY_BOUND_EXACT;
  if (!whole)
    return g_strdup(_("Not yet: a count is a whole number. Begin with one branch."));
  uint64_t n = (uint64_t)said->thousandths / 1000;
  if (n == right)
    return g_strdup_printf(_("Yes: %" PRIu64 "."), n);
  return g_strdup(wrong_number(c, right, n));
}
