/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trace/recorder.h"

#include <string.h>

/* A root with three children, the second of which has two. */
static PlyTrace *small(void) {
  PlyTrace *t = ply_trace_new(1, false, 100);
  ply_record_root(t, PLY_SIDE_MAX);
  PlyNodeId first = ply_record_children(t, 0, 3);
  for (unsigned i = 0; i < 3; i++)
    *ply_record_node(t, first + i) =
        (PlyNode){ .parent = 0, .move = (uint16_t)(10 + i), .side = PLY_SIDE_MIN };
  PlyNodeId below = ply_record_children(t, first + 1, 2);
  for (unsigned i = 0; i < 2; i++)
    *ply_record_node(t, below + i) =
        (PlyNode){ .parent = first + 1, .move = (uint16_t)(20 + i), .side = PLY_SIDE_MAX };
  return t;
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
  uint16_t moves[PLY_MAX_PLY];
  g_assert_cmpuint(ply_trace_moves(t, 5, moves), ==, 2);
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
  g_autoptr(PlyTrace) t = ply_trace_new(1, false, 10);
  ply_record_root(t, PLY_SIDE_MAX);
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
  g_assert_cmpuint(ply_trace_bytes(t), ==, N * sizeof(PlyEvent) + sizeof(PlyNode));
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
  g_assert_cmpuint(ply_trace_node(t, 0)->side, ==, PLY_SIDE_MIN);
  for (PlyNodeId id = 0; id <= parent; id++) {
    const PlyNode *node = ply_trace_node(t, id);
    for (unsigned i = 0; i < node->n_children; i++) {
      const PlyNode *child = ply_trace_node(t, node->first_child + i);
      g_assert_cmpuint(child->parent, ==, id);
      g_assert_cmpuint(child->move, ==, moves[i]);
      g_assert_cmpuint(child->side, ==, PLY_SIDE_CHANCE);
      g_assert_cmpuint(child->entered, ==, 0);
      g_assert_cmpuint(ply_trace_ordinal(t, node->first_child + i), ==, i);
    }
  }
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

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/trace/trace/paths", test_paths);
  g_test_add_func("/trace/trace/limit", test_limit);
  g_test_add_func("/trace/trace/growth", test_growth);
  g_test_add_func("/trace/trace/leaf", test_leaf);
  g_test_add_func("/trace/trace/moves", test_moves);
  g_test_add_func("/trace/trace/hash", test_hash);
  g_test_add_func("/trace/trace/kinds", test_kinds);
  return g_test_run();
}
