/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/play.h"

#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#include "trace/i18n.h"

#define TICK_US 200000 /* between two looks at the progress */

/* Set by the handler of an interrupt, which may do no more than this. */
static PlyProgress progress;

static void interrupted(int signal_number) {
  ply_progress_cancel(&progress);
}

static void listen_for_interrupts(bool on) {
  struct sigaction action = { .sa_handler = on ? interrupted : SIG_DFL };
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, NULL);
  sigaction(SIGTERM, &action, NULL);
}

/* --- work on a thread of its own, so that this one can say how far it is --- */

typedef struct {
  bool (*work)(void *data);
  void *data;
  bool all;
  int done;
} Task;

static gpointer run_task(gpointer data) {
  Task *task = data;
  task->all = task->work(task->data);
  g_atomic_int_set(&task->done, 1);
  return NULL;
}

static void show(const char *label, uint32_t games) {
  uint32_t n = ply_progress_count(&progress);
  fprintf(stderr, "\r\033[K%s", label);
  fprintf(stderr, ngettext("%u of %u game", "%u of %u games", games), n, games);
  fflush(stderr);
}

/* label: what stands before the count, while it goes on. */
static bool run_shown(bool (*work)(void *data), void *data, const char *label, uint32_t games) {
  if (!isatty(STDERR_FILENO))
    return work(data);
  Task task = { .work = work, .data = data };
  GThread *thread = g_thread_new("lab", run_task, &task);
  while (g_atomic_int_get(&task.done) == 0) {
    show(label, games);
    g_usleep(TICK_US);
  }
  g_thread_join(thread);
  fputs("\r\033[K", stderr);
  return task.all;
}

/* --- a lab --- */

static bool work_lab(void *data) {
  return ply_mines_lab_run(data, &progress);
}

bool ply_play_lab(const PlyMinesSetup *setup, uint32_t games, unsigned jobs,
                  PlyMinesLabResult *result) {
  g_autoptr(PlyMinesLab) lab = ply_mines_lab_new(setup, games, jobs);
  progress = (PlyProgress){ 0 };
  listen_for_interrupts(true);
  bool all = run_shown(work_lab, lab, "", games);
  listen_for_interrupts(false);
  ply_mines_lab_result(lab, result);
  return all;
}

/* --- the table --- */

typedef struct {
  PlyLabCell *cell;
  uint32_t games;
  uint64_t seed;
  unsigned jobs;
  PlyMinesLabResult *result;
} CellWork;

static bool work_cell(void *data) {
  CellWork *w = data;
  return ply_mines_lab_compare(w->cell->published, w->games, w->seed, w->jobs, &progress, w->result,
                               &w->cell->z);
}

unsigned ply_play_table(uint32_t games, uint64_t seed, unsigned jobs,
                        PlyLabCell cells[static PLY_MINES_N_PUBLISHED]) {
  g_autofree PlyMinesLabResult *result = g_new0(PlyMinesLabResult, 1);
  unsigned n = 0;
  progress = (PlyProgress){ 0 };
  listen_for_interrupts(true);
  while (n < PLY_MINES_N_PUBLISHED) {
    PlyLabCell *cell = &cells[n];
    cell->published = &ply_mines_published[n];
    CellWork work = { cell, games, seed + n, jobs, result };
    g_autofree char *label = g_strdup_printf("%u/%d  ", n + 1, PLY_MINES_N_PUBLISHED);
    progress.count = 0;
    if (!run_shown(work_cell, &work, label, games))
      break;
    cell->games = result->games;
    cell->finished = result->finished;
    cell->share = ply_mines_lab_finished(result);
    n++;
  }
  listen_for_interrupts(false);
  return n;
}
