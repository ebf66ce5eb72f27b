/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every shipped lesson with other answers marked as right: the check finds each such question, where
 * its answers claim. All questions of a lesson are changed at once, one answer each. */
#include <string.h>

#include "lesson/ask/ask.h"
#include "lesson/ask/measures.h"
#include "lesson/library.h"
#include "program.h"

typedef struct {
  guint questions, judged, mutants, caught;
  guint place[3], of_three; /* where the right one of three answers stands */
} Sum;

static const PlyQuestion *choice_of(const PlyLesson *lesson, guint i) {
  const PlyQuestion *question = ((const PlySection *)lesson->sections->pdata[i])->question;
  return question != NULL && question->ask == &ply_ask_choice ? question : NULL;
}

static const PlyChoice *answer(const PlyQuestion *question, guint i) {
  return question->choices->pdata[i];
}

static guint first_right(const PlyQuestion *question) {
  guint i = 0;
  while (!answer(question, i)->right)
    i++;
  return i;
}

static guint n_right(const PlyQuestion *question) {
  guint n = 0;
  for (guint i = 0; i < question->choices->len; i++)
    n += answer(question, i)->right;
  return n;
}

/* The mark of answer i in mutant k: another one is right; where several are, one more or less. */
static bool mark(const PlyQuestion *question, guint k, guint i) {
  bool right = answer(question, i)->right;
  if (question->several)
    return i == k - 1 ? !right : right;
  return (first_right(question) + k) % question->choices->len == i;
}

/* Is there such a mutant? Without a mark it is no question, and a single mark makes it another one. */
static bool mutates(const PlyQuestion *question, guint k) {
  if (question->several)
    return k <= question->choices->len &&
           (n_right(question) > 2 || !answer(question, k - 1)->right);
  return k < question->choices->len;
}

static void set_mark(char **lines, const PlyChoice *choice, bool right) {
  char *box = strchr(lines[choice->place.line - 1], '[');
  g_assert_nonnull(box);
  box[1] = right ? 'x' : ' ';
}

static char *mutant(const PlyLesson *lesson, const char *text, guint k, guint *changed) {
  g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
  *changed = 0;
  for (guint s = 0; s < lesson->sections->len; s++) {
    const PlyQuestion *question = choice_of(lesson, s);
    if (question == NULL || !ply_question_claims(question) || !mutates(question, k))
      continue;
    ++*changed;
    for (guint i = 0; i < question->choices->len; i++)
      set_mark(lines, answer(question, i), mark(question, k, i));
  }
  return g_strjoinv("\n", lines);
}

/* Is a fault told among the answers of the question in section s? */
static bool is_told(const PlyLesson *lesson, guint s, const GPtrArray *faults) {
  int from = answer(choice_of(lesson, s), 0)->place.line, to = G_MAXINT;
  for (guint i = s + 1; i < lesson->sections->len && to == G_MAXINT; i++) {
    const PlyQuestion *next = ((const PlySection *)lesson->sections->pdata[i])->question;
    to = next != NULL ? next->line : to;
  }
  for (guint i = 0; i < faults->len; i++) {
    const PlyFault *fault = faults->pdata[i];
    if (fault->line >= from && fault->line < to)
      return true;
  }
  return false;
}

static void try_mutant(const PlyLesson *lesson, const char *text, guint k, Sum *sum) {
  guint changed;
  g_autofree char *wrong = mutant(lesson, text, k, &changed);
  if (changed == 0)
    return;
  g_autoptr(GPtrArray) faults = ply_faults_new();
  PlyLessonCheck check = { .strict = true };
  g_autoptr(PlyLesson) read = ply_lesson_read(wrong, strlen(wrong), lesson->path, &check, faults);
  g_assert_null(read);
  for (guint s = 0; s < lesson->sections->len; s++) {
    const PlyQuestion *question = choice_of(lesson, s);
    if (question == NULL || !ply_question_claims(question) || !mutates(question, k))
      continue;
    sum->mutants++;
    sum->caught += is_told(lesson, s, faults);
    if (!is_told(lesson, s, faults))
      g_test_message("%s:%d: mutant %u passes", lesson->id, question->line, k);
  }
}

static void count(const PlyLesson *lesson, Sum *sum) {
  for (guint s = 0; s < lesson->sections->len; s++) {
    const PlyQuestion *question = choice_of(lesson, s);
    if (question == NULL)
      continue;
    sum->questions++;
    sum->judged += question->judged != NULL;
    if (question->choices->len != 3 || question->several)
      continue;
    sum->of_three++;
    sum->place[first_right(question)]++;
  }
}

static void try_lesson(const PlyLibraryEntry *entry, Sum *sum) {
  g_autofree char *text = NULL;
  g_autoptr(GPtrArray) faults = ply_faults_new();
  g_assert_true(g_file_get_contents(entry->file, &text, NULL, NULL));
  g_autoptr(PlyLesson) lesson = ply_lesson_load(entry->file, NULL, faults);
  g_assert_nonnull(lesson);
  count(lesson, sum);
  for (guint k = 1; k <= 20; k++)
    try_mutant(lesson, text, k, sum);
}

static void test_shipped(void) {
  Sum sum = { 0 };
  g_autoptr(GPtrArray) entries = ply_library_list(NULL, NULL);
  for (guint i = 0; i < entries->len; i++)
    try_lesson(entries->pdata[i], &sum);
  g_test_message("%u questions with answers to choose from, %u judged by their author; %u mutants, "
                 "%u caught; the right one of three stands in %u, %u, %u of %u",
                 sum.questions, sum.judged, sum.mutants, sum.caught, sum.place[0], sum.place[1],
                 sum.place[2], sum.of_three);
  g_assert_cmpuint(sum.questions, >=, 180);
  g_assert_cmpuint(8 * sum.judged, <=, sum.questions);
  g_assert_cmpuint(sum.mutants, >=, 2 * (sum.questions - sum.judged));
  g_assert_cmpuint(sum.caught, ==, sum.mutants);
  for (int i = 0; i < 3; i++)
    g_assert_cmpuint(100 * sum.place[i], <=, 45 * sum.of_three);
}

TEST_PROGRAM("ask-mutants") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/lesson/ask/mutants", test_shipped);
  return g_test_run();
}
