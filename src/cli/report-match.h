/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What report.h does, for matches. */

#include "search/run.h"
#include "trace/replay.h"
#include <json-glib/json-glib.h>

void ply_report_match_text(const PlyRun *run);
void ply_report_match_steps(const PlyRun *run, uint32_t from, uint32_t to);
/* position, options, winner ("first", "second", "draw"; null where it was stopped), value for the
 * first player, turns, lost_turns, moves, end (the position), nodes by side. */
void ply_report_match_members(const PlyRun *run, JsonObject *object);
void ply_report_match_step(const PlyRun *run, const PlyReplay *replay, JsonObject *object);
