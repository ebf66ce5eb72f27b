/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Golden sentences of searches that make a mistake: each says what the run does, not what the right
 * one would. */
#include <string.h>

#include "program.h"
#include "runs.h"
#include "say/say.h"

static const struct {
  const char *position, *algorithm, *set, *address;
  bool hide;
  const char *text;
} goldens[] = {
  { "((2 12) (9 3))", "minimax", "mistake=hope", "start", false,
    "Max is to move. Which move is best if the other side always answers as well as it can? A "
    "mistake is made on purpose. The other side is taken to choose what is best for the side at "
    "the start." },
  { "((2 12) (9 3))", "minimax", "mistake=hope", "best 1", false,
    "By mistake Max chooses here: 2 so far, from the first answer." },
  { "((2 12) (9 3))", "minimax", "mistake=hope", "best 2", false,
    "By mistake Max chooses here: the second answer is worth 12, better for it than 2 so far." },
  { "((2 12) (9 3))", "minimax", "mistake=hope", "return 1", false,
    "The first move counts 12: by mistake Max chose the second answer there." },
  { "((2 12) (9 3))", "minimax", "mistake=hope", "end", false,
    "The search is done, mistake and all: it plays the first move and counts 12 for Max." },
  { "((2 12) (9 3))", "minimax", "mistake=hope", "best 1", true,
    "Min weighs the first answer against what it knew before." },
  { "((3 9) (4 1))", "minimax", "mistake=sides-swapped", "best 4", false,
    "By mistake Max chooses here: 4 so far, from the first answer." },
  { "(((9 7) (4 5)) 2)", "negamax", "mistake=sides-swapped", "leaf 1", false,
    "This is worth 9 to Max. Min would be next, but by mistake the sign is not turned: it counts "
    "9." },
  { "((6 3) (1 9))", "minimax", "mistake=first-child", "return 1", false,
    "The first move takes the value of the first answer, its first child: 6 for Max." },
  { "((-7 -3) (-2 -9))", "negamax", "mistake=small-infinity", "end", false,
    "The search is done, without a move: nothing is better for Max than 0, which stood there at "
    "the start." },
  { "0:(7:(2 8) 4:(6 4))", "minimax", "mistake=next-board", "end", false,
    "The search is done: as far as it looks, the first move is best, worth 7 to Max." },
  { "((4 9) ((4 9) (6 4)))", "alphabeta", "mistake=sibling-cut", "cutoff 1", false,
    "The first move gives 4, and Max has 4 here: by mistake it stops beside this neighbour, and "
    "its last move is skipped." },
  { "((4 9) ((4 9) (6 4)))", "alphabeta", "mistake=sibling-cut", "cutoff 2", false,
    "Max already has 4 from the first move. Here Min can hold Max to 4 too, so its last move is "
    "never tried." },
  { "((4 9) ((2 6) (2 5)))", "alphabeta", "mistake=sibling-cut", "cutoff 1", false,
    "The first move gives 4, and Max has 6 here: by mistake it stops beside this neighbour, but "
    "nothing is left." },
  { "(((4 8) (9 5) (1 2)) ((3 7) (2 6)))", "alphabeta-maxmin", "mistake=shared-window", "enter 2",
    false,
    "Max tries the second move, with the one window that there is: alpha is 8, beta is +∞." },
  { "(((4 8) (9 5) (1 2)) ((3 7) (2 6)))", "alphabeta-maxmin", "mistake=shared-window", "cutoff 1",
    false, "Min has 8 here, and the other bound is 8: its last two moves are skipped." },
  { "((((1 8) 3) 5) 6)", "alphabeta", "mistake=shared-window", "alpha 2", false,
    "There is only one window, so a bound that moved below has moved here, too, to 1." },
  { "(((3 5) (7 2)) ((4 1) (6 8)))", "alphabeta", "mistake=both-bounds", "alpha 1", false,
    "By mistake 3 moves both bounds: alpha and beta are 3 now." },
  { "(((3 5) (7 2)) ((4 1) (6 8)))", "alphabeta", "mistake=both-bounds", "enter 1.2", false,
    "Min tries the second answer. By mistake both bounds have moved: alpha is 3, beta is 3." },
  { "(((3 5) (7 2)) ((4 1) (6 8)))", "alphabeta", "mistake=both-bounds", "cutoff 1", false,
    "Max has 5 here, and the other bound is 3: it stops, but nothing is left." },
  { "((4 8) (4 1 9))", "alphabeta", "mistake=bound-exact", "return 2", false,
    "The second move was cut off, and by mistake its 4 is taken as exact." },
  { "((4 6 7) (1 8 9))", "alphabeta", "mistake=restart", "enter 2", false,
    "Max tries the second move. By mistake the window begins anew: what is in hand is forgotten." },
  { "((6 9) (((2 8 3) (7 9)) 8))", "alphabeta", "mistake=shallow-only", "enter 2.1", false,
    "Min tries the first answer. By mistake only the bound of its parent comes down: what is in "
    "hand further up is forgotten." },
  { "((5 8) (3) (9 4) (2 7))", "alphabeta", "mistake=cut-leaf", "cutoff 1", false,
    "The next leaf is worth 3, enough for a cutoff: by mistake it counts as pruned." },
  { "((5 8) (3) (9 4) (2 7))", "alphabeta", "mistake=cut-leaf", "cutoff 3", false,
    "The next leaf is worth 2, enough for a cutoff: by mistake it counts as pruned, and so two "
    "moves are skipped." },
  { "((5 8) (3) (9 4) (2 7))", "alphabeta", "mistake=cut-leaf", "cutoff 3", true,
    "The next leaf is enough for a cutoff: by mistake it counts as pruned." },
};

static void test_goldens(void) {
  for (unsigned i = 0; i < G_N_ELEMENTS(goldens); i++) {
    g_autoptr(GError) error = NULL;
    g_autoptr(PlyRun) run =
        test_run("tree", goldens[i].position, goldens[i].algorithm, goldens[i].set);
    g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
    uint32_t step;
    ply_replay_address(replay, goldens[i].address, &step, &error);
    g_assert_no_error(error);
    ply_replay_seek(replay, step);
    g_autoptr(PlySentence) sentence =
        ply_say_step(run, replay, goldens[i].hide ? &ply_cover_of_values : NULL);
    g_assert_cmpstr(sentence->text, ==, goldens[i].text);
  }
}

/* What stands for the best value before there is one is the number that the run begins with. */
static void test_code(void) {
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyRun) run = test_run("tree", "((1 2) 3)", "negamax", "mistake=small-infinity");
  g_autoptr(PlyCode) code = ply_code_load(run, &error);
  g_assert_no_error(error);
  bool found = false;
  for (unsigned i = 0; i < code->n; i++) {
    g_assert_null(strstr(code->lines[i].text, "∞"));
    found = found || strstr(code->lines[i].text, "best ← 0") != NULL;
  }
  g_assert_true(found);
}

TEST_PROGRAM("variants") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/say/variants/goldens", test_goldens);
  g_test_add_func("/say/variants/code", test_code);
  return g_test_run();
}
