/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lessons: read and checked; of those without a fault all markup is parsed, and every question is
 * asked: its hints and its solution, and answers right and wrong with what is replied. */
#include <pango/pango.h>
#include <string.h>

#include "fuzz.h"
#include "lesson/ask/ask.h"
#include "lesson/lesson.h"

#define MOST_BYTES 16384
#define TIMES 0.01      /* of the usual work of a check: what takes long is refused soon */
#define MOST_CHOICES 64 /* answers to choose from that are chosen */

/* No tags but those of lessons: nothing of the file is taken for markup. */
static void check_markup(const char *markup) {
  g_autoptr(GError) error = NULL;
  fuzz_check_shown(markup);
  pango_parse_markup(markup, -1, 0, NULL, NULL, NULL, &error);
  g_assert_no_error(error);
  g_assert_null(strstr(markup, "<span"));
  g_assert_null(strstr(markup, "<a "));
}

static void check_faults(const PlyLesson *lesson, const GPtrArray *faults) {
  g_assert_true((lesson == NULL) == (faults->len > 0));
  g_assert_cmpuint(faults->len, <=, PLY_LESSON_MAX_FAULTS + 1);
  for (guint i = 0; i < faults->len; i++) {
    const PlyFault *fault = faults->pdata[i];
    fuzz_check_shown(fault->text);
    g_assert_cmpint(fault->line, >=, 1);
    g_assert_cmpint(fault->column, >=, 1);
  }
}

static void check_prose(const PlySection *section) {
  if (section->heading != NULL)
    check_markup(section->heading);
  for (guint i = 0; i < section->blocks->len; i++) {
    const PlyBlock *block = section->blocks->pdata[i];
    if (block->kind == PLY_BLOCK_PROSE)
      check_markup(block->markup);
    for (guint k = 0; block->kind == PLY_BLOCK_RESULTS && k < block->runs->len; k++)
      ply_lesson_record(((PlyLessonRun *)block->runs->pdata[k]), NULL);
  }
}

static void check_words(const PlyQuestion *question) {
  for (guint i = 0; question->choices != NULL && i < question->choices->len; i++) {
    const PlyChoice *choice = question->choices->pdata[i];
    check_markup(choice->markup);
    check_markup(choice->reply);
    fuzz_check_shown(choice->plain);
  }
  for (guint i = 0; question->hints != NULL && i < question->hints->len; i++)
    check_markup(question->hints->pdata[i]);
}

static bool judge(const PlyQuestion *question, const PlyAnswer *answer) {
  PlyVerdict verdict = { 0 };
  g_autoptr(GError) error = NULL;
  if (!ply_question_judge(question, answer, &verdict, &error)) {
    fuzz_check_refused("", error, NULL);
    return false;
  }
  bool right = verdict.right;
  if (verdict.reply != NULL)
    check_markup(verdict.reply);
  ply_verdict_clear(&verdict);
  return right;
}

/* Answers typed, clicked and chosen: each kind of question looks at what it takes. */
static void answer(const PlyQuestion *question) {
  static const char *const texts[] = {
    "",     "0",       "1",         "-1",  "5",   "2.5",    "1e9",
    "∞",    "yes",     "no",        "1.1", "a b", "W",      "r1c1",
    "3/7",  "−∞ 4",    "4 5",       "≥ 3", "12",  "move 1", "99999999999999999999",
    "20 %", "1,234.5", "1 715 285", ",2",  "1/0", "−3",     "[1 234; +∞]"
  };
  static const PlyNodeId nodes[][4] = { { 0 }, { 1, 2 }, { 3, 4, 5, 6 }, { 2, 2 }, { 1000000 } };
  unsigned n = question->choices != NULL ? question->choices->len : 0;
  for (unsigned i = 0; i < G_N_ELEMENTS(texts) + MIN(n, MOST_CHOICES); i++) {
    g_autofree bool *chosen = g_new0(bool, n + 1);
    chosen[n > 0 ? i % n : 0] = true;
    chosen[n > 0 && i >= n ? i / n % n : n] = true;
    judge(question, &(PlyAnswer){ .text = texts[i % G_N_ELEMENTS(texts)],
                                  .nodes = nodes[i % G_N_ELEMENTS(nodes)],
                                  .n_nodes = i % (G_N_ELEMENTS(nodes[0]) + 1),
                                  .chosen = chosen });
  }
}

/* The answer that the author marked is right. */
static void answer_marked(const PlyQuestion *question) {
  g_autofree bool *chosen = g_new0(bool, question->choices->len);
  for (guint i = 0; i < question->choices->len; i++)
    chosen[i] = ((PlyChoice *)question->choices->pdata[i])->right;
  g_assert_true(judge(question, &(PlyAnswer){ .text = "", .chosen = chosen }));
}

static void ask(const PlyQuestion *question) {
  check_words(question);
  ply_lesson_record(question->run, NULL);
  g_autoptr(GError) error = NULL;
  g_autofree char *solution = ply_question_solution(question, NULL, &error);
  if (solution != NULL)
    check_markup(solution);
  else
    fuzz_check_refused("", error, NULL);
  answer(question);
  if (question->ask->marked)
    answer_marked(question);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size > MOST_BYTES)
    return 0;
  g_autoptr(GPtrArray) faults = ply_faults_new();
  PlyLessonCheck check = { .times = TIMES };
  g_autoptr(PlyLesson) lesson =
      ply_lesson_read((const char *)data, size, "fuzz.md", &check, faults);
  check_faults(lesson, faults);
  if (lesson == NULL)
    return 0;
  for (guint i = 0; i < lesson->sections->len; i++) {
    PlySection *section = lesson->sections->pdata[i];
    check_prose(section);
    ply_lesson_record(section->run, NULL);
    ply_question_step(lesson, section);
    if (section->question != NULL)
      ask(section->question);
  }
  for (guint i = 0; i < lesson->teacher->len; i++)
    check_markup(lesson->teacher->pdata[i]);
  return 0;
}
