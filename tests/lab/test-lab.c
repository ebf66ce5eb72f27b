/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Labs as a general thing: order, threads, stopping, the table, results as text. */
#include "lab/lab.h"

#include <string.h>

#include "base/fault.h"
#include "base/random.h"
#include "program.h"

/* --- a tiny lab: each game is one number --- */

typedef struct {
  uint64_t seed;
  uint32_t total;
} Setup;

typedef struct {
  GArray *numbers; /* uint32_t, in the order of the games */
} Sums;

static void *setup_new(PlyOptions *options, GError **error) {
  if (ply_options_get(options, "seed") == 13) {
    ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, "seed: found 13, expected luck");
    return NULL;
  }
  Setup *setup = g_new0(Setup, 1);
  setup->seed = (uint64_t)ply_options_get(options, "seed");
  return setup;
}

static void *worker_new(const void *setup, PlyProgress *progress) {
  return g_memdup2(setup, sizeof(Setup));
}

static int begun; /* games of all threads */

/* A game takes a while, one more than the other, so that threads overtake each other. */
static bool play(void *worker, uint32_t number, void *sums) {
  const Setup *setup = worker;
  PlyRandom random;
  g_atomic_int_inc(&begun);
  ply_random_init(&random, setup->seed, number);
  if (number % 7 == 0)
    g_usleep(200);
  uint32_t drawn = ply_random_below(&random, 1000);
  g_array_append_val(((Sums *)sums)->numbers, drawn);
  return true;
}

static void *sums_new(const void *setup) {
  Sums *sums = g_new0(Sums, 1);
  sums->numbers = g_array_new(FALSE, FALSE, sizeof(uint32_t));
  return sums;
}

static void sums_free(void *sums) {
  g_array_unref(((Sums *)sums)->numbers);
  g_free(sums);
}

static void merge(const void *setup, void *into, void *from) {
  const GArray *numbers = ((Sums *)from)->numbers;
  g_array_append_vals(((Sums *)into)->numbers, numbers->data, numbers->len);
}

static void report(const void *setup, const void *sums, PlyLabResult *result) {
  const GArray *numbers = ((const Sums *)sums)->numbers;
  uint32_t high = 0;
  g_assert_cmpuint(numbers->len, ==, result->played);
  PlyLabTable *table = ply_lab_result_table(result, "games", "Games, one by one");
  ply_lab_table_column(table, "game", "Game", PLY_LAB_COUNT, 0);
  ply_lab_table_column(table, "name", "Name, \"quoted\"", PLY_LAB_TEXT, 0);
  ply_lab_table_estimates(table, "value", "Share", PLY_LAB_SHARE, 0);
  ply_lab_table_column(table, "big", "Big", PLY_LAB_COUNT, 0);
  for (guint i = 0; i < numbers->len; i++) {
    uint32_t number = g_array_index(numbers, uint32_t, i);
    high += number >= 500;
    ply_lab_table_number(table, i);
    ply_lab_table_text(table, number >= 500 ? "high, or so" : "low");
    ply_lab_table_interval(table, ply_share(number, 1000));
    ply_lab_table_number(table, number >= 500);
  }
  ply_lab_result_share(result, "high", "High", high, numbers->len);
  ply_lab_result_count(result, "low", "Low", numbers->len - high);
  ply_lab_result_number(result, "mean", "Mean", 12.5, 1, (PlyInterval){ 12.5, 12.25, 12.75 });
}

static const PlyOption *const options_table[] = { &ply_lab_games, &ply_lab_seed, NULL };
static const PlyLabInfo tiny = {
  .id = "tiny",
  .name = "Tiny",
  .question = "How many?",
  .counted = { "%s draw", "%s draws" },
  .options = options_table,
  .block = 8,
  .setup_new = setup_new,
  .setup_free = g_free,
  .worker_new = worker_new,
  .worker_free = g_free,
  .play = play,
  .sums_new = sums_new,
  .sums_free = sums_free,
  .merge = merge,
  .report = report,
};

static PlyLab *tiny_lab(const char *games, unsigned jobs) {
  PlyOptions options;
  ply_options_init(&options, tiny.options);
  g_assert_true(ply_options_set(&options, "games", games, NULL));
  PlyLab *lab = ply_lab_new(&tiny, &options, jobs, NULL);
  g_assert_nonnull(lab);
  return lab;
}

static char *numbers_of(PlyLab *lab) {
  g_autoptr(PlyLabResult) result = ply_lab_result(lab);
  return ply_lab_csv_table(ply_lab_result_find_table(result, "games"));
}

/* --- tests --- */

/* Games join in their order, whoever plays them. */
static void test_order(void) {
  g_autoptr(PlyLab) one = tiny_lab("500", 1);
  g_assert_true(ply_lab_run(one, NULL));
  g_autofree char *expected = numbers_of(one);
  for (unsigned jobs = 2; jobs <= 8; jobs *= 2) {
    g_autoptr(PlyLab) many = tiny_lab("500", jobs);
    PlyProgress progress = { 0 };
    g_assert_true(ply_lab_run(many, &progress));
    g_assert_cmpuint(ply_progress_count(&progress), ==, 500);
    g_autofree char *numbers = numbers_of(many);
    g_assert_cmpstr(numbers, ==, expected);
  }
}

typedef struct {
  PlyProgress progress;
  int begun; /* games when it was cancelled */
} Stop;

static gpointer stop_soon(gpointer data) {
  Stop *stop = data;
  while (ply_progress_count(&stop->progress) < 200)
    g_usleep(100);
  ply_progress_cancel(&stop->progress);
  stop->begun = g_atomic_int_get(&begun);
  return NULL;
}

/* A lab that is stopped has its first games, and ends with the blocks that are begun. */
static void test_stop(void) {
  const unsigned jobs = 3;
  g_autoptr(PlyLab) lab = tiny_lab("100000000", jobs);
  Stop stop = { 0 };
  GThread *thread = g_thread_new("stop", stop_soon, &stop);
  g_assert_false(ply_lab_run(lab, &stop.progress));
  g_thread_join(thread);
  g_assert_cmpint(g_atomic_int_get(&begun) - stop.begun, <=, jobs * tiny.block);
  g_autoptr(PlyLabResult) result = ply_lab_result(lab);
  g_assert_cmpuint(result->played, >, 0);
  g_assert_cmpuint(result->played, <, result->total);
  g_autofree char *games = g_strdup_printf("%u", result->played), *had = numbers_of(lab);
  g_autoptr(PlyLab) again = tiny_lab(games, 1);
  g_assert_true(ply_lab_run(again, NULL));
  g_autofree char *expected = numbers_of(again);
  g_assert_cmpstr(had, ==, expected);
}

/* The result can be asked for while it runs: it never goes back, and always holds together. */
static gpointer run(gpointer lab) {
  g_assert_true(ply_lab_run(lab, NULL));
  return NULL;
}

static void test_live(void) {
  g_autoptr(PlyLab) lab = tiny_lab("4000", 2);
  GThread *thread = g_thread_new("run", run, lab);
  uint32_t before = 0;
  while (before < 4000) {
    g_autoptr(PlyLabResult) result = ply_lab_result(lab);
    g_assert_cmpuint(result->played, >=, before);
    before = result->played;
  }
  g_thread_join(thread);
}

static void test_errors(void) {
  g_autoptr(GError) error = NULL;
  PlyOptions options;
  ply_options_init(&options, tiny.options);
  g_assert_true(ply_options_set(&options, "seed", "13", NULL));
  g_assert_null(ply_lab_new(&tiny, &options, 1, &error));
  g_assert_error(error, PLY_ERROR, PLY_ERROR_VALUE);
  g_clear_error(&error);
  g_assert_null(ply_lab_find("minesweper", &error));
  g_assert_error(error, PLY_ERROR, PLY_ERROR_USAGE);
  g_assert_nonnull(strstr(error->message, "did you mean “minesweeper”"));
}

static void test_text(void) {
  g_autoptr(PlyLab) lab = tiny_lab("3", 1);
  g_assert_true(ply_lab_run(lab, NULL));
  g_autoptr(PlyLabResult) result = ply_lab_result(lab);
  g_autofree char *values = ply_lab_csv_values(result), *table = numbers_of(lab);
  g_auto(GStrv) lines = g_strsplit(values, "\n", -1), rows = g_strsplit(table, "\n", -1);
  g_assert_cmpuint(g_strv_length(lines), ==, 5); /* header, three values, nothing behind */
  g_assert_cmpstr(lines[0], ==, "what,count,of,share,low,high");
  g_assert_true(g_str_has_prefix(lines[1], "high,"));
  g_assert_cmpstr(lines[3], ==, "mean,12.5,,12.5,12.25,12.75");
  g_assert_cmpstr(rows[0], ==, "game,name,value,low,high,big");
  for (int i = 0; i < 3; i++) {
    gboolean big = g_str_has_suffix(rows[i + 1], ",1");
    g_assert_true(big || g_str_has_suffix(rows[i + 1], ",0"));
    g_assert_cmpint(strstr(rows[i + 1], ",\"high, or so\",") != NULL, ==, big);
  }
  g_autofree char *none = ply_lab_count_text(&tiny, 0, NULL);
  g_autofree char *one = ply_lab_count_text(&tiny, 1, NULL);
  g_autofree char *many = ply_lab_count_text(&tiny, 2000, "2,000");
  g_assert_cmpstr(none, ==, "0 draws");
  g_assert_cmpstr(one, ==, "1 draw");
  g_assert_cmpstr(many, ==, "2,000 draws");
  g_autofree char *share = ply_lab_print_interval(PLY_LAB_SHARE, 0, (PlyInterval){ .5, .25, .75 });
  g_assert_cmpstr(share, ==, "50.00 % (25.00 .. 75.00)");
  g_autofree char *zero = ply_lab_print(PLY_LAB_NUMBER, 2, -0.001);
  g_assert_cmpstr(zero, ==, "0.00");
}

/* --- every lab of the table --- */

static void check_chart(const PlyChart *chart, bool played) {
  g_assert_nonnull(chart->id);
  g_assert_nonnull(chart->title);
  if (played)
    g_assert_cmpuint(chart->series->len, >, 0);
  for (guint s = 0; s < chart->series->len; s++)
    if (chart->kind != PLY_CHART_LINES)
      g_assert_cmpuint(ply_chart_series_at(chart, s)->points->len, ==,
                       ply_chart_series_at(chart, 0)->points->len);
}

static void check_result(const PlyLabResult *result) {
  g_autoptr(GHashTable) ids = g_hash_table_new(g_str_hash, g_str_equal);
  g_assert_cmpuint(result->charts->len, >, 0);
  for (guint i = 0; i < result->charts->len; i++) {
    check_chart(result->charts->pdata[i], result->played > 0);
    g_assert_true(g_hash_table_add(ids, (gpointer)((PlyChart *)result->charts->pdata[i])->id));
  }
  for (guint i = 0; i < result->tables->len; i++) {
    const PlyLabTable *table = result->tables->pdata[i];
    g_assert_cmpuint(table->columns->len, >, 0);
    g_assert_cmpuint(table->cells->len % table->columns->len, ==, 0);
    g_assert_true(ply_lab_result_find_table(result, table->id) == table);
  }
  for (guint i = 0; i < result->values->len; i++) {
    const PlyLabValue *v = ply_lab_value_at(result, i);
    if (ply_interval_is_known(v->interval)) {
      g_assert_cmpfloat(v->interval.low, <=, v->interval.value);
      g_assert_cmpfloat(v->interval.value, <=, v->interval.high);
    }
  }
}

/* Shows something before the first game and after the last, has what its record promises, and
 * gives the same with one thread and with three. */
static void test_all(void) {
  for (unsigned i = 0; ply_labs[i] != NULL; i++) {
    const PlyLabInfo *info = ply_labs[i];
    PlyOptions options;
    ply_options_init(&options, info->options);
    g_assert_cmpint(ply_options_find(&options, "seed"), >=, 0);
    g_assert_true(ply_options_set(&options, "games", "20", NULL));
    g_assert_true(ply_lab_find(info->id, NULL) == info);
    g_assert_nonnull(strstr(info->counted[0], "%s"));
    g_assert_nonnull(strstr(info->counted[1], "%s"));
    char *texts[2][2];
    for (unsigned jobs = 0; jobs < 2; jobs++) {
      g_autoptr(PlyLab) lab = ply_lab_new(info, &options, 1 + 2 * jobs, NULL);
      g_autoptr(PlyLabResult) before = ply_lab_result(lab);
      check_result(before);
      g_assert_true(ply_lab_run(lab, NULL));
      g_autoptr(PlyLabResult) result = ply_lab_result(lab);
      check_result(result);
      g_assert_cmpuint(result->played, ==, ply_lab_total(lab));
      g_assert_cmpuint(result->charts->len, ==, before->charts->len);
      g_assert_cmpuint(result->tables->len, ==, before->tables->len);
      texts[jobs][0] = ply_lab_csv_values(result);
      texts[jobs][1] = result->tables->len > 0 ? ply_lab_csv_table(result->tables->pdata[0]) : NULL;
    }
    for (unsigned k = 0; k < 2; k++) {
      g_assert_cmpstr(texts[0][k], ==, texts[1][k]);
      g_free(texts[0][k]);
      g_free(texts[1][k]);
    }
  }
}

TEST_PROGRAM("lab") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/lab/lab/order", test_order);
  g_test_add_func("/lab/lab/stop", test_stop);
  g_test_add_func("/lab/lab/live", test_live);
  g_test_add_func("/lab/lab/errors", test_errors);
  g_test_add_func("/lab/lab/text", test_text);
  g_test_add_func("/lab/lab/all", test_all);
  return g_test_run();
}
