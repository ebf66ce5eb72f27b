/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sentences of sentences.h, each with its name: included where SAY says what becomes of a row. */

SAY(PLY_SUDOKU_SAY_START, NP_("One rule is in use. What does it find on this board?",
                              "{Count} rules are in use, easiest first. What do they find on "
                              "this board?"))
SAY(PLY_SUDOKU_SAY_START_ORDER, N_("{Count} rules are in use, “{rule}” is asked first. What do "
                                   "they find on this board?"))
SAY(PLY_SUDOKU_SAY_START_MOST, NP_("One rule is in use. What does it find on this board?",
                                   "{Count} rules are in use. Which of them strikes most on "
                                   "this board?"))
SAY(PLY_SUDOKU_SAY_CYCLE, N_("The rules are asked one after the other, easiest first, until "
                             "one finds something."))
SAY(PLY_SUDOKU_SAY_CYCLE_ORDER, N_("The rules are asked one after the other, “{rule}” first, "
                                   "until one finds something."))
SAY(PLY_SUDOKU_SAY_CYCLE_MOST, N_("Every rule is asked, and the one that strikes most is "
                                  "carried out."))
SAY(PLY_SUDOKU_SAY_CYCLE_ABOUT, N_("The rules are asked about {place}, easiest first."))
SAY(PLY_SUDOKU_SAY_CYCLE_ABOUT_ORDER, N_("The rules are asked about {place}, “{rule}” "
                                         "first."))
SAY(PLY_SUDOKU_SAY_CYCLE_ABOUT_MOST, N_("Every rule is asked about {place}, and the one that "
                                        "strikes most is carried out."))

/* plural, by empty cells */
SAY(PLY_SUDOKU_SAY_LOOK_BOARD, NP_("One cell is empty. Candidates in it: {candidates}.",
                                   "{Count} cells are empty. Candidates in them: "
                                   "{candidates}."))
SAY(PLY_SUDOKU_SAY_LOOK_FULL, N_("No cell is empty."))
SAY(PLY_SUDOKU_SAY_LOOK_HOUSE, N_("{House} still needs {digits}."))
SAY(PLY_SUDOKU_SAY_LOOK_HOUSE_FULL, N_("{House} has all its digits."))

/* plural, by candidates */
SAY(PLY_SUDOKU_SAY_LOOK_CELL, NP_("{Cell} can only be {digits}.", "{Cell} may be {digits}."))
SAY(PLY_SUDOKU_SAY_LOOK_CELL_NONE, N_("{Cell} has no candidate left."))
SAY(PLY_SUDOKU_SAY_LOOK_CELL_FULL, N_("{Cell} is {digit} already."))

/* What a pattern strikes. */
SAY(PLY_SUDOKU_SAY_KEEPS, N_("{Cell} keeps only its {digit}."))
SAY(PLY_SUDOKU_SAY_STRIKES_ONE, N_("That strikes {digit} in {cell}."))
SAY(PLY_SUDOKU_SAY_STRIKES, NP_("That strikes one candidate.", "That strikes {count} candidates."))

/* Why a rule does not apply. */
SAY(PLY_SUDOKU_SAY_NONE_ABOUT, N_("“{Rule}” finds no pattern that has to do with {place}."))

/* plural, by patterns */
SAY(PLY_SUDOKU_SAY_NO_USE, NP_("One pattern is there, but it has nothing left to strike.",
                               "{Count} patterns are there, but none has anything left to "
                               "strike."))
/* The board has no solution. */
SAY(PLY_SUDOKU_SAY_CLASH, N_("Something is wrong on the board, so this rule proposes "
                             "nothing."))
SAY(PLY_SUDOKU_SAY_CLASH_CELL, N_("{Cell} has no candidate left: something is wrong."))
SAY(PLY_SUDOKU_SAY_CLASH_PLACE, N_("{House} has no place left for {digit}: something is "
                                   "wrong."))
SAY(PLY_SUDOKU_SAY_CLASH_TWICE, N_("{House} has two {digit}s: something is wrong."))

/* Which rule. */
/* Rules that make a mistake on purpose. {does} is a sentence that says which. */
SAY(PLY_SUDOKU_SAY_VARIANT_START, N_("A mistake is made on purpose. {does}"))
SAY(PLY_SUDOKU_SAY_VARIANT_PROPOSAL_AGAIN, N_("“{Rule}” proposes the same once more, though it has "
                                              "been done."))
SAY(PLY_SUDOKU_SAY_VARIANT_FIRE_AGAIN,
    N_("By mistake “{rule}” is carried out once more, and nothing "
       "is left to do."))
SAY(PLY_SUDOKU_SAY_LOG_AGAIN, N_("“{Rule}” once more, and nothing is left to do."))
/* Where the learner is asked for it. */
SAY(PLY_SUDOKU_SAY_PROPOSAL_HIDDEN, N_("“{Rule}” finds something here. What follows from "
                                       "it?"))
SAY(PLY_SUDOKU_SAY_STRIKES_HIDDEN, N_("Is anything left to strike?"))
SAY(PLY_SUDOKU_SAY_CHOICE_HIDDEN, N_("“{Rule}” is the best so far."))
SAY(PLY_SUDOKU_SAY_CHOICE_CHEAPEST, N_("“{Rule}” finds something, so no harder rule is "
                                       "asked."))
SAY(PLY_SUDOKU_SAY_CHOICE_ORDER, N_("“{Rule}” finds something, so no other rule is asked."))
SAY(PLY_SUDOKU_SAY_CHOICE_FIRST, N_("The best so far is “{rule}”: it scores {score}."))
SAY(PLY_SUDOKU_SAY_CHOICE_MORE, N_("“{Rule}” scores {score}, more than “{other_rule}” with "
                                   "{old}: now it is the best."))
SAY(PLY_SUDOKU_SAY_FIRE_HIDDEN, N_("“{Rule}” is carried out."))
SAY(PLY_SUDOKU_SAY_FIRE_CHEAPEST, N_("“{Rule}” is carried out: it is the easiest that finds "
                                     "something."))
SAY(PLY_SUDOKU_SAY_FIRE_ORDER, N_("“{Rule}” is carried out: it is the first that finds "
                                  "something."))
SAY(PLY_SUDOKU_SAY_FIRE_ONLY, N_("Only “{rule}” finds something, so it is carried out."))
SAY(PLY_SUDOKU_SAY_FIRE_HIGHEST, N_("“{Rule}” wins: with {score} it has the highest "
                                    "score."))
SAY(PLY_SUDOKU_SAY_FIRE_TIE, N_("“{Rule}” wins: “{other_rule}” scores {score} too, but it is "
                                "asked later."))

/* What a learner does in the place of the rules, right or wrong. */
SAY(PLY_SUDOKU_SAY_HAND_LOOK, N_("You look at {place}."))
SAY(PLY_SUDOKU_SAY_HAND_PATTERN,
    NP_("You name one cell as the pattern.", "You name {count} cells as the pattern."))
SAY(PLY_SUDOKU_SAY_HAND_PLACE, N_("With “{rule}” you say that {cell} is {digit}."))
SAY(PLY_SUDOKU_SAY_HAND_STRIKE,
    NP_("With “{rule}” you strike one candidate.", "With “{rule}” you strike {count} candidates."))
SAY(PLY_SUDOKU_SAY_HAND_CHOICE, N_("You have decided for “{rule}”."))
SAY(PLY_SUDOKU_SAY_HAND_FIRE, N_("You carry “{rule}” out."))
SAY(PLY_SUDOKU_SAY_HAND_NOTHING, N_("You say that no rule finds anything more."))

/* What is done. */
/* {rule}: its name. */
SAY(PLY_SUDOKU_SAY_PLACED, N_("{Rule}: {cell} is {digit}."))
SAY(PLY_SUDOKU_SAY_PLACED_CELL, N_("{Rule}: {cell} is {digit}, the only digit that it can be."))
SAY(PLY_SUDOKU_SAY_PLACED_HOUSE, N_("{Rule}, {house}: {cell} is {digit}, the only cell there that "
                                    "can be."))
SAY(PLY_SUDOKU_SAY_PLACED_HAND, N_("{Cell} is {digit} now."))
SAY(PLY_SUDOKU_SAY_ERASED_HAND, N_("{Cell} is empty again: the {digit} is taken out."))

/* plural, by candidates that are left */
SAY(PLY_SUDOKU_SAY_STRUCK, NP_("{Rule}: {cell} cannot be {digit}. It keeps only its {digits}.",
                               "{Rule}: {cell} cannot be {digit}. It may still be {digits}."))
SAY(PLY_SUDOKU_SAY_STRUCK_HOUSE,
    NP_("{Rule}, {house}: {cell} cannot be {digit}. It keeps only its {digits}.",
        "{Rule}, {house}: {cell} cannot be {digit}. It may still be {digits}."))
SAY(PLY_SUDOKU_SAY_STRUCK_ALL, N_("{Rule}: {cell} cannot be {digit}. No candidate is left there."))
SAY(PLY_SUDOKU_SAY_STRUCK_HAND, N_("The {digit} is struck out in {cell}."))
SAY(PLY_SUDOKU_SAY_MARKED, N_("The {digit} is marked in {cell}."))
SAY(PLY_SUDOKU_SAY_UNMARKED, N_("The mark of the {digit} in {cell} is taken away."))

/* The end. */
/* plural, by rules */
SAY(PLY_SUDOKU_SAY_STUCK_ABOUT, NP_("The only rule finds nothing about {place}.",
                                    "The {count} rules in use find nothing about {place}."))
SAY(PLY_SUDOKU_SAY_STUCK_CLASH, N_("There is no solution any more: something was put in wrongly, "
                                   "and has to be found."))
SAY(PLY_SUDOKU_SAY_SOLVED, N_("Every cell has its digit: the Sudoku is solved."))

/* A list of thoughts. */
/* A list of thoughts: each stands alone on a line. {place} is "row 3, columns 2 and 7", "the top
 * left box", "row 3, column 4", "the whole board". */
SAY(PLY_SUDOKU_SAY_LOG_PLACES, N_("{Place}: “{rule}” places {digit}."))

/* plural, by candidates */
SAY(PLY_SUDOKU_SAY_LOG_STRIKES, NP_("{Place}: “{rule}” with {digits} strikes one candidate.",
                                    "{Place}: “{rule}” with {digits} strikes {count} "
                                    "candidates."))
SAY(PLY_SUDOKU_SAY_LOG_AT_WORK, N_("{Place}: the rules are asked."))

/* plural, by rules */
SAY(PLY_SUDOKU_SAY_LOG_STUCK, NP_("{Place}: the only rule finds nothing.",
                                  "{Place}: {count} rules find nothing."))
SAY(PLY_SUDOKU_SAY_LOG_CLASH, N_("{Place}: there is no solution any more."))
SAY(PLY_SUDOKU_SAY_LOG_MARKS,
    NP_("One mark is set or taken away by hand.", "{Count} marks are set or taken away by hand."))

/* A hint, as its stages give it away. */
/* plural, by digits */
SAY(PLY_SUDOKU_SAY_HINT_DIGIT, NP_("Look at the {digit}s: something can be found about them.",
                                   "Look at {digits}: something can be found about them."))
SAY(PLY_SUDOKU_SAY_HINT_HOUSE, N_("Look at {house}."))
SAY(PLY_SUDOKU_SAY_HINT_RULE, N_("The rule is “{rule}”. Where does it apply?"))
SAY(PLY_SUDOKU_SAY_HINT_RULE_BEYOND, N_("The rule “{rule}” would apply, but it is not in "
                                        "use."))
SAY(PLY_SUDOKU_SAY_HINT_CELL, N_("Look at {cell}. What can stand there?"))
/* {list}: where each of them is. */
SAY(PLY_SUDOKU_SAY_HINT_CELLS, N_("Look at {list}. What follows from them?"))
SAY(PLY_SUDOKU_SAY_HINT_CELLS_MANY,
    NP_("Look at the marked cell. What follows from it?",
        "Look at the {count} marked cells. What follows from them?"))
SAY(PLY_SUDOKU_SAY_DIGIT_WRONG, N_("One of the {digit}s is wrong. Nothing else helps before it "
                                   "is gone."))
SAY(PLY_SUDOKU_SAY_DIGIT_HOUSE, N_("The wrong {digit} is in {house}."))
SAY(PLY_SUDOKU_SAY_DIGIT_CELL, N_("It is the {digit} in {cell}."))
SAY(PLY_SUDOKU_SAY_DIGIT_ALONE, N_("No solution has {digit} in {cell}."))
SAY(PLY_SUDOKU_SAY_DIGIT_BESIDE, N_("No solution has {digit} in {cell} beside the digits that "
                                    "came before."))

/* of a digit and of a mark */
SAY(PLY_SUDOKU_SAY_SEES, N_("{Cell} cannot be {digit}: it sees the {digit} in {rival}."))
SAY(PLY_SUDOKU_SAY_STRIKE_WRONG, N_("One {digit} was struck out that is needed."))
SAY(PLY_SUDOKU_SAY_STRIKE_HOUSE, N_("It was struck out in {house}."))
SAY(PLY_SUDOKU_SAY_STRIKE_CELL, N_("It was struck out in {cell}."))
SAY(PLY_SUDOKU_SAY_STRIKE_REASON, N_("Without {digit} in {cell} there is no solution."))
SAY(PLY_SUDOKU_SAY_MARK_HOUSE, N_("A mark in {house} is wrong."))
SAY(PLY_SUDOKU_SAY_MARK_CELL, N_("A mark in {cell} is wrong."))
SAY(PLY_SUDOKU_SAY_MARK_STRUCK, N_("{Cell} cannot be {digit}: it was struck out there."))
SAY(PLY_SUDOKU_SAY_MISSING_HOUSE, N_("A mark is missing in {house}."))
SAY(PLY_SUDOKU_SAY_MISSING_CELL, N_("A mark is missing in {cell}."))
SAY(PLY_SUDOKU_SAY_MISSING_REASON, N_("{Cell} can still be {digit}, and no mark says so."))

/* Or why there is none. */
/* plural, by rules */
SAY(PLY_SUDOKU_SAY_HINT_TRIED,
    NP_("The only rule in use finds nothing.", "The {count} rules in use find nothing."))
SAY(PLY_SUDOKU_SAY_HINT_BEYOND, N_("But nobody has to guess: a rule that is not in use finds "
                                   "something."))
SAY(PLY_SUDOKU_SAY_HINT_GUESS, N_("Nothing is left but trying out: whoever goes on has to guess."))
SAY(PLY_SUDOKU_SAY_HINT_SEVERAL, N_("The board has several solutions: no rule chooses between "
                                    "them."))
SAY(PLY_SUDOKU_SAY_HINT_IMPOSSIBLE, N_("This board has no solution."))
SAY(PLY_SUDOKU_SAY_HINT_OVER, N_("The Sudoku is solved: there is nothing left to find."))
