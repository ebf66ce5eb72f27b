/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/map/map.h"

#include <math.h>
#include <string.h>

#include "render/tree/layout.h"
#include "search/run.h"

#define COUSINS 0.4f /* between families, beyond the gap of siblings */

struct _PlyMap {
  PlyRun *run;
  uint32_t n, n_nodes; /* with a place; of the trace */
  unsigned n_levels;
  GArray *levels;  /* uint32_t: first rank of each level, and n behind the last */
  uint32_t *node;  /* by rank */
  uint32_t *rank;  /* by node; PLY_NO_NODE inside a fold */
  uint32_t *first; /* by rank: where its children begin, or would; n + 1 of them */
  double *x;       /* by rank */
  uint8_t *end;    /* by rank: PlyMapEnd, and FOLDED */
  double width;
};
#define FOLDED 0x80u
#define CUT 0x40u
#define END PLY_MAP_END_BITS

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
    m->end[node] = closed ? FOLDED : 0; /* by node as yet */
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
  level[0] = 0;
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
  m->node[0] = 0;
  m->rank[0] = 0;
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

static void place_nodes(PlyMap *m, const Family *f) {
  g_autofree float *widths = g_new(float, m->n_nodes);
  g_autofree double *x = g_new(double, m->n_nodes);
  for (PlyNodeId node = 0; node < m->n_nodes; node++)
    widths[node] = 1;
  ply_layout_tidy(m->n_nodes, f->first, f->n_children, widths, COUSINS, x);
  for (PlyNodeId node = 0; node < m->n_nodes; node++)
    if (m->rank[node] != PLY_NO_NODE)
      m->x[m->rank[node]] = x[node];
  for (unsigned level = 0; level < m->n_levels; level++)
    m->width = fmax(m->width, m->x[ply_map_level(m, level + 1) - 1] + 0.5);
}

/* --- what becomes of them --- */

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

/* In the order of the trace, as all that takes its time here. */
static void note_ends(PlyMap *m) {
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
    m->end[rank] |= is_cut(trace, entered, node) ? CUT : 0;
  }
  /* Open when the run stopped. */
  for (PlyNodeId node = ply_replay_current(replay); trace->truncated && node != PLY_NO_NODE;
       node = ply_trace_node(trace, node)->parent)
    if (m->rank[node] != PLY_NO_NODE)
      m->end[m->rank[node]] = (uint8_t)((m->end[m->rank[node]] & ~END) | PLY_MAP_UNKNOWN);
}

/* --- life --- */

PlyMap *ply_map_new(const PlyRun *run, const uint8_t *folded) {
  PlyMap *m = g_new0(PlyMap, 1);
  m->run = ply_run_ref((PlyRun *)run);
  m->n_nodes = ply_trace_n_nodes(run->trace);
  m->levels = g_array_new(FALSE, FALSE, sizeof(uint32_t));
  m->node = g_new(uint32_t, m->n_nodes + 1);
  m->rank = g_new(uint32_t, m->n_nodes + 1);
  m->first = g_new(uint32_t, m->n_nodes + 1);
  m->end = g_new0(uint8_t, m->n_nodes + 1);
  Family f;
  read_families(m, folded, &f);
  rank_nodes(m, &f);
  m->x = g_new(double, m->n + 1);
  place_nodes(m, &f);
  g_free(f.first);
  g_free(f.n_children);
  note_ends(m);
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
  return (map->end[rank] & FOLDED) != 0;
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
  return (PlyMapEnd)(map->end[rank] & END);
}

bool ply_map_is_cut(const PlyMap *map, uint32_t rank) {
  return (map->end[rank] & CUT) != 0;
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

/* On a level above the current node, its ancestor there is the last one that was looked at; below it,
 * those are past whose parents are: where a rank's children begin says it for any rank, also for one
 * without children. */
void ply_map_past(const PlyMap *map, const PlyReplay *replay, uint32_t *past) {
  for (unsigned level = 0; level < map->n_levels; level++)
    past[level] = ply_map_level(map, level);
  const PlyEvent *e = ply_replay_event(replay);
  if (e == NULL || map->n == 0)
    return;
  PlyNodeId node = ply_replay_current(replay);
  while (ply_map_rank(map, node) == PLY_NO_NODE) /* inside a fold */
    node = ply_trace_node(map->run->trace, node)->parent;
  uint32_t rank = ply_map_rank(map, node);
  unsigned level = ply_map_level_of(map, rank);
  bool through = (e->kind == PLY_EVENT_RETURN || e->kind == PLY_EVENT_CUTOFF) && e->subject == node;
  uint32_t below = through ? map->first[rank + 1] : map->first[rank];
  /* An open node whose children were entered, but none of them is at work now. */
  for (uint32_t c = map->first[rank]; !through && c < map->first[rank + 1]; c++) {
    uint32_t entered = ply_trace_entered(map->run->trace, map->node[c]);
    if (entered != 0 && entered <= ply_replay_step(replay))
      below = c + 1;
  }
  for (unsigned l = level + 1; l < map->n_levels; l++) {
    past[l] = below;
    below = map->first[below];
  }
  for (;; level--) {
    past[level] = rank + 1;
    if (level == 0)
      break;
    node = ply_trace_node(map->run->trace, node)->parent;
    rank = ply_map_rank(map, node);
  }
}
