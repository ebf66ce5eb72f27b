/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/search/drive/choice.h"

#include <string.h>

#include "base/i18n.h"
#include "lesson/ask/grade-private.h"
#include "lesson/search/drive/what-if.h"

/* Plain minimax on what the run is about, at its end. */
typedef struct {
  PlyRun *run;
  PlyReplay *end;
  bool max; /* the root's is the choice of Max */
} Truth;

static void truth_clear(Truth *truth) {
  g_clear_pointer(&truth->end, ply_replay_free);
  g_clear_pointer(&truth->run, ply_run_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Truth, truth_clear)

static bool find_truth(const PlyCase *c, Truth *truth) {
  /* What a search could not see yet is no reason why it chose. */
  bool whole = ply_is_minimax(c->run) && !ply_run_is_limited(c->run);
  truth->run = whole ? ply_what_if_minimax(c->run) : NULL;
  if (truth->run == NULL)
    return false;
  truth->end = ply_replay_new(truth->run->trace);
  truth->max = ply_run_side(truth->run, 0) == PLY_SIDE_MAX;
  ply_replay_seek(truth->end, ply_replay_last(truth->end));
  return true;
}

/* What a node is worth to who moves at the root; all of them are known there. */
static int32_t worth(const Truth *truth, PlyNodeId node) {
  int32_t value = ply_replay_score_for_max(truth->end, node).value;
  return truth->max ? value : -value;
}

/* Of the children of parent the one that is worth most to who moves at the root, or least. */
static PlyNodeId extreme(const Truth *truth, PlyNodeId parent, bool most) {
  unsigned n;
  PlyNodeId first = ply_trace_children(truth->run->trace, parent, &n), found = first;
  for (PlyNodeId id = first; id < first + n; id++)
    if (most ? worth(truth, id) > worth(truth, found) : worth(truth, id) < worth(truth, found))
      found = id;
  return found;
}

/* The move of node; an answer in a tree by hand by its place there, which is no move of the root. */
static char *move_words(const Truth *truth, PlyNodeId node) {
  char text[PLY_MOVE_TEXT];
  if (ply_run_start(truth->run)->game->given && ply_trace_ply(truth->run->trace, node) > 1)
    return ply_trace_path(truth->run->trace, node);
  ply_start_move_text(ply_run_start(truth->run), truth->run->trace, node, text);
  return g_markup_escape_text(text, -1);
}

bool ply_choice_counter(const PlyCase *c, PlyNodeId said, PlyCounter *counter) {
  g_auto(Truth) truth = { .run = NULL };
  if (!find_truth(c, &truth))
    return false;
  PlyNodeId move = ply_what_if_there(truth.run, c->run, said);
  if (move == PLY_NO_NODE || ply_trace_node(truth.run->trace, move)->parent != 0 ||
      ply_run_is_leaf(truth.run, move) || ply_run_side(truth.run, move) == PLY_SIDE_CHANCE ||
      worth(&truth, move) >= worth(&truth, extreme(&truth, 0, true)))
    return false;
  PlyNodeId best = extreme(&truth, 0, true), reply = extreme(&truth, move, false);
  g_autofree char *name = move_words(&truth, move), *answer = move_words(&truth, reply),
                  *right = move_words(&truth, best);
  if (strcmp(answer, right) == 0) /* it would be told */
    return false;
  const char *mover = ply_case_side_name(c, truth.max ? PLY_SIDE_MAX : PLY_SIDE_MIN),
             *other = ply_case_side_name(c, truth.max ? PLY_SIDE_MIN : PLY_SIDE_MAX);
  /* Translators: a move, a player, that one's answer, the player who made the move. */
  counter->markup = g_strdup_printf(
      _("After move %s, %s can answer %s: then another move would have been better for %s."), name,
      other, answer, mover);
  return true;
}

/* --- further down --- */

/* Of two children of one node: is a better for who chooses there? */
static bool is_better(const Truth *truth, PlyNodeId a, PlyNodeId b) {
  PlyNodeId parent = ply_trace_node(truth->run->trace, a)->parent;
  bool own = (ply_run_side(truth->run, parent) == PLY_SIDE_MAX) == truth->max;
  return own ? worth(truth, a) > worth(truth, b) : worth(truth, a) < worth(truth, b);
}

static char *name_of(const PlyCase *c, PlyNodeId node) {
  if (ply_run_start(c->run)->game->given)
    return ply_case_node_words(c, node);
  char text[PLY_MOVE_TEXT];
  ply_start_move_text(ply_run_start(c->run), c->run->trace, node, text);
  g_autofree char *move = g_markup_escape_text(text, -1);
  return g_strdup_printf(_("move %s"), move);
}

/* Who chooses above node, which is not chance. */
static const char *chooser(const PlyCase *c, const Truth *truth, PlyNodeId node) {
  PlySide side = ply_run_side(truth->run, ply_trace_node(truth->run->trace, node)->parent);
  return side == PLY_SIDE_CHANCE ? NULL : ply_case_side_name(c, side);
}

static PlyNodeId best_child(const Truth *truth, PlyNodeId parent) {
  unsigned n;
  PlyNodeId first = ply_trace_children(truth->run->trace, parent, &n), best = first;
  for (PlyNodeId id = first; id < first + n; id++)
    if (is_better(truth, id, best))
      best = id;
  return best;
}

bool ply_way_counter(const PlyCase *c, PlyNodeId said, PlyCounter *counter) {
  g_auto(Truth) truth = { .run = NULL };
  PlyNodeId node =
      said != 0 && find_truth(c, &truth) ? ply_what_if_there(truth.run, c->run, said) : PLY_NO_NODE;
  if (node == PLY_NO_NODE || chooser(c, &truth, node) == NULL ||
      !is_better(&truth, best_child(&truth, ply_trace_node(truth.run->trace, node)->parent), node))
    return false;
  char value[32];
  ply_run_print_score(truth.run, ply_replay_score_for_max(truth.end, node), value);
  g_autofree char *name = name_of(c, said);
  /* Translators: a node or move, a value, who chooses: "Min", "X". */
  counter->markup = g_strdup_printf(
      _("If the game goes on with %s, it ends at %s. It is %s who chooses between it and the "
        "others, and plain minimax finds something better for that side."),
      name, value, chooser(c, &truth, node));
  return true;
}

bool ply_better_counter(const PlyCase *c, PlyNodeId before, PlyNodeId after, PlyCounter *counter) {
  g_auto(Truth) truth = { .run = NULL };
  if (!find_truth(c, &truth))
    return false;
  PlyNodeId a = ply_what_if_there(truth.run, c->run, before),
            b = ply_what_if_there(truth.run, c->run, after);
  if (a == PLY_NO_NODE || b == PLY_NO_NODE || chooser(c, &truth, a) == NULL ||
      !is_better(&truth, b, a))
    return false;
  g_autofree char *worse = name_of(c, before), *better = name_of(c, after);
  /* Translators: who chooses: "Min", "X"; two nodes or moves. */
  counter->markup =
      g_strdup_printf(_("Plain minimax, which leaves nothing out, has more for %s at %s than at "
                        "%s."),
                      chooser(c, &truth, a), better, worse);
  return true;
}
