/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/session.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#include "store/aside.h"
#include "store/save.h"
#include "trace/i18n.h"

#define GROUP "session"
#define VERSION 1
#define MAX_BYTES (4 * 1024 * 1024)
#define MAX_ZOOM 64.0

void ply_session_clear(PlySession *session) {
  g_free(session->lesson);
  g_free(session->game);
  g_free(session->position);
  g_free(session->algorithm);
  g_free(session->options);
  g_free(session->to_move);
  g_free(session->moves);
  g_free(session->occupations);
  g_free(session->people);
  g_free(session->expenses);
  g_free(session->turns);
  g_free(session->selected);
  memset(session, 0, sizeof *session);
}

/* --- Texts and numbers by name, so that reading and writing cannot drift apart --- */

static const struct {
  const char *key;
  size_t offset;
} texts[] = {
  { "lesson", offsetof(PlySession, lesson) },
  { "game", offsetof(PlySession, game) },
  { "position", offsetof(PlySession, position) },
  { "algorithm", offsetof(PlySession, algorithm) },
  { "to-move", offsetof(PlySession, to_move) },
  { "moves", offsetof(PlySession, moves) },
  { "turns", offsetof(PlySession, turns) },
  { "options", offsetof(PlySession, options) },
  { "selected", offsetof(PlySession, selected) },
  { "occupations", offsetof(PlySession, occupations) },
  { "people", offsetof(PlySession, people) },
  { "expenses", offsetof(PlySession, expenses) },
};

static char **text_of(PlySession *session, size_t i) {
  return (char **)((char *)session + texts[i].offset);
}

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
  for (size_t i = 0; i < G_N_ELEMENTS(texts); i++)
    if (g_key_file_has_key(file, GROUP, texts[i].key, NULL))
      *text_of(session, i) = g_key_file_get_string(file, GROUP, texts[i].key, NULL);
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

bool ply_session_save(const char *path, const PlySession *session, GError **error) {
  g_autoptr(GKeyFile) file = g_key_file_new();
  g_key_file_set_integer(file, GROUP, "version", VERSION);
  for (size_t i = 0; i < G_N_ELEMENTS(texts); i++) {
    const char *text = *text_of((PlySession *)session, i);
    if (text)
      g_key_file_set_string(file, GROUP, texts[i].key, text);
  }
  g_key_file_set_uint64(file, GROUP, "section", session->section);
  g_key_file_set_uint64(file, GROUP, "step", session->step);
  g_key_file_set_double(file, GROUP, "zoom", session->zoom);
  g_key_file_set_boolean(file, GROUP, "side", session->side);
  g_key_file_set_boolean(file, GROUP, "panel", session->panel);
  gsize length;
  char *whole = g_key_file_to_data(file, &length, NULL);
  if (length > MAX_BYTES) { /* it could not be read again: without the run, as a new window */
    g_free(whole);
    static const char *const run[] = { "game",        "position", "moves",   "turns",
                                       "occupations", "people",   "expenses" };
    for (size_t i = 0; i < G_N_ELEMENTS(run); i++)
      g_key_file_remove_key(file, GROUP, run[i], NULL);
    whole = g_key_file_to_data(file, &length, NULL);
  }
  g_autofree char *text = whole;
  g_autofree char *folder = g_path_get_dirname(path);
  if (g_mkdir_with_parents(folder, 0700) != 0)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_FILE, _("%s: the folder cannot be made: %s"),
                    folder, g_strerror(errno));
  return ply_save(path, text, length, error);
}
