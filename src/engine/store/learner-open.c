/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/learner-private.h"

#include <errno.h>
#include <glib/gstdio.h>

#include "base/i18n.h"
#include "store/save.h"

#define BUSY_MS 500      /* another copy of the program may be writing; a window waits for this */
#define LOOK_THROUGH 256 /* pages (1 MiB) that take a few ms to be looked through */

/* --- steps --- */

static PlyFileState check_version(PlyLearner *store, gint64 *version) {
  PlyFileState state = ply_sql_ask(store, "PRAGMA user_version", version);
  if (state != PLY_FILE_GOOD || *version == 0 || *version == PLY_LEARNER_VERSION)
    return state;
  return *version > PLY_LEARNER_VERSION ? PLY_FILE_NEWER : PLY_FILE_BROKEN;
}

static PlyFileState check_writable(PlyLearner *store) {
  return sqlite3_db_readonly(store->db, "main") == 1 ? PLY_FILE_SHUT : PLY_FILE_GOOD;
}

static PlyFileState ask_yes(PlyLearner *store, const char *question) {
  gint64 yes = 0;
  PlyFileState state = ply_sql_ask(store, question, &yes);
  return state == PLY_FILE_GOOD && yes != 1 ? PLY_FILE_BROKEN : state;
}

/* A file may begin well and be torn further on, where only later questions would meet it. A large one
 * is all attempts: these show when they are met (ply_learner_take_aside). */
static PlyFileState check_whole(PlyLearner *store, gint64 version) {
  static const char *const parts[] = {
    "SELECT quick_check = 'ok' FROM pragma_quick_check('profile')",
    "SELECT quick_check = 'ok' FROM pragma_quick_check('question')",
    "SELECT quick_check = 'ok' FROM pragma_quick_check('finished')",
  };
  gint64 pages = 0;
  PlyFileState state = ply_sql_ask(store, "PRAGMA page_count", &pages);
  if (state != PLY_FILE_GOOD)
    return state;
  if (version == 0 || pages <= LOOK_THROUGH)
    return ask_yes(store, "SELECT quick_check = 'ok' FROM pragma_quick_check(1)");
  for (size_t i = 0; i < G_N_ELEMENTS(parts) && state == PLY_FILE_GOOD; i++)
    state = ask_yes(store, parts[i]);
  return state;
}

static bool make(PlyLearner *store, gconstpointer data) {
  gint64 version = 0;
  return ply_sql_ask(store, "PRAGMA user_version", &version) == PLY_FILE_GOOD &&
         (version != 0 || ply_schema_make(store)); /* else another window was faster */
}

static PlyFileState bring_up(PlyLearner *store, GError **error) {
  gint64 old = 0;
  PlyFileState state = ply_sql_ask(
      store, "SELECT count(*) FROM sqlite_schema WHERE lower(name) IN ('answers', 'finished')",
      &old);
  if (state != PLY_FILE_GOOD)
    return state;
  return old > 0 ? ply_legacy_migrate(store, error) : ply_sql_transaction(store, make, NULL, error);
}

/* In this order: nothing is written to a file before it is known whose it is, and whole. */
static PlyFileState take(PlyLearner *store, GError **error) {
  gint64 version = 0;
  PlyFileState state = check_version(store, &version);
  if (state == PLY_FILE_GOOD)
    state = check_writable(store);
  if (state == PLY_FILE_GOOD)
    state = ply_schema_check(store, version);
  if (state == PLY_FILE_GOOD)
    state = check_whole(store, version);
  if (state == PLY_FILE_GOOD)
    state = ply_sql_ask(store,
                        "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                        "PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;",
                        NULL);
  return state == PLY_FILE_GOOD && version == 0 ? bring_up(store, error) : state;
}

/* --- files --- */

static PlyLearner *store_new(const char *path, int flags) {
  PlyLearner *store = g_new0(PlyLearner, 1);
  store->path = g_strdup(path);
  (void)sqlite3_open_v2(path ? path : ":memory:", &store->db, flags | SQLITE_OPEN_NOMUTEX, NULL);
  if (store->db) {
    sqlite3_busy_timeout(store->db, BUSY_MS);
    /* What is not used is not changed either: its log stays beside it. */
    sqlite3_db_config(store->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  }
  return store;
}

static PlyLearner *open_file(const char *path, PlyFileState *state, GError **error) {
  PlyLearner *store = store_new(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
  g_autoptr(GError) reason = NULL;
  *state =
      store->db && sqlite3_errcode(store->db) == SQLITE_OK ? take(store, &reason) : PLY_FILE_SHUT;
  if (*state == PLY_FILE_GOOD) {
    sqlite3_db_config(store->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, NULL);
    return store;
  }
  if (reason == NULL)
    ply_sql_fail(store, &reason);
  g_propagate_error(error, g_steal_pointer(&reason));
  ply_learner_close(store);
  return NULL;
}

/* What a newer version wrote is shown as far as its tables are those of here. */
static PlyLearner *open_newer(const char *path) {
  PlyLearner *store = store_new(path, SQLITE_OPEN_READONLY);
  g_autofree char *shown = ply_file_shown(path);
  store->unkept = g_strdup_printf(
      _("“%s” was written by a newer version of Plybook and is left as it is"), shown);
  return store;
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

/* --- the contract --- */

PlyLearner *ply_learner_open(const char *path, char **aside, GError **error) {
  PlyFileState state;
  g_autoptr(GError) reason = NULL;
  if (aside)
    *aside = NULL;
  if (path && is_no_file(path, error))
    return NULL;
  if (path && is_lost_log(path) && !set_aside(path, aside, error))
    return NULL;
  PlyLearner *store = open_file(path, &state, &reason);
  if (state == PLY_FILE_NEWER)
    return open_newer(path);
  if (state == PLY_FILE_BROKEN && path)
    return set_aside(path, aside, error) ? open_file(path, &state, error) : NULL;
  if (!store)
    g_propagate_error(error, g_steal_pointer(&reason));
  return store;
}

static PlyFileState recognize(PlyLearner *store) {
  gint64 version = 0;
  PlyFileState state = check_version(store, &version);
  if (state == PLY_FILE_GOOD && version == 0)
    state = ask_yes(store, "SELECT count(*) = 2 FROM sqlite_schema"
                           " WHERE lower(name) IN ('answers', 'finished')");
  return state == PLY_FILE_GOOD ? ply_schema_check(store, version) : state;
}

bool ply_learner_recognize(const char *path, GError **error) {
  if (is_no_file(path, error))
    return false;
  g_autoptr(PlyLearner) store = store_new(path, SQLITE_OPEN_READONLY);
  g_autofree char *shown = ply_file_shown(path);
  int code = store->db ? sqlite3_errcode(store->db) : SQLITE_NOMEM;
  if (code != SQLITE_OK)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_FILE, _("“%s” cannot be read: %s"), shown,
                    code == SQLITE_CANTOPEN ? g_strerror(sqlite3_system_errno(store->db))
                                            : sqlite3_errstr(code));
  PlyFileState state = recognize(store);
  if (state == PLY_FILE_BROKEN)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_FILE, _("“%s” is no file of progress"), shown);
  return state != PLY_FILE_SHUT ||
         ply_fail(NULL, 0, 0, error, PLY_ERROR_FILE, _("“%s” cannot be read: %s"), shown,
                  sqlite3_errmsg(store->db));
}

char *ply_learner_path(void) {
  g_autofree char *folder = g_build_filename(g_get_user_data_dir(), "plybook", NULL);
  if (g_mkdir_with_parents(folder, 0700) != 0)
    return NULL;
  return g_build_filename(folder, "progress.db", NULL);
}

const char *ply_learner_unkept(PlyLearner *store) {
  return store->unkept;
}

char *ply_learner_take_aside(PlyLearner *store) {
  return g_steal_pointer(&store->aside);
}

static void shut(PlyLearner *store) {
  for (int i = 0; i < PLY_N_SQL; i++)
    sqlite3_finalize(store->statements[i]);
  sqlite3_close(store->db);
  g_free(store->path);
  g_free(store->aside);
  g_free(store->unkept);
}

bool ply_learner_begin_again(PlyLearner *store, GError **error) {
  PlyFileState state;
  char *aside = NULL;
  sqlite3_db_config(store->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  g_autofree char *path = g_strdup(store->path);
  if (path == NULL)
    return ply_sql_fail(store, error);
  if (!set_aside(path, &aside, error))
    return false;
  PlyLearner *fresh = open_file(path, &state, error);
  if (fresh == NULL) {
    g_free(store->aside);
    store->aside = aside;
    return false;
  }
  shut(store);
  *store = *fresh;
  store->aside = aside;
  g_free(fresh);
  return true;
}

void ply_learner_close(PlyLearner *store) {
  if (!store)
    return;
  shut(store);
  g_free(store);
}
