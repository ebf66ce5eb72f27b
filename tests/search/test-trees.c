/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hand-made trees whose every number is known: value, best move (from 1), nodes, leaves,
 * cutoffs and pruned children. */
#include "games/tree.h"
#include "program.h"
#include "runs.h"

typedef struct {
  const char *tree, *algorithm, *set;
  int value, best, nodes, leaves, cutoffs, pruned;
} Case;

static const Case cases[] = {
  { "((3 9) (4) (5 6 7))", "minimax", "", 5, 3, 10, 6, 0, 0 },
  { "((3 9) (4) (5 6 7))", "negamax", "", 5, 3, 10, 6, 0, 0 },
  { "(4 5 6)", "minimax", "", 6, 3, 4, 3, 0, 0 },
  /* The pruning example in three orders: 7, 9 and 5 leaves. */
  { "((4 8 7) (9 5 6) (1 2 3))", "alphabeta-maxmin", "", 5, 2, 11, 7, 1, 2 },
  { "((1 2 3) (4 8 7) (9 5 6))", "alphabeta-maxmin", "", 5, 3, 13, 9, 0, 0 },
  { "((5 6 9) (4 7 8) (1 2 3))", "alphabeta-maxmin", "", 5, 1, 9, 5, 2, 4 },
  { "((2 12 4) (9 3 9) (6 4 5))", "alphabeta-maxmin", "", 4, 3, 13, 9, 0, 0 },
  { "((8 6 7) (9 1 5) (4 5 9))", "alphabeta", "", 6, 1, 10, 6, 2, 3 },
  { "0:(7:(2 8) 4:(6 4) 5:(3 9))", "alphabeta-maxmin", "", 4, 2, 9, 5, 1, 1 },
  { "0:(7:(2 8) 4:(6 4) 5:(3 9))", "minimax", "depth=1", 7, 1, 4, 3, 0, 0 },
  { "(((9 7) (4 5)) ((2 6) (1 3)))", "alphabeta-maxmin", "", 5, 1, 15, 8, 1, 0 },
  { "((6 3 5) (1 9) (7 2))", "alphabeta-maxmin", "", 3, 1, 10, 6, 2, 1 },
  { "((-7 -3) (-2 -9) (-4 -5))", "alphabeta-maxmin", "", -5, 3, 10, 6, 1, 0 },
  { "((4 9) ((4 9) (6 4)) ((2 6) (2 5)))", "alphabeta-maxmin", "", 6, 2, 15, 8, 1, 1 },
  { "(((3 5) (7 2 4)) ((4 1) (6 8)))", "alphabeta-maxmin", "", 5, 1, 11, 5, 2, 3 },
  { "((4 6) (4 9 8) (3 7))", "alphabeta-maxmin", "", 4, 1, 8, 4, 2, 3 },
  { "((4 6) (4 9 8) (3 7))", "alphabeta-maxmin", "cut=>", 4, 1, 10, 6, 1, 1 },
  { "(((5 6 3) (6 2)) ((4 5) (3 6)))", "alphabeta", "", 6, 1, 12, 6, 2, 2 },
  { "(((5 6 3) (6 2)) ((4 5) (3 6)))", "alphabeta", "cut=> bounds=fail-soft", 6, 1, 13, 7, -1, -1 },
  { "(((5 6 3) (6 2)) ((4 5) (3 6)))", "alphabeta", "cut=>", 6, 1, 16, 9, -1, -1 },
  { "((4 8 7) (4 1 9))", "alphabeta-maxmin", "", 4, 1, 7, 4, 1, 2 },
  { "((4 6 7) (1 8 9) (2 3))", "alphabeta-maxmin", "", 4, 1, 9, 5, 2, 3 },
  { "(((6 1) (7 2)) ((5 3) (8 9)))", "alphabeta", "", 6, 1, 11, 5, 2, 2 },
  { "((6 9) (((2 8 3) (7 9)) ((8 10) (1 4))))", "alphabeta-maxmin", "", 7, 2, 15, 7, 2, 3 },
  { "((3 9) (((5 8) (4 9 7)) ((6 9) (2 4))))", "alphabeta-maxmin", "", 5, 2, 15, 7, 2, 3 },
  { "((5 8) (3) (9 4) (2 7))", "alphabeta-maxmin", "", 5, 1, 11, 6, 3, 1 },
  { "((((1 8) (3 8)) ((5 4) (6 4))) (((2 9) (5 8)) ((5 6) (3 2))))", "alphabeta", "", 5, 2, 24, 11,
    3, 3 },
  /* A number stands for the best value before there is one: it comes back where no move beats it. */
  { "((-7 -3) (-2 -9) (-4 -5))", "minimax", "start=0", 0, 0, 10, 6, 0, 0 },
  { "((-7 -3) (-2 -9) (-4 -5))", "negamax", "start=0", 0, 0, 10, 6, 0, 0 },
  { "((-7 -3) (-2 -9) (-4 -5))", "minimax", "start=999", -5, 3, 10, 6, 0, 0 },
  { "((1000 1100) (1200 1500))", "minimax", "start=999", 999, 1, 7, 4, 0, 0 },
  { "((1000 1100) (1200 1500))", "negamax", "start=999", 999, 1, 7, 4, 0, 0 },
  { "((1000 1100) (1200 1500))", "minimax", "", 1200, 2, 7, 4, 0, 0 },
  { "5", "alphabeta", "", 5, 0, 1, 1, 0, 0 },
};

static void test_cases(void) {
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    const Case *c = &cases[i];
    g_test_message("%s %s %s", c->tree, c->algorithm, c->set);
    g_autoptr(PlyRun) run = test_run("tree", c->tree, c->algorithm, c->set);
    g_assert_cmpint(ply_run_result(run)->score.value, ==, c->value);
    g_assert_cmpint(ply_run_result(run)->best == PLY_NO_MOVE ? 0 : ply_run_result(run)->best + 1,
                    ==, c->best);
    g_assert_cmpint((int)ply_run_result(run)->nodes, ==, c->nodes);
    g_assert_cmpint((int)ply_run_result(run)->leaves, ==, c->leaves);
    if (c->cutoffs >= 0) {
      g_assert_cmpint((int)ply_run_result(run)->cutoffs, ==, c->cutoffs);
      g_assert_cmpint((int)ply_run_result(run)->pruned, ==, c->pruned);
    }
  }
}

/* The pruning example never looks at exactly the leaves 2 and 3. */
static void test_pruned_leaves(void) {
  g_autoptr(PlyRun) run = test_run("tree", "((4 8 7) (9 5 6) (1 2 3))", "alphabeta-maxmin", "");
  g_autoptr(PlyReplay) r = ply_replay_new(run->trace);
  ply_replay_seek(r, UINT32_MAX);
  GString *pruned = g_string_new(NULL);
  for (PlyNodeId id = 0; id < ply_trace_n_nodes(run->trace); id++) {
    int32_t value;
    if (ply_replay_state(r, id) == PLY_NODE_PRUNED && ply_run_given_value(run, id, &value))
      g_string_append_printf(pruned, " %d", value);
  }
  g_assert_cmpstr(pruned->str, ==, " 2 3");
  g_string_free(pruned, TRUE);
}

/* A hand tree is there whole, also below what was cut. */
static void test_whole(void) {
  g_autoptr(PlyRun) run =
      test_run("tree", "((6 9) (((2 8 3) (7 9)) ((8 10) (1 4))))", "alphabeta-maxmin", "");
  g_assert_cmpuint(ply_trace_n_nodes(run->trace), ==, 20);
  g_assert_cmpuint(ply_trace_find(run->trace, "2.2.2.1"), !=, PLY_NO_NODE);
  g_autoptr(PlyRun) shallow = test_run("tree", "0:(7:(2 8) 4:(6 4) 5:(3 9))", "minimax", "depth=1");
  g_assert_cmpuint(ply_trace_n_nodes(shallow->trace), ==, 10);
}

static void test_chance(void) {
  static const struct {
    const char *tree;
    double value;
    int best;
  } means[] = {
    { "({1*9 4*3 1*9} 5)", 5, 1 },
    { "({1*9 4*3 1*8} 5)", 5, 2 },
    { "{1*1 1*2}", 1.5, 0 },
    { "({3*(1 2) 1*-7.5} -2)", -1.125, 1 },
    { "{1*1 2*2}", 1.667, 0 },
    { "({1*-1 2*-2} -1.667)", -1.667, 1 },
    { "(({2*6 1*0} 9) ({1*1 1*3} 2))", 4, 1 },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(means); i++) {
    g_autoptr(PlyRun) run = test_run("tree", means[i].tree, "minimax", "");
    double value = (double)ply_run_result(run)->score.value / run->trace->scale;
    g_assert_cmpfloat_with_epsilon(value, means[i].value, 1e-9);
    if (means[i].best > 0 && i != 1)
      g_assert_cmpint(ply_run_result(run)->best + 1, ==, means[i].best);
  }
}

/* Of names that differ in small letters and capitals only each is found. */
static void test_names(void) {
  g_autoptr(PlyRun) run = test_run("tree", "(A=3 a=4 Bc=5)", "minimax", "");
  static const struct {
    const char *name;
    PlyNodeId child;
  } names[] = { { "A", 1 }, { "a", 2 }, { "bC", 3 }, { "b", PLY_NO_NODE } };
  for (size_t i = 0; i < G_N_ELEMENTS(names); i++)
    g_assert_cmpuint(ply_start_child(ply_run_start(run), run->trace, 0, names[i].name), ==,
                     names[i].child);
}

static void test_sorted(void) {
  g_autoptr(PlyRun) run = test_run("tree", "((3 9) 4 (5 6))", "minimax", "");
  PlyStart *start = ply_run_start(run);
  PlyNodeId order[] = { 3, 1, 2 };
  g_autoptr(PlyStart) sorted = ply_tree_sort_children(start, run->trace, 0, order, 3);
  g_autofree char *text = ply_start_print(sorted);
  g_assert_cmpstr(text, ==, "((5 6) (3 9) 4)");
  order[1] = 3; /* twice, and 1 is nowhere */
  g_assert_null(ply_tree_sort_children(start, run->trace, 0, order, 3));
  order[1] = 4; /* no child */
  g_assert_null(ply_tree_sort_children(start, run->trace, 0, order, 3));
  g_assert_null(ply_tree_sort_children(start, run->trace, 0, order, 2));
}

TEST_PROGRAM("trees") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/search/trees/cases", test_cases);
  g_test_add_func("/search/trees/pruned-leaves", test_pruned_leaves);
  g_test_add_func("/search/trees/whole", test_whole);
  g_test_add_func("/search/trees/chance", test_chance);
  g_test_add_func("/search/trees/names", test_names);
  g_test_add_func("/search/trees/sorted", test_sorted);
  return g_test_run();
}
