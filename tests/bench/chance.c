/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chance.h"

#include <math.h>

#include "lab/life/lives.h"

#define LIVES 10000
#define TURNS 3

double ply_measure_lives(PlyBench *measure) {
  PlyOptions options;
  g_auto(PlyDaySetup) setup = { 0 };
  ply_options_init(&options, ply_day_lab_options);
  if (!ply_day_setup(&options, NULL, &setup, NULL))
    return INFINITY;
  double least = INFINITY;
  for (int i = 0; i < TURNS; i++) {
    gint64 begin = g_get_monotonic_time();
    g_autoptr(PlyLab) lab = ply_day_lab_new(&setup, LIVES, 0);
    ply_lab_run(lab, NULL);
    g_autoptr(PlyLabResult) result = ply_lab_result(lab);
    least = MIN(least, (double)(g_get_monotonic_time() - begin) / 1000);
    g_assert(result->played == LIVES);
  }
  return least;
}
