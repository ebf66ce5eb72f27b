/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Inside the room: for questions, the series that a run makes, and their run (plan.c). */

#include "odds/blackjack.h"
#include "odds/odds.h"
#include "run/measure.h"
#include "run/run.h"

/* Options that every question has. */
extern const PlyOption ply_odds_games, ply_odds_lab_games, ply_odds_detail, ply_odds_fake,
    ply_odds_trust, ply_odds_seed;
#define PLY_ODDS_OPTIONS                                                                           \
  &ply_odds_games, &ply_odds_detail, &ply_odds_fake, &ply_odds_trust, &ply_odds_seed
#define PLY_ODDS_LAB_OPTIONS &ply_odds_lab_games, &ply_odds_fake, &ply_odds_trust, &ply_odds_seed

/* An empty series with room for the points up to n. */
PlyOddsSeries *ply_odds_series_sized(uint32_t n) G_GNUC_WARN_UNUSED_RESULT;

/* Works out what is best for each total against the upcard: fills draws. */
void ply_blackjack_learn(PlyBlackjack *blackjack);

/* What can be measured in the simulated runs of a question about odds. */
extern const PlyMeasure ply_odds_measures[];

/* Questions about odds as texts, for their PlyRunKind. What is restored is recorded. */

void ply_odds_save(const PlyRun *run, GHashTable *texts);
PlyRun *ply_odds_restore(GHashTable *texts, PlyProgress *progress,
                         GError **error) G_GNUC_WARN_UNUSED_RESULT;
bool ply_blackjack_was_saved(GHashTable *texts);
bool ply_cep_was_saved(GHashTable *texts);
