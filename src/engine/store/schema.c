/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tables, as they are made and as a file must have them. */
#include "store/learner-private.h"

#define MAKE                                                                                       \
  "CREATE TABLE profile (id INTEGER PRIMARY KEY, name TEXT UNIQUE NOT NULL,"                       \
  " uuid TEXT UNIQUE NOT NULL, made INTEGER NOT NULL);"                                            \
  "CREATE TABLE question (id INTEGER PRIMARY KEY, lesson TEXT NOT NULL, qid TEXT NOT NULL,"        \
  " revision TEXT NOT NULL, kind TEXT NOT NULL, idea TEXT, setup TEXT,"                            \
  " UNIQUE (lesson, qid, revision));"                                                              \
  "CREATE TABLE attempt (uuid TEXT PRIMARY KEY,"                                                   \
  " profile INTEGER NOT NULL REFERENCES profile (id) ON DELETE CASCADE,"                           \
  " question INTEGER NOT NULL REFERENCES question (id),"                                           \
  " n INTEGER NOT NULL, at INTEGER NOT NULL, answer TEXT, verdict INTEGER NOT NULL,"               \
  " hints INTEGER NOT NULL, misconception INTEGER NOT NULL, exam TEXT, seed INTEGER NOT NULL,"     \
  " version TEXT);"                                                                                \
  "CREATE INDEX attempt_of_question ON attempt (profile, question, n, verdict, hints, at);"        \
  "CREATE TABLE finished (profile INTEGER NOT NULL REFERENCES profile (id) ON DELETE CASCADE,"     \
  " lesson TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (profile, lesson)) WITHOUT ROWID;"      \
  "CREATE TABLE legacy (lesson TEXT NOT NULL, question INTEGER NOT NULL,"                          \
  " outcome INTEGER NOT NULL, attempts INTEGER NOT NULL, hints INTEGER NOT NULL,"                  \
  " PRIMARY KEY (lesson, question)) WITHOUT ROWID;"

/* One learner, until somebody gives names. */
bool ply_schema_make(PlyLearner *store) {
  g_autofree char *uuid = ply_uuid_new();
  g_autofree char *profile = g_strdup_printf(
      "INSERT INTO profile VALUES (%d, 'default', '%s', %" G_GINT64_FORMAT ");"
      "PRAGMA user_version = %d;",
      PLY_LEARNER_PROFILE, uuid, g_get_real_time() / G_USEC_PER_SEC, PLY_LEARNER_VERSION);
  return ply_sql_text(store, MAKE) && ply_sql_text(store, profile);
}

/* --- what a file must have --- */

/* The names and types of columns with their place in the primary key; "": none of that name is
 * there. */
typedef struct {
  const char *name, *columns;
} Table;

static const Table now[] = {
  { "profile", "id INTEGER 1,name TEXT 0,uuid TEXT 0,made INTEGER 0" },
  { "question",
    "id INTEGER 1,lesson TEXT 0,qid TEXT 0,revision TEXT 0,kind TEXT 0,idea TEXT 0,setup TEXT 0" },
  { "attempt", "uuid TEXT 1,profile INTEGER 0,question INTEGER 0,n INTEGER 0,at INTEGER 0,"
               "answer TEXT 0,verdict INTEGER 0,hints INTEGER 0,misconception INTEGER 0,"
               "exam TEXT 0,seed INTEGER 0,version TEXT 0" },
  { "finished", "profile INTEGER 1,lesson TEXT 2,at INTEGER 0" },
  { "legacy",
    "lesson TEXT 1,question INTEGER 2,outcome INTEGER 0,attempts INTEGER 0,hints INTEGER 0" },
  { NULL },
};

/* Before it has them it may have those of version 0, or none of them; anything else is somebody
 * else's. */
static const Table before[] = {
  { "profile", "" },
  { "question", "" },
  { "attempt", "" },
  { "legacy", "" },
  { "attempt_of_question", "" },
  { NULL },
};
static const Table shipped[] = {
  { "answers",
    "lesson TEXT 1,question INTEGER 2,outcome INTEGER 0,attempts INTEGER 0,hints INTEGER 0" },
  { "finished", "lesson TEXT 1" },
  { NULL },
};

/* 1 where table has these columns and no others, and its rows can be written. */
static PlyFileState check_table(PlyLearner *store, const Table *table, bool may_lack) {
  gint64 fits = 0;
  char *question = sqlite3_mprintf(
      "SELECT coalesce((SELECT CASE s.type WHEN 'table' THEN (SELECT coalesce(group_concat(name ||"
      " ' ' || type || ' ' || pk), '-') FROM pragma_table_info(s.name)) ELSE '-' END"
      " FROM sqlite_schema AS s WHERE lower(s.name) = %Q), '') IN (%Q, %Q)",
      table->name, table->columns, may_lack ? "" : table->columns);
  PlyFileState state = ply_sql_ask(store, question, &fits);
  sqlite3_free(question);
  return state == PLY_FILE_GOOD && fits != 1 ? PLY_FILE_BROKEN : state;
}

static PlyFileState check_tables(PlyLearner *store, const Table *tables, bool may_lack) {
  PlyFileState state = PLY_FILE_GOOD;
  for (; tables->name != NULL && state == PLY_FILE_GOOD; tables++)
    state = check_table(store, tables, may_lack);
  return state;
}

PlyFileState ply_schema_check(PlyLearner *store, gint64 version) {
  if (version != 0)
    return check_tables(store, now, false);
  PlyFileState state = check_tables(store, before, true);
  return state == PLY_FILE_GOOD ? check_tables(store, shipped, true) : state;
}
