/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/progress.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

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
  static const char *const tails[] = { "", ".bad", "-wal", "-shm" };
  for (size_t i = 0; i < G_N_ELEMENTS(tails); i++) {
    g_autofree char *path = g_strconcat(p->path, tails[i], NULL);
    g_remove(path);
  }
  g_assert_cmpint(g_rmdir(p->folder), ==, 0);
  g_free(p->folder);
  g_free(p->path);
}

static PlyProgressStore *open_good(const char *path) {
  bool damaged = false;
  g_autoptr(GError) error = NULL;
  PlyProgressStore *store = ply_progress_open(path, &damaged, &error);
  g_assert_no_error(error);
  g_assert_nonnull(store);
  g_assert_false(damaged);
  return store;
}

static void answer(PlyProgressStore *store, const char *lesson, unsigned question,
                   PlyOutcome outcome) {
  g_autoptr(GError) error = NULL;
  g_assert_true(ply_progress_answer(store, lesson, question, outcome, 1, 0, &error));
  g_assert_no_error(error);
}

static void assert_summary(PlyProgressStore *store, const char *lesson, unsigned answered,
                           unsigned first_try, bool finished) {
  PlyProgressSummary summary = ply_progress_summary(store, lesson);
  g_assert_cmpuint(summary.answered, ==, answered);
  g_assert_cmpuint(summary.first_try, ==, first_try);
  g_assert_true(summary.finished == finished);
}

static void test_kept(Place *p, gconstpointer data) {
  g_autoptr(PlyProgressStore) store = open_good(p->path);
  answer(store, "it's", 1, PLY_OUTCOME_RETRIED);
  answer(store, "it's", 2, PLY_OUTCOME_FIRST_TRY);
  answer(store, "it's", 2, PLY_OUTCOME_REVEALED); /* what was right at once stays so */
  answer(store, "other", 1, PLY_OUTCOME_REVEALED);
  g_assert_true(ply_progress_finish(store, "it's", NULL));
  ply_progress_close(g_steal_pointer(&store));
  store = open_good(p->path);
  assert_summary(store, "it's", 2, 1, true);
  PlyOutcome outcomes[3];
  ply_progress_outcomes(store, "it's", outcomes, 3);
  g_assert_cmpint(outcomes[0], ==, PLY_OUTCOME_RETRIED);
  g_assert_cmpint(outcomes[1], ==, PLY_OUTCOME_FIRST_TRY);
  g_assert_cmpint(outcomes[2], ==, PLY_OUTCOME_NONE);
  g_assert_true(ply_progress_forget(store, "it's", NULL));
  assert_summary(store, "it's", 0, 0, false);
  assert_summary(store, "other", 1, 0, false);
  g_assert_true(ply_progress_forget(store, NULL, NULL));
  assert_summary(store, "other", 0, 0, false);
}

static void assert_set_aside(const Place *p) {
  bool damaged = false;
  g_autoptr(GError) error = NULL;
  g_autofree char *bad = g_strconcat(p->path, ".bad", NULL);
  g_autoptr(PlyProgressStore) store = ply_progress_open(p->path, &damaged, &error);
  g_assert_no_error(error);
  g_assert_true(damaged);
  g_assert_true(g_file_test(bad, G_FILE_TEST_EXISTS));
  answer(store, "a", 1, PLY_OUTCOME_FIRST_TRY);
  assert_summary(store, "a", 1, 1, false);
}

static void test_no_database(Place *p, gconstpointer data) {
  g_assert_true(g_file_set_contents(p->path, "this is text, and long enough to be read", -1, NULL));
  assert_set_aside(p);
}

/* The beginning is whole, the rest is not: found when it is opened, not at the tenth answer. */
static void test_torn(Place *p, gconstpointer data) {
  g_autoptr(PlyProgressStore) store = open_good(p->path);
  for (unsigned i = 1; i <= 2000; i++)
    answer(store, "a lesson with a long name", i, PLY_OUTCOME_FIRST_TRY);
  ply_progress_close(g_steal_pointer(&store));
  char *bytes;
  gsize length;
  g_assert_true(g_file_get_contents(p->path, &bytes, &length, NULL));
  g_assert_cmpuint(length, >, 20000);
  memset(bytes + 12288, 0x5a, length - 12288);
  g_assert_true(g_file_set_contents(p->path, bytes, (gssize)length, NULL));
  g_free(bytes);
  assert_set_aside(p);
}

/* Another program holds it: an error in good time, and the file stays what it is. */
static void test_locked(Place *p, gconstpointer data) {
  g_autoptr(PlyProgressStore) store = open_good(p->path);
  answer(store, "a", 1, PLY_OUTCOME_FIRST_TRY);
  ply_progress_close(g_steal_pointer(&store));
  sqlite3 *other;
  g_assert_cmpint(sqlite3_open(p->path, &other), ==, SQLITE_OK);
  g_assert_cmpint(
      sqlite3_exec(other, "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;", NULL, NULL, NULL),
      ==, SQLITE_OK);
  gint64 begin = g_get_monotonic_time();
  bool damaged = false;
  g_autoptr(GError) error = NULL;
  g_assert_null(ply_progress_open(p->path, &damaged, &error));
  g_assert_error(error, PLY_ERROR, PLY_ERROR_FILE);
  g_assert_false(damaged);
  g_assert_cmpint(g_get_monotonic_time() - begin, <, 1500000);
  sqlite3_close(other);
  store = open_good(p->path);
  assert_summary(store, "a", 1, 1, false);
}

static void test_folder(Place *p, gconstpointer data) {
  bool damaged = false;
  g_autoptr(GError) error = NULL;
  g_assert_null(ply_progress_open(p->folder, &damaged, &error));
  g_assert_error(error, PLY_ERROR, PLY_ERROR_FILE);
  g_assert_false(damaged);
}

static void test_memory(Place *p, gconstpointer data) {
  g_autoptr(PlyProgressStore) store = open_good(NULL);
  answer(store, "a", 1, PLY_OUTCOME_REVEALED);
  assert_summary(store, "a", 1, 0, false);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add("/store/progress/kept", Place, NULL, set_up, test_kept, tear_down);
  g_test_add("/store/progress/no-database", Place, NULL, set_up, test_no_database, tear_down);
  g_test_add("/store/progress/torn", Place, NULL, set_up, test_torn, tear_down);
  g_test_add("/store/progress/locked", Place, NULL, set_up, test_locked, tear_down);
  g_test_add("/store/progress/folder", Place, NULL, set_up, test_folder, tear_down);
  g_test_add("/store/progress/memory", Place, NULL, set_up, test_memory, tear_down);
  return g_test_run();
}
