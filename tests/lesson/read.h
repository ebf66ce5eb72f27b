/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Lessons read from texts in tests. */

#include <string.h>

#include "lesson/lesson.h"

/* NULL where the text has a fault; *fault is then the first one as it is printed, otherwise NULL. The
 * caller frees both. */
static inline PlyLesson *try_lesson(const char *text, char **fault) {
  g_autoptr(GPtrArray) faults = ply_faults_new();
  PlyLesson *lesson = ply_lesson_read(text, strlen(text), NULL, PLY_CHECK_USUAL, faults);
  *fault = lesson == NULL ? ply_fault_print(faults->pdata[0], "f") : NULL;
  return lesson;
}

/* The text must have no fault. */
static inline PlyLesson *read_lesson(const char *text) {
  g_autofree char *fault = NULL;
  PlyLesson *lesson = try_lesson(text, &fault);
  if (lesson == NULL)
    g_error("%s: %s", text, fault);
  return lesson;
}

/* The question of the last section. */
static inline const PlyQuestion *question_of(const PlyLesson *lesson) {
  return ((const PlySection *)lesson->sections->pdata[lesson->sections->len - 1])->question;
}
