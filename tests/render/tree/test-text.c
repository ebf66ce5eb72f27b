/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every text of every step: large enough, inside the picture, on nobody else. */

#include <math.h>
#include <string.h>

#include "../runs.h"
#include "program.h"
#include "render/kit/shape.h"
#include "render/tree/tree.h"

#define PRUNING "((4 8 7) (9 5 6) (1 2 3))"
#define DEEP "((6 9) (((2 8 3) (7 9)) ((8 10) (1 4))))"
#define EMPTY_BOARD "........."

static const PlyTheme *light(void) {
  return ply_theme_get(PLY_THEME_LIGHT);
}

static PlyTreeView fitted(const PlyTreeLayout *layout, double width, double height) {
  PlyTreeView view;
  ply_tree_view_init(&view);
  view.width = width;
  view.height = height;
  ply_tree_view_fit(&view, layout);
  return view;
}

static const PlyItem *item_at(const PlyScene *scene, int index) {
  return &g_array_index(scene->items, PlyItem, index);
}

/* Of the data for lessons, and more: words, names, chance, large and broken numbers. */
static const char *const trees[] = {
  "((3 9) (4) (5 6 7))",
  "((2 12 4) (9 3 9) (6 4 5))",
  "((8 6 7) (9 1 5) (4 5 9))",
  "0:(7:(2 8) 4:(6 4) 5:(3 9))",
  "(((9 7) (4 5)) ((2 6) (1 3)))",
  "((6 3 5) (1 9) (7 2))",
  "(((1) (1)) 1 0)",
  "(((7) (7)) 9 0)",
  "0:(5:(2:(7:(1 9) 1:(0 2)) 4:(4:(3 8) 5:(1 6))) 3:(3:(3:(4 5) 2:(7 4)) 6:(6:(6 8) 1:(9 5))))",
  "((-7 -3) (-2 -9) (-4 -5))",
  "((1000 1100) (1200 1500))",
  "((4 9) ((4 9) (6 4)) ((2 6) (2 5)))",
  PRUNING,
  "(((3 5) (7 2 4)) ((4 1) (6 8)))",
  "((4 6) (4 9 8) (3 7))",
  "(((5 6 3) (6 2)) ((4 5) (3 6)))",
  "((4 8 7) (4 1 9))",
  "((4 6 7) (1 8 9) (2 3))",
  "(((6 1) (7 2)) ((5 3) (8 9)))",
  DEEP,
  "((3 9) (((5 8) (4 9 7)) ((6 9) (2 4))))",
  "((1 2 3) (4 8 7) (9 5 6))",
  "((5 6 9) (4 7 8) (1 2 3))",
  "((5 8) (3) (9 4) (2 7))",
  "((((1 8) (3 8)) ((5 4) (6 4))) (((2 9) (5 8)) ((5 6) (3 2))))",
  "(left=(up=-2.125 down=1000000) middle=(3 \"something with a long name\"=4) right=(5))",
  "({1*2 1*12 1*4} {1*9 4*3 1*9} {1*6 1*4 1*5})",
  "(7)",
  "5",
};

static const struct { double width, height; } areas[] = { { 864, 590 }, { 970, 590 } };

static bool overlap(const PlyRect *a, const PlyRect *b) {
  return a->x < b->x + b->w && b->x < a->x + a->w && a->y < b->y + b->h && b->y < a->y + a->h;
}

static void assert_apart(const PlyScene *scene, const char *what) {
  for (guint i = 0; i < scene->texts->len; i++) {
    const PlyTextBox *a = &g_array_index(scene->texts, PlyTextBox, i);
    if (a->size < 11)
      g_error("%s: text of %.1f px at %.0f, %.0f", what, a->size, a->box.x, a->box.y);
    for (guint k = 0; k < i; k++)
      if (overlap(&a->box, &g_array_index(scene->texts, PlyTextBox, k).box))
        g_error("%s: two texts at %.0f, %.0f", what, a->box.x, a->box.y);
  }
}

static void assert_readable(const PlyScene *scene, double width, double height, const char *what) {
  assert_apart(scene, what);
  for (guint i = 0; i < scene->texts->len; i++) {
    const PlyRect *box = &g_array_index(scene->texts, PlyTextBox, i).box;
    if (box->x < 0 || box->y < 0 || box->x + box->w > width || box->y + box->h > height)
      g_error("%s: text at %.0f, %.0f is cut off", what, box->x, box->y);
  }
}

/* No value is left out for want of room: each stands inside its node, or on a board's pill. */
static void assert_values(const PlyScene *scene, const char *what) {
  for (guint i = 0; i < scene->items->len; i++) {
    const PlyItem *item = item_at(scene, (int)i);
    PlyRect b = { item->bounds.x, item->bounds.y, item->bounds.w, item->bounds.h };
    bool there = *item->value == '\0';
    for (guint k = 0; k < scene->texts->len && !there; k++) {
      const PlyRect *t = &g_array_index(scene->texts, PlyTextBox, k).box;
      double x = t->x + t->w / 2, y = t->y + t->h / 2;
      there = x > b.x && x < b.x + b.w && y > b.y && y < b.y + b.h;
    }
    if (!there)
      g_error("%s: the value %s of node %u is not drawn", what, item->value, item->id);
  }
}

static void check_steps(PlyRun *run, const char *name) {
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, 400);
  uint32_t last = ply_replay_last(replay), stride = MAX(1, last / 120);
  for (guint a = 0; a < G_N_ELEMENTS(areas); a++) {
    PlyTreeView view = fitted(layout, areas[a].width, areas[a].height);
    for (uint32_t step = 0; step <= last; step += stride) {
      ply_replay_seek(replay, step);
      view.cover = step % 3 == 2 ? &ply_cover_of_values : NULL;
      view.names = step % 2 == 1;
      g_autoptr(PlyScene) scene = ply_tree_scene(layout, replay, &view, light());
      g_autofree char *what = g_strdup_printf("%s, %s, step %u, %.0f wide", name,
                                              ply_run_algorithm(run)->id, step, view.width);
      assert_readable(scene, view.width, view.height, what);
      /* Several trees beside each other may be too wide for their numbers. */
      if (ply_run_start(run)->game->given && !ply_run_algorithm(run)->iterates)
        assert_values(scene, what);
    }
  }
}

static void check_algorithms(const char *game, const char *text) {
  for (const PlyAlgorithm *const *how = ply_algorithms; *how != NULL; how++) {
    g_autoptr(GError) error = NULL;
    g_autoptr(PlyStart) start = ply_start_new(ply_game_find(game, NULL), text, NULL, &error);
    g_assert_no_error(error);
    g_autoptr(PlyRun) run = ply_run_new(start, *how, NULL, NULL);
    if (run == NULL) /* chance nodes are not for all */
      continue;
    ply_run_record(run, NULL);
    check_steps(run, text);
  }
}

static void test_texts(void) {
  for (guint i = 0; i < G_N_ELEMENTS(trees); i++)
    check_algorithms("tree", trees[i]);
}

static void test_texts_boards(void) {
  static const char *const boards[] = { "X.OOXX..O", "XO..X.O..", "X..XOO...",
                                        "XOX.O..X.", "....O.XOX", EMPTY_BOARD };
  for (guint i = 0; i < G_N_ELEMENTS(boards); i++)
    check_algorithms("tictactoe", boards[i]);
  check_algorithms("sudoku-guess", "singles .4....5.6..1....6....1.5..1..22.....");
}

/* Where edges are too short for words, every move of a puzzle stands beside its node. */
static void test_texts_short_edges(void) {
  static const char *const board = "in-order 2...1.2.31..4..3";
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyStart) start =
      ply_start_new(ply_game_find("sudoku-guess", NULL), board, NULL, &error);
  g_assert_no_error(error);
  g_autoptr(PlyRun) run =
      ply_run_new(start, ply_algorithm_find("backtracking", NULL), NULL, &error);
  g_assert_no_error(error);
  ply_run_record(run, NULL);
  check_steps(run, board);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, 400);
  PlyTreeView view = fitted(layout, 540, 590);
  g_autoptr(PlyScene) scene = ply_tree_scene(layout, replay, &view, light());
  unsigned n = 0;
  for (guint i = 0; i < scene->items->len; i++) {
    const PlyItem *item = item_at(scene, (int)i);
    for (guint k = 0; k < scene->texts->len; k++) {
      const PlyRect *t = &g_array_index(scene->texts, PlyTextBox, k).box;
      double right = t->x - item->bounds.x - item->bounds.w;
      n +=
          fabs(t->y + t->h / 2 - item->bounds.y - item->bounds.h / 2) < 2 && right > 0 && right < 8;
    }
  }
  g_assert_cmpuint(n, >=, 17); /* of 18 nodes, without the root */
}

/* Every tree that stands in a lesson: "```tree" blocks and "tree:" lines of run blocks. */
static void check_lesson(const char *text) {
  g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
  for (char **line = lines; *line != NULL; line++) {
    const char *tree = NULL;
    if (strcmp(*line, "```tree") == 0 && line[1] != NULL)
      tree = line[1];
    else if (g_str_has_prefix(*line, "tree: "))
      tree = *line + strlen("tree: ");
    if (tree != NULL)
      check_algorithms("tree", tree);
  }
}

static void test_texts_lessons(void) {
  const char *folder = g_getenv("PLYBOOK_LESSONS"), *name;
  g_assert_nonnull(folder);
  g_autoptr(GError) error = NULL;
  g_autoptr(GDir) dir = g_dir_open(folder, 0, &error);
  g_assert_no_error(error);
  unsigned n_lessons = 0;
  while ((name = g_dir_read_name(dir)) != NULL) {
    g_autofree char *path = g_build_filename(folder, name, NULL), *text = NULL;
    if (!g_str_has_suffix(name, ".md"))
      continue;
    g_file_get_contents(path, &text, NULL, &error);
    g_assert_no_error(error);
    check_lesson(text);
    n_lessons++;
  }
  g_assert_cmpuint(n_lessons, >, 8);
}

/* Texts below the middle of a node, as far as two lines of words reach. */
static unsigned texts_below(const PlyScene *scene, const PlyItem *item) {
  double x = item->bounds.x + item->bounds.w / 2, y = item->bounds.y + item->bounds.h / 2;
  unsigned n = 0;
  for (guint i = 0; i < scene->texts->len; i++) {
    const PlyRect *box = &g_array_index(scene->texts, PlyTextBox, i).box;
    double below = box->y + box->h / 2 - y;
    n += below > 12 && below < 72 && box->x < x && x < box->x + box->w;
  }
  return n;
}

/* What stands in words below a leaf stands there whole while the search is at it. */
static void test_texts_words(void) {
  g_autoptr(PlyRun) run = record(
      "tree", "((9\"concert tickets\" 3\"a cake\") (0\"a dead fish\" 8\"a kite\"))", "minimax");
  g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, 400);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  PlyTreeView view = fitted(layout, 640, 435);
  g_autoptr(PlyScene) before = ply_tree_scene(layout, replay, &view, light());
  for (uint32_t step = 1; step <= ply_replay_last(replay); step++) {
    ply_replay_seek(replay, step);
    PlyNodeId now = ply_replay_current(replay);
    g_autoptr(PlyScene) scene = ply_tree_scene(layout, replay, &view, light());
    if (ply_trace_n_children(run->trace, now) > 0)
      continue;
    const PlyItem *was = item_at(before, ply_scene_find(before, PLY_ITEM_NODE, now));
    const PlyItem *is = item_at(scene, ply_scene_find(scene, PLY_ITEM_NODE, now));
    g_assert_cmpuint(texts_below(before, was), >, 0);
    g_assert_cmpuint(texts_below(scene, is), ==, texts_below(before, was));
  }
}

/* Other ways to look: large text, presenter, other shapes, no boards, narrow. */
static void test_texts_views(void) {
  static const struct {
    double width, height, text_scale;
    bool presenter, plain;
  } views[] = {
    { 864, 590, 2, false, false },  { 1440, 810, 1, true, false }, { 520, 380, 1, false, false },
    { 1920, 900, 1.5, true, true }, { 700, 560, 1, false, true },  { 1900, 820, 1, true, false },
  };
  static const char *const some[] = { PRUNING, DEEP, "((1000 1100) (1200 1500))" };
  for (guint t = 0; t < G_N_ELEMENTS(some); t++)
    for (guint i = 0; i < G_N_ELEMENTS(views); i++) {
      g_autoptr(PlyRun) run = record("tree", some[t], "alphabeta-maxmin");
      g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, 400);
      g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
      PlyTreeView view;
      ply_tree_view_init(&view);
      view.width = views[i].width;
      view.height = views[i].height;
      view.text_scale = views[i].text_scale;
      view.presenter = views[i].presenter;
      view.shapes = views[i].plain ? PLY_SHAPES_CIRCLES : PLY_SHAPES_TRIANGLES;
      ply_tree_view_fit(&view, layout);
      for (uint32_t step = 0; step <= ply_replay_last(replay); step++) {
        ply_replay_seek(replay, step);
        view.names = step % 2 == 1;
        g_autoptr(PlyScene) scene = ply_tree_scene(layout, replay, &view, light());
        g_autofree char *what = g_strdup_printf("%s, view %u, step %u", some[t], i, step);
        assert_readable(scene, view.width, view.height, what);
      }
    }
}

/* Zoomed in, the current node followed: row labels and stubs lie over the tree. */
static void test_texts_zoomed(void) {
  static const struct {
    const char *game, *text;
  } some[] = { { "tree", DEEP },
               { "tictactoe", "XO..X.O.." },
               { "tictactoe", "X.OOXX..O" },
               { "tictactoe", EMPTY_BOARD } };
  for (guint t = 0; t < G_N_ELEMENTS(some); t++)
    for (double zoom = 1.3; zoom < 20; zoom *= 1.7) {
      g_autoptr(PlyRun) run = record(some[t].game, some[t].text, "alphabeta-maxmin");
      g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, 400);
      g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
      PlyTreeView view = fitted(layout, 970, 590);
      ply_tree_view_zoom(&view, layout, zoom, 400, 300);
      uint32_t last = ply_replay_last(replay), stride = MAX(1, last / 60);
      for (uint32_t step = 0; step <= last; step += stride) {
        ply_replay_seek(replay, step);
        ply_tree_layout_reveal(layout, ply_replay_current(replay));
        ply_tree_view_follow(&view, layout, ply_replay_current(replay));
        g_autoptr(PlyScene) scene = ply_tree_scene(layout, replay, &view, light());
        g_autofree char *what = g_strdup_printf("%s, zoom %.2f, step %u", some[t].text, zoom, step);
        assert_apart(scene, what);
        int now = ply_scene_find(scene, PLY_ITEM_NODE, ply_replay_current(replay));
        if (now < 0) /* never behind a label */
          g_error("%s: node %u is not there", what, ply_replay_current(replay));
      }
    }
}

static const PlyItem *stub_at_right(const PlyScene *scene, double width) {
  for (guint i = 0; i < scene->items->len; i++) {
    const PlyItem *item = item_at(scene, (int)i);
    if (item->kind == PLY_ITEM_STUB && item->bounds.x > width / 2)
      return item;
  }
  return NULL;
}

static unsigned assert_whole(const PlyScene *scene, const PlyItem *stub, double width,
                             const char *what) {
  unsigned met = 0;
  for (guint i = 0; i < scene->items->len; i++) {
    const PlyItem *item = item_at(scene, (int)i);
    if (item->kind != PLY_ITEM_NODE || item->bounds.y < stub->bounds.y + stub->bounds.h)
      continue;
    bool cut = item->bounds.x < width && item->bounds.x + item->bounds.w > width;
    met++;
    if (cut && !(item->marks & (PLY_MARK_NOW | PLY_MARK_ON_PATH | PLY_MARK_CHOSEN)))
      g_error("%s: node %u is cut by the edge", what, item->id);
  }
  return met;
}

/* Below a stub no board is cut by the edge of the area, but for what is marked. */
static void test_edges(void) {
  g_autoptr(PlyRun) run = record("tictactoe", "XO..X.O..", "minimax");
  g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, 400);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  unsigned met = 0;
  for (double zoom = 1.2; zoom < 6; zoom *= 1.2)
    for (uint32_t step = 0; step <= ply_replay_last(replay); step += 7) {
      PlyTreeView view = fitted(layout, 414, 435);
      ply_tree_view_zoom(&view, layout, zoom, 207, 0);
      ply_replay_seek(replay, step);
      ply_tree_layout_reveal(layout, ply_replay_current(replay));
      ply_tree_view_follow(&view, layout, ply_replay_current(replay));
      g_autoptr(PlyScene) scene = ply_tree_scene(layout, replay, &view, light());
      g_autofree char *what = g_strdup_printf("zoom %.2f, step %u", zoom, step);
      const PlyItem *stub = stub_at_right(scene, view.width);
      met += stub != NULL ? assert_whole(scene, stub, view.width, what) : 0;
    }
  g_assert_cmpuint(met, >, 50);
}

/* Guesses at inner nodes are no leaves: a search in rounds counts positions. */
static void test_count(void) {
  static const struct {
    const char *algorithm, *depth, *text;
  } counts[] = { { "minimax", "64", "4 of 4 leaves looked at" },
                 { "minimax", "1", "2 of 2 positions evaluated" },
                 { "deepening", "2", "6 positions evaluated" } };
  for (guint i = 0; i < G_N_ELEMENTS(counts); i++) {
    const char *const set[] = { "depth", counts[i].depth, NULL };
    g_autoptr(PlyRun) run = record_set("tree", "0:(5:(3 9) 4:(6 7))", counts[i].algorithm, set);
    g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, 400);
    g_autoptr(PlyReplay) replay = replay_at(run, "end");
    PlyTreeView view = fitted(layout, 900, 600);
    g_autoptr(PlyScene) scene = ply_tree_scene(layout, replay, &view, light());
    bool found = false;
    for (guint k = 0; k < scene->shapes->len; k++) {
      const PlyShape *shape = &g_array_index(scene->shapes, PlyShape, k);
      found =
          found || (shape->kind == PLY_SHAPE_TEXT && strcmp(shape->text.text, counts[i].text) == 0);
    }
    if (!found)
      g_error("%s: not %s", counts[i].algorithm, counts[i].text);
  }
}

TEST_PROGRAM("tree-text") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/render/tree-text/trees", test_texts);
  g_test_add_func("/render/tree-text/boards", test_texts_boards);
  g_test_add_func("/render/tree-text/short-edges", test_texts_short_edges);
  g_test_add_func("/render/tree-text/lessons", test_texts_lessons);
  g_test_add_func("/render/tree-text/words", test_texts_words);
  g_test_add_func("/render/tree-text/views", test_texts_views);
  g_test_add_func("/render/tree-text/zoomed", test_texts_zoomed);
  g_test_add_func("/render/tree-text/edges", test_edges);
  g_test_add_func("/render/tree-text/count", test_count);
  return g_test_run();
}
