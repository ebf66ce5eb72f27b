/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/lab/runner.h"

#include <sys/resource.h>

#define POLL_MS 100
#define NICENESS 10

/* What the thread and the waiting side share. */
typedef struct {
  PlyLab *lab;
  PlyProgress progress;
} Job;

struct _PlyLabRunner {
  GObject parent;
  GTask *task; /* at work, or NULL */
  Job *job;    /* of task, or the last one; NULL before the first */
  guint timer;
};

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlyLabRunner, ply_lab_runner, G_TYPE_OBJECT)

static void job_clear(gpointer data) {
  ply_lab_free(((Job *)data)->lab);
}

static void job_release(gpointer data) {
  g_atomic_rc_box_release_full(data, job_clear);
}

/* The window comes first: a lab takes all processors, but gives way. Threads of the lab have the
 * niceness of the one that makes them; a thread of its own, so that no other work inherits it. */
static gpointer work(gpointer data) {
  g_autoptr(GTask) task = data;
  Job *job = g_task_get_task_data(task);
#ifdef __linux__ /* elsewhere that would be the whole program */
  setpriority(PRIO_PROCESS, 0, NICENESS);
#endif
  g_task_return_boolean(task, ply_lab_run(job->lab, &job->progress));
  return NULL;
}

static void changed(PlyLabRunner *self) {
  g_signal_emit(self, signals[CHANGED], 0);
}

static gboolean poll_cb(gpointer data) {
  changed(data);
  return G_SOURCE_CONTINUE;
}

static void forget(PlyLabRunner *self) {
  g_clear_handle_id(&self->timer, g_source_remove);
  self->task = NULL;
}

/* One that was told to stop says so at once, and may have handed in some games since. */
static void done_cb(GObject *source, GAsyncResult *result, gpointer data) {
  PlyLabRunner *self = PLY_LAB_RUNNER(source);
  if (G_TASK(result) == self->task)
    forget(self);
  if (g_task_get_task_data(G_TASK(result)) == self->job)
    changed(self);
}

static void ply_lab_runner_dispose(GObject *object) {
  PlyLabRunner *self = PLY_LAB_RUNNER(object);
  if (self->task)
    ply_progress_cancel(&self->job->progress);
  forget(self);
  g_clear_pointer(&self->job, job_release);
  G_OBJECT_CLASS(ply_lab_runner_parent_class)->dispose(object);
}

static void ply_lab_runner_class_init(PlyLabRunnerClass *klass) {
  G_OBJECT_CLASS(klass)->dispose = ply_lab_runner_dispose;
  signals[CHANGED] = g_signal_new("changed", G_TYPE_FROM_CLASS(klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
}

static void ply_lab_runner_init(PlyLabRunner *self) {}

PlyLabRunner *ply_lab_runner_new(void) {
  return g_object_new(PLY_TYPE_LAB_RUNNER, NULL);
}

static void renew_job(PlyLabRunner *self, PlyLab *lab) {
  g_clear_pointer(&self->job, job_release);
  self->job = g_atomic_rc_box_new0(Job);
  self->job->lab = lab;
}

void ply_lab_runner_take(PlyLabRunner *self, PlyLab *lab) {
  g_return_if_fail(!self->task);
  renew_job(self, lab);
  changed(self);
}

gboolean ply_lab_runner_start(PlyLabRunner *self, const PlyLabInfo *info, const PlyOptions *options,
                              guint jobs, GError **error) {
  g_return_val_if_fail(!self->task, FALSE);
  PlyLab *lab = ply_lab_new(info, options, MIN(jobs, g_get_num_processors()), error);
  if (!lab)
    return FALSE;
  renew_job(self, lab);
  self->task = g_task_new(self, NULL, done_cb, NULL);
  g_task_set_task_data(self->task, g_atomic_rc_box_acquire(self->job), job_release);
  self->timer = g_timeout_add(POLL_MS, poll_cb, self);
  /* The thread has the task, which keeps this until it has returned. */
  g_thread_unref(g_thread_new("lab", work, self->task));
  changed(self);
  return TRUE;
}

void ply_lab_runner_stop(PlyLabRunner *self) {
  if (!self->task)
    return;
  ply_progress_cancel(&self->job->progress);
  forget(self);
  changed(self);
}

gboolean ply_lab_runner_is_busy(PlyLabRunner *self) {
  return self->task != NULL;
}

guint32 ply_lab_runner_get_count(PlyLabRunner *self) {
  if (!self->job)
    return 0;
  return self->task ? ply_progress_count(&self->job->progress) : ply_lab_played(self->job->lab);
}

PlyLab *ply_lab_runner_get_lab(PlyLabRunner *self) {
  return self->job ? self->job->lab : NULL;
}
