/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "place.h"

#include <glib/gstdio.h>
#include <sqlite3.h>

#include "answers.h"

void place_set_up(Place *p, gconstpointer data) {
  g_autoptr(GError) error = NULL;
  p->folder = g_dir_make_tmp("plybook-progress-XXXXXX", &error);
  g_assert_no_error(error);
  p->path = g_build_filename(p->folder, "progress.db", NULL);
}

void place_sweep(const Place *p) {
  g_autoptr(GDir) dir = g_dir_open(p->folder, 0, NULL);
  for (const char *name; (name = g_dir_read_name(dir)) != NULL;) {
    g_autofree char *path = g_build_filename(p->folder, name, NULL);
    g_assert_cmpint(g_remove(path), ==, 0);
  }
}

void place_tear_down(Place *p, gconstpointer data) {
  place_sweep(p);
  g_assert_cmpint(g_rmdir(p->folder), ==, 0);
  g_free(p->folder);
  g_free(p->path);
}

PlyLearner *place_open(const char *path) {
  char *aside = NULL;
  g_autoptr(GError) error = NULL;
  PlyLearner *store = ply_learner_open(path, &aside, &error);
  g_assert_no_error(error);
  g_assert_nonnull(store);
  g_assert_null(aside);
  return store;
}

char *place_refused(const char *path) {
  char *aside = NULL;
  g_autoptr(GError) error = NULL;
  g_assert_null(ply_learner_open(path, &aside, &error));
  g_assert_error(error, PLY_ERROR, PLY_ERROR_FILE);
  g_assert_null(aside);
  return g_strdup(error->message);
}

char *place_name(const Place *p, const char *tail) {
  return g_strconcat(p->path, tail, NULL);
}

void place_assert_there(const Place *p, const char *tail, bool there) {
  g_autofree char *path = place_name(p, tail);
  g_assert_true(g_file_test(path, G_FILE_TEST_EXISTS) == there);
}

void place_write(const char *path, const char *text, gssize length) {
  g_autoptr(GError) error = NULL;
  g_file_set_contents(path, text, length, &error);
  g_assert_no_error(error);
}

GBytes *place_contents(const char *path) {
  char *text;
  gsize length;
  g_autoptr(GError) error = NULL;
  g_file_get_contents(path, &text, &length, &error);
  g_assert_no_error(error);
  return g_bytes_new_take(text, length);
}

void place_by_hand(const char *path, const char *text) {
  sqlite3 *db;
  g_assert_cmpint(sqlite3_open(path, &db), ==, SQLITE_OK);
  g_assert_cmpint(sqlite3_exec(db, text, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close(db);
}

static int add_row(void *text, int n, char **values, char **names) {
  g_string_append_printf(text, "%s;", values[0]);
  return 0;
}

void place_assert_rows(const Place *p, const char *question, const char *expected) {
  sqlite3 *db;
  g_autoptr(GString) rows = g_string_new(NULL);
  g_assert_cmpint(sqlite3_open(p->path, &db), ==, SQLITE_OK);
  g_assert_cmpint(sqlite3_exec(db, question, add_row, rows, NULL), ==, SQLITE_OK);
  sqlite3_close(db);
  g_assert_cmpstr(rows->str, ==, expected);
}

void place_answer(PlyLearner *store, const char *lesson, unsigned question, PlySuccess success) {
  g_autoptr(GError) error = NULL;
  g_assert_true(answers_record(store, lesson, question, success, &error));
  g_assert_no_error(error);
}

void place_assert_summary(PlyLearner *store, const char *lesson, unsigned answered,
                          unsigned first_try, bool finished) {
  PlyLearnerLesson of = answers_lesson(lesson, ANSWERS_MOST);
  PlyLearnerSummary summary = ply_learner_summary(store, &of);
  g_assert_cmpuint(summary.answered, ==, answered);
  g_assert_cmpuint(summary.first_try, ==, first_try);
  g_assert_true(summary.finished == finished);
}

bool place_forget(PlyLearner *store, const char *lesson) {
  const char *const lessons[] = { lesson, NULL };
  return ply_learner_forget(store, lessons, NULL);
}

void place_fill(const char *path, unsigned n) {
  g_autofree char *text = g_strdup_printf(
      "PRAGMA synchronous = OFF; BEGIN;"
      "WITH RECURSIVE i (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM i LIMIT %u)"
      " INSERT INTO question (lesson, qid, revision, kind)"
      " SELECT 'lesson-' || (i / %u), 'q' || (1 + i %% %u), '12345678', 'choice' FROM i;"
      "WITH RECURSIVE i (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM i LIMIT %u)"
      " INSERT INTO attempt (uuid, profile, question, n, at, answer, verdict, hints, misconception,"
      " seed) SELECT lower(hex(randomblob(16))) || '0000', 1, 1 + i %% %u, 1 + i / %u %% 3,"
      " 1700000000 + i, 'b', i / %u %% 2 * (i %% 3 > 0), 0, 0, i FROM i; COMMIT;",
      PLACE_LESSONS * PLACE_QUESTIONS, PLACE_QUESTIONS, PLACE_QUESTIONS, n,
      PLACE_LESSONS * PLACE_QUESTIONS, PLACE_LESSONS * PLACE_QUESTIONS,
      PLACE_LESSONS * PLACE_QUESTIONS);
  place_by_hand(path, text);
}

#define TABLES                                                                                     \
  "CREATE TABLE answers ("                                                                         \
  " lesson TEXT NOT NULL, question INTEGER NOT NULL, outcome INTEGER NOT NULL,"                    \
  " attempts INTEGER NOT NULL, hints INTEGER NOT NULL,"                                            \
  " PRIMARY KEY (lesson, question)) WITHOUT ROWID;"                                                \
  "CREATE TABLE finished (lesson TEXT PRIMARY KEY) WITHOUT ROWID;"

/* As that version wrote it: a file of it had these tables, rows and pragmas. */
static const char earlier[] =
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;" TABLES
    "INSERT INTO answers VALUES ('own', 1, 1, 4, 0), ('shipped', 1, 3, 1, 0),"
    " ('shipped', 2, 2, 3, 1), ('shipped', 3, 1, 2, 2), ('it''s', 2, 3, 1, 0), ('it''s', 9, 2, 2, "
    "0);"
    "INSERT INTO finished VALUES ('shipped'), ('it''s');";

void place_write_earlier(const char *path, bool with_log) {
  sqlite3 *db;
  g_assert_cmpint(sqlite3_open(path, &db), ==, SQLITE_OK);
  sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, with_log ? 1 : 0, NULL);
  g_assert_cmpint(sqlite3_exec(db, earlier, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close(db);
}
