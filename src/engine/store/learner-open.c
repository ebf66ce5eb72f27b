/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/learner-private.h"

#include <errno.h>
#include <glib/gstdio.h>

#include "base/i18n.h"
#include "store/save.h"

#define LOOK_THROUGH 256 /* pages (1 MiB) that take a few ms to be looked through */
#define PAUSE_MS 5       /* between two tries to write to a file that others open as well */
#define TRIES 4          /* of starts at the same moment, each of which may find another file */

/* --- steps --- */

static bool is_known(gint64 version) {
  return version == 0 || version == PLY_LEARNER_VERSION;
}

static PlyFileState check_version(PlyLearner *store, gint64 *version) {
  PlyFileState state = ply_sql_ask(store, "PRAGMA user_version", version);
  return state == PLY_FILE_GOOD && !is_known(*version) ? PLY_FILE_UNKNOWN : state;
}

static PlyFileState check_writable(PlyLearner *store) {
  return sqlite3_db_readonly(store->db, "main") == 1 ? PLY_FILE_SHUT : PLY_FILE_GOOD;
}

/* question: answers 1 for yes, 2 for a page that could not be read this time. */
static PlyFileState ask_yes(PlyLearner *store, const char *question) {
  gint64 yes = 0;
  PlyFileState state = ply_sql_ask(store, question, &yes);
  if (state != PLY_FILE_GOOD || yes == 1)
    return state;
  return yes == 2 ? PLY_FILE_SHUT : PLY_FILE_BROKEN;
}

/* SQLite's check tells of a page that the disk did not give as of one that is damaged, but for the
 * number behind it; 11 is SQLITE_CORRUPT. No number is given to the checks themselves: what it would
 * mean, a table or a most of faults, differs between releases. */
#define WHOLE(check, of)                                                                           \
  "SELECT CASE WHEN " check " = 'ok' THEN 1 WHEN " check " LIKE '%error code=%'"                   \
  " AND " check " NOT LIKE '%error code=11%' THEN 2 ELSE 0 END FROM pragma_" check of " LIMIT 1"

/* A file may begin well and be torn further on, where only later questions would meet it. A large one
 * is all attempts: these show when they are met (ply_learner_take_aside). */
static PlyFileState check_whole(PlyLearner *store, gint64 version) {
  static const char *const parts[] = {
    WHOLE("quick_check", "('profile')"),
    WHOLE("quick_check", "('question')"),
    WHOLE("quick_check", "('finished')"),
  };
  gint64 pages = 0;
  PlyFileState state = ply_sql_ask(store, "PRAGMA page_count", &pages);
  if (state != PLY_FILE_GOOD)
    return state;
  if (version == 0 || pages <= LOOK_THROUGH)
    return ask_yes(store, WHOLE("quick_check", ""));
  for (size_t i = 0; i < G_N_ELEMENTS(parts) && state == PLY_FILE_GOOD; i++)
    state = ask_yes(store, parts[i]);
  return state;
}

PlyFileState ply_learner_inspect(PlyLearner *store, bool all, gint64 *version) {
  if (store->db == NULL || sqlite3_errcode(store->db) != SQLITE_OK)
    return PLY_FILE_SHUT;
  PlyFileState state = check_version(store, version);
  if (state == PLY_FILE_GOOD)
    state = ply_schema_check(store, *version);
  if (state != PLY_FILE_GOOD)
    return state;
  return all ? ask_yes(store, WHOLE("integrity_check", "")) : check_whole(store, *version);
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

/* A new file, and one with a log of another kind, is written here by the first of several starts: SQLite
 * does not wait for that by itself. */
static PlyFileState prepare(PlyLearner *store) {
  gint64 until = g_get_monotonic_time() + PLY_LEARNER_BUSY_MS * G_TIME_SPAN_MILLISECOND;
  for (;;) {
    PlyFileState state = ply_sql_ask(store,
                                     "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                                     "PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;",
                                     NULL);
    if (sqlite3_errcode(store->db) != SQLITE_BUSY || g_get_monotonic_time() >= until)
      return state;
    sqlite3_sleep(PAUSE_MS + g_random_int_range(0, PAUSE_MS));
  }
}

/* In this order: nothing is written to a file before it is known whose it is, and whole. */
static PlyFileState take(PlyLearner *store, GError **error) {
  gint64 version = 0;
  PlyFileState state = ply_learner_inspect(store, false, &version);
  if (state == PLY_FILE_GOOD)
    state = check_writable(store);
  if (state == PLY_FILE_GOOD)
    state = prepare(store);
  if (state == PLY_FILE_GOOD && version == 0)
    state = bring_up(store, error);
  return state == PLY_FILE_GOOD ? ply_lost_bring_back(store, error) : state;
}

/* --- files --- */

static PlyLearner *store_new(const char *path, int flags) {
  PlyLearner *store = g_new0(PlyLearner, 1);
  store->path = g_strdup(path);
  (void)sqlite3_open_v2(path ? path : ":memory:", &store->db, flags | SQLITE_OPEN_NOMUTEX, NULL);
  if (store->db) {
    sqlite3_busy_timeout(store->db, PLY_LEARNER_BUSY_MS);
    /* What is not used is not changed either: its log stays beside it. */
    sqlite3_db_config(store->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  }
  return store;
}

PlyLearner *ply_learner_look(const char *path) {
  return store_new(path, SQLITE_OPEN_READWRITE);
}

static bool cannot_be_read(const char *path, const char *reason, GError **error) {
  g_autofree char *shown = ply_file_shown(path);
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_FILE, _("“%s” cannot be read: %s"), shown, reason);
}

/* Where SQLite itself found nothing wrong, it is a page that the disk did not give. */
static void say_why(PlyLearner *store, PlyFileState state, GError **error) {
  if (state == PLY_FILE_SHUT && store->db && check_writable(store) == PLY_FILE_GOOD &&
      sqlite3_errcode(store->db) == SQLITE_OK)
    cannot_be_read(store->path, g_strerror(EIO), error);
  else
    ply_sql_fail(store, error);
}

/* Path may name another file by now than that which was opened: it was set aside meanwhile. */
static PlyLearner *open_file(const char *path, PlyFileState *state, GError **error) {
  PlyLearner *store = store_new(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
  g_autoptr(GError) reason = NULL;
  *state = take(store, &reason);
  if (*state == PLY_FILE_GOOD && ply_is_moved(store))
    *state = PLY_FILE_BROKEN;
  if (*state == PLY_FILE_GOOD) {
    sqlite3_db_config(store->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, NULL);
    store->log = path != NULL ? ply_log_number(store) : 0;
    return store;
  }
  if (reason == NULL)
    say_why(store, *state, &reason);
  g_propagate_error(error, g_steal_pointer(&reason));
  ply_learner_close(store);
  return NULL;
}

/* What another version wrote is shown as far as its tables are those of here. */
static PlyLearner *open_unknown(const char *path) {
  gint64 version = 0;
  PlyLearner *store = store_new(path, SQLITE_OPEN_READONLY);
  g_autofree char *shown = ply_file_shown(path);
  (void)check_version(store, &version);
  store->unkept = g_strdup_printf(
      version > PLY_LEARNER_VERSION
          ? _("“%s” was written by a newer version of Plybook and is left as it is")
          : _("“%s” was written by an unknown version of Plybook and is left as it is"),
      shown);
  return store;
}

/* A log without its database, which would be thrown away with all answers in it. */
static bool is_lost_log(const char *path) {
  GStatBuf info;
  g_autofree char *log = g_strconcat(path, "-wal", NULL);
  return (g_stat(path, &info) != 0 ? errno == ENOENT : info.st_size == 0) &&
         g_stat(log, &info) == 0 && info.st_size > 0;
}

const char *const ply_learner_beside[] = { "-wal", "-shm", "-journal", NULL };

static bool cannot_be_moved(const char *path, const char *reason, GError **error) {
  g_autofree char *shown = ply_file_shown(path);
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_FILE,
                  _("“%s” cannot be read and cannot be set aside: %s"), shown, reason);
}

static bool set_aside(const char *path, char **aside, GError **error) {
  char *bad = ply_set_aside(path, ply_learner_beside);
  if (!bad)
    return cannot_be_moved(path, g_strerror(errno), error);
  if (aside) {
    g_free(*aside);
    *aside = bad;
  } else
    g_free(bad);
  return true;
}

/* Is what was found there still so, now that nobody else can change it? */
static bool is_still_broken(PlyLearner *store) {
  gint64 version = 0;
  return is_lost_log(store->path) ||
         (!ply_is_half_written(store->path) &&
          ply_learner_inspect(store, true, &version) == PLY_FILE_BROKEN);
}

/* True where the file is worth another try: set aside, or no more what it was found to be. */
static bool hold_and_set_aside(const char *path, char **aside, GError **error) {
  int make = is_lost_log(path) ? SQLITE_OPEN_CREATE : 0; /* so that there is something to hold */
  g_autoptr(PlyLearner) store = store_new(path, SQLITE_OPEN_READWRITE | make);
  if (ply_hold(store) == PLY_FILE_GOOD)
    return !is_still_broken(store) || set_aside(path, aside, error);
  if (!g_file_test(path, G_FILE_TEST_EXISTS) || ply_is_moved(store))
    return true;
  bool free = !store->db || sqlite3_errcode(store->db) != SQLITE_OK ||
              check_writable(store) != PLY_FILE_GOOD;
  return cannot_be_moved(path, free ? ply_sql_reason(store->db) : _("another program has it open"),
                         error);
}

static PlyLearner *open_kept(const char *path, char **aside, GError **error) {
  PlyFileState state = PLY_FILE_SHUT;
  g_autoptr(GError) reason = NULL;
  for (int i = 0; i < TRIES; i++) {
    if (is_lost_log(path) && !hold_and_set_aside(path, aside, error))
      return NULL;
    g_clear_error(&reason);
    PlyLearner *store = open_file(path, &state, &reason);
    if (state == PLY_FILE_UNKNOWN)
      return open_unknown(path);
    if (store != NULL)
      return store;
    if (state != PLY_FILE_BROKEN)
      break;
    if (!hold_and_set_aside(path, aside, error))
      return NULL;
  }
  g_propagate_error(error, g_steal_pointer(&reason));
  return NULL;
}

/* What SQLite says of a folder or a pipe names neither the file nor what is wrong with it. */
bool ply_learner_is_no_file(const char *path, GError **error) {
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
  if (aside)
    *aside = NULL;
  if (!path)
    return open_file(NULL, &state, error);
  return ply_learner_is_no_file(path, error) ? NULL : open_kept(path, aside, error);
}

bool ply_learner_is_any(const char *path) {
  GStatBuf info;
  return (g_stat(path, &info) == 0 && info.st_size > 0) || ply_lost_is_any(path);
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
  if (ply_learner_is_no_file(path, error))
    return false;
  g_autoptr(PlyLearner) store = store_new(path, SQLITE_OPEN_READONLY);
  g_autofree char *shown = ply_file_shown(path);
  int code = store->db ? sqlite3_errcode(store->db) : SQLITE_NOMEM;
  if (code != SQLITE_OK)
    return cannot_be_read(path,
                          code == SQLITE_CANTOPEN ? g_strerror(sqlite3_system_errno(store->db))
                                                  : sqlite3_errstr(code),
                          error);
  /* As it is at one moment: another program may bring it to this version meanwhile. */
  sqlite3_exec(store->db, "BEGIN", NULL, NULL, NULL);
  PlyFileState state = recognize(store);
  if (state == PLY_FILE_BROKEN)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_FILE, _("“%s” is no file of progress"), shown);
  return state != PLY_FILE_SHUT || cannot_be_read(path, sqlite3_errmsg(store->db), error);
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

char *ply_learner_take_back(PlyLearner *store) {
  return g_steal_pointer(&store->back);
}

static void shut(PlyLearner *store) {
  for (int i = 0; i < PLY_N_SQL; i++)
    sqlite3_finalize(store->statements[i]);
  sqlite3_close(store->db);
  g_free(store->path);
  g_free(store->aside);
  g_free(store->back);
  g_free(store->unkept);
}

/* Opens what is at path now in place of what store had open. Where that cannot be, store is what can still be read
 * there. */
static bool take_place(PlyLearner *store, const char *path, PlyLearner *fresh, char *aside) {
  bool opened = fresh != NULL;
  if (!opened)
    fresh = ply_learner_look(path); /* what it can still read it tells */
  fresh->folder = store->folder;
  *store = *fresh;
  g_free(fresh);
  store->is_damaged = !opened;
  store->aside = aside;
  return opened;
}

/* Shut before it is held: by this program, too, nobody may have it open. */
bool ply_learner_begin_again(PlyLearner *store, GError **error) {
  char *aside = NULL;
  g_autofree char *path = g_strdup(store->path);
  if (path == NULL)
    return ply_sql_fail(store, error);
  sqlite3_db_config(store->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  shut(store);
  PlyLearner *fresh =
      hold_and_set_aside(path, &aside, error) ? open_kept(path, &aside, error) : NULL;
  return take_place(store, path, fresh, aside);
}

/* Nobody but SQLite removes the log of a file that is open, and SQLite does not: it would write on into what has no
 * name. */
static bool is_log_gone(PlyLearner *store) {
  return store->log != 0 && ply_log_number(store) != store->log;
}

static bool follow(PlyLearner *store, PlyLearner *remembered, GError **error) {
  char *aside = NULL;
  g_autofree char *path = g_strdup(store->path), *folder = g_path_get_dirname(path);
  /* What has that name now may be another program's, with a log that closing would remove. */
  sqlite3_db_config(store->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  shut(store);
  (void)g_mkdir_with_parents(folder, 0700); /* what is wrong with it shows when it is opened */
  PlyLearner *fresh = open_kept(path, &aside, error);
  return take_place(store, path, fresh, aside) &&
         (remembered == NULL || ply_lost_add(store, remembered, error) == PLY_FILE_GOOD);
}

bool ply_learner_follow(PlyLearner *store, GError **error) {
  if (store->path == NULL || store->unkept != NULL)
    return true;
  bool moved = ply_is_moved(store);
  if (!moved && !is_log_gone(store))
    return true;
  g_autoptr(PlyLearner) remembered = moved ? NULL : ply_lost_remember(store);
  return follow(store, remembered, error);
}

/* A log that was removed is not written into the database, which may have other bytes by now, or another log. */
static void leave(PlyLearner *store) {
  g_autoptr(PlyLearner) remembered = ply_is_moved(store) ? NULL : ply_lost_remember(store);
  sqlite3_db_config(store->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  if (remembered != NULL)
    (void)follow(store, remembered, NULL);
}

void ply_learner_close(PlyLearner *store) {
  if (!store)
    return;
  if (store->path != NULL && is_log_gone(store))
    leave(store);
  shut(store);
  if (store->folder != NULL)
    ply_learner_drop_copy(store->folder);
  g_free(store->folder);
  g_free(store);
}
