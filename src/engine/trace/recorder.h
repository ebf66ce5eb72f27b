/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Appending to a trace. One thread at a time; every call is a few instructions
 * except when a chunk is full. Algorithms call these behind a constant flag, so
 * a search without a recorder pays nothing. */

#include <string.h>

#include "trace/trace.h"

/* Makes the root; call once, first. */
void ply_record_root(PlyTrace *t, PlySide side);

/* Makes n children of parent in one block, to be filled in by the caller (parent, move and
 * side; the rest zero) before the next call; returns the first,
 * or PLY_NO_NODE when the node limit or the memory forbids it (nothing is made). */
PlyNodeId ply_record_children(PlyTrace *t, PlyNodeId parent, unsigned n);

/* The set of n squares (ascending, each once, all below n_subjects): the same squares give the
 * same id. 0 for none, and where there is no memory (the trace is then exhausted). */
uint32_t ply_record_set(PlyTrace *t, const uint16_t *squares, unsigned n);
/* Appends evidence; returns its id, 0 where there is no memory. */
uint32_t ply_record_evidence(PlyTrace *t, const PlyEvidence *evidence);

/* Appends a number (finite); returns its id, 0 where there is no memory. */
uint32_t ply_record_number(PlyTrace *t, double number);
/* Appends a purse; returns its id, 0 where there is no memory. */
uint32_t ply_record_purse(PlyTrace *t, const PlyPurse *purse);

/* For the slow path of ply_record: a new chunk, and publishing. */
void ply_record_grow(PlyTrace *t);
/* Publishes all that was appended. */
void ply_record_publish(PlyTrace *t);
/* Publishes and marks the trace complete. */
void ply_record_finish(PlyTrace *t);

static inline PlyNode *ply_record_node(PlyTrace *t, PlyNodeId id) {
  return &t->node_chunks[id >> PLY_NODE_SHIFT][id & ((1u << PLY_NODE_SHIFT) - 1)];
}

/* Appends one event. */
static inline void ply_record(PlyTrace *t, PlyEventKind kind, unsigned line, unsigned extra,
                              uint32_t subject, int32_t now, int32_t was) {
  if (G_UNLIKELY(t->event_next == t->event_end))
    ply_record_grow(t);
#if G_BYTE_ORDER == G_LITTLE_ENDIAN
  /* The same bytes in two stores instead of six: this is where a recording spends its time. */
  uint64_t half[2] = { (uint64_t)subject << 32 | (extra & 0xffff) << 16 | line << 8 | kind,
                       (uint64_t)(uint32_t)was << 32 | (uint32_t)now };
  memcpy(t->event_next++, half, sizeof half);
#else
  *t->event_next++ = (PlyEvent){ (uint8_t)kind, (uint8_t)line, (uint16_t)extra, subject, now, was };
#endif
}

/* Number of events appended so far (the writer's view). */
static inline uint32_t ply_record_count(const PlyTrace *t) {
  uint32_t room = t->event_chunk_count << PLY_EVENT_SHIFT;
  return room == 0 || t->exhausted ? room : room - (uint32_t)(t->event_end - t->event_next);
}

/* Appends the event that enters a node and notes the step in the node. */
static inline void ply_record_enter(PlyTrace *t, unsigned line, unsigned depth_left, PlyNodeId id,
                                    int32_t alpha, int32_t beta) {
  ply_record(t, PLY_EVENT_ENTER, line, depth_left, id, alpha, beta);
  __atomic_store_n(&ply_record_node(t, id)->entered, ply_record_count(t), __ATOMIC_RELAXED);
}
