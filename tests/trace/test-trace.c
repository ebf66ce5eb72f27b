/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"
#include "trace/recorder.h"

#include <string.h>

/* A root with three children, the second of which has two. */
static PlyTrace *small(void) {
  PlyTrace *t = ply_trace_new(1, false, 100);
  ply_record_root(t, PLY_SIDE_MAX);
  PlyNodeId first = ply_record_children(t, 0, 3);
  for (unsigned i = 0; i < 3; i++)
    *ply_record_node(t, first + i) = ply_node_new(0, (uint16_t)(10 + i), PLY_SIDE_MIN);
  PlyNodeId below = ply_record_children(t, first + 1, 2);
  for (unsigned i = 0; i < 2; i++)
    *ply_record_node(t, below + i) = ply_node_new(first + 1, (uint16_t)(20 + i), PLY_SIDE_MAX);
  return t;
}

/* A message says which children there are where the path leads no further. */
static void test_no_path(void) {
  g_autoptr(PlyTrace) t = small(), one = ply_trace_new(1, false, 100);
  ply_record_finish(t);
  ply_record_root(one, PLY_SIDE_MAX);
  *ply_record_node(one, ply_record_children(one, 0, 1)) = ply_node_new(0, 10, PLY_SIDE_MIN);
  ply_record_finish(one);
  const struct {
    const PlyTrace *t;
    const char *path, *message;
  } cases[] = {
    { t, "4", "the tree has no node 4: there are 1 to 3" },
    { t, "2.3", "the tree has no node 2.3: there are 2.1 to 2.2" },
    { t, "2.1.1", "the tree has no node 2.1.1: there is none below 2.1" },
    { one, "2", "the tree has no node 2: there is only 1" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(GError) error = NULL;
    PlyNodeId node;
    g_assert_false(ply_trace_read_path(cases[i].t, cases[i].path, &node, &error));
    g_assert_cmpstr(error->message, ==, cases[i].message);
  }
}

static void test_paths(void) {
  g_autoptr(PlyTrace) t = small();
  ply_record_finish(t);
  g_assert_true(ply_trace_is_complete(t));
  g_assert_cmpuint(ply_trace_n_nodes(t), ==, 6);
  static const struct {
    const char *path;
    PlyNodeId id;
  } cases[] = { { "", 0 }, { "1", 1 }, { "3", 3 }, { "2.1", 4 }, { "2.2", 5 } };
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autofree char *path = ply_trace_path(t, cases[i].id);
    g_assert_cmpstr(path, ==, cases[i].path);
    g_assert_cmpuint(ply_trace_find(t, cases[i].path), ==, cases[i].id);
  }
  static const char *const nowhere[] = { "4", "0",     "1.1", "2.3", "2.",
                                         "x", "2.1.1", ".",   "-1",  "99999999999999999999" };
  for (size_t i = 0; i < G_N_ELEMENTS(nowhere); i++)
    g_assert_cmpuint(ply_trace_find(t, nowhere[i]), ==, PLY_NO_NODE);
  unsigned n;
  g_autofree uint16_t *moves = ply_trace_moves(t, 5, &n);
  g_assert_cmpuint(n, ==, 2);
  g_assert_cmpuint(moves[0], ==, 11);
  g_assert_cmpuint(moves[1], ==, 21);
  g_assert_cmpuint(ply_trace_ply(t, 5), ==, 2);
  g_assert_cmpuint(ply_trace_ordinal(t, 5), ==, 1);
}

static void test_limit(void) {
  g_autoptr(PlyTrace) t = ply_trace_new(1, false, 4);
  ply_record_root(t, PLY_SIDE_MAX);
  g_assert_cmpuint(ply_record_children(t, 0, 4), ==, PLY_NO_NODE);
  g_assert_cmpuint(ply_record_children(t, 0, 3), ==, 1);
  g_assert_cmpuint(ply_record_children(t, 1, 1), ==, PLY_NO_NODE);
}

/* Over chunk borders: every event comes back as it was written, and only what is published
 * can be seen. */
static void test_growth(void) {
  enum { N = 3 * (1 << PLY_EVENT_SHIFT) + 17 };
  static const PlyEventInfo events[] = { [1] = { "any", "Any" } };
  static const PlyCells columns[] = { PLY_CELLS_ONE };
  static const PlyTraceLayout layout = {
    .events = events, .n_events = 2, .columns = columns, .n_columns = 1, .limit = 1, .places = ""
  };
  /* No nodes, so that events may name any. */
  g_autoptr(PlyTrace) t = ply_trace_new_of(&layout, 1, 2);
  for (uint32_t i = 0; i < N; i++)
    ply_record(t, (PlyEventKind)(1 + i % 8), i % 251, i % 65521, i, (int32_t)(i * 7), (int32_t)-i);
  g_assert_cmpuint(ply_record_count(t), ==, N);
  g_assert_cmpuint(ply_trace_n_events(t), ==, 3 << PLY_EVENT_SHIFT);
  ply_record_publish(t);
  g_assert_cmpuint(ply_trace_n_events(t), ==, N);
  for (uint32_t i = 0; i < N; i++) {
    PlyEvent e = { (uint8_t)(1 + i % 8), (uint8_t)(i % 251), (uint16_t)(i % 65521), i,
                   (int32_t)(i * 7),     (int32_t)-i };
    g_assert_cmpmem(ply_trace_event(t, i), sizeof e, &e, sizeof e);
  }
  g_assert_cmpuint(ply_trace_bytes(t), ==, N * sizeof(PlyEvent));
}

/* The two events of a leaf as those that are appended one by one, also where one chunk ends. */
static void test_leaf(void) {
  enum { FULL = 1 << PLY_EVENT_SHIFT };
  g_autoptr(PlyTrace) t = ply_trace_new(1, false, 10);
  ply_record_root(t, PLY_SIDE_MAX);
  ply_record_enter(t, 3, 1, 0, -PLY_INF, PLY_INF);
  g_assert_cmpuint(ply_trace_node(t, 0)->entered, ==, 1);
  while (ply_record_count(t) < 2 * FULL - 1)
    ply_record_leaf(t, 7, PLY_LEAF_DEPTH, 9, -4);
  g_assert_cmpuint(ply_record_count(t), ==, 2 * FULL - 1);
  ply_record_leaf(t, 7, PLY_LEAF_DEPTH, 9, -4);
  ply_record_enter(t, 3, 1, 0, -PLY_INF, PLY_INF);
  g_assert_cmpuint(ply_trace_node(t, 0)->entered, ==, 2 * FULL + 2);
  ply_record_finish(t);
  static const PlyEvent leaf[2] = { { PLY_EVENT_EVALUATE, 7, PLY_LEAF_DEPTH, 9, -4, 0 },
                                    { PLY_EVENT_RETURN, 7, PLY_BOUND_EXACT, 9, -4, -4 } };
  g_assert_cmpuint(ply_trace_n_events(t), ==, 2 * FULL + 2);
  for (uint32_t i = 1; i <= 2 * FULL; i++)
    g_assert_cmpmem(ply_trace_event(t, i), sizeof *leaf, &leaf[(i - 1) % 2], sizeof *leaf);
}

/* Blocks of all sizes over the borders of chunks; readers never wait for more than 1,024 nodes
 * beside the block at work, and the limit is kept to the node. */
static void test_moves(void) {
  enum { MOST = 9, LIMIT = 3 * (1 << PLY_NODE_SHIFT) + 5 };
  static const uint16_t moves[MOST] = { 8, 7, 6, 5, 4, 3, 2, 1, 0 };
  g_autoptr(PlyTrace) t = ply_trace_new(1, false, LIMIT);
  ply_record_root(t, PLY_SIDE_MIN);
  PlyNodeId parent = 0, made = 1;
  unsigned n = 1;
  for (; made + n <= LIMIT; parent++, n = 1 + parent % MOST) {
    g_assert_cmpuint(ply_record_moves(t, parent, moves, n, PLY_SIDE_CHANCE), ==, made);
    made += n;
    g_assert_cmpuint(made - ply_trace_n_nodes(t), <=, 1024 + MOST);
  }
  g_assert_cmpuint(ply_record_moves(t, parent, moves, n, PLY_SIDE_MAX), ==, PLY_NO_NODE);
  g_assert_cmpuint(ply_record_moves(t, parent, moves, LIMIT - made, PLY_SIDE_CHANCE), !=,
                   PLY_NO_NODE);
  g_assert_cmpuint(ply_record_moves(t, parent + 1, moves, 1, PLY_SIDE_MAX), ==, PLY_NO_NODE);
  ply_record_finish(t);
  g_assert_cmpuint(ply_trace_n_nodes(t), ==, LIMIT);
  g_assert_cmpuint(ply_node_side(ply_trace_node(t, 0)), ==, PLY_SIDE_MIN);
  for (PlyNodeId id = 0; id <= parent; id++) {
    unsigned children;
    PlyNodeId first = ply_trace_children(t, id, &children);
    g_assert_cmpuint(children, ==, id == parent ? LIMIT - made : 1 + id % MOST);
    for (unsigned i = 0; i < children; i++) {
      const PlyNode *child = ply_trace_node(t, first + i);
      g_assert_cmpuint(child->parent, ==, id);
      g_assert_cmpuint(child->move, ==, moves[i]);
      g_assert_cmpuint(ply_node_side(child), ==, PLY_SIDE_CHANCE);
      g_assert_cmpuint(child->entered, ==, 0);
      g_assert_cmpuint(ply_trace_ordinal(t, first + i), ==, i);
    }
  }
}

/* A search whose recorder has to publish at the worst places: node 2 has just been entered, and a
 * look into the table stands before its children are made. */
static PlyTrace *at_work(void) {
  enum { FULL = 1 << PLY_EVENT_SHIFT };
  static const uint16_t moves[] = { 0, 1, 2 };
  PlyTrace *t = ply_trace_new(1, true, 100);
  ply_record_root(t, PLY_SIDE_MAX);
  ply_record_enter(t, 1, 2, 0, -PLY_INF, PLY_INF);
  ply_record_moves(t, 0, moves, 3, PLY_SIDE_MIN);
  ply_record_enter(t, 1, 1, 1, -PLY_INF, PLY_INF);
  ply_record_leaf(t, 2, PLY_LEAF_OVER, 1, 4);
  while (ply_record_count(t) < FULL - 1)
    ply_record(t, PLY_EVENT_BEST, 3, 0, 0, 1, 1);
  ply_record_enter(t, 1, 1, 2, -PLY_INF, PLY_INF);
  ply_record(t, PLY_EVENT_HIT, 4, 0, 2, 0, 0); /* the chunk is full: this publishes */
  return t;
}

/* A reader at a published step sees the same whenever it looks. */
static void test_published(void) {
  static const uint16_t moves[] = { 5, 6 };
  g_autoptr(PlyTrace) t = at_work();
  uint32_t n_events = ply_trace_n_events(t), n_nodes = ply_trace_n_nodes(t);
  g_assert_cmpuint(n_events, ==, 4); /* up to the return */
  g_assert_cmpuint(n_nodes, ==, 4);
  unsigned n[4];
  for (PlyNodeId id = 0; id < n_nodes; id++)
    n[id] = ply_trace_n_children(t, id);
  g_assert_cmpuint(n[0], ==, 3);
  g_assert_cmpuint(ply_trace_entered(t, 1), ==, 2);
  g_assert_cmpuint(ply_trace_entered(t, 2), ==, 0);
  ply_record_moves(t, 2, moves, 2, PLY_SIDE_MAX);
  g_assert_cmpuint(ply_trace_n_nodes(t), ==, n_nodes);
  for (PlyNodeId id = 0; id < n_nodes; id++) /* made, and nobody sees them yet */
    g_assert_cmpuint(ply_trace_n_children(t, id), ==, n[id]);
  ply_record_publish(t);
  g_assert_cmpuint(ply_trace_n_events(t), ==, n_events);
  g_assert_cmpuint(ply_trace_n_nodes(t), ==, n_nodes);
  ply_record_enter(t, 1, 0, 4, -PLY_INF, PLY_INF);
  ply_record_leaf(t, 2, PLY_LEAF_DEPTH, 4, 1);
  ply_record_publish(t);
  g_assert_cmpuint(ply_trace_n_nodes(t), ==, 6);
  g_assert_cmpuint(ply_trace_n_children(t, 2), ==, 2);
  g_assert_cmpuint(ply_trace_child(t, 2, 1), ==, 5);
  g_assert_cmpuint(ply_trace_child(t, 2, 2), ==, PLY_NO_NODE);
  for (PlyNodeId id = 0; id < n_nodes; id++)
    if (ply_trace_entered(t, id) != 0 && ply_trace_entered(t, id) <= n_events)
      g_assert_cmpuint(ply_trace_n_children(t, id), ==, n[id]);
}

/* Children that are made and not filled in are nobody's, and the place of one that was never made
 * has anything in it. */
static void test_unfilled(void) {
  g_autoptr(PlyTrace) t = ply_trace_new(1, false, 100);
  ply_record_root(t, PLY_SIDE_MAX);
  ply_record_publish(t);
  ply_record_enter(t, 1, 2, 0, -PLY_INF, PLY_INF);
  g_assert_cmpuint(ply_record_children(t, 0, 3), ==, 1);
  g_assert_cmpuint(ply_trace_n_children(t, 0), ==, 0);
  g_assert_cmpuint(ply_trace_find(t, "2"), ==, PLY_NO_NODE);
}

/* An iteration is a child with its event, and one that is not published is none yet. */
static void test_iterations(void) {
  g_autoptr(PlyTrace) t = ply_trace_new(1, true, 100);
  ply_record_root(t, PLY_SIDE_MIN);
  ply_record_enter(t, 1, 2, 0, -PLY_INF, PLY_INF);
  g_assert_cmpuint(ply_record_room(t, 8, PLY_SIDE_MIN), ==, 1);
  for (unsigned i = 0; i < 3; i++) {
    PlyNodeId id = ply_record_iteration(t, 2, i + 1, 0);
    g_assert_cmpuint(id, ==, 1 + i);
    ply_record_enter(t, 1, i + 1, id, -PLY_INF, PLY_INF);
    ply_record_publish(t);
    g_assert_cmpuint(ply_trace_n_children(t, 0), ==, i);
    ply_record_leaf(t, 3, PLY_LEAF_DEPTH, id, 7);
    ply_record_publish(t);
    g_assert_cmpuint(ply_trace_n_children(t, 0), ==, i + 1);
    g_assert_true(ply_node_is_iteration(ply_trace_node(t, id)));
    g_assert_cmpint(ply_node_side(ply_trace_node(t, id)), ==, PLY_SIDE_MIN);
  }
  ply_record_finish(t);
  g_assert_cmpuint(ply_trace_n_children(t, 0), ==, 3);
  g_assert_cmpuint(ply_trace_n_nodes(t), ==, 9);
}

/* A trace that gets nodes behind those that were searched is seen when it has them all. */
static void test_whole(void) {
  g_autoptr(PlyTrace) t = at_work();
  ply_record_whole(t);
  uint32_t n_events = ply_trace_n_events(t);
  ply_record_leaf(t, 2, PLY_LEAF_DEPTH, 2, 1);
  ply_record_publish(t);
  g_assert_cmpuint(ply_trace_n_events(t), ==, n_events);
  ply_record_finish(t);
  g_assert_cmpuint(ply_trace_n_events(t), ==, ply_record_count(t));
}

static void test_hash(void) {
  g_autoptr(PlyTrace) a = small(), b = small(), c = small();
  ply_record(a, PLY_EVENT_EVALUATE, 2, 0, 1, 4, 0);
  ply_record(b, PLY_EVENT_EVALUATE, 2, 0, 1, 4, 0);
  ply_record(c, PLY_EVENT_EVALUATE, 2, 0, 1, 5, 0);
  ply_record_finish(a);
  ply_record_finish(b);
  ply_record_finish(c);
  g_assert_cmphex(ply_trace_hash(a), ==, ply_trace_hash(b));
  g_assert_cmphex(ply_trace_hash(a), !=, ply_trace_hash(c));
}

static void test_kinds(void) {
  const PlyTraceLayout *layout = &ply_layout_search;
  for (unsigned kind = 1; kind < layout->n_events; kind++) {
    if (layout->events[kind].id == NULL)
      continue;
    g_assert_cmpuint(ply_layout_find(layout, layout->events[kind].id), ==, kind);
    g_assert_cmpstr(layout->events[kind].label, !=, "");
  }
  g_assert_cmpuint(ply_layout_find(layout, "cutof"), ==, 0);
}

TEST_PROGRAM("trace") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/trace/trace/paths", test_paths);
  g_test_add_func("/trace/trace/no-path", test_no_path);
  g_test_add_func("/trace/trace/limit", test_limit);
  g_test_add_func("/trace/trace/growth", test_growth);
  g_test_add_func("/trace/trace/leaf", test_leaf);
  g_test_add_func("/trace/trace/moves", test_moves);
  g_test_add_func("/trace/trace/published", test_published);
  g_test_add_func("/trace/trace/unfilled", test_unfilled);
  g_test_add_func("/trace/trace/iterations", test_iterations);
  g_test_add_func("/trace/trace/whole", test_whole);
  g_test_add_func("/trace/trace/hash", test_hash);
  g_test_add_func("/trace/trace/kinds", test_kinds);
  return g_test_run();
}
