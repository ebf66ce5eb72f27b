/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the files of the store of answers share. */

#include <sqlite3.h>

#include "store/learner.h"

#define PLY_LEARNER_VERSION 2 /* of the tables: PRAGMA user_version */
#define PLY_LEARNER_PROFILE 1 /* the one learner there is */

typedef enum {
  PLY_SQL_QUESTION,      /* makes its row */
  PLY_SQL_ATTEMPT,       /* adds one to a question that has a row */
  PLY_SQL_FINISH,        /* a lesson */
  PLY_SQL_LEGACY,        /* reads what a number says */
  PLY_SQL_LEGACY_DONE,   /* forgets it */
  PLY_SQL_LEGACY_ROWS,   /* the numbers of a lesson, or of all */
  PLY_SQL_STANDING,      /* of one question: was it right at once, how did it end last */
  PLY_SQL_COUNTED,       /* of one question: was it answered, was it right at once */
  PLY_SQL_FINISHED,      /* is a lesson? */
  PLY_SQL_FORGET_TRIES,  /* those of a lesson */
  PLY_SQL_FORGET_ROWS,   /* its questions */
  PLY_SQL_FORGET_END,    /* that it is finished */
  PLY_SQL_FORGET_LEGACY, /* its numbers */
  PLY_SQL_ALL_QUESTIONS,
  PLY_SQL_ALL_FINISHED,
  PLY_SQL_ALL_MISCONCEPTIONS,
  PLY_SQL_TRIES, /* of one question */
  PLY_SQL_UUID,
  PLY_N_SQL
} PlySql;
extern const char *const ply_learner_sql[PLY_N_SQL];

struct _PlyLearner {
  sqlite3 *db;
  sqlite3_stmt *statements[PLY_N_SQL]; /* made when they are first needed */
  char *path;                          /* NULL: in memory */
  char *aside;                         /* ply_learner_take_aside() */
  char *unkept;                        /* why it is only read; NULL: it is not */
  bool is_damaged;
};

/* --- statements.c --- */
/* The statement with text as its first value; NULL where it cannot be made. */
sqlite3_stmt *ply_sql_begin(PlyLearner *store, PlySql which, const char *text);
/* Carries out one that answers nothing. False where it could not be. */
bool ply_sql_run(PlyLearner *store, sqlite3_stmt *statement);
/* Steps to the next row; behind the last one it is reset. */
bool ply_sql_row(PlyLearner *store, sqlite3_stmt *statement);
void ply_sql_end(sqlite3_stmt *statement);
/* Carries out a text of any length. */
bool ply_sql_text(PlyLearner *store, const char *text);
/* What stood in the way, in words. */
const char *ply_sql_reason(sqlite3 *db);
bool ply_sql_fail(PlyLearner *store, GError **error);

typedef enum {
  PLY_FILE_GOOD,
  PLY_FILE_BROKEN, /* no database, a damaged one, or one with other tables under these names */
  PLY_FILE_NEWER,  /* to be left as it is */
  PLY_FILE_SHUT,   /* locked, no room, no permission: it may be good */
} PlyFileState;
PlyFileState ply_sql_state(int code);
/* Work as a whole or not at all. False from it ends that. */
typedef bool (*PlySqlWork)(PlyLearner *store, gconstpointer data);
PlyFileState ply_sql_transaction(PlyLearner *store, PlySqlWork work, gconstpointer data,
                                 GError **error);
/* What the first column of a question answers; NULL counts as 0. */
PlyFileState ply_sql_ask(PlyLearner *store, const char *text, gint64 *number);

/* --- schema.c --- */
/* Makes the tables where there are none, in the transaction at work. */
bool ply_schema_make(PlyLearner *store);
/* Has every table of that version the columns that it has here, and is no name of a later one
 * taken? */
PlyFileState ply_schema_check(PlyLearner *store, gint64 version);

/* --- legacy.c --- */
/* Version 0 to now: a copy, and one transaction. */
PlyFileState ply_legacy_migrate(PlyLearner *store, GError **error);

/* --- learner-open.c --- */
/* Sets the file aside, which is damaged, and goes on with a new one. */
bool ply_learner_begin_again(PlyLearner *store, GError **error);

/* --- learner.c --- */
/* Adds an attempt with that uuid, in the transaction at work; one that is there already stays. version
 * of the program: nullable. */
bool ply_learner_add(PlyLearner *store, const PlyAttempt *attempt, const char *uuid,
                     const char *version);
