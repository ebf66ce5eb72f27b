/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "minesweeper/run/roles.h"

#include <string.h>

#include "minesweeper/run/plan.h"

static void add_set(PlyMinesRoles *roles, const PlyTrace *t, uint32_t set, unsigned role) {
  unsigned n;
  const uint16_t *squares = ply_trace_set(t, set, &n);
  for (unsigned i = 0; i < n; i++)
    roles->role[squares[i]] |= role;
}

static void add_square(PlyMinesRoles *roles, uint32_t square, unsigned role) {
  if (square != PLY_NO_SUBJECT)
    roles->role[square] |= role;
}

/* The numbers of a chain, or that are looked at beside each other; last to first. */
static void add_chain(PlyMinesRoles *roles, const PlyTrace *t, const PlyMinesEvidence *e,
                      unsigned role) {
  for (; e != NULL; e = ply_mines_evidence(t, e->chain))
    add_square(roles, e->square, role);
}

static bool is_chain(const PlyMinesEvidence *e) {
  return e->rule == PLY_MINES_RULE_SUBSET;
}

/* The squares that each number of a chain tells about. */
static void add_parts(PlyMinesRoles *roles, const PlyTrace *t, const PlyMinesEvidence *e) {
  for (; e != NULL; e = ply_mines_evidence(t, e->chain))
    add_set(roles, t, e->own, PLY_ROLE_KNOWN);
}

static void add_evidence(PlyMinesRoles *roles, const PlyTrace *t, const PlyMinesEvidence *e) {
  roles->evidence = e;
  add_chain(roles, t, e, is_chain(e) ? PLY_ROLE_HELPER : PLY_ROLE_LOOKED);
  add_square(roles, e->helper, PLY_ROLE_HELPER);
  add_set(roles, t, e->shared, PLY_ROLE_SHARED);
  add_set(roles, t, e->theirs, PLY_ROLE_THEIRS);
  if (is_chain(e))
    add_parts(roles, t, e);
  else
    add_set(roles, t, e->helper == PLY_NO_SUBJECT ? e->blanks : e->own, PLY_ROLE_OWN);
  if (e->verdict != PLY_VERDICT_NONE)
    add_set(roles, t, e->targets, e->verdict == PLY_VERDICT_SAFE ? PLY_ROLE_SAFE : PLY_ROLE_MINE);
}

/* What the step is about: at the beginning, and when nothing applies, only the square. */
static const PlyMinesEvidence *evidence_of(const PlyReplay *replay, const PlyRuleCycle *cycle) {
  const PlyEvent *event = ply_replay_event(replay);
  if (event->kind == PLY_EVENT_CYCLE || event->kind == PLY_EVENT_STUCK)
    return NULL;
  if (event->kind == PLY_EVENT_FAILS && event->extra >> 1 == PLY_TEST_NO_HELPER)
    return NULL;
  return cycle->fired >= 0 ? ply_mines_choice_at(replay) : ply_mines_evidence_at(replay);
}

void ply_mines_roles(const PlyReplay *replay, PlyMinesRoles *roles) {
  const PlyEvent *event = ply_replay_event(replay);
  const PlyTrace *t = ply_replay_trace(replay);
  memset(roles, 0, sizeof *roles);
  if (event == NULL)
    return;
  if (event->kind == PLY_EVENT_EXECUTE || event->kind == PLY_EVENT_GUESS)
    add_square(roles, event->subject, PLY_ROLE_CHANGED);
  PlyRuleCycle cycle;
  if (!ply_rule_cycle(&ply_mines_system, replay, &cycle))
    return;
  add_square(roles, cycle.subject, PLY_ROLE_LOOKED);
  const PlyMinesEvidence *evidence = evidence_of(replay, &cycle);
  if (evidence != NULL)
    add_evidence(roles, t, evidence);
  if (event->kind != PLY_EVENT_CONTRADICTION)
    return;
  add_square(roles, cycle.subject, PLY_ROLE_CLASH);
  if (evidence != NULL)
    add_square(roles, evidence->helper, PLY_ROLE_CLASH);
}

static bool ends_in_clash(const PlyReplay *replay) {
  PlyRuleCycle cycle;
  bool clash = false;
  if (ply_replay_event(replay)->kind != PLY_EVENT_STUCK ||
      !ply_rule_cycle(&ply_mines_system, replay, &cycle))
    return false;
  for (unsigned rule = 0; rule < PLY_MINES_N_RULES; rule++)
    clash = clash || cycle.rules[rule].contradiction;
  return clash;
}

bool ply_mines_core_at(const PlyMinesRun *run, const PlyReplay *replay, PlyCore *core) {
  if (ply_replay_step(replay) == 0 ? !run->position : !ends_in_clash(replay))
    return false;
  g_autofree PlyMines *board = g_new(PlyMines, 1);
  ply_mines_run_board(run, replay, board);
  return ply_deduce_core(board, NULL, core) == PLY_DEDUCE_DONE && (core->n > 0 || core->with_count);
}

void ply_mines_add_core(PlyMinesRoles *roles, const PlyCore *core) {
  for (unsigned i = 0; i < core->n; i++)
    roles->role[core->numbers[i]] |= PLY_ROLE_CLASH;
}

/* How near to a proof a test is that fails; the others are the first to be asked. */
static const uint8_t nearness[PLY_MINES_N_TESTS] = {
  [PLY_TEST_SHARED] = 1,      [PLY_TEST_OWN] = 2,        [PLY_TEST_LEAST_CLEAR] = 3,
  [PLY_TEST_LEAST_MINES] = 4, [PLY_TEST_CLEAR_FILL] = 5, [PLY_TEST_MINES_FILL] = 6,
};

uint32_t ply_mines_why_step(const PlyTrace *why) {
  uint32_t n = ply_trace_n_events(why), step = n;
  const PlyEvent *last = ply_trace_event(why, n - 1);
  if (last->kind != PLY_EVENT_FAILS || last->extra >> 1 != PLY_TEST_NO_HELPER)
    return n;
  unsigned best = 0;
  for (uint32_t i = 0; i < n; i++) {
    const PlyEvent *e = ply_trace_event(why, i);
    unsigned near = e->kind == PLY_EVENT_TEST && !(e->extra & 1) ? nearness[e->extra >> 1] : 0;
    if (e->kind == PLY_EVENT_CONTRADICTION)
      near = UINT8_MAX;
    if (near > best) {
      best = near;
      step = i + 1;
    }
  }
  return step;
}

bool ply_mines_role_is_alone(const PlyMinesRoles *roles, const PlyMines *board, unsigned role) {
  unsigned n = 0;
  for (unsigned square = 0; square < ply_mines_n(board); square++)
    n += (roles->role[square] & role) != 0;
  return n <= 1;
}
