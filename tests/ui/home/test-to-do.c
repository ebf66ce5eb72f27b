/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which lesson the first page goes on with, and which questions it says are worth another look. */
#include <glib/gstdio.h>

#include "program.h"
#include "ui/home/to-do.h"

#define LESSONS                                                                                    \
  4 /* a.md to d.md, of two questions each; c.md has a fault, and b.md was called "old" */

typedef struct {
  char *folder;
  GPtrArray *entries;
  PlyLearner *store;
} Fixture;

static char *path_of(const Fixture *f, char letter) {
  char name[] = "a.md";
  name[0] = letter;
  return g_build_filename(f->folder, name, NULL);
}

static void set_up(Fixture *f, gconstpointer data) {
  g_autoptr(GError) error = NULL;
  f->folder = g_dir_make_tmp("plybook-XXXXXX", &error);
  g_assert_no_error(error);
  for (guint i = 0; i < LESSONS; i++) {
    g_autofree char *path = path_of(f, (char)('a' + i));
    g_autofree char *text = g_strdup_printf(
        "---\ntitle: Lesson %c\ncourse: minimax\norder: %u\ngame: tree\nalgorithm: "
        "minimax\n%s%s---\n"
        "```tree\n(3 4)\n```\n\n## First?\n\n```question\nid: first\n```\n\n- [x] Yes\n- [ ] No\n\n"
        "## Second *one*?\n\n```question\nid: second\n```\n\n- [x] Yes\n- [ ] No\n",
        (char)('A' + i), i + 1, i == 1 ? "was: old\n" : "", i == 2 ? "algorithm: none\n" : "");
    g_file_set_contents(path, text, -1, &error);
    g_assert_no_error(error);
  }
  f->entries = ply_library_list(f->folder, &error);
  g_assert_no_error(error);
  f->store = ply_learner_open(NULL, NULL, &error);
  g_assert_no_error(error);
}

static void tear_down(Fixture *f, gconstpointer data) {
  ply_learner_close(f->store);
  g_ptr_array_unref(f->entries);
  for (guint i = 0; i < LESSONS; i++) {
    g_autofree char *path = path_of(f, (char)('a' + i));
    g_remove(path);
  }
  g_assert_cmpint(g_rmdir(f->folder), ==, 0);
  g_free(f->folder);
}

/* Of the lesson of that letter, whose fault is passed over. */
static const PlyLibraryEntry *entry_of(const Fixture *f, char letter) {
  g_autofree char *path = path_of(f, letter);
  for (guint i = 0; i < f->entries->len; i++) {
    const PlyLibraryEntry *entry = g_ptr_array_index(f->entries, i);
    if (g_str_equal(entry->file, path))
      return entry;
  }
  g_assert_not_reached();
}

/* A try at question (0 or 1), kept under that id of its lesson. */
static void try_as(const Fixture *f, char letter, const char *id, guint question,
                   PlyTried verdict) {
  const PlyIds *ids = entry_of(f, letter)->ids;
  const PlyAttempt attempt = { .lesson = id,
                               .question = ids->questions[question],
                               .revision = ids->revisions[question],
                               .kind = "choice",
                               .n = 1,
                               .verdict = verdict };
  g_assert_true(ply_learner_record(f->store, &attempt, NULL));
}

static void try(const Fixture *f, char letter, guint question, PlyTried verdict) {
  try_as(f, letter, entry_of(f, letter)->id, question, verdict);
}

static void finish(const Fixture *f, char letter) {
  g_assert_true(ply_learner_finish(f->store, entry_of(f, letter)->id, NULL));
}

/* It goes on with the lesson of that letter; open: '\0' where none is. */
static void assert_next(const Fixture *f, char open, char letter, gboolean begun, gboolean done) {
  g_autofree char *path = open ? path_of(f, open) : NULL;
  g_auto(PlyToDo) to_do = { 0 };
  ply_to_do_find(&to_do, f->entries, f->store, path);
  g_assert_cmpstr(to_do.lesson->file, ==, entry_of(f, letter)->file);
  g_assert_cmpint(to_do.begun, ==, begun);
  g_assert_cmpint(to_do.done, ==, done);
  g_assert_cmpuint(to_do.n, ==, LESSONS - 1);
}

static void test_lesson(Fixture *f, gconstpointer data) {
  assert_next(f, '\0', 'a', FALSE, FALSE);
  assert_next(f, 'b', 'b', TRUE, FALSE);
  try(f, 'b', 0, PLY_TRIED_WRONG);
  assert_next(f, '\0', 'b', TRUE, FALSE);
  finish(f, 'b');
  assert_next(f, '\0', 'd', TRUE, FALSE); /* c has a fault */
  assert_next(f, 'b', 'd', TRUE, FALSE);
  finish(f, 'd');
  assert_next(f, 'b', 'a', TRUE, FALSE); /* the first follows the last */
  try(f, 'a', 1, PLY_TRIED_RIGHT);
  assert_next(f, '\0', 'a', TRUE, FALSE);
  finish(f, 'a');
  assert_next(f, 'd', 'a', TRUE, TRUE);
}

/* What was finished before tries were kept is known all the same. */
static void test_finished_only(Fixture *f, gconstpointer data) {
  finish(f, 'a');
  assert_next(f, '\0', 'b', TRUE, FALSE);
}

static void assert_again(const Fixture *f, const char *expected) {
  g_auto(PlyToDo) to_do = { 0 };
  g_autoptr(GString) text = g_string_new(NULL);
  ply_to_do_find(&to_do, f->entries, f->store, NULL);
  for (guint i = 0; i < to_do.again->len; i++) {
    const PlyAgain *again = &g_array_index(to_do.again, PlyAgain, i);
    g_string_append_printf(text, "%s%u%s;", again->entry->id, again->question,
                           again->verdict == PLY_TRIED_REVEALED ? " shown" : "");
  }
  g_assert_cmpstr(text->str, ==, expected);
}

static void test_again(Fixture *f, gconstpointer data) {
  assert_again(f, "");
  try(f, 'b', 1, PLY_TRIED_WRONG);
  try(f, 'a', 0, PLY_TRIED_RIGHT);
  try(f, 'a', 1, PLY_TRIED_WRONG);
  try(f, 'a', 1, PLY_TRIED_REVEALED);
  assert_again(f, "b1;a1 shown;");
  try(f, 'd', 1, PLY_TRIED_WRONG);
  try(f, 'a', 0, PLY_TRIED_WRONG); /* it was right before */
  assert_again(f, "b1;a1 shown;d1;");
  try(f, 'b', 1, PLY_TRIED_RIGHT);
  assert_again(f, "a1 shown;d1;a0;");
}

/* Of a lesson under its former name, of one that is not there any more, and of what is asked otherwise now. */
static void test_renamed(Fixture *f, gconstpointer data) {
  try_as(f, 'b', "old", 0, PLY_TRIED_WRONG);
  try_as(f, 'b', "gone", 1, PLY_TRIED_WRONG);
  const PlyAttempt other = { .lesson = "a",
                             .question = "first",
                             .revision = "other",
                             .kind = "choice",
                             .n = 1,
                             .verdict = PLY_TRIED_WRONG };
  g_assert_true(ply_learner_record(f->store, &other, NULL));
  assert_again(f, "b0;");
  try(f, 'b', 0, PLY_TRIED_RIGHT);
  assert_again(f, "");
}

static void test_questions(Fixture *f, gconstpointer data) {
  const PlyLibraryEntry *entry = entry_of(f, 'a');
  g_assert_cmpuint(entry->questions->len, ==, 2);
  const PlyLibraryQuestion *second = &g_array_index(entry->questions, PlyLibraryQuestion, 1);
  g_assert_cmpstr(second->title, ==, "Second <i>one</i>?");
  g_assert_cmpuint(second->section, ==, 2);
  g_assert_null(entry_of(f, 'c')->questions);
}

#define TEST(name, func) g_test_add("/ui/to-do/" name, Fixture, NULL, set_up, func, tear_down)

TEST_PROGRAM("to-do") {
  g_test_init(&argc, &argv, NULL);
  TEST("lesson", test_lesson);
  TEST("finished-only", test_finished_only);
  TEST("again", test_again);
  TEST("renamed", test_renamed);
  TEST("questions", test_questions);
  return g_test_run();
}
