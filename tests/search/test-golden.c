/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Node counts that pin the algorithms: the table of the design, on the whole of
 * tic-tac-toe. A change here changes what lessons say. */
#include "program.h"
#include "runs.h"

#define SQUARES "moves=generated"
#define CENTRE "moves=centre-corners-edges"
#define EDGES "moves=edges-corners-centre"

static const struct {
  const char *algorithm, *set;
  unsigned nodes, leaves;
} table[] = {
  { "minimax", "", 549946, 255168 },
  { "negamax", "", 549946, 255168 },
  { "alphabeta", SQUARES " cut=>= bounds=fail-hard", 18297, 7330 },
  { "alphabeta", SQUARES " cut=>= bounds=fail-soft", 18297, 7330 },
  { "alphabeta", SQUARES " cut=> bounds=fail-soft", 146120, 62162 },
  { "alphabeta", SQUARES " cut=> bounds=fail-hard", 304155, 130617 },
  { "alphabeta", CENTRE " cut=>= bounds=fail-hard", 7275, 2893 },
  { "alphabeta", CENTRE " cut=>= bounds=fail-soft", 7275, 2893 },
  { "alphabeta", CENTRE " cut=> bounds=fail-soft", 72246, 29285 },
  { "alphabeta", CENTRE " cut=> bounds=fail-hard", 227603, 94505 },
  { "alphabeta", EDGES " cut=>= bounds=fail-hard", 42094, 17002 },
  { "alphabeta", EDGES " cut=>= bounds=fail-soft", 42094, 17002 },
  { "alphabeta", EDGES " cut=> bounds=fail-soft", 293418, 128830 },
  { "alphabeta", EDGES " cut=> bounds=fail-hard", 402778, 178057 },
  { "alphabeta", SQUARES " win=10-ply", 20866, 8453 },
};

static void check(const char *algorithm, unsigned i) {
  g_autoptr(PlyRun) run = test_run_new("tictactoe", ".........", algorithm, table[i].set);
  PlySearchResult plain;
  ply_run_search(run, NULL, &plain);
  ply_run_record(run, NULL);
  g_assert_cmpint(ply_run_result(run)->score.value, ==, 0);
  g_assert_cmpuint(ply_run_result(run)->nodes, ==, table[i].nodes);
  g_assert_cmpuint(ply_run_result(run)->leaves, ==, table[i].leaves);
  /* With and without a recorder it is the same search. */
  g_assert_cmpuint(plain.nodes, ==, ply_run_result(run)->nodes);
  g_assert_cmpuint(plain.leaves, ==, ply_run_result(run)->leaves);
  g_assert_cmpuint(plain.cutoffs, ==, ply_run_result(run)->cutoffs);
  g_assert_cmpuint(plain.pruned, ==, ply_run_result(run)->pruned);
  g_assert_cmpuint(plain.best, ==, ply_run_result(run)->best);
  /* And the events tell the same counts. */
  g_autoptr(PlyReplay) r = ply_replay_new(run->trace);
  ply_replay_seek(r, UINT32_MAX);
  PlyCounters c = ply_replay_counters(r);
  g_assert_cmpuint(c.nodes, ==, ply_run_result(run)->nodes);
  g_assert_cmpuint(c.leaves, ==, ply_run_result(run)->leaves);
  g_assert_cmpuint(c.cutoffs, ==, ply_run_result(run)->cutoffs);
  g_assert_cmpuint(c.pruned, ==, ply_run_result(run)->pruned);
}

static void test_table(void) {
  for (unsigned i = 0; i < G_N_ELEMENTS(table); i++)
    check(table[i].algorithm, i);
}

/* The form without sign flips visits the very same nodes. */
static void test_maxmin(void) {
  for (unsigned i = 2; i < G_N_ELEMENTS(table); i++)
    check("alphabeta-maxmin", i);
}

/* raise=before-test moves a bound more, and visits the same nodes. */
static void test_raise(void) {
  g_autoptr(PlyRun) after = test_run("tictactoe", ".........", "alphabeta", "raise=after-test");
  g_autoptr(PlyRun) before = test_run("tictactoe", ".........", "alphabeta", "raise=before-test");
  g_assert_cmpuint(ply_run_result(before)->nodes, ==, ply_run_result(after)->nodes);
  g_assert_cmpuint(ply_run_result(before)->cutoffs, ==, ply_run_result(after)->cutoffs);
  g_assert_cmpuint(ply_trace_n_events(before->trace), >, ply_trace_n_events(after->trace));
}

static void test_events(void) {
  g_autoptr(PlyRun) run = test_run("tictactoe", ".........", "minimax", "");
  g_assert_cmpuint(ply_trace_n_events(run->trace), ==, 1715285);
  g_assert_cmpuint(ply_trace_bytes(run->trace), <=, 66 * 549946);
  g_autofree char *line = ply_run_line(run);
  g_assert_cmpstr(line, ==, "1 5 2 3 7 4 6 8 9");
}

TEST_PROGRAM("golden") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/search/golden/table", test_table);
  g_test_add_func("/search/golden/maxmin", test_maxmin);
  g_test_add_func("/search/golden/raise", test_raise);
  g_test_add_func("/search/golden/events", test_events);
  return g_test_run();
}
