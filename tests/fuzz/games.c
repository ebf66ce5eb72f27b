/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions of games that are searched. The first byte is the game, the second the algorithm; the
 * rest of the line are its options, and what follows is the position. What is read prints and reads
 * back the same; moves are played and taken back, and a small search is recorded and stepped. */
#include <string.h>

#include "fuzz.h"
#include "games/tree.h"
#include "search/run.h"
#include "trace/replay.h"

/* A search takes some milliseconds. */
static const char *const forced[] = { "nodes", "1500",       "depth", "3", "budget",
                                      "1500",  "table-bits", "10",    NULL };

#define MOST_TURNS 80

static PlyStart *read_start(const PlyGame *game, bool min, const char *text, PlyPlace *place,
                            GError **error) {
  return min ? ply_tree_start(text, true, place, error) : ply_start_new(game, text, place, error);
}

static void check_printed(PlyStart *start, bool min) {
  g_autofree char *text = ply_start_print(start);
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyStart) again = read_start(start->game, min, text, NULL, &error);
  g_assert_no_error(error);
  g_autofree char *same = ply_start_print(again);
  g_assert_cmpstr(text, ==, same);
}

static void check_move(const PlyGame *game, void *position, PlyMove move) {
  char text[PLY_MOVE_TEXT];
  PlyMove again;
  _Alignas(16) uint8_t before[PLY_POSITION_MAX];
  game->print_move(position, move, text);
  fuzz_check_shown(text);
  g_assert_true(game->parse_move(position, text, &again, NULL));
  g_assert_cmpuint(move, ==, again);
  memcpy(before, position, sizeof before);
  PlyUndoRecord undo;
  game->play(position, move, &undo);
  game->undo(position, move, &undo);
  g_assert_cmpmem(before, game->position_size, position, game->position_size);
}

/* A game from start on, by moves that the text chooses. */
static void play(const PlyStart *start, const char *text) {
  const PlyGame *game = start->game;
  static PlyMove moves[PLY_MAX_CHILDREN];
  static PlyBoard board;
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  memcpy(position, start->position, sizeof position);
  size_t length = strlen(text);
  for (size_t i = 0; i < MIN(length, MOST_TURNS); i++) {
    int32_t value;
    unsigned n = game->moves(position, moves);
    g_assert_cmpuint(n, <=, game->max_moves);
    g_assert_cmpint(game->result(position, &value), ==, n == 0);
    if (n == 0)
      return;
    PlyMove move = moves[(unsigned char)text[length - 1 - i] % n];
    check_move(game, position, move);
    game->play(position, move, NULL);
    ply_game_evaluate(game, position);
    if (ply_game_solver(game)->key != NULL)
      game->solver->key(position);
    if (game->describe != NULL)
      game->describe(position, &board);
  }
}

static void refuse_move(const PlyStart *start, const char *text) {
  PlyMove move;
  g_autoptr(GError) error = NULL;
  if (!start->game->parse_move(start->position, text, &move, &error))
    fuzz_check_refused(text, error, NULL);
}

/* The last leaf gets another value. */
static void change_leaf(const PlyStart *start, const PlyRun *run, const char *text) {
  uint32_t n = ply_trace_n_nodes(run->trace);
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyStart) changed =
      n == 0 ? NULL : ply_tree_change_leaf(start, run->trace, n - 1, text, &error);
  if (n > 0 && changed == NULL)
    fuzz_check_refused(text, error, NULL);
}

static void search(PlyStart *start, const PlyAlgorithm *algorithm, const char *pairs) {
  PlyOptions options;
  g_autoptr(GError) error = NULL;
  ply_options_init(&options, algorithm->options);
  fuzz_options(&options, pairs);
  fuzz_force(&options, forced);
  g_autoptr(PlyRun) run = ply_run_new(start, algorithm, &options, &error);
  if (run == NULL) {
    fuzz_check_refused("", error, NULL);
    return;
  }
  ply_run_record(run, NULL);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  uint64_t begin = ply_replay_hash(replay);
  ply_replay_seek(replay, UINT32_MAX);
  uint32_t step;
  if (!ply_replay_address(replay, pairs, &step, &error))
    fuzz_check_refused(pairs, error, NULL);
  ply_replay_seek(replay, 0);
  g_assert_cmphex(ply_replay_hash(replay), ==, begin);
  g_autofree char *line = ply_run_line(run);
  fuzz_check_shown(line);
  if (start->game == &ply_game_tree)
    change_leaf(start, run, pairs);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  FuzzBytes bytes = { data, size };
  unsigned n_games = 0, n_algorithms = 0;
  while (ply_games[n_games] != NULL)
    n_games++;
  while (ply_algorithms[n_algorithms] != NULL)
    n_algorithms++;
  unsigned chosen = fuzz_choice(&bytes, n_games + 1); /* one more: a tree that Min begins */
  const PlyAlgorithm *algorithm = ply_algorithms[fuzz_choice(&bytes, n_algorithms)];
  const PlyGame *game = chosen < n_games ? ply_games[chosen] : &ply_game_tree;
  g_autofree char *pairs = fuzz_line(&bytes), *text = fuzz_rest(&bytes);
  PlyPlace place = { 0, 0 };
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyStart) start = read_start(game, chosen == n_games, text, &place, &error);
  if (start == NULL) {
    fuzz_check_refused(text, error, &place);
    return 0;
  }
  check_printed(start, chosen == n_games);
  refuse_move(start, pairs);
  play(start, pairs);
  search(start, algorithm, pairs);
  return 0;
}
