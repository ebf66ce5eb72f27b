/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A computer that thinks in the window: watched, stopped, told to move; and how a turn was chosen,
 * worked out again. What the thread does is noticed by the main loop only, so that nothing here
 * depends on who is faster. */
#include "inside.h"

#include "program.h"
#include "ui/match/match.h"

typedef struct {
  Inside inside;
  PlyMainWindow *window;
} Fixture;

static PlyReferee *referee(Fixture *f) {
  return ply_main_window_get_referee(f->window);
}

static guint turns(Fixture *f) {
  return ply_match_n_turns(ply_referee_get_match(referee(f)));
}

/* A game against player, after one move. */
static void start(Fixture *f, const char *player) {
  g_autoptr(GError) error = NULL;
  inside_open(&f->inside, 1200, 800);
  f->window = f->inside.window;
  g_autoptr(PlyStart) start = ply_start_new(&ply_game_connect4, "44", NULL, &error);
  g_assert_no_error(error);
  PlyOptions options;
  ply_options_init(&options, ply_match_options);
  g_assert_true(ply_options_set(&options, "first", "person", NULL));
  g_assert_true(ply_options_set(&options, "second", player, NULL));
  g_assert_true(ply_options_set(&options, "delay", "0", NULL));
  ply_main_window_start_match(f->window, start, &options);
  g_assert_true(ply_referee_play_text(referee(f), "4", &error));
  g_assert_no_error(error);
}

/* The computer has answered, of which only the turn is kept. */
static void set_up(Fixture *f, gconstpointer data) {
  start(f, "alphabeta depth=6");
  inside_wait(turns(f) == 2);
  static const PlyThoughtEnd ends[2] = { PLY_THOUGHT_THROUGH, PLY_THOUGHT_THROUGH };
  ply_referee_set_ends(referee(f), ends, G_N_ELEMENTS(ends));
  g_assert_null(ply_referee_get_thought(referee(f), 1));
  inside_wait(inside_button(GTK_WIDGET(f->window), "Work it out again"));
}

/* Letters in place of values are explained where they stand. */
static void test_letters(void) {
  Fixture f;
  g_autoptr(GError) error = NULL;
  inside_open(&f.inside, 1280, 800);
  f.window = f.inside.window;
  g_autoptr(PlyStart) begin = ply_start_new(&ply_game_tictactoe, "XO.XO....", NULL, &error);
  g_assert_no_error(error);
  PlyOptions options;
  ply_options_init(&options, ply_match_options);
  g_assert_true(ply_options_set(&options, "first", "person", NULL));
  g_assert_true(ply_options_set(&options, "second", "outcomes", NULL));
  g_assert_true(ply_options_set(&options, "delay", "0", NULL));
  ply_main_window_start_match(f.window, begin, &options);
  g_assert_true(ply_referee_play_text(referee(&f), "9", &error));
  g_assert_no_error(error);
  inside_wait(turns(&f) == 2);
  inside_wait(inside_label(GTK_WIDGET(f.window), "How O chose turn 2"));
  GtkWidget *label = inside_label(GTK_WIDGET(f.window), "W win · C draw · L loss");
  g_assert_nonnull(label);
  g_assert_nonnull(strstr(gtk_widget_get_tooltip_text(label), "W: a win for the computer."));
  inside_close(&f.inside);
}

static void tear_down(Fixture *f, gconstpointer data) {
  inside_close(&f->inside);
}

static gboolean is_enabled(Fixture *f, const char *action) {
  return g_action_get_enabled(g_action_map_lookup_action(G_ACTION_MAP(f->window), action));
}

static void test_stepped(Fixture *f, gconstpointer data) {
  g_assert_true(is_enabled(f, "thinking"));
  ply_main_window_toggle_thinking(f->window);
  inside_wait(!ply_main_window_shows_match(f->window));
  const PlyRun *run = ply_transport_get_run(f->window->transport);
  g_assert_true(ply_trace_is_complete(run->trace));
  const PlyTurn *turn = ply_match_turn(ply_referee_get_match(referee(f)), 1);
  g_assert_cmpint(ply_run_result(run)->best, ==, turn->move);
  g_assert_cmpuint(ply_run_result(run)->nodes, ==, turn->nodes);
  g_assert_nonnull(inside_label(GTK_WIDGET(f->window), "How O chose turn 2"));
  g_assert_true(ply_referee_get_thought(referee(f), 1) == run); /* and kept from now on */
  ply_main_window_toggle_thinking(f->window);
  g_assert_true(ply_main_window_shows_match(f->window));
  inside_wait(inside_button(GTK_WIDGET(f->window), "Step through it"));
}

/* It thinks for seconds at least. */
static void set_up_long(Fixture *f, gconstpointer data) {
  start(f, data);
}

static void grown(Fixture *f) {
  inside_wait(ply_trace_n_nodes(ply_referee_get_thinking(referee(f))->trace) > 1000);
}

/* Watched while it goes on, stopped, and told to go on and then to move. */
static void test_hurry(Fixture *f, gconstpointer data) {
  GtkWidget *root = GTK_WIDGET(f->window);
  g_assert_cmpint(ply_referee_get_state(referee(f)), ==, PLY_REFEREE_RECORDS);
  grown(f);
  g_assert_true(is_enabled(f, "stop"));
  g_assert_nonnull(inside_label(root, "How O chooses turn 2"));
  ply_main_window_toggle_thinking(f->window);
  g_assert_false(ply_main_window_shows_match(f->window));
  g_assert_true(is_enabled(f, "stop"));
  gtk_widget_activate_action(root, "win.escape", NULL); /* the first Escape stops */
  inside_wait(ply_referee_get_state(referee(f)) == PLY_REFEREE_WAITS);
  g_assert_cmpuint(turns(f), ==, 1);
  g_assert_false(is_enabled(f, "stop"));
  g_assert_false(is_enabled(f, "match-hurry"));
  ply_main_window_toggle_thinking(f->window);
  g_assert_true(ply_main_window_shows_match(f->window));
  gtk_widget_activate_action(root, "win.match-go", NULL);
  grown(f);
  g_assert_true(is_enabled(f, "match-hurry"));
  inside_wait(inside_button(root, "Move now"));
  gtk_widget_activate_action(root, "win.match-hurry", NULL);
  inside_wait(turns(f) == 2);
  g_assert_cmpint(ply_referee_get_end(referee(f), 1), ==, PLY_THOUGHT_HURRIED);
  inside_wait(inside_label(root, "cut short at "));
  inside_wait(inside_label(root, "How O chose turn 2, cut short"));
}

/* It can be stopped from its first moment on, and asked for again. */
static void test_stopped(Fixture *f, gconstpointer data) {
  ply_main_window_recall(f->window, 1);
  g_assert_true(ply_main_window_is_recalling(f->window));
  g_assert_true(is_enabled(f, "stop"));
  g_assert_true(ply_main_window_stop_match(f->window));
  g_assert_false(ply_main_window_is_recalling(f->window));
  g_assert_true(ply_main_window_shows_match(f->window));
  g_assert_null(ply_referee_get_thought(referee(f), 1));
  ply_main_window_recall(f->window, 1);
  inside_wait(!ply_main_window_shows_match(f->window));
}

/* Another step, or a move, and nobody wants it any more. */
static void test_left(Fixture *f, gconstpointer data) {
  ply_main_window_recall(f->window, 1);
  ply_transport_seek(f->window->transport, 0);
  g_assert_false(ply_main_window_is_recalling(f->window));
  ply_transport_seek(f->window->transport, ply_transport_get_last(f->window->transport));
  ply_main_window_recall(f->window, 1);
  g_assert_true(ply_referee_play_text(referee(f), "2", NULL));
  g_assert_false(ply_main_window_is_recalling(f->window));
  inside_wait(turns(f) == 4);
}

/* The turn of a person was not thought about. */
static void test_nothing(Fixture *f, gconstpointer data) {
  ply_main_window_recall(f->window, 0);
  g_assert_false(ply_main_window_is_recalling(f->window));
}

TEST_PROGRAM("thinking") {
  inside_init(&argc, &argv);
#define ADD(name, test) g_test_add("/ui/thinking/" name, Fixture, NULL, set_up, test, tear_down)
  ADD("stepped", test_stepped);
  ADD("stopped", test_stopped);
  ADD("left", test_left);
  ADD("nothing", test_nothing);
  g_test_add("/ui/thinking/hurry", Fixture, "deepening depth=40 budget=20000000 nodes=20000000",
             set_up_long, test_hurry, tear_down);
  g_test_add("/ui/thinking/hurry-in-one-search", Fixture, "alphabeta depth=40 nodes=20000000",
             set_up_long, test_hurry, tear_down);
  g_test_add_func("/ui/thinking/letters", test_letters);
  return inside_test();
}
