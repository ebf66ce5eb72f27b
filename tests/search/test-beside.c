/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A reader beside the writer: what it sees of a step is what everybody sees of it afterwards.
 * With -Db_sanitize=thread it is also read without a race. */
#include "base/random.h"
#include "search/algorithms/feature-sum.h"
#include "trace/replay.h"

#include "program.h"
#include "runs.h"

typedef struct {
  const char *name, *game, *position, *algorithm, *options;
} Search;

static const Search searches[] = {
  { "minimax", "tictactoe", ".........", "minimax", "" },
  { "table", "connect4", "4444", "alphabeta", "depth=8 table=bounds try-first=killer" },
  { "deepening", "connect4", "44", "deepening", "depth=7 table=bounds" },
  { "zero-window", "connect4", "444444", "zero-window", "depth=7 table=bounds" },
  { "sums", "connect4", "4", "sum-of-replies", "" },
};

/* Both runs are of one search; whole is complete. */
typedef struct {
  PlyRun *run, *whole;
  PlyReplay *beside, *after;
  PlyRandom random;
} Reader;

/* A node whose number was published. Entered up to a published step: all children, or none for
 * ever. Not entered: none yet, or all. */
static void check_children(const Reader *r, PlyNodeId id, uint32_t last) {
  unsigned n, n_whole;
  uint32_t entered = ply_trace_entered(r->run->trace, id);
  PlyNodeId first = ply_trace_children(r->run->trace, id, &n);
  PlyNodeId first_whole = ply_trace_children(r->whole->trace, id, &n_whole);
  if (entered != 0)
    g_assert_cmpuint(entered, ==, ply_trace_entered(r->whole->trace, id));
  if (ply_run_algorithm(r->run)->iterates && id == 0) {
    g_assert_cmpuint(n, <=, n_whole);
    g_assert_cmpuint(n, >=, ply_replay_count(r->after, PLY_EVENT_ITERATION, last));
  } else if ((entered != 0 && entered <= last) || n > 0) {
    g_assert_cmpuint(n, ==, n_whole);
    g_assert_cmpuint(first, ==, first_whole);
  }
  for (PlyNodeId child = first; child < first + n; child++) {
    const PlyNode *a = ply_trace_node(r->run->trace, child);
    const PlyNode *b = ply_trace_node(r->whole->trace, child);
    g_assert_cmpuint(a->parent, ==, id);
    g_assert_cmpuint(a->move, ==, b->move);
    g_assert_cmpint(ply_node_side(a), ==, ply_node_side(b));
  }
}

/* What sentences and pictures ask of a node at a step. */
static void check_node(const Reader *r, PlyNodeId id) {
  PlyScore a = ply_replay_score(r->beside, id), b = ply_replay_score(r->after, id);
  PlyWindow w, v;
  g_assert_cmpint(ply_replay_state(r->beside, id), ==, ply_replay_state(r->after, id));
  g_assert_cmpint(a.bound, ==, b.bound);
  g_assert_cmpint(a.value, ==, b.value);
  g_assert_cmpuint(ply_replay_best(r->beside, id), ==, ply_replay_best(r->after, id));
  g_assert_cmpint(ply_replay_window(r->beside, id, &w), ==, ply_replay_window(r->after, id, &v));
  g_assert_cmpint(w.alpha, ==, v.alpha);
  g_assert_cmpint(w.beta, ==, v.beta);
  g_assert_cmpint(ply_replay_depth_left(r->beside, id), ==, ply_replay_depth_left(r->after, id));
}

static void check_step(const Reader *r, uint32_t step, uint32_t last) {
  ply_replay_seek(r->beside, step);
  ply_replay_seek(r->after, step);
  unsigned n;
  const PlyNodeId *path = ply_replay_path(r->beside, &n);
  for (unsigned i = 0; i < n; i++) {
    check_children(r, path[i], last);
    check_node(r, path[i]);
    unsigned n_children;
    PlyNodeId first = ply_trace_children(r->run->trace, path[i], &n_children);
    if (ply_run_algorithm(r->run)->iterates && path[i] == 0)
      continue; /* more of them may be there by now */
    for (PlyNodeId child = first; child < first + n_children; child++)
      check_node(r, child);
  }
  /* The event behind is told with the one that enters, and with the one that stores. */
  const PlyEvent *e = ply_replay_event(r->beside);
  if (e != NULL && (e->kind == PLY_EVENT_ENTER || e->kind == PLY_EVENT_STORE))
    g_assert_cmpuint(step, <, last);
  PlyNodeId current = ply_replay_current(r->beside);
  if (e != NULL && e->kind == PLY_EVENT_ENTER)
    g_assert_cmpuint(ply_run_evaluation_step(r->run, current), ==,
                     ply_run_evaluation_step(r->whole, current));
}

static void look(Reader *r) {
  uint32_t last = ply_replay_last(r->beside), n_nodes = ply_trace_n_nodes(r->run->trace);
  check_step(r, last, last);
  for (int i = 0; i < 8 && last > 0; i++) {
    check_step(r, last - ply_random_below(&r->random, MIN(last, 40)), last);
    check_step(r, 1 + ply_random_below(&r->random, last), last);
  }
  for (int i = 0; i < 200; i++)
    check_children(r, ply_random_below(&r->random, n_nodes), last);
}

static gpointer record(gpointer data) {
  ply_run_record(data, NULL);
  return NULL;
}

static void test_beside(gconstpointer data) {
  const Search *search = data;
  g_autoptr(PlyRun) whole =
      test_run(search->game, search->position, search->algorithm, search->options);
  for (unsigned turn = 0; turn < 3; turn++) {
    g_autoptr(PlyRun) run =
        test_run_new(search->game, search->position, search->algorithm, search->options);
    g_autoptr(PlyReplay) beside = ply_replay_new(run->trace);
    g_autoptr(PlyReplay) after = ply_replay_new(whole->trace);
    Reader r = { .run = run, .whole = whole, .beside = beside, .after = after };
    ply_random_init(&r.random, turn, 0);
    GThread *writer = g_thread_new("writer", record, run);
    while (!ply_trace_is_complete(run->trace))
      look(&r);
    g_thread_join(writer);
    look(&r);
    g_assert_cmphex(ply_trace_hash(run->trace), ==, ply_trace_hash(whole->trace));
    g_assert_cmpuint(ply_trace_n_events(run->trace), ==, ply_trace_n_events(whole->trace));
  }
}

/* The trace of a tree by hand goes on behind what was searched: nothing of it is seen before. */
static void test_given(void) {
  g_autoptr(PlyRun) run = test_run_new("tree", "((1 2) (3 4))", "alphabeta-maxmin", "depth=1");
  g_assert_cmpuint(ply_trace_n_nodes(run->trace), ==, 1);
  g_assert_true(run->trace->whole);
  ply_run_record(run, NULL);
  g_assert_cmpuint(ply_trace_n_nodes(run->trace), ==, 7);
  g_assert_cmpuint(ply_trace_n_children(run->trace, 1), ==, 2);
}

TEST_PROGRAM("beside") {
  g_test_init(&argc, &argv, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS(searches); i++) {
    g_autofree char *path = g_strconcat("/search/beside/", searches[i].name, NULL);
    g_test_add_data_func(path, &searches[i], test_beside);
  }
  g_test_add_func("/search/beside/given", test_given);
  return g_test_run();
}
