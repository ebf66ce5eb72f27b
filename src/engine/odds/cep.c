/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "odds/cep.h"

#include <math.h>
#include <stdlib.h>

#include "base/i18n.h"
#include "base/micro.h"
#include "odds/lines.h"
#include "odds/private.h"
#include "trace/recorder.h"

#define DRAWS 4294967296.0
#define LARGEST (INT64_C(100) * PLY_MICRO) /* a shell twenty times as far still fits an event */
#define TURN 6.283185307179586

/* --- options --- */

static const PlyOption sigma = {
  .name = "sigma",
  .type = PLY_OPTION_REAL,
  .fallback = "1",
  .min = 1000,
  .max = LARGEST,
  .label = N_("Spread"),
  .help = N_("Standard deviation of where the shells fall, across and along"),
};

static const PlyOption radius = {
  .name = "radius",
  .type = PLY_OPTION_REAL,
  .fallback = "0",
  .min = 0,
  .max = INT64_C(1000) * PLY_MICRO,
  .label = N_("Radius"),
  .help = N_("Of the circle around the aim; 0: the one that half of the shells fall into"),
};

const PlyOption *const ply_cep_options[] = { &sigma, &radius, PLY_ODDS_OPTIONS, NULL };
const PlyOption *const ply_cep_lab_options[] = { &sigma, &radius, PLY_ODDS_LAB_OPTIONS, NULL };

/* --- the question --- */

/* Distances of such shells have the Rayleigh distribution, whose median is sigma times the root of
 * 2 ln 2. */
int64_t ply_cep_radius(int64_t of) {
  return (int64_t)floor((double)of * sqrt(2 * log(2)) + 0.5);
}

static bool prepare(const PlyOptions *options, void *setup, GError **error) {
  PlyCep *c = setup;
  c->sigma = ply_options_get(options, "sigma");
  c->radius = ply_options_get(options, "radius");
  if (c->radius == 0)
    c->radius = ply_cep_radius(c->sigma);
  return true;
}

static void exact(const void *setup, PlyExactOdds *odds) {
  const PlyCep *c = setup;
  double ratio = (double)c->radius / (double)c->sigma;
  double outside = exp(-ratio * ratio / 2);
  *odds = (PlyExactOdds){ .p = { 1 - outside, outside }, .expectation = 1 - outside };
}

/* Two normally distributed numbers from two draws (Box and Muller), in whole millionths, so that
 * the last bits of a logarithm do not matter. The first draw is 1 to 2^32, never 0, of which there
 * is no logarithm. */
static void shoot(const PlyCep *c, PlyRandom *random, int64_t *x, int64_t *y) {
  double far = (ply_random_next(random) + 1.0) / DRAWS;
  double turn = ply_random_next(random) / DRAWS * TURN;
  double distance = sqrt(-2 * log(far)) * (double)c->sigma;
  *x = (int64_t)floor(distance * cos(turn) + 0.5);
  *y = (int64_t)floor(distance * sin(turn) + 0.5);
}

static unsigned play(const void *setup, PlyRandom *random, PlyOddsRecorder *recorder) {
  const PlyCep *c = setup;
  int64_t x, y;
  shoot(c, random, &x, &y);
  if (recorder != NULL)
    ply_record(recorder->trace, PLY_EVENT_SHOT, PLY_LINE_CEP_SHOT, 0, 0, (int32_t)x, (int32_t)y);
  return x * x + y * y <= c->radius * c->radius ? PLY_CEP_INSIDE : PLY_CEP_OUTSIDE;
}

const PlyOddsQuestion ply_question_cep = {
  .id = "circular-error",
  .name = N_("The spread of a gun"),
  .unit = N_("shot"),
  .options = ply_cep_options,
  .n_outcomes = 2,
  .outcomes = { { "inside", N_("inside"), 1 }, { "outside", N_("outside"), 0 } },
  .n_subjects = 2,
  .lines = { PLY_LINE_CEP_TRIAL, PLY_LINE_CEP_OUTCOME },
  .prepare = prepare,
  .exact = exact,
  .play = play,
};

const PlyCep *ply_asked_cep(const PlyAsked *asked) {
  return asked->question == &ply_question_cep ? (const PlyCep *)asked->setup : NULL;
}

/* --- reading --- */

void ply_cep_shot(const PlyEvent *event, double *x, double *y) {
  *x = (double)event->now / PLY_MICRO;
  *y = (double)event->was / PLY_MICRO;
}

static int compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

PlyEstimate ply_cep_estimate(const PlyAsked *asked, uint32_t n) {
  const PlyCep *c = ply_asked_cep(asked);
  g_return_val_if_fail(c != NULL && n > 0, ((PlyEstimate){ 0 }));
  g_autofree double *distances = g_new(double, n);
  for (uint32_t i = 0; i < n; i++) {
    PlyRandom random;
    int64_t x, y;
    ply_random_init_for(&random, asked->seed, 0, i);
    shoot(c, &random, &x, &y);
    distances[i] = sqrt((double)(x * x + y * y)) / PLY_MICRO;
  }
  qsort(distances, n, sizeof *distances, compare);
  /* Half of n, give or take what a fair coin would. */
  double half = 0.9799819922700268 * sqrt(n);
  int64_t low = (int64_t)floor(n / 2.0 - half), high = (int64_t)ceil(n / 2.0 + half);
  return (PlyEstimate){ n % 2 == 1 ? distances[n / 2]
                                   : (distances[n / 2 - 1] + distances[n / 2]) / 2,
                        low < 0 ? 0 : distances[low],
                        high >= (int64_t)n ? distances[n - 1] : distances[high] };
}
