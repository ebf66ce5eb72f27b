/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The map of a tree: where nodes are, how far a step has come, and that no level of detail loses what
 * the picture of each node by itself would show. */
#include "render/map/picture.h"
#include "render/map/scene.h"

#include <math.h>
#include <string.h>

#include "render/tree/tree.h"
#include "search/run.h"
#include "search/tell-apart.h"

static PlyRun *search(const char *game, const char *position, const char *algorithm) {
  g_autoptr(PlyStart) start = ply_start_new(ply_game_find(game, NULL), position, NULL, NULL);
  PlyRun *run = ply_run_new(start, ply_algorithm_find(algorithm, NULL), NULL, NULL);
  ply_run_record(run, NULL);
  return run;
}

static const char *const algorithms[] = { "minimax", "negamax", "alphabeta", "alphabeta-maxmin" };

/* A random hand-made tree, searched by one of several algorithms. */
static PlyRun *random_run(PlyRandom *random) {
  g_autofree char *tree = ply_variants_random_tree(random, 2 + ply_random_below(random, 3));
  return search("tree", tree, algorithms[ply_random_below(random, G_N_ELEMENTS(algorithms))]);
}

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
  g_assert_cmpuint(ply_map_rank(map, ply_trace_find(run->trace, "1.1")), ==, PLY_NO_NODE);
  g_assert_cmpuint(ply_map_rank(map, ply_trace_find(run->trace, "3.2")), !=, PLY_NO_NODE);
  g_assert_false(ply_map_is_folded(map, ply_map_rank(map, ply_trace_find(run->trace, "3"))));
}

/* --- how far a step has come --- */

/* A node is past once it was entered, or once the one to its right on the level was, or its parent is
 * through. */
static void check_past(const PlyRun *run, const PlyMap *map) {
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  g_autofree uint32_t *past = g_new(uint32_t, ply_map_n_levels(map));
  for (uint32_t step = 0; step <= ply_replay_last(replay); step++) {
    ply_replay_seek(replay, step);
    ply_map_past(map, replay, past);
    for (uint32_t r = 0; r < ply_map_n_nodes(map); r++) {
      PlyNodeState state = ply_replay_state(replay, ply_map_node(map, r));
      bool is_past = r < past[ply_map_level_of(map, r)];
      if (state == PLY_NODE_OPEN || state == PLY_NODE_DONE)
        g_assert_true(is_past || step == 0);
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

/* --- no level of detail loses anything --- */

/* Each node by itself, with all the time in the world. */
static void naive_columns(const PlyMap *map, unsigned level, uint32_t past, double from,
                          double zoom, unsigned n, PlyMapColumn *columns) {
  memset(columns, 0, n * sizeof *columns);
  for (uint32_t r = ply_map_level(map, level); r < ply_map_level(map, level + 1); r++)
    for (unsigned c = 0; c < n; c++) {
      double left = (ply_map_x(map, r) - PLY_MAP_FIGURE / 2 - from) * zoom;
      double part = fmin(left + PLY_MAP_FIGURE * zoom, c + 1.0) - fmax(left, c);
      if (part > 0)
        columns[c].of[r < past ? (unsigned)ply_map_end(map, r) : PLY_MAP_FUTURE] += (float)part;
    }
}

static float all_of(const PlyMapColumn *column) {
  float all = 0;
  for (unsigned share = 0; share < PLY_MAP_N_SHARES; share++)
    all += column->of[share];
  return all;
}

/* What is dropped, or there for no reason: number of columns at fault. Where nodes are counted by their
 * middles a column may have what its neighbour should. */
static unsigned faults(const PlyMapColumn *naive, const PlyMapColumn *real, unsigned n) {
  unsigned found = 0;
  double sum[2][PLY_MAP_N_SHARES] = { { 0 } };
  for (unsigned c = 0; c < n; c++) {
    bool near = all_of(&naive[c]) > 0 || (c > 0 && all_of(&naive[c - 1]) > 0) ||
                (c + 1 < n && all_of(&naive[c + 1]) > 0);
    found += all_of(&naive[c]) >= 0.5f && all_of(&real[c]) <= 0;
    found += all_of(&real[c]) > 0 && !near;
    for (unsigned share = 0; share < PLY_MAP_N_SHARES; share++) {
      sum[0][share] += (double)naive[c].of[share];
      sum[1][share] += (double)real[c].of[share];
    }
  }
  for (unsigned share = 0; share < PLY_MAP_N_SHARES; share++) /* but for what lies on the edges */
    found += fabs(sum[0][share] - sum[1][share]) > 2;
  return found;
}

#define N_COLUMNS 120
/* Loses a subtree: what a level of detail must not do. */
static void mutate(PlyMapColumn *columns, PlyRandom *random) {
  unsigned from = ply_random_below(random, N_COLUMNS - 8);
  memset(columns + from, 0, 8 * sizeof *columns);
}

static void test_columns(void) {
  PlyRandom random;
  ply_random_init(&random, 13, 0);
  g_autoptr(PlyRun) run = search("tictactoe", "X.......O", "alphabeta");
  g_autoptr(PlyMap) map = ply_map_new(run, NULL);
  unsigned seen = 0, caught = 0;
  for (int i = 0; i < 400; i++) {
    unsigned level = ply_random_below(&random, ply_map_n_levels(map));
    uint32_t size = ply_map_level(map, level + 1) - ply_map_level(map, level);
    uint32_t past = ply_map_level(map, level) + ply_random_below(&random, size + 1);
    double share = pow(2, -(double)ply_random_below(&random, 12));
    double zoom = N_COLUMNS / (ply_map_width(map) * share);
    double from = ply_map_width(map) * (1 - share) * ply_random_below(&random, 1000) / 1000;
    PlyMapColumn naive[N_COLUMNS], real[N_COLUMNS];
    naive_columns(map, level, past, from, zoom, N_COLUMNS, naive);
    ply_map_columns(map, level, past, from, zoom, N_COLUMNS, real);
    g_assert_cmpuint(faults(naive, real, N_COLUMNS), ==, 0);
    mutate(real, &random);
    float lost = 0;
    for (unsigned c = 0; c < N_COLUMNS; c++)
      lost += all_of(&naive[c]) - all_of(&real[c]);
    if (lost > 4) {
      seen++;
      caught += faults(naive, real, N_COLUMNS) > 0;
    }
  }
  g_test_message("%u of %u mutants caught", caught, seen);
  g_assert_cmpuint(seen, >, 60);
  g_assert_cmpuint(caught, ==, seen);
}

static cairo_surface_t *paint(const PlyMap *map, const PlyMapView *view, const PlyReplay *replay) {
  g_autoptr(PlyInk) ink = ply_ink_new(ply_theme_get(PLY_THEME_LIGHT), 1);
  cairo_surface_t *image =
      cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)view->width, (int)view->height);
  cairo_t *cr = cairo_create(image);
  ply_ink_begin(ink, cr);
  g_autoptr(PlyMapState) state = ply_map_state_new(map, replay);
  ply_map_paint(map, view, state, ink);
  ply_ink_end(ink);
  cairo_destroy(cr);
  cairo_surface_flush(image);
  return image;
}

/* Does a node at (x, y) cover a pixel by half or more, inside of the picture? */
static bool must_show(const PlyMapView *view, double x, double y) {
  return PLY_MAP_FIGURE * view->zoom / 2 >= 0.5 && x >= 1 && x < view->width - 1 && y >= 1 &&
         y < view->height - 1;
}

static const uint32_t *pixels_at(cairo_surface_t *image, int y) {
  return (const uint32_t *)(const void *)(cairo_image_surface_get_data(image) +
                                          (ptrdiff_t)cairo_image_surface_get_stride(image) * y);
}

/* How many nodes that cover a pixel by half or more have left no ink there. */
static unsigned lost_in(cairo_surface_t *image, const PlyMap *map, const PlyMapView *view,
                        const char *what) {
  unsigned lost = 0;
  for (uint32_t r = 0; r < ply_map_n_nodes(map); r++) {
    double x, y;
    ply_map_view_place(view, map, r, &x, &y);
    if (!must_show(view, x, y))
      continue;
    const uint32_t *row = pixels_at(image, (int)y);
    if (row[(int)x] == 0 && row[(int)(x - 0.5)] == 0 && row[(int)(x + 0.5)] == 0) {
      lost++;
      if (what != NULL)
        g_test_message("%s: rank %u at %.1f, %.1f", what, r, x, y);
    }
  }
  return lost;
}

/* A picture with one figure missing: of a node that has to be seen, all that it inks. */
static bool lose_one(cairo_surface_t *image, const PlyMap *map, const PlyMapView *view,
                     PlyRandom *random) {
  double half = fmax(PLY_MAP_FIGURE * view->zoom / 2, 1) + 1;
  for (int tries = 0; tries < 20000; tries++) {
    double x, y;
    ply_map_view_place(view, map, ply_random_below(random, ply_map_n_nodes(map)), &x, &y);
    if (!must_show(view, x, y))
      continue;
    cairo_t *cr = cairo_create(image);
    cairo_set_operator(cr, CAIRO_OPERATOR_CLEAR);
    cairo_rectangle(cr, floor(x - half), floor(y - view->pitch / 2), ceil(2 * half) + 1,
                    ceil(view->pitch));
    cairo_fill(cr);
    cairo_destroy(cr);
    cairo_surface_flush(image);
    return true;
  }
  return false;
}

static void test_picture(void) {
  PlyRandom random;
  ply_random_init(&random, 14, 0);
  g_autoptr(PlyRun) run = search("tictactoe", "X.......O", "alphabeta-maxmin");
  g_autoptr(PlyMap) map = ply_map_new(run, NULL);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  unsigned mutants = 0;
  for (int i = 0; i < 60; i++) {
    ply_replay_seek(replay, ply_random_below(&random, ply_replay_last(replay)));
    PlyMapView view = { .width = 700, .height = 450, .text_scale = 1 };
    ply_map_view_fit(&view, map);
    double x, y;
    ply_map_view_place(&view, map, ply_random_below(&random, ply_map_n_nodes(map)), &x, &y);
    ply_map_view_zoom(&view, map, pow(2, ply_random_below(&random, 14)), CLAMP(x, 0, 700), y);
    g_autofree char *what = g_strdup_printf("view %d, zoom %.4f", i, view.zoom);
    cairo_surface_t *image = paint(map, &view, replay);
    g_assert_cmpuint(lost_in(image, map, &view, what), ==, 0);
    if (lose_one(image, map, &view, &random)) {
      mutants++;
      g_assert_cmpuint(lost_in(image, map, &view, NULL), >, 0);
    }
    cairo_surface_destroy(image);
  }
  g_assert_cmpuint(mutants, >, 20);
}

/* --- what a step repaints --- */

/* A picture kept from step to step is the one that is painted afresh. */
static void check_kept(const PlyMap *map, PlyReplay *replay, PlyRandom *random) {
  g_autoptr(PlyInk) ink = ply_ink_new(ply_theme_get(PLY_THEME_LIGHT), 1);
  g_autoptr(PlyMapPicture) kept = ply_map_picture_new();
  PlyMapView view = { .width = 700, .height = 450, .text_scale = 1 };
  ply_map_view_fit(&view, map);
  ply_replay_seek(replay, ply_random_below(random, ply_replay_last(replay)));
  ply_map_view_show(&view, map, ply_map_rank(map, ply_replay_current(replay)),
                    view.zoom * pow(2, ply_random_below(random, 12)));
  for (int i = 0; i < 12; i++) {
    g_autoptr(PlyMapState) state = ply_map_state_new(map, replay);
    cairo_surface_t *image = ply_map_picture_show(kept, map, &view, state, ink);
    cairo_surface_t *fresh = paint(map, &view, replay);
    cairo_surface_flush(image);
    for (int y = 0; y < 450; y++)
      g_assert_cmpmem(pixels_at(image, y), 700 * 4, pixels_at(fresh, y), 700 * 4);
    cairo_surface_destroy(fresh);
    uint32_t step = ply_replay_step(replay);
    ply_replay_seek(replay, i % 4 == 3 ? ply_random_below(random, ply_replay_last(replay))
                                       : step + 1 + ply_random_below(random, 9));
  }
}

static void test_kept(void) {
  PlyRandom random;
  ply_random_init(&random, 15, 0);
  g_autoptr(PlyRun) run = search("tictactoe", "X.......O", "alphabeta-maxmin");
  g_autoptr(PlyMap) map = ply_map_new(run, NULL);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  for (int i = 0; i < 40; i++)
    check_kept(map, replay, &random);
  for (int i = 0; i < 20; i++) {
    g_autoptr(PlyRun) small = random_run(&random);
    g_autoptr(PlyMap) its = ply_map_new(small, NULL);
    g_autoptr(PlyReplay) steps = ply_replay_new(small->trace);
    check_kept(its, steps, &random);
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

static void test_hit(void) {
  g_autoptr(PlyRun) run = search("tictactoe", "XO..X.O..", "minimax");
  g_autoptr(PlyMap) map = ply_map_new(run, NULL);
  PlyMapView view = { .width = 900, .height = 500, .text_scale = 1 };
  ply_map_view_fit(&view, map);
  for (uint32_t r = 0; r < ply_map_n_nodes(map); r++) {
    double x, y;
    ply_map_view_place(&view, map, r, &x, &y);
    g_assert_cmpuint(ply_map_view_hit(&view, map, x, y), ==, r);
  }
  g_assert_cmpuint(ply_map_view_hit(&view, map, 450, -40), ==, PLY_NO_NODE);
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

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/map/ranks", test_ranks);
  g_test_add_func("/map/found", test_found);
  g_test_add_func("/map/folded", test_folded);
  g_test_add_func("/map/past", test_past);
  g_test_add_func("/map/part", test_part);
  g_test_add_func("/map/below", test_below);
  g_test_add_func("/map/columns", test_columns);
  g_test_add_func("/map/picture", test_picture);
  g_test_add_func("/map/hit", test_hit);
  g_test_add_func("/map/kept", test_kept);
  g_test_add_func("/map/deep", test_deep);
  g_test_add_func("/map/wide", test_wide);
  g_test_add_func("/map/small", test_small);
  return g_test_run();
}
