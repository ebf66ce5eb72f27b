/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Trees wider than the area: rows that are gathered in it, and the way to what is looked at. */

#include <math.h>
#include <string.h>

#include "render/kit/shape.h"
#include "render/tree/tree.h"
#include "../runs.h"

#define NARROW 567.0 /* of the tree beside a game, in a window of 1280 */
#define HEIGHT 585.0

static const PlyTheme *light(void) {
  return ply_theme_get(PLY_THEME_LIGHT);
}

/* As the window begins: gathered, as large as can be read. */
static PlyTreeView view_of(double width, double height, double text_scale) {
  PlyTreeView view;
  ply_tree_view_init(&view);
  view.width = width;
  view.height = height;
  view.text_scale = text_scale;
  view.zoom_x = view.zoom_y = 0.5;
  view.gather = true;
  return view;
}

static const PlyItem *find(const PlyScene *scene, PlyNodeId node) {
  int index = ply_scene_find(scene, PLY_ITEM_NODE, node);
  return index < 0 ? NULL : &g_array_index(scene->items, PlyItem, index);
}

static bool overlap(const PlyRect *a, const PlyRect *b) {
  return a->x < b->x + b->w && b->x < a->x + a->w && a->y < b->y + b->h && b->y < a->y + a->h;
}

static void assert_apart(const PlyScene *scene, const char *what) {
  for (guint i = 0; i < scene->texts->len; i++)
    for (guint k = 0; k < i; k++)
      if (overlap(&g_array_index(scene->texts, PlyTextBox, i).box,
                  &g_array_index(scene->texts, PlyTextBox, k).box))
        g_error("%s: two texts at %.0f, %.0f", what,
                g_array_index(scene->texts, PlyTextBox, i).box.x,
                g_array_index(scene->texts, PlyTextBox, i).box.y);
}

/* Nothing but a stub or a label lies over a node, and no two nodes of a row meet. */
static void assert_clear(const PlyScene *scene, const char *what) {
  for (guint i = 0; i < scene->items->len; i++)
    for (guint k = 0; k < i; k++) {
      const PlyItem *a = &g_array_index(scene->items, PlyItem, i),
                    *b = &g_array_index(scene->items, PlyItem, k);
      if (overlap(&a->bounds, &b->bounds) && (a->kind != PLY_ITEM_FOLD || b->kind != PLY_ITEM_FOLD))
        g_error("%s: %s and %s lie over each other", what, a->name, b->name);
    }
}

#define HALF 60.0 /* px of a node that may lie out of the area */

/* Strokes of a cutoff cross an edge that is drawn: a stem, or one between two nodes. */
static bool meets_edge(const PlyScene *scene, const PlyShape *cut) {
  for (guint i = 0; i < scene->shapes->len; i++) {
    const PlyShape *shape = &g_array_index(scene->shapes, PlyShape, i);
    if (shape->kind != PLY_SHAPE_LINE)
      continue;
    double y1 = shape->line.y1, y2 = shape->line.y2, t = (cut->cut.y - y1) / (y2 - y1);
    double x = shape->line.x1 + t * (shape->line.x2 - shape->line.x1);
    if (t >= 0 && t <= 1 && fabs(x - cut->cut.x) <= cut->cut.half)
      return true;
  }
  return false;
}

/* No edge comes from the margin, or leads there, and nothing is cut off in the air. */
static void assert_inside(const PlyScene *scene, double width, const char *what) {
  for (guint i = 0; i < scene->shapes->len; i++) {
    const PlyShape *shape = &g_array_index(scene->shapes, PlyShape, i);
    if (shape->kind == PLY_SHAPE_CUT && !meets_edge(scene, shape))
      g_error("%s: a cut at %.0f,%.0f across nothing", what, shape->cut.x, shape->cut.y);
    if (shape->kind != PLY_SHAPE_LINE)
      continue;
    double left = MIN(shape->line.x1, shape->line.x2), right = MAX(shape->line.x1, shape->line.x2);
    if (left < -HALF || right > width + HALF)
      g_error("%s: an edge from %.0f to %.0f", what, shape->line.x1, shape->line.x2);
  }
}

static void assert_across(const PlyScene *scene, PlyNodeId node, double width, const char *what) {
  const PlyItem *item = find(scene, node);
  if (item == NULL || item->bounds.x < 0 || item->bounds.x + item->bounds.w > width)
    g_error("%s: node %u is not in sight", what, node);
}

/* Every step with its way from the root in sight; the row of the first moves too where asked. */
static void check_steps(PlyRun *run, PlyTreeView view, bool first_moves) {
  g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, 400);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  uint32_t last = ply_replay_last(replay), stride = MAX(1, last / 90);
  for (uint32_t step = 0; step <= last; step += step < 12 ? 1 : stride) {
    ply_replay_seek(replay, step);
    ply_tree_layout_reveal(layout, ply_replay_current(replay));
    ply_tree_view_follow(&view, layout, ply_replay_current(replay));
    g_autoptr(PlyScene) scene = ply_tree_scene(layout, replay, &view, light());
    g_autofree char *what =
        g_strdup_printf("%s, step %u, %.0f wide", ply_run_algorithm(run)->id, step, view.width);
    assert_apart(scene, what);
    assert_clear(scene, what);
    assert_inside(scene, view.width, what);
    unsigned n;
    const PlyNodeId *path = ply_replay_path(replay, &n);
    for (unsigned i = 0; i < n; i++)
      assert_across(scene, path[i], view.width, what);
    for (uint32_t c = 0; first_moves && c < ply_trace_n_children(run->trace, 0); c++)
      assert_across(scene, ply_trace_child(run->trace, 0, c), view.width, what);
  }
}

static void test_connect4(void) {
  g_autoptr(PlyRun) run = record("connect4", "", "sum-of-replies");
  check_steps(run, view_of(NARROW, HEIGHT, 1), true);
  check_steps(run, view_of(738, 520, 2), true);
  check_steps(run, view_of(1160, 700, 1), true);
}

static void test_tictactoe(void) {
  g_autoptr(PlyRun) run = record("tictactoe", ".........", "alphabeta");
  check_steps(run, view_of(NARROW, 1400, 1), false);
  check_steps(run, view_of(970, 1400, 1), true);
}

#define FIELDS "......\n......\n......\n......\n......\n......\n"
#define TOKENS FIELDS "first: hand ABCD\nsecond: hand ABCD\n"

/* Boards as lessons have them, under every way to search that leaves much out or goes over it again. */
static void test_boards(void) {
  static const struct {
    const char *game, *position, *algorithm, *set[5];
  } runs[] = {
    { "tictactoe", "...OOXXOX", "outcomes", { NULL } },
    { "tictactoe", ".X.O.X.OX", "alphabeta", { "table", "bounds" } },
    { "tictactoe", "XO..X.O..", "minimax", { NULL } },
    { "connect4", "4453", "alphabeta", { "depth", "3" } },
    { "connect4", "4435", "alphabeta", { "depth", "3", "try-first", "killer" } },
    { "connect4", "4453", "deepening", { "depth", "4" } },
    { "connect4", "626466", "quiescence", { "depth", "2" } },
    { "tokens", TOKENS, "alphabeta", { "depth", "2" } },
  };
  for (guint i = 0; i < G_N_ELEMENTS(runs); i++) {
    g_autoptr(PlyRun) run =
        record_set(runs[i].game, runs[i].position, runs[i].algorithm, runs[i].set);
    check_steps(run, view_of(NARROW, HEIGHT, 1), false);
    check_steps(run, view_of(414, 900, 1), false);
  }
}

/* Of many moves only some fit: the row slides, and says what lies beyond. */
static void test_many(void) {
  g_autoptr(PlyRun) run = record("tokens", TOKENS, "greedy");
  g_assert_cmpuint(ply_trace_n_children(run->trace, 0), ==, 144);
  check_steps(run, view_of(NARROW, 420, 1), false);
  g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, 400);
  g_autoptr(PlyReplay) replay = replay_at(run, "end");
  PlyTreeView view = view_of(NARROW, 420, 1);
  PlyNodeId best = ply_replay_best(replay, 0);
  ply_tree_view_follow_line(&view, layout, 0, best);
  g_autoptr(PlyScene) scene = ply_tree_scene(layout, replay, &view, light());
  assert_across(scene, 0, view.width, "the end");
  assert_across(scene, best, view.width, "the end");
  unsigned stubs = 0;
  for (guint i = 0; i < scene->items->len; i++)
    stubs += g_array_index(scene->items, PlyItem, i).kind == PLY_ITEM_STUB;
  g_assert_cmpuint(stubs, >=, 1);
  g_assert_cmpuint(scene->shapes->len, <, 200); /* no fan of edges to what is out of sight */
}

/* However wide the area is, the line that was chosen stands between the two stubs. */
static void test_between(void) {
  g_autoptr(PlyRun) run = record("tokens", TOKENS, "greedy");
  g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, 400);
  g_autoptr(PlyReplay) replay = replay_at(run, "end");
  PlyNodeId best = ply_replay_best(replay, 0);
  for (double width = 480; width < 720; width += 7) {
    PlyTreeView view = view_of(width, 420, 1);
    ply_tree_view_follow_line(&view, layout, 0, best);
    g_autoptr(PlyScene) scene = ply_tree_scene(layout, replay, &view, light());
    unsigned stubs = 0;
    for (guint i = 0; i < scene->items->len; i++)
      stubs += g_array_index(scene->items, PlyItem, i).kind == PLY_ITEM_STUB;
    g_test_message("%.0f wide: %u stubs", width, stubs);
    g_assert_cmpuint(stubs, ==, 2);
    assert_across(scene, best, width, "between");
    assert_clear(scene, "between");
  }
}

/* A node that the right edge cuts gives way to a stub, the last of its row as well. */
static void test_cut(void) {
  g_autoptr(PlyRun) run = record("connect4", "626466", "sum-of-replies");
  g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, 400);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  PlyTreeView view = view_of(NARROW, HEIGHT, 1);
  ply_tree_view_follow(&view, layout, ply_trace_find(run->trace, "7.7"));
  for (int moved = 0; moved < 120; moved += 3, view.pan_x -= 3) {
    g_autoptr(PlyScene) scene = ply_tree_scene(layout, replay, &view, light());
    for (guint i = 0; i < scene->items->len; i++) {
      const PlyRect *box = &g_array_index(scene->items, PlyItem, i).bounds;
      if (box->x + box->w > view.width + box->w / 4)
        g_error("%d px: %s is cut", moved, g_array_index(scene->items, PlyItem, i).name);
    }
  }
}

/* What stands whole in the area stays when the picture is moved; the rest moves. */
static void test_pan(void) {
  g_autoptr(PlyRun) run = record("connect4", "", "sum-of-replies");
  g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, 400);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  PlyTreeView view = view_of(NARROW, HEIGHT, 1);
  double x, y, moved_x, moved_y;
  PlyNodeId leaf = ply_trace_find(run->trace, "4.4"), move = ply_trace_find(run->trace, "4");
  ply_tree_view_follow(&view, layout, leaf);
  ply_tree_view_place(&view, layout, move, &x, &y);
  view.pan_x += 50;
  ply_tree_view_place(&view, layout, move, &moved_x, &moved_y);
  g_assert_cmpfloat(x, ==, moved_x);
  ply_tree_view_place(&view, layout, leaf, &moved_x, &moved_y);
  view.pan_x -= 50;
  ply_tree_view_place(&view, layout, leaf, &x, &y);
  g_assert_cmpfloat_with_epsilon(x - moved_x, 50, 1e-6);
}

/* The order of a row is the same as ever, so that no two edges cross. */
static void test_order(void) {
  g_autoptr(PlyRun) run = record("tictactoe", ".........", "alphabeta");
  g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, 400);
  PlyTreeView view = view_of(NARROW, HEIGHT, 1);
  for (PlyNodeId node = 1; node < 400; node += 7) {
    ply_tree_view_follow(&view, layout, node);
    double before = -G_MAXDOUBLE, x, y;
    for (uint32_t c = 0; c < 9; c++) {
      ply_tree_view_place(&view, layout, 1 + c, &x, &y);
      g_assert_cmpfloat(x, >, before);
      before = x;
    }
  }
}

/* A tree that fits is drawn as if nothing was asked. */
static void test_fits(void) {
  g_autoptr(PlyRun) run = record("tree", "((4 8 7) (9 5 6) (1 2 3))", "alphabeta");
  g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, 400);
  g_autoptr(PlyReplay) replay = replay_at(run, "end");
  PlyTreeView view = view_of(900, 600, 1);
  ply_tree_view_fit(&view, layout);
  g_autoptr(PlyScene) gathered = ply_tree_scene(layout, replay, &view, light());
  view.gather = false;
  g_autoptr(PlyScene) plain = ply_tree_scene(layout, replay, &view, light());
  g_assert_cmpuint(gathered->items->len, ==, plain->items->len);
  g_assert_cmpuint(gathered->shapes->len, ==, plain->shapes->len);
  for (guint i = 0; i < plain->items->len; i++) {
    const PlyRect *a = &g_array_index(gathered->items, PlyItem, i).bounds,
                  *b = &g_array_index(plain->items, PlyItem, i).bounds;
    g_assert_cmpmem(a, sizeof *a, b, sizeof *b);
  }
}

/* The count of leaves stands above what covers the foot of the area, or not at all. */
static void test_foot(void) {
  g_autoptr(PlyRun) run = record("connect4", "", "sum-of-replies");
  g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, 400);
  g_autoptr(PlyReplay) replay = replay_at(run, "end");
  for (double foot = 0; foot <= 120; foot += 20) {
    PlyTreeView view = view_of(NARROW, 460, 1);
    view.zoom_y = 0.9;
    view.foot = foot;
    g_autoptr(PlyScene) scene = ply_tree_scene(layout, replay, &view, light());
    assert_apart(scene, "foot");
    for (guint i = 0; i < scene->texts->len; i++) {
      const PlyRect *box = &g_array_index(scene->texts, PlyTextBox, i).box;
      bool summary = box->w > 120 && box->y > 300;
      g_assert_false(summary && box->y + box->h > view.height - foot + 1);
    }
  }
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/render/tree-rows/connect4", test_connect4);
  g_test_add_func("/render/tree-rows/tictactoe", test_tictactoe);
  g_test_add_func("/render/tree-rows/boards", test_boards);
  g_test_add_func("/render/tree-rows/many", test_many);
  g_test_add_func("/render/tree-rows/between", test_between);
  g_test_add_func("/render/tree-rows/cut", test_cut);
  g_test_add_func("/render/tree-rows/pan", test_pan);
  g_test_add_func("/render/tree-rows/order", test_order);
  g_test_add_func("/render/tree-rows/fits", test_fits);
  g_test_add_func("/render/tree-rows/foot", test_foot);
  return g_test_run();
}
