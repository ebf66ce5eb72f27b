/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BEST_MOVE: the move that the search chose: a child of the root, or of the iteration whose answer
 * stands; or one that is as good, where the question accepts it. */
#include "base/i18n.h"
#include "lesson/ask/grade-private.h"
#include "lesson/search/drive/choice.h"
#include "lesson/search/equal.h"
#include "lesson/search/tells.h"

typedef struct {
  PlyNodeId best, said;
  bool right;
} Found;

static bool find(const PlyCase *c, PlyNodeId *best, GError **error) {
  ply_case_seek_end(c);
  *best = ply_run_best(c->run, c->replay, 0);
  return *best != PLY_NO_NODE ||
         ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("no move is best here"));
}

static char *prompt(const PlyQuestion *question, const PlyRun *run) {
  return g_strdup(question->accept == PLY_ACCEPT_CHOSEN ? _("Which move does the program choose?")
                                                        : _("Which move is best?"));
}

/* A move that was clicked, in whichever iteration. */
static bool read_top(const PlyCase *c, const PlyAnswer *answer, PlyNodeId parent, PlyNodeId *node,
                     GError **error) {
  const PlyTrace *t = c->run->trace;
  if (!ply_answer_node(c, answer, node, error))
    return false;
  bool top = ply_trace_ply(t, *node) == ply_trace_ply(t, parent) + 1;
  if (top && ply_trace_node(t, *node)->parent != parent)
    *node = ply_case_child(c, parent, ply_trace_node(t, *node)->move);
  return (top && *node != PLY_NO_NODE) ||
         ply_answer_unreadable(error, _("choose one of the moves at the top, a child of the root"));
}

static bool judge(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error) {
  Found *f = c->found;
  if (!find(c, &f->best, error))
    return false;
  PlyNodeId parent = ply_trace_node(c->run->trace, f->best)->parent;
  bool clicked = answer->n_nodes > 0;
  if (!(clicked ? read_top : ply_answer_move)(c, answer, parent, &f->said, error))
    return false;
  *right = f->right = ply_case_is_equal(c, f->said, f->best);
  return true;
}

static char *solution(const PlyCase *c, GError **error) {
  PlyNodeId best;
  if (!find(c, &best, error))
    return NULL;
  unsigned n;
  PlyNodeId first =
      ply_trace_children(c->run->trace, ply_trace_node(c->run->trace, best)->parent, &n);
  g_autoptr(GString) moves = g_string_new(NULL);
  for (PlyNodeId id = first; id < first + n; id++) {
    char text[PLY_MOVE_TEXT];
    if (!ply_case_is_equal(c, id, best))
      continue;
    ply_start_move_text(ply_run_start(c->run), c->run->trace, id, text);
    g_autofree char *name = g_markup_escape_text(text, -1);
    /* Translators: between moves that are equally good. */
    g_string_append_printf(moves, "%s%s", moves->len > 0 ? _(" or ") : "", name);
  }
  return g_string_free(g_steal_pointer(&moves), FALSE);
}

/* The move that node lies behind, however deep. */
static PlyNodeId pick(const PlyQuestion *question, PlyNodeId node) {
  const PlyTrace *t = question->run->run->trace;
  for (PlyNodeId at = node; at != 0; at = ply_trace_node(t, at)->parent) {
    PlyNodeId parent = ply_trace_node(t, at)->parent;
    if (parent == 0 || ply_node_is_iteration(ply_trace_node(t, parent)))
      return at;
  }
  return node;
}

/* --- what to say --- */

static char *wrong_best_outcome(const PlyCase *c, const char *name, const char *mark, bool equal) {
  if (ply_options_get(&c->run->options, "collect") != 0)
    return g_strdup_printf(
        _("Not yet: move %s is marked %s, and the list keeps only the move that was "
          "looked at last. Which one is that?"),
        name, mark);
  return g_strdup_printf(
      equal ? _("Not yet: move %s is marked %s, and so is another one. Between equals the lot "
                "decides: where did it fall?")
            : _("Not yet: move %s is marked %s. In the order W, C, ?, L: does another move have a "
                "mark that comes earlier?"),
      name, mark);
}

/* A move that its author named in words is told apart from those of the sentence. */
static char *move_name(const PlyCase *c, const char *move) {
  g_autofree char *name = g_markup_escape_text(move, -1);
  bool words = ply_run_start(c->run)->game->given && !g_ascii_isdigit(*move);
  return words ? g_strdup_printf(_("“%s”"), name) : g_steal_pointer(&name);
}

/* Of a puzzle: score is of the move, whose name this is. */
static char *wrong_guess(const char *name, PlyScore score) {
  const char *text = _("Not yet: %s leads to dead ends only. What is tried after it?");
  if (score.bound == PLY_BOUND_NONE)
    text = _("Not yet: the search never tries %s. What did it find before?");
  else if (score.value > 0)
    text = _("Not yet: %s leads to a solution as well. Which one is found first?");
  return g_strdup_printf(text, name);
}

static char *reply(const PlyCase *c, PlyVerdict *verdict) {
  const Found *f = c->found;
  PlyNodeId best = f->best, said = f->said;
  char move[PLY_MOVE_TEXT], worth[32];
  ply_replay_seek(c->replay, ply_replay_last(c->replay));
  ply_start_move_text(ply_run_start(c->run), c->run->trace, said, move);
  PlyScore score = ply_replay_score_for_max(c->replay, said);
  PlyScore top = ply_replay_score_for_max(c->replay, best);
  ply_run_print_score(c->run, score, worth);
  g_autofree char *name = move_name(c, move);
  if (f->right && said == best)
    return g_strdup_printf(_("Yes: move %s, worth %s."), name, worth);
  if (f->right)
    return g_strdup_printf(_("Yes: move %s is as good as the one that the search chose."), name);
  if (ply_run_algorithm(c->run)->outcomes)
    return wrong_best_outcome(c, name, worth, score.value == top.value);
  if (ply_run_algorithm(c->run)->alone)
    return wrong_guess(name, score);
  if (score.bound == PLY_BOUND_NONE)
    return g_strdup_printf(_("Not yet: what can the other player do after move %s?"), name);
  if (score.bound == PLY_BOUND_EXACT && score.value == top.value)
    return g_strdup_printf(
        _("Not yet: move %s is worth %s, and another move is worth just as much. "
          "Which of equal moves does the search keep?"),
        name, worth);
  if (score.bound != PLY_BOUND_EXACT)
    return g_strdup_printf(_("Not yet: after move %s the search comes back with %s, no better than "
                             "what it had by then. Which move gave it that?"),
                           name, worth);
  /* Translators: a move, a value, who moves: "Min", "X". */
  return g_strdup_printf(
      ply_case_side(c, 0) == PLY_SIDE_MIN
          ? _("Not yet: after move %s the search comes back with %s. %s moves first here: which "
              "other move brings less?")
          : _("Not yet: after move %s the search comes back with %s. %s moves first here: which "
              "other move brings more?"),
      name, worth, ply_case_side_name(c, ply_case_side(c, 0)));
}

static bool counter(const PlyCase *c, const PlyAnswer *answer, PlyCounter *counter) {
  return ply_choice_counter(c, ((const Found *)c->found)->said, counter);
}

/* The root, and every round that begins again there. */
static void topic(const PlyCase *c, PlyCover *cover) {
  unsigned n;
  PlyNodeId first = ply_trace_children(c->run->trace, 0, &n);
  ply_topic_cover_choice(cover, c->run, 0);
  for (PlyNodeId id = first; id < first + n; id++)
    if (ply_node_is_iteration(ply_trace_node(c->run->trace, id)))
      ply_topic_cover_choice(cover, c->run, id);
}

const PlyAsk ply_ask_best_move = {
  .kind = "best-move",
  .title = N_("Which move is best"),
  .keys = PLY_ASK_KEYS(PLY_ASK_AT(PLY_KEY_MAY),
                       { "accept", PLY_KEY_MAY, "which of equally good moves are right" }),
  .by = PLY_BY_MOVE,
  .how = N_("Choose the move in the tree, or type it:"),
  .read = ply_search_ask_read,
  .prompt = prompt,
  .judge = judge,
  .found = sizeof(Found),
  .reply = reply,
  .counter = counter,
  .solution = solution,
  .pick = pick,
  .topic = topic,
  .shows = ply_case_shows_end,
  .generate = ply_search_generate_best,
};
