/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a step makes of a map. */
#include "render/map/paint.h"

PlyMapState *ply_map_state_new(const PlyMap *map, const PlyReplay *replay) {
  PlyMapState *s = g_new0(PlyMapState, 1);
  s->past = g_new(uint32_t, ply_map_n_levels(map) + 1);
  s->path = g_new(uint32_t, ply_map_n_levels(map) + 1);
  s->selected = s->found_now = PLY_NO_NODE;
  s->begun = ply_replay_step(replay) > 0;
  ply_map_past(map, replay, s->past);
  const PlyTrace *trace = ply_replay_trace(replay);
  for (PlyNodeId node = ply_map_n_nodes(map) > 0 ? ply_replay_current(replay) : PLY_NO_NODE;
       node != PLY_NO_NODE; node = ply_trace_node(trace, node)->parent)
    if (ply_map_rank(map, node) != PLY_NO_NODE)
      s->path[s->n_path++] = ply_map_rank(map, node);
  return s;
}

void ply_map_state_free(PlyMapState *state) {
  if (state == NULL)
    return;
  g_free(state->past);
  g_free(state->path);
  g_free(state);
}
