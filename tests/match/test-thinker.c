/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Thinkers choose what the same search chooses with a trace, again and again, and nothing of one
 * move is in the next. */
#include "match/match.h"
#include "program.h"

static PlyAgent parse(const PlyGame *game, const char *text) {
  g_autoptr(GError) error = NULL;
  PlyAgent agent;
  ply_agent_parse(&agent, game, text, &error);
  g_assert_no_error(error);
  return agent;
}

static PlyStart *start_of(const PlyGame *game, const char *text) {
  g_autoptr(GError) error = NULL;
  PlyStart *start = ply_start_new(game, text, NULL, &error);
  g_assert_no_error(error);
  return start;
}

/* The position after some turns by lot, not over. */
static PlyStart *wander(PlyStart *from, unsigned turns, uint64_t seed) {
  PlyAgent random = parse(from->game, "random");
  g_autoptr(PlyMatch) match = ply_match_new(from, &random, &random, PLY_FULL_REFUSE, seed);
  for (unsigned i = 0; i < turns; i++) {
    ply_match_play(match, ply_match_random_move(match), NULL, 0, NULL);
    if (ply_match_is_over(match, NULL)) {
      ply_match_undo(match);
      break;
    }
  }
  return ply_start_ref(ply_match_now(match));
}

static PlyMove think(const PlyAgent *agent, PlyStart *start, uint64_t seed) {
  g_autoptr(PlyRun) run = ply_agent_think(agent, start, seed);
  ply_run_record(run, NULL);
  if (ply_run_result(run)->truncated) {
    g_autofree char *text = ply_agent_print(agent);
    g_error("%s: “%s” is cut short", agent->game->id, text);
  }
  return ply_agent_choice(run);
}

/* Every algorithm, and settings that remember or draw lots. What a game has nothing for is
 * refused; how many are left is known. */
static const char *const texts[] = {
  "minimax",
  "negamax",
  "alphabeta",
  "alphabeta-maxmin",
  "deepening",
  "zero-window",
  "quiescence",
  "outcomes",
  "outcomes mistakes=30",
  "outcomes combine=worst",
  "sum-of-replies",
  "greedy",
  "minimax moves=shuffled",
  "alphabeta moves=shuffled cut=>",
  "alphabeta table=bounds",
  "alphabeta-maxmin table=bounds try-first=table,killer,history",
  "deepening table=bounds symmetry=table try-first=table,line",
  "deepening budget=50",
  "alphabeta safe-moves=yes try-first=promise",
  "zero-window table=bounds win=stones safe-moves=yes win-distance=yes",
};

/* turns: of the first position, far enough that every search ends. */
static unsigned check_game(PlyStart *from, unsigned turns, const char *depth) {
  const PlyGame *game = from->game;
  unsigned n = 0;
  for (size_t i = 0; i < G_N_ELEMENTS(texts); i++) {
    g_autofree char *text = g_strconcat(texts[i], " ", depth, NULL);
    g_autoptr(GError) error = NULL;
    PlyAgent agent;
    /* What goes on beyond a depth limit goes on too long in large games. */
    bool endless = (g_str_has_prefix(text, "outcomes") && game->max_moves != 9) ||
                   (g_str_has_prefix(text, "quiescence") && game->max_moves > 9 && !game->given);
    if (endless || !ply_agent_parse(&agent, game, text, NULL))
      continue;
    g_autoptr(PlyThinker) thinker = ply_thinker_new(&agent, false, &error);
    g_assert_no_error(error);
    for (unsigned k = 0; k < 6; k++) {
      g_autoptr(PlyStart) start = wander(from, turns + k % 3, 100 + k);
      PlyMove move, again;
      uint64_t nodes, more;
      g_assert_true(ply_thinker_move(thinker, start, k, NULL, &move, &nodes));
      g_assert_true(ply_thinker_move(thinker, start, k, NULL, &again, &more));
      if (move != think(&agent, start, k))
        g_error("%s: “%s” thinks of another move", game->id, text);
      g_assert_cmpuint(move, ==, again);
      g_assert_cmpuint(nodes, ==, more);
      g_assert_cmpuint(nodes, >, 0);
    }
    n++;
  }
  return n;
}

static void test_same_move(void) {
  unsigned n = 0;
  for (int i = 0; ply_games[i] != NULL; i++) {
    const PlyGame *game = ply_games[i];
    if (game->puzzle != NULL)
      continue;
    const char *text = game->given ? "((3 9 (1 7)) (4 (2 2)) (5 6 7) (5 5))" : game->example;
    bool large = game->max_moves > 9;
    g_autoptr(PlyStart) start = start_of(game, text);
    unsigned known = check_game(start,
                                game->given ? 0
                                : large     ? 2
                                            : 3,
                                large ? "depth=2" : "depth=5");
    if (!game->given)
      g_assert_cmpuint(known, >=, 8);
    n += known;
  }
  g_assert_cmpuint(n, >=, 30);
}

/* A thinker that has thought of many other positions chooses as a new one does. */
static void test_forgets(void) {
  const PlyGame *game = &ply_game_connect4;
  g_autoptr(PlyStart) from = start_of(game, "");
  PlyAgent agent = parse(game, "deepening depth=4 table=bounds table-bits=6 moves=shuffled "
                               "try-first=table,line,killer,history");
  g_autoptr(PlyThinker) old = ply_thinker_new(&agent, false, NULL);
  for (unsigned k = 0; k < 80; k++) { /* the generations of a table go round after 64 */
    g_autoptr(PlyStart) start = wander(from, 4 + k % 8, k);
    g_autoptr(PlyThinker) fresh = ply_thinker_new(&agent, false, NULL);
    PlyMove a, b;
    uint64_t nodes_a, nodes_b;
    g_assert_true(ply_thinker_move(old, start, k, NULL, &a, &nodes_a));
    g_assert_true(ply_thinker_move(fresh, start, k, NULL, &b, &nodes_b));
    g_assert_cmpuint(a, ==, b);
    g_assert_cmpuint(nodes_a, ==, nodes_b);
  }
}

/* Moves by lot: every legal move comes, and lost turns only where they may; with pass all
 * seven columns are alike. */
static void test_random_moves(void) {
  const PlyGame *game = &ply_game_connect4;
  g_autoptr(PlyStart) start = start_of(game, "444444");
  PlyAgent agent = parse(game, "random");
  for (unsigned pass = 0; pass < 2; pass++) {
    g_autoptr(PlyThinker) thinker = ply_thinker_new(&agent, pass != 0, NULL);
    unsigned count[14] = { 0 };
    for (uint64_t seed = 0; seed < 7000; seed++) {
      PlyMove move, again;
      uint64_t nodes = 1;
      g_assert_true(ply_thinker_move(thinker, start, seed, NULL, &move, &nodes));
      g_assert_true(ply_thinker_move(thinker, start, seed, NULL, &again, NULL));
      g_assert_cmpuint(move, ==, again);
      g_assert_cmpuint(nodes, ==, 0);
      count[move]++;
    }
    for (unsigned column = 0; column < 7; column++) {
      unsigned n = count[column] + count[7 + column];
      g_assert_true((count[7 + column] > 0) == (column == 3 && pass != 0));
      g_assert_cmpuint(count[column] > 0, ==, column != 3);
      /* About four standard deviations. */
      if (column != 3 || pass != 0)
        g_assert_cmpuint(n, >, pass ? 880 : 1035);
    }
  }
}

static void test_refused(void) {
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyStart) start = start_of(&ply_game_tictactoe, ".........");
  PlyAgent person = parse(&ply_game_tictactoe, "person"),
           random = parse(&ply_game_tictactoe, "random"),
           slow = parse(&ply_game_tictactoe, "minimax");
  g_assert_null(ply_thinker_new(&person, false, &error));
  g_assert_error(error, PLY_ERROR, PLY_ERROR_USAGE);
  g_assert_null(ply_agent_think(&person, start, 1));
  g_assert_null(ply_agent_think(&random, start, 1));
  PlyProgress progress = { 0 };
  ply_progress_cancel(&progress);
  PlyAgent agents[] = { random, slow };
  for (size_t i = 0; i < G_N_ELEMENTS(agents); i++) {
    g_autoptr(PlyThinker) thinker = ply_thinker_new(&agents[i], false, NULL);
    PlyMove move;
    g_assert_false(ply_thinker_move(thinker, start, 1, &progress, &move, NULL));
  }
}

/* A limit that strikes before there is an answer: a quick search has one, here the only move that
 * does not lose. */
static void test_no_answer(void) {
  g_autoptr(PlyStart) start = start_of(&ply_game_tictactoe, "X........");
  PlyAgent agent = parse(&ply_game_tictactoe, "minimax nodes=3");
  g_autoptr(PlyThinker) thinker = ply_thinker_new(&agent, false, NULL);
  g_autoptr(PlyRun) run = ply_agent_think(&agent, start, 1);
  PlyMove move;
  ply_run_record(run, NULL);
  g_assert_true(ply_run_result(run)->truncated);
  g_assert_true(ply_thinker_move(thinker, start, 1, NULL, &move, NULL));
  g_assert_cmpuint(move, ==, 4);
  g_assert_cmpuint(ply_agent_choice(run), ==, 4);
}

/* A solver that sees a win at once still says which move it is. */
static void test_immediate_win(void) {
  PlyAgent agent = parse(&ply_game_connect4, "perfect");
  g_autoptr(PlyThinker) thinker = ply_thinker_new(&agent, false, NULL);
  g_autoptr(PlyStart) won = start_of(&ply_game_connect4, "454545");
  PlyMove move = PLY_NO_MOVE;
  g_assert_true(ply_thinker_move(thinker, won, 1, NULL, &move, NULL));
  g_assert_cmpuint(move, ==, 3);
  g_assert_cmpuint(think(&agent, won, 1), ==, 3);
  /* Of moves that all lose the first one. */
  g_autoptr(PlyStart) lost = start_of(&ply_game_connect4, "33445");
  g_autoptr(PlyRun) run = ply_agent_think(&agent, lost, 1);
  ply_run_record(run, NULL);
  g_assert_cmpint(ply_run_result(run)->score.value, >, 0);
  g_assert_cmpuint(ply_run_result(run)->best, !=, PLY_NO_MOVE);
}

TEST_PROGRAM("thinker") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/play/thinker/same-move", test_same_move);
  g_test_add_func("/play/thinker/forgets", test_forgets);
  g_test_add_func("/play/thinker/lots", test_random_moves);
  g_test_add_func("/play/thinker/refused", test_refused);
  g_test_add_func("/play/thinker/no-answer", test_no_answer);
  g_test_add_func("/play/thinker/win-in-sight", test_immediate_win);
  return g_test_run();
}
