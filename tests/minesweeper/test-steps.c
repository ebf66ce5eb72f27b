/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Step sizes of rules at work: test by test, helper by helper, rule by rule, cycle by cycle, firing
 * by firing, and over and out. */
#include "boards.h"
#include "minesweeper/run/run.h"
#include "program.h"

static const struct {
  const char *name;
  uint64_t kinds;
} sizes[] = {
  { "test", 1u << PLY_EVENT_TEST | 1u << PLY_EVENT_CONTRADICTION },
  { "helper", 1u << PLY_EVENT_HELPER },
  { "rule", 1u << PLY_EVENT_RULE },
  { "cycle", 1u << PLY_EVENT_CYCLE },
  { "fires", 1u << PLY_EVENT_FIRE },
};

static PlyMinesRun *swept(void) {
  PlyMinesSetup setup = {
    .rows = 9, .columns = 9, .mines = 10, .opening = PLY_OPENING_ZERO, .free_moves = true, .seed = 4
  };
  setup.n_rules = test_rules("one near far end", setup.rules);
  PlyMinesRun *run = ply_mines_run_new(&setup, NULL);
  ply_mines_run_play(run, NULL);
  ply_mines_run_finish(run);
  return run;
}

static bool is_of(const PlyTrace *t, uint32_t step, uint64_t kinds) {
  return step > 0 && kinds >> ply_trace_event(t, step - 1)->kind & 1;
}

/* Forth through every step of the size and no other, and back again. */
static void test_size(gconstpointer data) {
  uint64_t kinds = sizes[GPOINTER_TO_UINT(data)].kinds;
  g_autoptr(PlyMinesRun) run = swept();
  g_autoptr(PlyReplay) r = ply_replay_new(run->trace);
  uint32_t n = 0, seen = 0;
  for (uint32_t step = 1; step <= ply_replay_last(r); step++)
    n += is_of(run->trace, step, kinds);
  for (uint32_t before = 0, next = ply_replay_next_of(r, kinds); next != before;
       before = next, next = ply_replay_next_of(r, kinds)) {
    g_assert_true(is_of(run->trace, next, kinds));
    ply_replay_seek(r, next);
    seen++;
  }
  g_assert_cmpuint(seen, ==, n);
  g_assert_cmpuint(n, >, 5);
  for (uint32_t back = ply_replay_previous_of(r, kinds); back != ply_replay_step(r);
       back = ply_replay_previous_of(r, kinds)) {
    g_assert_true(is_of(run->trace, back, kinds));
    ply_replay_seek(r, back);
    seen--;
  }
  g_assert_cmpuint(seen, ==, 1);
}

/* One cycle on A with two rules; every step with where "over" and "out" lead. */
static void test_over(void) {
  static const struct {
    PlyEventKind kind;
    uint32_t over, out;
  } steps[] = {
    { PLY_EVENT_NONE, 1, 1 },      { PLY_EVENT_CYCLE, 22, 22 },   { PLY_EVENT_LOOK, 3, 22 },
    { PLY_EVENT_RULE, 8, 22 },     { PLY_EVENT_TEST, 5, 8 },      { PLY_EVENT_TEST, 6, 8 },
    { PLY_EVENT_TEST, 7, 8 },      { PLY_EVENT_TEST, 8, 8 },      { PLY_EVENT_FAILS, 9, 22 },
    { PLY_EVENT_RULE, 17, 22 },    { PLY_EVENT_TEST, 11, 12 },    { PLY_EVENT_TEST, 12, 12 },
    { PLY_EVENT_HELPER, 17, 17 },  { PLY_EVENT_TEST, 14, 17 },    { PLY_EVENT_TEST, 15, 17 },
    { PLY_EVENT_TEST, 16, 17 },    { PLY_EVENT_TEST, 17, 17 },    { PLY_EVENT_PROPOSAL, 18, 22 },
    { PLY_EVENT_CHOICE, 19, 22 },  { PLY_EVENT_FIRE, 20, 22 },    { PLY_EVENT_EXECUTE, 21, 22 },
    { PLY_EVENT_EXECUTE, 22, 22 }, { PLY_EVENT_EXECUTE, 22, 22 },
  };
  PlyMinesSetup setup = { .opening = PLY_OPENING_ZERO };
  setup.n_rules = test_rules("one near", setup.rules);
  g_autofree PlyMinesPosition *p = test_position("....../....../...2F2/...311/...200", -1);
  g_autoptr(PlyMinesRun) run = ply_mines_run_new(&setup, p);
  ply_mines_run_once(run, 15, NULL);
  g_autoptr(PlyReplay) r = ply_replay_new(run->trace);
  g_assert_cmpuint(ply_replay_last(r) + 1, ==, G_N_ELEMENTS(steps));
  for (uint32_t step = 0; step < G_N_ELEMENTS(steps); step++) {
    ply_replay_seek(r, step);
    g_assert_cmpint(step == 0 ? PLY_EVENT_NONE : (int)ply_replay_event(r)->kind, ==,
                    steps[step].kind);
    g_assert_cmpuint(ply_replay_over(r), ==, steps[step].over);
    g_assert_cmpuint(ply_replay_out(r), ==, steps[step].out);
  }
}

TEST_PROGRAM("steps") {
  g_test_init(&argc, &argv, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS(sizes); i++) {
    g_autofree char *path = g_strconcat("/rules/steps/", sizes[i].name, NULL);
    g_test_add_data_func(path, GUINT_TO_POINTER(i), test_size);
  }
  g_test_add_func("/rules/steps/over", test_over);
  return g_test_run();
}
