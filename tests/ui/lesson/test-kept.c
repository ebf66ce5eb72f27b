/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a tutor hands on to be kept, and what of it counts after the lesson was edited. */
#include <string.h>

#include "program.h"
#include "ui/lesson/answers.h"
#include "ui/lesson/tutor.h"

#define HEADER                                                                                     \
  "---\ntitle: Kept\ngame: tree\nalgorithm: minimax\n---\n```tree\n((3 9) (4) (5 6 7))\n```\n"
#define BEST                                                                                       \
  "## Which move?\n```question\nid: which-move\n```\n```verify\nbest: ?\n```\n> A hint.\n"         \
  "- [ ] the first {1}\n\n  Min takes the 3.\n- [x] the third {3}\n\n  Yes.\n\n"
#define VALUE "## What is it worth?\n```ask\nid: worth\nkind: value\nnode: 2\n```\n"
#define PICK "## Which one?\n```ask\nid: pick\nkind: best-move\n```\n"
#define LESSON HEADER BEST VALUE PICK

typedef struct {
  PlyTransport *transport;
  PlyTutor *tutor;
  PlyLearner *store;
  GString *said;
} Fixture;

static void tried_cb(PlyTutor *tutor, const PlyAttempt *attempt, Fixture *f) {
  g_string_append_printf(f->said, "%s %s %s %u %s %d %u;", attempt->lesson, attempt->question,
                         attempt->kind, attempt->n, attempt->answer ? attempt->answer : "-",
                         (int)attempt->verdict, attempt->hints);
  g_assert_cmpuint(strlen(attempt->revision), ==, 8);
  g_assert_cmpuint(attempt->seed, !=, 0);
  g_assert_true(ply_learner_record(f->store, attempt, NULL));
}

static PlyLesson *read_lesson(const char *text, const char *path) {
  g_autoptr(GPtrArray) faults = ply_faults_new();
  PlyLesson *lesson = ply_lesson_read(text, strlen(text), path, PLY_CHECK_USUAL, faults);
  for (guint i = 0; i < faults->len; i++) {
    g_autofree char *line = ply_fault_print(g_ptr_array_index(faults, i), path);
    g_test_message("%s", line);
  }
  g_assert_nonnull(lesson);
  return lesson;
}

static void open_text(Fixture *f, const char *text, const char *path) {
  g_autoptr(PlyLesson) lesson = read_lesson(text, path);
  ply_tutor_open(f->tutor, lesson, 1, NULL, 0);
}

static void set_up(Fixture *f, gconstpointer data) {
  f->transport = ply_transport_new();
  f->tutor = ply_tutor_new(f->transport);
  f->store = ply_learner_open(NULL, NULL, NULL);
  f->said = g_string_new(NULL);
  g_signal_connect(f->tutor, "tried", G_CALLBACK(tried_cb), f);
  open_text(f, LESSON, "kept.md");
}

static void tear_down(Fixture *f, gconstpointer data) {
  g_assert_finalize_object(f->tutor);
  g_assert_finalize_object(f->transport);
  ply_learner_close(f->store);
  g_string_free(f->said, TRUE);
}

static void choose(Fixture *f, guint choice) {
  bool chosen[64] = { false };
  chosen[choice] = true;
  const PlyAnswer answer = { .chosen = chosen };
  g_assert_true(ply_tutor_answer(f->tutor, &answer, G_GUINT64_CONSTANT(1) << choice, NULL));
}

static void type(Fixture *f, const char *text) {
  bool chosen[64] = { false };
  const PlyAnswer answer = { .text = text, .chosen = chosen };
  g_assert_true(ply_tutor_answer(f->tutor, &answer, 0, NULL));
}

static void pick(Fixture *f, PlyNodeId node) {
  ply_tutor_pick(f->tutor, node);
  GArray *picks = ply_tutor_get_picks(f->tutor);
  const PlyAnswer answer = { .nodes = (const PlyNodeId *)(gconstpointer)picks->data,
                             .n_nodes = picks->len };
  g_assert_true(ply_tutor_answer(f->tutor, &answer, 0, NULL));
}

/* Every try, with what was said and what was known by then. */
static void answer_all(Fixture *f) {
  choose(f, 0);
  ply_tutor_hint(f->tutor);
  ply_tutor_try_again(f->tutor);
  choose(f, 1);
  ply_tutor_go_on(f->tutor);
  type(f, "9");
  ply_tutor_skip(f->tutor);
  ply_tutor_go_on(f->tutor);
  pick(f, 3);
}

static void test_tries(Fixture *f, gconstpointer data) {
  answer_all(f);
  g_assert_cmpstr(f->said->str, ==,
                  "kept which-move choice 1 a 0 0;kept which-move choice 2 b 1 1;"
                  "kept worth value 1 9 0 0;kept worth value 2 - 2 0;"
                  "kept pick best-move 1 3 1 0;");
}

/* What cannot be read is no try. */
static void test_unreadable(Fixture *f, gconstpointer data) {
  g_autoptr(GError) error = NULL;
  const bool chosen[64] = { false };
  const PlyAnswer nothing = { .chosen = chosen };
  g_assert_false(ply_tutor_answer(f->tutor, &nothing, 0, &error));
  g_assert_cmpstr(f->said->str, ==, "");
}

/* --- edited lessons --- */

#define NONE PLY_SUCCESS_NONE
#define SHOWN PLY_SUCCESS_REVEALED
#define RIGHT PLY_SUCCESS_RETRIED
#define FIRST PLY_SUCCESS_FIRST_TRY

static const struct {
  const char *name, *text;
  PlySuccess stands[4];
} edits[] = {
  { "nothing", LESSON, { RIGHT, SHOWN, FIRST } },
  { "inserted",
    HEADER "## New\n- [ ] one\n\n  No.\n- [x] two\n\n  Yes.\n\n" BEST VALUE PICK,
    { NONE, RIGHT, SHOWN, FIRST } },
  { "moved", HEADER PICK "\n" VALUE "\n" BEST, { FIRST, SHOWN, RIGHT } },
  { "removed", HEADER BEST PICK, { RIGHT, FIRST } },
  { "reworded",
    HEADER "## Which of the moves?\n```question\nid: which-move\n```\n```verify\nbest: ?\n```\n"
           "> Another hint.\n- [ ] number one {1}\n\n  The 3 is left.\n- [x] number three {3}\n\n"
           "  Indeed.\n\n" VALUE PICK,
    { RIGHT, SHOWN, FIRST } },
  { "translated",
    "---\ntitle: Bewaard\ngame: tree\nalgorithm: minimax\n---\n"
    "```tree\n(\"links\"=(3 9) \"midden\"=(4) \"rechts\"=(5 6 7))\n```\n"
    "## Welke zet?\n```question\nid: which-move\n```\n```verify\nbest: ?\n```\n> Een wenk.\n"
    "- [ ] de eerste {1}\n\n  Min neemt de 3.\n- [x] de derde {3}\n\n  Ja.\n\n"
    "## Wat is het waard?\n```ask\nid: worth\nkind: value\nnode: 2\n```\n"
    "## Welke?\n```ask\nid: pick\nkind: best-move\n```\n",
    { RIGHT, SHOWN, FIRST } },
  /* Another place: only that question asks something else. */
  { "asked-elsewhere",
    HEADER BEST "## What is it worth?\n```ask\nid: worth\nkind: value\nnode: 1\n```\n" PICK,
    { RIGHT, NONE, FIRST } },
  /* Another leaf: all of them do. */
  { "other-tree",
    "---\ntitle: Kept\ngame: tree\nalgorithm: minimax\n---\n"
    "```tree\n((3 9) (4) (5 6 8))\n```\n" BEST VALUE PICK,
    { NONE, NONE, NONE } },
};

static void assert_stands(Fixture *f, const char *text, const char *path,
                          const PlySuccess *stands) {
  g_autoptr(PlyLesson) lesson = read_lesson(text, path);
  g_autoptr(PlyIds) ids = ply_ids_new(lesson);
  const PlyLearnerLesson of = ply_learner_lesson(ids);
  PlySuccess successes[4];
  ply_learner_successes(f->store, &of, successes);
  for (guint i = 0; i < of.n; i++)
    g_assert_cmpint(successes[i], ==, stands[i]);
}

static void test_edited(Fixture *f, gconstpointer data) {
  answer_all(f);
  for (gsize i = 0; i < G_N_ELEMENTS(edits); i++) {
    g_test_message("%s", edits[i].name);
    assert_stands(f, edits[i].text, i % 2 == 0 ? "kept.md" : "kept.nl.md", edits[i].stands);
  }
}

/* A question that asks something else may be answered once more, and back again counts what was. */
static void test_and_back(Fixture *f, gconstpointer data) {
  const guint other = G_N_ELEMENTS(edits) - 1;
  answer_all(f);
  open_text(f, edits[other].text, "kept.md");
  choose(f, 1);
  assert_stands(f, edits[other].text, "kept.md", (PlySuccess[]){ FIRST, NONE, NONE });
  assert_stands(f, LESSON, "kept.md", edits[0].stands);
}

/* Under another name it is another lesson, unless it says what it was. */
static void test_renamed(Fixture *f, gconstpointer data) {
  answer_all(f);
  assert_stands(f, LESSON, "renamed.md", (PlySuccess[]){ NONE, NONE, NONE });
  assert_stands(f,
                "---\nwas: kept\n" /* then the rest of the header */
                "title: Kept\ngame: tree\nalgorithm: minimax\n---\n"
                "```tree\n((3 9) (4) (5 6 7))\n```\n" BEST VALUE PICK,
                "renamed.md", edits[0].stands);
}

TEST_PROGRAM("kept") {
  static const struct {
    const char *name;
    void (*test)(Fixture *f, gconstpointer data);
  } tests[] = {
    { "tries", test_tries },       { "unreadable", test_unreadable }, { "edited", test_edited },
    { "and-back", test_and_back }, { "renamed", test_renamed },
  };
  g_test_init(&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS(tests); i++) {
    g_autofree char *path = g_strconcat("/ui/kept/", tests[i].name, NULL);
    g_test_add(path, Fixture, NULL, set_up, tests[i].test, tear_down);
  }
  return g_test_run();
}
