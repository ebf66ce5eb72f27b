/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What goes together, limits, cancelling, and reading while it is recorded. */
#include "runs.h"

#include <string.h>

#include "games/tree.h"
#include "program.h"

static void test_refused(void) {
  static const struct {
    const char *game, *position, *algorithm, *name, *value, *message;
  } cases[] = {
    { "tree", "((1 2) 3)", "minimax", "win", "10-ply",
      "win: “10-ply” counts wins, and the values of the game “tree” are numbers of its own" },
    { "tree", "((1 2) 3)", "minimax", "moves", "centre-corners-edges",
      "moves: the order “centre-corners-edges” needs a board; the game “tree” has none that it "
      "fits" },
    { "tree", "({1*1 1*2} 3)", "alphabeta", "cut", ">",
      "algorithm: “alphabeta” knows no chance nodes, and this tree has some; “minimax” does" },
    { "tree", "({1*1 1*2} 3)", "negamax", "depth", "3",
      "algorithm: “negamax” knows no chance nodes, and this tree has some; “minimax” does" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(GError) error = NULL;
    g_autoptr(PlyStart) start =
        ply_start_new(ply_game_find(cases[i].game, NULL), cases[i].position, NULL, NULL);
    const PlyAlgorithm *a = ply_algorithm_find(cases[i].algorithm, NULL);
    PlyOptions options;
    ply_options_init(&options, a->options);
    g_assert_true(ply_options_set(&options, cases[i].name, cases[i].value, NULL));
    g_assert_null(ply_run_new(start, a, &options, &error));
    g_assert_cmpstr(error->message, ==, cases[i].message);
  }
  g_autoptr(GError) error = NULL;
  g_assert_null(ply_algorithm_find("alpha-beta", &error));
  g_assert_cmpstr(error->message, ==,
                  "no algorithm is called “alpha-beta”; there are: minimax, negamax, alphabeta, "
                  "alphabeta-maxmin, deepening, zero-window, quiescence, outcomes, sum-of-replies, "
                  "greedy, backtracking; did you mean “alphabeta”?");
}

/* Each iteration is a level of its own: the deepest tree has room for none. */
static void test_levels(void) {
  for (unsigned levels = PLY_MAX_PLY - 1; levels <= PLY_MAX_PLY; levels++)
    for (int a = 0; ply_algorithms[a] != NULL; a++) {
      g_autofree char *open = g_strnfill(levels, '('), *close = g_strnfill(levels, ')');
      g_autofree char *text = g_strdup_printf("%s1 2%s", open, close);
      g_autoptr(PlyStart) start = ply_start_new(&ply_game_tree, text, NULL, NULL);
      g_autoptr(GError) error = NULL;
      if (ply_algorithms[a]->outcomes || ply_algorithms[a]->sums || ply_algorithms[a]->ranks ||
          ply_algorithms[a]->alone)
        continue; /* for no trees */
      g_autoptr(PlyRun) run = ply_run_new(start, ply_algorithms[a], NULL, &error);
      if (levels == PLY_MAX_PLY && ply_algorithms[a]->iterates) {
        g_assert_null(run);
        g_assert_nonnull(
            strstr(error->message, "searches trees of at most 63 levels, and this one has 64"));
        continue;
      }
      g_assert_no_error(error);
      ply_run_record(run, NULL);
      g_autoptr(PlyReplay) r = ply_replay_new(run->trace);
      ply_replay_seek(r, UINT32_MAX);
      unsigned n;
      g_free(ply_replay_line(r, 0, &n));
      g_assert_cmpuint(n, ==, levels);
    }
}

/* A limit ends the recording; what is there can be stepped to the end and back. */
static void test_limit(void) {
  g_autoptr(PlyRun) run = test_run("tictactoe", ".........", "minimax", "nodes=1000");
  g_assert_true(ply_run_result(run)->truncated);
  g_assert_true(run->trace->truncated);
  g_assert_cmpuint(ply_trace_n_nodes(run->trace), <=, 1000);
  g_assert_cmpuint(ply_trace_n_nodes(run->trace), >, 990);
  g_autoptr(PlyReplay) r = ply_replay_new(run->trace);
  ply_replay_seek(r, UINT32_MAX);
  g_assert_cmpint(ply_replay_event(r)->kind, ==, PLY_EVENT_LIMIT);
  g_assert_cmpint(ply_replay_event(r)->extra, ==, PLY_LIMIT_NODES);
  g_assert_cmpint(ply_replay_state(r, 0), ==, PLY_NODE_OPEN);
  ply_replay_seek(r, 0);
  g_assert_cmpint(ply_replay_state(r, 0), ==, PLY_NODE_FUTURE);
}

static void test_cancel(void) {
  g_autoptr(PlyRun) run = test_run_new("tictactoe", ".........", "minimax", "");
  PlyProgress progress = { 0 };
  ply_progress_cancel(&progress);
  ply_run_record(run, &progress);
  g_assert_true(ply_run_result(run)->truncated);
  g_assert_cmpuint(ply_run_result(run)->nodes, ==, 1024);
  const PlyEvent *last = ply_trace_event(run->trace, ply_trace_n_events(run->trace) - 1);
  g_assert_cmpint(last->kind, ==, PLY_EVENT_LIMIT);
  g_assert_cmpint(last->extra, ==, PLY_LIMIT_CANCEL);
}

static void test_repeat(void) {
  static const char *const sets[] = { "", "moves=shuffled seed=3", "moves=shuffled seed=4" };
  uint64_t hashes[G_N_ELEMENTS(sets)];
  for (size_t i = 0; i < G_N_ELEMENTS(sets); i++) {
    g_autoptr(PlyRun) one = test_run("tictactoe", ".........", "alphabeta", sets[i]);
    g_autoptr(PlyRun) two = test_run("tictactoe", ".........", "alphabeta", sets[i]);
    hashes[i] = ply_trace_hash(one->trace);
    g_assert_cmphex(ply_trace_hash(two->trace), ==, hashes[i]);
  }
  g_assert_cmphex(hashes[1], !=, hashes[0]);
  g_assert_cmphex(hashes[1], !=, hashes[2]);
}

static gpointer record_thread(gpointer data) {
  ply_run_record(data, NULL);
  return NULL;
}

/* A reader that steps through what is published while the recording goes on sees nothing
 * that is not whole. */
static void test_growing(void) {
  g_autoptr(PlyRun) run = test_run_new("tictactoe", ".........", "minimax", "");
  g_autoptr(PlyReplay) r = ply_replay_new(run->trace);
  GThread *thread = g_thread_new("record", record_thread, run);
  unsigned looks = 0;
  bool complete;
  do {
    complete = ply_trace_is_complete(run->trace);
    ply_replay_seek(r, UINT32_MAX);
    if (ply_replay_step(r) == 0)
      continue;
    looks++;
    unsigned n;
    const PlyNodeId *path = ply_replay_path(r, &n);
    g_assert_cmpuint(path[0], ==, 0);
    for (unsigned i = 1; i < n; i++) {
      unsigned n_children;
      PlyNodeId first = ply_trace_children(run->trace, path[i - 1], &n_children);
      g_assert_cmpuint(path[i] - first, <, n_children);
    }
    g_assert_cmpuint(ply_replay_counters(r).nodes, <=, 549946);
  } while (!complete);
  g_thread_join(thread);
  g_assert_cmpuint(looks, >, 0);
  ply_replay_seek(r, UINT32_MAX);
  g_assert_cmpuint(ply_replay_counters(r).nodes, ==, 549946);
}

/* Of two limits the lower one strikes, and it is known whether it was the run's own. */
static void test_limit_nodes(void) {
  static const struct {
    const char *set;
    uint32_t most;
    bool truncated, limited;
  } cases[] = { { "", 1000, true, true },
                { "nodes=1000", 2000, true, false },
                { "nodes=1000", 1000, true, false },
                { "nodes=2000", 1000, true, true },
                { "", 600000, false, false } };
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(PlyRun) run = test_run_new("tictactoe", ".........", "minimax", cases[i].set);
    ply_run_limit_nodes(run, cases[i].most);
    ply_run_record(run, NULL);
    g_assert_cmpint(run->trace->truncated, ==, cases[i].truncated);
    g_assert_cmpint(ply_run_was_limited(run), ==, cases[i].limited);
    g_assert_cmpuint(ply_trace_n_nodes(run->trace), <=, cases[i].most);
  }
}

static void test_print(void) {
  g_autoptr(PlyRun) run = test_run("tree", "((1 2.5) 3)", "minimax", "");
  char buf[32];
  ply_run_print_score(run, (PlyScore){ -2500, PLY_BOUND_LOWER }, buf);
  g_assert_cmpstr(buf, ==, "≥−2.5");
  ply_run_print_score(run, (PlyScore){ 3000, PLY_BOUND_UPPER }, buf);
  g_assert_cmpstr(buf, ==, "≤3");
  ply_run_print_score(run, (PlyScore){ 3000, PLY_BOUND_EXACT }, buf);
  g_assert_cmpstr(buf, ==, "3");
  ply_run_print_score(run, (PlyScore){ 3000, PLY_BOUND_NONE }, buf);
  g_assert_cmpstr(buf, ==, "");
}

/* Values that come back one by one, upwards or (with Min above) downwards: the rounds of zero windows
 * have a place each, and no more of them are begun. */
static void test_rounds(void) {
  for (int sign = 1; sign >= -1; sign -= 2) {
    g_autoptr(GString) position = g_string_new(sign < 0 ? "((" : "(");
    for (int value = 1; value <= 1000; value++)
      g_string_append_printf(position, "%s%d", value == 1 ? "" : " ", value);
    g_string_append(position, sign < 0 ? "))" : ")");
    g_autoptr(PlyStart) start = ply_tree_start(position->str, sign < 0, NULL, NULL);
    g_autoptr(PlyRun) run = ply_run_new(start, ply_algorithm_find("zero-window", NULL), NULL, NULL);
    ply_run_record(run, NULL);
    g_assert_cmpint(ply_run_result(run)->score.value, ==, 1000);
    g_assert_cmpuint(ply_trace_n_children(run->trace, 0), <=, 128);
    g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
    ply_replay_seek(replay, UINT32_MAX);
    g_assert_cmpint(ply_replay_score_for_max(replay, 0).value, ==, 1000);
  }
}

/* The game without moves is one leaf. */
static void test_null(void) {
  g_autoptr(PlyStart) start = ply_start_new(&ply_game_null, "", NULL, NULL);
  for (int i = 0; ply_algorithms[i] != NULL; i++) {
    if (ply_algorithms[i]->sums || ply_algorithms[i]->ranks || ply_algorithms[i]->alone)
      continue; /* refused: nothing is known of what a move earns, or it has two players */
    g_autoptr(PlyRun) run = ply_run_new(start, ply_algorithms[i], NULL, NULL);
    ply_run_record(run, NULL);
    g_assert_cmpuint(ply_run_result(run)->nodes, ==, 1);
    g_assert_cmpuint(ply_trace_n_events(run->trace), ==, 3);
    g_assert_cmpint(ply_run_result(run)->best, ==, PLY_NO_MOVE);
  }
}

TEST_PROGRAM("run") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/search/run/refused", test_refused);
  g_test_add_func("/search/run/levels", test_levels);
  g_test_add_func("/search/run/limit", test_limit);
  g_test_add_func("/search/run/cancel", test_cancel);
  g_test_add_func("/search/run/repeat", test_repeat);
  g_test_add_func("/search/run/growing", test_growing);
  g_test_add_func("/search/run/limit-nodes", test_limit_nodes);
  g_test_add_func("/search/run/print", test_print);
  g_test_add_func("/search/run/rounds", test_rounds);
  g_test_add_func("/search/run/null", test_null);
  return g_test_run();
}
