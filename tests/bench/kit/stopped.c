/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stopped.h"

#include <time.h>

#include "timing.h"

#define NAP_US 50

typedef struct {
  void (*run)(gpointer data, PlyProgress *progress);
  gpointer data;
  PlyProgress progress;
  clockid_t clock;
  double ended_ms;
  int begun, ended, asked; /* told from thread to thread */
} Job;

/* Its clock is read until it was asked: so long it stays. */
static gpointer run_job(gpointer data) {
  Job *job = data;
  job->clock = ply_timing_clock();
  g_atomic_int_set(&job->begun, 1);
  job->run(job->data, &job->progress);
  job->ended_ms = ply_timing_worked();
  g_atomic_int_set(&job->ended, 1);
  while (!g_atomic_int_get(&job->asked))
    g_usleep(NAP_US);
  return NULL;
}

static bool is_on_its_way(Job *job, double after_ms) {
  return g_atomic_int_get(&job->begun) && ply_timing_on(job->clock) >= after_ms &&
         (after_ms > 0 || ply_progress_count(&job->progress) > 0);
}

double ply_stopped_after(void (*run)(gpointer data, PlyProgress *progress), gpointer data,
                         double after_ms) {
  Job job = { .run = run, .data = data };
  GThread *thread = g_thread_new("stopped", run_job, &job);
  while (!g_atomic_int_get(&job.ended) && !is_on_its_way(&job, after_ms))
    g_usleep(NAP_US);
  double asked_ms = ply_timing_on(job.clock);
  ply_progress_cancel(&job.progress);
  g_atomic_int_set(&job.asked, 1);
  g_thread_join(thread);
  return MAX(job.ended_ms - asked_ms, 0);
}
