/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Commands of a game that are recorded on a thread: watched while they grow, stopped, taken over,
 * taken back. The rules are quick, so that what the window hears every tenth of a second is told
 * to it here by hand. */
#include "inside.h"

#include "program.h"
#include "ui/window/game.h"
#include "ui/window/run.h"
#include "ui/window/undo.h"

typedef struct {
  Inside inside;
  PlyMainWindow *window;
  GtkWidget *root;
} Fixture;

/* A large board that takes the rules tens of thousands of steps. */
static void set_up(Fixture *f, gconstpointer data) {
  static const char *const pairs[][2] = {
    { "level", "custom" }, { "rows", "64" }, { "columns", "64" },
    { "mines", "640" },    { "seed", "3" },  { "rules", "one near far end subset" },
  };
  inside_open(&f->inside, 1000, 700);
  f->window = f->inside.window;
  f->root = GTK_WIDGET(f->window);
  PlyOptions options;
  ply_options_init(&options, ply_mines_options);
  g_autoptr(GError) error = NULL;
  for (gsize i = 0; i < G_N_ELEMENTS(pairs); i++)
    g_assert_true(ply_options_set(&options, pairs[i][0], pairs[i][1], &error));
  g_autoptr(PlyRun) run = ply_run_new_mines(&(PlyMinesPlan){ .options = &options }, &error);
  g_assert_no_error(error);
  ply_run_record(run, NULL);
  ply_main_window_start_run(f->window, run, TRUE, 0);
  inside_wait(inside_label(f->root, "mines left: 640"));
}

static void tear_down(Fixture *f, gconstpointer data) {
  inside_close(&f->inside);
}

static PlyRun *shown(Fixture *f) {
  return ply_transport_get_run(f->window->transport);
}

static guint n_commands(Fixture *f) {
  guint n;
  (void)ply_run_commands(shown(f), &n);
  return n;
}

static void play(Fixture *f) {
  ply_main_window_play_game(f->window, "play", PLY_NO_NODE);
  g_assert_true(ply_recorder_is_busy(ply_main_window_get_recorder(f->window)));
}

static void rest(Fixture *f) {
  inside_wait(!ply_recorder_is_busy(ply_main_window_get_recorder(f->window)));
}

/* Plays and stops at once. False where the game was over already: the other thread had the
 * machine for itself meanwhile. */
static bool play_and_stop(Fixture *f) {
  play(f);
  bool can_stop = g_action_get_enabled(g_action_map_lookup_action(G_ACTION_MAP(f->window), "stop"));
  ply_recorder_stop(ply_main_window_get_recorder(f->window));
  g_assert_true(can_stop);
  rest(f);
  PlyTrace *trace = shown(f)->trace;
  guint32 n = ply_trace_n_events(trace);
  g_assert_true(ply_trace_is_complete(trace));
  g_assert_cmpuint(n, >, 0);
  return ply_trace_event(trace, n - 1)->kind == PLY_EVENT_LIMIT;
}

/* The command can be stopped from its first moment on; what was done until then is there. */
static void test_stop(Fixture *f, gconstpointer data) {
  unsigned tries = 1;
  for (; !play_and_stop(f) && tries < 100; tries++)
    ply_main_window_undo(f->window);
  g_assert_cmpuint(tries, <, 100);
  guint32 n = ply_trace_n_events(shown(f)->trace);
  g_assert_cmpuint(ply_transport_get_step(f->window->transport), ==, n);
  inside_wait(inside_label(f->root, "The rules are stopped by hand here."));
  /* It goes on from there, and both are taken back. */
  play(f);
  rest(f);
  g_assert_cmpuint(ply_trace_n_events(shown(f)->trace), >, 20000);
  ply_main_window_undo(f->window);
  g_assert_cmpuint(ply_trace_n_events(shown(f)->trace), ==, n);
  ply_main_window_undo(f->window);
  g_assert_cmpuint(ply_trace_n_events(shown(f)->trace), ==, 0);
  inside_wait(inside_label(f->root, "mines left: 640"));
}

/* It is on the screen while it grows, at the step from which it goes on. */
static void test_watched(Fixture *f, gconstpointer data) {
  PlyRun *before = ply_run_ref(shown(f));
  play(f);
  g_signal_emit_by_name(ply_main_window_get_recorder(f->window), "progress", 0);
  g_assert_true(shown(f) == ply_recorder_get_run(ply_main_window_get_recorder(f->window)));
  g_assert_true(shown(f) != before);
  g_assert_nonnull(inside_label(f->root, "The rules are at work: "));
  g_assert_nonnull(inside_button(f->root, "Stop"));
  g_assert_cmpuint(ply_transport_get_step(f->window->transport), ==, 0);
  rest(f);
  g_assert_null(inside_label(f->root, "The rules are at work: "));
  g_assert_cmpuint(ply_transport_get_step(f->window->transport), ==,
                   ply_transport_get_last(f->window->transport));
  ply_main_window_undo(f->window);
  g_assert_cmpuint(ply_trace_n_events(shown(f)->trace), ==, 0);
  ply_run_unref(before);
}

/* Who has stepped into it stays there when it has ended. The window knows that it has ended from its
 * main loop only: until that runs it is at work, however quick the thread is. */
static void test_stepped_meanwhile(Fixture *f, gconstpointer data) {
  play(f);
  gint64 end = inside_deadline();
  while (ply_trace_n_events(ply_recorder_get_run(ply_main_window_get_recorder(f->window))->trace) <=
         5) {
    g_assert_cmpint(g_get_monotonic_time(), <, end);
    g_usleep(100);
  }
  g_signal_emit_by_name(ply_main_window_get_recorder(f->window), "progress", 0);
  g_assert_cmpuint(ply_transport_get_last(f->window->transport), >, 5);
  ply_transport_seek(f->window->transport, 5);
  g_assert_true(ply_recorder_is_busy(ply_main_window_get_recorder(f->window)));
  rest(f);
  g_assert_cmpuint(ply_transport_get_last(f->window->transport), >, 20000);
  g_assert_cmpuint(ply_transport_get_step(f->window->transport), ==, 5);
}

/* A move made meanwhile stops what is on the screen and goes on from the step there. */
static void test_taken_over(Fixture *f, gconstpointer data) {
  play(f);
  g_signal_emit_by_name(ply_main_window_get_recorder(f->window), "progress", 0);
  gboolean busy = ply_recorder_is_busy(ply_main_window_get_recorder(f->window));
  ply_main_window_play_game(f->window, "flag", 1599);
  g_assert_true(busy);
  rest(f);
  g_assert_cmpuint(n_commands(f), ==, 1);
  g_assert_cmpuint(ply_trace_n_events(shown(f)->trace), ==, 1);
  g_assert_cmpint(ply_trace_event(shown(f)->trace, 0)->subject, ==, 1599);
  /* Undo brings back what the rules had done. */
  ply_main_window_undo(f->window);
  g_assert_cmpuint(ply_trace_n_events(shown(f)->trace), >, 1);
}

/* Rules that are chosen meanwhile are those of the command that waits. */
static void test_other_rules_meanwhile(Fixture *f, gconstpointer data) {
  PlyOptions options = *ply_main_window_game_options(f->window);
  g_assert_true(ply_options_set(&options, "rules", "one full", NULL));
  play(f);
  ply_main_window_set_game_options(f->window, &options);
  ply_main_window_play_game(f->window, "sweep", PLY_NO_NODE);
  rest(f);
  inside_wait(n_commands(f) == 2);
  g_assert_cmpint(ply_options_get(ply_run_command_options(shown(f), 1), "rules"), ==,
                  ply_options_get(&options, "rules"));
  g_assert_cmpint(ply_options_get(ply_main_window_game_options(f->window), "rules"), ==,
                  ply_options_get(&options, "rules"));
}

/* Undo while it is at work waits for it, and takes it back. */
static void test_undone_meanwhile(Fixture *f, gconstpointer data) {
  play(f);
  ply_main_window_undo(f->window);
  rest(f);
  g_assert_cmpuint(ply_trace_n_events(shown(f)->trace), ==, 0);
  g_assert_cmpuint(n_commands(f), ==, 0);
}

/* Nothing to do: nothing changes, and there is nothing to take back. */
static void test_nothing(Fixture *f, gconstpointer data) {
  ply_main_window_play_game(f->window, "guess", PLY_NO_NODE); /* when stuck: stop */
  rest(f);
  g_assert_cmpuint(ply_trace_n_events(shown(f)->trace), ==, 0);
  g_assert_false(g_action_get_enabled(g_action_map_lookup_action(G_ACTION_MAP(f->window), "undo")));
}

TEST_PROGRAM("watching") {
  inside_init(&argc, &argv);
#define ADD(name, test) g_test_add("/ui/watching/" name, Fixture, NULL, set_up, test, tear_down)
  ADD("stop", test_stop);
  ADD("watched", test_watched);
  ADD("stepped-meanwhile", test_stepped_meanwhile);
  ADD("taken-over", test_taken_over);
  ADD("other-rules-meanwhile", test_other_rules_meanwhile);
  ADD("undone-meanwhile", test_undone_meanwhile);
  ADD("nothing", test_nothing);
  return inside_test();
}
