/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is folded by a rule, against what the rule says of each node. */
#include "search/folds.h"

#include "program.h"
#include "search/run.h"

static PlyRun *search(const char *game, const char *position, const char *algorithm) {
  g_autoptr(PlyStart) start = ply_start_new(ply_game_find(game, NULL), position, NULL, NULL);
  PlyRun *run = ply_run_new(start, ply_algorithm_find(algorithm, NULL), NULL, NULL);
  ply_run_record(run, NULL);
  return run;
}

static uint8_t *fill(const PlyRun *run, const char *text) {
  PlyFold fold;
  uint32_t n = ply_trace_n_nodes(run->trace);
  uint8_t *folded = g_new(uint8_t, n);
  g_assert_true(ply_fold_read(text, &fold));
  ply_fold_fill(&fold, run, n, folded);
  return folded;
}

static void assert_folded(const PlyRun *run, const char *text, const char *nodes) {
  g_autofree uint8_t *folded = fill(run, text);
  g_autoptr(GString) paths = g_string_new(NULL);
  for (PlyNodeId node = 0; node < ply_trace_n_nodes(run->trace); node++)
    if (folded[node] && ply_trace_n_children(run->trace, node) > 0) {
      g_autofree char *path = ply_trace_path(run->trace, node);
      g_string_append_printf(paths, "%s%s", paths->len > 0 ? " " : "", path);
    }
  g_assert_cmpstr(paths->str, ==, nodes);
}

static void test_rules(void) {
  g_autoptr(PlyRun) run =
      search("tree", "((3 9) (2 (4 1) 6) (a=(5 1) b=(7 8 9)))", "alphabeta-maxmin");
  assert_folded(run, "depth:1", "1 2 3");
  assert_folded(run, "depth:2", "2.2 3.1 3.2");
  assert_folded(run, "depth:7", "");
  assert_folded(run, "value:2", "");
  assert_folded(run, "value:3@0", "");
  assert_folded(run, "value:3", "1 2");
  assert_folded(run, "pruned", "2.2");
  assert_folded(run, "pruned@0", "");
  assert_folded(run, "line", "1 2 3.2");
  assert_folded(run, "line@0", "1 2 3");
}

/* The way to the node at work stays open, too. */
static void test_at_work(void) {
  g_autoptr(PlyRun) run = search("tictactoe", "XO..X.O..", "alphabeta");
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  for (uint32_t step = 0; step <= ply_replay_last(replay); step += 3) {
    g_autofree char *text = g_strdup_printf("line@%u", step);
    g_autofree uint8_t *folded = fill(run, text);
    ply_replay_seek(replay, step);
    for (PlyNodeId node = ply_replay_current(replay); node != PLY_NO_NODE;
         node = ply_trace_node(run->trace, node)->parent)
      g_assert_false(folded[node]);
    unsigned n;
    g_autofree PlyNodeId *line = ply_replay_line(replay, 0, &n);
    for (unsigned i = 0; i < n; i++)
      g_assert_false(folded[line[i]]);
  }
}

/* Only what is known: as it stands at the step. */
static void test_values(void) {
  g_autoptr(PlyRun) run = search("tictactoe", "XO..X.O..", "minimax");
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  for (uint32_t step = 0; step <= ply_replay_last(replay); step += 7) {
    g_autofree char *text = g_strdup_printf("value:0@%u", step);
    g_autofree uint8_t *folded = fill(run, text);
    ply_replay_seek(replay, step);
    for (PlyNodeId node = 1; node < ply_trace_n_nodes(run->trace); node++) {
      PlyScore score = ply_replay_score_for_max(replay, node);
      bool worse =
          score.value <= 0 && (score.bound == PLY_BOUND_EXACT || score.bound == PLY_BOUND_UPPER);
      g_assert_cmpint(folded[node], ==, worse);
    }
  }
}

static void test_text(void) {
  static const char *const texts[] = { "depth:3",   "depth:12@40", "value:-0.5",
                                       "value:1@7", "pruned",      "line@1338" };
  for (unsigned i = 0; i < G_N_ELEMENTS(texts); i++) {
    PlyFold fold;
    g_assert_true(ply_fold_read(texts[i], &fold));
    g_autofree char *text = ply_fold_text(&fold);
    g_assert_cmpstr(text, ==, texts[i]);
  }
  static const char *const wrong[] = { "",          "depth",   "depth:",    "depth:0",
                                       "depth:1.5", "value:x", "pruned:1",  "line:2",
                                       "line@",     "line@-1", "value:inf", "lines" };
  for (unsigned i = 0; i < G_N_ELEMENTS(wrong); i++) {
    PlyFold fold;
    g_assert_false(ply_fold_read(wrong[i], &fold));
  }
  g_autofree char *none = ply_fold_text(&(PlyFold){ PLY_FOLD_NONE, 0, 5 });
  g_assert_cmpstr(none, ==, "");
}

/* What a session keeps, with words in it that mean nothing. */
static void test_by_hand(void) {
  static const char *const words[] = { "depth:1", "", "2.2", "9", "x", "2.2", NULL };
  g_autoptr(PlyRun) run =
      search("tree", "((3 9) (2 (4 1) 6) (a=(5 1) b=(7 8 9)))", "alphabeta-maxmin");
  PlyNodeId first = ply_trace_find(run->trace, "1"), inner = ply_trace_find(run->trace, "2.2");
  PlyFolds folds = { 0 };
  ply_folds_read(&folds, run->trace, (char *const *)words);
  ply_folds_fill(&folds, run);
  g_assert_false(ply_folds_has(&folds, 0));
  g_assert_true(ply_folds_has(&folds, first));
  g_assert_true(ply_folds_has(&folds, inner));
  g_autoptr(GString) written = g_string_new(NULL);
  ply_folds_write(&folds, run->trace, written);
  g_assert_cmpstr(written->str, ==, " depth:1 2.2");
  ply_folds_turn(&folds, first);
  ply_folds_fill(&folds, run);
  g_assert_false(ply_folds_has(&folds, first));
  ply_folds_set_rule(&folds, &(PlyFold){ PLY_FOLD_NONE, 0, 0 });
  ply_folds_fill(&folds, run);
  g_assert_false(ply_folds_has(&folds, inner));
  ply_folds_clear(&folds);
}

TEST_PROGRAM("fold") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/fold/rules", test_rules);
  g_test_add_func("/fold/at-work", test_at_work);
  g_test_add_func("/fold/values", test_values);
  g_test_add_func("/fold/text", test_text);
  g_test_add_func("/fold/by-hand", test_by_hand);
  return g_test_run();
}
