/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What answers claim: in a block of their own, or by a value in braces for the key that a verify block
 * asks for with "?". A claim names its own run, or stands at the place of the verify block. */
#include <string.h>

#include "base/i18n.h"
#include "base/text/sign.h"
#include "lesson/ask/measures.h"
#include "lesson/read/reader.h"
#include "lesson/misconceptions.h"

/* --- the verify block that they stand on --- */

static const PlyNamedBlock *next_verify(PlyReader *r, const PlySection *section, guint *i) {
  while (*i < r->blocks->len) {
    const PlyNamedBlock *block = r->blocks->pdata[(*i)++];
    if (block->section == section && block->kind == PLY_NAMED_VERIFY)
      return block;
  }
  return NULL;
}

static PlyPair *asked_of(const PlyNamedBlock *verify) {
  for (guint i = 0; i < verify->pairs->len; i++) {
    PlyPair *pair = verify->pairs->pdata[i];
    if (strcmp(pair->value->text, "?") == 0)
      return pair;
  }
  return NULL;
}

/* The one with "?", else the first of its section; NULL: there is none. */
static const PlyNamedBlock *base_of(PlyReader *r, const PlySection *section, PlyPair **asked) {
  const PlyNamedBlock *first = NULL, *verify;
  guint i = 0;
  *asked = NULL;
  while ((verify = next_verify(r, section, &i)) != NULL) {
    first = first != NULL ? first : verify;
    *asked = asked_of(verify);
    if (*asked != NULL)
      return verify;
  }
  return first;
}

/* --- keys --- */

/* Does the key only say where, and claims nothing by itself? */
static bool is_place(const PlyRunKind *kind, const char *key) {
  static const char *const always[] = { "run", "at", "node", "than", NULL };
  return g_strv_contains(always, key) || ply_lesson_argument(kind, key) != NULL;
}

static bool is_claimed(const PlyRunKind *kind, const char *key) {
  return ply_lesson_is_comparison(key) || ply_lesson_measure(kind, key, NULL) != NULL;
}

/* What can be said of that run. */
static GStrv words_of(const PlyRunKind *kind) {
  const PlyClaims *claims = ply_claims_of(kind);
  g_autoptr(GStrvBuilder) words = g_strv_builder_new();
  g_auto(GStrv) own = ply_measure_words(kind->measures, 0);
  g_auto(GStrv) many = ply_measure_words(claims->many, 0);
  static const char *const more[] = { "fewer", "more", "alike", "than", "run", "at", NULL };
  g_strv_builder_addv(words, (const char **)own);
  g_strv_builder_addv(words, (const char **)many);
  for (const PlyArgument *a = kind->arguments; a != NULL && a->id != NULL; a++)
    g_strv_builder_add(words, a->id);
  for (const PlyArgument *a = claims->of_many; a != NULL && a->id != NULL; a++)
    g_strv_builder_add(words, a->id);
  if (claims->nodes)
    g_strv_builder_add(words, "node");
  g_strv_builder_addv(words, (const char **)more);
  return g_strv_builder_end(words);
}

static bool knows(PlyReader *r, const PlyPair *pair, const PlyLessonRun *run) {
  const PlyRunKind *kind = run->run->kind;
  bool node = strcmp(pair->key, "node") == 0;
  if (is_claimed(kind, pair->key) ||
      (is_place(kind, pair->key) && (!node || ply_claims_of(kind)->nodes)))
    return true;
  g_auto(GStrv) words = words_of(kind);
  g_autofree char *hint = ply_near_hint(pair->key, PLY_WORDS(words));
  g_autofree char *list = g_strjoinv(", ", words);
  ply_faults_add(r->faults, pair->place,
                 _("nothing called “%s” can be claimed of the run “%s”; there are: %s%s"),
                 pair->key, run->name, list, hint);
  return false;
}

/* --- one claim --- */

/* "not KEY", and a key that stands there twice without it. */
static void read_keys(PlyReader *r, const GPtrArray *pairs) {
  for (guint i = 0; i < pairs->len; i++) {
    PlyPair *pair = pairs->pdata[i];
    pair->negated = g_str_has_prefix(pair->key, "not ");
    if (pair->negated) {
      g_autofree char *whole = pair->key;
      pair->key = g_strchug(g_strdup(whole + strlen("not ")));
      continue;
    }
    const PlyPair *before = ply_pairs_find(pairs, pair->key);
    if (before != pair && !before->negated)
      ply_faults_add(r->faults, pair->place, _("“%s” is already set in line %d"), pair->key,
                     before->place.line);
  }
}

/* Takes "misconception" out of the pairs. */
static void read_misconception(PlyReader *r, const PlyNamedBlock *block) {
  PlyPair *pair = ply_pairs_find(block->pairs, "misconception");
  int64_t number = 0;
  if (pair == NULL)
    return;
  if (*pair->value->text != '\0' && (!ply_whole_read(pair->value->text, 1, G_MAXINT, &number) ||
                                     ply_misconception((int)number) == NULL)) {
    ply_faults_add(r->faults, ply_pair_value_place(pair),
                   _("misconception: found “%s”, expected a number from 1 to %d"),
                   pair->value->text, ply_misconceptions_last());
    number = 0;
  }
  block->choice->misconception = (int)number;
  g_ptr_array_remove(block->pairs, pair);
}

/* The places of the verify block, where the claim has no others; all of it where each answer says one
 * of its places. */
static void inherit(const PlyNamedBlock *block, const PlyNamedBlock *verify, const PlyPair *asked,
                    const PlyRunKind *kind) {
  bool in_braces = asked != NULL && *block->name != '\0';
  bool place = in_braces && is_place(kind, asked->key);
  for (guint i = 0; i < verify->pairs->len; i++) {
    const PlyPair *pair = verify->pairs->pdata[i];
    bool wanted = in_braces || is_place(kind, pair->key);
    if (!wanted || pair == asked || strcmp(pair->key, "given") == 0 ||
        ply_pairs_find(block->pairs, pair->key) != NULL)
      continue;
    PlyPair *copy = ply_pair_copy(pair);
    copy->inherited = !(place && is_claimed(kind, pair->key));
    /* What is said stands first. */
    g_ptr_array_insert(block->pairs, copy->inherited ? -1 : 0, copy);
  }
}

/* Does it say more than where? "node" beside the place of a cutoff says whose it is. */
static bool says_something(const PlyNamedBlock *block, const PlyRunKind *kind) {
  for (guint i = 0; i < block->pairs->len; i++) {
    const PlyPair *pair = block->pairs->pdata[i];
    bool whose = strcmp(pair->key, "node") == 0 && ply_pairs_find(block->pairs, "at") != NULL;
    if (!pair->inherited && (whose || is_claimed(kind, pair->key)))
      return true;
  }
  return false;
}

static bool knows_all(PlyReader *r, const PlyNamedBlock *block, const PlyLessonRun *run) {
  bool all = true;
  for (guint i = 0; i < block->pairs->len; i++) {
    const PlyPair *pair = block->pairs->pdata[i];
    all = (pair->inherited || knows(r, pair, run)) && all;
  }
  return all;
}

/* The claim as its answer keeps it; NULL where it cannot be one. */
static PlyVerified *resolve_claim(PlyReader *r, PlyNamedBlock *block) {
  PlyPair *asked;
  const PlyNamedBlock *verify = base_of(r, block->section, &asked);
  bool own = ply_pairs_find(block->pairs, "run") != NULL;
  PlyLessonRun *run = ply_runs_named(r, own || verify == NULL ? block->pairs : verify->pairs);
  if (run == NULL || run->run == NULL)
    return NULL;
  if (verify != NULL && !own)
    inherit(block, verify, asked, run->run->kind);
  if (!knows_all(r, block, run))
    return NULL;
  if (!says_something(block, run->run->kind)) {
    ply_faults_add(r->faults, block->place,
                   _("this claim says where, and nothing that is true or not"));
    return NULL;
  }
  PlyVerified *claim = ply_verified_new(r, block->pairs, run);
  const char *given = verify != NULL && !own ? ply_pairs_text(verify->pairs, "given") : NULL;
  claim->given = given != NULL ? g_strsplit_set(given, ", ", -1) : NULL;
  return claim;
}

/* --- all of them --- */

/* Gives a value in braces its key; false and a fault where no verify block asks for one. */
static bool name_value(PlyReader *r, PlyNamedBlock *block) {
  PlyPair *pair = block->pairs->pdata[0], *asked;
  base_of(r, block->section, &asked);
  if (asked == NULL) {
    ply_faults_add(r->faults, pair->place,
                   _("found “{%s}”, and no verify block of this question has a key with the value "
                     "“?” that it could answer"),
                   pair->value->text);
    return false;
  }
  asked->asked = true;
  g_free(pair->key);
  pair->key = g_strdup(asked->key);
  g_free(block->name);
  block->name = g_strdup("{}");
  return true;
}

static bool is_in_braces(const PlyNamedBlock *block) {
  return block->pairs->len == 1 && *((const PlyPair *)block->pairs->pdata[0])->key == '\0';
}

static bool begin(PlyReader *r, PlyNamedBlock *block) {
  if (is_in_braces(block))
    return name_value(r, block);
  if (*block->name != '\0')
    ply_faults_add(r->faults, block->place,
                   _("found “%s” after the name of the block; expected nothing more"), block->name);
  if (block->pairs->len == 0)
    ply_faults_add(r->faults, block->place, _("this claim is empty"));
  read_keys(r, block->pairs);
  read_misconception(r, block);
  return block->pairs->len > 0;
}

/* A block that is no claim of its answer has none any more. */
void ply_claims_resolve(PlyReader *r) {
  for (guint i = 0; r->blocks != NULL && i < r->blocks->len; i++) {
    PlyNamedBlock *block = r->blocks->pdata[i];
    if (block->kind != PLY_NAMED_CLAIM)
      continue;
    PlyVerified *claim = begin(r, block) ? resolve_claim(r, block) : NULL;
    if (claim != NULL && block->choice->claim != NULL)
      ply_faults_add(r->faults, block->place, _("this answer has a claim already"));
    if (claim != NULL && block->choice->claim == NULL) {
      block->choice->claim = claim;
      continue;
    }
    ply_verified_free(claim);
    block->choice = NULL;
  }
}

bool ply_question_claims(const PlyQuestion *question) {
  for (guint i = 0; i < question->choices->len; i++)
    if (((const PlyChoice *)question->choices->pdata[i])->claim != NULL)
      return true;
  return false;
}
