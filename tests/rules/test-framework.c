/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The framework with a second, tiny system: a row of lamps. No two lamps beside each other are
 * on, every dark one stands beside one that is on, and so many are on in all. This program links
 * no game. */
#include "../trace/events.h"
#include "rules/framework.h"

#include <string.h>

#include "program.h"
#include "trace/replay.h"

#define N 12
enum { UNKNOWN, ON, OFF };
enum { TEST_ON, TEST_DARK, TEST_NEIGHBOURS, TEST_CLASH, TEST_COUNT };

typedef struct {
  uint8_t lamp[N];
  int on; /* lamps that are on in the end */
} Lamps;

typedef struct {
  uint32_t lamp, targets;
  uint8_t rule, action, sees;
  uint8_t reserved[5];
} Evidence;

static const PlyEvidenceLayout records = {
  .record = sizeof(Evidence), .words = 2, .bytes = 3, .sets = 1u << 1
};

static const PlyTraceLayout layout = { .events = ply_rule_events,
                                       .n_events = PLY_N_RULE_EVENTS,
                                       .columns = ply_subject_columns,
                                       .n_columns = PLY_N_COLUMNS,
                                       .go = PLY_GO_BY_LEVEL,
                                       .evidence = &records,
                                       .limit = PLY_EVENT_LIMIT,
                                       .places = "“fires 2”" };

typedef struct {
  Lamps lamps;
  PlyTrace *trace;
  uint32_t acts;
} World;

/* --- rules --- */

static unsigned neighbours(const Lamps *l, uint32_t i, int state, uint16_t *found) {
  unsigned n = 0;
  if (i > 0 && l->lamp[i - 1] == state)
    found[n++] = (uint16_t)(i - 1);
  if (i + 1 < N && l->lamp[i + 1] == state)
    found[n++] = (uint16_t)(i + 1);
  return n;
}

PLY_RULES_INLINE void propose(PlyRuleMatch *m, PlyProposal *p, unsigned n, int action, bool rec) {
  ply_proposal_add(p, (unsigned)action, n);
  if (!rec)
    return;
  Evidence e = *(const Evidence *)(const void *)m->own;
  e.rule = m->rule;
  e.action = (uint8_t)action;
  e.targets = ply_record_set(m->trace, p->targets, n);
  p->evidence = ply_record_evidence(m->trace, &e);
}

/* Beside a lamp that is on all are dark. */
PLY_RULES_INLINE void beside(PlyRuleMatch *m, PlyProposal *p, bool rec) {
  const Lamps *l = m->facts;
  uint16_t on[2];
  int state = l->lamp[m->subject];
  if (!ply_rule_match_test(m, p, TEST_ON, state, ON, state == ON, rec))
    return;
  if (neighbours(l, m->subject, ON, on) > 0) {
    ply_rule_match_contradiction(m, p, TEST_CLASH, ON, ON, rec);
    return;
  }
  unsigned n = neighbours(l, m->subject, UNKNOWN, p->targets);
  if (ply_rule_match_test(m, p, TEST_NEIGHBOURS, (int)n, 0, n > 0, rec))
    propose(m, p, n, OFF, rec);
}

/* A dark lamp needs the only neighbour that may still be on. */
PLY_RULES_INLINE void last(PlyRuleMatch *m, PlyProposal *p, bool rec) {
  const Lamps *l = m->facts;
  uint16_t on[2];
  int state = l->lamp[m->subject];
  if (!ply_rule_match_test(m, p, TEST_DARK, state, OFF, state == OFF, rec) ||
      neighbours(l, m->subject, ON, on) > 0)
    return;
  unsigned n = neighbours(l, m->subject, UNKNOWN, p->targets);
  if (ply_rule_match_test(m, p, TEST_NEIGHBOURS, (int)n, 1, n == 1, rec))
    propose(m, p, n, ON, rec);
}

/* All that are on are found. */
PLY_RULES_INLINE void count(PlyRuleMatch *m, PlyProposal *p, bool rec) {
  const Lamps *l = m->facts;
  int on = 0;
  unsigned n = 0;
  for (uint16_t i = 0; i < N; i++) {
    on += l->lamp[i] == ON;
    if (l->lamp[i] == UNKNOWN)
      p->targets[n++] = i;
  }
  if (ply_rule_match_test(m, p, TEST_COUNT, on, l->on, on == l->on && n > 0, rec))
    propose(m, p, n, OFF, rec);
}

PLY_RULE_BODIES(beside, beside)
PLY_RULE_BODIES(again, beside)
PLY_RULE_BODIES(last, last)
PLY_RULE_BODIES(count, count)

static const PlyRule beside_rule = {
  .id = "beside", .name = "", .cost = 1, .radius = 1, .match = match_beside, .told = told_beside
};
static const PlyRule again_rule = {
  .id = "again", .name = "", .cost = 2, .radius = 1, .match = match_again, .told = told_again
};
static const PlyRule last_rule = {
  .id = "last", .name = "", .cost = 3, .radius = 1, .match = match_last, .told = told_last
};
static const PlyRule count_rule = {
  .id = "count", .name = "", .cost = 4, .board = true, .match = match_count, .told = told_count
};
static const PlyRule *const table[] = { &beside_rule, &again_rule, &last_rule, &count_rule, NULL };

/* --- the system --- */

static bool ready(const void *facts, uint32_t square) {
  return ((const Lamps *)facts)->lamp[square] != UNKNOWN;
}

static void look(const void *facts, uint32_t square, PlyTrace *trace, void *evidence) {
  Evidence *e = evidence;
  e->lamp = square;
  if (square != PLY_NO_SUBJECT)
    e->sees = ((const Lamps *)facts)->lamp[square];
}

static PlyAct act(void *data, unsigned action, uint32_t square) {
  World *world = data;
  if (world->lamps.lamp[square] != UNKNOWN)
    return PLY_ACT_NONE;
  world->acts++;
  if (world->trace != NULL)
    ply_record(world->trace, PLY_EVENT_EXECUTE, 0, action, square, (int)action, UNKNOWN);
  world->lamps.lamp[square] = (uint8_t)action;
  return memchr(world->lamps.lamp, UNKNOWN, N) == NULL ? PLY_ACT_OVER : PLY_ACT_DONE;
}

static void spread(void *world, PlyRuleRun *run, bool all) {
  ply_rules_push(run, 0, (1u << N) - 1);
}

static const PlyRuleSystem lamps = { .id = "lamps",
                                     .rules = table,
                                     .layout = &layout,
                                     .ready = ready,
                                     .look = look,
                                     .act = act,
                                     .act_told = act,
                                     .spread = spread };

/* --- set up --- */

/* "#" on, "." off, " " unknown. */
static void read_lamps(World *world, const char *text, int on) {
  *world = (World){ .lamps.on = on };
  for (unsigned i = 0; i < N; i++)
    world->lamps.lamp[i] = text[i] == '#' ? ON : text[i] == '.' ? OFF : UNKNOWN;
}

static char *print_lamps(const World *world) {
  char *text = g_malloc0(N + 1);
  for (unsigned i = 0; i < N; i++)
    text[i] = " #."[world->lamps.lamp[i]];
  return text;
}

static void start(PlyRuleRun *run, World *world, const char *rules, PlyProgress *progress) {
  g_auto(GStrv) words = g_strsplit(rules, " ", -1);
  const PlyRule *used[PLY_MAX_RULES];
  unsigned n = 0;
  for (; words[n] != NULL; n++)
    used[n] = ply_rules_find(&lamps, words[n], NULL);
  ply_rules_init(run, &lamps, world, &world->lamps, NULL, N, used, n, world->trace, progress);
}

/* --- tests --- */

/* One cycle on a lamp: which rule fires, and what becomes of the row. */
static void test_choose(void) {
  static const struct {
    const char *lamps;
    int on;
    const char *rules;
    unsigned square;
    const char *fires, *after;
  } cases[] = {
    { "    #       ", 4, "beside", 4, "beside", "   .#.      " },
    { "    #       ", 4, "beside", 3, NULL, "    #       " },
    { "   .#       ", 4, "beside last", 3, NULL, "   .#       " },
    { "   ..       ", 4, "beside last", 3, "last", "  #..       " },
    /* The higher score, though dearer. */
    { "    #       ", 1, "beside count", 4, "count", "....#......." },
    { "    #       ", 1, "count beside", 4, "count", "....#......." },
    /* On a tie the one that stands earlier. */
    { "    #       ", 4, "beside again", 4, "beside", "   .#.      " },
    { "    #       ", 4, "again beside", 4, "again", "   .#.      " },
    /* A contradiction: nothing is executed, not even what another rule proposes. */
    { "    ##      ", 2, "beside count", 4, NULL, "    ##      " },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++)
    for (int told = 0; told < 2; told++) {
      World world;
      PlyRuleRun run;
      read_lamps(&world, cases[i].lamps, cases[i].on);
      g_autoptr(PlyTrace) t = told ? ply_rules_trace_new(&lamps, N) : NULL;
      world.trace = t;
      start(&run, &world, cases[i].rules, NULL);
      g_assert_cmpint(ply_rules_once(&run, cases[i].square), ==, cases[i].fires != NULL);
      for (unsigned rule = 0; table[rule] != NULL; rule++)
        g_assert_cmpuint(run.fired[rule], ==,
                         cases[i].fires != NULL && strcmp(table[rule]->id, cases[i].fires) == 0);
      g_autofree char *after = print_lamps(&world);
      g_assert_cmpstr(after, ==, cases[i].after);
      ply_rules_clear(&run);
    }
}

static void test_modes(void) {
  World world;
  PlyRuleRun run;
  read_lamps(&world, "#          .", 5);
  start(&run, &world, "beside last", NULL);
  g_assert_cmpint(ply_rules_repeat(&run, 0), ==, PLY_RULES_STUCK);
  g_autofree char *repeated = print_lamps(&world);
  g_assert_cmpstr(repeated, ==, "#.         .");
  g_assert_cmpint(ply_rules_sweep(&run, true), ==, PLY_RULES_STUCK);
  g_autofree char *swept = print_lamps(&world);
  g_assert_cmpstr(swept, ==, "#.       .#.");
  world.lamps.on = 2;
  ply_rules_clear(&run);
  start(&run, &world, "beside last count", NULL);
  g_assert_cmpint(ply_rules_sweep(&run, true), ==, PLY_RULES_OVER);
  g_assert_cmpuint(run.moves[3], ==, 7);
  g_assert_false(ply_rules_once(&run, 0)); /* it is over */
  ply_rules_clear(&run);
}

/* Both orders of a sweep end alike; only who did it differs. */
static void test_orders(void) {
  for (int order = PLY_SWEEP_EVERY; order <= PLY_SWEEP_CHEAP_FIRST; order++) {
    World world;
    PlyRuleRun run;
    read_lamps(&world, "#          .", 2);
    start(&run, &world, "beside last count", NULL);
    ply_rules_set_order(&run, (PlySweepOrder)order);
    g_assert_cmpint(ply_rules_sweep(&run, true), ==, PLY_RULES_OVER);
    g_autofree char *after = print_lamps(&world);
    g_assert_cmpstr(after, ==, "#.........#.");
    g_assert_cmpuint(run.moves[0] + run.moves[2] + run.moves[3], ==, 10);
    if (order == PLY_SWEEP_CHEAP_FIRST)
      g_assert_cmpuint(run.moves[0], ==, 2);
    ply_rules_clear(&run);
  }
}

/* The trace of a sweep has every rule of every cycle, and goes back to where it began. */
static void test_trace(void) {
  World world;
  PlyRuleRun run;
  read_lamps(&world, "#          .", 2);
  g_autoptr(PlyTrace) t = ply_rules_trace_new(&lamps, N);
  world.trace = t;
  start(&run, &world, "beside last count", NULL);
  g_assert_cmpint(ply_rules_sweep(&run, true), ==, PLY_RULES_OVER);
  ply_record_finish(t);
  uint32_t cycles = count_events(t, PLY_EVENT_CYCLE), fires = count_events(t, PLY_EVENT_FIRE);
  g_assert_cmpuint(cycles, ==, run.cycles);
  g_assert_cmpuint(count_events(t, PLY_EVENT_RULE), ==,
                   count_events(t, PLY_EVENT_PROPOSAL) + count_events(t, PLY_EVENT_FAILS));
  g_assert_cmpuint(count_events(t, PLY_EVENT_EXECUTE), ==, world.acts);
  g_assert_cmpuint(fires + count_events(t, PLY_EVENT_STUCK), ==, cycles);
  g_autoptr(PlyReplay) replay = ply_replay_new(t);
  uint64_t begin = ply_replay_hash(replay);
  ply_replay_seek(replay, UINT32_MAX);
  for (uint32_t i = 0; i < N; i++)
    g_assert_cmpuint(ply_replay_square(replay, i) ^ (i == 0    ? ON
                                                     : i == 11 ? OFF
                                                               : UNKNOWN),
                     ==, world.lamps.lamp[i]);
  while (ply_replay_step(replay) > 0)
    ply_replay_seek(replay, ply_replay_step(replay) - 1);
  g_assert_cmphex(ply_replay_hash(replay), ==, begin);
  ply_rules_clear(&run);
}

static void test_stops(void) {
  World world;
  PlyRuleRun run;
  PlyProgress progress = { 0 };
  read_lamps(&world, "#          .", 2);
  g_autoptr(PlyTrace) t = ply_rules_trace_new(&lamps, N);
  world.trace = t;
  start(&run, &world, "beside last count", &progress);
  run.event_limit = 20;
  g_assert_cmpint(ply_rules_sweep(&run, true), ==, PLY_RULES_LIMIT);
  g_assert_true(t->truncated);
  ply_record_finish(t);
  g_assert_cmpint(ply_trace_event(t, ply_trace_n_events(t) - 1)->kind, ==, PLY_EVENT_LIMIT);
  ply_rules_clear(&run);
  world.trace = NULL;
  start(&run, &world, "beside last count", &progress);
  ply_progress_cancel(&progress);
  g_assert_cmpint(ply_rules_sweep(&run, true), ==, PLY_RULES_CANCELLED);
  ply_rules_clear(&run);
}

TEST_PROGRAM("framework") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/rules/framework/choose", test_choose);
  g_test_add_func("/rules/framework/modes", test_modes);
  g_test_add_func("/rules/framework/orders", test_orders);
  g_test_add_func("/rules/framework/trace", test_trace);
  g_test_add_func("/rules/framework/stops", test_stops);
  return g_test_run();
}
