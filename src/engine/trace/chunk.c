/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trace/chunk.h"

#include <glib.h>
#include <stdbool.h>
#include <sys/mman.h>

#include "base/memory.h"
#include "base/pages.h"

#define SLAB_BYTES PLY_LARGE_PAGE
#define SLAB_CHUNKS (SLAB_BYTES / PLY_CHUNK_BYTES)

static GMutex lock;
static void *kept[PLY_CHUNKS_KEPT];
static unsigned n_kept;

static char *slab_new(bool large) {
  return ply_memory_fits(2 * SLAB_BYTES) ? ply_pages_new(SLAB_BYTES, large) : NULL;
}

void *ply_chunk_new(uint32_t nth) {
  g_mutex_lock(&lock);
  if (n_kept == 0) {
    char *slab = slab_new(nth > 0);
    for (unsigned i = SLAB_CHUNKS; slab != NULL && i-- > 0;)
      kept[n_kept++] = slab + (size_t)i * PLY_CHUNK_BYTES;
  }
  void *chunk = n_kept == 0 ? NULL : kept[--n_kept];
  g_mutex_unlock(&lock);
  return chunk;
}

void *ply_chunk_new_for(PlyWork *work, uint32_t nth) {
  if (!ply_work_take(work, PLY_CHUNK_BYTES))
    return NULL;
  ply_work_spend(work, PLY_WORK_RECORD, PLY_CHUNK_BYTES / PLY_WORK_BLOCK);
  return ply_chunk_new(nth);
}

void ply_chunk_free(void *chunk) {
  g_mutex_lock(&lock);
  bool keep = n_kept < PLY_CHUNKS_KEPT;
  if (keep)
    kept[n_kept++] = chunk;
  g_mutex_unlock(&lock);
  if (!keep)
    munmap(chunk, PLY_CHUNK_BYTES);
}

void ply_chunk_give_back(void) {
  g_mutex_lock(&lock);
  while (n_kept > 0)
    munmap(kept[--n_kept], PLY_CHUNK_BYTES);
  g_mutex_unlock(&lock);
}
