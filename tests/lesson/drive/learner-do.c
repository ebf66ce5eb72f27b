/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exercises done by learners, and their slips. */
#include <math.h>
#include <string.h>

#include "learner-private.h"

#define MAX_ACTS 400

/* --- slips --- */

static double any_number(const Learner *l, PlyRandom *random, bool infinite) {
  uint32_t i = ply_random_below(random, l->values->len + (infinite ? 2 : 0));
  if (i >= l->values->len)
    return i == l->values->len ? INFINITY : -INFINITY;
  return g_array_index(l->values, double, i);
}

static unsigned n_of(const char *const *words) {
  return g_strv_length((char **)words);
}

static PlyDriveAct any_act(const Learner *l, const PlyDriven *driven, PlyRandom *random) {
  const PlyActInfo *acts = ply_driven_driver(driven)->acts;
  unsigned n = 0;
  while (acts[n].id != NULL)
    n++;
  PlyDriveAct act = ply_act_of(ply_random_below(random, n));
  unsigned takes = acts[act.kind].takes;
  bool two = (takes & PLY_ACT_SECOND) != 0;
  if ((takes & PLY_ACT_SUBJECT) != 0)
    act.subject = ply_random_below(random, ply_trace_n_nodes(ply_driven_run(driven)->trace));
  if ((takes & PLY_ACT_WORD) != 0)
    act.word = ply_random_below(random, n_of(acts[act.kind].words));
  if ((takes & PLY_ACT_FIRST) != 0)
    act.first = any_number(l, random, two);
  if (two)
    act.second = any_number(l, random, two);
  return act;
}

PlyDriveAct learner_slip(const Learner *learner, const PlyDriven *driven, PlyRandom *random) {
  const PlyDriver *driver = ply_driven_driver(driven);
  for (;;) {
    PlyDriveAct act = any_act(learner, driven, random);
    if (ply_driven_uses(driven, act.kind) && driver->can(ply_driven_game(driven), &act, NULL))
      return act;
  }
}

/* --- the exercise --- */

/* Does the act come of the idea? */
static bool shows_idea(const Learner *l, const PlyDriven *driven, const char *text) {
  Learner right = *l;
  right.idea = NULL;
  g_autofree char *other = learner_act(&right, driven);
  return strcmp(text, other) != 0;
}

static bool follows_wrong(const PlyExercise *e) {
  unsigned n = ply_driven_n_acts(ply_exercise_driven(e));
  for (unsigned i = ply_exercise_n_tried(e); i > 0; i--) {
    const PlyAttempted *tried = ply_exercise_tried(e, i - 1);
    if (tried->done && tried->n + 1 == n)
      return !tried->right;
  }
  return false;
}

/* True where an act that comes of the idea was tried. */
static bool do_one(const Learner *l, PlyExercise *e, unsigned slips, PlyRandom *random) {
  const PlyDriven *driven = ply_exercise_driven(e);
  g_autofree char *text = learner_act(l, driven);
  bool shows = !follows_wrong(e) && shows_idea(l, driven, text);
  g_autoptr(GError) error = NULL;
  PlyReaction reaction = { 0 };
  PlyDriveAct act;
  bool read = ply_act_read(driven, text, &act, NULL);
  if (slips > 0 && ply_random_below(random, slips) == 0) {
    act = learner_slip(l, driven, random);
    read = true;
    shows = false;
  }
  bool tried = read && ply_exercise_try(e, &act, &reaction, &error);
  if (!tried || !(reaction.noted || reaction.right))
    ply_exercise_show_one(e);
  ply_reaction_clear(&reaction);
  return tried && shows;
}

unsigned learner_do(const Learner *learner, PlyExercise *exercise, unsigned slips,
                    PlyRandom *random) {
  unsigned shows = 0;
  for (unsigned i = 0; i < MAX_ACTS && !ply_exercise_is_done(exercise); i++)
    shows += do_one(learner, exercise, slips, random);
  return shows;
}
