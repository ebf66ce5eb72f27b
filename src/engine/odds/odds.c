/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "odds/private.h"

#include <math.h>

#include "base/i18n.h"
#include "base/micro.h"

#define Z95 1.959963984540054 /* of the normal distribution, two-sided */
#define LOOK 1024             /* runs between two looks at cancel */

const PlyOddsQuestion *const ply_questions[] = { &ply_question_blackjack, &ply_question_cep, NULL };

const PlyOddsQuestion *ply_question_find(const char *id, GError **error) {
  int i = ply_choose(NULL, id, PLY_NAMES_OF(PlyOddsQuestion, ply_questions, PLY_TO_END, id), error);
  return i < 0 ? NULL : ply_questions[i];
}

/* --- options that every question has --- */

#define GAMES(usual, most)                                                                         \
  {                                                                                                \
    .name = "games", .type = PLY_OPTION_INT, .fallback = usual, .min = 1, .max = most,             \
    .label = N_("Simulated runs"), .help = N_("How many runs are simulated"),                      \
  }
const PlyOption ply_odds_games = GAMES("1000", 1000000);
const PlyOption ply_odds_lab_games = GAMES("100000", 100000000);

const PlyOption ply_odds_detail = {
  .name = "detail",
  .type = PLY_OPTION_INT,
  .fallback = "10",
  .min = 0,
  .max = 10000,
  .label = N_("Runs in full"),
  .help = N_("So many of the first runs can be stepped through"),
};

const PlyOption ply_odds_fake = {
  .name = "fake",
  .type = PLY_OPTION_REAL,
  .fallback = "0.1",
  .min = 0,
  .max = PLY_MICRO,
  .label = N_("Made-up number"),
  .help = N_("A guess at the probability of the first outcome, right within a zero or two"),
};

const PlyOption ply_odds_trust = {
  .name = "trust",
  .type = PLY_OPTION_REAL,
  .fallback = "10",
  .min = 0,
  .max = INT64_C(1000000) * PLY_MICRO,
  .label = N_("Trust in it"),
  .help = N_("How many played runs the made-up number is worth"),
};

const PlyOption ply_odds_seed = {
  .name = "seed",
  .type = PLY_OPTION_INT,
  .fallback = "1",
  .min = 0,
  .max = INT64_MAX,
  .label = N_("Seed"),
  .help = N_("The same seed brings the same luck"),
};

/* --- asked --- */

PlyAsked *ply_asked_new(const PlyOddsQuestion *question, const PlyOptions *options,
                        GError **error) {
  PlyOptions defaults;
  if (options == NULL) {
    ply_options_init(&defaults, question->options);
    options = &defaults;
  }
  PlyAsked *a = g_new0(PlyAsked, 1);
  a->refs = 1;
  a->question = question;
  a->options = *options;
  a->seed = (uint64_t)ply_options_get(options, "seed");
  a->games = (uint32_t)ply_options_get(options, "games");
  if (ply_options_find(options, "detail") >= 0)
    a->detail = (uint32_t)ply_options_get(options, "detail");
  a->fake = (double)ply_options_get(options, "fake") / PLY_MICRO;
  a->trust = (double)ply_options_get(options, "trust") / PLY_MICRO;
  if (!question->prepare(options, a->setup, error)) {
    g_free(a);
    return NULL;
  }
  question->exact(a->setup, &a->exact);
  return a;
}

PlyAsked *ply_asked_ref(PlyAsked *a) {
  g_atomic_int_inc(&a->refs);
  return a;
}

void ply_asked_unref(PlyAsked *a) {
  if (a != NULL && g_atomic_int_dec_and_test(&a->refs))
    g_free(a);
}

/* --- simulated --- */

unsigned ply_asked_play(const PlyAsked *a, uint64_t number) {
  PlyRandom random;
  ply_random_init_for(&random, a->seed, 0, number);
  return a->question->play(a->setup, &random, NULL);
}

bool ply_asked_simulate(const PlyAsked *a, uint64_t first, uint64_t n, PlyOddsTally *tally,
                        PlyProgress *progress) {
  for (uint64_t i = 0; i < n; i++) {
    if (i % LOOK == 0 && !ply_progress_spend(progress, PLY_WORK_RUN, MIN(LOOK, n - i)))
      return false;
    tally->of[ply_asked_play(a, first + i)]++;
    tally->n++;
  }
  return true;
}

/* --- estimates --- */

/* Wilson's interval (1927): within 0 .. 1 and never of width 0, also where an outcome never came or
 * always. */
PlyEstimate ply_tally_share(const PlyOddsTally *t, unsigned outcome) {
  if (t->n == 0)
    return (PlyEstimate){ 0, 0, 1 };
  double n = (double)t->n, p = (double)t->of[outcome] / n, zz = Z95 * Z95;
  double centre = (p + zz / (2 * n)) / (1 + zz / n);
  double half = Z95 * sqrt(p * (1 - p) / n + zz / (4 * n * n)) / (1 + zz / n);
  return (PlyEstimate){ p, t->of[outcome] == 0 ? 0 : MAX(0, centre - half),
                        t->of[outcome] == t->n ? 1 : MIN(1, centre + half) };
}

PlyEstimate ply_tally_expectation(const PlyAsked *a, const PlyOddsTally *t) {
  double n = (double)t->n, sum = 0, squares = 0;
  if (t->n == 0)
    return (PlyEstimate){ 0, -1, 1 };
  for (unsigned i = 0; i < a->question->n_outcomes; i++) {
    int payoff = a->question->outcomes[i].payoff;
    sum += payoff * (double)t->of[i];
    squares += payoff * payoff * (double)t->of[i];
  }
  double mean = sum / n;
  if (t->n == 1)
    return (PlyEstimate){ mean, -1, 1 };
  double half = Z95 * sqrt(MAX(squares - n * mean * mean, 0) / (n - 1) / n);
  return (PlyEstimate){ mean, mean - half, mean + half };
}

/* The made-up number counts as trust runs that were played before: the more real ones there are,
 * the less it says. */
double ply_tally_tuned(const PlyAsked *a, const PlyOddsTally *t) {
  double weight = a->trust + (double)t->n;
  return weight > 0 ? (a->trust * a->fake + (double)t->of[0]) / weight : a->fake;
}

/* --- series --- */

/* A tenth further each time: a few hundred points show any number of runs. */
uint32_t ply_odds_series_next(uint32_t n) {
  return n + 1 + n / 10;
}

static unsigned series_length(uint32_t n) {
  unsigned points = 0;
  for (uint32_t at = 1; at < n; at = ply_odds_series_next(at))
    points++;
  return points + (n > 0);
}

PlyOddsSeries *ply_odds_series_sized(uint32_t n) {
  PlyOddsSeries *s = g_new0(PlyOddsSeries, 1);
  s->points = g_new0(PlyOddsTally, series_length(n) + 1);
  return s;
}

PlyOddsSeries *ply_odds_series_new(const PlyAsked *a, uint32_t n, PlyProgress *progress) {
  PlyOddsSeries *s = ply_odds_series_sized(n);
  PlyOddsTally tally = { 0 };
  for (uint32_t at = 1; tally.n < n; at = ply_odds_series_next(at)) {
    uint32_t to = MIN(at, n);
    if (!ply_asked_simulate(a, tally.n, to - tally.n, &tally, progress)) {
      ply_odds_series_free(s);
      return NULL;
    }
    s->points[s->n++] = tally;
  }
  return s;
}

void ply_odds_series_free(PlyOddsSeries *s) {
  if (s == NULL)
    return;
  g_free(s->points);
  g_free(s);
}
