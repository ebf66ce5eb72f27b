/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules by hand: what the program would do, and what else is right. */
#include <string.h>

#include "rules/hand.h"

/* --- one match --- */

void ply_hand_found_clear(PlyHandFound *found) {
  g_clear_pointer(&found->told, ply_trace_unref);
}

PlyHandFound ply_hand_match(const PlyHand *hand, int mistake, unsigned rule, uint32_t subject,
                            const PlyHandOnly *only) {
  const PlyHandOnly any = { 0 };
  PlyHandFound found = { .told = hand->kind->match(hand, mistake, rule, subject,
                                                   only != NULL ? only : &any) };
  for (uint32_t i = ply_trace_n_events(found.told); i-- > 0;) {
    const PlyEvent *e = ply_trace_event(found.told, i);
    if (e->kind == PLY_EVENT_CONTRADICTION) {
      found.found = false;
      break;
    }
    if (e->kind != PLY_EVENT_PROPOSAL)
      continue;
    found.found = true;
    found.evidence = (uint32_t)e->now;
    hand->kind->read(found.told, ply_trace_evidence(found.told, found.evidence), &found);
  }
  return found;
}

static bool has_target(const PlyHandFound *found, uint32_t target) {
  for (unsigned i = 0; i < found->n_targets; i++)
    if (found->targets[i] == target)
      return true;
  return false;
}

bool ply_hand_is_found(const PlyHandFound *found, const PlyDriveAct *verdict) {
  if (!found->found || found->verdict != verdict->word ||
      verdict->n_targets != MIN(found->n_targets, PLY_ACT_MAX_TARGETS))
    return false;
  for (unsigned i = 0; i < verdict->n_targets; i++)
    if (!has_target(found, verdict->targets[i]))
      return false;
  return true;
}

static PlyDriveAct verdict_of(const PlyHandFound *found) {
  PlyDriveAct act = ply_act_of(PLY_HAND_VERDICT);
  act.word = found->verdict;
  act.n_targets = MIN(found->n_targets, PLY_ACT_MAX_TARGETS);
  for (unsigned i = 0; i < act.n_targets; i++)
    act.targets[i] = found->targets[i];
  return act;
}

static bool same_helpers(const PlyHandFound *found, const uint32_t *helpers, unsigned n) {
  return found->n_helpers == n && memcmp(found->helpers, helpers, n * sizeof *helpers) == 0;
}

/* The match of the rule that is named with just these helpers (n 0: any). Some mistakes have a helper
 * that they take, and no other. */
static PlyHandFound match_with(const PlyHand *hand, int mistake, const uint32_t *helpers,
                               unsigned n, const PlyDriveAct *verdict) {
  const PlyHandOnly any = { .verdict = verdict }, only = { n, helpers, verdict };
  PlyHandFound found = ply_hand_match(hand, mistake, hand->at.rule, hand->at.subject, &any);
  if (n == 0 || (found.found && same_helpers(&found, helpers, n)))
    return found;
  ply_hand_found_clear(&found);
  return ply_hand_match(hand, mistake, hand->at.rule, hand->at.subject, &only);
}

/* --- a cycle --- */

typedef struct {
  int winner;    /* place in the system's table; -1: none */
  uint32_t fits; /* bit i: rule i of the table proposes something */
} Cycle;

/* Of a rule that belongs to the cycle what it proposes is heard; of the others only that they notice
 * something. False: a contradiction, and nothing of the stage counts. */
static bool hear(const PlyHand *hand, PlyRuleRun *run, unsigned i, uint32_t subject, PlyProposal *p,
                 uint32_t *score, Cycle *cycle) {
  const PlyRule *rule = run->rules[i];
  bool decided = cycle->winner >= 0 && run->choose == PLY_CHOOSE_CHEAPEST;
  if (subject == PLY_NO_SUBJECT && !rule->board)
    return true;
  ply_rules_match(run, rule, subject, p);
  if (p->contradiction)
    return decided;
  if (p->n == 0 || !hand->kind->belongs(rule, subject))
    return true;
  cycle->fits |= 1u << run->index[i];
  if (cycle->winner < 0 || (!decided && p->score > *score)) {
    cycle->winner = run->index[i];
    *score = p->score;
  }
  return true;
}

static Cycle cycle_of(const PlyHand *hand, PlyRuleRun *run, uint32_t rules, uint32_t subject,
                      PlyProposal *p) {
  Cycle cycle = { .winner = -1 };
  uint32_t score = 0;
  for (; rules != 0; rules &= rules - 1)
    if (!hear(hand, run, (unsigned)__builtin_ctz(rules), subject, p, &score, &cycle))
      return (Cycle){ .winner = -1 };
  return cycle;
}

static bool any_belongs(const PlyHand *hand, const PlyRuleRun *run, uint32_t rules,
                        uint32_t subject) {
  for (; rules != 0; rules &= rules - 1)
    if (hand->kind->belongs(run->rules[__builtin_ctz(rules)], subject))
      return true;
  return false;
}

/* What the cycles of a sweep would do about subject: the first stage that finds something wins. */
static Cycle cycle_about(const PlyHand *hand, int mistake, uint32_t subject) {
  PlyRuleRun *run = &hand->sweeps[mistake + 1].run;
  Cycle all = { .winner = -1 };
  g_auto(PlyProposal) p;
  ply_proposal_init(&p, run->n_subjects);
  for (unsigned i = 0; i < run->n_stages; i++) {
    uint32_t rules = run->stages[i].rules;
    if (!any_belongs(hand, run, rules, subject))
      continue;
    Cycle cycle = cycle_of(hand, run, rules, subject, &p);
    all.fits |= cycle.fits;
    if (all.winner < 0)
      all.winner = cycle.winner;
  }
  return all;
}

/* --- what the program does --- */

bool ply_hand_look(PlyHandSweep *sweep) {
  if (!sweep->looked)
    sweep->found = ply_rules_ahead(&sweep->run, &sweep->ahead);
  sweep->looked = true;
  return sweep->found;
}

static void set_place(PlyDriveAct *act, uint32_t subject) {
  *act = ply_act_of(subject == PLY_NO_SUBJECT ? PLY_HAND_WHOLE : PLY_HAND_PLACE);
  act->subject = subject;
}

static void set_rule(PlyDriveAct *act, unsigned rule) {
  *act = ply_act_of(PLY_HAND_RULE);
  act->word = rule;
}

static void set_helpers(const PlyHand *hand, const uint32_t *helpers, unsigned n,
                        PlyDriveAct *act) {
  *act = ply_act_of(PLY_HAND_HELPER);
  if (!hand->kind->many_helpers) {
    act->subject = helpers[0];
    return;
  }
  act->n_targets = n;
  memcpy(act->targets, helpers, n * sizeof *helpers);
}

/* The next place, or that nothing more is found. */
static void next_place(const PlyHand *hand, int mistake, PlyDriveAct *act) {
  PlyHandSweep *sweep = &hand->sweeps[mistake + 1];
  if (ply_hand_look(sweep))
    set_place(act, hand->kind->place(hand, mistake, &sweep->ahead));
  else
    *act = ply_act_of(PLY_HAND_NOTHING);
}

static void next_rule(const PlyHand *hand, int mistake, PlyDriveAct *act) {
  PlyHandSweep *sweep = &hand->sweeps[mistake + 1];
  int rule;
  if (ply_hand_look(sweep) && hand->kind->place(hand, mistake, &sweep->ahead) == hand->at.subject)
    rule = (int)sweep->ahead.rule;
  else
    rule = cycle_about(hand, mistake, hand->at.subject).winner;
  if (rule >= 0 && (hand->stage < PLY_HAND_WITH_RULE || (unsigned)rule != hand->at.rule))
    set_rule(act, (unsigned)rule);
  else
    next_place(hand, mistake, act);
}

/* A rule is named, and perhaps what helps it. */
static void next_with_rule(const PlyHand *hand, int mistake, PlyDriveAct *act) {
  bool needs = hand->kind->has_helper(hand->at.rule);
  g_auto(PlyHandFound) with = match_with(hand, mistake, hand->at.helpers, hand->at.n_helpers, NULL);
  if (with.found && (!needs || hand->stage == PLY_HAND_WITH_HELPER)) {
    *act = verdict_of(&with);
    return;
  }
  g_auto(PlyHandFound) any = match_with(hand, mistake, NULL, 0, NULL);
  if (any.found)
    set_helpers(hand, any.helpers, any.n_helpers, act);
  else
    next_rule(hand, mistake, act);
}

/* Is what was carried out still to be done once more? Not where something else is begun. */
static bool does_again(const PlyHand *hand, int mistake) {
  return hand->sweeps[mistake + 1].left > 0 && (hand->again || hand->stage == PLY_HAND_FREE);
}

static void next_again(const PlyHand *hand, PlyDriveAct *act) {
  const PlyHandFiring *last = &hand->last;
  if (hand->stage == PLY_HAND_FREE)
    set_place(act, last->subject);
  else if (hand->stage == PLY_HAND_AT_PLACE)
    set_rule(act, last->rule);
  else if (hand->stage == PLY_HAND_WITH_RULE && last->n_helpers > 0)
    set_helpers(hand, last->helpers, last->n_helpers, act);
  else
    *act = hand->verdict;
}

bool ply_hand_mistake(gconstpointer game, unsigned i, PlyMistake *mistake) {
  const PlyHand *hand = game;
  if (i + 1 >= hand->n_sweeps)
    return false;
  *mistake = hand->sweeps[i + 1].told;
  return true;
}

bool ply_hand_next(gconstpointer game, int mistake, PlyDriveAct *act) {
  const PlyHand *hand = game;
  if (hand->ended)
    return false;
  if (does_again(hand, mistake))
    next_again(hand, act);
  else if (hand->stage == PLY_HAND_FREE)
    next_place(hand, mistake, act);
  else if (hand->stage == PLY_HAND_AT_PLACE)
    next_rule(hand, mistake, act);
  else
    next_with_rule(hand, mistake, act);
  return true;
}

/* --- what will do as well --- */

static bool fits_verdict(const PlyHand *hand, int mistake, const PlyDriveAct *act) {
  if (hand->kind->has_helper(hand->at.rule) && hand->stage != PLY_HAND_WITH_HELPER)
    return false;
  g_auto(PlyHandFound) found = match_with(hand, mistake, hand->at.helpers, hand->at.n_helpers, act);
  return ply_hand_is_found(&found, act) ||
         (mistake == PLY_NO_MISTAKE && hand->kind->proves != NULL &&
          hand->kind->proves(hand, hand->at.rule, act));
}

static bool fits_helper(const PlyHand *hand, int mistake, const PlyDriveAct *act) {
  bool many = hand->kind->many_helpers;
  g_auto(PlyHandFound) found = match_with(hand, mistake, many ? act->targets : &act->subject,
                                          many ? act->n_targets : 1, NULL);
  return found.found;
}

bool ply_hand_fits(gconstpointer game, int mistake, const PlyDriveAct *act) {
  const PlyHand *hand = game;
  PlyHandSweep *sweep = &hand->sweeps[mistake + 1];
  bool placed = act->kind == PLY_HAND_PLACE || act->kind == PLY_HAND_WHOLE;
  if (!ply_hand_can(hand, act, NULL) || does_again(hand, mistake))
    return false;
  if (act->kind == PLY_HAND_NOTHING)
    return !ply_hand_look(sweep);
  Cycle cycle = cycle_about(hand, mistake, placed ? act->subject : hand->at.subject);
  if (placed)
    return cycle.winner >= 0;
  if (act->kind == PLY_HAND_RULE)
    return (cycle.fits >> act->word & 1) != 0;
  if ((cycle.fits >> hand->at.rule & 1) == 0)
    return false;
  return act->kind == PLY_HAND_HELPER ? fits_helper(hand, mistake, act)
                                      : fits_verdict(hand, mistake, act);
}

bool ply_hand_right(gconstpointer game, const PlyDriveAct *act) {
  return ply_hand_fits(game, PLY_NO_MISTAKE, act);
}

uint32_t ply_hand_at(gconstpointer game) {
  const PlyHand *hand = game;
  return hand->stage == PLY_HAND_FREE ? PLY_NO_SUBJECT : hand->at.subject;
}

/* --- how much there is to choose from --- */

/* Places that can be looked at; with a mistake (or none) in the rules, those where something is found. */
static unsigned n_places(const PlyHand *hand, int mistake) {
  const PlyRuleRun *run = &hand->sweeps[mistake == PLY_BY_SLIP ? 0 : mistake + 1].run;
  unsigned n = 0;
  for (uint32_t s = 0; s < run->n_subjects; s++)
    n += run->system->ready(run->facts, s) &&
         (mistake == PLY_BY_SLIP || cycle_about(hand, mistake, s).winner >= 0);
  return n;
}

double ply_hand_chance(gconstpointer game, int mistake, const PlyDriveAct *act) {
  const PlyHand *hand = game;
  bool slip = mistake == PLY_BY_SLIP;
  if (!slip && does_again(hand, mistake))
    return 1;
  if (act->kind == PLY_HAND_PLACE && hand->kind->mistaken_finds)
    return 1.0 /
           MAX(1, n_places(hand, mistake) * (slip ? 2 : 1)); /* half of slips do something else */
  if (act->kind == PLY_HAND_RULE && !slip)
    return 1.0 / MAX(1, __builtin_popcount(cycle_about(hand, mistake, hand->at.subject).fits));
  return slip ? PLY_CHANCE_OF_SLIP : 1;
}
