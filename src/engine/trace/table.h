/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Side tables of a trace: what does not fit into an event is a record here, and the event
 * holds its index. Append-only, in chunks of 1 MiB that never move; one thread appends, any
 * number may read what is published. Record 0 stands for "none". */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "trace/work.h"

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

/* A set of squares: n members from index first of the table of members. */
typedef struct {
  uint32_t first, n;
} PlySet;

/* What a rule found, or found missing, at a square: the numbers of the match as they came
 * together. Sets are indices into the table of sets; fields that a rule does not use are zero
 * (squares: PLY_NO_SUBJECT). What rule, verdict and test mean says the system of the rules. */
typedef struct {
  uint32_t square;     /* the square looked at; PLY_NO_SUBJECT: the board */
  uint32_t helper;     /* the square that helps; PLY_NO_SUBJECT: none */
  uint32_t blanks;     /* set: covered, unflagged squares that the square touches */
  uint32_t shared;     /* set: those of them that the helper touches too */
  uint32_t own;        /* set: those that it does not ("private") */
  uint32_t theirs;     /* set: blanks of the helper that the square does not touch */
  uint32_t targets;    /* set: what the verdict is about */
  uint32_t chain;      /* the evidence that this one builds on; 0: none */
  int32_t left, right; /* the deciding comparison */
  int16_t least_mines; /* among the shared, at least */
  int16_t least_clear; /* of the shared safe, at least */
  uint8_t rule;        /* index in the system's table */
  uint8_t verdict;     /* 0: none */
  uint8_t test;        /* the test that decided */
  uint8_t sees, flags;
  uint8_t their_sees, their_flags;
  uint8_t n_blanks, n_shared, n_own, n_theirs; /* sizes of the sets */
  uint8_t their_blanks;                        /* shared and theirs */
  uint8_t reserved[8];
} PlyEvidence;

_Static_assert(sizeof(PlyEvidence) == 64, "evidence is a power of two");

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
