/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/lab-play.h"

#include <stdio.h>
#include <unistd.h>

#include "cli/interrupt.h"
#include "trace/i18n.h"

#define TICK_US 200000 /* between two looks at the progress */

/* --- work on a thread of its own, so that this one can say how far it is --- */

typedef struct {
  PlyLab *lab;
  PlyProgress *progress;
  bool all;
  int done;
} Task;

static gpointer run_task(gpointer data) {
  Task *task = data;
  task->all = ply_lab_run(task->lab, task->progress);
  g_atomic_int_set(&task->done, 1);
  return NULL;
}

static void show(const PlyLab *lab, const PlyProgress *progress) {
  uint32_t total = ply_lab_total(lab);
  g_autofree char *all = ply_lab_count_text(ply_lab_info(lab), total, NULL);
  fputs("\r\033[K", stderr);
  /* Translators: a number, "2000 games". */
  fprintf(stderr, _("%u of %s"), ply_progress_count(progress), all);
  fflush(stderr);
}

static bool run_shown(PlyLab *lab, PlyProgress *progress) {
  Task task = { .lab = lab, .progress = progress };
  GThread *thread = g_thread_new("lab", run_task, &task);
  while (g_atomic_int_get(&task.done) == 0) {
    show(lab, progress);
    g_usleep(TICK_US);
  }
  g_thread_join(thread);
  fputs("\r\033[K", stderr);
  return task.all;
}

bool ply_lab_play(PlyLab *lab) {
  PlyProgress *progress = ply_interrupt_listen();
  bool all = isatty(STDERR_FILENO) ? run_shown(lab, progress) : ply_lab_run(lab, progress);
  ply_interrupt_end();
  return all;
}
