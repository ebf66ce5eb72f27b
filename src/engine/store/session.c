/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/session.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#include "base/i18n.h"
#include "store/save.h"

#define GROUP "session"
#define VERSION 1
#define MAX_BYTES (4 * 1024 * 1024)
#define MAX_ZOOM 64.0

void ply_session_clear(PlySession *session) {
  g_free(session->lesson);
  g_free(session->selected);
  g_free(session->map);
  g_clear_pointer(&session->texts, g_hash_table_unref);
  memset(session, 0, sizeof *session);
}

/* --- Texts --- */

/* Keys of the window's own. */
static const char *const own[] = { "version", "lesson", "section", "selected", "step",
                                   "zoom",    "side",   "panel",   "tree-map", NULL };

static bool may_be_text(const char *key) {
  return *key != '\0' && strspn(key, "abcdefghijklmnopqrstuvwxyz0123456789-") == strlen(key) &&
         !g_strv_contains(own, key);
}

/* What is no text is passed over. */
static GHashTable *read_texts(GKeyFile *file) {
  GHashTable *texts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
  g_auto(GStrv) keys = g_key_file_get_keys(file, GROUP, NULL, NULL);
  for (size_t i = 0; keys && keys[i]; i++) {
    g_autoptr(GError) error = NULL; /* with it there may be half a text */
    if (!may_be_text(keys[i]))
      continue;
    g_autofree char *text = g_key_file_get_string(file, GROUP, keys[i], &error);
    if (!error)
      g_hash_table_replace(texts, g_strdup(keys[i]), g_steal_pointer(&text));
  }
  return texts;
}

/* In the order of their keys: equal sessions are equal files. */
static void write_texts(GKeyFile *file, GHashTable *texts) {
  g_autoptr(GList) keys = g_list_sort(g_hash_table_get_keys(texts), (GCompareFunc)strcmp);
  for (GList *at = keys; at; at = at->next)
    g_key_file_set_string(file, GROUP, at->data, g_hash_table_lookup(texts, at->data));
}

/* --- Numbers --- */

static uint32_t read_number(GKeyFile *file, const char *key, bool *good) {
  g_autoptr(GError) error = NULL;
  guint64 value = g_key_file_get_uint64(file, GROUP, key, &error);
  *good = *good && !error && value <= G_MAXUINT32;
  return *good ? (uint32_t)value : 0;
}

static bool read_switch(GKeyFile *file, const char *key, bool *good) {
  g_autoptr(GError) error = NULL;
  gboolean value = g_key_file_get_boolean(file, GROUP, key, &error);
  *good = *good && !error;
  return value;
}

static bool read_all(GKeyFile *file, PlySession *session) {
  bool good = true;
  if (read_number(file, "version", &good) != VERSION)
    return false;
  session->lesson = g_key_file_get_string(file, GROUP, "lesson", NULL);
  session->selected = g_key_file_get_string(file, GROUP, "selected", NULL);
  session->map = g_key_file_get_string(file, GROUP, "tree-map", NULL);
  session->texts = read_texts(file);
  session->section = read_number(file, "section", &good);
  session->step = read_number(file, "step", &good);
  session->side = read_switch(file, "side", &good);
  session->panel = read_switch(file, "panel", &good);
  g_autoptr(GError) error = NULL;
  session->zoom = g_key_file_get_double(file, GROUP, "zoom", &error);
  return good && !error && session->zoom >= 0 && session->zoom <= MAX_ZOOM;
}

static bool set_aside(const char *path, GError **error) {
  g_autofree char *bad = ply_set_aside(path, NULL);
  g_autofree char *shown = ply_file_shown(bad ? bad : path);
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_FILE,
                  bad ? _("What was open last could not be read; the file is now %s")
                      : _("What was open last could not be read from %s"),
                  shown);
}

bool ply_session_load(const char *path, PlySession *session, GError **error) {
  GStatBuf info;
  memset(session, 0, sizeof *session);
  if (g_stat(path, &info) != 0)
    return false;
  g_autofree char *text = NULL;
  gsize length = 0;
  g_autoptr(GKeyFile) file = g_key_file_new();
  /* A pipe would be waited for, and a device has no end. */
  bool good = S_ISREG(info.st_mode) && info.st_size <= MAX_BYTES &&
              g_file_get_contents(path, &text, &length, NULL) &&
              g_key_file_load_from_data(file, text, length, G_KEY_FILE_NONE, NULL) &&
              read_all(file, session);
  if (good)
    return true;
  ply_session_clear(session);
  return set_aside(path, error);
}

/* The session as a file, with its run or without. */
static char *print_session(const PlySession *session, bool run, gsize *length) {
  g_autoptr(GKeyFile) file = g_key_file_new();
  g_key_file_set_integer(file, GROUP, "version", VERSION);
  if (session->lesson)
    g_key_file_set_string(file, GROUP, "lesson", session->lesson);
  if (run && session->texts)
    write_texts(file, session->texts);
  if (session->selected)
    g_key_file_set_string(file, GROUP, "selected", session->selected);
  if (session->map)
    g_key_file_set_string(file, GROUP, "tree-map", session->map);
  g_key_file_set_uint64(file, GROUP, "section", session->section);
  g_key_file_set_uint64(file, GROUP, "step", session->step);
  g_key_file_set_double(file, GROUP, "zoom", session->zoom);
  g_key_file_set_boolean(file, GROUP, "side", session->side);
  g_key_file_set_boolean(file, GROUP, "panel", session->panel);
  return g_key_file_to_data(file, length, NULL);
}

bool ply_session_save(const char *path, const PlySession *session, GError **error) {
  gsize length;
  char *whole = print_session(session, true, &length);
  if (length > MAX_BYTES) { /* it could not be read again: without the run, as a new window */
    g_free(whole);
    whole = print_session(session, false, &length);
  }
  g_autofree char *text = whole;
  g_autofree char *folder = g_path_get_dirname(path);
  if (g_mkdir_with_parents(folder, 0700) != 0)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_FILE, _("%s: the folder cannot be made: %s"),
                    folder, g_strerror(errno));
  return ply_save(path, text, length, error);
}
