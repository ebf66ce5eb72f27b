/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/kit/maker.h"

#include <gio/gio.h>

/* What is under way on a thread. */
typedef struct {
  const PlyMaking *making;
  PlyMaker *maker; /* NULL: it is gone */
  gpointer job;
  gint vain;
} Work;

struct _PlyMaker {
  const PlyMaking *making;
  gpointer data;
  Work *work;    /* nullable */
  gpointer next; /* job; nullable */
};

PlyMaker *ply_maker_new(const PlyMaking *making, gpointer data) {
  PlyMaker *self = g_new0(PlyMaker, 1);
  self->making = making;
  self->data = data;
  return self;
}

void ply_maker_forget(PlyMaker *self) {
  if (self->work)
    g_atomic_int_set(&self->work->vain, TRUE);
  g_clear_pointer(&self->next, self->making->free);
}

void ply_maker_free(PlyMaker *self) {
  if (!self)
    return;
  ply_maker_forget(self);
  if (self->work)
    self->work->maker = NULL;
  g_free(self);
}

gboolean ply_maker_is_busy(const PlyMaker *self) {
  return self->next || (self->work && !g_atomic_int_get(&self->work->vain));
}

/* --- on a thread --- */

static void work_cb(GTask *task, gpointer source, gpointer data, GCancellable *cancellable) {
  Work *work = data;
  work->making->work(work->job, &work->vain);
  g_task_return_boolean(task, TRUE);
}

static void start(PlyMaker *self, gpointer job);

static void done_cb(GObject *source, GAsyncResult *result, gpointer data) {
  Work *work = data;
  PlyMaker *self = work->maker;
  if (self) {
    self->work = NULL;
    if (self->next)
      start(self, g_steal_pointer(&self->next));
    else if (!work->vain)
      work->making->made(work->job, self->data, FALSE);
  }
  work->making->free(work->job);
  g_free(work);
}

static void start(PlyMaker *self, gpointer job) {
  Work *work = self->work = g_new0(Work, 1);
  work->making = self->making;
  work->maker = self;
  work->job = job;
  g_autoptr(GTask) task = g_task_new(NULL, NULL, done_cb, work);
  g_task_set_task_data(task, work, NULL);
  g_task_run_in_thread(task, work_cb);
}

/* --- asking --- */

void ply_maker_ask(PlyMaker *self, gpointer job, gboolean at_once) {
  static const gint vain = FALSE;
  ply_maker_forget(self);
  if (!at_once && self->work) {
    self->next = job;
  } else if (!at_once) {
    start(self, job);
  } else {
    self->making->work(job, &vain);
    self->making->made(job, self->data, TRUE);
    self->making->free(job);
  }
}
