/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench-map.h"

#include <malloc.h>
#include <math.h>

#include "render/map/picture.h"
#include "../../bench/kit/timing.h"

#define TURNS 15
#define FOLDS 8 /* nodes, each folded and unfolded in a turn */
#define FOLD_TURNS 5
#define FOLD_STEP 7u /* ranks from one fold to the next */
#define WIDTH 1400   /* px */
#define HEIGHT 900
#define FRAMES 200 /* from the whole to one board, */
#define ROUNDS 3   /* each so often */
#define WARM_UPS 2
#define NEAR 64.0 /* px between siblings, where each is a board */
#define STEPS 40  /* at each of so many zooms: */
#define ZOOMS 9

/* A map with what it takes to paint it. */
typedef struct {
  PlyRun *run;
  PlyMap *map;
  PlyReplay *replay;
  PlyInk *ink;
  PlyMapView view;
  cairo_surface_t *image;
  cairo_t *cr;
} Scene;

static PlyRun *record(void) {
  g_autoptr(PlyStart) start = ply_start_new(&ply_game_tictactoe, ".........", NULL, NULL);
  PlyRun *run = ply_run_new(start, ply_algorithm_find("minimax", NULL), NULL, NULL);
  ply_run_record(run, NULL);
  return run;
}

static void open_scene(Scene *s) {
  s->run = record();
  s->map = ply_map_new(s->run, NULL);
  s->replay = ply_replay_new(s->run->trace);
  s->ink = ply_ink_new(ply_theme_get(PLY_THEME_LIGHT), 1);
  s->view = (PlyMapView){ .width = WIDTH, .height = HEIGHT, .text_scale = 1 };
  s->image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  s->cr = cairo_create(s->image);
  ply_map_view_fit(&s->view, s->map);
  ply_replay_seek(s->replay, ply_replay_last(s->replay) / 5 * 3);
}

static void close_scene(Scene *s) {
  cairo_destroy(s->cr);
  cairo_surface_destroy(s->image);
  ply_ink_free(s->ink);
  ply_replay_free(s->replay);
  ply_map_free(s->map);
  ply_run_unref(s->run);
}

/* The state at the step as well: it is asked for with each picture. */
static double time_paint(Scene *s) {
  cairo_set_operator(s->cr, CAIRO_OPERATOR_CLEAR);
  cairo_paint(s->cr);
  cairo_set_operator(s->cr, CAIRO_OPERATOR_OVER);
  double begin = ply_timing_worked();
  g_autoptr(PlyMapState) state = ply_map_state_new(s->map, s->replay);
  ply_ink_begin(s->ink, s->cr);
  ply_map_paint(s->map, &s->view, state, s->ink);
  ply_ink_end(s->ink);
  return ply_timing_worked() - begin;
}

/* Nearer to the node at work, part of the way there: 0 the whole, 1 one board. */
static void zoom_to(Scene *s, double part) {
  ply_map_view_fit(&s->view, s->map);
  double x, y, whole = s->view.zoom;
  uint32_t now = ply_map_rank(s->map, ply_replay_current(s->replay));
  ply_map_view_place(&s->view, s->map, now, &x, &y);
  ply_map_view_zoom(&s->view, s->map, pow(NEAR / whole, part), x, y);
  ply_map_view_place(&s->view, s->map, now, &x, &y);
  s->view.pan_x += (x - WIDTH / 2.0) * part;
  s->view.pan_y += (y - HEIGHT / 2.0) * part;
  ply_map_view_limit(&s->view, s->map);
}

/* --- laying out --- */

static double time_layout(void *data) {
  double begin = ply_timing_worked();
  PlyMap *map = ply_map_new(data, NULL);
  double ms = ply_timing_worked() - begin;
  ply_map_free(map);
  return ms;
}

double ply_measure_map_layout(PlyBench *m) {
  g_autoptr(PlyRun) run = record();
  PlyYard *yard = ply_yard_new(PLY_YARD_READ, ply_trace_n_events(run->trace));
  return ply_measure_against(m, time_layout, run, TURNS,
                             ply_yard_and(yard, PLY_YARD_PLACE, ply_trace_n_nodes(run->trace)));
}

/* --- folding --- */

/* The window's map, and which nodes are folded in it. */
typedef struct {
  Scene scene;
  PlyMapPicture *picture;
  uint8_t *folded;
  uint32_t most; /* ranks to fold: below most */
} Folding;

/* The map with the children of node shown or not, in place of the one before; its picture as the window
 * makes it. */
static double time_fold(Scene *s, PlyMapPicture *picture, uint8_t *folded, PlyNodeId node) {
  double begin = ply_timing_worked();
  folded[node] = !folded[node];
  PlyMap *map = ply_map_new_again(s->map, folded, 0);
  ply_map_picture_forget(picture);
  ply_map_free(s->map);
  s->map = map;
  ply_map_view_fit(&s->view, map);
  g_autoptr(PlyMapState) state = ply_map_state_new(map, s->replay);
  ply_map_picture_show(picture, map, &s->view, state, s->ink);
  return ply_timing_worked() - begin;
}

/* Nodes of the two levels below the root, one after the other, each folded and unfolded; of one of them. */
static double time_folds(void *data) {
  Folding *f = data;
  double ms = 0;
  for (uint32_t i = 0; i < 2 * FOLDS; i++) {
    uint32_t rank = 1 + i / 2 * FOLD_STEP % f->most;
    ms += time_fold(&f->scene, f->picture, f->folded, ply_map_node(f->scene.map, rank));
  }
  return ms / (2 * FOLDS);
}

double ply_measure_map_fold(PlyBench *m) {
  Folding f = { .picture = ply_map_picture_new() };
  open_scene(&f.scene);
  uint32_t n = ply_trace_n_nodes(f.scene.run->trace);
  f.most = ply_map_level(f.scene.map, 3) - 1;
  f.folded = g_new0(uint8_t, n);
  PlyYard *yard = ply_yard_new(PLY_YARD_PLACE, n);
  double ratio =
      ply_measure_against(m, time_folds, &f, FOLD_TURNS, ply_yard_and(yard, PLY_YARD_PAINT, 1));
  ply_map_picture_free(f.picture);
  g_free(f.folded);
  close_scene(&f.scene);
  return ratio;
}

/* --- all of it --- */

static double time_all(void *data) {
  Scene s;
  double begin = ply_timing_worked();
  open_scene(&s);
  time_paint(&s);
  double ms = ply_timing_worked() - begin;
  close_scene(&s);
  return ms;
}

double ply_measure_map(PlyBench *m) {
  g_autoptr(PlyRun) run = record();
  PlyYard *yard = ply_yard_new(PLY_YARD_WRITE, ply_trace_n_events(run->trace));
  ply_yard_and(yard, PLY_YARD_READ, ply_trace_n_events(run->trace));
  ply_yard_and(yard, PLY_YARD_PLACE, ply_trace_n_nodes(run->trace));
  return ply_measure_against(m, time_all, NULL, TURNS, ply_yard_and(yard, PLY_YARD_PAINT, 1));
}

/* --- painting --- */

typedef struct {
  Scene scene;
  unsigned n;
} Frames;

static double time_frame(void *data, unsigned i) {
  Frames *f = data;
  zoom_to(&f->scene, (double)i / fmax(f->n - 1.0, 1));
  return time_paint(&f->scene);
}

static double paint_at(PlyBench *m, double share) {
  Frames f = { .n = ply_measure_of(m, FRAMES) };
  g_autofree double *ms = g_new(double, f.n);
  open_scene(&f.scene);
  for (unsigned i = 0; i < WARM_UPS; i++)
    time_frame(&f, 0);
  double yardstick_ms =
      ply_measure_pieces(m, time_frame, &f, f.n, ROUNDS, ply_yard_new(PLY_YARD_PAINT, 1), ms);
  close_scene(&f.scene);
  return ply_measure_ratio(m, ply_timing_share(ms, f.n, share), yardstick_ms);
}

double ply_measure_map_paint(PlyBench *m) {
  return paint_at(m, 0.5);
}

double ply_measure_map_paint_95(PlyBench *m) {
  return paint_at(m, 0.95);
}

/* Steps of the search, one behind the other, with the picture kept. */
static double time_step(Scene *s, PlyMapPicture *picture) {
  double begin = ply_timing_worked();
  g_autoptr(PlyMapState) state = ply_map_state_new(s->map, s->replay);
  ply_map_picture_show(picture, s->map, &s->view, state, s->ink);
  return ply_timing_worked() - begin;
}

double ply_measure_map_step(PlyBench *m) {
  double ratios[ZOOMS], steps[STEPS], wholes[STEPS];
  int n = (int)ply_measure_of(m, STEPS);
  Scene s;
  open_scene(&s);
  g_autoptr(PlyMapPicture) picture = ply_map_picture_new();
  for (int zoom = 0; zoom < ZOOMS; zoom++) {
    zoom_to(&s, (double)zoom / (ZOOMS - 1));
    for (int i = -WARM_UPS; i < n; i++) {
      ply_replay_seek(s.replay, ply_replay_step(s.replay) + 1);
      double step = time_step(&s, picture), whole = time_paint(&s);
      if (i >= 0) {
        steps[i] = step;
        wholes[i] = whole;
      }
    }
    ratios[zoom] = ply_timing_median(steps, (unsigned)n) / ply_timing_median(wholes, (unsigned)n);
    g_string_append_printf(ply_measure_notes(m), "zoom %d: %.3f of %.3f ms\n", zoom, ratios[zoom],
                           wholes[n / 2]);
  }
  close_scene(&s);
  return ply_timing_median(ratios, ZOOMS);
}

/* --- memory --- */

static size_t in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

double ply_measure_map_memory(PlyBench *m) {
  g_autoptr(PlyRun) run = record();
  size_t before = in_use();
  g_autoptr(PlyMap) map = ply_map_new(run, NULL);
  return (double)(in_use() - before) / ply_map_n_nodes(map);
}
