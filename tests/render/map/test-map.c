/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The map of a tree: where nodes are, how far a step has come, and what stands for hidden ones. */
#include "maps.h"

#include <math.h>
#include <string.h>

#include "program.h"
#include "render/map/scene.h"
#include "render/tree/tree.h"

/* --- where nodes are --- */

static void check_ranks(const PlyRun *run, const PlyMap *map) {
  uint32_t n = ply_map_n_nodes(map);
  g_assert_cmpuint(n, ==, ply_trace_n_nodes(run->trace));
  g_assert_cmpuint(ply_map_level(map, 0), ==, 0);
  g_assert_cmpuint(ply_map_level(map, ply_map_n_levels(map)), ==, n);
  for (uint32_t r = 0; r < n; r++) {
    PlyNodeId node = ply_map_node(map, r);
    unsigned level = ply_map_level_of(map, r), n_children;
    g_assert_cmpuint(ply_map_rank(map, node), ==, r);
    g_assert_cmpuint(level, ==, ply_trace_ply(run->trace, node));
    if (r > ply_map_level(map, level))
      g_assert_cmpfloat(ply_map_x(map, r), >=, ply_map_x(map, r - 1) + 1 - 1e-9);
    PlyNodeId child = ply_trace_children(run->trace, node, &n_children);
    uint32_t count, first = ply_map_children(map, r, &count);
    g_assert_cmpuint(count, ==, n_children);
    for (unsigned i = 0; i < n_children; i++)
      g_assert_cmpuint(ply_map_node(map, first + i), ==, child + i);
    if (n_children > 0)
      g_assert_cmpfloat_with_epsilon(
          ply_map_x(map, r), (ply_map_x(map, first) + ply_map_x(map, first + count - 1)) / 2, 1e-6);
  }
}

static void test_ranks(void) {
  PlyRandom random;
  ply_random_init(&random, 11, 0);
  for (int i = 0; i < 60; i++) {
    g_autoptr(PlyRun) run = random_run(&random);
    g_autoptr(PlyMap) map = ply_map_new(run, NULL);
    check_ranks(run, map);
  }
}

static void test_found(void) {
  g_autoptr(PlyRun) run = search("tictactoe", "XO..X.O..", "minimax");
  g_autoptr(PlyMap) map = ply_map_new(run, NULL);
  for (unsigned level = 0; level < ply_map_n_levels(map); level++)
    for (uint32_t r = ply_map_level(map, level); r < ply_map_level(map, level + 1); r++) {
      double x = ply_map_x(map, r);
      g_assert_cmpuint(ply_map_find(map, level, x), ==, r);
      g_assert_cmpuint(ply_map_find(map, level, x + 0.01), ==, r + 1);
      g_assert_cmpuint(ply_map_nearest(map, level, x + 0.4), ==, r);
      g_assert_cmpuint(ply_map_nearest(map, level, x - 0.4), ==, r);
    }
}

static void test_folded(void) {
  g_autoptr(PlyRun) run = search("tree", "((1 (2 3)) 4 (5 6))", "minimax");
  PlyNodeId first = ply_trace_find(run->trace, "1");
  g_autofree uint8_t *folded = g_new0(uint8_t, ply_trace_n_nodes(run->trace));
  folded[first] = 1;
  g_autoptr(PlyMap) map = ply_map_new(run, folded);
  g_assert_cmpuint(ply_map_n_nodes(map), ==, ply_trace_n_nodes(run->trace) - 4);
  g_assert_true(ply_map_is_folded(map, ply_map_rank(map, first)));
  g_assert_cmpuint(ply_map_n_folds(map), ==, 1);
  g_assert_cmpuint(ply_map_fold(map, 0)->rank, ==, ply_map_rank(map, first));
  g_assert_cmpuint(ply_map_fold(map, 0)->hidden, ==, 4);
  g_assert_cmpuint(ply_map_fold_from(map, 0), ==, 0);
  g_assert_cmpuint(ply_map_fold_from(map, ply_map_rank(map, first) + 1), ==, 1);
  g_assert_cmpuint(ply_map_depth(map), ==, ply_map_n_levels(map));
  g_assert_cmpuint(ply_map_rank(map, ply_trace_find(run->trace, "1.1")), ==, PLY_NO_NODE);
  g_assert_cmpuint(ply_map_rank(map, ply_trace_find(run->trace, "3.2")), !=, PLY_NO_NODE);
  g_assert_false(ply_map_is_folded(map, ply_map_rank(map, ply_trace_find(run->trace, "3"))));
}

/* All that is hidden is counted, and what stands for it has room below: nothing else comes there. */
static void check_folds(const PlyRun *run, const PlyMap *map) {
  uint32_t hidden = 0;
  for (unsigned i = 0; i < ply_map_n_folds(map); i++) {
    const PlyMapFold *fold = ply_map_fold(map, i);
    double x = ply_map_x(map, fold->rank);
    unsigned below = ply_map_level_of(map, fold->rank) + 1;
    uint32_t n, next = ply_map_children(map, fold->rank, &n);
    hidden += fold->hidden;
    g_assert_true(ply_map_is_folded(map, fold->rank));
    g_assert_cmpuint(n, ==, 0);
    if (i > 0)
      g_assert_cmpuint(fold[-1].rank, <, fold->rank);
    if (next < ply_map_level(map, below + 1))
      g_assert_cmpfloat(ply_map_x(map, next), >=, x + 1 - 1e-6);
    if (next > ply_map_level(map, below))
      g_assert_cmpfloat(ply_map_x(map, next - 1), <=, x - 1 + 1e-6);
  }
  g_assert_cmpuint(ply_map_n_nodes(map) + hidden, ==, ply_trace_n_nodes(run->trace));
}

static void test_folds(void) {
  PlyRandom random;
  ply_random_init(&random, 16, 0);
  for (int i = 0; i < 100; i++) {
    g_autoptr(PlyRun) run = random_run(&random);
    uint32_t n = ply_trace_n_nodes(run->trace);
    g_autofree uint8_t *folded = g_new0(uint8_t, n);
    for (uint32_t node = 1; node < n; node++)
      folded[node] = ply_random_below(&random, 4) == 0;
    g_autoptr(PlyMap) map = ply_map_new(run, folded);
    check_folds(run, map);
  }
}

/* --- how far a step has come --- */

static void check_never(const PlyMap *map, const uint32_t *past) {
  for (unsigned level = 0; level < ply_map_n_levels(map); level++) {
    uint32_t n = 0;
    for (uint32_t r = ply_map_level(map, level); r < past[level]; r++)
      n += ply_map_end(map, r) == PLY_MAP_NEVER;
    uint32_t ends[PLY_MAP_N_ENDS];
    ply_map_count(map, ply_map_level(map, level), past[level], ends);
    g_assert_cmpuint(ends[PLY_MAP_NEVER], ==, n);
  }
}

static bool is_cutoff_of(const PlyReplay *replay, PlyNodeId node) {
  const PlyEvent *e = ply_replay_event(replay);
  return e != NULL && e->kind == PLY_EVENT_CUTOFF && e->subject == node;
}

/* A node is past once the search is through with it, or the one to its right on the level was entered, or its
 * parent is through; one that it is at work on is not, but at its cutoff. */
static void check_past(const PlyRun *run, const PlyMap *map) {
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  g_autofree uint32_t *past = g_new(uint32_t, ply_map_n_levels(map));
  for (uint32_t step = 0; step <= ply_replay_last(replay); step++) {
    ply_replay_seek(replay, step);
    ply_map_past(map, replay, past);
    check_never(map, past);
    for (uint32_t r = 0; r < ply_map_n_nodes(map); r++) {
      PlyNodeState state = ply_replay_state(replay, ply_map_node(map, r));
      bool is_past = r < past[ply_map_level_of(map, r)];
      if (state == PLY_NODE_DONE)
        g_assert_true(is_past);
      if (state == PLY_NODE_OPEN)
        g_assert_true(is_past == is_cutoff_of(replay, ply_map_node(map, r)));
      if (state == PLY_NODE_FUTURE && ply_trace_entered(run->trace, ply_map_node(map, r)) != 0)
        g_assert_false(is_past);
    }
  }
}

static void test_past(void) {
  PlyRandom random;
  ply_random_init(&random, 12, 0);
  for (int i = 0; i < 60; i++) {
    g_autoptr(PlyRun) run = random_run(&random);
    g_autoptr(PlyMap) map = ply_map_new(run, NULL);
    check_past(run, map);
  }
}

static uint32_t pixel_at(const PlyMap *map, const PlyMapView *view, const PlyReplay *replay,
                         PlyNodeId node) {
  double x, y;
  cairo_surface_t *image = paint(map, view, replay);
  ply_map_view_place(view, map, ply_map_rank(map, node), &x, &y);
  uint32_t pixel = pixels_at(image, (int)y)[(int)x];
  cairo_surface_destroy(image);
  return pixel;
}

/* A node has the colour of its value once that is known. */
static void test_at_work(void) {
  static const char *const steps[] = { "enter 1", "enter 1.2", "return 1", "end" };
  g_autoptr(PlyRun) run = search("tree", "((3 9) (2 4))", "minimax");
  g_autoptr(PlyMap) map = ply_map_new(run, NULL);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  PlyMapView view = { .width = 130, .height = 130, .text_scale = 1 };
  uint32_t pixels[G_N_ELEMENTS(steps)];
  ply_map_view_fit(&view, map);
  for (unsigned i = 0; i < G_N_ELEMENTS(steps); i++) {
    uint32_t step;
    g_assert_true(ply_replay_address(replay, steps[i], &step, NULL));
    ply_replay_seek(replay, step);
    pixels[i] = pixel_at(map, &view, replay, ply_trace_find(run->trace, "1"));
  }
  g_assert_cmphex(pixels[0], !=, pixels[1]); /* where the search stands has a colour of its own */
  g_assert_cmphex(pixels[1], !=, pixels[3]);
  g_assert_cmphex(pixels[2], !=, pixels[1]);
  g_assert_cmphex(pixels[1], ==, 0xffffffff);
}

/* A part of a tree looks, and is gone through, as it does in the whole. */
static void test_part(void) {
  PlyRandom random;
  ply_random_init(&random, 14, 0);
  for (int i = 0; i < 60; i++) {
    g_autoptr(PlyRun) run = random_run(&random);
    PlyNodeId top = ply_random_below(&random, ply_trace_n_nodes(run->trace));
    g_autoptr(PlyMap) whole = ply_map_new(run, NULL);
    g_autoptr(PlyMap) map = ply_map_new_below(run, NULL, top);
    double left = ply_map_x(whole, ply_map_rank(whole, top)) - ply_map_x(map, 0);
    g_assert_cmpuint(ply_map_node(map, 0), ==, top);
    g_assert_cmpuint(ply_map_parent(map, 0), ==, PLY_NO_NODE);
    for (PlyNodeId node = 0; node < ply_trace_n_nodes(run->trace); node++) {
      PlyNodeId above = node;
      while (above > top)
        above = ply_trace_node(run->trace, above)->parent;
      uint32_t rank = ply_map_rank(map, node);
      g_assert_true((rank != PLY_NO_NODE) == (above == top));
      if (rank != PLY_NO_NODE)
        g_assert_cmpfloat_with_epsilon(ply_map_x(map, rank) + left,
                                       ply_map_x(whole, ply_map_rank(whole, node)), 1e-6);
    }
    check_past(run, map);
  }
}

/* With a fold somewhere it is the same number. */
static void test_below(void) {
  PlyRandom random;
  ply_random_init(&random, 15, 0);
  for (int i = 0; i < 40; i++) {
    g_autoptr(PlyRun) run = random_run(&random);
    uint32_t n = ply_trace_n_nodes(run->trace);
    g_autofree uint8_t *folded = g_new0(uint8_t, n);
    g_autofree uint32_t *below = g_new0(uint32_t, n);
    folded[ply_random_below(&random, n)] = 1;
    g_autoptr(PlyMap) map = ply_map_new(run, folded);
    for (PlyNodeId node = n; node-- > 0;) {
      if (ply_map_rank(map, node) != PLY_NO_NODE)
        g_assert_cmpuint(ply_map_n_below(map, ply_map_rank(map, node)), ==, below[node]);
      if (node > 0)
        below[ply_trace_node(run->trace, node)->parent] += below[node] + 1;
    }
  }
}

/* --- deeper and wider than any game --- */

#define LEVELS 10000u
#define CHILDREN 16000u

static char *comb(void) {
  GString *text = g_string_new(NULL);
  for (unsigned i = 0; i < LEVELS; i++)
    g_string_append_printf(text, "(%u ", i * 7919 % 1009);
  g_autofree char *close = g_strnfill(LEVELS, ')');
  g_string_append_printf(text, "5%s", close);
  return g_string_free(text, FALSE);
}

static char *star(void) {
  GString *text = g_string_new("(");
  for (unsigned i = 0; i < CHILDREN; i++)
    g_string_append_printf(text, "%u ", i * 7919 % 1009);
  g_string_append_c(text, ')');
  return g_string_free(text, FALSE);
}

/* From far away and near the node at work, as the map and as the tree beside a board. */
static void look_at(PlyRun *run, const PlyMap *map, PlyReplay *replay) {
  PlyMapView view = { .width = 700, .height = 450, .text_scale = 1 };
  ply_map_view_fit(&view, map);
  cairo_surface_destroy(paint(map, &view, replay));
  uint32_t now = ply_map_rank(map, ply_replay_current(replay));
  ply_map_view_show(&view, map, now, 40);
  cairo_surface_t *image = paint(map, &view, replay);
  double x, y;
  ply_map_view_place(&view, map, now, &x, &y);
  g_assert_cmpfloat(x, >=, 0);
  g_assert_cmpfloat(y, >=, 0);
  g_assert_cmpuint(pixels_at(image, (int)MIN(y, view.height - 1))[(int)MIN(x, view.width - 1)], !=,
                   0);
  cairo_surface_destroy(image);
  g_autoptr(PlyInk) ink = ply_ink_new(ply_theme_get(PLY_THEME_LIGHT), 1);
  PlyMapMarks marks = { .selected = PLY_NO_NODE, .centre = PLY_NO_NODE };
  g_autoptr(PlyScene) scene = ply_map_scene(map, &view, replay, &marks, ink);
  g_assert_cmpuint(scene->items->len, >, 0);
  g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, 400);
  PlyTreeView near;
  ply_tree_view_init(&near);
  near.width = 700;
  near.height = 450;
  ply_tree_view_fit(&near, layout);
  ply_tree_layout_reveal(layout, ply_replay_current(replay));
  ply_tree_view_follow(&near, layout, ply_replay_current(replay));
  g_autoptr(PlyScene) rows = ply_tree_scene(layout, replay, &near, ply_theme_get(PLY_THEME_LIGHT));
  g_assert_cmpuint(rows->items->len, >, 0);
}

static void check_deep(const char *tree, unsigned levels) {
  g_autoptr(PlyRun) run = search("tree", tree, "minimax");
  g_autoptr(PlyMap) map = ply_map_new(run, NULL);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  g_assert_cmpuint(ply_map_n_levels(map), ==, levels + 1);
  for (uint32_t i = 0; i <= 4; i++) {
    ply_replay_seek(replay, (uint32_t)((uint64_t)ply_replay_last(replay) * i / 4));
    look_at(run, map, replay);
  }
}

static void test_deep(void) {
  g_autofree char *tree = comb();
  check_deep(tree, LEVELS);
}

static void test_wide(void) {
  g_autofree char *tree = star();
  check_deep(tree, 1);
}

static void check_hit(const PlyMap *map, bool across) {
  PlyMapView view = { .width = 900, .height = 500, .text_scale = 1, .across = across };
  ply_map_view_fit(&view, map);
  for (uint32_t r = 0; r < ply_map_n_nodes(map); r++) {
    double x, y;
    ply_map_view_place(&view, map, r, &x, &y);
    g_assert_cmpuint(ply_map_view_hit(&view, map, x, y), ==, r);
    *(across ? &x : &y) += view.pitch; /* what stands for hidden ones */
    if (ply_map_is_folded(map, r))
      g_assert_cmpuint(ply_map_view_hit(&view, map, x, y), ==, r);
  }
  g_assert_cmpuint(ply_map_view_hit(&view, map, across ? -40 : 450, across ? 250 : -40), ==,
                   PLY_NO_NODE);
}

static void test_hit(void) {
  g_autoptr(PlyRun) run = search("tictactoe", "XO..X.O..", "minimax");
  g_autoptr(PlyMap) map = ply_map_new(run, NULL);
  g_autofree uint8_t *folded = g_new0(uint8_t, ply_trace_n_nodes(run->trace));
  folded[ply_trace_find(run->trace, "2")] = folded[ply_trace_find(run->trace, "3.1")] = 1;
  g_autoptr(PlyMap) some = ply_map_new(run, folded);
  for (int across = 0; across < 2; across++) {
    check_hit(map, across);
    check_hit(some, across);
  }
}

/* What lies under the pointer stays there, along both ways; and the other way stays as it is. */
static void check_apart(const PlyMap *map, bool across) {
  PlyMapView view = { .width = 900, .height = 500, .text_scale = 1, .across = across };
  double before_x, before_y, x, y;
  ply_map_view_fit(&view, map);
  const PlyMapView whole = view;
  uint32_t rank = ply_map_level(map, 2) + 3;
  ply_map_view_place(&view, map, rank, &before_x, &before_y);
  ply_map_view_zoom_apart(&view, map, across ? 1 : 3, across ? 3 : 1, before_x, before_y);
  g_assert_cmpfloat_with_epsilon(view.zoom, 3 * whole.zoom, 1e-9);
  g_assert_cmpfloat_with_epsilon(view.pitch, whole.pitch, 1e-9);
  ply_map_view_zoom_apart(&view, map, across ? 1.5 : 1, across ? 1 : 1.5, before_x, before_y);
  g_assert_cmpfloat_with_epsilon(view.zoom, 3 * whole.zoom, 1e-9);
  g_assert_cmpfloat_with_epsilon(view.pitch, 1.5 * whole.pitch, 1e-9);
  ply_map_view_place(&view, map, rank, &x, &y);
  g_assert_cmpfloat_with_epsilon(x, before_x, 1e-6);
  g_assert_cmpfloat_with_epsilon(y, before_y, 1e-6);
  double pitch = view.pitch;
  ply_map_view_zoom(&view, map, 1.01, before_x, before_y); /* both, from there on */
  g_assert_cmpfloat(view.pitch, >=, pitch);
  g_assert_false(ply_map_view_is_whole(&view, map));
  ply_map_view_zoom_apart(&view, map, 1e-9, 1e-9, before_x, before_y);
  g_assert_true(ply_map_view_is_whole(&view, map));
  ply_map_view_zoom_apart(&view, map, 1e9, 1e9, before_x, before_y);
  g_assert_cmpfloat(view.zoom, <, 1000);
  g_assert_cmpfloat(view.pitch, <, 1000);
}

static void test_apart(void) {
  g_autoptr(PlyRun) run = search("tictactoe", "X.......O", "minimax");
  g_autoptr(PlyMap) map = ply_map_new(run, NULL);
  check_apart(map, false);
  check_apart(map, true);
}

/* --- what can be walked --- */

static PlyScene *scene_of(const PlyMap *map, bool across, PlyReplay *replay) {
  PlyMapView view = { .width = 900, .height = 500, .text_scale = 1, .across = across };
  ply_map_view_fit(&view, map);
  PlyMapMarks marks = { .selected = PLY_NO_NODE, .centre = PLY_NO_NODE, .takes = false };
  g_autoptr(PlyInk) ink = ply_ink_new(ply_theme_get(PLY_THEME_LIGHT), 1);
  return ply_map_scene(map, &view, replay, &marks, ink);
}

/* Keys lead where the map does: to the stub of a fold, too. */
static void check_walk(const PlyRun *run, const PlyMap *map, PlyReplay *replay, bool across) {
  g_autoptr(PlyScene) scene = scene_of(map, across, replay);
  PlyNodeId folded = ply_trace_find(run->trace, "2"), next = ply_trace_find(run->trace, "3");
  const PlyItem *items = (const PlyItem *)(const void *)scene->items->data;
  int node = ply_scene_find(scene, PLY_ITEM_NODE, folded);
  int stub = ply_scene_find(scene, PLY_ITEM_FOLD, folded);
  g_assert_cmpint(node, >=, 0);
  g_assert_cmpint(stub, >=, 0);
  g_assert_cmpstr(items[stub].name, ==, "4 nodes hidden");
  g_assert_cmpint(across ? items[node].right : items[node].down, ==, stub);
  g_assert_cmpint(across ? items[stub].left : items[stub].up, ==, node);
  g_assert_cmpint(across ? items[node].down : items[node].right, ==,
                  ply_scene_find(scene, PLY_ITEM_NODE, next));
  g_assert_cmpint(across ? items[node].left : items[node].up, ==,
                  ply_scene_find(scene, PLY_ITEM_NODE, 0));
}

static void test_walk(void) {
  g_autoptr(PlyRun) run = search("tree", "(1 (2 (3 4)) (5 6))", "minimax");
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  g_autofree uint8_t *folded = g_new0(uint8_t, ply_trace_n_nodes(run->trace));
  folded[ply_trace_find(run->trace, "2")] = 1;
  g_autoptr(PlyMap) map = ply_map_new(run, folded);
  check_walk(run, map, replay, false);
  check_walk(run, map, replay, true);
}

static char *summary(const PlyMap *map, const PlyReplay *replay, const PlyCover *cover) {
  g_autofree char *extent = ply_map_extent(map);
  return ply_map_summary(map, extent, replay, cover);
}

static void test_summary(void) {
  g_autoptr(PlyRun) game = search("tictactoe", ".........", "minimax");
  g_autoptr(PlyMap) map = ply_map_new(game, NULL);
  g_autoptr(PlyReplay) replay = ply_replay_new(game->trace);
  g_autofree char *games = summary(map, replay, NULL);
  g_assert_cmpstr(games, ==, "549,946 nodes, 9 plies, 255,168 games: 0 looked at so far");
  g_autoptr(PlyRun) tree = search("tree", "(1 (2 (3 4)) (5 6))", "minimax");
  g_autoptr(PlyReplay) start = ply_replay_new(tree->trace);
  g_autoptr(PlyMap) all = ply_map_new(tree, NULL);
  g_autofree char *leaves = summary(all, start, NULL);
  g_assert_cmpstr(leaves, ==, "10 nodes, 3 plies, 6 leaves: 0 looked at so far");
  g_autofree uint8_t *folded = g_new0(uint8_t, ply_trace_n_nodes(tree->trace));
  folded[ply_trace_find(tree->trace, "2")] = 1;
  g_autoptr(PlyMap) some = ply_map_new(tree, folded);
  g_autofree char *hidden = summary(some, start, NULL);
  g_assert_cmpstr(hidden, ==, "6 nodes, 2 plies, 4 nodes hidden in 1 fold: 0 looked at so far");
  g_autoptr(PlyMap) below = ply_map_new_below(tree, NULL, ply_trace_find(tree->trace, "2"));
  g_autofree char *part = summary(below, start, NULL);
  g_assert_cmpstr(part, ==, "5 nodes, 2 plies; the rest of the tree is left out");
  g_autoptr(PlyCover) cover = ply_cover_new(false);
  ply_cover_add(cover, tree, "leaves", PLY_NO_SUBJECT);
  g_autofree char *asked = summary(all, start, cover);
  g_assert_cmpstr(asked, ==, "3 plies");
  g_autofree char *other = summary(map, replay, cover);
  g_assert_cmpstr(other, ==, games);
}

/* The whole in small never lies on the node that it is to leave free. */
static void test_small(void) {
  g_autoptr(PlyRun) run = search("tictactoe", "XO..X.O..", "minimax");
  g_autoptr(PlyMap) map = ply_map_new(run, NULL);
  PlyMapView view = { .width = 700, .height = 400, .text_scale = 1 }, small;
  unsigned moved = 0;
  double right, x, y, at_x, at_y;
  ply_map_view_fit(&view, map);
  g_assert_false(ply_map_small(&view, map, PLY_NO_NODE, &small, &x, &y));
  ply_map_view_zoom(&view, map, 4, 300, 200);
  ply_map_view_limit(&view, map);
  g_assert_true(ply_map_small(&view, map, PLY_NO_NODE, &small, &right, &y));
  for (uint32_t r = 0; r < ply_map_n_nodes(map); r++) {
    ply_map_view_show(&view, map, r, 0);
    ply_map_view_place(&view, map, r, &at_x, &at_y);
    g_assert_true(ply_map_small(&view, map, r, &small, &x, &y));
    moved += x != right;
    g_assert_false(at_x >= x && at_x < x + small.width && at_y >= y && at_y < y + small.height);
  }
  g_assert_cmpuint(moved, >, 0);
}

/* Where there is room for it on neither side it does not come, and the picture is not what it was there. */
static void test_small_has_no_room(void) {
  g_autoptr(PlyRun) run = search("tictactoe", "XO..X.O..", "minimax");
  g_autoptr(PlyMap) map = ply_map_new(run, NULL);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  g_autoptr(PlyMapState) before = ply_map_state_new(map, replay);
  ply_replay_seek(replay, 20);
  g_autoptr(PlyMapState) after = ply_map_state_new(map, replay);
  PlyMapView view = { .width = 400, .height = 200, .text_scale = 2 }, small;
  PlyMapPart parts[PLY_MAP_MAX_PARTS];
  double x, y, at_x, at_y;
  ply_map_view_fit(&view, map);
  ply_map_view_zoom(&view, map, 40, 300, 100);
  ply_map_view_show(&view, map, after->path[0], 0);
  ply_map_view_place(&view, map, after->path[0], &at_x, &at_y);
  view.pan_x += at_x - (view.margin + view.width) / 2;
  view.pan_y += at_y - 150;
  g_assert_false(ply_map_small(&view, map, after->path[0], &small, &x, &y));
  g_assert_true(ply_map_small(&view, map, before->path[0], &small, &x, &y));
  g_assert_cmpuint(ply_map_changes(map, &view, before, after, parts), ==, 1);
  g_assert_cmpint(parts[0].x2 - parts[0].x1, ==, 400);
  g_assert_cmpint(parts[0].y2 - parts[0].y1, ==, 200);
}

TEST_PROGRAM("map-map") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/map/ranks", test_ranks);
  g_test_add_func("/map/found", test_found);
  g_test_add_func("/map/folded", test_folded);
  g_test_add_func("/map/past", test_past);
  g_test_add_func("/map/at-work", test_at_work);
  g_test_add_func("/map/folds", test_folds);
  g_test_add_func("/map/part", test_part);
  g_test_add_func("/map/below", test_below);
  g_test_add_func("/map/hit", test_hit);
  g_test_add_func("/map/apart", test_apart);
  g_test_add_func("/map/walk", test_walk);
  g_test_add_func("/map/summary", test_summary);
  g_test_add_func("/map/deep", test_deep);
  g_test_add_func("/map/wide", test_wide);
  g_test_add_func("/map/small", test_small);
  g_test_add_func("/map/small-has-no-room", test_small_has_no_room);
  return g_test_run();
}
