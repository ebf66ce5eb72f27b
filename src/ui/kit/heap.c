/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/kit/heap.h"

#include <glib.h>
#include <malloc.h>

#include "base/memory.h"
#include "trace/chunk.h"

/* Less than there are by then: new threads take those of the threads that ended, or share. Each heap but that
 * of the main thread keeps PLY_MEMORY_SPARE at its end that malloc_trim() leaves where it is, and threads
 * here count more than they allocate. */
#define HEAPS 2

static guint source;

void ply_heap_share(void) {
#ifdef __GLIBC__
  mallopt(M_ARENA_MAX, HEAPS);
#endif
}

static gboolean give_back_cb(gpointer data) {
  source = 0;
  ply_chunk_give_back();
#ifdef __GLIBC__
  malloc_trim(PLY_MEMORY_SPARE);
#endif
  return G_SOURCE_REMOVE;
}

void ply_heap_give_back(void) {
  if (source == 0)
    source = g_idle_add_full(G_PRIORITY_LOW, give_back_cb, NULL, NULL);
}
