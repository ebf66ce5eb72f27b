/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An exercise once it is done, or what there is of it. */
#include "lesson/drive/private.h"

GArray *ply_exercise_differences(const PlyExercise *exercise) {
  return ply_driven_differences(exercise->driven, exercise->model);
}

/* --- what it looks like --- */

static PlyDoneAct *done_acts(const PlyExercise *e) {
  PlyDoneAct *done = g_new(PlyDoneAct, e->path->len + 1);
  for (guint i = 0; i < e->path->len; i++) {
    const PlyTriedAct *tried = ply_tried_on_path(e, i);
    done[i] = (PlyDoneAct){ tried->by == PLY_BY_LEARNER, tried->is.right,
                            g_array_index(e->path, unsigned, i) };
  }
  return done;
}

static GArray *fits_now(const PlyExercise *e) {
  GArray *fits = g_array_copy(e->fits);
  g_autofree PlyDoneAct *done = done_acts(e);
  if (e->setup.feedback == PLY_FEEDBACK_AT_END)
    ply_fits_by_run(fits, e->driven, e->model, done);
  return fits;
}

static bool has_mistake(const GArray *fits, int mistake) {
  for (guint i = 0; i < fits->len; i++)
    if (g_array_index(fits, PlyFit, i).mistake == mistake)
      return true;
  return false;
}

GArray *ply_exercise_named(const PlyExercise *exercise) {
  g_autoptr(GArray) fits = fits_now(exercise);
  g_autoptr(GArray) best = ply_fits_named(fits);
  GArray *named = g_array_new(FALSE, FALSE, sizeof(PlyNamed));
  for (guint i = 0; i < fits->len; i++) {
    const PlyFit *fit = &g_array_index(fits, PlyFit, i);
    PlyNamed is = ply_named_of(fit);
    if (has_mistake(best, fit->mistake) ||
        g_hash_table_contains(exercise->told, GINT_TO_POINTER(fit->mistake)))
      g_array_append_val(named, is);
  }
  return named;
}

unsigned ply_exercise_misconception(const PlyExercise *exercise) {
  g_autoptr(GArray) fits = fits_now(exercise);
  g_autoptr(GArray) best = ply_fits_named(fits);
  return best->len == 1 ? g_array_index(best, PlyFit, 0).is.misconception : 0;
}

/* What the learner did, or wanted to do, as act n; NULL: nothing. */
static const PlyDriveAct *act_at(const PlyExercise *e, unsigned n) {
  for (guint i = e->tried->len; i > 0; i--) {
    const PlyAttempted *is = &ply_tried_at(e, i - 1)->is;
    if (is->n == n && !is->right)
      return &is->act;
  }
  return n < e->path->len ? ply_driven_act(e->driven, n) : NULL;
}

/* The act of the mistaken run that is as the learner's n-th one, the nearest to n; else the n-th. */
static unsigned place_of(const PlyExercise *e, const PlyDriven *mistaken, unsigned n) {
  const PlyDriveAct *act = act_at(e, n);
  unsigned acts = ply_driven_n_acts(mistaken);
  for (unsigned away = 0; act != NULL && away < MAX(acts, n); away++) {
    if (n + away < acts && ply_acts_alike(ply_driven_act(mistaken, n + away), act))
      return n + away;
    if (n >= away && n - away < acts && ply_acts_alike(ply_driven_act(mistaken, n - away), act))
      return n - away;
  }
  return MIN(n, acts - 1);
}

PlyRun *ply_exercise_mistaken(const PlyExercise *exercise, int mistake, unsigned n,
                              uint32_t *step) {
  g_autoptr(PlyDriven) mistaken = ply_driven_mistaken(exercise->driven, exercise->model, mistake);
  if (ply_driven_n_acts(mistaken) == 0)
    return NULL;
  *step = ply_driven_step(mistaken, place_of(exercise, mistaken, n));
  return ply_run_ref(ply_driven_run(mistaken));
}

/* --- how it went --- */

PlyCame ply_exercise_came(const PlyExercise *exercise, unsigned n) {
  const PlyTriedAct *tried = ply_tried_on_path(exercise, n);
  if (tried->by != PLY_BY_LEARNER)
    return tried->by == PLY_BY_PROGRAM ? PLY_CAME_PROGRAM : PLY_CAME_SHOWN;
  return !tried->is.right ? PLY_CAME_WRONG : tried->is.again ? PLY_CAME_RETRIED : PLY_CAME_AT_ONCE;
}

PlyExerciseResult ply_exercise_result(const PlyExercise *exercise) {
  unsigned came[PLY_N_CAME] = { 0 };
  for (guint i = 0; i < exercise->path->len; i++)
    came[ply_exercise_came(exercise, i)]++;
  return (PlyExerciseResult){
    .acts = exercise->path->len - came[PLY_CAME_PROGRAM],
    .first = came[PLY_CAME_AT_ONCE],
    .retried = came[PLY_CAME_RETRIED],
    .wrong = came[PLY_CAME_WRONG],
    .shown = came[PLY_CAME_SHOWN],
    .program = came[PLY_CAME_PROGRAM],
    .hints = exercise->hints,
  };
}
