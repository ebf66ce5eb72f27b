/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Which mistakes a run looks like, element PlyNamed: the program's answer, and two that a guard has to
 * catch. */

#include "lesson/drive/exercise.h"

typedef GArray *(*Namer)(const PlyExercise *exercise);

static inline GArray *name_nobody(const PlyExercise *exercise) {
  (void)exercise;
  return g_array_new(FALSE, FALSE, sizeof(PlyNamed));
}

static inline GArray *name_everybody(const PlyExercise *exercise) {
  GArray *named = name_nobody(exercise);
  PlyNamed is = { 0 };
  for (unsigned i = 0; ply_driven_mistake(ply_exercise_driven(exercise), i, &is.is); i++) {
    is.mistake = (int)i;
    g_array_append_val(named, is);
  }
  return named;
}
