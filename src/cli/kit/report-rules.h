/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What reports of games say of the rules that were at work on them. */

#include "rules/framework.h"
#include "run/run.h"
#include <json-glib/json-glib.h>

/* A line for each rule in use: how much it did. */
void ply_report_rules(const PlyRun *run, const PlyRuleRun *rules);
/* The measure called id ("moves-by", "fired") of each rule in use. */
JsonObject *ply_report_rules_json(const PlyRun *run, const PlyRuleRun *rules, const char *id);
/* Sets "rule", "now", "was" and "extra" of the step of an event. */
void ply_report_rules_step(const PlyRuleSystem *system, const PlyEvent *e, JsonObject *object);
/* Sets member to [row, column], from 0; below 0: to null. */
void ply_report_place(JsonObject *object, const char *member, int row, int column);
