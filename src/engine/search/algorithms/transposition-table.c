/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/algorithms/transposition-table.h"

#include "base/memory.h"
#include "base/pages.h"

/* Every look at the table is somewhere else in it: with large pages the processor at least knows
 * where that is. The system clears each when it is first touched, so that nobody waits for a large
 * table. */
static PlyTranspositionEntry *entries_new(size_t bytes) {
  return ply_memory_fits(bytes) ? ply_zeroes_new(bytes) : NULL;
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
  ply_zeroes_free(table->entries, ply_transposition_table_bytes(table));
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
  ply_zeroes_clear(table->entries, ply_transposition_table_bytes(table));
}
