/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/folds.h"

#define MAX_WORDS 1000 /* nodes that are kept */

void ply_folds_clear(PlyFolds *self) {
  g_clear_pointer(&self->turned, g_hash_table_unref);
  g_clear_pointer(&self->folded, g_free);
  *self = (PlyFolds){ 0 };
}

static bool is_turned(const PlyFolds *self, PlyNodeId node) {
  return self->turned != NULL && g_hash_table_contains(self->turned, GUINT_TO_POINTER(node));
}

void ply_folds_copy(const PlyFolds *self, PlyFolds *copy) {
  *copy = (PlyFolds){ .rule = self->rule };
  if (self->turned == NULL)
    return;
  GHashTableIter iter;
  gpointer node;
  copy->turned = g_hash_table_new(NULL, NULL);
  g_hash_table_iter_init(&iter, self->turned);
  while (g_hash_table_iter_next(&iter, &node, NULL))
    g_hash_table_add(copy->turned, node);
}

void ply_folds_take(PlyFolds *self, PlyFolds *filled) {
  g_free(self->folded);
  self->folded = g_steal_pointer(&filled->folded);
  self->n = filled->n;
}

/* A trace that grows may be read with it up to more nodes than there are now: there is room for all that
 * can come, zeros that take no memory. */
static size_t room(const PlyTrace *trace) {
  bool complete = ply_trace_is_complete(trace);
  uint32_t n = ply_trace_n_nodes(trace);
  return (size_t)(complete ? n : MAX(n, trace->node_limit)) + 1;
}

void ply_folds_fill(PlyFolds *self, const PlyRun *run) {
  GHashTableIter iter;
  gpointer node;
  g_clear_pointer(&self->folded, g_free);
  self->n = ply_trace_n_nodes(run->trace);
  if (self->rule.kind == PLY_FOLD_NONE && self->turned == NULL)
    return;
  self->folded = g_malloc0(room(run->trace));
  ply_fold_fill(&self->rule, run, self->n, self->folded);
  if (self->turned == NULL)
    return;
  g_hash_table_iter_init(&iter, self->turned);
  while (g_hash_table_iter_next(&iter, &node, NULL))
    if (GPOINTER_TO_UINT(node) < self->n)
      self->folded[GPOINTER_TO_UINT(node)] ^= 1;
}

bool ply_folds_has(const PlyFolds *self, PlyNodeId node) {
  return self->folded != NULL && node < self->n && self->folded[node] != 0;
}

void ply_folds_turn(PlyFolds *self, PlyNodeId node) {
  if (self->turned == NULL)
    self->turned = g_hash_table_new(NULL, NULL);
  if (!g_hash_table_add(self->turned, GUINT_TO_POINTER(node)))
    g_hash_table_remove(self->turned, GUINT_TO_POINTER(node));
  if (node < self->n && self->folded == NULL)
    self->folded = g_new0(uint8_t, self->n + 1);
  if (node < self->n)
    self->folded[node] ^= 1;
  if (g_hash_table_size(self->turned) == 0)
    g_clear_pointer(&self->turned, g_hash_table_unref);
}

void ply_folds_set_rule(PlyFolds *self, const PlyFold *rule) {
  g_clear_pointer(&self->turned, g_hash_table_unref);
  self->rule = *rule;
}

void ply_folds_write(const PlyFolds *self, const PlyTrace *trace, GString *words) {
  if (self->rule.kind != PLY_FOLD_NONE) {
    g_autofree char *rule = ply_fold_text(&self->rule);
    g_string_append_printf(words, " %s", rule);
  }
  guint n = 0;
  for (PlyNodeId node = 1; self->turned != NULL && node < self->n && n < MAX_WORDS; node++)
    if (is_turned(self, node)) {
      g_autofree char *path = ply_trace_path(trace, node);
      g_string_append_printf(words, " %s", path);
      n++;
    }
}

void ply_folds_read(PlyFolds *self, const PlyTrace *trace, char *const *words) {
  PlyFold rule = { PLY_FOLD_NONE, 0, 0 };
  if (*words != NULL && ply_fold_read(*words, &rule))
    words++;
  else
    rule.kind = PLY_FOLD_NONE;
  ply_folds_set_rule(self, &rule);
  for (; *words != NULL; words++) {
    PlyNodeId node = ply_trace_find(trace, *words);
    if (node != PLY_NO_NODE && node != 0 && !is_turned(self, node))
      ply_folds_turn(self, node);
  }
}
