/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Trees wider than the area: all of it is in it, what is on the way to what is looked at large enough to
 * read, the rest as strips of the map. */

#include <math.h>
#include <string.h>

#include "program.h"
#include "render/kit/shape.h"
#include "rows.h"

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

/* No two nodes of a row meet, nor a node and a strip. */
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

/* Every step with its way from the root in sight; the row of the first moves too where asked. */
static void check_steps(PlyRun *run, PlyTreeView view, bool first_moves) {
  g_auto(Drawn) d = drawn_of(run, view);
  uint32_t last = ply_replay_last(d.replay), stride = MAX(1, last / 90);
  for (uint32_t step = 0; step <= last; step += step < 12 ? 1 : stride) {
    ply_replay_seek(d.replay, step);
    look_at(&d, ply_replay_current(d.replay));
    g_autoptr(PlyScene) scene = scene_of(&d);
    g_autofree char *what =
        g_strdup_printf("%s, step %u, %.0f wide", ply_run_algorithm(run)->id, step, view.width);
    assert_apart(scene, what);
    assert_clear(scene, what);
    assert_inside(scene, view.width, what);
    unsigned n;
    const PlyNodeId *path = ply_replay_path(d.replay, &n);
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

/* Of many moves only some can be read, however wide the area is; among them the one that was chosen. The
 * others are in strips, which say how many they are. */
static void test_many(void) {
  g_autoptr(PlyRun) run = record("tokens", TOKENS, "greedy");
  g_assert_cmpuint(ply_trace_n_children(run->trace, 0), ==, 144);
  check_steps(run, view_of(NARROW, 420, 1), false);
  for (double width = 480; width < 720; width += 7) {
    g_auto(Drawn) d = drawn_of(run, view_of(width, 420, 1));
    ply_replay_seek(d.replay, ply_replay_last(d.replay));
    PlyNodeId best = ply_replay_best(d.replay, 0);
    look_at(&d, best);
    g_autoptr(PlyScene) scene = scene_of(&d);
    g_assert_cmpuint(count_stubs(scene), >=, 1);
    assert_across(scene, 0, width, "the end");
    assert_across(scene, best, width, "the end");
    assert_clear(scene, "the end");
    g_assert_cmpuint(scene->shapes->len, <, 200); /* no fan of edges to what cannot be read */
    unsigned read = 0, moves = 0;
    for (guint i = 0; i < scene->items->len; i++) {
      const PlyItem *item = &g_array_index(scene->items, PlyItem, i);
      const char *count = strstr(item->name, " node");
      read += item->kind == PLY_ITEM_NODE && item->id != 0;
      if (item->kind == PLY_ITEM_STUB) {
        while (count > item->name && g_ascii_isdigit(count[-1]))
          count--;
        moves += (unsigned)atoi(count);
      }
    }
    g_assert_cmpuint(read + moves, ==, 144);
  }
}

/* A tree that fits is drawn as if nothing was asked. */
static void test_fits(void) {
  g_autoptr(PlyRun) run = record("tree", "((4 8 7) (9 5 6) (1 2 3))", "alphabeta");
  g_auto(Drawn) d = drawn_of(run, view_of(900, 600, 1));
  ply_tree_view_fit(&d.view, d.layout);
  g_autoptr(PlyScene) gathered = scene_of(&d);
  d.view.map = NULL;
  g_autoptr(PlyScene) plain = scene_of(&d);
  g_assert_cmpuint(gathered->items->len, ==, plain->items->len);
  g_assert_cmpuint(gathered->shapes->len, ==, plain->shapes->len);
  for (guint i = 0; i < plain->items->len; i++) {
    const PlyRect *a = &g_array_index(gathered->items, PlyItem, i).bounds,
                  *b = &g_array_index(plain->items, PlyItem, i).bounds;
    g_assert_cmpmem(a, sizeof *a, b, sizeof *b);
  }
}

/* Nothing of a tree that goes on below is behind what lies at the foot of the area, wherever it is moved. */
static void test_foot_covers(void) {
  g_autoptr(PlyRun) run = record("tictactoe", ".........", "alphabeta");
  g_auto(Drawn) d = drawn_of(run, view_of(NARROW, 460, 1));
  ply_replay_seek(d.replay, 3000);
  d.view.foot = 52;
  d.view.zoom_y = 0.6;
  look_at(&d, ply_replay_current(d.replay));
  unsigned rows = 0;
  for (d.view.pan_y = 0; d.view.pan_y < 400; d.view.pan_y += 7) {
    g_autoptr(PlyScene) scene = scene_of(&d);
    for (guint i = 0; i < scene->items->len; i++) {
      const PlyItem *item = &g_array_index(scene->items, PlyItem, i);
      rows += item->bounds.y + item->bounds.h > 350;
      g_assert_true(item->marks & PLY_MARK_NOW ||
                    item->bounds.y + item->bounds.h <= d.view.height - d.view.foot + 1);
    }
    for (guint i = 0; i < scene->shapes->len; i++) {
      const PlyShape *shape = &g_array_index(scene->shapes, PlyShape, i);
      g_assert_true(shape->kind != PLY_SHAPE_TEXT || !g_str_has_prefix(shape->text.text, "depth") ||
                    shape->text.y < d.view.height - d.view.foot);
    }
  }
  g_assert_cmpuint(rows, >, 20);
}

/* The count of leaves stands above what covers the foot of the area, or not at all. */
static void test_foot(void) {
  g_autoptr(PlyRun) run = record("connect4", "", "sum-of-replies");
  g_auto(Drawn) d = drawn_of(run, view_of(NARROW, 460, 1));
  ply_replay_seek(d.replay, ply_replay_last(d.replay));
  for (double foot = 0; foot <= 120; foot += 20) {
    d.view.zoom_y = 0.9;
    d.view.foot = foot;
    g_autoptr(PlyScene) scene = scene_of(&d);
    assert_apart(scene, "foot");
    for (guint i = 0; i < scene->texts->len; i++) {
      const PlyRect *box = &g_array_index(scene->texts, PlyTextBox, i).box;
      bool summary = box->w > 120 && box->y > 300;
      g_assert_false(summary && box->y + box->h > d.view.height - foot + 1);
    }
  }
}

TEST_PROGRAM("tree-rows") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/render/tree-rows/connect4", test_connect4);
  g_test_add_func("/render/tree-rows/tictactoe", test_tictactoe);
  g_test_add_func("/render/tree-rows/boards", test_boards);
  g_test_add_func("/render/tree-rows/many", test_many);
  g_test_add_func("/render/tree-rows/fits", test_fits);
  g_test_add_func("/render/tree-rows/foot-covers", test_foot_covers);
  g_test_add_func("/render/tree-rows/foot", test_foot);
  return g_test_run();
}
