/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said to who lives a life by hand and goes wrong: the numbers of the day are those of the life,
 * counted by the test itself. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "lesson/drive/counter.h"
#include "life/plan.h"
#include "program.h"

#define SEED 23
#define LIVES 60
#define UNIT 1000000.0

enum { VALUE, AFFORD, CHOOSE };

static PlyDriven *driven_of(PlyRandom *random, const PlyDayWorld *book, unsigned i) {
  static const char *const ways[] = { "highest", "wheel", "impulse" };
  g_autofree char *seed = g_strdup_printf("%u", i);
  g_autofree char *cash = g_strdup_printf("%u", ply_random_below(random, 300));
  const char *sets[] = { "person", book->people[i % book->n_people].name,
                         "choose", ways[i % 3],
                         "days",   "10",
                         "seed",   seed,
                         "cash",   cash };
  PlyOptions options;
  ply_options_init(&options, ply_day_options);
  for (unsigned k = 0; k < G_N_ELEMENTS(sets); k += 2)
    g_assert_true(ply_options_set(&options, sets[k], sets[k + 1], NULL));
  g_autoptr(PlyRun) run = ply_run_new_day(NULL, &options, NULL);
  ply_run_record(run, NULL);
  g_autoptr(GError) error = NULL;
  PlyDriven *driven = ply_driven_new(run, 0, &error);
  g_assert_no_error(error);
  return driven;
}

/* What came in and went out before today. */
static double cash_of(const PlyRun *run) {
  const PlyTrace *t = run->trace;
  int64_t cash = ply_run_day(run)->cash;
  for (uint32_t i = 0; i < ply_trace_n_events(t); i++) {
    const PlyEvent *e = ply_trace_event(t, i);
    if (e->kind == PLY_EVENT_COST || e->kind == PLY_EVENT_GAIN || e->kind == PLY_EVENT_LOSS ||
        e->kind == PLY_EVENT_EXPENSES || e->kind == PLY_EVENT_BANKRUPT)
      cash += ply_trace_purse(t, (uint32_t)e->now)->change;
  }
  return (double)cash / UNIT;
}

static double need_of(const PlyRun *run, uint32_t job) {
  const PlyDaySetup *setup = ply_run_day(run);
  return (double)setup->world->occupations[job].cost / UNIT * (double)setup->reserve / UNIT;
}

/* By the words alone: on which morning how much is there, and is that said to be enough? */
static void check_need(const PlyRun *run, uint32_t job, const char *text) {
  unsigned day;
  double cash;
  g_assert_cmpint(sscanf(text, "On the morning of day %u there are %lf", &day, &cash), ==, 2);
  g_assert_cmpfloat_with_epsilon(cash, cash_of(run), 1e-6);
  g_assert_nonnull(strstr(text, ply_run_day(run)->world->occupations[job].name));
  g_assert_cmpint(strstr(text, "not more than there is") != NULL, ==,
                  need_of(run, job) <= cash_of(run) + 1e-9);
}

static double worth(const PlyRun *run, uint32_t job) {
  const PlyDaySetup *setup = ply_run_day(run);
  double variables[PLY_N_VARIABLES], value = 0;
  ply_day_variables(&setup->world->occupations[job], (int64_t)llround(cash_of(run) * UNIT),
                    variables);
  ply_formula_evaluate(setup->world->people[setup->person].formula, variables, &value);
  return value;
}

/* Of a choice: it cannot be paid, or another one can be and is worth more. */
static void check_choice(const PlyRun *run, uint32_t job, const char *text) {
  unsigned n = ply_run_day(run)->world->n_occupations;
  bool better = false;
  for (uint32_t i = 0; i < n; i++)
    better = better || (need_of(run, i) <= cash_of(run) + 1e-9 &&
                        (job == n || worth(run, i) > worth(run, job)));
  if (g_str_has_prefix(text, "On the morning") && job < n)
    check_need(run, job, text);
  else
    g_assert_true(better);
}

static void check(const PlyDriven *driven, const PlyDriveAct *act, unsigned counts[static 2]) {
  const PlyRun *run = ply_driven_run(driven);
  g_auto(PlyCounter) counter = { NULL };
  bool denied = ply_counter_of_act(driven, act, &counter);
  counts[0]++;
  counts[1] += denied;
  if (act->kind == AFFORD)
    g_assert_cmpint(denied, ==,
                    (need_of(run, act->subject) <= cash_of(run) + 1e-9) != (act->word == 1));
  if (!denied)
    return;
  g_auto(GStrv) pieces = g_strsplit(counter.markup, "−", -1);
  g_autofree char *text = g_strjoinv("-", pieces);
  if (act->kind == AFFORD)
    check_need(run, act->subject, text);
  else if (act->kind == CHOOSE)
    check_choice(run, act->subject, text);
  else
    g_assert_cmpfloat(fabs(worth(run, act->subject) - act->first), >, 1e-9);
}

static void test_lives(void) {
  g_autoptr(PlyDayWorld) book = ply_day_world_new();
  PlyRandom random;
  unsigned counts[2] = { 0 };
  ply_random_init(&random, SEED, 0);
  for (unsigned i = 0; i < LIVES; i++) {
    g_autoptr(PlyDriven) driven = driven_of(&random, book, i);
    PlyDriveAct right;
    while (ply_driven_next(driven, PLY_NO_MISTAKE, &right)) {
      PlyDriveAct act = right;
      if (act.kind == AFFORD)
        act.word = !act.word;
      else if (act.kind == VALUE)
        act.first += 1 + ply_random_below(&random, 5);
      else
        act.subject = ply_random_below(&random, book->n_occupations + 1);
      if (!ply_driven_is_right(driven, &act))
        check(driven, &act, counts);
      ply_driven_do(driven, ply_random_below(&random, 8) == 0 ? &act : &right, NULL);
    }
  }
  g_test_message("%u of %u denied", counts[1], counts[0]);
  g_assert_cmpuint(counts[1] * 10, >, counts[0] * 9);
}

TEST_PROGRAM("counter-lives") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/counter/lives", test_lives);
  return g_test_run();
}
