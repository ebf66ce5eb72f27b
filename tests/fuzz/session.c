/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Session files: what is read is written and read again the same. */
#include <glib/gstdio.h>
#include <string.h>

#include "fuzz.h"
#include "store/session.h"

static void check_again(const char *path, const PlySession *session) {
  g_autoptr(GError) error = NULL;
  g_auto(PlySession) again = { 0 };
  ply_session_save(path, session, &error);
  g_assert_no_error(error);
  ply_session_load(path, &again, &error);
  g_assert_no_error(error);
  g_assert_cmpstr(session->lesson, ==, again.lesson);
  g_assert_cmpstr(session->selected, ==, again.selected);
  g_assert_cmpuint(g_hash_table_size(session->texts), ==, g_hash_table_size(again.texts));
  GHashTableIter at;
  gpointer key, text;
  g_hash_table_iter_init(&at, session->texts);
  while (g_hash_table_iter_next(&at, &key, &text))
    g_assert_cmpstr(text, ==, g_hash_table_lookup(again.texts, key));
  g_assert_cmpuint(session->section, ==, again.section);
  g_assert_cmpuint(session->step, ==, again.step);
  g_assert_cmpfloat(session->zoom, ==, again.zoom);
  g_assert_cmpint(session->side, ==, again.side);
  g_assert_cmpint(session->panel, ==, again.panel);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  g_autofree char *path = fuzz_file("session.ini", data, size);
  g_auto(PlySession) session = { 0 };
  g_autoptr(GError) error = NULL;
  if (ply_session_load(path, &session, &error))
    check_again(path, &session);
  else
    fuzz_check_refused("", error, NULL);
  fuzz_empty_folder();
  return 0;
}
