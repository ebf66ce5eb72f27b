/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/work.h"

/* Prices, in ns of a slow classroom computer, which takes three times as long as the one they were
 * measured on (two cores; `plybook-cli bench` has its figures). What was measured is user time of
 * `plybook-cli check` on lessons that do one kind of work until the account is spent; each kind costs
 * what its dearer lessons take, so that none goes on for more than three times what it pays. */
static const uint32_t prices[PLY_N_WORK_KINDS] = {
  [PLY_WORK_NODE] = 30,     [PLY_WORK_SEARCH] = 4000, [PLY_WORK_MOVE] = 45,
  [PLY_WORK_RECORD] = 4000, [PLY_WORK_TABLE] = 3700,  [PLY_WORK_READ] = 6000,
  [PLY_WORK_DAY] = 30,      [PLY_WORK_FORMULA] = 25,  [PLY_WORK_RUN] = 1500,
  [PLY_WORK_CYCLE] = 400,   [PLY_WORK_LINK] = 1500,   [PLY_WORK_STATE] = 200,
};

void ply_work_init(PlyWork *work, uint64_t limit, uint64_t most_bytes) {
  *work = (PlyWork){ .limit = limit, .most_bytes = most_bytes };
}

uint64_t ply_work_price(PlyWorkKind kind, uint64_t n) {
  uint64_t price;
  return __builtin_mul_overflow(n, (uint64_t)prices[kind], &price) ? UINT64_MAX / 2 : price;
}

/* The first reason stands. */
static void overdraw(PlyWork *work, PlyWorkState why) {
  int fits = PLY_WORK_FITS;
  __atomic_compare_exchange_n(&work->state, &fits, why, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
}

void ply_work_spend(PlyWork *work, PlyWorkKind kind, uint64_t n) {
  if (work == NULL || ply_work_state(work) != PLY_WORK_FITS)
    return; /* what is spent cannot run over, however often it is asked for */
  uint64_t spent = __atomic_add_fetch(&work->spent, ply_work_price(kind, n), __ATOMIC_RELAXED);
  if (spent > work->limit)
    overdraw(work, PLY_WORK_TOO_LONG);
}

bool ply_work_take(PlyWork *work, uint64_t bytes) {
  if (work == NULL)
    return true;
  uint64_t taken = __atomic_add_fetch(&work->bytes, bytes, __ATOMIC_RELAXED);
  if (taken > work->most_bytes) {
    __atomic_sub_fetch(&work->bytes, bytes, __ATOMIC_RELAXED);
    overdraw(work, PLY_WORK_TOO_LARGE);
    return false;
  }
  uint64_t highest = __atomic_load_n(&work->highest, __ATOMIC_RELAXED);
  while (taken > highest && !__atomic_compare_exchange_n(&work->highest, &highest, taken, true,
                                                         __ATOMIC_RELAXED, __ATOMIC_RELAXED))
    ;
  return true;
}

void ply_work_give(PlyWork *work, uint64_t bytes) {
  if (work != NULL)
    __atomic_sub_fetch(&work->bytes, bytes, __ATOMIC_RELAXED);
}
