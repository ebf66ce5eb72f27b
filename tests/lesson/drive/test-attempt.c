/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An exercise as it is kept: what was tried, and the wrong idea that it looked like. The learner's run is
 * made again from it. */
#include "../read.h"
#include "lesson/answers.h"
#include "lesson/ask/ask.h"
#include "lesson/drive/do-it.h"
#include "lesson/ids.h"
#include "store/learner.h"

#define LESSON                                                                                     \
  "---\ntitle: T\ngame: tree\nalgorithm: alphabeta-maxmin\n---\n\n```tree\n"                       \
  "((3 12 8) (2 4 6) (14 5 2))\n```\n\n## A\n```ask\nid: be\nkind: do-it\nshown: 1\n"              \
  "acts: window, cut\nfeedback: at-end\n```\n"

static PlyExercise *exercise_of(const PlyLesson *lesson) {
  g_autoptr(GError) error = NULL;
  PlyExercise *e = ply_question_exercise(question_of(lesson), &error);
  g_assert_no_error(error);
  return e;
}

static PlyLesson *lesson_new(void) {
  PlyLesson *lesson = read_lesson(LESSON);
  ply_lesson_record(lesson->runs->pdata[0], NULL);
  return lesson;
}

static void play(PlyExercise *e, const char *acts) {
  g_autoptr(GError) error = NULL;
  ply_exercise_play(e, acts, &error);
  g_assert_no_error(error);
}

static void keep(PlyLearner *store, const PlyQuestion *question, const PlyExercise *e) {
  g_autofree char *text = ply_exercise_print(e);
  PlyExerciseResult result = ply_exercise_result(e);
  const PlyAttempt attempt = { .lesson = "lesson",
                               .question = question->kept_id,
                               .revision = question->revision,
                               .kind = question->ask->kind,
                               .n = 1,
                               .answer = text,
                               .verdict = result.wrong > 0 ? PLY_TRIED_WRONG : PLY_TRIED_RIGHT,
                               .misconception = ply_exercise_misconception(e) };
  g_assert_true(ply_learner_record(store, &attempt, NULL));
}

typedef struct {
  char *answer[2];
  unsigned misconception[2], n;
} Kept;

static void take_cb(const PlyAttempt *attempt, gpointer data) {
  Kept *kept = data;
  g_assert_cmpuint(kept->n, <, G_N_ELEMENTS(kept->answer));
  g_assert_cmpstr(attempt->kind, ==, "do-it");
  kept->answer[kept->n] = g_strdup(attempt->answer);
  kept->misconception[kept->n++] = attempt->misconception;
}

static Kept kept_of(PlyLearner *store, const PlyQuestion *question) {
  const char *const lessons[] = { "lesson", NULL };
  const char *const id = question->kept_id, *const revision = question->revision;
  const PlyLearnerLesson of = { lessons, &id, &revision, 1 };
  Kept kept = { .n = 0 };
  ply_learner_tries(store, &of, 0, take_cb, &kept);
  return kept;
}

static void shown_cb(const PlyLearnerShown *shown, gpointer data) {
  unsigned *n = data;
  g_assert_cmpstr(shown->lesson, ==, "lesson");
  g_assert_cmpuint(shown->misconception, ==, 15);
  g_assert_cmpuint(shown->tries, ==, 1);
  (*n)++;
}

static void test_kept(void) {
  g_autoptr(PlyLearner) store = ply_learner_open(NULL, NULL, NULL);
  g_autoptr(PlyLesson) lesson = lesson_new();
  const PlyQuestion *question = question_of(lesson);
  g_autoptr(PlyExercise) wrong = exercise_of(lesson), right = exercise_of(lesson);
  unsigned n = 0;
  play(wrong, "window -inf +inf; window -inf +inf; window -inf +inf");
  play(right, "window -inf +inf; window 3 +inf; cut; window 3 +inf; cut");
  keep(store, question, wrong);
  keep(store, question, right);
  Kept kept = kept_of(store, question);
  g_assert_cmpuint(kept.n, ==, 2);
  g_assert_cmpuint(kept.misconception[0], ==, 15);
  g_assert_cmpuint(kept.misconception[1], ==, 0);
  g_assert_true(ply_learner_each_misconception(store, shown_cb, &n, NULL));
  g_assert_cmpuint(n, ==, 1);
  const PlyExercise *each[] = { wrong, right };
  for (unsigned i = 0; i < 2; i++) {
    g_autoptr(PlyExercise) again = exercise_of(lesson);
    play(again, kept.answer[i]);
    g_assert_true(ply_exercise_is_done(again));
    const PlyRun *first = ply_driven_run(ply_exercise_driven(each[i]));
    g_assert_cmpuint(ply_trace_hash(ply_driven_run(ply_exercise_driven(again))->trace), ==,
                     ply_trace_hash(first->trace));
    g_assert_cmpuint(ply_exercise_misconception(again), ==, kept.misconception[i]);
    g_free(kept.answer[i]);
  }
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/lesson/attempt/kept", test_kept);
  return g_test_run();
}
