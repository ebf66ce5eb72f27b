/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What becomes of nodes in the end. */
#include <math.h>

#include "render/map/map-private.h"
#include "search/run.h"

#define END PLY_MAP_END_BITS

/* Fifths of the span of values, its middle being the draw where there are both signs. */
static PlyMapEnd end_of(int32_t value, int32_t low, int32_t high) {
  double half = fmax(high, -(double)low);
  double from = low < 0 && high > 0 ? -half : low, to = low < 0 && high > 0 ? half : high;
  double part = to > from ? (value - from) / (to - from) : 0.5;
  return part >= 0.8   ? PLY_MAP_MAX
         : part > 0.5  ? PLY_MAP_BETTER
         : part >= 0.5 ? PLY_MAP_MIDDLE
         : part > 0.2  ? PLY_MAP_WORSE
                       : PLY_MAP_MIN;
}

/* A node was cut off where its first child was looked at and its last one never was: children are entered in
 * their order, and nothing else but a limit keeps a search from the others. entered: by node. */
static bool is_cut(const PlyTrace *trace, const bool *entered, PlyNodeId node) {
  unsigned n;
  PlyNodeId first = ply_trace_children(trace, node, &n);
  return n > 1 && entered[first] && !entered[first + n - 1];
}

/* What is read of each node at the end of the run. */
typedef struct {
  bool *entered;
  int32_t *value; /* for Max */
  int32_t low, high;
} Ends;

static void read_ends(const PlyMap *m, const PlyReplay *replay, Ends *ends) {
  const PlyTrace *trace = m->run->trace;
  uint32_t last = ply_trace_n_events(trace);
  ends->low = INT32_MAX;
  ends->high = INT32_MIN;
  for (PlyNodeId node = 0; node < m->n_nodes; node++) {
    const PlyNode *n = ply_trace_node(trace, node);
    uint32_t step = __atomic_load_n(&n->entered, __ATOMIC_RELAXED);
    ends->entered[node] = step != 0 && step <= last;
    if (!ends->entered[node])
      continue;
    int32_t value = (int32_t)ply_replay_cell(replay, PLY_COLUMN_VALUE, node);
    ends->value[node] = value = trace->negamax && ply_node_side(n) == PLY_SIDE_MIN ? -value : value;
    if (value == PLY_INF || value == -PLY_INF)
      continue;
    ends->low = MIN(ends->low, value);
    ends->high = MAX(ends->high, value);
  }
}

static uint32_t count_never(const PlyMap *m, uint32_t from, uint32_t end) {
  uint32_t n = 0;
  for (uint32_t r = from; r < end; r++)
    n += (m->end[r] & END) == PLY_MAP_NEVER;
  return n;
}

static void sum_never(PlyMap *m) {
  uint32_t n_blocks = m->n / PLY_MAP_BLOCK + 1;
  m->never = g_new0(uint32_t, n_blocks);
  for (uint32_t i = 1; i < n_blocks; i++)
    m->never[i] = m->never[i - 1] + count_never(m, (i - 1) * PLY_MAP_BLOCK, i * PLY_MAP_BLOCK);
}

static uint32_t never_before(const PlyMap *m, uint32_t rank) {
  uint32_t block = rank / PLY_MAP_BLOCK;
  return m->never[block] + count_never(m, block * PLY_MAP_BLOCK, rank);
}

uint32_t ply_map_n_never(const PlyMap *map, uint32_t from, uint32_t end) {
  return never_before(map, end) - never_before(map, from);
}

/* In the order of the trace, as all that takes its time here. */
void ply_map_note_ends(PlyMap *m) {
  const PlyTrace *trace = m->run->trace;
  g_autoptr(PlyReplay) replay = ply_replay_new(m->run->trace);
  ply_replay_seek(replay, ply_replay_last(replay));
  g_autofree bool *entered = g_new(bool, m->n_nodes + 1);
  g_autofree int32_t *value = g_new(int32_t, m->n_nodes + 1);
  Ends ends = { .entered = entered, .value = value };
  read_ends(m, replay, &ends);
  g_autofree uint8_t *folds = g_steal_pointer(&m->end); /* by node */
  m->end = g_new0(uint8_t, m->n_nodes + 1);
  for (PlyNodeId node = 0; node < m->n_nodes; node++) {
    uint32_t rank = m->rank[node];
    if (rank == PLY_NO_NODE)
      continue;
    m->end[rank] = folds[node];
    if (!entered[node])
      continue; /* PLY_MAP_NEVER */
    m->end[rank] |= end_of(value[node], ends.low, ends.high);
    m->end[rank] |= is_cut(trace, entered, node) ? PLY_MAP_CUT : 0;
  }
  /* Open when the run stopped. */
  for (PlyNodeId node = ply_replay_current(replay); trace->truncated && node != PLY_NO_NODE;
       node = ply_trace_node(trace, node)->parent)
    if (m->rank[node] != PLY_NO_NODE)
      m->end[m->rank[node]] = (uint8_t)((m->end[m->rank[node]] & ~END) | PLY_MAP_UNKNOWN);
  sum_never(m);
}
