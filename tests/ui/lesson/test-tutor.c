/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/lesson/tutor.h"

#include <string.h>

#include "lesson/ask/order.h"
#include "lesson/ask/topic.h"
#include "program.h"
#include "ui/study/parts.h"

/* A preface, a question before the run, a stop, a question there, and prose. */
static const char text[] = "---\n"
                           "title: A test\n"
                           "course: minimax\n"
                           "order: 1\n"
                           "difficulty: beginner\n"
                           "minutes: 5\n"
                           "goal: none\n"
                           "misconception: 1\n"
                           "game: tree\n"
                           "algorithm: minimax\n"
                           "hide: values\n"
                           "---\n"
                           "The preface.\n"
                           "\n"
                           "```tree\n"
                           "((3 9) (4) (5 6 7))\n"
                           "```\n"
                           "\n"
                           "## Which move?\n"
                           "```verify\n"
                           "best: 3\n"
                           "```\n"
                           "> First hint.\n"
                           "> Second hint.\n"
                           "- [ ] the first\n"
                           "\n"
                           "  Min takes the 3.\n"
                           "- [x] the third\n"
                           "\n"
                           "  Indeed.\n"
                           "\n"
                           "## Step until the first move is finished\n"
                           "```stop\n"
                           "at: return 1\n"
                           "```\n"
                           "There.\n"
                           "\n"
                           "## What is the third move worth?\n"
                           "```ask\n"
                           "kind: value\n"
                           "node: 3\n"
                           "```\n"
                           "\n"
                           "## The end\n"
                           "That is all.\n";

typedef struct {
  PlyTransport *transport;
  PlyTutor *tutor;
  guint outcomes[8];
  guint n_outcomes;
} Fixture;

static void answered_cb(PlyTutor *tutor, guint question, guint outcome, Fixture *f) {
  g_assert_cmpuint(question, >=, 1);
  f->outcomes[f->n_outcomes++] = outcome;
}

static PlyLesson *read_lesson(void) {
  g_autoptr(GPtrArray) faults = ply_faults_new();
  PlyLesson *lesson = ply_lesson_read(text, strlen(text), "test.md", PLY_CHECK_USUAL, faults);
  for (guint i = 0; i < faults->len; i++) {
    g_autofree char *line = ply_fault_print(g_ptr_array_index(faults, i), "test.md");
    g_test_message("%s", line);
  }
  g_assert_nonnull(lesson);
  return lesson;
}

static void set_up(Fixture *f, gconstpointer data) {
  g_autoptr(PlyLesson) lesson = read_lesson();
  f->transport = ply_transport_new();
  f->tutor = ply_tutor_new(f->transport);
  g_signal_connect(f->tutor, "answered", G_CALLBACK(answered_cb), f);
  ply_tutor_open(f->tutor, lesson, 0, NULL, 0);
}

static void tear_down(Fixture *f, gconstpointer data) {
  g_assert_finalize_object(f->tutor);
  g_assert_finalize_object(f->transport);
}

static void choose(Fixture *f, guint choice) {
  bool chosen[64] = { false };
  chosen[choice] = true;
  const PlyAnswer answer = { .chosen = chosen };
  g_autoptr(GError) error = NULL;
  g_assert_true(ply_tutor_answer(f->tutor, &answer, 1u << choice, &error));
  g_assert_no_error(error);
}

/* The preface stands above the first question, and the run waits. */
static void test_opening(Fixture *f, gconstpointer data) {
  g_assert_cmpuint(ply_tutor_get_section(f->tutor), ==, 1);
  g_assert_cmpuint(ply_tutor_get_page_start(f->tutor), ==, 0);
  g_assert_true(ply_tutor_is_open(f->tutor));
  g_assert_cmpuint(ply_tutor_question_number(f->tutor, 1), ==, 1);
  g_assert_cmpuint(ply_tutor_n_questions(f->tutor), ==, 2);
  g_assert_cmpuint(ply_transport_get_step(f->transport), ==, 0);
  g_assert_false(ply_transport_go(f->transport, PLY_GO_NEXT));
  g_assert_true(ply_cover_has_values(ply_transport_get_cover(f->transport)));
  g_assert_false(ply_tutor_can_go_back(f->tutor));
  ply_tutor_go_on(f->tutor);
  g_assert_cmpuint(ply_tutor_get_section(f->tutor), ==, 1);
}

static void test_wrong_then_right(Fixture *f, gconstpointer data) {
  const PlyTask *task = ply_tutor_get_task(f->tutor, 1);
  choose(f, 0);
  g_assert_cmpint(task->state, ==, PLY_TASK_WRONG);
  g_assert_cmpstr(task->reply, ==, "Min takes the 3.");
  g_assert_true(ply_tutor_is_open(f->tutor));
  g_assert_false(ply_transport_go(f->transport, PLY_GO_NEXT));
  g_assert_cmpuint(f->n_outcomes, ==, 0);
  ply_tutor_hint(f->tutor);
  ply_tutor_hint(f->tutor);
  ply_tutor_hint(f->tutor);
  g_assert_cmpuint(task->hints, ==, 2);
  ply_tutor_try_again(f->tutor);
  g_assert_cmpint(task->state, ==, PLY_TASK_OPEN);
  choose(f, 1);
  g_assert_cmpint(task->state, ==, PLY_TASK_RIGHT);
  g_assert_cmpuint(f->n_outcomes, ==, 1);
  g_assert_cmpuint(f->outcomes[0], ==, PLY_SUCCESS_RETRIED);
  g_assert_false(ply_cover_has_values(ply_transport_get_cover(f->transport)));
  g_assert_true(ply_transport_go(f->transport, PLY_GO_NEXT));
}

/* The order of answers is that of one try, however many answers it takes. */
static void test_seed(Fixture *f, gconstpointer data) {
  guint32 seed = ply_tutor_get_task(f->tutor, 1)->seed;
  g_assert_cmpuint(seed, !=, PLY_ORDER_AS_WRITTEN);
  choose(f, 0);
  ply_tutor_try_again(f->tutor);
  g_assert_cmpuint(ply_tutor_get_task(f->tutor, 1)->seed, ==, seed);
  choose(f, 1);
  ply_tutor_go_on(f->tutor);
  ply_tutor_go_back(f->tutor);
  g_assert_cmpuint(ply_tutor_get_task(f->tutor, 1)->seed, ==, seed);
  g_autoptr(PlyLesson) lesson = ply_lesson_ref(ply_tutor_get_lesson(f->tutor));
  ply_tutor_open(f->tutor, lesson, 0, NULL, 0);
  g_assert_cmpuint(ply_tutor_get_task(f->tutor, 1)->seed, !=, seed);
}

static void test_first_try_and_skip(Fixture *f, gconstpointer data) {
  choose(f, 1);
  g_assert_cmpuint(f->outcomes[0], ==, PLY_SUCCESS_FIRST_TRY);
  ply_tutor_go_on(f->tutor);
  ply_tutor_go_to_place(f->tutor);
  ply_tutor_go_on(f->tutor);
  g_assert_true(ply_tutor_is_open(f->tutor));
  ply_tutor_skip(f->tutor);
  g_assert_cmpuint(f->outcomes[1], ==, PLY_SUCCESS_REVEALED);
  g_assert_cmpstr(ply_tutor_get_task(f->tutor, 3)->reply, ==, "5");
}

static guint32 step_of(Fixture *f, const char *address) {
  guint32 step;
  g_assert_true(ply_replay_address(ply_transport_get_replay(f->transport), address, &step, NULL));
  return step;
}

static void say(Fixture *f, const char *said) {
  const PlyAnswer answer = { .text = said };
  g_autoptr(GError) error = NULL;
  g_assert_true(ply_tutor_answer(f->tutor, &answer, 0, &error));
  g_assert_no_error(error);
}

/* A table beside two questions, of which the second asks for what it has. */
static const char table_text[] = "---\ntitle: T\ngame: tree\nalgorithm: minimax\n---\n"
                                 "```tree\n((3 9) (4) (5 6 7))\n```\n"
                                 "```run cut\nalgorithm: alphabeta\n```\n"
                                 "## What is it worth?\n```results\nruns: main, cut\n"
                                 "columns: value, leaves\n```\n```ask\nkind: value\n```\n"
                                 "## How many leaves?\n```results\nruns: main, cut\n"
                                 "columns: value, leaves\n```\n"
                                 "```ask\nkind: number\nof: leaves\nrun: cut\n```\n";

static bool is_later(Fixture *f, guint run, const char *column) {
  const PlyLessonRun *of = ply_tutor_get_lesson(f->tutor)->runs->pdata[run];
  PlyCovered stated;
  g_assert_true(ply_lesson_cell_fact(of, column, &stated));
  return ply_cover_hides_fact(ply_transport_get_later(f->transport), stated.run, &stated.fact);
}

static void test_later(Fixture *f, gconstpointer data) {
  g_autoptr(GPtrArray) faults = ply_faults_new();
  g_autoptr(PlyLesson) lesson =
      ply_lesson_read(table_text, strlen(table_text), "test.md", PLY_CHECK_USUAL, faults);
  g_assert_cmpuint(faults->len, ==, 0);
  ply_tutor_open(f->tutor, lesson, 0, NULL, 0);
  g_assert_true(is_later(f, 1, "leaves"));
  g_assert_false(is_later(f, 0, "leaves") || is_later(f, 0, "value"));
  say(f, "5");
  g_assert_true(is_later(f, 1, "leaves")); /* until it is answered itself */
  ply_tutor_go_on(f->tutor);
  g_assert_null(ply_transport_get_later(f->transport)); /* the question that is open covers it */
  say(f, "6");
  ply_tutor_go_back(f->tutor);
  g_assert_null(ply_transport_get_later(f->transport));
}

/* A question about the third move, a stop before the place that shows its answer, and prose. */
static PlyLesson *read_shown(const char *keys) {
  g_autoptr(GPtrArray) faults = ply_faults_new();
  g_autofree char *shown = g_strdup_printf(
      "---\ntitle: Shown\ngame: tree\nalgorithm: minimax\n%s---\n```tree\n((3 9) (4) (5 6 7))\n"
      "```\n## Worth?\n```ask\nkind: value\nnode: 3\nat: enter 2\n```\n## Look\nAt it.\n"
      "## Step\n```stop\nat: return 2\n```\n## Best?\n```run other\nalgorithm: alphabeta\n```\n"
      "```ask\nkind: best-move\nrun: other\n```\n",
      keys);
  PlyLesson *lesson = ply_lesson_read(shown, strlen(shown), "test.md", PLY_CHECK_USUAL, faults);
  g_assert_nonnull(lesson);
  return lesson;
}

/* The answer is shown on the picture once it is no secret, and the learner steps on from there. */
static void test_shows(Fixture *f, gconstpointer data) {
  g_autoptr(PlyLesson) lesson = read_shown("");
  ply_tutor_open(f->tutor, lesson, 1, NULL, 0);
  guint32 asked = step_of(f, "enter 2"), shown = step_of(f, "return 3");
  say(f, "6");
  g_assert_cmpuint(ply_transport_get_step(f->transport), ==, asked);
  g_assert_false(ply_transport_go(f->transport, PLY_GO_NEXT));
  ply_tutor_try_again(f->tutor);
  g_assert_cmpuint(ply_transport_get_step(f->transport), ==, asked);
  say(f, "5");
  g_assert_cmpuint(ply_transport_get_step(f->transport), ==, shown);
  g_assert_true(ply_transport_go(f->transport, PLY_GO_NEXT));
  g_assert_true(ply_transport_go(f->transport, PLY_GO_FIRST));
  g_assert_true(ply_transport_go(f->transport, PLY_GO_LAST));
  ply_tutor_go_on(f->tutor);
  ply_tutor_go_back(f->tutor);
  g_assert_cmpuint(ply_transport_get_step(f->transport), ==, shown);

  ply_tutor_open(f->tutor, lesson, 1, NULL, 0);
  ply_tutor_skip(f->tutor);
  g_assert_cmpuint(ply_transport_get_step(f->transport), ==, shown);
  ply_tutor_go_on(f->tutor); /* prose: it speaks of what is to be seen */
  g_assert_cmpuint(ply_transport_get_step(f->transport), ==, shown);
  ply_tutor_go_on(f->tutor); /* a stop that the answer alone does not reach */
  g_assert_cmpuint(ply_transport_get_step(f->transport), ==, asked);
  g_assert_false(ply_tutor_is_done(f->tutor, 3));
  ply_tutor_go_to_place(f->tutor);
  ply_tutor_go_on(f->tutor);
  say(f, "3");
  g_assert_cmpuint(ply_transport_get_step(f->transport), ==, ply_transport_get_last(f->transport));
}

/* Two questions about one run, of which the second asks what its picture shows right where it is asked. */
static const char held_text[] = "---\ntitle: Held\ngame: tree\nalgorithm: alphabeta\n---\n"
                                "```tree\n((4 8 7) (9 5 6) (1 2 3))\n```\n"
                                "## Worth?\n```ask\nkind: value\nnode: 1\n"
                                "at: enter 1.2\n```\n"
                                "## Why?\n```verify\nnode: 2\nvalue: 5\n```\n"
                                "```ask\nkind: window\nnode: 2\nat: enter 2\n```\n"
                                "## The end\nFree.\n";

static bool is_shown(Fixture *f, const char *measure, const char *path) {
  PlyRun *run = ply_transport_get_run(f->transport);
  return !ply_cover_has(ply_transport_get_cover(f->transport), run, measure,
                        ply_trace_find(run->trace, path));
}

/* Between two questions nobody goes past the second one, nor sees what is asked there. */
static void test_held(Fixture *f, gconstpointer data) {
  g_autoptr(GPtrArray) faults = ply_faults_new();
  g_autoptr(PlyLesson) lesson =
      ply_lesson_read(held_text, strlen(held_text), "test.md", PLY_CHECK_USUAL, faults);
  g_assert_cmpuint(faults->len, ==, 0);
  ply_tutor_open(f->tutor, lesson, 0, NULL, 0);
  g_assert_false(ply_tutor_is_held(f->tutor)); /* it is open */
  ply_tutor_skip(f->tutor); /* its answer is seen at the return of node 1, before that */
  guint32 asked = step_of(f, "enter 2");
  g_assert_cmpuint(ply_transport_get_step(f->transport), ==, step_of(f, "return 1"));
  g_assert_cmpuint(ply_transport_get_step(f->transport), <, asked);
  g_assert_false(ply_tutor_is_held(f->tutor));
  g_assert_true(is_shown(f, "alpha", "2"));
  g_assert_true(ply_transport_go(f->transport, PLY_GO_LAST));
  g_assert_cmpuint(ply_transport_get_step(f->transport), ==, asked);
  g_assert_true(ply_tutor_is_held(f->tutor));
  g_assert_false(is_shown(f, "alpha", "2"));
  g_assert_true(is_shown(f, "value", "1"));
  g_assert_true(ply_transport_go(f->transport, PLY_GO_PREVIOUS));
  g_assert_true(is_shown(f, "alpha", "2"));
  ply_tutor_go_on(f->tutor);
  ply_tutor_skip(f->tutor);
  g_assert_true(is_shown(f, "alpha", "2"));
  g_assert_true(ply_transport_go(f->transport, PLY_GO_LAST));
  g_assert_cmpuint(ply_transport_get_step(f->transport), ==, ply_transport_get_last(f->transport));
  g_assert_false(ply_tutor_is_held(f->tutor));
  ply_tutor_go_back(f->tutor); /* what was asked once has nothing left to hide */
  g_assert_true(ply_transport_go(f->transport, PLY_GO_LAST));
}

/* Nor does an answer bring what is asked next: what is said of it is enough. */
static void test_not_shown(Fixture *f, gconstpointer data) {
  g_autoptr(GPtrArray) faults = ply_faults_new();
  g_autoptr(GString) later = g_string_new(held_text);
  g_string_replace(later, "node: 1\n", "node: 3\n", 1);
  g_autoptr(PlyLesson) lesson =
      ply_lesson_read(later->str, later->len, "test.md", PLY_CHECK_USUAL, faults);
  g_assert_cmpuint(faults->len, ==, 0);
  ply_tutor_open(f->tutor, lesson, 0, NULL, 0);
  guint32 here = ply_transport_get_step(f->transport);
  ply_tutor_skip(f->tutor);
  g_assert_cmpuint(ply_transport_get_step(f->transport), ==, here);
  ply_tutor_go_on(f->tutor);
  ply_tutor_skip(f->tutor);
  ply_tutor_go_back(f->tutor); /* now it may */
  g_assert_cmpuint(ply_transport_get_step(f->transport), ==, step_of(f, "return 3"));
}

/* Nothing is shown while the replies wait for the end of the lesson. */
static void test_shows_nothing(Fixture *f, gconstpointer data) {
  g_autoptr(PlyLesson) lesson = read_shown("feedback: at end\n");
  ply_tutor_open(f->tutor, lesson, 1, NULL, 0);
  guint32 asked = step_of(f, "enter 2");
  say(f, "5");
  g_assert_cmpint(ply_tutor_get_task(f->tutor, 1)->state, ==, PLY_TASK_NOTED);
  g_assert_cmpuint(ply_transport_get_step(f->transport), ==, asked);
}

static const char mines_text[] =
    "---\ntitle: Mines\ngame: minesweeper\nmines: 7\nrules: one near\n%s---\n"
    "```position\n001...\n012...\n01F32.\n0113F.\n0003F.\n0002F.\n```\n"
    "## Safe?\n```ask\nkind: safe\nrule: near\nsquare: r3c5\n```\n## The end\nThat is all.\n";

static PlyLesson *read_mines(const char *keys) {
  g_autoptr(GPtrArray) faults = ply_faults_new();
  g_autofree char *mines = g_strdup_printf(mines_text, keys);
  PlyLesson *lesson = ply_lesson_read(mines, strlen(mines), "test.md", PLY_CHECK_USUAL, faults);
  g_assert_nonnull(lesson);
  return lesson;
}

static void click(Fixture *f, const PlyNodeId *squares, guint n) {
  const PlyAnswer answer = { .nodes = squares, .n_nodes = n };
  g_assert_true(ply_tutor_answer(f->tutor, &answer, 0, NULL));
}

static void assert_picture(Fixture *f, gboolean there) {
  g_autoptr(PlyReplay) picture = ply_tutor_picture(f->tutor);
  g_assert_true((picture != NULL) == there);
}

/* The answer on a board belongs to the answered question alone. */
static void test_picture(Fixture *f, gconstpointer data) {
  g_autoptr(PlyLesson) lesson = read_mines(""), later = read_mines("feedback: at end\n");
  static const PlyNodeId safe[] = { 11, 17, 23 };
  ply_tutor_open(f->tutor, lesson, 1, NULL, 0);
  assert_picture(f, FALSE);
  click(f, safe, 2);
  assert_picture(f, FALSE);
  ply_tutor_try_again(f->tutor);
  click(f, safe, 3);
  g_assert_cmpint(ply_tutor_get_task(f->tutor, 1)->state, ==, PLY_TASK_RIGHT);
  assert_picture(f, TRUE);
  ply_tutor_go_on(f->tutor);
  assert_picture(f, FALSE);
  ply_tutor_go_back(f->tutor);
  assert_picture(f, TRUE);
  ply_tutor_open(f->tutor, lesson, 1, NULL, 0);
  ply_tutor_skip(f->tutor);
  assert_picture(f, TRUE);
  ply_tutor_open(f->tutor, later, 1, NULL, 0);
  click(f, safe, 3);
  assert_picture(f, FALSE);
  ply_tutor_open(f->tutor, NULL, 0, NULL, 0);
  assert_picture(f, FALSE);
}

static void test_stop(Fixture *f, gconstpointer data) {
  guint32 place;
  choose(f, 1);
  ply_tutor_go_on(f->tutor);
  g_assert_cmpuint(ply_tutor_get_section(f->tutor), ==, 2);
  g_assert_false(ply_tutor_is_done(f->tutor, 2));
  g_assert_true(ply_tutor_get_place(f->tutor, &place));
  while (ply_transport_get_step(f->transport) < place)
    g_assert_true(ply_transport_go(f->transport, PLY_GO_NEXT));
  g_assert_true(ply_tutor_is_done(f->tutor, 2));
  ply_tutor_go_on(f->tutor);
  g_assert_cmpuint(ply_transport_get_step(f->transport), ==, place);
  ply_tutor_go_back(f->tutor);
  g_assert_cmpuint(ply_tutor_get_section(f->tutor), ==, 2);
}

/* End does not leap over the place to step to, nor lead past it while something is to be asked there. */
static void test_halt(Fixture *f, gconstpointer data) {
  guint32 place;
  g_assert_false(ply_tutor_is_there(f->tutor));
  choose(f, 1);
  ply_tutor_go_on(f->tutor);
  g_assert_true(ply_tutor_get_place(f->tutor, &place));
  g_assert_false(ply_tutor_is_there(f->tutor));
  g_assert_true(ply_transport_go(f->transport, PLY_GO_LAST));
  g_assert_cmpuint(ply_transport_get_step(f->transport), ==, place);
  g_assert_true(ply_tutor_is_there(f->tutor));
  g_assert_false(ply_transport_go(f->transport, PLY_GO_LAST));
  g_assert_true(ply_transport_go(f->transport, PLY_GO_PREVIOUS));
  g_assert_false(ply_tutor_is_there(f->tutor));
  ply_tutor_go_to_place(f->tutor);
  g_assert_true(ply_tutor_is_there(f->tutor));
  ply_tutor_go_on(f->tutor);
  ply_tutor_skip(f->tutor);
  ply_transport_go(f->transport, PLY_GO_FIRST);
  g_assert_true(ply_transport_go(f->transport, PLY_GO_LAST));
  g_assert_cmpuint(ply_transport_get_step(f->transport), ==, ply_transport_get_last(f->transport));
}

/* What cannot be read is no wrong answer. */
static void test_unreadable(Fixture *f, gconstpointer data) {
  choose(f, 1);
  ply_tutor_go_on(f->tutor);
  ply_tutor_go_to_place(f->tutor);
  ply_tutor_go_on(f->tutor);
  g_autoptr(GError) error = NULL;
  const PlyAnswer nothing = { .text = "five" };
  g_assert_false(ply_tutor_answer(f->tutor, &nothing, 0, &error));
  g_assert_error(error, PLY_ERROR, PLY_ERROR_USAGE);
  g_assert_cmpuint(ply_tutor_get_task(f->tutor, 3)->attempts, ==, 0);
  const PlyAnswer right = { .text = "5" };
  g_assert_true(ply_tutor_answer(f->tutor, &right, 0, NULL));
  g_assert_cmpint(ply_tutor_get_task(f->tutor, 3)->state, ==, PLY_TASK_RIGHT);
}

static void test_marks(Fixture *f, gconstpointer data) {
  g_autoptr(GArray) marks = ply_tutor_marks(f->tutor);
  g_assert_cmpuint(marks->len, ==, 2);
  g_assert_cmpuint(g_array_index(marks, PlyTutorMark, 0).step, ==, 0);
  g_assert_cmpuint(g_array_index(marks, PlyTutorMark, 1).section, ==, 3);
  g_assert_cmpuint(g_array_index(marks, PlyTutorMark, 1).step, >, 0);
}

static void stands(Fixture *f, guint section, PlyStanding standing, guint32 step,
                   const char *said) {
  g_assert_cmpint(ply_tutor_get_standing(f->tutor, section), ==, standing);
  g_autofree char *words = ply_timeline_say_marks(f->tutor, step, "here");
  g_assert_cmpstr(words, ==, said);
}

/* What was given up, or took another try, is not marked as right. */
static void test_standing(Fixture *f, gconstpointer data) {
  stands(f, 1, PLY_STANDING_OPEN, 0, "here, question 1: not answered yet");
  choose(f, 0);
  stands(f, 1, PLY_STANDING_OPEN, 0, "here, question 1: not answered yet");
  ply_tutor_try_again(f->tutor);
  choose(f, 1);
  stands(f, 1, PLY_STANDING_RETRIED, 0, "here, question 1: right after another try");
  ply_tutor_go_on(f->tutor);
  ply_tutor_go_to_place(f->tutor);
  ply_tutor_go_on(f->tutor);
  guint32 step = ply_transport_get_step(f->transport);
  stands(f, 3, PLY_STANDING_OPEN, step, "here, question 2: not answered yet");
  stands(f, 3, PLY_STANDING_OPEN, step + 1, "here");
  ply_tutor_skip(f->tutor);
  stands(f, 3, PLY_STANDING_SHOWN, step, "here, question 2: the answer was shown");
  stands(f, 1, PLY_STANDING_RETRIED, step + 1, "here");
  g_autoptr(PlyLesson) lesson = ply_lesson_ref(ply_tutor_get_lesson(f->tutor));
  ply_tutor_open(f->tutor, lesson, 0, NULL, 0);
  choose(f, 1);
  stands(f, 1, PLY_STANDING_RIGHT, 0, "here, question 1: right first time");
}

/* Opened in the middle, as after a restart: earlier questions are settled. */
static void test_resume(Fixture *f, gconstpointer data) {
  g_autoptr(PlyLesson) lesson = read_lesson();
  const PlySuccess outcomes[] = { PLY_SUCCESS_RETRIED };
  ply_tutor_open(f->tutor, lesson, 3, outcomes, 1);
  g_assert_cmpuint(ply_tutor_get_section(f->tutor), ==, 3);
  g_assert_cmpint(ply_tutor_get_task(f->tutor, 1)->state, ==, PLY_TASK_RIGHT);
  g_assert_true(ply_tutor_is_open(f->tutor));
  g_assert_cmpuint(ply_transport_get_step(f->transport), >, 0);
  g_assert_nonnull(ply_transport_get_cover(f->transport));
  ply_tutor_open(f->tutor, NULL, 0, NULL, 0);
  g_assert_null(ply_transport_get_run(f->transport));
  g_assert_null(ply_transport_get_cover(f->transport));
  g_assert_false(ply_tutor_is_open(f->tutor));
}

static void first_cb(PlyTutor *tutor, guint flags, guint *first) {
  if (*first == 0)
    *first = flags;
}

/* Whoever listens hears of another lesson, or section, before anything else of it. */
static void test_told_first(Fixture *f, gconstpointer data) {
  g_autoptr(PlyLesson) lesson = read_lesson();
  guint first = 0;
  g_signal_connect(f->tutor, "changed", G_CALLBACK(first_cb), &first);
  for (guint section = 0; section < lesson->sections->len; section++, first = 0) {
    ply_tutor_open(f->tutor, lesson, section, NULL, 0);
    g_assert_true(first & PLY_TUTOR_LESSON);
  }
  ply_tutor_go_back(f->tutor);
  g_assert_true(first & PLY_TUTOR_SECTION);
  g_signal_handlers_disconnect_by_data(f->tutor, &first);
}

/* A run that would give the answer away, on the same board and on another one. */
static const char hidden_text[] =
    "---\ntitle: Hidden\ngame: tictactoe\nalgorithm: minimax\nhide: values\n---\n"
    "```position\nXX.OO....\n```\n"
    "## Which search looks at less?\n```run less\nalgorithm: alphabeta\nshown: after\n```\n"
    "- [ ] this\n- [x] the other\n"
    "## Another board\n```run board\nposition: XXO.O....\nshown: after\n```\n"
    "- [x] X blocks\n- [ ] X loses\n"
    "## The end\nThat is all.\n";

static PlyRun *run_named(PlyLesson *lesson, const char *name) {
  return ply_lesson_run(lesson, name)->run;
}

/* What gives an answer away comes to the screen with the answer, and stays with its section. */
static void test_shown_after(Fixture *f, gconstpointer data) {
  g_autoptr(GPtrArray) faults = ply_faults_new();
  g_autoptr(PlyLesson) lesson =
      ply_lesson_read(hidden_text, strlen(hidden_text), "test.md", PLY_CHECK_USUAL, faults);
  g_assert_nonnull(lesson);
  for (guint i = 0; i < lesson->runs->len; i++)
    ply_lesson_record(g_ptr_array_index(lesson->runs, i), NULL);
  ply_tutor_open(f->tutor, lesson, 1, NULL, 0);
  g_assert_true(ply_transport_get_run(f->transport) == run_named(lesson, "main"));
  choose(f, 0);
  g_assert_true(ply_transport_get_run(f->transport) == run_named(lesson, "main"));
  ply_tutor_try_again(f->tutor);
  choose(f, 1);
  g_assert_true(ply_transport_get_run(f->transport) == run_named(lesson, "less"));
  g_assert_cmpuint(ply_transport_get_step(f->transport), ==, ply_transport_get_last(f->transport));

  ply_tutor_go_on(f->tutor); /* the other board: only as the search finds it */
  g_assert_true(ply_transport_get_run(f->transport) == run_named(lesson, "board"));
  g_assert_cmpuint(ply_transport_get_step(f->transport), ==, 0);
  g_assert_false(ply_transport_go(f->transport, PLY_GO_NEXT));
  ply_tutor_skip(f->tutor);
  g_assert_cmpuint(ply_transport_get_step(f->transport), ==, ply_transport_get_last(f->transport));
  ply_tutor_go_on(f->tutor);
  g_assert_true(ply_transport_get_run(f->transport) == run_named(lesson, "main"));
  ply_tutor_go_back(f->tutor);
  g_assert_true(ply_transport_get_run(f->transport) == run_named(lesson, "board"));
  g_assert_cmpuint(ply_transport_get_step(f->transport), >, 0);
}

static const char board_text[] =
    "---\ntitle: Board\ngame: minesweeper\nrules: one near\n---\n"
    "```position\n.1.\n.1.\n...\n```\n"
    "## What next?\n```run next\nshown: after\nposition:\n  .1.\n  .1.\n  .1.\n```\n"
    "```verify\nrun: next\nsquare: r3c2\nneed: 1\n```\n"
    "- [ ] a flag\n- [x] open the middle\n";

/* A board of rules comes as it is given: what they prove on it may be asked next. */
static void test_board_after(Fixture *f, gconstpointer data) {
  g_autoptr(GPtrArray) faults = ply_faults_new();
  g_autoptr(PlyLesson) lesson =
      ply_lesson_read(board_text, strlen(board_text), "test.md", PLY_CHECK_USUAL, faults);
  g_assert_nonnull(lesson);
  for (guint i = 0; i < lesson->runs->len; i++)
    ply_lesson_record(g_ptr_array_index(lesson->runs, i), NULL);
  ply_tutor_open(f->tutor, lesson, 1, NULL, 0);
  choose(f, 1);
  g_assert_true(ply_transport_get_run(f->transport) == run_named(lesson, "next"));
  g_assert_cmpuint(ply_transport_get_last(f->transport), >, 0);
  g_assert_cmpuint(ply_transport_get_step(f->transport), ==, 0);
}

static const char placed_text[] =
    "---\ntitle: Placed\ngame: sudoku\nrules: naked-single\n---\n"
    "```position\n.2..\n..2.\n4...\n.34.\n```\n"
    "## What follows?\n```run placed\ndo: place r1c1=1\nshown: after\n```\n"
    "```verify\nrun: placed\nat: end\ncell: r2c1\ncandidates: r2c1=3\n```\n"
    "- [ ] nothing\n- [x] a 3\n";

/* A board of rules comes at the place that its answer was verified at. */
static void test_board_at(Fixture *f, gconstpointer data) {
  g_autoptr(GPtrArray) faults = ply_faults_new();
  g_autoptr(PlyLesson) lesson =
      ply_lesson_read(placed_text, strlen(placed_text), "test.md", PLY_CHECK_USUAL, faults);
  g_assert_nonnull(lesson);
  for (guint i = 0; i < lesson->runs->len; i++)
    ply_lesson_record(g_ptr_array_index(lesson->runs, i), NULL);
  ply_tutor_open(f->tutor, lesson, 1, NULL, 0);
  choose(f, 1);
  g_assert_true(ply_transport_get_run(f->transport) == run_named(lesson, "placed"));
  g_assert_cmpuint(ply_transport_get_step(f->transport), >, 0);
  g_assert_cmpuint(ply_transport_get_step(f->transport), ==, ply_transport_get_last(f->transport));
}

static const char match_text[] = "---\ntitle: A match\ngame: connect4\n"
                                 "first: alphabeta depth=2\nsecond: random\nseed: 3\n---\n"
                                 "```position\n121212\n```\n"
                                 "## Which column?\n```ask\nkind: best-move\n```\n";

/* A move of a match is picked on its board: the square stays what it is. */
static void test_match(Fixture *f, gconstpointer data) {
  g_autoptr(GPtrArray) faults = ply_faults_new();
  g_autoptr(PlyLesson) lesson =
      ply_lesson_read(match_text, strlen(match_text), "test.md", PLY_CHECK_USUAL, faults);
  g_assert_nonnull(lesson);
  ply_tutor_open(f->tutor, lesson, 1, NULL, 0);
  g_assert_true(ply_tutor_is_picking(f->tutor));
  for (PlyNodeId square = 8; square >= 7; square--) {
    ply_tutor_pick(f->tutor, square);
    GArray *picks = ply_tutor_get_picks(f->tutor);
    g_assert_cmpuint(picks->len, ==, 1);
    g_assert_cmpuint(g_array_index(picks, PlyNodeId, 0), ==, square);
  }
  GArray *picks = ply_tutor_get_picks(f->tutor); /* column 1, second row */
  const PlyAnswer answer = { .nodes = (const PlyNodeId *)(gconstpointer)picks->data,
                             .n_nodes = picks->len };
  g_assert_true(ply_tutor_answer(f->tutor, &answer, 0, NULL));
  g_assert_cmpint(ply_tutor_get_task(f->tutor, 1)->state, ==, PLY_TASK_RIGHT);
}

static const char cells_text[] =
    "---\ntitle: Cells\ngame: sudoku\nrules: naked-pair\n---\n"
    "```position\n.4..2.\n2..3..\n4..5..\n1.....\n62..3.\n..42.6\n```\n"
    "## Which?\n```ask\nkind: places-of\nhouse: row 1\ndigit: 5\n```\n";

#define CELL(i) (36 * 6 + (i)) /* behind the candidates (subjects.h) */

static void answer_picks(PlyTutor *tutor) {
  GArray *picks = ply_tutor_get_picks(tutor);
  const PlyAnswer answer = { .nodes = (const PlyNodeId *)(gconstpointer)picks->data,
                             .n_nodes = picks->len };
  g_assert_true(ply_tutor_answer(tutor, &answer, 0, NULL));
}

/* What was right of an answer stays for the next try, and all of a right one until the run goes; of a
 * wrong one nothing stays. */
static void test_part(Fixture *f, gconstpointer data) {
  g_autoptr(GPtrArray) faults = ply_faults_new();
  g_autoptr(PlyLesson) lesson =
      ply_lesson_read(cells_text, strlen(cells_text), "test.md", PLY_CHECK_USUAL, faults);
  g_assert_nonnull(lesson);
  ply_tutor_open(f->tutor, lesson, 1, NULL, 0);
  GArray *picks = ply_tutor_get_picks(f->tutor);
  ply_tutor_pick(f->tutor, CELL(3)); /* row 1, column 4: 1 or 6 */
  answer_picks(f->tutor);
  ply_tutor_try_again(f->tutor);
  g_assert_cmpuint(picks->len, ==, 0);
  static const PlyNodeId all[] = { CELL(0), CELL(2), CELL(5) };
  ply_tutor_pick(f->tutor, all[0]);
  answer_picks(f->tutor);
  g_assert_true(ply_tutor_get_task(f->tutor, 1)->verdict.part);
  ply_tutor_try_again(f->tutor);
  g_assert_cmpuint(picks->len, ==, 1);
  for (guint i = 1; i < G_N_ELEMENTS(all); i++)
    ply_tutor_pick(f->tutor, all[i]);
  answer_picks(f->tutor);
  g_assert_cmpint(ply_tutor_get_task(f->tutor, 1)->state, ==, PLY_TASK_RIGHT);
  g_assert_cmpuint(picks->len, ==, G_N_ELEMENTS(all));
  ply_transport_set_run(f->transport, NULL);
  g_assert_cmpuint(picks->len, ==, 0);
}

TEST_PROGRAM("tutor") {
  static const struct {
    const char *path;
    void (*func)(Fixture *f, gconstpointer data);
  } tests[] = {
    { "/ui/tutor/opening", test_opening },
    { "/ui/tutor/part", test_part },
    { "/ui/tutor/wrong-then-right", test_wrong_then_right },
    { "/ui/tutor/seed", test_seed },
    { "/ui/tutor/first-try-and-skip", test_first_try_and_skip },
    { "/ui/tutor/later", test_later },
    { "/ui/tutor/shows", test_shows },
    { "/ui/tutor/held", test_held },
    { "/ui/tutor/not-shown", test_not_shown },
    { "/ui/tutor/shows-nothing", test_shows_nothing },
    { "/ui/tutor/picture", test_picture },
    { "/ui/tutor/stop", test_stop },
    { "/ui/tutor/halt", test_halt },
    { "/ui/tutor/unreadable", test_unreadable },
    { "/ui/tutor/marks", test_marks },
    { "/ui/tutor/standing", test_standing },
    { "/ui/tutor/resume", test_resume },
    { "/ui/tutor/told-first", test_told_first },
    { "/ui/tutor/match", test_match },
    { "/ui/tutor/shown-after", test_shown_after },
    { "/ui/tutor/board-at", test_board_at },
    { "/ui/tutor/board-after", test_board_after },
  };
  g_test_init(&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS(tests); i++)
    g_test_add(tests[i].path, Fixture, NULL, set_up, tests[i].func, tear_down);
  return g_test_run();
}
