/* SPDX-License-Identifier: GPL-3.0-or-later */
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

static const PlyItem *item_of(const PlyScene *scene, PlyTrace *trace, const char *path) {
  int index = ply_scene_find(scene, PLY_ITEM_NODE, ply_trace_find(trace, path));
  g_assert_cmpint(index, >=, 0);
  return item_at(scene, index);
}

/* --- the layout of a run --- */

static void test_places(void) {
  g_autoptr(PlyRun) run = record("tree", PRUNING, "alphabeta-maxmin");
  g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, 100);
  PlyTreeView view = fitted(layout, 900, 600);
  double x[13], y[13], width, height;
  g_assert_cmpuint(ply_tree_layout_shown(layout), ==, 13);
  for (PlyNodeId v = 0; v < 13; v++)
    g_assert_true(ply_tree_layout_place(layout, &view, v, &x[v], &y[v]));
  ply_tree_layout_size(layout, &view, &width, &height);
  g_assert_cmpfloat_with_epsilon(x[0], x[2],
                                 1e-6); /* three families alike: the root above the second */
  g_assert_cmpfloat_with_epsilon(y[1] - y[0], 176, 1e-6);
  g_assert_cmpfloat_with_epsilon(x[2] - x[1], x[3] - x[2], 1e-6);
  for (PlyNodeId v = 0; v < 13; v++) {
    g_assert_cmpfloat(x[v], >, 27);
    g_assert_cmpfloat(x[v], <, width - 27);
    g_assert_cmpfloat(y[v], <, height - 27);
  }
  g_assert_false(ply_tree_layout_is_folded(layout, 0));
}

/* Nodes stand still while the search goes on. */
static void test_still(void) {
  g_autoptr(PlyRun) run = record("tree", DEEP, "alphabeta");
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, 100);
  PlyTreeView view = fitted(layout, 864, 590);
  g_autoptr(PlyScene) first = ply_tree_scene(layout, replay, &view, light());
  for (uint32_t step = 1; step <= ply_replay_last(replay); step++) {
    ply_replay_seek(replay, step);
    g_autoptr(PlyScene) scene = ply_tree_scene(layout, replay, &view, light());
    g_assert_cmpuint(scene->items->len, ==, first->items->len);
    for (guint i = 0; i < scene->items->len; i++) {
      const PlyItem *a = item_at(first, (int)i), *b = item_at(scene, (int)i);
      g_assert_cmpuint(a->id, ==, b->id);
      g_assert_cmpmem(&a->bounds, sizeof a->bounds, &b->bounds, sizeof b->bounds);
    }
  }
}

static void test_fit(void) {
  static const double sizes[][2] = { { 864, 590 }, { 970, 590 }, { 500, 400 }, { 1400, 900 } };
  g_autoptr(PlyRun) run = record("tree", DEEP, "alphabeta-maxmin");
  g_autoptr(PlyReplay) replay = replay_at(run, "cutoff 2");
  g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, 100);
  for (guint i = 0; i < G_N_ELEMENTS(sizes); i++) {
    PlyTreeView view = fitted(layout, sizes[i][0], sizes[i][1]);
    g_autoptr(PlyScene) scene = ply_tree_scene(layout, replay, &view, light());
    g_assert_cmpuint(scene->items->len, ==, 20);
    for (guint k = 0; k < scene->items->len; k++) {
      PlyRect b = item_at(scene, (int)k)->bounds;
      g_assert_cmpfloat(b.x, >=, 0);
      g_assert_cmpfloat(b.y, >=, 0);
      g_assert_cmpfloat(b.x + b.w, <=, sizes[i][0]);
      g_assert_cmpfloat(b.y + b.h, <=, sizes[i][1]);
    }
    g_assert_cmpfloat(view.zoom_x, <=, 1.25);
    g_assert_cmpfloat(view.zoom_y, <=, 1.25);
  }
}

static void test_follow_and_zoom(void) {
  g_autoptr(PlyRun) run = record("tree", DEEP, "alphabeta-maxmin");
  g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, 100);
  PlyTreeView view = fitted(layout, 600, 400);
  double x, y, x2, y2;
  g_assert_false(ply_tree_view_follow(&view, layout, 0));
  g_assert_true(ply_tree_view_place(&view, layout, 3, &x, &y));
  ply_tree_view_zoom(&view, layout, 3, x, y);
  ply_tree_view_place(&view, layout, 3, &x2, &y2);
  g_assert_cmpfloat_with_epsilon(x, x2, 1e-6);
  g_assert_cmpfloat_with_epsilon(y, y2, 1e-6);
  for (PlyNodeId v = 0; v < 20; v++) {
    ply_tree_view_follow(&view, layout, v);
    g_assert_true(ply_tree_view_place(&view, layout, v, &x, &y));
    g_assert_cmpfloat(x, >, 40);
    g_assert_cmpfloat(x, <, 560);
    g_assert_cmpfloat(y, >, 40);
    g_assert_cmpfloat(y, <, 360);
    g_assert_false(ply_tree_view_follow(&view, layout, v));
  }
}

/* --- folds --- */

static void test_folds(void) {
  g_autoptr(PlyRun) run = record("tictactoe", EMPTY_BOARD, "minimax");
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, 400);
  g_assert_cmpuint(ply_tree_layout_shown(layout), <=, 400);
  g_assert_cmpuint(ply_tree_layout_shown(layout), >, 20);
  g_assert_false(ply_tree_layout_is_folded(layout, 0));
  PlyNodeId second = ply_trace_find(run->trace, "2");
  g_assert_true(ply_tree_layout_is_folded(layout, second));

  PlyTreeView view = fitted(layout, 970, 590);
  g_autoptr(PlyScene) scene = ply_tree_scene(layout, replay, &view, light());
  uint64_t nodes = 0, hidden = 0;
  for (guint i = 0; i < scene->items->len; i++) {
    const PlyItem *item = item_at(scene, (int)i);
    nodes += item->kind == PLY_ITEM_NODE;
    if (item->kind != PLY_ITEM_FOLD)
      continue;
    g_assert_cmpint(item->value[0], ==, '+');
    g_auto(GStrv) groups = g_strsplit(item->value + 1, ",", -1);
    g_autofree char *digits = g_strjoinv("", groups);
    hidden += g_ascii_strtoull(digits, NULL, 10);
    g_assert_nonnull(strstr(item->name, item->value + 1));
  }
  g_assert_cmpuint(nodes + hidden, ==, 549946);
}

static void test_unfold(void) {
  g_autoptr(PlyRun) run = record("tictactoe", EMPTY_BOARD, "minimax");
  g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, 400);
  PlyNodeId second = ply_trace_find(run->trace, "2"), below = ply_trace_find(run->trace, "2.5");
  unsigned before = ply_tree_layout_shown(layout);
  ply_tree_layout_set_folded(layout, second, false);
  g_assert_false(ply_tree_layout_is_folded(layout, second));
  g_assert_true(ply_tree_layout_is_folded(layout, below));
  g_assert_cmpuint(ply_tree_layout_shown(layout), ==, before - 1 + 8 + 8);
  ply_tree_layout_set_folded(layout, second, true);
  g_assert_cmpuint(ply_tree_layout_shown(layout), ==, before);
  ply_tree_layout_set_folded(layout, 0, true);
  g_assert_cmpuint(ply_tree_layout_shown(layout), ==, 2);
  g_assert_true(ply_tree_layout_is_folded(layout, 0));
}

static void test_no_folds(void) {
  g_autoptr(PlyRun) run = record("tictactoe", "XO.......", "minimax");
  g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, 0);
  g_assert_cmpuint(ply_tree_layout_shown(layout), ==, ply_trace_n_nodes(run->trace));
}

/* A family that is too large is shown in part. */
static void test_wide(void) {
  g_autoptr(GString) text = g_string_new("(");
  for (int i = 0; i < 3000; i++)
    g_string_append_printf(text, "%d ", i % 7);
  g_string_append(text, ")");
  g_autoptr(PlyRun) run = record("tree", text->str, "minimax");
  g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, 200);
  g_assert_cmpuint(ply_tree_layout_shown(layout), >, 5);
  g_assert_cmpuint(ply_tree_layout_shown(layout), <=, 200);
  g_assert_true(ply_tree_layout_is_folded(layout, 0));
  PlyTreeView view = fitted(layout, 970, 590);
  double x, y;
  g_assert_false(ply_tree_layout_place(layout, &view, 2000, &x, &y));
  g_assert_true(ply_tree_layout_reveal(layout, 2000));
  g_assert_true(ply_tree_layout_place(layout, &view, 2000, &x, &y));
  ply_tree_layout_set_folded(layout, 0, false);
  g_assert_cmpuint(ply_tree_layout_shown(layout), ==, 3001);
}

static void test_reveal(void) {
  g_autoptr(PlyRun) run = record("tictactoe", EMPTY_BOARD, "minimax");
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, 200);
  PlyTreeView view = fitted(layout, 970, 590);
  double x, y;
  g_assert_false(ply_tree_layout_reveal(layout, 0));
  /* Wherever one jumps the node can be shown, and the picture stays small. */
  for (uint32_t step = 0; step < ply_replay_last(replay); step += 17001) {
    ply_replay_seek(replay, step);
    PlyNodeId node = ply_replay_current(replay);
    bool shown = ply_tree_layout_place(layout, &view, node, &x, &y);
    g_assert_true(ply_tree_layout_reveal(layout, node) == !shown);
    g_assert_true(ply_tree_layout_place(layout, &view, node, &x, &y));
    g_assert_cmpuint(ply_tree_layout_shown(layout), <=, 300);
  }
}

/* While the recording runs only what is published is there. */
static void test_growing(void) {
  g_autoptr(PlyRun) run = record("tree", PRUNING, "minimax");
  g_autoptr(PlyRun) fresh = ply_run_new(ply_run_start(run), ply_run_algorithm(run), NULL, NULL);
  g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(fresh, 100);
  g_autoptr(PlyReplay) replay = ply_replay_new(fresh->trace);
  PlyTreeView view = fitted(layout, 970, 590);
  g_autoptr(PlyScene) scene = ply_tree_scene(layout, replay, &view, light());
  g_assert_cmpuint(scene->items->len, ==, 1);
  /* The layout was made before the rest came: the node at work is inside what it shows. */
  ply_run_record(fresh, NULL);
  ply_replay_seek(replay, 12);
  g_autoptr(PlyScene) later = ply_tree_scene(layout, replay, &view, light());
  g_assert_cmpuint(later->items->len, ==, 1);
  g_assert_true(item_at(later, 0)->marks & PLY_MARK_NOW);
}

/* --- what a step shows --- */

static const struct {
  const char *at, *path, *value;
  unsigned marks, without;
} pruning_cases[] = {
  { "start", "", "", PLY_MARK_NOW | PLY_MARK_FUTURE, PLY_MARK_CHOSEN },
  { "start", "1", "", PLY_MARK_FUTURE, PLY_MARK_NOW },
  { "start", "2.1", "9", PLY_MARK_FUTURE | PLY_MARK_LEAF, PLY_MARK_PRUNED },
  { "enter 1", "", "", PLY_MARK_ON_PATH, PLY_MARK_NOW | PLY_MARK_FUTURE },
  { "enter 1.2", "1", "≤4", PLY_MARK_ON_PATH, PLY_MARK_NOW },
  { "enter 1.2", "1.2", "8", PLY_MARK_NOW | PLY_MARK_ON_PATH | PLY_MARK_LEAF, PLY_MARK_CHOSEN },
  { "return 1", "1", "4", PLY_MARK_NOW, PLY_MARK_FUTURE },
  { "enter 2", "", "≥4", PLY_MARK_ON_PATH | PLY_MARK_CHOSEN, PLY_MARK_NOW },
  { "enter 2", "1", "4", PLY_MARK_CHOSEN, PLY_MARK_ON_PATH },
  { "enter 2", "1.1", "4", PLY_MARK_CHOSEN | PLY_MARK_LEAF, PLY_MARK_ON_PATH },
  { "cutoff 1", "", "≥5", PLY_MARK_ON_PATH | PLY_MARK_CHOSEN, PLY_MARK_CUT },
  { "cutoff 1", "2", "5", PLY_MARK_CHOSEN | PLY_MARK_SOURCE, PLY_MARK_ON_PATH },
  { "cutoff 1", "3", "≤1", PLY_MARK_NOW | PLY_MARK_CUT | PLY_MARK_ON_PATH, PLY_MARK_CHOSEN },
  { "cutoff 1", "3.1", "1", PLY_MARK_LEAF, PLY_MARK_PRUNED | PLY_MARK_FUTURE },
  { "cutoff 1", "3.2", "2", PLY_MARK_PRUNED | PLY_MARK_LEAF, PLY_MARK_FUTURE },
  { "cutoff 1", "3.3", "3", PLY_MARK_PRUNED | PLY_MARK_LEAF, PLY_MARK_FUTURE },
  { "return 3", "3", "≤5", PLY_MARK_NOW | PLY_MARK_CUT, PLY_MARK_FUTURE },
  { "return 3", "2", "5", PLY_MARK_SOURCE, PLY_MARK_FUTURE },
  { "end", "", "5", PLY_MARK_NOW | PLY_MARK_CHOSEN, PLY_MARK_CUT },
  { "end", "2", "5", PLY_MARK_CHOSEN, PLY_MARK_SOURCE | PLY_MARK_ON_PATH },
  { "end", "3.3", "3", PLY_MARK_PRUNED, PLY_MARK_NOW },
};

static void test_marks(void) {
  g_autoptr(PlyRun) run = record("tree", PRUNING, "alphabeta-maxmin");
  g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, 100);
  PlyTreeView view = fitted(layout, 970, 590);
  for (guint i = 0; i < G_N_ELEMENTS(pruning_cases); i++) {
    g_autoptr(PlyReplay) replay = replay_at(run, pruning_cases[i].at);
    g_autoptr(PlyScene) scene = ply_tree_scene(layout, replay, &view, light());
    const PlyItem *item = item_of(scene, run->trace, pruning_cases[i].path);
    g_test_message("%s: node %s", pruning_cases[i].at, pruning_cases[i].path);
    g_assert_cmpstr(item->value, ==, pruning_cases[i].value);
    g_assert_cmphex(item->marks & pruning_cases[i].marks, ==, pruning_cases[i].marks);
    g_assert_cmphex(item->marks & pruning_cases[i].without, ==, 0);
    g_assert_nonnull(item->name);
  }
}

/* At every step: one node is now, the path leads to it, and marks agree with the replay. */
static void test_every_step(void) {
  g_autoptr(PlyRun) run = record("tree", PRUNING, "alphabeta-maxmin");
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, 100);
  PlyTreeView view = fitted(layout, 864, 590);
  for (uint32_t step = 0; step <= ply_replay_last(replay); step++) {
    ply_replay_seek(replay, step);
    g_autoptr(PlyScene) scene = ply_tree_scene(layout, replay, &view, light());
    unsigned n, on_path = 0, now = 0;
    ply_replay_path(replay, &n);
    for (guint i = 0; i < scene->items->len; i++) {
      const PlyItem *item = item_at(scene, (int)i);
      PlyNodeState state = ply_replay_state(replay, item->id);
      now += (item->marks & PLY_MARK_NOW) != 0;
      on_path += (item->marks & PLY_MARK_ON_PATH) != 0;
      g_assert_true(((item->marks & PLY_MARK_PRUNED) != 0) == (state == PLY_NODE_PRUNED));
      g_assert_true(((item->marks & PLY_MARK_FUTURE) != 0) == (state == PLY_NODE_FUTURE));
      if (item->marks & PLY_MARK_NOW)
        g_assert_cmpuint(item->id, ==, ply_replay_current(replay));
    }
    g_assert_cmpuint(now, ==, 1);
    g_assert_cmpuint(on_path, ==, n);
  }
}

/* The deep cutoff points over two levels to where its bound came from. */
static void test_deep_source(void) {
  g_autoptr(PlyRun) run = record("tree", DEEP, "alphabeta-maxmin");
  g_autoptr(PlyReplay) replay = replay_at(run, "cutoff 1");
  g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, 100);
  PlyTreeView view = fitted(layout, 864, 590);
  g_autoptr(PlyScene) scene = ply_tree_scene(layout, replay, &view, light());
  g_assert_true(item_of(scene, run->trace, "1")->marks & PLY_MARK_SOURCE);
  g_assert_true(item_of(scene, run->trace, "2.1.1")->marks & PLY_MARK_CUT);
  g_assert_false(item_of(scene, run->trace, "2.1")->marks & (PLY_MARK_SOURCE | PLY_MARK_CUT));
}

/* A node that stood pat set the bound itself: no child came back with it. */
static void test_standing_source(void) {
  const PlyAlgorithm *how = ply_algorithm_find("quiescence", NULL);
  g_autoptr(PlyStart) start =
      ply_start_new(ply_game_find("tree", NULL), "0:(5:(!9:(!8 !7) !4:(!8 !6)) 2)", NULL, NULL);
  PlyOptions options;
  ply_options_init(&options, how->options);
  g_assert_true(ply_options_set(&options, "depth", "1", NULL));
  g_autoptr(PlyRun) run = ply_run_new(start, how, &options, NULL);
  ply_run_record(run, NULL);
  g_autoptr(PlyReplay) replay = replay_at(run, "cutoff 2");
  g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, 100);
  PlyTreeView view = fitted(layout, 864, 590);
  g_autoptr(PlyScene) scene = ply_tree_scene(layout, replay, &view, light());
  g_assert_true(item_of(scene, run->trace, "1")->marks & PLY_MARK_SOURCE);
  g_assert_false(item_of(scene, run->trace, "1.1")->marks & PLY_MARK_SOURCE);
}

/* Of outcomes "?" is one: what is hidden looks like none of them. */
static void test_hidden_outcome(void) {
  g_autoptr(PlyRun) run = record("tictactoe", "...OOXXOX", "outcomes");
  g_autoptr(PlyReplay) replay = replay_at(run, "return 1");
  g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, 100);
  PlyTreeView view = fitted(layout, 864, 590);
  view.cover = &ply_cover_of_values;
  g_autoptr(PlyScene) scene = ply_tree_scene(layout, replay, &view, light());
  g_assert_cmpstr(item_of(scene, run->trace, "1")->value, ==, "…");
  g_assert_cmpstr(item_of(scene, run->trace, "1.1")->value, ==, "L");
}

static void test_hidden(void) {
  g_autoptr(PlyRun) run = record("tree", PRUNING, "alphabeta-maxmin");
  g_autoptr(PlyReplay) replay = replay_at(run, "cutoff 1");
  g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, 100);
  PlyTreeView view = fitted(layout, 864, 590);
  view.cover = &ply_cover_of_values;
  g_autoptr(PlyScene) values = ply_tree_scene(layout, replay, &view, light());
  g_assert_cmpstr(item_of(values, run->trace, "3")->value, ==, "?");
  g_assert_true(item_of(values, run->trace, "3")->marks & PLY_MARK_HIDDEN);
  g_assert_cmpstr(item_of(values, run->trace, "2")->value, ==, "5");
  g_assert_false(item_of(values, run->trace, "2")->marks & PLY_MARK_SOURCE);
  g_assert_cmpstr(item_of(values, run->trace, "3.1")->value, ==, "1");
  g_autoptr(PlyCover) cover = ply_cover_new(true);
  ply_cover_add(cover, run, "pruned", ply_trace_find(run->trace, "3"));
  view.cover = cover;
  g_autoptr(PlyScene) both = ply_tree_scene(layout, replay, &view, light());
  g_assert_true(item_of(both, run->trace, "3.2")->marks & PLY_MARK_FUTURE);
  g_assert_false(item_of(both, run->trace, "3.2")->marks & PLY_MARK_PRUNED);
  g_assert_false(item_of(both, run->trace, "3")->marks & PLY_MARK_CUT);
  /* The answer to "which move?" is not on the picture either. */
  ply_replay_seek(replay, ply_replay_last(replay));
  g_autoptr(PlyScene) end = ply_tree_scene(layout, replay, &view, light());
  for (guint i = 0; i < end->items->len; i++)
    g_assert_false(item_at(end, (int)i)->marks & PLY_MARK_CHOSEN);
}

/* A picture to be filled in: no number that was worked out, no choice; leaves as they are given. */
static void test_all_hidden(void) {
  g_autoptr(PlyRun) run = record("tree", PRUNING, "alphabeta-maxmin");
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, 100);
  PlyTreeView view = fitted(layout, 864, 590);
  view.cover = &ply_cover_of_all_values;
  for (uint32_t step = 0; step <= ply_replay_last(replay); step++) {
    ply_replay_seek(replay, step);
    g_autoptr(PlyScene) scene = ply_tree_scene(layout, replay, &view, light());
    for (guint i = 0; i < scene->items->len; i++) {
      const PlyItem *item = item_at(scene, (int)i);
      if (item->kind != PLY_ITEM_NODE)
        continue;
      g_assert_false(item->marks & (PLY_MARK_CHOSEN | PLY_MARK_SOURCE));
      if (!(item->marks & PLY_MARK_LEAF))
        g_assert_true(item->value == NULL || strpbrk(item->value, "0123456789") == NULL);
      g_assert_null(strstr(item->name, "the choice of"));
    }
  }
  g_autoptr(PlyScene) end = ply_tree_scene(layout, replay, &view, light());
  g_assert_cmpstr(item_of(end, run->trace, "2")->value, ==, "?");
  g_assert_cmpstr(item_of(end, run->trace, "3.1")->value, ==, "1");
}

/* Negamax numbers are those of the side to move, or turned to Max's view on request. */
static void test_negamax(void) {
  g_autoptr(PlyRun) run = record("tree", PRUNING, "negamax");
  g_autoptr(PlyReplay) replay = replay_at(run, "end");
  g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, 100);
  PlyTreeView view = fitted(layout, 864, 590);
  g_autoptr(PlyScene) own = ply_tree_scene(layout, replay, &view, light());
  g_assert_cmpstr(item_of(own, run->trace, "2")->value, ==, "−5");
  run->for_max = true;
  g_autoptr(PlyScene) turned = ply_tree_scene(layout, replay, &view, light());
  g_assert_cmpstr(item_of(turned, run->trace, "2")->value, ==, "5");
}

/* --- items --- */

/* From any item every other one can be reached by the arrow keys, and steps have a way back. */
static void assert_connected(const PlyScene *scene) {
  guint n = scene->items->len;
  g_autofree bool *seen = g_new0(bool, n);
  g_autofree int *todo = g_new(int, n);
  guint n_todo = 0, reached = 0;
  todo[n_todo++] = 0;
  seen[0] = true;
  while (n_todo > 0) {
    const PlyItem *item = item_at(scene, todo[--n_todo]);
    const int next[] = { item->up, item->down, item->left, item->right };
    reached++;
    for (guint i = 0; i < G_N_ELEMENTS(next); i++) {
      if (next[i] < 0)
        continue;
      g_assert_cmpint(next[i], <, (int)n);
      if (!seen[next[i]])
        todo[n_todo++] = next[i];
      seen[next[i]] = true;
    }
  }
  g_assert_cmpuint(reached, ==, n);
  for (guint i = 0; i < n; i++) {
    const PlyItem *item = item_at(scene, (int)i);
    if (item->left >= 0)
      g_assert_cmpint(item_at(scene, item->left)->right, ==, (int)i);
    if (item->down >= 0)
      g_assert_cmpint(item_at(scene, item->down)->up, ==, (int)i);
  }
}

static void test_walk(void) {
  g_autoptr(PlyRun) hand = record("tree", DEEP, "alphabeta-maxmin");
  g_autoptr(PlyRun) board = record("tictactoe", EMPTY_BOARD, "alphabeta-maxmin");
  PlyRun *runs[] = { hand, board };
  for (guint i = 0; i < G_N_ELEMENTS(runs); i++) {
    g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(runs[i], 300);
    PlyTreeView view = fitted(layout, 970, 590);
    g_autoptr(PlyReplay) replay = replay_at(runs[i], "cutoff 1");
    g_autoptr(PlyScene) scene = ply_tree_scene(layout, replay, &view, light());
    g_assert_cmpuint(scene->items->len, ==, ply_tree_layout_shown(layout));
    assert_connected(scene);
    g_assert_cmpint(item_at(scene, 0)->up, ==, -1);
    g_assert_cmpint(item_at(scene, 0)->down, >, 0);
  }
}

/* Down goes to the choice where there is one. */
static void test_down(void) {
  g_autoptr(PlyRun) run = record("tree", PRUNING, "minimax");
  g_autoptr(PlyReplay) replay = replay_at(run, "end");
  g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, 100);
  PlyTreeView view = fitted(layout, 970, 590);
  g_autoptr(PlyScene) scene = ply_tree_scene(layout, replay, &view, light());
  const PlyItem *root = item_of(scene, run->trace, "");
  g_assert_cmpuint(item_at(scene, root->down)->id, ==, ply_trace_find(run->trace, "2"));
  const PlyItem *second = item_at(scene, root->down);
  g_assert_cmpuint(item_at(scene, second->down)->id, ==, ply_trace_find(run->trace, "2.2"));
}

/* What is out of sight is not in the scene. */
static void test_cull(void) {
  g_autoptr(PlyRun) run = record("tictactoe", "XO..X.O..", "minimax");
  g_autoptr(PlyReplay) replay = replay_at(run, "end");
  g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, 0);
  PlyTreeView view = fitted(layout, 600, 400);
  g_autoptr(PlyScene) all = ply_tree_scene(layout, replay, &view, light());
  ply_tree_view_zoom(&view, layout, 12, 300, 200);
  g_autoptr(PlyScene) near = ply_tree_scene(layout, replay, &view, light());
  g_assert_cmpuint(all->items->len, ==, 182);
  g_assert_cmpuint(near->items->len, <, 40);
  g_assert_cmpuint(near->shapes->len, <, all->shapes->len / 2);
}

/* At the sides of a zoomed picture stubs say what is out of sight; a fitted one has none. */
static void test_stubs(void) {
  g_autoptr(PlyRun) run = record("tictactoe", EMPTY_BOARD, "minimax");
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, 400);
  PlyTreeView view = fitted(layout, 970, 590);
  g_autoptr(PlyScene) all = ply_tree_scene(layout, replay, &view, light());
  for (guint i = 0; i < all->items->len; i++)
    g_assert_cmpint(item_at(all, (int)i)->kind, !=, PLY_ITEM_STUB);
  double x, y;
  ply_tree_view_place(&view, layout, 0, &x, &y);
  ply_tree_view_zoom(&view, layout, 2, x, y);
  g_autoptr(PlyScene) scene = ply_tree_scene(layout, replay, &view, light());
  unsigned left = 0, right = 0;
  for (guint i = 0; i < scene->items->len; i++) {
    const PlyItem *item = item_at(scene, (int)i);
    if (item->kind != PLY_ITEM_STUB)
      continue;
    left += item->right >= 0;
    right += item->left >= 0;
    g_assert_cmpint(item->value[0], ==, '+');
    g_assert_nonnull(strstr(item->name, item->value + 1));
    g_assert_false(ply_tree_view_place(&view, layout, item->id, &x, &y) && x > 200 && x < 800);
  }
  g_assert_cmpuint(left, ==, 1);
  g_assert_cmpuint(right, ==, 1);
}

/* No move leads to the start and to an iteration: no square of their boards is tinted. */
static void test_fresh_squares(void) {
  g_autoptr(PlyRun) run = record("tictactoe", "X.OOXX..O", "deepening");
  g_autoptr(PlyReplay) replay = replay_at(run, "end");
  g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, 0);
  PlyTreeView view = fitted(layout, 4000, 2000);
  g_autoptr(PlyScene) scene = ply_tree_scene(layout, replay, &view, light());
  unsigned boards = 0, plain = 0;
  for (guint i = 0; i < scene->shapes->len; i++) {
    const PlyShape *shape = &g_array_index(scene->shapes, PlyShape, i);
    boards += shape->kind == PLY_SHAPE_BOARD;
    plain += shape->kind == PLY_SHAPE_BOARD && shape->board.fresh < 0;
  }
  unsigned iterations = ply_trace_n_children(run->trace, 0);
  g_assert_cmpuint(iterations, ==, 3);
  g_assert_cmpuint(boards, >, 20);
  g_assert_cmpuint(plain, ==, 1 + iterations);
}

/* What is drawn beside a node is part of its spoken name: its window, that no room is left in it, and
 * that it set the bound; a covered window is not. */
static void test_window_names(void) {
  g_autoptr(PlyRun) run = record("tree", PRUNING, "alphabeta-maxmin");
  g_autoptr(PlyReplay) replay = replay_at(run, "cutoff 1");
  g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, 100);
  PlyTreeView view = fitted(layout, 1200, 700);
  view.windows = false;
  g_autoptr(PlyScene) without = ply_tree_scene(layout, replay, &view, light());
  g_assert_null(strstr(item_of(without, run->trace, "3")->name, "alpha"));
  view.windows = true;
  g_autoptr(PlyScene) scene = ply_tree_scene(layout, replay, &view, light());
  g_assert_nonnull(
      strstr(item_of(scene, run->trace, "3")->name, "alpha 5, beta +∞; cut: 1 is at most alpha 5"));
  g_assert_nonnull(strstr(item_of(scene, run->trace, "")->name, "alpha 5, beta +∞"));
  g_assert_null(strstr(item_of(scene, run->trace, "")->name, "cut: "));
  g_assert_nonnull(strstr(item_of(scene, run->trace, "2")->name, "set the bound"));
  g_autoptr(PlyCover) cover = ply_cover_new(false);
  ply_cover_add(cover, run, "alpha", ply_trace_find(run->trace, "3"));
  view.cover = cover;
  g_autoptr(PlyScene) covered = ply_tree_scene(layout, replay, &view, light());
  g_assert_null(strstr(item_of(covered, run->trace, "3")->name, "alpha"));
}

/* The link to what set the bound lies above the signs of questions, halos and pills, and ends outside of the
 * sign around the node that was cut. */
static void test_link_on_top(void) {
  g_autoptr(PlyRun) run = record("tree", PRUNING, "alphabeta-maxmin");
  g_autoptr(PlyReplay) replay = replay_at(run, "cutoff 1");
  g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, 100);
  g_autoptr(PlyCover) cover = ply_cover_new(false);
  PlyTreeView view = fitted(layout, 864, 590);
  view.cover = cover;
  ply_cover_mark(cover, run, ply_trace_find(run->trace, "3"));
  ply_cover_mark(cover, run, ply_trace_find(run->trace, "2"));
  g_autoptr(PlyScene) scene = ply_tree_scene(layout, replay, &view, light());
  const PlyShape *link = NULL, *corners[2];
  unsigned signs = 0;
  for (guint i = 0; i < scene->shapes->len; i++) {
    const PlyShape *shape = &g_array_index(scene->shapes, PlyShape, i);
    if (shape->kind == PLY_SHAPE_LINK)
      link = shape;
    if (shape->kind == PLY_SHAPE_CORNERS && signs < 2)
      corners[signs++] = shape;
    g_assert_true(link == NULL || shape->kind == PLY_SHAPE_LINK || shape->kind == PLY_SHAPE_TEXT ||
                  shape->kind == PLY_SHAPE_FIGURE); /* the pill with the bound */
    g_assert_true(link == NULL || shape->kind != PLY_SHAPE_TEXT ||
                  g_str_has_prefix(shape->text.text, "sets"));
  }
  g_assert_nonnull(link);
  g_assert_cmpuint(signs, ==, 2);
  for (unsigned i = 0; i < 2; i++)
    for (int end = 0; end < 4; end += 3) {
      PlyRect box = corners[i]->corners.box;
      double x = link->link.x[end], y = link->link.y[end];
      g_assert_false(x > box.x && x < box.x + box.w && y > box.y && y < box.y + box.h);
    }
}

TEST_PROGRAM("tree-tree") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/render/tree/places", test_places);
  g_test_add_func("/render/tree/still", test_still);
  g_test_add_func("/render/tree/fit", test_fit);
  g_test_add_func("/render/tree/follow-and-zoom", test_follow_and_zoom);
  g_test_add_func("/render/tree/folds", test_folds);
  g_test_add_func("/render/tree/unfold", test_unfold);
  g_test_add_func("/render/tree/no-folds", test_no_folds);
  g_test_add_func("/render/tree/wide", test_wide);
  g_test_add_func("/render/tree/reveal", test_reveal);
  g_test_add_func("/render/tree/growing", test_growing);
  g_test_add_func("/render/tree/marks", test_marks);
  g_test_add_func("/render/tree/every-step", test_every_step);
  g_test_add_func("/render/tree/deep-source", test_deep_source);
  g_test_add_func("/render/tree/standing-source", test_standing_source);
  g_test_add_func("/render/tree/hidden", test_hidden);
  g_test_add_func("/render/tree/all-hidden", test_all_hidden);
  g_test_add_func("/render/tree/hidden-outcome", test_hidden_outcome);
  g_test_add_func("/render/tree/negamax", test_negamax);
  g_test_add_func("/render/tree/walk", test_walk);
  g_test_add_func("/render/tree/down", test_down);
  g_test_add_func("/render/tree/window-names", test_window_names);
  g_test_add_func("/render/tree/link-on-top", test_link_on_top);
  g_test_add_func("/render/tree/cull", test_cull);
  g_test_add_func("/render/tree/stubs", test_stubs);
  g_test_add_func("/render/tree/fresh-squares", test_fresh_squares);
  return g_test_run();
}
