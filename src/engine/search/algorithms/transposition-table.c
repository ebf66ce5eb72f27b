/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/algorithms/transposition-table.h"

#include <stdlib.h>
#include <sys/mman.h>

#include "base/memory.h"

#define HUGE_PAGE ((size_t)2 << 20)

/* Every look at the table is somewhere else in it: with large pages the processor at least knows
 * where that is. The system clears each when it is first touched, so that nobody waits for a large
 * table. */
static PlyTranspositionEntry *map_large(size_t bytes) {
  char *memory =
      mmap(NULL, bytes + HUGE_PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED)
    return NULL;
  size_t head = -(uintptr_t)memory & (HUGE_PAGE - 1);
  if (head > 0)
    munmap(memory, head);
  munmap(memory + head + bytes, HUGE_PAGE - head);
  madvise(memory + head, bytes, MADV_HUGEPAGE); /* where it cannot, small pages do */
  return (PlyTranspositionEntry *)(void *)(memory + head);
}

static PlyTranspositionEntry *entries_new(size_t bytes) {
  void *entries = NULL;
  if (!ply_memory_fits(bytes))
    return NULL;
  if (bytes >= HUGE_PAGE)
    return map_large(bytes);
  if (posix_memalign(&entries, 64, bytes) != 0)
    return NULL;
  memset(entries, 0, bytes);
  return entries;
}

static void entries_free(PlyTranspositionEntry *entries, size_t bytes) {
  if (bytes >= HUGE_PAGE && entries != NULL)
    munmap(entries, bytes);
  else
    free(entries);
}

/* What is given back to the system comes anew, cleared. */
static void entries_clear(PlyTranspositionEntry *entries, size_t bytes) {
  if (bytes < HUGE_PAGE || madvise(entries, bytes, MADV_DONTNEED) != 0)
    memset(entries, 0, bytes);
}

static bool report(unsigned bits, bool owners, bool (*say)(const char *, uint64_t, GError **),
                   GError **error) {
  g_autofree char *what = g_strdup_printf("table-bits: %u", bits);
  return say(what,
             (uint64_t)(sizeof(PlyTranspositionEntry) + (owners ? sizeof(PlyNodeId) : 0)) << bits,
             error);
}

PlyTranspositionTable *ply_transposition_table_new(unsigned bits, bool owners, GError **error) {
  PlyTranspositionTable *table = g_new0(PlyTranspositionTable, 1);
  table->shift = 64 - bits;
  table->entries = entries_new(sizeof(PlyTranspositionEntry) << bits);
  if (table->entries != NULL && owners)
    table->owners = ply_try_new0(PlyNodeId, (size_t)1 << bits);
  if (table->entries != NULL && (table->owners != NULL || !owners))
    return table;
  ply_transposition_table_free(table);
  report(bits, owners, ply_memory_refuse, error);
  return NULL;
}

bool ply_transposition_table_check(unsigned bits, bool owners, GError **error) {
  return report(bits, owners, ply_memory_check, error);
}

void ply_transposition_table_free(PlyTranspositionTable *table) {
  if (table == NULL)
    return;
  entries_free(table->entries, ply_transposition_table_bytes(table));
  g_free(table->owners);
  g_free(table);
}

size_t ply_transposition_table_bytes(const PlyTranspositionTable *table) {
  return sizeof *table->entries << (64 - table->shift);
}

/* Forgetting is a new generation: entries of another one count as free. After 64 of them the
 * numbers come round, and only then is the table cleared. */
void ply_transposition_table_forget(PlyTranspositionTable *table) {
  table->generation = (table->generation + 1) & 0x3f;
  if (table->generation != 0)
    return;
  entries_clear(table->entries, ply_transposition_table_bytes(table));
}
