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
  for (int kind = 1; kind < PLY_N_EVENTS; kind++) {
    g_assert_cmpint(ply_event_kind_from_id(ply_event_info[kind].id), ==, kind);
    g_assert_cmpstr(ply_event_info[kind].label, !=, "");
  }
  g_assert_cmpint(ply_event_kind_from_id("cutof"), ==, PLY_EVENT_NONE);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/trace/trace/paths", test_paths);
  g_test_add_func("/trace/trace/limit", test_limit);
  g_test_add_func("/trace/trace/growth", test_growth);
  g_test_add_func("/trace/trace/hash", test_hash);
  g_test_add_func("/trace/trace/kinds", test_kinds);
  return g_test_run();
}
