/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sudoku/run/states.h"

#include "rules/cycle.h"
#include "sudoku/run/roles.h"

const char *const ply_sudoku_outcome[] = { "next-rule", "cells",   "houses",  "digits", "strikes",
                                           "places",    "applies", "why-not", NULL };

void ply_sudoku_state_look(PlyStated *stated, uint32_t subject) {
  static const char *const look[] = { "next-rule", "cells", "houses", "digits", NULL };
  ply_state_all(stated, look, subject);
}

void ply_sudoku_state_test(PlyStated *stated, unsigned test, uint32_t subject) {
  ply_sudoku_state_look(stated, subject);
  ply_state(stated, "applies", subject);
  ply_state(stated, "why-not", subject);
  if (test == PLY_SUDOKU_TEST_STRIKES)
    ply_state(stated, "strikes", subject);
}

/* --- roles --- */

static const struct {
  unsigned roles;
  const char *measure;
} by_role[] = {
  { PLY_CELL_FIRST | PLY_CELL_HELPER, "cells" },
  { PLY_CELL_SHARED | PLY_CELL_ONLY_A | PLY_CELL_ONLY_B | PLY_CELL_REACHED, "houses" },
  { PLY_CELL_STRUCK | PLY_CELL_LEFT, "strikes" },
  { PLY_CELL_PLACED, "places" },
  { PLY_CELL_CLASH, "applies" },
};

void ply_sudoku_state_roles(PlyStated *stated, unsigned roles, uint32_t subject) {
  for (unsigned i = 0; i < G_N_ELEMENTS(by_role); i++)
    if (roles & by_role[i].roles)
      ply_state(stated, by_role[i].measure, subject);
}

/* --- steps --- */

/* Whether a cycle goes on after a rule says that this one did not apply. */
static const char *const tried[] = { "next-rule", "applies", "why-not", NULL };
static const char *const solved[] = { "solved", NULL };
static const char *const stuck[] = { "next-rule", "applies", "why-not", "stuck", NULL };

static const char *const *const steps[PLY_N_RULE_EVENTS] = {
  [PLY_EVENT_RULE] = tried,
  [PLY_EVENT_CONTRADICTION] = tried,
  [PLY_EVENT_FAILS] = tried,
  [PLY_EVENT_PROPOSAL] = ply_sudoku_outcome,
  [PLY_EVENT_CHOICE] = ply_sudoku_outcome,
  [PLY_EVENT_FIRE] = ply_sudoku_outcome,
  [PLY_EVENT_STUCK] = stuck,
  [PLY_EVENT_OVER] = solved,
};

void ply_sudoku_state_step(PlyStated *stated, const PlyReplay *replay) {
  const PlyEvent *event = ply_replay_event(replay);
  PlyRuleCycle cycle;
  if (event == NULL)
    return;
  if (event->kind == PLY_EVENT_EXECUTE) /* what stands on the board is no secret */
    ply_state(stated, "position", PLY_NO_SUBJECT);
  if (!ply_rule_cycle(&ply_sudoku_system, replay, &cycle))
    return;
  if (event->kind == PLY_EVENT_HELPER)
    ply_sudoku_state_look(stated, cycle.subject);
  else if (event->kind == PLY_EVENT_TEST)
    ply_sudoku_state_test(stated, event->extra >> 1, cycle.subject);
  else if (event->kind < G_N_ELEMENTS(steps) && steps[event->kind] != NULL)
    ply_state_all(stated, steps[event->kind], cycle.subject);
}
