/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The referee: who moves when, and what stops it. */
#include "ui/match/referee.h"

#include "program.h"
#include "trace/replay.h"

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
      if (!g_main_context_iteration(NULL, FALSE))                                                  \
        g_usleep(1000);                                                                            \
    g_assert_true(condition);                                                                      \
  } while (0)

/* The loop runs until it has nothing to do: nobody thinks, and nothing has moved. */
static void assert_still(PlyReferee *referee) {
  guint before = turns(referee);
  while (g_main_context_iteration(NULL, FALSE))
    ;
  PlyRefereeState state = ply_referee_get_state(referee);
  g_assert_true(state == PLY_REFEREE_WAITS || state == PLY_REFEREE_DELAYS);
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
  g_assert_cmpuint(ply_match_turn(ply_referee_get_match(r), 1)->nodes, ==,
                   ply_run_result(thought)->nodes);
  g_assert_cmpint(ply_referee_get_end(r, 1), ==, PLY_THOUGHT_THROUGH);
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
  g_assert_true(ply_referee_can_hurry(r));
  ply_referee_stop(r);
  WAIT(ply_referee_get_state(r) == PLY_REFEREE_WAITS);
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
  g_assert_cmpint(ply_referee_get_end(r, 0), ==, PLY_THOUGHT_HURRIED);
  g_assert_nonnull(ply_referee_get_thought(r, 0));
}

/* Any other search plays the best of what it has looked at: the one that its trace says. */
static void test_hurry_in_one_search(void) {
  g_autoptr(PlyReferee) r = referee_of(&ply_game_connect4, "", "perfect", "person");
  ply_referee_go(r, FALSE);
  WAIT(ply_referee_get_thinking(r) && ply_trace_n_nodes(ply_referee_get_thinking(r)->trace) > 1000);
  ply_referee_hurry(r);
  g_assert_false(ply_referee_can_hurry(r)); /* once is enough */
  WAIT(turns(r) == 1);
  PlyRun *thought = ply_referee_get_thought(r, 0);
  g_assert_cmpint(ply_referee_get_end(r, 0), ==, PLY_THOUGHT_HURRIED);
  g_assert_true(thought->trace->truncated);
  PlyMove best = ply_run_result(thought)->best;
  g_assert_cmpint(ply_match_turn(ply_referee_get_match(r), 0)->move, ==,
                  best == PLY_NO_MOVE ? ply_agent_choice(thought) : best);
}

/* A move that is only held back is made. */
static void test_hurry_in_a_delay(void) {
  g_autoptr(PlyReferee) r = referee_of(&ply_game_tictactoe, ".........", "random", "person");
  ply_referee_set_delay(r, 600000);
  ply_referee_go(r, FALSE);
  g_assert_true(ply_referee_can_hurry(r));
  ply_referee_hurry(r);
  g_assert_cmpuint(turns(r), ==, 1);
  g_assert_false(ply_referee_can_hurry(r));
}

static PlyRun *think_again(PlyReferee *referee, guint turn) {
  PlyRun *run = ply_referee_think_again(referee, turn);
  g_assert_nonnull(run);
  ply_run_record(run, NULL);
  return run;
}

/* What chose a turn is the same when it is worked out again, also in a match that was kept. */
static void test_again(void) {
  g_autoptr(PlyReferee) r = referee_of(&ply_game_connect4, "44", "alphabeta depth=4", "random");
  for (guint i = 0; i < 3; i++) {
    ply_referee_go(r, TRUE);
    WAIT(turns(r) == i + 1);
  }
  g_autoptr(PlyRun) again = think_again(r, 2);
  PlyRun *thought = ply_referee_get_thought(r, 2);
  g_assert_cmphex(ply_trace_hash(again->trace), ==, ply_trace_hash(thought->trace));
  g_assert_cmpint(ply_run_result(again)->best, ==,
                  ply_match_turn(ply_referee_get_match(r), 2)->move);
  g_assert_false(ply_referee_was_thought(r, 1)); /* by lot */
  g_assert_null(ply_referee_think_again(r, 1));
  g_assert_null(ply_referee_think_again(r, 3));
  /* Whoever plays which side now. */
  ply_referee_switch(r);
  g_autoptr(PlyRun) later = think_again(r, 2);
  g_assert_cmphex(ply_trace_hash(later->trace), ==, ply_trace_hash(thought->trace));
  static const PlyThoughtEnd ends[] = { PLY_THOUGHT_THROUGH, PLY_THOUGHT_THROUGH,
                                        PLY_THOUGHT_HURRIED };
  ply_referee_set_ends(r, ends, G_N_ELEMENTS(ends));
  g_assert_null(ply_referee_get_thought(r, 2));
  ply_referee_keep_thought(r, 2, again);
  g_assert_true(ply_referee_get_thought(r, 2) == again);
  g_assert_cmpint(ply_referee_get_end(r, 2), ==, PLY_THOUGHT_HURRIED);
}

/* Of the iterations that are finished. */
static PlyMove last_answer(const PlyRun *run) {
  guint n;
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  ply_replay_seek(replay, ply_replay_last(replay));
  g_autofree PlyNodeId *line = ply_replay_line(replay, 0, &n);
  g_assert_cmpuint(n, >, 0);
  return ply_trace_node(run->trace, line[0])->move;
}

/* Where somebody in a hurry ended it, it ends at as many nodes, and the same move stands. */
static void test_again_after_a_hurry(void) {
  g_autoptr(PlyReferee) r = referee_of(
      &ply_game_connect4, "44", "deepening depth=40 budget=20000000 nodes=20000000", "person");
  ply_referee_go(r, FALSE);
  WAIT(ply_referee_get_thinking(r) &&
       ply_trace_n_nodes(ply_referee_get_thinking(r)->trace) > 10000);
  ply_referee_hurry(r);
  WAIT(turns(r) == 1);
  const PlyTurn *turn = ply_match_turn(ply_referee_get_match(r), 0);
  g_autoptr(PlyRun) again = think_again(r, 0);
  g_assert_true(again->trace->truncated);
  g_assert_cmpuint(ply_trace_n_nodes(again->trace), <=, turn->nodes);
  g_assert_cmpuint(ply_trace_n_nodes(again->trace) + 7, >, turn->nodes);
  g_assert_cmpint(last_answer(again), ==, turn->move);
}

/* A clock is somebody in a hurry. */
static void test_time(void) {
  g_autoptr(PlyReferee) r =
      referee_of(&ply_game_connect4, "44", "deepening depth=40 nodes=20000000", "person");
  ply_referee_set_time(r, 200);
  ply_referee_go(r, FALSE);
  WAIT(turns(r) == 1);
  g_assert_cmpint(ply_referee_get_end(r, 0), ==, PLY_THOUGHT_HURRIED);
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
    g_assert_cmpint(ply_referee_get_end(r, i), ==, PLY_THOUGHT_LIMITED);
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
  g_autoptr(PlyRun) thinking = ply_run_ref(ply_referee_get_thinking(r));
  ply_referee_set_match(r, new_match(&ply_game_tictactoe, ".........", "person", "person"));
  /* The thread has ended and told so: only this test and the recorder hold what it worked on. */
  WAIT(g_atomic_int_get(&thinking->refs) <= 2);
  assert_still(r);
  g_assert_null(ply_referee_get_thinking(r));
  ply_referee_set_match(r, NULL);
  g_assert_false(ply_referee_can_go(r));
  g_assert_false(ply_referee_is_person(r));
}

TEST_PROGRAM("referee") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/ui/referee/persons", test_persons);
  g_test_add_func("/ui/referee/answer", test_answer);
  g_test_add_func("/ui/referee/computers", test_computers);
  g_test_add_func("/ui/referee/delay", test_delay);
  g_test_add_func("/ui/referee/long", test_long);
  g_test_add_func("/ui/referee/hurry", test_hurry);
  g_test_add_func("/ui/referee/hurry-in-one-search", test_hurry_in_one_search);
  g_test_add_func("/ui/referee/hurry-in-a-delay", test_hurry_in_a_delay);
  g_test_add_func("/ui/referee/again", test_again);
  g_test_add_func("/ui/referee/again-after-a-hurry", test_again_after_a_hurry);
  g_test_add_func("/ui/referee/time", test_time);
  g_test_add_func("/ui/referee/kept", test_kept);
  g_test_add_func("/ui/referee/left", test_left);
  return g_test_run();
}
