/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "run/saved.h"

#include <string.h>

#include "base/i18n.h"

#define KIND "kind"

/* --- texts --- */

GHashTable *ply_texts_new(void) {
  return g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
}

void ply_texts_take(GHashTable *texts, const char *key, char *text) {
  if (text != NULL)
    g_hash_table_replace(texts, g_strdup(key), text);
  else
    g_hash_table_remove(texts, key);
}

const char *ply_texts_get(GHashTable *texts, const char *key) {
  return g_hash_table_lookup(texts, key);
}

const char *ply_texts_need(GHashTable *texts, const char *key, GError **error) {
  const char *text = ply_texts_get(texts, key);
  if (text == NULL)
    g_set_error(error, PLY_ERROR, PLY_ERROR_FILE, "%s: %s", key, _("nothing found"));
  return text;
}

/* --- options --- */

/* Appends value, in which a ';' is no end. */
static void append_value(GString *text, const char *value) {
  for (; *value != '\0'; value++) {
    if (*value == ';' || *value == '\\')
      g_string_append_c(text, '\\');
    g_string_append_c(text, *value);
  }
}

char *ply_options_write(const PlyOptions *options) {
  GString *text = g_string_new(NULL);
  for (unsigned i = 0; options->table != NULL && options->table[i] != NULL; i++) {
    const char *name = options->table[i]->name;
    if (!options->given[i])
      continue;
    g_autofree char *value = ply_options_print(options, name);
    g_string_append_printf(text, "%s%s=", text->len > 0 ? ";" : "", name);
    append_value(text, value);
  }
  return g_string_free(text, FALSE);
}

/* The next "name=value" of *at, which moves behind it; NULL at the end. */
static char *next_pair(const char **at) {
  if (**at == '\0')
    return NULL;
  GString *pair = g_string_new(NULL);
  const char *c = *at;
  for (; *c != '\0' && *c != ';'; c++) {
    if (*c == '\\' && c[1] != '\0')
      c++;
    g_string_append_c(pair, *c);
  }
  *at = *c != '\0' ? c + 1 : c;
  return g_string_free(pair, FALSE);
}

bool ply_options_read(PlyOptions *options, const char *text, GError **error) {
  const char *at = text != NULL ? text : "";
  char *next;
  while ((next = next_pair(&at)) != NULL) {
    g_autofree char *pair = next;
    char *value = strchr(pair, '=');
    if (value == NULL)
      continue;
    *value++ = '\0';
    if (!ply_options_set(options, pair, value, error))
      return false;
  }
  return true;
}

/* --- runs --- */

bool ply_run_save(const PlyRun *run, GHashTable *texts) {
  if (run->kind->save == NULL)
    return false;
  ply_texts_take(texts, KIND, g_strdup(run->kind->id));
  run->kind->save(run, texts);
  return true;
}

void ply_run_save_options(const PlyRun *run, GHashTable *texts) {
  ply_texts_take(texts, "game", g_strdup(run->kind->id));
  ply_texts_take(texts, "options", ply_options_write(&run->options));
}

bool ply_run_was_of(GHashTable *texts, const PlyRunKind *kind) {
  return g_strcmp0(ply_texts_get(texts, "game"), kind->id) == 0;
}

const PlyRunKind *ply_run_saved_kind(GHashTable *texts, const PlyFaces *faces, GError **error) {
  const char *id = ply_texts_get(texts, KIND);
  const PlyFaceRow *row;
  for (unsigned i = 0; (row = ply_face_row(faces, i)) != NULL; i++) {
    const PlyRunKind *kind = row->kind;
    bool fits =
        id != NULL ? strcmp(id, kind->id) == 0 : kind->was_saved != NULL && kind->was_saved(texts);
    if (fits && kind->restore != NULL)
      return kind;
  }
  if (id != NULL)
    ply_fail(NULL, 0, 0, error, PLY_ERROR_FILE,
             _("kind: found “%s”, which this version does not know"), id);
  return NULL;
}
