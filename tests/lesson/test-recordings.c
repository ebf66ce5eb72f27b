/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which runs of a lesson are recorded, what is given back, and that it comes back the same. */
#include <string.h>

#include "lesson/library.h"
#include "lesson/recordings.h"
#include "program.h"

static PlyLesson *read_text(const char *text) {
  g_autoptr(GPtrArray) faults = ply_faults_new();
  PlyLesson *lesson = ply_lesson_read(text, strlen(text), "test.md", PLY_CHECK_USUAL, faults);
  for (guint i = 0; i < faults->len; i++)
    g_test_message("%s", ((const PlyFault *)faults->pdata[i])->text);
  g_assert_nonnull(lesson);
  return lesson;
}

/* About 80,000 nodes each, more than a check keeps; each section shows one. */
static PlyLesson *three_large(void) {
  return read_text("---\ntitle: Large\ngame: tictactoe\nalgorithm: minimax\ndepth: 6\n---\n"
                   "```position\n.........\n```\nText.\n"
                   "```run two\nposition: .........\n```\n"
                   "```run three\nposition: .........\n```\n"
                   "## One\nText.\n"
                   "## Two\n```stop\nrun: two\nat: end\n```\n"
                   "## Three\n```stop\nrun: three\nat: end\n```\n"
                   "## All\n```results\nruns: main, two, three\ncolumns: value, nodes\n```\n");
}

static PlyLessonRun *run_at(const PlyLesson *lesson, guint i) {
  return lesson->runs->pdata[i];
}

static bool is_recorded(const PlyLessonRun *run) {
  return ply_trace_is_complete(run->run->trace);
}

static void record_page(PlyLesson *lesson, guint section) {
  g_autoptr(GPtrArray) runs = ply_lesson_page_runs(lesson, section);
  for (guint i = 0; i < runs->len; i++)
    ply_lesson_record(runs->pdata[i], NULL);
  g_assert_true(ply_lesson_page_is_recorded(lesson, section));
}

/* A page needs what it shows, asks about, and has in its tables. */
static void test_pages(void) {
  g_autoptr(PlyLesson) lesson = three_large();
  static const guint wanted[] = { 1, 1, 1, 1, 3 };
  g_assert_cmpuint(lesson->sections->len, ==, G_N_ELEMENTS(wanted));
  for (guint i = 0; i < G_N_ELEMENTS(wanted); i++) {
    g_autoptr(GPtrArray) runs = ply_lesson_page_runs(lesson, i);
    g_assert_cmpuint(runs->len, ==, wanted[i]);
    g_assert_false(ply_lesson_page_is_recorded(lesson, i)); /* too large to be kept by the check */
  }
  record_page(lesson, 2);
  g_assert_false(is_recorded(run_at(lesson, 0)));
  g_assert_true(is_recorded(run_at(lesson, 1)));
  g_assert_false(ply_lesson_page_is_recorded(lesson, 4));
}

/* How large they are is known before they are recorded again, and room is made for that. */
static void test_room(void) {
  g_autoptr(PlyLesson) lesson = three_large();
  for (guint i = 1; i <= 3; i++) {
    record_page(lesson, i);
    ply_lesson_see_page(lesson, i);
  }
  for (guint i = 0; i < 3; i++) /* small beside what may be kept */
    g_assert_true(is_recorded(run_at(lesson, i)));
  ply_lesson_see_page(lesson, 1);
  run_at(lesson, 1)->bytes = PLY_LESSON_MAX_BYTES_RECORDED - run_at(lesson, 0)->bytes - 1;
  ply_lesson_give_back(run_at(lesson, 1)); /* as if it were as large as that */
  ply_lesson_make_room(lesson, 1, 2);
  g_assert_true(is_recorded(run_at(lesson, 0))); /* on the screen */
  g_assert_false(is_recorded(run_at(lesson, 2)));
}

/* The run seen least recently goes first, the page on the screen stays, and a view that holds a
 * run keeps it. */
static void test_given_back(void) {
  g_autoptr(PlyLesson) lesson = three_large();
  static const guint order[] = { 2, 1, 3 };
  for (guint i = 0; i < G_N_ELEMENTS(order); i++) {
    record_page(lesson, order[i]);
    ply_lesson_see_page(lesson, order[i]);
  }
  g_autoptr(PlyRun) held = ply_run_ref(run_at(lesson, 1)->run);
  uint32_t nodes = ply_trace_n_nodes(held->trace);
  size_t room = run_at(lesson, 0)->bytes + run_at(lesson, 2)->bytes;
  ply_lesson_keep_most(lesson, 3, room);
  g_assert_true(is_recorded(run_at(lesson, 0)));
  g_assert_false(is_recorded(run_at(lesson, 1)));
  g_assert_true(is_recorded(run_at(lesson, 2)));
  g_assert_cmpuint(ply_trace_n_nodes(held->trace), ==, nodes);
  ply_lesson_keep_most(lesson, 3, 0);
  g_assert_false(is_recorded(run_at(lesson, 0)));
  g_assert_true(is_recorded(run_at(lesson, 2)));
}

/* Every run that is shipped, of every kind, is the same when it is recorded again. */
static void test_same_again(void) {
  g_autoptr(GPtrArray) entries = ply_library_list(NULL, NULL);
  g_assert_cmpuint(entries->len, >, 50);
  for (guint i = 0; i < entries->len; i++) {
    const PlyLibraryEntry *entry = entries->pdata[i];
    g_autoptr(GPtrArray) faults = ply_faults_new();
    g_autoptr(PlyLesson) lesson = ply_lesson_load(entry->file, NULL, faults);
    for (guint k = 0; k < lesson->runs->len; k++) {
      PlyLessonRun *run = run_at(lesson, k);
      ply_lesson_record(run, NULL);
      uint64_t hash = ply_trace_hash(run->run->trace);
      ply_lesson_give_back(run);
      g_assert_false(is_recorded(run));
      ply_lesson_record(run, NULL);
      g_assert_cmpuint(ply_trace_hash(run->run->trace), ==, hash);
    }
  }
}

/* A table about many lives is text when the lesson has been checked: nobody lives them again. */
static void test_cells(void) {
  g_autoptr(PlyLesson) lesson =
      read_text("---\ntitle: Lives\ngame: life\nlives: 20\ndays: 20\n---\nText.\n"
                "```results\nruns: main\ncolumns: bankruptcies, changes\n```\n");
  const PlySection *section = lesson->sections->pdata[0];
  const PlyBlock *results = section->blocks->pdata[1];
  g_assert_cmpint(results->kind, ==, PLY_BLOCK_RESULTS);
  g_assert_nonnull(results->cells);
  for (guint i = 0; results->columns[i] != NULL; i++) {
    g_autofree char *cell = ply_lesson_cell(results, run_at(lesson, 0), results->columns[i]);
    g_assert_cmpstr(cell, ==, results->cells[i]);
  }
}

TEST_PROGRAM("recordings") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/lesson/recordings/pages", test_pages);
  g_test_add_func("/lesson/recordings/room", test_room);
  g_test_add_func("/lesson/recordings/given-back", test_given_back);
  g_test_add_func("/lesson/recordings/same-again", test_same_again);
  g_test_add_func("/lesson/recordings/cells", test_cells);
  return g_test_run();
}
