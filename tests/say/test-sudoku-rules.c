/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every rule of Sudoku in words, as it first applies on a board that needs it. */
#include "program.h"
#include "sudoku-said.h"

static const struct {
  const char *rule, *board, *set, *found, *test, *follows;
} rules[] = {
  { "full-house", SMALL, "", "The top left box has one empty cell: row 1, column 2.",
    "One cell for one digit: 2 is all that the top left box misses.",
    "The top left box has one empty cell, row 1, column 2: it is 2." },
  { "naked-single", PAIR, "", "Row 8, column 1 has one candidate left: 8.",
    "One candidate for one cell: all other digits are excluded there.",
    "Row 8, column 1 has one candidate left: it is 8." },
  { "hidden-single", POINTING, "",
    "In the middle box at the top, 2 has one place left: row 3, column 4.",
    "One place for 2: the other cells of the middle box at the top are taken, or cannot be 2.",
    "In the middle box at the top, 2 has one place left: row 3, column 4." },
  { "pointing", POINTING, "", "In the top left box the 1s stand on one line, column 1.",
    "Wherever the top left box has its 1, it is in column 1.",
    "In the top left box the 1s stand on one line: so column 1 has its 1 in this box. That strikes "
    "two candidates." },
  { "claiming", CLAIMING, "", "In row 4 the 4s all stand in the middle box on the left.",
    "Wherever row 4 has its 4, it is in the middle box on the left.",
    "In row 4 the 4s all stand in the middle box on the left: so its 4 is on this line. Row 6, "
    "column 2 keeps only its 7." },
  { "naked-pair", PAIR, "", "In column 7, A and B hold nothing but the 2 and the 8.",
    "Two digits for two cells: each cell takes one of them, and none is left for others.",
    "The 2 and the 8 of column 7 go to A and B. Row 8, column 7 keeps only its 5." },
  { "hidden-pair", HIDDEN, "",
    "In the middle box at the top, the 1 and the 7 have no place but A and B.",
    "Two cells for two digits: each digit takes one of them, and none is left for others.",
    "The 1 and the 7 of the middle box at the top go to A and B, and nothing else. That strikes "
    "six candidates." },
  { "naked-triple", TRIPLE, "", "In row 9, A, B and C hold nothing but 3, 4 and 7.",
    "Three digits for three cells: each cell takes one of them, and none is left for others.",
    "3, 4 and 7 of row 9 go to A, B and C. That strikes five candidates." },
  { "hidden-triple", HIDDEN_TRIPLE, "", "In row 8, 2, 8 and 9 have no place but A, B and C.",
    "Three cells for three digits: each digit takes one of them, and none is left for others.",
    "2, 8 and 9 of row 8 go to A, B and C, and nothing else. That strikes four candidates." },
  { "naked-quad", QUAD, "",
    "In the middle box at the top, A, B, C and D hold nothing but 1, 2, 3 and 9.",
    "Four digits for four cells: each cell takes one of them, and none is left for others.",
    "1, 2, 3 and 9 of the middle box at the top go to A, B, C and D. That strikes three "
    "candidates." },
  { "hidden-quad", QUAD, "rules=naked-single,hidden-single,hidden-quad",
    "In the middle box at the top, 4, 5, 6 and 7 have no place but A, B, C and D.",
    "Four cells for four digits: each digit takes one of them, and none is left for others.",
    "4, 5, 6 and 7 of the middle box at the top go to A, B, C and D, and nothing else. That "
    "strikes six candidates." },
  { "x-wing", X_WING, "", "In rows 6 and 9 the 4s stand in columns 3 and 9 only.",
    "Rows 6 and 9 have one 4 each: columns 3 and 9 get theirs from there.",
    "Columns 3 and 9 get their 4 in rows 6 and 9, and nowhere else. Row 1, column 9 keeps only its "
    "7." },
  { "swordfish", SWORDFISH, "", "In rows 2, 4 and 9 the 5s stand in columns 4, 6 and 8 only.",
    "Rows 2, 4 and 9 have one 5 each: columns 4, 6 and 8 get theirs from there.",
    "Columns 4, 6 and 8 get their 5 in rows 2, 4 and 9, and nowhere else. Row 6, column 4 keeps "
    "only its 2." },
  { "jellyfish", JELLYFISH, "", "In rows 2, 6, 7 and 8 the 6s stand in columns 2, 5, 6 and 9 only.",
    "Rows 2, 6, 7 and 8 have one 6 each: columns 2, 5, 6 and 9 get theirs from there.",
    "Columns 2, 5, 6 and 9 get their 6 in rows 2, 6, 7 and 8, and nowhere else. Row 3, column 2 "
    "keeps only its 5." },
  { "refuted-guess", PAIR, "rules=naked-single,hidden-single,refuted-guess",
    "Suppose row 1, column 2 were 3: singles run into a contradiction after 27 digits.",
    "The guess, and what follows from it: a contradiction after 27 digits.",
    "Suppose row 1, column 2 were 3: singles run into a contradiction after 27 digits. So it is "
    "not 3." },
  { "guess", PAIR, "rules=guess", "Tried out in row 7, column 4: the 3 leads to no solution.",
    "A search of all that follows, digit by digit: what leads nowhere goes.",
    "Tried out in row 7, column 4: the 3 leads to no solution. Row 7, column 4 keeps only its 4." },
};

/* The pattern, its own test and what follows stand one behind the other; of a rule that strikes there
 * is a test more, which says how much is struck. */
static void test_rules(void) {
  for (unsigned i = 0; i < G_N_ELEMENTS(rules); i++) {
    unsigned rule;
    g_assert_nonnull(ply_rules_find(&ply_sudoku_system, rules[i].rule, &rule));
    g_assert_cmpuint(rule, ==, i);
    g_autoptr(PlyRun) run = sudoku_run(rules[i].board, rules[i].set, "sweep");
    g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
    uint32_t step = sudoku_step(run, PLY_EVENT_PROPOSAL, rule);
    g_assert_cmpuint(step, >, 0);
    uint32_t behind = rule <= PLY_SUDOKU_HIDDEN_SINGLE ? 1 : 2;
    g_autofree char *found = say_at(run, replay, step - behind - 1);
    g_autofree char *test = say_at(run, replay, step - behind);
    g_autofree char *follows = say_at(run, replay, step);
    g_assert_cmpstr(found, ==, rules[i].found);
    g_assert_cmpstr(test, ==, rules[i].test);
    g_assert_cmpstr(follows, ==, rules[i].follows);
  }
}

TEST_PROGRAM("sudoku-rules") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/say/sudoku/rules", test_rules);
  return g_test_run();
}
