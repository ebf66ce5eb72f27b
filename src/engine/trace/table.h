/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Side tables of a trace: what does not fit into an event is a record here, and the event
 * holds its index. Append-only, in chunks of 1 MiB that never move; one thread appends, any
 * number may read what is published. Record 0 stands for "none". */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/work.h"

#define PLY_MAX_TABLE_CHUNKS 512

typedef struct {
  uint32_t record; /* bytes of a record; a power of two */
  uint32_t shift;  /* a chunk holds 1 << shift records */
  uint32_t made;   /* the writer's count */
  uint32_t n;      /* published */
  PlyWork *work;   /* the writer's: who pays for chunks; nullable */
  uint8_t *chunks[PLY_MAX_TABLE_CHUNKS];
} PlyTable;

/* record: a power of two of at most 4 KiB. */
void ply_table_init(PlyTable *table, uint32_t record);
void ply_table_clear(PlyTable *table);
/* Room for n records in a row, in one chunk, for the writer to fill: the first of them, its
 * index in *index. NULL where there is no memory, or n is more than a chunk holds. */
void *ply_table_append(PlyTable *table, uint32_t n, uint32_t *index);
void ply_table_publish(PlyTable *table);

static inline uint32_t ply_table_n(const PlyTable *table) {
  return __atomic_load_n(&table->n, __ATOMIC_ACQUIRE);
}
/* Record i, which must have been made. */
static inline const void *ply_table_get(const PlyTable *table, uint32_t i) {
  return table->chunks[i >> table->shift] +
         (size_t)(i & ((1u << table->shift) - 1)) * table->record;
}

/* A set of subjects: n members from index first of the table of members. */
typedef struct {
  uint32_t first, n;
} PlySet;

/* What a rule found, or found missing, with the numbers of the match as they came together: a record
 * of the system of rules, which alone knows its fields. The trace knows where they end, to hash them
 * alike on every machine, and which of them name sets, to copy a part of a trace. Wide fields come
 * first: so many of 4 bytes, then of 2, then of 1; what is behind them is zero. */
typedef struct {
  uint32_t record; /* bytes of a record: a power of two, at most PLY_EVIDENCE_MAX */
  uint8_t words, halves, bytes;
  uint32_t sets; /* bit i: word i is a set, an index into the table of sets */
} PlyEvidenceLayout;
#define PLY_EVIDENCE_MAX 256

/* Money of somebody who lives by odds, in millionths, after it changed. */
typedef struct {
  int64_t cash;
  int64_t earned; /* by the job at work, since it was taken: gains less costs and losses */
  int64_t change; /* of cash, with this record */
  uint32_t day;   /* from 1; 0: before the first */
  uint16_t job;   /* occupation that cash came from or went to; PLY_NO_JOB: to live on */
  uint8_t event;  /* PlyEventKind that changed it */
  uint8_t reserved;
} PlyPurse;
#define PLY_NO_JOB UINT16_MAX

_Static_assert(sizeof(PlyPurse) == 32, "a purse is a power of two");
