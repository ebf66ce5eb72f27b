/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When the runs are known: questions, stops and results get theirs, and each section the one
 * that is on the screen. */

#include "base/i18n.h"
#include "lesson/kinds.h"
#include "lesson/read/reader.h"

/* --- results --- */

static void add_runs(PlyReader *r, PlyBlock *results, const PlyPair *pair) {
  PlyWords cursor = { 0 };
  PlyPlace place;
  for (char *word;
       !ply_faults_are_full(r->faults) && ply_pair_next_word(pair, &cursor, &word, &place);
       g_free(word)) {
    PlyLessonRun *run = ply_runs_find(r, word, place);
    if (run != NULL && g_ptr_array_find(results->runs, run, NULL))
      ply_faults_add(r->faults, place, _("runs: “%s” stands in the list twice"), word);
    else if (run != NULL)
      g_ptr_array_add(results->runs, run);
  }
}

static GStrv read_columns(PlyReader *r, const PlyPair *pair) {
  GPtrArray *columns = g_ptr_array_new();
  PlyWords cursor = { 0 };
  PlyPlace place;
  for (char *word;
       !ply_faults_are_full(r->faults) && ply_pair_next_word(pair, &cursor, &word, &place);) {
    ply_faults_choose(r->faults, place, "columns", word, PLY_WORDS(ply_result_columns()));
    if (g_ptr_array_find_with_equal_func(columns, word, g_str_equal, NULL))
      ply_faults_add(r->faults, place, _("columns: “%s” stands in the list twice"), word);
    g_ptr_array_add(columns, word);
  }
  g_ptr_array_add(columns, NULL);
  return (GStrv)g_ptr_array_free(columns, FALSE);
}

/* Of its columns those that later questions do not cover. */
static void read_given_columns(PlyReader *r, const PlyNamedBlock *block) {
  const PlyPair *given = ply_pairs_find(block->pairs, "given");
  const char *const *columns = (const char *const *)block->results->columns;
  if (given == NULL || columns == NULL)
    return;
  block->results->given = ply_columns_split(r, given);
  for (int i = 0; block->results->given[i] != NULL; i++)
    ply_faults_choose(r->faults, ply_pair_value_place(given), "given", block->results->given[i],
                      PLY_WORDS(columns));
}

static void resolve_results(PlyReader *r, const PlyNamedBlock *block) {
  const PlyPair *runs = ply_pairs_find(block->pairs, "runs");
  const PlyPair *columns = ply_pairs_find(block->pairs, "columns");
  if (runs == NULL || columns == NULL) {
    ply_faults_add(r->faults, block->place,
                   _("results need “runs: main, …” and “columns: value, "
                     "leaves, …”"));
    return;
  }
  add_runs(r, block->results, runs);
  const GPtrArray *named = block->results->runs;
  (named->len > 0 ? ((const PlyLessonRun *)named->pdata[0])->kind : r->kind)->results(r, block);
  read_given_columns(r, block);
}

void ply_search_results_read(PlyReader *r, const PlyNamedBlock *block) {
  block->results->columns = read_columns(r, ply_pairs_find(block->pairs, "columns"));
}

/* --- what is on the screen --- */

static PlyLessonRun *run_of(PlyReader *r, const PlySection *section, PlyBlockName kind,
                            bool only_named) {
  for (guint i = 0; r->blocks != NULL && i < r->blocks->len; i++) {
    const PlyNamedBlock *block = r->blocks->pdata[i];
    if (block->section != section || block->kind != kind)
      continue;
    const char *name = kind == PLY_NAMED_RUN ? block->name : ply_pairs_text(block->pairs, "run");
    if (name != NULL || !only_named)
      return ply_lesson_run(r->lesson, name != NULL ? name : "main");
  }
  return NULL;
}

static bool starts_alike(const PlyLessonRun *a, const PlyLessonRun *b) {
  return a->run != NULL && b->run != NULL && a->kind->starts_alike == b->kind->starts_alike &&
         a->kind->starts_alike != NULL && a->kind->starts_alike(a->run, b->run);
}

/* What is to be seen of it before its first step would give the answer away. */
static bool starts_whole(const PlyLessonRun *run) {
  const PlyStart *start = ply_run_start(run->run);
  return run->kind->starts_alike == NULL || (start != NULL && start->game->given);
}

/* What is on the screen while the question is open whose answer the run would give away: what the
 * section stops in, else what it sets up beside it, else the last of the same start that an earlier
 * section was about, which is not what an answer brought there, else main. Where main stands on
 * another board, the run itself, of which only the start is shown; a hand tree would be shown whole. */
static PlyLessonRun *run_before(PlyReader *r, const PlySection *section, PlyLessonRun *then) {
  PlyLessonRun *main = r->lesson->runs->pdata[0], *seen = NULL;
  PlyLessonRun *stopped = run_of(r, section, PLY_NAMED_STOP, true);
  if (stopped != NULL && stopped != then)
    return stopped;
  for (guint i = 0; r->blocks != NULL && i < r->blocks->len; i++) {
    const PlyNamedBlock *block = r->blocks->pdata[i];
    PlyLessonRun *run = block->section == section && block->kind == PLY_NAMED_RUN
                            ? ply_lesson_run(r->lesson, block->name)
                            : NULL;
    if (run != NULL && !run->shown_after && section->heading != NULL)
      return run;
  }
  for (guint i = 0; r->lesson->sections->pdata[i] != section; i++) {
    PlyLessonRun *run = ((const PlySection *)r->lesson->sections->pdata[i])->run;
    if (run != then && starts_alike(run, then))
      seen = run;
  }
  if (seen != NULL || starts_alike(main, then))
    return seen != NULL ? seen : main;
  return starts_whole(then) ? main : then;
}

/* What the answer brings to the screen, nullable: the run that it was verified of, where that has
 * to wait for it. */
static PlyLessonRun *run_then(PlyReader *r, const PlySection *section) {
  if (section->run->shown_after)
    return section->run;
  PlyLessonRun *verified = run_of(r, section, PLY_NAMED_VERIFY, false);
  return verified != NULL && verified->shown_after ? verified : NULL;
}

/* What is clicked or stepped through has to be there before the answer. Of an unknown kind there is no
 * record. */
static bool may_wait(const PlyQuestion *question) {
  return question != NULL && question->ask != NULL &&
         (question->ask == &ply_ask_choice || question->ask->by == PLY_BY_NUMBER);
}

/* Who asks or stops names the run; else a verify block; else a run set up here, below a
 * heading; else the lesson's own. */
static void choose_run(PlyReader *r, PlySection *section) {
  PlyLessonRun *main = r->lesson->runs->pdata[0], *run = NULL, *then = NULL;
  const PlyQuestion *question = section->question;
  bool asked = question != NULL && question->ask != &ply_ask_choice;
  run = run_of(r, section, PLY_NAMED_ASK, true);
  if (run == NULL)
    run = run_of(r, section, PLY_NAMED_STOP, true);
  if (run == NULL && (asked || section->stop != NULL))
    run = main;
  if (run == NULL)
    run = run_of(r, section, PLY_NAMED_VERIFY, false);
  if (run == NULL && section->heading != NULL)
    run = run_of(r, section, PLY_NAMED_RUN, true);
  section->run = run != NULL ? run : main;
  if (may_wait(question))
    then = run_then(r, section);
  if (then == NULL || then->run == NULL)
    return;
  section->then = then;
  if (section->run == then)
    section->run = run_before(r, section, then);
}

static void resolve_section(PlyReader *r, PlySection *section) {
  choose_run(r, section);
  PlyQuestion *question = section->question;
  for (guint i = 0; i < section->blocks->len && question != NULL; i++)
    ((PlyBlock *)section->blocks->pdata[i])->at_stop = false;
  if (question == NULL)
    return;
  if (question->ask == &ply_ask_choice) {
    PlyLessonRun *run = run_of(r, section, PLY_NAMED_VERIFY, false);
    question->run = run != NULL ? run : section->run;
  }
  if (question->run != NULL && question->run->run != NULL)
    question->prompt = ply_section_prompt(section);
}

void ply_verified_free(PlyVerified *verified) {
  if (verified == NULL)
    return;
  g_strfreev(verified->keys);
  g_strfreev(verified->values);
  g_free(verified->negated);
  g_strfreev(verified->given);
  g_free(verified);
}

static bool has_key(const PlyVerified *verified, const char *key) {
  return g_strv_contains((const char *const *)verified->keys, key);
}

/* The keys of the block that the picture shows all the same. */
static void read_given(PlyReader *r, const PlyPair *pair, PlyVerified *verified) {
  verified->given = g_strsplit(pair->value->text, ",", -1);
  for (int i = 0; verified->given[i] != NULL; i++) {
    const char *key = g_strstrip(verified->given[i]);
    if (!has_key(verified, key))
      ply_faults_add(r->faults, ply_pair_value_place(pair),
                     _("given: found “%s”, expected keys of this block, with commas between them"),
                     key);
  }
}

PlyVerified *ply_verified_new(PlyReader *r, const GPtrArray *pairs, PlyLessonRun *run) {
  const char *than = ply_pairs_text(pairs, "than");
  g_autoptr(GStrvBuilder) keys = g_strv_builder_new(), values = g_strv_builder_new();
  PlyVerified *verified = g_new0(PlyVerified, 1);
  verified->negated = g_new0(bool, pairs->len);
  for (guint i = 0; i < pairs->len; i++) {
    const PlyPair *pair = pairs->pdata[i];
    g_strv_builder_add(keys, pair->key);
    g_strv_builder_add(values, pair->value->text);
    verified->negated[i] = pair->negated;
    verified->n_said += !pair->inherited;
  }
  verified->run = run;
  verified->than = than != NULL ? ply_lesson_run(r->lesson, than) : NULL;
  verified->keys = g_strv_builder_end(keys);
  verified->values = g_strv_builder_end(values);
  return verified;
}

static void keep_verified(PlyReader *r, const PlyNamedBlock *block) {
  PlyLessonRun *run = ply_runs_named(r, block->pairs);
  PlyQuestion *question = block->section->question;
  const PlyPair *given = ply_pairs_find(block->pairs, "given");
  if (run == NULL || question == NULL)
    return;
  PlyVerified *verified = ply_verified_new(r, block->pairs, run);
  if (given != NULL)
    read_given(r, given, verified);
  if (question->verified == NULL)
    question->verified = g_ptr_array_new_with_free_func((GDestroyNotify)ply_verified_free);
  g_ptr_array_add(question->verified, verified);
}

/* When the questions beside them are known. */
static void resolve_labs(PlyReader *r) {
  for (guint i = 0; r->blocks != NULL && i < r->blocks->len; i++) {
    const PlyNamedBlock *block = r->blocks->pdata[i];
    if (block->kind == PLY_NAMED_LAB)
      ply_lab_block_resolve(r, block);
  }
}

void ply_sections_resolve(PlyReader *r) {
  for (guint i = 0; r->blocks != NULL && i < r->blocks->len; i++) {
    const PlyNamedBlock *block = r->blocks->pdata[i];
    switch (block->kind) {
    case PLY_NAMED_ASK: ply_ask_block_resolve(r, block); break;
    case PLY_NAMED_QUESTION: ply_question_block_resolve(r, block); break;
    case PLY_NAMED_RESULTS: resolve_results(r, block); break;
    case PLY_NAMED_VERIFY: keep_verified(r, block); break;
    case PLY_NAMED_EXPECT:
    case PLY_NAMED_STOP: ply_runs_named(r, block->pairs); break;
    default: break;
    }
  }
  ply_claims_resolve(r);
  resolve_labs(r);
  for (guint i = 0; i < r->lesson->sections->len; i++)
    resolve_section(r, r->lesson->sections->pdata[i]);
}
