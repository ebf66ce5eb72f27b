/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of the learner's run, off the words alone: events counted, and minimax of the test's own. */
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "hand-private.h"

static const PlyTrace *trace_of(const Hand *hand) {
  return ply_driven_run(hand->driven)->trace;
}

/* As the side to move at path counts it. */
static int seen_at(const Hand *hand, const char *path, int for_max) {
  return trace_of(hand)->negamax && hand_depth_of(path) % 2 == 1 ? -for_max : for_max;
}

/* What the children of the node at path came back with, for Max, in order; how many. */
static unsigned returns_to(const Hand *hand, const char *path, int values[static MOST_KIDS]) {
  const PlyTrace *t = trace_of(hand);
  PlyNodeId parent = ply_trace_find(t, path);
  unsigned n = 0;
  for (uint32_t i = 0; i < ply_trace_n_events(t); i++) {
    const PlyEvent *e = ply_trace_event(t, i);
    if (e->kind != PLY_EVENT_RETURN || e->subject == 0 ||
        ply_trace_node(t, e->subject)->parent != parent)
      continue;
    g_autofree char *child = ply_trace_path(t, e->subject);
    values[n++] = seen_at(hand, child, e->now);
  }
  return n;
}

static bool is_all_seen(const Hand *hand, PlyNodeId node) {
  unsigned n;
  PlyNodeId first = ply_trace_children(trace_of(hand), node, &n);
  bool seen = n > 0 || ply_trace_entered(trace_of(hand), node) != 0;
  for (unsigned i = 0; i < n; i++)
    seen = seen && is_all_seen(hand, first + i);
  return seen;
}

static void check_leaf(const Hand *hand, const PlyDriveAct *act, const char *text) {
  char path[64];
  int said = 0;
  const char *rest = hand_read_node(strstr(text, "node "), path);
  g_assert_nonnull(rest);
  int stands = hand_tree_at(hand->tree, path)->value;
  if (g_str_has_prefix(text, "Read ")) {
    g_assert_cmpint(sscanf(rest, ": it does not come to %d", &said), ==, 1);
  } else {
    said = (int)act->first;
    g_assert_cmpint(said, ==, stands);
  }
  g_assert_cmpint(seen_at(hand, path, stands), !=, said);
}

static void check_nobody(const Hand *hand, const char *text) {
  char path[64];
  int said, values[MOST_KIDS];
  const char *rest = hand_read_node(text, path);
  g_assert_cmpint(sscanf(rest, " has come back with %d", &said), ==, 1);
  unsigned n = returns_to(hand, path, values);
  for (unsigned i = 0; i < n; i++)
    g_assert_cmpint(seen_at(hand, path, values[i]), !=, said);
}

static void check_all_children(const Hand *hand, const char *text) {
  char path[64];
  g_assert_nonnull(hand_read_node(text, path));
  PlyNodeId node = ply_trace_find(trace_of(hand), path);
  unsigned n;
  PlyNodeId first = ply_trace_children(trace_of(hand), node, &n);
  for (unsigned i = 0; i < n; i++)
    g_assert_cmpuint(ply_trace_entered(trace_of(hand), first + i), !=, 0);
}

static void check_all_leaves(const Hand *hand, const char *text) {
  char path[64];
  g_assert_nonnull(hand_read_node(text, path));
  g_assert_true(is_all_seen(hand, ply_trace_find(trace_of(hand), path)));
}

/* Does the program leave it at what came back? */
static bool goes_on(const Hand *hand) {
  PlyDriveAct right;
  return ply_driven_next(hand->driven, PLY_NO_MISTAKE, &right) &&
         strcmp(hand_act(hand, &right), "go-on") == 0;
}

/* "3 came back, and the best so far is 5: for Max that is less." It speaks for what
 * the program does. */
static void check_compared(const Hand *hand, int new, int old, const char *text) {
  g_autofree char *path = ply_trace_path(trace_of(hand), hand_here(hand));
  int values[MOST_KIDS];
  unsigned n = returns_to(hand, path, values);
  bool max = hand_depth_of(path) % 2 == 0;
  g_assert_cmpuint(n, >, 1);
  int best = values[0];
  for (unsigned i = 1; i + 1 < n; i++)
    best = max ? MAX(best, values[i]) : MIN(best, values[i]);
  g_assert_cmpint(values[n - 1], ==, new);
  g_assert_cmpint(best, ==, old);
  g_assert_true(goes_on(hand) != (max ? new > old : new < old));
  g_assert_nonnull(strstr(text, new == old  ? "it is not better"
                                : new > old ? "for Max that is more"
                                            : "for Max that is less"));
}

/* To the node above; false: there is none. */
static bool go_up(char *path) {
  char *dot = strrchr(path, '.');
  bool was_root = *path == '\0';
  *(dot != NULL ? dot : path) = '\0';
  return !was_root;
}

/* "3 came back, and the bound at node 1.2 is 5 already: it is not better." */
static void check_bound(const Hand *hand, int new, const char *text) {
  char path[64];
  int bound, values[MOST_KIDS];
  g_assert_cmpint(sscanf(hand_read_node(text, path), " is %d already", &bound), ==, 1);
  unsigned n = returns_to(hand, path, values);
  bool max = hand_depth_of(path) % 2 == 0, held = false;
  g_assert_cmpuint(n, >, 0);
  g_assert_cmpint(values[n - 1], ==, new);
  g_assert_true(max ? new <= bound : new >= bound);
  /* The same side has it for sure, here or higher up. */
  do {
    n = returns_to(hand, path, values);
    for (unsigned i = 0; i < n; i++)
      held = held || values[i] == bound;
  } while (go_up(path) && go_up(path));
  g_assert_true(held);
}

static void check_first(const Hand *hand, int value, const char *text) {
  char path[64];
  int values[MOST_KIDS];
  g_assert_nonnull(hand_read_node(text, path));
  g_assert_cmpuint(returns_to(hand, path, values), ==, 1);
  g_assert_false(goes_on(hand));
  g_assert_cmpint(values[0], ==, value);
}

/* "with -99 at all that is left below node 2 it is worth more than 5 for Max still." */
static void check_held(const Hand *hand, int value, const char *text) {
  Parts parts = { .n = 1 };
  int than;
  const char *rest = hand_read_node(text, parts.parts[0].path);
  parts.parts[0].value = value;
  g_autoptr(Tree) tree = hand_tree_with(hand, &parts);
  const char *path = parts.parts[0].path;
  int is = hand_minimax(hand_tree_at(tree, path), hand_depth_of(path) % 2 == 0);
  if (sscanf(rest, " it is worth more than %d for Max still", &than) == 1) {
    g_assert_cmpint(is, >, than);
    return;
  }
  g_assert_cmpint(sscanf(rest, " it is worth less than %d for Max still", &than), ==, 1);
  g_assert_cmpint(is, <, than);
}

bool hand_check_fact(const Hand *hand, const PlyDriveAct *act, const char *text) {
  static const char nobody[] = "No child of ", children[] = "Every child of ",
                    leaves[] = "Every leaf below ";
  int a, b, n = 0;
  if (g_str_has_prefix(text, "Read what ") || g_str_has_prefix(text, "What stands at "))
    check_leaf(hand, act, text);
  else if (g_str_has_prefix(text, nobody))
    check_nobody(hand, text + strlen(nobody));
  else if (g_str_has_prefix(text, children))
    check_all_children(hand, text + strlen(children));
  else if (g_str_has_prefix(text, leaves))
    check_all_leaves(hand, text + strlen(leaves));
  else if (sscanf(text, "%d came back, and the best so far is %d", &a, &b) == 2)
    check_compared(hand, a, b, text);
  else if (sscanf(text, "%d came back, and the bound at %n", &a, &n) == 1 && n > 0)
    check_bound(hand, a, text + n);
  else if (sscanf(text, "%d is the first that comes back to %n", &a, &n) == 1 && n > 0)
    check_first(hand, a, text + n);
  else if (sscanf(text, "That says too little: with %d at all that is left below %n", &a, &n) == 1)
    check_held(hand, a, text + n);
  else
    return false;
  return true;
}
