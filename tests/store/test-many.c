/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Many attempts: they are told of, cost nothing at the start, and damage among them shows late. */
#include "answers.h"

#include <string.h>

#include "place.h"
#include "program.h"
#include "store/learner-private.h"

static void add_row(const PlyLearnerRow *row, gpointer text) {
  g_string_append_printf(text, "%s %s %u %u %u %u %" G_GINT64_FORMAT ";", row->lesson,
                         row->question, row->tries, row->right, row->first_try, row->revealed,
                         row->last);
}

static void test_report(Place *p, gconstpointer data) {
  g_autoptr(PlyLearner) store = place_open(p->path);
  g_autoptr(GString) rows = g_string_new(NULL);
  place_fill(p->path, 3 * PLACE_LESSONS * PLACE_QUESTIONS);
  place_by_hand(p->path, "DELETE FROM attempt WHERE question > 3;"
                         "INSERT INTO legacy VALUES ('own', 2, 3, 1, 0)");
  g_assert_true(ply_learner_finish(store, "b", NULL));
  g_assert_true(ply_learner_each(store, add_row, rows, NULL));
  g_assert_cmpstr(rows->str, ==,
                  "lesson-0 q1 3 1 0 0 1700000448;lesson-0 q2 3 0 0 0 1700000449;"
                  "lesson-0 q3 3 1 0 0 1700000450;own  1 1 1 0 0;");
  g_string_truncate(rows, 0);
  place_by_hand(p->path, "UPDATE finished SET at = 5");
  g_autofree char *uuid = ply_learner_uuid(store);
  g_assert_cmpuint(strlen(uuid), ==, 36);
  g_assert_true(ply_learner_each_finished(store, add_row, rows, NULL));
  g_assert_true(g_str_has_prefix(rows->str, "b "));
}

/* --- many attempts --- */

/* None of the statements that are there for one question or lesson goes through all attempts, but for
 * that which makes sure that no other learner has any. */
static void test_plans(Place *p, gconstpointer data) {
  g_autoptr(PlyLearner) store = place_open(p->path);
  for (int i = 0; i < PLY_N_SQL; i++) {
    g_autofree char *text = g_strconcat("EXPLAIN QUERY PLAN ", ply_learner_sql[i], NULL);
    sqlite3_stmt *plan;
    g_assert_cmpint(sqlite3_prepare_v2(store->db, text, -1, &plan, NULL), ==, SQLITE_OK);
    while (sqlite3_step(plan) == SQLITE_ROW) {
      const char *step = (const char *)sqlite3_column_text(plan, 3);
      g_test_message("%d: %s", i, step);
      if (i != PLY_SQL_ALL_QUESTIONS && i != PLY_SQL_FORGET_ROWS)
        g_assert_false(g_str_has_prefix(step, "SCAN a") || g_str_has_prefix(step, "SCAN q"));
    }
    sqlite3_finalize(plan);
  }
}

#define MANY 100000

/* Opened without being read: what it costs are the pages that are looked at. */
static void test_many(Place *p, gconstpointer data) {
  int pages = 0, high;
  ply_learner_close(place_open(p->path));
  place_fill(p->path, MANY);
  g_autoptr(PlyLearner) store = place_open(p->path);
  for (unsigned i = 0; i < PLACE_LESSONS; i++) {
    g_autofree char *lesson = g_strdup_printf("lesson-%u", i);
    PlyLearnerLesson of = answers_lesson(lesson, PLACE_QUESTIONS);
    g_assert_cmpuint(ply_learner_summary(store, &of).answered, ==, PLACE_QUESTIONS);
  }
  sqlite3_db_status(store->db, SQLITE_DBSTATUS_CACHE_MISS, &pages, &high, 0);
  g_test_message("%d pages read", pages);
  g_assert_cmpint(pages, <, 1000); /* of about 5000 */
}

/* Nobody has looked through a large file: damage shows at an answer, which is kept all the same. */
static void test_torn_later(Place *p, gconstpointer data) {
  char *bytes;
  gsize length;
  ply_learner_close(place_open(p->path));
  place_fill(p->path, MANY);
  place_assert_rows(p, "PRAGMA wal_checkpoint (TRUNCATE)", "0;");
  g_assert_true(g_file_get_contents(p->path, &bytes, &length, NULL));
  memset(bytes + length / 4, 0x5a, length - length / 4);
  place_write(p->path, bytes, (gssize)length);
  g_free(bytes);
  g_autofree char *bad = place_name(p, ".bad");
  g_autoptr(PlyLearner) store = place_open(p->path);
  place_answer(store, "a", 1, PLY_SUCCESS_FIRST_TRY);
  g_autofree char *aside = ply_learner_take_aside(store), *again = ply_learner_take_aside(store);
  g_assert_cmpstr(aside, ==, bad);
  g_assert_null(again);
  place_assert_summary(store, "a", 1, 1, false);
  place_answer(store, "a", 2, PLY_SUCCESS_FIRST_TRY);
  ply_learner_close(g_steal_pointer(&store));
  store = place_open(p->path);
  place_assert_summary(store, "a", 2, 2, false);
}

TEST_PROGRAM("many") {
  g_test_init(&argc, &argv, NULL);
  g_test_add("/store/many/report", Place, NULL, place_set_up, test_report, place_tear_down);
  g_test_add("/store/many/plans", Place, NULL, place_set_up, test_plans, place_tear_down);
  g_test_add("/store/many/many", Place, NULL, place_set_up, test_many, place_tear_down);
  g_test_add("/store/many/torn-later", Place, NULL, place_set_up, test_torn_later, place_tear_down);
  return g_test_run();
}
