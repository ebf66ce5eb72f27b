/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a rule of Sudoku does not apply. */
#include "sudoku-said.h"

/* Where these have found all that they can. */
#define SWEPT "rules=hidden-single,pointing", "sweep"

static const struct {
  const char *name, *board, *set, *moves, *subject;
  unsigned rule;
  const char *text;
} whys[] = {
  { "none", PAIR, "", "", NULL, PLY_SUDOKU_FULL_HOUSE, "No house has just one empty cell." },
  { "none-wing", PAIR, "", "", NULL, PLY_SUDOKU_X_WING,
    "No digit keeps to the same two columns on two rows, nor the other way round." },
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
  { "no-use-hidden", QUAD, SWEPT, "r7c4", PLY_SUDOKU_HIDDEN_QUAD,
    "A, B, C and D of column 4 hold nothing but 3, 6, 7 and 9: nothing is left to strike." },
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

/* Every rule about every cell and house, at the start and at the end of a game. */
static void test_why_anywhere(void) {
  g_autoptr(PlyRun) run = sudoku_run(QUAD, "rules=hidden-single,pointing", "sweep");
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  const PlySudokuShape *shape = ply_run_sudoku(run)->start.shape;
  for (int pass = 0; pass < 2; pass++) {
    ply_replay_seek(replay, pass == 0 ? 0 : ply_replay_last(replay));
    for (unsigned rule = 0; rule < PLY_SUDOKU_REFUTED_GUESS; rule++)
      for (uint32_t subject = ply_subject_cell(shape, 0); subject < ply_subject_mark(shape, 0, 1);
           subject++) {
        g_autoptr(PlySentence) s = ply_say_rule_fails(run, replay, rule, subject);
        check_sudoku_words(s->text);
      }
  }
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/say/sudoku/why", test_why);
  g_test_add_func("/say/sudoku/why-anywhere", test_why_anywhere);
  return g_test_run();
}
