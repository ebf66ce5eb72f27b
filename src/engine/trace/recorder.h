/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Appending to a trace. One thread at a time; every call is a few instructions
 * except when a chunk is full. Algorithms call these behind a constant flag, so
 * a search without a recorder pays nothing. */

#include <string.h>

#include "trace/trace.h"

/* Makes the root; call once, first. False where there is no memory for it. */
bool ply_record_root(PlyTrace *t, PlySide side);

/* Makes n children of parent in one block, to be filled in by the caller (ply_node_new) before the
 * next call; returns the first, or PLY_NO_NODE when the node limit or the memory forbids it
 * (nothing is made). Once for a node: after it is entered and before anything below it is, and
 * before it returns. Of a trace that is published whole any time will do. */
PlyNodeId ply_record_children(PlyTrace *t, PlyNodeId parent, unsigned n);
/* Makes room for n iterations below node 0, all with its side to move; returns the first, or
 * PLY_NO_NODE as above. They are its children as far as they are begun. */
PlyNodeId ply_record_room(PlyTrace *t, unsigned n, PlySide side);
/* Begins the next of them, with its event (PLY_EVENT_ITERATION says what extra and now are). */
PlyNodeId ply_record_iteration(PlyTrace *t, unsigned line, unsigned extra, int32_t now);

/* The set of n subjects (ascending, each once, all below n_subjects): the same ones give the same
 * id. 0 for none, and where there is no memory (the trace is then exhausted). */
uint32_t ply_record_set(PlyTrace *t, const uint16_t *squares, unsigned n);
/* Appends evidence, a record of the trace's layout; returns its id, 0 where there is no memory. */
uint32_t ply_record_evidence(PlyTrace *t, const void *evidence);

/* Appends a number (finite); returns its id, 0 where there is no memory. */
uint32_t ply_record_number(PlyTrace *t, double number);
/* Appends a purse; returns its id, 0 where there is no memory. */
uint32_t ply_record_purse(PlyTrace *t, const PlyPurse *purse);

/* No more than most nodes are made, where the limit was higher. While there is only the root. */
void ply_record_limit(PlyTrace *t, uint32_t most);

/* From here on work (nullable) pays for what is recorded, until it is finished. */
void ply_record_begin(PlyTrace *t, PlyWork *work);

/* For the slow path of ply_record: a new chunk, and publishing. */
void ply_record_grow(PlyTrace *t);
/* Nothing more is published before the trace is finished: for one that gets nodes behind those
 * that were searched. */
void ply_record_whole(PlyTrace *t);
/* Publishes what was appended; of a search, up to the last return. */
void ply_record_publish(PlyTrace *t);
/* Publishes all of it as it stands, also of a whole one: for who records a step at a time and lets
 * nobody read between. */
void ply_record_show(PlyTrace *t);
/* Publishes everything and marks the trace complete. */
void ply_record_finish(PlyTrace *t);

static inline PlyNode *ply_record_node(PlyTrace *t, PlyNodeId id) {
  return &t->node_chunks[id >> PLY_NODE_SHIFT][id & ((1u << PLY_NODE_SHIFT) - 1)];
}

/* A node that nothing is known of yet. */
static inline PlyNode ply_node_new(PlyNodeId parent, uint16_t move, PlySide side) {
  return (PlyNode){ .parent = parent, .move = move, .family = (uint16_t)(side << PLY_SIDE_SHIFT) };
}

/* Notes the children of a node, which readers may be looking at. */
static inline void ply_record_family(PlyNode *node, PlyNodeId first, unsigned n) {
  unsigned side = node->family & ~(unsigned)PLY_MAX_CHILDREN;
  __atomic_store_n(&node->block, first, __ATOMIC_RELAXED);
  __atomic_store_n(&node->family, (uint16_t)(side | (n & PLY_MAX_CHILDREN)), __ATOMIC_RELAXED);
}

/* The slow path of ply_record_moves: the same with a look at limits, chunks and readers. */
PlyNodeId ply_record_moves_slowly(PlyTrace *t, PlyNodeId parent, const uint16_t *moves, unsigned n,
                                  PlySide side);

/* Makes a child of parent for each of n moves as ply_record_children does, and fills it in: side is
 * to move there. */
static inline PlyNodeId ply_record_moves(PlyTrace *t, PlyNodeId parent, const uint16_t *moves,
                                         unsigned n, PlySide side) {
  PlyNodeId first = t->nodes_made;
  if (G_UNLIKELY(n > t->nodes_ready - first))
    return ply_record_moves_slowly(t, parent, moves, n, side);
  t->nodes_made = first + n;
  ply_record_family(ply_record_node(t, parent), first, n);
  PlyNode *node = ply_record_node(t, first);
  for (unsigned i = 0; i < n; i++)
    *node++ = ply_node_new(parent, moves[i], side);
  return first;
}

/* Writes one event. */
static inline void ply_record_put(PlyEvent *e, PlyEventKind kind, unsigned line, unsigned extra,
                                  uint32_t subject, int32_t now, int32_t was) {
#if G_BYTE_ORDER == G_LITTLE_ENDIAN
  /* The same bytes in two stores instead of six: this is where a recording spends its time. */
  uint64_t half[2] = { (uint64_t)subject << 32 | (extra & 0xffff) << 16 | line << 8 | kind,
                       (uint64_t)(uint32_t)was << 32 | (uint32_t)now };
  memcpy(e, half, sizeof half);
#else
  *e = (PlyEvent){ (uint8_t)kind, (uint8_t)line, (uint16_t)extra, subject, now, was };
#endif
}

/* Appends one event. */
static inline void ply_record(PlyTrace *t, PlyEventKind kind, unsigned line, unsigned extra,
                              uint32_t subject, int32_t now, int32_t was) {
  if (G_UNLIKELY(t->event_next == t->event_end))
    ply_record_grow(t);
  ply_record_put(t->event_next++, kind, line, extra, subject, now, was);
}

/* Appends the two events of a leaf: its value, and that it returns it; one look at the room. */
static inline void ply_record_leaf(PlyTrace *t, unsigned line, PlyLeafReason reason, PlyNodeId id,
                                   int32_t value) {
  PlyEvent *e = t->event_next;
  if (G_LIKELY(t->event_end - e >= 2)) {
    t->event_next = e + 2;
    ply_record_put(e, PLY_EVENT_EVALUATE, line, reason, id, value, 0);
    ply_record_put(e + 1, PLY_EVENT_RETURN, line, PLY_BOUND_EXACT, id, value, value);
    return;
  }
  ply_record(t, PLY_EVENT_EVALUATE, line, reason, id, value, 0);
  ply_record(t, PLY_EVENT_RETURN, line, PLY_BOUND_EXACT, id, value, value);
}

/* Number of events appended so far (the writer's view). */
static inline uint32_t ply_record_count(const PlyTrace *t) {
  return (uint32_t)(((uintptr_t)t->event_next - t->event_origin) / sizeof(PlyEvent));
}

/* Events between what is written and what is asked for: twelve lines of a cache. */
#define PLY_EVENTS_AHEAD 48

/* Appends the event that enters a node and notes the step in the node. Asks for the memory that
 * comes next: a recording waits for it more than for anything else. Behind the end of a chunk that
 * is another one's or nobody's, which asking does not mind; so the place is a number, no pointer. */
static inline void ply_record_enter(PlyTrace *t, unsigned line, unsigned depth_left, PlyNodeId id,
                                    int32_t alpha, int32_t beta) {
  uintptr_t ahead = (uintptr_t)t->event_next + PLY_EVENTS_AHEAD * sizeof(PlyEvent);
  __builtin_prefetch((const void *)ahead, 1);
  ply_record(t, PLY_EVENT_ENTER, line, depth_left, id, alpha, beta);
  __atomic_store_n(&ply_record_node(t, id)->entered, ply_record_count(t), __ATOMIC_RELAXED);
}
