/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* For questions, and for the series that a run makes. */

#include "odds/odds.h"

/* Options that every question has. */
extern const PlyOption ply_odds_games, ply_odds_lab_games, ply_odds_detail, ply_odds_fake,
    ply_odds_trust, ply_odds_seed;
#define PLY_ODDS_OPTIONS                                                                           \
  &ply_odds_games, &ply_odds_detail, &ply_odds_fake, &ply_odds_trust, &ply_odds_seed
#define PLY_ODDS_LAB_OPTIONS &ply_odds_lab_games, &ply_odds_fake, &ply_odds_trust, &ply_odds_seed

/* An empty series with room for the points up to n. */
PlyOddsSeries *ply_odds_series_sized(uint32_t n) G_GNUC_WARN_UNUSED_RESULT;
