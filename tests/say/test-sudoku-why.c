/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a rule of Sudoku does not apply. */
#include "program.h"
#include "sudoku-said.h"

/* Where these have found all that they can. */
#define SWEPT "rules=hidden-single,pointing", "sweep"
#define SINGLES "rules=hidden-single,naked-single", "sweep"

static const struct {
  const char *name, *board, *set, *moves, *subject;
  unsigned rule;
  const char *text;
} whys[] = {
  { "none-about", PAIR, "", "", "row 3", PLY_SUDOKU_NAKED_PAIR,
    "“Naked pair” finds no pattern that has to do with row 3." },
  { "no-use-box", QUAD, SWEPT, "r1c3", PLY_SUDOKU_POINTING,
    "In the top left box the 4s stand on one line, column 3, but it has no other 4: nothing is "
    "left to strike." },
  { "no-use-line", QUAD, SWEPT, "r1c8", PLY_SUDOKU_CLAIMING,
    "In row 1 the 8s all stand in the top right box, but it has no other 8: nothing is left to "
    "strike." },
  { "no-use-pair", QUAD, SWEPT, "row 5", PLY_SUDOKU_NAKED_PAIR,
    "The 7 and the 8 of row 5 and the middle box on the right stand in A and B only: nothing is "
    "left to strike." },
  { "no-use-hidden-pair", X_WING, SINGLES, "r4c9", PLY_SUDOKU_HIDDEN_PAIR,
    "A and B of row 4 hold nothing but the 6 and the 7: nothing is left to strike." },
  { "no-use-triple", POINTING, "", "", "r1c4", PLY_SUDOKU_NAKED_TRIPLE,
    "4, 5 and 9 of row 1 stand in A, B and C only: nothing is left to strike." },
  { "no-use-hidden-triple", POINTING, "", "", "r1c4", PLY_SUDOKU_HIDDEN_TRIPLE,
    "A, B and C of row 1 hold nothing but 4, 5 and 9: nothing is left to strike." },
  { "no-use-quad", POINTING, "", "", "r8c9", PLY_SUDOKU_NAKED_QUAD,
    "3, 5, 6 and 9 of row 8 stand in A, B, C and D only: nothing is left to strike." },
  { "no-use-hidden-quad", QUAD, SWEPT, "r7c4", PLY_SUDOKU_HIDDEN_QUAD,
    "A, B, C and D of column 4 hold nothing but 3, 6, 7 and 9: nothing is left to strike." },
  { "no-use-fish", HIDDEN, "", "", "r2c8", PLY_SUDOKU_SWORDFISH,
    "In columns 4, 8 and 9 the 2s stand in rows 2, 3 and 4 only, which have no other 2: nothing is "
    "left to strike." },
  { "no-use-jellyfish", SWORDFISH, "", "", "row 1", PLY_SUDOKU_JELLYFISH,
    "In rows 1, 3, 4 and 5 the 7s stand in columns 1, 2, 4 and 5 only, which have no other 7: "
    "nothing is left to strike." },
  /* Two columns with a digit in two rows only are two rows with it in two columns. */
  { "no-use-two", QUAD, SWEPT, "column 6", PLY_SUDOKU_X_WING,
    "Two patterns are there, but none has anything left to strike." },
  { "applies", POINTING, "", "", "box 1", PLY_SUDOKU_POINTING,
    "In the top left box the 1s stand on one line: so column 1 has its 1 in this box. That strikes "
    "two candidates." },
  { "clash", PAIR, "", "place r1c1=6", NULL, PLY_SUDOKU_FULL_HOUSE,
    "Something is wrong on the board, so this rule proposes nothing." },
};

static void test_why(void) {
  for (unsigned i = 0; i < G_N_ELEMENTS(whys); i++) {
    g_autoptr(PlyRun) run = sudoku_run(whys[i].board, whys[i].set, whys[i].moves);
    g_autoptr(PlyReplay) replay = replay_at(run, "end");
    uint32_t subject = PLY_NO_SUBJECT;
    if (whys[i].subject != NULL)
      g_assert_true(ply_sudoku_subject_read(ply_run_sudoku(run)->start.shape, whys[i].subject,
                                            &subject, NULL));
    g_autoptr(PlySentence) s = ply_say_rule_fails(run, replay, whys[i].rule, subject);
    g_assert_cmpstr(s->text, ==, whys[i].text);
  }
}

/* On an empty board no rule finds any pattern. */
static void test_none(void) {
  static const char *const none[PLY_SUDOKU_N_RULES] = {
    [PLY_SUDOKU_FULL_HOUSE] = "No house has just one empty cell.",
    [PLY_SUDOKU_NAKED_SINGLE] = "No cell is left with just one candidate.",
    [PLY_SUDOKU_HIDDEN_SINGLE] = "No digit has just one place left in a house.",
    [PLY_SUDOKU_POINTING] = "In no box the places of a digit lie on one line.",
    [PLY_SUDOKU_CLAIMING] = "On no line the places of a digit lie in one box.",
    [PLY_SUDOKU_NAKED_PAIR] = "No two cells of a house hold just two digits together.",
    [PLY_SUDOKU_HIDDEN_PAIR] = "No two digits of a house have just two places together.",
    [PLY_SUDOKU_NAKED_TRIPLE] = "No three cells of a house hold just three digits together.",
    [PLY_SUDOKU_HIDDEN_TRIPLE] = "No three digits of a house have just three places together.",
    [PLY_SUDOKU_NAKED_QUAD] = "No four cells of a house hold just four digits together.",
    [PLY_SUDOKU_HIDDEN_QUAD] = "No four digits of a house have just four places together.",
    [PLY_SUDOKU_X_WING] =
        "No digit keeps to the same two columns on two rows, nor the other way round.",
    [PLY_SUDOKU_SWORDFISH] =
        "No digit keeps to the same three columns on three rows, nor the other way round.",
    [PLY_SUDOKU_JELLYFISH] =
        "No digit keeps to the same four columns on four rows, nor the other way round.",
    [PLY_SUDOKU_REFUTED_GUESS] =
        "No candidate, taken for true, runs into a contradiction by singles alone.",
    [PLY_SUDOKU_BACKTRACKING] = "Every candidate leads to a solution.",
  };
  g_autofree char *empty = g_strnfill(81, '.');
  g_autoptr(PlyRun) run = sudoku_run(empty, "", "");
  g_autoptr(PlyReplay) replay = replay_at(run, "end");
  for (unsigned rule = 0; rule < PLY_SUDOKU_N_RULES; rule++) {
    g_autoptr(PlySentence) s = ply_say_rule_fails(run, replay, rule, PLY_NO_SUBJECT);
    g_assert_cmpstr(s->text, ==, none[rule]);
  }
}

/* Every rule about every cell and house, at the start and at the end of a game. What places a digit,
 * or is tried out, always has something to do. */
static void test_why_anywhere(void) {
  g_autoptr(PlyRun) run = sudoku_run(QUAD, SWEPT);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  const PlySudokuShape *shape = ply_run_sudoku(run)->start.shape;
  for (int pass = 0; pass < 2; pass++) {
    ply_replay_seek(replay, pass == 0 ? 0 : ply_replay_last(replay));
    for (unsigned rule = 0; rule < PLY_SUDOKU_N_RULES; rule++)
      for (uint32_t subject = ply_subject_cell(shape, 0); subject < ply_subject_mark(shape, 0, 1);
           subject++) {
        g_autoptr(PlySentence) s = ply_say_rule_fails(run, replay, rule, subject);
        check_sudoku_words(s->text);
        if (rule < PLY_SUDOKU_POINTING || rule >= PLY_SUDOKU_REFUTED_GUESS)
          g_assert_null(strstr(s->text, "left to strike"));
      }
  }
}

TEST_PROGRAM("sudoku-why") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/say/sudoku/why", test_why);
  g_test_add_func("/say/sudoku/none", test_none);
  g_test_add_func("/say/sudoku/why-anywhere", test_why_anywhere);
  return g_test_run();
}
