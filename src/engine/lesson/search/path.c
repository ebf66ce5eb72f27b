/* SPDX-License-Identifier: GPL-3.0-or-later */
/* PATH: the principal variation, node by node. */
#include "base/i18n.h"
#include "lesson/ask/grade-private.h"
#include "lesson/search/drive/choice.h"
#include "lesson/search/tells.h"

typedef struct {
  PlyNodeId stray;  /* was clicked and is not on the line; PLY_NO_NODE: none */
  PlyNodeId leaves; /* it or the node above it that leaves the line first */
  unsigned missing; /* nodes of the line that were not clicked */
} Found;

typedef struct {
  PlyNodeId top; /* where it begins: the root, or that of the round whose answer stands */
  PlyNodeId *nodes;
  unsigned n;
} Line;

static void clear_line(Line *line) {
  g_free(line->nodes);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Line, clear_line)

static bool find(const PlyCase *c, Line *line, GError **error) {
  ply_case_seek_end(c);
  PlyNodeId best = ply_run_best(c->run, c->replay, 0);
  if (best == PLY_NO_NODE)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("no move is best here"));
  line->top = ply_trace_node(c->run->trace, best)->parent;
  line->nodes = ply_replay_line(c->replay, line->top, &line->n);
  return true;
}

static bool has(const Line *line, PlyNodeId node) {
  for (unsigned i = 0; i < line->n; i++)
    if (line->nodes[i] == node)
      return true;
  return false;
}

/* The node where the way to stray leaves the line. */
static PlyNodeId leaves_at(const PlyCase *c, const Line *line, PlyNodeId stray) {
  const PlyTrace *t = c->run->trace;
  PlyNodeId node = stray;
  for (PlyNodeId above = ply_trace_node(t, node)->parent;
       above != line->top && above != 0 && !has(line, above);
       above = ply_trace_node(t, node)->parent)
    node = above;
  return node;
}

static char *prompt(const PlyQuestion *question, const PlyRun *run) {
  return g_strdup(_("Which way do both sides take? Mark its nodes."));
}

static bool judge(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error) {
  Found *f = c->found;
  g_auto(Line) line = { 0 };
  if (answer->n_nodes == 0)
    return ply_answer_unreadable(error, _("choose the nodes of the way"));
  if (!find(c, &line, error))
    return false;
  *f = (Found){ .stray = PLY_NO_NODE, .missing = line.n };
  for (unsigned i = 0; i < answer->n_nodes; i++) {
    PlyNodeId node = answer->nodes[i];
    if (node >= ply_trace_n_nodes(c->run->trace))
      return ply_answer_unreadable(error, _("this node is gone"));
    if (has(&line, node))
      f->missing--;
    else if (node != line.top && node != 0 && f->stray == PLY_NO_NODE)
      f->stray = node;
  }
  f->leaves = f->stray != PLY_NO_NODE ? leaves_at(c, &line, f->stray) : PLY_NO_NODE;
  *right = f->missing == 0 && f->stray == PLY_NO_NODE;
  return true;
}

static char *solution(const PlyCase *c, GError **error) {
  g_auto(Line) line = { 0 };
  if (!find(c, &line, error))
    return NULL;
  GString *nodes = g_string_new(NULL);
  for (unsigned i = 0; i < line.n; i++) {
    g_autofree char *path = ply_trace_path(c->run->trace, line.nodes[i]);
    g_string_append_printf(nodes, "%s%s", i > 0 ? ", " : "", path);
  }
  return g_string_free(nodes, FALSE);
}

static char *reply(const PlyCase *c, PlyVerdict *verdict) {
  const Found *f = c->found;
  if (verdict->right)
    return g_strdup(_("Yes: each side chooses its best child, all the way down."));
  if (f->stray == PLY_NO_NODE)
    return ply_more_to_find(verdict);
  g_autofree char *node = ply_case_node_words(c, f->stray);
  PlySide side = ply_case_side(c, ply_trace_node(c->run->trace, f->stray)->parent);
  const char *name = ply_case_side_name(c, side);
  /* Translators: a node: "node 3.1"; a side: "Max". */
  return g_strdup_printf(_("Not yet: does the way come to %s? Above it %s chooses. What does each "
                           "of the children there bring?"),
                         node, name);
}

static bool counter(const PlyCase *c, const PlyAnswer *answer, PlyCounter *counter) {
  return ply_way_counter(c, ((const Found *)c->found)->leaves, counter);
}

static void topic(const PlyCase *c, PlyCover *cover) {
  g_auto(Line) line = { 0 };
  if (!find(c, &line, NULL))
    return;
  ply_topic_cover_choice(cover, c->run, line.top);
  for (unsigned i = 0; i < line.n; i++) /* the number of a leaf may stand there for all to see */
    if (ply_trace_n_children(c->run->trace, line.nodes[i]) > 0)
      ply_topic_cover_choice(cover, c->run, line.nodes[i]);
}

const PlyAsk ply_ask_path = {
  .kind = "path",
  .title = N_("The principal variation"),
  .keys = PLY_ASK_KEYS(PLY_ASK_AT(PLY_KEY_MAY)),
  .by = PLY_BY_NODES,
  .how = N_("Choose them in the tree."),
  .read = ply_search_ask_read,
  .prompt = prompt,
  .judge = judge,
  .found = sizeof(Found),
  .reply = reply,
  .counter = counter,
  .solution = solution,
  .generate = ply_search_generate_path,
  .topic = topic,
  .shows = ply_case_shows_end,
};
