/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/learner.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/stat.h>

typedef struct {
  char *folder, *path;
} Place;

static void set_up(Place *p, gconstpointer data) {
  g_autoptr(GError) error = NULL;
  p->folder = g_dir_make_tmp("plybook-progress-XXXXXX", &error);
  g_assert_no_error(error);
  p->path = g_build_filename(p->folder, "progress.db", NULL);
}

static void tear_down(Place *p, gconstpointer data) {
  g_autoptr(GDir) dir = g_dir_open(p->folder, 0, NULL);
  for (const char *name; (name = g_dir_read_name(dir)) != NULL;) {
    g_autofree char *path = g_build_filename(p->folder, name, NULL);
    g_assert_cmpint(g_remove(path), ==, 0);
  }
  g_assert_cmpint(g_rmdir(p->folder), ==, 0);
  g_free(p->folder);
  g_free(p->path);
}

static PlyLearner *open_good(const char *path) {
  char *aside = NULL;
  g_autoptr(GError) error = NULL;
  PlyLearner *store = ply_learner_open(path, &aside, &error);
  g_assert_no_error(error);
  g_assert_nonnull(store);
  g_assert_null(aside);
  return store;
}

static char *refused(const char *path) {
  char *aside = NULL;
  g_autoptr(GError) error = NULL;
  g_assert_null(ply_learner_open(path, &aside, &error));
  g_assert_error(error, PLY_ERROR, PLY_ERROR_FILE);
  g_assert_null(aside);
  return g_strdup(error->message);
}

static char *name_of(const Place *p, const char *tail) {
  return g_strconcat(p->path, tail, NULL);
}

static void assert_there(const Place *p, const char *tail, bool there) {
  g_autofree char *path = name_of(p, tail);
  g_assert_true(g_file_test(path, G_FILE_TEST_EXISTS) == there);
}

static void write_text(const char *path, const char *text, gssize length) {
  g_autoptr(GError) error = NULL;
  g_file_set_contents(path, text, length, &error);
  g_assert_no_error(error);
}

static GBytes *contents_of(const char *path) {
  char *text;
  gsize length;
  g_autoptr(GError) error = NULL;
  g_file_get_contents(path, &text, &length, &error);
  g_assert_no_error(error);
  return g_bytes_new_take(text, length);
}

/* Runs text on the database as another program would. */
static void by_hand(const char *path, const char *text) {
  sqlite3 *db;
  g_assert_cmpint(sqlite3_open(path, &db), ==, SQLITE_OK);
  g_assert_cmpint(sqlite3_exec(db, text, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close(db);
}

static void answer(PlyLearner *store, const char *lesson, unsigned question, PlySuccess success) {
  g_autoptr(GError) error = NULL;
  g_assert_true(ply_learner_answer(store, lesson, question, success, 1, 0, &error));
  g_assert_no_error(error);
}

static void assert_summary(PlyLearner *store, const char *lesson, unsigned answered,
                           unsigned first_try, bool finished) {
  PlyLearnerSummary summary = ply_learner_summary(store, lesson);
  g_assert_cmpuint(summary.answered, ==, answered);
  g_assert_cmpuint(summary.first_try, ==, first_try);
  g_assert_true(summary.finished == finished);
}

static void test_kept(Place *p, gconstpointer data) {
  g_autoptr(PlyLearner) store = open_good(p->path);
  answer(store, "it's", 1, PLY_SUCCESS_RETRIED);
  answer(store, "it's", 2, PLY_SUCCESS_FIRST_TRY);
  answer(store, "it's", 2, PLY_SUCCESS_REVEALED); /* what was right at once stays so */
  answer(store, "other", 1, PLY_SUCCESS_REVEALED);
  g_assert_true(ply_learner_finish(store, "it's", NULL));
  ply_learner_close(g_steal_pointer(&store));
  store = open_good(p->path);
  assert_summary(store, "it's", 2, 1, true);
  PlySuccess successes[3];
  ply_learner_successes(store, "it's", successes, 3);
  g_assert_cmpint(successes[0], ==, PLY_SUCCESS_RETRIED);
  g_assert_cmpint(successes[1], ==, PLY_SUCCESS_FIRST_TRY);
  g_assert_cmpint(successes[2], ==, PLY_SUCCESS_NONE);
  g_assert_true(ply_learner_forget(store, "it's", NULL));
  assert_summary(store, "it's", 0, 0, false);
  assert_summary(store, "other", 1, 0, false);
  g_assert_true(ply_learner_forget(store, NULL, NULL));
  assert_summary(store, "other", 0, 0, false);
}

/* A file that cannot be used becomes path with tail, as it was, and answers are kept again. */
static void assert_set_aside(const Place *p, const char *tail) {
  g_autofree char *aside = NULL, *bad = name_of(p, tail);
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) before = contents_of(p->path);
  g_autoptr(PlyLearner) store = ply_learner_open(p->path, &aside, &error);
  g_assert_no_error(error);
  g_assert_cmpstr(aside, ==, bad);
  g_autoptr(GBytes) after = contents_of(bad);
  g_assert_true(g_bytes_equal(before, after));
  answer(store, "a", 1, PLY_SUCCESS_FIRST_TRY);
  assert_summary(store, "a", 1, 1, false);
}

#define TEXT "this is text, and long enough to be read"

static void test_no_database(Place *p, gconstpointer data) {
  write_text(p->path, TEXT, -1);
  assert_set_aside(p, ".bad");
}

/* Every one is kept: none takes the name of an older one, or of what belonged to it. */
static void test_again_and_again(Place *p, gconstpointer data) {
  static const char *const tails[] = { ".bad", ".bad.1", ".bad.3", ".bad.4" };
  g_autofree char *taken = name_of(p, ".bad.2-wal");
  write_text(taken, TEXT, -1);
  for (size_t i = 0; i < G_N_ELEMENTS(tails); i++) {
    g_autofree char *text = g_strdup_printf("%zu " TEXT, i);
    write_text(p->path, text, -1);
    assert_set_aside(p, tails[i]);
  }
  for (size_t i = 0; i < G_N_ELEMENTS(tails); i++) {
    g_autofree char *path = name_of(p, tails[i]);
    g_autoptr(GBytes) bytes = contents_of(path);
    g_assert_cmpint(*(const char *)g_bytes_get_data(bytes, NULL), ==, '0' + (int)i);
  }
}

/* Answers that are in the log only go where the database goes. */
static void test_log_moves_along(Place *p, gconstpointer data) {
  g_autofree char *log = name_of(p, "-wal"), *moved = name_of(p, ".bad-wal");
  write_text(p->path, TEXT, -1);
  write_text(log, "answers", -1);
  assert_set_aside(p, ".bad");
  g_autoptr(GBytes) bytes = contents_of(moved), written = g_bytes_new_static("answers", 7);
  g_assert_true(g_bytes_equal(bytes, written));
}

/* SQLite throws a log away that it finds without its database. */
static void test_log_alone(Place *p, gconstpointer data) {
  g_autofree char *log = name_of(p, "-wal"), *aside = NULL;
  g_autoptr(GError) error = NULL;
  write_text(log, TEXT, -1);
  g_autoptr(PlyLearner) store = ply_learner_open(p->path, &aside, &error);
  g_assert_no_error(error);
  g_assert_nonnull(store);
  g_assert_true(g_str_has_suffix(aside, "progress.db.bad"));
  g_autofree char *kept = g_strconcat(aside, "-wal", NULL);
  g_autoptr(GBytes) bytes = contents_of(kept);
  g_assert_cmpuint(g_bytes_get_size(bytes), ==, strlen(TEXT));
}

/* The beginning is whole, the rest is not: found when it is opened, not at the tenth answer. */
static void test_torn(Place *p, gconstpointer data) {
  g_autoptr(PlyLearner) store = open_good(p->path);
  for (unsigned i = 1; i <= 2000; i++)
    answer(store, "a lesson with a long name", i, PLY_SUCCESS_FIRST_TRY);
  ply_learner_close(g_steal_pointer(&store));
  char *bytes;
  gsize length;
  g_assert_true(g_file_get_contents(p->path, &bytes, &length, NULL));
  g_assert_cmpuint(length, >, 20000);
  memset(bytes + 12288, 0x5a, length - 12288);
  write_text(p->path, bytes, (gssize)length);
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
  };
  for (size_t i = 0; i < G_N_ELEMENTS(tables); i++) {
    g_autofree char *tail = i == 0 ? g_strdup(".bad") : g_strdup_printf(".bad.%zu", i);
    assert_there(p, tail, false);
    g_autofree char *old = name_of(p, "");
    g_remove(old);
    by_hand(p->path, tables[i]);
    assert_set_aside(p, tail);
  }
}

/* Left as it is, log and all: its own program will want it back. */
static void test_newer(Place *p, gconstpointer data) {
  by_hand(p->path, "PRAGMA user_version = 1; CREATE TABLE answers (who TEXT);"
                   "INSERT INTO answers VALUES ('me')");
  g_autoptr(GBytes) before = contents_of(p->path);
  g_autofree char *message = refused(p->path);
  g_assert_nonnull(strstr(message, p->path));
  g_assert_nonnull(strstr(message, "newer"));
  g_autoptr(GBytes) after = contents_of(p->path);
  g_assert_true(g_bytes_equal(before, after));
  assert_there(p, ".bad", false);
}

/* Another program holds it, and does not let go: an error, without waiting for ever, and the file stays
 * what it is. */
static void test_locked(Place *p, gconstpointer data) {
  g_autoptr(PlyLearner) store = open_good(p->path);
  answer(store, "a", 1, PLY_SUCCESS_FIRST_TRY);
  ply_learner_close(g_steal_pointer(&store));
  sqlite3 *other;
  g_assert_cmpint(sqlite3_open(p->path, &other), ==, SQLITE_OK);
  g_assert_cmpint(
      sqlite3_exec(other, "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;", NULL, NULL, NULL),
      ==, SQLITE_OK);
  g_autofree char *message = refused(p->path);
  sqlite3_close(other);
  store = open_good(p->path);
  assert_summary(store, "a", 1, 1, false);
}

static void assert_refused_as(const char *path, const char *why) {
  g_autofree char *message = refused(path), *expected = g_strdup_printf("“%s” %s", path, why);
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

static void test_memory(Place *p, gconstpointer data) {
  g_autoptr(PlyLearner) store = open_good(NULL);
  answer(store, "a", 1, PLY_SUCCESS_REVEALED);
  assert_summary(store, "a", 1, 0, false);
}

/* --- the file of commit f884fe1 --- */

#define EARLIER_TABLES                                                                             \
  "CREATE TABLE answers ("                                                                         \
  " lesson TEXT NOT NULL, question INTEGER NOT NULL, outcome INTEGER NOT NULL,"                    \
  " attempts INTEGER NOT NULL, hints INTEGER NOT NULL,"                                            \
  " PRIMARY KEY (lesson, question)) WITHOUT ROWID;"                                                \
  "CREATE TABLE finished (lesson TEXT PRIMARY KEY) WITHOUT ROWID;"

/* As that version wrote it: a file of it had these tables, rows and pragmas. */
static const char earlier[] =
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;" EARLIER_TABLES
    "INSERT INTO answers VALUES ('bags', 1, 1, 4, 0), ('first-cutoff', 1, 3, 1, 0),"
    " ('first-cutoff', 2, 2, 3, 1), ('first-cutoff', 3, 1, 2, 2), ('it''s', 2, 3, 1, 0);"
    "INSERT INTO finished VALUES ('first-cutoff'), ('it''s');";

static void write_earlier(const char *path, bool with_log) {
  sqlite3 *db;
  g_assert_cmpint(sqlite3_open(path, &db), ==, SQLITE_OK);
  sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, with_log ? 1 : 0, NULL);
  g_assert_cmpint(sqlite3_exec(db, earlier, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close(db);
}

static int add_row(void *text, int n, char **values, char **names) {
  g_string_append_printf(text, "%s;", values[0]);
  return 0;
}

/* What the question answers, with a semicolon after each row. */
static void assert_rows(const Place *p, const char *question, const char *expected) {
  sqlite3 *db;
  g_autoptr(GString) rows = g_string_new(NULL);
  g_assert_cmpint(sqlite3_open(p->path, &db), ==, SQLITE_OK);
  g_assert_cmpint(sqlite3_exec(db, question, add_row, rows, NULL), ==, SQLITE_OK);
  sqlite3_close(db);
  g_assert_cmpstr(rows->str, ==, expected);
}

static void assert_outcomes(PlyLearner *store, const char *lesson, PlySuccess one, PlySuccess two,
                            PlySuccess three) {
  const PlySuccess expected[] = { one, two, three };
  PlySuccess successes[3];
  ply_learner_successes(store, lesson, successes, 3);
  for (size_t i = 0; i < G_N_ELEMENTS(expected); i++)
    g_assert_cmpint(successes[i], ==, expected[i]);
}

#define ALL_ANSWERS                                                                                \
  "SELECT lesson || ' ' || question || ' ' || outcome || ' ' || attempts || ' ' || hints"          \
  " FROM answers ORDER BY lesson, question"

/* Read and written on; the version that made it could still read it afterwards. */
static void check_earlier(Place *p, bool with_log) {
  write_earlier(p->path, with_log);
  assert_there(p, "-wal", with_log);
  g_autoptr(PlyLearner) store = open_good(p->path);
  assert_summary(store, "first-cutoff", 3, 1, true);
  assert_summary(store, "bags", 1, 0, false);
  assert_summary(store, "it's", 1, 1, true);
  assert_outcomes(store, "first-cutoff", PLY_SUCCESS_FIRST_TRY, PLY_SUCCESS_RETRIED,
                  PLY_SUCCESS_REVEALED);
  assert_outcomes(store, "bags", PLY_SUCCESS_REVEALED, PLY_SUCCESS_NONE, PLY_SUCCESS_NONE);
  assert_outcomes(store, "it's", PLY_SUCCESS_NONE, PLY_SUCCESS_FIRST_TRY, PLY_SUCCESS_NONE);
  g_assert_true(ply_learner_answer(store, "bags", 1, PLY_SUCCESS_RETRIED, 5, 2, NULL));
  g_assert_true(ply_learner_answer(store, "bags", 2, PLY_SUCCESS_FIRST_TRY, 1, 0, NULL));
  g_assert_true(ply_learner_answer(store, "it's", 2, PLY_SUCCESS_REVEALED, 9, 9, NULL));
  g_assert_true(ply_learner_finish(store, "bags", NULL));
  g_assert_true(ply_learner_finish(store, "it's", NULL));
  ply_learner_close(g_steal_pointer(&store));
  assert_rows(p, ALL_ANSWERS,
              "bags 1 2 5 2;bags 2 3 1 0;first-cutoff 1 3 1 0;first-cutoff 2 2 3 1;"
              "first-cutoff 3 1 2 2;it's 2 3 1 0;");
  assert_rows(p, "SELECT lesson FROM finished ORDER BY lesson", "bags;first-cutoff;it's;");
  assert_rows(p, "SELECT sql FROM sqlite_schema ORDER BY name", EARLIER_TABLES);
  assert_rows(p, "PRAGMA user_version", "0;");
}

static void test_earlier(Place *p, gconstpointer data) {
  check_earlier(p, false);
}

/* That version had no time to end: the answers are in the log only. */
static void test_earlier_log(Place *p, gconstpointer data) {
  check_earlier(p, true);
}

int main(int argc, char **argv) {
  static const struct {
    const char *name;
    void (*test)(Place *p, gconstpointer data);
  } tests[] = {
    { "kept", test_kept },
    { "no-database", test_no_database },
    { "again-and-again", test_again_and_again },
    { "log-moves-along", test_log_moves_along },
    { "log-alone", test_log_alone },
    { "torn", test_torn },
    { "other-columns", test_other_columns },
    { "newer", test_newer },
    { "locked", test_locked },
    { "folder", test_folder },
    { "pipe", test_pipe },
    { "memory", test_memory },
    { "earlier", test_earlier },
    { "earlier-log", test_earlier_log },
  };
  g_test_init(&argc, &argv, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS(tests); i++) {
    g_autofree char *path = g_strconcat("/store/progress/", tests[i].name, NULL);
    g_test_add(path, Place, NULL, set_up, tests[i].test, tear_down);
  }
  return g_test_run();
}
