/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The transposition table: what a search found out about positions, by their keys. Of a fixed
 * size. A key has four places, which the processor fetches at once; a new entry takes that of the
 * same key, else a free one, else that of the entry with the least depth, the first of equals.
 * Always the same for the same search: no addresses, no clock. */

#include <limits.h>

#include "search/search.h"

typedef struct {
  uint64_t key;
  int32_t value;
  PlyMove move;           /* the best one, or PLY_NO_MOVE */
  uint8_t depth;          /* plies that were left */
  uint8_t bound : 2;      /* PlyBound; PLY_BOUND_NONE: empty */
  uint8_t generation : 6; /* of the table, when it was stored */
} PlyTranspositionEntry;

_Static_assert(sizeof(PlyTranspositionEntry) == 16, "an entry is 16 bytes");

struct _PlyTranspositionTable {
  PlyTranspositionEntry *entries;
  PlyNodeId *owners; /* the node that stored each entry; NULL: not asked for */
  unsigned shift;    /* of a mixed key, to an index */
  uint8_t generation;
};

/* 1 << bits entries. owners: remember who stored what. NULL and error (PLY_ERROR_LIMIT, naming
 * the option "table-bits") where there is no memory: fewer entries would make another search of
 * it. */
PlyTranspositionTable *ply_transposition_table_new(unsigned bits, bool owners,
                                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Whether there is memory for it now, or that error. */
bool ply_transposition_table_check(unsigned bits, bool owners, GError **error);
void ply_transposition_table_free(PlyTranspositionTable *table);
size_t ply_transposition_table_bytes(const PlyTranspositionTable *table);
/* Forgets everything, at once most times. */
void ply_transposition_table_forget(PlyTranspositionTable *table);

#define PLY_TRANSPOSITION_PLACES 4

/* The first of the places of key. */
static inline PlyTranspositionEntry *
ply_transposition_table_places(const PlyTranspositionTable *table, uint64_t key) {
  key ^= key >> 32;
  size_t i = (size_t)(key * UINT64_C(0x9e3779b97f4a7c15) >> table->shift);
  return &table->entries[i & ~(size_t)(PLY_TRANSPOSITION_PLACES - 1)];
}

/* Places are far away; asked for early, they may be here by the time that they are needed. */
static inline void ply_transposition_table_fetch(const PlyTranspositionTable *table, uint64_t key) {
  __builtin_prefetch(ply_transposition_table_places(table, key));
}

/* The entry of key, or NULL. */
static inline const PlyTranspositionEntry *
ply_transposition_table_find(const PlyTranspositionTable *table, uint64_t key) {
  const PlyTranspositionEntry *places = ply_transposition_table_places(table, key);
  for (unsigned i = 0; i < PLY_TRANSPOSITION_PLACES; i++)
    if (places[i].key == key && places[i].bound != PLY_BOUND_NONE &&
        places[i].generation == table->generation)
      return &places[i];
  return NULL;
}

/* Why the least depth goes: an entry spares the search of the tree below it, and that grows with
 * its depth. An entry of the same key goes even if it is deeper: had it answered, nobody would have
 * searched; and of two entries with one key the second would never be found. */
static inline void ply_transposition_table_store(PlyTranspositionTable *table,
                                                 PlyTranspositionEntry entry, PlyNodeId owner) {
  PlyTranspositionEntry *places = ply_transposition_table_places(table, entry.key);
  unsigned least = UINT_MAX, at = 0;
  for (unsigned i = 0; i < PLY_TRANSPOSITION_PLACES; i++) {
    unsigned priority = places[i].generation == table->generation ? places[i].depth + 1u : 0;
    if (places[i].key == entry.key) {
      at = i;
      break;
    }
    if (priority < least) {
      least = priority;
      at = i;
    }
  }
  entry.generation = table->generation & 0x3f;
  places[at] = entry;
  if (table->owners != NULL)
    table->owners[&places[at] - table->entries] = owner;
}
