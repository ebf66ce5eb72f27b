/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stepping, seeking and going back. */
#include "runs.h"

#include "base/random.h"
#include "program.h"

static const struct {
  const char *game, *position, *algorithm, *set;
} small[] = {
  { "tree", "((3 9) (4) (5 6 7))", "minimax", "" },
  { "tree", "((3 9) (4) (5 6 7))", "negamax", "" },
  { "tree", "((4 8 7) (9 5 6) (1 2 3))", "alphabeta-maxmin", "" },
  { "tree", "((4 8 7) (9 5 6) (1 2 3))", "alphabeta", "cut=> bounds=fail-soft" },
  { "tree", "((6 9) (((2 8 3) (7 9)) ((8 10) (1 4))))", "alphabeta", "raise=before-test" },
  { "tree", "({1*9 4*3 1*9} 5 {2*(1 2) 1*-7.5})", "minimax", "" },
  { "tictactoe", "XO..X.O..", "alphabeta-maxmin", "win=10-ply" },
  { "tictactoe", "X..XOO...", "negamax", "" },
};

/* Every step one by one forwards, then backwards: the same states, and the first one at the
 * end. Seeking to a step from anywhere gives what stepping gives. */
static void test_every_step(void) {
  for (size_t i = 0; i < G_N_ELEMENTS(small); i++) {
    g_autoptr(PlyRun) run =
        test_run(small[i].game, small[i].position, small[i].algorithm, small[i].set);
    g_autoptr(PlyReplay) r = ply_replay_new(run->trace);
    uint32_t last = ply_replay_last(r);
    g_autofree uint64_t *states = g_new(uint64_t, last + 1);
    for (uint32_t k = 0; k <= last; k++) {
      ply_replay_seek(r, k);
      states[k] = ply_replay_hash(r);
    }
    for (uint32_t k = last + 1; k-- > 0;) {
      ply_replay_seek(r, k);
      g_assert_cmphex(ply_replay_hash(r), ==, states[k]);
    }
    for (uint32_t k = 0; k <= last; k++) {
      g_autoptr(PlyReplay) jump = ply_replay_new(run->trace);
      ply_replay_seek(jump, last - k);
      ply_replay_seek(jump, k);
      g_assert_cmphex(ply_replay_hash(jump), ==, states[k]);
    }
  }
}

/* The whole tree: random steps against stepping from the start. */
static void test_random_seeks(void) {
  g_autoptr(PlyRun) run = test_run("tictactoe", ".........", "minimax", "");
  g_autoptr(PlyReplay) jumping = ply_replay_new(run->trace), walking = ply_replay_new(run->trace);
  uint64_t start = ply_replay_hash(jumping);
  PlyRandom random;
  ply_random_init(&random, 9, 0);
  uint32_t last = ply_replay_last(jumping), at = 0;
  for (int i = 0; i < 12; i++) {
    ply_replay_seek(jumping, ply_random_below(&random, last + 1));
    at += ply_random_below(&random, last / 12);
    ply_replay_seek(jumping, at);
    while (ply_replay_step(walking) < at)
      ply_replay_seek(walking, ply_replay_step(walking) + 1);
    g_assert_cmphex(ply_replay_hash(jumping), ==, ply_replay_hash(walking));
  }
  ply_replay_seek(jumping, last);
  ply_replay_seek(jumping, 0);
  g_assert_cmphex(ply_replay_hash(jumping), ==, start);
}

/* What the replay says of a node at every step agrees with what the events said. */
static void test_states(void) {
  for (size_t i = 0; i < G_N_ELEMENTS(small); i++) {
    g_autoptr(PlyRun) run =
        test_run(small[i].game, small[i].position, small[i].algorithm, small[i].set);
    g_autoptr(PlyReplay) r = ply_replay_new(run->trace);
    uint32_t n_nodes = ply_trace_n_nodes(run->trace);
    g_autofree PlyNodeState *expected = g_new0(PlyNodeState, n_nodes);
    for (uint32_t k = 1; k <= ply_replay_last(r); k++) {
      ply_replay_seek(r, k);
      const PlyEvent *e = ply_replay_event(r);
      if (e->kind == PLY_EVENT_ENTER)
        expected[e->subject] = PLY_NODE_OPEN;
      if (e->kind == PLY_EVENT_RETURN) {
        expected[e->subject] = PLY_NODE_DONE;
        g_assert_cmpint(ply_replay_score(r, e->subject).bound, ==, e->extra);
        if (e->extra != PLY_BOUND_NONE)
          g_assert_cmpint(ply_replay_score(r, e->subject).value, ==, e->now);
      }
      for (PlyNodeId id = 0; id < n_nodes; id++) {
        PlyNodeState state = ply_replay_state(r, id);
        if (expected[id] == PLY_NODE_FUTURE)
          g_assert_true(state == PLY_NODE_FUTURE || state == PLY_NODE_PRUNED);
        else
          g_assert_cmpint(state, ==, expected[id]);
      }
    }
    for (PlyNodeId id = 0; id < n_nodes; id++)
      g_assert_cmpint(ply_replay_state(r, id), !=, PLY_NODE_FUTURE);
  }
}

/* Every finished value is right: exact ones equal the value of their subtree, bounds bound it. */
static int32_t true_value(const PlyRun *run, PlyNodeId id) {
  int32_t value;
  if (ply_run_given_value(run, id, &value))
    return value;
  bool max = ply_run_side(run, id) == PLY_SIDE_MAX;
  int32_t best = max ? -PLY_INF : PLY_INF;
  unsigned n;
  PlyNodeId first = ply_trace_children(run->trace, id, &n);
  for (unsigned i = 0; i < n; i++) {
    value = true_value(run, first + i);
    best = max ? MAX(best, value) : MIN(best, value);
  }
  return best;
}

static char *random_tree(PlyRandom *random, unsigned depth) {
  if (depth == 0 || ply_random_below(random, 5) == 0)
    return g_strdup_printf("%u", ply_random_below(random, 12));
  GString *text = g_string_new("(");
  unsigned n = 1 + ply_random_below(random, 3);
  for (unsigned i = 0; i < n; i++) {
    g_autofree char *child = random_tree(random, depth - 1);
    g_string_append_printf(text, "%s%s", i == 0 ? "" : " ", child);
  }
  g_string_append_c(text, ')');
  return g_string_free(text, FALSE);
}

static void test_bounds_hold(void) {
  static const char *const sets[] = { "", "bounds=fail-soft", "cut=>", "cut=> bounds=fail-soft" };
  static const char *const algorithms[] = { "alphabeta", "alphabeta-maxmin" };
  PlyRandom random;
  ply_random_init(&random, 21, 0);
  unsigned n_bounds = 0;
  for (int i = 0; i < 400; i++) {
    g_autofree char *tree = random_tree(&random, 5);
    g_autoptr(PlyRun) run = test_run("tree", tree, algorithms[i % 2], sets[i / 2 % 4]);
    g_autoptr(PlyReplay) r = ply_replay_new(run->trace);
    ply_replay_seek(r, UINT32_MAX);
    g_assert_cmpint(ply_run_result(run)->score.value, ==, true_value(run, 0));
    for (PlyNodeId id = 0; id < ply_trace_n_nodes(run->trace); id++) {
      if (ply_replay_state(r, id) != PLY_NODE_DONE)
        continue;
      PlyScore s = ply_replay_score_for_max(r, id);
      int32_t value = true_value(run, id);
      if (s.bound == PLY_BOUND_NONE)
        continue;
      n_bounds += s.bound != PLY_BOUND_EXACT;
      if (s.bound == PLY_BOUND_EXACT)
        g_assert_cmpint(value, ==, s.value);
      else if (s.bound == PLY_BOUND_LOWER)
        g_assert_cmpint(value, >=, s.value);
      else
        g_assert_cmpint(value, <=, s.value);
    }
  }
  g_assert_cmpuint(n_bounds, >, 500);
}

TEST_PROGRAM("stepping") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/search/stepping/every-step", test_every_step);
  g_test_add_func("/search/stepping/random-seeks", test_random_seeks);
  g_test_add_func("/search/stepping/states", test_states);
  g_test_add_func("/search/stepping/bounds-hold", test_bounds_hold);
  return g_test_run();
}
