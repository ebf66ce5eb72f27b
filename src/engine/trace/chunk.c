/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trace/chunk.h"

#include <glib.h>
#include <stdbool.h>
#include <sys/mman.h>

#include "base/memory.h"

#define SLAB_CHUNKS 2 /* a huge page */
#define SLAB_BYTES ((size_t)SLAB_CHUNKS * PLY_CHUNK_BYTES)

static GMutex lock;
static void *kept[PLY_CHUNKS_KEPT];
static unsigned n_kept;

static bool reserve(size_t bytes, char **memory) {
  *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return *memory != MAP_FAILED;
}

/* SLAB_BYTES on a multiple of SLAB_BYTES: reserve twice as much, give back both ends. */
static char *slab_new(bool large) {
  char *memory;
  if (!ply_memory_fits(2 * SLAB_BYTES) || !reserve(2 * SLAB_BYTES, &memory))
    return NULL;
  size_t head = (SLAB_BYTES - (size_t)memory % SLAB_BYTES) % SLAB_BYTES;
  if (head > 0)
    munmap(memory, head);
  munmap(memory + head + SLAB_BYTES, SLAB_BYTES - head);
  memory += head;
  if (large)
    madvise(memory, SLAB_BYTES, MADV_HUGEPAGE); /* where it cannot, small pages do */
  return memory;
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
