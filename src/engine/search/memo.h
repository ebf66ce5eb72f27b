/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The transposition table: what a search found out about positions, by their keys. Of a fixed
 * size; a new entry takes the place of the old one. Always the same for the same search: no
 * addresses, no clock. */

#include "search/search.h"

typedef struct {
  uint64_t key;
  int32_t value;
  PlyMove move;           /* the best one, or PLY_NO_MOVE */
  uint8_t depth;          /* plies that were left */
  uint8_t bound : 2;      /* PlyBound; PLY_BOUND_NONE: empty */
  uint8_t generation : 6; /* of the memo, when it was stored */
} PlyMemoEntry;

_Static_assert(sizeof(PlyMemoEntry) == 16, "an entry is 16 bytes");

struct _PlyMemo {
  PlyMemoEntry *entries;
  PlyNodeId *owners; /* the node that stored each entry; NULL: not asked for */
  unsigned shift;    /* of a mixed key, to an index */
  uint8_t generation;
};

/* 1 << bits entries. owners: remember who stored what. */
PlyMemo *ply_memo_new(unsigned bits, bool owners) G_GNUC_WARN_UNUSED_RESULT;
void ply_memo_free(PlyMemo *memo);
/* Forgets everything, at once most times. */
void ply_memo_forget(PlyMemo *memo);

static inline size_t ply_memo_index(const PlyMemo *memo, uint64_t key) {
  key ^= key >> 32;
  return (size_t)(key * UINT64_C(0x9e3779b97f4a7c15) >> memo->shift);
}

/* The entry of key, or NULL. */
static inline const PlyMemoEntry *ply_memo_find(const PlyMemo *memo, uint64_t key) {
  const PlyMemoEntry *entry = &memo->entries[ply_memo_index(memo, key)];
  return entry->key == key && entry->bound != PLY_BOUND_NONE &&
                 entry->generation == memo->generation
             ? entry
             : NULL;
}

static inline void ply_memo_store(PlyMemo *memo, PlyMemoEntry entry, PlyNodeId owner) {
  size_t i = ply_memo_index(memo, entry.key);
  entry.generation = memo->generation & 0x3f;
  memo->entries[i] = entry;
  if (memo->owners != NULL)
    memo->owners[i] = owner;
}
