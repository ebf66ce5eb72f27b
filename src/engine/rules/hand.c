/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules by hand: what was done, carried out and recorded. */
#include "rules/hand.h"

#include <string.h>

/* --- life --- */

uint32_t ply_hand_boundary(const PlyTrace *trace, uint32_t step,
                           bool (*begins)(const PlyTrace *trace, uint32_t i)) {
  uint32_t n = ply_trace_n_events(trace);
  step = MIN(step, n);
  while (step > 0 &&
         (step < n ? !begins(trace, step) : ply_trace_event(trace, n - 1)->kind == PLY_EVENT_LIMIT))
    step--;
  return step;
}

static void init_sweep(PlyHand *hand, PlyHandSweep *sweep, PlySweepOrder order,
                       const void *settings) {
  const PlyRuleRun *rules = hand->rules;
  ply_rules_init(&sweep->run, hand->kind->system, rules->world, rules->facts, settings,
                 rules->n_subjects, rules->rules, rules->n_rules, NULL, NULL);
  ply_rules_set_order(&sweep->run, order);
  sweep->run.choose = rules->choose;
  hand->kind->system->spread(rules->world, &sweep->run, true);
}

void ply_hand_init(PlyHand *hand, const PlyHandKind *kind, PlyRuleRun *rules, PlySweepOrder order,
                   const PlyHandMistake *mistakes, unsigned n_mistakes) {
  hand->kind = kind;
  hand->rules = rules;
  hand->n_sweeps = n_mistakes + 1;
  hand->sweeps = g_new0(PlyHandSweep, hand->n_sweeps);
  init_sweep(hand, &hand->sweeps[0], order, rules->settings);
  for (unsigned i = 0; i < n_mistakes; i++) {
    PlyHandSweep *sweep = &hand->sweeps[i + 1];
    sweep->told = mistakes[i].told;
    sweep->again = mistakes[i].again;
    init_sweep(hand, sweep, order, mistakes[i].settings);
  }
  const void *look = ply_trace_evidence(rules->trace, rules->evidence);
  if (look != NULL)
    memcpy(hand->now, look, kind->system->layout->evidence->record);
  hand->ended = kind->is_over(rules->world);
}

void ply_hand_clear(PlyHand *hand) {
  for (unsigned i = 0; i < hand->n_sweeps; i++)
    ply_rules_clear(&hand->sweeps[i].run);
  g_free(hand->sweeps);
}

/* --- recording --- */

/* That evidence is looked at, under an event of kind. */
static void show(PlyHand *hand, PlyEventKind kind, uint32_t subject, unsigned extra, uint32_t id) {
  PlyRuleRun *run = hand->rules;
  ply_record(run->trace, kind, 0, extra, subject, (int32_t)id, (int32_t)run->evidence);
  run->evidence = id;
}

static void show_now(PlyHand *hand, PlyEventKind kind, uint32_t subject, unsigned extra) {
  show(hand, kind, subject, extra, ply_record_evidence(hand->rules->trace, hand->now));
}

/* The subject on its own. */
static void look(PlyHand *hand) {
  PlyRuleRun *run = hand->rules;
  memset(hand->now, 0, run->system->layout->evidence->record);
  run->system->look(run->facts, hand->at.subject, run->trace, hand->now);
}

/* Evidence of a match that was told elsewhere becomes what is looked at; before: the one that it builds
 * on. */
static void take_evidence(PlyHand *hand, const PlyTrace *told, uint32_t id) {
  const PlyEvidenceLayout *layout = hand->kind->system->layout->evidence;
  uint32_t words[PLY_EVIDENCE_MAX / 4];
  memcpy(words, ply_trace_evidence(told, id), layout->record);
  for (unsigned i = 0; i < layout->words; i++)
    if ((layout->sets >> i & 1) != 0) {
      unsigned n;
      const uint16_t *members = ply_trace_set(told, words[i], &n);
      words[i] = ply_record_set(hand->rules->trace, members, n);
    }
  words[hand->kind->chain] = words[hand->kind->chain] != 0 ? hand->rules->evidence : 0;
  memcpy(hand->now, words, layout->record);
}

static bool is_evidence(const PlyHand *hand, const PlyEvent *e) {
  return ply_layout_event(hand->kind->system->layout, e->kind)->column == PLY_COLUMN_EVIDENCE;
}

/* Event of a match that was told elsewhere. */
static void take_event(PlyHand *hand, const PlyTrace *told, const PlyEvent *e) {
  if (is_evidence(hand, e)) {
    take_evidence(hand, told, (uint32_t)e->now);
    show_now(hand, e->kind, e->subject, e->extra);
  } else
    ply_record(hand->rules->trace, e->kind, e->line, e->extra, e->subject, e->now, e->was);
}

/* The first event of a match behind the rule, or behind its helper. */
static uint32_t behind(const PlyTrace *told, PlyEventKind kind) {
  for (uint32_t i = 0; i < ply_trace_n_events(told); i++)
    if (ply_trace_event(told, i)->kind == kind)
      return i + 1;
  return ply_trace_n_events(told);
}

static PlyHandFound found_with(const PlyHand *hand, const PlyDriveAct *verdict) {
  const PlyHandOnly only = { hand->at.n_helpers, hand->at.helpers, verdict };
  return ply_hand_match(hand, PLY_NO_MISTAKE, hand->at.rule, hand->at.subject, &only);
}

/* --- what was done --- */

static void do_place(PlyHand *hand, uint32_t subject) {
  hand->stage = PLY_HAND_AT_PLACE;
  hand->again = hand->proposal != 0 && subject == hand->last.subject;
  hand->at = (PlyHandFiring){ .subject = subject };
  PlyRuleRun *run = hand->rules;
  ply_record(run->trace, PLY_EVENT_CYCLE, 0, PLY_CYCLE_BY_HAND, subject, 0, (int32_t)run->choice);
  run->choice = 0;
  look(hand);
  show_now(hand, PLY_EVENT_LOOK, subject, 0);
  hand->look = run->evidence;
}

static void do_rule(PlyHand *hand, unsigned rule) {
  hand->stage = PLY_HAND_WITH_RULE;
  hand->again = hand->again && rule == hand->last.rule;
  hand->at.rule = rule;
  hand->at.n_helpers = 0;
  look(hand);
  show(hand, PLY_EVENT_RULE, hand->at.subject, rule, hand->look);
}

static void do_helper(PlyHand *hand, const PlyDriveAct *act) {
  bool many = hand->kind->many_helpers;
  hand->stage = PLY_HAND_WITH_HELPER;
  hand->at.n_helpers = many ? act->n_targets : 1;
  memcpy(hand->at.helpers, many ? act->targets : &act->subject,
         hand->at.n_helpers * sizeof *hand->at.helpers);
  hand->again = hand->again && hand->at.n_helpers == hand->last.n_helpers &&
                memcmp(hand->at.helpers, hand->last.helpers,
                       hand->at.n_helpers * sizeof *hand->at.helpers) == 0;
  g_auto(PlyHandFound) found = found_with(hand, NULL);
  uint32_t end = behind(found.told, PLY_EVENT_HELPER);
  bool helps = ply_trace_event(found.told, end - 1)->kind == PLY_EVENT_HELPER;
  for (uint32_t i = behind(found.told, PLY_EVENT_RULE); helps && i < end; i++)
    take_event(hand, found.told, ply_trace_event(found.told, i));
  if (helps)
    return;
  hand->kind->name_helpers(hand, hand->now);
  show_now(hand, PLY_EVENT_HELPER, many ? hand->at.subject : act->subject, hand->at.rule);
}

/* The tests that come before the verdict, and the verdict. */
static void tell_found(PlyHand *hand, const PlyTrace *told) {
  PlyEventKind after = hand->at.n_helpers > 0 ? PLY_EVENT_HELPER : PLY_EVENT_RULE;
  for (uint32_t i = behind(told, after); i < ply_trace_n_events(told); i++)
    take_event(hand, told, ply_trace_event(told, i));
}

/* A verdict that the rule does not give: its tests as they come out, and what was said all the same. */
static void tell_other(PlyHand *hand, const PlyTrace *told, const PlyDriveAct *verdict) {
  PlyRuleRun *run = hand->rules;
  PlyEvent test = { 0 };
  PlyEventKind after = hand->at.n_helpers > 0 ? PLY_EVENT_HELPER : PLY_EVENT_RULE;
  for (uint32_t i = behind(told, after); i < ply_trace_n_events(told); i++) {
    const PlyEvent *e = ply_trace_event(told, i);
    if (e->kind == PLY_EVENT_HELPER)
      break;
    if (e->kind != PLY_EVENT_TEST)
      continue;
    test = *e;
    take_event(hand, told, e);
  }
  uint16_t targets[PLY_ACT_MAX_TARGETS];
  for (unsigned i = 0; i < verdict->n_targets; i++)
    targets[i] = (uint16_t)verdict->targets[i];
  uint32_t set = ply_record_set(run->trace, targets, verdict->n_targets);
  hand->kind->conclude(hand, hand->now, hand->at.rule, verdict, set, &test);
  show_now(hand, PLY_EVENT_PROPOSAL, hand->at.subject, hand->at.rule);
}

static void tell_verdict(PlyHand *hand, const PlyDriveAct *verdict, bool again) {
  PlyRuleRun *run = hand->rules;
  g_auto(PlyHandFound) found = found_with(hand, verdict);
  if (again)
    show(hand, PLY_EVENT_PROPOSAL, hand->at.subject, hand->at.rule, hand->proposal);
  else if (ply_hand_is_found(&found, verdict) && found.n_targets == verdict->n_targets)
    tell_found(hand, found.told);
  else
    tell_other(hand, found.told, verdict);
  ply_record(run->trace, PLY_EVENT_CHOICE, 0, hand->at.rule, hand->at.subject,
             (int32_t)run->evidence, (int32_t)run->choice);
  run->choice = run->evidence;
  ply_record(run->trace, PLY_EVENT_FIRE, 0, hand->at.rule, hand->at.subject, (int32_t)run->evidence,
             0);
}

static void execute(PlyHand *hand, const PlyDriveAct *verdict) {
  PlyRuleRun *run = hand->rules;
  unsigned action = hand->kind->actions[verdict->word];
  run->fired[hand->at.rule]++;
  for (unsigned i = 0; i < verdict->n_targets && !run->over; i++) {
    PlyAct act = run->system->act_told(run->world, action, verdict->targets[i]);
    run->moves[hand->at.rule] += act != PLY_ACT_NONE;
    run->over = act == PLY_ACT_OVER;
  }
}

/* --- the sweeps --- */

/* Is that what it would do? */
static bool is_ahead(PlyHand *hand, PlyHandSweep *sweep, const PlyDriveAct *verdict) {
  const PlyProposal *p = &sweep->run.best;
  if (!ply_hand_look(sweep) || sweep->ahead.rule != hand->at.rule || p->n != verdict->n_targets)
    return false;
  for (uint32_t i = 0; i < p->n; i++) {
    bool same = false;
    for (unsigned k = 0; k < p->n; k++)
      same = same || p->targets[i] == verdict->targets[k];
    if (!same || p->actions[i] != hand->kind->actions[verdict->word])
      return false;
  }
  return true;
}

/* The firing at hand, before it is carried out: is it what the sweep would do? What a mistake does again
 * is anything that its rules might have done. */
static void meet(PlyHand *hand, unsigned i, const PlyDriveAct *verdict, bool again) {
  PlyHandSweep *sweep = &hand->sweeps[i];
  if (again && sweep->left > 0) {
    sweep->left--;
    return;
  }
  bool same = is_ahead(hand, sweep, verdict);
  if (sweep->found && !same)
    ply_rules_ahead_left(&sweep->run, &sweep->ahead);
  sweep->left = 0;
  if (sweep->again > 0 && (same || ply_hand_fits(hand, (int)i - 1, verdict)))
    sweep->left = sweep->again;
  sweep->looked = false;
}

static void go_on(PlyHand *hand, PlyHandSweep *sweep) {
  if (!sweep->looked)
    ply_rules_ahead_moved(&sweep->run);
  hand->kind->spread(hand, &sweep->run);
}

bool ply_hand_is_last(const PlyHand *hand, const PlyDriveAct *verdict) {
  return hand->again && hand->at.n_helpers == hand->last.n_helpers &&
         ply_acts_alike(verdict, &hand->verdict);
}

static void do_verdict(PlyHand *hand, const PlyDriveAct *verdict) {
  bool again = ply_hand_is_last(hand, verdict);
  for (unsigned i = 0; i < hand->n_sweeps; i++)
    meet(hand, i, verdict, again);
  tell_verdict(hand, verdict, again);
  execute(hand, verdict);
  for (unsigned i = 0; i < hand->n_sweeps; i++)
    go_on(hand, &hand->sweeps[i]);
  if (hand->kind->spread_done != NULL)
    hand->kind->spread_done(hand);
  hand->proposal = hand->rules->evidence;
  hand->last = hand->at;
  hand->verdict = *verdict;
  hand->stage = PLY_HAND_FREE;
  hand->ended = hand->rules->over || hand->kind->is_over(hand->rules->world);
}

static void do_nothing(PlyHand *hand) {
  ply_record(hand->rules->trace, PLY_EVENT_STUCK, 0, 0, PLY_NO_SUBJECT, 0, 0);
  hand->stage = PLY_HAND_FREE;
  hand->ended = true;
}

void ply_hand_carry_out(gpointer game, const PlyDriveAct *act) {
  PlyHand *hand = game;
  switch (act->kind) {
  case PLY_HAND_PLACE:
  case PLY_HAND_WHOLE: do_place(hand, act->subject); break;
  case PLY_HAND_RULE: do_rule(hand, act->word); break;
  case PLY_HAND_HELPER: do_helper(hand, act); break;
  case PLY_HAND_VERDICT: do_verdict(hand, act); break;
  default: do_nothing(hand); break;
  }
  if (hand->ended)
    ply_record_finish(hand->rules->trace);
  else
    ply_record_publish(hand->rules->trace);
}
