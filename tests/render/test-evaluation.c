/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture of an evaluation as a sum: it can be read at any size, and says what the engine
 * says. */
#include "program.h"
#include "readable.h"
#include "render/page/export.h"
#include "render/search/evaluation-view.h"
#include "runs.h"

static PlyRun *four(const char *position, const char *algorithm, const char *weights) {
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyStart) start = ply_start_new(&ply_game_connect4, position, NULL, &error);
  g_assert_no_error(error);
  const PlyAlgorithm *how = ply_algorithm_find(algorithm, &error);
  PlyOptions options;
  ply_options_init(&options, how->options);
  ply_options_set(&options, "depth", "2", &error);
  ply_options_set(&options, "weights", weights, &error);
  g_assert_no_error(error);
  PlyRun *run = ply_run_new(start, how, &options, &error);
  g_assert_no_error(error);
  ply_run_record(run, NULL);
  return run;
}

static PlyScene *draw(const PlyRun *run, const PlyReplay *replay, double width, double scale) {
  PlyEvaluationView view;
  ply_evaluation_view_init(&view);
  view.width = width;
  view.text_scale = scale;
  return ply_evaluation_scene(run, replay, &view);
}

static void test_sizes(void) {
  static const double widths[] = { 240, 280, 312, 430, 500, 620, 760, 1180, 1600 };
  static const char *const weights[] = { "", "9999 -9999", "0 0" };
  for (unsigned k = 0; k < G_N_ELEMENTS(weights); k++) {
    g_autoptr(PlyRun) run = four("33445", "alphabeta", weights[k]);
    g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
    for (uint32_t step = 0; step <= ply_replay_last(replay); step += 7)
      for (unsigned i = 0; i < G_N_ELEMENTS(widths) * 12; i++) {
        PlyEvaluationView view;
        ply_evaluation_view_init(&view);
        view.text_scale = i % 3 == 0 ? 1 : i % 3 == 1 ? 1.3 : 2;
        view.width = widths[i / 12];
        view.rtl = i / 3 % 2;
        view.card = i / 6 % 2;
        ply_replay_seek(replay, step);
        g_autoptr(PlyScene) scene = ply_evaluation_scene(run, replay, &view);
        g_autofree char *what =
            g_strdup_printf("step %u, %g px, text %g", step, view.width, view.text_scale);
        check_scene(scene, view.width, what);
        g_assert_cmpuint(scene->items->len, ==, 3);
      }
  }
}

static const PlyItem *item_of(const PlyScene *scene, uint32_t id) {
  return ply_scene_item(scene, ply_scene_find(scene, PLY_ITEM_FEATURE, id));
}

static void test_numbers(void) {
  g_autoptr(PlyRun) run = four("33445", "minimax", "");
  g_autoptr(PlyReplay) replay = replay_at(run, "leaf 3");
  g_autoptr(PlyScene) scene = draw(run, replay, 760, 1);
  g_assert_cmpstr(item_of(scene, 0)->name, ==,
                  "Open twos: X 0, O 1, difference −1, times 15 makes −15");
  g_assert_cmpstr(item_of(scene, 0)->value, ==, "−15");
  g_assert_cmpstr(item_of(scene, 1)->name, ==,
                  "Open threes: X 1, O 0, difference 1, times 50 makes 50");
  g_assert_cmpstr(item_of(scene, 2)->name, ==, "Together 35: better for X");
  g_assert_cmpint(item_of(scene, 0)->down, ==, 1);
  g_assert_cmpint(item_of(scene, 2)->up, ==, 1);
  g_assert_true(item_of(scene, 2)->marks & PLY_MARK_NOW);
  /* Another node than the one at work, and another weight. */
  g_autoptr(PlyRun) other = four("33445", "minimax", "15 -1");
  g_autoptr(PlyReplay) start = ply_replay_new(other->trace);
  g_autoptr(PlyScene) root = draw(other, start, 280, 1);
  g_assert_cmpstr(item_of(root, 2)->name, ==, "Together −16: better for O");
  g_assert_false(item_of(root, 2)->marks & PLY_MARK_NOW);
  g_autoptr(PlyRun) even = four("", "minimax", "");
  g_autoptr(PlyReplay) nothing = ply_replay_new(even->trace);
  g_autoptr(PlyScene) zero = draw(even, nothing, 760, 1);
  g_assert_cmpstr(item_of(zero, 2)->name, ==, "Together 0: even");
}

/* Numbers that the learner is asked for are nowhere. */
static void test_hidden(void) {
  g_autoptr(PlyRun) run = four("33445", "alphabeta", "");
  g_autoptr(PlyReplay) replay = replay_at(run, "leaf 3");
  PlyEvaluationView view;
  ply_evaluation_view_init(&view);
  view.cover = &ply_cover_of_values;
  g_autoptr(PlyScene) scene = ply_evaluation_scene(run, replay, &view);
  for (uint32_t i = 0; i < 3; i++) {
    g_assert_cmpstr(item_of(scene, i)->value, ==, "?");
    g_assert_true(item_of(scene, i)->marks & PLY_MARK_HIDDEN);
    g_assert_null(strstr(item_of(scene, i)->name, "35"));
  }
  for (guint i = 0; i < scene->shapes->len; i++) {
    const PlyShape *shape = &g_array_index(scene->shapes, PlyShape, i);
    if (shape->kind == PLY_SHAPE_TEXT)
      g_assert_null(strstr(shape->text.text, "35"));
  }
}

static void test_exists(void) {
  g_autoptr(PlyRun) run = four("", "alphabeta", "");
  g_assert_true(ply_evaluation_exists(run));
  g_assert_true(ply_export_has(run, PLY_VIEW_EVALUATION));
  g_autoptr(PlyRun) tree = record("tree", "(1 2)", "minimax");
  g_assert_false(ply_evaluation_exists(tree));
  g_assert_false(ply_export_has(tree, PLY_VIEW_EVALUATION));
  g_autoptr(PlyReplay) replay = ply_replay_new(tree->trace);
  g_autoptr(PlyScene) scene = draw(tree, replay, 300, 1);
  g_assert_cmpuint(scene->items->len, ==, 0);
}

TEST_PROGRAM("evaluation") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/guess/sizes", test_sizes);
  g_test_add_func("/guess/numbers", test_numbers);
  g_test_add_func("/guess/hidden", test_hidden);
  g_test_add_func("/guess/exists", test_exists);
  return g_test_run();
}
