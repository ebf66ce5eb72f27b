/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chance.h"

#include <math.h>

#include "kit/timing.h"
#include "lab/life/lives.h"

#define LIVES 2000
#define DAYS 1000
#define PEOPLE 6
#define TURNS 15

typedef struct {
  PlyDaySetup setup;
  unsigned lives;
} Work;

static double time_lives(void *data) {
  const Work *w = data;
  double begin = ply_timing_all_worked();
  g_autoptr(PlyLab) lab = ply_day_lab_new(&w->setup, w->lives, 0);
  ply_lab_run(lab, NULL);
  g_autoptr(PlyLabResult) result = ply_lab_result(lab);
  double ms = ply_timing_all_worked() - begin;
  g_assert(result->played == w->lives);
  return ms;
}

double ply_measure_lives(PlyBench *measure) {
  PlyOptions options;
  Work w = { .lives = ply_measure_of(measure, LIVES) };
  ply_options_init(&options, ply_day_lab_options);
  if (!ply_day_setup(&options, NULL, &w.setup, NULL))
    return INFINITY;
  double ratio = ply_measure_against(measure, time_lives, &w, TURNS,
                                     ply_yard_new(PLY_YARD_BET, w.lives * DAYS * PEOPLE));
  ply_day_setup_clear(&w.setup);
  return ratio;
}
