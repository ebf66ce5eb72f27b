/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/memory.h"

#include <malloc.h>
#include <sys/mman.h>

#include "base/fault.h"
#include "base/i18n.h"
#include "base/pages.h"

#define SMALL ((size_t)1 << 20) /* bytes */

/* Left alone the allocator takes both thresholds from the largest block that was ever freed: the arrays
 * of large trees would lie in the heap with holes between them, and a run of small searches would be as
 * fast as what happened to come before it lets it be. */
void ply_memory_init(void) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, PLY_MEMORY_SPARE / 2);
  mallopt(M_TRIM_THRESHOLD, PLY_MEMORY_SPARE);
#endif
}

/* Address space and, where the system promises no more than it has, memory: reserved and given
 * back. */
bool ply_memory_fits(size_t bytes) {
  size_t all = bytes + PLY_MEMORY_LEFT;
  if (bytes <= SMALL || all < bytes)
    return bytes <= SMALL;
  void *probe = mmap(NULL, all, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (probe == MAP_FAILED)
    return false;
  munmap(probe, all);
  return true;
}

bool ply_memory_refuse(const char *what, uint64_t bytes, GError **error) {
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_LIMIT,
                  /* Translators: what asks for it, and how much it would be. */
                  _("%s: there is not enough memory for this; it takes %u MiB"), what,
                  (unsigned)((bytes + (1 << 20) - 1) >> 20));
}

bool ply_memory_check(const char *what, uint64_t bytes, GError **error) {
  return (bytes <= SIZE_MAX && ply_memory_fits((size_t)bytes)) ||
         ply_memory_refuse(what, bytes, error);
}

static bool fits(size_t n, size_t size) {
  return size == 0 || (n <= SIZE_MAX / size && ply_memory_fits(n * size));
}

void *ply_try_alloc(size_t n, size_t size) {
  return fits(n, size) ? g_try_malloc_n(n, size) : NULL;
}

void *ply_try_alloc0(size_t n, size_t size) {
  return fits(n, size) ? g_try_malloc0_n(n, size) : NULL;
}

void *ply_try_realloc(void *old, size_t n, size_t size) {
  return fits(n, size) ? g_try_realloc_n(old, n, size) : NULL;
}

void *ply_alloc_large(size_t bytes) {
  char *memory = g_malloc(bytes);
  size_t head = -(uintptr_t)memory & (PLY_LARGE_PAGE - 1);
  if (bytes >= head + PLY_LARGE_PAGE)
    madvise(memory + head, (bytes - head) / PLY_LARGE_PAGE * PLY_LARGE_PAGE,
            MADV_HUGEPAGE); /* where it cannot, small pages do */
  return memory;
}
