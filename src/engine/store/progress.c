/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/progress.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

#include "trace/i18n.h"

#define BUSY_MS 500 /* another copy of the program may be writing; a window waits for this */

typedef enum {
  SAY_ANSWER,
  SAY_FINISH,
  ASK_OUTCOMES,
  ASK_SUMMARY,
  ASK_FINISHED,
  N_STATEMENTS
} Statement;

struct _PlyProgressStore {
  sqlite3 *db;
  sqlite3_stmt *statements[N_STATEMENTS];
};

static const char schema[] =
    "PRAGMA journal_mode = WAL;"
    "PRAGMA synchronous = FULL;"
    "CREATE TABLE IF NOT EXISTS answers ("
    " lesson TEXT NOT NULL, question INTEGER NOT NULL, outcome INTEGER NOT NULL,"
    " attempts INTEGER NOT NULL, hints INTEGER NOT NULL,"
    " PRIMARY KEY (lesson, question)) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS finished (lesson TEXT PRIMARY KEY) WITHOUT ROWID;";

/* A statement by itself is one transaction. */
static const char *const sql[N_STATEMENTS] = {
  [SAY_ANSWER] = "INSERT INTO answers VALUES (?1, ?2, ?3, ?4, ?5)"
                 " ON CONFLICT (lesson, question) DO UPDATE SET outcome = excluded.outcome,"
                 " attempts = excluded.attempts, hints = excluded.hints"
                 " WHERE answers.outcome < 3",
  [SAY_FINISH] = "INSERT OR IGNORE INTO finished VALUES (?1)",
  [ASK_OUTCOMES] = "SELECT question, outcome FROM answers WHERE lesson = ?1",
  [ASK_SUMMARY] = "SELECT count(*), coalesce(sum(outcome = 3), 0) FROM answers WHERE lesson = ?1",
  [ASK_FINISHED] = "SELECT count(*) FROM finished WHERE lesson = ?1",
};
_Static_assert(PLY_OUTCOME_FIRST_TRY == 3, "the statements above name it by its number");

static bool fail(PlyProgressStore *store, GError **error) {
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_FILE, _("The progress cannot be kept: %s"),
                  store->db ? sqlite3_errmsg(store->db) : _("out of memory"));
}

static bool prepare(PlyProgressStore *store, GError **error) {
  if (sqlite3_exec(store->db, schema, NULL, NULL, NULL) != SQLITE_OK)
    return fail(store, error);
  for (int i = 0; i < N_STATEMENTS; i++)
    if (sqlite3_prepare_v3(store->db, sql[i], -1, SQLITE_PREPARE_PERSISTENT, &store->statements[i],
                           NULL) != SQLITE_OK)
      return fail(store, error);
  return true;
}

static int is_ok_cb(void *ok, int n, char **values, char **names) {
  *(bool *)ok = n == 1 && values[0] != NULL && strcmp(values[0], "ok") == 0;
  return 0;
}

/* A file may begin well and be torn further on, where only later questions would meet it. */
static bool is_sound(PlyProgressStore *store) {
  bool ok = false;
  int code = sqlite3_exec(store->db, "PRAGMA quick_check(1)", is_ok_cb, &ok, NULL);
  return ok || (code != SQLITE_OK && code != SQLITE_CORRUPT && code != SQLITE_NOTADB);
}

static PlyProgressStore *open_file(const char *path, bool *broken, GError **error) {
  PlyProgressStore *store = g_new0(PlyProgressStore, 1);
  int code =
      sqlite3_open_v2(path ? path : ":memory:", &store->db,
                      SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL);
  if (store->db)
    sqlite3_busy_timeout(store->db, BUSY_MS);
  bool prepared = code == SQLITE_OK && prepare(store, error);
  if (prepared && is_sound(store))
    return store;
  if (code != SQLITE_OK)
    fail(store, error);
  code = store->db ? sqlite3_errcode(store->db) : code;
  *broken = prepared || code == SQLITE_NOTADB || code == SQLITE_CORRUPT;
  ply_progress_close(store);
  return NULL;
}

static void set_aside(const char *path) {
  static const char *const tails[] = { "-wal", "-shm" };
  g_autofree char *bad = g_strconcat(path, ".bad", NULL);
  (void)g_rename(path, bad);
  for (size_t i = 0; i < G_N_ELEMENTS(tails); i++) {
    g_autofree char *beside = g_strconcat(path, tails[i], NULL);
    (void)g_unlink(beside);
  }
}

PlyProgressStore *ply_progress_open(const char *path, bool *damaged, GError **error) {
  bool broken = false;
  g_autoptr(GError) first = NULL;
  PlyProgressStore *store = open_file(path, &broken, &first);
  if (!store && broken && path) {
    set_aside(path);
    g_clear_error(&first);
    store = open_file(path, &broken, &first);
    if (damaged)
      *damaged = true;
  }
  if (!store)
    g_propagate_error(error, g_steal_pointer(&first));
  return store;
}

void ply_progress_close(PlyProgressStore *store) {
  if (!store)
    return;
  for (int i = 0; i < N_STATEMENTS; i++)
    sqlite3_finalize(store->statements[i]);
  sqlite3_close(store->db);
  g_free(store);
}

static sqlite3_stmt *begin(PlyProgressStore *store, Statement which, const char *lesson) {
  sqlite3_stmt *statement = store->statements[which];
  sqlite3_bind_text(statement, 1, lesson, -1, SQLITE_TRANSIENT);
  return statement;
}

static bool run(PlyProgressStore *store, sqlite3_stmt *statement, GError **error) {
  bool done = sqlite3_step(statement) == SQLITE_DONE;
  if (!done)
    fail(store, error);
  sqlite3_reset(statement);
  return done;
}

bool ply_progress_answer(PlyProgressStore *store, const char *lesson, unsigned question,
                         PlyOutcome outcome, unsigned attempts, unsigned hints, GError **error) {
  sqlite3_stmt *statement = begin(store, SAY_ANSWER, lesson);
  sqlite3_bind_int64(statement, 2, question);
  sqlite3_bind_int64(statement, 3, outcome);
  sqlite3_bind_int64(statement, 4, attempts);
  sqlite3_bind_int64(statement, 5, hints);
  return run(store, statement, error);
}

bool ply_progress_finish(PlyProgressStore *store, const char *lesson, GError **error) {
  return run(store, begin(store, SAY_FINISH, lesson), error);
}

void ply_progress_outcomes(PlyProgressStore *store, const char *lesson, PlyOutcome *outcomes,
                           unsigned n) {
  for (unsigned i = 0; i < n; i++)
    outcomes[i] = PLY_OUTCOME_NONE;
  sqlite3_stmt *statement = begin(store, ASK_OUTCOMES, lesson);
  while (sqlite3_step(statement) == SQLITE_ROW) {
    sqlite3_int64 question = sqlite3_column_int64(statement, 0);
    sqlite3_int64 outcome = sqlite3_column_int64(statement, 1);
    if (question >= 1 && question <= n && outcome >= 0 && outcome < PLY_N_OUTCOMES)
      outcomes[question - 1] = (PlyOutcome)outcome;
  }
  sqlite3_reset(statement);
}

PlyProgressSummary ply_progress_summary(PlyProgressStore *store, const char *lesson) {
  PlyProgressSummary summary = { 0 };
  sqlite3_stmt *statement = begin(store, ASK_SUMMARY, lesson);
  if (sqlite3_step(statement) == SQLITE_ROW) {
    summary.answered = (unsigned)sqlite3_column_int64(statement, 0);
    summary.first_try = (unsigned)sqlite3_column_int64(statement, 1);
  }
  sqlite3_reset(statement);
  statement = begin(store, ASK_FINISHED, lesson);
  summary.finished = sqlite3_step(statement) == SQLITE_ROW && sqlite3_column_int(statement, 0) > 0;
  sqlite3_reset(statement);
  return summary;
}

bool ply_progress_forget(PlyProgressStore *store, const char *lesson, GError **error) {
  static const char all[] = "BEGIN; DELETE FROM answers; DELETE FROM finished; COMMIT;";
  char *one = lesson ? sqlite3_mprintf("BEGIN; DELETE FROM answers WHERE lesson = %Q;"
                                       "DELETE FROM finished WHERE lesson = %Q; COMMIT;",
                                       lesson, lesson)
                     : NULL;
  bool done = sqlite3_exec(store->db, one ? one : all, NULL, NULL, NULL) == SQLITE_OK;
  if (!done) {
    fail(store, error);
    (void)sqlite3_exec(store->db, "ROLLBACK", NULL, NULL, NULL);
  }
  sqlite3_free(one);
  return done;
}
