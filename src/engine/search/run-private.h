/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Searches as texts, for their PlyRunKind. */

#include "search/run.h"

void ply_search_save(const PlyRun *run, GHashTable *texts);
PlyRun *ply_search_restore(GHashTable *texts, PlyProgress *progress,
                           GError **error) G_GNUC_WARN_UNUSED_RESULT;
bool ply_search_was_saved(GHashTable *texts);
