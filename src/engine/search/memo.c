/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/memo.h"

#include <stdlib.h>
#include <sys/mman.h>

#define HUGE_PAGE ((size_t)2 << 20)

/* Every look at the table is somewhere else in it: with large pages the processor at least knows
 * where that is. */
static PlyMemoEntry *entries_new(size_t bytes) {
  void *entries = NULL;
  if (posix_memalign(&entries, bytes >= HUGE_PAGE ? HUGE_PAGE : 64, bytes) != 0)
    return NULL;
  if (bytes >= HUGE_PAGE)
    madvise(entries, bytes, MADV_HUGEPAGE);
  memset(entries, 0, bytes);
  return entries;
}

PlyMemo *ply_memo_new(unsigned bits, bool owners) {
  PlyMemo *memo = g_new0(PlyMemo, 1);
  /* Where there is no memory for so many, fewer will do. */
  while ((memo->entries = entries_new(sizeof(PlyMemoEntry) << bits)) == NULL)
    bits--;
  memo->shift = 64 - bits;
  if (owners)
    memo->owners = g_new0(PlyNodeId, (size_t)1 << bits);
  return memo;
}

void ply_memo_free(PlyMemo *memo) {
  if (memo == NULL)
    return;
  free(memo->entries);
  g_free(memo->owners);
  g_free(memo);
}

void ply_memo_forget(PlyMemo *memo) {
  memo->generation = (memo->generation + 1) & 0x3f;
  if (memo->generation != 0)
    return;
  memset(memo->entries, 0, sizeof *memo->entries << (64 - memo->shift));
}
