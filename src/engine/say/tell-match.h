/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Inside the room: one step of a match being told. */

#include "search/run.h"
#include "trace/replay.h"

/* Marked; free with g_free. */
char *ply_tell_match(const PlyRun *run, const PlyReplay *replay) G_GNUC_WARN_UNUSED_RESULT;
