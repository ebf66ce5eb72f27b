/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The right answer of each kind of question, read off the trace. */
#include <string.h>

#include "lesson/kinds.h"
#include "trace/i18n.h"

bool ply_case_init(PlyCase *c, const PlyQuestion *question, GError **error) {
  *c = (PlyCase){ .question = question };
  if (question->run == NULL || question->run->run == NULL ||
      !ply_trace_is_complete(question->run->run->trace))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, _("the search is not recorded yet"));
  c->run = question->run->run;
  c->replay = ply_replay_new(c->run->trace);
  return true;
}

void ply_case_clear(PlyCase *c) {
  g_clear_pointer(&c->replay, ply_replay_free);
}

static void seek_end(const PlyCase *c) {
  ply_replay_seek(c->replay, ply_replay_last(c->replay));
}

static bool seek_address(const PlyCase *c, GError **error) {
  uint32_t step;
  if (!ply_replay_address(c->replay, c->question->at, &step, error))
    return false;
  ply_replay_seek(c->replay, step);
  return true;
}

static bool find_node(const PlyCase *c, PlyNodeId *node, GError **error) {
  const char *path = c->question->node != NULL ? c->question->node : "";
  *node = ply_trace_find(c->run->trace, path);
  return *node != PLY_NO_NODE ||
         ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("the tree has no node %s"), path);
}

/* --- value, best move, number --- */

bool ply_case_value(const PlyCase *c, PlyNodeId *node, PlyScore *score, GError **error) {
  if (!find_node(c, node, error))
    return false;
  seek_end(c);
  *score = ply_replay_score_for_max(c->replay, *node);
  return score->bound != PLY_BOUND_NONE ||
         ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("the search has no value for node %s"),
                  c->question->node != NULL ? c->question->node : "root");
}

PlyNodeId ply_case_best_of(const PlyRun *run, const PlyReplay *replay, PlyNodeId node) {
  do
    node = ply_replay_best(replay, node);
  while (node != PLY_NO_NODE && ply_node_is_iteration(ply_trace_node(run->trace, node)));
  return node;
}

bool ply_case_best(const PlyCase *c, PlyNodeId *best, GError **error) {
  seek_end(c);
  *best = ply_case_best_of(c->run, c->replay, 0);
  return *best != PLY_NO_NODE ||
         ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("no move is best here"));
}

bool ply_case_number(const PlyCase *c, uint64_t *number, GError **error) {
  return ply_lesson_count(c->run, c->question->of, number, error);
}

/* --- cutoffs --- */

static bool has_cutoff(const PlyCase *c, PlyNodeId node) {
  const PlyTrace *t = c->run->trace;
  for (uint32_t i = 0; i < ply_trace_n_events(t); i++) {
    const PlyEvent *e = ply_trace_event(t, i);
    if (e->kind == PLY_EVENT_CUTOFF && e->subject == node)
      return true;
  }
  return false;
}

/* A cutoff at node among the events from index on, before any node is entered or left? */
static bool cuts_next(const PlyCase *c, PlyNodeId node, uint32_t index) {
  const PlyTrace *t = c->run->trace;
  for (; index < ply_trace_n_events(t); index++) {
    const PlyEvent *e = ply_trace_event(t, index);
    if (e->subject == node && e->kind == PLY_EVENT_CUTOFF)
      return true;
    if (e->kind == PLY_EVENT_ENTER || e->kind == PLY_EVENT_RETURN)
      return false;
  }
  return false;
}

static bool is_leaf_here(const PlyCase *c, const PlyEvent *event) {
  const PlyTrace *t = c->run->trace;
  uint32_t step = ply_replay_step(c->replay);
  if (event->kind == PLY_EVENT_EVALUATE || event->kind == PLY_EVENT_RETURN)
    return true;
  return event->kind == PLY_EVENT_ENTER && step < ply_trace_n_events(t) &&
         ply_trace_event(t, step)->kind == PLY_EVENT_EVALUATE;
}

/* At a leaf, or where a node returns, the test that follows is its parent's. Where an inner
 * node is entered any cutoff at it is meant, and later the one that comes at once. */
bool ply_case_cutoff(const PlyCase *c, PlyNodeId *node, bool *yes, GError **error) {
  if (c->question->at != NULL && !seek_address(c, error))
    return false;
  if (c->question->node != NULL) {
    if (!find_node(c, node, error))
      return false;
    *yes = has_cutoff(c, *node);
    return true;
  }
  const PlyEvent *event = ply_replay_event(c->replay);
  if (event == NULL)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("nothing has happened there yet"));
  *node = event->subject;
  if (is_leaf_here(c, event)) {
    uint32_t back = ply_replay_return_step(c->replay, *node);
    if (*node == 0 || back == 0)
      return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("the root has no parent that tests"));
    *node = ply_trace_node(c->run->trace, *node)->parent;
    *yes = cuts_next(c, *node, back);
  } else if (event->kind == PLY_EVENT_ENTER) {
    *yes = has_cutoff(c, *node);
  } else {
    *yes = cuts_next(c, *node, ply_replay_step(c->replay) - 1);
  }
  return true;
}

bool ply_case_source(const PlyCase *c, PlySource *source, GError **error) {
  if (!seek_address(c, error))
    return false;
  const PlyEvent *event = ply_replay_event(c->replay);
  if (event == NULL || event->kind != PLY_EVENT_CUTOFF)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("there is no cutoff at “%s”"),
                    c->question->at);
  *source = ply_replay_cutoff_source(c->replay);
  return source->owner != PLY_NO_NODE ||
         ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("no node has set this bound"));
}

/* --- pruned leaves --- */

bool ply_case_pruned(const PlyCase *c, bool **pruned, uint32_t *count, GError **error) {
  const PlyTrace *t = c->run->trace;
  uint32_t n = ply_trace_n_nodes(t);
  g_autofree bool *cut = g_new0(bool, n);
  for (uint32_t i = 0; i < ply_trace_n_events(t); i++) {
    const PlyEvent *e = ply_trace_event(t, i);
    if (e->kind == PLY_EVENT_CUTOFF)
      cut[e->subject] = true;
  }
  *pruned = g_new0(bool, n);
  *count = 0;
  for (PlyNodeId id = 1; id < n; id++) {
    if (ply_trace_entered(t, id) != 0 || ply_trace_n_children(t, id) > 0)
      continue;
    PlyNodeId above = ply_trace_node(t, id)->parent;
    while (above != 0 && ply_trace_entered(t, above) == 0)
      above = ply_trace_node(t, above)->parent;
    (*pruned)[id] = cut[above];
    *count += cut[above];
  }
  if (*count > 0)
    return true;
  g_clear_pointer(pruned, g_free);
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("every leaf is looked at"));
}

/* --- in words --- */

static char *choice_words(const PlyQuestion *question, GError **error) {
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < question->choices->len; i++) {
    const PlyChoice *choice = question->choices->pdata[i];
    if (choice->right)
      g_string_append_printf(text, "%s%s", text->len > 0 ? "\n" : "", choice->markup);
  }
  return g_string_free(text, FALSE);
}

static char *node_words(const PlyCase *c, PlyNodeId node) {
  if (node == 0)
    return g_strdup(_("the root"));
  g_autofree char *path = ply_trace_path(c->run->trace, node);
  return g_strdup_printf(_("node %s"), path);
}

#define LEAVES_SAID 40 /* more nobody reads, and there may be 100,000 */

static char *pruned_words(const PlyCase *c, GError **error) {
  g_autofree bool *pruned = NULL;
  uint32_t count;
  if (!ply_case_pruned(c, &pruned, &count, error))
    return NULL;
  GString *text = g_string_new(NULL);
  uint32_t said = 0;
  for (PlyNodeId id = 0; said < MIN(count, LEAVES_SAID); id++) {
    if (!pruned[id])
      continue;
    said++;
    g_autofree char *path = ply_trace_path(c->run->trace, id);
    int32_t value;
    char number[24];
    g_string_append_printf(text, "%s%s", text->len > 0 ? ", " : "", path);
    if (ply_run_given_value(c->run, id, &value))
      g_string_append_printf(text, " (%s)",
                             ply_value_print(value, c->run->trace->scale, true, number));
  }
  if (said < count)
    /* Translators: behind a list of leaves: "3.2, 3.3 and 1240 more". */
    g_string_append_printf(text, ngettext(" and %u more", " and %u more", count - said),
                           count - said);
  return g_string_free(text, FALSE);
}

char *ply_search_solution(const PlyCase *c, GError **error) {
  PlyNodeId node;
  PlyScore score;
  PlySource source;
  PlyWindow window;
  uint64_t number;
  bool yes;
  char buf[PLY_MOVE_TEXT];
  switch (c->question->kind) {
  case PLY_ASK_VALUE:
    if (!ply_case_value(c, &node, &score, error))
      return NULL;
    ply_run_print_score(c->run, score, buf);
    return g_strdup(buf);
  case PLY_ASK_BEST_MOVE:
    if (!ply_case_best(c, &node, error))
      return NULL;
    ply_start_move_text(ply_run_start(c->run), c->run->trace, node, buf);
    return g_markup_escape_text(buf, -1);
  case PLY_ASK_CUTOFF:
    return ply_case_cutoff(c, &node, &yes, error) ? g_strdup(yes ? _("yes") : _("no")) : NULL;
  case PLY_ASK_PRUNED: return pruned_words(c, error);
  case PLY_ASK_BOUND_SOURCE:
    return ply_case_source(c, &source, error) ? node_words(c, source.owner) : NULL;
  case PLY_ASK_WORST_REPLY: return ply_solution_worst(c, error);
  case PLY_ASK_NEXT_NODE: return ply_case_next(c, &node, error) ? node_words(c, node) : NULL;
  case PLY_ASK_WINDOW:
    return ply_case_window(c, &node, &window, error) ? ply_window_text(c, &window) : NULL;
  case PLY_ASK_NUMBER:
    return ply_case_number(c, &number, error) ? g_strdup_printf("%" G_GUINT64_FORMAT, number)
                                              : NULL;
  default: break;
  }
  g_return_val_if_reached(NULL);
}

char *ply_question_solution(const PlyQuestion *question, PlyProgress *progress, GError **error) {
  if (question->kind == PLY_ASK_CHOICE)
    return choice_words(question, error);
  g_auto(PlyCase) c = { 0 };
  if (!ply_case_init(&c, question, error))
    return NULL;
  c.progress = progress;
  return ply_kind_of_run(c.run)->solution(&c, error);
}
