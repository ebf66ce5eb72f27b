/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The setup of a run is for the room of its kind: it cannot be asked for to find out the kind. */
#include "life/plan.h"
#include "match/match.h"
#include "minesweeper/run/plan.h"
#include "odds/plan.h"
#include "program.h"

static PlyRun *search(void) {
  g_autoptr(PlyStart) start =
      ply_start_new(&ply_game_tictactoe, ply_game_tictactoe.example, NULL, NULL);
  return ply_run_new(start, ply_algorithm_find("minimax", NULL), NULL, NULL);
}

/* Of another kind: who asks is told at once, and gets nothing. */
static void test_other(void) {
  const PlyRunKind *const kinds[] = { &ply_run_kind_mines, &ply_run_kind_day, &ply_run_kind_match };
  g_autoptr(PlyRun) run = search();
  g_assert_nonnull(ply_run_setup(run, &ply_run_kind_search));
  for (unsigned i = 0; i < G_N_ELEMENTS(kinds); i++) {
    g_test_expect_message(NULL, G_LOG_LEVEL_CRITICAL, "*run->kind == kind*");
    g_assert_null(ply_run_setup(run, kinds[i]));
    g_test_assert_expected_messages();
  }
  g_test_expect_message(NULL, G_LOG_LEVEL_CRITICAL, "*run->kind == kind*");
  g_assert_null(ply_run_match(run));
  g_test_expect_message(NULL, G_LOG_LEVEL_CRITICAL, "*ply_run_kind_blackjack*");
  g_assert_null(ply_run_asked(run));
  g_test_assert_expected_messages();
}

/* Where a run starts is asked of its kind, which may have no such thing. */
static void test_start(void) {
  g_autoptr(PlyRun) run = search();
  g_autoptr(PlyRun) mines = ply_run_new_mines(&(PlyMinesPlan){ 0 }, NULL);
  g_assert_true(ply_run_start(run)->game == &ply_game_tictactoe);
  g_assert_null(ply_run_start(mines));
}

TEST_PROGRAM("setup") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/run/setup/other", test_other);
  g_test_add_func("/run/setup/start", test_start);
  return g_test_run();
}
