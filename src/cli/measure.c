/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/measure.h"

#include <stdlib.h>
#include <string.h>

#include "render/layout.h"
#include "render/tree.h"
#include "trace/replay.h"

#define WARM_UPS 3
#define TURNS 21 /* repetitions of what takes tens of ms; odd, for the median */
#define MANY_TURNS 51
#define CANCEL_TURNS 9
#define PICTURE_WIDTH 1400 /* px */
#define PICTURE_HEIGHT 900
#define PICTURE_NODES 400          /* more fold, as in the window */
#define YARDSTICK_WORDS (4u << 20) /* 32 MiB */

struct _PlyMeasure {
  PlyStart *start;
  const PlyAlgorithm *algorithm;
  PlyRun *run;      /* recorded */
  double record_ms; /* median, once measured; 0 before */
};

static double now_ms(void) {
  return (double)g_get_monotonic_time() / 1000;
}

static int compare_doubles(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static double median(double *values, unsigned n) {
  qsort(values, n, sizeof *values, compare_doubles);
  return values[n / 2];
}

static PlyRun *new_run(const PlyMeasure *m) {
  PlyRun *run = ply_run_new(m->start, m->algorithm, NULL, NULL);
  g_assert(run != NULL);
  return run;
}

PlyMeasure *ply_measure_new(void) {
  PlyMeasure *m = g_new0(PlyMeasure, 1);
  m->start = ply_start_new(&ply_game_tictactoe, ".........", NULL, NULL);
  m->algorithm = ply_algorithm_find("minimax", NULL);
  g_assert(m->start != NULL && m->algorithm != NULL);
  m->run = new_run(m);
  ply_run_record(m->run, NULL);
  return m;
}

void ply_measure_free(PlyMeasure *m) {
  ply_run_unref(m->run);
  ply_start_unref(m->start);
  g_free(m);
}

static double time_record(const PlyMeasure *m) {
  g_autoptr(PlyRun) run = new_run(m);
  double begin = now_ms();
  ply_run_record(run, NULL);
  return now_ms() - begin;
}

static double time_search(const PlyMeasure *m) {
  PlySearchResult result;
  double begin = now_ms();
  ply_run_search(m->run, NULL, &result);
  double end = now_ms();
  g_assert(result.nodes == m->run->result.nodes);
  return end - begin;
}

double ply_measure_record(PlyMeasure *m) {
  double record[TURNS], search[TURNS];
  for (int i = 0; i < WARM_UPS; i++) {
    time_record(m);
    time_search(m);
  }
  for (int i = 0; i < TURNS; i++) {
    record[i] = time_record(m);
    search[i] = time_search(m);
  }
  m->record_ms = median(record, TURNS);
  return m->record_ms / median(search, TURNS);
}

double ply_measure_memory(PlyMeasure *m) {
  return (double)ply_trace_bytes(m->run->trace) / ply_trace_n_nodes(m->run->trace);
}

double ply_measure_seek(PlyMeasure *m) {
  g_autoptr(PlyReplay) replay = ply_replay_new(m->run->trace);
  uint32_t ends[] = { 0, ply_replay_last(replay) };
  double times[MANY_TURNS];
  for (int i = -WARM_UPS; i < MANY_TURNS; i++) {
    double begin = now_ms();
    ply_replay_seek(replay, ends[i & 1]);
    double taken = now_ms() - begin;
    if (i >= 0)
      times[i] = taken;
  }
  return median(times, MANY_TURNS);
}

double ply_measure_seek_record(PlyMeasure *m) {
  if (m->record_ms == 0)
    ply_measure_record(m);
  return ply_measure_seek(m) / m->record_ms;
}

/* All nodes as wide as each other, with one width more between cousins. */
double ply_measure_layout(PlyMeasure *m) {
  uint32_t n = ply_trace_n_nodes(m->run->trace);
  g_autofree uint32_t *first_child = g_new(uint32_t, n);
  g_autofree uint16_t *n_children = g_new(uint16_t, n);
  g_autofree float *widths = g_new(float, n);
  g_autofree double *x = g_new(double, n);
  for (uint32_t i = 0; i < n; i++) {
    const PlyNode *node = ply_trace_node(m->run->trace, i);
    first_child[i] = node->first_child;
    n_children[i] = node->n_children;
    widths[i] = 1;
  }
  double times[TURNS];
  for (int i = -WARM_UPS; i < TURNS; i++) {
    double begin = now_ms();
    ply_layout_tidy(n, first_child, n_children, widths, 1, x);
    double taken = now_ms() - begin;
    if (i >= 0)
      times[i] = taken;
  }
  return median(times, TURNS);
}

static void paint_first(const PlyRun *run, cairo_surface_t *surface) {
  const PlyTheme *theme = ply_theme_get(PLY_THEME_LIGHT);
  g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, PICTURE_NODES);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  PlyTreeView view;
  ply_tree_view_init(&view);
  view.width = PICTURE_WIDTH;
  view.height = PICTURE_HEIGHT;
  ply_tree_view_fit(&view, layout);
  g_autoptr(PlyScene) scene = ply_tree_scene(layout, replay, &view, theme);
  cairo_t *cr = cairo_create(surface);
  ply_scene_paint(scene, theme, cr);
  cairo_destroy(cr);
  cairo_surface_flush(surface);
}

double ply_measure_picture(PlyMeasure *m) {
  cairo_surface_t *surface =
      cairo_image_surface_create(CAIRO_FORMAT_RGB24, PICTURE_WIDTH, PICTURE_HEIGHT);
  double times[TURNS];
  for (int i = -WARM_UPS; i < TURNS; i++) {
    g_autoptr(PlyRun) run = new_run(m);
    double begin = now_ms();
    ply_run_record(run, NULL);
    paint_first(run, surface);
    double taken = now_ms() - begin;
    if (i >= 0)
      times[i] = taken;
  }
  cairo_surface_destroy(surface);
  return median(times, TURNS);
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
  job->ended_ms = now_ms();
  return NULL;
}

/* Stops a recording once it has begun; the last turns may find it finished already. */
double ply_measure_cancel(PlyMeasure *m) {
  double longest = 0;
  for (int i = 0; i < CANCEL_TURNS; i++) {
    g_autoptr(PlyRun) run = new_run(m);
    Job job = { .run = run };
    GThread *thread = g_thread_new("record", record_job, &job);
    while (ply_progress_count(&job.progress) == 0 && !ply_trace_is_complete(run->trace))
      g_usleep(50);
    double asked = now_ms();
    ply_progress_cancel(&job.progress);
    g_thread_join(thread);
    longest = MAX(longest, job.ended_ms - asked);
  }
  return longest;
}

/* --- Yardstick --- */

double ply_measure_yardstick(void) {
  g_autofree uint64_t *from = g_new(uint64_t, YARDSTICK_WORDS);
  g_autofree uint64_t *to = g_new(uint64_t, YARDSTICK_WORDS);
  double times[TURNS];
  volatile uint64_t sink = 0;
  for (int i = -WARM_UPS; i < TURNS; i++) {
    double begin = now_ms();
    uint64_t x = 88172645463325252u;
    for (uint32_t k = 0; k < YARDSTICK_WORDS; k++) {
      x ^= x << 13;
      x ^= x >> 7;
      x ^= x << 17;
      from[k] = x;
    }
    memcpy(to, from, sizeof *to * YARDSTICK_WORDS);
    sink ^= to[x % YARDSTICK_WORDS];
    double taken = now_ms() - begin;
    if (i >= 0)
      times[i] = taken;
  }
  (void)sink;
  return median(times, TURNS);
}
