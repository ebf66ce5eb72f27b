/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/cycle.h"

#include <string.h>

static bool ends_cycle(const PlyRuleSystem *system, const PlyEvent *e) {
  return e->kind == PLY_EVENT_CYCLE || e->kind == PLY_EVENT_GUESS || e->kind == PLY_EVENT_LIMIT ||
         (e->kind == PLY_EVENT_EXECUTE && (system->by_rules >> (e->extra >> 8) & 1) == 0);
}

/* Step of the beginning of the cycle at work, 0: none is. */
static uint32_t find_begin(const PlyRuleSystem *system, const PlyTrace *t, uint32_t step) {
  for (uint32_t i = step; i > 0; i--) {
    const PlyEvent *e = ply_trace_event(t, i - 1);
    if (ends_cycle(system, e))
      return e->kind == PLY_EVENT_CYCLE ? i : 0;
  }
  return 0;
}

static void take_event(PlyRuleCycle *c, const PlyEvent *e, uint32_t step) {
  unsigned rule = c->rule >= 0 ? (unsigned)c->rule : 0;
  switch (e->kind) {
  case PLY_EVENT_RULE:
    c->rule = e->extra;
    c->rules[e->extra].tried = true;
    c->rules[e->extra].step = step;
    break;
  case PLY_EVENT_CONTRADICTION: c->rules[rule].contradiction = true; break;
  case PLY_EVENT_PROPOSAL:
    c->rules[e->extra].proposal = (uint32_t)e->now;
    c->rules[e->extra].done = true;
    break;
  case PLY_EVENT_FAILS:
    c->rules[rule].failure = e;
    c->rules[rule].done = true;
    break;
  case PLY_EVENT_FIRE:
    c->fired = e->extra;
    c->rule = -1;
    break;
  case PLY_EVENT_STUCK:
    if (c->fired >= 0) /* by hand that is said behind what was carried out, of another board */
      memset(c->rules, 0, sizeof c->rules);
    c->stuck = true;
    c->rule = c->fired = -1;
    break;
  default: break;
  }
}

bool ply_rule_cycle(const PlyRuleSystem *system, const PlyReplay *replay, PlyRuleCycle *cycle) {
  const PlyTrace *t = ply_replay_trace(replay);
  uint32_t step = ply_replay_step(replay), first = find_begin(system, t, step);
  *cycle = (PlyRuleCycle){ .first = first, .rule = -1, .fired = -1, .subject = PLY_NO_SUBJECT };
  if (first == 0)
    return false;
  const PlyEvent *begin = ply_trace_event(t, first - 1);
  cycle->subject = begin->subject;
  cycle->mode = (PlyCycleMode)begin->extra;
  for (uint32_t i = first + 1; i <= step; i++)
    take_event(cycle, ply_trace_event(t, i - 1), i);
  cycle->end = step;
  while (cycle->end < ply_trace_n_events(t) && !ends_cycle(system, ply_trace_event(t, cycle->end)))
    cycle->end++;
  return true;
}

bool ply_rule_is_again(const PlyTrace *trace, uint32_t step) {
  int32_t evidence = ply_trace_event(trace, step - 1)->now;
  for (uint32_t i = step - 1; i > 0; i--) {
    const PlyEvent *e = ply_trace_event(trace, i - 1);
    if (e->kind == PLY_EVENT_FIRE)
      return e->now == evidence;
  }
  return false;
}

bool ply_rule_cycle_has(const PlyRuleRun *rules, const PlyRuleCycle *cycle, unsigned rule) {
  const PlyRule *r = rules->system->rules[rule];
  bool used = false;
  for (unsigned i = 0; i < rules->n_rules; i++)
    used = used || rules->rules[i] == r;
  if (!used)
    return false;
  if (cycle->mode != PLY_CYCLE_SWEEP)
    return cycle->subject != PLY_NO_SUBJECT || r->board;
  return cycle->subject == PLY_NO_SUBJECT ? r->board : !r->dear;
}
