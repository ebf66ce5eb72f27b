/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A quiz about whatever run: its questions come in the order of the steps, no two ask the same, each has
 * one right answer that no picture up to it shows, and what is kept of one asks it again. */
#include <string.h>

#include "../read.h"
#include "answers.h"
#include "lesson/ask/topic.h"
#include "lesson/generate.h"
#include "lesson/kinds.h"
#include "lesson/quiz/quiz.h"
#include "program.h"
#include "render/views.h"
#include "runs.h"

static const PlyQuestion *asked(const PlyLesson *quiz, guint i) {
  return ((const PlySection *)quiz->sections->pdata[i])->question;
}

static PlyLesson *recorded(char *text, PlyRun **run) {
  PlyLesson *lesson = read_lesson(text);
  ply_lesson_record(lesson->runs->pdata[0], NULL);
  *run = ((PlyLessonRun *)lesson->runs->pdata[0])->run;
  g_free(text);
  return lesson;
}

/* --- one question among the others --- */

/* The picture at step tells nothing of question i, while cover is on it. */
static void check_picture(const PlyLesson *quiz, guint i, PlyReplay *replay, uint32_t step) {
  g_autoptr(PlyCover) cover = ply_question_cover(asked(quiz, i), false);
  ply_replay_seek(replay, step);
  g_autofree char *leak = ply_run_leak(asked(quiz, i)->run->run, replay, cover);
  if (leak != NULL)
    g_error("at step %u %s tells of\n%s%s", step, leak, asked(quiz, i)->generated,
            asked(quiz, i)->prompt);
}

/* That of the question before it, and what its answer brings, too. */
static void check_pictures(const PlyLesson *quiz, guint i, PlyReplay *replay) {
  uint32_t shown, at = ply_lesson_asked_at(quiz, i, replay);
  check_picture(quiz, i, replay, at);
  for (guint before = 0; before < i; before++) {
    check_picture(quiz, i, replay, ply_lesson_asked_at(quiz, before, replay));
    if (!ply_lesson_shows(quiz, before, replay, &shown))
      continue;
    g_assert_cmpuint(shown, <=, ply_lesson_asked_at(quiz, before + 1, replay));
    check_picture(quiz, i, replay, shown);
  }
}

static void check_again(const PlyQuestion *question) {
  g_autoptr(GError) error = NULL;
  g_autofree char *setup = ply_generated_setup(question);
  g_assert_nonnull(setup);
  g_autoptr(PlyLesson) again = ply_generated_again(setup, NULL, &error);
  g_assert_no_error(error);
  const PlyQuestion *same = ply_generated_question(again);
  g_autofree char *solution = ply_question_solution(question, NULL, &error);
  g_autofree char *same_solution = ply_question_solution(same, NULL, &error);
  g_assert_cmpstr(same_solution, ==, solution);
  g_assert_cmpstr(same->prompt, ==, question->prompt);
  g_assert_cmpuint(same->seed, ==, question->seed);
}

static void check_order(const PlyLesson *quiz, guint i, const PlyReplay *replay) {
  uint32_t at = ply_lesson_asked_at(quiz, i, replay);
  for (guint before = 0; before < i; before++) {
    uint32_t earlier = ply_lesson_asked_at(quiz, before, replay);
    g_assert_cmpuint(earlier, <=, at);
    g_assert_false(earlier == at && asked(quiz, before)->ask == asked(quiz, i)->ask);
  }
}

static void check_question(const PlyLesson *quiz, guint i, PlyReplay *replay) {
  g_autoptr(GError) error = NULL;
  const PlyQuestion *question = asked(quiz, i);
  g_autofree char *solution = ply_question_solution(question, NULL, &error);
  g_assert_no_error(error);
  g_test_message("%u: %s → %s", ply_lesson_asked_at(quiz, i, replay), question->prompt, solution);
  test_answers(question, solution);
  check_order(quiz, i, replay);
  check_pictures(quiz, i, replay);
  g_assert_true(g_str_has_prefix(question->kept_id, question->ask->kind));
  g_assert_nonnull(question->revision);
}

/* --- quizzes --- */

static void check_equal(const PlyLesson *a, const PlyLesson *b) {
  g_assert_cmpuint(a->sections->len, ==, b->sections->len);
  for (guint i = 0; i < a->sections->len; i++)
    g_assert_cmpstr(asked(a, i)->generated, ==, asked(b, i)->generated);
}

static guint check_quiz(const PlyRun *run, PlyQuizDensity density, uint64_t seed, bool keep) {
  g_autoptr(PlyLesson) quiz = ply_quiz_new(run, NULL, density, seed, NULL);
  g_autoptr(PlyLesson) equal = ply_quiz_new(run, NULL, density, seed, NULL);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  if (quiz == NULL)
    return 0;
  g_assert_cmpuint(quiz->sections->len, <=, ply_quiz_most(density));
  check_equal(quiz, equal);
  for (guint i = 0; i < quiz->sections->len; i++) {
    check_question(quiz, i, replay);
    if (keep && i % 4 == 0)
      check_again(asked(quiz, i));
  }
  return quiz->sections->len;
}

/* least: questions of each quiz on average. */
static void check_runs(char *(*text_of)(unsigned i), unsigned n_runs, unsigned least) {
  guint n = 0;
  for (unsigned i = 0; i < n_runs; i++) {
    PlyRun *run;
    g_autoptr(PlyLesson) lesson = recorded(text_of(i), &run);
    n += check_quiz(run, (PlyQuizDensity)(i % PLY_N_QUIZ), i, i < 3);
  }
  g_assert_cmpuint(n, >=, least * n_runs);
}

static void test_trees(void) {
  check_runs(test_run_tree, test_program_count("/lesson/quiz/trees", 60), 4);
}
static void test_others(void) {
  check_runs(test_run_others, 6, 1);
}
static void test_noughts(void) {
  check_runs(test_run_noughts, 4, 4);
}
static void test_mines(void) {
  check_runs(test_run_mines, 12, 4);
}
static void test_sudoku(void) {
  check_runs(test_run_sudoku, test_program_count("/lesson/quiz/sudoku", 6), 4);
}
static void test_life(void) {
  check_runs(test_run_life, 6, 3);
}
static void test_match(void) {
  check_runs(test_run_match, 3, 2);
}
static void test_odds(void) {
  check_runs(test_run_odds, 4, 1);
}

/* --- kinds --- */

static bool is_of(const GPtrArray *kinds, const char *kind) {
  for (guint i = 0; i < kinds->len; i++)
    if (strcmp(((const PlyAsk *)kinds->pdata[i])->kind, kind) == 0)
      return true;
  return false;
}

static void test_kinds(void) {
  static const char *const only[] = { "value", "cutoff", NULL };
  PlyRun *run;
  g_autoptr(PlyLesson) lesson = recorded(test_run_tree(2), &run);
  g_autoptr(GPtrArray) kinds = ply_quiz_kinds(run);
  g_assert_true(is_of(kinds, "value"));
  g_assert_true(is_of(kinds, "cutoff"));
  g_autoptr(PlyLesson) quiz = ply_quiz_new(run, only, PLY_QUIZ_MANY, 1, NULL);
  for (guint i = 0; i < quiz->sections->len; i++)
    g_assert_true(g_strv_contains(only, asked(quiz, i)->ask->kind));
  g_autoptr(PlyLesson) plain = recorded(
      g_strdup("---\ntitle: T\ngame: tree\nalgorithm: minimax\n---\n```tree\n((1 2) (3 4))\n```\n"),
      &run);
  g_autoptr(GPtrArray) fewer = ply_quiz_kinds(run);
  g_assert_true(is_of(fewer, "value"));
  g_assert_false(is_of(fewer, "cutoff"));
}

/* Everything that can be drawn can be chosen by its name. */
static void test_titles(void) {
  char *(*const texts[])(unsigned i) = { test_run_tree, test_run_mines, test_run_sudoku,
                                         test_run_life, test_run_match, test_run_odds };
  for (size_t i = 0; i < G_N_ELEMENTS(texts); i++) {
    PlyRun *run;
    g_autoptr(PlyLesson) lesson = recorded(texts[i](0), &run);
    const PlyAsks *asks = ply_kind_of_run(run)->asks;
    for (unsigned k = 0; ply_asks_row(asks, k) != NULL; k++)
      if (ply_asks_row(asks, k)->generate != NULL && ply_asks_row(asks, k)->by != PLY_BY_ACTS)
        g_assert_nonnull(ply_asks_row(asks, k)->title);
  }
}

static void test_refused(void) {
  static const char *const none[] = { NULL };
  PlyRun *run;
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyLesson) lesson = recorded(test_run_tree(2), &run);
  g_assert_null(ply_quiz_new(run, none, PLY_QUIZ_FEW, 1, &error));
  g_assert_nonnull(strstr(error->message, "nothing can be asked"));
  g_autoptr(PlyRun) fresh = ply_lesson_again(run, NULL, NULL);
  g_clear_error(&error);
  g_assert_null(ply_quiz_new(fresh, NULL, PLY_QUIZ_FEW, 1, &error));
  g_assert_nonnull(strstr(error->message, "not recorded yet"));
}

TEST_PROGRAM("quiz") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/lesson/quiz/trees", test_trees);
  g_test_add_func("/lesson/quiz/others", test_others);
  g_test_add_func("/lesson/quiz/noughts", test_noughts);
  g_test_add_func("/lesson/quiz/mines", test_mines);
  g_test_add_func("/lesson/quiz/sudoku", test_sudoku);
  g_test_add_func("/lesson/quiz/life", test_life);
  g_test_add_func("/lesson/quiz/match", test_match);
  g_test_add_func("/lesson/quiz/odds", test_odds);
  g_test_add_func("/lesson/quiz/kinds", test_kinds);
  g_test_add_func("/lesson/quiz/titles", test_titles);
  g_test_add_func("/lesson/quiz/refused", test_refused);
  return g_test_run();
}
