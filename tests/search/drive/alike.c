/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "alike.h"

#include <string.h>

#include "../runs.h"

static bool same_node(const PlyRun *a, uint32_t x, const PlyRun *b, uint32_t y) {
  g_autofree char *p = ply_trace_path(a->trace, x), *q = ply_trace_path(b->trace, y);
  return strcmp(p, q) == 0;
}

static bool names_nodes(const PlyEvent *e) {
  return e->kind == PLY_EVENT_BEST || e->kind == PLY_EVENT_TIE;
}

static bool same(const PlyRun *a, const PlyEvent *x, const PlyRun *b, const PlyEvent *y,
                 unsigned may) {
  if (x->kind != y->kind || !same_node(a, x->subject, b, y->subject))
    return false;
  bool enters = x->kind == PLY_EVENT_ENTER;
  bool leaf = enters && (ply_run_is_leaf(a, x->subject) || x->extra == 0 || y->extra == 0);
  if (x->extra != y->extra && !(enters && (may & TEST_OTHER_DEPTHS) != 0))
    return false;
  if (names_nodes(x))
    return same_node(a, (uint32_t)x->now, b, (uint32_t)y->now) &&
           same_node(a, (uint32_t)x->was, b, (uint32_t)y->was);
  if (leaf && (may & TEST_OTHER_LEAF_WINDOWS) != 0)
    return true;
  bool met = x->kind == PLY_EVENT_CUTOFF && (may & TEST_OTHER_BOUNDS_MET) != 0;
  return x->now == y->now && (x->was == y->was || met);
}

static bool is_bound(const PlyEvent *e) {
  return e->kind == PLY_EVENT_ALPHA || e->kind == PLY_EVENT_BETA;
}

void test_same_events(const PlyRun *driven, const PlyRun *recorded, unsigned may) {
  const PlyTrace *a = driven->trace, *b = recorded->trace;
  uint32_t n = ply_trace_n_events(b);
  for (uint32_t i = 0; i < n; i++) {
    g_assert_cmpuint(i, <, ply_trace_n_events(a));
    const PlyEvent *x = ply_trace_event(a, i), *y = ply_trace_event(b, i);
    bool turned = (may & TEST_BEST_LATER) != 0 && i + 1 < n && is_bound(y) &&
                  x->kind == PLY_EVENT_BEST && same(driven, x, recorded, y + 1, may) &&
                  same(driven, x + 1, recorded, y, may);
    if (turned) {
      i++;
      continue;
    }
    if (!same(driven, x, recorded, y, may))
      g_error("event %u: %u %u %u %d %d, recorded %u %u %u %d %d", i, x->kind, x->extra, x->subject,
              x->now, x->was, y->kind, y->extra, y->subject, y->now, y->was);
  }
  g_assert_cmpuint(ply_trace_n_events(a), ==, n);
}

PlyRun *test_drive_tree(const char *text, const char *algorithm, const char *set) {
  return test_run("tree", text, algorithm, set);
}
