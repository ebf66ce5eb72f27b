/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Version 0 kept one row for each question, under its number: how it ended, and after how many tries.
 * data/question-ids-0.tsv says which question that was of the lessons that shipped; those of other
 * lessons wait until it is known. */
#include "store/learner-private.h"

#include <glib/gstdio.h>
#include <string.h>

#include "base/data.h"

/* --- a copy --- */

/* "progress.v0.1.db" for "progress.db", or the first number after it that is free. */
static char *copy_name(const char *path) {
  g_autofree char *stem =
      g_str_has_suffix(path, ".db") ? g_strndup(path, strlen(path) - 3) : g_strdup(path);
  for (unsigned number = 1;; number++) {
    g_autofree char *name = g_strdup_printf("%s.v0.%u.db", stem, number);
    if (!g_file_test(name, G_FILE_TEST_EXISTS))
      return g_steal_pointer(&name);
  }
}

/* With what is in the log only. Its name; NULL and error where it fails, of which nothing stays. */
static char *copy(PlyLearner *store, GError **error) {
  sqlite3 *to = NULL;
  g_autofree char *name = copy_name(store->path);
  bool opened = sqlite3_open(name, &to) == SQLITE_OK;
  sqlite3_backup *backup = opened ? sqlite3_backup_init(to, "main", store->db, "main") : NULL;
  bool done = backup != NULL && sqlite3_backup_step(backup, -1) == SQLITE_DONE;
  done = (backup == NULL || sqlite3_backup_finish(backup) == SQLITE_OK) && done;
  if (!done)
    ply_fail(NULL, 0, 0, error, PLY_ERROR_FILE, "%s", ply_sql_reason(to));
  sqlite3_close(to);
  if (!done)
    g_unlink(name);
  return done ? g_steal_pointer(&name) : NULL;
}

/* --- a row that becomes an attempt --- */

/* The same for the same (lesson, number) on every machine: version 5 of RFC 4122. */
static char *uuid_of(const char *lesson, gint64 number) {
  static const guint8 space[16] = { 0x1c, 0x0c, 0x3a, 0x52, 0x7e, 0x51, 0x4f, 0x0b,
                                    0x9d, 0x2e, 0x6b, 0x8a, 0x44, 0x10, 0xc7, 0x93 };
  g_autoptr(GChecksum) sum = g_checksum_new(G_CHECKSUM_SHA1);
  g_autofree char *name = g_strdup_printf("%s/%" G_GINT64_FORMAT, lesson, number);
  guint8 b[20];
  gsize n = sizeof b;
  g_checksum_update(sum, space, sizeof space);
  g_checksum_update(sum, (const guchar *)name, -1);
  g_checksum_get_digest(sum, b, &n);
  return ply_uuid_text(b, 5);
}

typedef struct {
  char *lesson;
  gint64 number;
} Row;

static void row_clear(gpointer row) {
  g_free(((Row *)row)->lesson);
}

/* What it says; n so that only what was right at once is a first try. */
static bool read_row(PlyLearner *store, const Row *row, PlyAttempt *attempt) {
  sqlite3_stmt *found = ply_sql_begin(store, PLY_SQL_LEGACY, row->lesson);
  sqlite3_bind_int64(found, 2, row->number);
  if (!ply_sql_row(store, found))
    return false;
  gint64 outcome = sqlite3_column_int64(found, 0);
  gint64 tries = CLAMP(sqlite3_column_int64(found, 1), 0, G_MAXINT);
  attempt->hints = (unsigned)CLAMP(sqlite3_column_int64(found, 2), 0, G_MAXINT);
  attempt->verdict = outcome == 1   ? PLY_TRIED_REVEALED
                     : outcome >= 2 ? PLY_TRIED_RIGHT
                                    : PLY_TRIED_WRONG;
  attempt->n = (unsigned)(outcome == 3 ? 1 : outcome == 2 ? MAX(tries, 2) : tries);
  ply_sql_end(found);
  return true;
}

/* id NULL: the question is no more. Its row stays an attempt, under a name that no question has. */
static bool settle(PlyLearner *store, const Row *row, const char *id, const char *revision) {
  PlyAttempt attempt = {
    .lesson = row->lesson, .question = id, .revision = id != NULL ? revision : "", .kind = ""
  };
  g_autofree char *gone = g_strdup_printf("0-%" G_GINT64_FORMAT, row->number);
  g_autofree char *uuid = uuid_of(row->lesson, row->number);
  if (id == NULL)
    attempt.question = gone;
  if (!read_row(store, row, &attempt))
    return !store->is_damaged; /* a name that no lesson can have: it stays where it is */
  if (!ply_learner_add(store, &attempt, uuid, NULL))
    return false;
  sqlite3_stmt *done = ply_sql_begin(store, PLY_SQL_LEGACY_DONE, row->lesson);
  sqlite3_bind_int64(done, 2, row->number);
  return ply_sql_run(store, done);
}

/* Those that wait, of lesson or (NULL) of all. */
static GArray *rows_of(PlyLearner *store, const char *lesson) {
  GArray *rows = g_array_new(FALSE, FALSE, sizeof(Row));
  g_array_set_clear_func(rows, row_clear);
  sqlite3_stmt *found = ply_sql_begin(store, PLY_SQL_LEGACY_ROWS, lesson);
  while (ply_sql_row(store, found)) {
    Row row = { g_strdup((const char *)sqlite3_column_text(found, 0)),
                sqlite3_column_int64(found, 1) };
    g_array_append_val(rows, row);
  }
  return rows;
}

/* --- lessons that shipped --- */

/* "lesson\tnumber" → { id, revision }, and "lesson" → NULL. Lines: lesson, number, id, revision, tabs
 * between; # begins a comment. */
static GHashTable *read_shipped(void) {
  GHashTable *shipped =
      g_hash_table_new_full(g_str_hash, g_str_equal, g_free, (GDestroyNotify)g_strfreev);
  g_autofree char *text = ply_data_read("question-ids-0.tsv", NULL);
  g_auto(GStrv) lines = g_strsplit(text != NULL ? text : "", "\n", -1);
  for (char **line = lines; *line != NULL; line++) {
    char **parts = g_strsplit(*line, "\t", 4);
    if (**line == '#' || g_strv_length(parts) != 4) {
      g_strfreev(parts);
      continue;
    }
    g_hash_table_insert(shipped, g_strdup(parts[0]), NULL);
    g_hash_table_insert(shipped, g_strjoin("\t", parts[0], parts[1], NULL), parts);
  }
  return shipped;
}

bool ply_legacy_settle(PlyLearner *store) {
  g_autoptr(GHashTable) shipped = read_shipped();
  g_autoptr(GArray) rows = rows_of(store, NULL);
  bool done = !store->is_damaged;
  for (guint i = 0; i < rows->len && done; i++) {
    const Row *row = &g_array_index(rows, Row, i);
    g_autofree char *key = g_strdup_printf("%s\t%" G_GINT64_FORMAT, row->lesson, row->number);
    char **of_now = g_hash_table_lookup(shipped, key);
    if (of_now != NULL)
      done = settle(store, row, of_now[2], of_now[3]);
    else if (g_hash_table_contains(shipped, row->lesson))
      done = settle(store, row, NULL, NULL);
  }
  return done;
}

/* --- the whole file --- */

static bool is_table(PlyLearner *store, const char *name) {
  gint64 n = 0;
  g_autofree char *text =
      g_strdup_printf("SELECT count(*) FROM sqlite_schema WHERE lower(name) = '%s'", name);
  return ply_sql_ask(store, text, &n) == PLY_FILE_GOOD && n > 0;
}

static bool migrate(PlyLearner *store, gconstpointer data) {
  gint64 version = 0;
  if (ply_sql_ask(store, "PRAGMA user_version", &version) != PLY_FILE_GOOD || version != 0)
    return version != 0; /* another window was faster */
  bool finished = is_table(store, "finished"), answers = is_table(store, "answers");
  return (!finished || ply_sql_text(store, "ALTER TABLE finished RENAME TO finished_0")) &&
         ply_schema_make(store) &&
         (!answers ||
          ply_sql_text(store, "INSERT OR IGNORE INTO legacy SELECT * FROM answers WHERE"
                              " typeof(lesson) = 'text' AND typeof(question) = 'integer';"
                              "DROP TABLE answers;")) &&
         (!finished ||
          ply_sql_text(store, "INSERT OR IGNORE INTO finished SELECT 1, lesson, 0 FROM finished_0;"
                              "DROP TABLE finished_0;")) &&
         ply_legacy_settle(store);
}

PlyFileState ply_legacy_migrate(PlyLearner *store, GError **error) {
  g_autofree char *copied = copy(store, error);
  if (copied == NULL)
    return PLY_FILE_SHUT;
  PlyFileState state = ply_sql_transaction(store, migrate, NULL, error);
  if (state != PLY_FILE_GOOD)
    g_unlink(copied); /* the file is what it was */
  return state;
}

/* --- lessons of one's own --- */

static bool adopt(PlyLearner *store, gconstpointer data) {
  const PlyLearnerLesson *lesson = data;
  bool done = true;
  for (const char *const *id = lesson->lessons; *id != NULL; id++) {
    g_autoptr(GArray) rows = rows_of(store, *id);
    for (guint i = 0; i < rows->len && done; i++) {
      const Row *row = &g_array_index(rows, Row, i);
      bool there = row->number >= 1 && row->number <= lesson->n;
      done = there ? settle(store, row, lesson->questions[row->number - 1],
                            lesson->revisions[row->number - 1])
                   : settle(store, row, NULL, NULL);
    }
  }
  return done;
}

bool ply_learner_adopt(PlyLearner *store, const PlyLearnerLesson *lesson, GError **error) {
  guint waiting = 0;
  for (const char *const *id = lesson->lessons; *id != NULL && store->unkept == NULL; id++) {
    g_autoptr(GArray) rows = rows_of(store, *id);
    waiting += rows->len;
  }
  return waiting == 0 || ply_sql_transaction(store, adopt, lesson, error) == PLY_FILE_GOOD;
}
