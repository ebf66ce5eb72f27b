/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What commands share about games that rules play. */

#include "cli/setup.h"
#include "rules/framework.h"
#include "run/run.h"
#include <json-glib/json-glib.h>

/* --- reports --- */

/* A line for each rule in use: how much it did. */
void ply_report_rules(const PlyRun *run, const PlyRuleRun *rules);
/* The measure called id ("moves-by", "fired") of each rule in use. */
JsonObject *ply_report_rules_json(const PlyRun *run, const PlyRuleRun *rules, const char *id);
/* Sets "rule", "now", "was" and "extra" of the step of an event. */
void ply_report_rules_step(const PlyRuleSystem *system, const PlyEvent *e, JsonObject *object);
/* Sets member to [row, column], from 0; below 0: to null. */
void ply_report_place(JsonObject *object, const char *member, int row, int column);

/* --- what the arguments of trace and render mean --- */

typedef PlyRun *(*PlyRulesGame)(const PlySetupArgs *args, const PlyOptions *options,
                                GError **error);

/* The run that args ask for: base (a lesson's, nullable) with other options, or what game makes of
 * options of the table. A position is swept; a new game is played to its end. */
PlyRun *ply_setup_rules_run(const PlySetupArgs *args, const PlyRun *base,
                            const PlyOption *const *table, PlyRulesGame game,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;
