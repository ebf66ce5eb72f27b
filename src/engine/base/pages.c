/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/pages.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#define SMALL_PAGE ((size_t)4 << 10)

/* Both ends of a mapping go back to the system, in whole small pages. */
static size_t in_small_pages(size_t bytes) {
  return (bytes + SMALL_PAGE - 1) / SMALL_PAGE * SMALL_PAGE;
}

void *ply_pages_new(size_t bytes, bool large) {
  size_t all = in_small_pages(bytes);
  char *memory =
      mmap(NULL, all + PLY_LARGE_PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED)
    return NULL;
  size_t head = -(uintptr_t)memory & (PLY_LARGE_PAGE - 1);
  if (head > 0)
    munmap(memory, head);
  munmap(memory + head + all, PLY_LARGE_PAGE - head);
  memory += head;
  if (large && bytes >= PLY_LARGE_PAGE)
    madvise(memory, bytes / PLY_LARGE_PAGE * PLY_LARGE_PAGE,
            MADV_HUGEPAGE); /* where it cannot, small pages do */
  return memory;
}

void *ply_zeroes_new(size_t bytes) {
  return bytes >= PLY_LARGE_PAGE ? ply_pages_new(bytes, true) : calloc(1, bytes);
}

void ply_zeroes_free(void *zeroes, size_t bytes) {
  if (zeroes != NULL && bytes >= PLY_LARGE_PAGE)
    munmap(zeroes, in_small_pages(bytes));
  else
    free(zeroes);
}

void ply_zeroes_clear(void *zeroes, size_t bytes) {
  if (bytes < PLY_LARGE_PAGE || madvise(zeroes, in_small_pages(bytes), MADV_DONTNEED) != 0)
    memset(zeroes, 0, bytes);
}
