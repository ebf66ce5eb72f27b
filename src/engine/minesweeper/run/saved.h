/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Games of Minesweeper as texts, for their PlyRunKind. */

#include "run/run.h"

/* The run is complete. */
void ply_mines_save(const PlyRun *run, GHashTable *texts);
/* Plays it again, which takes as long as its commands did. */
PlyRun *ply_mines_restore(GHashTable *texts, PlyProgress *progress,
                          GError **error) G_GNUC_WARN_UNUSED_RESULT;
bool ply_mines_was_saved(GHashTable *texts);
