/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* An account of work, so that what a stranger asks for comes to an end. Everything that may take
 * long spends units of some kind where it looks at its progress; each kind has a price, about what a
 * unit takes on a slow classroom computer. What is kept in memory is taken from the same account, in
 * bytes asked for, and given back. Once overdrawn an account stays so, and whoever works on it stops
 * as if cancelled (progress.h).
 *
 * No clock is looked at, and sums do not depend on who adds first: whether an account suffices
 * depends on the work alone, on any computer, with any number of threads. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define PLY_WORK_BLOCK 4096 /* bytes in a unit of what is recorded or cleared */

#define PLY_WORK_STEPS 1024 /* steps in a unit of what is read */

typedef enum {
  PLY_WORK_NODE,    /* a position that a search enters; an evaluation costs more (PlyGame) */
  PLY_WORK_SEARCH,  /* a search set up, or a game begun */
  PLY_WORK_MOVE,    /* a move listed and played outside a search */
  PLY_WORK_RECORD,  /* 4 KiB recorded */
  PLY_WORK_TABLE,   /* 4 KiB of a table cleared */
  PLY_WORK_READ,    /* 1,024 steps of a recording gone through */
  PLY_WORK_DAY,     /* a day lived, for each occupation */
  PLY_WORK_FORMULA, /* a byte of a formula worked out */
  PLY_WORK_RUN,     /* a simulated run of choice by odds */
  PLY_WORK_CYCLE,   /* a rule tried at a square */
  PLY_WORK_LINK,    /* a step of a chain of rules, tried with all that lie near */
  PLY_WORK_STATE,   /* a state of the deduction */
  PLY_N_WORK_KINDS
} PlyWorkKind;

typedef enum { PLY_WORK_FITS, PLY_WORK_TOO_LONG, PLY_WORK_TOO_LARGE } PlyWorkState;

/* What a slow computer does in about ten seconds at these prices. No shipped lesson needs a quarter. */
#define PLY_WORK_USUAL UINT64_C(10000000000)

typedef struct {
  uint64_t limit;      /* prices of all that may be spent */
  uint64_t most_bytes; /* that may be taken at a time */
  uint64_t spent;      /* all from here on may be touched by any thread at any time */
  uint64_t bytes, highest;
  int state;
} PlyWork;

void ply_work_init(PlyWork *work, uint64_t limit, uint64_t most_bytes);
/* Spends n units. work may be NULL, here and below. */
void ply_work_spend(PlyWork *work, PlyWorkKind kind, uint64_t n);
/* Takes bytes, before they are allocated. False where there are not so many: the account is
 * overdrawn and they are not taken. */
bool ply_work_take(PlyWork *work, uint64_t bytes);
void ply_work_give(PlyWork *work, uint64_t bytes);
/* The price of n units. */
uint64_t ply_work_price(PlyWorkKind kind, uint64_t n);

static inline PlyWorkState ply_work_state(const PlyWork *work) {
  return work == 0 ? PLY_WORK_FITS : (PlyWorkState)__atomic_load_n(&work->state, __ATOMIC_ACQUIRE);
}
static inline uint64_t ply_work_spent(const PlyWork *work) {
  return __atomic_load_n(&work->spent, __ATOMIC_RELAXED);
}
