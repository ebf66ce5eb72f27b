/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "minesweeper/run/states.h"

const char *const ply_mines_outcome[] = { "matches",       "safe",      "mines",
                                          "contradiction", "next-rule", NULL };
const char *const ply_mines_outcome_why[] = { "matches",   "safe",    "mines", "contradiction",
                                              "next-rule", "why-not", NULL };

/* Of the square looked at, and of its helper; behind that, of every test, which rule it is that is at
 * work, and why it does not apply. */
static const struct {
  const char *own[8], *theirs[4];
} tests[PLY_MINES_N_TESTS] = {
  [PLY_TEST_BLANKS] = { { "blanks" }, { 0 } },
  [PLY_TEST_SATISFIED] = { { "need", "flags", "matches" }, { 0 } },
  [PLY_TEST_ALL_NEEDED] = { { "need", "flags", "blanks", "matches" }, { 0 } },
  [PLY_TEST_TOO_MANY] = { { "need", "flags", "contradiction" }, { 0 } },
  [PLY_TEST_TOO_FEW] = { { "need", "flags", "blanks", "contradiction" }, { 0 } },
  [PLY_TEST_SHARED] = { { "helper", "shared", "private" }, { 0 } },
  [PLY_TEST_OWN] = { { "helper", "shared", "private" }, { 0 } },
  [PLY_TEST_LEAST_MINES] = { { "helper", "least-mines" }, { "need", "flags", "private" } },
  [PLY_TEST_MINES_FILL] = { { "helper", "least-mines", "need", "flags", "matches" }, { 0 } },
  [PLY_TEST_LEAST_CLEAR] = { { "helper", "least-clear" }, { "need", "blanks", "private" } },
  [PLY_TEST_CLEAR_FILL] = { { "helper", "least-clear", "need", "flags", "blanks", "matches" },
                            { 0 } },
  [PLY_TEST_MORE_MINES] = { { "helper", "least-mines", "need", "contradiction" }, { 0 } },
  [PLY_TEST_MORE_CLEAR] = { { "helper", "least-clear", "need", "blanks", "contradiction" }, { 0 } },
  [PLY_TEST_NO_HELPER] = { { "helper", "matches" }, { 0 } },
  [PLY_TEST_MOVES] = { { "moves-left" }, { 0 } },
  [PLY_TEST_NONE_LEFT] = { { "mines-left", "matches" }, { 0 } },
  [PLY_TEST_ALL_LEFT] = { { "mines-left", "moves-left", "matches" }, { 0 } },
  [PLY_TEST_BELOW_ZERO] = { { "mines-left", "contradiction" }, { 0 } },
  [PLY_TEST_NO_ROOM] = { { "mines-left", "moves-left", "contradiction" }, { 0 } },
  [PLY_TEST_CHAIN] = { { "matches" }, { 0 } },
  [PLY_TEST_EVERY] = { { "matches", "safe", "mines", "undecided" }, { 0 } },
  [PLY_TEST_ARRANGEMENT] = { { "contradiction" }, { 0 } },
  [PLY_TEST_TOO_HARD] = { { "matches" }, { 0 } },
  [PLY_TEST_LIKELY] = { { "need", "flags", "blanks", "matches" }, { 0 } },
  [PLY_TEST_NOT_KNOWN] = { { "need", "flags", "blanks", "matches" }, { 0 } },
  [PLY_TEST_SHAPE] = { { "helper", "matches" }, { 0 } },
};

static uint32_t square_of(const PlyMinesEvidence *e) {
  return e != NULL ? e->square : PLY_NO_SUBJECT;
}

void ply_mines_state_test(PlyStated *stated, unsigned test, const PlyMinesEvidence *e) {
  static const char *const every[] = { "next-rule", "why-not", NULL };
  ply_state_all(stated, tests[test].own, square_of(e));
  if (e != NULL && e->helper != PLY_NO_SUBJECT)
    ply_state_all(stated, tests[test].theirs, e->helper);
  ply_state_all(stated, every, square_of(e));
}

void ply_mines_state_look(PlyStated *stated, const PlyMinesEvidence *e) {
  static const char *const counts[] = { "need", "flags", "blanks", NULL };
  static const char *const pair[] = { "helper", "shared", "private", "next-rule", NULL };
  static const char *const link[] = { "helper",      "private",   "least-mines",
                                      "least-clear", "next-rule", NULL };
  static const char *const left[] = { "mines-left", "moves-left", NULL };
  if (e->helper != PLY_NO_SUBJECT) {
    ply_state_all(stated, pair, e->square);
    ply_state(stated, "need", e->helper);
    ply_state(stated, "flags", e->helper);
  } else if (e->rule == PLY_MINES_RULE_SUBSET) {
    ply_state_all(stated, link, e->square);
  } else {
    ply_state_all(stated, e->square == PLY_NO_SUBJECT ? left : counts, e->square);
  }
}

/* --- steps --- */

static const PlyMinesEvidence *evidence(const PlyReplay *replay, const PlyEvent *event) {
  return ply_mines_evidence(ply_replay_trace(replay), (uint32_t)event->now);
}

static void state_look(PlyStated *stated, const PlyReplay *replay, const PlyEvent *event) {
  const PlyMinesEvidence *e = evidence(replay, event);
  if (e->verdict != PLY_VERDICT_NONE) /* of an answer: all that is proven */
    ply_state_all(stated, ply_mines_outcome, e->square);
  else
    ply_mines_state_look(stated, e);
}

static void state_rule(PlyStated *stated, const PlyReplay *replay, const PlyEvent *event) {
  ply_state(stated, "next-rule", square_of(ply_mines_evidence_at(replay)));
}

static void state_test(PlyStated *stated, const PlyReplay *replay, const PlyEvent *event) {
  ply_mines_state_test(stated, event->extra >> 1, ply_mines_evidence_at(replay));
}

static void state_fails(PlyStated *stated, const PlyReplay *replay, const PlyEvent *event) {
  state_test(stated, replay, event);
  ply_state_all(stated, ply_mines_outcome, square_of(ply_mines_evidence_at(replay)));
}

static void state_proposal(PlyStated *stated, const PlyReplay *replay, const PlyEvent *event) {
  const PlyMinesEvidence *e = evidence(replay, event);
  ply_mines_state_test(stated, e->test, e);
  ply_state_all(stated, ply_mines_outcome, e->square);
}

static void state_choice(PlyStated *stated, const PlyReplay *replay, const PlyEvent *event) {
  ply_state_all(stated, ply_mines_outcome, evidence(replay, event)->square);
}

static void state_stuck(PlyStated *stated, const PlyReplay *replay, const PlyEvent *event) {
  ply_state_all(stated, ply_mines_outcome_why, event->subject);
  ply_state(stated, "undecided", PLY_FACT_ANY);
  ply_state(stated, "stuck", PLY_NO_SUBJECT);
}

static void state_guess(PlyStated *stated, const PlyReplay *replay, const PlyEvent *event) {
  static const char *const probabilities[] = { "risk", "safe", "mines", "undecided", NULL };
  ply_state_all(stated, probabilities, event->subject);
}

static void state_over(PlyStated *stated, const PlyReplay *replay, const PlyEvent *event) {
  ply_state(stated, "status", PLY_NO_SUBJECT);
}

static void (*const steps[PLY_N_RULE_EVENTS])(PlyStated *, const PlyReplay *, const PlyEvent *) = {
  [PLY_EVENT_LOOK] = state_look,          [PLY_EVENT_RULE] = state_rule,
  [PLY_EVENT_HELPER] = state_look,        [PLY_EVENT_TEST] = state_test,
  [PLY_EVENT_CONTRADICTION] = state_test, [PLY_EVENT_FAILS] = state_fails,
  [PLY_EVENT_PROPOSAL] = state_proposal,  [PLY_EVENT_CHOICE] = state_choice,
  [PLY_EVENT_FIRE] = state_choice,        [PLY_EVENT_STUCK] = state_stuck,
  [PLY_EVENT_GUESS] = state_guess,        [PLY_EVENT_OVER] = state_over,
};

void ply_mines_state_step(PlyStated *stated, const PlyReplay *replay) {
  const PlyEvent *event = ply_replay_event(replay);
  if (event == NULL) /* whether the position can be */
    ply_state(stated, "contradiction", PLY_FACT_ANY);
  else if (event->kind < G_N_ELEMENTS(steps) && steps[event->kind] != NULL)
    steps[event->kind](stated, replay, event);
}
