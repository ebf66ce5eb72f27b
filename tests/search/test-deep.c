/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trees of one's own that are deeper and wider than any game on a board: a path of 10,000 nodes, a comb
 * as deep, a star of 16,000 children; recorded, and stepped through there and back. */
#include <string.h>

#include "games/tree.h"
#include "program.h"
#include "runs.h"

#define LEVELS 10000u
#define CHILDREN 16000u

static const char *const algorithms[] = { "minimax", "negamax", "alphabeta", "alphabeta-maxmin" };

static int32_t leaf(unsigned i) {
  return (int32_t)(i * 7919 % 1009);
}

static char *path(void) {
  g_autofree char *open = g_strnfill(LEVELS, '('), *close = g_strnfill(LEVELS, ')');
  return g_strdup_printf("%s5%s", open, close);
}

/* Each inner node has a leaf first. */
static char *comb(void) {
  GString *text = g_string_new(NULL);
  for (unsigned i = 0; i < LEVELS; i++)
    g_string_append_printf(text, "(%d ", leaf(i));
  g_autofree char *close = g_strnfill(LEVELS, ')');
  g_string_append_printf(text, "5%s", close);
  return g_string_free(text, FALSE);
}

static char *star(void) {
  GString *text = g_string_new("(");
  for (unsigned i = 0; i < CHILDREN; i++)
    g_string_append_printf(text, "%d ", leaf(i));
  g_string_append_c(text, ')');
  return g_string_free(text, FALSE);
}

/* Its value, from the last node of the comb up. */
static int32_t comb_value(void) {
  int32_t value = 5;
  for (unsigned i = LEVELS; i-- > 0;)
    value = i % 2 == 0 ? MAX(value, leaf(i)) : MIN(value, leaf(i));
  return value;
}

/* What pictures and sentences ask of a node. */
static void check_node(const PlyRun *run, PlyReplay *r, PlyNodeId id) {
  PlyWindow w;
  PlyNodeState state = ply_replay_state(r, id);
  PlyScore score = ply_replay_score_for_max(r, id);
  bool entered = ply_replay_window_for_max(r, id, &w);
  g_assert_true(entered == (state == PLY_NODE_OPEN || state == PLY_NODE_DONE));
  if (!entered)
    g_assert_cmpint(score.bound, ==, PLY_BOUND_NONE);
  PlySource source = ply_replay_source(r, id, true);
  if (source.owner != PLY_NO_NODE)
    g_assert_cmpint(ply_node_side(ply_trace_node(run->trace, source.owner)), ==, PLY_SIDE_MAX);
}

static void check_step(const PlyRun *run, PlyReplay *r, PlyRandom *random) {
  unsigned n, n_line;
  const PlyNodeId *way = ply_replay_path(r, &n);
  g_assert_cmpuint(way[0], ==, 0);
  g_assert_cmpuint(way[n - 1], ==, ply_replay_current(r));
  for (unsigned i = 1; i < n; i++)
    g_assert_cmpuint(ply_trace_node(run->trace, way[i])->parent, ==, way[i - 1]);
  g_autofree PlyNodeId *line = ply_replay_line(r, 0, &n_line);
  for (unsigned i = 0; i < n_line; i++)
    g_assert_cmpuint(ply_replay_best(r, i == 0 ? 0 : line[i - 1]), ==, line[i]);
  check_node(run, r, way[n - 1]);
  for (int i = 0; i < 8; i++)
    check_node(run, r, ply_random_below(random, ply_trace_n_nodes(run->trace)));
}

/* To random steps and back to the start, which must be what it was. */
static void check_steps(const PlyRun *run) {
  PlyRandom random;
  ply_random_init(&random, 18, 0);
  g_autoptr(PlyReplay) r = ply_replay_new(run->trace);
  uint64_t start = ply_replay_hash(r);
  for (int i = 0; i < 60; i++) {
    ply_replay_seek(r, ply_random_below(&random, ply_replay_last(r) + 1));
    check_step(run, r, &random);
  }
  ply_replay_seek(r, ply_replay_last(r));
  check_step(run, r, &random);
  ply_replay_seek(r, 0);
  g_assert_cmpuint(ply_replay_hash(r), ==, start);
}

static void check(const char *tree, int32_t value, unsigned levels) {
  for (size_t a = 0; a < G_N_ELEMENTS(algorithms); a++) {
    g_autoptr(PlyRun) run = test_run("tree", tree, algorithms[a], "");
    g_assert_false(ply_run_result(run)->truncated);
    g_assert_cmpint(ply_run_result(run)->score.value, ==, value);
    PlyNodeId last = ply_trace_n_nodes(run->trace) - 1;
    g_assert_cmpuint(ply_trace_ply(run->trace, last), ==, levels);
    g_autofree char *name = ply_trace_path(run->trace, last);
    g_assert_cmpuint(ply_trace_find(run->trace, name), ==, last);
    check_steps(run);
  }
}

static void test_path(void) {
  g_autofree char *tree = path();
  check(tree, 5, LEVELS);
}

static void test_comb(void) {
  g_autofree char *tree = comb();
  check(tree, comb_value(), LEVELS);
}

static void test_star(void) {
  g_autofree char *tree = star();
  int32_t highest = 0;
  for (unsigned i = 0; i < CHILDREN; i++)
    highest = MAX(highest, leaf(i));
  check(tree, highest, 1);
}

/* Written as it was read. */
static void test_text(void) {
  g_autofree char *tree = path();
  g_autoptr(PlyStart) start = ply_tree_start(tree, true, NULL, NULL);
  g_assert_nonnull(start);
  g_assert_cmpuint(ply_tree_levels(start->position), ==, LEVELS);
  g_autofree char *text = ply_start_print(start);
  g_assert_cmpstr(text, ==, tree);
}

/* What a lesson does not take, and what searches cannot remember so much for. */
static void test_refused(void) {
  static const struct {
    const char *algorithm, *set, *why;
  } cases[] = {
    { "deepening", "", "searches trees of at most 63 levels, and this one has 10000" },
    { "quiescence", "", "searches trees of at most 64 levels, and this one has 10000" },
    { "alphabeta", "try-first=killer", "of at most 64 levels, and this one has 10000" },
  };
  g_autofree char *tree = path();
  g_autoptr(PlyStart) start = ply_tree_start(tree, false, NULL, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(GError) error = NULL;
    const PlyAlgorithm *algorithm = ply_algorithm_find(cases[i].algorithm, NULL);
    PlyOptions options;
    ply_options_init(&options, algorithm->options);
    if (*cases[i].set != '\0')
      g_assert_true(ply_options_set(&options, "try-first", strchr(cases[i].set, '=') + 1, NULL));
    g_assert_null(ply_run_new(start, algorithm, &options, &error));
    g_assert_nonnull(strstr(error->message, cases[i].why));
  }
  g_autoptr(GError) error = NULL;
  g_assert_null(ply_tree_start_within(tree, false, PLY_MAX_PLY, NULL, &error));
  g_assert_cmpstr(error->message, ==, "the tree is deeper than 64 levels");
}

TEST_PROGRAM("deep") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/deep/path", test_path);
  g_test_add_func("/deep/comb", test_comb);
  g_test_add_func("/deep/star", test_star);
  g_test_add_func("/deep/text", test_text);
  g_test_add_func("/deep/refused", test_refused);
  return g_test_run();
}
