/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Searches by hand in games, and with acts that no search does: the driver goes on from any state, and
 * what was done can be stepped like any other run. */
#include <string.h>

#include "../runs.h"
#include "alike.h"
#include "program.h"

#define SEED 29

static const struct {
  const char *game, *position, *algorithm, *set;
} runs[] = {
  { "tictactoe", "XOXO.X...", "minimax", "" },
  { "tictactoe", "XOXO.X...", "negamax", "win=10-ply" },
  { "tictactoe", "X...O....", "alphabeta", "depth=3" },
  { "tictactoe", "X...O....", "alphabeta-maxmin", "depth=3 bounds=fail-soft moves=reversed" },
  { "connect4", "44", "alphabeta", "depth=3" },
  { "connect4", "33445", "alphabeta-maxmin", "depth=2 raise=before-test" },
  { "connect4", "44", "minimax", "depth=2 evaluation=real-value" },
  { "connect4", "33445", "sum-of-replies", "" },
  { "connect4", "", "sum-of-replies", "" },
  { "connect4", "4444443", "sum-of-replies", "seed=5" },
  { "sudoku-guess", "1.............4.", "backtracking", "" },
  { "sudoku-guess", "1.............4.", "backtracking", "all=yes" },
  { "sudoku-guess", "..1........414..", "backtracking", "" },
  { "tictactoe", "X........", "greedy", "" },
  { "tictactoe", "XXXOO....", "greedy", "" },
  { "connect4", "3344", "greedy", "seed=3" },
  { "tokens", "b.b\n.b.\n...\nfirst: hand AD\nsecond: hand A\n", "greedy", "seed=2" },
  { "tokens", "B.B\n.b.\n...\nto-move: second\nfirst: hand A\nsecond: hand A\n", "greedy",
    "shuffle=sorted" },
  { "tree", "((3 5 2.5) (-7 9 4) (6 1 2))", "alphabeta", "" },
  { "tree", "(a=(b=3 c=5) d=(e=-7 f=4))", "negamax", "" },
  { "tree", "5", "alphabeta", "" },
};

static PlyRun *run_at(unsigned i) {
  g_test_message("%s %s %s %s", runs[i].game, runs[i].position, runs[i].algorithm, runs[i].set);
  return test_run(runs[i].game, runs[i].position, runs[i].algorithm, runs[i].set);
}

static void test_games(void) {
  for (unsigned i = 0; i < G_N_ELEMENTS(runs); i++) {
    g_autoptr(PlyRun) run = run_at(i);
    test_right_acts(run, ply_trace_n_events(run->trace) < 400);
  }
}

/* Each step there and back, and every query. */
static void step_through(const PlyRun *run) {
  g_autoptr(PlyReplay) r = ply_replay_new(run->trace);
  uint32_t last = ply_replay_last(r);
  g_autofree uint64_t *hash = g_new(uint64_t, last + 1);
  for (uint32_t step = 0; step <= last; step++) {
    ply_replay_seek(r, step);
    hash[step] = ply_replay_hash(r);
    unsigned n, n_line;
    const PlyNodeId *path = ply_replay_path(r, &n);
    for (unsigned i = 0; i < n; i++) {
      PlyWindow window;
      ply_replay_score_for_max(r, path[i]);
      g_free(ply_replay_line(r, path[i], &n_line));
      if (ply_replay_window_for_max(r, path[i], &window)) {
        ply_replay_source(r, path[i], true);
        ply_replay_source(r, path[i], false);
      }
    }
    if (step > 0 && ply_replay_event(r)->kind == PLY_EVENT_CUTOFF)
      ply_replay_cutoff_source(r);
  }
  for (uint32_t step = last + 1; step-- > 0;) {
    ply_replay_seek(r, step);
    g_assert_cmpuint(ply_replay_hash(r), ==, hash[step]);
  }
}

/* The same number is the same node, whatever was done. */
static void check_nodes(const PlyRun *mine, const PlyRun *run) {
  for (PlyNodeId id = 0; id < ply_trace_n_nodes(run->trace); id++) {
    g_autofree char *a = ply_trace_path(mine->trace, id), *b = ply_trace_path(run->trace, id);
    g_assert_cmpstr(a, ==, b);
  }
}

static void any_of(unsigned i, PlyRandom *random) {
  g_autoptr(PlyRun) run = run_at(i);
  uint32_t from = ply_random_below(random, ply_trace_n_events(run->trace));
  g_autoptr(PlyDriven) driven = test_driven(run, from), fresh = test_driven(run, 0);
  uint32_t n_nodes = ply_trace_n_nodes(ply_driven_run(driven)->trace);
  test_any_acts(driven, random, 300);
  check_nodes(ply_driven_run(driven), run);
  check_nodes(ply_driven_run(fresh), run);
  g_assert_cmpuint(ply_trace_n_nodes(ply_driven_run(fresh)->trace), ==, n_nodes);
  g_assert_cmpuint(ply_trace_n_nodes(ply_driven_run(driven)->trace), ==, n_nodes);
  step_through(ply_driven_run(driven));
  g_autofree char *text = ply_driven_print(driven);
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyDriven) again = test_driven(run, from);
  ply_driven_play(again, text, &error);
  g_assert_no_error(error);
  g_assert_cmpuint(ply_trace_hash(ply_driven_run(again)->trace), ==,
                   ply_trace_hash(ply_driven_run(driven)->trace));
  ply_driven_go_on(driven, PLY_NO_MISTAKE, 100000);
  g_assert_true(ply_driven_is_over(driven));
  g_assert_true(ply_trace_is_complete(ply_driven_run(driven)->trace));
  step_through(ply_driven_run(driven));
}

static void test_any(void) {
  PlyRandom random;
  ply_random_init(&random, SEED, 0);
  for (unsigned i = 0; i < G_N_ELEMENTS(runs); i++)
    for (unsigned k = 0; k < 12; k++)
      any_of(i, &random);
}

/* A tree that is too large to be there whole: the rows below what was searched are, and what is not
 * can be told. */
static void test_large(void) {
  g_autoptr(PlyRun) run = test_run("tictactoe", ".........", "alphabeta", "");
  uint32_t n_nodes = ply_trace_n_nodes(run->trace), last = ply_trace_n_events(run->trace);
  g_autoptr(PlyDriven) driven = test_driven(run, last / 2);
  const PlyTrace *t = ply_driven_run(driven)->trace;
  g_assert_cmpuint(ply_trace_n_nodes(t), >=, n_nodes + 20000);
  g_assert_cmpuint(ply_trace_n_nodes(t), <, n_nodes + 20009);
  check_nodes(ply_driven_run(driven), run);
  ply_driven_go_on(driven, PLY_NO_MISTAKE, UINT_MAX);
  test_same_events(ply_driven_run(driven), run, TEST_ALL_THE_SAME);
  g_autoptr(PlyDriven) fresh = test_driven(run, 0);
  g_autoptr(GError) error = NULL;
  ply_driven_play(fresh, "enter 9; window -inf inf; enter 9.8; window -inf inf; enter 9.8.7",
                  &error);
  g_assert_cmpstr(error->message, ==,
                  "nobody has searched below this child, and the tree is too large to be here as a "
                  "whole");
}

TEST_PROGRAM("drive-any") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/search/drive/games", test_games);
  g_test_add_func("/search/drive/any", test_any);
  g_test_add_func("/search/drive/large", test_large);
  return g_test_run();
}
