/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Minesweeper by hand: a learner asks no list of rules, and needs no reason. What the numbers say is told
 * as of any rules; why something follows, as long as nothing was done that the program would not do. */
#include "say/minesweeper/tell.h"
#include "say/rule-sentences.h"

static char *say(PlyRuleTelling *t, PlyRuleSayId id, unsigned n) {
  return ply_phrase_fill(&t->phrase, ply_rule_say_text(id, n));
}

static void add_rule(PlyRuleTelling *t) {
  ply_phrase_add(&t->phrase, "rule", ply_phrase_rule(ply_mines_system.rules[t->event->extra]));
}

static unsigned add_count(PlyRuleTelling *t) {
  const PlyMinesEvidence *e = ply_mines_evidence(t->trace, (uint32_t)t->event->now);
  unsigned n = ply_trace_set_size(t->trace, e->targets);
  ply_phrase_add(
      &t->phrase, "count",
      ply_phrase_count(n, e->verdict == PLY_VERDICT_SAFE ? PLY_TONE_CHOSEN : PLY_TONE_MIN));
  return n;
}

static char *tell_cycle(PlyRuleTelling *t) {
  uint32_t square = t->event->subject;
  unsigned columns = t->board->columns;
  if (square == PLY_NO_SUBJECT)
    return say(t, PLY_RULE_SAY_HAND_BOARD, 0);
  ply_phrase_add(&t->phrase, "row", ply_phrase_number((int)(square / columns) + 1, -1));
  ply_phrase_add(&t->phrase, "column", ply_phrase_number((int)(square % columns) + 1, -1));
  ply_phrase_add(&t->phrase, "what",
                 ply_phrase_number((int)ply_mines_state(t->board, square), PLY_TONE_STRONG));
  return say(t, PLY_RULE_SAY_HAND_LOOK, 0);
}

static char *tell_verdict(PlyRuleTelling *t) {
  const PlyMinesEvidence *e = ply_mines_evidence(t->trace, (uint32_t)t->event->now);
  if (!t->astray || t->hide)
    return NULL;
  add_rule(t);
  unsigned n = add_count(t);
  return say(t, e->verdict == PLY_VERDICT_SAFE ? PLY_RULE_SAY_HAND_SAFE : PLY_RULE_SAY_HAND_MINES,
             n);
}

static char *tell_choice(PlyRuleTelling *t) {
  if (t->hide)
    return NULL;
  add_rule(t);
  return say(t, PLY_RULE_SAY_HAND_CHOICE, 0);
}

static char *tell_fire(PlyRuleTelling *t) {
  if (t->hide)
    return NULL;
  add_rule(t);
  unsigned n = add_count(t);
  return say(t, PLY_RULE_SAY_HAND_FIRE, n);
}

static char *tell_nothing(PlyRuleTelling *t) {
  return t->astray ? say(t, PLY_RULE_SAY_HAND_NOTHING, 0) : NULL;
}

char *ply_tell_mines_by_hand(PlyRuleTelling *t) {
  static char *(*const tellers[PLY_N_EVENTS])(PlyRuleTelling *) = {
    [PLY_EVENT_CYCLE] = tell_cycle,   [PLY_EVENT_PROPOSAL] = tell_verdict,
    [PLY_EVENT_CHOICE] = tell_choice, [PLY_EVENT_FIRE] = tell_fire,
    [PLY_EVENT_STUCK] = tell_nothing,
  };
  bool by_hand = t->astray || (t->cycle.first != 0 && t->cycle.mode == PLY_CYCLE_BY_HAND);
  return by_hand && tellers[t->event->kind] != NULL ? tellers[t->event->kind](t) : NULL;
}
