/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hand-private.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- a tree of the test's own --- */

static Tree *tree_new(PlyRandom *random, unsigned levels) {
  Tree *tree = g_new0(Tree, 1);
  tree->value = (int)ply_random_below(random, 19) - 9;
  if (levels == 0)
    return tree;
  tree->n = 2 + ply_random_below(random, MOST_KIDS - 1);
  for (unsigned i = 0; i < tree->n; i++)
    tree->kids[i] = tree_new(random, levels - 1);
  return tree;
}

void hand_tree_free(Tree *tree) {
  for (unsigned i = 0; i < tree->n; i++)
    hand_tree_free(tree->kids[i]);
  g_free(tree);
}

static void tree_print(const Tree *tree, GString *text) {
  if (tree->n == 0) {
    g_string_append_printf(text, "%d ", tree->value);
    return;
  }
  g_string_append_c(text, '(');
  for (unsigned i = 0; i < tree->n; i++)
    tree_print(tree->kids[i], text);
  g_string_append(text, ") ");
}

Tree *hand_tree_at(Tree *tree, const char *path) {
  while (*path != '\0') {
    char *end;
    unsigned long i = strtoul(path, &end, 10);
    g_assert_cmpuint(i - 1, <, tree->n);
    tree = tree->kids[i - 1];
    path = *end == '.' ? end + 1 : end;
  }
  return tree;
}

int hand_minimax(const Tree *tree, bool max) {
  if (tree->n == 0)
    return tree->value;
  int best = hand_minimax(tree->kids[0], !max);
  for (unsigned i = 1; i < tree->n; i++) {
    int value = hand_minimax(tree->kids[i], !max);
    best = max ? MAX(best, value) : MIN(best, value);
  }
  return best;
}

unsigned hand_depth_of(const char *path) {
  unsigned n = *path != '\0';
  for (; *path != '\0'; path++)
    n += *path == '.';
  return n;
}

/* --- a search by hand on it --- */

void hand_clear(Hand *hand) {
  ply_driven_free(hand->driven);
  hand_tree_free(hand->tree);
}
PlyDriven *hand_driven(const char *text, const char *algorithm) {
  g_autoptr(PlyStart) start = ply_start_new(&ply_game_tree, text, NULL, NULL);
  g_autoptr(PlyRun) run = ply_run_new(start, ply_algorithm_find(algorithm, NULL), NULL, NULL);
  ply_run_record(run, NULL);
  g_autoptr(GError) error = NULL;
  PlyDriven *driven = ply_driven_new(run, 0, &error);
  g_assert_no_error(error);
  return driven;
}

Hand hand_new(PlyRandom *random, const char *algorithm) {
  Hand hand = { .tree = tree_new(random, 2 + ply_random_below(random, 2)) };
  g_autoptr(GString) text = g_string_new(NULL);
  tree_print(hand.tree, text);
  hand.driven = hand_driven(text->str, algorithm);
  return hand;
}

const char *hand_act(const Hand *hand, const PlyDriveAct *act) {
  return ply_driven_driver(hand->driven)->acts[act->kind].id;
}

PlyNodeId hand_here(const Hand *hand) {
  uint32_t at = ply_driven_driver(hand->driven)->at(ply_driven_game(hand->driven));
  const PlyTrace *t = ply_driven_run(hand->driven)->trace;
  return at != PLY_NO_SUBJECT ? at : ply_trace_event(t, ply_trace_n_events(t) - 1)->subject;
}

/* --- what is said --- */

static void put_below(const Hand *hand, Tree *tree, PlyNodeId id, int value) {
  const PlyTrace *t = ply_driven_run(hand->driven)->trace;
  if (tree->n == 0 && ply_trace_entered(t, id) == 0)
    tree->value = value;
  for (unsigned i = 0; i < tree->n; i++)
    put_below(hand, tree->kids[i], ply_trace_child(t, id, i), value);
}

static Tree *tree_copy(const Tree *tree) {
  Tree *copy = g_memdup2(tree, sizeof *tree);
  for (unsigned i = 0; i < tree->n; i++)
    copy->kids[i] = tree_copy(tree->kids[i]);
  return copy;
}

/* A copy in which those leaves, none of which was seen, have other values. */
Tree *hand_tree_with(const Hand *hand, const Parts *parts) {
  const PlyTrace *t = ply_driven_run(hand->driven)->trace;
  Tree *tree = tree_copy(hand->tree);
  for (unsigned i = 0; i < parts->n; i++) {
    const Leaves *leaves = &parts->parts[i];
    PlyNodeId id = ply_trace_find(t, leaves->path);
    g_assert_cmpuint(id, !=, PLY_NO_NODE);
    if (leaves->alone) {
      g_assert_cmpuint(ply_trace_entered(t, id), ==, 0);
      g_assert_cmpuint(hand_tree_at(tree, leaves->path)->n, ==, 0);
    }
    put_below(hand, hand_tree_at(tree, leaves->path), id, leaves->value);
  }
  return tree;
}

/* "leaf 2.1", "all leaves below the root that are left", "all leaves below node 2 that are left";
 * what stands behind it. NULL: it does not begin so. */
static const char *read_leaves(const char *text, Leaves *leaves) {
  static const char root[] = "all leaves below the root that are left";
  int n = 0;
  *leaves = (Leaves){ .alone = false };
  if (g_str_has_prefix(text, root))
    return text + strlen(root);
  if (sscanf(text, "leaf %63[0-9.]%n", leaves->path, &n) == 1 && n > 0) {
    leaves->alone = true;
  } else {
    n = 0;
    if (sscanf(text, "all leaves below node %63[0-9.] that are left%n", leaves->path, &n) != 1 ||
        n == 0)
      return NULL;
  }
  return text + n;
}

/* The node of "the root", "node 2.1". */
const char *hand_read_node(const char *text, char path[static 64]) {
  int n = 0;
  *path = '\0';
  if (g_str_has_prefix(text, "the root"))
    return text + strlen("the root");
  if (sscanf(text, "node %63[0-9.]%n", path, &n) != 1 || n == 0)
    return NULL;
  size_t length = strlen(path);
  bool full_stop = path[length - 1] == '.'; /* of the sentence */
  if (full_stop)
    path[length - 1] = '\0';
  return text + n - full_stop;
}

/* "leaf 2.1 were worth 8, node 2.2 8 and node 3 -10, "; what stands behind it. */
static const char *read_parts(const char *text, Parts *parts) {
  *parts = (Parts){ .n = 0 };
  for (;;) {
    int n = 0;
    Leaves *leaves = &parts->parts[parts->n];
    g_assert_cmpuint(parts->n, <, MOST_PARTS);
    const char *rest = read_leaves(text, leaves);
    if (rest == NULL && g_str_has_prefix(text, "node "))
      rest = hand_read_node(text, leaves->path);
    if (rest == NULL)
      return text;
    if (parts->n == 0 && sscanf(rest, " were worth %d%n", &leaves->value, &n) != 1)
      return NULL;
    if (parts->n > 0 && sscanf(rest, " %d%n", &leaves->value, &n) != 1)
      return text; /* it is what follows of all that */
    parts->n++;
    text = rest + n;
    text += strspn(text, ",");
    text += g_str_has_prefix(text, " and ") ? strlen(" and ") : strlen(" ");
  }
}

/* The whole of what is left must fit. */
#define READS(n, text, format, ...)                                                                \
  (sscanf((text), format "%n", __VA_ARGS__, &(n)) > 0 && (n) > 0 && (text)[n] == '\0')

/* --- is it so? --- */

/* Alpha-beta that leaves children out comes to what minimax says of the tree without them. */
static void drop_left(const Hand *hand, Tree *tree, const char *path) {
  const PlyTrace *t = ply_driven_run(hand->driven)->trace;
  PlyNodeId id = ply_trace_find(t, path);
  Tree *at = hand_tree_at(tree, path);
  unsigned kept = 0;
  for (unsigned i = 0; i < at->n; i++)
    if (ply_trace_entered(t, ply_trace_child(t, id, i)) != 0)
      at->kids[kept++] = at->kids[i];
    else
      hand_tree_free(at->kids[i]);
  at->n = kept;
}

static void check_root(const Hand *hand, const PlyDriveAct *act, const Parts *parts, int is,
                       int says) {
  g_autoptr(Tree) tree = hand_tree_with(hand, parts);
  g_assert_cmpint(hand_minimax(tree, true), ==, is);
  g_assert_cmpint(says, !=, is);
  g_autofree char *path = ply_trace_path(ply_driven_run(hand->driven)->trace, hand_here(hand));
  if (says == INT_MAX || strcmp(hand_act(hand, act), "cut") != 0)
    return;
  drop_left(hand, tree, path);
  if (hand_tree_at(tree, path)->n > 0)
    g_assert_cmpint(hand_minimax(tree, true), ==, says);
}

/* Whatever stands at these leaves, of the node at path. */
static void check_same(const Hand *hand, Parts *parts, const char *path, PlyRandom *random) {
  bool max = hand_depth_of(path) % 2 == 0;
  int worth = hand_minimax(hand_tree_at(hand->tree, path), max);
  for (unsigned k = 0; k < 40; k++) {
    parts->parts[0].value = (int)ply_random_below(random, 250) - 125;
    g_autoptr(Tree) other = hand_tree_with(hand, parts);
    g_assert_cmpint(hand_minimax(hand_tree_at(other, path), max), ==, worth);
  }
}

static void check_worth(const Hand *hand, const Parts *parts, const char *path, bool more,
                        int than) {
  g_autoptr(Tree) tree = hand_tree_with(hand, parts);
  int is = hand_minimax(hand_tree_at(tree, path), hand_depth_of(path) % 2 == 0);
  if (more)
    g_assert_cmpint(is, >, than);
  else
    g_assert_cmpint(is, <, than);
}

static bool has_leaf(const Tree *tree, int value) {
  bool has = tree->n == 0 && tree->value == value;
  for (unsigned i = 0; i < tree->n; i++)
    has = has || has_leaf(tree->kids[i], value);
  return has;
}

/* "If leaf 2.1 were worth 8, …" */
static void check_if(const Hand *hand, const PlyDriveAct *act, const char *text) {
  Parts parts;
  int n = 0, is, says;
  char path[64];
  const char *rest = read_parts(text, &parts);
  g_assert_nonnull(rest);
  g_assert_cmpuint(parts.n, >, 0);
  if (READS(n, rest, "the root would be worth %d. You would say -∞.", &is) ||
      READS(n, rest, "the root would be worth %d. You would say +∞.", &is))
    check_root(hand, act, &parts, is, INT_MAX);
  else if (READS(n, rest, "the root would be worth %d. You would say %d.", &is, &says))
    check_root(hand, act, &parts, is, says);
  else if (READS(n, rest, "you would look at %d leaves, and %d would be enough.", &says, &is))
    g_assert_cmpint(says, >, is);
  else {
    rest = hand_read_node(rest, path);
    g_assert_nonnull(rest);
    bool more = READS(n, rest, " would be worth more than %d for Max.", &is);
    g_assert_true(more || READS(n, rest, " would be worth less than %d for Max.", &is));
    check_worth(hand, &parts, path, more, is);
  }
}

/* "7 stands at node 2.1. But at node 2 it is Min who chooses, and may go to node 2.2, where Max gets
 * less." */
static void check_way(const Hand *hand, const char *text) {
  char leaf[64], at[64], to[64];
  int value, n = 0;
  g_assert_cmpint(sscanf(text, "%d stands at leaf %63[0-9.] But at %n", &value, leaf, &n), ==, 2);
  leaf[strlen(leaf) - 1] = '\0'; /* the full stop */
  const char *rest = hand_read_node(text + n, at);
  bool max = g_str_has_prefix(rest, " it is Max who chooses, and may go to ");
  g_assert_true(max || g_str_has_prefix(rest, " it is Min who chooses, and may go to "));
  rest = hand_read_node(rest + strlen(" it is Max who chooses, and may go to "), to);
  g_assert_cmpstr(rest, ==, max ? " and get more." : ", where Max gets less.");
  g_assert_cmpint(hand_tree_at(hand->tree, leaf)->value, ==, value);
  g_assert_true(g_str_has_prefix(leaf, at) && g_str_has_prefix(to, at));
  g_assert_cmpint(max, ==, hand_depth_of(at) % 2 == 0);
  g_assert_cmpuint(hand_depth_of(to), ==, hand_depth_of(at) + 1);
  int is = hand_minimax(hand_tree_at(hand->tree, to), !max);
  if (max)
    g_assert_cmpint(is, >, value);
  else
    g_assert_cmpint(is, <, value);
}

void hand_check(const Hand *hand, const PlyDriveAct *act, const PlyCounter *counter,
                PlyRandom *random) {
  g_auto(GStrv) pieces = g_strsplit(counter->markup, "−", -1);
  g_autofree char *text = g_strjoinv("-", pieces);
  char path[64];
  int value, low, high, n = 0;
  Parts parts = { .n = 1 };
  if (READS(n, text, "On this tree you would look at %d leaves, and %d would be enough.", &high,
            &low)) {
    g_assert_cmpint(high, >, low);
  } else if (g_str_has_prefix(text, "On this tree you would say ")) {
    const char *worth = strstr(text, "worth ") + strlen("worth ");
    bool nothing = g_str_has_prefix(worth, "-∞. ") || g_str_has_prefix(worth, "+∞. ");
    g_assert_true(nothing || sscanf(worth, "%d", &value) == 1);
    g_assert_true(nothing || hand_minimax(hand->tree, true) != value);
  } else if (g_str_has_prefix(text, "If ")) {
    check_if(hand, act, text + strlen("If "));
  } else if (sscanf(text, "Put %d, %d or %d at %n", &low, &value, &high, &n) == 3) {
    const char *rest = read_leaves(text + n, &parts.parts[0]);
    g_assert_nonnull(rest);
    g_assert_nonnull(hand_read_node(rest + strlen(": "), path));
    check_same(hand, &parts, path, random);
  } else if (g_str_has_prefix(text, "No leaf below ")) {
    const char *rest = hand_read_node(text + strlen("No leaf below "), path);
    g_assert_cmpint(sscanf(rest, " is worth %d", &value), ==, 1);
    g_assert_false(has_leaf(hand_tree_at(hand->tree, path), value));
  } else if (g_str_has_prefix(text, "Plain minimax")) {
    bool more = strstr(text, "finds more for Max") != NULL;
    g_assert_cmpint(sscanf(strstr(text, "than "), "than %d at %n", &value, &n), ==, 1);
    g_assert_nonnull(hand_read_node(strstr(text, "than ") + n, path));
    int is = hand_minimax(hand_tree_at(hand->tree, path), hand_depth_of(path) % 2 == 0);
    g_assert_cmpint(more, ==, is > value);
    g_assert_cmpint(is, !=, value);
  } else if (!hand_check_fact(hand, act, text)) {
    check_way(hand, text);
  }
  if (counter->shows != NULL) {
    g_assert_true(ply_trace_is_complete(counter->shows->trace));
    g_assert_cmpuint(counter->step, <=, ply_trace_n_events(counter->shows->trace));
  }
}
