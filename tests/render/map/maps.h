/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the tests of maps share: runs, and pictures of their maps. */

#include "render/map/paint.h"
#include "search/run.h"
#include "search/tell-apart.h"

static inline PlyRun *search(const char *game, const char *position, const char *algorithm) {
  g_autoptr(PlyStart) start = ply_start_new(ply_game_find(game, NULL), position, NULL, NULL);
  PlyRun *run = ply_run_new(start, ply_algorithm_find(algorithm, NULL), NULL, NULL);
  ply_run_record(run, NULL);
  return run;
}

static const char *const algorithms[] = { "minimax", "negamax", "alphabeta", "alphabeta-maxmin" };

/* A random hand-made tree, searched by one of several algorithms. */
static inline PlyRun *random_run(PlyRandom *random) {
  g_autofree char *tree = ply_variants_random_tree(random, 2 + ply_random_below(random, 3));
  return search("tree", tree, algorithms[ply_random_below(random, G_N_ELEMENTS(algorithms))]);
}

static inline cairo_surface_t *paint_with(PlyInk *ink, const PlyMap *map, const PlyMapView *view,
                                          const PlyReplay *replay) {
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

static inline cairo_surface_t *paint(const PlyMap *map, const PlyMapView *view,
                                     const PlyReplay *replay) {
  g_autoptr(PlyInk) ink = ply_ink_new(ply_theme_get(PLY_THEME_LIGHT), 1);
  return paint_with(ink, map, view, replay);
}

static inline const uint32_t *pixels_at(cairo_surface_t *image, int y) {
  return (const uint32_t *)(const void *)(cairo_image_surface_get_data(image) +
                                          (ptrdiff_t)cairo_image_surface_get_stride(image) * y);
}
