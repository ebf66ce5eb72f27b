/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/map/map-private.h"

#include <math.h>

/* --- life --- */

PlyMap *ply_map_new(const PlyRun *run, const uint8_t *folded) {
  return ply_map_new_below(run, folded, 0);
}

PlyMap *ply_map_new_below(const PlyRun *run, const uint8_t *folded, PlyNodeId top) {
  PlyMap *m = g_new0(PlyMap, 1);
  m->top = top;
  m->run = ply_run_ref((PlyRun *)run);
  m->n_nodes = ply_trace_n_nodes(run->trace);
  m->levels = g_array_new(FALSE, FALSE, sizeof(uint32_t));
  m->node = g_new(uint32_t, m->n_nodes + 1);
  m->rank = g_new(uint32_t, m->n_nodes + 1);
  m->first = g_new(uint32_t, m->n_nodes + 1);
  m->end = g_new0(uint8_t, m->n_nodes + 1);
  ply_map_place_nodes(m, folded);
  ply_map_note_ends(m);
  return m;
}

void ply_map_free(PlyMap *m) {
  if (m == NULL)
    return;
  ply_run_unref(m->run);
  g_array_unref(m->levels);
  g_free(m->node);
  g_free(m->rank);
  g_free(m->first);
  g_free(m->x);
  g_free(m->end);
  g_free(m->never);
  if (m->folds != NULL)
    g_array_unref(m->folds);
  g_free(m);
}

/* --- reading --- */

uint32_t ply_map_n_nodes(const PlyMap *map) {
  return map->n;
}

unsigned ply_map_n_levels(const PlyMap *map) {
  return map->n_levels;
}

uint32_t ply_map_level(const PlyMap *map, unsigned level) {
  return g_array_index(map->levels, uint32_t, MIN(level, map->n_levels));
}

double ply_map_width(const PlyMap *map) {
  return map->width;
}

bool ply_map_is_folded(const PlyMap *map, uint32_t rank) {
  return (map->end[rank] & PLY_MAP_FOLDED) != 0;
}

unsigned ply_map_n_folds(const PlyMap *map) {
  return map->folds == NULL ? 0 : map->folds->len;
}

const PlyMapFold *ply_map_fold(const PlyMap *map, unsigned i) {
  return &g_array_index(map->folds, PlyMapFold, i);
}

unsigned ply_map_fold_from(const PlyMap *map, uint32_t rank) {
  unsigned low = 0, high = ply_map_n_folds(map);
  while (low < high) {
    unsigned middle = low + (high - low) / 2;
    if (ply_map_fold(map, middle)->rank < rank)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

unsigned ply_map_depth(const PlyMap *map) {
  unsigned folds = ply_map_n_folds(map);
  bool below =
      folds > 0 && ply_map_fold(map, folds - 1)->rank >= ply_map_level(map, map->n_levels - 1);
  return map->n_levels + below;
}

PlyNodeId ply_map_node(const PlyMap *map, uint32_t rank) {
  return map->node[rank];
}

uint32_t ply_map_rank(const PlyMap *map, PlyNodeId node) {
  return node < map->n_nodes ? map->rank[node] : PLY_NO_NODE;
}

unsigned ply_map_level_of(const PlyMap *map, uint32_t rank) {
  unsigned low = 0, high = map->n_levels;
  while (high - low > 1) {
    unsigned middle = (low + high) / 2;
    if (ply_map_level(map, middle) <= rank)
      low = middle;
    else
      high = middle;
  }
  return low;
}

double ply_map_x(const PlyMap *map, uint32_t rank) {
  return map->x[rank];
}

uint32_t ply_map_children(const PlyMap *map, uint32_t rank, uint32_t *n) {
  *n = map->first[rank + 1] - map->first[rank];
  return map->first[rank];
}

uint32_t ply_map_parent(const PlyMap *map, uint32_t rank) {
  PlyNodeId parent = ply_trace_node(map->run->trace, map->node[rank])->parent;
  return parent == PLY_NO_NODE ? PLY_NO_NODE : map->rank[parent];
}

const double *ply_map_xs(const PlyMap *map) {
  return map->x;
}

const uint8_t *ply_map_ends(const PlyMap *map) {
  return map->end;
}

PlyMapEnd ply_map_end(const PlyMap *map, uint32_t rank) {
  return (PlyMapEnd)(map->end[rank] & PLY_MAP_END_BITS);
}

bool ply_map_is_cut(const PlyMap *map, uint32_t rank) {
  return (map->end[rank] & PLY_MAP_CUT) != 0;
}

const PlyRun *ply_map_run(const PlyMap *map) {
  return map->run;
}

uint32_t ply_map_find(const PlyMap *map, unsigned level, double x) {
  uint32_t low = ply_map_level(map, level), high = ply_map_level(map, level + 1);
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (map->x[middle] < x)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

uint32_t ply_map_nearest(const PlyMap *map, unsigned level, double x) {
  uint32_t right = ply_map_find(map, level, x);
  if (right == ply_map_level(map, level + 1))
    return right - 1;
  if (right == ply_map_level(map, level) || map->x[right] - x < x - map->x[right - 1])
    return right;
  return right - 1;
}

/* Below ranks of a level, which are one after the other, those of the next level are, too. */
uint32_t ply_map_n_below(const PlyMap *map, uint32_t rank) {
  uint32_t n = 0, from = rank, to = rank + 1;
  guint fold = 0, n_folds = map->folds == NULL ? 0 : map->folds->len;
  while (from < to) {
    for (; fold < n_folds && g_array_index(map->folds, PlyMapFold, fold).rank < to; fold++)
      if (g_array_index(map->folds, PlyMapFold, fold).rank >= from)
        n += g_array_index(map->folds, PlyMapFold, fold).hidden;
    from = map->first[from];
    to = map->first[to];
    n += to - from;
  }
  return n;
}

/* --- how far a step has come --- */

static bool is_through(const PlyReplay *replay, PlyNodeId node) {
  const PlyEvent *e = ply_replay_event(replay);
  return (e->kind == PLY_EVENT_RETURN || e->kind == PLY_EVENT_CUTOFF) && e->subject == node;
}

/* Behind the last of n nodes from first on that were entered by now; first: none of them was. */
static PlyNodeId behind_entered(const PlyReplay *replay, PlyNodeId first, unsigned n) {
  PlyNodeId behind = first;
  for (PlyNodeId node = first; node < first + n; node++) {
    uint32_t entered = ply_trace_entered(ply_replay_trace(replay), node);
    if (entered != 0 && entered <= ply_replay_step(replay))
      behind = node + 1;
  }
  return behind;
}

/* Of a node that the search is not inside: was it looked at by now, or passed by? */
static bool is_past(const PlyReplay *replay, PlyNodeId node) {
  const PlyTrace *trace = ply_replay_trace(replay);
  unsigned n_path, level = ply_trace_ply(trace, node), n;
  const PlyNodeId *path = ply_replay_path(replay, &n_path);
  PlyNodeId above = ply_trace_node(trace, node)->parent;
  while (level > n_path || path[level - 1] != above) { /* to where the two part */
    node = above;
    above = ply_trace_node(trace, node)->parent;
    level--;
  }
  if (level < n_path)
    return node < path[level];
  PlyNodeId first = ply_trace_children(trace, above, &n);
  return is_through(replay, above) || node < behind_entered(replay, first, n);
}

/* On a level above the current node, those before its ancestor there have been looked at; below it,
 * those are past whose parents are: where a rank's children begin says it for any rank, also for one
 * without children. */
void ply_map_past(const PlyMap *map, const PlyReplay *replay, uint32_t *past) {
  for (unsigned level = 0; level < map->n_levels; level++)
    past[level] = ply_map_level(map, level);
  const PlyEvent *e = ply_replay_event(replay);
  if (e == NULL || map->n == 0)
    return;
  PlyNodeId node = ply_replay_current(replay);
  while (node != PLY_NO_NODE && ply_map_rank(map, node) == PLY_NO_NODE) /* inside a fold */
    node = ply_trace_node(map->run->trace, node)->parent;
  if (node == PLY_NO_NODE) { /* outside of the part that the map is of */
    bool all = is_past(replay, map->top);
    for (unsigned level = 0; level < map->n_levels; level++)
      past[level] = ply_map_level(map, level + all);
    return;
  }
  uint32_t rank = ply_map_rank(map, node), n_children,
           first = ply_map_children(map, rank, &n_children);
  unsigned level = ply_map_level_of(map, rank);
  uint32_t below = map->first[rank + 1];
  /* An open node whose children were entered, but none of them is at work now. */
  if (!is_through(replay, node) && n_children > 0)
    below = first + behind_entered(replay, map->node[first], n_children) - map->node[first];
  for (unsigned l = level + 1; l < map->n_levels; l++) {
    past[l] = below;
    below = map->first[below];
  }
  past[level] = rank + is_through(replay, node); /* and those above it are at work */
  while (level-- > 0) {
    node = ply_trace_node(map->run->trace, node)->parent;
    past[level] = rank = ply_map_rank(map, node);
  }
}
