/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/learner-private.h"

#include <errno.h>

#include "base/i18n.h"
#include "store/save.h"

/* ?1 is a lesson, ?2 the id and ?3 the revision of a question, where a statement has them. Each of
 * them finds its rows by an index. */
#define OF_QUESTION "FROM question AS q WHERE q.lesson = ?1 AND q.qid = ?2 AND q.revision = ?3"
#define ITS_ATTEMPTS "FROM attempt AS a WHERE a.profile = 1 AND a.question = q.id"
#define FIRST_TRY "EXISTS (SELECT 1 " ITS_ATTEMPTS " AND a.n = 1 AND a.verdict = 1)"

const char *const ply_learner_sql[PLY_N_SQL] = {
  [PLY_SQL_QUESTION] = "INSERT INTO question (lesson, qid, revision, kind, idea, setup)"
                       " VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (lesson, qid, revision)"
                       " DO UPDATE SET kind = excluded.kind WHERE question.kind = ''",
  [PLY_SQL_ATTEMPT] =
      "INSERT OR IGNORE INTO attempt (uuid, profile, question, n, at, answer, verdict, hints,"
      " misconception, seed, version)"
      " SELECT ?4, 1, q.id, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12 " OF_QUESTION,
  [PLY_SQL_FINISH] = "INSERT OR IGNORE INTO finished VALUES (1, ?1, ?2)",
  [PLY_SQL_LEGACY] = "SELECT outcome, attempts, hints FROM legacy"
                     " WHERE lesson = ?1 AND question = ?2",
  [PLY_SQL_LEGACY_DONE] = "DELETE FROM legacy WHERE lesson = ?1 AND question = ?2",
  [PLY_SQL_LEGACY_ROWS] = "SELECT lesson, question FROM legacy WHERE ?1 IS NULL OR lesson = ?1",
  [PLY_SQL_STANDING] = "SELECT " FIRST_TRY ", (SELECT a.verdict " ITS_ATTEMPTS
                       " ORDER BY a.verdict = 0, a.rowid DESC LIMIT 1) " OF_QUESTION,
  [PLY_SQL_COUNTED] = "SELECT EXISTS (SELECT 1 " ITS_ATTEMPTS "), " FIRST_TRY " " OF_QUESTION,
  [PLY_SQL_FINISHED] = "SELECT 1 FROM finished WHERE profile = 1 AND lesson = ?1",
  [PLY_SQL_FORGET_TRIES] = "DELETE FROM attempt WHERE profile = 1 AND question IN"
                           " (SELECT id FROM question WHERE lesson = ?1)",
  [PLY_SQL_FORGET_ROWS] = "DELETE FROM question WHERE lesson = ?1 AND NOT EXISTS"
                          " (SELECT 1 FROM attempt AS a WHERE a.profile = 1"
                          " AND a.question = question.id)",
  [PLY_SQL_FORGET_END] = "DELETE FROM finished WHERE profile = 1 AND lesson = ?1",
  [PLY_SQL_FORGET_LEGACY] = "DELETE FROM legacy WHERE lesson = ?1",
  [PLY_SQL_ALL_QUESTIONS] =
      "SELECT q.lesson, q.qid, q.revision, q.kind, q.idea, 0, count(*), sum(a.verdict = 1),"
      " sum(a.n = 1 AND a.verdict = 1), sum(a.verdict = 2), sum(a.hints), max(a.at)"
      " FROM question AS q JOIN attempt AS a ON a.profile = 1 AND a.question = q.id GROUP BY q.id"
      " UNION ALL SELECT lesson, '', '', '', NULL, question, attempts, outcome >= 2, outcome = 3,"
      " outcome = 1, hints, 0 FROM legacy ORDER BY 1, 6, 2, 3",
  [PLY_SQL_ALL_FINISHED] = "SELECT lesson, at FROM finished WHERE profile = 1 ORDER BY lesson",
  [PLY_SQL_SETUP] = "SELECT q.setup " OF_QUESTION,
  [PLY_SQL_ALL_MISCONCEPTIONS] =
      "SELECT q.lesson, a.misconception, count(*), max(a.at) FROM question AS q JOIN attempt AS a"
      " ON a.profile = 1 AND a.question = q.id WHERE a.misconception > 0 GROUP BY 1, 2"
      " ORDER BY 1, 3 DESC, 2",
  /* The verdict is that of the row that max() found. */
  [PLY_SQL_ALL_LAST] =
      "SELECT q.lesson, q.qid, q.revision, a.verdict, max(a.rowid) FROM question AS q"
      " JOIN attempt AS a ON a.profile = 1 AND a.question = q.id GROUP BY q.id ORDER BY 5",
  [PLY_SQL_TRIES] = "SELECT q.kind, q.idea, a.n, a.at, a.answer, a.verdict, a.hints,"
                    " a.misconception, a.seed FROM question AS q JOIN attempt AS a"
                    " ON a.profile = 1 AND a.question = q.id WHERE q.lesson = ?1 AND q.qid = ?2"
                    " AND q.revision = ?3 ORDER BY a.rowid",
  [PLY_SQL_LEGACY_ADD] = "INSERT OR IGNORE INTO legacy VALUES (?1, ?2, ?3, ?4, ?5)",
  [PLY_SQL_PROFILE] = "UPDATE profile SET name = ?1, uuid = ?2, made = ?3 WHERE id = 1",
  [PLY_SQL_UUID] = "SELECT uuid FROM profile WHERE id = 1",
};
_Static_assert(PLY_LEARNER_PROFILE == 1 && PLY_TRIED_WRONG == 0 && PLY_TRIED_RIGHT == 1 &&
                   PLY_TRIED_REVEALED == 2,
               "the statements above name them by their numbers");

/* --- carrying out --- */

static void note_damage(PlyLearner *store, int code) {
  store->is_damaged = store->is_damaged || code == SQLITE_CORRUPT || code == SQLITE_NOTADB;
}

sqlite3_stmt *ply_sql_begin(PlyLearner *store, PlySql which, const char *text) {
  sqlite3_stmt **statement = &store->statements[which];
  if (*statement == NULL)
    note_damage(store, sqlite3_prepare_v3(store->db, ply_learner_sql[which], -1,
                                          SQLITE_PREPARE_PERSISTENT, statement, NULL));
  if (*statement != NULL && text != NULL)
    sqlite3_bind_text(*statement, 1, text, -1, SQLITE_TRANSIENT);
  return *statement;
}

bool ply_sql_row(PlyLearner *store, sqlite3_stmt *statement) {
  int code = statement != NULL ? sqlite3_step(statement) : SQLITE_ERROR;
  note_damage(store, code);
  if (code == SQLITE_ROW)
    return true;
  ply_sql_end(statement);
  return false;
}

bool ply_sql_run(PlyLearner *store, sqlite3_stmt *statement) {
  int code = statement != NULL ? sqlite3_step(statement) : SQLITE_ERROR;
  note_damage(store, code);
  ply_sql_end(statement);
  return code == SQLITE_DONE;
}

void ply_sql_end(sqlite3_stmt *statement) {
  sqlite3_reset(statement);
  if (statement != NULL)
    sqlite3_clear_bindings(statement);
}

bool ply_sql_text(PlyLearner *store, const char *text) {
  int code = sqlite3_exec(store->db, text, NULL, NULL, NULL);
  note_damage(store, code);
  return code == SQLITE_OK;
}

/* --- what stood in the way --- */

const char *ply_sql_reason(sqlite3 *db) {
  if (db == NULL)
    return _("out of memory");
  int code = sqlite3_errcode(db), system_error = sqlite3_system_errno(db);
  /* SQLite reads what it may not write, and says so at the first answer only. A question that it does not understand
   * is another matter. */
  if (sqlite3_db_readonly(db, "main") == 1 && code != SQLITE_ERROR)
    return _("the file cannot be written");
  /* A row that is not taken, or another database: SQLite would say "not an error". */
  if (ply_sql_state(code) == PLY_FILE_GOOD)
    return _("the reason is not known");
  if (code == SQLITE_FULL)
    return ply_save_reason(ENOSPC);
  /* The last try is to read: that there is no file says nothing about why it could not be made. */
  if (code == SQLITE_CANTOPEN && system_error == ENOENT)
    return _("the file cannot be made");
  return (code == SQLITE_CANTOPEN || code == SQLITE_IOERR) && system_error != 0
             ? ply_save_reason(system_error)
             : sqlite3_errmsg(db);
}

bool ply_sql_fail(PlyLearner *store, GError **error) {
  const char *unkept = ply_learner_unkept(store);
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_FILE, "%s",
                  unkept != NULL ? unkept : ply_sql_reason(store->db));
}

PlyFileState ply_sql_transaction(PlyLearner *store, PlySqlWork work, gconstpointer data,
                                 GError **error) {
  bool begun = ply_sql_text(store, "BEGIN IMMEDIATE");
  if (begun && work(store, data) && ply_sql_text(store, "COMMIT"))
    return PLY_FILE_GOOD;
  PlyFileState state = ply_sql_state(sqlite3_errcode(store->db));
  ply_sql_fail(store, error);
  if (begun)
    (void)sqlite3_exec(store->db, "ROLLBACK", NULL, NULL, NULL);
  return state == PLY_FILE_GOOD ? PLY_FILE_SHUT : state;
}

/* --- asking --- */

PlyFileState ply_sql_state(int code) {
  switch (code & 0xff) {
  case SQLITE_OK:
  case SQLITE_DONE:
  case SQLITE_ROW: return PLY_FILE_GOOD;
  case SQLITE_NOTADB:
  case SQLITE_CORRUPT: return PLY_FILE_BROKEN;
  default: return PLY_FILE_SHUT;
  }
}

/* The first number of what a question answers, NULL counting as 0. */
static int ask_cb(void *number, int n, char **values, char **names) {
  *(gint64 *)number = values[0] != NULL ? g_ascii_strtoll(values[0], NULL, 10) : 0;
  return 0;
}

PlyFileState ply_sql_ask(PlyLearner *store, const char *text, gint64 *number) {
  return ply_sql_state(sqlite3_exec(store->db, text, number != NULL ? ask_cb : NULL, number, NULL));
}
