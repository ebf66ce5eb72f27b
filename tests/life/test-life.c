/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "life/life.h"
#include "program.h"

#include <math.h>
#include <string.h>

#define LIVES 5000
#define DAYS 1000
#define N_JOBS 7
#define UNITS(n) (INT64_C(n) * PLY_MICRO)

static void setup_with(PlyDaySetup *setup, PlyDayWorld *world, const char *const *sets) {
  PlyOptions options;
  ply_options_init(&options, ply_day_lab_options);
  for (; sets != NULL && *sets != NULL; sets += 2)
    g_assert_true(ply_options_set(&options, sets[0], sets[1], NULL));
  g_autoptr(GError) error = NULL;
  ply_day_setup(&options, world, setup, &error);
  g_assert_no_error(error);
}

/* What an independent program measured over 20,000 lives: per cent of days, bankruptcies a life. */
typedef struct {
  unsigned person;
  double shares[N_JOBS];
  double bankruptcies, most_apart;
} Measured;

static void compare(const PlyDaySetup *setup, const Measured *m) {
  g_autoptr(PlyDayLife) life = ply_day_life_new(setup, m->person);
  double at[N_JOBS] = { 0 }, sum = 0, squares = 0;
  for (uint64_t k = 0; k < LIVES; k++) {
    PlyDayResult r;
    ply_day_life_live(life, k, NULL, &r, NULL);
    g_assert_cmpuint(r.days, ==, DAYS);
    for (unsigned i = 0; i < N_JOBS; i++)
      at[i] += r.at[i];
    sum += r.bankruptcies;
    squares += (double)r.bankruptcies * r.bankruptcies;
  }
  double mean = sum / LIVES, error = sqrt((squares / LIVES - mean * mean) / LIVES);
  g_test_message("%s: %.3f ± %.3f bankruptcies", setup->world->people[m->person].name, mean, error);
  for (unsigned i = 0; i < N_JOBS; i++)
    g_assert_cmpfloat_with_epsilon(100 * at[i] / LIVES / DAYS, m->shares[i], 1.5);
  /* Four standard errors of this sample and of the other one, which is four times as large. */
  g_assert_cmpfloat(fabs(mean - m->bankruptcies), <=, 4 * 1.12 * error + m->most_apart);
}

static void test_shares(void) {
  static const Measured rows[] = {
    { 0, { 100 }, 0, 0 },
    { 1, { 0, 11.5, 0, 88.5 }, 28.7, 0.05 },
    { 2, { 0, 100 }, 0, 0 },
    { 3, { 0, 32.1, 0, 0, 34.4, 0, 33.5 }, 321, 0.5 },
    { 4, { 0, 7.9, 0, 8.5, 0, 49.3, 34.3 }, 44.5, 0.05 },
    { 5, { 0, 0, 100 }, 0, 0.01 },
  };
  g_auto(PlyDaySetup) setup;
  setup_with(&setup, NULL, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++)
    compare(&setup, &rows[i]);
}

/* With once the cost in hand the financier wipes Barry out. */
static void test_reserve(void) {
  g_auto(PlyDaySetup) setup;
  setup_with(&setup, NULL, (const char *const[]){ "reserve", "1", NULL });
  compare(&setup, &(Measured){ 5, { 0, 0, 78, 0, 0, 0, 22 }, 6.6, 0.05 });
}

/* A million days at each occupation: how often it comes off, from what is earned. */
static void test_rolls(void) {
  enum { MANY_DAYS = 10000, MANY_LIVES = 100, N = MANY_DAYS * MANY_LIVES };
  for (unsigned i = 0; i < N_JOBS; i++) {
    g_autoptr(PlyDayWorld) w = ply_day_world_new();
    w->occupations[0] = w->occupations[i];
    w->n_occupations = 1;
    w->n_brackets = 1;
    w->brackets[0] = (PlyBracket){ 0, 0 };
    g_auto(PlyDaySetup) setup;
    setup_with(&setup, w, (const char *const[]){ "days", "10000", NULL });
    setup.cash = UNITS(1000000000);
    const PlyOccupation *o = &w->occupations[0];
    g_autoptr(PlyDayLife) life = ply_day_life_new(&setup, 0);
    int64_t earned = 0;
    for (uint64_t k = 0; k < MANY_LIVES; k++) {
      PlyDayResult r;
      ply_day_life_live(life, k, NULL, &r, NULL);
      g_assert_cmpuint(r.at[0], ==, MANY_DAYS);
      g_assert_cmpuint(r.bankruptcies, ==, 0);
      earned += r.cash - setup.cash;
    }
    int64_t successes = (earned + N * (o->cost + o->loss)) / (o->gain + o->loss);
    g_assert_cmpint(successes * (o->gain + o->loss), ==, earned + N * (o->cost + o->loss));
    double error = sqrt(o->p * (1 - o->p) / N);
    g_test_message("%s: %.6f", o->name, (double)successes / N);
    g_assert_cmpfloat(fabs((double)successes / N - o->p), <=, 4 * error);
  }
}

/* Lives do not hang together: the first roll of the k-th and of the next one. */
static void test_lives_apart(void) {
  enum { MANY = 40000 };
  g_autoptr(PlyDayWorld) w = ply_day_world_new();
  g_auto(PlyDaySetup) setup;
  setup_with(&setup, w, (const char *const[]){ "days", "1", NULL });
  w->occupations[1].p = 0.5;
  g_autoptr(PlyDayLife) life = ply_day_life_new(&setup, 2); /* Mike: on the street */
  unsigned both = 0, before = 0, all = 0;
  for (uint64_t k = 0; k < MANY; k++) {
    PlyDayResult r;
    ply_day_life_live(life, k, NULL, &r, NULL);
    unsigned success = r.cash == setup.cash + 200000 - 500000; /* gain, expenses */
    all += success;
    both += success && before;
    before = success;
  }
  /* Neither too uneven nor too even: a share this near to a half by chance is one in a hundred. */
  g_test_message("%u of %d, %u after another", all, MANY, both);
  g_assert_cmpfloat(fabs(all - MANY / 2.0), <, 4 * sqrt(MANY / 4.0));
  g_assert_cmpfloat(fabs(both - MANY / 4.0), <, 4 * sqrt(MANY * 3 / 16.0));
}

static void test_equal(void) {
  g_auto(PlyDaySetup) setup;
  setup_with(&setup, NULL, NULL);
  for (unsigned p = 0; p < 6; p++) {
    g_autoptr(PlyDayLife) a = ply_day_life_new(&setup, p);
    g_autoptr(PlyDayLife) b = ply_day_life_new(&setup, p);
    PlyDayResult first, again;
    ply_day_life_live(a, 1, NULL, &first, NULL);
    ply_day_life_live(a, 7, NULL, &first, NULL);
    ply_day_life_live(b, 7, NULL, &again, NULL);
    g_assert_true(memcmp(&first, &again, sizeof first) == 0);
  }
}

static void test_home(void) {
  g_autoptr(PlyDayWorld) w = ply_day_world_new();
  w->n_occupations = 1;
  w->occupations[0] = (PlyOccupation){ "Palace", 1, UNITS(1000), UNITS(5000), 0 };
  g_auto(PlyDaySetup) setup;
  setup_with(&setup, w, NULL);
  g_autoptr(PlyDayLife) life = ply_day_life_new(&setup, 0);
  PlyDayResult r;
  ply_day_life_live(life, 0, NULL, &r, NULL);
  g_assert_cmpuint(r.at[0], ==, 0);
  g_assert_cmpuint(r.at[1], ==, DAYS);
  g_assert_cmpuint(r.changes, ==, 0);
  /* The first day costs 0.5, the others 0.02 each: nothing is left after 476, then less. */
  g_assert_cmpuint(r.bankruptcies, ==, DAYS - 476);
  g_assert_cmpint(r.cash, ==, 0);
}

/* The wheel without money: days by the slices. */
static void test_wheel(void) {
  g_auto(PlyDaySetup) setup;
  setup_with(&setup, NULL,
             (const char *const[]){ "choose", "wheel", "money", "no", "days", "10000", NULL });
  PlyDayRanking r;
  ply_day_rank(setup.world, 3, PLY_DAY_UNLIMITED, setup.reserve, &r);
  g_autoptr(PlyDayLife) life = ply_day_life_new(&setup, 3);
  double at[N_JOBS] = { 0 }, n = 20 * 10000;
  for (uint64_t k = 0; k < 20; k++) {
    PlyDayResult result;
    ply_day_life_live(life, k, NULL, &result, NULL);
    for (unsigned i = 0; i < N_JOBS; i++)
      at[i] += result.at[i];
  }
  for (unsigned i = 0; i < N_JOBS; i++) {
    double p = r.of[i].weight;
    g_assert_cmpfloat(fabs(at[i] / n - p), <=, 4 * sqrt(p * (1 - p) / n));
  }
}

/* One imagined day decides: the lotto once in ten thousand, crime three times in ten, or what is
 * best of the rest. */
static void test_impulse(void) {
  g_auto(PlyDaySetup) setup;
  setup_with(&setup, NULL,
             (const char *const[]){ "choose", "impulse", "money", "no", "days", "10000", NULL });
  g_autoptr(PlyDayLife) life = ply_day_life_new(&setup, 0);
  double at[N_JOBS] = { 0 }, n = 20 * 10000;
  for (uint64_t k = 0; k < 20; k++) {
    PlyDayResult result;
    ply_day_life_live(life, k, NULL, &result, NULL);
    for (unsigned i = 0; i < N_JOBS; i++)
      at[i] += result.at[i];
  }
  double rock = 0.9999 * 0.005, financier = 0.9999 * 0.995 * 0.66,
         crime = 0.9999 * 0.995 * 0.34 * 0.3;
  const double expected[N_JOBS] = { [3] = 0.0001, [5] = rock, [6] = financier, [4] = crime };
  for (unsigned i = 3; i < N_JOBS; i++)
    g_assert_cmpfloat(fabs(at[i] / n - expected[i]), <=,
                      4 * sqrt(expected[i] * (1 - expected[i]) / n));
}

static void test_behaviour(void) {
  g_auto(PlyDaySetup) setup;
  setup_with(&setup, NULL,
             (const char *const[]){ "behaviour", "compulsive", "person", "Mike", NULL });
  g_assert_cmpstr(ply_formula_text(setup.world->people[2].formula), ==, "G");
  g_assert_cmpstr(ply_formula_text(setup.world->people[3].formula), ==, "P*G");
  g_assert_cmpstr(setup.world->people[2].behaviour, ==, "compulsive");
  g_auto(PlyDaySetup) own;
  setup_with(&own, NULL,
             (const char *const[]){ "behaviour", "custom", "odds", "2", "losses", "0", "costs",
                                    "0.5", NULL });
  for (unsigned p = 0; p < 6; p++)
    g_assert_cmpstr(ply_formula_text(own.world->people[p].formula), ==, "P^2*G - 0.5*C");
}

static void test_options(void) {
  static const struct {
    const char *name, *value, *says;
  } rows[] = {
    { "person", "Gray", "did you mean “Gary”?" },
    { "person", "Nobody", "there are: Eddy, Gary" },
    { "odds", "2", "needs “behaviour: custom”" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++) {
    PlyOptions options;
    PlyDaySetup setup;
    g_autoptr(GError) error = NULL;
    ply_options_init(&options, ply_day_options);
    g_assert_true(ply_options_set(&options, rows[i].name, rows[i].value, NULL));
    g_assert_false(ply_day_setup(&options, NULL, &setup, &error));
    g_assert_nonnull(strstr(error->message, rows[i].says));
    g_assert_null(setup.world);
  }
}

TEST_PROGRAM("life") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/life/shares", test_shares);
  g_test_add_func("/life/reserve", test_reserve);
  g_test_add_func("/life/rolls", test_rolls);
  g_test_add_func("/life/lives-apart", test_lives_apart);
  g_test_add_func("/life/equal", test_equal);
  g_test_add_func("/life/home", test_home);
  g_test_add_func("/life/wheel", test_wheel);
  g_test_add_func("/life/impulse", test_impulse);
  g_test_add_func("/life/behaviour", test_behaviour);
  g_test_add_func("/life/options", test_options);
  return g_test_run();
}
