/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game has its board first. While a large game of Minesweeper goes on, it has the room of the side
 * pane: every square can be hit. The pane comes back with its button, and by itself when the game is
 * over. Beside a Sudoku stands nothing before a rule is asked for, and every cell can be read then, too. */
#include "inside.h"

#include "program.h"
#include "sudoku/run/plan.h"
#include "ui/study/private.h"
#include "ui/window/game.h"
#include "ui/window/run.h"

#define SQUARE_MIN 24

static const PlyRect *square(Inside *inside, guint32 id) {
  PlyStudy *study = PLY_STUDY(inside->window->study);
  const PlyScene *scene = ply_canvas_get_scene(PLY_CANVAS(study->board));
  int at = scene ? ply_scene_find(scene, PLY_ITEM_SQUARE, id) : -1;
  g_assert_cmpint(at, >=, 0);
  return &g_array_index(scene->items, PlyItem, at).bounds;
}

static double pitch(Inside *inside, guint columns) {
  return (square(inside, columns - 1)->x - square(inside, 0)->x) / (columns - 1);
}

static void start_game(Inside *inside, const char *level) {
  PlyOptions options;
  ply_options_init(&options, ply_mines_options);
  g_assert_true(ply_options_set(&options, "level", level, NULL));
  g_autoptr(PlyRun) run = ply_run_new_mines(&(PlyMinesPlan){ .options = &options }, NULL);
  ply_run_record(run, NULL);
  ply_main_window_start_run(inside->window, run, TRUE, 0);
  inside_rest(inside);
  inside_rest(inside);
}

static gboolean is_side_shown(Inside *inside) {
  return gtk_widget_get_mapped(PLY_STUDY(inside->window->study)->side);
}

static void test_expert(void) {
  Inside inside;
  inside_open(&inside, 1280, 800);
  PlyMainWindow *window = inside.window;
  start_game(&inside, "expert");
  inside_wait(!is_side_shown(&inside));
  g_assert_cmpfloat(pitch(&inside, 30), >=, SQUARE_MIN);
  g_assert_nonnull(gtk_window_get_focus(GTK_WINDOW(window)));
  g_assert_true(g_settings_get_boolean(window->settings, "side-visible"));

  /* It stays open for who opens it. */
  gtk_widget_activate_action(GTK_WIDGET(window), "win.toggle-side", NULL);
  inside_rest(&inside);
  g_assert_true(is_side_shown(&inside));
  ply_main_window_play_game(window, "open", 0);
  inside_wait(ply_transport_get_last(window->transport) > 0 &&
              !ply_recorder_is_busy(ply_main_window_get_recorder(window)));
  inside_rest(&inside);
  g_assert_true(is_side_shown(&inside));
  inside_close(&inside);
}

static void test_end(void) {
  Inside inside;
  inside_open(&inside, 1280, 800);
  PlyMainWindow *window = inside.window;
  start_game(&inside, "expert");
  inside_wait(!is_side_shown(&inside));
  for (guint32 at = 0; at < 480 && ply_main_window_is_game_on(window); at++) {
    ply_main_window_play_game(window, "open", at);
    inside_rest(&inside);
    inside_wait(!ply_recorder_is_busy(ply_main_window_get_recorder(window)));
  }
  g_assert_false(ply_main_window_is_game_on(window));
  inside_rest(&inside);
  g_assert_true(is_side_shown(&inside));

  start_game(&inside, "expert");
  inside_wait(!is_side_shown(&inside));
  inside_close(&inside);
}

/* Where there is room for both nothing is folded. */
static void test_beginner(void) {
  Inside inside;
  inside_open(&inside, 1280, 800);
  start_game(&inside, "beginner");
  g_assert_true(is_side_shown(&inside));
  g_assert_cmpfloat(pitch(&inside, 9), >=, SQUARE_MIN);
  inside_close(&inside);
}

/* --- Sudoku --- */

static void check_cells(Inside *inside, double least, const char *when) {
  inside_rest(inside);
  PlyStudy *study = PLY_STUDY(inside->window->study);
  const PlyScene *scene = ply_canvas_get_scene(PLY_CANVAS(study->board));
  double side = g_array_index(scene->items, PlyItem, 0).bounds.w;
  g_test_message("%s: %g px a cell", when, side);
  g_assert_cmpfloat(side, >=, least);
  graphene_rect_t all = inside_place(inside, study->board_box);
  graphene_rect_t bar = inside_place(inside, study->game_bar);
  graphene_rect_t board = inside_place(inside, study->board), both;
  g_assert_true(graphene_rect_contains_rect(&all, &bar));
  g_assert_false(graphene_rect_intersection(&board, &bar, &both));
}

static void check_sudoku(int width, int height, double scale, double least) {
  Inside inside;
  inside_open(&inside, width, height);
  PlyMainWindow *window = inside.window;
  PlyStudy *study = PLY_STUDY(window->study);
  g_object_set(gtk_settings_get_default(), "gtk-enable-animations", FALSE, NULL);
  g_settings_set_double(window->settings, "text-scale", scale);
  g_autoptr(PlyRun) run = ply_run_new_sudoku(NULL, NULL, NULL);
  ply_run_record(run, NULL);
  ply_main_window_start_run(window, run, TRUE, 0);
  inside_rest(&inside);
  g_assert_false(gtk_widget_get_mapped(study->rule_card));
  check_cells(&inside, least, "at the start");
  ply_main_window_play_game(window, "once", 0);
  inside_wait(ply_transport_get_last(window->transport) > 0 &&
              !ply_recorder_is_busy(ply_main_window_get_recorder(window)));
  inside_rest(&inside);
  g_assert_true(gtk_widget_get_mapped(study->rule_card));
  check_cells(&inside, least, "with the rule that was asked for");
  g_settings_reset(window->settings, "text-scale");
  inside_close(&inside);
}

static void test_sudoku(void) {
  check_sudoku(1280, 800, 1, 48);
}

static void test_sudoku_small(void) {
  check_sudoku(900, 600, 1, 32);
}

static void test_sudoku_large_text(void) {
  check_sudoku(1280, 800, 2, 32);
}

TEST_PROGRAM("game-room") {
  inside_init(&argc, &argv);
  g_test_add_func("/ui/game-room/expert", test_expert);
  g_test_add_func("/ui/game-room/end", test_end);
  g_test_add_func("/ui/game-room/beginner", test_beginner);
  g_test_add_func("/ui/game-room/sudoku", test_sudoku);
  g_test_add_func("/ui/game-room/sudoku-small", test_sudoku_small);
  g_test_add_func("/ui/game-room/sudoku-large-text", test_sudoku_large_text);
  return inside_test();
}
