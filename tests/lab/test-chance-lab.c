/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/life/lives.h"
#include "lab/odds/trials.h"

#include <string.h>

#include "odds/blackjack.h"
#include "program.h"

static PlyLab *lab_with(const char *id, const char *const *sets, unsigned jobs) {
  const PlyLabInfo *info = ply_lab_find(id, NULL);
  PlyOptions options;
  ply_options_init(&options, info->options);
  for (; *sets != NULL; sets += 2)
    g_assert_true(ply_options_set(&options, sets[0], sets[1], NULL));
  g_autoptr(GError) error = NULL;
  PlyLab *lab = ply_lab_new(info, &options, jobs, &error);
  g_assert_no_error(error);
  return lab;
}

/* Everything that a lab says, as text. */
static char *all_of(PlyLab *lab) {
  g_autoptr(PlyLabResult) result = ply_lab_result(lab);
  GString *text = g_string_new(NULL);
  g_autofree char *values = ply_lab_csv_values(result);
  g_string_append(text, values);
  for (guint i = 0; i < result->tables->len; i++) {
    g_autofree char *table = ply_lab_csv_table(result->tables->pdata[i]);
    g_string_append(text, table);
  }
  for (guint c = 0; c < result->charts->len; c++) {
    const PlyChart *chart = result->charts->pdata[c];
    for (guint s = 0; s < ply_chart_n_series(chart); s++) {
      const PlyChartSeries *series = ply_chart_series_at(chart, s);
      for (guint i = 0; i < series->points->len; i++) {
        const PlyChartPoint *p = ply_chart_point_at(series, i);
        g_string_append_printf(text, "%s %u %.17g %.17g %.17g %.17g\n", chart->id, i, p->x,
                               p->value, p->low, p->high);
      }
    }
  }
  return g_string_free(text, FALSE);
}

static const char *const lives[] = { "games", "700", "days", "200", NULL };
static const char *const shots[] = { "games", "90000", NULL };
static const char *const hands[] = { "games", "100000", "decks", "1", NULL };

static void test_threads(void) {
  static const struct {
    const char *id;
    const char *const *sets;
  } rows[] = { { "day-in-the-life", lives }, { "blackjack", hands }, { "circular-error", shots } };
  for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *expected = NULL;
    static const unsigned jobs[] = { 1, 2, 3 };
    for (unsigned k = 0; k < G_N_ELEMENTS(jobs); k++) {
      g_autoptr(PlyLab) lab = lab_with(rows[i].id, rows[i].sets, jobs[k]);
      g_assert_true(ply_lab_run(lab, NULL));
      g_autofree char *text = all_of(lab);
      if (expected == NULL)
        expected = g_steal_pointer(&text);
      else
        g_assert_cmpstr(text, ==, expected);
    }
    g_assert_cmpuint(strlen(expected), >, 500);
  }
}

/* The sums are those of the lives, one by one. */
static void look(const void *data, void *user) {
  const PlyDayLabSums *sums = data;
  const PlyDaySetup *setup = user;
  g_assert_cmpuint(sums->lives, ==, 50);
  g_assert_cmpuint(sums->n_people, ==, 6);
  for (unsigned p = 0; p < 6; p++) {
    const PlyDayLabPerson *person = &sums->people[p];
    g_autoptr(PlyDayLife) life = ply_day_life_new(setup, p);
    uint64_t at = 0, bankruptcies = 0;
    int64_t history[1001];
    for (unsigned k = 0; k < 50; k++) {
      PlyDayResult r;
      ply_day_life_live(life, k, NULL, &r, history);
      at += r.at[1];
      bankruptcies += r.bankruptcies;
      g_assert_cmpint(g_array_index(person->finals, int64_t, k), ==, r.cash);
      for (unsigned point = 0; point < PLY_DAY_FAN_POINTS; point++)
        g_assert_cmpint(g_array_index(person->fan, int64_t, k * PLY_DAY_FAN_POINTS + point), ==,
                        history[ply_day_fan_day(1000, point)]);
    }
    g_assert_cmpuint(person->at[1].x, ==, at);
    g_assert_cmpuint(person->bankruptcies.x, ==, bankruptcies);
    g_assert_cmpfloat(ply_day_lab_bankruptcies(person).value, ==, (double)bankruptcies / 50);
    g_assert_cmpfloat(ply_day_lab_share(person, 1).value, ==, (double)at / 50000);
    double q[PLY_DAY_FAN_QUANTILES];
    g_assert_true(ply_day_lab_fan(person, PLY_DAY_FAN_POINTS - 1, q));
    for (unsigned i = 0; i < PLY_DAY_FAN_QUANTILES; i++)
      g_assert_cmpfloat_with_epsilon(q[i], ply_day_lab_final(person, ply_day_quantiles[i]).value,
                                     1e-9);
  }
}

static void test_sums(void) {
  PlyOptions options;
  ply_options_init(&options, ply_day_lab_options);
  g_auto(PlyDaySetup) setup = { 0 };
  g_assert_true(ply_day_setup(&options, NULL, &setup, NULL));
  g_autoptr(PlyLab) lab = ply_day_lab_new(&setup, 50, 2);
  g_assert_true(ply_lab_run(lab, NULL));
  ply_lab_look(lab, look, &setup);
}

/* Stopped before it begins, and on the way: the first so many lives, in full. */
static void note_lives(const void *sums, void *data) {
  *(uint32_t *)data = ((const PlyDayLabSums *)sums)->lives;
}

typedef struct {
  PlyLab *lab;
  PlyProgress progress;
} Job;

static gpointer run_job(gpointer data) {
  Job *job = data;
  ply_lab_run(job->lab, &job->progress);
  return NULL;
}

static void test_stop(void) {
  static const char *const many[] = { "games", "100000", "days", "2000", NULL };
  PlyProgress stopped = { .cancel = 1 };
  g_autoptr(PlyLab) none = lab_with("day-in-the-life", many, 2);
  g_assert_false(ply_lab_run(none, &stopped));
  uint32_t n = 1;
  ply_lab_look(none, note_lives, &n);
  g_assert_cmpuint(n, ==, 0);
  g_autofree char *empty = all_of(none); /* of no life at all */
  g_assert_nonnull(strstr(empty, "Eddy"));

  Job job = { .lab = lab_with("day-in-the-life", many, 2) };
  GThread *thread = g_thread_new("lab", run_job, &job);
  while (ply_progress_count(&job.progress) < 200)
    g_usleep(1000);
  ply_progress_cancel(&job.progress);
  g_thread_join(thread);
  ply_lab_look(job.lab, note_lives, &n);
  g_assert_cmpuint(n, >, 0);
  g_assert_cmpuint(n, <, 100000);
  char games[12];
  g_snprintf(games, sizeof games, "%u", n);
  const char *sets[] = { "games", games, "days", "2000", NULL };
  g_autoptr(PlyLab) same = lab_with("day-in-the-life", sets, 1);
  g_assert_true(ply_lab_run(same, NULL));
  g_autofree char *partial = all_of(job.lab), *whole = all_of(same);
  g_assert_cmpstr(partial, ==, whole);
  ply_lab_free(job.lab);
}

/* The lab against the exact odds, and its chart against the series. */
static void look_at_hands(const void *data, void *user) {
  const PlyOddsLabSums *sums = data;
  g_autoptr(PlyOddsSeries) series = ply_odds_series_new(user, 100000, NULL);
  g_assert_cmpuint(sums->tally.n, ==, 100000);
  for (unsigned i = 0; i < sums->points->len; i++)
    g_assert_true(memcmp(&g_array_index(sums->points, PlyOddsTally, i), &series->points[i],
                         sizeof(PlyOddsTally)) == 0);
  g_assert_cmpuint(sums->points->len, >=, series->n - 1);
  g_assert_true(memcmp(&sums->tally, &series->points[series->n - 1], sizeof sums->tally) == 0);
}

static void test_hands(void) {
  g_autoptr(PlyLab) lab = lab_with("blackjack", hands, 2);
  g_assert_true(ply_lab_run(lab, NULL));
  g_autoptr(PlyAsked) asked = ply_asked_new(&ply_question_blackjack, ply_lab_options(lab), NULL);
  ply_lab_look(lab, look_at_hands, asked);
  g_autoptr(PlyLabResult) result = ply_lab_result(lab);
  unsigned found = 0;
  for (guint i = 0; i < result->values->len; i++) {
    const PlyLabValue *v = ply_lab_value_at(result, i);
    if (g_strcmp0(v->group, "exact") == 0 && strcmp(v->id, "win") == 0) {
      g_assert_cmpfloat(v->value, ==, asked->exact.p[PLY_BLACKJACK_WIN]);
      found++;
    }
  }
  g_assert_cmpuint(found, ==, 1);
}

TEST_PROGRAM("chance-lab") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/lab/chance/threads", test_threads);
  g_test_add_func("/lab/chance/sums", test_sums);
  g_test_add_func("/lab/chance/stop", test_stop);
  g_test_add_func("/lab/chance/hands", test_hands);
  return g_test_run();
}
