/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/learner.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <sqlite3.h>

#include "base/i18n.h"
#include "store/save.h"

#define VERSION 0   /* of the tables: PRAGMA user_version */
#define BUSY_MS 500 /* another copy of the program may be writing; a window waits for this */

typedef enum {
  SAY_ANSWER,
  SAY_FINISH,
  ASK_SUCCESSES,
  ASK_SUMMARY,
  ASK_FINISHED,
  N_STATEMENTS
} Statement;

struct _PlyLearner {
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

/* 1 where each name is either free or that of a table with the columns above and no others. */
static const char columns_fit[] =
    "SELECT count(*) = 0 FROM sqlite_schema AS s WHERE lower(s.name) IN ('answers', 'finished')"
    " AND (s.type <> 'table' OR"
    " (SELECT group_concat(name || ' ' || type || ' ' || pk) FROM pragma_table_info(s.name))"
    " <> CASE lower(s.name) WHEN 'finished' THEN 'lesson TEXT 1' ELSE 'lesson TEXT 1,"
    "question INTEGER 2,outcome INTEGER 0,attempts INTEGER 0,hints INTEGER 0' END)";

/* A statement by itself is one transaction. */
static const char *const sql[N_STATEMENTS] = {
  [SAY_ANSWER] = "INSERT INTO answers VALUES (?1, ?2, ?3, ?4, ?5)"
                 " ON CONFLICT (lesson, question) DO UPDATE SET outcome = excluded.outcome,"
                 " attempts = excluded.attempts, hints = excluded.hints"
                 " WHERE answers.outcome < 3",
  [SAY_FINISH] = "INSERT OR IGNORE INTO finished VALUES (?1)",
  [ASK_SUCCESSES] = "SELECT question, outcome FROM answers WHERE lesson = ?1",
  [ASK_SUMMARY] = "SELECT count(*), coalesce(sum(outcome = 3), 0) FROM answers WHERE lesson = ?1",
  [ASK_FINISHED] = "SELECT count(*) FROM finished WHERE lesson = ?1",
};
_Static_assert(PLY_SUCCESS_FIRST_TRY == 3, "the statements above name it by its number");

/* SQLite reads what it may not write, and says so at the first answer only. */
static bool is_read_only(PlyLearner *store) {
  return sqlite3_db_readonly(store->db, "main") == 1;
}

static const char *reason_of(PlyLearner *store) {
  if (!store->db)
    return _("out of memory");
  if (is_read_only(store))
    return _("the file cannot be written");
  int code = sqlite3_errcode(store->db), system_error = sqlite3_system_errno(store->db);
  if (code == SQLITE_FULL)
    return ply_save_reason(ENOSPC);
  /* The last try is to read: that there is no file says nothing about why it could not be made. */
  if (code == SQLITE_CANTOPEN && system_error == ENOENT)
    return _("the file cannot be made");
  return (code == SQLITE_CANTOPEN || code == SQLITE_IOERR) && system_error != 0
             ? ply_save_reason(system_error)
             : sqlite3_errmsg(store->db);
}

static bool fail(PlyLearner *store, GError **error) {
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_FILE, "%s", reason_of(store));
}

/* --- Opening --- */

typedef enum {
  IS_GOOD,
  IS_BROKEN, /* no database, a damaged one, or one with other tables under these names */
  IS_NEWER,  /* to be left as it is */
  IS_SHUT,   /* locked, no room, no permission: it may be good */
} State;

/* The first number of what a question answers, NULL counting as 0. */
static int ask_cb(void *number, int n, char **values, char **names) {
  *(gint64 *)number = values[0] != NULL ? g_ascii_strtoll(values[0], NULL, 10) : 0;
  return 0;
}

static State run_sql(PlyLearner *store, const char *text, gint64 *number) {
  switch (sqlite3_exec(store->db, text, number != NULL ? ask_cb : NULL, number, NULL)) {
  case SQLITE_OK: return IS_GOOD;
  case SQLITE_NOTADB:
  case SQLITE_CORRUPT:
  case SQLITE_ERROR: return IS_BROKEN;
  default: return IS_SHUT;
  }
}

static State check_version(PlyLearner *store) {
  gint64 version = 0;
  State state = run_sql(store, "PRAGMA user_version", &version);
  return state == IS_GOOD && version > VERSION ? IS_NEWER : state;
}

static State ask_yes(PlyLearner *store, const char *question) {
  gint64 yes = 0;
  State state = run_sql(store, question, &yes);
  return state == IS_GOOD && yes != 1 ? IS_BROKEN : state;
}

static State check_writable(PlyLearner *store) {
  return is_read_only(store) ? IS_SHUT : IS_GOOD;
}

static State check_columns(PlyLearner *store) {
  return ask_yes(store, columns_fit);
}

static State prepare(PlyLearner *store) {
  State state = run_sql(store, schema, NULL);
  for (int i = 0; i < N_STATEMENTS && state == IS_GOOD; i++)
    if (sqlite3_prepare_v3(store->db, sql[i], -1, SQLITE_PREPARE_PERSISTENT, &store->statements[i],
                           NULL) != SQLITE_OK)
      state = IS_SHUT;
  return state;
}

/* A file may begin well and be torn further on, where only later questions would meet it. */
static State check_whole(PlyLearner *store) {
  return ask_yes(store, "SELECT quick_check = 'ok' FROM pragma_quick_check(1)");
}

/* In this order: nothing is written to a file before it is known whose it is. */
static State (*const steps[])(PlyLearner *store) = { check_version, check_writable, check_columns,
                                                     prepare, check_whole };

static PlyLearner *open_file(const char *path, State *state, GError **error) {
  PlyLearner *store = g_new0(PlyLearner, 1);
  int code =
      sqlite3_open_v2(path ? path : ":memory:", &store->db,
                      SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL);
  *state = code == SQLITE_OK ? IS_GOOD : IS_SHUT;
  if (store->db) {
    sqlite3_busy_timeout(store->db, BUSY_MS);
    /* What is not used is not changed either: its log stays beside it. */
    sqlite3_db_config(store->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  }
  for (size_t i = 0; i < G_N_ELEMENTS(steps) && *state == IS_GOOD; i++)
    *state = steps[i](store);
  if (*state == IS_GOOD) {
    sqlite3_db_config(store->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, NULL);
    return store;
  }
  fail(store, error);
  ply_learner_close(store);
  return NULL;
}

/* A log without its database, which would be thrown away with all answers in it. */
static bool is_lost_log(const char *path) {
  GStatBuf info;
  g_autofree char *log = g_strconcat(path, "-wal", NULL);
  return (g_stat(path, &info) != 0 ? errno == ENOENT : info.st_size == 0) &&
         g_stat(log, &info) == 0 && info.st_size > 0;
}

static bool set_aside(const char *path, char **aside, GError **error) {
  static const char *const beside[] = { "-wal", "-shm", "-journal", NULL };
  g_autofree char *bad = ply_set_aside(path, beside);
  int code = errno;
  g_autofree char *shown = ply_file_shown(path);
  if (!bad)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_FILE,
                    _("“%s” cannot be read and cannot be set aside: %s"), shown, g_strerror(code));
  if (aside)
    *aside = g_steal_pointer(&bad);
  return true;
}

/* What SQLite says of a folder or a pipe names neither the file nor what is wrong with it. */
static bool is_no_file(const char *path, GError **error) {
  GStatBuf info;
  if (g_stat(path, &info) != 0 || S_ISREG(info.st_mode))
    return false;
  g_autofree char *shown = ply_file_shown(path);
  ply_fail(NULL, 0, 0, error, PLY_ERROR_FILE,
           S_ISDIR(info.st_mode) ? _("“%s” is a folder") : _("“%s” is no regular file"), shown);
  return true;
}

static bool leave(const char *path, GError **error) {
  g_autofree char *shown = ply_file_shown(path);
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_FILE,
                  _("“%s” was written by a newer version of Plybook and is left as it is"), shown);
}

PlyLearner *ply_learner_open(const char *path, char **aside, GError **error) {
  State state;
  g_autoptr(GError) reason = NULL;
  if (aside)
    *aside = NULL;
  if (path && is_no_file(path, error))
    return NULL;
  if (path && is_lost_log(path) && !set_aside(path, aside, error))
    return NULL;
  PlyLearner *store = open_file(path, &state, &reason);
  if (state == IS_NEWER)
    leave(path, error);
  else if (state == IS_BROKEN && path)
    return set_aside(path, aside, error) ? open_file(path, &state, error) : NULL;
  else if (!store)
    g_propagate_error(error, g_steal_pointer(&reason));
  return store;
}

void ply_learner_close(PlyLearner *store) {
  if (!store)
    return;
  for (int i = 0; i < N_STATEMENTS; i++)
    sqlite3_finalize(store->statements[i]);
  sqlite3_close(store->db);
  g_free(store);
}

static sqlite3_stmt *begin(PlyLearner *store, Statement which, const char *lesson) {
  sqlite3_stmt *statement = store->statements[which];
  sqlite3_bind_text(statement, 1, lesson, -1, SQLITE_TRANSIENT);
  return statement;
}

static bool run(PlyLearner *store, sqlite3_stmt *statement, GError **error) {
  bool done = sqlite3_step(statement) == SQLITE_DONE;
  if (!done)
    fail(store, error);
  sqlite3_reset(statement);
  return done;
}

bool ply_learner_answer(PlyLearner *store, const char *lesson, unsigned question,
                        PlySuccess success, unsigned attempts, unsigned hints, GError **error) {
  sqlite3_stmt *statement = begin(store, SAY_ANSWER, lesson);
  sqlite3_bind_int64(statement, 2, question);
  sqlite3_bind_int64(statement, 3, success);
  sqlite3_bind_int64(statement, 4, attempts);
  sqlite3_bind_int64(statement, 5, hints);
  return run(store, statement, error);
}

bool ply_learner_finish(PlyLearner *store, const char *lesson, GError **error) {
  return run(store, begin(store, SAY_FINISH, lesson), error);
}

void ply_learner_successes(PlyLearner *store, const char *lesson, PlySuccess *successes,
                           unsigned n) {
  for (unsigned i = 0; i < n; i++)
    successes[i] = PLY_SUCCESS_NONE;
  sqlite3_stmt *statement = begin(store, ASK_SUCCESSES, lesson);
  while (sqlite3_step(statement) == SQLITE_ROW) {
    sqlite3_int64 question = sqlite3_column_int64(statement, 0);
    sqlite3_int64 success = sqlite3_column_int64(statement, 1);
    if (question >= 1 && question <= n && success >= 0 && success < PLY_N_SUCCESSES)
      successes[question - 1] = (PlySuccess)success;
  }
  sqlite3_reset(statement);
}

PlyLearnerSummary ply_learner_summary(PlyLearner *store, const char *lesson) {
  PlyLearnerSummary summary = { 0 };
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

bool ply_learner_forget(PlyLearner *store, const char *lesson, GError **error) {
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
