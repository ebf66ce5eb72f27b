/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A question about odds as scenes: the simulated run at work (cards of both hands; shells around
 * an aim), the odds computed three ways, and the estimate narrowing. */

#include "odds/plan.h"
#include "render/chart/chart.h"
#include "render/kit/scene.h"
#include "run/cover.h"

typedef enum {
  PLY_ODDS_PART_RUN = 1,  /* hands of cards; the target */
  PLY_ODDS_PART_WAYS = 2, /* exact, simulated, made up */
  PLY_ODDS_PART_ALL = 3
} PlyOddsPart;

typedef struct {
  double width, height; /* px; more than 1.4 times as wide as high: both parts side by side */
  double text_scale;
  unsigned parts;        /* PlyOddsPart */
  const PlyCover *cover; /* what an open question covers; nullable */
} PlyOddsView;

void ply_odds_view_init(PlyOddsView *view);

/* At the step of replay. Where the height does not do, the extent is higher. Items: CARD for each
 * card, ROW for each hand, or SHOT for the shells; ODDS for each way and outcome. */
PlyScene *ply_odds_scene(const PlyRun *run, const PlyReplay *replay,
                         const PlyOddsView *view) G_GNUC_WARN_UNUSED_RESULT;

/* The estimate of the first outcome narrowing with the number of runs, with its interval, against
 * the exact odds and the made-up number, but for what cover (nullable) covers. For
 * ply_chart_scene. */
PlyChart *ply_chart_odds(const PlyRun *run, const PlyReplay *replay,
                         const PlyCover *cover) G_GNUC_WARN_UNUSED_RESULT;
