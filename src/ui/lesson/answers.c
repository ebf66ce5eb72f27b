/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/lesson/answers.h"

#include "lesson/ask/ask.h"
#include "lesson/ask/measures.h"
#include "lesson/ask/order.h"

static char *picked(const PlyQuestion *question, PlyNodeId node) {
  const PlyRun *run = question->run->run;
  char *text = NULL;
  if (run->kind->subjects && run->kind->subjects->print(run, node, &text))
    return text;
  return ply_claims_of(run->kind)->nodes ? ply_trace_path(run->trace, node)
                                         : g_strdup_printf("%u", node);
}

char *ply_answer_kept(const PlyQuestion *question, const PlyAnswer *answer) {
  g_autoptr(GPtrArray) said = g_ptr_array_new_with_free_func(g_free);
  if (ply_question_by(question) == PLY_BY_CHOICE) {
    for (guint i = 0; i < question->choices->len; i++)
      if (answer->chosen[i])
        g_ptr_array_add(said, g_strdup_printf("%c", 'a' + (int)i));
  } else if (answer->text) {
    return g_strdup(answer->text);
  } else {
    for (guint i = 0; i < answer->n_nodes; i++)
      g_ptr_array_add(said, picked(question, answer->nodes[i]));
  }
  if (said->len == 0)
    return NULL;
  g_ptr_array_add(said, NULL);
  return g_strjoinv(",", (char **)said->pdata);
}

guint ply_answer_misconception(const PlyQuestion *question, const PlyAnswer *answer) {
  guint n = 0;
  int found = 0;
  for (guint i = 0; ply_question_by(question) == PLY_BY_CHOICE && i < question->choices->len; i++) {
    if (!answer->chosen[i])
      continue;
    found = ((const PlyChoice *)g_ptr_array_index(question->choices, i))->misconception;
    n++;
  }
  return n == 1 ? (guint)found : 0;
}

char *ply_solution_markup(const PlyLesson *lesson, const PlyQuestion *question, guint32 seed) {
  if (!question->ask->marked)
    return ply_question_solution(question, NULL, NULL);
  g_autoptr(GString) right = g_string_new(NULL), replies = g_string_new(NULL);
  g_autofree uint8_t *order = g_new(uint8_t, question->choices->len);
  ply_question_order(lesson, question, seed, order);
  for (guint i = 0; i < question->choices->len; i++) {
    const PlyChoice *choice = g_ptr_array_index(question->choices, order[i]);
    if (choice->right)
      g_string_append_printf(right, "%s%s", right->len > 0 ? "\n" : "", choice->markup);
    if (choice->right && *choice->reply)
      g_string_append_printf(replies, "\n%s", choice->reply);
  }
  return g_strconcat(right->str, replies->str, NULL);
}

static gboolean is_right(const PlyQuestion *question, const PlyAnswer *answer) {
  PlyVerdict verdict = { 0 };
  gboolean right = ply_question_judge(question, answer, &verdict, NULL) && verdict.right;
  ply_verdict_clear(&verdict);
  return right;
}

/* The first of two answers that is right, yes before no, or of a list of which one is. */
static guint64 find_one(const PlyQuestion *question) {
  static const char *const yes_no[] = { "yes", "no" };
  gboolean listed = ply_question_by(question) == PLY_BY_CHOICE;
  guint n = listed ? question->choices->len : G_N_ELEMENTS(yes_no);
  g_autofree bool *chosen = g_new0(bool, n);
  for (guint i = 0; i < n; i++) {
    chosen[i] = true;
    const PlyAnswer answer = { .chosen = listed ? chosen : NULL,
                               .text = listed ? NULL : yes_no[i] };
    if (is_right(question, &answer))
      return G_GUINT64_CONSTANT(1) << i;
    chosen[i] = false;
  }
  return 0;
}

/* All that the solution names, or the author marked. */
static guint64 find_several(const PlyQuestion *question) {
  g_autofree char *solution = ply_question_solution(question, NULL, NULL);
  g_auto(GStrv) named = g_strsplit(solution ? solution : "", ", ", -1);
  guint64 bits = 0;
  for (guint i = 0; i < question->choices->len; i++) {
    const PlyChoice *choice = g_ptr_array_index(question->choices, i);
    if (question->ask->marked ? choice->right
                              : g_strv_contains((const char *const *)named, choice->markup))
      bits |= G_GUINT64_CONSTANT(1) << i;
  }
  return bits;
}

guint64 ply_solution_choices(const PlyQuestion *question) {
  PlyAnswerBy by = ply_question_by(question);
  if (question->ask->marked || question->several)
    return find_several(question);
  return by == PLY_BY_CHOICE || by == PLY_BY_YES_NO ? find_one(question) : 0;
}

PlyLearnerLesson ply_learner_lesson(const PlyIds *ids) {
  return (PlyLearnerLesson){ (const char *const *)ids->lessons, (const char *const *)ids->questions,
                             (const char *const *)ids->revisions, ids->n };
}

/* Of a lesson with faults nobody knows the questions, but its end may have been reached. */
PlyLearnerSummary ply_entry_summary(const PlyLibraryEntry *entry, PlyLearner *learner) {
  const char *const only[] = { entry->id, NULL };
  const PlyLearnerLesson lesson =
      entry->ids ? ply_learner_lesson(entry->ids) : (PlyLearnerLesson){ .lessons = only };
  return learner ? ply_learner_summary(learner, &lesson) : (PlyLearnerSummary){ 0 };
}
