/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What becomes of nodes in the end, and what is kept of it where only the folds are others. */
#include "maps.h"
#include "program.h"

#include <math.h>

/* --- against the last step of a replay --- */

static bool is_entered(const PlyReplay *replay, PlyNodeId node) {
  uint32_t step = ply_trace_entered(ply_replay_trace(replay), node);
  return step != 0 && step <= ply_replay_last(replay);
}

static int32_t value_of(const PlyReplay *replay, PlyNodeId node) {
  const PlyTrace *trace = ply_replay_trace(replay);
  int32_t value = (int32_t)ply_replay_cell(replay, PLY_COLUMN_VALUE, node);
  bool turned = trace->negamax && ply_node_side(ply_trace_node(trace, node)) == PLY_SIDE_MIN;
  return turned ? -value : value;
}

/* Where the value is among those of the run: 0 Min's best, 1 Max's; a draw is in the middle. */
static double share_of(const PlyReplay *replay, PlyNodeId of) {
  double low = INFINITY, high = -INFINITY;
  for (PlyNodeId node = 0; node < ply_trace_n_nodes(ply_replay_trace(replay)); node++) {
    int32_t value = value_of(replay, node);
    if (is_entered(replay, node) && value != PLY_INF && value != -PLY_INF) {
      low = fmin(low, value);
      high = fmax(high, value);
    }
  }
  if (low < 0 && high > 0)
    low = -(high = fmax(high, -low));
  return high > low ? (value_of(replay, of) - low) / (high - low) : 0.5;
}

static PlyMapEnd end_of(const PlyReplay *replay, PlyNodeId node) {
  double share = share_of(replay, node);
  bool stopped = ply_replay_trace(replay)->truncated;
  if (!is_entered(replay, node))
    return PLY_MAP_NEVER;
  if (stopped && ply_replay_state(replay, node) == PLY_NODE_OPEN)
    return PLY_MAP_UNKNOWN;
  if (share == 0.5)
    return PLY_MAP_MIDDLE;
  if (share > 0.5)
    return share >= 0.8 ? PLY_MAP_MAX : PLY_MAP_BETTER;
  return share > 0.2 ? PLY_MAP_WORSE : PLY_MAP_MIN;
}

/* Only a cut, or a limit, keeps a search from children behind the first. */
static bool is_cut(const PlyReplay *replay, PlyNodeId node) {
  unsigned n;
  PlyNodeId first = ply_trace_children(ply_replay_trace(replay), node, &n);
  return n > 1 && is_entered(replay, first) && !is_entered(replay, first + n - 1);
}

static void check_ends(const PlyRun *run) {
  g_autoptr(PlyMap) map = ply_map_new(run, NULL);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  ply_replay_seek(replay, ply_replay_last(replay));
  for (uint32_t rank = 0; rank < ply_map_n_nodes(map); rank++) {
    PlyNodeId node = ply_map_node(map, rank);
    g_assert_cmpint(ply_map_end(map, rank), ==, end_of(replay, node));
    g_assert_cmpint(ply_map_is_cut(map, rank), ==, is_cut(replay, node));
  }
}

static void test_ends(void) {
  PlyRandom random;
  ply_random_init(&random, 21, 0);
  for (int i = 0; i < 100; i++) {
    g_autoptr(PlyRun) run = random_run(&random);
    check_ends(run);
  }
}

static void test_stopped(void) {
  for (uint32_t most = 2; most < 60; most += 3) {
    g_autoptr(PlyStart) start =
        ply_start_new(ply_game_find("tictactoe", NULL), "XO..X.O..", NULL, NULL);
    g_autoptr(PlyRun) run = ply_run_new(start, ply_algorithm_find("negamax", NULL), NULL, NULL);
    ply_run_limit_nodes(run, most);
    ply_run_record(run, NULL);
    g_assert_true(run->trace->truncated);
    check_ends(run);
  }
}

/* --- the same with other folds --- */

static uint8_t *random_folds(PlyRandom *random, uint32_t n) {
  uint8_t *folded = g_new0(uint8_t, n);
  unsigned one_in = 2 + ply_random_below(random, 8);
  for (uint32_t node = 1; node < n; node++)
    folded[node] = ply_random_below(random, one_in) == 0;
  return folded;
}

static void assert_same(const PlyMap *a, const PlyMap *b) {
  g_assert_cmpuint(ply_map_n_nodes(a), ==, ply_map_n_nodes(b));
  g_assert_cmpuint(ply_map_n_levels(a), ==, ply_map_n_levels(b));
  g_assert_cmpuint(ply_map_n_folds(a), ==, ply_map_n_folds(b));
  g_assert_cmpfloat(ply_map_width(a), ==, ply_map_width(b));
  for (unsigned i = 0; i < ply_map_n_folds(a); i++) {
    g_assert_cmpuint(ply_map_fold(a, i)->rank, ==, ply_map_fold(b, i)->rank);
    g_assert_cmpuint(ply_map_fold(a, i)->hidden, ==, ply_map_fold(b, i)->hidden);
  }
  for (uint32_t rank = 0; rank < ply_map_n_nodes(a); rank++) {
    uint32_t n[2];
    g_assert_cmpuint(ply_map_node(a, rank), ==, ply_map_node(b, rank));
    g_assert_cmpuint(ply_map_children(a, rank, &n[0]), ==, ply_map_children(b, rank, &n[1]));
    g_assert_cmpuint(n[0], ==, n[1]);
    g_assert_cmpfloat(ply_map_x(a, rank), ==, ply_map_x(b, rank));
    g_assert_cmpuint(ply_map_ends(a)[rank], ==, ply_map_ends(b)[rank]);
  }
  for (PlyNodeId node = 0; node < ply_trace_n_nodes(ply_map_run(a)->trace); node++)
    g_assert_cmpuint(ply_map_rank(a, node), ==, ply_map_rank(b, node));
}

static void test_again(void) {
  PlyRandom random;
  ply_random_init(&random, 22, 0);
  for (int i = 0; i < 60; i++) {
    g_autoptr(PlyRun) run = random_run(&random);
    uint32_t n = ply_trace_n_nodes(run->trace);
    g_autofree uint8_t *before = random_folds(&random, n), *after = random_folds(&random, n);
    PlyNodeId top = i % 2 == 0 ? 0 : ply_random_below(&random, n);
    g_autoptr(PlyMap) old = ply_map_new_below(run, before, ply_random_below(&random, n));
    g_autoptr(PlyMap) map = ply_map_new_below(run, after, top);
    g_autoptr(PlyMap) again = ply_map_new_again(old, after, top);
    assert_same(map, again);
    g_autoptr(PlyMap) whole = ply_map_new(run, NULL), kept = ply_map_ref(again);
    g_clear_pointer(&again, ply_map_free);
    g_autoptr(PlyMap) open = ply_map_new_again(kept, NULL, 0);
    assert_same(whole, open);
  }
}

TEST_PROGRAM("map-ends") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/map/ends", test_ends);
  g_test_add_func("/map/stopped", test_stopped);
  g_test_add_func("/map/again", test_again);
  return g_test_run();
}
