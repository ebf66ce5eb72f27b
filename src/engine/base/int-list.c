/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/option.h"

#include <glib.h>
#include <string.h>

static guint hash_list(gconstpointer p) {
  const PlyIntList *list = p;
  uint32_t hash = 2166136261u;
  for (uint32_t i = 0; i < list->n; i++)
    hash = (hash ^ (uint32_t)list->at[i]) * 16777619u;
  return hash ^ hash >> 15;
}

static gboolean same_list(gconstpointer pa, gconstpointer pb) {
  const PlyIntList *a = pa, *b = pb;
  return a->n == b->n && memcmp(a->at, b->at, a->n * sizeof *a->at) == 0;
}

const PlyIntList *ply_int_list_intern(const int32_t *numbers, uint32_t n) {
  static GMutex lock;
  static GHashTable *lists; /* its own keys */
  if (n == 0)
    return NULL;
  PlyIntList *wanted = g_malloc(sizeof *wanted + n * sizeof *numbers);
  wanted->n = n;
  memcpy(wanted->at, numbers, n * sizeof *numbers);
  g_mutex_lock(&lock);
  if (lists == NULL)
    lists = g_hash_table_new(hash_list, same_list);
  const PlyIntList *known = g_hash_table_lookup(lists, wanted);
  if (known == NULL)
    g_hash_table_add(lists, wanted);
  g_mutex_unlock(&lock);
  if (known == NULL)
    return wanted;
  g_free(wanted);
  return known;
}
