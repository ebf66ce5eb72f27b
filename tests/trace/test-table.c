/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Side tables: sets are interned, evidence is kept, both belong to the hash. */
#include "trace/table.h"

#include <string.h>

#include "base/random.h"
#include "program.h"
#include "trace/recorder.h"
#include "trace/replay.h"

static const PlyEventInfo events[] = {
  [PLY_EVENT_LIMIT] = { "limit", "Limit" },
  [PLY_EVENT_CYCLE] = { "cycle", "Cycle", PLY_COLUMN_CHOICE },
  [PLY_EVENT_LOOK] = { "look", "Look", PLY_COLUMN_EVIDENCE, 1 },
  [PLY_EVENT_RULE] = { "rule", "Rule", PLY_COLUMN_EVIDENCE, 1 },
  [PLY_EVENT_PROPOSAL] = { "proposal", "Proposal", PLY_COLUMN_EVIDENCE, 1 },
  [PLY_EVENT_CHOICE] = { "choice", "Choice", PLY_COLUMN_CHOICE, 1 },
  [PLY_EVENT_EXECUTE] = { "execute", "Execute", PLY_COLUMN_SQUARE, 1 },
};
static void test_records(void) {
  PlyTable table = { 0 };
  ply_table_init(&table, 8);
  enum { N = 400000 };
  for (uint64_t i = 0; i < N; i++) {
    uint32_t index;
    uint64_t *record = ply_table_append(&table, 1, &index);
    g_assert_nonnull(record);
    g_assert_cmpuint(index, ==, i);
    *record = i * 7;
  }
  g_assert_cmpuint(ply_table_n(&table), ==, 0);
  ply_table_publish(&table);
  g_assert_cmpuint(ply_table_n(&table), ==, N);
  for (uint64_t i = 0; i < N; i++)
    g_assert_cmpuint(*(const uint64_t *)ply_table_get(&table, (uint32_t)i), ==, i * 7);
  ply_table_clear(&table);
}

/* Rows of records do not straddle chunks. */
static void test_rows(void) {
  PlyTable table = { 0 };
  ply_table_init(&table, 2);
  uint32_t room = 1u << table.shift, index;
  g_assert_null(ply_table_append(&table, room + 1, &index));
  for (unsigned i = 0; i < 300; i++) {
    uint16_t *row = ply_table_append(&table, 3000, &index);
    g_assert_cmpuint(index / room, ==, (index + 2999) / room);
    for (unsigned k = 0; k < 3000; k++)
      row[k] = (uint16_t)i;
  }
  ply_table_clear(&table);
}

typedef struct {
  uint16_t squares[9];
  unsigned n;
  uint32_t id;
} Made;

static bool same(const Made *a, const Made *b) {
  return a->n == b->n && memcmp(a->squares, b->squares, a->n * sizeof *a->squares) == 0;
}

/* Evidence of a system of rules. */
typedef struct {
  uint32_t square, targets;
  int16_t least_mines;
  uint8_t rule;
  uint8_t reserved[5];
} Evidence;

static const PlyEvidenceLayout evidence = {
  .record = sizeof(Evidence), .words = 2, .halves = 1, .bytes = 1, .sets = 1u << 1
};

#define LAYOUT(records)                                                                            \
  {                                                                                                \
    .events = events, .n_events = G_N_ELEMENTS(events), .columns = ply_subject_columns,            \
    .n_columns = PLY_N_COLUMNS, .go = PLY_GO_BY_LEVEL, .evidence = (records),                      \
    .limit = PLY_EVENT_LIMIT, .places = "“look 2”"                                             \
  }
static const PlyTraceLayout layout = LAYOUT(&evidence);

static void test_sets(void) {
  g_autoptr(PlyTrace) t = ply_trace_new_of(&layout, 1, 4096);
  PlyRandom random;
  ply_random_init(&random, 9, 0);
  unsigned n_made = 3000;
  g_autofree Made *made = g_new0(Made, n_made);
  g_assert_cmpuint(ply_record_set(t, NULL, 0), ==, 0);
  for (Made *m = made; m < made + n_made; m++) {
    uint32_t square = ply_random_below(&random, 50), size = 1 + ply_random_below(&random, 8);
    for (m->n = 0; m->n < size; m->n++) {
      m->squares[m->n] = (uint16_t)square;
      square += 1 + ply_random_below(&random, 3);
    }
    m->id = ply_record_set(t, m->squares, m->n);
    g_assert_cmpuint(m->id, >, 0);
  }
  ply_record_publish(t);
  for (const Made *m = made; m < made + n_made; m++) {
    unsigned n;
    const uint16_t *there = ply_trace_set(t, m->id, &n);
    g_assert_cmpmem(there, n * sizeof *there, m->squares, m->n * sizeof *m->squares);
    g_assert_cmpuint(ply_trace_set_size(t, m->id), ==, m->n);
    g_assert_true(ply_trace_set_has(t, m->id, m->squares[m->n - 1]));
    g_assert_false(ply_trace_set_has(t, m->id, 4000));
    g_assert_cmpuint(ply_record_set(t, m->squares, m->n), ==, m->id);
    for (const Made *other = made; other < m; other += 37)
      g_assert_cmpint(m->id == other->id, ==, same(m, other));
  }
  g_assert_cmpuint(ply_trace_set_size(t, 0), ==, 0);
  g_assert_cmpuint(ply_trace_set_size(t, UINT32_MAX), ==, 0);
}

/* A small run of rules. */
static PlyTrace *thoughts(int least_mines, uint16_t square) {
  PlyTrace *t = ply_trace_new_of(&layout, 1, 100);
  ply_record(t, PLY_EVENT_CYCLE, 0, PLY_CYCLE_ONCE, 4, 0, 0);
  Evidence e = { .square = 4 };
  uint32_t look = ply_record_evidence(t, &e);
  ply_record(t, PLY_EVENT_LOOK, 0, 0, 4, (int32_t)look, 0);
  e.least_mines = (int16_t)least_mines;
  e.targets = ply_record_set(t, &square, 1);
  uint32_t proposal = ply_record_evidence(t, &e);
  ply_record(t, PLY_EVENT_PROPOSAL, 0, 1, 4, (int32_t)proposal, (int32_t)look);
  ply_record(t, PLY_EVENT_CHOICE, 0, 1, 4, (int32_t)proposal, 0);
  ply_record(t, PLY_EVENT_EXECUTE, 0, 0, square, 3, 9);
  ply_record_finish(t);
  return t;
}

static void test_hash(void) {
  g_autoptr(PlyTrace) a = thoughts(1, 7), b = thoughts(1, 7), c = thoughts(2, 7),
                      d = thoughts(1, 8);
  g_assert_cmphex(ply_trace_hash(a), ==, ply_trace_hash(b));
  g_assert_cmphex(ply_trace_hash(a), !=, ply_trace_hash(c));
  g_assert_cmphex(ply_trace_hash(a), !=, ply_trace_hash(d));
  g_assert_cmpuint(ply_trace_bytes(a), >, 5 * sizeof(PlyEvent) + 2 * sizeof(Evidence));
}

/* Every field counts for the hash, and what is behind them does not. */
static void test_layout(void) {
  uint64_t hashes[6];
  for (unsigned i = 0; i < G_N_ELEMENTS(hashes); i++) {
    g_autoptr(PlyTrace) t = ply_trace_new_of(&layout, 1, 1);
    Evidence e = { .square = i == 1,
                   .targets = i == 2,
                   .least_mines = i == 3 ? -1 : 0,
                   .rule = i == 4,
                   .reserved[4] = i == 5 };
    ply_record_evidence(t, &e);
    ply_record_finish(t);
    hashes[i] = ply_trace_hash(t);
    for (unsigned k = 0; k < i; k++)
      g_assert_cmpint(hashes[i] == hashes[k], ==, i == 5 && k == 0);
  }
}

/* Records of the largest layout are kept whole, beside each other and in a fork. */
static void test_wide(void) {
  static const PlyEvidenceLayout wide = { .record = PLY_EVIDENCE_MAX,
                                          .words = 32,
                                          .sets = 1u << 31 };
  static const PlyTraceLayout wide_layout = LAYOUT(&wide);
  g_autoptr(PlyTrace) t = ply_trace_new_of(&wide_layout, 1, 65536);
  uint16_t last = 65535;
  for (uint32_t i = 1; i <= 5000; i++) {
    uint32_t e[PLY_EVIDENCE_MAX / 4] = { i, [31] = i == 5000 ? ply_record_set(t, &last, 1) : 0 };
    g_assert_cmpuint(ply_record_evidence(t, e), ==, i);
    ply_record(t, PLY_EVENT_LOOK, 0, 0, 0, (int32_t)i, (int32_t)i - 1);
  }
  ply_record_finish(t);
  g_autoptr(PlyTrace) fork = ply_trace_fork(t, 5000);
  g_assert_cmphex(ply_trace_hash(fork), ==, ply_trace_hash(t));
  for (uint32_t i = 1; i <= 5000; i++)
    g_assert_cmpmem(ply_trace_evidence(t, i), PLY_EVIDENCE_MAX, ply_trace_evidence(fork, i),
                    PLY_EVIDENCE_MAX);
  g_assert_true(ply_trace_set_has(fork, 1, 65535));
  g_autoptr(PlyTrace) part = ply_trace_fork(t, 4999);
  g_assert_false(ply_trace_set_has(part, 1, 65535));
}

static void test_registers(void) {
  g_autoptr(PlyTrace) t = thoughts(1, 7);
  g_autoptr(PlyReplay) r = ply_replay_new(t);
  g_assert_null(ply_replay_evidence(r));
  g_assert_null(ply_replay_choice(r));
  g_assert_cmpuint(ply_replay_subject(r), ==, PLY_NO_SUBJECT);
  ply_replay_seek(r, 2);
  const Evidence *e = ply_replay_evidence(r);
  g_assert_cmpint(e->least_mines, ==, 0);
  g_assert_null(ply_replay_choice(r));
  ply_replay_seek(r, 4);
  e = ply_replay_evidence(r);
  g_assert_cmpint(e->least_mines, ==, 1);
  g_assert_true(ply_replay_choice(r) == ply_replay_evidence(r));
  g_assert_cmpuint(ply_replay_square(r, 7), ==, 0);
  ply_replay_seek(r, 5);
  g_assert_cmpuint(ply_replay_square(r, 7), ==, 3 ^ 9);
  g_assert_cmpuint(ply_replay_subject(r), ==, 7);
  ply_replay_seek(r, 0);
  g_assert_null(ply_replay_evidence(r));
  g_assert_cmpuint(ply_replay_square(r, 7), ==, 0);
}

/* What asks for nodes gets an answer: there are none. */
static void test_no_nodes(void) {
  g_autoptr(PlyTrace) t = thoughts(1, 7);
  g_autoptr(PlyReplay) r = ply_replay_new(t);
  unsigned n;
  PlyWindow window;
  for (uint32_t step = 0; step <= 5; step++) {
    ply_replay_seek(r, step);
    ply_replay_path(r, &n);
    g_assert_cmpuint(n, ==, 0);
    g_assert_cmpuint(ply_replay_current(r), ==, 0);
    g_assert_cmpint(ply_replay_state(r, 0), ==, PLY_NODE_FUTURE);
    g_assert_cmpint(ply_replay_score_for_max(r, 0).bound, ==, PLY_BOUND_NONE);
    g_assert_cmpuint(ply_replay_best(r, 0), ==, PLY_NO_NODE);
    g_assert_false(ply_replay_window_for_max(r, 0, &window));
    g_assert_cmpint(ply_replay_depth_left(r, 0), ==, -1);
    g_assert_cmpuint(ply_replay_source(r, 0, true).owner, ==, PLY_NO_NODE);
    g_assert_cmpuint(ply_replay_enter_step(r, 0), ==, 0);
    g_assert_cmpuint(ply_replay_return_step(r, 0), ==, 0);
    g_assert_cmpuint(ply_replay_over(r), <=, 5);
    g_assert_cmpuint(ply_replay_out(r), <=, 5);
  }
  g_assert_cmpuint(ply_replay_counters(r).nodes, ==, 0);
  uint32_t step;
  g_assert_true(ply_replay_address(r, "proposal", &step, NULL));
  g_assert_cmpuint(step, ==, 3);
  g_assert_true(ply_replay_address(r, "execute 1", &step, NULL));
  g_assert_cmpuint(step, ==, 5);
  g_autoptr(GError) error = NULL;
  g_assert_false(ply_replay_address(r, "enter 3.1", &step, &error));
}

static void test_fork(void) {
  g_autoptr(PlyTrace) t = thoughts(1, 7);
  for (uint32_t step = 0; step <= 5; step++) {
    g_autoptr(PlyTrace) fork = ply_trace_fork(t, step);
    g_assert_cmpuint(ply_trace_n_events(fork), ==, step);
    g_assert_false(ply_trace_is_complete(fork));
    g_assert_cmpuint(ply_table_n(&fork->evidence), ==, step < 2 ? 0 : step < 3 ? 2 : 3);
    g_assert_cmpuint(ply_table_n(&fork->sets), ==, step < 3 ? 0 : 2);
    ply_record_finish(fork);
    if (step == 5)
      g_assert_cmphex(ply_trace_hash(fork), ==, ply_trace_hash(t));
  }
}

TEST_PROGRAM("table") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/trace/table/records", test_records);
  g_test_add_func("/trace/table/rows", test_rows);
  g_test_add_func("/trace/table/sets", test_sets);
  g_test_add_func("/trace/table/hash", test_hash);
  g_test_add_func("/trace/table/layout", test_layout);
  g_test_add_func("/trace/table/wide", test_wide);
  g_test_add_func("/trace/table/registers", test_registers);
  g_test_add_func("/trace/table/no-nodes", test_no_nodes);
  g_test_add_func("/trace/table/fork", test_fork);
  return g_test_run();
}
