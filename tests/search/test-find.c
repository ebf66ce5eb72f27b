/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is found in a tree, against a look at every step. */
#include "search/find.h"

#include "program.h"
#include "search/tell-apart.h"

static PlyRun *search(const char *game, const char *position, const char *algorithm) {
  g_autoptr(PlyStart) start = ply_start_new(ply_game_find(game, NULL), position, NULL, NULL);
  PlyRun *run = ply_run_new(start, ply_algorithm_find(algorithm, NULL), NULL, NULL);
  ply_run_record(run, NULL);
  return run;
}

static GArray *find(const PlyRun *run, const char *text) {
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyTreeQuery) query = ply_tree_query_new(run, text, &error);
  g_assert_no_error(error);
  return ply_tree_query_find(query, NULL);
}

static void assert_nodes(const PlyRun *run, const char *text, const char *nodes) {
  g_autoptr(GArray) found = find(run, text);
  g_autoptr(GString) paths = g_string_new(NULL);
  for (guint i = 0; i < found->len; i++) {
    g_autofree char *path = ply_trace_path(run->trace, g_array_index(found, PlyTreeFound, i).node);
    g_string_append_printf(paths, "%s%s", i > 0 ? " " : "", path);
  }
  g_assert_cmpstr(paths->str, ==, nodes);
}

static void test_asked(void) {
  g_autoptr(PlyRun) run =
      search("tree", "((3 9) (2 4 8 6) (a=(5 1) b=(7 8 9)))", "alphabeta-maxmin");
  assert_nodes(run, "cutoff", "2 3.2");
  assert_nodes(run, "cutoff 3", "2");
  assert_nodes(run, "cutoff >= 3", "2");
  assert_nodes(run, "cutoff < 3", "3.2");
  assert_nodes(run, "depth 1", "1 2 3");
  assert_nodes(run, "value = 3", "1.1 1");
  assert_nodes(run, "value = 3 depth 1", "1");
  assert_nodes(run, "value ≥ 9", "1.2");
  assert_nodes(run, "3 b", "3.2");
  assert_nodes(run, "2, 4", "2.4");
  assert_nodes(run, "enter 2.1", "2.1");
  assert_nodes(run, "end", "");
}

/* A win, and a number that stands for one. */
static void test_wins(void) {
  g_autoptr(PlyStart) start =
      ply_start_new(ply_game_find("tictactoe", NULL), "XOXOX.O..", NULL, NULL);
  const PlyAlgorithm *minimax = ply_algorithm_find("minimax", NULL);
  PlyOptions options;
  ply_options_init(&options, minimax->options);
  g_assert_true(ply_options_set(&options, "win", "million-ply", NULL));
  g_autoptr(PlyRun) run = ply_run_new(start, minimax, &options, NULL);
  ply_run_record(run, NULL);
  assert_nodes(run, "value = win in 3", "1.1.1 1.1 2.1.1 2.1");
  assert_nodes(run, "value = 999997", "1.1.1 1.1 2.1.1 2.1");
  assert_nodes(run, "value > a win in 3", "3 ");
  g_autofree char *window = ply_run_read_wins(run, "[loss in 2, ≥ a Win in 3] win in 3");
  g_assert_cmpstr(window, ==, "[-999998, ≥ 999997] 999997");
  g_autofree char *more = ply_run_read_wins(run, "win in 1000");
  g_assert_cmpstr(more, ==, "win in 1000");
  g_autoptr(PlyRun) plain = search("tree", "((3 9) (2 4))", "minimax");
  g_autofree char *same = ply_run_read_wins(plain, "win in 3");
  g_assert_cmpstr(same, ==, "win in 3");
}

static void test_faults(void) {
  g_autoptr(PlyRun) run = search("tree", "((3 9) (2 4))", "minimax");
  static const char *const texts[] = {
    "",    "cutoff x", "value",   "value >= ", "value 3 depth", "depth -1",         "9",
    "1 7", "cutoff 2", "enter 5", "depth 1.5", "depth inf",     "depth 99999999999"
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(texts); i++) {
    g_autoptr(GError) error = NULL;
    PlyTreeQuery *query = ply_tree_query_new(run, texts[i], &error);
    if (i == 8) { /* nothing is cut here, but it can be asked */
      g_autoptr(GArray) found = ply_tree_query_find(query, NULL);
      g_assert_cmpuint(found->len, ==, 0);
      ply_tree_query_free(query);
      continue;
    }
    g_assert_null(query);
    g_assert_error(error, PLY_ERROR, PLY_ERROR_SYNTAX);
  }
}

/* Random trees: "value" and "cutoff" hold where the replay says so, and nowhere else. */
static void check_values(const PlyRun *run, int number) {
  g_autofree char *text = g_strdup_printf("value >= %d depth 1", number);
  g_autoptr(GArray) found = find(run, text);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  guint at = 0;
  for (uint32_t step = 1; step <= ply_replay_last(replay); step++) {
    ply_replay_seek(replay, step);
    const PlyEvent *e = ply_replay_event(replay);
    if (e->kind != PLY_EVENT_RETURN || ply_trace_ply(run->trace, e->subject) != 1)
      continue;
    PlyScore s = ply_replay_score_for_max(replay, e->subject);
    bool holds = (s.bound == PLY_BOUND_EXACT || s.bound == PLY_BOUND_LOWER) && s.value >= number;
    bool is_found = at < found->len && g_array_index(found, PlyTreeFound, at).step == step;
    g_assert_true(holds == is_found);
    at += is_found;
  }
  g_assert_cmpuint(at, ==, found->len);
}

static void test_random(void) {
  static const char *const algorithms[] = { "minimax", "negamax", "alphabeta", "alphabeta-maxmin" };
  PlyRandom random;
  ply_random_init(&random, 5, 0);
  for (int i = 0; i < 200; i++) {
    g_autofree char *tree = ply_variants_random_tree(&random, 2 + ply_random_below(&random, 3));
    g_autoptr(PlyRun) run = search("tree", tree, algorithms[i % 4]);
    check_values(run, (int)ply_random_below(&random, 12) - 3);
  }
}

static void test_large(void) {
  g_autoptr(PlyRun) run = search("tictactoe", ".........", "alphabeta");
  g_autoptr(GArray) all = find(run, "cutoff"), some = find(run, "cutoff 5");
  PlyReplay *replay = ply_replay_new(run->trace);
  g_assert_cmpuint(all->len, ==,
                   ply_replay_count(replay, PLY_EVENT_CUTOFF, ply_replay_last(replay)));
  ply_replay_free(replay);
  g_assert_cmpuint(some->len, >, 0);
  g_assert_cmpuint(some->len, <, all->len);
  uint32_t step = g_array_index(some, PlyTreeFound, some->len / 2).step;
  g_assert_cmpuint(ply_tree_found_at(some, step), ==, some->len / 2);
  g_assert_cmpuint(ply_tree_found_at(some, step + 1), ==, some->len / 2 + 1);
  g_assert_cmpuint(ply_tree_found_at(some, G_MAXUINT32), ==, some->len);
}

static void test_stopped(void) {
  g_autoptr(PlyRun) run = search("tictactoe", ".........", "alphabeta");
  g_autoptr(PlyTreeQuery) query = ply_tree_query_new(run, "depth 3", NULL);
  PlyProgress progress = { 0 };
  ply_progress_cancel(&progress);
  g_autoptr(GArray) found = ply_tree_query_find(query, &progress);
  g_assert_cmpuint(found->len, ==, 0);
}

/* A way to a node tells nothing of it. */
static void test_tells(void) {
  static const struct {
    const char *text;
    bool tells;
  } asked[] = { { "cutoff", true }, { "value = 3", true },  { "depth 1", true },
                { "2, 4", false },  { "enter 2.1", false }, { "end", false } };
  g_autoptr(PlyRun) run = search("tree", "((3 9) (2 4 8 6))", "alphabeta-maxmin");
  for (unsigned i = 0; i < G_N_ELEMENTS(asked); i++) {
    g_autoptr(PlyTreeQuery) query = ply_tree_query_new(run, asked[i].text, NULL);
    g_assert_true(ply_tree_query_tells(query) == asked[i].tells);
  }
}

TEST_PROGRAM("find") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/find/asked", test_asked);
  g_test_add_func("/find/wins", test_wins);
  g_test_add_func("/find/faults", test_faults);
  g_test_add_func("/find/random", test_random);
  g_test_add_func("/find/large", test_large);
  g_test_add_func("/find/stopped", test_stopped);
  g_test_add_func("/find/tells", test_tells);
  return g_test_run();
}
