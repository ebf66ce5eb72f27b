/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sudoku by hand: a learner asks no list of rules, and needs no reason. What is on the board is told as
 * of any rules; why something follows, as long as nothing was done that the program would not do. */
#include "rules/cycle.h"
#include "say/sudoku/tell.h"
#include "say/sudoku/words.h"

typedef struct {
  const PlySudokuShape *shape;
  const PlyTrace *trace;
  const PlyEvent *event;
  bool astray;
  PlyPhrase phrase;
} Telling;

static char *say(Telling *t, PlySudokuSayId id, unsigned n) {
  return ply_phrase_fill(&t->phrase, ply_sudoku_say_text(id, n));
}

static const PlySudokuEvidence *evidence(const Telling *t) {
  return ply_sudoku_evidence(t->trace, (uint32_t)t->event->now);
}

static void add_rule(Telling *t) {
  ply_phrase_add(&t->phrase, "rule", ply_phrase_rule(ply_sudoku_system.rules[t->event->extra]));
}

static char *tell_cycle(Telling *t) {
  ply_phrase_add(&t->phrase, "place", ply_words_subject(t->shape, t->event->subject));
  return say(t, PLY_SUDOKU_SAY_HAND_LOOK, 0);
}

static char *tell_pattern(Telling *t) {
  if (!t->astray)
    return NULL;
  unsigned n = evidence(t)->n_cells;
  ply_phrase_add(&t->phrase, "count", ply_phrase_count(n, PLY_TONE_STRONG));
  return say(t, PLY_SUDOKU_SAY_HAND_PATTERN, n);
}

static char *tell_verdict(Telling *t) {
  const PlySudokuEvidence *e = evidence(t);
  unsigned n, cell, digit;
  if (!t->astray)
    return NULL;
  add_rule(t);
  if (e->placed == 0) {
    ply_phrase_add(&t->phrase, "count", ply_phrase_count(e->n_targets, PLY_TONE_MIN));
    return say(t, PLY_SUDOKU_SAY_HAND_STRIKE, e->n_targets);
  }
  ply_sudoku_subject(t->shape, ply_trace_set(t->trace, e->targets, &n)[0], &cell, &digit);
  ply_phrase_add(&t->phrase, "cell", ply_words_cell(t->shape, cell));
  ply_phrase_add(&t->phrase, "digit", ply_phrase_number((int)digit, PLY_TONE_CHOSEN));
  return say(t, PLY_SUDOKU_SAY_HAND_PLACE, 0);
}

static char *tell_choice(Telling *t) {
  add_rule(t);
  return say(t, PLY_SUDOKU_SAY_HAND_CHOICE, 0);
}

static char *tell_fire(Telling *t) {
  add_rule(t);
  return say(t, PLY_SUDOKU_SAY_HAND_FIRE, 0);
}

/* No digit is said to be right that a learner has put there. */
static char *tell_execute(Telling *t) {
  return t->astray ? ply_tell_sudoku_move(t->shape, t->event) : NULL;
}

static char *tell_nothing(Telling *t) {
  return t->astray ? say(t, PLY_SUDOKU_SAY_HAND_NOTHING, 0) : NULL;
}

char *ply_tell_sudoku_by_hand(const PlyRun *run, const PlyReplay *replay,
                              const PlySudokuShape *shape, const PlyRuleCycle *cycle) {
  static char *(*const tellers[PLY_N_EVENTS])(Telling *) = {
    [PLY_EVENT_CYCLE] = tell_cycle,      [PLY_EVENT_HELPER] = tell_pattern,
    [PLY_EVENT_PROPOSAL] = tell_verdict, [PLY_EVENT_CHOICE] = tell_choice,
    [PLY_EVENT_FIRE] = tell_fire,        [PLY_EVENT_EXECUTE] = tell_execute,
    [PLY_EVENT_STUCK] = tell_nothing,
  };
  Telling t = { .shape = shape,
                .trace = ply_replay_trace(replay),
                .event = ply_replay_event(replay),
                .astray = run->astray != 0 && ply_replay_step(replay) >= run->astray };
  bool by_hand = t.astray || (cycle->first != 0 && cycle->mode == PLY_CYCLE_BY_HAND);
  return by_hand && tellers[t.event->kind] != NULL ? tellers[t.event->kind](&t) : NULL;
}
