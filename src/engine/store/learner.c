/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/learner-private.h"

#include "config.h"

static gint64 seconds(gint64 at) {
  return at != 0 ? at : g_get_real_time() / G_USEC_PER_SEC;
}

static void bind_text(sqlite3_stmt *statement, int at, const char *text) {
  sqlite3_bind_text(statement, at, text, -1, SQLITE_STATIC);
}

static sqlite3_stmt *begin_of(PlyLearner *store, PlySql which, const PlyAttempt *attempt) {
  sqlite3_stmt *statement = ply_sql_begin(store, which, attempt->lesson);
  bind_text(statement, 2, attempt->question);
  bind_text(statement, 3, attempt->revision);
  return statement;
}

static bool make_question(PlyLearner *store, const PlyAttempt *attempt) {
  sqlite3_stmt *statement = begin_of(store, PLY_SQL_QUESTION, attempt);
  bind_text(statement, 4, attempt->kind);
  bind_text(statement, 5, attempt->idea);
  bind_text(statement, 6, attempt->setup);
  return ply_sql_run(store, statement);
}

bool ply_learner_add(PlyLearner *store, const PlyAttempt *attempt, const char *uuid,
                     const char *version) {
  if (!make_question(store, attempt))
    return false;
  sqlite3_stmt *statement = begin_of(store, PLY_SQL_ATTEMPT, attempt);
  const gint64 numbers[] = { attempt->n, attempt->at };
  const gint64 more[] = { attempt->verdict, attempt->hints, attempt->misconception,
                          (gint64)attempt->seed };
  bind_text(statement, 4, uuid);
  for (int i = 0; i < (int)G_N_ELEMENTS(numbers); i++)
    sqlite3_bind_int64(statement, 5 + i, numbers[i]);
  bind_text(statement, 7, attempt->answer);
  for (int i = 0; i < (int)G_N_ELEMENTS(more); i++)
    sqlite3_bind_int64(statement, 8 + i, more[i]);
  bind_text(statement, 12, version);
  return ply_sql_run(store, statement);
}

/* --- one transaction each --- */

static bool record(PlyLearner *store, gconstpointer data) {
  PlyAttempt attempt = *(const PlyAttempt *)data;
  g_autofree char *uuid = ply_uuid_new();
  attempt.at = seconds(attempt.at);
  return ply_learner_add(store, &attempt, uuid, PACKAGE_VERSION) && sqlite3_changes(store->db) == 1;
}

static bool finish(PlyLearner *store, gconstpointer lesson) {
  sqlite3_stmt *statement = ply_sql_begin(store, PLY_SQL_FINISH, lesson);
  sqlite3_bind_int64(statement, 2, seconds(0));
  return ply_sql_run(store, statement);
}

/* Where the file proves to be damaged it is set aside, and what was to be kept goes into a new one; so it does
 * where somebody moved or removed the file. */
static bool keep(PlyLearner *store, PlySqlWork work, gconstpointer data, GError **error) {
  g_autoptr(GError) reason = NULL;
  if (ply_learner_unkept(store) != NULL)
    return ply_sql_fail(store, error);
  if (!store->is_damaged && !ply_learner_follow(store, error))
    return false;
  if (!store->is_damaged && ply_sql_transaction(store, work, data, &reason) == PLY_FILE_GOOD)
    return true;
  if (store->is_damaged)
    return ply_learner_begin_again(store, error) &&
           ply_sql_transaction(store, work, data, error) == PLY_FILE_GOOD;
  g_propagate_error(error, g_steal_pointer(&reason));
  return false;
}

bool ply_learner_record(PlyLearner *store, const PlyAttempt *attempt, GError **error) {
  return keep(store, record, attempt, error);
}

bool ply_learner_finish(PlyLearner *store, const char *lesson, GError **error) {
  return keep(store, finish, lesson, error);
}

/* --- forgetting --- */

static const PlySql forgets[] = { PLY_SQL_FORGET_TRIES, PLY_SQL_FORGET_ROWS, PLY_SQL_FORGET_END,
                                  PLY_SQL_FORGET_LEGACY };

static bool forget_lessons(PlyLearner *store, gconstpointer data) {
  bool done = true;
  for (const char *const *lesson = data; *lesson != NULL && done; lesson++)
    for (size_t i = 0; i < G_N_ELEMENTS(forgets) && done; i++)
      done = ply_sql_run(store, ply_sql_begin(store, forgets[i], *lesson));
  return done;
}

static bool forget_all(PlyLearner *store, gconstpointer data) {
  return ply_sql_text(store, "DELETE FROM attempt; DELETE FROM question; DELETE FROM finished;"
                             "DELETE FROM legacy;");
}

/* The log has the old rows until it begins anew. Where another window reads, that waits. */
bool ply_learner_forget(PlyLearner *store, const char *const *lessons, GError **error) {
  if (!keep(store, lessons != NULL ? forget_lessons : forget_all, lessons, error))
    return false;
  (void)sqlite3_exec(store->db, "PRAGMA wal_checkpoint (TRUNCATE)", NULL, NULL, NULL);
  return true;
}
