/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game with few moves and large numbers for them, as chess has: from which square to which. */
#include "base/fault.h"
#include "program.h"
#include "search/run.h"
#include "trace/replay.h"

#include <string.h>

#define SQUARES 64
#define LENGTH 8 /* moves in a game */
#define CODE(from, to) ((PlyMove)((from)*SQUARES + (to)))

/* One piece, which both players move up a row of squares by one, two or three. */
typedef struct {
  uint8_t at, ply;
} Position;

static bool parse(PlyStart *start, const char *text, PlyPlace *place G_GNUC_UNUSED,
                  GError **error G_GNUC_UNUSED) {
  Position p = { (uint8_t)atoi(text), 0 };
  memcpy(start->position, &p, sizeof p);
  return true;
}

static PlySide side(const void *position) {
  return ((const Position *)position)->ply % 2 == 0 ? PLY_SIDE_MAX : PLY_SIDE_MIN;
}

static unsigned moves(const void *position, PlyMove *list) {
  const Position *p = position;
  unsigned n = p->ply < LENGTH ? 3 : 0;
  for (unsigned i = 0; i < n; i++)
    list[i] = CODE(p->at, p->at + 1 + i);
  return n;
}

static void play(void *position, PlyMove move, void *record) {
  Position *p = position;
  g_assert_cmpuint(move / SQUARES, ==, p->at);
  p->at = move % SQUARES;
  p->ply++;
}

static void undo(void *position, PlyMove move, const void *record) {
  Position *p = position;
  g_assert_cmpuint(move % SQUARES, ==, p->at);
  p->at = (uint8_t)(move / SQUARES);
  p->ply--;
}

static bool result(const void *position, int32_t *value) {
  const Position *p = position;
  *value = (p->at * 29 + p->at * p->at * 3) % 41 - 20;
  return p->ply == LENGTH;
}

/* Three at a time before one, and two last; from all squares that a game comes through. */
static PlyMove far_first[3 * SQUARES];
static PlyMoveOrder orders[] = { { "centre-first", far_first, 0 } };

static const PlyGame game = {
  .id = "row",
  .name = "Row",
  .position_size = sizeof(Position),
  .max_moves = 3,
  .move_codes = CODE(SQUARES - 1, SQUARES - 1) + 1,
  .example = "36",
  .notation = "A square.",
  .parse = parse,
  .side = side,
  .moves = moves,
  .play = play,
  .undo = undo,
  .result = result,
  .orders = orders,
  .n_orders = 1,
};

static void fill_order(void) {
  static const unsigned far[] = { 3, 1, 2 };
  PlyMoveOrder *order = &orders[0];
  for (unsigned i = 0; i < G_N_ELEMENTS(far); i++)
    for (unsigned from = 0; from + far[i] < SQUARES; from++)
      far_first[order->n++] = CODE(from, from + far[i]);
}

static PlyRun *record(const char *algorithm, const char *option, const char *value) {
  g_autoptr(PlyStart) start = ply_start_new(&game, game.example, NULL, NULL);
  const PlyAlgorithm *a = ply_algorithm_find(algorithm, NULL);
  g_autoptr(GError) error = NULL;
  PlyOptions options;
  ply_options_init(&options, a->options);
  if (option != NULL)
    ply_options_set(&options, option, value, &error);
  g_assert_no_error(error);
  PlyRun *run = ply_run_new(start, a, &options, &error);
  g_assert_no_error(error);
  ply_run_record(run, NULL);
  return run;
}

/* Whatever is remembered by move, the value is that of the whole tree. */
static void test_history(void) {
  static const char *const algorithms[] = { "alphabeta", "alphabeta-maxmin", "deepening" };
  g_autoptr(PlyRun) whole = record("minimax", NULL, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS(algorithms); i++) {
    g_autoptr(PlyRun) plain = record(algorithms[i], NULL, NULL);
    g_autoptr(PlyRun) run = record(algorithms[i], "try-first", "history");
    g_assert_cmpint(ply_run_result(run)->score.value, ==, ply_run_result(whole)->score.value);
    g_assert_cmpuint(ply_run_result(run)->nodes, <, ply_run_result(plain)->nodes);
  }
}

/* A named order holds at every node. */
static void test_order(void) {
  g_autoptr(PlyRun) whole = record("minimax", NULL, NULL);
  g_autoptr(PlyRun) run = record("alphabeta", "moves", "centre-first");
  g_assert_cmpint(ply_run_result(run)->score.value, ==, ply_run_result(whole)->score.value);
  for (PlyNodeId id = 0; id < ply_trace_n_nodes(run->trace); id++) {
    if (ply_trace_n_children(run->trace, id) == 0)
      continue;
    static const int by[] = { 3, 1, 2 };
    for (unsigned i = 0; i < 3; i++) {
      PlyMove move = ply_trace_node(run->trace, ply_trace_child(run->trace, id, i))->move;
      g_assert_cmpint(move % SQUARES - move / SQUARES, ==, by[i]);
    }
  }
}

/* Sets of moves hold the smallest numbers only: such a search is refused. */
static void test_ties(void) {
  PlyGame won = game;
  won.wins = true;
  g_autoptr(PlyStart) start = ply_start_new(&won, won.example, NULL, NULL);
  g_autoptr(GError) error = NULL;
  g_assert_null(ply_run_new(start, ply_algorithm_find("outcomes", NULL), NULL, &error));
  g_assert_error(error, PLY_ERROR, PLY_ERROR_USAGE);
}

TEST_PROGRAM("codes") {
  g_test_init(&argc, &argv, NULL);
  fill_order();
  g_test_add_func("/search/codes/history", test_history);
  g_test_add_func("/search/codes/order", test_order);
  g_test_add_func("/search/codes/ties", test_ties);
  return g_test_run();
}
