/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by framework.c (cycles) and sweep.c (which subjects they run on). */

#include "rules/framework.h"

/* One cycle with these rules (bits as in PlyRuleStage). True where one fired. */
bool ply_rules_cycle(PlyRuleRun *run, uint32_t subject, PlyCycleMode mode, uint32_t rules);
/* The rule of these whose proposal would be executed, by its place in run->rules; run->best is what it
 * proposes. -1: none. Without a trace; executes nothing. */
int ply_rules_winner(PlyRuleRun *run, uint32_t subject, uint32_t rules);
/* Stops where the recording is full or the progress is cancelled. */
bool ply_rules_must_stop(PlyRuleRun *run, PlyRulesEnd *end);
void ply_rules_empty_lists(PlyRuleRun *run);
