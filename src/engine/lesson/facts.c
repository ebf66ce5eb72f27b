/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The claims of one expect or verify block, held to its recorded run: the place that is meant is
 * found, everything is measured there, and compared with what the lesson says. */
#include <string.h>

#include "base/i18n.h"
#include "lesson/ask/grade-private.h"
#include "lesson/ask/measures.h"
#include "lesson/read/keys.h"

typedef struct {
  PlyReader *r;
  const PlyNamedBlock *block;
  PlyLessonRun *named;
  const PlyClaims *claims;
  PlyMeasureArgs args;
  GPtrArray *denied; /* char *: what is not so, of a claim; NULL: that is a fault */
} Facts;

/* What is said is not so: a fault, or where it is claimed no more than that. */
static void deny(const Facts *f, const PlyPair *pair, const char *message) {
  if (f->denied != NULL)
    g_ptr_array_add(f->denied, g_strdup_printf("%s: %s", pair->key, message));
  else
    ply_faults_add(f->r->faults, ply_pair_value_place(pair), "%s: %s", pair->key, message);
}

static void differs(const Facts *f, const PlyPair *pair, const char *found) {
  g_autofree char *message = g_strdup_printf(_("the lesson says “%s”, the run “%s” has “%s”"),
                                             pair->value->text, f->named->name, found);
  deny(f, pair, message);
}

/* It cannot be looked at, because of what message says. */
static void complain(const Facts *f, const PlyPair *pair, const char *message) {
  ply_faults_add(f->r->faults, ply_pair_value_place(pair), "%s: %s", pair->key, message);
}

/* --- where --- */

static bool find_step(Facts *f) {
  const PlyPair *pair = ply_pairs_find(f->block->pairs, "at");
  uint32_t step = f->claims->from_start ? 0 : ply_replay_last(f->args.replay);
  g_autoptr(GError) error = NULL;
  f->args.at = pair != NULL;
  if (pair != NULL && !ply_replay_address(f->args.replay, pair->value->text, &step, &error)) {
    complain(f, pair, error->message);
    return false;
  }
  ply_replay_seek(f->args.replay, step);
  return true;
}

static bool find_node(Facts *f) {
  const PlyPair *pair = ply_pairs_find(f->block->pairs, "node");
  const PlyTrace *trace = f->named->run->trace;
  if (pair == NULL || !f->claims->nodes)
    return true;
  const char *path = strcmp(pair->value->text, "root") == 0 ? "" : pair->value->text;
  PlyNodeId node = ply_trace_find(trace, path);
  if (node == PLY_NO_NODE) {
    ply_faults_add(f->r->faults, ply_pair_value_place(pair),
                   _("%s: found “%s”, expected a node of the tree"), pair->key, pair->value->text);
    return false;
  }
  const PlyEvent *event = ply_replay_event(f->args.replay);
  if (f->args.at && event != NULL && event->kind == PLY_EVENT_CUTOFF && event->subject != node) {
    g_autofree char *there = ply_trace_path(trace, event->subject);
    differs(f, pair, *there == '\0' ? "root" : there);
    return f->denied != NULL;
  }
  f->args.node = node;
  return true;
}

static bool read_arguments(Facts *f) {
  const GPtrArray *pairs = f->block->pairs;
  bool own = ply_lesson_arguments_read(f->r, pairs, f->named->run->kind->arguments, &f->args);
  return ply_lesson_arguments_read(f->r, pairs, f->claims->of_many, &f->args) && own;
}

/* --- what --- */

/* The value where it is meant: what is said of the run is said of all of it. */
static bool measure(const Facts *f, const PlyMeasure *m, PlyMeasured *found, GError **error) {
  PlyMeasureArgs args = f->args;
  if ((m->flags & PLY_MEASURE_RUN) != 0)
    args.replay = NULL;
  return ply_measure_value(m, &args, found, error);
}

static void check_measure(Facts *f, const PlyPair *pair, const PlyMeasure *m) {
  g_auto(PlyMeasured) said = { 0 }, found = { 0 };
  g_autoptr(GError) error = NULL;
  if (!ply_measure_read(m, &f->args, pair->value->text, &said, &error) ||
      !measure(f, m, &found, &error)) {
    complain(f, pair, error->message);
    return;
  }
  if (found.silent)
    return;
  if (m->deny != NULL) {
    g_auto(GStrv) faults = m->deny(&f->args, &found, &said);
    for (int i = 0; faults != NULL && faults[i] != NULL; i++)
      deny(f, pair, faults[i]);
    return;
  }
  if (ply_measure_matches(m, &f->args, &found, &said))
    return;
  g_autofree char *text = ply_measure_print(m, &f->args, &found, &said);
  differs(f, pair, text);
}

/* --- two runs --- */

static void check_comparison(const Facts *f, const PlyPair *pair) {
  g_autofree char *fault = NULL, *denial = NULL;
  const PlyPair *than = ply_pairs_find(f->block->pairs, "than");
  PlyComparison compared = { .key = pair->key, .value = pair->value->text, .args = &f->args };
  compared.here = f->named;
  if (than == NULL || *than->value->text == '\0') {
    complain(f, pair, _("than which run? Add a line “than: …”"));
    return;
  }
  compared.there = ply_runs_find(f->r, than->value->text, ply_pair_value_place(than));
  if (compared.there == NULL || compared.there->run == NULL)
    return;
  if (!ply_compare(f->r, &compared, &denial, &fault))
    complain(f, pair, fault);
  else if (denial != NULL)
    deny(f, pair, denial);
}

static void check_pair(Facts *f, const PlyPair *pair) {
  const PlyMeasure *m = ply_lesson_measure(f->named->run->kind, pair->key, &f->args.name);
  if (*pair->value->text == '\0' || pair->asked)
    return;
  if (m != NULL)
    check_measure(f, pair, m);
  else if (ply_lesson_is_comparison(pair->key))
    check_comparison(f, pair);
}

/* --- all of them --- */

static bool is_known(const Facts *f, const char *key) {
  static const char *const always[] = { "run", "at", "given", NULL };
  const PlyRunKind *kind = f->named->run->kind;
  bool comparison = ply_lesson_is_comparison(key) || strcmp(key, "than") == 0;
  return g_strv_contains(always, key) || (f->claims->nodes && strcmp(key, "node") == 0) ||
         comparison || ply_lesson_measure(kind, key, NULL) != NULL ||
         ply_lesson_argument(kind, key) != NULL;
}

/* Claims that only another kind of run can hold; a key that none has is told of as such. */
static void refuse(const Facts *f, const PlyPair *pair) {
  if (f->claims->others != NULL && !is_known(f, pair->key) &&
      ply_key_is_known(pair->key, PLY_IN_EXPECT | PLY_IN_VERIFY))
    ply_faults_add(f->r->faults, pair->place, _(f->claims->others), pair->key, f->named->name);
}

static GHashTable *texts_of(const GPtrArray *pairs) {
  GHashTable *texts = g_hash_table_new(g_str_hash, g_str_equal);
  for (guint i = 0; i < pairs->len; i++) {
    const PlyPair *pair = pairs->pdata[i];
    g_hash_table_insert(texts, pair->key, pair->value->text);
  }
  return texts;
}

/* Everything that a block is told; false and faults, or denials, where that is not there. */
static bool begin(Facts *f, PlyReplay *replay, GHashTable *beside) {
  f->claims = ply_claims_of(f->named->run->kind);
  ply_lesson_args(&f->args, f->named, replay, ply_reader_progress(f->r));
  f->args.beside = beside;
  for (guint i = 0; i < f->block->pairs->len; i++)
    refuse(f, f->block->pairs->pdata[i]);
  bool found = find_step(f) && find_node(f);
  return read_arguments(f) && found;
}

/* Does each answer say one of the places of the block? Then there is nothing to look at here. */
static bool asks_where(const Facts *f) {
  for (guint i = 0; i < f->block->pairs->len; i++) {
    const PlyPair *pair = f->block->pairs->pdata[i];
    if (pair->asked && ply_lesson_measure(f->named->run->kind, pair->key, NULL) == NULL)
      return true;
  }
  return false;
}

void ply_facts_check(PlyReader *r, const PlyNamedBlock *block, PlyLessonRun *run,
                     PlyReplay *replay) {
  Facts f = { .r = r, .block = block, .named = run };
  g_autoptr(GHashTable) beside = texts_of(block->pairs);
  guint faults = r->faults->len;
  if (asks_where(&f) || !begin(&f, replay, beside))
    return;
  for (guint i = 0; i < block->pairs->len; i++) {
    const PlyPair *pair = block->pairs->pdata[i];
    ply_budget_next(r->budget, pair->key, pair->place);
    check_pair(&f, pair);
  }
  const PlyQuestion *question = block->section->question;
  if (f.claims->marks && block->kind == PLY_NAMED_VERIFY && question != NULL &&
      question->ask == &ply_ask_choice && !ply_question_claims(question) &&
      r->faults->len == faults)
    ply_marks_check(r, block, question);
}

/* --- claims --- */

/* What is said by one line of it: what was denied holds by "not", and what was not is denied. */
static void check_line(Facts *f, const PlyPair *pair) {
  guint denied = f->denied->len;
  ply_budget_next(f->r->budget, pair->key, pair->place);
  check_pair(f, pair);
  if (!pair->negated)
    return;
  bool holds = f->denied->len > denied;
  g_ptr_array_set_size(f->denied, denied);
  if (!holds)
    g_ptr_array_add(f->denied, g_strdup_printf(_("the run “%s” has “%s: %s”"), f->named->name,
                                               pair->key, pair->value->text));
}

static PlyHeld hold(Facts *f, PlyReplay *replay) {
  g_autoptr(GHashTable) beside = texts_of(f->block->pairs);
  guint faults = f->r->faults->len;
  bool found = begin(f, replay, beside);
  for (guint i = 0; found && i < f->block->pairs->len; i++) {
    const PlyPair *pair = f->block->pairs->pdata[i];
    if (!pair->inherited)
      check_line(f, pair);
  }
  bool looked = f->r->faults->len == faults && !ply_faults_are_full(f->r->faults) &&
                !ply_progress_is_cancelled(ply_reader_progress(f->r));
  return !looked ? PLY_HELD_UNKNOWN : f->denied->len == 0 ? PLY_HELD_TRUE : PLY_HELD_FALSE;
}

PlyHeld ply_claim_hold(PlyReader *r, const PlyNamedBlock *block, PlyLessonRun *run,
                       PlyReplay *replay) {
  g_autoptr(GPtrArray) denied = g_ptr_array_new_with_free_func(g_free);
  Facts f = { .r = r, .block = block, .named = run, .denied = denied };
  return hold(&f, replay);
}

void ply_claim_check(PlyReader *r, const PlyNamedBlock *block, PlyLessonRun *run,
                     PlyReplay *replay) {
  const PlyChoice *choice = block->choice;
  if (choice == NULL)
    return; /* its fault is told, or it only names a misconception */
  g_autoptr(GPtrArray) denied = g_ptr_array_new_with_free_func(g_free);
  Facts f = { .r = r, .block = block, .named = run, .denied = denied };
  PlyHeld held = choice->claim->held = hold(&f, replay);
  if (held == PLY_HELD_FALSE && choice->right)
    ply_faults_add(r->faults, block->place,
                   _("“%s” is marked as right, and its claim does not hold: %s"), choice->plain,
                   (const char *)denied->pdata[0]);
  else if (held == PLY_HELD_TRUE && !choice->right)
    ply_faults_add(r->faults, block->place,
                   _("“%s” is not marked as right, and its claim holds in the run “%s”"),
                   choice->plain, run->name);
}
