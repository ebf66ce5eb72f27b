/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counterexamples to acts in searches: what they say of trees is true, by a minimax of the test's own, and
 * few wrong cuts are left without one. */
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "lesson/ask/draft.h"
#include "lesson/drive/counter.h"
#include "lesson/generate.h"
#include "search/run.h"

#define SEED 31
#define TREES 12
#define MOST_KIDS 3

/* --- a tree of the test's own --- */

typedef struct Tree Tree;
struct Tree {
  int value; /* of a leaf */
  unsigned n;
  Tree *kids[MOST_KIDS];
};

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

static void tree_free(Tree *tree) {
  for (unsigned i = 0; i < tree->n; i++)
    tree_free(tree->kids[i]);
  g_free(tree);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Tree, tree_free)

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

static Tree *tree_at(Tree *tree, const char *path) {
  while (*path != '\0') {
    char *end;
    unsigned long i = strtoul(path, &end, 10);
    g_assert_cmpuint(i - 1, <, tree->n);
    tree = tree->kids[i - 1];
    path = *end == '.' ? end + 1 : end;
  }
  return tree;
}

static int minimax(const Tree *tree, bool max) {
  if (tree->n == 0)
    return tree->value;
  int best = minimax(tree->kids[0], !max);
  for (unsigned i = 1; i < tree->n; i++) {
    int value = minimax(tree->kids[i], !max);
    best = max ? MAX(best, value) : MIN(best, value);
  }
  return best;
}

static unsigned depth_of(const char *path) {
  unsigned n = *path != '\0';
  for (; *path != '\0'; path++)
    n += *path == '.';
  return n;
}

/* --- a search by hand on it --- */

typedef struct {
  Tree *tree;
  PlyDriven *driven;
} Hand;

static void hand_clear(Hand *hand) {
  ply_driven_free(hand->driven);
  tree_free(hand->tree);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Hand, hand_clear)

static PlyDriven *driven_on(const char *text, const char *algorithm) {
  g_autoptr(PlyStart) start = ply_start_new(&ply_game_tree, text, NULL, NULL);
  g_autoptr(PlyRun) run = ply_run_new(start, ply_algorithm_find(algorithm, NULL), NULL, NULL);
  ply_run_record(run, NULL);
  g_autoptr(GError) error = NULL;
  PlyDriven *driven = ply_driven_new(run, 0, &error);
  g_assert_no_error(error);
  return driven;
}

static Hand hand_new(PlyRandom *random, const char *algorithm) {
  Hand hand = { .tree = tree_new(random, 2 + ply_random_below(random, 2)) };
  g_autoptr(GString) text = g_string_new(NULL);
  tree_print(hand.tree, text);
  hand.driven = driven_on(text->str, algorithm);
  return hand;
}

static const char *act_id(const Hand *hand, const PlyDriveAct *act) {
  return ply_driven_driver(hand->driven)->acts[act->kind].id;
}

static PlyNodeId here(const Hand *hand) {
  uint32_t at = ply_driven_driver(hand->driven)->at(ply_driven_game(hand->driven));
  const PlyTrace *t = ply_driven_run(hand->driven)->trace;
  return at != PLY_NO_SUBJECT ? at : ply_trace_event(t, ply_trace_n_events(t) - 1)->subject;
}

/* --- what is said --- */

/* Leaves that a sentence is about: one, or those below a node that were not entered; and their value. */
typedef struct {
  char path[64];
  bool alone;
  int value;
} Leaves;

#define MOST_PARTS 8
typedef struct {
  Leaves parts[MOST_PARTS];
  unsigned n;
} Parts;

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
static Tree *tree_with(const Hand *hand, const Parts *parts) {
  const PlyTrace *t = ply_driven_run(hand->driven)->trace;
  Tree *tree = tree_copy(hand->tree);
  for (unsigned i = 0; i < parts->n; i++) {
    const Leaves *leaves = &parts->parts[i];
    PlyNodeId id = ply_trace_find(t, leaves->path);
    g_assert_cmpuint(id, !=, PLY_NO_NODE);
    if (leaves->alone) {
      g_assert_cmpuint(ply_trace_entered(t, id), ==, 0);
      g_assert_cmpuint(tree_at(tree, leaves->path)->n, ==, 0);
    }
    put_below(hand, tree_at(tree, leaves->path), id, leaves->value);
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
static const char *read_node(const char *text, char path[static 64]) {
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
      rest = read_node(text, leaves->path);
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
  Tree *at = tree_at(tree, path);
  unsigned kept = 0;
  for (unsigned i = 0; i < at->n; i++)
    if (ply_trace_entered(t, ply_trace_child(t, id, i)) != 0)
      at->kids[kept++] = at->kids[i];
    else
      tree_free(at->kids[i]);
  at->n = kept;
}

static void check_root(const Hand *hand, const PlyDriveAct *act, const Parts *parts, int is,
                       int says) {
  g_autoptr(Tree) tree = tree_with(hand, parts);
  g_assert_cmpint(minimax(tree, true), ==, is);
  g_assert_cmpint(says, !=, is);
  g_autofree char *path = ply_trace_path(ply_driven_run(hand->driven)->trace, here(hand));
  if (says == INT_MAX || strcmp(act_id(hand, act), "cut") != 0)
    return;
  drop_left(hand, tree, path);
  if (tree_at(tree, path)->n > 0)
    g_assert_cmpint(minimax(tree, true), ==, says);
}

/* Whatever stands at these leaves. */
static void check_same(const Hand *hand, Parts *parts, PlyRandom *random) {
  int root = minimax(hand->tree, true);
  for (unsigned k = 0; k < 40; k++) {
    parts->parts[0].value = (int)ply_random_below(random, 250) - 125;
    g_autoptr(Tree) other = tree_with(hand, parts);
    g_assert_cmpint(minimax(other, true), ==, root);
  }
}

static void check_worth(const Hand *hand, const Parts *parts, const char *path, bool more,
                        int than) {
  g_autoptr(Tree) tree = tree_with(hand, parts);
  int is = minimax(tree_at(tree, path), depth_of(path) % 2 == 0);
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
    rest = read_node(rest, path);
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
  const char *rest = read_node(text + n, at);
  bool max = g_str_has_prefix(rest, " it is Max who chooses, and may go to ");
  g_assert_true(max || g_str_has_prefix(rest, " it is Min who chooses, and may go to "));
  rest = read_node(rest + strlen(" it is Max who chooses, and may go to "), to);
  g_assert_cmpstr(rest, ==, max ? " and get more." : ", where Max gets less.");
  g_assert_cmpint(tree_at(hand->tree, leaf)->value, ==, value);
  g_assert_true(g_str_has_prefix(leaf, at) && g_str_has_prefix(to, at));
  g_assert_cmpint(max, ==, depth_of(at) % 2 == 0);
  g_assert_cmpuint(depth_of(to), ==, depth_of(at) + 1);
  int is = minimax(tree_at(hand->tree, to), !max);
  if (max)
    g_assert_cmpint(is, >, value);
  else
    g_assert_cmpint(is, <, value);
}

static void check(const Hand *hand, const PlyDriveAct *act, const PlyCounter *counter,
                  PlyRandom *random) {
  g_auto(GStrv) pieces = g_strsplit(counter->markup, "−", -1);
  g_autofree char *text = g_strjoinv("-", pieces);
  char path[64];
  int value, low, high, n = 0;
  Parts parts = { .n = 1 };
  if (g_str_has_prefix(text, "If you go on from there")) {
    g_assert_cmpint(sscanf(strstr(text, "worth "), "worth %d", &value), ==, 1);
    g_assert_cmpint(minimax(hand->tree, true), !=, value);
  } else if (g_str_has_prefix(text, "If ")) {
    check_if(hand, act, text + strlen("If "));
  } else if (sscanf(text, "Put %d, %d or %d at %n", &low, &value, &high, &n) == 3) {
    g_assert_nonnull(read_leaves(text + n, &parts.parts[0]));
    check_same(hand, &parts, random);
  } else if (g_str_has_prefix(text, "No leaf below ")) {
    const char *rest = read_node(text + strlen("No leaf below "), path);
    g_assert_cmpint(sscanf(rest, " is worth %d", &value), ==, 1);
    g_assert_false(has_leaf(tree_at(hand->tree, path), value));
  } else if (g_str_has_prefix(text, "Plain minimax")) {
    bool more = strstr(text, "finds more for Max") != NULL;
    g_assert_cmpint(sscanf(strstr(text, "than "), "than %d at %n", &value, &n), ==, 1);
    g_assert_nonnull(read_node(strstr(text, "than ") + n, path));
    int is = minimax(tree_at(hand->tree, path), depth_of(path) % 2 == 0);
    g_assert_cmpint(more, ==, is > value);
    g_assert_cmpint(is, !=, value);
  } else {
    check_way(hand, text);
  }
  if (counter->shows != NULL) {
    g_assert_true(ply_trace_is_complete(counter->shows->trace));
    g_assert_cmpuint(counter->step, <=, ply_trace_n_events(counter->shows->trace));
  }
}

/* --- wrong acts --- */

typedef struct {
  unsigned cuts, cuts_denied, missed, missed_denied, others, others_denied;
} Figures;

/* Is there a child of the node at work that was not looked at? */
static bool has_left(const Hand *hand) {
  const PlyTrace *t = ply_driven_run(hand->driven)->trace;
  unsigned n;
  PlyNodeId first = ply_trace_children(t, here(hand), &n);
  for (PlyNodeId id = first; id < first + n; id++)
    if (ply_trace_entered(t, id) == 0)
      return true;
  return false;
}

static void try_act(const Hand *hand, const PlyDriveAct *act, Figures *figures, PlyRandom *random) {
  const PlyDriver *driver = ply_driven_driver(hand->driven);
  PlyDriveAct right;
  if (ply_driven_is_right(hand->driven, act) ||
      !driver->can(ply_driven_game(hand->driven), act, NULL))
    return;
  g_auto(PlyCounter) counter = { NULL };
  bool denied = ply_counter_of_act(hand->driven, act, &counter);
  g_assert_cmpint(denied, ==, counter.markup != NULL);
  ply_driven_next(hand->driven, PLY_NO_MISTAKE, &right);
  /* Where nothing is left to be looked at, a cut is only a word. */
  bool cut = strcmp(act_id(hand, act), "cut") == 0 && has_left(hand),
       missed = strcmp(act_id(hand, &right), "cut") == 0 && has_left(hand);
  figures->cuts += cut;
  figures->cuts_denied += cut && denied;
  figures->missed += missed;
  figures->missed_denied += missed && denied;
  figures->others += !cut && !missed;
  figures->others_denied += !cut && !missed && denied;
  if (denied)
    check(hand, act, &counter, random);
}

/* The act with other numbers, in other words, and other acts in its place. */
static void try_wrong_ones(const Hand *hand, const PlyDriveAct *right, Figures *figures,
                           PlyRandom *random) {
  static const double off[] = { 1, -1, 4, -4 };
  const PlyDriver *driver = ply_driven_driver(hand->driven);
  for (unsigned i = 0; driver->acts[i].id != NULL; i++) {
    PlyDriveAct act = ply_act_of(i);
    if (driver->acts[i].takes == 0)
      try_act(hand, &act, figures, random);
  }
  bool number = (driver->acts[right->kind].takes & PLY_ACT_FIRST) != 0;
  for (unsigned i = 0; number && i < G_N_ELEMENTS(off); i++) {
    PlyDriveAct act = *right;
    act.first += off[i];
    try_act(hand, &act, figures, random);
  }
  if ((driver->acts[right->kind].takes & PLY_ACT_SECOND) != 0) {
    PlyDriveAct act = *right;
    act.first = -INFINITY;
    try_act(hand, &act, figures, random);
    act = *right;
    act.second = INFINITY;
    try_act(hand, &act, figures, random);
  }
  for (unsigned i = 0; (driver->acts[right->kind].takes & PLY_ACT_WORD) != 0 && i < 4; i++) {
    PlyDriveAct act = *right;
    act.word = i;
    try_act(hand, &act, figures, random);
  }
}

static void test_random(gconstpointer algorithm) {
  PlyRandom random;
  Figures figures = { .cuts = 0 };
  ply_random_init(&random, SEED, 0);
  for (unsigned i = 0; i < TREES; i++) {
    g_auto(Hand) hand = hand_new(&random, algorithm);
    PlyDriveAct right;
    while (ply_driven_next(hand.driven, PLY_NO_MISTAKE, &right)) {
      if (ply_random_below(&random, 4) == 0)
        try_wrong_ones(&hand, &right, &figures, &random);
      ply_driven_do(hand.driven, &right, NULL);
    }
  }
  g_test_message("%s: cuts %u of %u, missed %u of %u, others %u of %u", (const char *)algorithm,
                 figures.cuts_denied, figures.cuts, figures.missed_denied, figures.missed,
                 figures.others_denied, figures.others);
  g_assert_cmpuint(100 * figures.cuts_denied, >=, 95 * figures.cuts);
  g_assert_cmpuint(figures.missed_denied, ==, figures.missed);
  g_assert_cmpuint(100 * figures.others_denied, >=, 40 * figures.others);
}

/* --- in words --- */

/* The acts before, the wrong one, and what is said to it; NULL: nothing. */
static const struct {
  const char *tree, *algorithm, *acts, *wrong, *says;
} said[] = {
  { "((3 5) (2 9))", "alphabeta-maxmin", "enter 1; window -inf +inf; enter 1.1; value 3", "cut",
    "If leaf 1.2 were worth 1, the root would be worth 2. You would say 3." },
  { "((3 5) (2 9))", "alphabeta-maxmin",
    "enter 1; window -inf +inf; enter 1.1; value 3; bound 3; go-on; enter 1.2; value 5; go-on; "
    "back exact 3; bound 3; go-on; enter 2; window 3 +inf; enter 2.1; value 2",
    "go-on",
    "Put −99, 6 or 99 at leaf 2.2: the root is worth the same each time. No value there changes "
    "it." },
  { "((3 5) (2 9))", "alphabeta-maxmin",
    "enter 1; window -inf +inf; enter 1.1; value 3; bound 3; go-on; enter 1.2; value 5; go-on; "
    "back exact 3; bound 3; go-on; enter 2; window 3 +inf; enter 2.1; value 2; cut",
    "back exact 2", "If leaf 2.2 were worth 1, node 2 would be worth less than 2 for Max." },
  { "((3 5) (2 9))", "alphabeta-maxmin",
    "enter 1; window -inf +inf; enter 1.1; value 3; bound 3; go-on; enter 1.2; value 5; go-on; "
    "back exact 3; bound 3; go-on; enter 2",
    "window -inf +inf",
    "If leaf 2.1 were worth 1, you would look at 4 leaves, and 3 would be enough." },
  { "((3 5) (2 9))", "alphabeta-maxmin",
    "enter 1; window -inf +inf; enter 1.1; value 3; bound 3; go-on; enter 1.2; value 5; go-on; "
    "back exact 3; bound 3; go-on; enter 2",
    "window 7 +inf", "If leaf 2.1 were worth 1, the root would be worth 3. You would say 7." },
  { "((3 5) (2 9))", "alphabeta-maxmin",
    "enter 1; window -inf +inf; enter 1.1; value 3; bound 3; go-on; enter 1.2; value 5; go-on; "
    "back exact 3; bound 3; go-on; enter 2",
    "window -inf 3", "If leaf 2.1 were worth 10, the root would be worth 9. You would say 3." },
  { "((3 5) (2 9))", "minimax", "enter 1; enter 1.1; value 3; best; enter 1.2; value 5; go-on",
    "give 5",
    "5 stands at leaf 1.2. But at node 1 it is Min who chooses, and may go to node 1.1, where Max "
    "gets less." },
  { "((3 5) (2 9))", "minimax", "enter 1; enter 1.1; value 3; best; enter 1.2; value 5; go-on",
    "give 4",
    "No leaf below node 1 is worth 4 for Max, and what a node is worth is the value of one of its "
    "leaves." },
  { "((3 5) (2 9))", "minimax", "enter 1; enter 1.1; value 3; best; enter 1.2; value 5", "best",
    "If node 2 were worth 1, the root would be worth 3. You would say 5." },
  { "((3 5) (2 9))", "minimax",
    "enter 1; enter 1.1; value 3; best; enter 1.2; value 5; go-on; give 3; best; enter 2; enter "
    "2.1; value 2; best; enter 2.2; value 9; go-on; give 2; go-on",
    "give 9",
    "9 stands at leaf 2.2. But at node 2 it is Min who chooses, and may go to node 2.1, where Max "
    "gets less." },
  { "((3 5) (2 9))", "negamax", "enter 1; enter 1.1; value 3; best; enter 1.2; value 5; go-on",
    "give -5",
    "5 stands at leaf 1.2. But at node 1 it is Min who chooses, and may go to node 1.1, where Max "
    "gets less." },
  { "(((3 5) (2 9)) ((1 2) (8 7)))", "alphabeta",
    "enter 1; window -inf +inf; enter 1.1; window -inf +inf; enter 1.1.1; value -3; bound 3; go-on",
    "cut", "If leaf 1.1.2 were worth 10, the root would be worth 9. You would say 3." },
  { "((3 5) (2 9))", "minimax", "enter 1; enter 1.1; value 3; best", "enter 2", NULL },
};

static void test_words(void) {
  for (unsigned i = 0; i < G_N_ELEMENTS(said); i++) {
    g_autoptr(PlyDriven) driven = driven_on(said[i].tree, said[i].algorithm);
    g_autoptr(GError) error = NULL;
    g_auto(PlyCounter) counter = { NULL };
    PlyDriveAct act;
    g_test_message("%s: %s; %s", said[i].tree, said[i].acts, said[i].wrong);
    ply_driven_play(driven, said[i].acts, &error);
    g_assert_no_error(error);
    ply_act_read(driven, said[i].wrong, &act, &error);
    g_assert_no_error(error);
    g_assert_cmpint(ply_counter_of_act(driven, &act, &counter), ==, said[i].says != NULL);
    g_assert_cmpstr(counter.markup, ==, said[i].says);
  }
}

/* --- answers to questions --- */

#define TREE "((3 5) (2 9))"

/* Lines of an ask block about a run, and a wrong answer: what was typed, a choice, or a node by its path. */
static const struct {
  const char *algorithm, *lines, *text, *node;
  int choice;
  const char *says;
} asked[] = {
  { "minimax", "kind: value\nnode: 1\n", "5", NULL, -1,
    "5 stands at leaf 1.2. But at node 1 it is Min who chooses, and may go to node 1.1, where Max "
    "gets less." },
  { "alphabeta-maxmin", "kind: value\nnode: 2\n", "2", NULL, -1,
    "If leaf 2.2 were worth 1, node 2 would be worth less than 2 for Max." },
  { "alphabeta-maxmin", "kind: cutoff\nat: cutoff 1\n", "no", NULL, -1,
    "Put −99, 6 or 99 at leaf 2.2: the root is worth the same each time. No value there changes "
    "it." },
  { "alphabeta-maxmin", "kind: cutoff\nat: leaf 1\n", "yes", NULL, -1,
    "If leaf 1.2 were worth 1, the root would be worth 2. You would say 3." },
  { "alphabeta", "kind: window\nnode: 2\n", "-inf, +inf", NULL, -1,
    "If leaf 2.1 were worth 1, you would look at 4 leaves, and 3 would be enough." },
  { "alphabeta-maxmin", "kind: window\nnode: 2\n", "7, +inf", NULL, -1,
    "If leaf 2.1 were worth 1, the root would be worth 3. You would say 7." },
  { "alphabeta", "kind: bound-kind\nnode: 2\n", NULL, NULL, 0,
    "If leaf 2.2 were worth 10, node 2 would be worth less than 3 for Max." },
  { "alphabeta", "kind: pruned\n", NULL, "1.2", -1,
    "If leaf 1.2 were worth 1, the root would be worth 2. You would say 3." },
  { "alphabeta", "kind: return\nat: leaf 3\n", "4", NULL, -1,
    "If leaf 2.2 were worth 10, the root would be worth 3. You would say 4." },
  { "minimax", "kind: return\nat: leaf 3\n", "7", NULL, -1,
    "If leaf 2.2 were worth 10, the root would be worth 3. You would say 7." },
};

static void test_answered(void) {
  g_autoptr(PlyStart) start = ply_start_new(&ply_game_tree, TREE, NULL, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS(asked); i++) {
    g_autoptr(GError) error = NULL;
    g_autoptr(PlyRun) run =
        ply_run_new(start, ply_algorithm_find(asked[i].algorithm, NULL), NULL, NULL);
    ply_run_record(run, NULL);
    g_autoptr(PlyLesson) lesson = ply_draft_lesson(run, asked[i].lines, &error);
    g_assert_no_error(error);
    const PlyQuestion *question = ply_generated_question(lesson);
    bool chosen[8] = { false };
    PlyNodeId node = asked[i].node != NULL ? ply_trace_find(run->trace, asked[i].node) : 0;
    if (asked[i].choice >= 0)
      chosen[asked[i].choice] = true;
    PlyAnswer answer = { .text = asked[i].text,
                         .nodes = &node,
                         .n_nodes = asked[i].node != NULL,
                         .chosen = asked[i].choice >= 0 ? chosen : NULL };
    PlyVerdict verdict;
    ply_question_judge(question, &answer, &verdict, &error);
    g_assert_no_error(error);
    g_assert_false(verdict.right);
    g_test_message("%s %s: %s", asked[i].algorithm, asked[i].lines, verdict.reply);
    if (!g_str_has_suffix(verdict.reply, asked[i].says))
      g_error("%s", verdict.reply);
    ply_verdict_clear(&verdict);
  }
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/counter/words", test_words);
  g_test_add_func("/counter/answered", test_answered);
  g_test_add_data_func("/counter/random/alphabeta", "alphabeta", test_random);
  g_test_add_data_func("/counter/random/maxmin", "alphabeta-maxmin", test_random);
  g_test_add_data_func("/counter/random/minimax", "minimax", test_random);
  g_test_add_data_func("/counter/random/negamax", "negamax", test_random);
  return g_test_run();
}
