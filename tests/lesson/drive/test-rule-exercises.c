/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exercises with rules, on random boards: whoever does what is right is right, from any step, in the
 * program's order or another one, and nothing is said of them; so it is where the exercise is drawn by
 * lot. */
#include <string.h>

#include "lesson/ask/ask.h"
#include "lesson/drive/exercise.h"
#include "lesson/generate.h"
#include "program.h"
#include "rule-runs.h"
#include "sweeper.h"

#define RUNS 120
#define PIECES 3 /* of each */
#define MOST 60  /* acts */

/* --- runs --- */

static PlyRun *random_mines(unsigned i) {
  static const char *const rules[] = { "one",           "one near far end",
                                       "one near",      "one far end",
                                       "near end",      "one near far end subset full",
                                       "one full+count" };
  static const char *const orders[] = { "every", "cheap-first" };
  static const char *const helpers[] = { "first", "best" };
  PlyOptions options;
  ply_options_init(&options, ply_mines_options);
  rule_set(&options, "rules", rules[i % G_N_ELEMENTS(rules)]);
  rule_set(&options, "sweep", orders[i % 2]);
  rule_set(&options, "helper", helpers[i / 2 % 2]);
  g_autofree PlyMinesPosition *p = rule_board(i, i % 3 == 0);
  return rule_run_mines(p, &options);
}

static PlyRun *random_run(unsigned i) {
  return i % 4 == 3 ? rule_run_sudoku(i / 4) : random_mines(i);
}

/* NULL: it is over there. */
static PlyExercise *exercise_from(PlyRun *run, uint32_t step, PlyFeedback feedback) {
  const PlyExerciseSetup setup = { .feedback = feedback, .most = MOST };
  g_autoptr(GError) error = NULL;
  PlyExercise *e = ply_exercise_new(run, step, &setup, &error);
  if (e == NULL)
    g_assert_error(error, PLY_ERROR, PLY_ERROR_USAGE);
  return e;
}

/* --- who does it --- */

static void try_right(PlyExercise *e, const char *text) {
  g_autoptr(GError) error = NULL;
  PlyReaction reaction = { 0 };
  PlyDriveAct act;
  ply_act_read(ply_exercise_driven(e), text, &act, &error);
  g_assert_no_error(error);
  ply_exercise_try(e, &act, &reaction, &error);
  g_assert_no_error(error);
  if (!reaction.right) {
    g_autofree char *before = ply_exercise_print(e);
    g_error("%s: not right is %s", before, text);
  }
  g_assert_null(reaction.reply);
  g_assert_null(reaction.named);
  ply_reaction_clear(&reaction);
}

static void check_all_right(const PlyExercise *e) {
  PlyExerciseResult result = ply_exercise_result(e);
  g_autoptr(GArray) named = ply_exercise_named(e);
  g_assert_true(ply_exercise_is_done(e));
  g_assert_cmpuint(result.first, ==, result.acts);
  g_assert_cmpuint(result.acts, ==, ply_driven_n_acts(ply_exercise_driven(e)));
  g_assert_cmpuint(named->len, ==, 0);
}

static void test_program(void) {
  PlyRandom random;
  unsigned done = 0;
  ply_random_init(&random, 17, 0);
  for (unsigned i = 0; i < RUNS; i++) {
    g_autoptr(PlyRun) run = random_run(i);
    for (unsigned k = 0; k < PIECES; k++) {
      uint32_t n = ply_trace_n_events(run->trace), step = k == 0 ? 0 : ply_random_below(&random, n);
      PlyFeedback feedback = (i + k) % 2 == 0 ? PLY_FEEDBACK_AT_ONCE : PLY_FEEDBACK_AT_END;
      g_autoptr(PlyExercise) e = exercise_from(run, step, feedback);
      if (e == NULL)
        continue;
      const PlyDriven *model = ply_exercise_model(e);
      for (unsigned a = 0; a < ply_driven_n_acts(model); a++) {
        g_autofree char *text = ply_act_print(model, ply_driven_act(model, a));
        try_right(e, text);
      }
      check_all_right(e);
      done++;
    }
  }
  g_assert_cmpuint(2 * done, >, RUNS * PIECES);
}

/* Somebody who has no program, and looks at numbers as they come. */
static void test_any_order(void) {
  PlyRandom random;
  ply_random_init(&random, 18, 0);
  unsigned done = 0;
  for (unsigned i = 0; i < RUNS; i++) {
    g_autofree PlyMinesPosition *p = rule_board(i, false);
    g_autoptr(PlyRun) run = rule_run_mines(p, NULL);
    g_autoptr(PlyExercise) e = exercise_from(run, 0, i % 2);
    if (e == NULL)
      continue;
    while (!ply_exercise_is_done(e)) {
      g_autofree char *text = sweeper_act(ply_exercise_driven(e), NULL, &random);
      try_right(e, text);
    }
    check_all_right(e);
    done++;
  }
  g_assert_cmpuint(2 * done, >, RUNS);
}

/* --- drawn by lot --- */

static void check_question(const PlyQuestion *question) {
  g_autoptr(GError) error = NULL;
  g_autofree char *solution = ply_question_solution(question, NULL, &error);
  g_assert_no_error(error);
  PlyVerdict verdict;
  ply_question_judge(question, &(PlyAnswer){ .text = solution }, &verdict, &error);
  g_assert_no_error(error);
  if (!verdict.right)
    g_error("%s: %s: %s", question->generated, solution, verdict.reply);
  ply_verdict_clear(&verdict);
}

static void test_generated(void) {
  unsigned asked = 0;
  for (unsigned i = 0; i < RUNS; i++) {
    g_autoptr(PlyRun) run = random_run(i);
    for (unsigned k = 0; k < PIECES; k++) {
      g_autoptr(GError) error = NULL;
      g_autoptr(PlyLesson) lesson = ply_question_generate(run, "do-it", i * PIECES + k, &error);
      if (lesson == NULL)
        continue;
      check_question(ply_generated_question(lesson));
      asked++;
    }
  }
  g_assert_cmpuint(2 * asked, >, RUNS * PIECES);
}

TEST_PROGRAM("rule-exercises") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/lesson/rule-exercises/program", test_program);
  g_test_add_func("/lesson/rule-exercises/any-order", test_any_order);
  g_test_add_func("/lesson/rule-exercises/generated", test_generated);
  return g_test_run();
}
