/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of Sudoku in words: a whole run, its steps, what holds for every one. */
#include "program.h"
#include "sudoku-said.h"

/* --- a whole run --- */

static const char *const whole[] = {
  "14 rules are in use, easiest first. What do they find on this board?",
  "The rules are asked one after the other, easiest first, until one finds something.",
  "Three cells are empty. Candidates in them: 3.",
  "Rule “Full house”: is just one cell of a house empty?",
  "The top left box has one empty cell: row 1, column 2.",
  "One cell for one digit: 2 is all that the top left box misses.",
  "The top left box has one empty cell, row 1, column 2: it is 2.",
  "“Full house” finds something, so no harder rule is asked.",
  "“Full house” is carried out: it is the easiest that finds something.",
  "Full house, the top left box: row 1, column 2 is 2, the only cell there that can be.",
  "The rules are asked one after the other, easiest first, until one finds something.",
  "Two cells are empty. Candidates in them: 2.",
  "Rule “Full house”: is just one cell of a house empty?",
  "The top right box has one empty cell: row 1, column 4.",
  "One cell for one digit: 4 is all that the top right box misses.",
  "The top right box has one empty cell, row 1, column 4: it is 4.",
  "“Full house” finds something, so no harder rule is asked.",
  "“Full house” is carried out: it is the easiest that finds something.",
  "Full house, the top right box: row 1, column 4 is 4, the only cell there that can be.",
  "The rules are asked one after the other, easiest first, until one finds something.",
  "One cell is empty. Candidates in it: 1.",
  "Rule “Full house”: is just one cell of a house empty?",
  "The bottom left box has one empty cell: row 4, column 2.",
  "One cell for one digit: 3 is all that the bottom left box misses.",
  "The bottom left box has one empty cell, row 4, column 2: it is 3.",
  "“Full house” finds something, so no harder rule is asked.",
  "“Full house” is carried out: it is the easiest that finds something.",
  "Full house, the bottom left box: row 4, column 2 is 3, the only cell there that can be.",
  "Every cell has its digit: the Sudoku is solved.",
};

static void test_whole(void) {
  g_autoptr(PlyRun) run = sudoku_run(SMALL, "", "sweep");
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  g_assert_cmpuint(ply_replay_last(replay) + 1, ==, G_N_ELEMENTS(whole));
  for (uint32_t step = 0; step <= ply_replay_last(replay); step++) {
    ply_replay_seek(replay, step);
    g_autoptr(PlySentence) s = ply_say_step(run, replay, NULL);
    g_assert_cmpstr(s->text, ==, whole[step]);
  }
}

/* --- steps --- */

typedef struct {
  const char *name, *board, *set, *moves, *address, *text;
} Case;

static const Case cases[] = {
  { "start-one", PAIR, "rules=pointing", "", "start",
    "One rule is in use. What does it find on this board?" },
  { "start-order", PAIR, "rules=pointing,full-house", "", "start",
    "Two rules are in use, “Pointing” is asked first. What do they find on this board?" },
  { "start-most", PAIR, "rules=full-house,pointing choose=most", "", "start",
    "Two rules are in use. Which of them strikes most on this board?" },
  { "start-again", SMALL, "mistake=refire", "", "start",
    "A mistake is made on purpose. A rule that was carried out is carried out once more, though it "
    "is done." },
  { "proposal-first", SMALL, "mistake=refire", "sweep", "proposal 1",
    "The top left box has one empty cell, row 1, column 2: it is 2." },
  { "proposal-again", SMALL, "mistake=refire", "sweep", "proposal 2",
    "“Full house” proposes the same once more, though it has been done." },
  { "fires-again", SMALL, "mistake=refire", "sweep", "fires 2",
    "By mistake “Full house” is carried out once more, and nothing is left to do." },
  { "cycle-order", PAIR, "rules=pointing,full-house", "sweep", "cycle 1",
    "The rules are asked one after the other, “Pointing” first, until one finds something." },
  { "cycle-most", PAIR, "rules=pointing,full-house choose=most", "sweep", "cycle 1",
    "Every rule is asked, and the one that strikes most is carried out." },
  { "cycle-about", PAIR, "rules=full-house,pointing", "once row 3", "cycle 1",
    "The rules are asked about row 3, easiest first." },
  { "cycle-about-order", PAIR, "rules=pointing,full-house", "once box 5", "cycle 1",
    "The rules are asked about the central box, “Pointing” first." },
  { "cycle-about-most", PAIR, "rules=pointing choose=most", "once r1c1=3", "cycle 1",
    "Every rule is asked about the 3 in row 1, column 1, and the one that strikes most is carried "
    "out." },
  { "look-house", PAIR, "rules=pointing", "once column 2", "look 1",
    "Column 2 still needs 2, 3, 5, 6, 7 and 8." },
  { "look-cell", PAIR, "rules=pointing", "once r1c1", "look 1",
    "Row 1, column 1 may be 3, 4, 7 or 8." },
  { "look-one", POINTING, "rules=pointing", "strike r1c4=9; once r1c4", "look 1",
    "Row 1, column 4 can only be 4." },
  { "look-full", PAIR, "rules=pointing", "once r1c7", "look 1", "Row 1, column 7 is 6 already." },
  { "stuck-about", PAIR, "rules=naked-pair,naked-quad", "once r1c7", "stuck 1",
    "The two rules in use find nothing about row 1, column 7." },
  { "stuck-beyond", PAIR, "rules=full-house,naked-quad", "sweep", "stuck 1",
    "The two rules in use find nothing. But nobody has to guess: a rule that is not in use finds "
    "something." },
  { "stuck-several", "................", "rules=naked-pair", "sweep", "stuck 1",
    "The only rule in use finds nothing. The board has several solutions: no rule chooses between "
    "them." },
  { "choice-order", POINTING, "rules=hidden-single,full-house", "sweep", "choice 1",
    "“Hidden single” finds something, so no other rule is asked." },
  { "fires-order", POINTING, "rules=hidden-single,full-house", "sweep", "fires 1",
    "“Hidden single” is carried out: it is the first that finds something." },
  { "choice-most", POINTING, "rules=hidden-single,pointing choose=most", "sweep", "choice 1",
    "The best so far is “Hidden single”: it scores 5." },
  { "choice-more", HIDDEN, "rules=hidden-single,pointing choose=most", "sweep", "choice 2",
    "“Pointing” scores 6, more than “Hidden single” with 5: now it is the best." },
  { "fires-highest", HIDDEN, "rules=pointing,hidden-single choose=most", "sweep", "fires 1",
    "“Pointing” wins: with 6 it has the highest score." },
  { "fires-tie", SMALL, "rules=full-house,naked-single choose=most", "sweep", "fires 1",
    "“Full house” wins: “Naked single” scores 0 too, but it is asked later." },
  { "fires-only", PAIR, "rules=full-house,hidden-single choose=most", "sweep", "fires 1",
    "Only “Hidden single” finds something, so it is carried out." },
  { "contradiction-cell", "1.............24", "rules=naked-single",
    "strike r1c2=2; strike r1c2=3; strike r1c2=4; sweep", "contradiction 1",
    "Row 1, column 2 has no candidate left: something is wrong." },
  { "contradiction-place", "1.............24", "rules=hidden-single",
    "place r2c3=1; place r3c2=1; erase r3c2; strike r3c2=1; strike r4c2=1; sweep",
    "contradiction 1", "Row 4 has no place left for 1: something is wrong." },
  { "contradiction-twice", "1.............24", "rules=full-house", "place r1c4=1; sweep",
    "contradiction 1", "Row 1 has two 1s: something is wrong." },
  { "contradiction-fails", "1.............24", "rules=full-house", "place r1c4=1; sweep", "fails 1",
    "Something is wrong on the board, so this rule proposes nothing." },
  { "contradiction-stuck", "1.............24", "rules=full-house", "place r1c4=1; sweep", "stuck 1",
    "There is no solution any more: something was put in wrongly, and has to be found." },
  { "placed-by-hand", POINTING, "", "place r1c4=9", "execute 1", "Row 1, column 4 is 9 now." },
  { "erased", POINTING, "", "place r1c4=9; erase r1c4", "execute 2",
    "Row 1, column 4 is empty again: the 9 is taken out." },
  { "struck-by-hand", POINTING, "", "strike r1c4=9", "execute 1",
    "The 9 is struck out in row 1, column 4." },
  { "executed-strike", POINTING, "rules=pointing", "once", "execute 1",
    "Pointing, the top left box: row 4, column 1 cannot be 1. It may still be 4, 5 or 9." },
  { "executed-anywhere", PAIR, "rules=refuted-guess", "once", "execute 1",
    "Refuted guess: row 1, column 1 cannot be 3. It may still be 4, 7 or 8." },
  { "marked", POINTING, "", "mark r1c4=9; mark r1c4=9", "execute 1",
    "The 9 is marked in row 1, column 4." },
  { "unmarked", POINTING, "", "mark r1c4=9; mark r1c4=9", "execute 2",
    "The mark of the 9 in row 1, column 4 is taken away." },
  { "struck", PAIR, "", "sweep", "fires 1",
    "“Hidden single” is carried out: it is the easiest that finds something." },
};

static void test_golden(gconstpointer data) {
  const Case *c = data;
  g_autoptr(PlyRun) run = sudoku_run(c->board, c->set, c->moves);
  g_autoptr(PlyReplay) replay = replay_at(run, c->address);
  g_autoptr(PlySentence) s = ply_say_step(run, replay, NULL);
  g_assert_cmpstr(s->text, ==, c->text);
}

/* --- what holds for every sentence --- */

static void test_steps(void) {
  static const struct {
    const char *board, *set, *moves;
  } games[] = {
    { HIDDEN_TRIPLE, "", "sweep" },
    { JELLYFISH, "", "sweep" },
    { QUAD, "choose=most", "sweep" },
    { TRIPLE, "rules=full-house,naked-single,hidden-single,refuted-guess", "sweep" },
    { X_WING, "rules=swordfish,pointing,naked-pair", "sweep; place r1c1=1; once box 4; fill" },
    { "1.............24", "rules=full-house,naked-single", "place r1c4=1; sweep" },
  };
  uint64_t kinds_seen = 0;
  for (unsigned i = 0; i < G_N_ELEMENTS(games); i++) {
    g_autoptr(PlyRun) run = sudoku_run(games[i].board, games[i].set, games[i].moves);
    g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
    for (uint32_t step = 0; step <= ply_replay_last(replay); step++) {
      g_autofree char *text = say_at(run, replay, step);
      check_sudoku_words(text);
      if (step > 0)
        kinds_seen |= UINT64_C(1) << ply_replay_event(replay)->kind;
    }
  }
  for (int kind = PLY_EVENT_CYCLE; kind < PLY_N_RULE_EVENTS; kind++)
    if (kind != PLY_EVENT_GUESS && !(kinds_seen >> kind & 1))
      g_error("no step of kind %s", ply_rule_events[kind].id);
}

TEST_PROGRAM("sudoku-steps") {
  g_test_init(&argc, &argv, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autofree char *path = g_strconcat("/say/sudoku/", cases[i].name, NULL);
    g_test_add_data_func(path, &cases[i], test_golden);
  }
  g_test_add_func("/say/sudoku/whole", test_whole);
  g_test_add_func("/say/sudoku/steps", test_steps);
  return g_test_run();
}
