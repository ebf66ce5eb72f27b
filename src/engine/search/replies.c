/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/replies.h"

PlySide ply_reply_mover(const PlyRun *run, PlyNodeId child) {
  const PlyTrace *t = run->trace;
  PlyNodeId node = ply_trace_node(t, child)->parent;
  return ply_node_side(ply_trace_node(t, ply_trace_node(t, node)->parent));
}

bool ply_reply_is_known(const PlyRun *run, const PlyReplay *replay, PlyNodeId child) {
  PlyScore score = ply_replay_score(replay, child);
  bool unknown = ply_run_algorithm(run)->outcomes && score.value == PLY_VALUE_UNKNOWN;
  return score.bound == PLY_BOUND_EXACT && !unknown;
}

int32_t ply_reply_value(const PlyRun *run, const PlyReplay *replay, PlyNodeId child) {
  const PlyAlgorithm *algorithm = ply_run_algorithm(run);
  bool own = algorithm->scores || algorithm->outcomes; /* seen by the side at the start */
  int32_t value = ply_replay_score_for_max(replay, child).value;
  return ply_reply_mover(run, child) == (own ? ply_run_side(run, 0) : PLY_SIDE_MAX) ? value
                                                                                    : -value;
}

bool ply_run_replies(const PlyRun *run, int32_t *worst, int64_t *sum) {
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  ply_replay_seek(replay, ply_replay_last(replay));
  PlyNodeId move = ply_run_best(run, replay, 0);
  unsigned n = 0;
  PlyNodeId first = move != PLY_NO_NODE ? ply_trace_children(run->trace, move, &n) : PLY_NO_NODE;
  if (n == 0)
    return false;
  PlyNodeId id = first;
  int32_t least = INT32_MAX;
  for (*sum = 0; id < first + n && ply_reply_is_known(run, replay, id); id++) {
    int32_t value = ply_replay_score_for_max(replay, id).value;
    int32_t own = ply_reply_value(run, replay, id);
    *sum += value;
    if (own < least) {
      least = own;
      *worst = value;
    }
  }
  return id == first + n;
}
