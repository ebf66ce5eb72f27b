/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lives by hand: who does all as the program does lives the recorded life, event by event; what is wrong is
 * carried out, and the life goes on from there. */
#include <string.h>

#include "base/random.h"
#include "life/plan.h"
#include "program.h"
#include "run/drive.h"

#define SEED 17

static PlyRun *run_with(const char *const *sets) {
  PlyOptions options;
  ply_options_init(&options, ply_day_options);
  for (; sets != NULL && *sets != NULL; sets += 2)
    g_assert_true(ply_options_set(&options, sets[0], sets[1], NULL));
  g_autoptr(GError) error = NULL;
  PlyRun *run = ply_run_new_day(NULL, &options, &error);
  g_assert_no_error(error);
  ply_run_record(run, NULL);
  return run;
}

static PlyDriven *driven_from(PlyRun *run, uint32_t step) {
  g_autoptr(GError) error = NULL;
  PlyDriven *driven = ply_driven_new(run, step, &error);
  g_assert_no_error(error);
  return driven;
}

static void check_same(const PlyRun *a, const PlyRun *b, uint32_t n) {
  g_assert_cmpuint(ply_trace_n_events(a->trace), >=, n);
  for (uint32_t i = 0; i < n; i++)
    if (memcmp(ply_trace_event(a->trace, i), ply_trace_event(b->trace, i), sizeof(PlyEvent)) != 0)
      g_error("event %u: kind %u, not %u", i, ply_trace_event(a->trace, i)->kind,
              ply_trace_event(b->trace, i)->kind);
}

/* All people, all ways to choose, with money and without. */
static void test_as_recorded(void) {
  static const char *const ways[] = { "highest", "wheel", "impulse" };
  g_autoptr(PlyDayWorld) book = ply_day_world_new();
  for (unsigned i = 0; i < book->n_people * G_N_ELEMENTS(ways) * 2; i++) {
    const char *sets[] = { "person", book->people[i / 6].name, "choose", ways[i % 3],
                           "money",  i % 6 < 3 ? "yes" : "no", "days",   "60",
                           NULL };
    g_autoptr(PlyRun) run = run_with(sets);
    g_autoptr(PlyDriven) driven = driven_from(run, 0);
    g_test_message("%s %s %s", sets[1], sets[3], sets[5]);
    ply_driven_go_on(driven, PLY_NO_MISTAKE, 100000);
    g_assert_true(ply_driven_is_over(driven));
    const PlyRun *mine = ply_driven_run(driven);
    g_assert_cmpuint(ply_trace_n_events(mine->trace), ==, ply_trace_n_events(run->trace));
    check_same(mine, run, ply_trace_n_events(run->trace));
    g_assert_true(memcmp(ply_run_day_result(mine), ply_run_day_result(run), sizeof(PlyDayResult)) ==
                  0);
    g_assert_cmpuint(mine->astray, ==, 0);
  }
}

/* From any step: it goes back to the morning of that day. */
static void test_from(void) {
  const char *sets[] = { "person", "Carl", "days", "12", NULL };
  g_autoptr(PlyRun) run = run_with(sets);
  uint32_t n = ply_trace_n_events(run->trace);
  g_autoptr(GError) error = NULL;
  g_assert_null(ply_driven_new(run, n, &error));
  g_assert_error(error, PLY_ERROR, PLY_ERROR_USAGE);
  for (uint32_t step = 0; step < n; step++) {
    g_autoptr(PlyDriven) driven = driven_from(run, step);
    uint32_t day = ply_trace_n_events(ply_driven_run(driven)->trace);
    g_assert_cmpuint(ply_trace_event(run->trace, day - 1)->kind, ==, PLY_EVENT_DAY);
    g_assert_cmpuint(day, <=, step + 1);
    for (uint32_t i = day; i < step; i++)
      g_assert_cmpuint(ply_trace_event(run->trace, i)->kind, !=, PLY_EVENT_DAY);
    check_same(ply_driven_run(driven), run, day);
    ply_driven_go_on(driven, PLY_NO_MISTAKE, 100000);
    check_same(ply_driven_run(driven), run, n);
  }
}

#define VALUES                                                                                     \
  "value day-job 0.9801; value street 0.1125; value stunt-show 0.925; value lotto 0.0001; "        \
  "value crime -131; value rock-band 0.025; value financier 61.832; "

/* What stands before, what is done, and whether it is right; NULL: it is refused. */
static const struct {
  const char *way, *before, *act;
  bool can, right;
} judged[] = {
  /* Eddy: P·P·G − (1 − P)·L, with 1 in hand. */
  { "highest", "", "value day-job 0.9801", true, true },
  { "highest", "", "value day-job 0.98", true, true },
  { "highest", "", "value day-job 0.99", true, false },
  { "highest", "", "value street 0.1125", true, true },
  { "highest", "", "value at-home 1", false, false },
  { "highest", "", "afford crime no", false, false },
  { "highest", "value day-job 0.98", "value day-job 0.98", false, false },
  /* From the highest value down. */
  { "highest", VALUES, "afford financier no", true, true },
  { "highest", VALUES, "afford financier yes", true, false },
  { "highest", VALUES, "afford street yes", true, false },
  { "highest", VALUES, "choose day-job", true, false },
  { "highest", VALUES "afford financier no", "afford financier no", false, false },
  { "highest", VALUES "afford financier no", "afford day-job yes", true, true },
  { "highest", VALUES "afford financier no; afford day-job yes", "choose day-job", true, true },
  { "highest", VALUES "afford financier no; afford day-job yes", "choose at-home", true, false },
  /* It goes on with what was said. */
  { "highest", VALUES "afford financier yes", "choose financier", true, true },
  { "highest", VALUES "afford financier no; afford day-job no", "afford stunt-show yes", true,
    true },
  /* The wheel is spun, and a day at each imagined, once it is known for all. */
  { "wheel", VALUES "afford financier no", "choose day-job", false, false },
  { "impulse", VALUES "afford financier no", "choose day-job", false, false },
};

static void test_judged(void) {
  for (unsigned i = 0; i < G_N_ELEMENTS(judged); i++) {
    const char *sets[] = { "person", "Eddy", "choose", judged[i].way, "cash", "1", NULL };
    g_autoptr(PlyRun) run = run_with(sets);
    g_autoptr(PlyDriven) driven = driven_from(run, 0);
    g_autoptr(GError) error = NULL;
    PlyDriveAct act;
    g_test_message("%s; %s", judged[i].before, judged[i].act);
    ply_driven_play(driven, judged[i].before, &error);
    g_assert_no_error(error);
    bool read = ply_act_read(driven, judged[i].act, &act, &error);
    g_assert_no_error(error);
    g_assert_true(read);
    g_assert_cmpint(ply_driven_is_right(driven, &act), ==, judged[i].right);
    g_assert_cmpint(ply_driven_do(driven, &act, &error), ==, judged[i].can);
    g_assert_cmpint(error == NULL, ==, judged[i].can);
  }
}

/* Whatever is decided, the life goes on, and its text leads there again. */
static void test_anything(void) {
  static const char *const ways[] = { "highest", "wheel", "impulse" };
  PlyRandom random;
  ply_random_init(&random, SEED, 0);
  for (unsigned i = 0; i < 30; i++) {
    const char *sets[] = { "person", "Carl", "choose", ways[i % 3], "days", "8", NULL };
    g_autoptr(PlyRun) run = run_with(sets);
    g_autoptr(PlyDriven) driven = driven_from(run, 0);
    PlyDriveAct act;
    while (ply_driven_next(driven, PLY_NO_MISTAKE, &act)) {
      if (ply_random_below(&random, 3) == 0) {
        act.word = act.word == 0 && act.kind == 1;
        act.first += (double)ply_random_below(&random, 100) - 50;
        if (act.kind == 2)
          act.subject = ply_random_below(&random, 8);
      }
      g_autoptr(GError) error = NULL;
      ply_driven_do(driven, &act, &error);
      g_assert_no_error(error);
    }
    const PlyRun *mine = ply_driven_run(driven);
    g_assert_cmpuint(ply_run_day_result(mine)->days, ==, 8);
    g_autofree char *text = ply_driven_print(driven);
    g_autoptr(PlyDriven) again = driven_from(run, 0);
    g_autoptr(GError) error = NULL;
    ply_driven_play(again, text, &error);
    g_assert_no_error(error);
    g_assert_cmpuint(ply_trace_n_events(mine->trace), ==,
                     ply_trace_n_events(ply_driven_run(again)->trace));
  }
}

TEST_PROGRAM("drive") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/life/drive/as-recorded", test_as_recorded);
  g_test_add_func("/life/drive/from", test_from);
  g_test_add_func("/life/drive/judged", test_judged);
  g_test_add_func("/life/drive/anything", test_anything);
  return g_test_run();
}
