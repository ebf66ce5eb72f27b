/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Questions about odds as texts, for their PlyRunKind. What is restored is recorded. */

#include "run/run.h"

void ply_odds_save(const PlyRun *run, GHashTable *texts);
PlyRun *ply_odds_restore(GHashTable *texts, PlyProgress *progress,
                         GError **error) G_GNUC_WARN_UNUSED_RESULT;
bool ply_blackjack_was_saved(GHashTable *texts);
bool ply_cep_was_saved(GHashTable *texts);
