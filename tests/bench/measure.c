/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "measure.h"

#include <string.h>

#include "timing.h"
#include "render/tree/layout.h"
#include "render/tree/tree.h"
#include "trace/recorder.h"
#include "trace/replay.h"

#define WARM_UPS 3
#define TURNS 21 /* repetitions of what takes tens of ms; odd, for the median */
#define MANY_TURNS 51
#define CANCEL_TURNS 9
#define PICTURE_WIDTH 1400 /* px */
#define PICTURE_HEIGHT 900
#define PICTURE_FOLDS 400          /* nodes above which a tree folds, as in the window */
#define YARDSTICK_WORDS (4u << 20) /* 32 MiB */

struct _PlyBench {
  PlyStart *start;
  const PlyAlgorithm *algorithm;
  PlyRun *run;      /* recorded */
  double record_ms; /* median, once measured; 0 before */
  GString *notes;
};

/* The median duration of task, in ms; it returns each. */
static double typical(double (*task)(void *data), void *data, unsigned turns) {
  g_autofree double *times = g_new0(double, turns);
  for (int i = 0; i < WARM_UPS; i++)
    task(data);
  for (unsigned i = 0; i < turns; i++)
    times[i] = task(data);
  return ply_timing_median(times, turns);
}

static PlyRun *new_run(const PlyBench *m) {
  PlyRun *run = ply_run_new(m->start, m->algorithm, NULL, NULL);
  g_assert(run != NULL);
  return run;
}

PlyBench *ply_measure_new(void) {
  PlyBench *m = g_new0(PlyBench, 1);
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
  uint32_t n = ply_trace_n_events(m->run->trace);
  g_autofree PlyEvent *events = g_new(PlyEvent, n);
  for (int i = -WARM_UPS; i < TURNS; i++) {
    double record_ms = time_record(m), plain_ms = time_plain(&(Plain){ n, events });
    if (i >= 0) {
      record[i] = record_ms;
      plain[i] = plain_ms;
    }
  }
  m->record_ms = ply_timing_median(record, TURNS);
  return m->record_ms / ply_timing_median(plain, TURNS);
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
  return typical(time_seek, replay, MANY_TURNS);
}

double ply_measure_seek_record(PlyBench *m) {
  if (m->record_ms == 0)
    ply_measure_record(m);
  return ply_measure_seek(m) / m->record_ms;
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
  double ms = typical(time_layout, &l, TURNS);
  g_free(l.first_child);
  g_free(l.n_children);
  g_free(l.widths);
  g_free(l.x);
  return ms;
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
  return typical(time_picture, m, TURNS);
}

/* --- Cancel --- */

typedef struct {
  PlyRun *run;
  PlyProgress progress;
  double ended_ms;
} Job;

static gpointer record_job(gpointer data) {
  Job *job = data;
  ply_run_record(job->run, &job->progress);
  job->ended_ms = ply_timing_passed();
  return NULL;
}

/* Stops a recording once it has begun. One that has ended already counts 0. */
double ply_measure_cancel(PlyBench *m) {
  double longest = 0;
  for (int i = 0; i < CANCEL_TURNS; i++) {
    g_autoptr(PlyRun) run = new_run(m);
    Job job = { .run = run };
    GThread *thread = g_thread_new("record", record_job, &job);
    while (ply_progress_count(&job.progress) == 0 && !ply_trace_is_complete(run->trace))
      g_usleep(50);
    double asked = ply_timing_passed();
    ply_progress_cancel(&job.progress);
    g_thread_join(thread);
    longest = MAX(longest, job.ended_ms - asked);
  }
  return longest;
}

/* --- Yardstick --- */

typedef struct {
  uint64_t *from, *to, sum;
} Yardstick;

static double time_yardstick(void *data) {
  Yardstick *y = data;
  double begin = ply_timing_worked();
  uint64_t x = 88172645463325252u;
  for (uint32_t i = 0; i < YARDSTICK_WORDS; i++) {
    x ^= x << 13;
    x ^= x >> 7;
    x ^= x << 17;
    y->from[i] = x;
  }
  memcpy(y->to, y->from, sizeof *y->to * YARDSTICK_WORDS);
  double ms = ply_timing_worked() - begin;
  y->sum += y->to[x % YARDSTICK_WORDS];
  return ms;
}

double ply_measure_yardstick(void) {
  Yardstick y = { g_new(uint64_t, YARDSTICK_WORDS), g_new(uint64_t, YARDSTICK_WORDS), 0 };
  double ms = typical(time_yardstick, &y, TURNS);
  g_assert(y.sum != 0); /* the work is used, so it is done */
  g_free(y.from);
  g_free(y.to);
  return ms;
}
