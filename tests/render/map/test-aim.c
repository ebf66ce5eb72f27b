/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a map looks: a path is all in sight and no larger view has all of it; and the way between two
 * views. */
#include "render/map/paint.h"

#include <math.h>

#include "program.h"
#include "search/run.h"

#define AIR 72.0 /* px beside a path */

typedef struct {
  PlyRun *run;
  PlyMap *map;
  PlyReplay *replay;
  PlyMapView view;
} Seen;

static void set_up(Seen *s, gconstpointer data) {
  g_autoptr(PlyStart) start =
      ply_start_new(ply_game_find("tictactoe", NULL), "X.......O", NULL, NULL);
  s->run = ply_run_new(start, ply_algorithm_find("alphabeta", NULL), NULL, NULL);
  ply_run_record(s->run, NULL);
  s->map = ply_map_new(s->run, NULL);
  s->replay = ply_replay_new(s->run->trace);
  s->view = (PlyMapView){ .width = 900, .height = 500, .text_scale = 1, .head = 30 };
  ply_map_view_fit(&s->view, s->map);
}

static void tear_down(Seen *s, gconstpointer data) {
  ply_replay_free(s->replay);
  ply_map_free(s->map);
  ply_run_unref(s->run);
}

static bool is_in_sight(const Seen *s, const PlyMapView *view, const PlyMapState *state) {
  for (unsigned i = 0; i < state->n_path; i++) {
    double x, y;
    ply_map_view_place(view, s->map, state->path[i], &x, &y);
    if (x < view->margin || x > view->width || y < view->head || y > view->height)
      return false;
  }
  return true;
}

/* Has a view that is a little nearer still the air that there should be around the path? */
static bool has_air(const Seen *s, const PlyMapView *view, const PlyMapState *state) {
  double above = ply_map_view_y(view, 0) + view->pan_y - view->pitch / 2;
  double left = INFINITY, right = -INFINITY, top = INFINITY, bottom = -INFINITY;
  for (unsigned i = 0; i < state->n_path; i++) {
    double x, y;
    ply_map_view_place(view, s->map, state->path[i], &x, &y);
    left = fmin(left, x);
    right = fmax(right, x);
    top = fmin(top, y);
    bottom = fmax(bottom, y);
  }
  return right - left < view->width - view->margin - 2 * AIR &&
         bottom - top < view->height - above - view->pitch;
}

static void test_path(Seen *s, gconstpointer data) {
  unsigned near = 0;
  for (uint32_t step = 1; step < ply_replay_last(s->replay); step += 97) {
    ply_replay_seek(s->replay, step);
    g_autoptr(PlyMapState) state = ply_map_state_new(s->map, s->replay);
    PlyMapView whole = s->view;
    ply_map_view_path(&s->view, s->map, state->path, state->n_path);
    g_assert_true(is_in_sight(s, &s->view, state));
    PlyMapView nearer = s->view;
    ply_map_view_zoom(&nearer, s->map, 1.02, 450, 250);
    g_assert_true(nearer.zoom < s->view.zoom * 1.01 || !has_air(s, &nearer, state));
    ply_map_view_fit(&whole, s->map);
    near += s->view.zoom > 1.2 * whole.zoom;
  }
  g_assert_cmpuint(near, >, 0);
}

static void test_no_path(Seen *s, gconstpointer data) {
  PlyMapView whole = s->view;
  ply_map_view_zoom(&s->view, s->map, 5, 100, 100);
  ply_map_view_path(&s->view, s->map, NULL, 0);
  g_assert_cmpfloat(s->view.zoom, ==, whole.zoom);
}

static void test_centre(Seen *s, gconstpointer data) {
  uint32_t middle = ply_map_nearest(s->map, 4, ply_map_width(s->map) / 2);
  double x, y;
  ply_map_view_centre(&s->view, s->map, middle, 64);
  ply_map_view_place(&s->view, s->map, middle, &x, &y);
  g_assert_cmpfloat(s->view.zoom, >=, 64 - 1e-9);
  g_assert_cmpfloat_with_epsilon(x, (s->view.margin + s->view.width) / 2, 1e-6);
  g_assert_cmpfloat(fabs(y - s->view.height / 2), <, s->view.pitch);
}

/* The zoom grows evenly, and what lies still at both ends lies still between. */
static void test_between(Seen *s, gconstpointer data) {
  PlyMapView from = s->view, to = s->view, at = s->view;
  ply_map_view_zoom(&to, s->map, 9, 300, 200);
  double still = (300 + from.pan_x) / from.zoom, last = from.zoom;
  for (int i = 1; i <= 10; i++) {
    ply_map_view_between(&from, &to, i / 10.0, &at);
    g_assert_cmpfloat_with_epsilon(ply_map_view_x(&at, still), 300, 1e-6);
    g_assert_cmpfloat_with_epsilon(at.zoom / last, pow(9, 0.1), 1e-9);
    last = at.zoom;
  }
  g_assert_cmpfloat_with_epsilon(at.pan_x, to.pan_x, 1e-6);
  g_assert_cmpfloat_with_epsilon(at.pan_y, to.pan_y, 1e-6);
  g_assert_cmpfloat_with_epsilon(at.pitch, to.pitch, 1e-9);
  to = from;
  to.pan_x += 40;
  ply_map_view_between(&from, &to, 0.5, &at);
  g_assert_cmpfloat_with_epsilon(at.pan_x, from.pan_x + 20, 1e-9);
}

TEST_PROGRAM("map-aim") {
  g_test_init(&argc, &argv, NULL);
  g_test_add("/map/aim/path", Seen, NULL, set_up, test_path, tear_down);
  g_test_add("/map/aim/no-path", Seen, NULL, set_up, test_no_path, tear_down);
  g_test_add("/map/aim/centre", Seen, NULL, set_up, test_centre, tear_down);
  g_test_add("/map/aim/between", Seen, NULL, set_up, test_between, tear_down);
  return g_test_run();
}
