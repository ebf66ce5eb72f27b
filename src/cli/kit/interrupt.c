/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/kit/wait.h"

#include <signal.h>
#include <stddef.h>

/* Set by the handler, which may do no more than this. */
static PlyProgress progress;

static void interrupted(int signal_number) {
  ply_progress_cancel(&progress);
}

static void listen(void (*handler)(int)) {
  /* Whoever asks twice does not want to wait for the good order. */
  struct sigaction action = { .sa_handler = handler, .sa_flags = (int)SA_RESETHAND };
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, NULL);
  sigaction(SIGTERM, &action, NULL);
}

PlyProgress *ply_interrupt_listen(void) {
  progress = (PlyProgress){ 0 };
  listen(interrupted);
  return &progress;
}

void ply_interrupt_end(void) {
  listen(SIG_DFL);
}
