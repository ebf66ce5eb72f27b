/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What becomes of nodes in the end. */
#include <math.h>

#include "render/map/map-private.h"

#define NEVER INT32_MIN /* in place of a value: it is not looked at */

#define AHEAD 256 /* events: so far ahead they are fetched into the cache */

/* --- values --- */

/* The last value of each node, as a replay has it at the last event; one place more is for events that have
 * none. */
static void read_values(const PlyMap *m, int32_t *value) {
  const PlyTrace *trace = m->run->trace;
  const uint32_t none = m->n_nodes; /* place of events without a value */
  uint32_t skip[PLY_MAX_EVENT_KINDS], keep[PLY_MAX_EVENT_KINDS];
  for (unsigned kind = 0; kind < PLY_MAX_EVENT_KINDS; kind++) {
    bool has_value = ply_layout_event(trace->layout, kind)->column == PLY_COLUMN_VALUE;
    skip[kind] = has_value || kind == PLY_EVENT_ENTER ? 0 : UINT32_MAX;
    keep[kind] = has_value ? UINT32_MAX : 0; /* a node that is entered begins with 0 */
  }
  for (PlyNodeId node = 0; node <= none; node++)
    value[node] = NEVER;
  for (uint32_t from = 0, end; from < m->n_events; from = end) {
    end = MIN(m->n_events, ((from >> PLY_EVENT_SHIFT) + 1) << PLY_EVENT_SHIFT);
    const PlyEvent *e = ply_trace_event(trace, from), *stop = e + (end - from);
    for (; e < stop; e++) { /* without branches, as in a replay */
      __builtin_prefetch(e + AHEAD);
      value[MIN(e->subject | skip[e->kind], none)] = (int32_t)((uint32_t)e->now & keep[e->kind]);
    }
  }
}

static void turn_to_max(const PlyMap *m, int32_t *value) {
  for (PlyNodeId node = 0; node < m->n_nodes; node++)
    if (ply_node_side(ply_trace_node(m->run->trace, node)) == PLY_SIDE_MIN && value[node] != NEVER)
      value[node] = -value[node];
}

/* --- from values to ends --- */

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

/* The highest value that is worse for Max than end; NEVER: none is. */
static int32_t highest_worse(PlyMapEnd end, int32_t low, int32_t high) {
  int64_t from = NEVER, to = INT32_MAX;
  while (from < to) {
    int64_t middle = from + (to - from + 1) / 2;
    if (end_of((int32_t)middle, low, high) > end)
      from = middle;
    else
      to = middle - 1;
  }
  return (int32_t)from;
}

/* Of all that count: not of nodes that nobody looked at, nor without bound. */
static void find_span(const int32_t *value, uint32_t n, int32_t *low, int32_t *high) {
  int32_t least = INT32_MAX, most = INT32_MIN;
  for (uint32_t i = 0; i < n; i++) { /* masks, so that several are looked at at once */
    int32_t mask = -(value[i] != NEVER && value[i] != PLY_INF && value[i] != -PLY_INF);
    int32_t from = (value[i] & mask) | (INT32_MAX & ~mask),
            to = (value[i] & mask) | (INT32_MIN & ~mask);
    least = MIN(least, from);
    most = MAX(most, to);
  }
  *low = least;
  *high = most;
}

static void note_ends(PlyMap *m, const int32_t *value) {
  int32_t low, high, worse[PLY_MAP_MIN];
  find_span(value, m->n_nodes, &low, &high);
  for (PlyMapEnd end = PLY_MAP_MAX; end < PLY_MAP_MIN; end++)
    worse[end] = highest_worse(end, low, high);
  for (PlyNodeId node = 0; node < m->n_nodes; node++) {
    uint32_t end = PLY_MAP_MAX;
    for (PlyMapEnd better = PLY_MAP_MAX; better < PLY_MAP_MIN; better++)
      end += value[node] <= worse[better];
    end = value[node] == NEVER ? PLY_MAP_NEVER : end;
    m->rank[node] = end << PLY_MAP_RANK_SHIFT | PLY_MAP_NO_RANK;
  }
}

void ply_map_find_ends(PlyMap *m) {
  const PlyTrace *trace = m->run->trace;
  int32_t *value = (int32_t *)(void *)m->x; /* there are no places as yet */
  read_values(m, value);
  if (trace->negamax)
    turn_to_max(m, value);
  note_ends(m, value);
  if (!trace->truncated || m->n_events == 0 || m->n_nodes == 0)
    return;
  /* Open when the run stopped. */
  for (PlyNodeId node = ply_trace_event(trace, m->n_events - 1)->subject; node != PLY_NO_NODE;
       node = ply_trace_node(trace, node)->parent)
    m->rank[node] = (uint32_t)PLY_MAP_UNKNOWN << PLY_MAP_RANK_SHIFT | PLY_MAP_NO_RANK;
}
