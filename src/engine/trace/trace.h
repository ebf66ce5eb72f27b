/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A recorded run: events, the nodes of a search, and the side tables of rules, append-only.
 *
 * One thread appends (recorder.h); any number may read what is published, at any time: the
 * counts below are loaded with acquire order, and what stands under them is final.
 * Nodes, events and tables live in chunks behind directories that never move.
 *
 * What is published of a search is the recording as it was just behind some return, and in the end
 * all of it. So a node that was entered up to a published step has all of its children or never
 * gets any, and the event behind one that enters is there: what is said and drawn of them depends
 * on (trace, step), not on the time. A published node that was not entered has no children yet, and
 * later all of them at once. Only the iterations below node 0 become more, each with its event.
 *
 * A node is written to after it is published: when it is entered, and when its children are made.
 * ply_trace_children(), ply_trace_entered() and ply_node_side() read that, and leave out what is
 * not published.
 *
 * A search has nodes; other runs have subjects 0 .. n_subjects - 1 instead: the squares of a
 * board for rules, what is chosen from for choice by odds, the two sides of a match.
 *
 * A trace has no words and no times in it; equal (setup, seed) give equal bytes. */

#include <glib.h>

#include "base/work.h"
#include "trace/event.h"
#include "trace/layout.h"
#include "trace/table.h"
#include "trace/value.h"

typedef uint32_t PlyNodeId; /* 0 is the root */
#define PLY_NO_NODE UINT32_MAX

/* Who chooses at a node. */
typedef enum { PLY_SIDE_MAX, PLY_SIDE_MIN, PLY_SIDE_CHANCE } PlySide;

typedef struct {
  PlyNodeId parent; /* PLY_NO_NODE at the root */
  PlyNodeId block;  /* the first of its children; 0 until they are made */
  uint32_t entered; /* the step after which it is entered, from 1; 0: never */
  uint16_t move;    /* PlyMove that leads here from the parent */
  uint16_t family;  /* number of its children, and PlySide << PLY_SIDE_SHIFT */
} PlyNode;

/* A search that searches several times from its start has a node for each time: a child of node 0
 * by no move, with the same position. */
#define PLY_MOVE_ITERATION UINT16_MAX
static inline bool ply_node_is_iteration(const PlyNode *node) {
  return node->move == PLY_MOVE_ITERATION;
}

_Static_assert(sizeof(PlyNode) == 16, "a node is 16 bytes");
#define PLY_SIDE_SHIFT 14
#define PLY_MAX_CHILDREN ((1 << PLY_SIDE_SHIFT) - 1)

/* Who chooses at a node. */
static inline PlySide ply_node_side(const PlyNode *node) {
  return (PlySide)(__atomic_load_n(&node->family, __ATOMIC_RELAXED) >> PLY_SIDE_SHIFT);
}

#define PLY_EVENT_SHIFT 16 /* 65,536 events of 16 bytes: 1 MiB */
#define PLY_NODE_SHIFT 16  /* 65,536 nodes of 16 bytes: 1 MiB */
#define PLY_MAX_EVENT_CHUNKS 8192
#define PLY_MAX_NODE_CHUNKS 512
#define PLY_NODES_DEFAULT 2000000  /* default limit of a recording */
#define PLY_NODES_CEILING 20000000 /* the most that a setup may ask for */

/* Whose the bounds of a window are. All but the first are misconceptions that a run may have. */
typedef enum {
  PLY_WINDOWS_OWN,    /* each node has two, and moves one */
  PLY_WINDOWS_BOTH,   /* each node has two, and moves both together */
  PLY_WINDOWS_SHARED, /* there are two for all nodes */
} PlyTraceWindows;

typedef struct {
  gint refs;
  int32_t scale; /* unit of values: 1/scale of a point */
  bool negamax;  /* values and windows are seen by the side to move at their node */
  bool strict;   /* a value equal to a bound is exact (cut beyond the bound, fail-soft) */
  bool exact;    /* every returned value is taken as exact, wrongly */
  bool said;     /* what a returned value proves is what its event says: somebody said it by hand */
  PlyTraceWindows windows;
  bool sums;      /* the value of a child of the root grows as sums do (PLY_EVENT_SUM) */
  bool truncated; /* a limit struck: the last event is PLY_EVENT_LIMIT */
  bool complete;  /* set (release) when nothing will be appended any more */
  uint32_t node_limit;
  const PlyTraceLayout *layout; /* what its events mean */
  uint32_t n_subjects;          /* 0: a search */
  bool whole;                   /* nothing of it is published before it is complete */

  uint32_t n_events, n_nodes;       /* published */
  PlyTable members, sets, evidence; /* of rules: uint16_t, PlySet, a layout's records */
  PlyTable numbers, purses;         /* of choice by odds: double, PlyPurse */

  /* The writer's own. */
  PlyWork *work; /* who pays for what is recorded; nullable */
  PlyEvent *event_next, *event_end;
  uint32_t event_chunk_count, node_chunk_count;
  uintptr_t event_origin; /* the address of event 0 if all chunks lay in a row */
  uint32_t nodes_made;
  unsigned n_iterations; /* begun: children of node 0; published with their events */
  uint32_t nodes_ready;  /* ids below are in one chunk with nodes_made, allowed, and made without
                         * publishing; at least nodes_made */
  bool exhausted;        /* no memory for more: events go to spill, no children are made */
  PlyEvent spill;
  uint32_t *set_slots; /* finds sets by their members; grows with their number */
  uint32_t n_set_slots;
  PlyEvent *event_chunks[PLY_MAX_EVENT_CHUNKS];
  PlyNode *node_chunks[PLY_MAX_NODE_CHUNKS];
} PlyTrace;

/* An empty trace of a search, without nodes. Never NULL. */
PlyTrace *ply_trace_new(int32_t scale, bool negamax, uint32_t node_limit) G_GNUC_WARN_UNUSED_RESULT;
/* An empty trace of another layout, which has n_subjects (1 .. 65,536). Never NULL. */
PlyTrace *ply_trace_new_of(const PlyTraceLayout *layout, int32_t scale,
                           uint32_t n_subjects) G_GNUC_WARN_UNUSED_RESULT;
/* A trace of rules with the first n_events of another one and the evidence and sets that they
 * name, not complete: as if nothing more had been recorded. */
PlyTrace *ply_trace_fork(const PlyTrace *trace, uint32_t n_events) G_GNUC_WARN_UNUSED_RESULT;
PlyTrace *ply_trace_ref(PlyTrace *trace);
void ply_trace_unref(PlyTrace *trace);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlyTrace, ply_trace_unref)

/* Published counts. */
static inline uint32_t ply_trace_n_events(const PlyTrace *t) {
  return __atomic_load_n(&t->n_events, __ATOMIC_ACQUIRE);
}
static inline uint32_t ply_trace_n_nodes(const PlyTrace *t) {
  return __atomic_load_n(&t->n_nodes, __ATOMIC_ACQUIRE);
}
static inline bool ply_trace_is_complete(const PlyTrace *t) {
  return __atomic_load_n(&t->complete, __ATOMIC_ACQUIRE);
}

/* Event i < n_events. The event of step k (k >= 1) is event k - 1. */
static inline const PlyEvent *ply_trace_event(const PlyTrace *t, uint32_t i) {
  return &t->event_chunks[i >> PLY_EVENT_SHIFT][i & ((1u << PLY_EVENT_SHIFT) - 1)];
}
/* Node id < n_nodes. */
static inline const PlyNode *ply_trace_node(const PlyTrace *t, PlyNodeId id) {
  return &t->node_chunks[id >> PLY_NODE_SHIFT][id & ((1u << PLY_NODE_SHIFT) - 1)];
}

/* The children of node id < n_nodes: *n of them with numbers in a row, and the first of these.
 * PLY_NO_NODE and 0 where it has none, or none yet. */
static inline PlyNodeId ply_trace_children(const PlyTrace *t, PlyNodeId id, unsigned *n) {
  const PlyNode *node = ply_trace_node(t, id);
  PlyNodeId first = __atomic_load_n(&node->block, __ATOMIC_RELAXED);
  *n = __atomic_load_n(&node->family, __ATOMIC_RELAXED) & PLY_MAX_CHILDREN;
  if (first == 0 || first + *n > ply_trace_n_nodes(t))
    *n = 0;
  return *n > 0 ? first : PLY_NO_NODE;
}
static inline unsigned ply_trace_n_children(const PlyTrace *t, PlyNodeId id) {
  unsigned n;
  ply_trace_children(t, id, &n);
  return n;
}
/* Child i of node id, from 0; PLY_NO_NODE where there is none (yet). */
static inline PlyNodeId ply_trace_child(const PlyTrace *t, PlyNodeId id, unsigned i) {
  unsigned n;
  PlyNodeId first = ply_trace_children(t, id, &n);
  return i < n ? first + i : PLY_NO_NODE;
}
/* The published step after which node id < n_nodes is entered, from 1; 0: there is none (yet). */
static inline uint32_t ply_trace_entered(const PlyTrace *t, PlyNodeId id) {
  uint32_t step = __atomic_load_n(&ply_trace_node(t, id)->entered, __ATOMIC_RELAXED);
  return step <= ply_trace_n_events(t) ? step : 0;
}

/* Subjects of set id, ascending; their number in *n. Set 0 is empty. Ids up to the published
 * ones, which are all that published events and evidence name. */
const uint16_t *ply_trace_set(const PlyTrace *t, uint32_t id, unsigned *n);
/* Number of subjects in set id. */
unsigned ply_trace_set_size(const PlyTrace *t, uint32_t id);
/* Is square in set id? */
bool ply_trace_set_has(const PlyTrace *t, uint32_t id, uint32_t square);
/* Evidence id, a record of the trace's layout (its system has a function that gives it its type), or
 * NULL for 0 and for what is not published. */
const void *ply_trace_evidence(const PlyTrace *t, uint32_t id);

/* Number id: finite; 0 for id 0 and for what is not published. */
double ply_trace_number(const PlyTrace *t, uint32_t id);
/* Purse id, or NULL for 0 and for what is not published. In the order of time. */
const PlyPurse *ply_trace_purse(const PlyTrace *t, uint32_t id);

/* Distance from the root. O(depth). */
unsigned ply_trace_ply(const PlyTrace *t, PlyNodeId id);
/* Moves from the root to id, and their number. Free with g_free. */
uint16_t *ply_trace_moves(const PlyTrace *t, PlyNodeId id, unsigned *n) G_GNUC_WARN_UNUSED_RESULT;
/* 0-based place among the parent's children; 0 at the root. */
unsigned ply_trace_ordinal(const PlyTrace *t, PlyNodeId id);
/* "3.1": child numbers from 1 on the way down; "" is the root. Free with g_free. */
char *ply_trace_path(const PlyTrace *t, PlyNodeId id) G_GNUC_WARN_UNUSED_RESULT;
/* The node at path, or PLY_NO_NODE where there is none. */
PlyNodeId ply_trace_find(const PlyTrace *t, const char *path);
/* The same; false and an error that says what there is in its place, as far as the path leads. */
bool ply_trace_read_path(const PlyTrace *t, const char *path, PlyNodeId *node, GError **error);

/* Bytes in use for events, nodes and side tables; the last chunk of each may hold less than it could. */
size_t ply_trace_bytes(const PlyTrace *t);
/* Bytes asked for: whole chunks. */
size_t ply_trace_bytes_asked(const PlyTrace *t);
/* FNV-1a (64 bit) of the little-endian bytes of events and nodes, and of the side tables
 * where there are any. */
uint64_t ply_trace_hash(const PlyTrace *t);
