/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/play/recorder.h"

#include "ui/kit/heap.h"

#define QUIET_MS 200 /* a short recording is not mentioned */
#define POLL_MS 100

/* What the thread and the waiting side share; the last of them frees it. */
typedef struct {
  PlyRun *run;
  gboolean search; /* without recording it */
  PlySearchResult result;
  PlyProgress progress;
} Job;

struct _PlyRecorder {
  GObject parent;
  GTask *task; /* of the job at work, or NULL */
  Job *job;    /* that of task */
  PlyRun *run;
  PlySearchResult result; /* of the last search without a recording */
  guint timer;
};

enum { PROGRESS, DONE, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlyRecorder, ply_recorder, G_TYPE_OBJECT)

static void job_free(gpointer data) {
  Job *job = data;
  ply_run_unref(job->run);
  g_free(job);
}

static void work(GTask *task, gpointer source, gpointer data, GCancellable *cancellable) {
  Job *job = data;
  if (job->search)
    ply_run_search(job->run, &job->progress, &job->result);
  else
    ply_run_record(job->run, &job->progress);
  g_task_return_boolean(task, TRUE);
}

static gboolean poll_cb(gpointer data) {
  PlyRecorder *self = data;
  g_signal_emit(self, signals[PROGRESS], 0, ply_progress_count(&self->job->progress));
  return G_SOURCE_CONTINUE;
}

static gboolean quiet_cb(gpointer data) {
  PlyRecorder *self = data;
  poll_cb(self);
  self->timer = g_timeout_add(POLL_MS, poll_cb, self);
  return G_SOURCE_REMOVE;
}

/* The thread is never waited for: it holds a reference of its own on the job and the run, and ends
 * at its next look at the progress. What it says then is nobody's any more (done_cb). */
static void forget(PlyRecorder *self) {
  g_clear_handle_id(&self->timer, g_source_remove);
  self->task = NULL;
  self->job = NULL;
}

static void done_cb(GObject *source, GAsyncResult *result, gpointer data) {
  PlyRecorder *self = PLY_RECORDER(source);
  ply_heap_give_back(); /* of runs that are gone */
  if (G_TASK(result) != self->task)
    return; /* a later one took its place */
  self->result = self->job->result;
  forget(self);
  g_signal_emit(self, signals[DONE], 0);
}

static void ply_recorder_dispose(GObject *object) {
  PlyRecorder *self = PLY_RECORDER(object);
  ply_recorder_stop(self);
  forget(self);
  g_clear_pointer(&self->run, ply_run_unref);
  G_OBJECT_CLASS(ply_recorder_parent_class)->dispose(object);
}

static void ply_recorder_class_init(PlyRecorderClass *klass) {
  GType type = G_TYPE_FROM_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = ply_recorder_dispose;
  signals[PROGRESS] = g_signal_new("progress", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[DONE] =
      g_signal_new("done", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void ply_recorder_init(PlyRecorder *self) {}

PlyRecorder *ply_recorder_new(void) {
  return g_object_new(PLY_TYPE_RECORDER, NULL);
}

static void start(PlyRecorder *self, PlyRun *run, gboolean search) {
  ply_recorder_abandon(self);
  ply_run_ref(run);
  g_clear_pointer(&self->run, ply_run_unref);
  self->run = run;
  self->job = g_new0(Job, 1);
  self->job->run = ply_run_ref(run);
  self->job->search = search;
  self->task = g_task_new(self, NULL, done_cb, NULL);
  g_task_set_task_data(self->task, self->job, job_free);
  self->timer = g_timeout_add(QUIET_MS, quiet_cb, self);
  g_task_run_in_thread(self->task, work);
  g_object_unref(self->task); /* the task keeps itself until it has returned */
}

void ply_recorder_start(PlyRecorder *self, PlyRun *run) {
  start(self, run, FALSE);
}

void ply_recorder_search(PlyRecorder *self, PlyRun *run) {
  start(self, run, TRUE);
}

const PlySearchResult *ply_recorder_get_result(PlyRecorder *self) {
  return &self->result;
}

void ply_recorder_stop(PlyRecorder *self) {
  if (self->job)
    ply_progress_cancel(&self->job->progress);
}

void ply_recorder_abandon(PlyRecorder *self) {
  ply_recorder_stop(self);
  forget(self);
}

PlyRun *ply_recorder_get_run(PlyRecorder *self) {
  return self->run;
}

gboolean ply_recorder_is_busy(PlyRecorder *self) {
  return self->task != NULL;
}
