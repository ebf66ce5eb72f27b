/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/answers.h"

#include "lesson/ask/ask.h"
#include "lesson/ids.h"
#include "lesson/recordings.h"

/* --- plain text --- */

static void text_cb(GMarkupParseContext *context, const char *text, gsize length, gpointer data,
                    GError **error) {
  g_string_append_len(data, text, (gssize)length);
}

/* Pango markup without its tags; NULL where nothing stands there. */
static char *plain_of(const char *markup) {
  static const GMarkupParser parser = { .text = text_cb };
  if (markup == NULL || *markup == '\0')
    return NULL;
  GString *text = g_string_new(NULL);
  g_autofree char *whole = g_strdup_printf("<markup>%s</markup>", markup);
  g_autoptr(GMarkupParseContext) context = g_markup_parse_context_new(&parser, 0, text, NULL);
  bool read = g_markup_parse_context_parse(context, whole, -1, NULL);
  g_assert(read); /* the reader and the asks have made it */
  return g_string_free(text, FALSE);
}

/* --- one question --- */

static void answer_free(gpointer data) {
  PlyListedAnswer *answer = data;
  g_free(answer->text);
  g_free(answer->claim);
  g_free(answer->reply);
  g_free(answer);
}

static void question_free(gpointer data) {
  PlyListedQuestion *listed = data;
  g_free(listed->id);
  g_free(listed->prompt);
  g_clear_pointer(&listed->answers, g_ptr_array_unref);
  g_free(listed->solution);
  g_free(listed->judged);
  g_free(listed);
}

/* By itself, or together with others. */
static bool is_right(const PlyQuestion *question, guint i) {
  bool chosen[64] = { false };
  PlyVerdict verdict;
  const PlyChoice *choice = question->choices->pdata[i];
  if (question->ask->marked)
    return choice->right;
  g_assert(i < G_N_ELEMENTS(chosen));
  chosen[i] = true;
  bool right = ply_question_judge(question, &(PlyAnswer){ .chosen = chosen }, &verdict, NULL) &&
               (verdict.right || verdict.part);
  ply_verdict_clear(&verdict);
  return right;
}

static PlyListedAnswer *answer_new(const PlyLesson *lesson, const PlyQuestion *question, guint i) {
  const PlyChoice *choice = question->choices->pdata[i];
  PlyListedAnswer *answer = g_new0(PlyListedAnswer, 1);
  answer->key[0] = (char)('a' + i);
  answer->text = g_strdup(choice->plain);
  answer->marked = is_right(question, i);
  answer->misconception = choice->misconception;
  answer->reply = plain_of(choice->reply);
  if (choice->claim != NULL) {
    answer->claim = ply_claim_words(choice->claim, lesson->runs->pdata[0]);
    answer->holds = choice->claim->held;
  }
  return answer;
}

static PlyListedQuestion *question_new(const PlyLesson *lesson, const PlyQuestion *question,
                                       const char *id, PlyProgress *progress) {
  PlyListedQuestion *listed = g_new0(PlyListedQuestion, 1);
  g_autofree char *solution = ply_question_solution(question, progress, NULL);
  listed->id = g_strdup(id);
  listed->kind = question->ask->kind;
  listed->prompt = plain_of(question->prompt);
  listed->line = question->line;
  listed->solution = plain_of(solution);
  listed->judged = g_strdup(question->judged);
  listed->answers = g_ptr_array_new_with_free_func(answer_free);
  for (guint i = 0; i < question->choices->len; i++)
    g_ptr_array_add(listed->answers, answer_new(lesson, question, i));
  return listed;
}

/* --- all of them --- */

/* The run that was recorded for this, and not before. */
typedef struct {
  PlyLessonRun *run;
  PlyProgress *progress;
} Recorded;

static void give_back(Recorded *recorded) {
  if (recorded->run != NULL && !ply_progress_is_cancelled(recorded->progress))
    ply_lesson_give_back(recorded->run);
  recorded->run = NULL;
}

/* Marked answers need no recording. */
static void record(Recorded *recorded, const PlyQuestion *question) {
  PlyLessonRun *run = question->ask->marked ? NULL : question->run;
  if (run == NULL || ply_trace_is_complete(run->run->trace))
    return;
  give_back(recorded);
  ply_lesson_record(run, recorded->progress);
  recorded->run = run;
}

GPtrArray *ply_lesson_answers(PlyLesson *lesson, PlyProgress *progress) {
  g_autoptr(PlyIds) ids = ply_ids_new(lesson);
  g_autoptr(GPtrArray) questions = g_ptr_array_new_with_free_func(question_free);
  Recorded recorded = { .progress = progress };
  for (guint i = 0; i < lesson->sections->len && !ply_progress_is_cancelled(progress); i++) {
    const PlyQuestion *question = ((const PlySection *)lesson->sections->pdata[i])->question;
    if (question == NULL)
      continue;
    record(&recorded, question);
    if (!ply_progress_is_cancelled(progress))
      g_ptr_array_add(questions,
                      question_new(lesson, question, ids->questions[questions->len], progress));
  }
  give_back(&recorded);
  return ply_progress_is_cancelled(progress) ? NULL : g_steal_pointer(&questions);
}
