/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench-learner.h"

#include <math.h>

#include "../bench/timing.h"
#include "answers.h"
#include "place.h"

#define ATTEMPTS 100000
#define TURNS 9 /* odd, for the median */

static void set_up(Place *p, unsigned n) {
  place_set_up(p, NULL);
  ply_learner_close(place_open(p->path));
  place_fill(p->path, n);
}

static double time_open(const Place *p) {
  double begin = ply_timing_worked();
  g_autoptr(PlyLearner) store = place_open(p->path);
  for (unsigned i = 0; i < PLACE_LESSONS; i++) {
    g_autofree char *id = g_strdup_printf("lesson-%u", i);
    PlyLearnerLesson lesson = answers_lesson(id, PLACE_QUESTIONS);
    (void)ply_learner_summary(store, &lesson);
  }
  return ply_timing_worked() - begin;
}

double ply_measure_learner_open(PlyBench *measure) {
  Place many, none;
  double of_many[TURNS], of_none[TURNS];
  set_up(&many, ATTEMPTS);
  set_up(&none, 0);
  (void)(time_open(&many) + time_open(&none));
  for (int i = 0; i < TURNS; i++) {
    of_many[i] = time_open(&many);
    of_none[i] = time_open(&none);
  }
  place_tear_down(&many, NULL);
  place_tear_down(&none, NULL);
  return fmax(ply_timing_median(of_many, TURNS) - ply_timing_median(of_none, TURNS), 0);
}

static void count_cb(const PlyLearnerRow *row, gpointer tries) {
  *(unsigned *)tries += row->tries;
}

static double time_report(const Place *p) {
  unsigned tries = 0;
  double begin = ply_timing_worked();
  g_autoptr(PlyLearner) store = place_open(p->path);
  bool told = ply_learner_each(store, count_cb, &tries, NULL) &&
              ply_learner_each_finished(store, count_cb, &tries, NULL);
  return told && tries == ATTEMPTS ? ply_timing_worked() - begin : INFINITY;
}

double ply_measure_learner_report(PlyBench *measure) {
  Place p;
  double times[TURNS];
  set_up(&p, ATTEMPTS);
  (void)time_report(&p);
  for (int i = 0; i < TURNS; i++)
    times[i] = time_report(&p);
  place_tear_down(&p, NULL);
  return ply_timing_median(times, TURNS);
}
