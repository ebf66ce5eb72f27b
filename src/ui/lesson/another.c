/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/lesson/another.h"

#include <glib/gi18n.h>

#include "run/saved.h"
#include "ui/face.h"

static gboolean is_same(GHashTable *a, GHashTable *b, const char *key) {
  return g_strcmp0(ply_texts_get(a, key), ply_texts_get(b, key)) == 0;
}

/* Of what starts at no position nobody knows. */
static gboolean starts_alike(const PlyRun *a, const PlyRun *b) {
  g_autoptr(GHashTable) of_a = ply_texts_new(), of_b = ply_texts_new();
  return ply_run_save(a, of_a) && ply_run_save(b, of_b) && ply_texts_get(of_a, "position") &&
         is_same(of_a, of_b, "game") && is_same(of_a, of_b, "position") &&
         is_same(of_a, of_b, "to-move");
}

const char *ply_another_text(const PlyRun *before, const PlyRun *now) {
  const char *other = ply_ui_face(now)->other;
  if (before == now)
    return NULL;
  return other && !starts_alike(before, now) ? _(other) : _("Another run is on the screen.");
}
