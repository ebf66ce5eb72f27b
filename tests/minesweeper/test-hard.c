/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Full deduction where it is at its limits: boards that are too hard, somebody who does not want
 * to wait, and games that are over. */
#include "boards.h"
#include "minesweeper/deduce/deduce.h"
#include "minesweeper/run/run.h"
#include "program.h"

typedef struct {
  const char *name;
  unsigned rows, columns;
  int mines;
  unsigned step;    /* every so many-th row is opened, but for its mines; 1: all rows */
  unsigned percent; /* of the squares in them */
} Hard;

/* Every second row: the numbers hang together over the whole board, and no order of the boxes
 * keeps few of them open. */
static const Hard stripes = { "stripes", 64, 64, 1000, 2, 100 };
/* Deduction comes through, but there are too many ways to count. */
static const Hard scattered = { "scattered", 32, 64, 400, 1, 30 };

static PlyMinesGame *hard_board(const Hard *h, uint64_t number) {
  PlyMinesGame *game = g_new0(PlyMinesGame, 1);
  PlyRandom random;
  ply_random_init(&random, 99, number);
  ply_mines_game_init(game, h->rows, h->columns, h->mines, PLY_OPENING_SAFE, false, 7, number);
  const PlyMines *b = &game->board;
  ply_mines_reveal(game, ply_random_below(&random, ply_mines_n(b)));
  for (unsigned square = 0; square < ply_mines_n(b); square++)
    if (square / b->columns % h->step == h->step - 1 &&
        ply_random_below(&random, 100) < h->percent && !ply_mines_is_mine(b, &game->field, square))
      ply_mines_reveal(game, square);
  return game;
}

static void assert_true_of(const PlyMinesGame *game, const PlyDeduction *found) {
  for (unsigned i = 0; i < found->n_safe; i++)
    g_assert_false(ply_mines_is_mine(&game->board, &game->field, found->safe[i]));
  for (unsigned i = 0; i < found->n_mines; i++)
    g_assert_true(ply_mines_is_mine(&game->board, &game->field, found->mines[i]));
}

/* Who gives up says so, and claims nothing. */
static void test_too_hard(void) {
  g_autofree PlyMinesGame *game = hard_board(&stripes, 0);
  g_autofree PlyDeduction *found = g_new(PlyDeduction, 1);
  g_assert_cmpint(ply_deduce(&game->board, true, NULL, found), ==, PLY_DEDUCE_TOO_HARD);
  g_assert_cmpuint(found->n_safe + found->n_mines, ==, 0);
  PlyDeduceStatus status;
  g_assert_null(ply_mine_probability_new(&game->board, NULL, &status));
  g_assert_cmpint(status, ==, PLY_DEDUCE_TOO_HARD);
  const PlyRule *rules[PLY_MAX_RULES];
  unsigned n = test_rules("full", rules);
  for (int until_stuck = 0; until_stuck < 2; until_stuck++) {
    g_autofree PlyMinesProofs *proofs = g_new(PlyMinesProofs, 1);
    ply_mines_prove(&game->board, rules, n, until_stuck, NULL, proofs);
    g_assert_true(proofs->too_hard);
    g_assert_cmpuint(proofs->n_safe + proofs->n_mines, ==, 0);
    g_assert_false(proofs->contradiction);
  }
}

/* Proofs without probabilities: the counts alone would fill gigabytes. */
static void test_too_many_ways(void) {
  unsigned n_without = 0;
  for (uint64_t number = 0; number < 8; number++) {
    g_autofree PlyMinesGame *game = hard_board(&scattered, number);
    g_autofree PlyDeduction *found = g_new(PlyDeduction, 1);
    PlyDeduceStatus proven = ply_deduce(&game->board, true, NULL, found), counted;
    assert_true_of(game, found);
    g_autoptr(PlyMineProbability) probability =
        ply_mine_probability_new(&game->board, NULL, &counted);
    g_assert_cmpint(probability != NULL, ==, counted == PLY_DEDUCE_DONE);
    n_without += proven == PLY_DEDUCE_DONE && counted == PLY_DEDUCE_TOO_HARD;
    for (unsigned i = 0; probability != NULL && i < found->n_safe; i++)
      g_assert_cmpfloat(ply_mine_probability_at(probability, found->safe[i]), ==, 0);
    for (unsigned i = 0; probability != NULL && i < found->n_mines; i++)
      g_assert_cmpfloat(ply_mine_probability_at(probability, found->mines[i]), ==, 1);
  }
  g_assert_cmpuint(n_without, >, 0);
}

/* --- who does not want to wait --- */

typedef struct {
  const PlyMines *board;
  PlyProgress progress;
  PlyDeduceStatus proven, counted;
  unsigned n_found;
} Job;

static gpointer work(gpointer data) {
  Job *job = data;
  g_autofree PlyDeduction *found = g_new(PlyDeduction, 1);
  job->proven = ply_deduce(job->board, true, &job->progress, found);
  job->n_found = found->n_safe + found->n_mines;
  g_autoptr(PlyMineProbability) probability =
      ply_mine_probability_new(job->board, &job->progress, &job->counted);
  g_assert_cmpint(probability != NULL, ==, job->counted == PLY_DEDUCE_DONE);
  return NULL;
}

/* Stopped at many moments, it never claims half of something. */
static void test_stop(void) {
  unsigned n_stopped = 0;
  for (unsigned i = 0; i < 24; i++) {
    g_autofree PlyMinesGame *game = hard_board(i % 2 == 0 ? &stripes : &scattered, i / 2 % 8);
    Job job = { .board = &game->board };
    GThread *thread = g_thread_new("deduce", work, &job);
    g_usleep(250 * i * i);
    ply_progress_cancel(&job.progress);
    g_thread_join(thread);
    if (job.proven != PLY_DEDUCE_DONE)
      g_assert_cmpuint(job.n_found, ==, 0);
    if (job.proven == PLY_DEDUCE_CANCELLED)
      g_assert_cmpint(job.counted, ==, PLY_DEDUCE_CANCELLED);
    n_stopped += job.counted == PLY_DEDUCE_CANCELLED;
  }
  g_test_message("%u stopped", n_stopped);
  g_assert_cmpuint(n_stopped, >, 5);
}

/* --- contradictions on large boards --- */

/* A number is made wrong far down on a large board: what contradicts it is found among hundreds
 * of numbers. */
static void test_core(void) {
  static const Hard large = { "large", 64, 64, 700, 1, 15 };
  unsigned n_cores = 0;
  for (uint64_t number = 0; number < 6; number++) {
    g_autofree PlyMinesGame *game = hard_board(&large, number);
    PlyMines *b = &game->board;
    for (unsigned square = 3900; square < ply_mines_n(b); square++)
      if (ply_mines_is_open(ply_mines_state(b, square))) {
        ply_mines_set(b, square, ply_mines_state(b, square) == 0 ? 1 : 0);
        break;
      }
    for (int count = 0; count < 2; count++) {
      b->mines = count ? 4000 : 700;
      g_autofree PlyCore *core = g_new(PlyCore, 1);
      PlyDeduceStatus status = ply_deduce_core(b, NULL, core);
      g_assert_cmpint(status, ==, PLY_DEDUCE_DONE);
      n_cores += core->n > 0 || core->with_count;
    }
  }
  g_assert_cmpuint(n_cores, >=, 6);
}

/* --- games that are over --- */

/* At every step, also where the mines are being shown, what is proven was true. */
static void test_lost(void) {
  unsigned n_lost = 0;
  for (uint64_t seed = 0; seed < 12; seed++) {
    PlyMinesSetup s = { .rows = 16,
                        .columns = 16,
                        .mines = 40,
                        .opening = PLY_OPENING_SAFE,
                        .free_moves = true,
                        .when_stuck = PLY_STUCK_RANDOM,
                        .seed = seed };
    s.n_rules = test_rules("one near", s.rules);
    g_autoptr(PlyMinesRun) run = ply_mines_run_new(&s, NULL);
    ply_mines_run_play(run, NULL);
    ply_mines_run_finish(run);
    n_lost += run->game->status == PLY_MINES_LOST;
    g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
    g_autofree PlyMines *board = g_new(PlyMines, 1);
    g_autofree PlyDeduction *found = g_new(PlyDeduction, 1);
    for (uint32_t step = 1; step <= ply_replay_last(replay); step++) {
      ply_replay_seek(replay, step);
      if (ply_replay_event(replay)->kind != PLY_EVENT_EXECUTE)
        continue;
      PlyDeduceStatus status;
      ply_mines_run_board(run, replay, board);
      g_assert_cmpint(ply_deduce(board, true, NULL, found), ==, PLY_DEDUCE_DONE);
      assert_true_of(run->game, found);
      g_autoptr(PlyMineProbability) probability = ply_mine_probability_new(board, NULL, &status);
      g_assert_nonnull(probability);
    }
  }
  g_assert_cmpuint(n_lost, >, 3);
}

TEST_PROGRAM("hard") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/rules/hard/too-hard", test_too_hard);
  g_test_add_func("/rules/hard/too-many-ways", test_too_many_ways);
  g_test_add_func("/rules/hard/stop", test_stop);
  g_test_add_func("/rules/hard/core", test_core);
  g_test_add_func("/rules/hard/lost", test_lost);
  return g_test_run();
}
