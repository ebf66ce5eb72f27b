/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Records a run on a thread of its own. One at a time: a new one stops the one before.
 *
 * Signals: "progress" (guint nodes): every 100 ms while it works, from the first 200 ms on;
 * "done": the run is complete, or was stopped. */

#include <gio/gio.h>

#include "search/run.h"

#define PLY_TYPE_RECORDER (ply_recorder_get_type())
G_DECLARE_FINAL_TYPE(PlyRecorder, ply_recorder, PLY, RECORDER, GObject)

PlyRecorder *ply_recorder_new(void) G_GNUC_WARN_UNUSED_RESULT;
/* run must not be recorded yet. */
void ply_recorder_start(PlyRecorder *self, PlyRun *run);
/* The search of run, recorded or not, without a recording; what came of it is asked for when it is
 * "done". */
void ply_recorder_search(PlyRecorder *self, PlyRun *run);
const PlySearchResult *ply_recorder_get_result(PlyRecorder *self);
/* Ends the recording within a few ms; "done" follows. */
void ply_recorder_stop(PlyRecorder *self);
/* The same, but nobody wants the run any more: nothing follows. */
void ply_recorder_abandon(PlyRecorder *self);
/* The run that was started last, or NULL. */
PlyRun *ply_recorder_get_run(PlyRecorder *self);
gboolean ply_recorder_is_busy(PlyRecorder *self);
