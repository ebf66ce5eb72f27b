/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Algorithms with a misconception in them: what each does on trees whose numbers were worked out
 * by hand and by a program of its own, that each goes wrong, and that a search finds the tree on
 * which it shows. */
#include <string.h>

#include "games/tree.h"
#include "program.h"
#include "runs.h"
#include "search/tell-apart.h"

#define SIXTEEN "((((1 8) (3 8)) ((5 4) (6 4))) (((2 9) (5 8)) ((5 6) (3 2))))"
#define BAGS "((4 8 7) (9 5 6) (1 2 3))"
#define MIXED "(((3 5) (7 2 4)) ((4 1) (6 8)))"
#define GUESSES "0:(7:(2 8) 4:(6 4) 5:(3 9))"

static const struct {
  const char *mistake, *algorithm, *position;
  int value;
  const char *line;
  unsigned nodes, leaves, cutoffs, pruned;
} goldens[] = {
  { "none", "minimax", SIXTEEN, 5, "2 1 2 1", 31, 16, 0, 0 },
  { "hope", "minimax", SIXTEEN, 9, "2 1 1 2", 31, 16, 0, 0 },
  { "hope", "minimax", "((2 12 4) (9 3 9) (6 4 5))", 12, "1 2", 13, 9, 0, 0 },
  { "hope", "minimax", "((8 6 7) (9 1 5) (4 5 9))", 9, "2 1", 13, 9, 0, 0 },
  { "next-board", "minimax", GUESSES, 7, "1", 4, 3, 0, 0 },
  { "next-board", "negamax", GUESSES, 7, "1", 4, 3, 0, 0 },
  { "sides-swapped", "minimax", SIXTEEN, 8, "1 1 1 2", 31, 16, 0, 0 },
  { "sides-swapped", "minimax", "((3 9) (4) (5 6 7))", 4, "2 1", 10, 6, 0, 0 },
  { "sides-swapped", "negamax", "(((9 7) (4 5)) ((2 6) (1 3)))", -2, "2 1 1", 15, 8, 0, 0 },
  { "first-child", "minimax", SIXTEEN, 2, "2 1 1 1", 31, 16, 0, 0 },
  { "first-child", "negamax", "((6 3 5) (1 9) (7 2))", 7, "3 1", 11, 7, 0, 0 },
  { "small-infinity", "minimax", "((-7 -3) (-2 -9) (-4 -5))", 0, "", 10, 6, 0, 0 },
  { "small-infinity", "negamax", "((-7 -3) (-2 -9) (-4 -5))", 0, "", 10, 6, 0, 0 },
  { "none", "alphabeta", SIXTEEN, 5, "2 1 2 1", 24, 11, 3, 3 },
  { "sibling-cut", "alphabeta", SIXTEEN, 5, "2 1 2 1", 23, 10, 5, 4 },
  { "sibling-cut", "alphabeta", "((4 9) ((4 9) (6 4)) ((2 6) (2 5)))", 5, "3 2 2", 14, 7, 4, 2 },
  { "shared-window", "alphabeta", SIXTEEN, 1, "1 1 1 1", 10, 4, 3, 3 },
  { "shared-window", "alphabeta", BAGS, 4, "1 1", 5, 3, 1, 2 },
  { "both-bounds", "alphabeta", SIXTEEN, 1, "1 1 1 1", 18, 8, 3, 3 },
  { "both-bounds", "alphabeta", MIXED, 3, "1 1 2", 10, 4, 4, 4 },
  { "bound-exact", "alphabeta", SIXTEEN, 5, "2 1 2 1", 24, 11, 3, 3 },
  { "bound-exact", "alphabeta", "((4 8 7) (4 1 9))", 4, "1 1", 7, 4, 1, 2 },
  { "restart", "alphabeta", SIXTEEN, 5, "2 1 2 1", 25, 12, 2, 2 },
  { "restart", "alphabeta", "((4 6 7) (1 8 9) (2 3))", 4, "1 1", 12, 8, 0, 0 },
  { "restart", "alphabeta", "(((6 1) (7 2)) ((5 3) (8 9)))", 6, "1 1 1", 13, 6, 2, 2 },
  { "shallow-only", "alphabeta", SIXTEEN, 5, "2 1 2 1", 25, 12, 2, 2 },
  { "shallow-only", "alphabeta", "((6 9) (((2 8 3) (7 9)) ((8 10) (1 4))))", 7, "2 1 2 1", 17, 9, 1,
    1 },
  { "cut-leaf", "alphabeta", SIXTEEN, 5, "2 1 2 1", 23, 10, 3, 4 },
  { "cut-leaf", "alphabeta", "((5 8) (3) (9 4) (2 7))", 5, "1 1", 8, 3, 3, 4 },
};

static void check(unsigned i, const char *algorithm) {
  g_autofree char *set = g_strconcat("mistake=", goldens[i].mistake, NULL);
  g_test_message("%s %s %s", algorithm, set, goldens[i].position);
  g_autoptr(PlyRun) run = test_run("tree", goldens[i].position, algorithm, set);
  const PlySearchResult *result = ply_run_result(run);
  g_autofree char *line = ply_run_line(run);
  g_assert_cmpint(result->score.value, ==, goldens[i].value * run->trace->scale);
  g_assert_cmpstr(line, ==, goldens[i].line);
  g_assert_cmpuint(result->nodes, ==, goldens[i].nodes);
  g_assert_cmpuint(result->leaves, ==, goldens[i].leaves);
  g_assert_cmpuint(result->cutoffs, ==, goldens[i].cutoffs);
  g_assert_cmpuint(result->pruned, ==, goldens[i].pruned);
  /* With and without a recorder it is the same search. */
  PlySearchResult bare;
  ply_run_search(run, NULL, &bare);
  g_assert_cmpint(bare.score.value, ==, result->score.value);
  g_assert_cmpuint(bare.nodes, ==, result->nodes);
  g_assert_cmpuint(bare.best, ==, result->best);
}

static void test_goldens(void) {
  for (unsigned i = 0; i < G_N_ELEMENTS(goldens); i++) {
    check(i, goldens[i].algorithm);
    if (strcmp(goldens[i].algorithm, "alphabeta") == 0)
      check(i, "alphabeta-maxmin");
  }
}

/* --- random trees --- */

#define SEED 17
#define TREES 200

static const PlyAlgorithm *algorithm(const char *id) {
  g_autoptr(GError) error = NULL;
  const PlyAlgorithm *found = ply_algorithm_find(id, &error);
  g_assert_no_error(error);
  return found;
}

static PlyStart *random_start(PlyRandom *random, unsigned levels) {
  g_autofree char *text = ply_variants_random_tree(random, levels);
  g_autoptr(GError) error = NULL;
  PlyStart *start = ply_start_new(ply_game_find("tree", NULL), text, NULL, &error);
  g_assert_no_error(error);
  return start;
}

/* What minimax says of the node of t, in a trace of the whole tree. */
static int32_t true_value(PlyStart *start, const PlyTrace *t, PlyNodeId id) {
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  int32_t value;
  ply_start_position(start, t, id, position);
  if (start->game->result(position, &value))
    return value;
  unsigned n;
  PlyNodeId first = ply_trace_children(t, id, &n);
  bool max = start->game->side(position) == PLY_SIDE_MAX;
  int32_t best = true_value(start, t, first);
  for (unsigned i = 1; i < n; i++) {
    value = true_value(start, t, first + i);
    best = max ? MAX(best, value) : MIN(best, value);
  }
  return best;
}

/* Does the run say something of a node that is not so? */
static bool says_wrong(PlyStart *start, const PlyRun *run) {
  g_autoptr(PlyReplay) r = ply_replay_new(run->trace);
  ply_replay_seek(r, UINT32_MAX);
  for (PlyNodeId id = 0; id < ply_trace_n_nodes(run->trace); id++) {
    if (ply_replay_state(r, id) != PLY_NODE_DONE)
      continue;
    PlyScore s = ply_replay_score_for_max(r, id);
    int32_t value = true_value(start, run->trace, id);
    if ((s.bound == PLY_BOUND_EXACT && s.value != value) ||
        (s.bound == PLY_BOUND_LOWER && s.value > value) ||
        (s.bound == PLY_BOUND_UPPER && s.value < value))
      return true;
  }
  return false;
}

static PlyNodeId at_path(const PlyRun *run, const PlyTrace *of, PlyNodeId id) {
  g_autofree char *path = ply_trace_path(of, id);
  return ply_trace_find(run->trace, path);
}

/* Does a node begin with another window than in the right run, or is it entered in only one? */
static bool other_windows(const PlyRun *run, const PlyRun *right) {
  g_autoptr(PlyReplay) a = ply_replay_new(run->trace), b = ply_replay_new(right->trace);
  ply_replay_seek(a, UINT32_MAX);
  ply_replay_seek(b, UINT32_MAX);
  for (PlyNodeId id = 0; id < ply_trace_n_nodes(run->trace); id++) {
    uint32_t here = ply_replay_enter_step(a, id);
    uint32_t there = ply_replay_enter_step(b, at_path(right, run->trace, id));
    if (here == 0 || there == 0)
      continue;
    const PlyEvent *x = ply_trace_event(run->trace, here - 1);
    const PlyEvent *y = ply_trace_event(right->trace, there - 1);
    if (x->now != y->now || x->was != y->was)
      return true;
  }
  return false;
}

/* A leaf that the right run needs and this one leaves out: with some other value there the answer
 * would be another. */
static bool leaves_out(PlyStart *start, const PlyRun *run, const PlyRun *right) {
  g_autoptr(PlyReplay) a = ply_replay_new(run->trace), b = ply_replay_new(right->trace);
  ply_replay_seek(a, UINT32_MAX);
  ply_replay_seek(b, UINT32_MAX);
  for (PlyNodeId id = 0; id < ply_trace_n_nodes(right->trace); id++) {
    int32_t value;
    if (ply_replay_enter_step(b, id) == 0 || !ply_run_given_value(right, id, &value) ||
        ply_replay_enter_step(a, at_path(run, right->trace, id)) != 0)
      continue;
    for (int k = 0; k < 2; k++) {
      g_autoptr(GError) error = NULL;
      g_autoptr(PlyStart) changed =
          ply_tree_change_leaf(start, right->trace, id, k == 0 ? "-99" : "99", &error);
      g_assert_no_error(error);
      g_autoptr(PlyRun) again = ply_variant_run(NULL, changed, ply_run_algorithm(right), NULL);
      if (ply_run_result(again)->score.value != ply_run_result(right)->score.value)
        return true;
    }
  }
  return false;
}

/* Somewhere each is wrong: in a value, in a window, or in what it does not look at. */
static void test_wrong(void) {
  for (const PlyVariant *v = ply_variants; v->id != NULL; v++)
    for (const char *const *id = v->algorithms; *id != NULL; id++) {
      PlyRandom random;
      ply_random_init(&random, SEED, 0);
      unsigned n = 0;
      for (unsigned i = 0; i < TREES; i++) {
        g_autoptr(PlyStart) start = random_start(&random, 2 + i % 3);
        g_autoptr(PlyRun) run = ply_variant_run(v, start, algorithm(*id), NULL);
        g_autoptr(PlyRun) right = ply_variant_run(NULL, start, algorithm(*id), NULL);
        g_assert_nonnull(run);
        g_assert_false(says_wrong(start, right));
        bool reads = v->prunes_leaf ? leaves_out(start, run, right) : says_wrong(start, run);
        n += reads || other_windows(run, right);
      }
      g_test_message("%s, %s: wrong in %u of %d", v->id, *id, n, TREES);
      g_assert_cmpuint(n, >=, TREES / 20);
    }
}

/* For each a tree is found that tells it from the right algorithm and from all others. */
static void test_told_apart(void) {
  for (const PlyVariant *v = ply_variants; v->id != NULL; v++)
    for (const char *const *id = v->algorithms; *id != NULL; id++) {
      g_autoptr(PlyStart) start = ply_variants_tell_apart(v, algorithm(*id), NULL, SEED, TREES);
      g_autoptr(PlyStart) again = ply_variants_tell_apart(v, algorithm(*id), NULL, SEED, TREES);
      g_assert_nonnull(start);
      g_autofree char *text = start->game->print(start->position);
      g_autofree char *same = again->game->print(again->position);
      g_test_message("%s, %s: %s", v->id, *id, text);
      g_assert_cmpstr(text, ==, same);
      g_autoptr(PlyRun) run = ply_variant_run(v, start, algorithm(*id), NULL);
      g_autoptr(PlyRun) right = ply_variant_run(NULL, start, algorithm(*id), NULL);
      g_assert_false(ply_runs_act_alike(run, right));
      for (const PlyVariant *o = ply_variants; o->id != NULL; o++) {
        g_autoptr(PlyRun) other = o == v ? NULL : ply_variant_run(o, start, algorithm(*id), NULL);
        g_assert_false(other != NULL && ply_runs_act_alike(run, other));
      }
    }
}

/* What replay says of a window is what the run works with: a child is entered with it as its parent
 * has it at that step, where the parent hands all of it down. */
static void test_windows(void) {
  static const char *const forms[] = { "alphabeta", "alphabeta-maxmin" };
  static const char *const raises[] = { "after-test", "before-test" };
  for (const PlyVariant *v = ply_variants; v->id != NULL; v++) {
    PlyRandom random;
    ply_random_init(&random, SEED, 0);
    for (unsigned i = 0; i < TREES; i++) {
      const PlyAlgorithm *form = algorithm(forms[i % 2]);
      g_autoptr(PlyStart) start = random_start(&random, 2 + i % 3);
      if (!ply_variant_goes_with(v, form) || v->hands_down != PLY_HANDS_DOWN_ALL)
        continue;
      PlyOptions options;
      ply_options_init(&options, form->options);
      g_assert_true(ply_options_set(&options, "raise", raises[i / 2 % 2], NULL));
      g_autoptr(PlyRun) run = ply_variant_run(v, start, form, &options);
      g_autoptr(PlyReplay) r = ply_replay_new(run->trace);
      for (uint32_t step = 2; step <= ply_trace_n_events(run->trace); step++) {
        const PlyEvent *e = ply_trace_event(run->trace, step - 1);
        if (e->kind != PLY_EVENT_ENTER)
          continue;
        PlyWindow above, here;
        ply_replay_seek(r, step - 1);
        ply_replay_window_for_max(r, ply_trace_node(run->trace, e->subject)->parent, &above);
        ply_replay_seek(r, step);
        ply_replay_window_for_max(r, e->subject, &here);
        g_assert_cmpint(above.alpha, ==, here.alpha);
        g_assert_cmpint(above.beta, ==, here.beta);
      }
    }
  }
}

/* Where a mistake cannot be made that is said, and the right search is as it was. */
static void test_refused(void) {
  static const struct {
    const char *position, *algorithm, *mistake, *option, *value;
  } refused[] = {
    { BAGS, "negamax", "hope", "depth", "9" },
    { BAGS, "minimax", "next-board", "depth", "9" },
    { "({2*6 3*4} 5)", "minimax", "first-child", "depth", "9" },
    { BAGS, "alphabeta", "restart", "try-first", "killer" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(refused); i++) {
    g_autoptr(GError) error = NULL;
    g_autoptr(PlyStart) start =
        ply_start_new(ply_game_find("tree", NULL), refused[i].position, NULL, &error);
    g_assert_no_error(error);
    PlyOptions options;
    ply_options_init(&options, algorithm(refused[i].algorithm)->options);
    g_assert_true(ply_options_set(&options, "mistake", refused[i].mistake, NULL));
    g_assert_true(ply_options_set(&options, refused[i].option, refused[i].value, NULL));
    PlyRun *run = ply_run_new(start, algorithm(refused[i].algorithm), &options, &error);
    g_assert_null(run);
    g_assert_error(error, PLY_ERROR, PLY_ERROR_USAGE);
    g_assert_true(g_str_has_prefix(error->message, "mistake: "));
  }
}

/* An algorithm offers what some algorithm with its options makes, each with a name and a sentence. */
static void test_choices(void) {
  unsigned n = 0;
  static const char *const algorithms[] = { "minimax", "alphabeta" };
  for (unsigned k = 0; k < G_N_ELEMENTS(algorithms); k++) {
    PlyOptions options;
    ply_options_init(&options, algorithm(algorithms[k])->options);
    const PlyOption *option = options.table[ply_options_find(&options, "mistake")];
    g_assert_null(option->tell(option->choices[0]));
    g_assert_false(ply_options_set(&options, "mistake", k == 0 ? "restart" : "hope", NULL));
    for (unsigned i = 1; option->choices[i] != NULL; i++, n++) {
      g_assert_cmpstr(option->choices[i], ==, ply_variants[n].id);
      g_assert_cmpstr(option->tell(option->choices[i]), ==, ply_variants[n].does);
      g_assert_nonnull(option->names[i]);
      g_assert_true(ply_variant_goes_with(&ply_variants[n], algorithm(algorithms[k])));
    }
  }
  g_assert_null(ply_variants[n].id);
}

TEST_PROGRAM("variants") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/search/variants/goldens", test_goldens);
  g_test_add_func("/search/variants/wrong", test_wrong);
  g_test_add_func("/search/variants/told-apart", test_told_apart);
  g_test_add_func("/search/variants/windows", test_windows);
  g_test_add_func("/search/variants/refused", test_refused);
  g_test_add_func("/search/variants/choices", test_choices);
  return g_test_run();
}
