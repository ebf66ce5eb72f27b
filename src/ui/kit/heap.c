/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/kit/heap.h"

#include <glib.h>
#include <malloc.h>

#include "trace/chunk.h"

/* Bytes. Without a threshold of its own the allocator raises it to the largest block that was ever freed,
 * and the arrays of large trees lie in the heap, with holes between them. */
#define APART (2 << 20)
#define SPARE (2 * APART) /* at the end of the heap */
/* Heaps: that of the main thread and one for all the others. Each other heap keeps SPARE bytes at its end
 * that malloc_trim() leaves where they are, and threads here count more than they allocate. */
#define HEAPS 2

static guint source;

void ply_heap_init(void) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, APART);
  mallopt(M_TRIM_THRESHOLD, SPARE);
  mallopt(M_ARENA_MAX, HEAPS);
#endif
}

static gboolean give_back_cb(gpointer data) {
  source = 0;
  ply_chunk_give_back();
#ifdef __GLIBC__
  malloc_trim(SPARE);
#endif
  return G_SOURCE_REMOVE;
}

void ply_heap_give_back(void) {
  if (source == 0)
    source = g_idle_add_full(G_PRIORITY_LOW, give_back_cb, NULL, NULL);
}
