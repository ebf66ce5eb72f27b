/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* report.h for runs of rules. */

#include "search/run.h"
#include "trace/replay.h"
#include <json-glib/json-glib.h>

void ply_report_mines_text(const PlyRun *run);
void ply_report_mines_steps(const PlyRun *run, uint32_t from, uint32_t to);
/* The members that are the run's own; options, seed and the like are the caller's. */
void ply_report_mines_members(const PlyRun *run, JsonObject *object);
/* The members of the step at which replay stands, but for step, kind and sentence. */
void ply_report_mines_step(const PlyRun *run, const PlyReplay *replay, JsonObject *object);
