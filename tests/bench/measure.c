/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "measure.h"

#include <math.h>

#include "kit/stopped.h"
#include "kit/timing.h"
#include "render/tree/layout.h"
#include "render/tree/tree.h"
#include "trace/recorder.h"
#include "trace/replay.h"

#define WARM_UPS 3
#define TURNS 21 /* repetitions of what takes tens of ms */
#define SEEK_TURNS 51
#define CANCEL_TURNS 51
#define PICTURE_WIDTH 1400 /* px */
#define PICTURE_HEIGHT 900
#define PICTURE_FOLDS 400 /* nodes above which a tree folds, as in the window */

struct _PlyBench {
  PlyStart *start;
  const PlyAlgorithm *algorithm;
  PlyRun *run;      /* recorded */
  double record_ms; /* median, once measured; 0 before */
  GString *notes;
  unsigned small;
  double ms, yardstick_ms; /* of the last ratio; 0: there was none */
};

/* --- for who measures --- */

unsigned ply_measure_of(const PlyBench *m, unsigned n) {
  return MAX(n / m->small, 1);
}

double ply_measure_ratio(PlyBench *m, double ms, double yardstick_ms) {
  m->ms = ms;
  m->yardstick_ms = yardstick_ms;
  return ms / yardstick_ms;
}

bool ply_measure_ms(const PlyBench *m, double *ms, double *yardstick_ms) {
  *ms = m->ms;
  *yardstick_ms = m->yardstick_ms;
  return m->yardstick_ms > 0;
}

/* of: which of the times of task counts. */
static double against(PlyBench *m, PlyTask task, void *data, unsigned turns, PlyYard *yard,
                      double (*of)(double *values, unsigned n)) {
  unsigned n = ply_measure_of(m, turns), warm_ups = MIN(WARM_UPS, n / 3);
  g_autofree double *times = g_new0(double, n), *yards = g_new0(double, n);
  for (unsigned i = 0; i < warm_ups + n; i++) { /* what comes first is overwritten */
    times[i % n] = task(data);
    yards[i % n] = ply_yard_time(yard);
  }
  ply_yard_free(yard);
  return ply_measure_ratio(m, of(times, n), ply_timing_least(yards, n));
}

static double least(double *values, unsigned n) {
  return ply_timing_least(values, n);
}

double ply_measure_against(PlyBench *m, PlyTask task, void *data, unsigned turns, PlyYard *yard) {
  return against(m, task, data, turns, yard, least);
}

double ply_measure_pieces(PlyBench *m, PlyPieceTask piece, void *data, unsigned n, unsigned rounds,
                          PlyYard *yard, double *ms) {
  double yardstick_ms = INFINITY;
  for (unsigned i = 0; i < n; i++)
    ms[i] = INFINITY;
  for (unsigned round = 0; round < ply_measure_of(m, rounds); round++)
    for (unsigned i = 0; i < n; i++) {
      ms[i] = fmin(ms[i], piece(data, i));
      yardstick_ms = fmin(yardstick_ms, ply_yard_time(yard));
    }
  ply_yard_free(yard);
  return yardstick_ms;
}

static PlyRun *new_run(const PlyBench *m) {
  PlyRun *run = ply_run_new(m->start, m->algorithm, NULL, NULL);
  g_assert(run != NULL);
  return run;
}

PlyBench *ply_measure_new(unsigned small) {
  PlyBench *m = g_new0(PlyBench, 1);
  m->small = small;
  m->start = ply_start_new(&ply_game_tictactoe, ".........", NULL, NULL);
  m->algorithm = ply_algorithm_find("minimax", NULL);
  g_assert(m->start != NULL && m->algorithm != NULL);
  m->run = new_run(m);
  ply_run_record(m->run, NULL);
  m->notes = g_string_new(NULL);
  return m;
}

void ply_measure_free(PlyBench *m) {
  ply_run_unref(m->run);
  ply_start_unref(m->start);
  g_string_free(m->notes, TRUE);
  g_free(m);
}

GString *ply_measure_notes(PlyBench *m) {
  return m->notes;
}

/* --- Record --- */

static double time_record(const PlyBench *m) {
  g_autoptr(PlyRun) run = new_run(m);
  double begin = ply_timing_worked();
  ply_run_record(run, NULL);
  return ply_timing_worked() - begin;
}

/* What cannot be had for less: as many events of that size, one behind the other, in memory that was
 * touched before. */
typedef struct {
  uint32_t n;
  PlyEvent *events;
} Plain;

static double time_plain(const Plain *plain) {
  double begin = ply_timing_worked();
  for (uint32_t i = 0; i < plain->n; i++)
    ply_record_put(&plain->events[i], PLY_EVENT_ENTER, i & 63, i & 7, i, (int32_t)i, -(int32_t)i);
  double ms = ply_timing_worked() - begin;
  g_assert(plain->events[plain->n - 1].subject == plain->n - 1); /* it is used: so it is done */
  return ms;
}

/* The two take turns, so that what disturbs one disturbs the other. */
double ply_measure_record(PlyBench *m) {
  double record[TURNS], plain[TURNS];
  int turns = (int)ply_measure_of(m, TURNS);
  uint32_t n = ply_trace_n_events(m->run->trace);
  g_autofree PlyEvent *events = g_new(PlyEvent, n);
  for (int i = -WARM_UPS; i < turns; i++) {
    double record_ms = time_record(m), plain_ms = time_plain(&(Plain){ n, events });
    if (i >= 0) {
      record[i] = record_ms;
      plain[i] = plain_ms;
    }
  }
  m->record_ms = ply_timing_least(record, (unsigned)turns);
  return m->record_ms / ply_timing_least(plain, (unsigned)turns);
}

double ply_measure_memory(PlyBench *m) {
  return (double)ply_trace_bytes(m->run->trace) / ply_trace_n_nodes(m->run->trace);
}

/* --- Seek --- */

static double time_seek(void *data) {
  PlyReplay *replay = data;
  uint32_t to = ply_replay_step(replay) == 0 ? ply_replay_last(replay) : 0;
  double begin = ply_timing_worked();
  ply_replay_seek(replay, to);
  return ply_timing_worked() - begin;
}

double ply_measure_seek(PlyBench *m) {
  g_autoptr(PlyReplay) replay = ply_replay_new(m->run->trace);
  return ply_measure_against(m, time_seek, replay, SEEK_TURNS,
                             ply_yard_new(PLY_YARD_READ, ply_trace_n_events(m->run->trace)));
}

double ply_measure_seek_record(PlyBench *m) {
  if (m->record_ms == 0)
    ply_measure_record(m);
  ply_measure_seek(m);
  return m->ms / m->record_ms;
}

/* --- Layout --- */

typedef struct {
  uint32_t n, *first_child;
  uint16_t *n_children;
  float *widths;
  double *x;
} Layout;

static double time_layout(void *data) {
  Layout *l = data;
  double begin = ply_timing_worked();
  ply_layout_tidy(l->n, l->first_child, l->n_children, l->widths, 1, l->x);
  return ply_timing_worked() - begin;
}

/* All nodes as wide as each other, with one width more between cousins. */
double ply_measure_layout(PlyBench *m) {
  uint32_t n = ply_trace_n_nodes(m->run->trace);
  Layout l = { n, g_new(uint32_t, n), g_new(uint16_t, n), g_new(float, n), g_new(double, n) };
  for (uint32_t i = 0; i < n; i++) {
    unsigned children;
    l.first_child[i] = ply_trace_children(m->run->trace, i, &children);
    l.n_children[i] = (uint16_t)children;
    l.widths[i] = 1;
  }
  double ratio = ply_measure_against(m, time_layout, &l, TURNS, ply_yard_new(PLY_YARD_PLACE, n));
  g_free(l.first_child);
  g_free(l.n_children);
  g_free(l.widths);
  g_free(l.x);
  return ratio;
}

/* --- Picture --- */

static void paint_first(const PlyRun *run) {
  const PlyTheme *theme = ply_theme_get(PLY_THEME_LIGHT);
  g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, PICTURE_FOLDS);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  PlyTreeView view;
  ply_tree_view_init(&view);
  view.width = PICTURE_WIDTH;
  view.height = PICTURE_HEIGHT;
  ply_tree_view_fit(&view, layout);
  g_autoptr(PlyScene) scene = ply_tree_scene(layout, replay, &view, theme);
  cairo_surface_t *surface =
      cairo_image_surface_create(CAIRO_FORMAT_RGB24, PICTURE_WIDTH, PICTURE_HEIGHT);
  cairo_t *cr = cairo_create(surface);
  ply_scene_paint(scene, theme, cr);
  cairo_destroy(cr);
  cairo_surface_flush(surface);
  cairo_surface_destroy(surface);
}

static double time_picture(void *data) {
  const PlyBench *m = data;
  g_autoptr(PlyRun) run = new_run(m);
  double begin = ply_timing_worked();
  ply_run_record(run, NULL);
  paint_first(run);
  return ply_timing_worked() - begin;
}

double ply_measure_picture(PlyBench *m) {
  PlyYard *yard = ply_yard_new(PLY_YARD_WRITE, ply_trace_n_events(m->run->trace));
  return ply_measure_against(m, time_picture, m, TURNS, ply_yard_and(yard, PLY_YARD_PAINT, 1));
}

/* --- Cancel --- */

static void record_job(gpointer data, PlyProgress *progress) {
  ply_run_record(data, progress);
}

static double time_cancel(void *data) {
  g_autoptr(PlyRun) run = new_run(data);
  return ply_stopped_after(record_job, run, 0);
}

/* The median: when it is asked to stop is another moment each time. */
double ply_measure_cancel(PlyBench *m) {
  return against(m, time_cancel, m, CANCEL_TURNS,
                 ply_yard_new(PLY_YARD_WRITE, ply_trace_n_events(m->run->trace)),
                 ply_timing_median);
}
