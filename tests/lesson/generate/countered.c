/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "countered.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lesson/ask/ask.h"
#include "run/saved.h"
#include "search/run.h"

bool test_worth(const PlyRun *run, PlyNodeId node, int32_t *value) {
  unsigned n;
  PlyNodeId first = ply_trace_children(run->trace, node, &n);
  PlySide side = ply_run_side(run, node);
  bool min = side == PLY_SIDE_MIN;
  if (side == PLY_SIDE_CHANCE)
    return false;
  if (n == 0)
    return ply_run_given_value(run, node, value);
  for (PlyNodeId id = first; id < first + n; id++) {
    int32_t child;
    if (!test_worth(run, id, &child))
      return false;
    *value = id == first ? child : min ? MIN(*value, child) : MAX(*value, child);
  }
  return true;
}

/* --- reading --- */

/* Behind piece; NULL: it does not stand there. */
static const char *after(const char *text, const char *piece) {
  const char *at = strstr(text, piece);
  return at != NULL ? at + strlen(piece) : NULL;
}

/* "node 2.1", "the root", at the beginning of text. */
static PlyNodeId node_at(const PlyRun *run, const char *text) {
  char path[64] = "";
  if (!g_str_has_prefix(text, "the root"))
    g_assert_cmpint(sscanf(text, "node %63[0-9.]", path), ==, 1);
  size_t length = strlen(path);
  if (length > 0 && path[length - 1] == '.')
    path[length - 1] = '\0';
  PlyNodeId node = ply_trace_find(run->trace, path);
  g_assert_cmpuint(node, !=, PLY_NO_NODE);
  return node;
}

/* A number behind text, in units of run. */
static int32_t number_at(const PlyRun *run, const char *text) {
  double value = atof(text);
  return (int32_t)(value * run->trace->scale + (value < 0 ? -0.5 : 0.5));
}

/* --- is it so? --- */

/* "the bound at node 3 would still be 5": in the run that shows it. */
static void check_bound(const PlyVerdict *verdict, const char *text) {
  const char *number = after(text, "be ");
  PlyNodeId node = node_at(verdict->shows, text);
  PlyWindow window;
  g_autoptr(PlyReplay) replay = ply_replay_new(verdict->shows->trace);
  ply_replay_seek(replay, verdict->step);
  g_assert_cmpuint(ply_replay_current(replay), ==, node);
  g_assert_true(ply_replay_window_for_max(replay, node, &window));
  int32_t bound = number_at(verdict->shows, number);
  g_assert_true(window.alpha == bound || window.beta == bound);
}

static void check_order(const PlyVerdict *verdict, const char *text) {
  unsigned leaves, enough;
  g_assert_cmpint(sscanf(text, "%u leaves, and there is an order in which %u", &leaves, &enough),
                  ==, 2);
  g_assert_cmpuint(leaves, >, enough);
  g_assert_cmpuint(ply_run_result(verdict->shows)->leaves, ==, leaves);
}

/* At the step, or at the last one. */
static void check_count(const PlyQuestion *question, const PlyVerdict *verdict, const char *text) {
  unsigned step, said;
  const char *more = after(text, "it is more than "), *less = after(text, "it is less than ");
  g_assert_cmpint(sscanf(text, "%u", &step), ==, 1);
  said = (unsigned)strtoul(more != NULL ? more : less, NULL, 10);
  g_autoptr(PlyReplay) replay = ply_replay_new(verdict->shows->trace);
  ply_replay_seek(replay, step);
  PlyCounters counters = ply_replay_counters(replay);
  uint64_t n = strcmp(question->of, "nodes") == 0     ? counters.nodes
               : strcmp(question->of, "leaves") == 0  ? counters.leaves
               : strcmp(question->of, "cutoffs") == 0 ? counters.cutoffs
                                                      : counters.pruned;
  g_assert_cmpuint(step, ==, verdict->step);
  g_assert_true(more != NULL ? n > said : n < said);
}

/* "If the game goes on with node 2.1, it ends at 5." */
static void check_way(const PlyRun *run, const char *text) {
  PlyNodeId node = node_at(run, text);
  int32_t value, other;
  if (!test_worth(run, node, &value))
    return;
  PlyNodeId parent = ply_trace_node(run->trace, node)->parent;
  g_assert_cmpint(number_at(run, after(text, "ends at ")), ==, value);
  g_assert_true(test_worth(run, parent, &other));
  bool max = ply_run_side(run, parent) == PLY_SIDE_MAX;
  g_assert_true(max ? other > value : other < value);
}

/* "has more for Min at node 2 than at node 1" */
static void check_better(const PlyRun *run, const char *text) {
  int32_t better, worse;
  bool max = g_str_has_prefix(text, "Max");
  PlyNodeId a = node_at(run, after(text, " at ")), b = node_at(run, after(text, " than at "));
  if (!test_worth(run, a, &better) || !test_worth(run, b, &worse))
    return;
  g_assert_true(max ? better > worse : better < worse);
}

/* "From node 1 a value came back at step 7" */
static void check_back(const PlyRun *run, const char *text) {
  unsigned step = (unsigned)strtoul(after(text, "step "), NULL, 10);
  const PlyEvent *e = ply_trace_event(run->trace, step - 1);
  g_assert_cmpint(e->kind, ==, PLY_EVENT_RETURN);
  g_assert_cmpuint(e->subject, ==, node_at(run, text));
}

/* "At step 9 nothing happens to 2.1" */
static void check_nothing(const PlyRun *run, const char *text) {
  unsigned step = (unsigned)strtoul(text, NULL, 10);
  g_autofree char *path = g_strdup(after(text, "nothing happens to "));
  path[strlen(path) - 1] = '\0'; /* the full stop */
  if (ply_trace_n_nodes(run->trace) > 0)
    g_assert_cmpuint(ply_trace_event(run->trace, step - 1)->subject, !=,
                     ply_trace_find(run->trace, path));
}

/* "the root would be worth 2": by the leaves of the run that shows it. */
static void check_root(const PlyVerdict *verdict, const char *text) {
  int32_t value;
  g_assert_true(test_worth(verdict->shows, 0, &value));
  g_assert_cmpint(number_at(verdict->shows, text), ==, value);
}

/* "If leaf 2.1 were worth 8, node 2 would be worth more than 5 for Max." */
static void check_worth(const PlyVerdict *verdict, const char *text, bool more) {
  const char *node = strstr(text, ", node ");
  while (node != NULL && strstr(node + 1, ", node ") != NULL)
    node = strstr(node + 1, ", node ");
  const char *number = after(text, more ? "worth more than " : "worth less than ");
  int32_t value, said = number_at(verdict->shows, number);
  g_assert_true(test_worth(
      verdict->shows, node != NULL ? node_at(verdict->shows, node + strlen(", ")) : 0, &value));
  g_assert_true(more ? value > said : value < said);
}

/* "the root is worth the same each time": as it is, and in the run that shows one of them. */
static void check_same(const PlyRun *run, const PlyVerdict *verdict) {
  int32_t is, other;
  if (test_worth(run, 0, &is) && test_worth(verdict->shows, 0, &other))
    g_assert_cmpint(is * verdict->shows->trace->scale, ==, other * run->trace->scale);
}

/* A tree by hand that is searched down to its leaves, once. */
static bool is_plain(const PlyRun *run) {
  g_autofree char *options = ply_options_write(&run->options);
  return run->kind == &ply_run_kind_search && ply_run_start(run)->game->given && *options == '\0' &&
         !ply_run_algorithm(run)->iterates;
}

bool test_countered(const PlyQuestion *question, const PlyVerdict *verdict) {
  g_auto(GStrv) pieces = g_strsplit(verdict->reply, "−", -1);
  g_autofree char *text = g_strjoinv("-", pieces);
  const PlyRun *run = question->run->run;
  bool given = is_plain(run);
  const char *at;
  if ((at = after(text, ", the bound at ")) != NULL ||
      (at = after(text, "but the bound at ")) != NULL)
    check_bound(verdict, at);
  else if ((at = after(text, "in your order alpha-beta looks at ")) != NULL)
    check_order(verdict, at);
  else if ((at = after(text, "Count again: at step ")) != NULL)
    check_count(question, verdict, at);
  else if (given && (at = after(text, "If the game goes on with ")) != NULL)
    check_way(run, at);
  else if (given && (at = after(text, "leaves nothing out, has more for ")) != NULL)
    check_better(run, at);
  else if (given && (at = after(text, "the root would be worth ")) != NULL &&
           !g_str_has_prefix(at, "more") && !g_str_has_prefix(at, "less"))
    check_root(verdict, at);
  else if (given && (at = strstr(text, "If ")) != NULL && strstr(at, "worth more than ") != NULL)
    check_worth(verdict, at, true);
  else if (given && (at = strstr(text, "If ")) != NULL && strstr(at, "worth less than ") != NULL)
    check_worth(verdict, at, false);
  else if (given && verdict->shows != NULL &&
           strstr(text, "the root is worth the same each time") != NULL)
    check_same(run, verdict);
  else if ((at = after(text, "From node ")) != NULL && strstr(text, "a value came back") != NULL)
    check_back(run, at - strlen("node "));
  else if (strstr(text, " nothing happens to ") != NULL && (at = after(text, "At step ")) != NULL)
    check_nothing(run, at);
  else
    return false;
  return true;
}
