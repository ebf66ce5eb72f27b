/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match as a run: its events, stepping, what makes two of them equal. */
#include "match/match.h"

#include <string.h>

#include "match/lines.h"
#include "program.h"
#include "trace/replay.h"

static PlyRun *run_of(const PlyGame *game, const char *position, const char *first,
                      const char *second, const char *set) {
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyStart) start = ply_start_new(game, position, NULL, &error);
  g_assert_no_error(error);
  PlyOptions options;
  PlyAgent agents[2];
  ply_options_init(&options, ply_match_options);
  ply_options_set(&options, "first", first, &error);
  g_assert_no_error(error);
  ply_options_set(&options, "second", second, &error);
  g_assert_no_error(error);
  g_auto(GStrv) words = g_strsplit(set, " ", -1);
  for (char **word = words; *word != NULL; word++) {
    g_auto(GStrv) pair = g_strsplit(*word, "=", 2);
    if (pair[0] != NULL)
      g_assert_true(ply_options_set(&options, pair[0], pair[1], NULL));
  }
  ply_match_read_agents(&options, game, agents, &error);
  g_assert_no_error(error);
  PlyRun *run = ply_match_run_new(start, &agents[0], &agents[1], &options, &error);
  g_assert_no_error(error);
  return run;
}

static PlyRun *record(const PlyGame *game, const char *position, const char *first,
                      const char *second, const char *set) {
  PlyRun *run = run_of(game, position, first, second, set);
  ply_run_record(run, NULL);
  return run;
}

/* Turn, move, turn, move, and how it ended; numbers, sides and lines as they should be. */
static void test_events(void) {
  g_autoptr(PlyRun) run = record(&ply_game_tictactoe, ".........", "perfect", "random", "seed=3");
  const PlyMatch *match = ply_run_match(run);
  uint32_t n = ply_trace_n_events(run->trace);
  int32_t value;
  g_assert_true(ply_match_is_over(match, &value));
  g_assert_cmpuint(n, ==, ply_match_step(ply_match_n_turns(match)) + 1);
  g_assert_cmpuint(ply_match_step(0), ==, 0);
  for (unsigned i = 0; i < ply_match_n_turns(match); i++) {
    const PlyEvent *turn = ply_trace_event(run->trace, ply_match_step(i));
    const PlyEvent *move = ply_trace_event(run->trace, ply_match_step(i + 1) - 1);
    _Alignas(16) uint8_t position[PLY_POSITION_MAX];
    g_assert_cmpuint(ply_match_position(run, ply_match_step(i), position), ==, i);
    g_assert_cmpint(turn->kind, ==, PLY_EVENT_TURN);
    g_assert_cmpint(turn->line, ==, PLY_LINE_MATCH_TURN);
    g_assert_cmpuint(turn->subject, ==, i % 2);
    g_assert_cmpint(turn->now, ==, i + 1);
    g_assert_cmpint(turn->was, ==, i);
    g_assert_cmpint(move->kind, ==, PLY_EVENT_MOVE);
    g_assert_cmpint(move->now, ==, ply_match_turn(match, i)->move);
    g_assert_cmpint(move->was, ==, ply_match_turn(match, i)->nodes);
    g_assert_true((move->was > 0) == (i % 2 == 0)); /* chance does not search */
    g_assert_cmpuint(move->extra, ==, i % 2);
  }
  const PlyEvent *over = ply_trace_event(run->trace, n - 1);
  g_assert_cmpint(over->kind, ==, PLY_EVENT_OVER);
  g_assert_cmpint(over->now, ==, value);
  g_assert_cmpuint(over->subject, ==,
                   value > 0   ? (uint32_t)PLY_SIDE_MAX
                   : value < 0 ? (uint32_t)PLY_SIDE_MIN
                               : PLY_NO_SUBJECT);
  g_assert_cmpuint(over->extra, ==, value != 0);
  const PlyRun *thinking = ply_match_turn(match, 0)->thinking;
  g_assert_true(thinking == NULL || thinking->kind == &ply_run_kind_search);
}

static void test_replay(void) {
  g_autoptr(PlyRun) run =
      record(&ply_game_connect4, "", "random", "random", "seed=2 full-column=pass");
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  uint32_t last = ply_replay_last(replay), step;
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  g_assert_cmpuint(ply_replay_round(replay), ==, 0);
  /* "over": turn by turn to the end; "out": to the end at once. */
  for (unsigned turn = 1; (step = ply_replay_over(replay)) != ply_replay_step(replay); turn++) {
    ply_replay_seek(replay, step);
    g_assert_cmpuint(step, ==, MIN(2 * turn - 1, last));
    g_assert_cmpuint(ply_replay_round(replay), ==, MIN(turn, (last - 1) / 2));
  }
  g_assert_cmpuint(ply_replay_step(replay), ==, last);
  ply_replay_seek(replay, 3);
  g_assert_cmpuint(ply_replay_out(replay), ==, last);
  /* The position grows with the moves, back and forth, and ends where the match does. */
  for (uint32_t k = 0; k <= last; k++)
    g_assert_cmpuint(ply_match_position(run, k, position), ==, MIN(k / 2, (last - 1) / 2));
  g_autofree char *end = ply_run_start(run)->game->print(position);
  int32_t value;
  g_assert_true(ply_run_start(run)->game->result(position, &value));
  g_assert_cmpuint(ply_match_position(run, 0, position), ==, 0);
  g_autofree char *begin = ply_run_start(run)->game->print(position);
  g_assert_cmpstr(begin, ==, "");
  g_assert_cmpuint(strlen(end), >=, 7);
  g_assert_true(ply_replay_address(replay, "move 2", &step, NULL));
  g_assert_cmpuint(step, ==, 4);
  g_assert_true(ply_replay_address(replay, "over 1", &step, NULL));
  g_assert_cmpuint(step, ==, last);
}

/* Lost turns are there, and told apart. */
static void test_lost(void) {
  unsigned lost = 0;
  for (unsigned seed = 1; seed <= 20; seed++) {
    g_autofree char *set = g_strdup_printf("seed=%u full-column=pass", seed);
    g_autoptr(PlyRun) run =
        record(&ply_game_connect4, "111111444444777777", "random", "random", set);
    g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
    uint32_t n = ply_replay_count(replay, PLY_EVENT_LOST_TURN, ply_replay_last(replay));
    g_assert_cmpuint(n + ply_replay_count(replay, PLY_EVENT_MOVE, ply_replay_last(replay)), ==,
                     ply_match_n_turns(ply_run_match(run)));
    lost += n;
    g_autofree char *refused = g_strdup_printf("seed=%u", seed);
    g_autoptr(PlyRun) other =
        record(&ply_game_connect4, "111111444444777777", "random", "random", refused);
    g_autoptr(PlyReplay) none = ply_replay_new(other->trace);
    g_assert_cmpuint(ply_replay_count(none, PLY_EVENT_LOST_TURN, ply_replay_last(none)), ==, 0);
  }
  g_assert_cmpuint(lost, >, 20);
}

/* Equal setup and seed: equal bytes. Another seed or player: others. */
static void test_equal(void) {
  static const char *const sets[] = { "seed=1", "seed=2" };
  uint64_t hashes[2];
  for (size_t i = 0; i < 2; i++) {
    g_autoptr(PlyRun) a =
        record(&ply_game_connect4, "", "alphabeta depth=2 moves=shuffled", "random", sets[i]);
    g_autoptr(PlyRun) b =
        record(&ply_game_connect4, "", "alphabeta depth=2 moves=shuffled", "random", sets[i]);
    hashes[i] = ply_trace_hash(a->trace);
    g_assert_cmpuint(hashes[i], ==, ply_trace_hash(b->trace));
  }
  g_assert_cmpuint(hashes[0], !=, hashes[1]);
}

/* A match that was played move by move is the run of the same turns; what was taken back is not
 * in it, and it stays as it is when the match goes on. */
static void test_played(void) {
  g_autoptr(PlyRun) run = record(&ply_game_connect4, "44", "alphabeta depth=3", "random", "seed=6");
  const PlyMatch *told = ply_run_match(run);
  g_autoptr(PlyMatch) match =
      ply_match_new(ply_run_start(run), ply_match_agent(told, PLY_SIDE_MAX),
                    ply_match_agent(told, PLY_SIDE_MIN), PLY_FULL_REFUSE, 6);
  for (unsigned i = 0; !ply_match_is_over(match, NULL); i++) {
    g_autoptr(PlyRun) thinking = ply_match_think(match);
    PlyMove move;
    if (thinking != NULL)
      ply_run_record(thinking, NULL);
    move = thinking != NULL ? ply_agent_choice(thinking) : ply_match_random_move(match);
    uint64_t nodes = thinking != NULL ? ply_run_result(thinking)->nodes : 0;
    g_assert_true(ply_match_play(match, move, thinking, nodes, NULL));
    g_assert_cmpuint(move, ==, ply_match_turn(told, i)->move);
  }
  g_autoptr(PlyRun) whole = ply_match_run(match);
  g_assert_cmpuint(ply_trace_hash(whole->trace), ==, ply_trace_hash(run->trace));
  g_assert_true(ply_trace_is_complete(whole->trace));
  g_autofree char *seed = ply_options_print(&whole->options, "seed");
  g_autofree char *first = ply_options_print(&whole->options, "first");
  g_assert_cmpstr(seed, ==, "6");
  g_assert_cmpstr(first, ==, "alphabeta depth=3");
  ply_match_undo(match);
  g_autoptr(PlyRun) shorter = ply_match_run(match);
  g_assert_cmpuint(ply_trace_n_events(shorter->trace), ==, ply_trace_n_events(whole->trace) - 3);
  g_assert_cmpuint(ply_match_n_turns(ply_run_match(whole)), ==, ply_match_n_turns(match) + 1);
  g_assert_nonnull(ply_match_turn(ply_run_match(whole), 0)->thinking);
}

/* A person's turn ends the recording; so does Stop. */
static void test_stops(void) {
  g_autoptr(PlyRun) run = record(&ply_game_tictactoe, ".........", "perfect", "person", "");
  g_assert_cmpuint(ply_trace_n_events(run->trace), ==, 2);
  g_assert_false(run->trace->truncated);
  g_autoptr(PlyRun) none = record(&ply_game_tictactoe, ".........", "person", "perfect", "");
  g_assert_cmpuint(ply_trace_n_events(none->trace), ==, 0);
  g_autoptr(PlyRun) stopped = run_of(&ply_game_tictactoe, ".........", "perfect", "perfect", "");
  PlyProgress progress = { 0 };
  ply_progress_cancel(&progress);
  ply_run_record(stopped, &progress);
  g_assert_true(stopped->trace->truncated);
  g_assert_cmpint(ply_trace_event(stopped->trace, 0)->kind, ==, PLY_EVENT_LIMIT);
  /* A game that is over before it begins. */
  g_autoptr(PlyRun) over = record(&ply_game_tictactoe, "XXXOO....", "random", "random", "");
  g_assert_cmpuint(ply_trace_n_events(over->trace), ==, 1);
}

static void test_refused(void) {
  g_autoptr(GError) error = NULL;
  PlyOptions options;
  PlyAgent agents[2];
  ply_options_init(&options, ply_match_options);
  ply_options_set(&options, "second", "minimx", NULL);
  g_assert_false(ply_match_read_agents(&options, &ply_game_tictactoe, agents, &error));
  g_assert_true(g_str_has_prefix(error->message, "second: no player is called “minimx”"));
  g_clear_error(&error);
  g_autoptr(PlyStart) chance = ply_start_new(&ply_game_tree, "({1 2} 3)", NULL, NULL);
  ply_options_set(&options, "second", "minimax", NULL);
  g_assert_true(ply_match_read_agents(&options, &ply_game_tree, agents, NULL));
  g_assert_null(ply_match_run_new(chance, &agents[0], &agents[1], NULL, &error));
  g_assert_error(error, PLY_ERROR, PLY_ERROR_USAGE);
}

TEST_PROGRAM("run") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/play/match-run/events", test_events);
  g_test_add_func("/play/match-run/replay", test_replay);
  g_test_add_func("/play/match-run/lost", test_lost);
  g_test_add_func("/play/match-run/equal", test_equal);
  g_test_add_func("/play/match-run/played", test_played);
  g_test_add_func("/play/match-run/stops", test_stops);
  g_test_add_func("/play/match-run/refused", test_refused);
  return g_test_run();
}
