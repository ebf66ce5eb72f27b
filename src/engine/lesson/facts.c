/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The claims of one expect or verify block, held to its recorded run: the place that is meant is
 * found, everything is measured there, and compared with what the lesson says. */
#include <string.h>

#include "base/i18n.h"
#include "lesson/ask/grade-private.h"
#include "lesson/ask/measures.h"

typedef struct {
  PlyReader *r;
  const PlyNamedBlock *block;
  PlyLessonRun *named;
  const PlyClaims *claims;
  PlyMeasureArgs args;
} Facts;

static void differs(const Facts *f, const PlyPair *pair, const char *found) {
  ply_faults_add(f->r->faults, ply_pair_value_place(pair),
                 _("%s: the lesson says “%s”, the run “%s” has “%s”"), pair->key, pair->value->text,
                 f->named->name, found);
}

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
    return false;
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
      complain(f, pair, faults[i]);
    return;
  }
  if (ply_measure_matches(m, &f->args, &found, &said))
    return;
  g_autofree char *text = ply_measure_print(m, &f->args, &found, &said);
  differs(f, pair, text);
}

/* --- two runs --- */

/* Of that run, as much of it as there is: shares, where the runs may be of different length. */
static bool number_of(const Facts *f, PlyLessonRun *run, const char *word, double *number,
                      GError **error) {
  PlyMeasureArgs args = f->args;
  g_auto(PlyMeasured) found = { 0 };
  const PlyMeasure *m =
      ply_lesson_choose(run->run->kind, word, PLY_MEASURE_COMPARED, &args.name, error);
  args.run = run->run;
  args.replay = NULL;
  args.kept = run->kept;
  return m != NULL && ply_measure_value(m, &args, &found, error) && !found.silent &&
         ply_measured_number(&found, true, number);
}

/* The run of "than"; NULL where there is none to compare with. */
static PlyLessonRun *other_run(const Facts *f, const PlyPair *pair) {
  const PlyPair *than = ply_pairs_find(f->block->pairs, "than");
  if (than == NULL || *than->value->text == '\0') {
    complain(f, pair, _("than which run? Add a line “than: …”"));
    return NULL;
  }
  PlyLessonRun *other = ply_runs_find(f->r, than->value->text, ply_pair_value_place(than));
  if (other == NULL || other->run == NULL)
    return NULL;
  if (other->kind == f->named->kind) {
    ply_lesson_keep(other);
    return other;
  }
  complain(f, than, _("this run is a search and no match"));
  return NULL;
}

static void check_comparison(const Facts *f, const PlyPair *pair) {
  const char *text = pair->value->text;
  g_autoptr(GError) error = NULL;
  double here, there;
  PlyLessonRun *other = other_run(f, pair);
  if (other == NULL)
    return;
  if (!number_of(f, f->named, text, &here, &error) || !number_of(f, other, text, &there, &error)) {
    if (error != NULL) /* else it was stopped */
      complain(f, pair, error->message);
    return;
  }
  if (strcmp(pair->key, "fewer") == 0 ? here < there : here > there)
    return;
  g_autofree char *a = ply_range_print(here, text), *b = ply_range_print(there, text);
  g_autofree char *message =
      g_strdup_printf(_("of “%s” the run “%s” has %s, and the run “%s” has %s"), text,
                      f->named->name, a, other->name, b);
  complain(f, pair, message);
}

static void check_pair(Facts *f, const PlyPair *pair) {
  const PlyMeasure *m = ply_lesson_measure(f->named->run->kind, pair->key, &f->args.name);
  if (*pair->value->text == '\0')
    return;
  if (m != NULL)
    check_measure(f, pair, m);
  else if (ply_lesson_is_comparison(pair->key) && ply_lesson_compares(f->named->run->kind))
    check_comparison(f, pair);
}

/* --- all of them --- */

static bool is_known(const Facts *f, const char *key) {
  static const char *const always[] = { "run", "at", "given", NULL };
  const PlyRunKind *kind = f->named->run->kind;
  bool comparison = ply_lesson_is_comparison(key) || strcmp(key, "than") == 0;
  return g_strv_contains(always, key) || (f->claims->nodes && strcmp(key, "node") == 0) ||
         (comparison && ply_lesson_compares(kind)) || ply_lesson_measure(kind, key, NULL) != NULL ||
         ply_lesson_argument(kind, key) != NULL;
}

/* Claims that only another kind of run can hold. */
static void refuse(const Facts *f, const PlyPair *pair) {
  if (f->claims->others != NULL && !is_known(f, pair->key))
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

void ply_facts_check(PlyReader *r, const PlyNamedBlock *block, PlyLessonRun *run,
                     PlyReplay *replay) {
  Facts f = { .r = r, .block = block, .named = run };
  f.claims = ply_claims_of(run->run->kind);
  ply_lesson_args(&f.args, run, replay, ply_reader_progress(r));
  g_autoptr(GHashTable) beside = texts_of(block->pairs);
  f.args.beside = beside;
  guint faults = r->faults->len;
  for (guint i = 0; i < block->pairs->len; i++)
    refuse(&f, block->pairs->pdata[i]);
  bool found = find_step(&f) && find_node(&f);
  if (!read_arguments(&f) || !found)
    return;
  for (guint i = 0; i < block->pairs->len; i++) {
    const PlyPair *pair = block->pairs->pdata[i];
    ply_budget_next(r->budget, pair->key, pair->place);
    check_pair(&f, pair);
  }
  const PlyQuestion *question = block->section->question;
  if (f.claims->marks && block->kind == PLY_NAMED_VERIFY && question != NULL &&
      question->ask == &ply_ask_choice && r->faults->len == faults)
    ply_marks_check(r, block, question);
}
