/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A thousand times a program that keeps answers is killed: at each single operation on its files, in
 * the middle of a write, and from outside at no operation at all. */
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "place.h"
#include "program.h"

#define MOST 100000   /* answers: more than there can be */
#define OPERATIONS 97 /* of a program that opens the file and keeps some answers */
#define OFTEN 50      /* kills, and the whole file is looked through */

typedef struct {
  Place place;
  unsigned safe; /* the last answer that was said to be kept; the next program goes on behind it */
} Kept;

/* Keeps answers behind the safe ones up to number last. */
static GSubprocess *start(const Kept *k, const char *fault, const char *last) {
  g_autoptr(GError) error = NULL;
  g_autofree char *first = g_strdup_printf("%u", k->safe + 1);
  g_autoptr(GSubprocessLauncher) launcher =
      g_subprocess_launcher_new(G_SUBPROCESS_FLAGS_STDOUT_PIPE);
  g_subprocess_launcher_setenv(launcher, "FAULT_DIR", k->place.folder, TRUE);
  if (fault != NULL)
    g_subprocess_launcher_setenv(launcher, "FAULT", fault, TRUE);
  const char *argv[] = { g_getenv("KEEPER"), k->place.folder, first, last, NULL };
  GSubprocess *process = g_subprocess_launcher_spawnv(launcher, argv, &error);
  g_assert_no_error(error);
  return process;
}

/* Reads what the program says until it is no more; from line last on it is killed. */
static void listen(Kept *k, GSubprocess *process, unsigned last) {
  g_autoptr(GDataInputStream) said = g_data_input_stream_new(g_subprocess_get_stdout_pipe(process));
  char *line;
  for (unsigned i = 1; (line = g_data_input_stream_read_line(said, NULL, NULL, NULL)) != NULL;
       i++) {
    unsigned number;
    if (sscanf(line, "answer %u", &number) == 1) {
      g_assert_cmpuint(number, ==, k->safe + 1);
      k->safe = number;
    }
    g_assert_false(g_str_has_prefix(line, "fault") || g_str_has_prefix(line, "aside"));
    g_free(line);
    if (i == last)
      g_subprocess_force_exit(process);
  }
  g_assert_true(g_subprocess_wait(process, NULL, NULL));
  g_assert_true(g_subprocess_get_if_signaled(process));
}

static void ask(gint64 *found, sqlite3 *db, const char *question) {
  sqlite3_stmt *row;
  g_assert_cmpint(sqlite3_prepare_v2(db, question, -1, &row, NULL), ==, SQLITE_OK);
  g_assert_cmpint(sqlite3_step(row), ==, SQLITE_ROW);
  for (int i = 0; i < sqlite3_column_count(row); i++)
    found[i] = sqlite3_column_int64(row, i);
  sqlite3_finalize(row);
}

/* Every answer that was said to be kept, once or, where the word of it was lost, twice; and at most the
 * one behind them. */
static void assert_kept(const Kept *k, bool all) {
  sqlite3 *db;
  gint64 found[2] = { 0 }, whole = 1;
  g_assert_cmpint(sqlite3_open(k->place.path, &db), ==, SQLITE_OK);
  if (k->safe > 0)
    ask(found, db,
        all ? "SELECT count(DISTINCT CAST(answer AS INTEGER)), max(CAST(answer AS INTEGER))"
              " FROM attempt"
            : "SELECT (SELECT count(*) FROM question), max(CAST(substr(qid, 2) AS INTEGER))"
              " FROM question");
  if (all)
    ask(&whole, db, "SELECT integrity_check = 'ok' FROM pragma_integrity_check LIMIT 1");
  sqlite3_close(db);
  g_assert_true(whole == 1);
  g_assert_cmpint(found[0], >=, k->safe);
  g_assert_cmpint(found[0], <=, k->safe + 1);
  g_assert_cmpint(found[1], ==, found[0]); /* none is missing between them */
}

static void test_kills(Kept *k, gconstpointer data) {
  guint n = test_program_count("/store/kills/thousand", 1000);
  for (unsigned kill = 0; kill < n; kill++) {
    unsigned at = 1 + kill / 3 * 31 % OPERATIONS;
    g_autofree char *fault =
        kill % 3 < 2 ? g_strdup_printf("%s:%u", kill % 3 == 0 ? "kill" : "torn", at) : NULL;
    g_autoptr(GSubprocess) process = start(k, fault, G_STRINGIFY(MOST));
    listen(k, process, fault != NULL ? 0 : 2 + at % 9);
    assert_kept(k, kill % OFTEN == OFTEN - 1);
  }
  g_test_message("%u answers, %u kills", k->safe, n);
  g_assert_cmpuint(k->safe, >, n / 2); /* it came forward all the same */
  g_autoptr(PlyLearner) store = place_open(k->place.path);
  place_answer(store, "lesson", MOST, PLY_SUCCESS_FIRST_TRY);
}

/* --- a file of an earlier version --- */

/* Either it is what it was, whole, or all of it is what it is to be; and then that is what it becomes. */
static void assert_migrates(const Kept *k) {
  sqlite3 *db;
  gint64 version = 0, n = 0;
  g_assert_cmpint(sqlite3_open(k->place.path, &db), ==, SQLITE_OK);
  ask(&version, db, "PRAGMA user_version");
  ask(&n, db,
      version == 0 ? "SELECT (SELECT count(*) FROM answers) + (SELECT count(*) FROM finished)"
                   : "SELECT (SELECT count(*) FROM attempt) + (SELECT count(*) FROM legacy) +"
                     " (SELECT count(*) FROM finished)");
  sqlite3_close(db);
  g_assert_true(version == 0 || version == 2);
  g_assert_cmpint(n, ==, 8);
  g_autoptr(PlyLearner) store = place_open(k->place.path);
  place_assert_summary(store, "own", 1, 0, false);
  place_assert_summary(store, "it's", 2, 1, true);
}

/* Does a program meet the fault, by a kill or by a word of it? */
static bool meets(Kept *k, const char *fault) {
  g_autoptr(GSubprocess) process = start(k, fault, "0");
  g_autofree char *said = NULL;
  g_assert_true(g_subprocess_communicate_utf8(process, NULL, NULL, &said, NULL, NULL));
  g_test_message("%s: %s", fault, said);
  if (!g_subprocess_get_if_exited(process))
    return true;
  g_assert_true(g_str_equal(said, "open 0\n") || g_str_has_prefix(said, "fault 0: "));
  g_autofree char *copy = g_build_filename(k->place.folder, "progress.v0.1.db", NULL);
  g_assert_true(g_file_test(copy, G_FILE_TEST_EXISTS) == (*said != 'f'));
  return *said == 'f';
}

static void test_migration(Kept *k, gconstpointer data) {
  const char *kind = data;
  unsigned met = 0, passed = 0;
  for (unsigned at = 1; passed < 3; at++) { /* those that close may fail unheard */
    g_autofree char *fault = g_strdup_printf("%s:%u", kind, at);
    place_write_earlier(k->place.path, at % 2 == 0);
    bool fails = meets(k, fault);
    met += fails;
    passed = fails ? 0 : passed + 1;
    assert_migrates(k);
    place_sweep(&k->place);
  }
  g_assert_cmpuint(met, >, 30);
}

/* --- a file that was set aside though it is whole --- */

/* Everything is in one of both files, whole, at any moment; and comes back, once. */
static void assert_comes_back(const Kept *k) {
  g_autoptr(PlyLearner) store = place_open(k->place.path);
  place_assert_summary(store, "own", 1, 0, false);
  place_assert_summary(store, "shipped", 3, 1, true);
  place_assert_summary(store, "b", 1, 1, false);
  ply_learner_close(g_steal_pointer(&store));
  place_assert_rows(&k->place,
                    "SELECT (SELECT count(*) FROM attempt) || ' ' ||"
                    " (SELECT count(*) FROM legacy)",
                    "1 6;");
}

static void test_lost(Kept *k, gconstpointer data) {
  const char *kind = data;
  unsigned met = 0, passed = 0;
  g_autofree char *earlier = place_name(&k->place, ".bad"), *now = place_name(&k->place, ".bad.1");
  for (unsigned at = 1; passed < 8; at++) { /* renaming, at the end, may fail unheard */
    g_autofree char *fault = g_strdup_printf("%s:%u", kind, at), *said = NULL;
    place_write_earlier(earlier, at % 2 == 0);
    PlyLearner *store = place_open(now);
    place_answer(store, "b", 1, PLY_SUCCESS_FIRST_TRY);
    ply_learner_close(store);
    g_autoptr(GSubprocess) process = start(k, fault, "0");
    g_assert_true(g_subprocess_communicate_utf8(process, NULL, NULL, &said, NULL, NULL));
    g_test_message("%s: %s", fault, said);
    bool fails = !g_subprocess_get_if_exited(process) || g_str_has_prefix(said, "fault 0: ");
    g_assert_true(fails || g_str_equal(said, "open 0\n"));
    met += fails;
    passed = fails ? 0 : passed + 1;
    assert_comes_back(k);
    place_sweep(&k->place);
  }
  g_assert_cmpuint(met, >, 10);
}

static void set_up(Kept *k, gconstpointer data) {
  place_set_up(&k->place, data);
}

static void tear_down(Kept *k, gconstpointer data) {
  place_tear_down(&k->place, data);
}

TEST_PROGRAM("kills") {
  g_test_init(&argc, &argv, NULL);
  g_test_add("/store/kills/thousand", Kept, NULL, set_up, test_kills, tear_down);
  static const char *const kinds[] = { "kill", "torn", "28", "5" };
  for (size_t i = 0; i < G_N_ELEMENTS(kinds); i++) {
    g_autofree char *path = g_strconcat("/store/kills/migration/", kinds[i], NULL);
    g_test_add(path, Kept, kinds[i], set_up, test_migration, tear_down);
    g_autofree char *lost = g_strconcat("/store/kills/lost/", kinds[i], NULL);
    g_test_add(lost, Kept, kinds[i], set_up, test_lost, tear_down);
  }
  return g_test_run();
}
