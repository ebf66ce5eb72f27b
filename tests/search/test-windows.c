/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Windows, and where their bounds came from. */
#include "program.h"
#include "runs.h"

/* The window at the n-th cutoff and the nodes behind it, as paths. */
static const struct {
  const char *tree, *algorithm, *set;
  int cutoff;
  const char *at, *owner, *child;
  int alpha, beta; /* Max's; PLY_INF as it is */
  int skipped;
} cuts[] = {
  { "((4 8 7) (9 5 6) (1 2 3))", "alphabeta-maxmin", "", 1, "3", "", "2", 5, PLY_INF, 2 },
  { "((4 8 7) (9 5 6) (1 2 3))", "alphabeta", "", 1, "3", "", "2", 5, PLY_INF, 2 },
  /* A deep cutoff: the bound comes from the root, three levels up. */
  { "((6 9) (((2 8 3) (7 9)) ((8 10) (1 4))))", "alphabeta-maxmin", "", 1, "2.1.1", "", "1", 6,
    PLY_INF, 2 },
  { "((6 9) (((2 8 3) (7 9)) ((8 10) (1 4))))", "alphabeta-maxmin", "", 2, "2.2", "2", "2.1", 6, 7,
    1 },
  { "((6 9) (((2 8 3) (7 9)) ((8 10) (1 4))))", "alphabeta", "", 2, "2.2", "2", "2.1", 6, 7, 1 },
  /* The same shape, and the bound is nearer. */
  { "((3 9) (((5 8) (4 9 7)) ((6 9) (2 4))))", "alphabeta-maxmin", "", 1, "2.1.2", "2.1", "2.1.1",
    5, PLY_INF, 2 },
  { "((3 9) (((5 8) (4 9 7)) ((6 9) (2 4))))", "alphabeta", "", 1, "2.1.2", "2.1", "2.1.1", 5,
    PLY_INF, 2 },
  { "(((3 5) (7 2 4)) ((4 1) (6 8)))", "alphabeta-maxmin", "", 1, "1.2", "1", "1.1", -PLY_INF, 5,
    2 },
};

static void assert_node(const PlyRun *run, PlyNodeId id, const char *path) {
  g_autofree char *found = ply_trace_path(run->trace, id);
  g_assert_cmpstr(found, ==, path);
}

static void test_sources(void) {
  for (size_t i = 0; i < G_N_ELEMENTS(cuts); i++) {
    g_autoptr(PlyRun) run = test_run("tree", cuts[i].tree, cuts[i].algorithm, cuts[i].set);
    g_autoptr(PlyReplay) r = ply_replay_new(run->trace);
    g_autofree char *address = g_strdup_printf("cutoff %d", cuts[i].cutoff);
    uint32_t step;
    g_assert_true(ply_replay_address(r, address, &step, NULL));
    ply_replay_seek(r, step);
    const PlyEvent *e = ply_replay_event(r);
    PlySource source = ply_replay_cutoff_source(r);
    PlyWindow window;
    assert_node(run, e->subject, cuts[i].at);
    assert_node(run, source.owner, cuts[i].owner);
    assert_node(run, source.child, cuts[i].child);
    g_assert_true(ply_replay_window_for_max(r, e->subject, &window));
    g_assert_cmpint(window.alpha, ==, cuts[i].alpha);
    g_assert_cmpint(window.beta, ==, cuts[i].beta);
    g_assert_cmpint(e->extra, ==, cuts[i].skipped);
  }
}

/* At every cutoff of the whole game the source's value is the bound that was met. */
static void test_every_source(void) {
  static const char *const algorithms[] = { "alphabeta", "alphabeta-maxmin" };
  for (size_t a = 0; a < G_N_ELEMENTS(algorithms); a++) {
    g_autoptr(PlyRun) run = test_run("tictactoe", "X........", algorithms[a], "win=10-ply");
    g_autoptr(PlyReplay) r = ply_replay_new(run->trace);
    unsigned n = 0;
    for (uint32_t next;
         (next = ply_replay_next_of(r, 1u << PLY_EVENT_CUTOFF)) != ply_replay_step(r); n++) {
      ply_replay_seek(r, next);
      const PlyEvent *e = ply_replay_event(r);
      PlySource s = ply_replay_cutoff_source(r);
      g_assert_cmpuint(s.owner, !=, PLY_NO_NODE);
      bool turned = run->trace->negamax && ply_run_side(run, e->subject) == PLY_SIDE_MIN;
      int32_t bound = turned ? -e->was : e->was;
      g_assert_cmpint(ply_replay_score_for_max(r, s.child).value, ==, bound);
      g_assert_cmpint(ply_replay_score_for_max(r, s.child).bound, ==, PLY_BOUND_EXACT);
    }
    g_assert_cmpuint(n, ==, ply_run_result(run)->cutoffs);
    g_assert_cmpuint(n, >, 100);
  }
}

/* Alpha after a cutoff: unchanged when the test comes first, raised when it comes after. */
static void test_raise(void) {
  static const struct {
    const char *set;
    int alpha;
  } cases[] = { { "raise=after-test", -PLY_INF }, { "raise=before-test", 7 } };
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(PlyRun) run =
        test_run("tree", "(((3 5) (7 2 4)) ((4 1) (6 8)))", "alphabeta-maxmin", cases[i].set);
    g_autoptr(PlyReplay) r = ply_replay_new(run->trace);
    ply_replay_seek(r, ply_replay_next_of(r, 1u << PLY_EVENT_CUTOFF));
    PlyWindow window;
    ply_replay_window(r, ply_replay_event(r)->subject, &window);
    g_assert_cmpint(window.alpha, ==, cases[i].alpha);
  }
}

/* The two forms are the same search: windows agree when turned to Max's side. */
static void test_forms(void) {
  const char *tree = "((6 9) (((2 8 3) (7 9)) ((8 10) (1 4))))";
  g_autoptr(PlyRun) one = test_run("tree", tree, "alphabeta", "");
  g_autoptr(PlyRun) two = test_run("tree", tree, "alphabeta-maxmin", "");
  g_autoptr(PlyReplay) a = ply_replay_new(one->trace), b = ply_replay_new(two->trace);
  g_assert_cmpuint(ply_replay_last(a), ==, ply_replay_last(b));
  for (uint32_t k = 0; k <= ply_replay_last(a); k++) {
    ply_replay_seek(a, k);
    ply_replay_seek(b, k);
    for (PlyNodeId id = 0; id < ply_trace_n_nodes(one->trace); id++) {
      PlyWindow v, w;
      g_assert_cmpint(ply_replay_window_for_max(a, id, &v), ==,
                      ply_replay_window_for_max(b, id, &w));
      g_assert_cmpint(v.alpha, ==, w.alpha);
      g_assert_cmpint(v.beta, ==, w.beta);
      PlyScore s = ply_replay_score_for_max(a, id), t = ply_replay_score_for_max(b, id);
      g_assert_cmpint(s.bound, ==, t.bound);
      if (s.bound != PLY_BOUND_NONE)
        g_assert_cmpint(s.value, ==, t.value);
    }
  }
}

/* An evaluation at the depth limit is exact for the run, also where the hand tree goes on below. */
static void test_depth_limit(void) {
  g_autoptr(PlyRun) run =
      test_run("tree", "(7:(3 9) 4:(4) (5 6 7))", "alphabeta-maxmin", "depth=1");
  g_autoptr(PlyReplay) r = ply_replay_new(run->trace);
  ply_replay_seek(r, UINT32_MAX);
  for (PlyNodeId id = 1; id <= 3; id++)
    g_assert_cmpint(ply_replay_score(r, id).bound, ==, PLY_BOUND_EXACT);
  g_assert_cmpint(ply_replay_score(r, 2).value, ==, 4);
  /* What lies beyond the limit was not cut. */
  g_assert_cmpint(ply_replay_state(r, ply_trace_find(run->trace, "1.1")), ==, PLY_NODE_FUTURE);
}

TEST_PROGRAM("windows") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/search/windows/sources", test_sources);
  g_test_add_func("/search/windows/every-source", test_every_source);
  g_test_add_func("/search/windows/raise", test_raise);
  g_test_add_func("/search/windows/forms", test_forms);
  g_test_add_func("/search/windows/depth-limit", test_depth_limit);
  return g_test_run();
}
