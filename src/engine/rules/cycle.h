/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The thinking at the step of a replay of rules: a cycle, and what its rules proposed so far. */

#include "rules/framework.h"
#include "trace/replay.h"

typedef struct {
  uint32_t first;   /* step of its beginning */
  uint32_t subject; /* PLY_NO_SUBJECT: the whole, as on a board */
  PlyCycleMode mode;
  int rule;     /* being tried, or -1: not yet, or all of them were */
  int fired;    /* the one executed, or -1 */
  bool stuck;   /* no rule applied */
  uint32_t end; /* step of its last event, which may lie ahead */
  struct {
    bool tried, done, contradiction;
    uint32_t step;           /* at which it was tried */
    uint32_t proposal;       /* evidence, 0: none (yet) */
    const PlyEvent *failure; /* why it does not apply; NULL unless done without a proposal */
  } rules[PLY_MAX_RULES];    /* by place in the system's table */
} PlyRuleCycle;

/* False where no cycle of the system is at work: at step 0, and when a person or chance moved. */
bool ply_rule_cycle(const PlyRuleSystem *system, const PlyReplay *replay, PlyRuleCycle *cycle);
/* Does a rule propose, or carry out, at the step of a trace what had been carried out just before? A
 * misconception: see PlyRuleRun.again. */
bool ply_rule_is_again(const PlyTrace *trace, uint32_t step);
/* Does a rule (place in the system's table) of those in use belong to the cycle, by what it is
 * about? */
bool ply_rule_cycle_has(const PlyRuleRun *rules, const PlyRuleCycle *cycle, unsigned rule);
