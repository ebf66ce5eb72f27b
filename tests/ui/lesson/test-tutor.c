/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tutor.h"

#include "lesson/ask/order.h"
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

static void set_up(Fixture *f, gconstpointer data) {
  g_autoptr(PlyLesson) lesson = tutor_read(text);
  f->transport = ply_transport_new();
  f->tutor = ply_tutor_new(f->transport);
  g_signal_connect(f->tutor, "answered", G_CALLBACK(answered_cb), f);
  ply_tutor_open(f->tutor, lesson, 0, NULL, 0);
}

static void tear_down(Fixture *f, gconstpointer data) {
  g_assert_finalize_object(f->tutor);
  g_assert_finalize_object(f->transport);
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
  tutor_choose(f->tutor, 0);
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
  tutor_choose(f->tutor, 1);
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
  tutor_choose(f->tutor, 0);
  ply_tutor_try_again(f->tutor);
  g_assert_cmpuint(ply_tutor_get_task(f->tutor, 1)->seed, ==, seed);
  tutor_choose(f->tutor, 1);
  ply_tutor_go_on(f->tutor);
  ply_tutor_go_back(f->tutor);
  g_assert_cmpuint(ply_tutor_get_task(f->tutor, 1)->seed, ==, seed);
  g_autoptr(PlyLesson) lesson = ply_lesson_ref(ply_tutor_get_lesson(f->tutor));
  ply_tutor_open(f->tutor, lesson, 0, NULL, 0);
  g_assert_cmpuint(ply_tutor_get_task(f->tutor, 1)->seed, !=, seed);
}

static void test_first_try_and_skip(Fixture *f, gconstpointer data) {
  tutor_choose(f->tutor, 1);
  g_assert_cmpuint(f->outcomes[0], ==, PLY_SUCCESS_FIRST_TRY);
  ply_tutor_go_on(f->tutor);
  ply_tutor_go_to_place(f->tutor);
  ply_tutor_go_on(f->tutor);
  g_assert_true(ply_tutor_is_open(f->tutor));
  ply_tutor_skip(f->tutor);
  g_assert_cmpuint(f->outcomes[1], ==, PLY_SUCCESS_REVEALED);
  g_assert_cmpstr(ply_tutor_get_task(f->tutor, 3)->reply, ==, "5");
}

static void test_stop(Fixture *f, gconstpointer data) {
  guint32 place;
  tutor_choose(f->tutor, 1);
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
  tutor_choose(f->tutor, 1);
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
  tutor_choose(f->tutor, 1);
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
  tutor_choose(f->tutor, 0);
  stands(f, 1, PLY_STANDING_OPEN, 0, "here, question 1: not answered yet");
  ply_tutor_try_again(f->tutor);
  tutor_choose(f->tutor, 1);
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
  tutor_choose(f->tutor, 1);
  stands(f, 1, PLY_STANDING_RIGHT, 0, "here, question 1: right first time");
}

/* Opened in the middle, as after a restart: earlier questions are settled. */
static void test_resume(Fixture *f, gconstpointer data) {
  g_autoptr(PlyLesson) lesson = tutor_read(text);
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
  g_autoptr(PlyLesson) lesson = tutor_read(text);
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
  g_autoptr(PlyLesson) lesson = tutor_read(cells_text);
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
    { "/ui/tutor/stop", test_stop },
    { "/ui/tutor/halt", test_halt },
    { "/ui/tutor/unreadable", test_unreadable },
    { "/ui/tutor/marks", test_marks },
    { "/ui/tutor/standing", test_standing },
    { "/ui/tutor/resume", test_resume },
    { "/ui/tutor/told-first", test_told_first },
  };
  g_test_init(&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS(tests); i++)
    g_test_add(tests[i].path, Fixture, NULL, set_up, tests[i].func, tear_down);
  return g_test_run();
}
