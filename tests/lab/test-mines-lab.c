/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Many games: what is counted, how sure it is, and that threads make no difference. */
#include "../bench/reference.h"
#include "program.h"

#include <math.h>
#include <string.h>

static PlyMinesSetup setup_for(PlyMinesLevel level, const char *rules, PlyMinesStuck when_stuck) {
  const PlyMinesLevelInfo *info = &ply_mines_levels[level];
  PlyMinesSetup s = { .rows = info->rows,
                      .columns = info->columns,
                      .mines = info->mines,
                      .opening = PLY_OPENING_ZERO,
                      .free_moves = true,
                      .when_stuck = when_stuck,
                      .sweep = PLY_SWEEP_CHEAP_FIRST,
                      .seed = 1 };
  g_auto(GStrv) words = g_strsplit(rules, " ", -1);
  for (char **word = words; *word != NULL; word++)
    s.rules[s.n_rules++] = ply_rules_find(&ply_mines_system, *word, NULL);
  return s;
}

static PlyMinesLabResult *run(const PlyMinesSetup *setup, uint32_t games, unsigned jobs) {
  PlyMinesLabResult *result = g_new(PlyMinesLabResult, 1);
  g_autoptr(PlyLab) lab = ply_mines_lab_new(setup, games, jobs);
  PlyProgress progress = { 0 };
  g_assert_true(ply_lab_run(lab, &progress));
  g_assert_cmpuint(ply_progress_count(&progress), ==, games);
  ply_mines_lab_result(lab, result);
  return result;
}

static void test_threads(void) {
  PlyMinesSetup s = setup_for(PLY_LEVEL_INTERMEDIATE, "one near far end", PLY_STUCK_LEAST_RISK);
  g_autofree PlyMinesLabResult *one = run(&s, 150, 1);
  for (unsigned jobs = 2; jobs <= 5; jobs++) {
    g_autofree PlyMinesLabResult *many = run(&s, 150, jobs);
    g_assert_cmpmem(many, sizeof *many, one, sizeof *one);
  }
}

/* The first games of a longer lab are those of a shorter one. */
static void test_counts(void) {
  for (int stuck = PLY_STUCK_STOP; stuck <= PLY_STUCK_LEAST_RISK; stuck++) {
    PlyMinesSetup s =
        setup_for(PLY_LEVEL_BEGINNER, "one near far end subset", (PlyMinesStuck)stuck);
    g_autofree PlyMinesLabResult *r = run(&s, 333, 0);
    g_assert_cmpuint(r->games, ==, 333);
    g_assert_cmpuint(r->finished + r->lost + r->stuck, ==, r->games);
    g_assert_cmpint(r->stuck == 0, ==, stuck != PLY_STUCK_STOP);
    g_assert_cmpint(r->lost == 0, ==, stuck == PLY_STUCK_STOP);
    g_assert_cmpuint(r->clean, <=, r->finished);
    uint64_t moves = r->first + r->free + r->guesses, lost = 0;
    for (unsigned i = 0; i < PLY_MINES_N_RULES; i++)
      moves += r->by_rule[i];
    g_assert_cmpuint(moves, ==, r->moves);
    g_assert_cmpuint(r->first, ==, r->games);
    uint64_t reached = 0;
    for (unsigned move = 1; move <= r->n_moves; move++) {
      lost += r->lost_at[move];
      reached += r->reached[move];
      g_assert_cmpuint(r->lost_at[move], <=, r->reached[move]);
      if (move > 1)
        g_assert_cmpuint(r->reached[move], <=, r->reached[move - 1]);
    }
    g_assert_cmpuint(r->reached[1], ==, r->games);
    g_assert_cmpuint(lost, ==, r->lost);
    g_assert_cmpuint(reached, ==, r->moves);
  }
}

static void test_first_click(void) {
  /* With safe openings nobody loses at once; the dangerous moves come later. */
  PlyMinesSetup s = setup_for(PLY_LEVEL_BEGINNER, "one", PLY_STUCK_RANDOM);
  s.opening = PLY_OPENING_SAFE;
  g_autofree PlyMinesLabResult *r = run(&s, 2000, 0);
  g_assert_cmpuint(r->lost_at[1], ==, 0);
  s.when_stuck = PLY_STUCK_STOP;
  g_autofree PlyMinesLabResult *stuck = run(&s, 2000, 0);
  /* Who is stuck behind the first click guesses with the second: 10 mines on 80 squares. */
  PlyInterval blind = ply_share(r->lost_at[2], stuck->reached[1] - stuck->reached[2]);
  g_assert_cmpfloat(blind.low, <, 10.0 / 80);
  g_assert_cmpfloat(blind.high, >, 10.0 / 80);
  g_assert_cmpfloat(blind.high - blind.low, <, 0.05);
  PlyInterval danger = ply_mines_lab_danger(r, 2);
  g_assert_cmpfloat_with_epsilon(danger.value, (double)r->lost_at[2] / r->reached[2], 1e-12);
}

typedef struct {
  PlyLab *lab;
  PlyProgress progress;
} Stopped;

/* As soon as there are first games: blocks that come early are not among them yet. */
static gpointer cancel_soon(gpointer data) {
  Stopped *stopped = data;
  while (ply_lab_played(stopped->lab) == 0)
    g_usleep(100);
  ply_progress_cancel(&stopped->progress);
  return NULL;
}

/* What a lab has when it is stopped are its first games, in full. */
static void test_cancel(void) {
  PlyMinesSetup s = setup_for(PLY_LEVEL_EXPERT, "one near far end", PLY_STUCK_LEAST_RISK);
  g_autoptr(PlyLab) lab = ply_mines_lab_new(&s, 1000000, 0);
  Stopped stopped = { .lab = lab };
  GThread *thread = g_thread_new("cancel", cancel_soon, &stopped);
  g_assert_false(ply_lab_run(lab, &stopped.progress));
  g_thread_join(thread);
  g_autofree PlyMinesLabResult *part = g_new(PlyMinesLabResult, 1);
  ply_mines_lab_result(lab, part);
  g_assert_cmpuint(part->games, >, 0);
  g_assert_cmpuint(part->games, <, 1000000);
  g_autofree PlyMinesLabResult *again = run(&s, part->games, 1);
  g_assert_cmpmem(part, sizeof *part, again, sizeof *again);
}

/* Few games of one cell for each column of the reference run; "./dev bench rates" plays all of it. */
static void test_reference(void) {
  static const struct {
    PlyMinesLevel level;
    PlyMinesOpening opening;
    const char *column;
  } cells[] = {
    { PLY_LEVEL_BEGINNER, PLY_OPENING_ZERO, "one" },
    { PLY_LEVEL_INTERMEDIATE, PLY_OPENING_ZERO, "near" },
    { PLY_LEVEL_EXPERT, PLY_OPENING_ZERO, "far" },
    { PLY_LEVEL_BEGINNER, PLY_OPENING_SAFE, "end" },
    { PLY_LEVEL_INTERMEDIATE, PLY_OPENING_SAFE, "full" },
    { PLY_LEVEL_EXPERT, PLY_OPENING_ZERO, "full+count" },
  };
  unsigned n = 0;
  for (unsigned i = 0; i < PLY_MINES_N_REFERENCES; i++) {
    const PlyMinesReference *cell = &ply_mines_references[i];
    bool wanted = false;
    for (size_t k = 0; k < G_N_ELEMENTS(cells); k++)
      wanted = wanted || (cell->level == cells[k].level && cell->opening == cells[k].opening &&
                          g_str_equal(cell->column, cells[k].column));
    if (!wanted)
      continue;
    PlyMinesSetup setup;
    ply_mines_reference_setup(cell, 7, &setup);
    g_autofree PlyMinesLabResult *r = run(&setup, 300, 0);
    double z = ply_mines_reference_apart(cell, r->finished, r->games);
    g_test_message("%s, %s: %.2f %%, reference %.2f %%, z %.2f", ply_mines_levels[cell->level].id,
                   cell->column, 100 * ply_mines_lab_finished(r).value, cell->percent, z);
    g_assert_cmpfloat(fabs(z), <, PLY_MINES_REFERENCE_TOLERANCE);
    g_assert_cmpuint(r->lost, ==, 0); /* no guess, and no wrong proof */
    n++;
  }
  g_assert_cmpuint(n, ==, G_N_ELEMENTS(cells));
}

/* Rule one makes 94 to 97 of a hundred moves. */
static void test_rule_one(void) {
  PlyMinesSetup s = setup_for(PLY_LEVEL_EXPERT, "one near far end", PLY_STUCK_STOP);
  g_autofree PlyMinesLabResult *r = run(&s, 500, 0);
  PlyInterval one = ply_mines_lab_by_rule(r, PLY_MINES_RULE_ONE);
  g_assert_cmpfloat(one.low, <, 0.97);
  g_assert_cmpfloat(one.high, >, 0.94);
  g_assert_cmpfloat(one.high - one.low, <, 0.02);
  g_assert_cmpfloat(one.low, <, one.value);
  g_assert_cmpfloat(one.value, <, one.high);
}

TEST_PROGRAM("mines-lab") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/lab/mines-lab/threads", test_threads);
  g_test_add_func("/lab/mines-lab/counts", test_counts);
  g_test_add_func("/lab/mines-lab/first-click", test_first_click);
  g_test_add_func("/lab/mines-lab/cancel", test_cancel);
  g_test_add_func("/lab/mines-lab/reference", test_reference);
  g_test_add_func("/lab/mines-lab/rule-one", test_rule_one);
  return g_test_run();
}
