/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* renameat2 */
#include "store/save.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdbool.h>
#include <stdio.h>

static bool is_there(const char *path) {
  GStatBuf info;
  return g_lstat(path, &info) == 0;
}

/* Never over another file. Some file systems cannot promise that: there it is looked up first. */
static bool move(const char *from, const char *to) {
  if (renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0)
    return true;
  if (errno != EINVAL && errno != ENOSYS)
    return false;
  if (!is_there(to))
    return g_rename(from, to) == 0;
  errno = EEXIST;
  return false;
}

/* The endings first and path itself (n_beside) last, so that path has all that belongs to it
 * for as long as it has its name. */
static bool move_all(const char *path, const char *const *beside, guint n_beside, const char *to,
                     guint *n_moved) {
  for (guint i = 0; i <= n_beside; i++) {
    const char *tail = i < n_beside ? beside[i] : "";
    g_autofree char *old = g_strconcat(path, tail, NULL);
    g_autofree char *new = g_strconcat(to, tail, NULL);
    if (is_there(old)) {
      if (!move(old, new))
        return false;
    } else if (is_there(new)) {
      errno = EEXIST;
      return false;
    }
    *n_moved = i + 1;
  }
  return true;
}

static void move_back(const char *path, const char *const *beside, guint n_moved, const char *to) {
  while (n_moved-- > 0) {
    g_autofree char *old = g_strconcat(path, beside[n_moved], NULL);
    g_autofree char *new = g_strconcat(to, beside[n_moved], NULL);
    (void)move(new, old);
  }
}

char *ply_move_beside(const char *path, const char *const *beside, const char *name) {
  guint n_beside = beside != NULL ? g_strv_length((GStrv)beside) : 0;
  for (guint number = 0;; number++) {
    g_autofree char *to = number == 0 ? g_strdup(name) : g_strdup_printf("%s.%u", name, number);
    guint n_moved = 0;
    if (move_all(path, beside, n_beside, to, &n_moved))
      return g_steal_pointer(&to);
    int code = errno;
    move_back(path, beside, n_moved, to);
    errno = code;
    if (code != EEXIST)
      return NULL;
  }
}

char *ply_set_aside(const char *path, const char *const *beside) {
  g_autofree char *name = g_strconcat(path, ".bad", NULL);
  return ply_move_beside(path, beside, name);
}
