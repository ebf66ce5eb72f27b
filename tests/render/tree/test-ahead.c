/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A tree that is made by hand is drawn as far as it was gone through, and one move further; a tree that
 * was given is there whole. */

#include "program.h"
#include "rows.h"
#include "render/kit/shape.h"
#include "run/drive.h"

#define BOARD "in-order\n2...\n1.2.\n31..\n4..3"

/* What the picture of a learner's run leaves out, whatever is to be done next. */
static PlyCover *cover_of(const PlyDriven *driven) {
  const PlyDriver *driver = ply_driven_driver(driven);
  PlyCover *cover = ply_cover_new(false);
  for (unsigned kind = 0; driver->acts[kind].id != NULL; kind++)
    driver->covers(ply_driven_game(driven), kind, cover);
  return cover;
}

static bool was_entered(const PlyRun *run, PlyNodeId node) {
  return ply_trace_entered(run->trace, node) != 0;
}

/* The nodes that one item stands for: itself, or those in a strip or fold, of which one is enough. */
static void assert_reached(const PlyRun *run, const PlyItem *item) {
  PlyNodeId parent = ply_trace_node(run->trace, item->id)->parent;
  bool reached = item->id == 0 || was_entered(run, item->id) || was_entered(run, parent);
  if (!reached)
    g_error("at step %u “%s” is drawn, whose parent was not entered",
            ply_trace_n_events(run->trace), item->name);
}

static PlyScene *scene_now(PlyDriven *driven, bool gathered, const PlyCover *cover) {
  g_auto(Drawn) d = drawn_of(ply_driven_run(driven), view_of(gathered ? NARROW : 1400, HEIGHT, 1));
  d.view.cover = cover;
  if (!gathered)
    d.view.map = NULL;
  ply_tree_view_fit(&d.view, d.layout);
  ply_replay_seek(d.replay, ply_replay_last(d.replay));
  return scene_of(&d);
}

static unsigned nodes_in(const PlyScene *scene) {
  unsigned n = 0;
  for (guint i = 0; i < scene->items->len; i++)
    n += g_array_index(scene->items, PlyItem, i).kind == PLY_ITEM_NODE;
  return n;
}

static void check_acts(PlyRun *run, unsigned acts, bool gathered) {
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyDriven) driven = ply_driven_new(run, 0, &error);
  g_assert_no_error(error);
  for (unsigned n = 0; n < acts && !ply_driven_is_over(driven); n++) {
    g_autoptr(PlyCover) cover = cover_of(driven);
    g_autoptr(PlyScene) scene = scene_now(driven, gathered, cover);
    g_autofree char *leak = ply_scene_leak(scene, ply_driven_run(driven), cover);
    g_assert_null(leak);
    for (guint i = 0; i < scene->items->len; i++)
      assert_reached(ply_driven_run(driven), &g_array_index(scene->items, PlyItem, i));
    g_assert_cmpuint(ply_driven_go_on(driven, PLY_NO_MISTAKE, 1), ==, 1);
  }
}

static void test_game(void) {
  g_autoptr(PlyRun) run = record("tictactoe", "XO.OX.XO.", "negamax");
  check_acts(run, 200, false);
  g_autoptr(PlyRun) wide = record("tictactoe", "XO..X.O..", "negamax");
  check_acts(wide, 60, true);
}

static void test_puzzle(void) {
  g_autoptr(PlyRun) run = record("sudoku-guess", BOARD, "backtracking");
  check_acts(run, 200, false);
}

/* Which digits fit is seen once the cell is named. */
static void test_cell(void) {
  g_autoptr(PlyRun) run = record("sudoku-guess", BOARD, "backtracking");
  g_autoptr(PlyDriven) driven = ply_driven_new(run, 0, NULL);
  g_autoptr(PlyCover) before = cover_of(driven);
  g_autoptr(PlyScene) root = scene_now(driven, false, before);
  g_assert_cmpuint(nodes_in(root), ==, 1);
  g_assert_cmpuint(ply_driven_go_on(driven, PLY_NO_MISTAKE, 1), ==, 1);
  g_autoptr(PlyCover) after = cover_of(driven);
  g_autoptr(PlyScene) digits = scene_now(driven, false, after);
  g_assert_cmpuint(nodes_in(digits), ==, 3);
}

static void test_given(void) {
  g_autoptr(PlyRun) run = record("tree", "((4 8 7) (9 5 6) (1 2 3))", "alphabeta");
  g_autoptr(PlyDriven) driven = ply_driven_new(run, 0, NULL);
  g_autoptr(PlyCover) cover = cover_of(driven);
  g_autoptr(PlyScene) scene = scene_now(driven, false, cover);
  g_autoptr(PlyScene) open = scene_now(driven, false, NULL);
  g_assert_cmpuint(nodes_in(scene), >=, 10);
  g_assert_cmpuint(nodes_in(scene), ==, nodes_in(open));
}

TEST_PROGRAM("tree-ahead") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/render/tree/ahead/game", test_game);
  g_test_add_func("/render/tree/ahead/puzzle", test_puzzle);
  g_test_add_func("/render/tree/ahead/cell", test_cell);
  g_test_add_func("/render/tree/ahead/given", test_given);
  return g_test_run();
}
