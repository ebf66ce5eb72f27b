/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trace/replay.h"

#include <string.h>

#include "base/fault.h"
#include "base/random.h"
#include "program.h"
#include "trace/recorder.h"

/* Max over two leaves, 3 and 9, recorded by hand. */
static PlyTrace *two_leaves(void) {
  PlyTrace *t = ply_trace_new(1, false, 100);
  ply_record_root(t, PLY_SIDE_MAX);
  ply_record_enter(t, 1, 1, 0, -PLY_INF, PLY_INF);
  PlyNodeId first = ply_record_children(t, 0, 2);
  static const int32_t values[] = { 3, 9 };
  for (unsigned i = 0; i < 2; i++)
    *ply_record_node(t, first + i) = ply_node_new(0, 0, PLY_SIDE_MIN);
  for (unsigned i = 0; i < 2; i++) {
    PlyNodeId id = first + i;
    ply_record_enter(t, 1, 0, id, -PLY_INF, PLY_INF);
    ply_record(t, PLY_EVENT_EVALUATE, 2, PLY_LEAF_OVER, id, values[i], 0);
    ply_record(t, PLY_EVENT_RETURN, 2, PLY_BOUND_EXACT, id, values[i], values[i]);
    ply_record(t, PLY_EVENT_BEST, 5, 0, 0, (int32_t)id, i == 0 ? 0 : (int32_t)first);
  }
  ply_record(t, PLY_EVENT_RETURN, 6, PLY_BOUND_EXACT, 0, 9, 0);
  ply_record_finish(t);
  return t;
}

static void assert_score(const PlyReplay *r, PlyNodeId id, int32_t value, PlyBound bound) {
  PlyScore s = ply_replay_score(r, id);
  g_assert_cmpint(s.bound, ==, bound);
  if (bound != PLY_BOUND_NONE)
    g_assert_cmpint(s.value, ==, value);
}

static void test_values(void) {
  g_autoptr(PlyTrace) t = two_leaves();
  g_autoptr(PlyReplay) r = ply_replay_new(t);
  g_assert_cmpuint(ply_replay_last(r), ==, 10);
  g_assert_null(ply_replay_event(r));
  assert_score(r, 0, 0, PLY_BOUND_NONE);
  ply_replay_seek(r, 3); /* the 3 is evaluated */
  assert_score(r, 1, 3, PLY_BOUND_EXACT);
  assert_score(r, 0, 0, PLY_BOUND_NONE);
  g_assert_cmpint(ply_replay_state(r, 1), ==, PLY_NODE_OPEN);
  g_assert_cmpint(ply_replay_state(r, 2), ==, PLY_NODE_FUTURE);
  ply_replay_seek(r, 5); /* the root takes it */
  assert_score(r, 0, 3, PLY_BOUND_LOWER);
  g_assert_cmpint(ply_replay_state(r, 1), ==, PLY_NODE_DONE);
  ply_replay_seek(r, 10);
  assert_score(r, 0, 9, PLY_BOUND_EXACT);
  g_assert_cmpuint(ply_replay_best(r, 0), ==, 2);
  g_assert_cmpint(ply_replay_state(r, 0), ==, PLY_NODE_DONE);
  PlyCounters c = ply_replay_counters(r);
  g_assert_cmpuint(c.nodes, ==, 3);
  g_assert_cmpuint(c.leaves, ==, 2);
}

static void test_go(void) {
  g_autoptr(PlyTrace) t = two_leaves();
  g_autoptr(PlyReplay) r = ply_replay_new(t);
  g_assert_cmpuint(ply_replay_next_of(r, 1u << PLY_EVENT_EVALUATE), ==, 3);
  ply_replay_seek(r, 3);
  g_assert_cmpuint(ply_replay_next_of(r, 1u << PLY_EVENT_EVALUATE), ==, 7);
  g_assert_cmpuint(ply_replay_next_of(r, 1u << PLY_EVENT_CUTOFF), ==, 3);
  g_assert_cmpuint(ply_replay_over(r), ==, 4);
  g_assert_cmpuint(ply_replay_out(r), ==, 10);
  ply_replay_seek(r, 7);
  g_assert_cmpuint(ply_replay_previous_of(r, 1u << PLY_EVENT_EVALUATE), ==, 3);
  g_assert_cmpuint(ply_replay_enter_step(r, 2), ==, 6);
  g_assert_cmpuint(ply_replay_return_step(r, 2), ==, 8);
  ply_replay_seek(r, 4); /* at a return, over goes on */
  g_assert_cmpuint(ply_replay_over(r), ==, 5);
  ply_replay_seek(r, 5);
  g_assert_cmpuint(ply_replay_over(r), ==, 10); /* the root is at work again: its return */
  ply_replay_seek(r, 10);
  g_assert_cmpuint(ply_replay_over(r), ==, 10);
  g_assert_cmpuint(ply_replay_out(r), ==, 10);
}

static void test_addresses(void) {
  static const struct {
    const char *address;
    uint32_t step; /* 0 with a message */
    const char *message;
  } cases[] = {
    { "end", 10, NULL },
    { "leaf 2", 7, NULL },
    { "leaf", 3, NULL },
    { "enter 2", 6, NULL },
    { "return 1", 4, NULL },
    { "return", 10, NULL },
    { " step  4 ", 4, NULL },
    { "leaf 3", 0, "“leaf 3”: the last one is “leaf 2”" },
    { "cutoff 1", 0, "“cutoff 1” never occurs in this run" },
    { "step 11", 0, "“step 11”: the last step is 10" },
    { "enter 3", 0, "“enter 3”: the tree has no node 3: there are 1 to 2" },
    { "cutof 1", 0,
      "found “cutof 1”, expected a place in the run such as “cutoff 2”, “enter 3.1”, “return 2”, "
      "“step 17” or “end”; did you mean “cutoff”?" },
    { "leaf 0", 0, NULL },
    { "step", 0, NULL },
    { "", 0, NULL },
    { "leaf two", 0, NULL },
    { "end 2", 0, NULL },
  };
  g_autoptr(PlyTrace) t = two_leaves();
  g_autoptr(PlyReplay) r = ply_replay_new(t);
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(GError) error = NULL;
    uint32_t step = 0;
    bool found = ply_replay_address(r, cases[i].address, &step, &error);
    g_assert_cmpint(found, ==, cases[i].step > 0);
    if (found)
      g_assert_cmpuint(step, ==, cases[i].step);
    else if (cases[i].message != NULL)
      g_assert_cmpstr(error->message, ==, cases[i].message);
    else
      g_assert_error(error, PLY_ERROR, PLY_ERROR_SYNTAX);
  }
}

/* Long traces: what the index of blocks finds is what a plain scan finds. */
static void test_index(void) {
  enum { N = 50000 };
  g_autoptr(PlyTrace) t = ply_trace_new(1, false, 10);
  PlyRandom random;
  ply_random_init(&random, 3, 0);
  ply_record_root(t, PLY_SIDE_MAX);
  for (int i = 0; i < N; i++) {
    bool rare = ply_random_below(&random, 9000) == 0;
    ply_record(t, rare ? PLY_EVENT_CUTOFF : PLY_EVENT_ENTER, 1, rare ? 2 : 0, 0, 0, 0);
  }
  ply_record_finish(t);
  g_autoptr(PlyReplay) r = ply_replay_new(t);
  uint32_t expected = 0, count = 0;
  for (uint32_t at = 0;; at = expected) {
    ply_replay_seek(r, at);
    for (expected = at + 1; expected <= N; expected++)
      if (ply_trace_event(t, expected - 1)->kind == PLY_EVENT_CUTOFF)
        break;
    uint32_t next = ply_replay_next_of(r, 1u << PLY_EVENT_CUTOFF);
    if (expected > N) {
      g_assert_cmpuint(next, ==, at);
      break;
    }
    g_assert_cmpuint(next, ==, expected);
    ply_replay_seek(r, expected);
    g_assert_cmpuint(ply_replay_counters(r).cutoffs, ==, ++count);
    g_assert_cmpuint(ply_replay_counters(r).pruned, ==, 2 * count);
    if (at > 0)
      g_assert_cmpuint(ply_replay_previous_of(r, 1u << PLY_EVENT_CUTOFF), ==, at);
  }
  g_assert_cmpuint(count, >, 2);
}

TEST_PROGRAM("replay") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/trace/replay/values", test_values);
  g_test_add_func("/trace/replay/go", test_go);
  g_test_add_func("/trace/replay/addresses", test_addresses);
  g_test_add_func("/trace/replay/index", test_index);
  return g_test_run();
}
