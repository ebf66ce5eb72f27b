/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Recorded lives and questions about odds, for tests of their pictures. */

#include "../../run/in-text.h"
#include "life/plan.h"
#include "odds/blackjack.h"
#include "odds/plan.h"

/* Sizes of pictures, px, and scales of their text. */
static const struct {
  double width, height;
} sizes[] = { { 320, 400 }, { 360, 700 },  { 480, 480 }, { 640, 420 },
              { 900, 600 }, { 1180, 560 }, { 1600, 600 } };
static const double scales[] = { 1, 1.3, 2 };

static inline PlyRun *life(PlyDayWorld *world, const char *pairs) {
  g_autoptr(GError) error = NULL;
  PlyOptions options;
  ply_options_init(&options, ply_day_options);
  set_options(&options, pairs);
  PlyRun *run = ply_run_new_day(world, &options, &error);
  g_assert_no_error(error);
  ply_run_record(run, NULL);
  return run;
}

static inline PlyRun *asked(const PlyOddsQuestion *question, const char *pairs) {
  g_autoptr(GError) error = NULL;
  PlyOptions options;
  ply_options_init(&options, question->options);
  set_options(&options, pairs);
  PlyRun *run = ply_run_new_odds(question, &options, &error);
  g_assert_no_error(error);
  ply_run_record(run, NULL);
  return run;
}
