/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The file of commit f884fe1, which kept a number for each question, opens with all that is in it. */
#include "answers.h"

#include <glib/gstdio.h>

#include "place.h"
#include "program.h"

/* Its third question is no more. */
static const char shipped[] = "# lesson, number, id, revision\n"
                              "shipped\t1\tfirst\t11111111\n"
                              "shipped\t2\tsecond\t22222222\n";

typedef struct {
  Place place;
  char *table;
} Earlier;

static void set_up(Earlier *e, gconstpointer data) {
  place_set_up(&e->place, data);
  e->table = g_build_filename(e->place.folder, "question-ids-0.tsv", NULL);
  place_write(e->table, shipped, -1);
  g_setenv("PLYBOOK_DATA", e->place.folder, TRUE);
}

static void tear_down(Earlier *e, gconstpointer data) {
  place_tear_down(&e->place, data);
  g_free(e->table);
}

#define ATTEMPTS                                                                                   \
  "SELECT lesson || ' ' || qid || ' ' || revision || ' ' || n || ' ' || verdict || ' ' || hints"   \
  " FROM attempt JOIN question ON question = question.id ORDER BY lesson, qid"
#define ALL_SHIPPED "shipped 0-3  2 2 2;shipped first 11111111 1 1 0;shipped second 22222222 3 1 1;"

static void assert_outcomes(PlyLearner *store, const PlyLearnerLesson *lesson, PlySuccess one,
                            PlySuccess two) {
  PlySuccess successes[ANSWERS_MOST];
  ply_learner_successes(store, lesson, successes);
  g_assert_cmpint(successes[0], ==, one);
  g_assert_cmpint(successes[1], ==, two);
}

static const char *const shipped_lessons[] = { "shipped", NULL };
static const char *const shipped_ids[] = { "second", "first" };
static const char *const shipped_revisions[] = { "22222222", "11111111" };
static const PlyLearnerLesson shipped_now = { shipped_lessons, shipped_ids, shipped_revisions, 2 };

static void assert_all_there(PlyLearner *store) {
  PlyLearnerSummary summary = ply_learner_summary(store, &shipped_now);
  g_assert_cmpuint(summary.answered, ==, 2);
  g_assert_cmpuint(summary.first_try, ==, 1);
  g_assert_true(summary.finished);
  assert_outcomes(store, &shipped_now, PLY_SUCCESS_RETRIED, PLY_SUCCESS_FIRST_TRY);
  place_assert_summary(store, "own", 1, 0, false);
  place_assert_summary(store, "it's", 2, 1, true);
  PlyLearnerLesson lesson = answers_lesson("own", 2);
  assert_outcomes(store, &lesson, PLY_SUCCESS_REVEALED, PLY_SUCCESS_NONE);
  lesson = answers_lesson("it's", 2);
  assert_outcomes(store, &lesson, PLY_SUCCESS_NONE, PLY_SUCCESS_FIRST_TRY);
}

static void check_earlier(Place *p, bool with_log) {
  place_write_earlier(p->path, with_log);
  place_assert_there(p, "-wal", with_log);
  g_autoptr(PlyLearner) store = place_open(p->path);
  assert_all_there(store);
  ply_learner_close(g_steal_pointer(&store));
  place_assert_rows(p, ATTEMPTS, ALL_SHIPPED);
  place_assert_rows(p, "SELECT lesson || ' ' || question FROM legacy",
                    "it's 2;it's 9;own 1;"); /* until somebody opens these */
  place_assert_rows(p, "SELECT lesson || ' ' || at FROM finished", "it's 0;shipped 0;");
  place_assert_rows(p, "SELECT count(*) FROM sqlite_schema WHERE name IN ('answers', 'finished_0')",
                    "0;");
  place_assert_rows(p, "PRAGMA user_version", "2;");
  store = place_open(p->path);
  assert_all_there(store);
}

static void test_opens(Earlier *e, gconstpointer data) {
  check_earlier(&e->place, false);
}

/* That version had no time to end: the answers are in the log only. */
static void test_with_log(Earlier *e, gconstpointer data) {
  check_earlier(&e->place, true);
}

/* The copy is the whole file, which the version that wrote it can read. */
static void test_copy(Earlier *e, gconstpointer data) {
  g_autofree char *first = g_build_filename(e->place.folder, "progress.v0.1.db", NULL);
  g_autofree char *second = g_build_filename(e->place.folder, "progress.v0.2.db", NULL);
  const Place copied = { e->place.folder, second };
  place_write(first, "an older copy", -1);
  place_write_earlier(e->place.path, true);
  ply_learner_close(place_open(e->place.path));
  place_assert_rows(&copied, "SELECT count(*) FROM answers", "6;");
  place_assert_rows(&copied, "SELECT count(*) FROM finished", "2;");
  place_assert_rows(&copied, "PRAGMA user_version", "0;");
  g_autoptr(GBytes) bytes = place_contents(first);
  g_assert_cmpuint(g_bytes_get_size(bytes), ==, 13);
}

/* A lesson of one's own: its n-th question of the day that it is opened, once. */
static void test_adopted(Earlier *e, gconstpointer data) {
  place_write_earlier(e->place.path, false);
  g_autoptr(PlyLearner) store = place_open(e->place.path);
  PlyLearnerLesson lesson = answers_lesson("it's", 3);
  g_assert_true(ply_learner_adopt(store, &lesson, NULL));
  place_assert_rows(&e->place, "SELECT lesson FROM legacy", "own;");
  place_assert_rows(&e->place, ATTEMPTS, "it's 0-9  2 1 0;it's q2 12345678 1 1 0;" ALL_SHIPPED);
  assert_outcomes(store, &lesson, PLY_SUCCESS_NONE, PLY_SUCCESS_FIRST_TRY);
  const char *const lessons[] = { "it's", NULL }, *const questions[] = { "new", "q1", "q2" },
                    *const revisions[] = { "87654321", "12345678", "12345678" };
  const PlyLearnerLesson edited = { lessons, questions, revisions, 3 };
  g_assert_true(ply_learner_adopt(store, &edited, NULL));
  assert_outcomes(store, &edited, PLY_SUCCESS_NONE, PLY_SUCCESS_NONE);
  place_assert_summary(store, "it's", 1, 1, true);
}

/* What is answered from then on is added. */
static void test_goes_on(Earlier *e, gconstpointer data) {
  place_write_earlier(e->place.path, false);
  g_autoptr(PlyLearner) store = place_open(e->place.path);
  place_answer(store, "own", 2, PLY_SUCCESS_FIRST_TRY);
  place_assert_summary(store, "own", 2, 1, false);
  g_assert_true(place_forget(store, "own"));
  place_assert_summary(store, "own", 0, 0, false);
  PlyLearnerLesson lesson = answers_lesson("own", 2);
  g_assert_true(ply_learner_adopt(store, &lesson, NULL)); /* nothing comes back */
  place_assert_summary(store, "own", 0, 0, false);
  assert_outcomes(store, &shipped_now, PLY_SUCCESS_RETRIED, PLY_SUCCESS_FIRST_TRY);
}

/* Without the table nothing is lost: all of it waits. */
static void test_no_table(Earlier *e, gconstpointer data) {
  place_write(e->table, "", -1);
  place_write_earlier(e->place.path, false);
  g_autoptr(PlyLearner) store = place_open(e->place.path);
  place_assert_rows(&e->place, "SELECT count(*) FROM legacy", "6;");
  place_assert_summary(store, "shipped", 3, 1, true);
}

/* One of the tables only, and names that no lesson can have. */
static void test_strange(Earlier *e, gconstpointer data) {
  place_by_hand(e->place.path,
                "CREATE TABLE answers (lesson TEXT NOT NULL,"
                " question INTEGER NOT NULL, outcome INTEGER NOT NULL,"
                " attempts INTEGER NOT NULL, hints INTEGER NOT NULL,"
                " PRIMARY KEY (lesson, question)) WITHOUT ROWID;"
                "INSERT INTO answers VALUES ('a', 'two', 3, 1, 0), (x'00', 1, 3, 1, 0),"
                " ('shipped', 1, -3, -1, -2), ('a' || char(0) || 'b', 1, 7, 7, 7);");
  g_autoptr(PlyLearner) store = place_open(e->place.path);
  place_assert_rows(&e->place, ATTEMPTS, "shipped first 11111111 0 0 0;");
  place_answer(store, "a", 1, PLY_SUCCESS_FIRST_TRY);
  place_assert_summary(store, "a", 1, 1, false);
}

TEST_PROGRAM("legacy") {
  static const struct {
    const char *name;
    void (*test)(Earlier *e, gconstpointer data);
  } tests[] = {
    { "opens", test_opens },     { "with-log", test_with_log }, { "copy", test_copy },
    { "adopted", test_adopted }, { "goes-on", test_goes_on },   { "no-table", test_no_table },
    { "strange", test_strange },
  };
  g_test_init(&argc, &argv, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS(tests); i++) {
    g_autofree char *path = g_strconcat("/store/legacy/", tests[i].name, NULL);
    g_test_add(path, Earlier, NULL, set_up, tests[i].test, tear_down);
  }
  return g_test_run();
}
