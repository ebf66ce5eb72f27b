/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the files of the store of answers share. */

#include <sqlite3.h>

#include "store/learner.h"

#define PLY_LEARNER_VERSION 2 /* of the tables: PRAGMA user_version */
#define PLY_LEARNER_PROFILE 1 /* the one learner there is */
#define PLY_LEARNER_BUSY_MS                                                                        \
  500 /* another copy of the program may be writing; a window waits for this */

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
  PLY_SQL_ALL_LAST,
  PLY_SQL_TRIES,      /* of one question */
  PLY_SQL_LEGACY_ADD, /* keeps what a number says */
  PLY_SQL_PROFILE,    /* names the learner */
  PLY_SQL_UUID,
  PLY_SQL_SETUP, /* of one question that nobody wrote */
  PLY_N_SQL
} PlySql;
extern const char *const ply_learner_sql[PLY_N_SQL];

struct _PlyLearner {
  sqlite3 *db;
  sqlite3_stmt *statements[PLY_N_SQL]; /* made when they are first needed */
  char *path;                          /* NULL: in memory */
  char *aside;                         /* ply_learner_take_aside() */
  char *back;                          /* ply_learner_take_back() */
  char *unkept;                        /* why it is only read; NULL: it is not */
  guint64 log;                         /* number of the file of its log; 0: not known */
  char *folder;                        /* of a copy, which goes when it is closed; nullable */
  bool is_damaged;
};

/* --- learner-open.c --- */
/* True and error where path is a folder, a pipe or a device, of which SQLite would say something else. */
bool ply_learner_is_no_file(const char *path, GError **error);
/* --- copy.c --- */
/* Removes the folder of a copy with all that is in it. */
void ply_learner_drop_copy(const char *folder);

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
/* What stood in the way, in words; SQLite itself may have found nothing wrong. */
const char *ply_sql_reason(sqlite3 *db);
bool ply_sql_fail(PlyLearner *store, GError **error);

typedef enum {
  PLY_FILE_GOOD,
  PLY_FILE_BROKEN,  /* no database, a damaged one, or one with other tables under these names */
  PLY_FILE_UNKNOWN, /* of a version that is not known here: to be left as it is */
  PLY_FILE_SHUT,    /* locked, no room, no permission, anything else: it may be good */
} PlyFileState;
/* Of what SQLite answers; only SQLITE_CORRUPT and SQLITE_NOTADB speak of the file. Another release of
 * SQLite may not know a word of a question, which is an SQLITE_ERROR. */
PlyFileState ply_sql_state(int code);
/* Work as a whole or not at all. False from it ends that. */
typedef bool (*PlySqlWork)(PlyLearner *store, gconstpointer data);
PlyFileState ply_sql_transaction(PlyLearner *store, PlySqlWork work, gconstpointer data,
                                 GError **error);
/* What the first column of a question answers; NULL counts as 0. */
PlyFileState ply_sql_ask(PlyLearner *store, const char *text, gint64 *number);

/* --- uuid.c --- */
/* The bytes as a UUID of that version. Free with g_free. */
char *ply_uuid_text(const guint8 bytes[16], unsigned version);
/* A UUID that nothing has yet, of version 4. Free with g_free. */
char *ply_uuid_new(void);

/* --- schema.c --- */
/* Makes the tables where there are none, in the transaction at work. */
bool ply_schema_make(PlyLearner *store);
/* Has every table of that version the columns that it has here, and is no name of a later one
 * taken? */
PlyFileState ply_schema_check(PlyLearner *store, gint64 version);

/* --- legacy.c --- */
/* Version 0 to now: a copy, and one transaction. */
PlyFileState ply_legacy_migrate(PlyLearner *store, GError **error);

/* Makes attempts of the numbers that wait, of lessons that shipped; in the transaction at work. */
bool ply_legacy_settle(PlyLearner *store);

/* --- hold.c --- */
/* Keeps every other program from reading or changing the file of store, which nothing has read yet,
 * until store is closed; waits for that 2 s. SHUT where one has it open, or where path names another
 * file by now. */
PlyFileState ply_hold(PlyLearner *store);
/* Does the path of store name another file by now, or none? */
bool ply_is_moved(PlyLearner *store);
/* The number of the file of the log of store, as its name leads to it; 0: to none. */
guint64 ply_log_number(const PlyLearner *store);
/* Has a program written to the file at path that did not come to its end? */
bool ply_is_half_written(const char *path);

/* --- lost.c --- */
/* Adds what is in files that were set aside though they are whole (NAME.bad, NAME.bad.1 …) to store,
 * which has no answers, and names them NAME.back; store->back is then the last one's. Nothing happens
 * where it has answers. Not GOOD and error where it could not be done now, but may be later. */
PlyFileState ply_lost_bring_back(PlyLearner *store, GError **error);
/* Is there any such file for path? */
bool ply_lost_is_any(const char *path);
/* All that is in store, in memory. NULL: it is not whole. */
PlyLearner *ply_lost_remember(PlyLearner *store) G_GNUC_WARN_UNUSED_RESULT;
/* Adds all that is in from to store, which may have a part of it. */
PlyFileState ply_lost_add(PlyLearner *store, PlyLearner *from, GError **error);

/* --- learner-open.c --- */
/* The endings of files that belong to one; NULL at the end. */
extern const char *const ply_learner_beside[];
/* Opens the file at path to be read, or to be held. Never NULL: what is wrong shows at the first
 * question. */
PlyLearner *ply_learner_look(const char *path);
/* Is it whole, and of which version? all: looks at every page, however many there are. Nothing is
 * written. */
PlyFileState ply_learner_inspect(PlyLearner *store, bool all, gint64 *version);
/* Sets the file aside where it is damaged, and goes on with a new one; or else with the same. */
bool ply_learner_begin_again(PlyLearner *store, GError **error);
/* Goes on with a new file, in a folder that is made if need be, where that of store was moved or removed; and where its
 * log was, with the same file, to which what was in the log is added if both are still of each other. False and
 * error where there can be none. */
bool ply_learner_follow(PlyLearner *store, GError **error);

/* --- learner.c --- */
/* Adds an attempt with that uuid, in the transaction at work; one that is there already stays. version
 * of the program: nullable. */
bool ply_learner_add(PlyLearner *store, const PlyAttempt *attempt, const char *uuid,
                     const char *version);
