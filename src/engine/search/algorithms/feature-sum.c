/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/algorithms/feature-sum.h"

bool ply_run_features(const PlyRun *run, PlyNodeId node, PlyFeatureSum *sum) {
  if (run->kind != &ply_run_kind_search || ply_game_n_features(ply_run_start(run)->game) == 0 ||
      ply_run_algorithm(run)->scores)
    return false;
  if (ply_options_find(&run->options, "evaluation") >= 0 &&
      ply_options_get(&run->options, "evaluation") != PLY_EVALUATION_FEATURES)
    return false;
  const PlyGame *game = ply_run_start(run)->game;
  int32_t of[2][PLY_MAX_FEATURES], weights[PLY_MAX_FEATURES];
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  ply_start_position(ply_run_start(run), run->trace, node, position);
  game->evaluation->measure(position, of);
  ply_search_weights(game, &run->options, weights);
  *sum = (PlyFeatureSum){ .n = ply_game_n_features(game) };
  for (unsigned f = 0; f < sum->n; f++) {
    sum->terms[f] = (PlyFeatureTerm){ .feature = &game->evaluation->features[f],
                                      .of = { of[0][f], of[1][f] },
                                      .weight = weights[f],
                                      .product = (int64_t)weights[f] * (of[0][f] - of[1][f]) };
    sum->sum += sum->terms[f].product;
  }
  int64_t unit = run->trace->scale / ply_run_start(run)->scale;
  sum->evaluation = (int32_t)CLAMP(sum->sum * unit, -PLY_VALUE_MAX, PLY_VALUE_MAX);
  return true;
}

/* Behind entering comes the leaf, or that noisy moves are followed and then that they need not
 * be. */
uint32_t ply_run_evaluation_step(const PlyRun *run, PlyNodeId node) {
  const PlyTrace *t = run->trace;
  uint32_t n = ply_trace_n_events(t);
  if (run->kind != &ply_run_kind_search || node >= ply_trace_n_nodes(t))
    return 0;
  uint32_t step = ply_trace_entered(t, node);
  for (; step > 0 && step < n; step++) {
    const PlyEvent *e = ply_trace_event(t, step);
    if (e->subject != node)
      return 0;
    if (e->kind == PLY_EVENT_STAND || (e->kind == PLY_EVENT_EVALUATE && e->extra == PLY_LEAF_DEPTH))
      return step + 1;
    if (e->kind != PLY_EVENT_EXTEND)
      return 0;
  }
  return 0;
}
