/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by the files of a question about odds. */

#include "render/day-private.h"
#include "render/odds-view.h"

typedef struct {
  const PlyRun *run;
  const PlyReplay *replay;
  const PlyAsked *asked;
  const PlyEvent *event; /* nullable */
  PlyOddsView view;
  PlyTrialState trial;
  PlyOutcomes tally;
  double k, pad;
  PlyScene *scene;
} PlyOddsMaker;

/* Each draws from (x, y) downwards in a width and returns the height; height: what there is. */
double ply_odds_draw_hands(PlyOddsMaker *m, double x, double y, double width, double height);
double ply_odds_draw_target(PlyOddsMaker *m, double x, double y, double width, double height);
double ply_odds_draw_ways(PlyOddsMaker *m, double x, double y, double width, double height);

static inline double ply_odds_size(const PlyOddsMaker *m, double size) {
  return MAX(PLY_TEXT_MIN, size * m->k);
}
