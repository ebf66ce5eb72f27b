/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/i18n.h"
#include "store/learner-private.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <unistd.h>

#define TRIES 5 /* while another program writes */

/* What belongs to the answers in a file. The index of the log ("-shm") is made anew. */
static const char *const parts[] = { "", "-wal", "-journal" };

static bool copy_part(const char *from, const char *to, GError **error) {
  g_autofree char *bytes = NULL;
  gsize n;
  g_autoptr(GError) cause = NULL;
  if (!g_file_get_contents(from, &bytes, &n, &cause)) {
    if (cause->code == G_FILE_ERROR_NOENT)
      return true;
    g_propagate_error(error, g_steal_pointer(&cause));
    return false;
  }
  return g_file_set_contents_full(to, bytes, (gssize)n, G_FILE_SET_CONTENTS_NONE, 0600, error);
}

static bool copy_parts(const char *from, const char *to, GError **error) {
  bool copied = true;
  for (size_t i = 0; i < G_N_ELEMENTS(parts) && copied; i++) {
    g_autofree char *source = g_strconcat(from, parts[i], NULL);
    g_autofree char *target = g_strconcat(to, parts[i], NULL);
    (void)g_unlink(target);
    copied = copy_part(source, target, error);
  }
  return copied;
}

static bool is_as_it_was(const GStatBuf *before, const char *path) {
  GStatBuf now;
  return g_stat(path, &now) == 0 && now.st_ino == before->st_ino &&
         now.st_size == before->st_size && now.st_mtim.tv_sec == before->st_mtim.tv_sec &&
         now.st_mtim.tv_nsec == before->st_mtim.tv_nsec;
}

/* The log may grow meanwhile, which adds whole answers or what is passed over; the database itself must not
 * change, or a part of the log that it has taken in would be missing. */
static bool copy_whole(const char *from, const char *to, GError **error) {
  for (int i = 0; i < TRIES; i++) {
    GStatBuf before;
    if (g_stat(from, &before) != 0 || g_access(from, R_OK) != 0) {
      g_set_error_literal(error, PLY_ERROR, PLY_ERROR_FILE, g_strerror(errno));
      return false;
    }
    if (!copy_parts(from, to, error))
      return false;
    if (is_as_it_was(&before, from))
      return true;
  }
  g_set_error_literal(error, PLY_ERROR, PLY_ERROR_FILE, _("another program writes into it"));
  return false;
}

/* Errors name the copy; the file is meant. */
static char *about_file(const char *text, const char *copy, const char *path) {
  GString *about = g_string_new(text);
  g_string_replace(about, copy, path, 0);
  return g_string_free(about, FALSE);
}

static bool cannot_be_read(const char *path, const GError *cause, GError **error) {
  g_autofree char *shown = ply_file_shown(path);
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_FILE, _("“%s” cannot be read: %s"), shown,
                  cause->message);
}

/* A large file is opened without all of it being looked through; here all of it will be read. */
static bool is_whole(PlyLearner *store, const char *aside) {
  gint64 version = 0;
  return aside == NULL &&
         (store->unkept != NULL || ply_learner_inspect(store, true, &version) != PLY_FILE_BROKEN);
}

static PlyLearner *open_there(const char *path, const char *folder, GError **error) {
  g_autofree char *copy = g_build_filename(folder, "progress.db", NULL);
  g_autoptr(GError) cause = NULL;
  if (!copy_whole(path, copy, &cause)) {
    cannot_be_read(path, cause, error);
    return NULL;
  }
  g_autofree char *aside = NULL;
  PlyLearner *store =
      ply_learner_recognize(copy, &cause) ? ply_learner_open(copy, &aside, &cause) : NULL;
  if (store != NULL && !is_whole(store, aside)) {
    g_clear_pointer(&store, ply_learner_close);
    ply_fail(NULL, 0, 0, &cause, PLY_ERROR_FILE,
             _("“%s” is damaged, and cannot be read to its end"), copy);
  }
  g_autofree char *shown = ply_file_shown(path);
  if (store == NULL) {
    g_autofree char *text = about_file(cause->message, copy, shown);
    g_set_error_literal(error, PLY_ERROR, PLY_ERROR_FILE, text);
  } else if (store->unkept != NULL) {
    g_autofree char *unkept = store->unkept;
    store->unkept = about_file(unkept, copy, shown);
  }
  return store;
}

void ply_learner_drop_copy(const char *folder) {
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
  for (const char *name; dir != NULL && (name = g_dir_read_name(dir)) != NULL;) {
    g_autofree char *file = g_build_filename(folder, name, NULL);
    (void)g_unlink(file);
  }
  (void)g_rmdir(folder);
}

PlyLearner *ply_learner_open_copy(const char *path, GError **error) {
  if (ply_learner_is_no_file(path, error))
    return NULL;
  g_autoptr(GError) cause = NULL;
  g_autofree char *folder = g_dir_make_tmp("plybook-XXXXXX", &cause);
  if (folder == NULL) {
    g_autofree char *shown = ply_file_shown(path), *temporary = ply_file_shown(g_get_tmp_dir());
    ply_fail(NULL, 0, 0, error, PLY_ERROR_FILE,
             _("“%s” cannot be read: it is read from a copy, and the folder “%s” cannot have one"),
             shown, temporary);
    return NULL;
  }
  PlyLearner *store = open_there(path, folder, error);
  if (store != NULL)
    store->folder = g_steal_pointer(&folder);
  else
    ply_learner_drop_copy(folder);
  return store;
}
