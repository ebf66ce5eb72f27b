/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lives of the lessons that ship, by hand: who does all as the program does lives them, event by event,
 * from the start and from the middle. */
#include <string.h>

#include "lesson/library.h"
#include "life/plan.h"
#include "program.h"
#include "run/drive.h"

#define MOST 100000

static void check_from(PlyRun *run, uint32_t step) {
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyDriven) driven = ply_driven_new(run, step, &error);
  g_assert_no_error(error);
  ply_driven_go_on(driven, PLY_NO_MISTAKE, MOST);
  const PlyTrace *mine = ply_driven_run(driven)->trace;
  g_assert_true(ply_driven_is_over(driven));
  g_assert_cmpuint(ply_trace_n_events(mine), ==, ply_trace_n_events(run->trace));
  for (uint32_t i = 0; i < ply_trace_n_events(mine); i++)
    g_assert_cmpmem(ply_trace_event(mine, i), sizeof(PlyEvent), ply_trace_event(run->trace, i),
                    sizeof(PlyEvent));
  g_assert_cmpmem(ply_run_day_result(ply_driven_run(driven)), sizeof(PlyDayResult),
                  ply_run_day_result(run), sizeof(PlyDayResult));
}

static unsigned check_lesson(const char *file) {
  g_autoptr(GPtrArray) faults = ply_faults_new();
  g_autoptr(PlyLesson) lesson = ply_lesson_load(file, NULL, faults);
  unsigned n = 0;
  for (guint i = 0; i < lesson->runs->len; i++) {
    PlyLessonRun *of = lesson->runs->pdata[i];
    if (of->run == NULL || of->run->kind != &ply_run_kind_day)
      continue;
    g_test_message("%s, run %s", file, of->name);
    ply_lesson_record(of, NULL);
    check_from(of->run, 0);
    check_from(of->run, ply_trace_n_events(of->run->trace) / 2);
    n++;
  }
  return n;
}

static void test_shipped(void) {
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) entries = ply_library_list(NULL, &error);
  unsigned n = 0;
  g_assert_no_error(error);
  for (guint i = 0; i < entries->len; i++)
    n += check_lesson(((const PlyLibraryEntry *)entries->pdata[i])->file);
  g_test_message("%u lives", n);
  g_assert_cmpuint(n, >=, 5);
}

TEST_PROGRAM("driven-lives") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/lesson/driven-lives", test_shipped);
  return g_test_run();
}
