/* SPDX-License-Identifier: GPL-3.0-or-later */
/* While a hint is given the rules beside the board show no other thought. */
#include "inside.h"

#include "program.h"
#include "sudoku/run/plan.h"
#include "ui/study/private.h"
#include "ui/window/game.h"
#include "ui/window/hint.h"
#include "ui/window/run.h"

#define CELL 20 /* in the third row of a new board; empty with the first seed */

static void start_game(Inside *inside) {
  g_autoptr(PlyRun) run = ply_run_new_sudoku(NULL, NULL, NULL);
  ply_run_record(run, NULL);
  ply_main_window_start_run(inside->window, run, TRUE, 0);
  inside_rest(inside);
}

static void test_hint(void) {
  Inside inside;
  inside_open(&inside, 1280, 800);
  PlyMainWindow *window = inside.window;
  PlyScenePane *rules = PLY_SCENE_PANE(PLY_STUDY(window->study)->rules);
  start_game(&inside);
  ply_main_window_play_game(window, "once", CELL);
  inside_wait(ply_transport_get_last(window->transport) > 0 &&
              !ply_recorder_is_busy(ply_main_window_get_recorder(window)));
  inside_rest(&inside);
  g_assert_false(ply_scene_pane_is_idle(rules));
  ply_main_window_give_hint(window);
  guint stage;
  inside_wait(ply_main_window_get_hint(window, &stage));
  const PlyUiHint *hint = ply_main_window_get_hint(window, &stage);
  g_assert_cmpuint(hint->n_stages, >, 2);
  for (; stage + 1 < hint->n_stages; stage++) {
    g_assert_true(ply_scene_pane_is_idle(rules));
    ply_main_window_give_hint(window);
  }
  g_assert_false(ply_scene_pane_is_idle(rules)); /* its own */
  ply_main_window_forget_hint(window);
  g_assert_false(ply_scene_pane_is_idle(rules)); /* the run's again */
  inside_close(&inside);
}

TEST_PROGRAM("game-hint") {
  inside_init(&argc, &argv);
  g_test_add_func("/ui/game-hint/hint", test_hint);
  return inside_test();
}
