/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file that was set aside though it is whole: what is in it comes back, once. */
#include "answers.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

#include "place.h"
#include "program.h"

/* As a version left it that took an error for damage: the log is not in the database yet. */
static void lose(const Place *p, const char *tail, const char *lesson, PlySuccess success) {
  g_autofree char *path = place_name(p, tail);
  sqlite3 *reader; /* who is not the last one leaves the log where it is */
  ply_learner_close(place_open(path));
  g_assert_cmpint(sqlite3_open(path, &reader), ==, SQLITE_OK);
  sqlite3_db_config(reader, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  g_assert_cmpint(sqlite3_exec(reader, "SELECT count(*) FROM attempt", NULL, NULL, NULL), ==,
                  SQLITE_OK);
  PlyLearner *store = place_open(path);
  place_answer(store, lesson, 1, success);
  g_assert_true(ply_learner_finish(store, lesson, NULL));
  ply_learner_close(store);
  sqlite3_close(reader);
}

static PlyLearner *open_back(const Place *p, const char *tail) {
  PlyLearner *store = place_open(p->path);
  g_autofree char *back = ply_learner_take_back(store), *again = ply_learner_take_back(store);
  g_autofree char *name = tail != NULL ? place_name(p, tail) : NULL;
  g_assert_cmpstr(back, ==, name);
  g_assert_null(again);
  return store;
}

static void test_back(Place *p, gconstpointer data) {
  place_write(p->path, "", 0); /* the next start after that one left this */
  lose(p, ".bad", "a", PLY_SUCCESS_FIRST_TRY);
  place_assert_there(p, ".bad-wal", true);
  g_assert_true(ply_learner_is_any(p->path));
  g_autoptr(PlyLearner) store = open_back(p, ".back");
  place_assert_summary(store, "a", 1, 1, true);
  static const char *const gone[] = { ".bad", ".bad-wal", ".bad-shm" };
  for (size_t i = 0; i < G_N_ELEMENTS(gone); i++)
    place_assert_there(p, gone[i], false);
  place_answer(store, "a", 2, PLY_SUCCESS_RETRIED);
  ply_learner_close(g_steal_pointer(&store));
  store = open_back(p, NULL);
  place_assert_summary(store, "a", 2, 1, true);
}

/* The learner keeps the name that no other has. */
static void test_same_learner(Place *p, gconstpointer data) {
  g_autofree char *lost = place_name(p, ".bad");
  lose(p, ".bad", "a", PLY_SUCCESS_FIRST_TRY);
  g_autoptr(PlyLearner) before = place_open(lost);
  g_autofree char *uuid = ply_learner_uuid(before);
  ply_learner_close(g_steal_pointer(&before));
  g_autoptr(PlyLearner) store = open_back(p, ".back");
  g_autofree char *now = ply_learner_uuid(store);
  g_assert_cmpstr(now, ==, uuid);
}

static void test_earlier(Place *p, gconstpointer data) {
  g_autofree char *lost = place_name(p, ".bad.3");
  g_setenv("PLYBOOK_DATA", p->folder, TRUE);
  place_write_earlier(lost, true);
  g_autoptr(PlyLearner) store = open_back(p, ".back");
  place_assert_summary(store, "own", 1, 0, false);
  place_assert_summary(store, "shipped", 3, 1, true);
  place_assert_summary(store, "it's", 2, 1, true);
  place_assert_rows(p, "SELECT count(*) FROM legacy", "6;");
}

/* Each has answers that the others have not; those that two of them have count once, and what was
 * answered later is what counts. */
static void test_several(Place *p, gconstpointer data) {
  g_autofree char *first = place_name(p, ".bad"), *copy = place_name(p, ".bad.12");
  lose(p, ".bad", "a", PLY_SUCCESS_WRONG);
  lose(p, ".bad.2", "a", PLY_SUCCESS_REVEALED);
  lose(p, ".bad.10", "b", PLY_SUCCESS_FIRST_TRY);
  place_by_hand(first, "PRAGMA wal_checkpoint (TRUNCATE)");
  g_autoptr(GBytes) bytes = place_contents(first);
  place_write(copy, g_bytes_get_data(bytes, NULL), (gssize)g_bytes_get_size(bytes));
  g_autoptr(PlyLearner) store = open_back(p, ".back.3");
  place_assert_summary(store, "a", 1, 0, true);
  place_assert_summary(store, "b", 1, 1, true);
  PlyLearnerLesson lesson = answers_lesson("a", 1);
  PlySuccess success;
  ply_learner_successes(store, &lesson, &success);
  g_assert_cmpint(success, ==, PLY_SUCCESS_REVEALED);
  place_assert_rows(p, "SELECT count(*) FROM attempt", "3;");
}

static void test_only_once(Place *p, gconstpointer data) {
  lose(p, ".bad", "a", PLY_SUCCESS_FIRST_TRY);
  g_autoptr(PlyLearner) store = open_back(p, ".back");
  g_assert_true(ply_learner_forget(store, NULL, NULL));
  ply_learner_close(g_steal_pointer(&store));
  store = open_back(p, NULL);
  place_assert_summary(store, "a", 0, 0, false);
}

static void test_has_answers(Place *p, gconstpointer data) {
  g_autoptr(PlyLearner) store = place_open(p->path);
  place_answer(store, "b", 1, PLY_SUCCESS_WRONG);
  ply_learner_close(g_steal_pointer(&store));
  lose(p, ".bad", "a", PLY_SUCCESS_FIRST_TRY);
  store = open_back(p, NULL);
  place_assert_summary(store, "a", 0, 0, false);
  place_assert_there(p, ".bad", true);
}

/* --- what stays aside --- */

/* What is not whole, not ours, of another version, or has nothing in it, is not touched. */
static void test_stays(Place *p, gconstpointer data) {
  static const char *const made[] = {
    "CREATE TABLE answers (lesson TEXT); INSERT INTO answers VALUES ('a')",
    "PRAGMA user_version = 1; CREATE TABLE attempt (who TEXT); INSERT INTO attempt VALUES ('me')",
    "CREATE TABLE other (one); INSERT INTO other VALUES (1)", NULL, /* no database */
  };
  for (size_t i = 0; i < G_N_ELEMENTS(made); i++) {
    g_autofree char *path = g_strdup_printf("%s.bad.%zu", p->path, i + 1);
    if (made[i] != NULL)
      place_by_hand(path, made[i]);
    else
      place_write(path, "no database, and long enough to be read", -1);
    g_autoptr(GBytes) before = place_contents(path);
    g_remove(p->path);
    g_assert_false(ply_learner_is_any(p->path));
    ply_learner_close(open_back(p, NULL));
    g_autoptr(GBytes) after = place_contents(path);
    g_assert_true(g_bytes_equal(before, after));
  }
}

/* A page further on is torn: part of the answers would come back as if they were all. */
static void test_torn(Place *p, gconstpointer data) {
  g_autofree char *path = place_name(p, ".bad");
  char *bytes;
  gsize length;
  ply_learner_close(place_open(path));
  place_fill(path, 20000);
  place_by_hand(path, "PRAGMA wal_checkpoint (TRUNCATE)");
  g_assert_true(g_file_get_contents(path, &bytes, &length, NULL));
  memset(bytes + length / 4096 / 2 * 4096, 0x5a, 4096);
  place_write(path, bytes, (gssize)length);
  ply_learner_close(open_back(p, NULL));
  g_autoptr(GBytes) before = g_bytes_new_take(bytes, length), after = place_contents(path);
  g_assert_true(g_bytes_equal(before, after));
}

/* The log of a database that is no more, which SQLite would throw away. */
static void test_log_alone(Place *p, gconstpointer data) {
  g_autofree char *empty = place_name(p, ".bad"), *log = place_name(p, ".bad-wal");
  place_write(empty, "", 0);
  place_write(log, "answers", -1);
  ply_learner_close(open_back(p, NULL));
  g_autoptr(GBytes) bytes = place_contents(log), written = g_bytes_new_static("answers", 7);
  g_assert_true(g_bytes_equal(bytes, written));
}

/* Where it cannot be had now no answer is kept that would keep it out later. */
static void test_held(Place *p, gconstpointer data) {
  g_autofree char *lost = place_name(p, ".bad");
  sqlite3 *other;
  place_write_earlier(lost, false);
  g_assert_cmpint(sqlite3_open(lost, &other), ==, SQLITE_OK);
  g_assert_cmpint(
      sqlite3_exec(other, "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;", NULL, NULL, NULL),
      ==, SQLITE_OK);
  g_autofree char *message = place_refused(p->path);
  g_assert_nonnull(strstr(message, ".bad” cannot be read: database is locked"));
  sqlite3_close(other);
  g_autoptr(PlyLearner) store = open_back(p, ".back");
  place_assert_summary(store, "own", 1, 0, false);
}

TEST_PROGRAM("lost") {
  static const struct {
    const char *name;
    void (*test)(Place *p, gconstpointer data);
  } tests[] = {
    { "back", test_back },           { "same-learner", test_same_learner },
    { "earlier", test_earlier },     { "several", test_several },
    { "only-once", test_only_once }, { "has-answers", test_has_answers },
    { "stays", test_stays },         { "torn", test_torn },
    { "log-alone", test_log_alone }, { "held", test_held },
  };
  g_test_init(&argc, &argv, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS(tests); i++) {
    g_autofree char *path = g_strconcat("/store/lost/", tests[i].name, NULL);
    g_test_add(path, Place, NULL, place_set_up, tests[i].test, place_tear_down);
  }
  return g_test_run();
}
