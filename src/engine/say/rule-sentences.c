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
#define SAY(id, ...) [id] = { __VA_ARGS__ },
#include "say/rule-sentences-list.h"
#undef SAY
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
  [PLY_TEST_LIKELY] = { NP_("One of {right} covered squares is a mine: too many to take them for "
                            "safe.",
                            "Of {right} covered squares {count} are mines: too many to take them "
                            "for safe.") },
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
  [PLY_TEST_LIKELY] = { NP_("Only one of {right} squares is a mine: each is probably safe.",
                            "Only {count} of {right} squares are mines: each is probably safe.") },
  [PLY_TEST_NOT_KNOWN] = { N_("None of the {left} covered squares is known to be a mine.") },
  /* {left}: the digits of the numbers in line, 121. */
  [PLY_TEST_SHAPE] = { N_("The numbers in line with A read {left}, and their shape decides.") },
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
