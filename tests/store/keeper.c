/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a window keeps, by a program of its own whose disk may fail at any time (test-faults.c):
 *   keeper FOLDER FIRST LAST
 * opens what is kept in FOLDER, and for each number keeps an answer and a session. Says after each
 * step what is safe now, or what was in the way. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "answers.h"
#include "store/session.h"

/* At once: nothing more is said after a kill. error is taken. */
static void say(const char *what, unsigned number, GError *error) {
  g_autofree char *line = error == NULL ? g_strdup_printf("%s %u\n", what, number)
                                        : g_strdup_printf("fault %u: %s\n", number, error->message);
  fputs(line, stdout);
  fflush(stdout);
  g_clear_error(&error);
}

static void keep(PlyLearner *store, const char *session_path, unsigned number) {
  PlySession session = { .lesson = (char *)"lesson.md", .step = number };
  GError *error = NULL;
  if (store != NULL) {
    (void)answers_record(store, "lesson", number, PLY_SUCCESS_FIRST_TRY, &error);
    say("answer", number, g_steal_pointer(&error));
  }
  (void)ply_session_save(session_path, &session, &error);
  say("session", number, g_steal_pointer(&error));
}

int main(int argc, char **argv) {
  g_autofree char *progress = g_build_filename(argv[1], "progress.db", NULL);
  g_autofree char *session = g_build_filename(argv[1], "session.ini", NULL);
  g_autofree char *aside = NULL;
  GError *error = NULL;
  g_autoptr(PlyLearner) store = ply_learner_open(progress, &aside, &error);
  if (aside != NULL && error != NULL) /* set aside, and another program was in the way then */
    say("aside", 0, NULL);
  say(aside != NULL ? "aside" : "open", 0, error);
  unsigned last = (unsigned)atoi(argv[3]);
  for (unsigned number = (unsigned)atoi(argv[2]); number <= last; number++)
    keep(store, session, number);
  return 0;
}
