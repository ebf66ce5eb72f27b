/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/solve.h"

#include <string.h>

#include "search/algorithms.h"
#include "search/parts.h"

#define DEPTH (PLY_MAX_PLY - 1) /* deeper than any game that can be solved */

struct _PlySolver {
  const PlyGame *game;
  PlyOptions options;
  PlyMemo *memo;
  uint64_t nodes;
};

PlySolver *ply_solver_new(const PlyGame *game, unsigned bits, GError **error) {
  static const char *const pairs[] = { "win",       "stones",  "table",      "bounds", "symmetry",
                                       "table",     "sight",   "yes",        "reach",  "yes",
                                       "try-first", "promise", "table-bits", "4",      NULL };
  if (game->speed == NULL || game->reach == NULL || game->safe == NULL || game->promise == NULL) {
    ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, _("the game “%s” cannot be solved to its end"),
             game->id);
    return NULL;
  }
  PlySolver *solver = g_new0(PlySolver, 1);
  solver->game = game;
  ply_options_init(&solver->options, ply_algorithm_zero_window.options);
  ply_options_prefer(&solver->options, pairs);
  solver->memo = ply_memo_new(bits, false);
  return solver;
}

void ply_solver_free(PlySolver *solver) {
  if (solver == NULL)
    return;
  ply_memo_free(solver->memo);
  g_free(solver);
}

/* One depth for one position, however it is reached: the table asks for as much as it has. */
static bool solve(PlySolver *solver, const PlyStart *start, unsigned depth, PlyProgress *progress,
                  int32_t *value) {
  PlySearch search;
  ply_search_init(&search, start, &ply_algorithm_zero_window, &solver->options, NULL, progress);
  ply_parts_lend(&search, solver->memo);
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
  ply_memo_forget(solver->memo);
  return solve(solver, start, DEPTH, progress, value);
}

bool ply_solver_move(PlySolver *solver, const PlyStart *start, PlyMove move, PlyProgress *progress,
                     int32_t *value) {
  PlyStart after = *start;
  int32_t result;
  solver->nodes = 0;
  PlySide mover = solver->game->side(start->position);
  solver->game->play(after.position, move);
  if (solver->game->result(after.position, &result)) {
    *value = result == 0 ? 0 : solver->game->speed(after.position);
    return true;
  }
  bool done = solve(solver, &after, DEPTH - 1, progress, value);
  if (solver->game->side(after.position) != mover)
    *value = -*value;
  return done;
}

uint64_t ply_solver_nodes(const PlySolver *solver) {
  return solver->nodes;
}
