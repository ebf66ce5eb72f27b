/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A question about odds as a PlyRun. The first `detail` simulated runs are recorded in full, of the
 * others only how they came out, so that the estimate at any step is that of the runs up to it.
 *
 * Events of a run in full: TRIAL; then of Blackjack DEAL × 2 (player, dealer), DECIDE and CARD of
 * the player (PLY_HAND_PLAYER), DECIDE and CARD of the dealer unless the player went over 21; of
 * the gun SHOT; then OUTCOME. Of the others: OUTCOME. */

#include "odds/odds.h"
#include "run/run.h"
#include "trace/replay.h"

extern const PlyRunKind ply_run_kind_blackjack, ply_run_kind_cep;

/* A run not yet recorded. options nullable: defaults. NULL and error where they do not make
 * sense. */
PlyRun *ply_run_new_odds(const PlyOddsQuestion *question, const PlyOptions *options,
                         GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* What a run about odds asks. */
const PlyAsked *ply_run_asked(const PlyRun *run);

/* --- at the step of a replay --- */

/* How the runs up to here came out. */
PlyOddsTally ply_odds_tally(const PlyRun *run, const PlyReplay *replay);

typedef struct {
  uint32_t trial;       /* from 1; 0: none yet, or those that are recorded in full are through */
  uint32_t first;       /* step at which it began */
  unsigned n[2];        /* cards in each hand */
  uint8_t cards[2][32]; /* as they were dealt and drawn, known ones first */
  uint32_t hand[2];     /* what they come to: ply_hand_total() */
  int decided[2];       /* the last decision: 1 another card, 0 none, -1: not yet */
  int outcome;          /* -1: not yet */
  bool shot;            /* a shell fell: */
  double x, y;
} PlyTrialState;
void ply_trial_state(const PlyRun *run, const PlyReplay *replay, PlyTrialState *state);

/* The estimate up to the step of replay as points for a chart: at the same numbers of runs as
 * ply_odds_series_new() has, the last one as it stands. Free with ply_odds_series_free. */
PlyOddsSeries *ply_odds_series_at(const PlyRun *run,
                                  const PlyReplay *replay) G_GNUC_WARN_UNUSED_RESULT;
