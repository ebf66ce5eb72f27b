/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What looks like damage and is none: an SQLite that does not know a question, a page that the disk
 * did not give, a file that somebody else has open, a version that is not known. */
#include "answers.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

#include "place.h"
#include "program.h"
#include "store/learner-private.h"

/* --- an SQLite that answers a check in its own way --- */

typedef struct {
  const char *check; /* "quick_check": the name of the question; NULL: none */
  int code;          /* in place of an answer; SQLITE_OK: the answer */
  const char *answer;
} Says;

static const Says *says;

static int connect_cb(sqlite3 *db, void *data, int n, const char *const *names,
                      sqlite3_vtab **table, char **error) {
  g_autofree char *columns =
      g_strdup_printf("CREATE TABLE x (%s TEXT, of TEXT HIDDEN)", says->check);
  if (says->code != SQLITE_OK) {
    *error = sqlite3_mprintf("no such table: 1");
    return says->code;
  }
  *table = sqlite3_malloc(sizeof **table);
  memset(*table, 0, sizeof **table);
  return sqlite3_declare_vtab(db, columns);
}

static int disconnect_cb(sqlite3_vtab *table) {
  sqlite3_free(table);
  return SQLITE_OK;
}

static int best_cb(sqlite3_vtab *table, sqlite3_index_info *info) {
  return SQLITE_OK;
}

typedef struct {
  sqlite3_vtab_cursor base;
  bool is_at_end;
} Cursor;

static int open_cb(sqlite3_vtab *table, sqlite3_vtab_cursor **cursor) {
  *cursor = sqlite3_malloc(sizeof(Cursor));
  memset(*cursor, 0, sizeof(Cursor));
  return SQLITE_OK;
}

static int close_cb(sqlite3_vtab_cursor *cursor) {
  sqlite3_free(cursor);
  return SQLITE_OK;
}

static int filter_cb(sqlite3_vtab_cursor *cursor, int at, const char *text, int n,
                     sqlite3_value **values) {
  ((Cursor *)cursor)->is_at_end = false;
  return SQLITE_OK;
}

static int next_cb(sqlite3_vtab_cursor *cursor) {
  ((Cursor *)cursor)->is_at_end = true;
  return SQLITE_OK;
}

static int eof_cb(sqlite3_vtab_cursor *cursor) {
  return ((Cursor *)cursor)->is_at_end;
}

static int column_cb(sqlite3_vtab_cursor *cursor, sqlite3_context *context, int column) {
  if (column == 0)
    sqlite3_result_text(context, says->answer, -1, SQLITE_STATIC);
  return SQLITE_OK;
}

static int rowid_cb(sqlite3_vtab_cursor *cursor, sqlite3_int64 *row) {
  *row = 1;
  return SQLITE_OK;
}

static const sqlite3_module module = {
  .xConnect = connect_cb,
  .xDisconnect = disconnect_cb,
  .xBestIndex = best_cb,
  .xOpen = open_cb,
  .xClose = close_cb,
  .xFilter = filter_cb,
  .xNext = next_cb,
  .xEof = eof_cb,
  .xColumn = column_cb,
  .xRowid = rowid_cb,
};

/* Every database that is opened asks this module in place of the pragma of that name. */
static int replace_cb(sqlite3 *db, char **error, const struct sqlite3_api_routines *api) {
  g_autofree char *name = says != NULL ? g_strconcat("pragma_", says->check, NULL) : NULL;
  return name != NULL ? sqlite3_create_module(db, name, &module, NULL) : SQLITE_OK;
}

/* --- no damage --- */

static void make(const Place *p) {
  g_autoptr(PlyLearner) store = place_open(p->path);
  place_answer(store, "a", 1, PLY_SUCCESS_FIRST_TRY);
}

static void assert_stays(const Place *p, const char *why) {
  g_autoptr(GBytes) before = place_contents(p->path);
  g_autofree char *message = place_refused(p->path);
  g_autoptr(GBytes) after = place_contents(p->path);
  g_assert_true(g_bytes_equal(before, after));
  g_assert_nonnull(strstr(message, why));
  place_assert_there(p, ".bad", false);
}

static void assert_as_it_was(const Place *p) {
  g_autoptr(PlyLearner) store = place_open(p->path);
  place_assert_summary(store, "a", 1, 1, false);
  g_assert_null(ply_learner_unkept(store));
}

static void test_answers(Place *p, gconstpointer data) {
  static const struct {
    Says says;
    const char *why;
  } cases[] = {
    { { "quick_check", SQLITE_ERROR, NULL }, "no such table: 1" },
    { { "quick_check", SQLITE_MISUSE, NULL }, "" },
    { { "table_info", SQLITE_ERROR, NULL }, "no such table: 1" },
    { { "quick_check", SQLITE_OK, "Tree 2 page 3: unable to get the page. error code=266" },
      "nput/output error" },
    /* The second reading, when nobody else could change it, finds it whole. */
    { { "quick_check", SQLITE_CORRUPT, NULL }, "" },
    { { "quick_check", SQLITE_OK, "row 1 missing from index" }, "" },
  };
  make(p);
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    says = &cases[i].says;
    assert_stays(p, cases[i].why);
    says = NULL;
    assert_as_it_was(p);
  }
}

/* Nor is it of a file that was set aside: what is in it may come back later. */
static void test_page_of_lost(Place *p, gconstpointer data) {
  static const Says page = { "integrity_check", SQLITE_OK,
                             "Tree 2 page 3: unable to get the page. error code=266" };
  g_autofree char *lost = place_name(p, ".bad");
  make(p);
  g_assert_cmpint(g_rename(p->path, lost), ==, 0);
  says = &page;
  g_autofree char *message = place_refused(p->path);
  says = NULL;
  g_assert_nonnull(strstr(message, ".bad” cannot be read: Input/output error"));
  assert_as_it_was(p);
}

/* Of all that SQLite can answer two things speak of the file, whatever comes with them. */
static void test_codes(Place *p, gconstpointer data) {
  for (int code = 0; code <= SQLITE_DONE; code++) {
    bool good = code == SQLITE_OK || code == SQLITE_ROW || code == SQLITE_DONE;
    bool broken = code == SQLITE_CORRUPT || code == SQLITE_NOTADB;
    g_assert_cmpint(ply_sql_state(code), ==,
                    good     ? PLY_FILE_GOOD
                    : broken ? PLY_FILE_BROKEN
                             : PLY_FILE_SHUT);
  }
  g_assert_cmpint(ply_sql_state(SQLITE_CORRUPT_INDEX), ==, PLY_FILE_BROKEN);
  g_assert_cmpint(ply_sql_state(SQLITE_IOERR_CORRUPTFS), ==, PLY_FILE_SHUT);
}

/* --- somebody else --- */

/* It is not moved from under who has it open, and may be changing it. */
static void test_open_elsewhere(Place *p, gconstpointer data) {
  sqlite3 *other;
  place_by_hand(p->path, "CREATE TABLE answers (mine TEXT)");
  g_assert_cmpint(sqlite3_open(p->path, &other), ==, SQLITE_OK);
  g_assert_cmpint(sqlite3_exec(other, "BEGIN; SELECT * FROM answers;", NULL, NULL, NULL), ==,
                  SQLITE_OK);
  assert_stays(p, "another program has it open");
  sqlite3_close(other);
  g_autofree char *aside = NULL;
  g_autoptr(PlyLearner) store = ply_learner_open(p->path, &aside, NULL);
  g_assert_true(g_str_has_suffix(aside, ".bad"));
}

/* --- versions --- */

/* What stands there can be seen; nothing is changed. */
static void assert_left(Place *p, const char *word, unsigned answered) {
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) before = place_contents(p->path);
  g_autoptr(PlyLearner) store = place_open(p->path);
  g_assert_nonnull(strstr(ply_learner_unkept(store), word));
  place_assert_summary(store, "a", answered, answered, answered > 0);
  g_assert_false(answers_record(store, "a", 2, PLY_SUCCESS_FIRST_TRY, &error));
  g_assert_cmpstr(error->message, ==, ply_learner_unkept(store));
  g_assert_false(ply_learner_forget(store, NULL, NULL));
  g_assert_false(ply_learner_finish(store, "a", NULL));
  ply_learner_close(g_steal_pointer(&store));
  g_autoptr(GBytes) after = place_contents(p->path);
  g_assert_true(g_bytes_equal(before, after));
  place_assert_there(p, ".bad", false);
}

typedef struct {
  int version;
  const char *word;
} Version;

static const Version versions[] = {
  { 3, "newer" },
  { 1000000, "newer" },
  { 1, "an unknown version" },
  { -2, "an unknown version" },
};

static void test_versions(Place *p, gconstpointer data) {
  g_autoptr(PlyLearner) store = place_open(p->path);
  place_answer(store, "a", 1, PLY_SUCCESS_FIRST_TRY);
  g_assert_true(ply_learner_finish(store, "a", NULL));
  g_assert_null(ply_learner_unkept(store));
  ply_learner_close(g_steal_pointer(&store));
  place_by_hand(p->path, "ALTER TABLE attempt ADD COLUMN mood TEXT;");
  for (size_t i = 0; i < G_N_ELEMENTS(versions); i++) {
    g_autofree char *text = g_strdup_printf("PRAGMA user_version = %d", versions[i].version);
    place_by_hand(p->path, text);
    assert_left(p, versions[i].word, 1);
    g_assert_true(ply_learner_recognize(p->path, NULL));
  }
}

/* With tables that mean nothing here. */
static void test_version_tables(Place *p, gconstpointer data) {
  place_by_hand(p->path, "CREATE TABLE attempt (who TEXT); INSERT INTO attempt VALUES ('me')");
  for (size_t i = 0; i < G_N_ELEMENTS(versions); i++) {
    g_autofree char *text = g_strdup_printf("PRAGMA user_version = %d", versions[i].version);
    place_by_hand(p->path, text);
    assert_left(p, versions[i].word, 0);
  }
}

TEST_PROGRAM("doubt") {
  static const struct {
    const char *name;
    void (*test)(Place *p, gconstpointer data);
  } tests[] = {
    { "answers", test_answers },   { "page-of-lost", test_page_of_lost },
    { "codes", test_codes },       { "open-elsewhere", test_open_elsewhere },
    { "versions", test_versions }, { "version-tables", test_version_tables },
  };
  g_test_init(&argc, &argv, NULL);
  g_assert_cmpint(sqlite3_auto_extension((void (*)(void))replace_cb), ==, SQLITE_OK);
  for (size_t i = 0; i < G_N_ELEMENTS(tests); i++) {
    g_autofree char *path = g_strconcat("/store/doubt/", tests[i].name, NULL);
    g_test_add(path, Place, NULL, place_set_up, tests[i].test, place_tear_down);
  }
  return g_test_run();
}
