/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "life/behaviour.h"
#include "life/day.h"
#include "program.h"

#include <string.h>

#define N_JOBS 7
#define N_PEOPLE 6
#define RESERVE (INT64_C(2) * PLY_MICRO)
#define UNITS(n) (INT64_C(n) * PLY_MICRO)

enum { DAY_JOB, STREET, STUNT_SHOW, LOTTO, CRIME, ROCK_BAND, FINANCIER };

/* Worked out by hand from the table of occupations. */
static const struct {
  const char *name;
  double fitness[N_JOBS];
  int rich, poor; /* taken with unlimited cash, and below 200 */
} people[N_PEOPLE] = {
  { "Eddy", { 0.9801, 0.1125, 0.925, 0.0001, -131, 0.025, 61.832 }, FINANCIER, DAY_JOB },
  { "Gary", { 1, 0.2, 2.5, 10000, 100, 1000, 220 }, LOTTO, LOTTO },
  { "Mike", { -0.01, 0, -0.1, -0.01, -0.02, -0.05, -100 }, STREET, STREET },
  { "Carl", { 0.99, 0.15, 1.75, 1, 30, 5, 145.2 }, FINANCIER, CRIME },
  { "Larry", { 0.99, 0.15, 1.45, 1, -110, 5, 111.2 }, FINANCIER, ROCK_BAND },
  { "Barry", { 0.9801, 0.1125, 1.135, 0.0001, -89, 0.025, 84.272 }, FINANCIER, STUNT_SHOW },
};

static void test_fitness(void) {
  g_autoptr(PlyDayWorld) w = ply_day_world_new();
  g_autoptr(GError) error = NULL;
  g_assert_true(ply_day_world_check(w, &error));
  g_assert_cmpuint(w->n_occupations, ==, N_JOBS);
  g_assert_cmpuint(w->n_people, ==, N_PEOPLE);
  for (unsigned p = 0; p < N_PEOPLE; p++) {
    PlyDayRanking r;
    g_assert_cmpstr(w->people[p].name, ==, people[p].name);
    ply_day_rank(w, p, PLY_DAY_UNLIMITED, RESERVE, &r);
    for (unsigned i = 0; i < N_JOBS; i++) {
      g_assert_true(r.of[i].rated);
      g_assert_cmpfloat(r.of[i].fitness, ==, people[p].fitness[i]);
    }
    for (unsigned place = 1; place < N_JOBS; place++) {
      unsigned a = r.order[place - 1], b = r.order[place];
      g_assert_true(r.of[a].fitness > r.of[b].fitness ||
                    (r.of[a].fitness == r.of[b].fitness && a < b));
      g_assert_cmpuint(r.of[b].place, ==, place);
    }
  }
}

static void test_choices(void) {
  static const int64_t poor[] = { UNITS(200) - 1, UNITS(50), UNITS(2) };
  g_autoptr(PlyDayWorld) w = ply_day_world_new();
  for (unsigned p = 0; p < N_PEOPLE; p++) {
    PlyDayRanking r;
    ply_day_rank(w, p, PLY_DAY_UNLIMITED, RESERVE, &r);
    g_assert_cmpint((int)r.highest, ==, people[p].rich);
    ply_day_rank(w, p, UNITS(200), RESERVE, &r);
    g_assert_cmpint((int)r.highest, ==, people[p].rich);
    for (unsigned i = 0; i < G_N_ELEMENTS(poor); i++) {
      ply_day_rank(w, p, poor[i], RESERVE, &r);
      g_assert_cmpint((int)r.highest, ==, people[p].poor);
    }
    ply_day_rank(w, p, UNITS(100), UNITS(1), &r); /* once the cost is enough */
    g_assert_cmpint((int)r.highest, ==, people[p].rich);
  }
}

static void test_expected(void) {
  static const double net[N_JOBS] = { 0.98, 0.15, 1.35, 0.99, -110.02, 4.95, 11.2 };
  g_autoptr(PlyDayWorld) w = ply_day_world_new();
  for (unsigned i = 0; i < N_JOBS; i++)
    g_assert_cmpfloat(ply_day_expected(&w->occupations[i]), ==, net[i]);
}

static void test_brackets(void) {
  static const struct {
    int64_t cash, pays;
  } rows[] = { { UNITS(1000), UNITS(20) },
               { UNITS(1000) - 1, UNITS(2) },
               { UNITS(100), UNITS(2) },
               { UNITS(100) - 1, 500000 },
               { UNITS(10), 500000 },
               { UNITS(10) - 1, 20000 },
               { 0, 20000 },
               { -UNITS(5), 20000 } };
  g_autoptr(PlyDayWorld) w = ply_day_world_new();
  for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++)
    g_assert_cmpint(w->brackets[ply_day_bracket(w, rows[i].cash)].pays, ==, rows[i].pays);
}

/* Slices of the wheel, and ties. */
static void test_weights(void) {
  g_autoptr(PlyDayWorld) w = ply_day_world_new();
  PlyDayRanking r;
  g_assert_true(ply_day_set_formula(w, 0, "P*G", NULL, NULL));
  ply_day_rank(w, 0, UNITS(100), RESERVE, &r);
  double total = 0.99 + 0.15 + 1.75 + 1 + 30 + 5; /* all but the financier */
  double sum = 0;
  for (unsigned i = 0; i < N_JOBS; i++)
    sum += r.of[i].weight;
  g_assert_cmpfloat_with_epsilon(sum, 1, 1e-12);
  g_assert_cmpfloat_with_epsilon(r.of[CRIME].weight, 30 / total, 1e-12);
  g_assert_cmpfloat(r.of[FINANCIER].weight, ==, 0);
  g_assert_true(ply_day_set_formula(w, 0, "-1", NULL, NULL));
  ply_day_rank(w, 0, UNITS(100), RESERVE, &r); /* nothing above zero: all alike */
  g_assert_cmpfloat_with_epsilon(r.of[DAY_JOB].weight, 1.0 / 6, 1e-12);
  for (unsigned place = 0; place < N_JOBS; place++)
    g_assert_cmpuint(r.order[place], ==, place); /* ties stay in table order */
}

/* Values apart by less than a billionth are alike. */
static void test_rounding(void) {
  g_autoptr(PlyDayWorld) w = ply_day_world_new();
  PlyDayRanking r;
  g_assert_true(ply_day_set_formula(w, 0, "G == 0.2 ? 1 + 0.0000000003 : 1", NULL, NULL));
  ply_day_rank(w, 0, PLY_DAY_UNLIMITED, RESERVE, &r);
  g_assert_cmpuint(r.highest, ==, DAY_JOB);
  g_assert_true(ply_day_set_formula(w, 0, "G == 0.2 ? 1 + 0.000000003 : 1", NULL, NULL));
  ply_day_rank(w, 0, PLY_DAY_UNLIMITED, RESERVE, &r);
  g_assert_cmpuint(r.highest, ==, STREET);
}

static void test_nothing(void) {
  g_autoptr(PlyDayWorld) w = ply_day_world_new();
  PlyDayRanking r;
  w->occupations[STREET].cost = UNITS(1);
  ply_day_rank(w, 0, 0, RESERVE, &r);
  g_assert_cmpuint(r.highest, ==, N_JOBS);
  g_assert_true(ply_day_set_formula(w, 0, "1/(cash-5)", NULL, NULL));
  ply_day_rank(w, 0, UNITS(5), RESERVE, &r); /* no values */
  g_assert_cmpuint(r.highest, ==, N_JOBS);
  g_assert_false(r.of[0].rated);
}

static void test_check(void) {
  static const struct {
    double p;
    int64_t cost;
    const char *name, *formula, *says;
  } rows[] = {
    { 1.2, 0, "A", "P", "found 1.2, expected a chance from 0 to 1" },
    { -0.1, 0, "A", "P", "found -0.1" },
    { 0.5, -UNITS(1), "A", "P", "C: found −1, expected 0 or more" },
    { 0.5, PLY_DAY_MAX_MONEY + 1, "A", "P", "expected at most 10000000" },
    { 0.5, 0, "street", "P", "is there twice" },
    { 0.5, 0, "", "P", "found no name" },
    { 0.5, 0, "a|b", "P", "may not have any of" },
    { 0.5, 0, "A", "1/C", "divides by zero" },
    { 0.5, 0, "A", "G/cash", "divides by zero" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autoptr(PlyDayWorld) w = ply_day_world_new();
    g_autoptr(GError) error = NULL;
    w->occupations[0].p = rows[i].p;
    w->occupations[0].cost = rows[i].cost;
    g_strlcpy(w->occupations[0].name, rows[i].name, PLY_DAY_NAME);
    g_assert_true(ply_day_set_formula(w, 0, rows[i].formula, NULL, NULL));
    g_assert_false(ply_day_world_check(w, &error));
    g_test_message("%s", error->message);
    g_assert_nonnull(strstr(error->message, rows[i].says));
  }
}

/* A behaviour is a formula: both ways to work it out agree at every occupation. */
static void test_behaviours(void) {
  static const char *const formulas[PLY_N_BEHAVIOURS] = { "G", "-C", "-(1-P)*L",
                                                          "P^0.95*G - (1-P)*L - C",
                                                          "P*G - (1-P)*L - C" };
  g_autoptr(PlyDayWorld) w = ply_day_world_new();
  for (unsigned b = 0; b < PLY_N_BEHAVIOURS; b++) {
    g_autofree char *text = ply_utility_formula(&ply_behaviours[b].utility);
    g_assert_cmpstr(text, ==, formulas[b]);
    g_assert_true(ply_day_set_formula(w, 0, text, NULL, NULL));
    PlyDayRanking r;
    ply_day_rank(w, 0, PLY_DAY_UNLIMITED, RESERVE, &r);
    for (unsigned i = 0; i < N_JOBS; i++)
      g_assert_cmpfloat_with_epsilon(
          r.of[i].fitness, ply_utility_value(&ply_behaviours[b].utility, &w->occupations[i]), 1e-9);
  }
  PlyUtility odd = { 2500000, 2000000, 0, 500000 };
  g_autofree char *text = ply_utility_formula(&odd);
  g_assert_cmpstr(text, ==, "2.5*P^2*G - 0.5*C");
  g_autofree char *none = ply_utility_formula(&(PlyUtility){ 0 });
  g_assert_cmpstr(none, ==, "0");
  g_autoptr(GError) error = NULL;
  g_assert_null(ply_behaviour_find("tmid", &error));
  g_assert_nonnull(strstr(error->message, "did you mean “timid”?"));
}

TEST_PROGRAM("day") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/day/fitness", test_fitness);
  g_test_add_func("/day/choices", test_choices);
  g_test_add_func("/day/expected", test_expected);
  g_test_add_func("/day/brackets", test_brackets);
  g_test_add_func("/day/weights", test_weights);
  g_test_add_func("/day/rounding", test_rounding);
  g_test_add_func("/day/nothing", test_nothing);
  g_test_add_func("/day/check", test_check);
  g_test_add_func("/day/behaviours", test_behaviours);
  return g_test_run();
}
