/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/done.h"

#include "run/run.h"

bool ply_rule_read_name(const PlyRuleSystem *system, const char *text, int64_t *value,
                        GError **error) {
  *value = ply_choose(NULL, text, PLY_NAMES_OF(PlyRule, system->rules, PLY_TO_END, id), error);
  return *value >= 0;
}

/* Who asks at no step asks for all that is recorded. */
uint32_t ply_rule_done_end(const PlyMeasureArgs *args) {
  return args->replay != NULL ? ply_replay_step(args->replay)
                              : ply_trace_n_events(args->run->trace);
}

/* What is executed is the work of the rule that was fired before. */
void ply_rule_done_count(const PlyTrace *trace, uint32_t step, PlyRulesDone *done) {
  int fired = -1;
  *done = (PlyRulesDone){ 0 };
  for (uint32_t i = 0; i < step; i++) {
    const PlyEvent *e = ply_trace_event(trace, i);
    if (e->kind == PLY_EVENT_FIRE)
      done->fired[fired = e->extra]++;
    else if (e->kind == PLY_EVENT_EXECUTE && e->extra >> 8 == 0 && fired >= 0)
      done->moves[fired]++;
  }
}

static bool count_named(const PlyMeasureArgs *args, PlyRulesDone *done, int64_t *rule,
                        GError **error) {
  if (!ply_rule_read_name(args->measure->own, args->name, rule, error))
    return false;
  ply_rule_done_count(args->run->trace, ply_rule_done_end(args), done);
  return true;
}

bool ply_rule_done_fired(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  PlyRulesDone done;
  int64_t rule;
  if (!count_named(args, &done, &rule, error))
    return false;
  value->count = done.fired[rule];
  return true;
}

bool ply_rule_done_moves(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  PlyRulesDone done;
  int64_t rule;
  if (!count_named(args, &done, &rule, error))
    return false;
  value->count = done.moves[rule];
  return true;
}

/* On the whole board, not at a square. */
bool ply_rule_done_stuck(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  for (uint32_t i = 0; i < ply_rule_done_end(args); i++) {
    const PlyEvent *e = ply_trace_event(args->run->trace, i);
    value->yes = value->yes || (e->kind == PLY_EVENT_STUCK && e->subject == PLY_NO_SUBJECT);
  }
  return true;
}
