/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions as everybody meets them: each asks the record of its kind. */
#include "lesson/ask/grade.h"

#include <string.h>

#include "base/i18n.h"
#include "lesson/kinds.h"

bool ply_case_init(PlyCase *c, const PlyQuestion *question, GError **error) {
  *c = (PlyCase){ .question = question };
  if (question->run == NULL || question->run->run == NULL ||
      !ply_trace_is_complete(question->run->run->trace))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, _("the search is not recorded yet"));
  c->run = question->run->run;
  c->lent = question->run->lent != NULL;
  c->replay = c->lent ? question->run->lent : ply_replay_new(c->run->trace);
  return true;
}

void ply_case_clear(PlyCase *c) {
  if (!c->lent)
    g_clear_pointer(&c->replay, ply_replay_free);
  g_clear_pointer(&c->place, g_free);
  g_clear_pointer(&c->found, g_free);
}

/* With all that the record of the question wants to see. */
static bool begin(PlyCase *c, const PlyQuestion *question, PlyProgress *progress, GError **error) {
  const PlyAsk *ask = question->ask;
  if (ask->marked)
    *c = (PlyCase){ .question = question };
  else if (!ply_case_init(c, question, error))
    return false;
  c->progress = progress;
  c->found = ask->found > 0 ? g_malloc0(ask->found) : NULL;
  if (ask->marked || ask->of_any || question->run->kind->place == NULL)
    return true;
  c->place = question->run->kind->place(c, error);
  return c->place != NULL;
}

bool ply_question_complete(PlyQuestion *question, GError **error) {
  g_auto(PlyCase) c = { 0 };
  if (question->ask->complete == NULL || question->choices->len > 0)
    return true;
  return ply_case_init(&c, question, error) && question->ask->complete(&c, question, error);
}

/* What the answer would lead to goes behind the reply. */
static void add_counter(const PlyCase *c, const PlyAnswer *answer, PlyVerdict *verdict) {
  PlyCounter counter;
  if (!ply_counter_of_answer(c, answer, &counter))
    return;
  char *reply = g_strdup_printf("%s %s", verdict->reply, counter.markup);
  g_free(verdict->reply);
  verdict->reply = reply;
  verdict->countered = true;
  verdict->shows = g_steal_pointer(&counter.shows);
  verdict->step = counter.step;
  verdict->squares = g_steal_pointer(&counter.squares);
  verdict->n_squares = counter.n_squares;
  verdict->square = counter.square;
  verdict->explodes = counter.explodes;
  ply_counter_clear(&counter);
}

bool ply_question_judge(const PlyQuestion *question, const PlyAnswer *answer, PlyVerdict *verdict,
                        GError **error) {
  g_auto(PlyCase) c = { 0 };
  *verdict = (PlyVerdict){ .right = false };
  if (!begin(&c, question, NULL, error) ||
      !question->ask->judge(&c, answer, &verdict->right, error))
    return false;
  verdict->reply = question->ask->reply(&c, verdict);
  if (!verdict->right && !verdict->part && verdict->squares == NULL)
    add_counter(&c, answer, verdict);
  return true;
}

void ply_verdict_clear(PlyVerdict *verdict) {
  g_clear_pointer(&verdict->reply, g_free);
  g_clear_pointer(&verdict->squares, g_free);
  g_clear_pointer(&verdict->shows, ply_run_unref);
}

char *ply_question_solution(const PlyQuestion *question, PlyProgress *progress, GError **error) {
  g_auto(PlyCase) c = { 0 };
  return begin(&c, question, progress, error) ? question->ask->solution(&c, error) : NULL;
}

PlySheet *ply_question_sheet(const PlyQuestion *question, GError **error) {
  g_auto(PlyCase) c = { 0 };
  return begin(&c, question, NULL, error) ? question->ask->sheet(&c, error) : NULL;
}

bool ply_question_shows(const PlyQuestion *question, uint32_t *step) {
  g_auto(PlyCase) c = { 0 };
  return question->ask->shows != NULL && begin(&c, question, NULL, NULL) &&
         question->ask->shows(&c, step);
}

static PlyReplay *verified_picture(const PlyQuestion *question) {
  g_auto(PlyCase) c = { 0 };
  PlyReplay *picture = NULL;
  if (question->verified == NULL || !ply_case_init(&c, question, NULL))
    return NULL;
  const PlyLessonKind *kind = ply_kind_of_run(c.run);
  if (kind->picture == NULL || kind->place == NULL || (c.place = kind->place(&c, NULL)) == NULL)
    return NULL;
  for (guint i = 0; picture == NULL && i < question->verified->len; i++) {
    const PlyVerified *verified = question->verified->pdata[i];
    if (verified->run == question->run)
      picture = kind->picture(&c, verified);
  }
  return picture;
}

PlyReplay *ply_question_picture(const PlyQuestion *question) {
  g_auto(PlyCase) c = { 0 };
  if (question->ask->marked)
    return verified_picture(question);
  return question->ask->picture != NULL && begin(&c, question, NULL, NULL)
             ? question->ask->picture(&c)
             : NULL;
}

PlyNodeId ply_question_pick(const PlyQuestion *question, PlyNodeId node) {
  return question->ask->pick != NULL ? question->ask->pick(question, node) : node;
}

uint32_t ply_question_step(const PlyLesson *lesson, const PlySection *section) {
  const PlyQuestion *question = section->question;
  const PlyLessonRun *run = section->run;
  const char *address = NULL;
  if (question != NULL && question->at != NULL && question->run == run)
    address = question->at;
  else if (section->stop != NULL && strcmp(section->stop->run, run->name) == 0)
    address = section->stop->address;
  else if (run == lesson->runs->pdata[0])
    address = lesson->stop_at;
  if (address == NULL || run->run == NULL)
    return 0;
  g_autoptr(PlyReplay) replay = ply_replay_new(run->run->trace);
  uint32_t step = 0;
  return ply_replay_address(replay, address, &step, NULL) ? step : 0;
}
