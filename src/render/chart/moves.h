/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* How much each rule did in a game. */

#include "render/chart/chart.h"
#include "rules/framework.h"

typedef struct {
  const PlyRuleRun *rules; /* in use */
  uint32_t by_hand,
      by_guess;        /* bit c: PLY_EVENT_EXECUTE with the cause c counts so; no bit: there are
                               * no guesses */
  const char *y_label; /* translatable */
} PlyChartMoves;

/* What was done by each rule in use, by guesses and by hand, up to the step of replay; nothing while
 * cover (nullable) covers any of it. */
PlyChart *ply_chart_moves(const PlyChartMoves *of, const PlyRun *run, const PlyReplay *replay,
                          const PlyCover *cover) G_GNUC_WARN_UNUSED_RESULT;
