/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/lesson/loader.h"

#include "lesson/recordings.h"
#include "render/kit/shape.h"
#include "render/views.h"
#include "ui/kit/heap.h"

#define QUIET_MS 500 /* what takes no longer is not mentioned */
#define POLL_MS 100

/* A run that is recorded apart: its lesson may be on the screen meanwhile. */
typedef struct {
  PlyLessonRun *place; /* of the lesson; only the waiting side looks at it */
  PlyRun *run;
} Part;

/* What the thread and the waiting side share; the last of them frees it. */
typedef struct {
  char *path; /* NULL: only the parts are recorded */
  guint section;
  PlyLesson *lesson;
  GPtrArray *faults;
  GArray *parts; /* Part */
  PlyProgress progress;
} Job;

struct _PlyLoader {
  GObject parent;
  GTask *task; /* of the job at work, or NULL */
  Job *job;    /* that of task */
  char *path;
  guint section;
  PlyLesson *lesson; /* what came of the last job */
  GPtrArray *faults;
  guint timer;
};

enum { PROGRESS, DONE, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlyLoader, ply_loader, G_TYPE_OBJECT)

static void part_clear(gpointer data) {
  ply_run_unref(((Part *)data)->run);
}

static Job *job_new(const char *path, guint section) {
  Job *job = g_new0(Job, 1);
  job->path = g_strdup(path);
  job->section = section;
  job->faults = ply_faults_new();
  job->parts = g_array_new(FALSE, FALSE, sizeof(Part));
  g_array_set_clear_func(job->parts, part_clear);
  return job;
}

static void job_free(gpointer data) {
  Job *job = data;
  g_free(job->path);
  ply_lesson_unref(job->lesson);
  g_ptr_array_unref(job->faults);
  g_array_unref(job->parts);
  g_free(job);
}

/* --- On the thread --- */

/* Nobody else knows the lesson yet. */
static void load(Job *job) {
  PlyLessonCheck check = { .progress = &job->progress, .look = ply_run_leak };
  job->lesson = ply_lesson_load(job->path, &check, job->faults);
  ply_text_forget(); /* of the pictures in which leaks were looked for */
  if (!job->lesson)
    return;
  guint section = MIN(job->section, job->lesson->sections->len - 1);
  g_autoptr(GPtrArray) runs = ply_lesson_page_runs(job->lesson, section);
  for (guint i = 0; i < runs->len && !ply_progress_is_cancelled(&job->progress); i++)
    ply_lesson_record(g_ptr_array_index(runs, i), &job->progress);
}

static void work(GTask *task, gpointer source, gpointer data, GCancellable *cancellable) {
  Job *job = data;
  if (job->path)
    load(job);
  for (guint i = 0; i < job->parts->len && !ply_progress_is_cancelled(&job->progress); i++)
    ply_run_record(g_array_index(job->parts, Part, i).run, &job->progress);
  g_task_return_boolean(task, TRUE);
}

/* --- Waiting --- */

static gboolean poll_cb(gpointer data) {
  PlyLoader *self = data;
  g_signal_emit(self, signals[PROGRESS], 0, ply_progress_count(&self->job->progress));
  return G_SOURCE_CONTINUE;
}

static gboolean quiet_cb(gpointer data) {
  PlyLoader *self = data;
  self->timer = g_timeout_add(POLL_MS, poll_cb, self);
  poll_cb(self);
  return G_SOURCE_REMOVE;
}

static void forget(PlyLoader *self) {
  g_clear_handle_id(&self->timer, g_source_remove);
  self->task = NULL;
  self->job = NULL;
}

static void clear_result(PlyLoader *self) {
  g_clear_pointer(&self->lesson, ply_lesson_unref);
  g_clear_pointer(&self->faults, g_ptr_array_unref);
}

static void take_parts(Job *job) {
  for (guint i = 0; i < job->parts->len; i++) {
    Part *part = &g_array_index(job->parts, Part, i);
    ply_run_unref(part->place->run);
    part->place->run = ply_run_ref(part->run);
  }
}

static void done_cb(GObject *source, GAsyncResult *result, gpointer data) {
  PlyLoader *self = PLY_LOADER(source);
  ply_heap_give_back(); /* of lessons that are gone, and of what was checked */
  if (G_TASK(result) != self->task)
    return; /* it was stopped, or a later one took its place */
  take_parts(self->job);
  self->lesson = self->job->lesson ? ply_lesson_ref(self->job->lesson) : NULL;
  self->faults = g_ptr_array_ref(self->job->faults);
  forget(self);
  g_signal_emit(self, signals[DONE], 0);
  if (!self->job) /* recordings are large: whoever wanted them has them */
    clear_result(self);
}

static void start(PlyLoader *self, Job *job) {
  ply_loader_stop(self);
  clear_result(self);
  g_free(self->path);
  self->path = g_strdup(job->path);
  self->section = job->section;
  self->job = job;
  self->task = g_task_new(self, NULL, done_cb, NULL);
  g_task_set_task_data(self->task, job, job_free);
  self->timer = g_timeout_add(QUIET_MS, quiet_cb, self);
  g_task_run_in_thread(self->task, work);
  g_object_unref(self->task); /* the task keeps itself until it has returned */
}

void ply_loader_load(PlyLoader *self, const char *path, guint section) {
  start(self, job_new(path, section));
}

void ply_loader_prepare(PlyLoader *self, PlyLesson *lesson, guint shown, guint section) {
  Job *job = job_new(NULL, section);
  ply_lesson_make_room(lesson, shown, section);
  g_autoptr(GPtrArray) runs = ply_lesson_page_runs(lesson, section);
  for (guint i = 0; i < runs->len; i++) {
    Part part = { .place = g_ptr_array_index(runs, i) };
    if (ply_trace_is_complete(part.place->run->trace))
      continue;
    part.run = ply_lesson_again(part.place->run, NULL, NULL);
    g_array_append_val(job->parts, part);
  }
  job->lesson = ply_lesson_ref(lesson);
  start(self, job);
}

gboolean ply_loader_stop(PlyLoader *self) {
  if (!self->job)
    return FALSE;
  ply_progress_cancel(&self->job->progress);
  forget(self);
  return TRUE;
}

gboolean ply_loader_is_busy(PlyLoader *self) {
  return self->job != NULL;
}

const char *ply_loader_get_path(PlyLoader *self) {
  return self->path;
}

guint ply_loader_get_section(PlyLoader *self) {
  return self->section;
}

PlyLesson *ply_loader_get_lesson(PlyLoader *self) {
  return self->lesson;
}

GPtrArray *ply_loader_get_faults(PlyLoader *self) {
  return self->faults;
}

/* --- Class --- */

static void ply_loader_dispose(GObject *object) {
  PlyLoader *self = PLY_LOADER(object);
  ply_loader_stop(self);
  clear_result(self);
  g_clear_pointer(&self->path, g_free);
  G_OBJECT_CLASS(ply_loader_parent_class)->dispose(object);
}

static void ply_loader_class_init(PlyLoaderClass *klass) {
  GType type = G_TYPE_FROM_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = ply_loader_dispose;
  signals[PROGRESS] = g_signal_new("progress", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[DONE] =
      g_signal_new("done", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void ply_loader_init(PlyLoader *self) {}

PlyLoader *ply_loader_new(void) {
  return g_object_new(PLY_TYPE_LOADER, NULL);
}
