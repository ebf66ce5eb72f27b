/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What rules did up to a step, as it is shown: both systems, and while a question asks for it. */
#include "minesweeper/mines.h"
#include "program.h"
#include "say/counts.h"
#include "say/face.h"
#include "sudoku/sudoku.h"

/* Sums up a trace in another way: rule by rule, from its events. */
static void expect(const PlyTrace *t, uint32_t step, unsigned rule, unsigned *fired,
                   unsigned *found) {
  bool at_work = false;
  *fired = *found = 0;
  for (uint32_t i = 0; i < step; i++) {
    const PlyEvent *e = ply_trace_event(t, i);
    if (e->kind == PLY_EVENT_FIRE)
      at_work = e->extra == rule;
    *fired += e->kind == PLY_EVENT_FIRE && at_work;
    *found += e->kind == PLY_EVENT_EXECUTE && e->extra >> 8 == 0 && at_work;
  }
}

static void check_step(const PlyRun *run, PlyReplay *replay, const char *one, const char *many) {
  const PlyCountedRules *counted = ply_say_face(run)->counted_rules;
  unsigned n;
  const PlyRule *const *rules = counted->rules(run, &n);
  g_autoptr(GArray) counts = ply_say_counts(run, replay, NULL);
  g_assert_cmpuint(counts->len, ==, n);
  for (unsigned i = 0; i < n; i++) {
    const PlyCount *count = &g_array_index(counts, PlyCount, i);
    unsigned rule, fired, found;
    g_assert_true(ply_rules_find(counted->system, rules[i]->id, &rule) == rules[i]);
    expect(ply_replay_trace(replay), ply_replay_step(replay), rule, &fired, &found);
    g_autofree char *note = g_strdup_printf("%u %s", found, found == 1 ? one : many);
    g_assert_cmpuint(count->count, ==, fired);
    g_assert_cmpstr(count->note, ==, note);
    g_assert_cmpstr(count->caption, ==, rules[i]->name);
    g_assert_false(count->covered);
  }
}

static void check_run(const PlyRun *run, const char *one, const char *many) {
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  uint32_t last = ply_replay_last(replay);
  g_assert_cmpuint(last, >, 20);
  for (uint32_t step = 0; step <= last; step += MAX(1, last / 60)) {
    ply_replay_seek(replay, step);
    check_step(run, replay, one, many);
  }
}

/* All of them, or none, state what is asked. */
static void check_covered(const PlyRun *run, const char *measure, uint32_t subject, bool covered) {
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  g_autoptr(PlyCover) cover = ply_cover_new(false);
  ply_cover_add(cover, run, measure, subject);
  g_autoptr(GArray) counts = ply_say_counts(run, replay, cover);
  g_assert_cmpuint(counts->len, >, 0);
  for (guint i = 0; i < counts->len; i++)
    g_assert_cmpint(g_array_index(counts, PlyCount, i).covered, ==, covered);
}

static void test_sudoku(void) {
  g_autoptr(PlyRun) run = sudoku_run(SUDOKU_FISH, "", "sweep");
  check_run(run, "digit or candidate", "digits and candidates");
  check_covered(run, "struck", PLY_NO_SUBJECT, true);
  check_covered(run, "hardest", PLY_FACT_ANY, true);
  check_covered(run, "next-rule", 3, true);
  check_covered(run, "candidates", 3, false);
}

static void test_mines(void) {
  g_autoptr(PlyRun) run =
      mines_run(NULL, -1, "", PLY_MINES_DO_PLAY, NULL, "rules=one,near,far seed=3");
  check_run(run, "square", "squares");
  check_covered(run, "next-rule", 3, true);
  check_covered(run, "safe", PLY_FACT_ANY, true);
  check_covered(run, "need", 3, false);
}

TEST_PROGRAM("counts") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/say/counts/sudoku", test_sudoku);
  g_test_add_func("/say/counts/mines", test_mines);
  return g_test_run();
}
