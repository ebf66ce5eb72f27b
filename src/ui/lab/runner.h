/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Plays a lab on a thread of its own, and keeps what came of it. Signal "changed": it began,
 * there is more (at most ten times a second), or it has ended. */

#include <gio/gio.h>

#include "lab/lab.h"

#define PLY_TYPE_LAB_RUNNER (ply_lab_runner_get_type())
G_DECLARE_FINAL_TYPE(PlyLabRunner, ply_lab_runner, PLY, LAB_RUNNER, GObject)

PlyLabRunner *ply_lab_runner_new(void) G_GNUC_WARN_UNUSED_RESULT;
/* Begins, with so many threads at most (and one for each processor); the one before must have
 * ended. FALSE and error where the options do not go together:
 * what came of the one before is kept. */
gboolean ply_lab_runner_start(PlyLabRunner *self, const PlyLabInfo *info, const PlyOptions *options,
                              guint jobs, GError **error);
/* Takes a lab that has been played elsewhere as the last one; the one before must have ended. */
void ply_lab_runner_take(PlyLabRunner *self, PlyLab *lab);
/* Ends it: "changed" follows at once, and again where a thread had some last games. */
void ply_lab_runner_stop(PlyLabRunner *self);
gboolean ply_lab_runner_is_busy(PlyLabRunner *self);
/* Games played: while it is at work, those included that are not in the result yet. */
guint32 ply_lab_runner_get_count(PlyLabRunner *self);
/* The lab at work, or the last one; NULL before the first. */
PlyLab *ply_lab_runner_get_lab(PlyLabRunner *self);
