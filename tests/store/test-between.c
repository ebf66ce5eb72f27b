/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two programs on one file, made certain: before each statement that the first one has for SQLite while it
 * opens the file and keeps an answer, another opens it and keeps two. Nothing is set aside, and all that
 * either of them said it had kept is there. */
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>

#include "answers.h"
#include "place.h"
#include "program.h"

#define MOST 200 /* statements: far more than there are */

typedef struct {
  unsigned at, n;   /* the other comes before statement at, from 1, of n that there were */
  const char *path; /* of the folder; NULL: nobody comes */
  bool is_kept[4];  /* by the number of the answer */
  unsigned n_aside;
} Between;

static Between between;

/* Answers 2 and 3, and hears what became of them. */
static void run_other(void) {
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;
  g_autoptr(GSubprocess) other = g_subprocess_new(G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error,
                                                  g_getenv("KEEPER"), between.path, "2", "3", NULL);
  g_assert_no_error(error);
  g_assert_true(g_subprocess_communicate_utf8(other, NULL, NULL, &text, NULL, NULL));
  g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
  for (char **line = lines; *line != NULL; line++) {
    unsigned number;
    if (sscanf(*line, "answer %u", &number) == 1)
      between.is_kept[number] = true;
    between.n_aside += g_str_has_prefix(*line, "aside");
    if (g_str_has_prefix(*line, "fault"))
      g_test_message("before statement %u: %s", between.at, *line);
  }
}

static int statement_cb(unsigned kind, void *data, void *statement, void *text) {
  if (between.path != NULL && ++between.n == between.at)
    run_other();
  return 0;
}

static int opened_cb(sqlite3 *db, char **error, const void *api) {
  return sqlite3_trace_v2(db, SQLITE_TRACE_STMT, statement_cb, NULL);
}

/* --- what they find --- */

static void make_nothing(const Place *p) {}

static void make_earlier(const Place *p) {
  place_write_earlier(p->path, true);
}

static void make_closed(const Place *p) {
  place_write_earlier(p->path, false);
}

/* A file of now, with answers in another lesson. */
static void make_filled(const Place *p) {
  ply_learner_close(place_open(p->path));
  place_fill(p->path, 20);
}

static void make_lost(const Place *p) {
  g_autofree char *lost = place_name(p, ".bad");
  place_write_earlier(lost, true);
}

/* The first program; what it cannot keep, it says. */
static void run_first(const Place *p) {
  g_autoptr(GError) error = NULL;
  g_autofree char *aside = NULL;
  g_autoptr(PlyLearner) store = ply_learner_open(p->path, &aside, &error);
  between.n_aside += aside != NULL;
  g_assert_true(store != NULL || error != NULL);
  g_clear_error(&error);
  if (store == NULL)
    return;
  between.is_kept[1] = answers_record(store, "lesson", 1, PLY_SUCCESS_FIRST_TRY, &error);
  g_assert_true(between.is_kept[1] || error != NULL);
}

static void assert_kept(const Place *p, bool earlier) {
  PlySuccess successes[3];
  PlyLearnerLesson lesson = answers_lesson("lesson", 3);
  g_autoptr(PlyLearner) store = place_open(p->path);
  ply_learner_successes(store, &lesson, successes);
  for (unsigned number = 1; number <= 3; number++)
    g_assert_cmpint(successes[number - 1], ==,
                    between.is_kept[number] ? PLY_SUCCESS_FIRST_TRY : PLY_SUCCESS_NONE);
  if (earlier)
    place_assert_rows(p, "SELECT count(*) FROM legacy", "6;");
}

typedef struct {
  void (*make)(const Place *p);
  bool earlier;
} Found;

static void test_between(Place *p, gconstpointer data) {
  const Found *found = data;
  unsigned at = 0, n_both = 0;
  do {
    between = (Between){ 0 };
    place_sweep(p);
    found->make(p);
    between.at = ++at;
    between.path = p->folder;
    run_first(p);
    between.path = NULL;
    g_assert_cmpuint(between.n_aside, ==, 0);
    g_assert_true(between.is_kept[1] || between.is_kept[2]);
    n_both += between.is_kept[1] && between.is_kept[2];
    assert_kept(p, found->earlier);
  } while (at < between.n);
  g_test_message("%u statements; both kept theirs before %u of them", at, n_both);
  g_assert_cmpuint(at, >, 5);
  g_assert_cmpuint(at, <, MOST);
  g_assert_cmpuint(2 * n_both, >, at);
}

TEST_PROGRAM("between") {
  static const struct {
    const char *name;
    Found found;
  } tests[] = {
    { "nothing", { make_nothing, false } }, { "earlier", { make_earlier, true } },
    { "closed", { make_closed, true } },    { "filled", { make_filled, false } },
    { "lost", { make_lost, true } },
  };
  g_test_init(&argc, &argv, NULL);
  g_assert_cmpint(sqlite3_auto_extension((void (*)(void))opened_cb), ==, SQLITE_OK);
  for (size_t i = 0; i < G_N_ELEMENTS(tests); i++) {
    g_autofree char *path = g_strconcat("/store/between/", tests[i].name, NULL);
    g_test_add(path, Place, &tests[i].found, place_set_up, test_between, place_tear_down);
  }
  return g_test_run();
}
