/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Between somebody who waits and a thread that works: both sides may touch it at
 * any time. Workers look at cancel every 1,024 nodes, and spend there what they did since. */

#include "base/work.h"

typedef struct _PlyProgress PlyProgress;
struct _PlyProgress {
  int cancel;               /* set to stop */
  uint32_t count;           /* nodes so far */
  const PlyProgress *whole; /* of what this work is a part of, which stops it too; nullable */
  PlyWork *work;            /* who pays for it; nullable: whoever pays for the whole */
};

static inline void ply_progress_cancel(PlyProgress *p) {
  __atomic_store_n(&p->cancel, 1, __ATOMIC_RELEASE);
}
/* Who pays, or NULL. */
static inline PlyWork *ply_progress_work(const PlyProgress *p) {
  while (p && !p->work)
    p = p->whole;
  return p ? p->work : 0;
}
/* Somebody wants it stopped, or cannot pay for it any more. */
static inline bool ply_progress_is_cancelled(const PlyProgress *p) {
  for (; p; p = p->whole)
    if (__atomic_load_n(&p->cancel, __ATOMIC_ACQUIRE) || ply_work_state(p->work) != PLY_WORK_FITS)
      return true;
  return false;
}
/* Spends n units, and looks. */
static inline bool ply_progress_spend(const PlyProgress *p, PlyWorkKind kind, uint64_t n) {
  ply_work_spend(ply_progress_work(p), kind, n);
  return !ply_progress_is_cancelled(p);
}
static inline void ply_progress_report(PlyProgress *p, uint32_t count) {
  if (p)
    __atomic_store_n(&p->count, count, __ATOMIC_RELAXED);
}
static inline uint32_t ply_progress_count(const PlyProgress *p) {
  return __atomic_load_n(&p->count, __ATOMIC_RELAXED);
}
