/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trace/table.h"

#include <glib.h>
#include <string.h>

#include "trace/chunk.h"
#include "trace/recorder.h"

/* --- tables --- */

void ply_table_init(PlyTable *table, uint32_t record) {
  g_assert(record > 0 && record <= 4096 && (record & (record - 1)) == 0);
  table->record = record;
  table->shift = 0;
  while (record << (table->shift + 1) <= PLY_CHUNK_BYTES)
    table->shift++;
}

void ply_table_clear(PlyTable *table) {
  for (unsigned i = 0; i < PLY_MAX_TABLE_CHUNKS && table->chunks[i] != NULL; i++)
    ply_chunk_free(table->chunks[i]);
  memset(table, 0, sizeof *table);
}

/* Records that belong together lie in one chunk, so that a reader gets them as one array. */
void *ply_table_append(PlyTable *table, uint32_t n, uint32_t *index) {
  uint32_t room = 1u << table->shift, first = table->made;
  if (n > room)
    return NULL;
  uint32_t used = first & (room - 1);
  if (used + n > room) { /* the rest of the chunk stays empty; it is zero for the hash */
    memset(table->chunks[first >> table->shift] + (size_t)used * table->record, 0,
           (size_t)(room - used) * table->record);
    first += room - used;
  }
  uint32_t chunk = first >> table->shift;
  if (chunk >= PLY_MAX_TABLE_CHUNKS)
    return NULL;
  if (table->chunks[chunk] == NULL) {
    table->chunks[chunk] = ply_chunk_new_for(table->work, chunk);
    if (table->chunks[chunk] == NULL)
      return NULL;
  }
  table->made = first + n;
  *index = first;
  return table->chunks[chunk] + (size_t)(first & (room - 1)) * table->record;
}

void ply_table_publish(PlyTable *table) {
  __atomic_store_n(&table->n, table->made, __ATOMIC_RELEASE);
}

/* --- sets --- */

static const uint16_t no_squares[1];

static const uint16_t *squares_of(const PlyTrace *t, uint32_t id, unsigned *n) {
  const PlySet *set = ply_table_get(&t->sets, id);
  *n = set->n;
  return ply_table_get(&t->members, set->first);
}

const uint16_t *ply_trace_set(const PlyTrace *t, uint32_t id, unsigned *n) {
  if (id > 0 && id < ply_table_n(&t->sets))
    return squares_of(t, id, n);
  *n = 0;
  return no_squares;
}

unsigned ply_trace_set_size(const PlyTrace *t, uint32_t id) {
  unsigned n;
  ply_trace_set(t, id, &n);
  return n;
}

bool ply_trace_set_has(const PlyTrace *t, uint32_t id, uint32_t square) {
  unsigned n;
  const uint16_t *squares = ply_trace_set(t, id, &n);
  for (unsigned i = 0; i < n; i++)
    if (squares[i] == square)
      return true;
  return false;
}

static uint32_t hash_squares(const uint16_t *squares, unsigned n) {
  uint32_t hash = 2166136261u;
  for (unsigned i = 0; i < n; i++)
    hash = (hash ^ squares[i]) * 16777619u;
  return hash ^ hash >> 15;
}

/* The slot where the set of these squares is, or would be. Open addressing. The slots are the
 * writer's own and hold ids: readers know a set by its id only. Which id a set gets depends on when
 * it was first asked for, never on the hash, so that traces are equal byte for byte whatever the
 * hash does. */
static uint32_t *find_slot(PlyTrace *t, const uint16_t *squares, unsigned n) {
  for (uint32_t i = hash_squares(squares, n);; i++) {
    uint32_t *slot = &t->set_slots[i & (t->n_set_slots - 1)];
    if (*slot == 0)
      return slot;
    unsigned n_there;
    const uint16_t *there = squares_of(t, *slot, &n_there);
    if (n_there == n && memcmp(there, squares, n * sizeof *squares) == 0)
      return slot;
  }
}

/* At most half full. */
static void grow_slots(PlyTrace *t) {
  if (2 * (t->sets.made + 1) <= t->n_set_slots)
    return;
  t->n_set_slots = MAX(256, 2 * t->n_set_slots);
  g_free(t->set_slots);
  t->set_slots = g_new0(uint32_t, t->n_set_slots);
  for (uint32_t id = 1; id < t->sets.made; id++) {
    unsigned n;
    const uint16_t *squares = squares_of(t, id, &n);
    *find_slot(t, squares, n) = id;
  }
}

/* Record 0 is "none" in every table but that of members. */
static bool skip_zero(PlyTable *table) {
  uint32_t zero;
  if (table->made > 0)
    return true;
  void *record = ply_table_append(table, 1, &zero);
  if (record != NULL)
    memset(record, 0, table->record);
  return record != NULL;
}

uint32_t ply_record_set(PlyTrace *t, const uint16_t *squares, unsigned n) {
  if (n == 0 || !skip_zero(&t->sets))
    return 0;
  grow_slots(t);
  uint32_t *slot = find_slot(t, squares, n), id, first;
  if (*slot != 0)
    return *slot;
  uint16_t *members = ply_table_append(&t->members, n, &first);
  PlySet *set = members == NULL ? NULL : ply_table_append(&t->sets, 1, &id);
  if (set == NULL)
    return 0;
  memcpy(members, squares, n * sizeof *squares);
  *set = (PlySet){ first, n };
  *slot = id;
  return id;
}

/* --- evidence --- */

const void *ply_trace_evidence(const PlyTrace *t, uint32_t id) {
  return id == 0 || id >= ply_table_n(&t->evidence) ? NULL : ply_table_get(&t->evidence, id);
}

uint32_t ply_record_evidence(PlyTrace *t, const void *evidence) {
  uint32_t id;
  void *record = skip_zero(&t->evidence) ? ply_table_append(&t->evidence, 1, &id) : NULL;
  if (record == NULL)
    return 0;
  memcpy(record, evidence, t->evidence.record);
  return id;
}

/* --- numbers and purses --- */

double ply_trace_number(const PlyTrace *t, uint32_t id) {
  if (id == 0 || id >= ply_table_n(&t->numbers))
    return 0;
  return *(const double *)ply_table_get(&t->numbers, id);
}

const PlyPurse *ply_trace_purse(const PlyTrace *t, uint32_t id) {
  return id == 0 || id >= ply_table_n(&t->purses) ? NULL : ply_table_get(&t->purses, id);
}

uint32_t ply_record_number(PlyTrace *t, double number) {
  uint32_t id;
  double *record = skip_zero(&t->numbers) ? ply_table_append(&t->numbers, 1, &id) : NULL;
  if (record == NULL)
    return 0;
  *record = number;
  return id;
}

uint32_t ply_record_purse(PlyTrace *t, const PlyPurse *purse) {
  uint32_t id;
  PlyPurse *record = skip_zero(&t->purses) ? ply_table_append(&t->purses, 1, &id) : NULL;
  if (record == NULL)
    return 0;
  *record = *purse;
  return id;
}

/* --- forks --- */

/* The highest evidence that an event names. */
static uint32_t last_evidence(const PlyTrace *t, const PlyEvent *e) {
  bool names = ply_layout_event(t->layout, e->kind)->column == PLY_COLUMN_EVIDENCE;
  return names ? MAX((uint32_t)e->now, (uint32_t)e->was) : 0;
}

/* The highest set that evidence names. */
static uint32_t last_set(const PlyEvidenceLayout *layout, const void *evidence) {
  uint32_t last = 0, word;
  for (uint32_t sets = layout->sets; sets != 0; sets &= sets - 1) {
    size_t at = (size_t)__builtin_ctz(sets) * sizeof word;
    memcpy(&word, (const uint8_t *)evidence + at, sizeof word);
    last = MAX(last, word);
  }
  return last;
}

/* Evidence and sets keep their ids: both were numbered in the order in which they were made, so all
 * up to the highest one that is named are copied in that order, needed or not. Events of the fork
 * are then those of the original, bit for bit. */
PlyTrace *ply_trace_fork(const PlyTrace *trace, uint32_t n_events) {
  g_return_val_if_fail(trace->layout->evidence != NULL && n_events <= ply_trace_n_events(trace),
                       NULL);
  PlyTrace *t = ply_trace_new_of(trace->layout, trace->scale, trace->n_subjects);
  uint32_t n_evidence = 0, n_sets = 0;
  for (uint32_t i = 0; i < n_events; i++) {
    const PlyEvent *e = ply_trace_event(trace, i);
    ply_record(t, (PlyEventKind)e->kind, e->line, e->extra, e->subject, e->now, e->was);
    n_evidence = MAX(n_evidence, last_evidence(trace, e));
  }
  for (uint32_t id = 1; id <= n_evidence; id++)
    n_sets = MAX(n_sets, last_set(trace->layout->evidence, ply_trace_evidence(trace, id)));
  for (uint32_t id = 1; id <= n_sets; id++) {
    unsigned n;
    const uint16_t *squares = ply_trace_set(trace, id, &n);
    ply_record_set(t, squares, n);
  }
  for (uint32_t id = 1; id <= n_evidence; id++)
    ply_record_evidence(t, ply_trace_evidence(trace, id));
  ply_record_publish(t);
  return t;
}
