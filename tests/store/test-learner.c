/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "answers.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>
#include <unistd.h>
#include <sys/stat.h>

#include "place.h"
#include "program.h"

static void test_kept(Place *p, gconstpointer data) {
  g_autoptr(PlyLearner) store = place_open(p->path);
  place_answer(store, "it's", 1, PLY_SUCCESS_RETRIED);
  place_answer(store, "it's", 2, PLY_SUCCESS_FIRST_TRY);
  place_answer(store, "it's", 2, PLY_SUCCESS_REVEALED); /* what was right at once stays so */
  place_answer(store, "other", 1, PLY_SUCCESS_REVEALED);
  g_assert_true(ply_learner_finish(store, "it's", NULL));
  ply_learner_close(g_steal_pointer(&store));
  store = place_open(p->path);
  place_assert_summary(store, "it's", 2, 1, true);
  PlySuccess successes[3];
  PlyLearnerLesson lesson = answers_lesson("it's", 3);
  ply_learner_successes(store, &lesson, successes);
  g_assert_cmpint(successes[0], ==, PLY_SUCCESS_RETRIED);
  g_assert_cmpint(successes[1], ==, PLY_SUCCESS_FIRST_TRY);
  g_assert_cmpint(successes[2], ==, PLY_SUCCESS_NONE);
  g_assert_true(place_forget(store, "it's"));
  place_assert_summary(store, "it's", 0, 0, false);
  place_assert_summary(store, "other", 1, 0, false);
  g_assert_true(ply_learner_forget(store, NULL, NULL));
  place_assert_summary(store, "other", 0, 0, false);
}

static void add_last(const PlyLearnerLast *last, gpointer text) {
  g_string_append_printf(text, "%s %s %d;", last->lesson, last->question, last->verdict);
}

/* The last try of each question counts, in the order in which these were made. */
static void test_last(Place *p, gconstpointer data) {
  g_autoptr(PlyLearner) store = place_open(p->path);
  g_autoptr(GString) told = g_string_new(NULL);
  place_answer(store, "b", 1, PLY_SUCCESS_FIRST_TRY);
  place_answer(store, "b", 2, PLY_SUCCESS_WRONG);
  place_answer(store, "a", 1, PLY_SUCCESS_REVEALED);
  place_answer(store, "b", 1, PLY_SUCCESS_WRONG);
  place_answer(store, "a", 2, PLY_SUCCESS_WRONG);
  place_answer(store, "b", 2, PLY_SUCCESS_RETRIED);
  g_assert_true(ply_learner_each_last(store, add_last, told, NULL));
  g_assert_cmpstr(told->str, ==, "a q1 2;b q1 0;a q2 0;b q2 1;");
}

/* What a question that nobody wrote was made of is kept with its first try. */
static void test_setup(Place *p, gconstpointer data) {
  static const PlyAttempt attempt = { .lesson = "gen",
                                      .question = "value/search",
                                      .revision = "1",
                                      .kind = "value",
                                      .setup = "[question]\n",
                                      .n = 1,
                                      .verdict = PLY_TRIED_WRONG };
  PlyAttempt second = attempt;
  g_autoptr(PlyLearner) store = place_open(p->path);
  g_assert_true(ply_learner_record(store, &attempt, NULL));
  second.n = 2;
  g_assert_true(ply_learner_record(store, &second, NULL));
  ply_learner_close(g_steal_pointer(&store));
  store = place_open(p->path);
  g_autofree char *setup = ply_learner_setup(store, "gen", "value/search", "1");
  g_assert_cmpstr(setup, ==, attempt.setup);
  g_assert_null(ply_learner_setup(store, "gen", "value/search", "2"));
}

/* A file that cannot be used becomes path with tail, as it was, and answers are kept again. */
static void assert_set_aside(const Place *p, const char *tail) {
  g_autofree char *aside = NULL, *bad = place_name(p, tail);
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) before = place_contents(p->path);
  g_autoptr(PlyLearner) store = ply_learner_open(p->path, &aside, &error);
  g_assert_no_error(error);
  g_assert_cmpstr(aside, ==, bad);
  g_autoptr(GBytes) after = place_contents(bad);
  g_assert_true(g_bytes_equal(before, after));
  place_answer(store, "a", 1, PLY_SUCCESS_FIRST_TRY);
  place_assert_summary(store, "a", 1, 1, false);
}

#define TEXT "this is text, and long enough to be read"

static void test_no_database(Place *p, gconstpointer data) {
  place_write(p->path, TEXT, -1);
  assert_set_aside(p, ".bad");
}

/* Every one is kept: none takes the name of an older one, or of what belonged to it. */
static void test_again_and_again(Place *p, gconstpointer data) {
  static const char *const tails[] = { ".bad", ".bad.1", ".bad.3", ".bad.4" };
  g_autofree char *taken = place_name(p, ".bad.2-wal");
  place_write(taken, TEXT, -1);
  for (size_t i = 0; i < G_N_ELEMENTS(tails); i++) {
    g_autofree char *text = g_strdup_printf("%zu " TEXT, i);
    place_write(p->path, text, -1);
    assert_set_aside(p, tails[i]);
  }
  for (size_t i = 0; i < G_N_ELEMENTS(tails); i++) {
    g_autofree char *path = place_name(p, tails[i]);
    g_autoptr(GBytes) bytes = place_contents(path);
    g_assert_cmpint(*(const char *)g_bytes_get_data(bytes, NULL), ==, '0' + (int)i);
  }
}

/* Answers that are in the log only go where the database goes. */
static void test_log_moves_along(Place *p, gconstpointer data) {
  g_autofree char *log = place_name(p, "-wal"), *moved = place_name(p, ".bad-wal");
  place_write(p->path, TEXT, -1);
  place_write(log, "answers", -1);
  assert_set_aside(p, ".bad");
  g_autoptr(GBytes) bytes = place_contents(moved), written = g_bytes_new_static("answers", 7);
  g_assert_true(g_bytes_equal(bytes, written));
}

/* SQLite throws a log away that it finds without its database. */
static void test_log_alone(Place *p, gconstpointer data) {
  g_autofree char *log = place_name(p, "-wal"), *aside = NULL;
  g_autoptr(GError) error = NULL;
  place_write(log, TEXT, -1);
  g_autoptr(PlyLearner) store = ply_learner_open(p->path, &aside, &error);
  g_assert_no_error(error);
  g_assert_nonnull(store);
  g_assert_true(g_str_has_suffix(aside, "progress.db.bad"));
  g_autofree char *kept = g_strconcat(aside, "-wal", NULL);
  g_autoptr(GBytes) bytes = place_contents(kept);
  g_assert_cmpuint(g_bytes_get_size(bytes), ==, strlen(TEXT));
}

/* The beginning is whole, the rest is not: found when it is opened, not at the tenth answer. */
static void test_torn(Place *p, gconstpointer data) {
  g_autoptr(PlyLearner) store = place_open(p->path);
  for (unsigned i = 1; i <= 2000; i++)
    place_answer(store, "a lesson with a long name", i, PLY_SUCCESS_FIRST_TRY);
  ply_learner_close(g_steal_pointer(&store));
  char *bytes;
  gsize length;
  g_assert_true(g_file_get_contents(p->path, &bytes, &length, NULL));
  g_assert_cmpuint(length, >, 20000);
  memset(bytes + 12288, 0x5a, length - 12288);
  place_write(p->path, bytes, (gssize)length);
  g_free(bytes);
  assert_set_aside(p, ".bad");
}

/* Tables of the right names that are not ours: an answer could never be kept in them. */
static void test_other_columns(Place *p, gconstpointer data) {
  static const char *const tables[] = {
    "CREATE TABLE answers (lesson TEXT, question INTEGER, right INTEGER)",
    "CREATE TABLE answers (lesson TEXT, question INTEGER, outcome INTEGER, attempts INTEGER,"
    " hints INTEGER)",
    "CREATE TABLE answers (lesson TEXT, question INTEGER, outcome INTEGER, attempts INTEGER,"
    " hints INTEGER, taken INTEGER, PRIMARY KEY (lesson, question))",
    "CREATE VIEW answers AS SELECT 1 AS lesson",
    "CREATE TABLE finished (name TEXT PRIMARY KEY)",
    "CREATE TABLE things (one); CREATE INDEX answers ON things (one)",
    "CREATE TABLE attempt (uuid TEXT PRIMARY KEY)",
    "PRAGMA user_version = 2",
  };
  for (size_t i = 0; i < G_N_ELEMENTS(tables); i++) {
    g_autofree char *tail = i == 0 ? g_strdup(".bad") : g_strdup_printf(".bad.%zu", i);
    place_assert_there(p, tail, false);
    g_autofree char *old = place_name(p, "");
    g_remove(old);
    place_by_hand(p->path, tables[i]);
    assert_set_aside(p, tail);
  }
}

/* --- what is kept of a question --- */

static PlySuccess success_of(PlyLearner *store, const char *lesson, const char *was,
                             const char *question, const char *revision) {
  const char *const lessons[] = { lesson, was, NULL };
  const PlyLearnerLesson of = { lessons, &question, &revision, 1 };
  PlySuccess success;
  ply_learner_successes(store, &of, &success);
  return success;
}

/* Inserted before others, moved and translated, a question is what it was; one that asks something
 * else has not been answered yet, and its attempts stay. */
static void test_edited(Place *p, gconstpointer data) {
  g_autoptr(PlyLearner) store = place_open(p->path);
  place_answer(store, "a", 1, PLY_SUCCESS_FIRST_TRY);
  place_answer(store, "a", 2, PLY_SUCCESS_RETRIED);
  const char *const lessons[] = { "a", NULL }, *const questions[] = { "new", "q2", "q1" },
                    *const revisions[] = { "87654321", "12345678", "12345678" };
  const PlyLearnerLesson edited = { lessons, questions, revisions, 3 };
  PlySuccess successes[3];
  ply_learner_successes(store, &edited, successes);
  g_assert_cmpint(successes[0], ==, PLY_SUCCESS_NONE);
  g_assert_cmpint(successes[1], ==, PLY_SUCCESS_RETRIED);
  g_assert_cmpint(successes[2], ==, PLY_SUCCESS_FIRST_TRY);
  g_assert_cmpint(success_of(store, "a", NULL, "q1", "changed1"), ==, PLY_SUCCESS_NONE);
  g_assert_cmpint(success_of(store, "renamed", "a", "q1", "12345678"), ==, PLY_SUCCESS_FIRST_TRY);
  g_assert_cmpint(success_of(store, "renamed", "b", "q1", "12345678"), ==, PLY_SUCCESS_NONE);
  place_assert_rows(p, "SELECT count(*) FROM attempt", "2;");
}

/* Each try is a row that nothing changes; the latest end counts, but what was right at once stays. */
static void test_tries(Place *p, gconstpointer data) {
  static const PlySuccess tries[] = { PLY_SUCCESS_WRONG,    PLY_SUCCESS_REVEALED,
                                      PLY_SUCCESS_RETRIED,  PLY_SUCCESS_WRONG,
                                      PLY_SUCCESS_REVEALED, PLY_SUCCESS_FIRST_TRY,
                                      PLY_SUCCESS_WRONG };
  static const PlySuccess stands[] = { PLY_SUCCESS_WRONG,    PLY_SUCCESS_REVEALED,
                                       PLY_SUCCESS_RETRIED,  PLY_SUCCESS_RETRIED,
                                       PLY_SUCCESS_REVEALED, PLY_SUCCESS_FIRST_TRY,
                                       PLY_SUCCESS_FIRST_TRY };
  g_autoptr(PlyLearner) store = place_open(p->path);
  for (size_t i = 0; i < G_N_ELEMENTS(tries); i++) {
    place_answer(store, "a", 1, tries[i]);
    g_assert_cmpint(success_of(store, "a", NULL, "q1", "12345678"), ==, stands[i]);
    place_assert_summary(store, "a", 1, stands[i] == PLY_SUCCESS_FIRST_TRY, false);
  }
  place_assert_rows(p, "SELECT n || ' ' || verdict FROM attempt ORDER BY rowid",
                    "1 0;2 2;2 1;1 0;2 2;1 1;1 0;");
  place_assert_rows(p, "SELECT count(DISTINCT uuid) FROM attempt WHERE length(uuid) = 36", "7;");
}

static void test_whole_row(Place *p, gconstpointer data) {
  static const PlyAttempt attempt = { .lesson = "a",
                                      .question = "who-chooses",
                                      .revision = "0badcafe",
                                      .kind = "choice",
                                      .idea = "min-chooses",
                                      .n = 2,
                                      .at = 1700000000,
                                      .answer = "a,c",
                                      .verdict = PLY_TRIED_WRONG,
                                      .hints = 1,
                                      .misconception = 9,
                                      .seed = 77 };
  g_autoptr(PlyLearner) store = place_open(p->path);
  g_assert_true(ply_learner_record(store, &attempt, NULL));
  place_assert_rows(p,
                    "SELECT lesson || ' ' || qid || ' ' || revision || ' ' || kind || ' ' || idea"
                    " || ' ' || n || ' ' || at || ' ' || answer || ' ' || verdict || ' ' || hints"
                    " || ' ' || misconception || ' ' || seed FROM attempt"
                    " JOIN question ON question = question.id",
                    "a who-chooses 0badcafe choice min-chooses 2 1700000000 a,c 0 1 9 77;");
  place_assert_rows(p, "SELECT name FROM profile WHERE id = 1 AND length(uuid) = 36", "default;");
  place_assert_rows(p, "PRAGMA user_version", "2;");
}

/* Another program holds it, and does not let go: an error, without waiting for ever, and the file stays
 * what it is. */
static void test_locked(Place *p, gconstpointer data) {
  g_autoptr(PlyLearner) store = place_open(p->path);
  place_answer(store, "a", 1, PLY_SUCCESS_FIRST_TRY);
  ply_learner_close(g_steal_pointer(&store));
  sqlite3 *other;
  g_assert_cmpint(sqlite3_open(p->path, &other), ==, SQLITE_OK);
  g_assert_cmpint(
      sqlite3_exec(other, "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;", NULL, NULL, NULL),
      ==, SQLITE_OK);
  g_autofree char *message = place_refused(p->path);
  sqlite3_close(other);
  store = place_open(p->path);
  place_assert_summary(store, "a", 1, 1, false);
}

static void assert_refused_as(const char *path, const char *why) {
  g_autofree char *message = place_refused(path), *expected = g_strdup_printf("“%s” %s", path, why);
  g_assert_cmpstr(message, ==, expected);
}

static void test_folder(Place *p, gconstpointer data) {
  assert_refused_as(p->folder, "is a folder");
}

/* SQLite would open it, and say "Illegal seek". */
static void test_pipe(Place *p, gconstpointer data) {
  g_assert_cmpint(mkfifo(p->path, 0600), ==, 0);
  assert_refused_as(p->path, "is no regular file");
}

/* Who sets the dice of the program, as to see a run again, does not throw the names of rows again. */
static void test_same_dice(Place *p, gconstpointer data) {
  for (int run = 0; run < 2; run++) {
    g_random_set_seed(1);
    g_autoptr(PlyLearner) store = place_open(p->path);
    place_answer(store, "a", 1, PLY_SUCCESS_WRONG);
    place_answer(store, "a", 1, PLY_SUCCESS_WRONG);
  }
  place_assert_rows(p, "SELECT count(*) || ' ' || count(DISTINCT uuid) FROM attempt", "4 4;");
}

/* SQLite has no error for it, and says so: "not an error". */
static void test_row_not_taken(Place *p, gconstpointer data) {
  g_autoptr(GError) error = NULL;
  ply_learner_close(place_open(p->path));
  place_by_hand(p->path, "CREATE TRIGGER no BEFORE INSERT ON attempt"
                         " BEGIN SELECT RAISE (IGNORE); END");
  g_autoptr(PlyLearner) store = place_open(p->path);
  g_assert_false(answers_record(store, "a", 1, PLY_SUCCESS_WRONG, &error));
  g_assert_cmpstr(error->message, ==, "the reason is not known");
  place_assert_summary(store, "a", 0, 0, false);
}

static void test_memory(Place *p, gconstpointer data) {
  g_autoptr(PlyLearner) store = place_open(NULL);
  place_answer(store, "a", 1, PLY_SUCCESS_REVEALED);
  place_assert_summary(store, "a", 1, 0, false);
}

/* Removes a folder of files, of which no store is open any more. */
static void remove_folder(const char *folder) {
  const Place place = { .folder = (char *)folder };
  place_sweep(&place);
  g_assert_cmpint(g_rmdir(folder), ==, 0);
}

/* What is answered after somebody moved the file away is in a new one, and what was before it is where it went. */
static void test_moved(Place *p, gconstpointer data) {
  g_autofree char *folder = g_strconcat(p->folder, "/elsewhere", NULL);
  g_autofree char *away = g_build_filename(folder, "kept.db", NULL);
  static const char *const tails[] = { "", "-wal", "-shm" };
  g_assert_cmpint(g_mkdir(folder, 0700), ==, 0);
  g_autoptr(PlyLearner) store = place_open(p->path);
  place_answer(store, "a", 1, PLY_SUCCESS_FIRST_TRY);
  for (size_t i = 0; i < G_N_ELEMENTS(tails); i++) {
    g_autofree char *from = g_strconcat(p->path, tails[i], NULL);
    g_autofree char *to = g_strconcat(away, tails[i], NULL);
    g_assert_cmpint(g_rename(from, to), ==, 0);
  }
  place_answer(store, "a", 2, PLY_SUCCESS_FIRST_TRY);
  g_autoptr(PlyLearner) here = place_open(p->path);
  PlyLearner *there = place_open(away);
  place_assert_summary(here, "a", 1, 1, false);
  place_assert_summary(there, "a", 1, 1, false);
  place_assert_there(p, ".bad", false);
  ply_learner_close(there);
  remove_folder(folder);
}

/* The folder went with it: it is there again. */
static void test_removed(Place *p, gconstpointer data) {
  g_autofree char *folder = g_strconcat(p->folder, "/gone", NULL);
  g_autofree char *path = g_build_filename(folder, "progress.db", NULL);
  g_assert_cmpint(g_mkdir(folder, 0700), ==, 0);
  PlyLearner *store = place_open(path);
  place_answer(store, "a", 1, PLY_SUCCESS_FIRST_TRY);
  remove_folder(folder);
  place_answer(store, "a", 2, PLY_SUCCESS_FIRST_TRY);
  place_answer(store, "a", 3, PLY_SUCCESS_FIRST_TRY);
  PlyLearner *again = place_open(path);
  place_assert_summary(again, "a", 2, 2, false);
  ply_learner_close(store);
  ply_learner_close(again);
  remove_folder(folder);
}

/* In the same file, as "cp" does it. */
static void overwrite(const char *path, const void *bytes, gsize n) {
  FILE *file = g_fopen(path, "r+b");
  g_assert_nonnull(file);
  g_assert_cmpint(ftruncate(fileno(file), 0), ==, 0);
  g_assert_cmpuint(fwrite(bytes, 1, n, file), ==, n);
  g_assert_cmpint(fclose(file), ==, 0);
}

static void remove_log(const Place *p) {
  static const char *const tails[] = { "-wal", "-shm" };
  for (size_t i = 0; i < G_N_ELEMENTS(tails); i++) {
    g_autofree char *name = place_name(p, tails[i]);
    g_assert_cmpint(g_unlink(name), ==, 0);
  }
}

/* Where only the log is removed all of it is kept, whether another answer follows or not; and another program goes on
 * with it. */
static void test_log_removed(Place *p, gconstpointer data) {
  PlyLearner *store = place_open(p->path);
  place_answer(store, "a", 1, PLY_SUCCESS_FIRST_TRY);
  remove_log(p);
  place_answer(store, "a", 2, PLY_SUCCESS_FIRST_TRY);
  PlyLearner *other = place_open(p->path);
  place_assert_summary(other, "a", 2, 2, false);
  place_answer(store, "a", 3, PLY_SUCCESS_FIRST_TRY);
  ply_learner_close(other);
  remove_log(p);
  ply_learner_close(store);
  store = place_open(p->path);
  place_assert_summary(store, "a", 3, 3, false);
  ply_learner_close(store);
  place_assert_there(p, ".bad", false);
}

/* Other bytes are in the file, and its log is removed: they are what there is now, and no page is written over them
 * that was of the former ones. */
static void test_overwritten(Place *p, gconstpointer data) {
  g_autofree char *text = g_strdup(TEXT), *bad = place_name(p, ".bad");
  PlyLearner *store = place_open(p->path);
  place_answer(store, "a", 1, PLY_SUCCESS_FIRST_TRY);
  ply_learner_close(store);
  g_autoptr(GBytes) early = place_contents(p->path);
  store = place_open(p->path);
  for (unsigned i = 2; i <= 30; i++)
    place_answer(store, "a", i, PLY_SUCCESS_FIRST_TRY);
  overwrite(p->path, text, strlen(text));
  remove_log(p);
  place_answer(store, "a", 2, PLY_SUCCESS_FIRST_TRY);
  g_autofree char *aside = ply_learner_take_aside(store);
  g_assert_cmpstr(aside, ==, bad);
  place_assert_summary(store, "a", 1, 1, false);
  overwrite(p->path, g_bytes_get_data(early, NULL), g_bytes_get_size(early));
  remove_log(p);
  place_answer(store, "a", 3, PLY_SUCCESS_FIRST_TRY);
  ply_learner_close(store);
  store = place_open(p->path);
  place_assert_summary(store, "a", 3, 3,
                       false); /* 1 of the file that was put back; the log had all the rest */
  for (unsigned i = 4; i <= 2000; i++) /* more than SQLite leaves in a log */
    place_answer(store, "b", i, PLY_SUCCESS_FIRST_TRY);
  overwrite(p->path, text, strlen(text));
  remove_log(p);
  ply_learner_close(store);
  g_autoptr(GBytes) is = place_contents(p->path), was = g_bytes_new_static(text, strlen(text));
  g_assert_true(g_bytes_equal(is, was));
}

TEST_PROGRAM("learner") {
  static const struct {
    const char *name;
    void (*test)(Place *p, gconstpointer data);
  } tests[] = {
    { "kept", test_kept },
    { "last", test_last },
    { "setup", test_setup },
    { "no-database", test_no_database },
    { "again-and-again", test_again_and_again },
    { "log-moves-along", test_log_moves_along },
    { "log-alone", test_log_alone },
    { "torn", test_torn },
    { "other-columns", test_other_columns },
    { "edited", test_edited },
    { "tries", test_tries },
    { "whole-row", test_whole_row },
    { "locked", test_locked },
    { "folder", test_folder },
    { "pipe", test_pipe },
    { "same-dice", test_same_dice },
    { "row-not-taken", test_row_not_taken },
    { "memory", test_memory },
    { "moved", test_moved },
    { "removed", test_removed },
    { "log-removed", test_log_removed },
    { "overwritten", test_overwritten },
  };
  g_test_init(&argc, &argv, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS(tests); i++) {
    g_autofree char *path = g_strconcat("/store/progress/", tests[i].name, NULL);
    g_test_add(path, Place, NULL, place_set_up, tests[i].test, place_tear_down);
  }
  return g_test_run();
}
