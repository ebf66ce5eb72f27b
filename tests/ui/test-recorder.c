/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"
#include "ui/play/recorder.h"

#define PATIENCE_S 60

static PlyRun *new_run(const char *position) {
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyStart) start = ply_start_new(&ply_game_tictactoe, position, NULL, &error);
  g_assert_no_error(error);
  PlyRun *run = ply_run_new(start, ply_algorithm_find("minimax", NULL), NULL, &error);
  g_assert_no_error(error);
  return run;
}

static void done_cb(PlyRecorder *recorder, guint *n) {
  (*n)++;
}

static gboolean late_cb(gpointer data) {
  g_error("nothing came of the recording");
  return G_SOURCE_REMOVE;
}

static void wait_until_done(PlyRecorder *recorder) {
  guint late = g_timeout_add_seconds(PATIENCE_S, late_cb, NULL);
  while (ply_recorder_is_busy(recorder))
    g_main_context_iteration(NULL, TRUE);
  g_source_remove(late);
}

static void test_done(void) {
  g_autoptr(PlyRecorder) recorder = ply_recorder_new();
  g_autoptr(PlyRun) run = new_run("XO..X....");
  guint n = 0;
  g_signal_connect(recorder, "done", G_CALLBACK(done_cb), &n);
  ply_recorder_start(recorder, run);
  g_assert_true(ply_recorder_is_busy(recorder));
  wait_until_done(recorder);
  g_assert_cmpuint(n, ==, 1);
  g_assert_true(ply_trace_is_complete(run->trace));
  g_assert_false(run->trace->truncated);
  g_assert_true(ply_recorder_get_run(recorder) == run);
}

/* What is there can be stepped; the run says that it was cut short. */
static void test_stop(void) {
  g_autoptr(PlyRecorder) recorder = ply_recorder_new();
  g_autoptr(PlyRun) run = new_run(".........");
  ply_recorder_start(recorder, run);
  ply_recorder_stop(recorder);
  wait_until_done(recorder);
  g_assert_true(ply_trace_is_complete(run->trace));
  g_assert_true(run->trace->truncated);
  g_assert_cmpuint(ply_trace_n_nodes(run->trace), <, 549946);
}

/* A second run takes the place of the first: one "done", for the second. */
static void test_replaced(void) {
  g_autoptr(PlyRecorder) recorder = ply_recorder_new();
  g_autoptr(PlyRun) first = new_run("........."), second = new_run("XO..X....");
  guint n = 0;
  g_signal_connect(recorder, "done", G_CALLBACK(done_cb), &n);
  ply_recorder_start(recorder, first);
  ply_recorder_start(recorder, second);
  wait_until_done(recorder);
  g_assert_true(ply_recorder_get_run(recorder) == second);
  while (!ply_trace_is_complete(first->trace))
    g_usleep(1000);
  while (g_main_context_iteration(NULL, FALSE))
    ;
  g_assert_cmpuint(n, ==, 1);
}

/* Nothing hangs when the window goes while the thread works. */
static void test_freed(void) {
  PlyRecorder *recorder = ply_recorder_new();
  g_autoptr(PlyRun) run = new_run(".........");
  ply_recorder_start(recorder, run);
  ply_recorder_stop(recorder);
  g_object_unref(recorder);
  while (!ply_trace_is_complete(run->trace))
    g_usleep(1000);
  while (g_main_context_iteration(NULL, FALSE))
    ;
}

TEST_PROGRAM("recorder") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/ui/recorder/done", test_done);
  g_test_add_func("/ui/recorder/stop", test_stop);
  g_test_add_func("/ui/recorder/replaced", test_replaced);
  g_test_add_func("/ui/recorder/freed", test_freed);
  return g_test_run();
}
