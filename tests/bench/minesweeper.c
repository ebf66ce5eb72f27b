/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "minesweeper.h"

#include <math.h>
#include <stdlib.h>

#include "minesweeper/deduce/deduce.h"
#include "minesweeper/run/run.h"
#include "kit/peer.h"
#include "kit/stopped.h"
#include "kit/timing.h"

#define ATTEMPTS 20000 /* boards played in one turn, about a second */
#define ATTEMPT_TURNS 5
#define SGT_BOARDS 200   /* made by the other program, beyond the first */
#define POSITIONS 2000   /* positions mid-game that are deduced, */
#define ROUNDS 3         /* each so often */
#define A_GAME 8         /* of one game, so that no game counts for much */
#define CANCEL_BOARDS 15 /* hard positions that are given up, */
#define CANCEL_TURNS 3   /* each so often; the shortest counts */
#define CANCEL_STEP_MS 3 /* so much later each */
#define LAID 100         /* boards of the yardstick, about a ms */

static PlyMinesSetup expert(const PlyRule *const *rules, PlyMinesStuck when_stuck, uint64_t seed) {
  const PlyMinesLevelInfo *level = &ply_mines_levels[PLY_LEVEL_EXPERT];
  PlyMinesSetup s = { .rows = level->rows,
                      .columns = level->columns,
                      .mines = level->mines,
                      .opening = PLY_OPENING_ZERO,
                      .free_moves = true,
                      .when_stuck = when_stuck,
                      .sweep = PLY_SWEEP_CHEAP_FIRST,
                      .seed = seed };
  for (; rules[s.n_rules] != NULL; s.n_rules++)
    s.rules[s.n_rules] = rules[s.n_rules];
  return s;
}

static const PlyRule *const one_near[] = { &ply_mines_one, &ply_mines_near, NULL };
static const PlyRule *const cheap[] = { &ply_mines_one, &ply_mines_near, &ply_mines_far,
                                        &ply_mines_end_rule, NULL };

/* --- attempts: games until no rule applies --- */

typedef struct {
  double ms; /* of all */
  uint32_t finished;
} Attempts;

static Attempts play_attempts(uint64_t seed, uint32_t n) {
  PlyMinesSetup s = expert(one_near, PLY_STUCK_STOP, seed);
  g_autofree PlyMinesGame *game = g_new0(PlyMinesGame, 1);
  PlyRuleRun rules;
  Attempts a = { 0 };
  ply_mines_game_init(game, s.rows, s.columns, s.mines, s.opening, s.free_moves, s.seed, 0);
  ply_rules_init(&rules, &ply_mines_system, game, &game->board, &s.settings, s.rows * s.columns,
                 s.rules, s.n_rules, NULL, NULL);
  ply_rules_set_order(&rules, s.sweep);
  double begin = ply_timing_worked();
  for (uint32_t number = 0; number < n; number++) {
    ply_mines_game_restart(game, number);
    ply_rules_restart(&rules);
    ply_mines_agent_play(game, &rules, s.when_stuck, false);
    a.finished += game->status == PLY_MINES_WON;
  }
  a.ms = ply_timing_worked() - begin;
  ply_rules_clear(&rules);
  return a;
}

/* data: how many. */
static double time_attempts(void *data) {
  uint32_t n = *(uint32_t *)data;
  return play_attempts(1, n).ms / n;
}

/* One board against one: the yardstick lays fewer. */
double ply_measure_attempt(PlyBench *measure) {
  uint32_t n = ply_measure_of(measure, ATTEMPTS);
  ply_measure_against(measure, time_attempts, &n, ATTEMPT_TURNS, ply_yard_new(PLY_YARD_LAY, LAID));
  double ms, yardstick_ms;
  ply_measure_ms(measure, &ms, &yardstick_ms);
  return ply_measure_ratio(measure, ms, yardstick_ms / LAID);
}

/* --- no-guess boards, against another program --- */

/* Lets it make n boards; ms of work, NAN where that fails. */
static double time_sgt(const char *program, unsigned n) {
  g_autofree char *count = g_strdup_printf("%u", n);
  const char *const argv[] = { program, "--generate", count, "30x16n99", NULL };
  return ply_peer_time(argv, NULL, n);
}

double ply_measure_no_guess(PlyBench *measure) {
  g_autofree char *program = ply_peer_find("sgt-mines");
  if (program == NULL)
    return NAN;
  /* Its start is not counted: that is what the one board takes, or nearly. */
  double start = time_sgt(program, 1);
  if (isnan(start))
    return NAN;
  unsigned n = ply_measure_of(measure, SGT_BOARDS);
  double whole = time_sgt(program, n + 1);
  /* Of a few boards the start may seem to take longer than all of them. */
  double sgt = whole > start ? (whole - start) / n : whole / (n + 1);
  Attempts ours = play_attempts(1, ply_measure_of(measure, ATTEMPTS));
  return ours.finished == 0 ? INFINITY : ours.ms / ours.finished / sgt;
}

/* --- full deduction --- */

/* An opening is there, much is still covered, and no mine went off. */
static bool is_mid_game(const PlyMines *b) {
  unsigned n = ply_mines_n(b), covered = (unsigned)b->moves_left;
  for (unsigned square = 0; square < n; square++)
    if (ply_mines_state(b, square) >= PLY_MINES_EXPLODED)
      return false;
  return covered >= n / 10 && covered <= n - n / 10;
}

/* Boards of one game, at steps drawn from all of it but its beginning. */
static unsigned sample_game(uint64_t number, PlyMines *boards, unsigned room) {
  /* The least risk is worked out by what is measured; a random guess leaves wider ruins too. */
  PlyMinesSetup s = expert(cheap, number % 2 == 0 ? PLY_STUCK_LEAST_RISK : PLY_STUCK_RANDOM, 11);
  g_autoptr(PlyMinesRun) run = ply_mines_run_new_number(&s, number);
  ply_mines_run_play(run, NULL);
  ply_mines_run_finish(run);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  PlyRandom random;
  ply_random_init(&random, 12, number);
  unsigned n = 0;
  for (unsigned i = 0; i < A_GAME && n < room; i++) {
    ply_replay_seek(replay, 1 + ply_random_below(&random, ply_replay_last(replay)));
    ply_mines_run_board(run, replay, &boards[n]);
    n += is_mid_game(&boards[n]);
  }
  return n;
}

/* With the count, and with the chance of every covered square. */
static bool deduce_all(const PlyMines *board, PlyProgress *progress) {
  g_autofree PlyDeduction *found = g_new(PlyDeduction, 1);
  PlyDeduceStatus status = ply_deduce(board, true, progress, found);
  if (status == PLY_DEDUCE_DONE) {
    g_autoptr(PlyMineProbability) probability = ply_mine_probability_new(board, progress, &status);
  }
  return status == PLY_DEDUCE_DONE;
}

/* One that is too hard counts as endless. */
static double time_deduce(void *data, unsigned i) {
  const PlyMines *boards = data;
  double begin = ply_timing_worked();
  return deduce_all(&boards[i], NULL) ? ply_timing_worked() - begin : INFINITY;
}

/* Where 99 of a hundred are done. */
double ply_measure_deduce(PlyBench *measure) {
  unsigned wanted = ply_measure_of(measure, POSITIONS), n = 0;
  g_autofree PlyMines *boards = g_new(PlyMines, wanted);
  g_autofree double *ms = g_new(double, wanted);
  for (unsigned game = 0; n < wanted; game++)
    n += sample_game(game, &boards[n], MIN(A_GAME, wanted - n));
  double yardstick_ms = ply_measure_pieces(measure, time_deduce, boards, n, ROUNDS,
                                           ply_yard_new(PLY_YARD_LAY, LAID), ms);
  return ply_measure_ratio(measure, ply_timing_share(ms, n, 0.99), yardstick_ms);
}

/* --- giving up --- */

static void deduce_job(gpointer data, PlyProgress *progress) {
  deduce_all(data, progress);
}

/* Numbers all over a board larger than Expert, as no player leaves them: they hang together, and
 * take what the deduction is willing to give. */
static void scatter(PlyMinesGame *game, uint64_t number) {
  PlyRandom random;
  ply_random_init(&random, 13, number);
  ply_mines_game_init(game, 32, 64, 400, PLY_OPENING_SAFE, false, 13, number);
  const PlyMines *b = &game->board;
  ply_mines_reveal(game, ply_random_below(&random, ply_mines_n(b)));
  for (unsigned square = 0; square < ply_mines_n(b); square++)
    if (ply_random_below(&random, 10) < 3 && !ply_mines_is_mine(b, &game->field, square))
      ply_mines_reveal(game, square);
}

static double time_give_up(PlyMines *board, double after_ms, unsigned turns) {
  double shortest = INFINITY;
  for (unsigned i = 0; i < turns; i++)
    shortest = fmin(shortest, ply_stopped_after(deduce_job, board, after_ms));
  return shortest;
}

/* Each a little later than the one before. */
double ply_measure_give_up(PlyBench *measure) {
  unsigned n = ply_measure_of(measure, CANCEL_BOARDS);
  g_autofree PlyMinesGame *game = g_new0(PlyMinesGame, 1);
  PlyYard *yard = ply_yard_new(PLY_YARD_LAY, LAID);
  double longest = 0, yards[CANCEL_BOARDS];
  for (unsigned i = 0; i < n; i++) {
    scatter(game, i);
    longest = fmax(longest, time_give_up(&game->board, CANCEL_STEP_MS * (i + 1.0),
                                         ply_measure_of(measure, CANCEL_TURNS)));
    yards[i] = ply_yard_time(yard);
  }
  ply_yard_free(yard);
  return ply_measure_ratio(measure, longest, ply_timing_least(yards, n));
}
