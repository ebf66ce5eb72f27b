/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Trees wider than the area: all of it is in it, what is on the way to what is looked at large enough to
 * read, the rest as strips of the map. */

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

/* As the window begins: as large as can be read. */
static PlyTreeView view_of(double width, double height, double text_scale) {
  PlyTreeView view;
  ply_tree_view_init(&view);
  view.width = width;
  view.height = height;
  view.text_scale = text_scale;
  view.zoom_x = view.zoom_y = 0.5;
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

/* A tree with its map, at the start. */
typedef struct {
  PlyTreeLayout *layout;
  PlyMap *map;
  PlyReplay *replay;
  PlyTreeView view;
} Drawn;

static Drawn drawn_of(PlyRun *run, PlyTreeView view) {
  Drawn d = { ply_tree_layout_new(run, 400), ply_map_new(run, NULL), ply_replay_new(run->trace),
              view };
  d.view.map = d.map;
  return d;
}

static void drawn_clear(Drawn *d) {
  ply_tree_layout_free(d->layout);
  ply_map_free(d->map);
  ply_replay_free(d->replay);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Drawn, drawn_clear)

static void look_at(Drawn *d, PlyNodeId node) {
  ply_tree_layout_follow(d->layout, node);
  ply_tree_view_follow(&d->view, d->layout, node);
}

static PlyScene *scene_of(const Drawn *d) {
  return ply_tree_scene(d->layout, d->replay, &d->view, light());
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

static void assert_across(const PlyScene *scene, PlyNodeId node, double width, const char *what) {
  const PlyItem *item = find(scene, node);
  if (item == NULL || item->bounds.x < 0 || item->bounds.x + item->bounds.w > width)
    g_error("%s: node %u is not in sight", what, node);
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

static unsigned count_stubs(const PlyScene *scene) {
  unsigned stubs = 0;
  for (guint i = 0; i < scene->items->len; i++)
    stubs += g_array_index(scene->items, PlyItem, i).kind == PLY_ITEM_STUB;
  return stubs;
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

/* A strip leads to the nearest of its nodes: there, that one can be read. */
static void test_strips_lead(void) {
  g_autoptr(PlyRun) run = record("tictactoe", ".........", "alphabeta");
  g_auto(Drawn) d = drawn_of(run, view_of(NARROW, 1400, 1));
  for (PlyNodeId node = 1; node < 20000; node += 997) {
    look_at(&d, node);
    g_autoptr(PlyScene) scene = scene_of(&d);
    g_assert_cmpuint(count_stubs(scene), >, 0);
    for (guint i = 0; i < scene->items->len; i++) {
      const PlyItem *item = &g_array_index(scene->items, PlyItem, i);
      if (item->kind != PLY_ITEM_STUB)
        continue;
      g_assert_null(find(scene, item->id));
      look_at(&d, item->id);
      g_autoptr(PlyScene) there = scene_of(&d);
      assert_across(there, item->id, d.view.width, item->name);
    }
  }
}

/* All of the tree is in the area, in its order, so that no two edges cross; and moving the picture
 * sideways changes nothing. */
static void test_order(void) {
  g_autoptr(PlyRun) run = record("tictactoe", "XO..X.O..", "minimax");
  g_auto(Drawn) d = drawn_of(run, view_of(NARROW, HEIGHT, 1));
  uint32_t n = ply_trace_n_nodes(run->trace);
  for (PlyNodeId node = 0; node < n; node += 3) {
    look_at(&d, node);
    for (unsigned level = 0; level < ply_map_n_levels(d.map); level++) {
      double before = 0, x, y, moved;
      for (uint32_t r = ply_map_level(d.map, level); r < ply_map_level(d.map, level + 1); r++) {
        g_assert_true(ply_tree_view_place(&d.view, d.layout, ply_map_node(d.map, r), &x, &y));
        g_assert_cmpfloat(x, >, before);
        g_assert_cmpfloat(x, <, d.view.width);
        before = x;
        d.view.pan_x += 50;
        ply_tree_view_place(&d.view, d.layout, ply_map_node(d.map, r), &moved, &y);
        d.view.pan_x -= 50;
        g_assert_cmpfloat(x, ==, moved);
      }
    }
  }
}

/* What stands in a strip is found where it stands, and nothing elsewhere. */
static void test_point(void) {
  g_autoptr(PlyRun) run = record("tictactoe", "XO..X.O..", "minimax");
  g_auto(Drawn) d = drawn_of(run, view_of(NARROW, HEIGHT, 1));
  unsigned in_strips = 0;
  for (PlyNodeId at = 0; at < ply_map_n_nodes(d.map); at += 31) {
    look_at(&d, at);
    g_autoptr(PlyScene) scene = scene_of(&d);
    for (PlyNodeId node = 0; node < ply_map_n_nodes(d.map); node++) {
      double x, y;
      ply_tree_view_place(&d.view, d.layout, node, &x, &y);
      bool read = find(scene, node) != NULL || y < -60 || y > HEIGHT + 60;
      PlyNodeId found = ply_tree_view_at(&d.view, d.layout, x, y);
      in_strips += found == node;
      g_assert_true(found == node || (read && found == PLY_NO_NODE));
    }
  }
  g_assert_cmpuint(in_strips, >, 200);
}

/* Places of the children of all nodes on the way to node. */
static void note_places(const Drawn *d, const PlyTrace *trace, PlyNodeId node, GHashTable *places) {
  for (PlyNodeId way = node; way != PLY_NO_NODE; way = ply_trace_node(trace, way)->parent) {
    GArray *row = g_array_new(FALSE, FALSE, sizeof(double));
    for (uint32_t c = 0; c < ply_trace_n_children(trace, way); c++) {
      double at[2];
      ply_tree_view_place(&d->view, d->layout, ply_trace_child(trace, way, c), &at[0], &at[1]);
      at[1] += d->view.pan_y;
      g_array_append_vals(row, at, 2);
    }
    g_hash_table_insert(places, GUINT_TO_POINTER(way), row);
  }
}

/* A row whose way above it is the same stands where it stood: no node jumps while stepping. */
static void check_still(PlyRun *run, PlyTreeView view, uint32_t steps) {
  g_auto(Drawn) d = drawn_of(run, view);
  g_autoptr(GHashTable) before = NULL;
  uint32_t held = 0, last = ply_replay_last(d.replay);
  for (uint32_t step = 0; step < MIN(steps, last); step++) {
    ply_replay_seek(d.replay, step * (last / MIN(steps, last)) / 2 + step / 2);
    g_autoptr(GHashTable) now =
        g_hash_table_new_full(NULL, NULL, NULL, (GDestroyNotify)g_array_unref);
    look_at(&d, ply_replay_current(d.replay));
    note_places(&d, run->trace, ply_replay_current(d.replay), now);
    GHashTableIter at;
    gpointer way, row;
    g_hash_table_iter_init(&at, now);
    while (before != NULL && g_hash_table_iter_next(&at, &way, &row)) {
      const GArray *is = row, *was = g_hash_table_lookup(before, way);
      if (was == NULL)
        continue;
      held++;
      for (guint i = 0; i < is->len; i++)
        if (fabs(g_array_index(is, double, i) - g_array_index(was, double, i)) > 1e-6)
          g_error("step %u, %.0f wide: child %u of node %u jumps from %f to %f", step, view.width,
                  i / 2, GPOINTER_TO_UINT(way), g_array_index(was, double, i),
                  g_array_index(is, double, i));
    }
    g_clear_pointer(&before, g_hash_table_unref);
    before = g_steal_pointer(&now);
  }
  g_assert_cmpuint(held, >, steps);
}

static void test_still(void) {
  g_autoptr(PlyRun) small = record("tictactoe", "XO..X.O..", "minimax");
  g_autoptr(PlyRun) large = record("tictactoe", ".........", "alphabeta");
  const char *const depth[] = { "depth", "4", NULL };
  g_autoptr(PlyRun) wide = record_set("connect4", "", "minimax", depth);
  check_still(small, view_of(414, HEIGHT, 1), 500);
  check_still(small, view_of(NARROW, HEIGHT, 1), 500);
  check_still(large, view_of(NARROW, HEIGHT, 1),
              500); /* narrower, families are turned like pages */
  check_still(large, view_of(970, HEIGHT, 1), 500);
  check_still(wide, view_of(NARROW, HEIGHT, 1), 500);
}

/* How many nodes that stand in strips have left no ink at their place. */
static unsigned lost_in(cairo_surface_t *image, const Drawn *d, const PlyScene *scene) {
  unsigned lost = 0;
  for (PlyNodeId node = 0; node < ply_map_n_nodes(d->map); node++) {
    double x, y;
    ply_tree_view_place(&d->view, d->layout, node, &x, &y);
    if (find(scene, node) != NULL || y < 1 || y >= d->view.height - 1)
      continue;
    const uint32_t *row =
        (const uint32_t *)(const void *)(cairo_image_surface_get_data(image) +
                                         (ptrdiff_t)cairo_image_surface_get_stride(image) * (int)y);
    lost += row[(int)x] == 0 && row[(int)(x - 0.5)] == 0 && row[(int)(x + 0.5)] == 0;
  }
  return lost;
}

/* A step that shows a part of the tree drops nothing of the rest: each of its nodes is inked. */
static void test_nothing_lost(void) {
  g_autoptr(PlyRun) run = record("tictactoe", "XO..X.O..", "minimax");
  g_auto(Drawn) d = drawn_of(run, view_of(414, 600, 1));
  unsigned strips = 0;
  for (uint32_t step = 0; step < ply_replay_last(d.replay); step += 7) {
    ply_replay_seek(d.replay, step);
    look_at(&d, ply_replay_current(d.replay));
    g_autoptr(PlyScene) scene = scene_of(&d);
    cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 414, 600);
    cairo_t *cr = cairo_create(image);
    ply_scene_paint(scene, light(), cr);
    cairo_surface_flush(image);
    g_assert_cmpuint(lost_in(image, &d, scene), ==, 0);
    for (guint i = 0; i < scene->items->len; i++) { /* it would see each of them go */
      const PlyItem *item = &g_array_index(scene->items, PlyItem, i);
      if (item->kind != PLY_ITEM_STUB || item->bounds.y < 2 || item->bounds.y > 570)
        continue;
      strips++;
      cairo_set_operator(cr, CAIRO_OPERATOR_CLEAR);
      cairo_rectangle(cr, item->bounds.x, item->bounds.y, item->bounds.w, item->bounds.h);
      cairo_fill(cr);
      cairo_surface_flush(image);
      unsigned lost = lost_in(image, &d, scene);
      g_assert_cmpuint(lost, >, 0);
      ply_scene_paint(scene, light(), cr);
    }
    cairo_destroy(cr);
    cairo_surface_destroy(image);
  }
  g_assert_cmpuint(strips, >, 100);
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

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/render/tree-rows/connect4", test_connect4);
  g_test_add_func("/render/tree-rows/tictactoe", test_tictactoe);
  g_test_add_func("/render/tree-rows/boards", test_boards);
  g_test_add_func("/render/tree-rows/many", test_many);
  g_test_add_func("/render/tree-rows/strips-lead", test_strips_lead);
  g_test_add_func("/render/tree-rows/order", test_order);
  g_test_add_func("/render/tree-rows/point", test_point);
  g_test_add_func("/render/tree-rows/still", test_still);
  g_test_add_func("/render/tree-rows/nothing-lost", test_nothing_lost);
  g_test_add_func("/render/tree-rows/fits", test_fits);
  g_test_add_func("/render/tree-rows/foot", test_foot);
  return g_test_run();
}
