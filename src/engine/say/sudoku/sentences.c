/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "say/sudoku/sentences.h"

#include "base/i18n.h"

/* Marks both forms of a text for translators (xgettext --keyword=NP_:1,2). */
#define NP_(one, many) one, many

typedef struct {
  const char *one, *many; /* many is NULL where nothing is counted */
} Text;

/* For translators: words in {braces} are gaps. Keep their names; their order is free, and one
 * that your language does not need may be left out. A gap with a capital letter starts a sentence.
 *   {cell}    where a cell is: row 3, column 4
 *   {cells}   names of cells, as they are written on the board: A and B
 *   {house}   a row, a column or a box, or several: row 3, the top left box, rows 2 and 7
 *   {other}   the same: where something follows
 *   {digit}   5; {digits}: the 2 and the 8
 *   {place}   a cell, a house or "the whole board"; {rival}: a cell
 *   {rule} {other_rule}  the name of a rule: Naked pair
 *   {count} {score} {old}  a number
 * The sentences are read aloud in class. */
static const Text texts[PLY_N_SUDOKU_SAYS] = {
  [PLY_SUDOKU_SAY_START] = { NP_("One rule is in use. What does it find on this board?",
                                 "{Count} rules are in use, cheapest first. What do they find on "
                                 "this board?") },
  [PLY_SUDOKU_SAY_START_ORDER] = { N_("{Count} rules are in use, “{rule}” is asked first. What do "
                                      "they find on this board?") },
  [PLY_SUDOKU_SAY_START_MOST] = { NP_("One rule is in use. What does it find on this board?",
                                      "{Count} rules are in use. Which of them strikes most on "
                                      "this board?") },

  [PLY_SUDOKU_SAY_CYCLE] = { N_("The rules are asked one after the other, cheapest first, until "
                                "one finds something.") },
  [PLY_SUDOKU_SAY_CYCLE_ORDER] = { N_("The rules are asked one after the other, “{rule}” first, "
                                      "until one finds something.") },
  [PLY_SUDOKU_SAY_CYCLE_MOST] = { N_("Every rule is asked, and the one that strikes most is "
                                     "carried out.") },
  [PLY_SUDOKU_SAY_CYCLE_ABOUT] = { N_("The rules are asked about {place}, cheapest first.") },
  [PLY_SUDOKU_SAY_CYCLE_ABOUT_ORDER] = { N_("The rules are asked about {place}, “{rule}” "
                                            "first.") },
  [PLY_SUDOKU_SAY_CYCLE_ABOUT_MOST] = { N_("Every rule is asked about {place}, and the one that "
                                           "strikes most is carried out.") },

  [PLY_SUDOKU_SAY_LOOK_BOARD] = { NP_("One cell is empty. Candidates in it: {candidates}.",
                                      "{Count} cells are empty. Candidates in them: "
                                      "{candidates}.") },
  [PLY_SUDOKU_SAY_LOOK_FULL] = { N_("No cell is empty.") },
  [PLY_SUDOKU_SAY_LOOK_HOUSE] = { N_("{House} still needs {digits}.") },
  [PLY_SUDOKU_SAY_LOOK_HOUSE_FULL] = { N_("{House} has all its digits.") },
  [PLY_SUDOKU_SAY_LOOK_CELL] = { NP_("{Cell} can only be {digits}.", "{Cell} may be {digits}.") },
  [PLY_SUDOKU_SAY_LOOK_CELL_NONE] = { N_("{Cell} has no candidate left.") },
  [PLY_SUDOKU_SAY_LOOK_CELL_FULL] = { N_("{Cell} is {digit} already.") },

  [PLY_SUDOKU_SAY_KEEPS] = { N_("{Cell} keeps only its {digit}.") },
  [PLY_SUDOKU_SAY_STRIKES_ONE] = { N_("That strikes {digit} in {cell}.") },
  [PLY_SUDOKU_SAY_STRIKES] = { NP_("That strikes one candidate.",
                                   "That strikes {count} candidates.") },

  [PLY_SUDOKU_SAY_NONE_ABOUT] = { N_("“{Rule}” finds no pattern that has to do with {place}.") },
  [PLY_SUDOKU_SAY_NO_USE] = { NP_("One pattern is there, but it has nothing left to strike.",
                                  "{Count} patterns are there, but none has anything left to "
                                  "strike.") },
  /* The board has no solution. */
  [PLY_SUDOKU_SAY_CLASH] = { N_("Something is wrong on the board, so this rule proposes "
                                "nothing.") },
  [PLY_SUDOKU_SAY_CLASH_CELL] = { N_("{Cell} has no candidate left: something is wrong.") },
  [PLY_SUDOKU_SAY_CLASH_PLACE] = { N_("{House} has no place left for {digit}: something is "
                                      "wrong.") },
  [PLY_SUDOKU_SAY_CLASH_TWICE] = { N_("{House} has two {digit}s: something is wrong.") },

  /* Where the learner is asked for it. */
  [PLY_SUDOKU_SAY_PROPOSAL_HIDDEN] = { N_("“{Rule}” finds something here. What follows from "
                                          "it?") },
  [PLY_SUDOKU_SAY_STRIKES_HIDDEN] = { N_("Is anything left to strike?") },
  [PLY_SUDOKU_SAY_CHOICE_HIDDEN] = { N_("“{Rule}” is the best so far.") },
  [PLY_SUDOKU_SAY_CHOICE_CHEAPEST] = { N_("“{Rule}” finds something, so no dearer rule is "
                                          "asked.") },
  [PLY_SUDOKU_SAY_CHOICE_ORDER] = { N_("“{Rule}” finds something, so no other rule is asked.") },
  [PLY_SUDOKU_SAY_CHOICE_FIRST] = { N_("The best so far is “{rule}”: it scores {score}.") },
  [PLY_SUDOKU_SAY_CHOICE_MORE] = { N_("“{Rule}” scores {score}, more than “{other_rule}” with "
                                      "{old}: now it is the best.") },
  [PLY_SUDOKU_SAY_FIRE_HIDDEN] = { N_("“{Rule}” is carried out.") },
  [PLY_SUDOKU_SAY_FIRE_CHEAPEST] = { N_("“{Rule}” is carried out: it is the cheapest that finds "
                                        "something.") },
  [PLY_SUDOKU_SAY_FIRE_ORDER] = { N_("“{Rule}” is carried out: it is the first that finds "
                                     "something.") },
  [PLY_SUDOKU_SAY_FIRE_ONLY] = { N_("Only “{rule}” finds something, so it is carried out.") },
  [PLY_SUDOKU_SAY_FIRE_HIGHEST] = { N_("“{Rule}” wins: with {score} it has the highest "
                                       "score.") },
  [PLY_SUDOKU_SAY_FIRE_TIE] = { N_("“{Rule}” wins: “{other_rule}” scores {score} too, but it is "
                                   "asked later.") },

  [PLY_SUDOKU_SAY_PLACED] = { N_("{Cell} is {digit}: no cell that it sees can be {digit} any "
                                 "more.") },
  [PLY_SUDOKU_SAY_PLACED_HAND] = { N_("Put in by hand: {digit} in {cell}.") },
  [PLY_SUDOKU_SAY_ERASED_HAND] = { N_("Taken out by hand: {digit} in {cell}.") },
  [PLY_SUDOKU_SAY_STRUCK] = { NP_("{Cell} cannot be {digit}. It keeps only its {digits}.",
                                  "{Cell} cannot be {digit}. It may still be {digits}.") },
  [PLY_SUDOKU_SAY_STRUCK_ALL] = { N_("{Cell} cannot be {digit}. No candidate is left there.") },
  [PLY_SUDOKU_SAY_STRUCK_HAND] = { N_("Struck out by hand: {digit} in {cell}.") },
  [PLY_SUDOKU_SAY_MARKED] = { N_("Marked by hand: {digit} in {cell}.") },
  [PLY_SUDOKU_SAY_UNMARKED] = { N_("Mark taken away by hand: {digit} in {cell}.") },

  [PLY_SUDOKU_SAY_STUCK_ABOUT] = { NP_("The only rule finds nothing about {place}.",
                                       "None of the {count} rules finds anything about {place}.") },
  [PLY_SUDOKU_SAY_STUCK_CLASH] = { N_("There is no solution any more. Who knows that goes back and "
                                      "looks for the mistake.") },
  [PLY_SUDOKU_SAY_SOLVED] = { N_("Every cell has its digit: the Sudoku is solved.") },

  /* A list of thoughts: each stands alone on a line. {place} is "row 3, columns 2 and 7", "the top
   * left box", "row 3, column 4", "the whole board". */
  [PLY_SUDOKU_SAY_LOG_PLACES] = { N_("{Place}: “{rule}” places {digit}.") },
  [PLY_SUDOKU_SAY_LOG_STRIKES] = { NP_("{Place}: “{rule}” with {digits} strikes one candidate.",
                                       "{Place}: “{rule}” with {digits} strikes {count} "
                                       "candidates.") },
  [PLY_SUDOKU_SAY_LOG_AT_WORK] = { N_("{Place}: the rules are asked.") },
  [PLY_SUDOKU_SAY_LOG_STUCK] = { NP_("{Place}: the only rule finds nothing.",
                                     "{Place}: none of the {count} rules finds anything.") },
  [PLY_SUDOKU_SAY_LOG_CLASH] = { N_("{Place}: there is no solution any more.") },
  [PLY_SUDOKU_SAY_LOG_MARKS] = { NP_("One mark is set or taken away by hand.",
                                     "{Count} marks are set or taken away by hand.") },

  [PLY_SUDOKU_SAY_HINT_DIGIT] = { NP_("Look at the {digit}s: something can be found about them.",
                                      "Look at {digits}: something can be found about them.") },
  [PLY_SUDOKU_SAY_HINT_HOUSE] = { N_("Look at {house}.") },
  [PLY_SUDOKU_SAY_HINT_RULE] = { N_("The rule is “{rule}”. Where does it apply?") },
  [PLY_SUDOKU_SAY_HINT_RULE_BEYOND] = { N_("The rule “{rule}” would apply, but it is not in "
                                           "use.") },
  [PLY_SUDOKU_SAY_HINT_CELL] = { N_("Look at {cell}. What can stand there?") },
  /* {list}: where each of them is. */
  [PLY_SUDOKU_SAY_HINT_CELLS] = { N_("Look at {list}. What follows from them?") },
  [PLY_SUDOKU_SAY_HINT_CELLS_MANY] = { NP_(
      "Look at the marked cell. What follows from it?",
      "Look at the {count} marked cells. What follows from them?") },
  [PLY_SUDOKU_SAY_DIGIT_WRONG] = { N_("One of the {digit}s is wrong. Nothing else helps before it "
                                      "is gone.") },
  [PLY_SUDOKU_SAY_DIGIT_HOUSE] = { N_("The wrong {digit} is in {house}.") },
  [PLY_SUDOKU_SAY_DIGIT_CELL] = { N_("It is the {digit} in {cell}.") },
  [PLY_SUDOKU_SAY_DIGIT_ALONE] = { N_("No solution has {digit} in {cell}.") },
  [PLY_SUDOKU_SAY_DIGIT_BESIDE] = { N_("No solution has {digit} in {cell} beside the digits that "
                                       "came before.") },
  [PLY_SUDOKU_SAY_SEES] = { N_("{Cell} cannot be {digit}: it sees the {digit} in {rival}.") },
  [PLY_SUDOKU_SAY_STRIKE_WRONG] = { N_("One {digit} was struck out that is needed.") },
  [PLY_SUDOKU_SAY_STRIKE_HOUSE] = { N_("It was struck out in {house}.") },
  [PLY_SUDOKU_SAY_STRIKE_CELL] = { N_("It was struck out in {cell}.") },
  [PLY_SUDOKU_SAY_STRIKE_REASON] = { N_("Without {digit} in {cell} there is no solution.") },
  [PLY_SUDOKU_SAY_MARK_HOUSE] = { N_("A mark in {house} is wrong.") },
  [PLY_SUDOKU_SAY_MARK_CELL] = { N_("A mark in {cell} is wrong.") },
  [PLY_SUDOKU_SAY_MARK_STRUCK] = { N_("{Cell} cannot be {digit}: it was struck out there.") },
  [PLY_SUDOKU_SAY_MISSING_HOUSE] = { N_("A mark is missing in {house}.") },
  [PLY_SUDOKU_SAY_MISSING_CELL] = { N_("A mark is missing in {cell}.") },
  [PLY_SUDOKU_SAY_MISSING_REASON] = { N_("{Cell} can still be {digit}, and no mark says so.") },

  [PLY_SUDOKU_SAY_HINT_TRIED] = { NP_("The only rule finds nothing.",
                                      "None of the {count} rules finds anything.") },
  [PLY_SUDOKU_SAY_HINT_BEYOND] = { N_("But it is no guess: another rule finds something.") },
  [PLY_SUDOKU_SAY_HINT_GUESS] = { N_("Nothing is left but trying out: it takes a guess.") },
  [PLY_SUDOKU_SAY_HINT_SEVERAL] = { N_("The board has several solutions: no rule chooses between "
                                       "them.") },
  [PLY_SUDOKU_SAY_HINT_IMPOSSIBLE] = { N_("This board has no solution.") },
  [PLY_SUDOKU_SAY_HINT_OVER] = { N_("The Sudoku is solved: there is nothing left to find.") },
};

/* By the test that makes a pattern one; {count} is its first number. */
static const Text found[PLY_SUDOKU_N_TESTS] = {
  [PLY_SUDOKU_TEST_EMPTY] = { N_("{House} has one empty cell: {cell}.") },
  [PLY_SUDOKU_TEST_CELL] = { N_("{Cell} has one candidate left: {digit}.") },
  [PLY_SUDOKU_TEST_PLACES] = { N_("In {house}, {digit} has one place left: {cell}.") },
  [PLY_SUDOKU_TEST_LINES] = { N_("In {house} the {digit}s stand on one line, {other}.") },
  [PLY_SUDOKU_TEST_BOXES] = { N_("In {house} the {digit}s all stand in {other}.") },
  [PLY_SUDOKU_TEST_DIGITS] = { N_("In {house}, {cells} hold nothing but {digits}.") },
  [PLY_SUDOKU_TEST_CELLS] = { N_("In {house}, {digits} have no place but {cells}.") },
  [PLY_SUDOKU_TEST_COVER] = { N_("In {house} the {digit}s stand in {other} only.") },
  [PLY_SUDOKU_TEST_REFUTED] = { NP_("Suppose {cell} were {digit}: at once there is a "
                                    "contradiction.",
                                    "Suppose {cell} were {digit}: singles run into a contradiction "
                                    "after {count} digits.") },
  [PLY_SUDOKU_TEST_SEARCH] = { NP_("Tried out in {cell}: {digits} leads to no solution.",
                                   "Tried out in {cell}: {digits} lead to no solution.") },
};

static const Text follows[PLY_SUDOKU_N_TESTS] = {
  [PLY_SUDOKU_TEST_EMPTY] = { N_("{House} has one empty cell, {cell}: it is {digit}.") },
  [PLY_SUDOKU_TEST_CELL] = { N_("{Cell} has one candidate left: it is {digit}.") },
  [PLY_SUDOKU_TEST_PLACES] = { N_("In {house}, {digit} has one place left: {cell}.") },
  [PLY_SUDOKU_TEST_LINES] = { N_(
      "In {house} the {digit}s stand on one line: so {other} has its {digit} in this box.") },
  [PLY_SUDOKU_TEST_BOXES] = { N_(
      "In {house} the {digit}s all stand in {other}: so its {digit} is on this line.") },
  [PLY_SUDOKU_TEST_DIGITS] = { N_("{Digits} of {house} go to {cells}.") },
  [PLY_SUDOKU_TEST_CELLS] = { N_("{Digits} of {house} go to {cells}, and nothing else.") },
  [PLY_SUDOKU_TEST_COVER] = { N_("{Other} get their {digit} in {house}, and nowhere else.") },
  [PLY_SUDOKU_TEST_REFUTED] = { NP_("Suppose {cell} were {digit}: at once there is a "
                                    "contradiction. So it is not {digit}.",
                                    "Suppose {cell} were {digit}: singles run into a contradiction "
                                    "after {count} digits. So it is not {digit}.") },
  [PLY_SUDOKU_TEST_SEARCH] = { NP_("Tried out in {cell}: {digits} leads to no solution.",
                                   "Tried out in {cell}: {digits} lead to no solution.") },
};

static const Text tests[PLY_SUDOKU_N_TESTS] = {
  [PLY_SUDOKU_TEST_EMPTY] = { N_("One cell for one digit: {digit} is all that {house} misses.") },
  [PLY_SUDOKU_TEST_CELL] = { N_("One candidate for one cell: all other digits are excluded "
                                "there.") },
  [PLY_SUDOKU_TEST_PLACES] = { N_("One place for {digit}: the other cells of {house} are taken, or "
                                  "cannot be {digit}.") },
  [PLY_SUDOKU_TEST_LINES] = { N_("Wherever {house} has its {digit}, it is in {other}.") },
  [PLY_SUDOKU_TEST_BOXES] = { N_("Wherever {house} has its {digit}, it is in {other}.") },
  [PLY_SUDOKU_TEST_DIGITS] = { N_("{Count} digits for {count} cells: each cell takes one of them, "
                                  "and none is left for others.") },
  [PLY_SUDOKU_TEST_CELLS] = { N_("{Count} cells for {count} digits: each digit takes one of them, "
                                 "and none is left for others.") },
  [PLY_SUDOKU_TEST_COVER] = { N_("{House} have one {digit} each: {other} get theirs from there.") },
  [PLY_SUDOKU_TEST_REFUTED] = { NP_("The guess alone is a contradiction.",
                                    "The guess, and what follows from it: a contradiction after "
                                    "{count} digits.") },
  [PLY_SUDOKU_TEST_STRIKES] = { NP_("One candidate is left to strike.",
                                    "{Count} candidates are left to strike.") },
  [PLY_SUDOKU_TEST_SEARCH] = { N_(
      "A search of all that follows, digit by digit: what leads nowhere goes.") },
};

static const Text no_strike[PLY_SUDOKU_N_TESTS] = {
  [PLY_SUDOKU_TEST_LINES] = { N_(
      "In {house} the {digit}s stand on one line, {other}, but it has no "
      "other {digit}: nothing is left to strike.") },
  [PLY_SUDOKU_TEST_BOXES] = { N_(
      "In {house} the {digit}s all stand in {other}, but it has no other "
      "{digit}: nothing is left to strike.") },
  [PLY_SUDOKU_TEST_DIGITS] = { N_(
      "{Digits} of {house} stand in {cells} only: nothing is left to strike.") },
  [PLY_SUDOKU_TEST_CELLS] = { N_(
      "{Cells} of {house} hold nothing but {digits}: nothing is left to strike.") },
  [PLY_SUDOKU_TEST_COVER] = { N_("In {house} the {digit}s stand in {other} only, which have no "
                                 "other {digit}: nothing is left to strike.") },
};

static const char *const tried[PLY_SUDOKU_N_RULES] = {
  [PLY_SUDOKU_FULL_HOUSE] = N_("Rule “Full house”: is just one cell of a house empty?"),
  [PLY_SUDOKU_NAKED_SINGLE] = N_("Rule “Naked single”: is a cell left with one candidate?"),
  [PLY_SUDOKU_HIDDEN_SINGLE] =
      N_("Rule “Hidden single”: has a digit just one place left in a house?"),
  [PLY_SUDOKU_POINTING] = N_("Rule “Pointing”: do the places of a digit in a box lie on one line?"),
  [PLY_SUDOKU_CLAIMING] = N_("Rule “Claiming”: do the places of a digit on a line lie in one box?"),
  [PLY_SUDOKU_NAKED_PAIR] =
      N_("Rule “Naked pair”: do two cells of a house hold just two digits together?"),
  [PLY_SUDOKU_HIDDEN_PAIR] =
      N_("Rule “Hidden pair”: have two digits of a house just two places together?"),
  [PLY_SUDOKU_NAKED_TRIPLE] =
      N_("Rule “Naked triple”: do three cells of a house hold just three digits together?"),
  [PLY_SUDOKU_HIDDEN_TRIPLE] =
      N_("Rule “Hidden triple”: have three digits of a house just three places together?"),
  [PLY_SUDOKU_NAKED_QUAD] =
      N_("Rule “Naked quad”: do four cells of a house hold just four digits together?"),
  [PLY_SUDOKU_HIDDEN_QUAD] =
      N_("Rule “Hidden quad”: have four digits of a house just four places together?"),
  [PLY_SUDOKU_X_WING] =
      N_("Rule “X-wing”: does a digit keep to the same two columns on two rows, or the other way "
         "round?"),
  [PLY_SUDOKU_SWORDFISH] =
      N_("Rule “Swordfish”: does a digit keep to the same three columns on three rows, or the "
         "other way round?"),
  [PLY_SUDOKU_JELLYFISH] =
      N_("Rule “Jellyfish”: does a digit keep to the same four columns on four rows, or the other "
         "way round?"),
  [PLY_SUDOKU_REFUTED_GUESS] =
      N_("Rule “Refuted guess”: which candidate, taken for true, runs into a contradiction?"),
  [PLY_SUDOKU_BACKTRACKING] = N_("Rule “Guess with backtracking”: which candidates of a cell lead "
                                 "to no solution when they are tried out?"),
};

static const char *const none[PLY_SUDOKU_N_RULES] = {
  [PLY_SUDOKU_FULL_HOUSE] = N_("No house has just one empty cell."),
  [PLY_SUDOKU_NAKED_SINGLE] = N_("No cell is left with just one candidate."),
  [PLY_SUDOKU_HIDDEN_SINGLE] = N_("No digit has just one place left in a house."),
  [PLY_SUDOKU_POINTING] = N_("In no box the places of a digit lie on one line."),
  [PLY_SUDOKU_CLAIMING] = N_("On no line the places of a digit lie in one box."),
  [PLY_SUDOKU_NAKED_PAIR] = N_("No two cells of a house hold just two digits together."),
  [PLY_SUDOKU_HIDDEN_PAIR] = N_("No two digits of a house have just two places together."),
  [PLY_SUDOKU_NAKED_TRIPLE] = N_("No three cells of a house hold just three digits together."),
  [PLY_SUDOKU_HIDDEN_TRIPLE] = N_("No three digits of a house have just three places together."),
  [PLY_SUDOKU_NAKED_QUAD] = N_("No four cells of a house hold just four digits together."),
  [PLY_SUDOKU_HIDDEN_QUAD] = N_("No four digits of a house have just four places together."),
  [PLY_SUDOKU_X_WING] =
      N_("No digit keeps to the same two columns on two rows, nor the other way round."),
  [PLY_SUDOKU_SWORDFISH] =
      N_("No digit keeps to the same three columns on three rows, nor the other way round."),
  [PLY_SUDOKU_JELLYFISH] =
      N_("No digit keeps to the same four columns on four rows, nor the other way round."),
  [PLY_SUDOKU_REFUTED_GUESS] =
      N_("No candidate, taken for true, runs into a contradiction by singles alone."),
  [PLY_SUDOKU_BACKTRACKING] = N_("Every candidate leads to a solution."),
};

static const char *form(const Text *text, unsigned n) {
  return text->many == NULL ? _(text->one) : g_dngettext(GETTEXT_PACKAGE, text->one, text->many, n);
}

const char *ply_sudoku_say_text(PlySudokuSayId id, unsigned n) {
  return form(&texts[id], n);
}

const char *ply_sudoku_say_pattern(PlyPatternSay what, PlySudokuTest test, unsigned n) {
  static const Text *const tables[] = { [PLY_PATTERN_FOUND] = found,
                                        [PLY_PATTERN_FOLLOWS] = follows,
                                        [PLY_PATTERN_TEST] = tests,
                                        [PLY_PATTERN_NO_STRIKE] = no_strike };
  return form(&tables[what][test], n);
}

const char *ply_sudoku_say_tried(unsigned rule) {
  return _(tried[rule]);
}

const char *ply_sudoku_say_none(unsigned rule) {
  return _(none[rule]);
}
