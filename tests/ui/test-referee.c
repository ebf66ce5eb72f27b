/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The referee: who moves when, and what stops it. */
#include "ui/referee.h"

static PlyMatch *new_match(const PlyGame *game, const char *position, const char *first,
                           const char *second) {
  g_autoptr(GError) error = NULL;
  PlyAgent agents[2];
  ply_agent_parse(&agents[0], game, first, &error);
  g_assert_no_error(error);
  ply_agent_parse(&agents[1], game, second, &error);
  g_assert_no_error(error);
  g_autoptr(PlyStart) start = ply_start_new(game, position, NULL, &error);
  g_assert_no_error(error);
  return ply_match_new(start, &agents[0], &agents[1], PLY_FULL_REFUSE, 1);
}

static PlyReferee *referee_of(const PlyGame *game, const char *position, const char *first,
                              const char *second) {
  PlyReferee *referee = ply_referee_new();
  ply_referee_set_match(referee, new_match(game, position, first, second));
  return referee;
}

static guint turns(PlyReferee *referee) {
  return ply_match_n_turns(ply_referee_get_match(referee));
}

#define WAIT(condition)                                                                            \
  do {                                                                                             \
    gint64 end_ = g_get_monotonic_time() + 20 * G_TIME_SPAN_SECOND;                                \
    while (!(condition) && g_get_monotonic_time() < end_)                                          \
      g_main_context_iteration(NULL, TRUE);                                                        \
    g_assert_true(condition);                                                                      \
  } while (0)

/* The loop runs for a while, and nothing has moved. */
static void assert_still(PlyReferee *referee) {
  guint before = turns(referee);
  gint64 end = g_get_monotonic_time() + G_TIME_SPAN_SECOND / 5;
  while (g_get_monotonic_time() < end)
    g_main_context_iteration(NULL, FALSE);
  g_assert_cmpuint(turns(referee), ==, before);
}

static void test_persons(void) {
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyReferee) r = referee_of(&ply_game_tictactoe, ".........", "person", "person");
  g_assert_true(ply_referee_is_person(r));
  g_assert_true(ply_referee_play_text(r, "5", &error));
  g_assert_false(ply_referee_play_text(r, "5", &error));
  g_assert_error(error, PLY_ERROR, PLY_ERROR_VALUE);
  g_clear_error(&error);
  g_assert_true(ply_referee_play(r, 0, &error));
  g_assert_cmpuint(turns(r), ==, 2);
  g_assert_true(ply_referee_back_to(r, 1, &error));
  g_assert_cmpuint(turns(r), ==, 1);
  g_assert_true(ply_referee_redo(r));
  g_assert_cmpuint(turns(r), ==, 2);
  g_assert_null(ply_referee_get_thought(r, 0));
}

/* The computer answers by itself, and its thinking is kept with its turn. */
static void test_answer(void) {
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyReferee) r = referee_of(&ply_game_tictactoe, ".........", "person", "alphabeta");
  g_assert_true(ply_referee_play_text(r, "5", &error));
  g_assert_false(ply_referee_is_person(r));
  g_assert_false(ply_referee_play_text(r, "1", &error)); /* it is not his turn */
  g_assert_error(error, PLY_ERROR, PLY_ERROR_VALUE);
  WAIT(turns(r) == 2);
  g_assert_cmpint(ply_referee_get_state(r), ==, PLY_REFEREE_WAITS);
  PlyRun *thought = ply_referee_get_thought(r, 1);
  g_assert_nonnull(thought);
  g_assert_cmpuint(ply_match_turn(ply_referee_get_match(r), 1)->nodes, ==, thought->result.nodes);
  g_assert_false(ply_referee_was_cut(r, 1));
  /* Taken back and played again it is still there; after another move it is not. */
  g_assert_true(ply_referee_undo(r));
  g_assert_cmpuint(turns(r), ==, 0);
  g_assert_true(ply_referee_redo(r));
  g_assert_true(ply_referee_get_thought(r, 1) == thought);
  g_assert_true(ply_referee_undo(r));
  g_assert_true(ply_referee_play_text(r, "1", NULL));
  g_assert_null(ply_referee_get_thought(r, 0));
  WAIT(turns(r) == 2);
  /* The computer goes on with the other side. */
  ply_referee_switch(r);
  WAIT(turns(r) == 3);
  g_assert_true(ply_referee_is_person(r));
}

static void test_computers(void) {
  g_autoptr(PlyReferee) r =
      referee_of(&ply_game_tictactoe, ".........", "minimax depth=2", "random");
  assert_still(r); /* nothing starts by itself */
  ply_referee_go(r, TRUE);
  WAIT(turns(r) == 1);
  assert_still(r);
  ply_referee_go(r, FALSE);
  WAIT(ply_match_is_over(ply_referee_get_match(r), NULL));
  g_assert_false(ply_referee_can_go(r));
}

/* A delay holds the move back, and a new one is obeyed at once; stopped, it is not made. */
static void test_delay(void) {
  g_autoptr(PlyReferee) r = referee_of(&ply_game_tictactoe, ".........", "random", "random");
  ply_referee_set_delay(r, 60000);
  ply_referee_go(r, TRUE);
  g_assert_cmpint(ply_referee_get_state(r), ==, PLY_REFEREE_DELAYS);
  assert_still(r);
  ply_referee_stop(r);
  g_assert_cmpint(ply_referee_get_state(r), ==, PLY_REFEREE_WAITS);
  g_assert_true(ply_referee_can_go(r));
  ply_referee_go(r, TRUE);
  g_assert_cmpfloat(ply_referee_get_waited(r), <, 1);
  ply_referee_set_delay(r, 0);
  WAIT(turns(r) == 1);
}

/* From the empty board the exact solver needs minutes: its trace ends, it thinks on, and stops
 * when it is told to. */
static void test_long(void) {
  g_autoptr(PlyReferee) r = referee_of(&ply_game_connect4, "", "perfect", "person");
  ply_referee_go(r, FALSE);
  WAIT(ply_referee_get_state(r) == PLY_REFEREE_SEARCHES);
  PlyRun *thinking = ply_referee_get_thinking(r);
  g_assert_cmpuint(ply_trace_n_nodes(thinking->trace), <=, PLY_REFEREE_NODES);
  g_assert_cmpuint(ply_trace_n_nodes(thinking->trace), >, PLY_REFEREE_NODES / 2);
  g_assert_false(ply_referee_can_hurry(r));
  gint64 asked = g_get_monotonic_time();
  ply_referee_stop(r);
  WAIT(ply_referee_get_state(r) == PLY_REFEREE_WAITS);
  g_assert_cmpint(g_get_monotonic_time() - asked, <, 5 * G_TIME_SPAN_SECOND);
  g_assert_cmpuint(turns(r), ==, 0);
  g_assert_true(ply_referee_can_go(r));
}

/* A search in iterations can be asked for what it has: that of the last one it has finished. */
static void test_hurry(void) {
  g_autoptr(PlyReferee) r = referee_of(
      &ply_game_connect4, "44", "deepening depth=40 budget=20000000 nodes=20000000", "person");
  ply_referee_go(r, FALSE);
  WAIT(ply_referee_get_thinking(r) &&
       ply_trace_n_nodes(ply_referee_get_thinking(r)->trace) > 10000);
  g_assert_true(ply_referee_can_hurry(r));
  ply_referee_hurry(r);
  WAIT(turns(r) == 1);
  g_assert_true(ply_referee_was_cut(r, 0));
  g_assert_nonnull(ply_referee_get_thought(r, 0));
}

/* A clock is somebody in a hurry. */
static void test_time(void) {
  g_autoptr(PlyReferee) r =
      referee_of(&ply_game_connect4, "44", "deepening depth=40 nodes=20000000", "person");
  ply_referee_set_time(r, 200);
  ply_referee_go(r, FALSE);
  WAIT(turns(r) == 1);
  g_assert_true(ply_referee_was_cut(r, 0));
  PlyRun *thought = ply_referee_get_thought(r, 0);
  g_assert_nonnull(thought);
  g_assert_true(thought->trace->truncated);
}

/* Of many long thinkings the newest are kept. */
static void test_kept(void) {
  g_autoptr(PlyReferee) r = referee_of(&ply_game_connect4, "", "alphabeta depth=30 nodes=900000",
                                       "alphabeta depth=30 nodes=900000");
  guint64 kept = 0;
  for (guint i = 0; i < 5; i++) {
    ply_referee_go(r, TRUE);
    WAIT(turns(r) == i + 1);
    g_assert_true(ply_referee_was_cut(r, i));
  }
  for (guint i = 0; i < 5; i++) {
    PlyRun *thought = ply_referee_get_thought(r, i);
    g_assert_true((thought != NULL) == (i >= 2));
    kept += thought ? ply_trace_n_nodes(thought->trace) : 0;
  }
  g_assert_cmpuint(kept, <=, PLY_REFEREE_KEPT);
}

/* Another match, or none, stops what is at work. */
static void test_left(void) {
  g_autoptr(PlyReferee) r = referee_of(&ply_game_connect4, "", "perfect", "person");
  ply_referee_go(r, FALSE);
  ply_referee_set_match(r, new_match(&ply_game_tictactoe, ".........", "person", "person"));
  assert_still(r);
  g_assert_null(ply_referee_get_thinking(r));
  ply_referee_set_match(r, NULL);
  g_assert_false(ply_referee_can_go(r));
  g_assert_false(ply_referee_is_person(r));
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/ui/referee/persons", test_persons);
  g_test_add_func("/ui/referee/answer", test_answer);
  g_test_add_func("/ui/referee/computers", test_computers);
  g_test_add_func("/ui/referee/delay", test_delay);
  g_test_add_func("/ui/referee/long", test_long);
  g_test_add_func("/ui/referee/hurry", test_hurry);
  g_test_add_func("/ui/referee/time", test_time);
  g_test_add_func("/ui/referee/kept", test_kept);
  g_test_add_func("/ui/referee/left", test_left);
  return g_test_run();
}
