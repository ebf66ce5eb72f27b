/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each kind of question marks, and which facts it covers and which not. */
#include <stdlib.h>
#include <string.h>

#include "../read.h"
#include "lesson/ask/topic.h"
#include "lesson/recordings.h"
#include "program.h"
#include "trace/replay.h"

#define HEAD(game, algorithm) "---\ntitle: T\ngame: " game "\nalgorithm: " algorithm "\n---\n"
#define TREE(algorithm, text) HEAD("tree", algorithm) "```tree\n" text "\n```\n"
#define CUT TREE("alphabeta", "((3 5) (2 9))")
#define MINES                                                                                      \
  "---\ntitle: T\ngame: minesweeper\nmines: 7\nrules: one near\n---\n"                             \
  "```position\n001...\n012...\n01F32.\n0113F.\n0003F.\n0002F.\n```\n"
#define LIFE "---\ntitle: T\ngame: life\nperson: Eddy\nseed: 1\n---\n"
#define CARDS "---\ntitle: T\ngame: blackjack\nseed: 1\n---\n"
#define ASK(lines) "## Q\n```ask\n" lines "\n```\n"
#define CHOOSE(verify) "## Q\n```verify\n" verify "\n```\n- [x] yes\n- [ ] no\n"

/* Facts as "measure subject": a node by its path ("root"), any other subject by its address or number,
 * "all" where none is named. */
static const struct {
  const char *lesson, *marked, *covered, *open;
} rows[] = {
  { CUT ASK("kind: value\nnode: 2"), "2", "value 2, bound 2, best 2, alpha root, beta root",
    "value root, value 1, pruned 2" },
  { CUT ASK("kind: best-move"), "", "best root, value root, value 1, value 2",
    "value 1.1, pruned 2" },
  { CUT ASK("kind: cutoff\nat: cutoff 1"), "2", "pruned 2, source 2", "value 1, pruned 1" },
  { CUT ASK("kind: pruned"), "", "pruned 1, pruned 2, cutoffs all", "value 1, best root" },
  { CUT ASK("kind: window\nnode: 2"), "2", "alpha 2, beta 2", "alpha root, value 1" },
  { CUT ASK("kind: bound-source\nat: cutoff 1"), "2", "source 2", "pruned 2, value 1" },
  { CUT ASK("kind: next-node\nat: return 1"), "1", "", "value 1, best root" },
  { TREE("minimax", "((3 5) (2 9))") ASK("kind: worst-reply\nnode: 1"), "1", "best 1, value 1",
    "value 2, best root" },
  { CUT ASK("kind: number\nof: leaves"), "", "leaves all", "nodes all, pruned 2" },
  { CUT ASK("kind: number\nof: cutoffs"), "", "cutoffs all, pruned 2", "leaves all" },
  { MINES ASK("kind: safe\nrule: near\nsquare: r3c5"), "r3c5",
    "safe all, mines all, matches all, risk all", "need all, helper all, shared all" },
  { MINES ASK("kind: number\nof: need r3c5, mines-left"), "r3c5",
    "need r3c5, flags r3c5, mines-left all", "need r3c4, blanks r3c5, safe all" },
  { MINES ASK("kind: shared\nsquare: r3c5\nhelper: r3c4"), "r3c5 r3c4",
    "shared all, private all, safe all, matches all", "need all, helper all, next-rule all" },
  { MINES ASK("kind: next-rule\nsquare: r3c5"), "r3c5",
    "next-rule all, matches all, safe all, helper all", "need all" },
  { MINES ASK("kind: helper\nrule: near\nsquare: r3c5"), "r3c5",
    "helper all, shared all, private all, safe all", "need all, next-rule all" },
  { MINES ASK("kind: why-not\nrule: near\nsquare: r3c4\nhelper: r3c5"), "r3c4 r3c5",
    "why-not all, matches all, shared all, private all, least-mines all", "need all, helper all" },
  { LIFE ASK("kind: number\nof: fitness\njob: Street\ncash: 1000"), "Street", "fitness Street",
    "takes all" },
  { LIFE ASK("kind: take\ncash: 1000"), "", "takes all", "fitness Street" },
  { CARDS ASK("kind: number\nof: odds push"), "1", "odds all", "estimate all" },
  { CARDS ASK("kind: number\nof: expectation"), "", "expectation all", "odds all" },
  /* What was verified, but for what is given. */
  { CUT CHOOSE("node: 2\nat: cutoff 1\nskipped: 1\nvalue: ≤2"), "2", "value 2, bound 2, pruned 2",
    "value 1, pruned 1" },
  { CUT CHOOSE("node: 2\nat: cutoff 1\nskipped: 1\nvalue: ≤2\ngiven: value"), "2", "pruned 2",
    "value 2, bound 2" },
  { CUT ASK("kind: best-move") "```verify\nnode: 1\nvalue: 3\ngiven: value\n```\n", "1",
    "best root, value root, value 2", "value 1" },
  { CUT ASK("kind: value\nnode: 1") "```verify\nnode: 1\nvalue: 3\ngiven: value\n```\n", "1",
    "value 1, best 1", "value root" },
  { CUT CHOOSE("best: 1\nvalue: 3\ngiven: value"), "", "best root, value 1, value 2",
    "value root, bound root" },
  { CUT CHOOSE("best: 1\nchildren: 3 ≤3\ngiven: children"), "", "best root, value root",
    "value 1, value 2" },
  { CUT CHOOSE("value: 3"), "", "value root, best root", "value 1" },
  { CUT CHOOSE("node: 1\nside: min\nply: 1"), "1", "", "value 1, value root" },
  { MINES CHOOSE("square: r3c5\nneed: 1"), "r3c5", "need r3c5", "need r3c4, safe all" },
  { MINES CHOOSE("undecided: r2c4 r2c5"), "", "undecided all, safe all, mines all, risk all",
    "need all, helper all" },
};

static uint32_t subject_of(const PlyRun *run, const char *address) {
  uint32_t subject;
  g_autoptr(GError) error = NULL;
  if (strcmp(address, "all") == 0)
    return PLY_NO_SUBJECT;
  if (ply_trace_n_nodes(run->trace) == 0 && run->kind->subjects == NULL)
    return (uint32_t)strtoul(address, NULL, 10);
  if (run->kind->subjects == NULL)
    return ply_trace_find(run->trace, strcmp(address, "root") == 0 ? "" : address);
  g_assert_true(run->kind->subjects->read(run, address, &subject, &error));
  return subject;
}

static void look_up(const PlyCover *cover, const PlyRun *run, const char *list, bool covered) {
  g_auto(GStrv) facts = g_strsplit(list, ", ", -1);
  for (int i = 0; facts[i] != NULL; i++) {
    char *blank = strchr(facts[i], ' ');
    *blank = '\0';
    bool any = strcmp(blank + 1, "all") == 0;
    bool found = any ? ply_cover_has_any(cover, run, facts[i])
                     : ply_cover_has(cover, run, facts[i], subject_of(run, blank + 1));
    if (found != covered)
      g_error("%s of %s is %s", facts[i], blank + 1, found ? "covered" : "not covered");
  }
}

static guint n_marked(const PlyCover *cover) {
  guint n = 0;
  for (guint i = 0; i < cover->facts->len; i++)
    n += strcmp(g_array_index(cover->facts, PlyCovered, i).fact.measure, PLY_FACT_ASKED) == 0;
  return n;
}

static void test_row(gconstpointer data) {
  size_t i = GPOINTER_TO_SIZE(data);
  g_autoptr(PlyLesson) lesson = read_lesson(rows[i].lesson);
  const PlySection *section = lesson->sections->pdata[1];
  ply_lesson_record(section->question->run, NULL);
  const PlyRun *run = section->question->run->run;
  g_autoptr(PlyCover) cover = ply_question_cover(section->question, false);
  g_auto(GStrv) marked = g_strsplit(rows[i].marked, " ", -1);
  g_assert_cmpuint(n_marked(cover), ==, g_strv_length(marked));
  for (int k = 0; marked[k] != NULL; k++)
    g_assert_true(ply_cover_asks(cover, run, subject_of(run, marked[k])));
  look_up(cover, run, rows[i].covered, true);
  look_up(cover, run, rows[i].open, false);
  g_assert_false(ply_cover_has_values(cover));
}

/* What it asks about is marked besides what it covers; marks alone show everything. */
static void test_marks(void) {
  g_autoptr(PlyLesson) lesson = read_lesson(MINES ASK("kind: number\nof: need r3c5, mines-left"));
  const PlySection *section = lesson->sections->pdata[1];
  ply_lesson_record(section->question->run, NULL);
  const PlyRun *run = section->question->run->run;
  g_autoptr(PlyCover) cover = ply_question_cover(section->question, true);
  g_autoptr(PlyCover) values = ply_cover_new(true), marks = ply_cover_new(false);
  ply_cover_mark(marks, run, subject_of(run, "r3c5"));
  g_assert_false(ply_cover_is_open(cover));
  g_assert_true(ply_cover_asks(cover, run, subject_of(run, "r3c5")));
  g_assert_true(ply_cover_is_open(marks));
  g_assert_false(ply_cover_is_open(values));
  g_assert_true(ply_cover_is_open(NULL));
}

/* A kind of question asks about its own run only. */
static void test_other_run(void) {
  g_autoptr(PlyLesson) lesson =
      read_lesson(CUT "```run other\nalgorithm: minimax\n```\n" ASK("kind: value\nnode: 2"));
  const PlySection *section = lesson->sections->pdata[1];
  PlyLessonRun *other = ply_lesson_run(lesson, "other");
  ply_lesson_record(section->question->run, NULL);
  g_autoptr(PlyCover) cover = ply_question_cover(section->question, true);
  g_assert_true(ply_cover_has(cover, section->question->run->run, "value", 2));
  g_assert_false(ply_cover_has(cover, other->run, "value", 2));
  g_assert_false(ply_cover_asks(cover, other->run, 2));
  g_assert_true(ply_cover_has_values(cover));
}

#define OTHER "```run other\nalgorithm: minimax\n```\n"
#define VERIFIED(run, facts) "```verify\nrun: " run "\n" facts "\n```\n"
#define TWO_RUNS                                                                                   \
  CUT OTHER "## Q\n" VERIFIED("main", "node: 2\nat: cutoff 1\nvalue: ≤2")                          \
      VERIFIED("other", "node: 1\nvalue: 3\nleaves: 4") "- [x] yes\n- [ ] no\n"

/* What was verified of another run is covered there, and only there. */
static void test_verified_of_two_runs(void) {
  g_autoptr(PlyLesson) lesson = read_lesson(TWO_RUNS);
  const PlySection *section = lesson->sections->pdata[1];
  const PlyRun *run = section->question->run->run;
  PlyLessonRun *other = ply_lesson_run(lesson, "other");
  ply_lesson_record(section->question->run, NULL);
  ply_lesson_record(other, NULL);
  g_autoptr(PlyCover) cover = ply_question_cover(section->question, false);
  look_up(cover, run, "value 2", true);
  look_up(cover, run, "leaves all", false);
  look_up(cover, other->run, "leaves all", true);
  look_up(cover, other->run, "value 2", false);
  g_assert_true(ply_cover_has(cover, other->run, "leaves", PLY_NO_SUBJECT));
  g_assert_true(ply_cover_asks(cover, other->run, 1));
  g_assert_false(ply_cover_asks(cover, run, 1));
}

/* Of two runs that are compared neither says how much it has, nor does a table. */
static void test_compared(void) {
  g_autoptr(PlyLesson) lesson = read_lesson(
      "---\ntitle: T\ngame: blackjack\nhand: 10 6\ndealer: 10\nseed: 1\n---\n"
      "```run stand\naction: stand\n```\n```run third\ndealer: 6\n```\n"
      "## Q\n```verify\nmore: expectation\nthan: stand\n```\n- [x] yes\n- [ ] no\n"
      "## R\n```verify\nmore: expectation\nthan: stand\ngiven: more\n```\n- [x] yes\n- [ ] no\n");
  const PlySection *section = lesson->sections->pdata[1], *given = lesson->sections->pdata[2];
  const PlyRun *stand = ply_lesson_run(lesson, "stand")->run;
  ply_lesson_record(section->question->run, NULL);
  g_autoptr(PlyCover) cover = ply_question_cover(section->question, false);
  look_up(cover, section->question->run->run, "expectation all", true);
  look_up(cover, stand, "expectation all", true);
  look_up(cover, stand, "odds all", false);
  look_up(cover, ply_lesson_run(lesson, "third")->run, "expectation all", false);
  g_autoptr(PlyCover) open = ply_question_cover(given->question, false);
  look_up(open, stand, "expectation all", false);
}

/* The other run may have been given back, or is not on this page. */
static void test_unrecorded_run(void) {
  g_autoptr(PlyLesson) lesson = read_lesson(TWO_RUNS);
  const PlySection *section = lesson->sections->pdata[1];
  PlyLessonRun *other = ply_lesson_run(lesson, "other");
  ply_lesson_record(section->question->run, NULL);
  ply_lesson_give_back(other);
  g_autoptr(PlyCover) cover = ply_question_cover(section->question, false);
  g_assert_true(ply_cover_has_any(cover, other->run, "value"));
  g_assert_true(ply_cover_has(cover, other->run, "leaves", PLY_NO_SUBJECT));
}

static bool states(const PlyCover *cover, PlyLessonRun *run, const char *column) {
  PlyCovered stated;
  return ply_lesson_cell_fact(run, column, &stated) &&
         ply_cover_hides_fact(cover, stated.run, &stated.fact);
}

/* What the cells of a table state, run by run. */
static void test_cells(void) {
  g_autoptr(PlyLesson) lesson = read_lesson(TWO_RUNS);
  const PlySection *section = lesson->sections->pdata[1];
  PlyLessonRun *one = ply_lesson_run(lesson, "main"), *two = ply_lesson_run(lesson, "other");
  ply_lesson_record(one, NULL);
  ply_lesson_record(two, NULL);
  g_autoptr(PlyCover) cover = ply_question_cover(section->question, false);
  g_assert_true(states(cover, two, "leaves"));
  g_assert_false(states(cover, two, "nodes"));
  g_assert_false(states(cover, two, "value")); /* of the root: node 1 was verified */
  g_assert_false(states(cover, one, "leaves"));
  g_assert_false(states(cover, one, "nothing"));
}

/* Lessons, a column, and whether it is covered: for the value, what shows it; not what is given. */
static const struct {
  const char *lesson, *column;
  bool covered;
} columns[] = {
  { CUT CHOOSE("value: 3"), "value", true },
  { CUT CHOOSE("value: 3"), "best", true },
  { CUT CHOOSE("value: 3"), "line", true },
  { CUT CHOOSE("value: 3"), "leaves", false },
  { CUT CHOOSE("value: 3\ngiven: value"), "value", false },
  { CUT CHOOSE("value: 3\nleaves: 3\ngiven: value"), "leaves", true },
  { CUT ASK("kind: number\nof: leaves"), "leaves", true },
  { CUT ASK("kind: number\nof: leaves"), "nodes", false },
  { CUT ASK("kind: value\nnode: 2"), "value", false },
  { CUT ASK("kind: best-move"), "best", true },
  { CARDS ASK("kind: number\nof: odds win"), "odds win", true },
  { CARDS ASK("kind: number\nof: odds win"), "mean", false },
};

static void test_columns(void) {
  for (size_t i = 0; i < G_N_ELEMENTS(columns); i++) {
    g_autoptr(PlyLesson) lesson = read_lesson(columns[i].lesson);
    const PlySection *section = lesson->sections->pdata[1];
    ply_lesson_record(section->question->run, NULL);
    g_autoptr(PlyCover) cover = ply_question_cover(section->question, false);
    if (states(cover, section->question->run, columns[i].column) != columns[i].covered)
      g_error("%s of\n%s", columns[i].column, columns[i].lesson);
  }
}

/* Equal covers have the same facts of the same runs, in whatever order. */
static void test_equal(void) {
  g_autoptr(PlyLesson) lesson = read_lesson(TWO_RUNS);
  const PlyRun *one = ply_lesson_run(lesson, "main")->run;
  const PlyRun *two = ply_lesson_run(lesson, "other")->run;
  g_autoptr(PlyCover) a = ply_cover_new(false), b = ply_cover_new(false);
  g_autoptr(PlyCover) marked = ply_cover_new(false);
  ply_cover_add(a, one, "value", 0);
  ply_cover_add(a, two, "leaves", PLY_FACT_ANY);
  ply_cover_add(b, one, "leaves", PLY_FACT_ANY);
  ply_cover_add(b, one, "value", 0);
  g_assert_false(ply_cover_equal(a, b));
  ply_cover_add(b, two, "leaves", PLY_FACT_ANY);
  g_assert_false(ply_cover_equal(a, b));
  ply_cover_add(a, one, "leaves", PLY_FACT_ANY);
  g_assert_true(ply_cover_equal(a, b));
  ply_cover_mark(marked, one, 0);
  g_assert_false(ply_cover_equal(a, marked));
  g_assert_false(ply_cover_has(marked, one, "value", 0));
  g_assert_true(ply_cover_equal(NULL, NULL));
  g_assert_false(ply_cover_equal(a, NULL));
}

/* What is given is seen, where a lesson hides the numbers at work, too. */
static void test_given_unhidden(void) {
  g_autoptr(PlyLesson) lesson =
      read_lesson(CUT CHOOSE("node: 2\nat: cutoff 1\nskipped: 1\nvalue: ≤2\ngiven: value")
                      CHOOSE("node: 2\nat: cutoff 1\nskipped: 1\nvalue: ≤2"));
  const bool hidden[] = { false, true };
  for (guint i = 0; i < G_N_ELEMENTS(hidden); i++) {
    const PlySection *section = lesson->sections->pdata[i + 1];
    g_autoptr(PlyCover) cover = ply_question_cover(section->question, true);
    g_assert_cmpint(ply_cover_has_values(cover), ==, hidden[i]);
    g_autoptr(PlyCover) open = ply_question_cover(section->question, false);
    g_assert_false(ply_cover_has_values(open));
  }
}

/* A key that the block does not have is no given. */
static void test_given(void) {
  static const char text[] = CUT CHOOSE("node: 2\nvalue: ≤2\ngiven: vale");
  g_autoptr(GPtrArray) faults = ply_faults_new();
  g_assert_null(ply_lesson_read(text, strlen(text), "f", NULL, faults));
  g_assert_cmpuint(faults->len, ==, 1);
  g_autofree char *fault = ply_fault_print(faults->pdata[0], "f");
  g_assert_nonnull(strstr(fault, "given: found “vale”, expected keys of this block"));
}

/* What the position shows is no question; a bound that had to be found is one. */
static void test_shown(void) {
  static const struct {
    const char *lesson;
    guint faults;
  } asked[] = {
    { CUT ASK("kind: value\nnode: 1.1"), 1 },
    { CUT ASK("kind: value\nnode: 1"), 0 },
    { CUT CHOOSE("node: 1.1\nvalue: 3"), 1 },
    { CUT CHOOSE("node: 1.1\nvalue: 3\ngiven: value"), 0 },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(asked); i++) {
    g_autoptr(GPtrArray) faults = ply_faults_new();
    g_autoptr(PlyLesson) lesson =
        ply_lesson_read(asked[i].lesson, strlen(asked[i].lesson), "f", PLY_CHECK_USUAL, faults);
    g_assert_cmpuint(faults->len, ==, asked[i].faults);
    if (faults->len > 0) {
      g_autofree char *fault = ply_fault_print(faults->pdata[0], "f");
      g_assert_nonnull(strstr(fault, "the position itself answers this question"));
    }
  }
}

/* Who looks at the screen sees the run where the question is asked, with what it covers. */
static guint32 looked_at[40], tells_at;
static guint n_looks, n_before;

static char *look(const PlyRun *run, PlyReplay *replay, const PlyCover *cover) {
  g_assert_true(ply_cover_has_any(cover, run, "value") || ply_cover_has_any(cover, run, "alpha"));
  looked_at[n_looks++] = ply_replay_step(replay);
  return ply_replay_step(replay) == tells_at ? g_strdup("a picture") : NULL;
}

static guint check_looked(const char *text, guint32 told) {
  g_autoptr(GPtrArray) faults = ply_faults_new();
  PlyLessonCheck check = { .look = look };
  n_looks = n_before = 0;
  tells_at = told;
  g_autoptr(PlyLesson) lesson = ply_lesson_read(text, strlen(text), "f", &check, faults);
  g_assert_cmpint(lesson == NULL, ==, faults->len > 0);
  for (guint i = 0; i < faults->len; i++) {
    g_autofree char *fault = ply_fault_print(faults->pdata[i], "f");
    g_assert_nonnull(strstr(fault, "the screen tells the answer of this question"));
    n_before += strstr(fault, "before it is asked: a picture") != NULL;
  }
  return faults->len;
}

/* A picture is looked at where the question is asked, and before it where what is covered of a node could be
 * told first and was told last. */
static void test_look(void) {
  static const char text[] = CUT "## A\n```ask\nkind: value\nnode: 2\nat: return 1\n```\n"
                                 "## B\n```stop\nat: cutoff 1\n```\n"
                                 "## C\n```ask\nkind: value\nnode: 2\n```\n";
  g_assert_cmpuint(check_looked(text, UINT32_MAX), ==, 0);
  guint32 first = looked_at[0], last = 0;
  guint all = n_looks;
  for (guint i = 0; i < all; i++)
    last = MAX(last, looked_at[i]);
  g_assert_cmpuint(last, >, first); /* carried over from the stop before */
  g_assert_cmpuint(check_looked(text, first), >, 0);
  g_assert_cmpuint(check_looked(text, last), >, 0);
  g_assert_cmpuint(check_looked(text, 1), >, 0); /* the root, whose alpha tells it, is entered */
}

/* On the way to a question it is looked at where more comes to be covered. */
static void test_look_before(void) {
  static const char text[] = CUT "## A\n```stop\nat: return 1\n```\n"
                                 "## B\n```ask\nkind: value\nnode: 2\nat: return 2\n```\n";
  guint n = 0;
  g_assert_cmpuint(check_looked(text, UINT32_MAX), ==, 0);
  for (guint32 step = looked_at[0], last = looked_at[0]; n_looks > 0 && step <= last; step++) {
    (void)check_looked(text, step);
    n += n_before;
  }
  g_assert_cmpuint(n, ==, 1);
}

TEST_PROGRAM("ask-topic") {
  g_test_init(&argc, &argv, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *path = g_strdup_printf("/lesson/topic/%zu", i);
    g_test_add_data_func(path, GSIZE_TO_POINTER(i), test_row);
  }
  g_test_add_func("/lesson/topic/marks", test_marks);
  g_test_add_func("/lesson/topic/other-run", test_other_run);
  g_test_add_func("/lesson/topic/two-runs", test_verified_of_two_runs);
  g_test_add_func("/lesson/topic/compared", test_compared);
  g_test_add_func("/lesson/topic/unrecorded", test_unrecorded_run);
  g_test_add_func("/lesson/topic/cells", test_cells);
  g_test_add_func("/lesson/topic/columns", test_columns);
  g_test_add_func("/lesson/topic/equal", test_equal);
  g_test_add_func("/lesson/topic/given", test_given);
  g_test_add_func("/lesson/topic/given-unhidden", test_given_unhidden);
  g_test_add_func("/lesson/topic/shown", test_shown);
  g_test_add_func("/lesson/topic/look", test_look);
  g_test_add_func("/lesson/topic/look-before", test_look_before);
  return g_test_run();
}
