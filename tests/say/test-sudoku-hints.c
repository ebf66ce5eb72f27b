/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hints of Sudoku in words. */
#include "program.h"
#include "say/sudoku/words.h"
#include "sudoku-said.h"

static const struct {
  const char *name, *board, *set, *moves, *stages[5];
} hints[] = {
  { "single",
    POINTING,
    "",
    "",
    { "Look at the 2s: something can be found about them.", "Look at the middle box at the top.",
      "The rule is “Hidden single”. Where does it apply?",
      "Look at row 3, column 4. What can stand there?",
      "In the middle box at the top, 2 has one place left: row 3, column 4." } },
  { "pointing",
    POINTING,
    "rules=pointing",
    "",
    { "Look at the 1s: something can be found about them.", "Look at the top left box.",
      "The rule is “Pointing”. Where does it apply?",
      "Look at row 2, column 1 and row 3, column 1. What follows from them?",
      "In the top left box the 1s stand on one line: so column 1 has its 1 in this box. That "
      "strikes two candidates." } },
  { "quad",
    QUAD,
    "rules=naked-quad",
    "",
    { "Look at the 6, the 7, the 8 and the 9: something can be found about them.",
      "Look at the central box.", "The rule is “Naked quad”. Where does it apply?",
      "Look at the four marked cells. What follows from them?",
      "6, 7, 8 and 9 of the central box go to A, B, C and D. Row 5, column 6 keeps only its 3." } },
  { "x-wing",
    X_WING,
    "rules=x-wing",
    "",
    { "The only rule in use finds nothing. But nobody has to guess: a rule that is not in use "
      "finds something.",
      "Look at the middle box at the top.",
      "The rule “Hidden single” would apply, but it is not in use.",
      "Look at row 2, column 5. What can stand there?",
      "In the middle box at the top, 4 has one place left: row 2, column 5." } },
  { "refuted",
    PAIR,
    "rules=refuted-guess",
    "",
    { "Look at the 3s: something can be found about them.", "Look at the top left box.",
      "The rule is “Refuted guess”. Where does it apply?",
      "Look at row 1, column 1. What can stand there?",
      "Suppose row 1, column 1 were 3: singles run into a contradiction after 14 digits. So it is "
      "not 3." } },
  { "naked-single",
    PAIR,
    "rules=naked-single,hidden-single",
    "",
    { "Look at the 6s: something can be found about them.", "Look at the middle box at the top.",
      "The rule is “Hidden single”. Where does it apply?",
      "Look at row 2, column 5. What can stand there?",
      "In the middle box at the top, 6 has one place left: row 2, column 5." } },
  { "beyond",
    PAIR,
    "rules=full-house",
    "",
    { "The only rule in use finds nothing. But nobody has to guess: a rule that is not in use "
      "finds something.",
      "Look at the middle box at the top.",
      "The rule “Hidden single” would apply, but it is not in use.",
      "Look at row 2, column 5. What can stand there?",
      "In the middle box at the top, 6 has one place left: row 2, column 5." } },
  { "wrong-digit",
    POINTING,
    "",
    "place r1c4=9",
    { "One of the 9s is wrong. Nothing else helps before it is gone.",
      "The wrong 9 is in the middle box at the top.", "It is the 9 in row 1, column 4.",
      "No solution has 9 in row 1, column 4." } },
  { "wrong-digit-seen",
    POINTING,
    "",
    "place r1c4=8",
    { "One of the 8s is wrong. Nothing else helps before it is gone.",
      "The wrong 8 is in the middle box at the top.", "It is the 8 in row 1, column 4.",
      "Row 1, column 4 cannot be 8: it sees the 8 in row 1, column 9." } },
  { "wrong-beside",
    "................",
    "",
    "place r4c2=4; place r1c1=1; place r1c2=2; place r2c1=3",
    { "One of the 3s is wrong. Nothing else helps before it is gone.",
      "The wrong 3 is in the top left box.", "It is the 3 in row 2, column 1.",
      "No solution has 3 in row 2, column 1 beside the digits that came before." } },
  { "wrong-strike",
    POINTING,
    "",
    "strike r1c4=4",
    { "One 4 was struck out that is needed.", "It was struck out in the middle box at the top.",
      "It was struck out in row 1, column 4.",
      "Without 4 in row 1, column 4 there is no solution." } },
  { "wrong-mark",
    POINTING,
    "",
    "mark r1c4=1",
    { "A mark in the middle box at the top is wrong.", "A mark in row 1, column 4 is wrong.",
      "Row 1, column 4 cannot be 1: it sees the 1 in row 1, column 5." } },
  { "wrong-mark-struck",
    POINTING,
    "",
    "strike r1c4=9; mark r1c4=9",
    { "A mark in the middle box at the top is wrong.", "A mark in row 1, column 4 is wrong.",
      "Row 1, column 4 cannot be 9: it was struck out there." } },
  { "missing-mark",
    POINTING,
    "",
    "mark r1c4=9",
    { "A mark is missing in the middle box at the top.", "A mark is missing in row 1, column 4.",
      "Row 1, column 4 can still be 4, and no mark says so." } },
  { "several",
    "................",
    "",
    "",
    { "The 14 rules in use find nothing. The board has several solutions: no rule chooses between "
      "them." } },
  { "over", SMALL, "", "sweep", { "The Sudoku is solved: there is nothing left to find." } },
};

static void test_hints(void) {
  for (unsigned i = 0; i < G_N_ELEMENTS(hints); i++) {
    PlySudokuQuestion question;
    g_autoptr(PlyRun) run = sudoku_run(hints[i].board, hints[i].set, hints[i].moves);
    g_autoptr(PlyReplay) replay = replay_at(run, "end");
    ply_sudoku_question(ply_run_sudoku(run), replay, NULL, &question);
    g_autoptr(PlySudokuHint) hint = ply_sudoku_hint_new(&question, NULL);
    for (unsigned stage = 0; stage < hint->n_stages; stage++) {
      g_autoptr(PlySentence) s =
          ply_say_sudoku_hint(&question.game.board, &question.setup, hint, stage);
      check_sudoku_words(s->text);
      g_assert_cmpstr(s->text, ==, hints[i].stages[stage]);
    }
  }
}

static void test_hint_without(void) {
  static const struct {
    PlySudokuHintKind kind;
    const char *text;
  } rows[] = {
    { PLY_SUDOKU_HINT_GUESS, "The 14 rules in use find nothing. Nothing is left but trying out: "
                             "whoever goes on has to guess." },
    { PLY_SUDOKU_HINT_IMPOSSIBLE, "This board has no solution." },
    { PLY_SUDOKU_HINT_CANCELLED, "The search for a hint was stopped." },
  };
  g_autoptr(PlyRun) run = sudoku_run(PAIR, "", "");
  const PlySudokuRun *game = ply_run_sudoku(run);
  for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++) {
    const PlySudokuHint hint = { .kind = rows[i].kind,
                                 .n_stages = 1,
                                 .stages = { PLY_SUDOKU_HINT_REASON } };
    g_autoptr(PlySentence) s = ply_say_sudoku_hint(&game->start, &game->setup, &hint, 0);
    g_assert_cmpstr(s->text, ==, rows[i].text);
  }
}

TEST_PROGRAM("sudoku-hints") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/say/sudoku/hints", test_hints);
  g_test_add_func("/say/sudoku/hint-without", test_hint_without);
  return g_test_run();
}
