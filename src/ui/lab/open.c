/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/lab/open.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <inttypes.h>
#include <string.h>

#include "lab/part.h"
#include "lesson/lesson.h"

#define ENDING ".json"

gboolean ply_lab_file_is_result(const char *path) {
  return g_str_has_suffix(path, ENDING);
}

/* A regular file alone: a device may never end, and a pipe may never begin. */
static char *read_text(const char *path, GError **error) {
  GStatBuf info;
  char *text = NULL;
  gsize length = 0;
  if (g_stat(path, &info) != 0)
    ply_fail(NULL, 0, 0, error, PLY_ERROR_FILE, _("the file cannot be read: %s"),
             g_strerror(errno));
  else if (!S_ISREG(info.st_mode))
    ply_fail(NULL, 0, 0, error, PLY_ERROR_FILE, _("this is no regular file"));
  else if (info.st_size > PLY_LAB_PART_MAX)
    ply_fail(NULL, 0, 0, error, PLY_ERROR_LIMIT,
             _("the file has %" PRId64 " bytes; a result has at most %d"), (int64_t)info.st_size,
             PLY_LAB_PART_MAX);
  else if (!g_file_get_contents(path, &text, &length, NULL))
    ply_fail(NULL, 0, 0, error, PLY_ERROR_FILE, _("the file cannot be read: %s"),
             g_strerror(errno));
  if (text && strlen(text) < length) {
    ply_fail(NULL, 0, 0, error, PLY_ERROR_SYNTAX, _("found a NUL byte, expected text"));
    g_clear_pointer(&text, g_free);
  }
  return text;
}

static PlyLab *read_result(const char *path, PlyPlace *place, GError **error) {
  g_autofree char *text = read_text(path, error);
  g_autoptr(PlyLab) lab = text ? ply_lab_part_read(text, place, error) : NULL;
  PlyLabShare share = lab ? ply_lab_share(lab) : (PlyLabShare){ 1, 1 };
  if (share.of == 1)
    return g_steal_pointer(&lab);
  ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
           _("this is share %u of %u; all of them together are a result: plybook-cli lab merge"),
           share.number, share.of);
  return NULL;
}

PlyLab *ply_lab_file_open(const char *path, GPtrArray *faults) {
  g_autoptr(GError) error = NULL;
  PlyPlace place = { 0, 0 };
  PlyLab *lab = read_result(path, &place, &error);
  if (!lab) {
    PlyFault *fault = g_new0(PlyFault, 1);
    *fault = (PlyFault){ place.line, place.column, g_strdup(error->message) };
    g_ptr_array_add(faults, fault);
  }
  return lab;
}
