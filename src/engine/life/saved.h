/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Lives as texts, for their PlyRunKind. What is restored is recorded. */

#include "run/run.h"

void ply_day_save(const PlyRun *run, GHashTable *texts);
PlyRun *ply_day_restore(GHashTable *texts, PlyProgress *progress,
                        GError **error) G_GNUC_WARN_UNUSED_RESULT;
bool ply_day_was_saved(GHashTable *texts);
