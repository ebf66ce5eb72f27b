/* SPDX-License-Identifier: GPL-3.0-or-later */
/* PRUNED: the leaves that are never looked at. */
#include <string.h>

#include "base/i18n.h"
#include "lesson/ask/grade-private.h"
#include "lesson/search/drive/acts.h"
#include "lesson/search/drive/asked.h"

typedef struct {
  PlyNodeId seen;   /* that was clicked although it was looked at, or PLY_NO_NODE */
  PlyNodeId missed; /* the first leaf that was left out, or PLY_NO_NODE */
} Found;

/* True for each node of the trace that is a leaf never looked at; how many. */
static bool find(const PlyCase *c, bool **pruned, uint32_t *count, GError **error) {
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

uint32_t ply_search_n_pruned(const PlyQuestion *question) {
  g_auto(PlyCase) c = { 0 };
  g_autofree bool *pruned = NULL;
  uint32_t count;
  return ply_case_init(&c, question, NULL) && find(&c, &pruned, &count, NULL) ? count : 0;
}

static char *prompt(const PlyQuestion *question, const PlyRun *run) {
  return g_strdup(_("Which leaves are never looked at?"));
}

/* Marks the leaves at and below node; false where it or one of them was looked at. */
static bool mark_leaves(const PlyTrace *t, PlyNodeId node, bool *marks) {
  unsigned n;
  PlyNodeId first = ply_trace_children(t, node, &n);
  if (ply_trace_entered(t, node) != 0)
    return false;
  if (n == 0)
    marks[node] = true;
  for (unsigned i = 0; i < n; i++)
    mark_leaves(t, first + i, marks);
  return true;
}

static bool judge(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error) {
  Found *f = c->found;
  const PlyTrace *t = c->run->trace;
  uint32_t n = ply_trace_n_nodes(t), count;
  g_autofree bool *pruned = NULL, *marks = g_new0(bool, n);
  f->seen = PLY_NO_NODE;
  if (answer->n_nodes == 0)
    return ply_answer_unreadable(error, _("choose the leaves that are never looked at"));
  if (!find(c, &pruned, &count, error))
    return false;
  for (unsigned i = 0; i < answer->n_nodes; i++)
    if (answer->nodes[i] >= n)
      return ply_answer_unreadable(error, _("this node is gone"));
    else if (!mark_leaves(t, answer->nodes[i], marks))
      f->seen = answer->nodes[i];
  f->missed = PLY_NO_NODE;
  for (PlyNodeId id = n; id > 0; id--)
    if (pruned[id - 1] && !marks[id - 1])
      f->missed = id - 1;
  *right = f->seen == PLY_NO_NODE && memcmp(marks, pruned, n * sizeof(bool)) == 0;
  return true;
}

/* What stands in words below the leaf, else where it is. */
static char *name_of(const PlyRun *run, PlyNodeId leaf) {
  const PlyStart *start = ply_run_start(run);
  if (start->game->word != NULL) {
    _Alignas(16) uint8_t position[PLY_POSITION_MAX];
    ply_start_position(start, run->trace, leaf, position);
    const char *words = start->game->word(position);
    if (words != NULL && *words != '\0')
      return g_strdup(words);
  }
  return ply_trace_path(run->trace, leaf);
}

#define LEAVES_SAID 40 /* more nobody reads, and there may be 100,000 */

static char *solution(const PlyCase *c, GError **error) {
  g_autofree bool *pruned = NULL;
  uint32_t count;
  if (!find(c, &pruned, &count, error))
    return NULL;
  GString *text = g_string_new(NULL);
  uint32_t said = 0;
  for (PlyNodeId id = 0; said < MIN(count, LEAVES_SAID); id++) {
    if (!pruned[id])
      continue;
    said++;
    g_autofree char *name = name_of(c->run, id);
    int32_t value;
    char number[24];
    g_string_append_printf(text, "%s%s", text->len > 0 ? ", " : "", name);
    if (ply_run_given_value(c->run, id, &value))
      g_string_append_printf(text, " (%s)", ply_run_print_value(c->run, value, number));
  }
  if (said < count)
    /* Translators: behind a list of leaves: "3.2, 3.3 and 1240 more". */
    g_string_append_printf(text, ngettext(" and %u more", " and %u more", count - said),
                           count - said);
  return g_string_free(text, FALSE);
}

static char *reply(const PlyCase *c, PlyVerdict *verdict) {
  PlyNodeId seen = ((const Found *)c->found)->seen;
  if (verdict->right)
    return g_strdup(_("Yes: exactly these are never looked at."));
  if (seen == PLY_NO_NODE)
    return g_strdup(_("Not yet: what you chose is right, and there is more. At each cutoff, which "
                      "children of the node come after the one that cut it, and which leaves lie "
                      "below them?"));
  ply_case_seek_end(c);
  char worth[32];
  g_autofree char *plain = name_of(c->run, seen), *name = g_markup_escape_text(plain, -1);
  ply_run_print_score(c->run, ply_replay_score_for_max(c->replay, seen), worth);
  /* Translators: a leaf, a value. */
  return g_strdup_printf(
      _("Not yet: “%s” is looked at, and came back with %s. The node that makes the "
        "search stop was looked at: only what comes after it is skipped."),
      name, worth);
}

static bool is_chosen(const PlyAnswer *answer, PlyNodeId node) {
  for (unsigned i = 0; i < answer->n_nodes; i++)
    if (answer->nodes[i] == node)
      return true;
  return false;
}

/* Who cuts before node leaves out all that comes after it, too; of one leaf out of a row no search comes. */
static bool is_cut_before(const PlyTrace *t, const PlyAnswer *answer, PlyNodeId node) {
  unsigned n;
  PlyNodeId first = ply_trace_children(t, ply_trace_node(t, node)->parent, &n);
  bool all = true;
  for (PlyNodeId id = node; id < first + n; id++)
    all = all && is_chosen(answer, id);
  return all;
}

static bool act(const PlyCase *c, const PlyAnswer *answer, uint32_t *step, PlyDriveAct *act) {
  PlyNodeId seen = ((const Found *)c->found)->seen;
  return seen != PLY_NO_NODE && seen != 0 && is_cut_before(c->run->trace, answer, seen) &&
         ply_answer_skips(c, seen, step, act);
}

/* Of a leaf that was left out, and is not named: it would be told. */
static bool counter(const PlyCase *c, const PlyAnswer *answer, PlyCounter *counter) {
  const Found *f = c->found;
  if (f->seen != PLY_NO_NODE || f->missed == PLY_NO_NODE ||
      !ply_never_counter(c, f->missed, counter))
    return false;
  ply_counter_clear(counter);
  *counter =
      (PlyCounter){ .markup = g_strdup(_("At a leaf that is missing in your answer any number "
                                         "may stand: the root is worth the same.")) };
  return true;
}

static void topic(const PlyCase *c, PlyCover *cover) {
  ply_topic_answer(cover, c->run, "pruned", PLY_FACT_ANY);
}

const PlyAsk ply_ask_pruned = {
  .kind = "pruned",
  .title = N_("What is never visited"),
  .keys = PLY_ASK_KEYS(PLY_ASK_AT(PLY_KEY_MAY)),
  .by = PLY_BY_NODES,
  .how = N_("Choose them in the tree."),
  .read = ply_search_ask_read,
  .prompt = prompt,
  .judge = judge,
  .found = sizeof(Found),
  .reply = reply,
  .act = act,
  .counter = counter,
  .solution = solution,
  .topic = topic,
  .shows = ply_case_shows_end,
  .generate = ply_search_generate_pruned,
};
