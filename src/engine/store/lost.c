/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file that was set aside though it is whole: versions before took an error of another release of
 * SQLite for damage. What is in such files is added to one that has no answers, all or nothing. */
#include "store/learner-private.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "base/i18n.h"
#include "store/save.h"

#define WAIT_MS 10000 /* another start may be bringing a hundred thousand attempts back */

typedef struct {
  char *path;
  guint64 number; /* at the end of its name; 0: none. In this order they were set aside. */
  gint64 version;
  PlyLearner *store;
} Lost;

static void lost_clear(gpointer data) {
  Lost *lost = data;
  ply_learner_close(lost->store);
  g_free(lost->path);
}

static int by_number(gconstpointer a, gconstpointer b) {
  guint64 one = ((const Lost *)a)->number, two = ((const Lost *)b)->number;
  return (one > two) - (one < two);
}

/* --- which ones --- */

/* "NAME.bad" or "NAME.bad.7", and nothing else that begins so. */
static bool read_name(const char *file, const char *name, guint64 *number) {
  *number = 0;
  if (!g_str_has_prefix(file, name) || !g_str_has_prefix(file + strlen(name), ".bad"))
    return false;
  const char *tail = file + strlen(name) + strlen(".bad");
  return *tail == '\0' ||
         (*tail == '.' && g_ascii_string_to_unsigned(tail + 1, 10, 1, G_MAXUINT32, number, NULL));
}

static bool is_table(PlyLearner *store, const char *name) {
  gint64 n = 0;
  g_autofree char *text =
      g_strdup_printf("SELECT count(*) FROM sqlite_schema WHERE lower(name) = '%s'", name);
  return ply_sql_ask(store, text, &n) == PLY_FILE_GOOD && n > 0;
}

/* Are there rows in any table of those that version keeps answers in? Each question has attempts, and
 * is looked at before anyone asks; a large file may be torn where its attempts are. */
static PlyFileState has_answers(PlyLearner *store, gint64 version, bool *has) {
  static const char *const tables[][3] = { { "answers", "finished" },
                                           { "question", "legacy", "finished" } };
  const char *const *names = tables[version != 0];
  PlyFileState state = PLY_FILE_GOOD;
  *has = false;
  for (int i = 0; i < 3 && names[i] != NULL && state == PLY_FILE_GOOD && !*has; i++) {
    gint64 yes = 0;
    g_autofree char *text = g_strdup_printf("SELECT EXISTS (SELECT 1 FROM %s)", names[i]);
    if (is_table(store, names[i]))
      state = ply_sql_ask(store, text, &yes);
    *has = yes != 0;
  }
  return state;
}

/* SQLite throws away the log of an empty file: it is not even opened. */
static bool may_hold(const char *path) {
  GStatBuf info;
  return g_stat(path, &info) == 0 && S_ISREG(info.st_mode) && info.st_size > 0;
}

/* Is it for good that the file cannot be looked at? Otherwise it may be later, and an answer that is
 * kept now would keep it out then. */
static bool is_for_good(const Lost *lost) {
  int code = lost->store->db != NULL ? sqlite3_errcode(lost->store->db) : SQLITE_NOMEM;
  if (code == SQLITE_CANTOPEN) /* of its log, too; gone: another start was faster */
    return g_access(lost->path, R_OK | W_OK) != 0;
  return code == SQLITE_ERROR || code == SQLITE_READONLY || code == SQLITE_PERM;
}

/* Keeps it for lost where it is whole, one of ours, and has answers. False and error where it may be,
 * later. */
static bool look_at(GArray *all, const char *path, guint64 number, GError **error) {
  Lost lost = { .path = g_strdup(path), .number = number, .store = ply_learner_look(path) };
  bool has = false;
  PlyFileState state = ply_learner_inspect(lost.store, true, &lost.version);
  if (state == PLY_FILE_GOOD)
    state = has_answers(lost.store, lost.version, &has);
  bool may = state != PLY_FILE_SHUT || is_for_good(&lost);
  if (!may) {
    g_autofree char *shown = ply_file_shown(path);
    /* Where SQLite itself found nothing wrong, it is a page that the disk did not give. */
    bool is_page = lost.store->db != NULL && sqlite3_errcode(lost.store->db) == SQLITE_OK;
    ply_fail(NULL, 0, 0, error, PLY_ERROR_FILE, _("“%s” cannot be read: %s"), shown,
             is_page ? g_strerror(EIO) : ply_sql_reason(lost.store->db));
  }
  if (state == PLY_FILE_GOOD && has)
    g_array_append_val(all, lost);
  else
    lost_clear(&lost);
  return may;
}

/* All of them for path, open. False and error where one could not be looked at now. */
static bool find_all(const char *path, GArray *all, GError **error) {
  bool looked = true;
  g_autofree char *folder = g_path_get_dirname(path), *name = g_path_get_basename(path);
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
  guint64 number;
  for (const char *file; looked && dir != NULL && (file = g_dir_read_name(dir)) != NULL;) {
    g_autofree char *whole = g_build_filename(folder, file, NULL);
    if (read_name(file, name, &number) && may_hold(whole))
      looked = look_at(all, whole, number, error);
  }
  g_array_sort(all, by_number);
  return looked;
}

bool ply_lost_is_any(const char *path) {
  g_autoptr(GArray) all = g_array_new(FALSE, FALSE, sizeof(Lost));
  g_array_set_clear_func(all, lost_clear);
  return !find_all(path, all, NULL) || all->len > 0;
}

/* --- what is in them --- */

typedef bool (*AddRow)(PlyLearner *store, sqlite3_stmt *row);

static const char *text_of(sqlite3_stmt *row, int column) {
  return (const char *)sqlite3_column_text(row, column);
}

static bool add_attempt(PlyLearner *store, sqlite3_stmt *row) {
  const PlyAttempt attempt = {
    .lesson = text_of(row, 0),
    .question = text_of(row, 1),
    .revision = text_of(row, 2),
    .kind = text_of(row, 3),
    .idea = text_of(row, 4),
    .setup = text_of(row, 5),
    .n = (unsigned)sqlite3_column_int64(row, 6),
    .at = sqlite3_column_int64(row, 7),
    .answer = text_of(row, 8),
    .verdict = (PlyTried)sqlite3_column_int(row, 9),
    .hints = (unsigned)sqlite3_column_int64(row, 10),
    .misconception = (unsigned)sqlite3_column_int64(row, 11),
    .seed = (guint64)sqlite3_column_int64(row, 12),
  };
  return ply_learner_add(store, &attempt, text_of(row, 13), text_of(row, 14));
}

/* Puts the row as it is into a statement that has as many values. */
static bool add_as(PlyLearner *store, PlySql which, sqlite3_stmt *row) {
  sqlite3_stmt *added = ply_sql_begin(store, which, NULL);
  for (int i = 0; i < sqlite3_column_count(row); i++)
    sqlite3_bind_value(added, i + 1, sqlite3_column_value(row, i));
  return ply_sql_run(store, added);
}

static bool add_number(PlyLearner *store, sqlite3_stmt *row) {
  return add_as(store, PLY_SQL_LEGACY_ADD, row);
}

static bool add_finished(PlyLearner *store, sqlite3_stmt *row) {
  return add_as(store, PLY_SQL_FINISH, row);
}

static bool add_profile(PlyLearner *store, sqlite3_stmt *row) {
  return add_as(store, PLY_SQL_PROFILE, row);
}

typedef struct {
  const char *table, *rows;
  AddRow add;
} Part;

static const Part now[] = {
  { "profile", "SELECT name, uuid, made FROM profile WHERE id = 1", add_profile },
  { "attempt",
    "SELECT q.lesson, q.qid, q.revision, q.kind, q.idea, q.setup, a.n, a.at, a.answer, a.verdict,"
    " a.hints, a.misconception, a.seed, a.uuid, a.version FROM attempt AS a JOIN question AS q"
    " ON q.id = a.question WHERE a.profile = 1 ORDER BY a.rowid",
    add_attempt },
  { "legacy", "SELECT lesson, question, outcome, attempts, hints FROM legacy", add_number },
  { "finished", "SELECT lesson, at FROM finished WHERE profile = 1", add_finished },
  { NULL },
};
static const Part before[] = {
  { "answers",
    "SELECT lesson, question, outcome, attempts, hints FROM answers"
    " WHERE typeof(lesson) = 'text' AND typeof(question) = 'integer'",
    add_number },
  { "finished", "SELECT lesson, 0 FROM finished", add_finished },
  { NULL },
};

static bool add_part(PlyLearner *store, PlyLearner *lost, const Part *part) {
  sqlite3_stmt *row = NULL;
  if (!is_table(lost, part->table))
    return true;
  int code = sqlite3_prepare_v2(lost->db, part->rows, -1, &row, NULL);
  bool added = code == SQLITE_OK;
  while (added && (code = sqlite3_step(row)) == SQLITE_ROW)
    added = part->add(store, row);
  sqlite3_finalize(row);
  return added && code == SQLITE_DONE;
}

static bool add_parts(PlyLearner *store, PlyLearner *lost, const Part *part) {
  while (part->table != NULL && add_part(store, lost, part))
    part++;
  return part->table == NULL;
}

static bool bring_back(PlyLearner *store, gconstpointer data) {
  const GArray *all = data;
  bool has = false;
  if (has_answers(store, PLY_LEARNER_VERSION, &has) != PLY_FILE_GOOD)
    return false;
  for (guint i = 0; i < all->len && !has; i++) { /* has: another start was faster */
    const Lost *lost = &g_array_index(all, Lost, i);
    if (!add_parts(store, lost->store, lost->version == 0 ? before : now))
      return false;
  }
  return has || ply_legacy_settle(store);
}

/* --- the contract --- */

/* So that nothing comes back that is forgotten later. */
static void rename_all(PlyLearner *store, GArray *all) {
  g_autofree char *back = g_strconcat(store->path, ".back", NULL);
  for (guint i = 0; i < all->len; i++) {
    g_autofree char *to =
        ply_move_beside(g_array_index(all, Lost, i).path, ply_learner_beside, back);
    if (to != NULL) {
      g_free(store->back);
      store->back = g_steal_pointer(&to);
    }
  }
  if (store->back == NULL)
    store->back = g_strdup(g_array_index(all, Lost, 0).path);
}

PlyFileState ply_lost_bring_back(PlyLearner *store, GError **error) {
  bool has = false;
  PlyFileState state = has_answers(store, PLY_LEARNER_VERSION, &has);
  if (state != PLY_FILE_GOOD || has || store->path == NULL)
    return state;
  g_autoptr(GArray) all = g_array_new(FALSE, FALSE, sizeof(Lost));
  g_array_set_clear_func(all, lost_clear);
  if (!find_all(store->path, all, error))
    return PLY_FILE_SHUT;
  if (all->len == 0)
    return PLY_FILE_GOOD;
  sqlite3_busy_timeout(store->db, WAIT_MS);
  int before_it = sqlite3_total_changes(store->db);
  state = ply_sql_transaction(store, bring_back, all, error);
  sqlite3_busy_timeout(store->db, PLY_LEARNER_BUSY_MS);
  if (state == PLY_FILE_GOOD && sqlite3_total_changes(store->db) != before_it)
    rename_all(store, all);
  return state;
}

/* --- a log that was removed --- */

static bool add_now(PlyLearner *store, gconstpointer from) {
  return add_parts(store, (PlyLearner *)from, now);
}

PlyFileState ply_lost_add(PlyLearner *store, PlyLearner *from, GError **error) {
  return ply_sql_transaction(store, add_now, from, error);
}

/* What SQLite has read of the database before may have been overwritten since. */
PlyLearner *ply_lost_remember(PlyLearner *store) {
  gint64 version = 0;
  (void)sqlite3_db_release_memory(store->db);
  if (ply_learner_inspect(store, true, &version) != PLY_FILE_GOOD)
    return NULL;
  g_autoptr(PlyLearner) memory = ply_learner_open(NULL, NULL, NULL);
  return memory != NULL && ply_lost_add(memory, store, NULL) == PLY_FILE_GOOD
             ? g_steal_pointer(&memory)
             : NULL;
}
