/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What report.h does, for days in a life and questions about odds. */

#include "search/run.h"
#include "trace/replay.h"
#include <json-glib/json-glib.h>

void ply_report_life_text(const PlyRun *run);
/* person, days, bankruptcies, changes, cash, days_per_occupation. */
void ply_report_life_members(const PlyRun *run, JsonObject *object);

void ply_report_odds_text(const PlyRun *run);
/* games, and by outcome: exact, count, estimate and its interval; the same of the expectation. */
void ply_report_odds_members(const PlyRun *run, JsonObject *object);

void ply_report_chance_steps(const PlyRun *run, uint32_t from, uint32_t to);
void ply_report_chance_step(const PlyRun *run, const PlyReplay *replay, JsonObject *object);
