/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exercises act by act, and the question that is answered by one. */
#include <string.h>

#include "../read.h"
#include "lesson/drive/do-it.h"
#include "lesson/generate.h"
#include "program.h"
#include "search/tell-apart.h"

#define TREE "((3 12 8) (2 4 6) (14 5 2))"
#define HEAD                                                                                       \
  "---\ntitle: T\ngame: tree\nalgorithm: alphabeta-maxmin\n---\n\n```tree\n" TREE "\n```\n\n## "   \
  "A\n"
#define ASK(lines) HEAD "```ask\nkind: do-it\n" lines "```\n"

/* What the program does, from "at: cutoff 1" on. */
#define END                                                                                        \
  "back at-most 3; go-on; enter 3; window 3 +inf; enter 3.1; value 14; go-on; bound 14; enter "    \
  "3.2; "                                                                                          \
  "value 5; go-on; bound 5; enter 3.3; value 2; cut; back at-most 3; go-on; back exact 3"

static PlyLesson *lesson_new(const char *text) {
  PlyLesson *lesson = read_lesson(text);
  for (guint i = 0; i < lesson->runs->len; i++)
    ply_lesson_record(lesson->runs->pdata[i], NULL);
  return lesson;
}

static PlyExercise *exercise_of(const PlyLesson *lesson) {
  g_autoptr(GError) error = NULL;
  PlyExercise *e = ply_question_exercise(question_of(lesson), &error);
  g_assert_no_error(error);
  return e;
}

static PlyReaction react(PlyExercise *e, const char *text) {
  g_autoptr(GError) error = NULL;
  PlyDriveAct act;
  PlyReaction reaction = { 0 };
  ply_act_read(ply_exercise_driven(e), text, &act, &error);
  g_assert_no_error(error);
  ply_exercise_try(e, &act, &reaction, &error);
  g_assert_no_error(error);
  return reaction;
}

static void try_right(PlyExercise *e, const char *text) {
  PlyReaction reaction = react(e, text);
  g_assert_true(reaction.right);
  g_assert_null(reaction.reply);
  g_assert_null(reaction.named);
}

static void try_wrong(PlyExercise *e, const char *text) {
  PlyReaction reaction = react(e, text);
  g_assert_false(reaction.right);
  g_assert_false(reaction.noted);
  g_assert_true(g_str_has_prefix(reaction.reply, "Not yet: "));
  ply_reaction_clear(&reaction);
}

static void refuse(PlyExercise *e, const char *text, const char *message) {
  g_autoptr(GError) error = NULL;
  PlyReaction reaction = { 0 };
  PlyDriveAct act;
  unsigned n = ply_exercise_n_tried(e);
  bool did = ply_act_read(ply_exercise_driven(e), text, &act, &error) &&
             ply_exercise_try(e, &act, &reaction, &error);
  g_assert_false(did);
  g_assert_nonnull(strstr(error->message, message));
  g_assert_cmpuint(ply_exercise_n_tried(e), ==, n);
}

static void print_is(const PlyExercise *e, const char *expected) {
  g_autofree char *text = ply_exercise_print(e);
  g_assert_cmpstr(text, ==, expected);
}

/* The same once more from its text. */
static void check_again(const PlyLesson *lesson, const PlyExercise *e) {
  g_autoptr(PlyExercise) again = exercise_of(lesson);
  g_autoptr(GError) error = NULL;
  g_autofree char *text = ply_exercise_print(e);
  ply_exercise_play(again, text, &error);
  g_assert_no_error(error);
  print_is(again, text);
  g_autofree char *acts = ply_driven_print(ply_exercise_driven(e));
  g_autofree char *same = ply_driven_print(ply_exercise_driven(again));
  g_assert_cmpstr(acts, ==, same);
  PlyExerciseResult a = ply_exercise_result(e), b = ply_exercise_result(again);
  g_assert_cmpuint(a.first, ==, b.first);
  g_assert_cmpuint(a.retried, ==, b.retried);
  g_assert_cmpuint(a.wrong, ==, b.wrong);
  g_assert_cmpuint(a.shown, ==, b.shown);
}

/* --- feedback at once --- */

static void test_at_once(void) {
  g_autoptr(PlyLesson) lesson = lesson_new(ASK("shown: 1\nhinted: 1\n"));
  g_autoptr(PlyExercise) e = exercise_of(lesson);
  g_assert_true(ply_exercise_tried(e, 0)->shown);
  g_assert_true(ply_exercise_is_hinted(e));
  try_wrong(e, "window 0 9");
  try_right(e, "window -inf +inf");
  g_assert_false(ply_exercise_is_hinted(e));
  try_right(e, "enter 1.1");
  g_assert_true(ply_exercise_show_one(e));
  refuse(e, "window 1 2", "");
  refuse(e, "jump", "“jump” is nothing that can be done here");
  print_is(e, "?enter 1; !window 0 9; window -inf +inf; enter 1.1; ?value 3");
  PlyExerciseResult result = ply_exercise_result(e);
  g_assert_cmpuint(result.acts, ==, 3);
  g_assert_cmpuint(result.retried, ==, 1);
  g_assert_cmpuint(result.first, ==, 1);
  g_assert_cmpuint(result.shown, ==, 1);
  g_assert_cmpuint(result.wrong, ==, 0);
  g_assert_cmpuint(result.program, ==, 1);
  static const PlyCame came[] = { PLY_CAME_PROGRAM, PLY_CAME_RETRIED, PLY_CAME_AT_ONCE,
                                  PLY_CAME_SHOWN };
  g_assert_cmpuint(ply_driven_n_acts(ply_exercise_driven(e)), ==, G_N_ELEMENTS(came));
  for (unsigned i = 0; i < G_N_ELEMENTS(came); i++)
    g_assert_cmpint(ply_exercise_came(e, i), ==, came[i]);
  g_assert_true(ply_exercise_tried(e, 2)->again);
  check_again(lesson, e);
}

/* What was taken back stays told. */
static void test_undo(void) {
  g_autoptr(PlyLesson) lesson = lesson_new(ASK("shown: 1\n"));
  g_autoptr(PlyExercise) e = exercise_of(lesson);
  g_assert_false(ply_exercise_undo(e));
  try_wrong(e, "window 0 9");
  try_right(e, "window -inf +inf");
  try_right(e, "enter 1.1");
  g_assert_true(ply_exercise_undo(e));
  g_assert_true(ply_exercise_undo(e));
  g_assert_cmpuint(ply_driven_n_acts(ply_exercise_driven(e)), ==, 1);
  try_right(e, "window -inf +inf");
  print_is(e, "?enter 1; !window 0 9; window -inf +inf; enter 1.1; <2; <1; window -inf +inf");
  g_assert_cmpuint(ply_exercise_result(e).retried, ==, 1);
  check_again(lesson, e);
}

static void test_hint(void) {
  g_autoptr(PlyLesson) lesson = lesson_new(ASK("at: cutoff 1\nmost: 1\n"));
  g_autoptr(PlyExercise) e = exercise_of(lesson);
  g_autofree char *hint = ply_exercise_hint(e);
  g_assert_nonnull(hint);
  g_assert_cmpuint(ply_exercise_result(e).hints, ==, 1);
  try_right(e, "back at-most 3");
  g_assert_true(ply_exercise_is_done(e));
  g_assert_null(ply_exercise_hint(e));
  g_assert_false(ply_exercise_show_one(e));
  refuse(e, "go-on", "it is done");
}

/* Those of the lesson stand below the program's own, each once; not where a hint comes with the act. */
static void test_authored(void) {
  g_autoptr(PlyLesson) lesson = lesson_new(ASK("hinted: 1\n") "> Look up.\n> Look down.\n");
  g_autoptr(PlyExercise) e = exercise_of(lesson);
  const char *const ends[] = { NULL, "\nLook up.", "\nLook down.", NULL };
  for (size_t i = 0; i < G_N_ELEMENTS(ends); i++) {
    g_autofree char *hint = ply_exercise_hint(e);
    if (ends[i] != NULL)
      g_assert_true(g_str_has_suffix(hint, ends[i]));
    else
      g_assert_null(strstr(hint, "Look"));
    if (i == 0)
      try_right(e, "enter 1");
  }
  g_assert_cmpuint(ply_exercise_result(e).hints, ==, 3);
}

/* The program does what is not the learner's. */
static void test_acts(void) {
  g_autoptr(PlyLesson) lesson = lesson_new(ASK("at: cutoff 1\nacts: window, cut, go-on\n"));
  g_autoptr(PlyExercise) e = exercise_of(lesson);
  try_right(e, "go-on");
  refuse(e, "value 3", "“value” is what the program does");
  try_right(e, "window 3 +inf");
  try_wrong(e, "cut");
  try_right(e, "go-on");
  try_right(e, "go-on");
  try_right(e, "cut");
  g_assert_true(ply_exercise_undo(e));
  try_right(e, "cut");
  try_right(e, "go-on");
  g_assert_true(ply_exercise_is_done(e));
  g_assert_cmpuint(ply_exercise_result(e).acts, ==, 6);
  g_autofree char *acts = ply_driven_print(ply_exercise_driven(e));
  g_assert_cmpstr(acts, ==, END);
  check_again(lesson, e);
}

/* Each move of the root with a fresh window, twice: once is a slip. */
static void test_named(void) {
  g_autoptr(PlyLesson) lesson = lesson_new(ASK("acts: window\n"));
  g_autoptr(PlyExercise) e = exercise_of(lesson);
  uint32_t step;
  try_right(e, "window -inf +inf");
  try_wrong(e, "window -inf +inf");
  try_wrong(e, "window -inf +inf"); /* in the same state: it counts once */
  g_assert_cmpuint(ply_exercise_misconception(e), ==, 0);
  try_right(e, "window 3 +inf");
  PlyReaction reaction = react(e, "window -inf +inf");
  g_assert_cmpuint(reaction.named->len, >=, 1);
  const PlyNamed *named = &g_array_index(reaction.named, PlyNamed, 0);
  g_assert_cmpstr(named->is.id, ==, "restart");
  g_assert_cmpuint(named->fits, ==, 2);
  g_autoptr(PlyRun) run = ply_exercise_mistaken(e, named->mistake, 10, &step);
  g_assert_cmpuint(ply_trace_n_events(run->trace), >=, step);
  ply_reaction_clear(&reaction);
  g_autoptr(GArray) all = ply_exercise_named(e);
  g_assert_cmpuint(all->len, >=, 1);
}

/* --- feedback at the end --- */

static void note(PlyExercise *e, const char *acts) {
  g_auto(GStrv) each = g_strsplit(acts, "; ", -1);
  for (int i = 0; each[i] != NULL; i++) {
    PlyReaction reaction = react(e, each[i]);
    g_assert_true(reaction.noted);
    g_assert_null(reaction.reply);
    g_assert_null(reaction.named);
  }
}

static void test_at_end(void) {
  g_autoptr(PlyLesson) lesson = lesson_new(ASK("at: cutoff 1\nfeedback: at-end\n"));
  g_autoptr(PlyExercise) e = exercise_of(lesson);
  note(e, "back at-most 3; go-on; enter 3; window -inf +inf; enter 3.1; value 14; go-on; bound 14; "
          "enter 3.2; value 5; go-on; bound 5; enter 3.3; value 2; go-on; bound 2; back exact 2; "
          "go-on; back exact 3");
  g_assert_true(ply_exercise_is_done(e));
  PlyExerciseResult result = ply_exercise_result(e);
  g_assert_cmpuint(result.wrong, ==, 1); /* what follows is right in its state */
  g_assert_cmpuint(result.first, ==, result.acts - 1);
  g_autoptr(GArray) differences = ply_exercise_differences(e);
  const PlyDifference *first = &g_array_index(differences, PlyDifference, 0);
  g_assert_cmpint(first->mine, ==, 3);
  g_assert_cmpint(first->model, ==, 3);
  for (guint i = 0; i < differences->len; i++) {
    const PlyDifference *at = &g_array_index(differences, PlyDifference, i);
    g_assert_true(at->mine < 0 || at->model < 0 ||
                  !ply_acts_alike(ply_driven_act(ply_exercise_driven(e), (unsigned)at->mine),
                                  ply_driven_act(ply_exercise_model(e), (unsigned)at->model)));
  }
  check_again(lesson, e);
}

static void test_no_difference(void) {
  g_autoptr(PlyLesson) lesson = lesson_new(ASK("at: cutoff 1\nfeedback: at-end\n"));
  g_autoptr(PlyExercise) e = exercise_of(lesson);
  note(e, END);
  g_autoptr(GArray) differences = ply_exercise_differences(e), named = ply_exercise_named(e);
  g_assert_cmpuint(differences->len, ==, 0);
  g_assert_cmpuint(named->len, ==, 0);
}

/* --- the question --- */

static void judge(const PlyQuestion *question, const char *text, bool right, const char *piece) {
  PlyVerdict verdict;
  g_autoptr(GError) error = NULL;
  ply_question_judge(question, &(PlyAnswer){ .text = text }, &verdict, &error);
  g_assert_no_error(error);
  g_assert_cmpint(verdict.right, ==, right);
  if (strstr(verdict.reply, piece) == NULL)
    g_error("%s: “%s”, expected “%s”", text, verdict.reply, piece);
  ply_verdict_clear(&verdict);
}

static void unread(const PlyQuestion *question, const char *text, const char *piece) {
  PlyVerdict verdict;
  g_autoptr(GError) error = NULL;
  g_assert_false(ply_question_judge(question, &(PlyAnswer){ .text = text }, &verdict, &error));
  if (strstr(error->message, piece) == NULL)
    g_error("%s: “%s”, expected “%s”", text, error->message, piece);
}

static void test_judged(void) {
  g_autoptr(PlyLesson) lesson = lesson_new(ASK("at: cutoff 1\n"));
  const PlyQuestion *question = question_of(lesson);
  g_autofree char *solution = ply_question_solution(question, NULL, NULL);
  g_assert_cmpstr(solution, ==, END);
  g_assert_cmpint(ply_question_by(question), ==, PLY_BY_ACTS);
  judge(question, END, true, "Yes: every act");
  judge(question, "!back exact 3; " END, true, "1 of them after another try");
  judge(question, "back exact 3; " END, true, "1 of them after another try");
  judge(question, "?" END, false, "1 act was shown");
  g_autoptr(PlyLesson) shown = lesson_new(ASK("at: cutoff 1\nshown: 2\nacts: cut, window\n"));
  judge(question_of(shown), END, true, "Yes");
  judge(question_of(shown), "window 3 +inf; cut", true, "Yes");
  unread(question, "back at-most 3; go-on", "it is not done yet");
  unread(question, "back at-most 3; ?cut", "“cut” is not what the program does here");
  unread(question, "back at-most 3; <4", "“<4” takes back to no act");
  unread(question, "hop", "“hop” is nothing that can be done here");
}

static void test_judged_at_end(void) {
  g_autoptr(PlyLesson) lesson = lesson_new(ASK("feedback: at-end\nacts: window\n"));
  const PlyQuestion *question = question_of(lesson);
  judge(question, "window -inf +inf; window 3 +inf; window 3 +inf", true, "Yes");
  judge(question, "window -inf +inf; window -inf +inf; window 3 +inf", false,
        "1 act is not what the program does there");
  judge(question, "window -inf +inf; window -inf +inf; window -inf +inf", false, "2 acts are not");
}

static void test_header_says(void) {
  g_autoptr(PlyLesson) lesson = lesson_new(
      "---\ntitle: T\ngame: tree\nalgorithm: minimax\nfeedback: at end\n---\n\n```tree\n" TREE
      "\n```\n\n## A\n```ask\nkind: do-it\n```\n\n## B\n```ask\nkind: do-it\nfeedback: at "
      "once\n```\n");
  g_autoptr(PlyExercise) last = exercise_of(lesson);
  const PlySection *section = lesson->sections->pdata[lesson->sections->len - 2];
  g_autoptr(PlyExercise) first = ply_question_exercise(section->question, NULL);
  g_assert_cmpint(ply_exercise_setup(first)->feedback, ==, PLY_FEEDBACK_AT_END);
  g_assert_cmpint(ply_exercise_setup(last)->feedback, ==, PLY_FEEDBACK_AT_ONCE);
}

/* The setup of the acts is what is asked: it changes the revision, and places do not the id. */
static void test_revision(void) {
  g_autoptr(PlyLesson) one = lesson_new(ASK("id: a\nmost: 4\n"));
  g_autoptr(PlyLesson) two = lesson_new(ASK("id: a\nmost: 5\n"));
  g_assert_cmpstr(question_of(one)->kept_id, ==, question_of(two)->kept_id);
  g_assert_cmpstr(question_of(one)->revision, !=, question_of(two)->revision);
}

/* Exercises out of any run: each is right when the program answers it, and can be asked again. */
static void test_generated(void) {
  PlyRandom random;
  ply_random_init(&random, 5, 0);
  for (unsigned i = 0; i < 40; i++) {
    static const char *const algorithms[] = { "minimax", "negamax", "alphabeta",
                                              "alphabeta-maxmin" };
    g_autofree char *tree = ply_variants_random_tree(&random, 2 + i % 3);
    g_autoptr(PlyStart) start = ply_start_new(ply_game_find("tree", NULL), tree, NULL, NULL);
    g_autoptr(PlyRun) run =
        ply_variant_run(NULL, start, ply_algorithm_find(algorithms[i % 4], NULL), NULL);
    g_autoptr(GError) error = NULL;
    g_autoptr(PlyLesson) lesson = ply_question_generate(run, "do-it", i, &error);
    g_assert_no_error(error);
    const PlyQuestion *question = ply_generated_question(lesson);
    g_autoptr(PlyExercise) e = ply_question_exercise(question, &error);
    g_assert_no_error(error);
    while (ply_exercise_show_one(e))
      ;
    g_autofree char *shown = ply_exercise_print(e);
    g_autofree char *acts = ply_driven_print(ply_exercise_driven(e));
    judge(question, shown, false, "shown");
    g_autofree char *solution = ply_question_solution(question, NULL, &error);
    g_assert_cmpstr(solution, ==, acts);
  }
}

TEST_PROGRAM("drive-exercise") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/lesson/exercise/at-once", test_at_once);
  g_test_add_func("/lesson/exercise/undo", test_undo);
  g_test_add_func("/lesson/exercise/hint", test_hint);
  g_test_add_func("/lesson/exercise/authored", test_authored);
  g_test_add_func("/lesson/exercise/acts", test_acts);
  g_test_add_func("/lesson/exercise/named", test_named);
  g_test_add_func("/lesson/exercise/at-end", test_at_end);
  g_test_add_func("/lesson/exercise/no-difference", test_no_difference);
  g_test_add_func("/lesson/exercise/judged", test_judged);
  g_test_add_func("/lesson/exercise/judged-at-end", test_judged_at_end);
  g_test_add_func("/lesson/exercise/header-says", test_header_says);
  g_test_add_func("/lesson/exercise/revision", test_revision);
  g_test_add_func("/lesson/exercise/generated", test_generated);
  return g_test_run();
}
