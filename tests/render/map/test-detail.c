/* SPDX-License-Identifier: GPL-3.0-or-later */
/* No level of detail loses what the picture of each node by itself would show, nor does a picture that is
 * kept from step to step. */
#include "guard.h"
#include "maps.h"

#include <math.h>
#include <string.h>

#include "program.h"
#include "render/map/picture.h"
#include "search/fold.h"

static void test_columns(void) {
  PlyRandom random;
  ply_random_init(&random, 13, 0);
  g_autoptr(PlyRun) run = search("tictactoe", "X.......O", "alphabeta");
  g_autoptr(PlyMap) map = ply_map_new(run, NULL);
  ColumnMutants mutants = { 0 };
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
    try_mutant(&mutants, naive, real, &random);
  }
  check_mutants(&mutants);
}

static void test_counts(void) {
  PlyRandom random;
  ply_random_init(&random, 17, 0);
  g_autoptr(PlyRun) run = search("tictactoe", "X.......O", "alphabeta");
  g_autoptr(PlyMap) map = ply_map_new(run, NULL);
  for (int i = 0; i < 2000; i++) {
    uint32_t n = ply_map_n_nodes(map), from = ply_random_below(&random, n + 1);
    uint32_t to = from + ply_random_below(&random, MIN(n - from, i % 2 == 0 ? 400 : n) + 1);
    uint32_t naive[PLY_MAP_N_ENDS] = { 0 }, counts[PLY_MAP_N_ENDS];
    for (uint32_t r = from; r < to; r++)
      naive[ply_map_end(map, r)]++;
    ply_map_count(map, from, to, counts);
    g_assert_cmpmem(counts, sizeof counts, naive, sizeof naive);
  }
}

/* Does a node at (x, y) cover a pixel by half or more, inside of the picture? */
static bool must_show(const PlyMapView *view, double x, double y) {
  return PLY_MAP_FIGURE * view->zoom / 2 >= 0.5 && x >= 1 && x < view->width - 1 && y >= 1 &&
         y < view->height - 1;
}

/* Is there ink at the place, or right beside it along siblings? */
static bool is_inked(cairo_surface_t *image, const PlyMapView *view, double x, double y,
                     double beside) {
  for (int i = -1; i <= 1; i++) {
    double at_x = x + (view->across ? 0 : i * beside), at_y = y + (view->across ? i * beside : 0);
    if (pixels_at(image, (int)at_y)[(int)at_x] != 0)
      return true;
  }
  return false;
}

/* How many nodes that cover a pixel by half or more have left no ink there. */
static unsigned lost_in(cairo_surface_t *image, const PlyMap *map, const PlyMapView *view,
                        const char *what) {
  unsigned lost = 0;
  for (uint32_t r = 0; r < ply_map_n_nodes(map); r++) {
    double x, y;
    ply_map_view_place(view, map, r, &x, &y);
    if (!must_show(view, x, y) || is_inked(image, view, x, y, 0.5))
      continue;
    lost++;
    if (what != NULL)
      g_test_message("%s: rank %u at %.1f, %.1f", what, r, x, y);
  }
  return lost;
}

#define GAP_PITCH 8.0 /* px from which on there is a gap between levels */

/* The gap below fold i, where nothing but what stands for hidden nodes is; false: out of sight. */
static bool below_fold(const PlyMap *map, const PlyMapView *view, unsigned i, double *x,
                       double *y) {
  double gap = 0.45 * view->pitch;
  ply_map_view_place(view, map, ply_map_fold(map, i)->rank, x, y);
  *(view->across ? x : y) += gap;
  return view->pitch >= GAP_PITCH && *x >= 2 && *x < view->width - 2 && *y >= 2 &&
         *y < view->height - 2;
}

/* How many folds have nothing below them. */
static unsigned folds_lost_in(cairo_surface_t *image, const PlyMap *map, const PlyMapView *view,
                              const char *what) {
  unsigned lost = 0;
  for (unsigned i = 0; i < ply_map_n_folds(map); i++) {
    double x, y;
    if (!below_fold(map, view, i, &x, &y) || is_inked(image, view, x, y, 1))
      continue;
    lost++;
    if (what != NULL)
      g_test_message("%s: fold of rank %u at %.1f, %.1f", what, ply_map_fold(map, i)->rank, x, y);
  }
  return lost;
}

static void erase(cairo_surface_t *image, const PlyMapView *view, double x, double y, double along,
                  double deep) {
  double w = view->across ? deep : along, h = view->across ? along : deep;
  cairo_t *cr = cairo_create(image);
  cairo_set_operator(cr, CAIRO_OPERATOR_CLEAR);
  cairo_rectangle(cr, floor(x - w / 2), floor(y - h / 2), ceil(w) + 1, ceil(h) + 1);
  cairo_fill(cr);
  cairo_destroy(cr);
  cairo_surface_flush(image);
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
    erase(image, view, x, y, 2 * half, view->pitch);
    return true;
  }
  return false;
}

/* The same of what stands below one fold. */
static bool lose_fold(cairo_surface_t *image, const PlyMap *map, const PlyMapView *view,
                      PlyRandom *random) {
  unsigned n = ply_map_n_folds(map);
  for (unsigned tries = 0; n > 0 && tries < 200; tries++) {
    double x, y;
    if (!below_fold(map, view, ply_random_below(random, n), &x, &y))
      continue;
    erase(image, view, x, y, 4, 4);
    return true;
  }
  return false;
}

/* A random place, at a random zoom: both ways together, or apart. */
static PlyMapView random_view(const PlyMap *map, PlyRandom *random) {
  PlyMapView view = {
    .width = 700, .height = 450, .text_scale = 1, .across = ply_random_below(random, 2) == 0
  };
  double x, y, by_x = pow(2, ply_random_below(random, 14)),
               by_y = pow(2, ply_random_below(random, 3));
  ply_map_view_fit(&view, map);
  ply_map_view_place(&view, map, ply_random_below(random, ply_map_n_nodes(map)), &x, &y);
  x = CLAMP(x, 0, view.width);
  y = CLAMP(y, 0, view.height);
  if (ply_random_below(random, 3) == 0)
    ply_map_view_zoom_apart(&view, map, view.across ? by_y : by_x, view.across ? by_x : by_y, x, y);
  else
    ply_map_view_zoom(&view, map, by_x, x, y);
  return view;
}

/* Of a tree that is folded by one of several rules, or not at all. */
static PlyMap *random_map(const PlyRun *run, PlyRandom *random) {
  static const char *const rules[] = { "depth:1", "depth:3", "depth:5", "value:0",
                                       "pruned",  "line",    "",        "" };
  PlyFold fold;
  uint32_t n = ply_trace_n_nodes(run->trace);
  if (!ply_fold_read(rules[ply_random_below(random, G_N_ELEMENTS(rules))], &fold))
    return ply_map_new(run, NULL);
  g_autofree uint8_t *folded = g_new(uint8_t, n);
  ply_fold_fill(&fold, run, n, folded);
  for (int i = 0; i < 5; i++) /* and some by hand */
    folded[1 + ply_random_below(random, n - 1)] ^= 1;
  return ply_map_new(run, folded);
}

/* Mutants that were made of one picture, of nodes and of folds. */
typedef struct {
  unsigned nodes, folds;
} Mutants;

static void check_picture(const PlyMap *map, const PlyReplay *replay, PlyRandom *random, int i,
                          Mutants *mutants) {
  PlyMapView view = random_view(map, random);
  g_autofree char *what = g_strdup_printf("view %d, zoom %.4f, pitch %.1f%s", i, view.zoom,
                                          view.pitch, view.across ? ", across" : "");
  cairo_surface_t *image = paint(map, &view, replay);
  g_assert_cmpuint(lost_in(image, map, &view, what), ==, 0);
  g_assert_cmpuint(folds_lost_in(image, map, &view, what), ==, 0);
  if (lose_fold(image, map, &view, random)) {
    mutants->folds++;
    g_assert_cmpuint(folds_lost_in(image, map, &view, NULL), >, 0);
  }
  if (lose_one(image, map, &view, random)) {
    mutants->nodes++;
    g_assert_cmpuint(lost_in(image, map, &view, NULL), >, 0);
  }
  cairo_surface_destroy(image);
}

static void test_picture(void) {
  PlyRandom random;
  Mutants mutants = { 0, 0 };
  ply_random_init(&random, 14, 0);
  g_autoptr(PlyRun) run = search("tictactoe", "X.......O", "alphabeta-maxmin");
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  for (int i = 0; i < 160; i++) {
    g_autoptr(PlyMap) map = random_map(run, &random);
    ply_replay_seek(replay, ply_random_below(&random, ply_replay_last(replay)));
    check_picture(map, replay, &random, i, &mutants);
  }
  g_test_message("%u nodes and %u folds lost", mutants.nodes, mutants.folds);
  g_assert_cmpuint(mutants.nodes, >, 40);
  g_assert_cmpuint(mutants.folds, >, 20);
}

/* --- what an ink keeps --- */

/* Both of 700 x 450 px. */
static void check_same(cairo_surface_t *a, cairo_surface_t *b) {
  for (int y = 0; y < 450; y++)
    g_assert_cmpmem(pixels_at(a, y), 700 * 4, pixels_at(b, y), 700 * 4);
}

/* What it has painted before does not show: of other runs, and in other sizes. */
static void test_ink(void) {
  static const char *const positions[] = { "XOXOOXX..", "XOX.XO.O.", "XO.XOX..." };
  g_autoptr(PlyInk) ink = ply_ink_new(ply_theme_get(PLY_THEME_LIGHT), 1);
  for (unsigned i = 0; i < 6 * G_N_ELEMENTS(positions); i++) {
    g_autoptr(PlyRun) run = search("tictactoe", positions[i % G_N_ELEMENTS(positions)], "minimax");
    g_autoptr(PlyMap) map = ply_map_new(run, NULL);
    g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
    PlyMapView view = { .width = 700, .height = 450, .text_scale = 1 };
    ply_map_view_fit(&view, map);
    ply_map_view_zoom(&view, map, 1 + i / 10.0, 350, 225);
    ply_replay_seek(replay, ply_replay_last(replay));
    cairo_surface_t *image = paint_with(ink, map, &view, replay),
                    *fresh = paint(map, &view, replay);
    check_same(image, fresh);
    cairo_surface_destroy(image);
    cairo_surface_destroy(fresh);
  }
}

/* --- what a step repaints --- */

/* A picture kept from step to step is the one that is painted afresh. */
static void check_kept(const PlyMap *map, PlyReplay *replay, PlyRandom *random) {
  g_autoptr(PlyMapPicture) kept = ply_map_picture_new();
  PlyMapView view = random_view(map, random);
  view.text_scale = ply_random_below(random, 2) == 0 ? 1 : 2.5;
  g_autoptr(PlyInk) ink = ply_ink_new(ply_theme_get(PLY_THEME_LIGHT), view.text_scale);
  ply_replay_seek(replay, ply_random_below(random, ply_replay_last(replay)));
  uint32_t now = ply_map_rank(map, ply_replay_current(replay));
  if (now != PLY_NO_NODE)
    ply_map_view_show(&view, map, now, 0);
  for (int i = 0; i < 12; i++) {
    g_autoptr(PlyMapState) state = ply_map_state_new(map, replay);
    cairo_surface_t *image = ply_map_picture_show(kept, map, &view, state, ink);
    cairo_surface_t *fresh = paint_with(ink, map, &view, replay);
    cairo_surface_flush(image);
    check_same(image, fresh);
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
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  for (int i = 0; i < 60; i++) {
    g_autoptr(PlyMap) map = random_map(run, &random);
    check_kept(map, replay, &random);
  }
  for (int i = 0; i < 20; i++) {
    g_autoptr(PlyRun) small = random_run(&random);
    g_autoptr(PlyMap) its = ply_map_new(small, NULL);
    g_autoptr(PlyReplay) steps = ply_replay_new(small->trace);
    check_kept(its, steps, &random);
  }
}

TEST_PROGRAM("map-detail") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/map/detail/columns", test_columns);
  g_test_add_func("/map/detail/counts", test_counts);
  g_test_add_func("/map/detail/picture", test_picture);
  g_test_add_func("/map/detail/ink", test_ink);
  g_test_add_func("/map/detail/kept", test_kept);
  return g_test_run();
}
