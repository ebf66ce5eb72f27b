/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where nodes are: their ranks, and how far to the right they stand. */
#include <math.h>

#include "render/map/map-private.h"
#include "render/tree/layout.h"

#define COUSINS 0.4f /* between families, beyond the gap of siblings */

#define AHEAD 64u /* ranks: so far ahead nodes are fetched */

/* Those that were there when the map was begun: the trace may grow meanwhile. */
static PlyNodeId children_of(const PlyMap *m, PlyNodeId node, unsigned *n) {
  const PlyNode *of = ply_trace_node(m->run->trace, node);
  PlyNodeId first = __atomic_load_n(&of->block, __ATOMIC_RELAXED);
  *n = __atomic_load_n(&of->family, __ATOMIC_RELAXED) & PLY_MAX_CHILDREN;
  if (first == 0 || first + *n > m->n_nodes)
    *n = 0;
  return first;
}

static PlyMapEnd end_of(const PlyMap *m, PlyNodeId node) {
  return (PlyMapEnd)(m->rank[node] >> PLY_MAP_RANK_SHIFT);
}

/* --- folds --- */

static uint32_t count_below(const PlyMap *m, PlyNodeId top) {
  g_autoptr(GArray) todo = g_array_new(FALSE, FALSE, sizeof(PlyNodeId));
  uint32_t below = 0;
  g_array_append_val(todo, top);
  while (todo->len > 0) {
    unsigned n;
    PlyNodeId node = g_array_index(todo, PlyNodeId, todo->len - 1);
    PlyNodeId first = children_of(m, node, &n);
    g_array_set_size(todo, todo->len - 1);
    for (PlyNodeId child = first; child < first + n; child++)
      if (ply_trace_n_children(m->run->trace, child) > 0)
        g_array_append_val(todo, child);
    below += n;
  }
  return below;
}

static void note_fold(PlyMap *m, uint32_t rank) {
  PlyMapFold fold = { rank, count_below(m, m->node[rank]) };
  m->end[rank] |= PLY_MAP_FOLDED;
  g_array_append_val(m->folds, fold);
}

/* --- ranks --- */

static void give_rank(PlyMap *m, PlyNodeId node, uint32_t rank) {
  uint32_t of = m->rank[node];
  m->node[rank] = node;
  m->end[rank] = (uint8_t)(of >> PLY_MAP_RANK_SHIFT);
  m->rank[node] = (of & ~PLY_MAP_RANK_BITS) | rank;
}

/* A node was cut off where its first child was looked at and its last one never was: children are entered in
 * their order, and nothing else but a limit keeps a search from the others. */
static bool is_cut(const PlyMap *m, PlyNodeId first, unsigned n) {
  return n > 1 && end_of(m, first) != PLY_MAP_NEVER && end_of(m, first + n - 1) == PLY_MAP_NEVER;
}

/* Its children come behind all that have a rank; returns how many. */
static unsigned rank_children(PlyMap *m, const uint8_t *folded, uint32_t rank) {
  unsigned n;
  PlyNodeId node = m->node[rank], first = children_of(m, node, &n);
  m->first[rank] = m->n;
  if (n == 0)
    return 0;
  if (is_cut(m, first, n))
    m->end[rank] |= PLY_MAP_CUT;
  if (folded != NULL && folded[node] != 0) {
    note_fold(m, rank);
    return 0;
  }
  for (unsigned i = 0; i < n; i++)
    give_rank(m, first + i, m->n + i);
  m->n += n;
  return n;
}

/* Into the cache. */
static void fetch_ahead(const PlyMap *m, uint32_t rank) {
  if (rank + AHEAD < m->n)
    __builtin_prefetch(ply_trace_node(m->run->trace, m->node[rank + AHEAD]));
}

/* Level after level: the children of a level, in the order of their parents, are the next one. So first
 * grows with the rank, and the children of rank r are first[r] .. first[r + 1] - 1. */
static void rank_nodes(PlyMap *m, const uint8_t *folded, uint16_t *n_children) {
  uint32_t end = 0;
  if (m->n_nodes > 0)
    give_rank(m, m->top, m->n++);
  for (uint32_t level = 0; level < m->n; level = end) {
    g_array_append_val(m->levels, level);
    end = m->n;
    for (uint32_t rank = level; rank < end; rank++) {
      fetch_ahead(m, rank);
      n_children[rank] = (uint16_t)rank_children(m, folded, rank);
    }
  }
  m->first[m->n] = m->n;
  m->n_levels = m->levels->len;
  g_array_append_val(m->levels, m->n);
}

/* --- places --- */

/* What stands for the hidden ones has the place of a child, behind all ranks. */
static void add_stubs(PlyMap *m, uint16_t *n_children) {
  for (unsigned i = 0; i < ply_map_n_folds(m); i++) {
    uint32_t rank = ply_map_fold(m, i)->rank;
    m->first[rank] = m->n + i;
    n_children[rank] = 1;
    n_children[m->n + i] = 0;
  }
}

static void remove_stubs(PlyMap *m) {
  for (unsigned i = ply_map_n_folds(m); i-- > 0;) {
    uint32_t rank = ply_map_fold(m, i)->rank;
    m->first[rank] = m->first[rank + 1];
  }
}

void ply_map_place_nodes(PlyMap *m, const uint8_t *folded) {
  g_autofree uint16_t *n_children = g_new(uint16_t, m->n_nodes + 1);
  m->folds = g_array_new(FALSE, FALSE, sizeof(PlyMapFold));
  rank_nodes(m, folded, n_children);
  add_stubs(m, n_children);
  ply_layout_tidy(m->n + m->folds->len, m->first, n_children, NULL, COUSINS, m->x);
  remove_stubs(m);
  for (unsigned level = 0; level < m->n_levels; level++)
    m->width = fmax(m->width, m->x[ply_map_level(m, level + 1) - 1] + 0.5);
}
