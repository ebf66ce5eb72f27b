/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of lessons: order, broken files, translations. */
#include <string.h>

#include <glib/gstdio.h>

#include "lesson/library.h"
#include "program.h"

typedef struct {
  char *folder;
} Place;

static void set_up(Place *place, gconstpointer data) {
  g_autoptr(GError) error = NULL;
  place->folder = g_dir_make_tmp("plybook-XXXXXX", &error);
  g_assert_no_error(error);
}

static void tear_down(Place *place, gconstpointer data) {
  g_autoptr(GDir) dir = g_dir_open(place->folder, 0, NULL);
  for (const char *name; (name = g_dir_read_name(dir)) != NULL;) {
    g_autofree char *path = g_build_filename(place->folder, name, NULL);
    g_remove(path);
  }
  g_assert_cmpint(g_rmdir(place->folder), ==, 0);
  g_free(place->folder);
}

static void add_file(const Place *place, const char *name, const char *text) {
  g_autofree char *path = g_build_filename(place->folder, name, NULL);
  g_autoptr(GError) error = NULL;
  g_file_set_contents(path, text, -1, &error);
  g_assert_no_error(error);
}

static void add_lesson(const Place *place, const char *name, const char *title, const char *course,
                       int order) {
  g_autofree char *text =
      g_strdup_printf("---\ntitle: %s\ncourse: %s\norder: %d\nminutes: 5\ngoal: learn\n"
                      "difficulty: beginner\ngame: tree\nalgorithm: minimax\n---\n"
                      "```tree\n(3 4)\n```\n",
                      title, course, order);
  add_file(place, name, text);
}

/* Ids of the entries in order, with blanks between them. */
static char *list_ids(const Place *place) {
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) entries = ply_library_list(place->folder, &error);
  g_assert_no_error(error);
  GString *ids = g_string_new(NULL);
  for (guint i = 0; i < entries->len; i++)
    g_string_append_printf(ids, "%s%s", i > 0 ? " " : "",
                           ((PlyLibraryEntry *)entries->pdata[i])->id);
  return g_string_free(ids, FALSE);
}

static void test_order(Place *place, gconstpointer data) {
  add_lesson(place, "a.md", "A", "zebra", 1);
  add_lesson(place, "b.md", "B", "alpha-beta", 20);
  add_lesson(place, "c.md", "C", "alpha-beta", 10);
  add_lesson(place, "d.md", "D", "minimax", 10);
  add_lesson(place, "e.md", "E", "minimax", 10);
  add_lesson(place, "f.md", "F", "ants", 1);
  add_file(place, "g.md", "no lesson");
  add_file(place, "README.md", "not one of them");
  add_file(place, "notes.txt", "not one of them");
  add_file(place, ".hidden.md", "not one of them");
  g_autofree char *ids = list_ids(place);
  g_assert_cmpstr(ids, ==, "d e c b f a g");
}

static void test_entry(Place *place, gconstpointer data) {
  add_lesson(place, "first.md", "The first", "minimax", 10);
  add_file(place, "broken.md", "no lesson");
  g_autoptr(GPtrArray) entries = ply_library_list(place->folder, NULL);
  g_assert_cmpuint(entries->len, ==, 2);
  const PlyLibraryEntry *first = entries->pdata[0], *broken = entries->pdata[1];
  g_autofree char *file = g_build_filename(place->folder, "first.md", NULL);
  g_assert_cmpstr(first->file, ==, file);
  g_assert_cmpstr(first->id, ==, "first");
  g_assert_cmpstr(first->title, ==, "The first");
  g_assert_cmpstr(first->course, ==, "minimax");
  g_assert_cmpstr(first->difficulty, ==, "beginner");
  g_assert_cmpstr(first->goal, ==, "learn");
  g_assert_cmpint(first->order, ==, 10);
  g_assert_cmpint(first->minutes, ==, 5);
  g_assert_false(first->broken);
  g_assert_cmpstr(broken->title, ==, "broken.md");
  g_assert_true(broken->broken);
}

/* A name may hold what a list would obey: it is shown. */
static void test_odd_name(Place *place, gconstpointer data) {
  add_file(place,
           "a\xe2\x80\xae"
           "b\x1b.md",
           "no lesson");
  g_autoptr(GPtrArray) entries = ply_library_list(place->folder, NULL);
  g_assert_cmpuint(entries->len, ==, 1);
  const PlyLibraryEntry *entry = entries->pdata[0];
  g_assert_cmpstr(entry->title, ==, "a<U+202E>b<U+001B>.md");
}

/* What is kept of a lesson is found by the id that the list has. */
static void test_odd_id(Place *place, gconstpointer data) {
  add_lesson(place, "a\nb\xff.nl.md", "A", "minimax", 1);
  g_autoptr(GPtrArray) entries = ply_library_list(place->folder, NULL);
  g_assert_cmpuint(entries->len, ==, 1);
  const PlyLibraryEntry *entry = entries->pdata[0];
  g_assert_cmpstr(entry->id, ==, "a<U+000A>b\ufffd");
  g_assert_cmpstr(entry->ids->lessons[0], ==, entry->id);
}

/* The test program's locale decides; LANGUAGE says which one. */
static void test_language(Place *place, gconstpointer data) {
  const char *const *row = data; /* LANGUAGE, expected titles */
  add_lesson(place, "a.md", "English", "minimax", 1);
  add_lesson(place, "a.nl.md", "Nederlands", "minimax", 1);
  add_lesson(place, "a.pt_BR.md", "Português", "minimax", 1);
  add_lesson(place, "b.nl.md", "Alleen", "minimax", 2);
  g_autofree char *before = g_strdup(g_getenv("LANGUAGE"));
  g_setenv("LANGUAGE", row[0], TRUE);
  g_autoptr(GPtrArray) entries = ply_library_list(place->folder, NULL);
  g_assert_cmpuint(entries->len, ==, 2);
  const PlyLibraryEntry *a = entries->pdata[0], *b = entries->pdata[1];
  g_assert_cmpstr(a->id, ==, "a");
  g_assert_cmpstr(a->title, ==, row[1]);
  g_assert_cmpstr(b->id, ==, "b");
  g_assert_cmpstr(b->title, ==, "Alleen");
  if (before != NULL)
    g_setenv("LANGUAGE", before, TRUE);
  else
    g_unsetenv("LANGUAGE");
}

static void test_missing(void) {
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) entries = ply_library_list("/nowhere/at/all", &error);
  g_assert_nonnull(entries);
  g_assert_cmpuint(entries->len, ==, 0);
  g_assert_error(error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
}

static void test_environment(Place *place, gconstpointer data) {
  g_autofree char *before = g_strdup(g_getenv("PLYBOOK_LESSONS"));
  add_lesson(place, "only.md", "Only", "minimax", 1);
  g_setenv("PLYBOOK_LESSONS", place->folder, TRUE);
  g_autoptr(GPtrArray) entries = ply_library_list(NULL, NULL);
  g_assert_cmpuint(entries->len, ==, 1);
  g_unsetenv("PLYBOOK_LESSONS");
  /* Installed or from the source: either has the lessons that are shipped. */
  g_autoptr(GPtrArray) shipped = ply_library_list(NULL, NULL);
  g_assert_cmpuint(shipped->len, >=, 8);
  if (before != NULL)
    g_setenv("PLYBOOK_LESSONS", before, TRUE);
}

static void test_courses(void) {
  g_assert_cmpstr(ply_course_name("minimax"), ==, "Minimax");
  g_assert_cmpstr(ply_course_name("alpha-beta"), ==, "Alpha-beta");
  g_assert_cmpstr(ply_course_name("knots"), ==, "knots");
  g_assert_cmpstr(ply_course_description("minimax"), !=, "minimax");
  g_assert_cmpstr(ply_course_description("knots"), ==, "knots");
}

/* Lessons that another one needs are found beside it and among the installed ones. */
static void test_needs(Place *place, gconstpointer data) {
  static const struct {
    const char *needs, *fault; /* NULL: none */
  } cases[] = {
    { "first-cutoff", NULL },
    { "first-cutoff  bags", NULL },
    { "first-cutof", "there is no lesson “first-cutof”, neither beside this one nor installed; did "
                     "you mean “first-cutoff”?" },
    { "elephants", "there is no lesson “elephants”, neither beside this one nor installed" },
  };
  for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autofree char *text = g_strdup_printf(
        "---\ntitle: T\nneeds: %s\ngame: tree\nalgorithm: minimax\n---\n```tree\n(1 2)\n```\n",
        cases[i].needs);
    g_autofree char *path = g_build_filename(g_get_tmp_dir(), "needs.md", NULL);
    g_autoptr(GPtrArray) faults = ply_faults_new();
    g_autoptr(PlyLesson) lesson = ply_lesson_read(text, strlen(text), path, false, faults);
    g_assert_nonnull(lesson);
    ply_library_check_needs(lesson, faults);
    g_assert_cmpuint(faults->len, ==, cases[i].fault != NULL);
    if (cases[i].fault == NULL)
      continue;
    const PlyFault *fault = faults->pdata[0];
    g_assert_cmpint(fault->line, ==, 3);
    if (strstr(fault->text, cases[i].fault) == NULL)
      g_error("%s", fault->text);
  }
}

TEST_PROGRAM("library") {
  static const char *const dutch[] = { "nl", "Nederlands" },
                           *const brazil[] = { "pt_BR:nl", "Português" },
                           *const french[] = { "fr", "English" },
                           *const english[] = { "en:nl", "English" };
  g_test_init(&argc, &argv, NULL);
  g_test_add("/lesson/library/order", Place, NULL, set_up, test_order, tear_down);
  g_test_add("/lesson/library/entry", Place, NULL, set_up, test_entry, tear_down);
  g_test_add("/lesson/library/odd-name", Place, NULL, set_up, test_odd_name, tear_down);
  g_test_add("/lesson/library/odd-id", Place, NULL, set_up, test_odd_id, tear_down);
  g_test_add("/lesson/library/language/dutch", Place, dutch, set_up, test_language, tear_down);
  g_test_add("/lesson/library/language/brazil", Place, brazil, set_up, test_language, tear_down);
  g_test_add("/lesson/library/language/french", Place, french, set_up, test_language, tear_down);
  g_test_add("/lesson/library/language/english", Place, english, set_up, test_language, tear_down);
  g_test_add("/lesson/library/needs", Place, NULL, set_up, test_needs, tear_down);
  g_test_add("/lesson/library/environment", Place, NULL, set_up, test_environment, tear_down);
  g_test_add_func("/lesson/library/missing", test_missing);
  g_test_add_func("/lesson/library/courses", test_courses);
  return g_test_run();
}
