/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/page/nodes.h"

#include "base/i18n.h"
#include "games/game.h"
#include "render/tree/private.h"

#define PIECE (1u << 16) /* bytes that are put at a time, about */
#define LOOK_EVERY 1024u /* nodes between looks at the progress */

const char *const ply_nodes_formats[] = {
  [PLY_NODES_DOT] = "dot", [PLY_NODES_JSON] = "json", [PLY_NODES_TEXT] = "text", NULL
};

typedef struct {
  const PlyRun *run;
  const PlyReplay *replay;
  GString *text;
  PlyNodesPut put;
  gpointer data;
  bool first, failed; /* put said no: it is not asked again */
} Writer;

static bool flush(Writer *w, bool all) {
  if (w->failed || (w->text->len < PIECE && !all))
    return !w->failed;
  w->failed = !w->put(w->text->str, w->text->len, w->data);
  g_string_truncate(w->text, 0);
  return !w->failed;
}

/* In quotes, as DOT and JSON both read it. */
static void add_quoted(GString *text, const char *what) {
  g_string_append_c(text, '"');
  for (const char *c = what; *c != '\0'; c++) {
    if (*c == '"' || *c == '\\')
      g_string_append_c(text, '\\');
    if ((unsigned char)*c >= 0x20)
      g_string_append_c(text, *c);
  }
  g_string_append_c(text, '"');
}

static void move_text(const Writer *w, PlyNodeId node, char buf[static PLY_MOVE_TEXT]) {
  *buf = '\0';
  if (node != 0 && !ply_node_is_iteration(ply_trace_node(w->run->trace, node)))
    ply_start_move_text(ply_run_start(w->run), w->run->trace, node, buf);
}

/* --- a node in each format --- */

static const char *const bounds[] = { [PLY_BOUND_NONE] = "null",
                                      [PLY_BOUND_EXACT] = "\"exact\"",
                                      [PLY_BOUND_LOWER] = "\"lower\"",
                                      [PLY_BOUND_UPPER] = "\"upper\"" };

/* Prints the value of score as a plain number; false where it is none. */
static bool print_number(const PlyTrace *t, PlyScore score, char *number) {
  bool any = score.bound != PLY_BOUND_NONE && score.value != PLY_INF && score.value != -PLY_INF;
  if (any)
    ply_value_print(score.value, t->scale, false, number);
  return any;
}

static void write_json(Writer *w, PlyNodeId node) {
  const PlyTrace *t = w->run->trace;
  PlyScore score = ply_replay_score_for_max(w->replay, node);
  uint32_t entered = ply_trace_entered(t, node);
  char move[PLY_MOVE_TEXT], number[24] = "null";
  print_number(t, score, number);
  move_text(w, node, move);
  g_string_append_printf(w->text, "%s\n    {\"id\": %u, \"parent\": ", w->first ? "" : ",", node);
  if (node == 0)
    g_string_append(w->text, "null, \"move\": null");
  else {
    g_string_append_printf(w->text, "%u, \"move\": ", ply_trace_node(t, node)->parent);
    add_quoted(w->text, move);
  }
  g_string_append_printf(w->text, ", \"value\": %s, \"bound\": %s, \"entered\": ", number,
                         bounds[score.bound]);
  if (entered != 0 && entered <= ply_replay_step(w->replay))
    g_string_append_printf(w->text, "%u", entered);
  else
    g_string_append(w->text, "null");
  bool pruned = ply_replay_state(w->replay, node) == PLY_NODE_PRUNED;
  g_string_append_printf(w->text, ", \"pruned\": %s}", pruned ? "true" : "false");
}

static void write_dot(Writer *w, PlyNodeId node) {
  static const char *const shapes[] = {
    [PLY_SIDE_MAX] = "triangle", [PLY_SIDE_MIN] = "invtriangle", [PLY_SIDE_CHANCE] = "circle"
  };
  const PlyTrace *t = w->run->trace;
  char score[32], number[24], move[PLY_MOVE_TEXT];
  PlyNodeState state = ply_replay_state(w->replay, node);
  PlyScore known = ply_replay_score_for_max(w->replay, node);
  bool leaf = ply_run_is_leaf(w->run, node);
  ply_run_print_score(w->run, known, score);
  move_text(w, node, move);
  g_string_append_printf(w->text, "  n%u [shape=%s, label=", node,
                         leaf ? "box" : shapes[ply_run_side(w->run, node)]);
  add_quoted(w->text, score);
  if (print_number(t, known, number)) /* for programs: the label has signs and bounds of people */
    g_string_append_printf(w->text, ", value=%s, bound=%s", number, bounds[known.bound]);
  if (state == PLY_NODE_PRUNED || state == PLY_NODE_FUTURE)
    g_string_append(w->text, ", style=dashed");
  g_string_append(w->text, "];\n");
  if (node == 0)
    return;
  g_string_append_printf(w->text, "  n%u -> n%u [label=", ply_trace_node(t, node)->parent, node);
  add_quoted(w->text, move);
  g_string_append_printf(w->text, "%s];\n",
                         state == PLY_NODE_PRUNED   ? ", style=dashed"
                         : state == PLY_NODE_FUTURE ? ", style=dotted"
                                                    : "");
}

#define MOST_INDENTED 64u /* levels; what lies deeper has the number of its level */

/* Signs that say the state without a colour: of a pruned node, of one at work, of one to come. */
static void write_text(Writer *w, PlyNodeId node) {
  static const char signs[] = {
    [PLY_NODE_FUTURE] = '.', [PLY_NODE_OPEN] = '>', [PLY_NODE_DONE] = ' ', [PLY_NODE_PRUNED] = 'x'
  };
  static const char *const sides[] = {
    [PLY_SIDE_MAX] = N_("Max"), [PLY_SIDE_MIN] = N_("Min"), [PLY_SIDE_CHANCE] = N_("chance")
  };
  char score[32], move[PLY_MOVE_TEXT];
  int32_t given;
  PlyScore known = ply_replay_score_for_max(w->replay, node);
  if (known.bound == PLY_BOUND_NONE && ply_run_given_value(w->run, node, &given))
    known = (PlyScore){ given, PLY_BOUND_EXACT };
  ply_run_print_score(w->run, known, score);
  move_text(w, node, move);
  g_string_append_printf(w->text, "%c ", signs[ply_replay_state(w->replay, node)]);
  unsigned level = ply_trace_ply(w->run->trace, node);
  for (unsigned i = MIN(level, MOST_INDENTED); i > 0; i--)
    g_string_append(w->text, "  ");
  if (level > MOST_INDENTED)
    g_string_append_printf(w->text, "[%u] ", level);
  g_string_append(w->text, move);
  if (!ply_run_is_leaf(w->run, node))
    g_string_append_printf(w->text, "%s%s", *move != '\0' ? " " : "",
                           _(sides[ply_run_side(w->run, node)]));
  g_string_append_printf(w->text, "%s%s\n", *score != '\0' ? ": " : "", score);
}

/* --- all of them --- */

/* The node behind node in the order of reading, children first, not deeper than depth; level is kept up
 * with it. PLY_NO_NODE: it was the last. */
static PlyNodeId next_of(const PlyTrace *t, PlyNodeId node, unsigned depth, unsigned *level) {
  PlyNodeId child = *level < depth ? ply_trace_child(t, node, 0) : PLY_NO_NODE;
  if (child != PLY_NO_NODE) {
    ++*level;
    return child;
  }
  for (; node != 0; node = ply_trace_node(t, node)->parent, --*level) {
    unsigned n;
    PlyNodeId first = ply_trace_children(t, ply_trace_node(t, node)->parent, &n);
    if (node + 1 < first + n)
      return node + 1;
  }
  return PLY_NO_NODE;
}

static void begin(Writer *w, PlyNodesFormat format) {
  const char *game = ply_run_game(w->run), *algorithm = ply_run_algorithm(w->run)->id;
  if (format == PLY_NODES_DOT)
    g_string_append_printf(
        w->text, "digraph \"%s\" {\n  ordering=out;\n  node [fontname=\"sans-serif\"];\n", game);
  if (format == PLY_NODES_JSON)
    g_string_append_printf(w->text,
                           "{\n  \"game\": \"%s\",\n  \"algorithm\": \"%s\",\n  \"step\": %u,\n"
                           "  \"nodes\": [",
                           game, algorithm, ply_replay_step(w->replay));
}

bool ply_nodes_write(const PlyRun *run, const PlyReplay *replay, PlyNodesFormat format,
                     unsigned depth, PlyNodesPut put, gpointer data, PlyProgress *progress) {
  static void (*const write[])(Writer *, PlyNodeId) = {
    [PLY_NODES_DOT] = write_dot, [PLY_NODES_JSON] = write_json, [PLY_NODES_TEXT] = write_text
  };
  static const char *const ends[] = {
    [PLY_NODES_DOT] = "}\n", [PLY_NODES_JSON] = "\n  ]\n}\n", [PLY_NODES_TEXT] = ""
  };
  g_autoptr(GString) text = g_string_new(NULL);
  Writer w = {
    .run = run, .replay = replay, .text = text, .put = put, .data = data, .first = true
  };
  unsigned level = 0, n = 0;
  bool going = true;
  begin(&w, format);
  for (PlyNodeId node = ply_trace_n_nodes(run->trace) > 0 ? 0 : PLY_NO_NODE;
       going && node != PLY_NO_NODE; node = next_of(run->trace, node, depth, &level)) {
    write[format](&w, node);
    w.first = false;
    going = flush(&w, false) && (++n % LOOK_EVERY != 0 || !ply_progress_is_cancelled(progress));
  }
  g_string_append(text, ends[format]);
  return flush(&w, true) && going;
}
