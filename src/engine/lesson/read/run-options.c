/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs of games without positions: what header and run blocks set is all there is to them. */
#include <string.h>

#include "lesson/kinds.h"

bool ply_options_take(PlyReader *r, const GPtrArray *pairs, PlyOptions *options) {
  guint faults = r->faults->len;
  for (guint i = 0; i < pairs->len; i++) {
    const PlyPair *pair = pairs->pdata[i];
    g_autoptr(GError) error = NULL;
    if (!ply_key_is_option(pair->key) || *pair->value->text == '\0')
      continue;
    if (ply_options_find(options, pair->key) < 0)
      ply_kind_refuse_option(r, pair);
    else if (!ply_options_set(options, pair->key, pair->value->text, &error))
      ply_faults_add(r->faults, ply_pair_value_place(pair), "%s", error->message);
  }
  return r->faults->len == faults;
}

PlyPlace ply_options_blame(const GPtrArray *pairs, PlyPlace fallback, const char *message) {
  for (guint i = 0; i < pairs->len; i++) {
    const PlyPair *pair = pairs->pdata[i];
    g_autofree char *start = g_strconcat(pair->key, ":", NULL);
    if (g_str_has_prefix(message, start))
      return ply_pair_value_place(pair);
  }
  return fallback;
}

static void make_run(PlyReader *r, const GPtrArray *pairs, const PlyOptions *options,
                     PlyPlace place, PlyMakeRun make, PlyLessonRun *run) {
  g_autoptr(GError) error = NULL;
  run->run = make(ply_pairs_text(r->header, "game"), options, &error);
  if (run->run == NULL)
    ply_faults_add(r->faults, ply_options_blame(pairs, place, error->message), "%s",
                   error->message);
}

void ply_options_build(PlyReader *r, PlyMakeRun make) {
  PlyOptions main;
  ply_options_init(&main, r->kind->options(ply_pairs_text(r->header, "game")));
  bool whole = ply_options_take(r, r->header, &main);
  PlyLessonRun *first = ply_runs_add(r, "main", 1);
  if (whole)
    make_run(r, r->header, &main, (PlyPlace){ 1, 1 }, make, first);
  for (guint i = 0; r->blocks != NULL && i < r->blocks->len; i++) {
    const PlyNamedBlock *block = r->blocks->pdata[i];
    PlyLessonRun *run = block->kind == PLY_NAMED_RUN ? ply_runs_begin(r, block) : NULL;
    PlyOptions options = main;
    if (run != NULL && ply_options_take(r, block->pairs, &options) && whole)
      make_run(r, block->pairs, &options, block->place, make, run);
  }
}
