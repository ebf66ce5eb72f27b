/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Searches done by hand, also with acts that no search does: each step has a sentence, and each node a
 * name. */
#include <string.h>

#include "../search/drive/alike.h"
#include "program.h"
#include "runs.h"
#include "say/say.h"

#define SEED 37

static const struct {
  const char *game, *position, *algorithm, *set;
} runs[] = {
  { "tree", "((3 5 2.5) (-7 9 4) (6 1 2))", "minimax", "" },
  { "tree", "8:(7:(3:(5 4) 2) 9:(1 6:(4 4 2)))", "negamax", "depth=2" },
  { "tree", "(((3 5) (7 2 4)) ((4 1) (6 8)))", "alphabeta", "" },
  { "tree", "(((3 5) (7 2 4)) ((4 1) (6 8)))", "alphabeta-maxmin", "bounds=fail-soft" },
  { "tictactoe", "XOXO.X...", "minimax", "" },
  { "tictactoe", "XOXO.X...", "alphabeta", "" },
  { "connect4", "44", "alphabeta-maxmin", "depth=2" },
  { "connect4", "33445", "sum-of-replies", "" },
  { "tictactoe", "X........", "greedy", "" },
  { "tokens", "b.b\n.b.\n...\nfirst: hand AD\nsecond: hand A\n", "greedy", "seed=2" },
  { "sudoku-guess", "1.............4.", "backtracking", "" },
};

static void check_step(const PlyRun *run, const PlyReplay *r) {
  g_autoptr(PlySentence) sentence = ply_say_step(run, r, NULL);
  g_assert_true(g_utf8_validate(sentence->text, -1, NULL));
  g_assert_true(g_str_has_suffix(sentence->text, ".") || g_str_has_suffix(sentence->text, "?"));
  g_assert_null(strchr(sentence->text, '{'));
  g_autofree char *name = ply_say_node(run, r, ply_replay_current(r), 0);
  g_assert_cmpstr(name, !=, "");
}

static void any_of(unsigned i, PlyRandom *random) {
  g_test_message("%s %s %s", runs[i].position, runs[i].algorithm, runs[i].set);
  g_autoptr(PlyRun) run = test_run(runs[i].game, runs[i].position, runs[i].algorithm, runs[i].set);
  g_autoptr(PlyDriven) driven = test_driven(run, 0);
  test_any_acts(driven, random, 250);
  const PlyRun *mine = ply_driven_run(driven);
  g_autoptr(PlyReplay) r = ply_replay_new(mine->trace);
  for (uint32_t step = 0; step <= ply_replay_last(r); step++) {
    ply_replay_seek(r, step);
    check_step(mine, r);
  }
}

static void test_any(void) {
  PlyRandom random;
  ply_random_init(&random, SEED, 0);
  for (unsigned i = 0; i < G_N_ELEMENTS(runs); i++)
    for (unsigned k = 0; k < 20; k++)
      any_of(i, &random);
}

/* From the first wrong act on it is said what was done; before it, why. */
static const struct {
  const char *game, *position, *algorithm, *acts;
  uint32_t step;
  const char *text;
} goldens[] = {
#define BAGS "tree", "((3 5) (2 9 7) (8 6))"
#define WRONG                                                                                      \
  "e 1; w -inf inf; e 1.1; l 3; g; b 3; e 1.2; l 5; g; v exact 3; g; b 3; e 2; w -inf inf; "       \
  "e 2.1; l 2; g; b 2; e 2.3; l 1; c; v nothing 2; cut; v at-least 3"
  { BAGS, "alphabeta-maxmin", WRONG, 13,
    "Max can now count on 3. From here on only more than that matters." },
  { BAGS, "alphabeta-maxmin", WRONG, 14, "Handed down to the second move: alpha −∞ and beta +∞." },
  { BAGS, "alphabeta-maxmin", WRONG, 15, "Entered: the first answer." },
  { BAGS, "alphabeta-maxmin", WRONG, 16, "Taken for the value of the first answer: 2." },
  { BAGS, "alphabeta-maxmin", WRONG, 18, "The first answer stands as the best so far." },
  { BAGS, "alphabeta-maxmin", WRONG, 19, "Beta is moved to 2." },
  { BAGS, "alphabeta-maxmin", WRONG, 24, "Cut here: one move is left out." },
  { BAGS, "alphabeta-maxmin", WRONG, 25,
    "Given back from the second move: 2, said to prove nothing." },
  { BAGS, "alphabeta-maxmin", WRONG, 27,
    "Given back at the start: at least 3. The search is over." },
  { BAGS, "minimax", "e 2; e 2.1; l 2; k; e 2.2; l 4", 2, "Entered: the second move." },
  { BAGS, "minimax", "e 1; e 1.1; l 4; k", 4, "Taken for the value of the first answer: 4." },
  { "connect4", "33445", "sum-of-replies", "e 1; s 7", 3, "Said of the move to 1: it earns 7." },
  { "connect4", "33445", "sum-of-replies", "e 1; s 7; e 1.1; s 1; l 3; a 5", 8,
    "The sum becomes 5." },
  { "sudoku-guess", "1.............4.", "backtracking", "n 1 2; d solved; ", 2,
    "Taken for the value of the start: 1." },
#undef WRONG
#undef BAGS
};

static void test_goldens(void) {
  for (unsigned i = 0; i < G_N_ELEMENTS(goldens); i++) {
    g_autoptr(PlyRun) run =
        test_run(goldens[i].game, goldens[i].position, goldens[i].algorithm, "");
    g_autoptr(PlyDriven) driven = test_driven(run, 0);
    g_autoptr(GError) error = NULL;
    ply_driven_play(driven, goldens[i].acts, &error);
    g_assert_no_error(error);
    const PlyRun *mine = ply_driven_run(driven);
    g_autoptr(PlyReplay) r = ply_replay_new(mine->trace);
    ply_replay_seek(r, goldens[i].step);
    g_autoptr(PlySentence) sentence = ply_say_step(mine, r, NULL);
    g_assert_cmpstr(sentence->text, ==, goldens[i].text);
  }
}

/* Who does everything right hears the reasons. */
static void test_right(void) {
  g_autoptr(PlyRun) run = test_run("tree", "((3 5) (2 9 7) (8 6))", "alphabeta", "");
  g_autoptr(PlyDriven) driven = test_driven(run, 0);
  ply_driven_go_on(driven, PLY_NO_MISTAKE, 1000);
  const PlyRun *mine = ply_driven_run(driven);
  g_assert_cmpuint(mine->astray, ==, 0);
  g_autoptr(PlyReplay) a = ply_replay_new(mine->trace), b = ply_replay_new(run->trace);
  for (uint32_t step = 0; step <= ply_replay_last(b); step++) {
    ply_replay_seek(a, step);
    ply_replay_seek(b, step);
    g_autoptr(PlySentence) x = ply_say_step(mine, a, NULL), y = ply_say_step(run, b, NULL);
    g_assert_cmpstr(x->text, ==, y->text);
  }
}

TEST_PROGRAM("driven") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/say/driven/any", test_any);
  g_test_add_func("/say/driven/goldens", test_goldens);
  g_test_add_func("/say/driven/right", test_right);
  return g_test_run();
}
