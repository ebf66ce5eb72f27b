/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A learner of rules who does anything at all, for tests of their drivers. */

#include "base/random.h"
#include "rules/hand.h"

static inline uint32_t test_any_target(PlyRandom *random, const PlyDriven *driven) {
  PlyDriveAct next;
  bool known = ply_driven_next(driven, PLY_NO_MISTAKE, &next) && next.n_targets > 0;
  uint32_t n = ply_driven_run(driven)->trace->n_subjects;
  return known && ply_random_below(random, 3) > 0
             ? next.targets[ply_random_below(random, next.n_targets)]
             : ply_random_below(random, n);
}

/* An act of any kind, about anything; mostly the next one with something else in it. */
static inline PlyDriveAct test_any_act(PlyRandom *random, const PlyDriven *driven) {
  const PlyActInfo *acts = ply_driven_driver(driven)->acts;
  PlyDriveAct act;
  unsigned n = 0;
  while (acts[n].id != NULL)
    n++;
  if (!ply_driven_next(driven, PLY_NO_MISTAKE, &act) || ply_random_below(random, 3) == 0)
    act = ply_act_of(ply_random_below(random, n));
  const PlyActInfo *info = &acts[act.kind];
  if ((info->takes & PLY_ACT_SUBJECT) != 0 && ply_random_below(random, 2) == 0)
    act.subject = ply_random_below(random, ply_driven_run(driven)->trace->n_subjects);
  if ((info->takes & PLY_ACT_WORD) != 0 && ply_random_below(random, 2) == 0)
    act.word = ply_random_below(random, g_strv_length((char **)info->words));
  if ((info->takes & PLY_ACT_TARGETS) != 0 && (act.n_targets == 0 || ply_random_below(random, 2))) {
    act.n_targets = 1;
    act.targets[0] = test_any_target(random, driven);
  }
  return act;
}

/* In any state the program has an act that can be done, right by itself; with each mistake one that can
 * be done. */
static inline void test_has_next(const PlyDriven *driven) {
  const PlyDriver *driver = ply_driven_driver(driven);
  PlyMistake mistake;
  PlyDriveAct act;
  int n = -1;
  while (ply_driven_mistake(driven, (unsigned)(n + 1), &mistake))
    n++;
  for (int m = PLY_NO_MISTAKE; m <= n; m++) {
    g_autoptr(GError) error = NULL;
    if (!ply_driven_next(driven, m, &act))
      continue;
    g_autofree char *text = ply_act_print(driven, &act);
    driver->can(ply_driven_game(driven), &act, &error);
    if (error != NULL)
      g_error("%s (mistake %d): %s", text, m, error->message);
    if (m == PLY_NO_MISTAKE && !driver->right(ply_driven_game(driven), &act))
      g_error("%s is not right", text);
  }
}

/* Does most acts of any kind that can be done, as far as there are some. */
static inline void test_do_anything(PlyRandom *random, PlyDriven *driven, unsigned most) {
  for (unsigned i = 0; i < most * 20 && ply_driven_n_acts(driven) < most; i++) {
    g_autoptr(GError) error = NULL;
    PlyDriveAct act = test_any_act(random, driven);
    bool done = ply_driven_do(driven, &act, &error);
    g_assert_true(done || g_error_matches(error, PLY_ERROR, PLY_ERROR_USAGE));
    if (done)
      test_has_next(driven);
  }
}
