/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/search.h"

#include <pthread.h>
#include <string.h>

#include "search/algorithms/algorithms.h"
#include "search/algorithms/parts.h"
#include "search/algorithms/walk.h"
#include "search/real-value.h"

#define STACK_LEAST ((size_t)1 << 20) /* bytes */
#define STACK_LEVEL ((size_t)4096)    /* with sanitizers, and nothing optimized */

const PlyAlgorithm *const ply_algorithms[] = {
  &ply_algorithm_minimax,          &ply_algorithm_negamax,      &ply_algorithm_alphabeta,
  &ply_algorithm_alphabeta_maxmin, &ply_algorithm_deepening,    &ply_algorithm_zero_window,
  &ply_algorithm_quiescence,       &ply_algorithm_outcomes,     &ply_algorithm_sum_of_replies,
  &ply_algorithm_greedy,           &ply_algorithm_backtracking, NULL,
};

const PlyAlgorithm *ply_algorithm_find(const char *id, GError **error) {
  int i = ply_choose_as(_("no algorithm is called “%s”; there are: %s"), id,
                        PLY_NAMES_OF(PlyAlgorithm, ply_algorithms, PLY_TO_END, id), error);
  return i < 0 ? NULL : ply_algorithms[i];
}

static int choice(const PlyOptions *options, const char *name) {
  return (int)ply_options_chosen(options, name);
}

static void set_order(PlySearch *s, const PlyOptions *options) {
  s->order = choice(options, "moves");
  if (s->order <= PLY_MOVES_SHUFFLED)
    return;
  s->named = ply_game_order(s->game, s->order);
  g_return_if_fail(s->named != NULL);
  s->rank = g_new0(uint16_t, s->game->move_codes);
  for (unsigned i = 0; i < s->named->n; i++)
    s->rank[s->named->moves[i]] = (uint16_t)i;
}

int32_t ply_search_scale(const PlyStart *start, const PlyOptions *options) {
  return choice(options, "contempt") != 0 ? PLY_SCALE_FINE : start->scale;
}

bool ply_search_weights(const PlyGame *game, const PlyOptions *options,
                        int32_t weights[PLY_MAX_FEATURES]) {
  int i = ply_options_find(options, "weights");
  bool given = i >= 0 && options->value[i] != 0;
  for (unsigned f = 0; f < MIN(ply_game_n_features(game), PLY_MAX_FEATURES); f++)
    if (!given || !ply_option_number_at(options->value[i], f, &weights[f]))
      weights[f] = game->evaluation->features[f].weight;
  return given;
}

/* A number of the option "start" is one of the game, in units of the trace. */
static int32_t empty_value(PlyEmpty empty, int32_t scale) {
  switch (empty) {
  case PLY_EMPTY_999: return 999 * scale;
  case PLY_EMPTY_0: return 0;
  default: return PLY_INF;
  }
}

unsigned ply_search_depth(const PlyStart *start, const PlyOptions *options) {
  unsigned depth = (unsigned)choice(options, "depth");
  bool deeper = start->game->given && depth >= PLY_MAX_PLY;
  return deeper ? MAX(depth, start->game->plies_left(start->position)) : depth;
}

/* A search of a board goes on behind its limit while things are not quiet, up to PLY_MAX_PLY. */
static void set_stacks(PlySearch *s, const PlyStart *start) {
  const PlyGame *game = start->game;
  size_t moves = game->moves_down != NULL
                     ? (size_t)game->moves_down(start->position) + game->max_moves
                     : (size_t)(PLY_MAX_PLY + 1) * game->max_moves;
  s->move_stack = g_new(PlyMove, moves);
  s->undo = g_new(PlyUndoRecord, MAX(s->depth, PLY_MAX_PLY) + 1);
}

/* What finished games and evaluations count. */
static void set_terminal_values(PlySearch *s, const PlyStart *start, const PlyOptions *options) {
  int contempt = choice(options, "contempt");
  PlySide root = s->game->side(start->position);
  s->unit = s->scale / start->scale;
  /* The sign is that of the side at the start. */
  s->draw = (root == PLY_SIDE_MIN ? contempt : -contempt) * (s->scale / 100);
  bool real = s->evaluation == PLY_EVALUATION_REAL_VALUE;
  s->plain_terminal = s->win == PLY_WIN_ONE && contempt == 0 && !real;
  s->weighted = ply_search_weights(s->game, options, s->weights) || s->unit != 1 || real;
}

int32_t ply_search_terminal_value(PlySearch *s, int32_t value) {
  if (s->evaluation == PLY_EVALUATION_REAL_VALUE)
    return ply_real_value(s);
  if (value == 0)
    return s->game->wins || s->game->given ? s->draw : 0;
  switch (s->win) {
  case PLY_WIN_ONE: break;
  case PLY_WIN_TEN_MINUS_PLY: value *= 10 - (int32_t)s->ply; break;
  case PLY_WIN_MILLION_MINUS_PLY: value *= 1000000 - (int32_t)s->ply; break;
  case PLY_WIN_STONES: value *= s->solver->speed(s->position); break;
  }
  return value * s->unit;
}

int32_t ply_search_weigh(PlySearch *s) {
  const PlyGame *game = s->game;
  if (s->evaluation == PLY_EVALUATION_REAL_VALUE)
    return ply_real_value(s);
  if (ply_game_n_features(game) == 0)
    return ply_game_evaluate(game, s->position) * s->unit;
  int32_t of[2][PLY_MAX_FEATURES];
  int64_t sum = 0;
  game->evaluation->measure(s->position, of);
  for (unsigned f = 0; f < ply_game_n_features(game); f++)
    sum += (int64_t)s->weights[f] * (of[0][f] - of[1][f]);
  return (int32_t)CLAMP(sum * s->unit, -PLY_VALUE_MAX, PLY_VALUE_MAX);
}

static void set_variant(PlySearch *s, const PlyVariant *variant) {
  s->variant = variant;
  if (variant == NULL)
    return;
  if (variant->depth != 0)
    s->depth = MIN(s->depth, variant->depth);
  if (variant->small_infinity)
    s->empty[PLY_SIDE_MAX] = 0;
  s->shared = (PlyWindow){ -PLY_INF, PLY_INF };
}

void ply_search_init(PlySearch *s, const PlyStart *start, const PlyAlgorithm *algorithm,
                     const PlyOptions *options, PlyTrace *trace, PlyProgress *progress) {
  *s = (PlySearch){
    .game = start->game,
    .trace = trace,
    .progress = progress,
    .scale = ply_search_scale(start, options),
    .chance = ply_start_has_chance(start),
    .depth = ply_search_depth(start, options),
    .cut = (PlyCut)choice(options, "cut"),
    .bounds = (PlyFail)choice(options, "bounds"),
    .raise = (PlyRaise)choice(options, "raise"),
    .evaluation = (PlyEvaluation)choice(options, "evaluation"),
    .solver = ply_game_solver(start->game),
    .own = start->game->side(start->position),
    .win = (PlyWin)choice(options, "win"),
    .limit_at = (PlyLimitAt)choice(options, "limit-at"),
    .deeper = choice(options, "deeper") != 0,
    .alternate = choice(options, "combine") != 0,
    .assign = choice(options, "collect") != 0,
    .mistakes = (unsigned)choice(options, "mistakes"),
    .skill = (PlySkill)choice(options, "skill"),
    .shuffle = choice(options, "shuffle") == 0,
    .by_turn = choice(options, "by") != 0,
    .all = choice(options, "all") != 0,
    .node_limit = (uint64_t)ply_options_get(options, "nodes"),
  };
  s->strict = s->cut == PLY_CUT_BEYOND && s->bounds == PLY_FAIL_SOFT;
  s->result.best = PLY_NO_MOVE;
  if (s->game->evaluation != NULL) {
    s->evaluate = s->game->evaluation->evaluate;
    s->evaluation_work = s->game->evaluation->evaluation_work;
  }
  if (algorithm->ranks) {
    s->styles = ply_options_get(options, "style");
    s->match = (uint64_t)ply_options_get(options, "match");
  }
  set_terminal_values(s, start, options);
  s->empty[PLY_SIDE_MIN] = empty_value((PlyEmpty)choice(options, "start"), s->scale);
  s->empty[PLY_SIDE_MAX] = -s->empty[PLY_SIDE_MIN];
  set_variant(s, ply_variant_of(options));
  memcpy(s->position, start->position, start->game->position_size);
  ply_random_init(&s->random, (uint64_t)ply_options_get(options, "seed"), 0);
  set_order(s, options);
  s->siblings = choice(options, "symmetry") == PLY_SYMMETRY_SIBLINGS;
  s->arrange = s->order != PLY_MOVES_GENERATED || s->siblings;
  s->parts = ply_parts_new(s, options);
  set_stacks(s, start);
}

/* --- deep trees --- */

typedef struct {
  PlySearch *search;
  const PlyAlgorithm *algorithm;
} Deep;

static void *run_deep(void *data) {
  const Deep *deep = data;
  deep->algorithm->run(deep->search);
  return NULL;
}

/* The functions of the textbooks call themselves, once a level: what is deeper than any board gets a
 * stack that is as deep. Pages of it that no call reaches take no memory. */
static bool run_on_own_stack(PlySearch *s, const PlyAlgorithm *algorithm) {
  Deep deep = { s, algorithm };
  pthread_attr_t attributes;
  pthread_t thread;
  if (pthread_attr_init(&attributes) != 0)
    return false;
  bool runs = pthread_attr_setstacksize(&attributes, STACK_LEAST + s->depth * STACK_LEVEL) == 0 &&
              pthread_create(&thread, &attributes, run_deep, &deep) == 0;
  pthread_attr_destroy(&attributes);
  return runs && pthread_join(thread, NULL) == 0;
}

void ply_search_run(PlySearch *s, const PlyAlgorithm *algorithm) {
  bool refused = s->parts != NULL && s->parts->refused;
  if (!refused && s->depth <= PLY_MAX_PLY)
    algorithm->run(s);
  else if (refused || !run_on_own_stack(s, algorithm))
    ply_search_stop(s, 0, PLY_LIMIT_NODES);
}

void ply_search_clear(PlySearch *s) {
  ply_search_pay(s);
  ply_work_spend(ply_progress_work(s->progress), PLY_WORK_SEARCH, 1);
  /* Back at the root the stack is where it began, unless a limit struck half-way: every
   * visit puts it back before it returns. */
  if (s->parts != NULL)
    ply_work_give(ply_progress_work(s->progress), s->parts->bytes);
  ply_parts_free(s->parts);
  g_free(s->move_stack);
  g_free(s->undo);
  g_free(s->rank);
}
