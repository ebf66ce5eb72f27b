/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "alike.h"

#include <math.h>
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

PlyDriven *test_driven(PlyRun *run, uint32_t step) {
  g_autoptr(GError) error = NULL;
  PlyDriven *driven = ply_driven_new(run, step, &error);
  g_assert_no_error(error);
  return driven;
}

static void check_result(const PlyRun *driven, const PlyRun *run) {
  const PlySearchResult *a = ply_run_result(driven), *b = ply_run_result(run);
  g_assert_true(ply_trace_is_complete(driven->trace));
  g_assert_cmpint(a->score.value, ==, b->score.value);
  g_assert_cmpint(a->score.bound, ==, b->score.bound);
  g_assert_cmpuint(a->best, ==, b->best);
  g_assert_cmpuint(a->nodes, ==, b->nodes);
  g_assert_cmpuint(a->leaves, ==, b->leaves);
  g_assert_cmpuint(a->cutoffs, ==, b->cutoffs);
  g_assert_cmpuint(a->pruned, ==, b->pruned);
}

void test_right_acts(PlyRun *run, bool everywhere) {
  uint32_t n = ply_trace_n_events(run->trace);
  for (uint32_t step = 0; step <= n; step += everywhere ? 1 : n) {
    g_autoptr(PlyDriven) driven = test_driven(run, step);
    ply_driven_go_on(driven, PLY_NO_MISTAKE, 10000);
    g_assert_true(ply_driven_is_over(driven));
    test_same_events(ply_driven_run(driven), run, TEST_ALL_THE_SAME);
    check_result(ply_driven_run(driven), run);
    g_assert_cmpuint(ply_trace_n_nodes(ply_driven_run(driven)->trace), >=,
                     ply_trace_n_nodes(run->trace));
  }
}

/* --- any acts --- */

static double any_number(PlyRandom *random) {
  static const double special[] = { INFINITY, -INFINITY, 0, 1e9 };
  unsigned i = ply_random_below(random, 10);
  return i < G_N_ELEMENTS(special) ? special[i] : (double)ply_random_below(random, 21) - 10;
}

/* Numbers are often those that the driver would say, so that states are reached that look right. */
static PlyDriveAct any_act(const PlyDriven *driven, PlyRandom *random) {
  const PlyDriver *driver = ply_driven_driver(driven);
  unsigned n_acts = 0, n_words = 0;
  while (driver->acts[n_acts].id != NULL)
    n_acts++;
  PlyDriveAct act = ply_act_of(ply_random_below(random, n_acts)), next;
  const PlyActInfo *info = &driver->acts[act.kind];
  bool known = ply_driven_next(driven, PLY_NO_MISTAKE, &next);
  if (known && ply_random_below(random, 3) == 0)
    return next;
  if ((info->takes & PLY_ACT_SUBJECT) != 0)
    act.subject = known && next.subject != PLY_NO_SUBJECT
                      ? next.subject + ply_random_below(random, 2)
                      : ply_random_below(random, ply_trace_n_nodes(ply_driven_run(driven)->trace));
  while (info->words != NULL && info->words[n_words] != NULL)
    n_words++;
  if (n_words > 0)
    act.word = ply_random_below(random, n_words);
  if ((info->takes & PLY_ACT_FIRST) != 0)
    act.first = any_number(random);
  if ((info->takes & PLY_ACT_SECOND) != 0)
    act.second = any_number(random);
  return act;
}

static void check_answers(PlyDriven *driven) {
  PlyMistake mistake;
  PlyDriveAct act;
  int n = 0;
  while (ply_driven_mistake(driven, (unsigned)n, &mistake))
    n++;
  for (int i = PLY_NO_MISTAKE; i < n; i++) {
    g_autoptr(GError) error = NULL;
    if (!ply_driven_next(driven, i, &act))
      g_assert_true(ply_trace_is_complete(ply_driven_run(driven)->trace));
    else if (!ply_driven_driver(driven)->can(ply_driven_game(driven), &act, &error))
      g_error("%s: %s", ply_driven_driver(driven)->acts[act.kind].id, error->message);
  }
}

void test_any_acts(PlyDriven *driven, PlyRandom *random, unsigned n) {
  for (unsigned i = 0; i < n; i++) {
    PlyDriveAct act = any_act(driven, random);
    g_autoptr(GError) error = NULL;
    bool done = ply_driven_do(driven, &act, &error);
    g_assert_true(done == (error == NULL));
    check_answers(driven);
  }
}
