/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pictures of questions about odds. */
#include "render/chart/chart.h"
#include "render/odds/view.h"
#include "render/views-private.h"

/* px at text scale 1. */
#define WIDE 1180.0
#define ODDS_HIGH 440.0
#define CHART_HIGH 320.0

static PlyScene *odds(const PlyRun *run, const PlyReplay *replay, const PlyPart *part) {
  PlyOddsView view;
  ply_odds_view_init(&view);
  view.width = part->width;
  view.height = part->height;
  view.text_scale = part->text_scale;
  view.cover = part->cover;
  return ply_odds_scene(run, replay, &view);
}

static PlyScene *estimate(const PlyRun *run, const PlyReplay *replay, const PlyPart *part) {
  g_autoptr(PlyChart) chart = ply_chart_odds(run, replay, part->cover);
  return ply_chart_scene(chart, part->width, part->height, part->text_scale);
}

const PlyViewFace ply_view_blackjack_face = {
  .board = odds,
  .chart = estimate,
  .wide = WIDE,
  .high = ODDS_HIGH,
  .chart_high = CHART_HIGH,
};

const PlyViewFace ply_view_cep_face = {
  .board = odds,
  .chart = estimate,
  .wide = WIDE,
  .high = ODDS_HIGH,
  .chart_high = CHART_HIGH,
};
