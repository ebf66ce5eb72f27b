/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/lab/lab.h"

#include "base/i18n.h"
#include "cli/kit/wait.h"

typedef struct {
  PlyLab *lab;
  bool all;
} Task;

static void play(gpointer data, PlyProgress *progress) {
  Task *task = data;
  task->all = ply_lab_run(task->lab, progress);
}

static char *how_far(gpointer data, const PlyProgress *progress) {
  const PlyLab *lab = ((const Task *)data)->lab;
  g_autofree char *all = ply_lab_count_text(ply_lab_info(lab), ply_lab_share_games(lab), NULL);
  /* Translators: a number, "2000 games". */
  return g_strdup_printf(_("%u of %s"), ply_progress_count(progress), all);
}

bool ply_lab_play(PlyLab *lab) {
  Task task = { .lab = lab };
  ply_wait(play, how_far, &task, ply_interrupt_listen());
  ply_interrupt_end();
  return task.all;
}
