/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The framework with a system that is finer than a board: a row of cells, all with different digits.
 * Its subjects are candidates (cell x digit), a proposal places one and strikes out others, and
 * its evidence is a record of its own. This program links no game. */
#include "rules/framework.h"

#include "program.h"
#include "trace/replay.h"

#define MOST_SIDE 256 /* cells, and digits: 65,536 candidates */
enum { LIVE, STRUCK, PLACED };
enum { STRIKE = 3, PLACE = 7 };
enum { TEST_LIVE, TEST_ALONE, TEST_CLASH, TEST_ASKED };

typedef struct {
  uint32_t candidate, others, struck; /* sets: candidates of the cell; what is struck out */
  int16_t worth;
  uint8_t rule, cell;
  uint8_t reserved[16];
} Evidence;

static const PlyEvidenceLayout records = {
  .record = sizeof(Evidence), .words = 3, .halves = 1, .bytes = 2, .sets = 1u << 1 | 1u << 2
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
  uint8_t state[MOST_SIDE * MOST_SIDE];
  uint32_t side;
} Row;

typedef struct {
  Row row;
  PlyTrace *trace;
} World;

typedef struct {
  uint8_t applies;     /* the rule of many that does */
  uint32_t *n_matched; /* by place in the table */
} Settings;

/* --- rules --- */

/* Live candidates from first on in steps. */
static unsigned live(const Row *row, uint32_t first, uint32_t step, uint16_t *found) {
  unsigned n = 0;
  for (uint32_t i = 0; i < row->side; i++)
    if (row->state[first + i * step] == LIVE)
      found[n++] = (uint16_t)(first + i * step);
  return n;
}

static void tell(PlyRuleMatch *m, PlyProposal *p, uint32_t n_placed) {
  Evidence e = *(const Evidence *)(const void *)m->own;
  e.rule = m->rule;
  e.struck = ply_record_set(m->trace, p->targets + n_placed, p->n - n_placed);
  e.worth = (int16_t)p->score;
  p->evidence = ply_record_evidence(m->trace, &e);
}

/* The only candidate of its cell is placed and, where it strikes, struck out in the other cells. A
 * placement counts as all the others of its cell. */
PLY_RULES_INLINE void naked(PlyRuleMatch *m, PlyProposal *p, bool strikes, bool rec) {
  const Row *row = m->facts;
  const Settings *settings = m->settings;
  uint32_t subject = m->subject, side = row->side, digit = subject % side;
  uint16_t found[MOST_SIDE];
  settings->n_matched[m->rule]++;
  int state = row->state[subject];
  if (!ply_rule_match_test(m, p, TEST_LIVE, state, LIVE, state == LIVE, rec))
    return;
  unsigned n = live(row, subject - digit, 1, found);
  if (!ply_rule_match_test(m, p, TEST_ALONE, (int)n, 1, n == 1, rec))
    return;
  p->targets[0] = (uint16_t)subject;
  ply_proposal_add(p, PLACE, 1);
  p->score = side - 1;
  n = live(row, digit, side, found);
  for (unsigned i = 0, k = 1; strikes && i < n; i++)
    if (found[i] != subject)
      p->targets[k++] = found[i];
  if (strikes)
    ply_proposal_add(p, STRIKE, n - 1);
  if (rec)
    tell(m, p, 1);
}

PLY_RULES_INLINE void alone(PlyRuleMatch *m, PlyProposal *p, bool rec) {
  naked(m, p, false, rec);
}

PLY_RULES_INLINE void whole(PlyRuleMatch *m, PlyProposal *p, bool rec) {
  naked(m, p, true, rec);
}

/* A cell where nothing is left cannot be. */
PLY_RULES_INLINE void empty_cell(PlyRuleMatch *m, PlyProposal *p, bool rec) {
  const Row *row = m->facts;
  const Settings *settings = m->settings;
  settings->n_matched[m->rule]++;
  for (uint32_t cell = 0; cell < row->side; cell++) {
    const uint8_t *state = row->state + cell * row->side;
    if (memchr(state, LIVE, row->side) == NULL && memchr(state, PLACED, row->side) == NULL)
      ply_rule_match_contradiction(m, p, TEST_CLASH, (int)cell, 0, rec);
  }
}

/* Of many rules one applies: it strikes the subject out. */
PLY_RULES_INLINE void asked(PlyRuleMatch *m, PlyProposal *p, bool rec) {
  const Row *row = m->facts;
  const Settings *settings = m->settings;
  settings->n_matched[m->rule]++;
  bool applies = m->rule == settings->applies && row->state[m->subject] == LIVE;
  if (!ply_rule_match_test(m, p, TEST_ASKED, m->rule, settings->applies, applies, rec))
    return;
  p->targets[0] = (uint16_t)m->subject;
  ply_proposal_add(p, STRIKE, 1);
  if (rec)
    tell(m, p, 0);
}

PLY_RULE_BODIES(alone, alone)
PLY_RULE_BODIES(whole, whole)
PLY_RULE_BODIES(empty_cell, empty_cell)
PLY_RULE_BODIES(asked, asked)

enum { ALONE, WHOLE, EMPTY_CELL };
static const PlyRule alone_rule = {
  .id = "alone", .name = "", .cost = 1, .match = match_alone, .told = told_alone
};
static const PlyRule whole_rule = {
  .id = "whole", .name = "", .cost = 2, .match = match_whole, .told = told_whole
};
static const PlyRule empty_cell_rule = {
  .id = "empty-cell", .name = "", .cost = 3, .match = match_empty_cell, .told = told_empty_cell
};
static const PlyRule *const few[] = { &alone_rule, &whole_rule, &empty_cell_rule, NULL };

/* --- the system --- */

static bool ready(const void *facts, uint32_t subject) {
  return ((const Row *)facts)->state[subject] == LIVE;
}

static void look(const void *facts, uint32_t subject, PlyTrace *trace, void *evidence) {
  const Row *row = facts;
  Evidence *e = evidence;
  uint16_t found[MOST_SIDE];
  unsigned n = live(row, subject - subject % row->side, 1, found);
  g_assert_cmpuint(e->struck + e->rule + e->reserved[15], ==, 0);
  e->candidate = subject;
  e->cell = (uint8_t)(subject / row->side);
  e->others = ply_record_set(trace, found, n);
}

static PlyAct act(void *data, unsigned action, uint32_t target) {
  World *world = data;
  Row *row = &world->row;
  if (row->state[target] != LIVE)
    return PLY_ACT_NONE;
  uint8_t now = action == PLACE ? PLACED : STRUCK;
  if (world->trace != NULL)
    ply_record(world->trace, PLY_EVENT_EXECUTE, 0, action, target, now, LIVE);
  row->state[target] = now;
  return PLY_ACT_DONE;
}

static void spread(void *data, PlyRuleRun *run, bool all) {
  const World *world = data;
  for (uint32_t i = 0; i < world->row.side * world->row.side; i += 64)
    ply_rules_push(run, i, UINT64_MAX >> (64 - MIN(64, world->row.side * world->row.side - i)));
}

static const PlyRuleSystem candidates = { .id = "candidates",
                                          .rules = few,
                                          .layout = &layout,
                                          .choose = PLY_CHOOSE_CHEAPEST,
                                          .ready = ready,
                                          .look = look,
                                          .act = act,
                                          .act_told = act,
                                          .spread = spread };

/* --- set up --- */

typedef struct {
  World world;
  PlyRuleRun run;
  uint32_t n_matched[PLY_MAX_RULES];
  Settings settings;
} Work;

static void work_clear(Work *w) {
  ply_rules_clear(&w->run);
  if (w->world.trace != NULL)
    ply_trace_unref(w->world.trace);
  g_free(w);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Work, work_clear)

static Work *work_new(const PlyRuleSystem *system, uint32_t side, bool told) {
  Work *w = g_new0(Work, 1);
  unsigned n = 0;
  w->settings.n_matched = w->n_matched;
  w->world.row.side = side;
  w->world.trace = told ? ply_rules_trace_new(system, side * side) : NULL;
  while (system->rules[n] != NULL)
    n++;
  ply_rules_init(&w->run, system, &w->world, &w->world.row, &w->settings, side * side,
                 system->rules, n, w->world.trace, NULL);
  return w;
}

/* Cell 1 of four has only its digit 2. */
static void leave_one(Work *w) {
  for (unsigned digit = 0; digit < 4; digit++)
    w->world.row.state[4 + digit] = digit == 2 ? LIVE : STRUCK;
}

/* --- tests --- */

/* One proposal places a digit and strikes it out in three cells, in this order. */
static void test_actions(void) {
  for (int told = 0; told < 2; told++) {
    g_autoptr(Work) w = work_new(&candidates, 4, told);
    leave_one(w);
    w->run.choose = PLY_CHOOSE_MOST;
    g_assert_true(ply_rules_once(&w->run, 6));
    g_assert_cmpuint(w->run.fired[WHOLE], ==, 1);
    g_assert_cmpuint(w->run.moves[WHOLE], ==, 4);
    for (uint32_t i = 0; i < 16; i++)
      if (i / 4 != 1)
        g_assert_cmpint(w->world.row.state[i], ==, i % 4 == 2 ? STRUCK : LIVE);
    g_assert_cmpint(w->world.row.state[6], ==, PLACED);
    if (!told)
      continue;
    static const uint32_t expected[4][2] = {
      { PLACE, 6 }, { STRIKE, 2 }, { STRIKE, 10 }, { STRIKE, 14 }
    };
    unsigned n = 0;
    ply_record_finish(w->world.trace);
    for (uint32_t i = 0; i < ply_trace_n_events(w->world.trace); i++) {
      const PlyEvent *e = ply_trace_event(w->world.trace, i);
      if (e->kind != PLY_EVENT_EXECUTE)
        continue;
      g_assert_cmpuint(n, <, 4);
      g_assert_cmpuint(e->extra, ==, expected[n][0]);
      g_assert_cmpuint(e->subject, ==, expected[n++][1]);
    }
    g_assert_cmpuint(n, ==, 4);
  }
}

/* The cheapest that finds anything, and the highest score; the system says which, or the run. */
static void test_choose(void) {
  for (int told = 0; told < 2; told++) {
    g_autoptr(Work) cheap = work_new(&candidates, 4, told), most = work_new(&candidates, 4, told);
    leave_one(cheap);
    leave_one(most);
    g_assert_true(ply_rules_once(&cheap->run, 6));
    g_assert_cmpuint(cheap->run.fired[ALONE], ==, 1);
    g_assert_cmpuint(cheap->run.moves[ALONE], ==, 1);
    g_assert_cmpint(cheap->world.row.state[2], ==, LIVE);
    g_assert_cmpuint(cheap->n_matched[WHOLE], ==, 0);
    g_assert_cmpuint(cheap->n_matched[EMPTY_CELL], ==, 0);
    most->run.choose = PLY_CHOOSE_MOST;
    g_assert_true(ply_rules_once(&most->run, 6));
    g_assert_cmpuint(most->run.fired[WHOLE], ==, 1);
    g_assert_cmpuint(most->n_matched[ALONE], ==, 1);
    g_assert_cmpuint(most->n_matched[EMPTY_CELL], ==, 1);
    for (uint32_t i = 0; told && i < ply_trace_n_events(cheap->world.trace); i++)
      if (ply_trace_event(cheap->world.trace, i)->kind == PLY_EVENT_RULE)
        g_assert_cmpuint(ply_trace_event(cheap->world.trace, i)->extra, ==, ALONE);
  }
}

/* Either way a contradiction that is noticed stops the cycle; the cheapest rule does not ask on. */
static void test_contradiction(void) {
  static const PlyRule *const order[] = { &empty_cell_rule, &alone_rule, NULL };
  PlyRuleSystem system = candidates;
  system.rules = order;
  for (int choose = PLY_CHOOSE_MOST; choose <= PLY_CHOOSE_CHEAPEST; choose++) {
    g_autoptr(Work) w = work_new(&system, 4, false);
    leave_one(w);
    memset(w->world.row.state + 12, STRUCK, 4);
    w->run.choose = (PlyRuleChoose)choose;
    g_assert_false(ply_rules_once(&w->run, 6));
    g_assert_cmpint(w->world.row.state[6], ==, LIVE);
    g_assert_cmpuint(w->n_matched[0], ==, 1);
    g_assert_cmpuint(w->n_matched[1], ==, choose == PLY_CHOOSE_MOST);
  }
}

/* A score is what the system says: a placement alone counts three here. */
static void test_evidence(void) {
  g_autoptr(Work) w = work_new(&candidates, 4, true);
  leave_one(w);
  w->run.choose = PLY_CHOOSE_MOST;
  g_assert_true(ply_rules_once(&w->run, 6));
  PlyTrace *t = w->world.trace;
  ply_record_finish(t);
  uint32_t id = 0, n_before = 0;
  for (uint32_t i = 0; i < ply_trace_n_events(t); i++)
    if (ply_trace_event(t, i)->kind == PLY_EVENT_CHOICE) {
      id = (uint32_t)ply_trace_event(t, i)->now;
      n_before = i;
    }
  const Evidence *e = ply_trace_evidence(t, id);
  unsigned n;
  const uint16_t *struck = ply_trace_set(t, e->struck, &n);
  g_assert_cmpuint(n, ==, 3);
  g_assert_cmpuint(struck[0], ==, 2);
  g_assert_cmpuint(struck[2], ==, 14);
  g_assert_cmpuint(ply_trace_set_size(t, e->others), ==, 1);
  g_assert_cmpuint(e->candidate, ==, 6);
  g_assert_cmpuint(e->cell, ==, 1);
  g_assert_cmpuint(e->rule, ==, WHOLE);
  g_assert_cmpint(e->worth, ==, 3 + 3);
  /* A copy of the steps before the last choice has not what it names. */
  g_autoptr(PlyTrace) part = ply_trace_fork(t, n_before);
  g_autoptr(PlyTrace) all = ply_trace_fork(t, ply_trace_n_events(t));
  g_assert_cmphex(ply_trace_hash(all), ==, ply_trace_hash(t));
  g_assert_cmphex(ply_trace_hash(part), !=, ply_trace_hash(t));
  g_assert_nonnull(ply_trace_evidence(part, id)); /* proposed already */
  g_autoptr(PlyTrace) looked = ply_trace_fork(t, 2);
  g_assert_null(ply_trace_evidence(looked, id));
  g_assert_cmpuint(ply_trace_set_size(looked, e->others), ==, 1);
  g_assert_cmpuint(ply_trace_set_size(looked, e->struck), ==, 0);
}

/* --- many rules, many subjects --- */

static PlyRule rules[PLY_MAX_RULES];
static const PlyRule *table[PLY_MAX_RULES + 1];

static void make_rules(PlyRuleSystem *system) {
  static char ids[PLY_MAX_RULES][4];
  for (unsigned i = 0; i < PLY_MAX_RULES; i++) {
    g_snprintf(ids[i], sizeof ids[i], "r%u", i % 100);
    rules[i] = (PlyRule){
      .id = ids[i], .name = "", .cost = (uint8_t)i, .match = match_asked, .told = told_asked
    };
    table[i] = &rules[i];
  }
  *system = candidates;
  system->rules = table;
}

/* Each of 32 rules can be the one that applies, under either choice. */
static void test_rules(void) {
  PlyRuleSystem system;
  g_assert_cmpint(PLY_MAX_RULES, ==, 32);
  make_rules(&system);
  for (uint8_t applies = 0; applies < PLY_MAX_RULES; applies++)
    for (int way = 0; way < 4; way++) {
      g_autoptr(Work) w = work_new(&system, 4, way & 1);
      w->settings.applies = applies;
      w->run.choose = way & 2 ? PLY_CHOOSE_MOST : PLY_CHOOSE_CHEAPEST;
      g_assert_true(ply_rules_once(&w->run, 5));
      for (unsigned i = 0; i < PLY_MAX_RULES; i++) {
        g_assert_cmpuint(w->run.fired[i], ==, i == applies);
        g_assert_cmpuint(w->n_matched[i], ==, (way & 2) || i <= applies);
      }
    }
}

/* A dearer rule has its turn only where the cheaper ones find nothing: 32 stages. */
static void test_stages(void) {
  PlyRuleSystem system;
  make_rules(&system);
  g_autoptr(Work) w = work_new(&system, 4, true);
  w->settings.applies = 31;
  ply_rules_set_order(&w->run, PLY_SWEEP_CHEAP_FIRST);
  g_assert_cmpuint(w->run.n_stages, ==, 32);
  g_assert_cmpint(ply_rules_sweep(&w->run, true), ==, PLY_RULES_STUCK);
  g_assert_cmpuint(w->run.fired[31], ==, 16);
  g_assert_cmpuint(w->run.moves[31], ==, 16);
}

/* 65,536 candidates: the last one is a subject and a target like the first. */
static void test_subjects(void) {
  for (int told = 0; told < 2; told++) {
    g_autoptr(Work) w = work_new(&candidates, MOST_SIDE, told);
    Row *row = &w->world.row;
    for (uint32_t cell = 0; cell < MOST_SIDE; cell++)
      for (uint32_t digit = 0; digit < MOST_SIDE; digit++)
        row->state[cell * MOST_SIDE + digit] = cell == digit ? LIVE : STRUCK;
    row->state[MOST_SIDE - 1] = LIVE;
    w->run.choose = PLY_CHOOSE_MOST;
    g_assert_true(ply_rules_once(&w->run, PLY_MAX_SUBJECTS - 1));
    g_assert_cmpint(row->state[PLY_MAX_SUBJECTS - 1], ==, PLACED);
    g_assert_cmpint(row->state[MOST_SIDE - 1], ==, STRUCK);
    g_assert_cmpint(ply_rules_sweep(&w->run, true), ==, PLY_RULES_STUCK);
    g_assert_cmpuint(w->run.fired[ALONE] + w->run.fired[WHOLE], ==, MOST_SIDE);
  }
}

TEST_PROGRAM("candidates") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/rules/candidates/actions", test_actions);
  g_test_add_func("/rules/candidates/choose", test_choose);
  g_test_add_func("/rules/candidates/contradiction", test_contradiction);
  g_test_add_func("/rules/candidates/evidence", test_evidence);
  g_test_add_func("/rules/candidates/rules", test_rules);
  g_test_add_func("/rules/candidates/stages", test_stages);
  g_test_add_func("/rules/candidates/subjects", test_subjects);
  return g_test_run();
}
