/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Between somebody who waits and a thread that works: both sides may touch it at
 * any time. Workers look at cancel every 1,024 nodes. */

#include <stdbool.h>
#include <stdint.h>

typedef struct _PlyProgress PlyProgress;
struct _PlyProgress {
  int cancel;               /* set to stop */
  uint32_t count;           /* nodes so far */
  const PlyProgress *whole; /* of what this work is a part of, which stops it too; nullable */
};

static inline void ply_progress_cancel(PlyProgress *p) {
  __atomic_store_n(&p->cancel, 1, __ATOMIC_RELEASE);
}
static inline bool ply_progress_is_cancelled(const PlyProgress *p) {
  return p && (__atomic_load_n(&p->cancel, __ATOMIC_ACQUIRE) ||
               (p->whole && __atomic_load_n(&p->whole->cancel, __ATOMIC_ACQUIRE)));
}
static inline void ply_progress_report(PlyProgress *p, uint32_t count) {
  if (p)
    __atomic_store_n(&p->count, count, __ATOMIC_RELAXED);
}
static inline uint32_t ply_progress_count(const PlyProgress *p) {
  return __atomic_load_n(&p->count, __ATOMIC_RELAXED);
}
