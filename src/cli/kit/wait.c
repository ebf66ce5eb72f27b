/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/kit/wait.h"

#include <stdbool.h>
#include <stdio.h>
#include <unistd.h>

#define TICK_US 200000 /* between two looks at the progress */
#define WIPE "\r\033[K"

typedef struct {
  PlyJob work;
  gpointer data;
  PlyProgress *progress;
  GMutex lock;
  GCond over;
  bool done;
} Task;

static gpointer run_task(gpointer data) {
  Task *task = data;
  task->work(task->data, task->progress);
  g_mutex_lock(&task->lock);
  task->done = true;
  g_cond_signal(&task->over);
  g_mutex_unlock(&task->lock);
  return NULL;
}

/* The work has a thread of its own, so that this one can say how far it is. */
static void watch(Task *task, PlyHowFar how_far) {
  bool shown = false;
  g_mutex_lock(&task->lock);
  while (!task->done) {
    if (g_cond_wait_until(&task->over, &task->lock, g_get_monotonic_time() + TICK_US))
      continue;
    g_autofree char *text = how_far(task->data, task->progress);
    fprintf(stderr, WIPE "%s", text);
    fflush(stderr);
    shown = true;
  }
  g_mutex_unlock(&task->lock);
  if (shown)
    fputs(WIPE, stderr);
}

void ply_wait(PlyJob work, PlyHowFar how_far, gpointer data, PlyProgress *progress) {
  Task task = { .work = work, .data = data, .progress = progress };
  g_mutex_init(&task.lock);
  g_cond_init(&task.over);
  /* Where the system gives no more threads the work is done all the same. */
  GThread *thread = isatty(STDERR_FILENO) ? g_thread_try_new("work", run_task, &task, NULL) : NULL;
  if (thread == NULL) {
    work(data, progress);
  } else {
    watch(&task, how_far);
    g_thread_join(thread);
  }
  g_mutex_clear(&task.lock);
  g_cond_clear(&task.over);
}
