/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an answer brings to the screen, and what waits for a later question. */
#include <string.h>

#include "lesson/ask/topic.h"
#include "program.h"
#include "tutor.h"

typedef struct {
  PlyTransport *transport;
  PlyTutor *tutor;
} Fixture;

static void set_up(Fixture *f, gconstpointer data) {
  f->transport = ply_transport_new();
  f->tutor = ply_tutor_new(f->transport);
}

static void tear_down(Fixture *f, gconstpointer data) {
  g_assert_finalize_object(f->tutor);
  g_assert_finalize_object(f->transport);
}

static guint32 step_of(Fixture *f, const char *address) {
  guint32 step;
  g_assert_true(ply_replay_address(ply_transport_get_replay(f->transport), address, &step, NULL));
  return step;
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
  g_autoptr(PlyLesson) lesson = tutor_read(table_text);
  ply_tutor_open(f->tutor, lesson, 0, NULL, 0);
  g_assert_true(is_later(f, 1, "leaves"));
  g_assert_false(is_later(f, 0, "leaves") || is_later(f, 0, "value"));
  tutor_say(f->tutor, "5");
  g_assert_true(is_later(f, 1, "leaves")); /* until it is answered itself */
  ply_tutor_go_on(f->tutor);
  g_assert_null(ply_transport_get_later(f->transport)); /* the question that is open covers it */
  tutor_say(f->tutor, "6");
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
  tutor_say(f->tutor, "6");
  g_assert_cmpuint(ply_transport_get_step(f->transport), ==, asked);
  g_assert_false(ply_transport_go(f->transport, PLY_GO_NEXT));
  ply_tutor_try_again(f->tutor);
  g_assert_cmpuint(ply_transport_get_step(f->transport), ==, asked);
  tutor_say(f->tutor, "5");
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
  tutor_say(f->tutor, "3");
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
  g_autoptr(PlyLesson) lesson = tutor_read(held_text);
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
  tutor_say(f->tutor, "5");
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
  g_autoptr(PlyLesson) lesson = tutor_read(hidden_text);
  for (guint i = 0; i < lesson->runs->len; i++)
    ply_lesson_record(g_ptr_array_index(lesson->runs, i), NULL);
  ply_tutor_open(f->tutor, lesson, 1, NULL, 0);
  g_assert_true(ply_transport_get_run(f->transport) == run_named(lesson, "main"));
  tutor_choose(f->tutor, 0);
  g_assert_true(ply_transport_get_run(f->transport) == run_named(lesson, "main"));
  ply_tutor_try_again(f->tutor);
  tutor_choose(f->tutor, 1);
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
  g_autoptr(PlyLesson) lesson = tutor_read(board_text);
  for (guint i = 0; i < lesson->runs->len; i++)
    ply_lesson_record(g_ptr_array_index(lesson->runs, i), NULL);
  ply_tutor_open(f->tutor, lesson, 1, NULL, 0);
  tutor_choose(f->tutor, 1);
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
  g_autoptr(PlyLesson) lesson = tutor_read(placed_text);
  for (guint i = 0; i < lesson->runs->len; i++)
    ply_lesson_record(g_ptr_array_index(lesson->runs, i), NULL);
  ply_tutor_open(f->tutor, lesson, 1, NULL, 0);
  tutor_choose(f->tutor, 1);
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
  g_autoptr(PlyLesson) lesson = tutor_read(match_text);
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

TEST_PROGRAM("tutor-shows") {
  static const struct {
    const char *path;
    void (*func)(Fixture *f, gconstpointer data);
  } tests[] = {
    { "/ui/tutor-shows/later", test_later },
    { "/ui/tutor-shows/shows", test_shows },
    { "/ui/tutor-shows/held", test_held },
    { "/ui/tutor-shows/not-shown", test_not_shown },
    { "/ui/tutor-shows/shows-nothing", test_shows_nothing },
    { "/ui/tutor-shows/picture", test_picture },
    { "/ui/tutor-shows/match", test_match },
    { "/ui/tutor-shows/shown-after", test_shown_after },
    { "/ui/tutor-shows/board-at", test_board_at },
    { "/ui/tutor-shows/board-after", test_board_after },
  };
  g_test_init(&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS(tests); i++)
    g_test_add(tests[i].path, Fixture, NULL, set_up, tests[i].func, tear_down);
  return g_test_run();
}
