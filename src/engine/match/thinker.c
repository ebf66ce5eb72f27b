/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Computers that move: by lot, or by a search. */
#include "base/i18n.h"
#include "match/agent.h"
#include "search/algorithms/algorithms.h"
#include "search/algorithms/parts.h"

#define QUICK_BUDGET 100000 /* nodes */
#define LISTED 16           /* moves listed in the time that one takes to be played */
#define FORGETS 64          /* times that a table forgets at once, until it is cleared */

struct _PlyThinker {
  PlyAgent agent;
  bool pass;
  PlyTranspositionTable *transposition_table; /* lent to every search; NULL: it has no table */
  bool refused;                               /* there was no memory for it: it cannot move */
  PlyMove *moves;                             /* of chance */
};

/* The value of an option that the algorithm may not have. */
static int64_t *value_of(PlyOptions *options, const char *name) {
  int i = ply_options_find(options, name);
  return i < 0 ? NULL : &options->value[i];
}

static void seed_option(PlyOptions *options, const char *name, uint64_t seed) {
  int64_t *value = value_of(options, name);
  if (value != NULL)
    *value = (int64_t)(seed & INT64_MAX);
}

void ply_agent_begin(PlyAgent *agent, uint64_t match) {
  if (agent->kind == PLY_AGENT_SEARCH)
    seed_option(&agent->options, "match", match);
}

void ply_thinker_begin(PlyThinker *thinker, uint64_t match) {
  ply_agent_begin(&thinker->agent, match);
}

uint64_t ply_agent_bytes(const PlyAgent *agent) {
  if (agent->kind != PLY_AGENT_SEARCH)
    return 0;
  const PlyOptions *options = &agent->options;
  int table = ply_options_find(options, "table"), bits = ply_options_find(options, "table-bits");
  bool has = table >= 0 && bits >= 0 && options->value[table] != PLY_TABLE_NO;
  return has ? (uint64_t)sizeof(PlyTranspositionEntry) << options->value[bits] : 0;
}

PlyThinker *ply_thinker_new(const PlyAgent *agent, bool pass, GError **error) {
  if (agent->kind == PLY_AGENT_PERSON) {
    ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
             _("a person cannot play here; expected “random” or a search"));
    return NULL;
  }
  PlyThinker *thinker = g_new0(PlyThinker, 1);
  thinker->agent = *agent;
  thinker->pass = pass;
  if (agent->kind == PLY_AGENT_RANDOM) {
    thinker->moves = g_new(PlyMove, 2 * agent->game->max_moves);
    return thinker;
  }
  if (ply_agent_bytes(agent) > 0) {
    int64_t *bits = value_of(&thinker->agent.options, "table-bits");
    thinker->transposition_table = ply_transposition_table_new((unsigned)*bits, false, NULL);
    thinker->refused = thinker->transposition_table == NULL;
    *bits = 4; /* of the one that each search would make for itself */
  }
  return thinker;
}

void ply_thinker_free(PlyThinker *thinker) {
  if (thinker == NULL)
    return;
  ply_transposition_table_free(thinker->transposition_table);
  g_free(thinker->moves);
  g_free(thinker);
}

static PlyMove random_move(PlyThinker *thinker, const PlyStart *start, uint64_t seed,
                           PlyProgress *progress) {
  const PlyGame *game = start->game;
  unsigned n = game->moves(start->position, thinker->moves);
  if (thinker->pass && ply_game_loses_turns(game))
    n += game->turns->lost_turns(start->position, thinker->moves + n);
  g_return_val_if_fail(n > 0, PLY_NO_MOVE);
  ply_work_spend(ply_progress_work(progress), PLY_WORK_MOVE, 2 + n / LISTED);
  PlyRandom random;
  ply_random_init(&random, seed, 0);
  return thinker->moves[ply_random_below(&random, n)];
}

/* What deepening finds in some hundredths of a second; the first move there is where not even
 * that looked at one. */
static PlyMove quick_answer(const PlyStart *start, PlyProgress *progress) {
  PlyOptions options;
  PlySearch search;
  g_autofree PlyMove *moves = g_new(PlyMove, start->game->max_moves);
  ply_options_init(&options, ply_algorithm_deepening.options);
  ply_options_prefer(&options, start->game->defaults);
  *value_of(&options, "depth") = PLY_MAX_PLY;
  *value_of(&options, "budget") = QUICK_BUDGET;
  ply_search_init(&search, start, &ply_algorithm_deepening, &options, NULL, progress);
  ply_algorithm_deepening.run(&search);
  ply_search_clear(&search);
  if (search.result.best != PLY_NO_MOVE)
    return search.result.best;
  return start->game->moves(start->position, moves) > 0 ? moves[0] : PLY_NO_MOVE;
}

/* A search that a limit struck may have no answer: the exact solver in the first moves of a game.
 * The first move there is would often lose it at once. */
static PlyMove or_quick(const PlyStart *start, PlyMove best, PlyProgress *progress) {
  return best != PLY_NO_MOVE ? best : quick_answer(start, progress);
}

bool ply_thinker_move(PlyThinker *thinker, const PlyStart *start, uint64_t seed,
                      PlyProgress *progress, PlyMove *move, uint64_t *nodes) {
  PlyAgent *agent = &thinker->agent;
  if (nodes != NULL)
    *nodes = 0;
  if (ply_progress_is_cancelled(progress) || thinker->refused)
    return false;
  if (agent->kind == PLY_AGENT_RANDOM) {
    *move = random_move(thinker, start, seed, progress);
    return true;
  }
  seed_option(&agent->options, "seed", seed);
  PlySearch search;
  ply_search_init(&search, start, agent->algorithm, &agent->options, NULL, progress);
  if (thinker->transposition_table != NULL) {
    ply_transposition_table_forget(thinker->transposition_table);
    ply_work_spend(ply_progress_work(progress), PLY_WORK_TABLE,
                   ply_transposition_table_bytes(thinker->transposition_table) / FORGETS /
                       PLY_WORK_BLOCK);
    ply_parts_lend(&search, thinker->transposition_table);
  }
  agent->algorithm->run(&search);
  ply_search_clear(&search);
  if (nodes != NULL)
    *nodes = search.result.nodes;
  if (ply_progress_is_cancelled(progress))
    return false;
  *move = or_quick(start, search.result.best, progress);
  return !ply_progress_is_cancelled(progress);
}

PlyRun *ply_agent_think(const PlyAgent *agent, PlyStart *start, uint64_t seed) {
  if (agent->kind != PLY_AGENT_SEARCH)
    return NULL;
  PlyOptions options = agent->options;
  seed_option(&options, "seed", seed);
  return ply_run_new(start, agent->algorithm, &options, NULL);
}

PlyMove ply_agent_choice(const PlyRun *thinking) {
  return or_quick(ply_run_start(thinking), ply_run_result(thinking)->best, NULL);
}
