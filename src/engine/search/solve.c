/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/solve.h"

#include <string.h>

#include "search/algorithms/algorithms.h"
#include "search/algorithms/parts.h"

#define DEPTH (PLY_MAX_PLY - 1) /* deeper than any game that can be solved */

/* From this size on a table lies far from the processor, and the positions that need one so large
 * have trees so large that every cut counts: what the table knows to cut is tried first. It saves
 * two nodes in five there; below it saves no time. */
#define LARGE_BITS 22
#define MAX_KEPT 8

struct _PlySolver {
  const PlyGame *game;
  PlyOptions options;
  PlyTranspositionTable *transposition_table;
  uint64_t nodes;
  /* Values of positions behind moves, by canonical key: a mirrored move need not be searched. */
  uint64_t kept_keys[MAX_KEPT];
  int32_t kept_values[MAX_KEPT];
  unsigned n_kept;
};

PlySolver *ply_solver_new(const PlyGame *game, unsigned bits, GError **error) {
  static const char *const pairs[] = { "win",          "stones",  "table",      "bounds",
                                       "symmetry",     "table",   "safe-moves", "yes",
                                       "win-distance", "yes",     "table-bits", "4",
                                       "try-first",    "promise", NULL };
  static const char *const large[] = { "try-first", "known,promise", NULL };
  const PlyGameSolver *needs = ply_game_solver(game);
  if (needs->speed == NULL || needs->value_bounds == NULL || needs->safe_moves == NULL ||
      needs->move_scores == NULL || needs->child_keys == NULL || needs->canonical == NULL) {
    ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, _("the game “%s” cannot be solved to its end"),
             game->id);
    return NULL;
  }
  PlyTranspositionTable *transposition_table = ply_transposition_table_new(bits, false, error);
  if (transposition_table == NULL)
    return NULL;
  PlySolver *solver = g_new0(PlySolver, 1);
  solver->game = game;
  ply_options_init(&solver->options, ply_algorithm_zero_window.options);
  ply_options_prefer(&solver->options, pairs);
  if (bits >= LARGE_BITS)
    ply_options_prefer(&solver->options, large);
  solver->transposition_table = transposition_table;
  return solver;
}

void ply_solver_free(PlySolver *solver) {
  if (solver == NULL)
    return;
  ply_transposition_table_free(solver->transposition_table);
  g_free(solver);
}

/* One depth for one position, however it is reached: the table asks for as much as it has. */
static bool solve(PlySolver *solver, const PlyStart *start, unsigned depth, PlyProgress *progress,
                  int32_t *value) {
  PlySearch search;
  ply_search_init(&search, start, &ply_algorithm_zero_window, &solver->options, NULL, progress);
  ply_parts_lend(&search, solver->transposition_table);
  search.node_limit = UINT64_MAX;
  search.depth = depth;
  ply_algorithm_zero_window.run(&search);
  solver->nodes += search.result.nodes;
  PlySide side = solver->game->side(start->position);
  *value = side == PLY_SIDE_MIN ? -search.result.score.value : search.result.score.value;
  bool done = !search.stop;
  ply_search_clear(&search);
  return done;
}

bool ply_solver_value(PlySolver *solver, const PlyStart *start, PlyProgress *progress,
                      int32_t *value) {
  int32_t over;
  solver->nodes = 0;
  if (solver->game->result(start->position, &over))
    return false;
  ply_transposition_table_forget(solver->transposition_table);
  return solve(solver, start, DEPTH, progress, value);
}

static bool find_kept(const PlySolver *solver, uint64_t key, int32_t *value) {
  for (unsigned i = 0; i < MIN(solver->n_kept, MAX_KEPT); i++)
    if (solver->kept_keys[i] == key) {
      *value = solver->kept_values[i];
      return true;
    }
  return false;
}

static void keep(PlySolver *solver, uint64_t key, int32_t value) {
  unsigned i = solver->n_kept++ % MAX_KEPT;
  solver->kept_keys[i] = key;
  solver->kept_values[i] = value;
}

bool ply_solver_move(PlySolver *solver, const PlyStart *start, PlyMove move, PlyProgress *progress,
                     int32_t *value) {
  PlyStart after = *start;
  int32_t result;
  solver->nodes = 0;
  PlySide mover = solver->game->side(start->position);
  solver->game->play(after.position, move, NULL);
  if (solver->game->result(after.position, &result)) {
    *value = result == 0 ? 0 : solver->game->solver->speed(after.position);
    return true;
  }
  unsigned symmetry;
  uint64_t key = solver->game->solver->canonical(after.position, &symmetry);
  if (!find_kept(solver, key, value)) {
    if (!solve(solver, &after, DEPTH - 1, progress, value))
      return false;
    keep(solver, key, *value);
  }
  if (solver->game->side(after.position) != mover)
    *value = -*value;
  return true;
}

uint64_t ply_solver_nodes(const PlySolver *solver) {
  return solver->nodes;
}
