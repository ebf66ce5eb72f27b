/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trace/trace.h"

#include <string.h>

#include "base/fault.h"
#include "base/i18n.h"
#include "base/memory.h"
#include "trace/chunk.h"
#include "trace/recorder.h"

#define PUBLISH_EVERY 1024u /* nodes; a block of so many lies in one chunk */
/* Bytes that a node takes while it is looked at: cells of a replay, its place in a picture. */
#define LOOK_BYTES 128u

_Static_assert(sizeof(PlyEvent) << PLY_EVENT_SHIFT == PLY_CHUNK_BYTES, "a chunk of events");
_Static_assert(sizeof(PlyNode) << PLY_NODE_SHIFT == PLY_CHUNK_BYTES, "a chunk of nodes");

PlyTrace *ply_trace_new(int32_t scale, bool negamax, uint32_t node_limit) {
  g_return_val_if_fail(scale > 0, NULL);
  PlyTrace *t = g_new0(PlyTrace, 1);
  t->refs = 1;
  t->scale = scale;
  t->negamax = negamax;
  t->node_limit = node_limit;
  t->layout = &ply_layout_search;
  return t;
}

static bool is_sound(const PlyEvidenceLayout *evidence) {
  uint32_t fields = 4u * evidence->words + 2u * evidence->halves + evidence->bytes;
  return evidence->record <= PLY_EVIDENCE_MAX && fields <= evidence->record;
}

PlyTrace *ply_trace_new_of(const PlyTraceLayout *layout, int32_t scale, uint32_t n_subjects) {
  const PlyEvidenceLayout *evidence = layout->evidence;
  g_return_val_if_fail(n_subjects > 0 && n_subjects <= UINT16_MAX + 1u, NULL);
  g_return_val_if_fail(evidence == NULL || is_sound(evidence), NULL);
  PlyTrace *t = ply_trace_new(scale, false, 0);
  t->layout = layout;
  t->n_subjects = n_subjects;
  if (evidence != NULL) {
    ply_table_init(&t->members, sizeof(uint16_t));
    ply_table_init(&t->sets, sizeof(PlySet));
    ply_table_init(&t->evidence, evidence->record);
  }
  if (layout->money) {
    ply_table_init(&t->numbers, sizeof(double));
    ply_table_init(&t->purses, sizeof(PlyPurse));
  }
  return t;
}

PlyTrace *ply_trace_ref(PlyTrace *t) {
  g_atomic_int_inc(&t->refs);
  return t;
}

void ply_trace_unref(PlyTrace *t) {
  if (t == NULL || !g_atomic_int_dec_and_test(&t->refs))
    return;
  for (uint32_t i = 0; i < t->event_chunk_count; i++)
    ply_chunk_free(t->event_chunks[i]);
  for (uint32_t i = 0; i < t->node_chunk_count; i++)
    ply_chunk_free(t->node_chunks[i]);
  ply_table_clear(&t->members);
  ply_table_clear(&t->sets);
  ply_table_clear(&t->evidence);
  ply_table_clear(&t->numbers);
  ply_table_clear(&t->purses);
  g_free(t->set_slots);
  g_free(t);
}

/* What was recorded by some time. */
typedef struct {
  uint32_t n_events, n_nodes;
  unsigned n_iterations;
} Extent;

static Extent everything(const PlyTrace *t) {
  return (Extent){ ply_record_count(t), t->nodes_made, t->n_iterations };
}

/* Of a search: what there was just behind the last return. Whatever was entered by then has its
 * children or has returned without, and whatever was made since then was made below nodes that were
 * entered since then. Why up to a return and not up to now: between a node's entry and its children
 * somebody who reads would see a node that is entered and has none, which looks like a leaf and a
 * moment later is none. Walking back costs no more than the events since the last return: a few for
 * each ply. */
static Extent settled(const PlyTrace *t) {
  Extent all = everything(t);
  while (t->layout == &ply_layout_search && all.n_events > t->n_events) {
    const PlyEvent *e = ply_trace_event(t, all.n_events - 1);
    if (e->kind == PLY_EVENT_RETURN)
      break;
    PlyNodeId made = e->kind == PLY_EVENT_ENTER ? ply_trace_node(t, e->subject)->block : 0;
    if (made != 0)
      all.n_nodes = MIN(all.n_nodes, made);
    all.n_iterations -= e->kind == PLY_EVENT_ITERATION;
    all.n_events--;
  }
  return all;
}

/* The order is what makes reading safe without a lock. Each count is stored with release order
 * behind all that it counts; what names something is published behind what it names: members, sets
 * of them, evidence that names sets, nodes, and the events last. A reader loads the count of events
 * first (acquire) and so finds everything that any of them speaks of. Nothing below a count is ever
 * moved: a chunk that is full is followed by another one, and not made larger. */
static void publish(PlyTrace *t, Extent what) {
  if (what.n_iterations > 0)
    ply_record_family(ply_record_node(t, 0), ply_trace_node(t, 0)->block, what.n_iterations);
  /* Events last: a reader that sees an event also sees the nodes and evidence it speaks of. */
  ply_table_publish(&t->members);
  ply_table_publish(&t->sets);
  ply_table_publish(&t->evidence);
  ply_table_publish(&t->numbers);
  ply_table_publish(&t->purses);
  __atomic_store_n(&t->n_nodes, what.n_nodes, __ATOMIC_RELEASE);
  __atomic_store_n(&t->n_events, what.n_events, __ATOMIC_RELEASE);
}

void ply_record_publish(PlyTrace *t) {
  if (!t->whole)
    publish(t, settled(t));
}

void ply_record_show(PlyTrace *t) {
  publish(t, everything(t));
}

void ply_record_whole(PlyTrace *t) {
  t->whole = true;
}

static void set_work(PlyTrace *t, PlyWork *work) {
  PlyTable *all[] = { &t->members, &t->sets, &t->evidence, &t->numbers, &t->purses };
  t->work = work;
  for (unsigned i = 0; i < G_N_ELEMENTS(all); i++)
    all[i]->work = work;
}

void ply_record_begin(PlyTrace *t, PlyWork *work) {
  set_work(t, work);
}

void ply_record_finish(PlyTrace *t) {
  publish(t, everything(t));
  set_work(t, NULL);
  __atomic_store_n(&t->complete, true, __ATOMIC_RELEASE);
}

/* Events from number i on are written from next to end. The number of the next event is not counted
 * but worked out from where it is written: the hot path (ply_record) then moves one pointer only.
 * event_origin is the address that event 0 would have if all chunks lay in a row; as an integer,
 * since a pointer to nowhere must not be made. */
static void set_room(PlyTrace *t, uint32_t i, PlyEvent *next, PlyEvent *end) {
  t->event_next = next;
  t->event_end = end;
  t->event_origin = (uintptr_t)next - (uintptr_t)i * sizeof(PlyEvent);
}

void ply_record_grow(PlyTrace *t) {
  ply_record_publish(t);
  uint32_t i = t->event_chunk_count;
  PlyEvent *chunk = i < PLY_MAX_EVENT_CHUNKS ? ply_chunk_new_for(t->work, i) : NULL;
  if (chunk == NULL) {
    /* The recording ends cleanly: the search is refused its next children and stops. What is
     * written to spill does not count. */
    t->exhausted = true;
    t->nodes_ready = t->nodes_made;
    set_room(t, (i << PLY_EVENT_SHIFT) - 1, &t->spill, &t->spill + 1);
    return;
  }
  t->event_chunks[i] = chunk;
  t->event_chunk_count = i + 1;
  set_room(t, i << PLY_EVENT_SHIFT, chunk, chunk + (1u << PLY_EVENT_SHIFT));
}

static bool grow_nodes(PlyTrace *t, uint32_t needed) {
  while (needed > (uint64_t)t->node_chunk_count << PLY_NODE_SHIFT) {
    /* What could not be looked at any more is not recorded. */
    size_t look = ((size_t)t->node_chunk_count + 1) * LOOK_BYTES << PLY_NODE_SHIFT;
    bool may = t->node_chunk_count < PLY_MAX_NODE_CHUNKS && ply_memory_fits(look);
    PlyNode *chunk = may ? ply_chunk_new_for(t->work, t->node_chunk_count) : NULL;
    if (chunk == NULL)
      return false;
    t->node_chunks[t->node_chunk_count++] = chunk;
  }
  return true;
}

void ply_record_limit(PlyTrace *t, uint32_t most) {
  g_return_if_fail(t->nodes_made <= 1);
  t->node_limit = MIN(t->node_limit, most);
}

bool ply_record_root(PlyTrace *t, PlySide side) {
  g_return_val_if_fail(t->nodes_made == 0, false);
  if (!grow_nodes(t, 1))
    return false;
  *ply_record_node(t, 0) = ply_node_new(PLY_NO_NODE, UINT16_MAX, side);
  t->nodes_made = t->nodes_ready = 1;
  return true;
}

/* nodes_ready is how far ply_record_moves may go by itself. It stands at the next multiple of
 * PUBLISH_EVERY, which divides a chunk, so one comparison there answers for the chunk, the limit
 * and the readers who wait. */
PlyNodeId ply_record_children(PlyTrace *t, PlyNodeId parent, unsigned n) {
  PlyNodeId first = t->nodes_made;
  if (t->exhausted || n > t->node_limit - MIN(first, t->node_limit) || !grow_nodes(t, first + n))
    return PLY_NO_NODE;
  if (first + n > t->nodes_ready) {
    ply_record_publish(t);
    uint32_t end = (first + n + PUBLISH_EVERY - 1) / PUBLISH_EVERY * PUBLISH_EVERY;
    t->nodes_ready = MIN(end, t->node_limit);
  }
  ply_record_family(ply_record_node(t, parent), first, n);
  t->nodes_made = first + n;
  return first;
}

PlyNodeId ply_record_room(PlyTrace *t, unsigned n, PlySide side) {
  PlyNodeId first = ply_record_children(t, 0, n);
  for (unsigned i = 0; first != PLY_NO_NODE && i < n; i++)
    *ply_record_node(t, first + i) = ply_node_new(0, PLY_MOVE_ITERATION, side);
  if (first != PLY_NO_NODE)
    ply_record_family(ply_record_node(t, 0), first, 0);
  return first;
}

PlyNodeId ply_record_iteration(PlyTrace *t, unsigned line, unsigned extra, int32_t now) {
  PlyNodeId id = ply_trace_node(t, 0)->block + t->n_iterations;
  ply_record(t, PLY_EVENT_ITERATION, line, extra, id, now, 0);
  t->n_iterations++;
  return id;
}

PlyNodeId ply_record_moves_slowly(PlyTrace *t, PlyNodeId parent, const uint16_t *moves, unsigned n,
                                  PlySide side) {
  PlyNodeId first = ply_record_children(t, parent, n);
  for (unsigned i = 0; first != PLY_NO_NODE && i < n; i++)
    *ply_record_node(t, first + i) = ply_node_new(parent, moves[i], side);
  return first;
}

unsigned ply_trace_ply(const PlyTrace *t, PlyNodeId id) {
  unsigned ply = 0;
  for (; id != 0; id = ply_trace_node(t, id)->parent)
    ply++;
  return ply;
}

uint16_t *ply_trace_moves(const PlyTrace *t, PlyNodeId id, unsigned *n) {
  *n = ply_trace_ply(t, id);
  uint16_t *moves = g_new(uint16_t, *n);
  for (unsigned i = *n; i-- > 0; id = ply_trace_node(t, id)->parent)
    moves[i] = ply_trace_node(t, id)->move;
  return moves;
}

unsigned ply_trace_ordinal(const PlyTrace *t, PlyNodeId id) {
  if (id == 0)
    return 0;
  return id - __atomic_load_n(&ply_trace_node(t, ply_trace_node(t, id)->parent)->block,
                              __ATOMIC_RELAXED);
}

char *ply_trace_path(const PlyTrace *t, PlyNodeId id) {
  unsigned n = ply_trace_ply(t, id);
  g_autofree unsigned *ordinals = g_new(unsigned, n);
  for (unsigned i = n; i-- > 0; id = ply_trace_node(t, id)->parent)
    ordinals[i] = ply_trace_ordinal(t, id) + 1;
  GString *path = g_string_new(NULL);
  for (unsigned i = 0; i < n; i++)
    g_string_append_printf(path, "%s%u", i == 0 ? "" : ".", ordinals[i]);
  return g_string_free(path, FALSE);
}

/* Follows path from the root. Returns the node there, or PLY_NO_NODE; above: the last one on the way. */
static PlyNodeId follow(const PlyTrace *t, const char *path, PlyNodeId *above) {
  PlyNodeId id = ply_trace_n_nodes(t) == 0 ? PLY_NO_NODE : 0;
  while (id != PLY_NO_NODE && *path != '\0') {
    char *end = NULL;
    guint64 ordinal = g_ascii_isdigit(*path) ? g_ascii_strtoull(path, &end, 10) : 0;
    unsigned n;
    PlyNodeId first = ply_trace_children(t, id, &n);
    *above = id;
    if (ordinal < 1 || ordinal > n || (*end != '.' && *end != '\0') ||
        (*end == '.' && end[1] == '\0'))
      return PLY_NO_NODE;
    id = first + (uint32_t)ordinal - 1;
    path = *end == '.' ? end + 1 : end;
  }
  return id;
}

PlyNodeId ply_trace_find(const PlyTrace *t, const char *path) {
  PlyNodeId above;
  return follow(t, path, &above);
}

bool ply_trace_read_path(const PlyTrace *t, const char *path, PlyNodeId *node, GError **error) {
  PlyNodeId above = PLY_NO_NODE;
  unsigned n = 0;
  *node = follow(t, path, &above);
  if (*node != PLY_NO_NODE)
    return true;
  if (above == PLY_NO_NODE)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("the tree has no node %s"), path);
  g_autofree char *known = ply_trace_path(t, above);
  (void)ply_trace_children(t, above, &n);
  if (n == 0)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                    _("the tree has no node %s: there is none below %s"), path,
                    *known != '\0' ? known : "root");
  const char *dot = *known != '\0' ? "." : "";
  if (n == 1)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                    _("the tree has no node %s: there is only %s%s1"), path, known, dot);
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                  _("the tree has no node %s: there are %s%s1 to %s%s%u"), path, known, dot, known,
                  dot, n);
}

size_t ply_trace_bytes(const PlyTrace *t) {
  size_t tables = 0;
  const PlyTable *all[] = { &t->members, &t->sets, &t->evidence, &t->numbers, &t->purses };
  for (unsigned i = 0; i < G_N_ELEMENTS(all); i++)
    tables += (size_t)ply_table_n(all[i]) * all[i]->record;
  return ply_trace_n_events(t) * sizeof(PlyEvent) + ply_trace_n_nodes(t) * sizeof(PlyNode) + tables;
}

size_t ply_trace_bytes_asked(const PlyTrace *t) {
  size_t chunks = t->event_chunk_count + t->node_chunk_count;
  const PlyTable *all[] = { &t->members, &t->sets, &t->evidence, &t->numbers, &t->purses };
  for (unsigned i = 0; i < G_N_ELEMENTS(all); i++)
    for (unsigned k = 0; k < PLY_MAX_TABLE_CHUNKS && all[i]->chunks[k] != NULL; k++)
      chunks++;
  return chunks * PLY_CHUNK_BYTES;
}

static uint64_t hash_number(uint64_t hash, uint64_t number, int bytes) {
  for (int i = 0; i < bytes; i++)
    hash = (hash ^ ((number >> (8 * i)) & 0xff)) * 0x100000001b3u;
  return hash;
}

static uint64_t hash_evidence(uint64_t hash, const PlyEvidenceLayout *layout, const void *record) {
  const uint8_t *at = record;
  for (unsigned i = 0; i < layout->words; i++, at += sizeof(uint32_t)) {
    uint32_t word;
    memcpy(&word, at, sizeof word);
    hash = hash_number(hash, word, sizeof word);
  }
  for (unsigned i = 0; i < layout->halves; i++, at += sizeof(uint16_t)) {
    uint16_t half;
    memcpy(&half, at, sizeof half);
    hash = hash_number(hash, half, sizeof half);
  }
  for (unsigned i = 0; i < layout->bytes; i++)
    hash = hash_number(hash, *at++, 1);
  return hash;
}

static uint64_t hash_money(uint64_t hash, const PlyTrace *t) {
  uint32_t n_numbers = ply_table_n(&t->numbers), n_purses = ply_table_n(&t->purses);
  for (uint32_t id = 1; id < n_numbers; id++) {
    double number = ply_trace_number(t, id);
    uint64_t bits;
    memcpy(&bits, &number, sizeof bits);
    hash = hash_number(hash, bits, 8);
  }
  for (uint32_t id = 1; id < n_purses; id++) {
    const PlyPurse *p = ply_trace_purse(t, id);
    hash = hash_number(hash, (uint64_t)p->cash, 8);
    hash = hash_number(hash, (uint64_t)p->earned, 8);
    hash = hash_number(hash, (uint64_t)p->change, 8);
    hash = hash_number(hash, p->day | (uint64_t)p->job << 32 | (uint64_t)p->event << 48, 8);
  }
  return hash;
}

static uint64_t hash_tables(uint64_t hash, const PlyTrace *t) {
  uint32_t n_sets = ply_table_n(&t->sets), n_evidence = ply_table_n(&t->evidence);
  for (uint32_t id = 1; id < n_sets; id++) {
    unsigned n;
    const uint16_t *squares = ply_trace_set(t, id, &n);
    hash = hash_number(hash, n, 4);
    for (unsigned i = 0; i < n; i++)
      hash = hash_number(hash, squares[i], 2);
  }
  for (uint32_t id = 1; id < n_evidence; id++)
    hash = hash_evidence(hash, t->layout->evidence, ply_trace_evidence(t, id));
  return hash_money(hash, t);
}

uint64_t ply_trace_hash(const PlyTrace *t) {
  uint64_t hash = 0xcbf29ce484222325u;
  uint32_t n_events = ply_trace_n_events(t), n_nodes = ply_trace_n_nodes(t);
  for (uint32_t i = 0; i < n_events; i++) {
    const PlyEvent *e = ply_trace_event(t, i);
    hash = hash_number(hash, e->kind | (uint32_t)e->line << 8 | (uint32_t)e->extra << 16, 4);
    hash = hash_number(hash, e->subject, 4);
    hash = hash_number(hash, (uint32_t)e->now, 4);
    hash = hash_number(hash, (uint32_t)e->was, 4);
  }
  for (uint32_t i = 0; i < n_nodes; i++) {
    const PlyNode *n = ply_trace_node(t, i);
    hash = hash_number(hash, n->parent, 4);
    hash = hash_number(hash, n->block, 4);
    hash = hash_number(hash, n->entered, 4);
    hash = hash_number(hash, n->move | (uint32_t)n->family << 16, 4);
  }
  return hash_tables(hash, t);
}
