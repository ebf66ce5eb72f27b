/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of a search: each leaves the value as it is and saves nodes; recorded and not
 * recorded are the same search; iterations end where one search would. */
#include <string.h>

#include "base/random.h"
#include "games/tokens.h"
#include "program.h"
#include "runs.h"

/* All of it on or off in ways that should not matter. */
static const struct {
  const char *algorithm, *set;
} variants[] = {
  { "alphabeta", "table=bounds" },
  { "alphabeta", "table=bounds bounds=fail-soft try-first=table" },
  { "alphabeta", "table=bounds table-bits=4" },
  { "alphabeta", "table=bounds symmetry=table bounds=fail-soft cut=>" },
  { "alphabeta", "symmetry=siblings" },
  { "alphabeta", "try-first=killer,history" },
  { "alphabeta", "try-first=table,line,killer table=bounds symmetry=table moves=reversed" },
  { "alphabeta-maxmin", "table=bounds symmetry=table bounds=fail-soft try-first=history" },
  { "alphabeta-maxmin", "table=bounds try-first=table,killer" },
  { "minimax", "symmetry=siblings" },
  { "negamax", "symmetry=siblings" },
  { "deepening", "" },
  { "deepening", "table=bounds try-first=table,line,killer bounds=fail-soft symmetry=table" },
  { "zero-window", "" },
  { "zero-window", "table=bounds symmetry=table try-first=table" },
  { "quiescence", "try-first=killer" },
};

static PlySearchResult search(const char *game, const char *position, const char *algorithm,
                              const char *set) {
  g_autoptr(PlyRun) run = test_run_new(game, position, algorithm, set);
  PlySearchResult result;
  ply_run_search(run, NULL, &result);
  g_assert_false(result.truncated);
  return result;
}

/* The move that a search says is one that keeps the value. */
static void check_move(const char *position, PlyMove move, int32_t value) {
  g_autoptr(PlyStart) start = ply_start_new(&ply_game_tictactoe, position, NULL, NULL);
  PlyMove moves[9];
  if (ply_game_tictactoe.moves(start->position, moves) == 0) {
    g_assert_cmpuint(move, ==, PLY_NO_MOVE);
    return;
  }
  g_assert_cmpuint(move, !=, PLY_NO_MOVE);
  ply_game_tictactoe.play(start->position, move, NULL);
  g_autofree char *after = ply_start_print(start);
  g_assert_cmpint(search("tictactoe", after, "minimax", "").score.value, ==, value);
}

static void test_tictactoe(void) {
  PlyRandom random;
  ply_random_init(&random, 3, 0);
  guint n_positions = test_program_count("/search/parts/tictactoe", 150);
  for (guint k = 0; k < n_positions; k++) {
    g_autoptr(PlyStart) start = ply_start_new(&ply_game_tictactoe, ".........", NULL, NULL);
    PlyMove moves[9];
    unsigned n, plies = ply_random_below(&random, 7);
    for (unsigned i = 0; i < plies && (n = start->game->moves(start->position, moves)) > 0; i++)
      start->game->play(start->position, moves[ply_random_below(&random, n)], NULL);
    g_autofree char *text = ply_start_print(start);
    int32_t value = search("tictactoe", text, "minimax", "").score.value;
    for (size_t v = 0; v < G_N_ELEMENTS(variants); v++) {
      PlySearchResult r = search("tictactoe", text, variants[v].algorithm, variants[v].set);
      g_assert_cmpint(r.score.bound, ==, PLY_BOUND_EXACT);
      g_assert_cmpint(r.score.value, ==, value);
      check_move(text, r.best, value);
    }
  }
}

/* With and without a recorder it is the same search, and the events tell the same counts. */
static void test_recorded(void) {
  static const char *const positions[] = { ".........", "X...O....", "XO.......", "XOXOXO..." };
  for (size_t p = 0; p < G_N_ELEMENTS(positions); p++)
    for (size_t v = 0; v < G_N_ELEMENTS(variants); v++) {
      PlySearchResult plain =
          search("tictactoe", positions[p], variants[v].algorithm, variants[v].set);
      g_autoptr(PlyRun) run =
          test_run("tictactoe", positions[p], variants[v].algorithm, variants[v].set);
      g_assert_cmpuint(ply_run_result(run)->nodes, ==, plain.nodes);
      g_assert_cmpuint(ply_run_result(run)->leaves, ==, plain.leaves);
      g_assert_cmpuint(ply_run_result(run)->cutoffs, ==, plain.cutoffs);
      g_assert_cmpuint(ply_run_result(run)->pruned, ==, plain.pruned);
      g_assert_cmpuint(ply_run_result(run)->best, ==, plain.best);
      g_assert_cmpint(ply_run_result(run)->score.value, ==, plain.score.value);
      g_autoptr(PlyReplay) r = ply_replay_new(run->trace);
      ply_replay_seek(r, UINT32_MAX);
      PlyCounters c = ply_replay_counters(r);
      g_assert_cmpuint(c.nodes, ==, plain.nodes + ply_run_algorithm(run)->iterates);
      g_assert_cmpuint(c.leaves, ==, plain.leaves);
      g_assert_cmpuint(c.cutoffs, ==, plain.cutoffs);
      g_assert_cmpint(ply_replay_score_for_max(r, 0).value, ==, plain.score.value);
      uint64_t hash = ply_replay_hash(r);
      ply_replay_seek(r, 0);
      ply_replay_seek(r, UINT32_MAX);
      g_assert_cmpuint(ply_replay_hash(r), ==, hash);
      unsigned n;
      g_autofree PlyNodeId *line = ply_replay_line(r, 0, &n);
      if (n > 0)
        g_assert_cmpuint(ply_trace_node(run->trace, line[0])->move, ==, plain.best);
    }
}

/* Counts that pin the parts; the first is a published one. */
static void test_golden(void) {
  static const struct {
    const char *algorithm, *set;
    unsigned nodes;
  } table[] = {
    { "minimax", "symmetry=siblings", 58524 },
    { "alphabeta", "symmetry=siblings", 3082 },
    { "alphabeta", "table=bounds", 4924 },
    { "alphabeta", "table=bounds symmetry=table", 1137 },
    { "alphabeta", "moves=centre-corners-edges table=bounds symmetry=table try-first=table", 485 },
    { "deepening", "", 39404 },
    { "deepening", "try-first=line", 39661 },
    { "zero-window", "table=bounds symmetry=table", 818 },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(table); i++) {
    PlySearchResult r = search("tictactoe", ".........", table[i].algorithm, table[i].set);
    g_assert_cmpuint(r.nodes, ==, table[i].nodes);
  }
}

/* What only games with fewer parts than Connect Four lack: the same tree recorded or not, and a
 * move known to cut saves nodes in either form. */
static void test_known(void) {
  static const char *const algorithms[] = { "alphabeta", "alphabeta-maxmin", "zero-window" };
  const char *text = "151753676321365577",
             *all =
                 "win=stones depth=64 nodes=2000000 safe-moves=yes win-distance=yes table=bounds ";
  for (size_t a = 0; a < G_N_ELEMENTS(algorithms); a++) {
    uint64_t nodes[2] = { 0 };
    int32_t values[2] = { 0 };
    for (int known = 0; known < 2; known++) {
      g_autofree char *set =
          g_strconcat(all, known ? "try-first=known,promise" : "try-first=promise", NULL);
      PlySearchResult plain = search("connect4", text, algorithms[a], set);
      g_autoptr(PlyRun) run = test_run("connect4", text, algorithms[a], set);
      g_assert_false(plain.truncated);
      g_assert_cmpuint(ply_run_result(run)->nodes, ==, plain.nodes);
      g_assert_cmpuint(ply_run_result(run)->cutoffs, ==, plain.cutoffs);
      g_assert_cmpint(ply_run_result(run)->score.value, ==, plain.score.value);
      nodes[known] = plain.nodes;
      values[known] = plain.score.value;
    }
    g_assert_cmpint(values[0], ==, values[1]);
    g_assert_cmpuint(nodes[1], <, nodes[0]);
  }
}

/* The same tree in three orders: fewer nodes the better the order. */
static void test_order(void) {
  g_assert_cmpuint(search("tree", "((1 2 3) (4 8 7) (9 5 6))", "alphabeta", "").leaves, ==, 9);
  g_assert_cmpuint(search("tree", "((4 8 7) (9 5 6) (1 2 3))", "alphabeta", "").leaves, ==, 7);
  g_assert_cmpuint(search("tree", "((5 9 6) (4 8 7) (1 2 3))", "alphabeta", "").leaves, ==, 5);
}

/* --- deepening --- */

static void test_deepening_line(void) {
  const char *tree = "(0:(1:(3 9) 2:(4 8)) 5:(6:(7 2) 1:(5 3)))";
  g_autoptr(PlyRun) run = test_run("tree", tree, "deepening", "try-first=line");
  g_autofree char *line = ply_run_line(run);
  g_assert_cmpstr(line, ==, "1 2 2");
  g_assert_cmpint(ply_run_result(run)->score.value, ==, 8);
  g_autoptr(PlyReplay) r = ply_replay_new(run->trace);
  g_assert_cmpuint(ply_replay_count(r, PLY_EVENT_ITERATION, ply_replay_last(r)), ==, 3);
  /* The second iteration tries the best move of the first one first. */
  PlyNodeId second = ply_trace_find(run->trace, "2");
  g_assert_cmpuint(ply_trace_node(run->trace, ply_trace_child(run->trace, second, 0))->move, ==, 1);
}

static unsigned iterations(const PlyRun *run) {
  g_autoptr(PlyReplay) r = ply_replay_new(run->trace);
  return ply_replay_count(r, PLY_EVENT_ITERATION, ply_replay_last(r));
}

static void test_deepening_budget(void) {
  const char *at = ".........";
  g_autoptr(PlyRun) between = test_run("tictactoe", at, "deepening", "budget=200 limit-at=between");
  g_autoptr(PlyRun) inside = test_run("tictactoe", at, "deepening", "budget=200");
  g_assert_false(between->trace->truncated);
  g_assert_false(inside->trace->truncated);
  g_assert_cmpuint(ply_run_result(inside)->nodes, ==, 200);
  g_assert_cmpuint(ply_run_result(between)->nodes, >, 200);
  /* The one that strikes inside loses what the iteration had found. */
  g_assert_cmpuint(iterations(inside), ==, iterations(between));
  g_autoptr(PlyReplay) r = ply_replay_new(inside->trace);
  ply_replay_seek(r, UINT32_MAX);
  PlyNodeId stands = ply_replay_best(r, 0);
  g_assert_cmpuint(ply_trace_ordinal(inside->trace, stands) + 2, ==, iterations(inside));
  g_assert_cmpuint(ply_replay_count(r, PLY_EVENT_DROP, ply_replay_last(r)), >, 0);
  PlyNodeId lost = ply_trace_child(inside->trace, 0, iterations(inside) - 1);
  g_assert_cmpint(ply_replay_score(r, lost).bound, ==, PLY_BOUND_NONE);
  g_assert_cmpint(ply_replay_score(r, 0).bound, ==, PLY_BOUND_EXACT);
}

/* The published loop that never goes deeper: all its iterations are the same. */
static void test_never_deeper(void) {
  g_autoptr(PlyRun) run =
      test_run("tictactoe", "X...O....", "deepening", "deeper=no depth=9 budget=60");
  g_assert_cmpuint(iterations(run), >, 3);
  g_autoptr(PlyReplay) r = ply_replay_new(run->trace);
  for (uint32_t i = 0; i < ply_replay_last(r); i++) {
    const PlyEvent *e = ply_trace_event(run->trace, i);
    if (e->kind == PLY_EVENT_ITERATION)
      g_assert_cmpuint(e->extra, ==, 1);
  }
}

/* --- the wrong table --- */

/* A bound stored as exact gives wrong values; the right table never does. */
static void test_as_exact(void) {
  unsigned wrong = 0;
  PlyRandom random;
  ply_random_init(&random, 8, 0);
  for (int k = 0; k < 200; k++) {
    g_autoptr(PlyStart) start = ply_start_new(&ply_game_tictactoe, ".........", NULL, NULL);
    PlyMove moves[9];
    unsigned n;
    for (unsigned i = 0; i < 2 && (n = start->game->moves(start->position, moves)) > 0; i++)
      start->game->play(start->position, moves[ply_random_below(&random, n)], NULL);
    g_autofree char *text = ply_start_print(start);
    int32_t value = search("tictactoe", text, "minimax", "win=10-ply").score.value;
    g_assert_cmpint(search("tictactoe", text, "alphabeta", "table=bounds win=10-ply").score.value,
                    ==, value);
    wrong +=
        search("tictactoe", text, "alphabeta", "table=as-exact win=10-ply").score.value != value;
  }
  g_assert_cmpuint(wrong, >, 0);
}

/* --- evaluations, draws --- */

static void test_weights(void) {
  /* X has an open two. */
  g_autoptr(PlyStart) start = ply_start_new(&ply_game_connect4, "415", NULL, NULL);
  int32_t of[2][PLY_MAX_FEATURES];
  start->game->evaluation->measure(start->position, of);
  int32_t twos = of[0][0] - of[1][0], threes = of[0][1] - of[1][1];
  g_autoptr(PlyRun) run = test_run_new("connect4", "415", "alphabeta", "weights=7,-3");
  PlySearch s;
  ply_search_init(&s, ply_run_start(run), ply_run_algorithm(run), &run->options, NULL, NULL);
  g_assert_cmpint(ply_search_weigh(&s), ==, 7 * twos - 3 * threes);
  ply_search_clear(&s);
  g_assert_cmpint(twos, !=, 0);
}

static void test_contempt(void) {
  /* A draw from everywhere: for the side at the start it counts less, or more. */
  static const struct {
    const char *position, *set;
    int32_t value;
  } table[] = {
    { ".........", "contempt=10", -100 },
    { ".........", "contempt=-10", 100 },
    { "X........", "contempt=10", 100 }, /* O is at the start */
    { ".........", "contempt=0", 0 },
  };
  /* A leaf of 0 in a hand tree is a draw; the evaluation at the depth limit is none. */
  const char *tree = "((0 3) (-0.1 4))", *evaluation = "(0:(0 3) -0.1:(-0.1 4))";
  g_assert_cmpuint(search("tree", tree, "minimax", "").best, ==, 0);
  g_assert_cmpuint(search("tree", tree, "minimax", "contempt=20").best, ==, 1);
  g_assert_cmpuint(search("tree", tree, "alphabeta", "contempt=-20").best, ==, 0);
  g_assert_cmpuint(search("tree", evaluation, "minimax", "depth=1 contempt=20").best, ==, 0);
  g_assert_cmpint(search("tree", "((0))", "minimax", "contempt=20").score.value, ==, -200);
  for (size_t i = 0; i < G_N_ELEMENTS(table); i++) {
    g_assert_cmpint(search("tictactoe", table[i].position, "minimax", table[i].set).score.value, ==,
                    table[i].value);
    g_assert_cmpint(search("tictactoe", table[i].position, "alphabeta", table[i].set).score.value,
                    ==, table[i].value);
  }
}

/* --- quiescence --- */

static void test_quiescence(void) {
  /* At depth 1 the first move looks like 9; but then a capture leaves 1. */
  const char *tree = "(9:(!1 8) 5:(6 7))";
  g_assert_cmpint(search("tree", tree, "alphabeta", "depth=1").score.value, ==, 9);
  g_assert_cmpint(search("tree", tree, "quiescence", "depth=1").score.value, ==, 5);
  g_autoptr(PlyRun) run = test_run("tree", tree, "quiescence", "depth=1");
  g_assert_cmpuint(ply_run_result(run)->best, ==, 1);
  /* The side that would have to capture may let it be. */
  const char *bad = "(5:(!9 2) 4:(6 7))";
  g_assert_cmpint(search("tree", bad, "quiescence", "depth=1").score.value, ==, 5);
  g_assert_cmpint(search("tree", bad, "quiescence", "depth=1 stand-pat=no").score.value, ==, 9);
  g_autoptr(PlyStart) start = ply_start_new(&ply_game_tree, tree, NULL, NULL);
  g_autofree char *text = ply_start_print(start);
  g_assert_cmpstr(text, ==, tree);
}

static PlyNodeState state_at_end(const PlyRun *run, const char *path) {
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  ply_replay_seek(replay, ply_replay_last(replay));
  return ply_replay_state(replay, ply_trace_find(run->trace, path));
}

/* A quiet move is passed over, which is no cutoff; a capture behind one that was enough is cut off. */
static void test_passed_over(void) {
  g_autoptr(PlyRun) quiet = test_run("tree", "(9:(!1 8) 5:(6 7))", "quiescence", "depth=1");
  g_assert_cmpint(state_at_end(quiet, "1.1"), ==, PLY_NODE_DONE);
  g_assert_cmpint(state_at_end(quiet, "1.2"), ==, PLY_NODE_FUTURE);
  g_autoptr(PlyRun) cut = test_run("tree", "(5:(6 7) 9:(!1 !8 2))", "quiescence", "depth=1");
  g_assert_cmpint(state_at_end(cut, "2.1"), ==, PLY_NODE_DONE);
  g_assert_cmpint(state_at_end(cut, "2.2"), ==, PLY_NODE_PRUNED);
  g_assert_cmpint(state_at_end(cut, "2.3"), ==, PLY_NODE_FUTURE);
}

/* Nor is a cutoff what a round leaves that the budget ended. */
static void test_left_half_way(void) {
  g_autoptr(PlyRun) run =
      test_run("tree", "0:(5:(2:(6) 4:(1)) 3:(4:(8) 6:(7)))", "deepening", "depth=3 budget=12");
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  unsigned dropped = 0;
  for (uint32_t i = 0; i < ply_trace_n_events(run->trace); i++) {
    const PlyEvent *e = ply_trace_event(run->trace, i);
    unsigned n;
    if (e->kind != PLY_EVENT_DROP)
      continue;
    ply_replay_seek(replay, ply_replay_last(replay));
    PlyNodeId first = ply_trace_children(run->trace, e->subject, &n);
    g_assert_cmpint(ply_replay_state(replay, e->subject), ==, PLY_NODE_DONE);
    for (PlyNodeId id = first; id < first + n; id++) {
      g_assert_cmpint(ply_replay_state(replay, id), !=, PLY_NODE_PRUNED);
      dropped += ply_replay_state(replay, id) == PLY_NODE_FUTURE;
    }
  }
  g_assert_cmpuint(dropped, >, 0);
}

/* In a game only what is followed has nodes; a tree by hand is drawn whole. */
static void test_quiet_moves(void) {
  const PlyGame *game = &ply_game_tokens;
  g_autoptr(PlyRun) run = test_run("tokens", game->example, "quiescence", "depth=1 nodes=20000");
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  unsigned extended = 0, quiet = 0;
  PlyMove moves[PLY_TOKENS_MAX_MOVES];
  for (uint32_t i = 0; i < ply_trace_n_events(run->trace); i++) {
    const PlyEvent *e = ply_trace_event(run->trace, i);
    if (e->kind != PLY_EVENT_EXTEND)
      continue;
    unsigned n;
    PlyNodeId first = ply_trace_children(run->trace, e->subject, &n);
    ply_start_position(ply_run_start(run), run->trace, e->subject, position);
    g_assert_cmpuint(n, ==, e->extra);
    for (unsigned k = 0; k < n; k++)
      g_assert_true(game->evaluation->noisy(position, ply_trace_node(run->trace, first + k)->move));
    quiet += game->moves(position, moves) - n;
    extended++;
  }
  g_assert_cmpuint(extended, >, 0);
  g_assert_cmpuint(quiet, >, extended);
  g_autoptr(PlyRun) given = test_run("tree", "(9:(!1 8 7) 5:(6 7))", "quiescence", "depth=1");
  g_assert_cmpuint(ply_trace_n_children(given->trace, 1), ==, 3);
}

/* --- what does not go together --- */

static void test_refused(void) {
  static const struct {
    const char *game, *position, *algorithm, *name, *value, *message;
  } table[] = {
    { "tree", "(1 2)", "alphabeta", "table", "bounds",
      "table: the game “tree” has nothing that this could use" },
    { "tictactoe", ".........", "alphabeta", "safe-moves", "yes",
      "safe-moves: the game “tictactoe” has nothing that this could use" },
    { "tictactoe", ".........", "alphabeta", "symmetry", "table",
      "symmetry: “table” shares entries of a table, and the option “table” is “no”" },
    { "connect4", "", "alphabeta", "win-distance", "yes",
      "win-distance: what is out of reach is known for win=stones without contempt" },
    { "connect4", "", "alphabeta", "weights", "1 2 3",
      "weights: the game “connect4” has only 2 features" },
    { "tree", "(1 2)", "minimax", "weights", "5",
      "weights: the game “tree” has nothing that this could use" },
    { "connect4", "", "alphabeta", "try-first", "known",
      "try-first: “known” looks into a table, and the option “table” is “no”" },
    { "tictactoe", ".........", "alphabeta", "try-first", "known",
      "try-first: the game “tictactoe” does not say what is behind a move" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(table); i++) {
    g_autoptr(GError) error = NULL;
    const PlyGame *game = ply_game_find(table[i].game, NULL);
    const PlyAlgorithm *algorithm = ply_algorithm_find(table[i].algorithm, NULL);
    g_autoptr(PlyStart) start = ply_start_new(game, table[i].position, NULL, NULL);
    PlyOptions options;
    ply_options_init(&options, algorithm->options);
    g_assert_true(ply_options_set(&options, table[i].name, table[i].value, NULL));
    g_assert_null(ply_run_new(start, algorithm, &options, &error));
    g_assert_cmpstr(error->message, ==, table[i].message);
  }
}

/* The limit of nodes strikes within an iteration, which may think anything by then: the answer is
 * that of the last one that was finished. */
static void test_deepening_limit(void) {
  unsigned flips = 0;
  for (unsigned nodes = 40; nodes <= 900; nodes += 20) {
    g_autofree char *set = g_strdup_printf("depth=6 nodes=%u", nodes);
    g_autoptr(PlyRun) cut = test_run("connect4", "4435443", "deepening", set);
    unsigned begun = 0;
    PlyMove thought = PLY_NO_MOVE; /* by the iteration that was cut short */
    for (uint32_t i = 0; i < ply_trace_n_events(cut->trace); i++) {
      const PlyEvent *e = ply_trace_event(cut->trace, i);
      if (e->kind == PLY_EVENT_ITERATION) {
        begun++;
        thought = PLY_NO_MOVE;
      } else if (e->kind == PLY_EVENT_BEST && e->subject != 0 &&
                 ply_node_is_iteration(ply_trace_node(cut->trace, e->subject))) {
        thought = ply_trace_node(cut->trace, (PlyNodeId)e->now)->move;
      }
    }
    g_assert_true(cut->trace->truncated);
    g_assert_cmpuint(begun, >, 1);
    g_autofree char *finished = g_strdup_printf("depth=%u", begun - 1);
    g_autoptr(PlyRun) whole = test_run("connect4", "4435443", "deepening", finished);
    g_assert_cmpint(ply_run_result(cut)->best, ==, ply_run_result(whole)->best);
    flips += thought != PLY_NO_MOVE && thought != ply_run_result(cut)->best;
  }
  g_assert_cmpuint(flips, >, 0); /* else this would show nothing */
}

TEST_PROGRAM("parts") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/search/parts/tictactoe", test_tictactoe);
  g_test_add_func("/search/parts/recorded", test_recorded);
  g_test_add_func("/search/parts/golden", test_golden);
  g_test_add_func("/search/parts/known", test_known);
  g_test_add_func("/search/parts/order", test_order);
  g_test_add_func("/search/parts/deepening/line", test_deepening_line);
  g_test_add_func("/search/parts/deepening/budget", test_deepening_budget);
  g_test_add_func("/search/parts/deepening/limit", test_deepening_limit);
  g_test_add_func("/search/parts/deepening/never-deeper", test_never_deeper);
  g_test_add_func("/search/parts/as-exact", test_as_exact);
  g_test_add_func("/search/parts/weights", test_weights);
  g_test_add_func("/search/parts/contempt", test_contempt);
  g_test_add_func("/search/parts/quiescence", test_quiescence);
  g_test_add_func("/search/parts/passed-over", test_passed_over);
  g_test_add_func("/search/parts/left-half-way", test_left_half_way);
  g_test_add_func("/search/parts/quiet-moves", test_quiet_moves);
  g_test_add_func("/search/parts/refused", test_refused);
  return g_test_run();
}
