/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/search.h"

#include <string.h>

#include "search/algorithms.h"

const PlyAlgorithm *const ply_algorithms[] = {
  &ply_algorithm_minimax,
  &ply_algorithm_negamax,
  &ply_algorithm_alphabeta,
  &ply_algorithm_alphabeta_maxmin,
  NULL,
};

const PlyAlgorithm *ply_algorithm_find(const char *id, GError **error) {
  const char *ids[G_N_ELEMENTS(ply_algorithms)] = { NULL };
  for (int i = 0; ply_algorithms[i] != NULL; i++) {
    ids[i] = ply_algorithms[i]->id;
    if (strcmp(ids[i], id) == 0)
      return ply_algorithms[i];
  }
  g_autofree char *known = g_strjoinv(", ", (char **)ids);
  g_autofree char *hint = ply_near_hint(id, ids);
  ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, _("no algorithm is called “%s”; there are: %s%s"),
           id, known, hint);
  return NULL;
}

/* The choice of an option that the algorithm may not have. */
static int choice(const PlyOptions *options, const char *name) {
  return ply_options_find(options, name) < 0 ? 0 : (int)ply_options_get(options, name);
}

static void set_order(PlySearch *s, const PlyOptions *options) {
  s->order = choice(options, "moves");
  if (s->order <= PLY_MOVES_SHUFFLED)
    return;
  g_autofree char *id = ply_options_print(options, "moves");
  for (unsigned i = 0; i < s->game->n_orders; i++)
    if (strcmp(s->game->orders[i].id, id) == 0)
      s->named = &s->game->orders[i];
  g_return_if_fail(s->named != NULL);
  s->rank = g_new0(uint8_t, s->game->max_moves);
  for (unsigned i = 0; i < s->named->n; i++)
    s->rank[s->named->moves[i]] = (uint8_t)i;
}

void ply_search_init(PlySearch *s, const PlyStart *start, const PlyAlgorithm *algorithm,
                     const PlyOptions *options, PlyTrace *trace, PlyProgress *progress) {
  *s = (PlySearch){
    .game = start->game,
    .trace = trace,
    .progress = progress,
    .scale = start->scale,
    .chance = ply_start_has_chance(start),
    .depth = (unsigned)ply_options_get(options, "depth"),
    .cut = (PlyCut)choice(options, "cut"),
    .bounds = (PlyFail)choice(options, "bounds"),
    .raise = (PlyRaise)choice(options, "raise"),
    .win = (PlyWin)choice(options, "win"),
    .node_limit = (uint64_t)ply_options_get(options, "nodes"),
  };
  s->strict = s->cut == PLY_CUT_BEYOND && s->bounds == PLY_FAIL_SOFT;
  s->result.best = PLY_NO_MOVE;
  memcpy(s->position, start->position, start->game->position_size);
  ply_random_init(&s->random, (uint64_t)ply_options_get(options, "seed"), 0);
  set_order(s, options);
  s->move_stack = g_new(PlyMove, (size_t)(PLY_MAX_PLY + 1) * start->game->max_moves);
}

void ply_search_clear(PlySearch *s) {
  /* Back at the root the stack is where it began, unless a limit struck half-way: every
   * visit puts it back before it returns. */
  g_free(s->move_stack);
  g_free(s->rank);
}
