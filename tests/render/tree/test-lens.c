/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The strips around what can be read of a tree: nothing is lost in them, they lead to what they hold, and
 * nothing jumps while a run is stepped. */

#include <math.h>

#include "program.h"
#include "rows.h"

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

/* What is looked at is at or below the node at work, and the row of its children stays when the search
 * has gone back up to it. */
static void test_end(void) {
  g_autoptr(PlyRun) run = record("tictactoe", "XO..X.O..", "minimax");
  g_auto(Drawn) d = drawn_of(run, view_of(NARROW, HEIGHT, 1));
  PlyNodeId before = 0;
  unsigned kept = 0;
  for (uint32_t step = 0; step < ply_replay_last(d.replay); step++) {
    ply_replay_seek(d.replay, step);
    PlyNodeId now = ply_replay_current(d.replay), end = ply_tree_view_end(&d.view, d.replay);
    const PlyEvent *event = ply_replay_event(d.replay);
    if (event != NULL && event->kind == PLY_EVENT_ENTER)
      g_assert_cmpuint(end, ==, now);
    else
      g_assert_cmpuint(end, ==, before);
    kept += end != now;
    for (PlyNodeId above = before = end; above != now;
         above = ply_trace_node(run->trace, above)->parent)
      g_assert_cmpuint(above, !=, PLY_NO_NODE);
  }
  g_assert_cmpuint(kept, >, 100);
  ply_replay_seek(d.replay, ply_replay_last(d.replay));
  unsigned n;
  g_autofree PlyNodeId *line = ply_replay_line(d.replay, 0, &n);
  g_assert_cmpuint(ply_tree_view_end(&d.view, d.replay), ==, line[n - 1]);
  d.view.cover = &ply_cover_of_values;
  g_assert_cmpuint(ply_tree_view_end(&d.view, d.replay), ==, before);
}

/* Pixels of strips that have a colour: not grey, as all are that tell no value. */
static unsigned coloured(const Drawn *d) {
  g_autoptr(PlyScene) scene = scene_of(d);
  cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 414, 600);
  cairo_t *cr = cairo_create(image);
  ply_scene_paint(scene, light(), cr);
  cairo_surface_flush(image);
  unsigned n = 0;
  for (guint i = 0; i < scene->items->len; i++) {
    const PlyItem *item = &g_array_index(scene->items, PlyItem, i);
    const PlyRect *box = &item->bounds;
    for (int y = (int)box->y + 2; item->kind == PLY_ITEM_STUB && y < MIN(600, box->y + box->h - 2);
         y++)
      for (int x = (int)box->x + 2; x < box->x + box->w - 2; x++) {
        const uint8_t *at = cairo_image_surface_get_data(image) +
                            (ptrdiff_t)cairo_image_surface_get_stride(image) * y + 4 * x;
        n += abs(at[0] - at[2]) > 24;
      }
  }
  cairo_destroy(cr);
  cairo_surface_destroy(image);
  return n;
}

/* An open question is not answered by the colours around it. */
static void test_covered(void) {
  g_autoptr(PlyRun) run = record("tictactoe", "XO..X.O..", "minimax");
  g_auto(Drawn) d = drawn_of(run, view_of(414, 600, 1));
  g_autoptr(PlyCover) cover = ply_cover_new(false);
  ply_cover_add(cover, run, "value", 0);
  ply_cover_add(cover, run, "best", PLY_FACT_ANY);
  unsigned open = 0;
  for (uint32_t step = 300; step < ply_replay_last(d.replay); step += 31) {
    ply_replay_seek(d.replay, step);
    look_at(&d, ply_replay_current(d.replay));
    d.view.cover = NULL;
    open += coloured(&d) > 100;
    d.view.cover = cover;
    g_assert_cmpuint(coloured(&d), ==, 0);
  }
  g_assert_cmpuint(open, >, 5);
}

TEST_PROGRAM("tree-lens") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/render/tree-lens/strips-lead", test_strips_lead);
  g_test_add_func("/render/tree-lens/order", test_order);
  g_test_add_func("/render/tree-lens/point", test_point);
  g_test_add_func("/render/tree-lens/still", test_still);
  g_test_add_func("/render/tree-lens/nothing-lost", test_nothing_lost);
  g_test_add_func("/render/tree-lens/end", test_end);
  g_test_add_func("/render/tree-lens/covered", test_covered);
  return g_test_run();
}
