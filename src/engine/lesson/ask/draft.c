/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/ask/draft.h"

#include <string.h>

#include "base/i18n.h"
#include "lesson/ask/topic.h"
#include "lesson/kinds.h"

#define TRIES 48
#define LOOKS 200000 /* steps */

/* --- proposing --- */

void ply_draft_line(PlyDraft *draft, const char *key, const char *format, ...) {
  va_list list;
  g_string_append_printf(draft->lines, "%s: ", key);
  va_start(list, format);
  g_string_append_vprintf(draft->lines, format, list);
  va_end(list);
  g_string_append_c(draft->lines, '\n');
}

void ply_draft_at(PlyDraft *draft, uint32_t step) {
  ply_draft_line(draft, "at", "step %u", step);
}

uint32_t ply_draft_below(PlyDraft *draft, uint32_t n) {
  return ply_random_below(&draft->random, n);
}

bool ply_draft_step(PlyDraft *draft, bool (*takes)(const PlyDraft *draft, uint32_t step),
                    uint32_t *step) {
  uint32_t n = ply_replay_last(draft->replay) + 1, first = ply_draft_below(draft, n);
  for (uint32_t i = 0; i < MIN(n, LOOKS); i++) {
    *step = (uint32_t)(((uint64_t)first + i) % n);
    if (takes(draft, *step))
      return true;
  }
  return false;
}

bool ply_draft_is_next(const PlyDraft *draft, uint32_t step, PlyEventKind kind) {
  return step < ply_trace_n_events(draft->run->trace) &&
         ply_trace_event(draft->run->trace, step)->kind == kind;
}

/* --- reading --- */

static PlyLesson *empty_lesson(const PlyLessonKind *kind) {
  PlyLesson *lesson = g_new0(PlyLesson, 1);
  lesson->refs = 1;
  lesson->id = g_strdup("gen");
  lesson->title = g_strdup("");
  lesson->show = kind->show;
  lesson->teacher = g_ptr_array_new_with_free_func(g_free);
  return lesson;
}

/* As ply_lesson_read() does, but for the header and the runs, which are there. */
static void read_lines(PlyReader *r, const PlyRun *run) {
  if (!ply_source_index(r))
    return;
  ply_document_read(r);
  ply_runs_take(r, (PlyRun *)run);
  ply_sections_resolve(r);
}

void ply_draft_lend(PlyLesson *lesson, PlyReplay *replay) {
  ((PlyLessonRun *)lesson->runs->pdata[0])->lent = replay;
}

/* Choices that only the recording knows. */
static bool complete_all(PlyLesson *lesson, PlyReplay *replay, GError **error) {
  bool complete = true;
  ply_draft_lend(lesson, replay);
  for (guint i = 0; complete && i < lesson->sections->len; i++) {
    PlyQuestion *question = ((PlySection *)lesson->sections->pdata[i])->question;
    complete = question == NULL || ply_question_complete(question, error);
  }
  ply_draft_lend(lesson, NULL);
  return complete;
}

static PlyLesson *lesson_of(const PlyRun *run, PlyReplay *replay, const char *text,
                            GError **error) {
  const PlyLessonKind *kind = ply_kind_of_run(run);
  g_autoptr(PlyLesson) lesson = empty_lesson(kind);
  g_autoptr(GPtrArray) faults = ply_faults_new(), header = ply_pairs_new();
  PlyReader r = { .text = text,
                  .length = strlen(text),
                  .faults = faults,
                  .lesson = lesson,
                  .kind = kind,
                  .header = header };
  read_lines(&r, run);
  g_clear_pointer(&r.lines, g_array_unref);
  g_clear_pointer(&r.blocks, g_ptr_array_unref);
  g_clear_pointer(&r.ids, g_hash_table_unref);
  ply_faults_finish(faults);
  if (faults->len == 0)
    return complete_all(lesson, replay, error) ? g_steal_pointer(&lesson) : NULL;
  ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, "%s", ((const PlyFault *)faults->pdata[0])->text);
  return NULL;
}

/* --- what choices claim --- */

static GPtrArray *pairs_of(const char *lines) {
  GPtrArray *pairs = ply_pairs_new();
  g_auto(GStrv) each = g_strsplit(lines, "\n", -1);
  for (int i = 0; each[i] != NULL; i++) {
    g_auto(GStrv) parts = g_strsplit(each[i], ": ", 2);
    if (parts[0] != NULL && parts[1] != NULL)
      g_ptr_array_add(pairs,
                      ply_pair_make(g_strdup(parts[0]), g_strdup(parts[1]), (PlyPlace){ 0 }));
  }
  return pairs;
}

static GPtrArray *claimed_by(const PlyQuestion *question, guint choice) {
  g_autofree char *lines =
      question->ask->claim != NULL ? question->ask->claim(question, choice) : NULL;
  return lines != NULL ? pairs_of(lines) : NULL;
}

/* Gives the choices of its questions what they claim (PlyAsk.claim). */
static void add_claims(PlyLesson *lesson) {
  PlyReader r = { .lesson = lesson };
  for (guint i = 0; i < lesson->sections->len; i++) {
    PlyQuestion *question = ((PlySection *)lesson->sections->pdata[i])->question;
    for (guint k = 0; question != NULL && k < question->choices->len; k++) {
      g_autoptr(GPtrArray) pairs = claimed_by(question, k);
      PlyChoice *choice = question->choices->pdata[k];
      if (pairs != NULL && choice->claim == NULL)
        choice->claim = ply_verified_new(&r, pairs, question->run);
    }
  }
}

/* --- lessons --- */

PlyLesson *ply_draft_lesson(const PlyRun *run, PlyReplay *replay, const char *lines,
                            GError **error) {
  g_autofree char *text = g_strdup_printf("```ask\n%s```\n", lines);
  PlyLesson *lesson = lesson_of(run, replay, text, error);
  if (lesson != NULL)
    add_claims(lesson);
  return lesson;
}

PlyLesson *ply_draft_lessons(const PlyRun *run, PlyReplay *replay, const GPtrArray *lines,
                             GError **error) {
  g_autoptr(GString) text = g_string_new(NULL);
  for (guint i = 0; i < lines->len; i++)
    g_string_append_printf(text, "## %u\n\n```ask\n%s```\n\n", i + 1,
                           (const char *)lines->pdata[i]);
  PlyLesson *lesson = lesson_of(run, replay, text->str, error);
  PlyReader r = { .lesson = lesson };
  if (lesson == NULL)
    return NULL;
  g_ptr_array_remove_index(lesson->sections, 0); /* what stands above the first heading: nothing */
  ply_ids_fill(&r);
  add_claims(lesson);
  return lesson;
}

/* --- do they hold? --- */

static bool is_right(const PlyQuestion *question, guint choice) {
  g_autofree bool *chosen = g_new0(bool, question->choices->len);
  PlyVerdict verdict = { .right = false };
  g_auto(PlyCase) c = { 0 };
  chosen[choice] = true;
  if (!ply_case_begin(&c, question, NULL))
    return false;
  bool judged = question->ask->judge(&c, &(PlyAnswer){ .chosen = chosen }, &verdict.right, NULL);
  return judged && verdict.right;
}

bool ply_drawn_holds(const PlyQuestion *question, PlyReplay *replay) {
  bool agree = true;
  for (guint i = 0; agree && i < question->choices->len; i++) {
    PlyChoice *choice = question->choices->pdata[i];
    g_autoptr(GPtrArray) pairs = claimed_by(question, i), faults = ply_faults_new();
    if (pairs == NULL || choice->claim == NULL)
      continue;
    PlyReader r = { .faults = faults };
    const PlyNamedBlock block = { .kind = PLY_NAMED_CLAIM, .pairs = pairs, .choice = choice };
    choice->claim->held = ply_claim_hold(&r, &block, question->run, replay);
    agree = choice->claim->held == (is_right(question, i) ? PLY_HELD_TRUE : PLY_HELD_FALSE);
  }
  return agree;
}

/* --- holding --- */

static bool is_answered(const PlyQuestion *question) {
  g_autofree char *solution = ply_question_solution(question, NULL, NULL);
  return solution != NULL && *solution != '\0';
}

static bool is_given(const PlyQuestion *question) {
  g_autoptr(PlyCover) cover = ply_question_cover(question, false);
  return ply_cover_given(cover, question->run) != NULL;
}

static bool holds(const PlyDrafter *drafter, const PlyDraft *draft) {
  g_autoptr(PlyLesson) lesson =
      ply_draft_lesson(draft->run, draft->replay, draft->lines->str, NULL);
  if (lesson == NULL)
    return false;
  ply_draft_lend(lesson, draft->replay);
  const PlyQuestion *question = ((const PlySection *)lesson->sections->pdata[0])->question;
  return is_answered(question) && !is_given(question) && ply_drawn_holds(question, draft->replay) &&
         (drafter->fits == NULL || drafter->fits(question));
}

char *ply_draft_new(const PlyDrafter *drafter, const PlyRun *run, PlyReplay *replay, uint64_t seed,
                    GError **error) {
  g_autoptr(GString) lines = g_string_new(NULL);
  PlyDraft draft = { .run = run, .replay = replay, .lines = lines };
  ply_random_init_for(&draft.random, seed, 0, 0);
  g_autoptr(GHashTable) refused = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  for (int i = 0; i < TRIES && !draft.over; i++) {
    g_string_printf(lines, "kind: %s\n", drafter->kind);
    if (!drafter->propose(&draft) || g_hash_table_contains(refused, lines->str))
      continue;
    if (holds(drafter, &draft))
      return g_strdup(lines->str);
    g_hash_table_add(refused, g_strdup(lines->str));
  }
  ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
           _("nothing of kind “%s” can be asked about this run"), drafter->kind);
  return NULL;
}
