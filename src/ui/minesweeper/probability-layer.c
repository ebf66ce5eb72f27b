/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/minesweeper/probability-layer.h"

#include "ui/face.h"

#define AT_ONCE_US 20000 /* so long the picture waits, rather than showing none and then some */

/* What the thread and the waiting side share; the last of them frees it. */
typedef struct {
  gint refs;
  PlyMines board;
  PlyProgress progress;
  GMutex lock;
  GCond done_cond;
  gboolean done;
  PlyMineProbability *probability; /* nullable; taken by who wants it */
} Job;

struct _PlyProbabilityLayer {
  GObject parent;
  PlyTransport *transport;
  gboolean active;
  Job *job; /* at work, or NULL */
  PlyMineProbability *probability;
};

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlyProbabilityLayer, ply_probability_layer, G_TYPE_OBJECT)

static void job_unref(gpointer data) {
  Job *job = data;
  if (!g_atomic_int_dec_and_test(&job->refs))
    return;
  g_clear_pointer(&job->probability, ply_mine_probability_free);
  g_mutex_clear(&job->lock);
  g_cond_clear(&job->done_cond);
  g_free(job);
}

static void work(GTask *task, gpointer source, gpointer data, GCancellable *cancellable) {
  Job *job = data;
  PlyDeduceStatus status;
  PlyMineProbability *probability = ply_mine_probability_new(&job->board, &job->progress, &status);
  g_mutex_lock(&job->lock);
  job->probability = probability;
  job->done = TRUE;
  g_cond_signal(&job->done_cond);
  g_mutex_unlock(&job->lock);
  g_task_return_boolean(task, TRUE);
}

/* Takes what the job at work has found. */
static void take(PlyProbabilityLayer *self) {
  self->probability = g_steal_pointer(&self->job->probability);
  g_clear_pointer(&self->job, job_unref);
}

static void done_cb(GObject *source, GAsyncResult *result, gpointer data) {
  PlyProbabilityLayer *self = PLY_PROBABILITY_LAYER(source);
  if (!self->job || g_task_get_task_data(G_TASK(result)) != self->job)
    return; /* taken at once, or nobody wants it any more */
  take(self);
  g_signal_emit(self, signals[CHANGED], 0);
}

static void drop(PlyProbabilityLayer *self) {
  g_clear_pointer(&self->probability, ply_mine_probability_free);
  if (self->job)
    ply_progress_cancel(&self->job->progress);
  g_clear_pointer(&self->job, job_unref);
}

/* Nothing where no probabilities are to be had. */
static void start(PlyProbabilityLayer *self) {
  PlyRun *run = ply_transport_get_run(self->transport);
  const PlyUiFace *face = ply_ui_face(run);
  g_autofree Job *job = g_new0(Job, 1);
  if (!face->probability_board ||
      !face->probability_board(run, ply_transport_get_replay(self->transport), &job->board))
    return;
  self->job = g_steal_pointer(&job);
  self->job->refs = 2;
  g_mutex_init(&self->job->lock);
  g_cond_init(&self->job->done_cond);
  g_autoptr(GTask) task = g_task_new(self, NULL, done_cb, NULL);
  g_task_set_task_data(task, self->job, job_unref);
  g_task_run_in_thread(task, work);
  gint64 until = g_get_monotonic_time() + AT_ONCE_US;
  g_mutex_lock(&self->job->lock);
  while (!self->job->done && g_cond_wait_until(&self->job->done_cond, &self->job->lock, until))
    ;
  gboolean done = self->job->done;
  g_mutex_unlock(&self->job->lock);
  if (done)
    take(self);
}

static void refresh(PlyProbabilityLayer *self) {
  drop(self);
  if (self->active)
    start(self);
  g_signal_emit(self, signals[CHANGED], 0);
}

static void transport_cb(PlyProbabilityLayer *self, guint flags) {
  if (self->active && flags & (PLY_CHANGED_RUN | PLY_CHANGED_STEP))
    refresh(self);
}

static void ply_probability_layer_dispose(GObject *object) {
  PlyProbabilityLayer *self = PLY_PROBABILITY_LAYER(object);
  drop(self);
  g_clear_object(&self->transport);
  G_OBJECT_CLASS(ply_probability_layer_parent_class)->dispose(object);
}

static void ply_probability_layer_class_init(PlyProbabilityLayerClass *klass) {
  G_OBJECT_CLASS(klass)->dispose = ply_probability_layer_dispose;
  signals[CHANGED] = g_signal_new("changed", G_TYPE_FROM_CLASS(klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
}

static void ply_probability_layer_init(PlyProbabilityLayer *self) {}

PlyProbabilityLayer *ply_probability_layer_new(PlyTransport *transport) {
  PlyProbabilityLayer *self = g_object_new(PLY_TYPE_PROBABILITY_LAYER, NULL);
  self->transport = g_object_ref(transport);
  g_signal_connect_object(transport, "changed", G_CALLBACK(transport_cb), self, G_CONNECT_SWAPPED);
  return self;
}

void ply_probability_layer_set_active(PlyProbabilityLayer *self, gboolean active) {
  if (!active == !self->active)
    return;
  self->active = active;
  refresh(self);
}

const PlyMineProbability *ply_probability_layer_get(PlyProbabilityLayer *self) {
  return self->probability;
}
