/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Searches by hand: what the driver would do, right or with a misconception, is what the program
 * records, from the start and from any step. */
#include <string.h>

#include "../runs.h"
#include "alike.h"
#include "program.h"

#define SEED 23
#define TREES 60

static const char *const plain_sets[] = { "", "start=0", "start=999", "depth=2", NULL };
static const char *const window_sets[] = {
  "",
  "bounds=fail-soft",
  "cut=>",
  "cut=> bounds=fail-soft",
  "raise=before-test",
  "raise=before-test bounds=fail-soft",
  "raise=before-test cut=>",
  "raise=before-test cut=> bounds=fail-soft",
  "depth=2",
  NULL,
};

static const struct {
  const char *algorithm;
  const char *const *sets;
} algorithms[] = {
  { "minimax", plain_sets },
  { "negamax", plain_sets },
  { "alphabeta", window_sets },
  { "alphabeta-maxmin", window_sets },
};

static const struct {
  const char *mistake;
  unsigned may;
} may[] = {
  { "next-board", TEST_OTHER_DEPTHS },
  { "shared-window", TEST_OTHER_LEAF_WINDOWS | TEST_OTHER_BOUNDS_MET | TEST_BEST_LATER },
  { "both-bounds", TEST_OTHER_LEAF_WINDOWS | TEST_OTHER_BOUNDS_MET },
  { "restart", TEST_OTHER_LEAF_WINDOWS },
  { "shallow-only", TEST_OTHER_LEAF_WINDOWS },
};

static unsigned may_differ(const char *mistake) {
  for (unsigned i = 0; i < G_N_ELEMENTS(may); i++)
    if (strcmp(may[i].mistake, mistake) == 0)
      return may[i].may;
  return TEST_ALL_THE_SAME;
}

static void each_tree(void (*check)(const char *text, const char *algorithm, const char *set)) {
  PlyRandom random;
  ply_random_init(&random, SEED, 0);
  for (unsigned i = 0; i < TREES; i++) {
    g_autofree char *text = ply_variants_random_tree(&random, 2 + i % 3);
    for (unsigned a = 0; a < G_N_ELEMENTS(algorithms); a++)
      for (const char *const *set = algorithms[a].sets; *set != NULL; set++)
        check(text, algorithms[a].algorithm, *set);
  }
}

static void right_one(const char *text, const char *algorithm, const char *set) {
  g_test_message("%s %s %s", algorithm, set, text);
  g_autoptr(PlyRun) run = test_run("tree", text, algorithm, set);
  test_right_acts(run, false);
}

static void test_right(void) {
  each_tree(right_one);
}

/* From the middle, at every step. */
static void test_middle(void) {
  PlyRandom random;
  ply_random_init(&random, SEED + 1, 0);
  guint n = test_program_count("/search/drive/middle", 6);
  for (unsigned i = 0; i < n; i++) {
    g_autofree char *text = ply_variants_random_tree(&random, 2 + i % 3);
    for (unsigned a = 0; a < G_N_ELEMENTS(algorithms); a++)
      for (const char *const *set = algorithms[a].sets; *set != NULL; set++) {
        g_test_message("%s %s %s", algorithms[a].algorithm, *set, text);
        g_autoptr(PlyRun) run = test_run("tree", text, algorithms[a].algorithm, *set);
        test_right_acts(run, true);
      }
  }
}

static void mistakes_of(const char *text, const char *algorithm, const char *set) {
  g_autoptr(PlyRun) run = test_run("tree", text, algorithm, set);
  g_autoptr(PlyDriven) driven = test_driven(run, 0);
  PlyMistake mistake;
  unsigned n = 0;
  for (; ply_driven_mistake(driven, n, &mistake); n++) {
    g_autofree char *with = g_strdup_printf("%s mistake=%s", set, mistake.id);
    g_test_message("%s %s %s", algorithm, with, text);
    g_autoptr(PlyRun) wrong = test_run("tree", text, algorithm, with);
    g_autoptr(PlyDriven) model = ply_driven_model(driven, (int)n, 10000);
    g_assert_true(ply_driven_is_over(model));
    /* Who takes everything as exact says so, or the driver could not tell. */
    test_same_events(ply_driven_run(model), wrong, may_differ(mistake.id));
  }
  unsigned go = 0;
  for (const PlyVariant *v = ply_variants; v->id != NULL; v++)
    go += ply_variant_goes_with(v, ply_run_algorithm(run));
  g_assert_cmpuint(n, ==, go);
}

static void test_mistakes(void) {
  each_tree(mistakes_of);
}

TEST_PROGRAM("drive") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/search/drive/right", test_right);
  g_test_add_func("/search/drive/middle", test_middle);
  g_test_add_func("/search/drive/mistakes", test_mistakes);
  return g_test_run();
}
