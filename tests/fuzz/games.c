/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions of games that are searched. The first byte is the game, the second the algorithm; the
 * rest of the line are its options, and what follows is the position. What is read prints and reads
 * back the same; moves are played and taken back, and a small search is recorded and stepped. Without a
 * recorder it finds the same, and so does the run that is kept and made again. */
#include <string.h>

#include "run/saved.h"
#include "searched.h"
#include "trace/replay.h"

#define MOST_TURNS 80
#define MOST_NAMES 200 /* nodes whose moves are named */

static void check_printed(PlyStart *start, const FuzzSearched *searched) {
  g_autofree char *text = ply_start_print(start);
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyStart) again = fuzz_start(searched, text, NULL, &error);
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

static void check_unrecorded(const PlyRun *run) {
  const PlySearchResult *recorded = ply_run_result(run);
  PlySearchResult result;
  ply_run_search(run, NULL, &result);
  if (run->trace->truncated || recorded->truncated || result.truncated)
    return;
  g_assert_cmpint(result.score.value, ==, recorded->score.value);
  g_assert_cmpint(result.score.bound, ==, recorded->score.bound);
  g_assert_cmpuint(result.best, ==, recorded->best);
  g_assert_cmpuint(result.ties, ==, recorded->ties);
  g_assert_cmpuint(result.nodes, ==, recorded->nodes);
  g_assert_cmpuint(result.leaves, ==, recorded->leaves);
  g_assert_cmpuint(result.cutoffs, ==, recorded->cutoffs);
  g_assert_cmpuint(result.pruned, ==, recorded->pruned);
}

static void check_kept(const PlyRun *run) {
  g_autoptr(GHashTable) texts = ply_texts_new();
  g_autoptr(GError) error = NULL;
  g_assert_true(ply_run_save(run, texts));
  g_autoptr(PlyRun) again = run->kind->restore(texts, NULL, &error);
  g_assert_no_error(error);
  ply_run_record(again, NULL);
  g_assert_cmphex(ply_trace_hash(again->trace), ==, ply_trace_hash(run->trace));
}

/* A child is found by the name of its move, whatever other names are like it. */
static void check_names(const PlyStart *start, const PlyRun *run) {
  const PlyTrace *trace = run->trace;
  if (ply_run_algorithm(run)->iterates) /* whose first nodes are rounds */
    return;
  for (PlyNodeId node = 1; node < MIN(ply_trace_n_nodes(trace), MOST_NAMES); node++) {
    char text[PLY_MOVE_TEXT];
    ply_start_move_text(start, trace, node, text);
    fuzz_check_shown(text);
    g_assert_cmpuint(ply_start_child(start, trace, ply_trace_node(trace, node)->parent, text), ==,
                     node);
  }
}

static void search(PlyStart *start, const PlyAlgorithm *algorithm, const char *pairs) {
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyRun) run = fuzz_search(start, algorithm, pairs);
  if (run == NULL)
    return;
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
  if (run->error != NULL)
    return;
  check_names(start, run);
  check_unrecorded(run);
  check_kept(run);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  FuzzBytes bytes = { data, size };
  FuzzSearched searched = fuzz_searched(&bytes);
  g_autofree char *pairs = fuzz_line(&bytes), *text = fuzz_rest(&bytes);
  PlyPlace place = { 0, 0 };
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyStart) start = fuzz_start(&searched, text, &place, &error);
  if (start == NULL) {
    fuzz_check_refused(text, error, &place);
    return 0;
  }
  check_printed(start, &searched);
  refuse_move(start, pairs);
  play(start, pairs);
  search(start, searched.algorithm, pairs);
  return 0;
}
