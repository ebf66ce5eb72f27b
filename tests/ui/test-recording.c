/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A long recording: the window stays awake, says how far it is, and stops when told. The
 * game is tic-tac-toe played slowly, so that the search takes long on every machine. */
#include "inside.h"

#include "program.h"
#include "ui/canvas/board-pane.h"
#include "ui/window/lesson.h"
#include "ui/window/run.h"

#define SLOW_EVERY 16 /* moves; a nap of some 60 µs after each of them */
#define FRAMES 30     /* in which the window is watched */
#define TURN_MS 50.0  /* a turn of the main loop that takes longer can be seen */

static PlyGame slow_game;
static guint slow_moves; /* only the recording thread touches it */

static void slow_play(void *position, PlyMove move, void *undo) {
  if (++slow_moves % SLOW_EVERY == 0)
    g_usleep(1);
  ply_game_tictactoe.play(position, move, undo);
}

static PlyRun *slow_run(void) {
  g_autoptr(GError) error = NULL;
  slow_game = ply_game_tictactoe;
  slow_game.play = slow_play;
  g_autoptr(PlyStart) start = ply_start_new(&slow_game, ".........", NULL, &error);
  g_assert_no_error(error);
  PlyRun *run = ply_run_new(start, ply_algorithm_find("minimax", NULL), NULL, &error);
  g_assert_no_error(error);
  return run;
}

/* --- Tests --- */

typedef struct {
  Inside inside;
  PlyMainWindow *window;
  GtkWidget *root;
  PlyRun *run;
} Fixture;

static void set_up(Fixture *f, gconstpointer data) {
  inside_open(&f->inside, 1000, 700);
  f->window = f->inside.window;
  f->root = GTK_WIDGET(f->window);
  f->run = slow_run();
}

static void tear_down(Fixture *f, gconstpointer data) {
  inside_close(&f->inside);
  ply_run_unref(f->run);
}

static gboolean can(Fixture *f, const char *action) {
  return g_action_get_enabled(g_action_map_lookup_action(G_ACTION_MAP(f->window), action));
}

/* It says how far it is, and the window is drawn all the time. */
static void test_progress(Fixture *f, gconstpointer data) {
  ply_main_window_start_run(f->window, f->run, TRUE, 0);
  inside_wait(inside_label(f->root, "Recording: "));
  inside_wait(inside_label(f->root, " of at most 2,000,000 nodes"));
  g_assert_true(gtk_widget_get_mapped(inside_child(f->window, "working")));
  g_assert_nonnull(inside_button(f->root, "Stop"));
  g_assert_true(can(f, "stop"));

  double longest = inside_draw(&f->inside, FRAMES);
  g_test_message("longest turn: %.1f ms", longest);
  g_assert_cmpfloat(longest, <, TURN_MS * inside_slowness());
  g_assert_true(ply_recorder_is_busy(ply_main_window_get_recorder(f->window)));
}

/* What was recorded until then is there, and every view says that it was cut short. */
static void test_stop(Fixture *f, gconstpointer data) {
  ply_main_window_start_run(f->window, f->run, TRUE, 0);
  inside_wait(inside_button(f->root, "Stop"));
  gtk_widget_activate(inside_button(f->root, "Stop"));
  inside_wait(!ply_recorder_is_busy(ply_main_window_get_recorder(f->window)));
  g_assert_false(can(f, "stop"));
  inside_wait(!gtk_widget_get_mapped(inside_child(f->window, "working")));

  guint n = ply_trace_n_nodes(f->run->trace);
  g_assert_cmpuint(n, >, 0);
  g_assert_cmpuint(n, <, 549946);
  g_assert_true(f->run->trace->truncated);
  g_assert_true(ply_transport_get_run(f->window->transport) == f->run);
  inside_wait(inside_label(f->root, "cut short at "));
  guint32 last = ply_transport_get_last(f->window->transport);
  g_assert_cmpuint(last, >, 0);
  g_assert_true(ply_transport_go(f->window->transport, PLY_GO_LAST));
  g_assert_cmpuint(ply_transport_get_step(f->window->transport), ==, last);
  inside_draw(&f->inside, 1);
  g_assert_true(ply_transport_go(f->window->transport, PLY_GO_FIRST));
  inside_draw(&f->inside, 1);
}

/* The window closes at once; the thread ends on its own. */
static void test_close(Fixture *f, gconstpointer data) {
  ply_main_window_start_run(f->window, f->run, TRUE, 0);
  inside_wait(inside_button(f->root, "Stop"));
  inside_close(&f->inside);
  gint64 end = inside_deadline();
  while (!ply_trace_is_complete(f->run->trace) && g_get_monotonic_time() < end)
    g_usleep(1000);
  g_assert_true(f->run->trace->truncated);
  inside_open(&f->inside, 1000, 700);
}

/* A lesson that is opened meanwhile is what shows in the end. */
static void test_lesson_meanwhile(Fixture *f, gconstpointer data) {
  g_autofree char *file = g_build_filename(g_getenv("PLYBOOK_LESSONS"), "first-cutoff.md", NULL);
  ply_main_window_start_run(f->window, f->run, TRUE, 0);
  inside_wait(inside_button(f->root, "Stop"));
  inside_lesson(&f->inside, file);
  inside_wait(inside_no_thread(ply_main_window_get_recorder(f->window)));
  inside_rest(&f->inside);
  g_assert_true(ply_transport_get_run(f->window->transport) != f->run);
  g_assert_nonnull(ply_tutor_get_lesson(f->window->tutor));
  g_assert_cmpstr(gtk_window_get_title(GTK_WINDOW(f->window)), ==, "The first cutoff");
  inside_wait(inside_label(f->root, "Question 1 of 5"));
  g_assert_null(inside_label(f->root, "Recording: "));
}

static PlyRun *small_run(void) {
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyStart) start = ply_start_new(&ply_game_tree, "((3 9) (4))", NULL, &error);
  PlyRun *run = ply_run_new(start, ply_algorithm_find("alphabeta", NULL), NULL, &error);
  g_assert_no_error(error);
  return run;
}

/* Another recording takes the place of the first; only the second is shown. */
static void test_second(Fixture *f, gconstpointer data) {
  g_autoptr(PlyRun) small = small_run();
  ply_main_window_start_run(f->window, f->run, TRUE, 0);
  inside_wait(inside_button(f->root, "Stop"));
  ply_main_window_start_run(f->window, small, TRUE, 0);
  inside_wait(ply_transport_get_run(f->window->transport) == small);
  inside_wait(inside_no_thread(ply_main_window_get_recorder(f->window)));
  inside_rest(&f->inside);
  g_assert_true(ply_transport_get_run(f->window->transport) == small);
  g_assert_null(inside_label(f->root, "Recording: "));
  g_assert_null(inside_label(f->root, "cut short"));
}

/* A tree that is typed while a lesson is still being read is what shows in the end. */
static void test_tree_meanwhile(Fixture *f, gconstpointer data) {
  g_autofree char *file = g_build_filename(g_getenv("PLYBOOK_LESSONS"), "first-cutoff.md", NULL);
  g_autoptr(PlyRun) first = small_run(), second = small_run();
  ply_main_window_start_run(f->window, first, TRUE, 0);
  inside_wait(ply_transport_get_run(f->window->transport) == first);
  ply_main_window_open(f->window, file);
  ply_main_window_start_run(f->window, second, TRUE, 0);
  inside_wait(inside_no_thread(ply_main_window_get_loader(f->window)));
  inside_wait(ply_transport_get_run(f->window->transport) == second);
  inside_rest(&f->inside);
  g_assert_true(ply_transport_get_run(f->window->transport) == second);
  g_assert_null(ply_tutor_get_lesson(f->window->tutor));
}

/* What a recorded run replaces does not come back when it is done. */
static void test_recorded_meanwhile(Fixture *f, gconstpointer data) {
  g_autoptr(PlyRun) recorded = small_run();
  ply_run_record(recorded, NULL);
  ply_main_window_start_run(f->window, f->run, TRUE, 0);
  inside_wait(inside_button(f->root, "Stop"));
  ply_main_window_start_run(f->window, recorded, TRUE, 0);
  inside_wait(inside_no_thread(ply_main_window_get_recorder(f->window)));
  inside_rest(&f->inside);
  g_assert_true(ply_transport_get_run(f->window->transport) == recorded);
  g_assert_null(inside_label(f->root, "Recording: "));
}

TEST_PROGRAM("recording") {
  static const struct {
    const char *path;
    void (*func)(Fixture *f, gconstpointer data);
  } tests[] = {
    { "/ui/recording/progress", test_progress },
    { "/ui/recording/stop", test_stop },
    { "/ui/recording/close", test_close },
    { "/ui/recording/lesson-meanwhile", test_lesson_meanwhile },
    { "/ui/recording/second", test_second },
    { "/ui/recording/tree-meanwhile", test_tree_meanwhile },
    { "/ui/recording/recorded-meanwhile", test_recorded_meanwhile },
  };
  inside_init(&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS(tests); i++)
    g_test_add(tests[i].path, Fixture, NULL, set_up, tests[i].func, tear_down);
  return inside_test();
}
