/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where nodes are: their ranks, and how far to the right they stand. */
#include <math.h>
#include <string.h>

#include "render/map/map-private.h"
#include "render/tree/layout.h"

#define COUSINS 0.4f /* between families, beyond the gap of siblings */

/* What is read of the trace, once: it may grow meanwhile. By node. */
typedef struct {
  uint32_t *first;
  uint16_t *n_children; /* 0 too where they are folded */
} Family;

static void read_families(const PlyMap *m, const uint8_t *folded, Family *f) {
  f->first = g_new(uint32_t, m->n_nodes + 1);
  f->n_children = g_new(uint16_t, m->n_nodes + 1);
  for (PlyNodeId node = 0; node < m->n_nodes; node++) {
    unsigned n;
    PlyNodeId first = ply_trace_children(m->run->trace, node, &n);
    bool there = n > 0 && first + n <= m->n_nodes;
    bool closed = there && folded != NULL && folded[node] != 0;
    f->first[node] = first;
    f->n_children[node] = (uint16_t)(there && !closed ? n : 0);
    m->end[node] = closed ? PLY_MAP_FOLDED : 0; /* by node as yet */
  }
}

/* --- ranks --- */

/* The numbers of a search from left to right ascend on each level, which are counted in their order: what is
 * near in the tree is near in memory. level: UINT16_MAX inside a fold. False: they do not ascend. */
static bool count_levels(const PlyMap *m, const Family *f, uint16_t *level, GArray *counts) {
  g_autoptr(GArray) last = g_array_new(FALSE, TRUE, sizeof(uint32_t)); /* parent, by level */
  memset(level, 0xff, m->n_nodes * sizeof *level);
  g_array_set_size(last, 1);
  g_array_set_size(counts, 1);
  g_array_index(counts, uint32_t, 0) = m->n_nodes > 0;
  level[m->top] = 0;
  for (PlyNodeId node = 0; node < m->n_nodes; node++) {
    unsigned n = f->n_children[node], below = level[node] + 1u;
    if (level[node] == UINT16_MAX || n == 0)
      continue;
    if (below >= UINT16_MAX || f->first[node] <= node)
      return false;
    if (below == counts->len) {
      g_array_set_size(counts, below + 1);
      g_array_set_size(last, below + 1);
    }
    if (g_array_index(last, uint32_t, below) > f->first[node])
      return false;
    g_array_index(last, uint32_t, below) = f->first[node];
    g_array_index(counts, uint32_t, below) += n;
    for (unsigned i = 0; i < n; i++)
      level[f->first[node] + i] = (uint16_t)below;
  }
  return true;
}

/* Where the children of those begin that have none: where those of the next one do. */
static void begin_childless(PlyMap *m) {
  m->first[m->n] = m->n;
  for (uint32_t r = m->n; r-- > 0;)
    if (m->first[r] == PLY_NO_NODE)
      m->first[r] = m->first[r + 1];
}

static bool rank_in_order(PlyMap *m, const Family *f) {
  g_autofree uint16_t *level = g_new(uint16_t, m->n_nodes + 1);
  g_autoptr(GArray) next = g_array_new(FALSE, TRUE, sizeof(uint32_t));
  if (!count_levels(m, f, level, next))
    return false;
  for (guint l = 0; l < next->len; l++) { /* from counts to the first rank of each */
    uint32_t count = g_array_index(next, uint32_t, l);
    g_array_index(next, uint32_t, l) = m->n;
    g_array_append_val(m->levels, m->n);
    m->n += count;
  }
  g_array_append_val(m->levels, m->n);
  g_autofree uint32_t *below = g_memdup2(m->levels->data, m->levels->len * sizeof *below);
  for (PlyNodeId node = 0; node < m->n_nodes; node++) {
    m->rank[node] = PLY_NO_NODE;
    if (level[node] == UINT16_MAX)
      continue;
    uint32_t rank = g_array_index(next, uint32_t, level[node])++;
    m->rank[node] = rank;
    m->node[rank] = node;
    m->first[rank] = f->n_children[node] > 0 ? below[level[node] + 1] : PLY_NO_NODE;
    below[level[node] + 1] += f->n_children[node];
  }
  begin_childless(m);
  return true;
}

/* Level after level: the children of a level, in the order of their parents, are the next one. So first
 * grows with the rank, and the children of rank r are first[r] .. first[r + 1] - 1. */
static void rank_by_levels(PlyMap *m, const Family *f) {
  memset(m->rank, 0xff, m->n_nodes * sizeof *m->rank);
  uint32_t end = m->n_nodes > 0 ? 1 : 0, made = end, from = 0;
  m->node[0] = m->top;
  m->rank[m->top] = 0;
  while (from < end) {
    g_array_append_val(m->levels, from);
    for (uint32_t r = from; r < end; r++) {
      PlyNodeId child = f->first[m->node[r]];
      m->first[r] = made;
      for (unsigned i = 0; i < f->n_children[m->node[r]]; i++) {
        m->rank[child + i] = made;
        m->node[made++] = child + i;
      }
    }
    from = end;
    end = made;
  }
  m->n = made;
  m->first[made] = made;
  g_array_append_val(m->levels, made);
}

static void rank_nodes(PlyMap *m, const Family *f) {
  if (m->n_nodes == 0 || !rank_in_order(m, f))
    rank_by_levels(m, f);
  m->n_levels = m->levels->len - 1;
}

/* A part of a tree is drawn as in the whole, which has it further to the right. */
static void push_left(PlyMap *m) {
  double left = INFINITY;
  for (unsigned level = 0; level < m->n_levels; level++)
    left = fmin(left, m->x[ply_map_level(m, level)] - 0.5);
  for (uint32_t rank = 0; m->top != 0 && rank < m->n; rank++)
    m->x[rank] -= left;
}

static void place_nodes(PlyMap *m, const Family *f) {
  g_autofree double *x = g_new(double, m->n_nodes);
  ply_layout_tidy(m->n_nodes, f->first, f->n_children, NULL, COUSINS, x);
  for (PlyNodeId node = 0; node < m->n_nodes; node++)
    if (m->rank[node] != PLY_NO_NODE)
      m->x[m->rank[node]] = x[node];
  push_left(m);
  for (unsigned level = 0; level < m->n_levels; level++)
    m->width = fmax(m->width, m->x[ply_map_level(m, level + 1) - 1] + 0.5);
}

/* --- folds --- */

/* A child has a larger number than its parent. */
static uint32_t *count_below(const PlyMap *m) {
  uint32_t *below = g_new0(uint32_t, m->n_nodes);
  for (PlyNodeId node = m->n_nodes - 1; node > 0; node--)
    below[ply_trace_node(m->run->trace, node)->parent] += below[node] + 1;
  return below;
}

/* What stands for the hidden ones has the place of a child. */
static void note_folds(PlyMap *m, Family *f) {
  g_autofree uint32_t *below = count_below(m);
  m->folds = g_array_new(FALSE, FALSE, sizeof(PlyMapFold));
  for (uint32_t rank = 0; rank < m->n; rank++) {
    PlyNodeId node = m->node[rank];
    if (m->end[node] != PLY_MAP_FOLDED)
      continue;
    PlyMapFold fold = { rank, below[node] };
    g_array_append_val(m->folds, fold);
    f->n_children[node] = 1;
    f->n_children[f->first[node]] = 0;
  }
}

void ply_map_place_nodes(PlyMap *m, const uint8_t *folded) {
  Family f;
  read_families(m, folded, &f);
  rank_nodes(m, &f);
  if (folded != NULL && m->n_nodes > 0)
    note_folds(m, &f);
  m->x = g_new(double, m->n + 1);
  place_nodes(m, &f);
  g_free(f.first);
  g_free(f.n_children);
}
