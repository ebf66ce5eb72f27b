/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Misconceptions in a search that is done by hand: each shows in an act, and what is of the same mind fits
 * it. */
#include <string.h>

#include "../runs.h"
#include "alike.h"
#include "program.h"

static bool same_acts(const PlyDriven *a, const PlyDriven *b) {
  unsigned n = ply_driven_n_acts(a);
  if (n != ply_driven_n_acts(b))
    return false;
  for (unsigned i = 0; i < n; i++)
    if (!ply_acts_alike(ply_driven_act(a, i), ply_driven_act(b, i)))
      return false;
  return true;
}

/* Is what is done with this mistake another thing than with any other one, and with none? */
static bool shows(const PlyDriven *driven, int mistake) {
  g_autoptr(PlyDriven) model = ply_driven_model(driven, mistake, 1000);
  PlyMistake is;
  for (int i = PLY_NO_MISTAKE; i == PLY_NO_MISTAKE || ply_driven_mistake(driven, (unsigned)i, &is);
       i++) {
    g_autoptr(PlyDriven) other = ply_driven_model(driven, i, 1000);
    if (i != mistake && same_acts(model, other))
      return false;
  }
  return true;
}

static void test_shows(void) {
  static const char *const algorithms[] = { "minimax", "negamax", "alphabeta", "alphabeta-maxmin" };
  for (unsigned a = 0; a < G_N_ELEMENTS(algorithms); a++) {
    unsigned shown[16] = { 0 }, n = 0;
    PlyRandom random;
    ply_random_init(&random, 31, 0);
    for (unsigned i = 0; i < 30; i++) {
      g_autofree char *text = ply_variants_random_tree(&random, 3 + i % 2);
      g_autoptr(PlyRun) run = test_run("tree", text, algorithms[a], "");
      g_autoptr(PlyDriven) driven = test_driven(run, 0);
      PlyMistake is;
      for (n = 0; ply_driven_mistake(driven, n, &is); n++)
        shown[n] += shows(driven, (int)n);
    }
    for (unsigned i = 0; i < n; i++) {
      g_test_message("%s: mistake %u shows in %u of 30", algorithms[a], i, shown[i]);
      g_assert_cmpuint(shown[i], >=, 3);
    }
  }
}

#define BAGS "((3 5) (2 9 7) (8 6))"
#define DEEP "(((4 8) (9 5)) ((3 7) (2 6)))"
#define GUESSES "0:(7:(2:(1 3) 8:(5 6)) 4:(6:(2 9) 4:(7 8)))"
#define FIRST "enter 1; enter 1.1; value 3; best; "
#define BESIDE "enter 3; window 5 7; enter 3.1; value 8; "
#define MOVED                                                                                      \
  "enter 1; window -inf inf; enter 1.1; window -inf inf; enter 1.1.1; value 4; go-on; bound 4; "   \
  "enter 1.1.2; value 8; go-on; bound 8; back exact 8; cut; back at-most 8; "
#define LATER                                                                                      \
  "enter 1; window 5 9; enter 1.1; window 3 9; enter 1.1.2; value 8; go-on; bound 8; "             \
  "enter 1.1.1; value 4; "

/* Acts of the same mind as a mistake, which its program would not do there. */
static const struct {
  const char *position, *algorithm, *acts, *mistake, *act;
  bool fits;
} cases[] = {
  { BAGS, "minimax", FIRST, "first-child", "give 3", true },
  { BAGS, "minimax", FIRST, "first-child", "give 4", false },
  { BAGS, "minimax", FIRST, "hope", "give 3", false },
  { GUESSES, "minimax", "enter 1; enter 1.1; ", "next-board", "value 2", true },
  { GUESSES, "minimax", "enter 1; enter 1.1; ", "next-board", "value 3", false },
  { GUESSES, "minimax", "enter 1; enter 1.1; ", "next-board", "enter 1.1.1", true },
  { GUESSES, "minimax", "enter 1; enter 1.1; ", "first-child", "value 2", false },
  { BAGS, "alphabeta-maxmin", BESIDE, "sibling-cut", "cut", false },
  { DEEP, "alphabeta-maxmin", LATER, "sibling-cut", "cut", true },
  { DEEP, "alphabeta-maxmin", LATER, "restart", "cut", false },
  { DEEP, "alphabeta-maxmin", MOVED, "shared-window", "go-on", true },
  { DEEP, "alphabeta-maxmin", MOVED "go-on; ", "shared-window", "enter 2", true },
  { DEEP, "alphabeta-maxmin", MOVED "go-on; ", "both-bounds", "enter 2", false },
};

static void test_fits(void) {
  for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(PlyRun) run = test_run("tree", cases[i].position, cases[i].algorithm, "");
    g_autoptr(PlyDriven) driven = test_driven(run, 0);
    g_autoptr(GError) error = NULL;
    PlyMistake is;
    PlyDriveAct act;
    unsigned row = 0;
    ply_driven_play(driven, cases[i].acts, &error);
    g_assert_no_error(error);
    while (ply_driven_mistake(driven, row, &is) && strcmp(is.id, cases[i].mistake) != 0)
      row++;
    ply_act_read(driven, cases[i].act, &act, &error);
    g_assert_no_error(error);
    g_test_message("%s: %s", cases[i].mistake, cases[i].act);
    g_assert_true(ply_driven_fits(driven, (int)row, &act) == cases[i].fits);
  }
}

TEST_PROGRAM("drive-mistakes") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/search/drive-mistakes/shows", test_shows);
  g_test_add_func("/search/drive-mistakes/fits", test_fits);
  return g_test_run();
}
