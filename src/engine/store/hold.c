/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file that nobody else can read or change for a while, whatever is in it. */
#include "store/learner-private.h"

#include <glib/gstdio.h>

#define HOLD_MS 2000 /* others may be starting at the same moment, and want the same */
#define PAUSE_MS 5   /* at least, between two tries */

/* Takes the locks that SQLite itself takes to write: its own way there begins with reading the file,
 * which fails on what is no database, and lets go of them again. Returns an SQLite code. */
static int lock(PlyLearner *store) {
  sqlite3_file *file = NULL;
  (void)sqlite3_file_control(store->db, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (file == NULL || file->pMethods == NULL)
    return SQLITE_CANTOPEN;
  int code = file->pMethods->xLock(file, SQLITE_LOCK_SHARED);
  if (code == SQLITE_OK)
    code = file->pMethods->xLock(file, SQLITE_LOCK_EXCLUSIVE);
  if (code != SQLITE_OK)
    (void)file->pMethods->xUnlock(file, SQLITE_LOCK_NONE);
  return code;
}

PlyFileState ply_hold(PlyLearner *store) {
  if (store->db == NULL || sqlite3_errcode(store->db) != SQLITE_OK)
    return PLY_FILE_SHUT;
  /* In this mode no end of a statement, and no error, gives a lock back. */
  PlyFileState state = ply_sql_ask(store, "PRAGMA locking_mode = EXCLUSIVE", NULL);
  for (int waited = 0; state == PLY_FILE_GOOD;) {
    int code = lock(store);
    if (code == SQLITE_OK)
      return ply_is_moved(store) ? PLY_FILE_SHUT : PLY_FILE_GOOD;
    if (code != SQLITE_BUSY || waited >= HOLD_MS)
      return PLY_FILE_SHUT;
    /* Two that both read and both want to write would wait in step for ever. */
    waited += sqlite3_sleep(PAUSE_MS + g_random_int_range(0, 4 * PAUSE_MS));
  }
  return state;
}

bool ply_is_moved(PlyLearner *store) {
  int moved = 0;
  return sqlite3_file_control(store->db, "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK &&
         moved != 0;
}

guint64 ply_log_number(const PlyLearner *store) {
  GStatBuf info;
  g_autofree char *name = g_strconcat(store->path, "-wal", NULL);
  return g_stat(name, &info) == 0 ? info.st_ino : 0;
}

/* What a crash left half-written is mended by SQLite when it reads, but not by who holds the file: it
 * takes the journal for that of a program at work. The first byte of one that counts is not 0. */
bool ply_is_half_written(const char *path) {
  g_autofree char *name = g_strconcat(path, "-journal", NULL);
  FILE *file = g_fopen(name, "rb");
  int first = file != NULL ? fgetc(file) : EOF;
  if (file != NULL)
    (void)fclose(file);
  return first != EOF && first != 0;
}
