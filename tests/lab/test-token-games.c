/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The players of the token game against each other: looking ahead beats greed, and skill counts.
 * Half of the games are begun by each; the seeds are fixed. */
#include "games/game.h"
#include "lab/match/game.h"
#include "program.h"

/* Games of first against second; counts those that first has won. */
static PlyMatchTally play(const char *first, const char *second, unsigned games) {
  const PlyGame *game = &ply_game_tokens;
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyStart) start = ply_start_new(game, game->example, NULL, &error);
  PlyAgent agents[2];
  g_assert_true(ply_agent_parse(&agents[0], game, first, &error));
  g_assert_true(ply_agent_parse(&agents[1], game, second, &error));
  g_autoptr(PlyThinker) a = ply_thinker_new(&agents[0], false, &error);
  g_autoptr(PlyThinker) b = ply_thinker_new(&agents[1], false, &error);
  PlyMatchBoard board;
  PlyMatchTally tally = { 0 };
  ply_match_board_init(&board, start, NULL);
  for (unsigned i = 0; i < games; i++) {
    bool begins = i % 2 == 0;
    PlyThinker *const thinkers[2] = { begins ? a : b, begins ? b : a };
    PlyMatchGame played;
    g_assert_true(ply_match_board_play(&board, thinkers, i, &played));
    ply_match_tally_add(&tally, &played, begins ? PLY_SIDE_MAX : PLY_SIDE_MIN, begins);
  }
  return tally;
}

static void assert_wins(const char *first, const char *second, unsigned least) {
  PlyMatchTally tally = play(first, second, 48);
  unsigned won = (unsigned)(tally.won[0] + tally.won[1]);
  g_test_message("%s against %s: %u of 48", first, second, won);
  g_assert_cmpuint(won, >=, least);
}

static void test_ahead(void) {
  assert_wins("alphabeta depth=2", "greedy", 40);
  assert_wins("alphabeta depth=3", "greedy", 40);
  assert_wins("smart", "varied", 40);
}

static void test_skill(void) {
  assert_wins("greedy", "random", 46);
  assert_wins("greedy", "easy", 36);
  assert_wins("greedy", "medium", 30);
}

/* One ply deep a search plays what greedy plays, where points alone are counted. */
static void test_same(void) {
  const PlyGame *game = &ply_game_tokens;
  g_autoptr(PlyStart) start = ply_start_new(game, game->example, NULL, NULL);
  PlyAgent agent;
  g_assert_true(ply_agent_parse(&agent, game, "greedy", NULL));
  g_autoptr(PlyRun) greedy = ply_agent_think(&agent, start, 5);
  ply_run_record(greedy, NULL);
  g_assert_true(ply_agent_parse(&agent, game, "alphabeta depth=1 weights=1,0,0", NULL));
  g_autoptr(PlyRun) search = ply_agent_think(&agent, start, 5);
  ply_run_record(search, NULL);
  g_assert_cmpint(ply_run_result(greedy)->score.value, ==, ply_run_result(search)->score.value);
}

TEST_PROGRAM("token-games") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/lab/token-games/ahead", test_ahead);
  g_test_add_func("/lab/token-games/skill", test_skill);
  g_test_add_func("/lab/token-games/same", test_same);
  return g_test_run();
}
