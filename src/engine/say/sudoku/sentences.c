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
#define SAY(id, ...) [id] = { __VA_ARGS__ },
#include "say/sudoku/sentences-list.h"
#undef SAY
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
