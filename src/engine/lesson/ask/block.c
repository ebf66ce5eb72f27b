/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ask blocks: the kind picks a record, and the record says which keys there may and must be. */
#include <string.h>

#include "base/i18n.h"
#include "lesson/kinds.h"

bool ply_ask_needs(PlyReader *r, const PlyNamedBlock *block, const char *key) {
  ply_faults_add(r->faults, block->place, _("“kind: %s” needs a line “%s: …”"),
                 block->asks->ask->kind, key);
  return false;
}

static const PlyAskKey *find_key(const PlyAsk *ask, const char *name) {
  for (const PlyAskKey *key = ask->keys; key->name != NULL; key++)
    if (strcmp(key->name, name) == 0)
      return key;
  return NULL;
}

/* Faults for keys that mean something, but not to this ask. */
static void refuse_keys(PlyReader *r, const PlyNamedBlock *block) {
  static const char *const of_all[] = { "kind", "run", "id", "order", "marks", NULL };
  for (guint i = 0; i < block->pairs->len; i++) {
    const PlyPair *pair = block->pairs->pdata[i];
    if (g_strv_contains(of_all, pair->key) || !ply_key_is_known(pair->key, PLY_IN_ASK) ||
        !ply_key_fits(pair->key, PLY_IN_ASK, r->kind) ||
        find_key(block->asks->ask, pair->key) != NULL)
      continue;
    ply_faults_add(r->faults, pair->place, _("“%s” means nothing with “kind: %s”"), pair->key,
                   block->asks->ask->kind);
  }
}

/* A fault for what is missing: its key, or a line that is like one of them. */
static void tell_missing(PlyReader *r, const PlyNamedBlock *block, const char *key) {
  const PlyAsk *ask = block->asks->ask;
  if (ask->like == NULL)
    ply_ask_needs(r, block, key);
  else
    ply_faults_add(r->faults, block->place, _("“kind: %s” needs a line such as “%s”"), ask->kind,
                   ask->like);
}

/* Are the keys there that the ask needs? tell: else faults. */
static bool has_keys(PlyReader *r, const PlyNamedBlock *block, bool tell) {
  const char *first = NULL; /* of those of which one is enough */
  bool one = false, whole = true;
  for (const PlyAskKey *key = block->asks->ask->keys; key->name != NULL; key++) {
    bool given = ply_pairs_find(block->pairs, key->name) != NULL;
    if (key->need == PLY_KEY_ONE_OF && first == NULL)
      first = key->name;
    one = one || (key->need == PLY_KEY_ONE_OF && given);
    if (key->need != PLY_KEY_MUST || given)
      continue;
    whole = false;
    if (tell)
      tell_missing(r, block, key->name);
  }
  if (first == NULL || one)
    return whole;
  if (tell)
    tell_missing(r, block, first);
  return false;
}

/* Has every key a value that the ask takes? Who gave one without was told. */
static bool has_values(const PlyNamedBlock *block) {
  for (const PlyAskKey *key = block->asks->ask->keys; key->name != NULL; key++) {
    const PlyPair *pair = ply_pairs_find(block->pairs, key->name);
    if (pair != NULL && *pair->value->text == '\0')
      return false;
  }
  return true;
}

/* Can the values be read? A key too many often stands where the missing one should: that is one
 * fault. */
static bool check_keys(PlyReader *r, const PlyNamedBlock *block) {
  guint faults = r->faults->len;
  refuse_keys(r, block);
  return has_keys(r, block, r->faults->len == faults) && has_values(block);
}

static void unknown_kind(PlyReader *r, const PlyPair *pair) {
  PlyPlace place = ply_pair_value_place(pair);
  const char *kind = pair->value->text;
  if (ply_ask_kind_is_later(kind)) {
    ply_faults_add(r->faults, place, _("questions of kind “%s” are not built yet"), kind);
    return;
  }
  g_autofree const char **kinds = ply_ask_kinds();
  ply_faults_choose(r->faults, place, "kind", kind, PLY_WORDS(kinds));
}

static bool is_kind(const char *word) {
  g_autofree const char **kinds = ply_ask_kinds();
  return g_strv_contains(kinds, word);
}

void ply_ask_block_resolve(PlyReader *r, const PlyNamedBlock *block) {
  if (block->asks == NULL)
    return;
  const PlyPair *kind = ply_pairs_find(block->pairs, "kind");
  if (kind == NULL && !ply_pairs_misspelt(block->pairs, "kind", PLY_IN_ASK))
    ply_faults_add(r->faults, block->place, _("an ask block needs a kind: “kind: value”"));
  if (kind == NULL || *kind->value->text == '\0')
    return;
  guint faults = r->faults->len;
  if (!is_kind(kind->value->text)) {
    unknown_kind(r, kind);
    return;
  }
  ply_question_keys_read(r, block, block->asks);
  block->asks->at = g_strdup(ply_pairs_text(block->pairs, "at"));
  PlyLessonRun *run = ply_runs_named(r, block->pairs);
  const PlyAsk *ask = run != NULL ? ply_asks_find(run->kind->asks, kind->value->text) : NULL;
  block->asks->ask = ask;
  if (ask == NULL && run != NULL)
    run->kind->refuse_ask(r, block);
  if (ask == NULL)
    return;
  /* Without a run nobody looks for the answer. */
  if (check_keys(r, block) && (ask->read == NULL || ask->read(r, block, run)) &&
      r->faults->len == faults)
    block->asks->run = run;
}
