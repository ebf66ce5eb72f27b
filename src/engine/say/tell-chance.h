/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Inside the room: one step of choice by odds, or of computing odds, being told. Marked sentences;
 * free with g_free. */

#include "search/run.h"
#include "trace/replay.h"

/* hide: values and what follows from them; the learner is asked for them. */
char *ply_tell_day(const PlyRun *run, const PlyReplay *replay, bool hide) G_GNUC_WARN_UNUSED_RESULT;
/* Says how often so far, never the exact odds. */
char *ply_tell_odds(const PlyRun *run, const PlyReplay *replay) G_GNUC_WARN_UNUSED_RESULT;
