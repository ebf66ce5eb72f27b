/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be pointed at in a run: its address as people type it, and back. */
#include "base/fault.h"
#include "life/plan.h"
#include "minesweeper/run/plan.h"
#include "program.h"

/* Every subject has an address of its own, which leads back to it; there are no others. */
static void check_all(const PlyRun *run) {
  const PlySubjects *subjects = run->kind->subjects;
  char *none = NULL;
  for (uint32_t i = 0; i < run->trace->n_subjects; i++) {
    g_autofree char *text = NULL;
    g_autoptr(GError) error = NULL;
    uint32_t found = PLY_NO_SUBJECT;
    g_assert_true(subjects->print(run, i, &text));
    g_assert_true(subjects->read(run, text, &found, &error));
    g_assert_no_error(error);
    g_assert_cmpuint(found, ==, i);
  }
  g_assert_false(subjects->print(run, run->trace->n_subjects, &none));
  g_assert_null(none);
}

static void assert_address(const PlyRun *run, const char *text, uint32_t subject) {
  uint32_t found = PLY_NO_SUBJECT;
  g_assert_true(run->kind->subjects->read(run, text, &found, NULL));
  g_assert_cmpuint(found, ==, subject);
}

static void assert_none(const PlyRun *run, const char *text) {
  g_autoptr(GError) error = NULL;
  uint32_t found;
  g_assert_false(run->kind->subjects->read(run, text, &found, &error));
  g_assert_nonnull(strstr(error->message, text));
}

static void test_squares(void) {
  g_autoptr(PlyRun) run = ply_run_new_mines(&(PlyMinesPlan){ 0 }, NULL);
  check_all(run);
  assert_address(run, "r2c3", ply_run_mines(run)->start.columns + 2);
  assert_none(run, "r99c1");
  assert_none(run, "Street");
}

static void test_occupations(void) {
  g_autoptr(PlyRun) run = ply_run_new_day(NULL, NULL, NULL);
  check_all(run);
  assert_address(run, "street", 1); /* in any case */
  assert_address(run, "at home", run->trace->n_subjects - 1);
  assert_none(run, "r1c1");
}

TEST_PROGRAM("subjects") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/run/subjects/squares", test_squares);
  g_test_add_func("/run/subjects/occupations", test_occupations);
  return g_test_run();
}
