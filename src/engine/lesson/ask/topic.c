/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/ask/topic.h"

#include <string.h>

#include "base/i18n.h"
#include "lesson/ask/ask.h"
#include "lesson/ask/grade-private.h"
#include "lesson/ask/measures.h"
#include "lesson/kinds.h"

/* Of the run, or of many like it, whatever node or square is named beside it? */
static bool is_of_whole(const PlyRunKind *kind, const PlyMeasure *measure, const char *word) {
  bool many = ply_measure_find(kind->measures, word, NULL) == NULL;
  return many || (measure->flags & PLY_MEASURE_RUN) != 0;
}

void ply_topic_answer(PlyCover *cover, const PlyRun *run, const char *word, uint32_t subject) {
  const char *name;
  const PlyLessonKind *kind = ply_kind_of_run(run);
  const PlyMeasure *measure = ply_lesson_measure(run->kind, word, &name);
  if (measure == NULL)
    return;
  if (is_of_whole(run->kind, measure, word))
    subject = PLY_FACT_ANY;
  if (kind->tells != NULL && ply_trace_is_complete(run->trace))
    kind->tells(cover, run, measure, subject);
  else
    ply_cover_add(cover, run, measure->id, subject);
}

/* --- what was verified --- */

/* The node or the first subject that is named; PLY_FACT_ANY: neither. Marks all of them on cover, which
 * is nullable. */
static uint32_t place_of(PlyCover *cover, const PlyVerified *verified) {
  const PlyRun *run = verified->run->run;
  PlyMeasureArgs args = { .run = run, .node = PLY_NO_NODE };
  uint32_t place = PLY_FACT_ANY;
  for (guint i = 0; verified->keys[i] != NULL; i++) {
    const char *key = verified->keys[i], *text = verified->values[i];
    const PlyArgument *argument = ply_lesson_argument(run->kind, key);
    int64_t subject = PLY_NO_SUBJECT;
    if (strcmp(key, "node") == 0)
      subject = ply_trace_find(run->trace, strcmp(text, "root") == 0 ? "" : text);
    else if (argument == NULL || !argument->points || !argument->read(&args, text, &subject, NULL))
      continue;
    if (cover != NULL)
      ply_cover_mark(cover, run, (uint32_t)subject);
    if (place == PLY_FACT_ANY && subject != PLY_NO_SUBJECT)
      place = (uint32_t)subject;
  }
  return place;
}

static bool is_given(const PlyVerified *verified, const char *key) {
  return verified->given != NULL && g_strv_contains((const char *const *)verified->given, key);
}

/* Which of two runs has more: neither says how much it has. */
static void cover_compared(PlyCover *cover, const PlyVerified *verified, const char *value) {
  g_autofree char *word = ply_comparison_word(value);
  const PlyLessonRun *runs[] = { verified->run, verified->than };
  for (size_t i = 0; i < G_N_ELEMENTS(runs); i++)
    if (runs[i] != NULL && runs[i]->run != NULL)
      ply_topic_answer(cover, runs[i]->run, word, PLY_FACT_ANY);
}

/* What is given is seen, whatever else would be told by it, but for what is asked itself. */
static void show_given(PlyCover *cover, const PlyCover *asked, const PlyVerified *verified) {
  uint32_t place = place_of(NULL, verified);
  const PlyRun *run = verified->run->run;
  const PlyLessonKind *kind = ply_kind_of_run(run);
  if (kind->gives == NULL || !ply_trace_is_complete(run->trace))
    return;
  for (guint i = 0; verified->keys[i] != NULL; i++) {
    const char *name;
    const PlyMeasure *measure = ply_lesson_measure(run->kind, verified->keys[i], &name);
    if (measure != NULL && is_given(verified, verified->keys[i]) &&
        !(ply_cover_asks(asked, run, place) && ply_cover_has(asked, run, measure->id, place)))
      kind->gives(cover, run, measure, place);
  }
}

/* What is said there, at that place. */
static void cover_said(PlyCover *cover, const PlyVerified *verified, uint32_t place) {
  for (guint i = 0; i < verified->n_said; i++) {
    const char *key = verified->keys[i];
    if (is_given(verified, key))
      continue;
    ply_topic_answer(cover, verified->run->run, key, place);
    if (ply_lesson_is_comparison(key))
      cover_compared(cover, verified, verified->values[i]);
  }
}

/* What its answers claim answers a question, wherever they claim it; its verify block says what it is
 * about. */
static void cover_claims(PlyCover *cover, const PlyQuestion *question) {
  for (guint i = 0; i < question->choices->len; i++) {
    const PlyVerified *claim = ((const PlyChoice *)question->choices->pdata[i])->claim;
    if (claim != NULL)
      cover_said(cover, claim, place_of(NULL, claim));
  }
}

static void cover_answers(PlyCover *cover, const PlyQuestion *question) {
  bool claims = ply_question_claims(question);
  for (guint i = 0; question->verified != NULL && i < question->verified->len; i++) {
    const PlyVerified *verified = question->verified->pdata[i];
    uint32_t place = place_of(question->marks == NULL ? cover : NULL, verified);
    if (!claims)
      cover_said(cover, verified, place);
  }
  cover_claims(cover, question);
}

static bool gives(const PlyQuestion *question) {
  for (guint i = 0; question->verified != NULL && i < question->verified->len; i++)
    if (((const PlyVerified *)question->verified->pdata[i])->given != NULL)
      return true;
  return false;
}

static void cover_asked(PlyCover *cover, const PlyQuestion *question) {
  g_auto(PlyCase) c = { 0 };
  if (question->ask->topic != NULL && ply_case_init(&c, question, NULL))
    question->ask->topic(&c, cover);
}

bool ply_question_subject(const PlyRun *run, const char *address, uint32_t *subject,
                          GError **error) {
  if (run->kind->subjects != NULL)
    return run->kind->subjects->read(run, address, subject, error);
  *subject = ply_trace_find(run->trace, strcmp(address, "root") == 0 ? "" : address);
  return *subject != PLY_NO_NODE ||
         ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                  _("found “%s”, expected “root” or a node by its numbers, like “2.1”"), address);
}

/* What its author says that is to be marked, in place of where verify blocks say they are. */
static void mark_named(PlyCover *cover, const PlyQuestion *question) {
  const PlyRun *run = question->run != NULL ? question->run->run : NULL;
  uint32_t subject;
  if (question->marks == NULL || run == NULL || !ply_trace_is_complete(run->trace))
    return;
  for (char **at = question->marks; *at != NULL; at++)
    if (ply_question_subject(run, *at, &subject, NULL))
      ply_cover_mark(cover, run, subject);
}

static void cover_always(PlyCover *cover, const PlyRun *run) {
  const PlyLessonKind *kind = ply_kind_of_run(run);
  if (kind->covers != NULL && ply_trace_is_complete(run->trace))
    kind->covers(cover, run);
}

PlyCover *ply_question_cover(const PlyQuestion *question, bool hide) {
  guint n = question->verified != NULL ? question->verified->len : 0;
  PlyCover *cover =
      ply_cover_new(hide && !gives(question)); /* its author said what is to be seen */
  g_autoptr(PlyCover) asked = ply_cover_new(false);
  if (question->run != NULL && question->run->run != NULL)
    cover_always(cover, question->run->run);
  cover_answers(cover, question);
  cover_asked(cover, question);
  mark_named(cover, question);
  cover_asked(asked, question);
  for (guint i = 0; i < n; i++)
    show_given(cover, asked, question->verified->pdata[i]);
  return cover;
}

static void add_facts(PlyCover *cover, const PlyCover *more) {
  for (guint i = 0; more->facts != NULL && i < more->facts->len; i++) {
    const PlyCovered *covered = &g_array_index(more->facts, PlyCovered, i);
    if (strcmp(covered->fact.measure, PLY_FACT_ASKED) != 0)
      ply_cover_add(cover, covered->run, covered->fact.measure, covered->fact.subject);
  }
}

PlyCover *ply_questions_cover_later(const GPtrArray *later, const PlyQuestion *now) {
  PlyCover *cover = ply_cover_new(false);
  g_autoptr(PlyCover) nothing = ply_cover_new(false);
  for (guint i = 0; i < later->len; i++) {
    g_autoptr(PlyCover) one = ply_question_cover(later->pdata[i], false);
    add_facts(cover, one);
  }
  for (guint i = 0; now != NULL && now->verified != NULL && i < now->verified->len; i++)
    show_given(cover, nothing, now->verified->pdata[i]);
  return cover;
}

const PlyFact *ply_cover_given(const PlyCover *cover, const PlyLessonRun *run) {
  for (guint i = 0; run->kind->given != NULL && i < cover->facts->len; i++) {
    const PlyCovered *covered = &g_array_index(cover->facts, PlyCovered, i);
    if (covered->run == run->run && run->kind->given(run->run, &covered->fact))
      return &covered->fact;
  }
  return NULL;
}
