/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "say/rule-sentences.h"

#include "base/i18n.h"
#include "minesweeper/system.h"

/* Marks both forms of a text for translators (xgettext --keyword=NP_:1,2). */
#define NP_(one, many) one, many

typedef struct {
  const char *one, *many; /* many is NULL where nothing is counted */
} Text;

/* For translators: words in {braces} are gaps. Keep their names; their order is free, and one
 * that your language does not need may be left out. A gap with a capital letter starts a sentence.
 *   A, B      names of squares, as they are written on the board: A is looked at, B helps
 *   {row} {column}  where a square is, from 1
 *   {sees} {flags} {blanks} {need}  of A: its number, flags around it, covered squares around
 *             it that have no flag, mines that are missing
 *   {theirs}  covered squares that only B touches; {own}: only A; {shared}: both
 *   {count} {left} {right} ...  a number
 *   {rule} {other}  the name of a rule: Two squares, near
 * The sentences are read aloud in class. */
static const Text texts[PLY_N_RULE_SAYS] = {
  [PLY_RULE_SAY_START_NEW] = { N_(
      "Nothing is open yet. The first click is free: the mines are laid "
      "after it.") },
  [PLY_RULE_SAY_START] = { NP_("One rule is in use. What does it prove on this board?",
                               "{Count} rules are in use, cheapest first. What do they prove on "
                               "this board?") },
  /* In another order than that of their cost. */
  [PLY_RULE_SAY_START_ORDER] = { NP_("One rule is in use. What does it prove on this board?",
                                     "{Count} rules are in use, “{rule}” is asked first. What do "
                                     "they prove on this board?") },

  /* {what} is what stands on the square: a number. */
  [PLY_RULE_SAY_CYCLE_ONCE] = { N_("A is the {what} in row {row}, column {column}. Every rule is "
                                   "asked about it, cheapest first.") },
  [PLY_RULE_SAY_CYCLE_ONCE_ORDER] = { N_(
      "A is the {what} in row {row}, column {column}. Every rule "
      "is asked about it, “{rule}” first.") },
  [PLY_RULE_SAY_CYCLE_REPEAT] = { N_("Once more A, the {what} in row {row}, column {column}: every "
                                     "rule is asked again.") },
  [PLY_RULE_SAY_CYCLE_SWEEP] = { N_("Next on the list of squares to look at: A, the {what} in row "
                                    "{row}, column {column}.") },
  [PLY_RULE_SAY_CYCLE_BOARD] = { N_("The list of squares is empty. Now the rules that see the "
                                    "whole board are asked.") },
  [PLY_RULE_SAY_LOOK] = { N_("A sees {sees}. Flags around it: {flags}, still covered: "
                             "{blanks}.") },
  /* One of several numbers. */
  [PLY_RULE_SAY_LOOK_BESIDE] = { N_("The {what} in row {row}, column {column}: flags {flags}, "
                                    "still covered {blanks}, still needed {need}.") },
  [PLY_RULE_SAY_LOOK_BOARD] = { N_("On the whole board: moves left {moves}, mines left "
                                   "{mines}.") },
  [PLY_RULE_SAY_LOOK_BOARD_UNKNOWN] = { N_("On the whole board: moves left {moves}. How many "
                                           "mines there are is not said.") },

  [PLY_RULE_SAY_HELPER] = { N_("B, the {what} in row {row}, column {column}, might help. Shared: "
                               "{shared}, only A: {own}, only B: {theirs}.") },
  /* {least} and {most} may be the same number. */
  [PLY_RULE_SAY_LINK] = { NP_("The {what} in row {row}, column {column} goes on from there: in "
                              "the dotted square, at least {least} and at most {most}.",
                              "The {what} in row {row}, column {column} goes on from there: of "
                              "the {count} dotted squares, at least {least} and at most {most} "
                              "are mines.") },

  [PLY_RULE_SAY_CLASH] = { N_("Something is wrong on the board, so this rule proposes "
                              "nothing.") },
  [PLY_RULE_SAY_CHOICE_FIRST] = { NP_("The best so far is “{rule}”: it scores one square.",
                                      "The best so far is “{rule}”: it scores {count} "
                                      "squares.") },
  [PLY_RULE_SAY_CHOICE_MORE] = { NP_("“{Rule}” scores one square, more than “{other}” with {old}: "
                                     "now it is the best.",
                                     "“{Rule}” scores {count} squares, more than “{other}” with "
                                     "{old}: now it is the best.") },
  /* Where the learner is asked for the squares. */
  [PLY_RULE_SAY_PROPOSAL_HIDDEN] = { N_("“{Rule}” applies here. What does it prove, and of which "
                                        "squares?") },
  [PLY_RULE_SAY_CHOICE_HIDDEN] = { N_("“{Rule}” is the best so far.") },
  [PLY_RULE_SAY_FIRE_HIDDEN] = { N_("“{Rule}” is executed.") },
  [PLY_RULE_SAY_FIRE_ONLY] = { NP_("Only “{rule}” applies, so it is executed: one square.",
                                   "Only “{rule}” applies, so it is executed: {count} squares.") },
  [PLY_RULE_SAY_FIRE_HIGHEST] = { NP_("“{Rule}” wins: with one square it has the highest score.",
                                      "“{Rule}” wins: with {count} squares it has the highest "
                                      "score.") },
  [PLY_RULE_SAY_FIRE_TIE] = { NP_("“{Rule}” wins: “{other}” scores one square too, but it is the "
                                  "dearer rule.",
                                  "“{Rule}” wins: “{other}” scores {count} squares too, but it is "
                                  "the dearer rule.") },

  [PLY_RULE_SAY_OPEN] = { N_("Row {row}, column {column} is opened. It sees {what}.") },
  [PLY_RULE_SAY_OPEN_NONE] = { N_("Row {row}, column {column} is opened. It sees no mine at "
                                  "all.") },
  [PLY_RULE_SAY_OPEN_FREE] = { N_("Around a 0 everything is safe: row {row}, column {column} opens "
                                  "by itself and sees {what}.") },
  [PLY_RULE_SAY_OPEN_HAND] = { N_("A person opens row {row}, column {column}. It sees {what}.") },
  [PLY_RULE_SAY_OPEN_AROUND] = { N_(
      "A person opens what is left around a number: row {row}, column "
      "{column} sees {what}.") },
  [PLY_RULE_SAY_CLEAR] = { N_("Row {row}, column {column} is marked as safe. What it would show, "
                              "nobody knows.") },
  [PLY_RULE_SAY_EXPLODES] = { N_("Row {row}, column {column} is opened, and a mine goes off.") },
  [PLY_RULE_SAY_EXPLODES_HAND] = { N_("A person opens row {row}, column {column}, and a mine goes "
                                      "off.") },
  [PLY_RULE_SAY_FLAG] = { N_("Row {row}, column {column} gets a flag.") },
  [PLY_RULE_SAY_FLAG_HAND] = { N_("A person puts a flag on row {row}, column {column}.") },
  [PLY_RULE_SAY_UNFLAG] = { N_("A person takes the flag away from row {row}, column "
                               "{column}.") },
  [PLY_RULE_SAY_MISSED] = { N_("There was a mine without a flag in row {row}, column "
                               "{column}.") },
  [PLY_RULE_SAY_WRONG] = { N_("The flag in row {row}, column {column} was wrong: no mine is "
                              "there.") },

  [PLY_RULE_SAY_STUCK] = { NP_("No good idea: the only rule was asked about A and failed one of "
                               "its tests.",
                               "No good idea: {count} rules were asked about A, and each failed "
                               "one of its tests.") },
  [PLY_RULE_SAY_STUCK_CLASH] = { N_("Some numbers or flags cannot both be right. Who knows that "
                                    "does not act on them.") },
  [PLY_RULE_SAY_GUESS] = { N_("A guess, not a proof: row {row}, column {column}.") },
  /* {risk} is a percentage, with its sign. */
  [PLY_RULE_SAY_GUESS_RISK] = { N_("A guess, not a proof: row {row}, column {column}, where a mine "
                                   "is likely by {risk}.") },
  [PLY_RULE_SAY_WON] = { N_("Every safe square is open: the game is won.") },
  [PLY_RULE_SAY_LOST] = { N_("The game is lost.") },
  [PLY_RULE_SAY_LIMIT] = { N_("The recording has reached its limit and is cut short here.") },
  [PLY_RULE_SAY_LIMIT_CANCEL] = { N_("The rules are stopped by hand here.") },
  /* Both are whole sentences. */
  [PLY_RULE_SAY_BOTH] = { N_("{first} {second}") },

  /* {found} of the sentences below. */
  [PLY_RULE_SAY_FOUND_SAFE] = { NP_("one safe square", "{count} safe squares") },
  [PLY_RULE_SAY_FOUND_MINES] = { NP_("one mine", "{count} mines") },

  /* A list of thoughts: each stands alone on a line. {place} is "the 2 in row 3, column 4",
   * "row 3, column 4" or "the whole board"; {helper} is like "the 2 in row 3, column 4". */
  [PLY_RULE_SAY_LOG_FIRED] = { N_("{Place}: “{rule}” finds {found}.") },
  [PLY_RULE_SAY_LOG_FIRED_HELPED] = { N_("{Place}: “{rule}” finds {found}, helped by "
                                         "{helper}.") },
  [PLY_RULE_SAY_LOG_AT_WORK] = { N_("{Place}: the rules are asked.") },
  [PLY_RULE_SAY_LOG_STUCK] = { NP_("{Place}: the only rule does not apply.",
                                   "{Place}: none of {count} rules applies.") },
  [PLY_RULE_SAY_LOG_NO_IDEA] = { N_("{Place}: no good idea.") },
  [PLY_RULE_SAY_LOG_CLASH] = { N_("{Place}: some numbers or flags cannot both be right.") },
  [PLY_RULE_SAY_LOG_OPENED] = { N_("A person opens {place}: it sees {what}.") },
  [PLY_RULE_SAY_LOG_OPENED_MANY] = { NP_("A person opens {place}: it sees {what}, and one square "
                                         "opens.",
                                         "A person opens {place}: it sees {what}, and {count} "
                                         "squares open.") },
  [PLY_RULE_SAY_LOG_AROUND] = { NP_("A person opens what is left around a number: {place} sees "
                                    "{what}.",
                                    "A person opens what is left around a number: {count} squares, "
                                    "{place} first.") },
  [PLY_RULE_SAY_LOG_FIRST] = { N_("The first click opens {place}: it sees {what}.") },
  [PLY_RULE_SAY_LOG_FIRST_MANY] = { NP_("The first click opens {place}: it sees {what}, and one "
                                        "square opens.",
                                        "The first click opens {place}: it sees {what}, and "
                                        "{count} squares open.") },
  [PLY_RULE_SAY_LOG_CLEAR] = { N_("A person marks {place} as safe.") },
  [PLY_RULE_SAY_LOG_FLAGGED] = { N_("A person puts a flag on {place}.") },
  [PLY_RULE_SAY_LOG_UNFLAGGED] = { N_("A person takes the flag away from {place}.") },
  [PLY_RULE_SAY_LOG_EXPLODED] = { N_("{Place}: a mine goes off, and the game is lost.") },
  [PLY_RULE_SAY_LOG_GUESS] = { N_("A guess, not a proof: {place}.") },
  [PLY_RULE_SAY_LOG_GUESS_RISK] = { N_("A guess, not a proof: {place}, where a mine is likely by "
                                       "{risk}.") },

  /* A hint: where to look. {top} to {bottom} and {left} to {right} are rows and columns. */
  [PLY_RULE_SAY_HINT_REGION] = { N_("Look at rows {top} to {bottom}, columns {left} to {right}: "
                                    "something can be proven there.") },
  [PLY_RULE_SAY_HINT_REGION_ROW] = { N_("Look at row {top}, columns {left} to {right}: something "
                                        "can be proven there.") },
  [PLY_RULE_SAY_HINT_REGION_COLUMN] = { N_("Look at rows {top} to {bottom} of column {left}: "
                                           "something can be proven there.") },
  [PLY_RULE_SAY_HINT_REGION_ONE] = { N_("Look at row {top}, column {left}: something can be "
                                        "proven there.") },
  [PLY_RULE_SAY_HINT_REGION_ALL] = { N_("Look at the whole board, not at a single number: "
                                        "something can be proven.") },
  /* Which rule. */
  [PLY_RULE_SAY_HINT_RULE] = { N_("The rule is “{rule}”. On which square does it apply?") },
  [PLY_RULE_SAY_HINT_RULE_BEYOND] = { N_("The rule “{rule}” would apply, but it is not in "
                                         "use.") },
  /* Which squares. {place} and {helper}: "the 2 in row 3, column 4". */
  [PLY_RULE_SAY_HINT_SQUARE] = { N_("A is {place}. Compare it with the flags and covered squares "
                                    "around it.") },
  [PLY_RULE_SAY_HINT_PAIR] = { N_("A is {place}, and B, its helper, is {helper}. How many mines "
                                  "do they share at least?") },
  [PLY_RULE_SAY_HINT_CHAIN] = { NP_("One number makes the chain. What does it say about the dotted "
                                    "squares?",
                                    "The {count} numbers marked B make the chain. What does the "
                                    "last one say about the dotted squares?") },
  [PLY_RULE_SAY_HINT_BOARD] = { N_("Compare the moves left, {moves}, with the mines left, "
                                   "{mines}.") },
  [PLY_RULE_SAY_HINT_FULL] = { NP_("The marked square is the same in every arrangement of mines "
                                   "that fits. A mine, or safe?",
                                   "The {count} marked squares are the same in every arrangement "
                                   "of mines that fits. Mines, or safe?") },
  /* Proof or guess. {tests}, {numbers}: how many; {rules}: in use. */
  [PLY_RULE_SAY_HINT_TRIED] = { NP_("The only rule in use does not apply (numbers: {numbers}, "
                                    "tests: {tests}).",
                                    "None of the {count} rules applies (numbers: {numbers}, "
                                    "tests: {tests}).") },
  [PLY_RULE_SAY_HINT_TRIED_NONE] = { N_("No rule is in use.") },
  [PLY_RULE_SAY_HINT_NO_GUESS] = { N_("But it is no guess: another rule proves something.") },
  [PLY_RULE_SAY_HINT_GUESS] = { N_("No square is the same in every arrangement: it takes a "
                                   "guess.") },
  [PLY_RULE_SAY_HINT_UNDECIDED] = { N_("Whether more can be proven is too much to work out "
                                       "here.") },
  [PLY_RULE_SAY_HINT_NEW] = { N_("Nothing is open yet. The first click is free: take any "
                                 "square.") },
  [PLY_RULE_SAY_HINT_OVER] = { N_("The game is over: there is nothing left to find.") },
  [PLY_RULE_SAY_HINT_CANCELLED] = { N_("The search for a hint was stopped.") },

  /* {list} is like: the 1 in row 2, column 3; the 2 in row 2, column 5 */
  [PLY_RULE_SAY_CORE_ONE] = { N_("{List} cannot be right with what is around it.") },
  [PLY_RULE_SAY_CORE_FEW] = { N_("These numbers cannot all be right: {list}.") },
  [PLY_RULE_SAY_CORE_MANY] = { NP_("The marked number cannot be right.",
                                   "The {count} marked numbers cannot all be right.") },
  [PLY_RULE_SAY_CORE_COUNT] = { N_("Flags and covered squares do not agree with the number of "
                                   "mines, {mines}.") },
  [PLY_RULE_SAY_CORE_COUNT_FEW] = { NP_("With one mine in all this cannot be right: {list}.",
                                        "With {mines} mines in all this cannot be right: "
                                        "{list}.") },
  [PLY_RULE_SAY_CORE_COUNT_MANY] = { N_("With {mines} mines in all the {count} marked numbers "
                                        "cannot all be right.") },

  [PLY_RULE_SAY_COUNTERS] = { N_("Moves left: {moves} · mines left: {mines}") },
  [PLY_RULE_SAY_COUNTERS_UNKNOWN] = { N_("Moves left: {moves}") },
};

static const char *const tried[PLY_MINES_N_RULES] = {
  [PLY_MINES_RULE_ONE] = N_("Rule “One square”: do the numbers of A alone decide?"),
  [PLY_MINES_RULE_NEAR] = N_("Rule “Two squares, near”: does a number beside A know more?"),
  [PLY_MINES_RULE_FAR] =
      N_("Rule “Two squares, far”: does a number two squares away from A know more?"),
  [PLY_MINES_RULE_END] = N_("Rule “End of game”: is everything safe that is left, or nothing?"),
  [PLY_MINES_RULE_SUBSET] =
      N_("Rule “Chain of squares”: do three or more numbers in a row prove something?"),
  [PLY_MINES_RULE_FULL] =
      N_("Rule “Full deduction”: what holds in every arrangement of mines that fits?"),
  [PLY_MINES_RULE_FULL_COUNT] = N_("Rule “Full deduction with the number of mines”: what holds in "
                                   "every arrangement that fits?"),
};

static const char *const fails[PLY_MINES_N_RULES] = {
  [PLY_MINES_RULE_ONE] = N_("One square is not enough here."),
  [PLY_MINES_RULE_NEAR] = N_("The near rule does not help here."),
  [PLY_MINES_RULE_FAR] = N_("The far rule does not help here."),
  [PLY_MINES_RULE_END] = N_("The end-of-game rule does not apply here."),
  [PLY_MINES_RULE_SUBSET] = N_("Chains do not help here."),
  [PLY_MINES_RULE_FULL] = N_("Full deduction proves nothing here."),
  [PLY_MINES_RULE_FULL_COUNT] = N_("Counting the mines proves nothing here."),
};

/* Tests that fail, then tests that come true. {left} and {right} are the two numbers,
 * {count} is the first of them in words. */
static const Text test_false[PLY_MINES_N_TESTS] = {
  [PLY_TEST_NUMBER] = { N_("A shows no number, so it knows nothing.") },
  [PLY_TEST_BLANKS] = { N_("Nothing around A is covered: there is nothing to find.") },
  [PLY_TEST_SATISFIED] = { N_("A sees {right} and has {left} flagged, so mines are still "
                              "missing.") },
  [PLY_TEST_ALL_NEEDED] = { N_("Flags and covered squares make {left}, more than the {right} that "
                               "A sees: not all of them are mines.") },
  [PLY_TEST_TOO_MANY] = { N_("A sees only {right}, but it has {left} flagged: a flag is wrong.") },
  [PLY_TEST_TOO_FEW] = { N_("A sees {right}, but only {left} can be mines: something is "
                            "wrong.") },
  [PLY_TEST_SHARED] = { N_("A and B have no covered square in common, so B is no help.") },
  [PLY_TEST_OWN] = { N_("A has no square of its own: B touches them all, so there is nothing to "
                        "prove.") },
  [PLY_TEST_LEAST_MINES] = { N_("B has squares of its own for all its mines, so maybe none is "
                                "shared.") },
  [PLY_TEST_MINES_FILL] = { N_(
      "A still needs {right}, but only {left} must be shared: the rest may "
      "be anywhere.") },
  [PLY_TEST_LEAST_CLEAR] = { N_("What is safe around B may be its own squares, so maybe no shared "
                                "one is safe.") },
  [PLY_TEST_CLEAR_FILL] = { N_(
      "A has room for {left} and needs only {right}, so not all of its own "
      "squares must be mines.") },
  [PLY_TEST_MORE_MINES] = { N_("B puts at least {left} into the shared squares, but A needs only "
                               "{right}: something is wrong.") },
  [PLY_TEST_MORE_CLEAR] = { N_(
      "B keeps at least {left} of the shared squares safe, but A can spare "
      "only {right}: something is wrong.") },
  [PLY_TEST_NO_HELPER] = { NP_("The only helper was tried, in vain.",
                               "All {count} helpers were tried, in vain.") },
  [PLY_TEST_COUNT] = { N_("How many mines there are is not said.") },
  [PLY_TEST_MOVES] = { N_("Nothing is covered any more.") },
  [PLY_TEST_NONE_LEFT] = { N_("Mines left: {left}, so not everything is safe.") },
  [PLY_TEST_ALL_LEFT] = { N_("Moves left: {left}, but mines left: {right}, so not everything is a "
                             "mine.") },
  [PLY_TEST_BELOW_ZERO] = { N_("There are more flags than mines: a flag is wrong.") },
  [PLY_TEST_NO_ROOM] = { N_("Mines left: {left}, but only {right} squares are covered: a number "
                            "is wrong.") },
  [PLY_TEST_CHAIN] = { NP_("One chain was looked at, and it ends in no proof.",
                           "{Count} chains were looked at, and none ends in a proof.") },
  [PLY_TEST_EVERY] = { N_("Every covered square is a mine in one arrangement that fits and safe in "
                          "another.") },
  [PLY_TEST_ARRANGEMENT] = { N_("No arrangement of mines fits these numbers and flags.") },
  [PLY_TEST_TOO_HARD] = { N_("There is more to work out than can be done, so nothing is "
                             "claimed.") },
};

static const Text test_true[PLY_MINES_N_TESTS] = {
  [PLY_TEST_NUMBER] = { N_("A shows a number: {left}.") },
  [PLY_TEST_BLANKS] = { NP_("One square around A is covered.",
                            "{Count} squares around A are covered.") },
  [PLY_TEST_SATISFIED] = { N_("A sees {right} and has {left} flagged: all its mines are known.") },
  [PLY_TEST_ALL_NEEDED] = { N_("Flags and covered squares make {left}, exactly what A sees.") },
  [PLY_TEST_SHARED] = { NP_("A and B have one covered square in common.",
                            "A and B have {count} covered squares in common.") },
  [PLY_TEST_OWN] = { NP_("One covered square belongs to A alone: what B knows may decide it.",
                         "{Count} covered squares belong to A alone: what B knows may decide "
                         "them.") },
  /* {their_need}: mines that B is missing; {elsewhere}: how many of them its own squares can
   * take. */
  [PLY_TEST_LEAST_MINES] = { NP_(
      "B still needs {their_need} and only {elsewhere} can be elsewhere: "
      "at least one is shared.",
      "B still needs {their_need} and only {elsewhere} can be elsewhere: "
      "at least {count} are shared.") },
  [PLY_TEST_MINES_FILL] = { NP_("A needs one more mine, and the shared squares hold it.",
                                "A needs {count} more mines, and the shared squares hold them.") },
  /* {their_clear}: covered squares of B that are safe; {elsewhere}: of its own. */
  [PLY_TEST_LEAST_CLEAR] = { NP_("Safe around B: {their_clear}, of which {elsewhere} can be "
                                 "elsewhere, so at least one is shared.",
                                 "Safe around B: {their_clear}, of which {elsewhere} can be "
                                 "elsewhere, so at least {count} are shared.") },
  [PLY_TEST_CLEAR_FILL] = { N_("That leaves A room for {left}, and it needs all of that.") },
  [PLY_TEST_COUNT] = { N_("The board has {left} mines in all.") },
  [PLY_TEST_MOVES] = { NP_("One square is still covered.", "{Count} squares are still covered.") },
  [PLY_TEST_NONE_LEFT] = { N_("No mine is left.") },
  [PLY_TEST_ALL_LEFT] = { N_("Moves left: {left}, and just as many mines.") },
  [PLY_TEST_CHAIN] = { N_("A chain of numbers ends in a proof.") },
  [PLY_TEST_EVERY] = { NP_("One square is the same in every arrangement that fits.",
                           "{Count} squares are the same in every arrangement that fits.") },
};

/* {count} squares around A, or that only A touches. */
static const Text verdicts[2][PLY_N_WHERES] = {
  {
      [PLY_WHERE_ANY] = { NP_("The marked square is a mine.", "The {count} marked squares are "
                                                              "mines.") },
      [PLY_WHERE_ABOVE] = { NP_("The square above is a mine.", "The {count} above are mines.") },
      [PLY_WHERE_BELOW] = { NP_("The square below is a mine.", "The {count} below are mines.") },
      [PLY_WHERE_LEFT] = { NP_("The square on the left is a mine.",
                               "The {count} on the left are mines.") },
      [PLY_WHERE_RIGHT] = { NP_("The square on the right is a mine.",
                                "The {count} on the right are mines.") },
  },
  {
      [PLY_WHERE_ANY] = { NP_("The marked square is safe.", "The {count} marked squares are "
                                                            "safe.") },
      [PLY_WHERE_ABOVE] = { NP_("The square above is safe.", "The {count} above are safe.") },
      [PLY_WHERE_BELOW] = { NP_("The square below is safe.", "The {count} below are safe.") },
      [PLY_WHERE_LEFT] = { NP_("The square on the left is safe.",
                               "The {count} on the left are safe.") },
      [PLY_WHERE_RIGHT] = { NP_("The square on the right is safe.",
                                "The {count} on the right are safe.") },
  },
};

static const char *form(const Text *text, unsigned n) {
  return text->many == NULL ? _(text->one) : g_dngettext(GETTEXT_PACKAGE, text->one, text->many, n);
}

const char *ply_rule_say_text(PlyRuleSayId id, unsigned n) {
  return form(&texts[id], n);
}

const char *ply_rule_say_tried(unsigned rule) {
  return _(tried[rule]);
}

const char *ply_rule_say_fails(unsigned rule) {
  return _(fails[rule]);
}

const char *ply_rule_say_test(unsigned test, bool passed, unsigned n) {
  return form(&(passed ? test_true : test_false)[test], n);
}

const char *ply_rule_say_verdict(bool safe, PlyWhere where, unsigned n) {
  return form(&verdicts[safe][where], n);
}
