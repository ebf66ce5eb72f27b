/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "answers.h"

PlyLearnerLesson answers_lesson(const char *id, unsigned n) {
  static char names[ANSWERS_MOST][8];
  static const char *questions[ANSWERS_MOST], *revisions[ANSWERS_MOST], *lessons[2];
  lessons[0] = id;
  for (unsigned i = 0; i < ANSWERS_MOST; i++) {
    g_snprintf(names[i], sizeof names[i], "q%u", i + 1);
    questions[i] = names[i];
    revisions[i] = "12345678";
  }
  return (PlyLearnerLesson){ lessons, questions, revisions, n };
}

bool answers_record(PlyLearner *store, const char *lesson, unsigned number, PlySuccess success,
                    GError **error) {
  static const struct {
    unsigned n;
    PlyTried verdict;
  } tries[] = {
    [PLY_SUCCESS_WRONG] = { 1, PLY_TRIED_WRONG },
    [PLY_SUCCESS_REVEALED] = { 2, PLY_TRIED_REVEALED },
    [PLY_SUCCESS_RETRIED] = { 2, PLY_TRIED_RIGHT },
    [PLY_SUCCESS_FIRST_TRY] = { 1, PLY_TRIED_RIGHT },
  };
  g_autofree char *question = g_strdup_printf("q%u", number);
  g_autofree char *answer = g_strdup_printf("%u", number);
  PlyAttempt attempt = { .lesson = lesson,
                         .question = question,
                         .revision = "12345678",
                         .kind = "choice",
                         .n = tries[success].n,
                         .answer = answer,
                         .verdict = tries[success].verdict };
  return ply_learner_record(store, &attempt, error);
}
