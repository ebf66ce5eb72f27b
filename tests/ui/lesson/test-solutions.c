/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is marked when an answer is shown is the right answer, of every kind that is chosen from a list. */
#include "lesson/ask/ask.h"
#include "lesson/recordings.h"
#include "program.h"
#include "ui/lesson/answers.h"

#define LEAST 5 /* questions of the lessons that have such answers */

static bool is_right(const PlyQuestion *question, guint64 bits) {
  bool chosen[64];
  for (guint i = 0; i < G_N_ELEMENTS(chosen); i++)
    chosen[i] = bits >> i & 1;
  bool yes_no = ply_question_by(question) == PLY_BY_YES_NO;
  PlyAnswer answer = { .chosen = yes_no ? NULL : chosen,
                       .text = !yes_no     ? NULL
                               : bits == 1 ? "yes"
                               : bits == 2 ? "no"
                                           : "" };
  PlyVerdict verdict = { 0 };
  g_autoptr(GError) error = NULL;
  bool judged = ply_question_judge(question, &answer, &verdict, &error);
  g_assert_no_error(error);
  bool right = judged && verdict.right;
  ply_verdict_clear(&verdict);
  return right;
}

/* Answers that are marked by the author need no run, and read as they are written. */
static bool is_looked_up(const PlyQuestion *question) {
  PlyAnswerBy by = ply_question_by(question);
  return !question->ask->marked && (by == PLY_BY_CHOICE || by == PLY_BY_YES_NO);
}

static guint check_lesson(const char *path) {
  guint n = 0;
  g_autoptr(GPtrArray) faults = ply_faults_new();
  g_autoptr(PlyLesson) lesson = ply_lesson_load(path, NULL, faults);
  g_assert_nonnull(lesson);
  for (guint i = 0; i < lesson->sections->len; i++) {
    const PlyQuestion *question = ((const PlySection *)lesson->sections->pdata[i])->question;
    if (!question || !is_looked_up(question))
      continue;
    ply_lesson_record(question->run, NULL);
    guint64 bits = ply_solution_choices(question);
    g_test_message("%s: %u", path, i);
    g_assert_cmpuint(bits, !=, 0);
    g_assert_true(is_right(question, bits));
    n++;
  }
  return n;
}

static void test_shipped(void) {
  const char *folder = g_getenv("PLYBOOK_LESSONS");
  g_autoptr(GError) error = NULL;
  g_autoptr(GDir) dir = g_dir_open(folder, 0, &error);
  g_assert_no_error(error);
  guint n = 0;
  for (const char *name; (name = g_dir_read_name(dir));) {
    g_autofree char *path = g_build_filename(folder, name, NULL);
    if (g_str_has_suffix(name, ".md") && !g_str_equal(name, "README.md"))
      n += check_lesson(path);
  }
  g_assert_cmpuint(n, >=, LEAST);
}

TEST_PROGRAM("solutions") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/ui/solutions/shipped", test_shipped);
  return g_test_run();
}
