/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/framework-private.h"

#include <string.h>

#define CANCEL_EVERY 64 /* cycles between looks at the progress */

/* --- life --- */

void ply_rules_init(PlyRuleRun *run, const PlyRuleSystem *system, void *world, const void *facts,
                    const void *settings, uint32_t n_squares, const PlyRule *const *rules,
                    unsigned n_rules, PlyTrace *trace, PlyProgress *progress) {
  g_return_if_fail(n_rules <= PLY_MAX_RULES && n_squares > 0 && n_squares <= UINT16_MAX + 1u);
  *run = (PlyRuleRun){ .system = system,
                       .world = world,
                       .facts = facts,
                       .settings = settings,
                       .trace = trace,
                       .progress = progress,
                       .n_squares = n_squares,
                       .event_limit = PLY_RULES_EVENTS_DEFAULT };
  for (unsigned i = 0; i < n_rules; i++) {
    unsigned index;
    const PlyRule *known = ply_rules_find(system, rules[i]->id, &index);
    g_assert(known == rules[i]);
    run->rules[run->n_rules] = rules[i];
    run->index[run->n_rules++] = (uint8_t)index;
    run->reach = MAX(run->reach, rules[i]->reach);
  }
  run->best.squares = g_new(uint16_t, n_squares);
  run->spare.squares = g_new(uint16_t, n_squares);
  run->list_words = n_squares / 64 + 2; /* one to spare for pushing */
  ply_rules_set_order(run, PLY_SWEEP_EVERY);
}

void ply_rules_clear(PlyRuleRun *run) {
  g_free(run->best.squares);
  g_free(run->spare.squares);
  for (unsigned i = 0; i < run->n_stages; i++)
    g_free(run->stages[i].list);
  memset(run, 0, sizeof *run);
}

void ply_rules_restart(PlyRuleRun *run) {
  ply_rules_empty_lists(run);
  memset(run->fired, 0, sizeof run->fired);
  memset(run->moves, 0, sizeof run->moves);
  run->cycles = run->paid = 0;
  run->over = run->stopped = false;
}

const PlyRule *ply_rules_find(const PlyRuleSystem *system, const char *id, unsigned *index) {
  for (unsigned i = 0; system->rules[i] != NULL; i++)
    if (strcmp(system->rules[i]->id, id) == 0) {
      if (index != NULL)
        *index = i;
      return system->rules[i];
    }
  return NULL;
}

/* --- one cycle --- */

static inline void empty(PlyProposal *p) {
  p->n = 0;
  p->contradiction = false;
  p->evidence = 0;
}

/* Records the cycle's beginning and the look at the square; m->own has its numbers. */
static void tell_begin(PlyRuleRun *run, PlyRuleMatch *m, PlyCycleMode mode) {
  PlyTrace *t = run->trace;
  ply_record_publish(t);
  ply_record(t, PLY_EVENT_CYCLE, 0, mode, m->square, 0, (int32_t)run->choice);
  run->choice = 0;
  m->trace = t;
  m->evidence = run->evidence;
  m->own = (PlyEvidence){ .square = m->square, .helper = PLY_NO_SUBJECT };
  run->system->look(run->facts, m->square, t, &m->own);
  ply_rule_match_show(m, PLY_EVENT_LOOK, m->square, 0, ply_record_evidence(t, &m->own));
}

/* A rule is tried, and what came of it. look: the evidence to start from. */
static void match_told(const PlyRule *rule, PlyRuleMatch *m, uint32_t look, PlyProposal *p) {
  uint32_t square = m->square;
  ply_rule_match_show(m, PLY_EVENT_RULE, square, m->rule, look);
  rule->told(m, p);
  if (p->n > 0)
    ply_rule_match_show(m, PLY_EVENT_PROPOSAL, square, m->rule, p->evidence);
  else
    ply_record(m->trace, PLY_EVENT_FAILS, 0, (unsigned)p->test << 1, square, p->left, p->right);
}

static void tell_choice(PlyRuleRun *run, const PlyRuleMatch *m, const PlyProposal *p) {
  ply_record(m->trace, PLY_EVENT_CHOICE, 0, m->rule, m->square, (int32_t)p->evidence,
             (int32_t)run->choice);
  run->choice = p->evidence;
}

/* Matches the rules of a mask; the best proposal stands in run->best. Returns the place of its rule in
 * run->rules, or -1 where none applies or something is contradictory. */
PLY_RULES_INLINE int match_all(PlyRuleRun *run, uint32_t square, PlyCycleMode mode, uint32_t rules,
                               bool rec) {
  PlyRuleMatch m;
  m.facts = run->facts;
  m.settings = run->settings;
  m.square = square;
  m.progress = run->progress;
  if (rec)
    tell_begin(run, &m, mode);
  uint32_t look = rec ? m.evidence : 0;
  int winner = -1;
  bool contradiction = false;
  run->best.n = 0;
  for (; rules != 0; rules &= rules - 1) {
    unsigned i = (unsigned)__builtin_ctz(rules);
    const PlyRule *rule = run->rules[i];
    PlyProposal *p = &run->spare;
    empty(p);
    m.rule = run->index[i];
    if (rec)
      match_told(rule, &m, look, p);
    else
      rule->match(&m, p);
    contradiction = contradiction || p->contradiction;
    if (p->n > run->best.n) {
      winner = (int)i;
      PlyProposal beaten = run->best;
      run->best = *p;
      run->spare = beaten;
      if (rec)
        tell_choice(run, &m, &run->best);
    }
  }
  if (rec)
    run->evidence = m.evidence;
  return contradiction ? -1 : winner;
}

/* Executes the best proposal, which is that of rule winner. */
PLY_RULES_INLINE void execute(PlyRuleRun *run, uint32_t square, unsigned winner, bool rec) {
  unsigned index = run->index[winner];
  const PlyProposal *p = &run->best;
  if (rec)
    ply_record(run->trace, PLY_EVENT_FIRE, 0, index, square, (int32_t)p->evidence, 0);
  run->fired[index]++;
  for (uint32_t i = 0; i < p->n && !run->over; i++) {
    PlyAct act = rec ? run->system->act_told(run->world, p->action, p->squares[i])
                     : run->system->act(run->world, p->action, p->squares[i]);
    run->moves[index] += act != PLY_ACT_NONE;
    run->over = act == PLY_ACT_OVER;
  }
  run->system->spread(run->world, run, false);
}

PLY_RULES_INLINE bool cycle(PlyRuleRun *run, uint32_t square, PlyCycleMode mode, uint32_t rules,
                            bool rec) {
  run->cycles++;
  int winner = match_all(run, square, mode, rules, rec);
  if (winner >= 0)
    execute(run, square, (unsigned)winner, rec);
  else if (rec)
    ply_record(run->trace, PLY_EVENT_STUCK, 0, 0, square, 0, 0);
  return winner >= 0;
}

bool ply_rules_cycle(PlyRuleRun *run, uint32_t square, PlyCycleMode mode, uint32_t rules) {
  return run->trace == NULL ? cycle(run, square, mode, rules, false)
                            : cycle(run, square, mode, rules, true);
}

/* The rules that a cycle on square can have at all. */
static uint32_t rules_for(const PlyRuleRun *run, uint32_t square) {
  uint32_t rules = 0;
  for (unsigned i = 0; i < run->n_rules; i++)
    if (square != PLY_NO_SUBJECT || run->rules[i]->board)
      rules |= 1u << i;
  return rules;
}

/* --- stopping --- */

static PlyRulesEnd stop(PlyRuleRun *run, PlyLimit limit) {
  run->stopped = true;
  if (run->trace != NULL) {
    ply_record(run->trace, PLY_EVENT_LIMIT, 0, limit, PLY_NO_SUBJECT, 0, 0);
    run->trace->truncated = true;
  }
  return limit == PLY_LIMIT_CANCEL ? PLY_RULES_CANCELLED : PLY_RULES_LIMIT;
}

/* Pays for the cycles since the last time, and looks. */
static bool pay(PlyRuleRun *run) {
  uint32_t cycles = run->cycles - run->paid;
  run->paid = run->cycles;
  return ply_progress_spend(run->progress, PLY_WORK_CYCLE, (uint64_t)cycles * run->n_rules);
}

bool ply_rules_must_stop(PlyRuleRun *run, PlyRulesEnd *end) {
  bool told = run->trace != NULL;
  if (told && (run->trace->exhausted || ply_record_count(run->trace) >= run->event_limit))
    *end = stop(run, PLY_LIMIT_NODES);
  else if ((told || run->cycles == 0 || run->cycles - run->paid >= CANCEL_EVERY) && !pay(run))
    *end = stop(run, PLY_LIMIT_CANCEL);
  return run->stopped;
}

/* --- modes --- */

bool ply_rules_once(PlyRuleRun *run, uint32_t square) {
  PlyRulesEnd end;
  return !run->over && !ply_rules_must_stop(run, &end) &&
         ply_rules_cycle(run, square, PLY_CYCLE_ONCE, rules_for(run, square));
}

PlyRulesEnd ply_rules_repeat(PlyRuleRun *run, uint32_t square) {
  PlyRulesEnd end = PLY_RULES_STUCK;
  while (!run->over && !ply_rules_must_stop(run, &end))
    if (!ply_rules_cycle(run, square, PLY_CYCLE_REPEAT, rules_for(run, square)))
      return PLY_RULES_STUCK;
  return run->over ? PLY_RULES_OVER : end;
}

void ply_rules_match(PlyRuleRun *run, const PlyRule *rule, uint32_t square, PlyProposal *p) {
  unsigned index;
  const PlyRule *known = ply_rules_find(run->system, rule->id, &index);
  g_return_if_fail(known == rule);
  PlyRuleMatch m = { .facts = run->facts,
                     .settings = run->settings,
                     .square = square,
                     .rule = (uint8_t)index,
                     .progress = run->progress };
  empty(p);
  if (run->trace == NULL) {
    rule->match(&m, p);
    return;
  }
  tell_begin(run, &m, PLY_CYCLE_ONCE);
  match_told(rule, &m, m.evidence, p);
  run->evidence = m.evidence;
}
