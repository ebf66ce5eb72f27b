/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/framework-private.h"

#include <string.h>

#include "base/option.h"

#define CANCEL_EVERY 64 /* cycles between looks at the progress */

/* --- life --- */

void ply_rules_init(PlyRuleRun *run, const PlyRuleSystem *system, void *world, const void *facts,
                    const void *settings, uint32_t n_subjects, const PlyRule *const *rules,
                    unsigned n_rules, PlyTrace *trace, PlyProgress *progress) {
  g_return_if_fail(n_rules <= PLY_MAX_RULES && n_subjects > 0 && n_subjects <= PLY_MAX_SUBJECTS);
  g_return_if_fail(trace == NULL || trace->layout == system->layout);
  *run = (PlyRuleRun){ .system = system,
                       .world = world,
                       .facts = facts,
                       .settings = settings,
                       .trace = trace,
                       .progress = progress,
                       .n_subjects = n_subjects,
                       .event_limit = PLY_RULES_EVENTS_DEFAULT,
                       .choose = system->choose };
  for (unsigned i = 0; i < n_rules; i++) {
    unsigned index;
    const PlyRule *known = ply_rules_find(system, rules[i]->id, &index);
    g_assert(known == rules[i]);
    run->rules[run->n_rules] = rules[i];
    run->index[run->n_rules++] = (uint8_t)index;
    run->radius = MAX(run->radius, rules[i]->radius);
  }
  ply_proposal_init(&run->best, n_subjects);
  ply_proposal_init(&run->spare, n_subjects);
  run->list_words = n_subjects / 64 + 2; /* one to spare for pushing */
  ply_rules_set_order(run, PLY_SWEEP_EVERY);
}

void ply_rules_clear(PlyRuleRun *run) {
  ply_proposal_clear(&run->best);
  ply_proposal_clear(&run->spare);
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

unsigned ply_rules_of_list(const PlyRuleSystem *system, int64_t list, const PlyRule **rules) {
  unsigned n = 0;
  for (int place; (place = ply_option_list_at(list, n)) >= 0;)
    rules[n++] = system->rules[place];
  return n;
}

PlyTrace *ply_rules_trace_new(const PlyRuleSystem *system, uint32_t n_subjects) {
  return ply_trace_new_of(system->layout, 1, n_subjects);
}

void ply_proposal_init(PlyProposal *p, uint32_t n_subjects) {
  *p = (PlyProposal){ .targets = g_new(uint16_t, n_subjects),
                      .actions = g_new(uint8_t, n_subjects) };
}

void ply_proposal_clear(PlyProposal *p) {
  g_free(p->targets);
  g_free(p->actions);
  *p = (PlyProposal){ 0 };
}

/* --- one cycle --- */

static inline void empty(PlyProposal *p) {
  ply_proposal_empty(p);
  p->contradiction = false;
  p->evidence = 0;
}

/* Records the cycle's beginning and the look at the subject; m->own has its numbers. */
static void tell_begin(PlyRuleRun *run, PlyRuleMatch *m, PlyCycleMode mode) {
  PlyTrace *t = run->trace;
  ply_record_publish(t);
  ply_record(t, PLY_EVENT_CYCLE, 0, mode, m->subject, 0, (int32_t)run->choice);
  run->choice = 0;
  m->trace = t;
  m->evidence = run->evidence;
  memset(m->own, 0, run->system->layout->evidence->record);
  run->system->look(run->facts, m->subject, t, m->own);
  ply_rule_match_show(m, PLY_EVENT_LOOK, m->subject, 0, ply_record_evidence(t, m->own));
}

/* A rule is tried, and what came of it. look: the evidence to start from. */
static void match_told(const PlyRule *rule, PlyRuleMatch *m, uint32_t look, PlyProposal *p) {
  uint32_t subject = m->subject;
  ply_rule_match_show(m, PLY_EVENT_RULE, subject, m->rule, look);
  rule->told(m, p);
  if (p->n > 0)
    ply_rule_match_show(m, PLY_EVENT_PROPOSAL, subject, m->rule, p->evidence);
  else
    ply_record(m->trace, PLY_EVENT_FAILS, 0, (unsigned)p->test << 1, subject, p->left, p->right);
}

static void tell_choice(PlyRuleRun *run, const PlyRuleMatch *m, const PlyProposal *p) {
  ply_record(m->trace, PLY_EVENT_CHOICE, 0, m->rule, m->subject, (int32_t)p->evidence,
             (int32_t)run->choice);
  run->choice = p->evidence;
}

/* Matches the rules of a mask as long as the choice is open; the chosen proposal stands in
 * run->best. Returns the place of its rule in run->rules, or -1 where none applies or something is
 * contradictory. The conflict set is never kept as a whole: the best proposal so far and one to try
 * with change places, so that none is copied. Only a higher score beats it; of equal ones the
 * earlier rule stands. A contradiction stops the cycle whatever was found: what follows from
 * numbers that cannot all be right proves nothing. */
PLY_RULES_INLINE int match_all(PlyRuleRun *run, uint32_t subject, PlyCycleMode mode, uint32_t rules,
                               bool rec) {
  PlyRuleMatch m;
  m.facts = run->facts;
  m.settings = run->settings;
  m.subject = subject;
  m.progress = run->progress;
  if (rec)
    tell_begin(run, &m, mode);
  uint32_t look = rec ? m.evidence : 0;
  int winner = -1;
  bool contradiction = false;
  bool cheapest = run->choose == PLY_CHOOSE_CHEAPEST;
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
    if (p->n > 0 && (winner < 0 || p->score > run->best.score)) {
      winner = (int)i;
      PlyProposal beaten = run->best;
      run->best = *p;
      run->spare = beaten;
      if (rec)
        tell_choice(run, &m, &run->best);
    }
    if (cheapest && (winner >= 0 || contradiction))
      break;
  }
  if (rec)
    run->evidence = m.evidence;
  return contradiction ? -1 : winner;
}

/* Executes the best proposal, which is that of rule winner. spread() comes last and once: it puts
 * the subjects around what changed on the work list, which must see the board as it is after all
 * targets. */
PLY_RULES_INLINE void execute(PlyRuleRun *run, uint32_t subject, unsigned winner, bool rec) {
  unsigned index = run->index[winner];
  const PlyProposal *p = &run->best;
  if (rec)
    ply_record(run->trace, PLY_EVENT_FIRE, 0, index, subject, (int32_t)p->evidence, 0);
  run->fired[index]++;
  for (uint32_t i = 0; i < p->n && !run->over; i++) {
    PlyAct act = rec ? run->system->act_told(run->world, p->actions[i], p->targets[i])
                     : run->system->act(run->world, p->actions[i], p->targets[i]);
    run->moves[index] += act != PLY_ACT_NONE;
    run->over = act == PLY_ACT_OVER;
  }
  run->system->spread(run->world, run, false);
}

/* The cycle that has just fired once more, with what it proposed then. */
static void tell_again(PlyRuleRun *run, uint32_t subject, unsigned winner) {
  const PlyProposal *p = &run->best;
  PlyRuleMatch m = { .facts = run->facts, .subject = subject, .rule = run->index[winner] };
  tell_begin(run, &m, PLY_CYCLE_REPEAT);
  ply_rule_match_show(&m, PLY_EVENT_RULE, subject, m.rule, m.evidence);
  ply_rule_match_show(&m, PLY_EVENT_PROPOSAL, subject, m.rule, p->evidence);
  tell_choice(run, &m, p);
  run->evidence = m.evidence;
}

static void execute_again(PlyRuleRun *run, uint32_t subject, unsigned winner) {
  for (unsigned i = 0; i < run->again && !run->over; i++) {
    run->cycles++;
    if (run->trace != NULL) {
      tell_again(run, subject, winner);
      execute(run, subject, winner, true);
    } else {
      execute(run, subject, winner, false);
    }
  }
}

PLY_RULES_INLINE bool cycle(PlyRuleRun *run, uint32_t subject, PlyCycleMode mode, uint32_t rules,
                            bool rec) {
  run->cycles++;
  int winner = match_all(run, subject, mode, rules, rec);
  if (winner >= 0) {
    execute(run, subject, (unsigned)winner, rec);
    execute_again(run, subject, (unsigned)winner);
  } else if (rec)
    ply_record(run->trace, PLY_EVENT_STUCK, 0, 0, subject, 0, 0);
  return winner >= 0;
}

bool ply_rules_cycle(PlyRuleRun *run, uint32_t subject, PlyCycleMode mode, uint32_t rules) {
  return run->trace == NULL ? cycle(run, subject, mode, rules, false)
                            : cycle(run, subject, mode, rules, true);
}

int ply_rules_winner(PlyRuleRun *run, uint32_t subject, uint32_t rules) {
  return match_all(run, subject, PLY_CYCLE_SWEEP, rules, false);
}

/* The rules that a cycle on subject can have at all. */
static uint32_t rules_for(const PlyRuleRun *run, uint32_t subject) {
  uint32_t rules = 0;
  for (unsigned i = 0; i < run->n_rules; i++)
    if (subject != PLY_NO_SUBJECT || run->rules[i]->board)
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

bool ply_rules_once(PlyRuleRun *run, uint32_t subject) {
  PlyRulesEnd end;
  return !run->over && !ply_rules_must_stop(run, &end) &&
         ply_rules_cycle(run, subject, PLY_CYCLE_ONCE, rules_for(run, subject));
}

PlyRulesEnd ply_rules_repeat(PlyRuleRun *run, uint32_t subject) {
  PlyRulesEnd end = PLY_RULES_STUCK;
  while (!run->over && !ply_rules_must_stop(run, &end))
    if (!ply_rules_cycle(run, subject, PLY_CYCLE_REPEAT, rules_for(run, subject)))
      return PLY_RULES_STUCK;
  return run->over ? PLY_RULES_OVER : end;
}

void ply_rules_match(PlyRuleRun *run, const PlyRule *rule, uint32_t subject, PlyProposal *p) {
  unsigned index;
  const PlyRule *known = ply_rules_find(run->system, rule->id, &index);
  g_return_if_fail(known == rule);
  PlyRuleMatch m = { .facts = run->facts,
                     .settings = run->settings,
                     .subject = subject,
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

PlyTrace *ply_rules_match_told(const PlyRuleSystem *system, const void *facts, const void *settings,
                               uint32_t n_subjects, const PlyRule *rule, uint32_t subject,
                               PlyProgress *progress) {
  PlyTrace *trace = ply_rules_trace_new(system, n_subjects);
  PlyRuleRun run;
  PlyProposal p;
  ply_rules_init(&run, system, NULL, facts, settings, n_subjects, &rule, 1, trace, progress);
  ply_proposal_init(&p, n_subjects);
  ply_rules_match(&run, rule, subject, &p);
  ply_record_finish(trace);
  ply_proposal_clear(&p);
  ply_rules_clear(&run);
  return trace;
}
