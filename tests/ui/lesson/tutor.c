/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tutor.h"

#include <string.h>

PlyLesson *tutor_read(const char *text) {
  g_autoptr(GPtrArray) faults = ply_faults_new();
  PlyLesson *lesson = ply_lesson_read(text, strlen(text), "test.md", PLY_CHECK_USUAL, faults);
  for (guint i = 0; i < faults->len; i++) {
    g_autofree char *line = ply_fault_print(g_ptr_array_index(faults, i), "test.md");
    g_test_message("%s", line);
  }
  g_assert_nonnull(lesson);
  return lesson;
}

void tutor_choose(PlyTutor *tutor, guint choice) {
  bool chosen[64] = { false };
  chosen[choice] = true;
  const PlyAnswer answer = { .chosen = chosen };
  g_autoptr(GError) error = NULL;
  g_assert_true(ply_tutor_answer(tutor, &answer, 1u << choice, &error));
  g_assert_no_error(error);
}

void tutor_say(PlyTutor *tutor, const char *said) {
  const PlyAnswer answer = { .text = said };
  g_autoptr(GError) error = NULL;
  g_assert_true(ply_tutor_answer(tutor, &answer, 0, &error));
  g_assert_no_error(error);
}
