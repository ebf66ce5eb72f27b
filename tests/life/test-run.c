/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "life/plan.h"

#include <string.h>

#include "program.h"
#include "trace/recorder.h"

static PlyRun *run_with(PlyDayWorld *world, const char *const *sets) {
  PlyOptions options;
  ply_options_init(&options, ply_day_options);
  for (; sets != NULL && *sets != NULL; sets += 2)
    g_assert_true(ply_options_set(&options, sets[0], sets[1], NULL));
  g_autoptr(GError) error = NULL;
  PlyRun *run = ply_run_new_day(world, &options, &error);
  g_assert_no_error(error);
  ply_run_record(run, NULL);
  return run;
}

/* Events of the first life of seed 1, with every option at its default but the person. */
static void test_golden(void) {
  static const struct {
    const char *person, *choose;
    uint32_t events, changes, bankruptcies, windfalls;
  } rows[] = {
    { "Eddy", "own", 13989, 1, 0, 0 },       { "Gary", "own", 12911, 184, 29, 0 },
    { "Mike", "own", 11737, 1, 0, 0 },       { "Carl", "own", 14695, 302, 207, 0 },
    { "Larry", "own", 13628, 159, 43, 1 },   { "Barry", "own", 14002, 1, 0, 0 },
    { "Carl", "wheel", 21576, 771, 396, 0 }, { "Carl", "impulse", 20714, 752, 188, 0 },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++) {
    const char *sets[] = { "person", rows[i].person, "choose", rows[i].choose, NULL };
    g_autoptr(PlyRun) run = run_with(NULL, sets);
    g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
    uint32_t last = ply_replay_last(replay);
    g_test_message("%s %s %u %u %u %u", rows[i].person, rows[i].choose, last,
                   ply_replay_count(replay, PLY_EVENT_CHANGE, last),
                   ply_replay_count(replay, PLY_EVENT_BANKRUPT, last),
                   ply_replay_count(replay, PLY_EVENT_WINDFALL, last));
    g_assert_cmpuint(last, ==, rows[i].events);
    g_assert_cmpuint(ply_replay_count(replay, PLY_EVENT_CHANGE, last), ==, rows[i].changes);
    g_assert_cmpuint(ply_replay_count(replay, PLY_EVENT_BANKRUPT, last), ==, rows[i].bankruptcies);
    g_assert_cmpuint(ply_replay_count(replay, PLY_EVENT_WINDFALL, last), ==, rows[i].windfalls);
    g_assert_cmpuint(ply_replay_count(replay, PLY_EVENT_DAY, last), ==, 1000);
    g_assert_cmpuint(ply_replay_count(replay, PLY_EVENT_RATE, last), ==, 7000);
  }
}

/* The trace tells the same life as the one without a trace, day by day. */
static void test_same_life(void) {
  static const char *const ways[] = { "highest", "wheel", "impulse" };
  for (unsigned p = 0; p < 6; p++)
    for (unsigned w = 0; w < G_N_ELEMENTS(ways); w++) {
      g_autoptr(PlyDayWorld) book = ply_day_world_new();
      const char *sets[] = { "person", book->people[p].name, "choose", ways[w], "life", "5", NULL };
      g_autoptr(PlyRun) run = run_with(NULL, sets);
      const PlyDaySetup *setup = ply_run_day(run);
      g_autoptr(PlyDayLife) life = ply_day_life_new(setup, p);
      PlyDayResult result;
      int64_t history[1001];
      ply_day_life_live(life, 4, NULL, &result, history);
      g_assert_true(memcmp(&result, ply_run_day_result(run), sizeof result) == 0);
      g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
      ply_replay_seek(replay, ply_replay_last(replay));
      g_autoptr(PlyDayChart) chart = ply_day_chart_new(run);
      unsigned n;
      const PlyDayPoint *points = ply_day_chart_points(chart, replay, &n);
      g_assert_cmpuint(n, ==, 1001);
      for (unsigned day = 0; day < n; day++)
        g_assert_cmpint(points[day].cash, ==, history[day]);
      for (unsigned i = 0; i <= setup->world->n_occupations; i++)
        g_assert_cmpuint(ply_day_worked(replay, i), ==, result.at[i]);
      PlyDayState state;
      ply_day_state(run, replay, &state);
      g_assert_true(state.over);
      g_assert_cmpuint(state.bankruptcies, ==, result.bankruptcies);
      g_assert_cmpint(state.cash, ==, result.cash);
    }
}

static void test_deterministic(void) {
  static const char *const sets[] = { "person", "Larry", "days", "200", NULL };
  static const char *const other[] = { "person", "Larry", "days", "200", "seed", "2", NULL };
  g_autoptr(PlyRun) a = run_with(NULL, sets);
  g_autoptr(PlyRun) b = run_with(NULL, sets);
  g_autoptr(PlyRun) c = run_with(NULL, other);
  g_assert_cmpuint(ply_trace_hash(a->trace), ==, ply_trace_hash(b->trace));
  g_assert_cmpuint(ply_trace_hash(a->trace), !=, ply_trace_hash(c->trace));
  g_test_message("hash %016" G_GINT64_MODIFIER "x", ply_trace_hash(a->trace));
  g_assert_true(ply_trace_hash(a->trace) == UINT64_C(0x72677c32a4d34e50));
}

static void assert_same_points(const PlyDayPoint *a, const PlyDayPoint *b, unsigned n) {
  for (unsigned i = 0; i < n; i++) {
    g_assert_cmpint(a[i].cash, ==, b[i].cash);
    g_assert_cmpint(a[i].job, ==, b[i].job);
    g_assert_cmpuint(a[i].step, ==, b[i].step);
    g_assert_true(a[i].bankrupt == b[i].bankrupt && a[i].windfall == b[i].windfall &&
                  a[i].changed == b[i].changed);
  }
}

static void assert_same_options(const PlyDayOption *a, const PlyDayOption *b) {
  g_assert_true(a->rated == b->rated && a->has_value == b->has_value && a->refused == b->refused);
  g_assert_true(a->sliced == b->sliced && a->imagined == b->imagined && a->came_off == b->came_off);
  g_assert_cmpfloat(a->fitness, ==, b->fitness);
  g_assert_cmpfloat(a->weight, ==, b->weight);
  g_assert_cmpuint(a->step, ==, b->step);
}

static void assert_same_states(const PlyDayState *a, const PlyDayState *b) {
  const int64_t numbers[][2] = {
    { a->day, b->day },
    { a->first, b->first },
    { a->end, b->end },
    { a->cash, b->cash },
    { a->morning, b->morning },
    { a->job, b->job },
    { a->before, b->before },
    { a->taken, b->taken },
    { a->place, b->place },
    { a->earned, b->earned },
    { a->brought, b->brought },
    { a->cost, b->cost },
    { a->gain, b->gain },
    { a->loss, b->loss },
    { a->expenses, b->expenses },
    { a->bracket, b->bracket },
    { a->bankruptcies, b->bankruptcies },
    { a->changed, b->changed },
    { a->spun, b->spun },
    { a->rolled, b->rolled },
    { a->success, b->success },
    { a->windfall, b->windfall },
    { a->bankrupt, b->bankrupt },
    { a->over, b->over },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(numbers); i++)
    g_assert_cmpint(numbers[i][0], ==, numbers[i][1]);
  g_assert_cmpfloat(a->draw, ==, b->draw);
  g_assert_cmpfloat(a->threshold, ==, b->threshold);
  for (unsigned i = 0; i < PLY_DAY_MAX_OCCUPATIONS; i++)
    assert_same_options(&a->of[i], &b->of[i]);
}

/* The same state from either side, at every step. */
static void test_both_ways(void) {
  static const char *const sets[] = { "person", "Carl", "days", "60", NULL };
  g_autoptr(PlyRun) run = run_with(NULL, sets);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  uint32_t last = ply_replay_last(replay);
  g_autofree uint64_t *hashes = g_new(uint64_t, last + 1);
  g_autofree PlyDayState *states = g_new0(PlyDayState, last + 1);
  for (uint32_t step = 0; step <= last; step++) {
    ply_replay_seek(replay, step);
    hashes[step] = ply_replay_hash(replay);
    ply_day_state(run, replay, &states[step]);
  }
  g_autoptr(PlyDayChart) chart = ply_day_chart_new(run);
  for (uint32_t step = last + 1; step-- > 0;) {
    PlyDayState state;
    unsigned n;
    ply_replay_seek(replay, step);
    g_assert_cmpuint(ply_replay_hash(replay), ==, hashes[step]);
    ply_day_state(run, replay, &state);
    assert_same_states(&state, &states[step]);
    const PlyDayPoint *points = ply_day_chart_points(chart, replay, &n);
    g_assert_cmpuint(n, ==, state.day + 1);
    g_assert_cmpint(points[n - 1].cash, ==, state.cash);
    g_autoptr(PlyDayChart) fresh = ply_day_chart_new(run);
    unsigned n_fresh;
    const PlyDayPoint *again = ply_day_chart_points(fresh, replay, &n_fresh);
    g_assert_cmpuint(n_fresh, ==, n);
    assert_same_points(points, again, n);
  }
}

/* Every day: rated in table order, passed over for a reason, the first that can be afforded
 * taken, and money that adds up. */
static void test_days(void) {
  static const char *const people[] = { "Eddy", "Gary", "Mike", "Carl", "Larry", "Barry" };
  for (unsigned p = 0; p < G_N_ELEMENTS(people); p++) {
    const char *sets[] = { "person", people[p], NULL };
    g_autoptr(PlyRun) run = run_with(NULL, sets);
    const PlyDaySetup *setup = ply_run_day(run);
    g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
    uint32_t bankruptcies = 0;
    int64_t cash = setup->cash;
    for (uint32_t day = 1; day <= 300; day++) {
      PlyDayState s;
      PlyDayRanking r;
      ply_replay_seek(replay, ply_replay_over(replay));
      ply_day_state(run, replay, &s);
      g_assert_cmpuint(s.day, ==, day);
      g_assert_cmpint(s.morning, ==, cash);
      ply_replay_seek(replay, s.end);
      ply_day_state(run, replay, &s);
      ply_day_rank(setup->world, setup->person, cash, setup->reserve, &r);
      g_assert_cmpint(s.taken, ==, (int)r.highest);
      g_assert_cmpint(s.job, ==, s.taken);
      for (unsigned i = 0; i < r.n; i++) {
        g_assert_true(s.of[i].rated && s.of[i].has_value);
        g_assert_cmpfloat(s.of[i].fitness, ==, r.of[i].fitness);
        g_assert_true(s.of[i].refused == (r.of[i].place < s.place));
        g_assert_false(s.of[i].refused && r.of[i].affordable);
      }
      g_assert_true(s.rolled && s.success == (s.draw < s.threshold));
      g_assert_cmpint(s.cost, ==, setup->world->occupations[s.taken].cost);
      int64_t left = cash - s.cost + s.gain - s.loss - s.expenses;
      g_assert_true(s.bankrupt == (left < 0));
      bankruptcies += s.bankrupt;
      g_assert_cmpuint(s.bankruptcies, ==, bankruptcies);
      cash = MAX(left, 0);
      g_assert_cmpint(s.cash, ==, cash);
    }
  }
}

/* What a job brought is the sum of what it moved; told at the change, and at the end. */
static void test_brought(void) {
  static const char *const sets[] = { "person", "Larry", NULL };
  g_autoptr(PlyRun) run = run_with(NULL, sets);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  int64_t earned = 0;
  unsigned changes = 0;
  uint32_t last = ply_replay_last(replay);
  for (uint32_t step = 1; step <= last; step++) {
    const PlyEvent *e = ply_trace_event(run->trace, step - 1);
    bool change = e->kind == PLY_EVENT_CHANGE;
    if (e->kind == PLY_EVENT_COST || e->kind == PLY_EVENT_GAIN || e->kind == PLY_EVENT_LOSS)
      earned += ply_trace_purse(run->trace, (uint32_t)e->now)->change;
    if (!change && e->kind != PLY_EVENT_OVER)
      continue;
    PlyDayState s;
    ply_replay_seek(replay, step);
    ply_day_state(run, replay, &s);
    g_assert_cmpint(change ? s.brought : s.earned, ==, earned);
    g_assert_true(s.changed == change);
    if (change) {
      g_assert_cmpint(s.earned, ==, 0);
      earned = 0;
    }
    changes += change;
  }
  g_assert_cmpuint(changes, >, 100);
}

static void test_stepping(void) {
  static const char *const sets[] = { "person", "Gary", NULL };
  g_autoptr(PlyRun) run = run_with(NULL, sets);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  ply_replay_seek(replay, 20);
  uint32_t over = ply_replay_over(replay), out = ply_replay_out(replay);
  g_assert_cmpint(ply_trace_event(run->trace, over - 1)->kind, ==, PLY_EVENT_DAY);
  g_assert_cmpint(ply_trace_event(run->trace, out - 1)->kind, ==, PLY_EVENT_CHANGE);
  uint64_t kinds = UINT64_C(1) << PLY_EVENT_BANKRUPT | UINT64_C(1) << PLY_EVENT_WINDFALL;
  uint32_t next = ply_replay_next_of(replay, kinds);
  g_assert_cmpint(ply_trace_event(run->trace, next - 1)->kind, ==, PLY_EVENT_BANKRUPT);
  uint32_t step;
  g_assert_true(ply_replay_address(replay, "bankrupt 1", &step, NULL));
  g_assert_cmpuint(step, ==, next);
  g_assert_true(ply_replay_address(replay, "day 1000", &step, NULL));
  ply_replay_seek(replay, step);
  g_assert_cmpuint(ply_replay_round(replay), ==, 1000);
  g_assert_cmpuint(ply_replay_over(replay), ==, ply_replay_last(replay));
  g_assert_false(ply_replay_address(replay, "day 1001", &step, NULL));
}

/* A day at home, and one whose formula has no value at some amount of cash. */
static void test_home(void) {
  g_autoptr(PlyDayWorld) w = ply_day_world_new();
  w->n_occupations = 1;
  w->occupations[0] = (PlyOccupation){ "Palace", 1, PLY_MICRO * 1000, PLY_MICRO, 0 };
  g_autoptr(PlyRun) run = run_with(w, (const char *const[]){ "days", "3", NULL });
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  PlyDayState s;
  ply_replay_seek(replay, ply_replay_last(replay));
  ply_day_state(run, replay, &s);
  g_assert_cmpint(s.job, ==, 1);
  g_assert_cmpint(s.taken, ==, 1);
  g_assert_true(s.of[0].refused);
  g_assert_false(s.rolled);
  g_assert_cmpint(s.cash, ==, 10 * PLY_MICRO - 500000 - 2 * 20000);
  g_assert_cmpuint(ply_day_worked(replay, 1), ==, 3);

  g_autoptr(PlyDayWorld) odd = ply_day_world_new();
  g_assert_true(ply_day_set_formula(odd, 0, "P*G/(cash-9.5)", NULL, NULL));
  odd->occupations[0] = (PlyOccupation){ "Nothing", 1, 0, 0, 0 };
  odd->n_occupations = 1;
  g_autoptr(PlyRun) none = run_with(odd, (const char *const[]){ "days", "2", NULL });
  g_autoptr(PlyReplay) at = ply_replay_new(none->trace);
  ply_replay_seek(at, ply_replay_last(at)); /* 9.5 in the morning of day 2 */
  ply_day_state(none, at, &s);
  g_assert_true(s.of[0].rated && !s.of[0].has_value && s.of[0].refused);
  g_assert_cmpfloat(s.of[0].fitness, ==, 0);
  g_assert_cmpint(s.taken, ==, 1);
}

static void test_wheel(void) {
  static const char *const sets[] = { "person", "Carl", "choose", "wheel", "days", "50", NULL };
  g_autoptr(PlyRun) run = run_with(NULL, sets);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  for (uint32_t step = ply_replay_next_of(replay, UINT64_C(1) << PLY_EVENT_SPIN);
       step > ply_replay_step(replay);
       step = ply_replay_next_of(replay, UINT64_C(1) << PLY_EVENT_SPIN)) {
    PlyDayState s;
    ply_replay_seek(replay, step);
    ply_day_state(run, replay, &s);
    unsigned hit = ply_replay_event(replay)->subject, slices = 0;
    double total = 0, before = 0;
    PlyDayRanking r;
    ply_day_rank(ply_run_day(run)->world, 3, s.morning, ply_run_day(run)->reserve, &r);
    for (unsigned place = 0; place < r.n; place++) {
      unsigned i = r.order[place];
      g_assert_true(s.of[i].sliced == r.of[i].affordable);
      slices += s.of[i].sliced;
      if (r.of[r.order[place]].place < r.of[hit].place)
        before += s.of[i].weight;
      total += s.of[i].weight;
    }
    g_assert_cmpuint(slices, >=, 1);
    g_assert_true(s.spun && s.draw * total >= before && s.draw * total < before + s.of[hit].weight);
  }
}

/* A recording ends cleanly when it is stopped. */
static void test_cancel(void) {
  PlyProgress progress = { .cancel = 1 };
  PlyRun *run = ply_run_new_day(NULL, NULL, NULL);
  ply_run_record(run, &progress);
  g_assert_true(run->trace->truncated);
  g_assert_cmpuint(ply_trace_n_events(run->trace), ==, 1);
  g_assert_cmpint(ply_trace_event(run->trace, 0)->kind, ==, PLY_EVENT_LIMIT);
  ply_run_unref(run);
}

/* No more than two million events. */
static void test_limit(void) {
  g_autoptr(PlyDayWorld) w = ply_day_world_new();
  for (unsigned i = 0; i < PLY_DAY_MAX_OCCUPATIONS; i++) {
    w->occupations[i] = w->occupations[0];
    g_snprintf(w->occupations[i].name, PLY_DAY_NAME, "job %u", i);
  }
  w->n_occupations = PLY_DAY_MAX_OCCUPATIONS;
  static const char *const sets[] = { "days", "10000", "choose", "wheel", NULL };
  g_autoptr(PlyRun) run = run_with(w, sets);
  uint32_t n = ply_trace_n_events(run->trace);
  g_assert_cmpuint(n, <=, PLY_NODES_DEFAULT);
  g_assert_cmpuint(n, >, 600000);
  g_assert_false(run->trace->truncated);
}

TEST_PROGRAM("run") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/day-run/golden", test_golden);
  g_test_add_func("/day-run/same-life", test_same_life);
  g_test_add_func("/day-run/deterministic", test_deterministic);
  g_test_add_func("/day-run/both-ways", test_both_ways);
  g_test_add_func("/day-run/days", test_days);
  g_test_add_func("/day-run/brought", test_brought);
  g_test_add_func("/day-run/stepping", test_stepping);
  g_test_add_func("/day-run/home", test_home);
  g_test_add_func("/day-run/wheel", test_wheel);
  g_test_add_func("/day-run/cancel", test_cancel);
  g_test_add_func("/day-run/limit", test_limit);
  return g_test_run();
}
