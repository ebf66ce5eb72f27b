/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sentences of rule-sentences.h, each with its name: included where SAY says what becomes of a row. */

SAY(PLY_RULE_SAY_START_NEW, N_("Nothing is open yet. The first click is free: the mines are laid "
                               "after it."))
SAY(PLY_RULE_SAY_START, NP_("One rule is in use. What does it prove on this board?",
                            "{Count} rules are in use, easiest first. What do they prove on "
                            "this board?"))
/* In another order than that of their cost. */
SAY(PLY_RULE_SAY_START_ORDER, NP_("One rule is in use. What does it prove on this board?",
                                  "{Count} rules are in use, “{rule}” is asked first. What do "
                                  "they prove on this board?"))

/* A cycle begins. */
/* {what} is what stands on the square: a number. */
SAY(PLY_RULE_SAY_CYCLE_ONCE, NP_("A is the {what} in row {row}, column {column}. The only rule in "
                                 "use is asked about it.",
                                 "A is the {what} in row {row}, column {column}. Every rule is "
                                 "asked about it, easiest first."))
SAY(PLY_RULE_SAY_CYCLE_ONCE_ORDER, N_("A is the {what} in row {row}, column {column}. Every rule "
                                      "is asked about it, “{rule}” first."))
SAY(PLY_RULE_SAY_CYCLE_REPEAT, NP_("Once more A, the {what} in row {row}, column {column}: the "
                                   "only rule is asked again.",
                                   "Once more A, the {what} in row {row}, column {column}: every "
                                   "rule is asked again."))
SAY(PLY_RULE_SAY_CYCLE_SWEEP, N_("Next on the list of squares to look at: A, the {what} in row "
                                 "{row}, column {column}."))
SAY(PLY_RULE_SAY_CYCLE_BOARD, N_("No number is left to look at. Now the rules that see the "
                                 "whole board are asked."))
SAY(PLY_RULE_SAY_LOOK, N_("A sees {sees}. Flags around it: {flags}, still covered: "
                          "{blanks}."))
/* One of several numbers. */
SAY(PLY_RULE_SAY_LOOK_BESIDE, N_("The {what} in row {row}, column {column} needs {need} more: "
                                 "flags {flags}, still covered {blanks}."))
SAY(PLY_RULE_SAY_LOOK_BOARD, N_("On the whole board: moves left {moves}, mines left "
                                "{mines}."))
SAY(PLY_RULE_SAY_LOOK_BOARD_UNKNOWN, N_("On the whole board: moves left {moves}. How many "
                                        "mines there are is not said."))

/* A helper, a link of a chain. */
SAY(PLY_RULE_SAY_HELPER, N_("B, the {what} in row {row}, column {column}, might help. Shared: "
                            "{shared}, only A: {own}, only B: {theirs}."))
/* {least} and {most} may be the same number. */
SAY(PLY_RULE_SAY_LINK, NP_("The {what} in row {row}, column {column} goes on from there: in "
                           "the dotted square, at least {least} and at most {most}.",
                           "The {what} in row {row}, column {column} goes on from there: of "
                           "the {count} dotted squares, at least {least} and at most {most} "
                           "are mines."))

/* What came of a rule. */
SAY(PLY_RULE_SAY_CLASH, N_("Something is wrong on the board, so this rule proposes "
                           "nothing."))
SAY(PLY_RULE_SAY_CHOICE_FIRST, NP_("The best so far is “{rule}”: it scores one square.",
                                   "The best so far is “{rule}”: it scores {count} "
                                   "squares."))
SAY(PLY_RULE_SAY_CHOICE_MORE, NP_("“{Rule}” scores one square, more than “{other}” with {old}: "
                                  "now it is the best.",
                                  "“{Rule}” scores {count} squares, more than “{other}” with "
                                  "{old}: now it is the best."))
/* Where the learner is asked for the squares. */
SAY(PLY_RULE_SAY_PROPOSAL_HIDDEN, N_("“{Rule}” applies here. What does it prove, and of which "
                                     "squares?"))
SAY(PLY_RULE_SAY_CHOICE_HIDDEN, N_("“{Rule}” is the best so far."))
SAY(PLY_RULE_SAY_FIRE_HIDDEN, N_("“{Rule}” is executed."))
SAY(PLY_RULE_SAY_FIRE_ONLY, NP_("Only “{rule}” applies, so it is executed: one square.",
                                "Only “{rule}” applies, so it is executed: {count} squares."))
SAY(PLY_RULE_SAY_FIRE_HIGHEST, NP_("“{Rule}” wins: with one square it has the highest score.",
                                   "“{Rule}” wins: with {count} squares it has the highest "
                                   "score."))
SAY(PLY_RULE_SAY_FIRE_TIE, NP_("“{Rule}” wins: “{other}” scores one square too, but it is the "
                               "harder rule.",
                               "“{Rule}” wins: “{other}” scores {count} squares too, but it is "
                               "the harder rule."))

/* A square changes. */
SAY(PLY_RULE_SAY_OPEN, N_("Row {row}, column {column} is opened. It sees {what}."))
SAY(PLY_RULE_SAY_OPEN_NONE, N_("Row {row}, column {column} is opened. It sees no mine at "
                               "all."))
SAY(PLY_RULE_SAY_OPEN_FREE, N_("Around a 0 everything is safe: row {row}, column {column} opens "
                               "by itself and sees {what}."))
SAY(PLY_RULE_SAY_OPEN_HAND, N_("A person opens row {row}, column {column}. It sees {what}."))
SAY(PLY_RULE_SAY_OPEN_AROUND, N_("A person opens what is left around a number: row {row}, column "
                                 "{column} sees {what}."))
SAY(PLY_RULE_SAY_CLEAR, N_("Row {row}, column {column} is marked as safe. What it would show, "
                           "nobody knows."))
SAY(PLY_RULE_SAY_EXPLODES, N_("Row {row}, column {column} is opened, and a mine goes off."))
SAY(PLY_RULE_SAY_EXPLODES_HAND, N_("A person opens row {row}, column {column}, and a mine goes "
                                   "off."))
SAY(PLY_RULE_SAY_FLAG, N_("Row {row}, column {column} gets a flag."))
SAY(PLY_RULE_SAY_FLAG_HAND, N_("A person puts a flag on row {row}, column {column}."))
SAY(PLY_RULE_SAY_UNFLAG, N_("A person takes the flag away from row {row}, column "
                            "{column}."))
SAY(PLY_RULE_SAY_MISSED, N_("There was a mine without a flag in row {row}, column "
                            "{column}."))
SAY(PLY_RULE_SAY_WRONG, N_("The flag in row {row}, column {column} was wrong: no mine is "
                           "there."))

/* No rule applies. */
SAY(PLY_RULE_SAY_STUCK, NP_("The only rule in use was asked about A and proves nothing: one of its "
                            "tests fails.",
                            "{Count} rules were asked about A, and none proves anything: of each "
                            "one test fails."))
SAY(PLY_RULE_SAY_STUCK_CLASH, N_("Some numbers and flags contradict each other, so nothing is "
                                 "proven by them."))
SAY(PLY_RULE_SAY_GUESS, N_("A guess, not a proof: row {row}, column {column}."))
/* {risk} is a percentage, with its sign. */
SAY(PLY_RULE_SAY_GUESS_RISK, N_("A guess, not a proof: row {row}, column {column}, where a mine "
                                "is likely by {risk}."))
SAY(PLY_RULE_SAY_WON, N_("Every safe square is open: the game is won."))
SAY(PLY_RULE_SAY_LOST, N_("The game is lost."))
SAY(PLY_RULE_SAY_LIMIT, N_("The recording has reached its limit and is cut short here."))
SAY(PLY_RULE_SAY_LIMIT_CANCEL, N_("The rules are stopped by hand here."))

/* What a learner does in the place of the rules, right or wrong. */
SAY(PLY_RULE_SAY_HAND_LOOK, N_("You look at A, the {what} in row {row}, column {column}."))
SAY(PLY_RULE_SAY_HAND_BOARD, N_("You look at the board as a whole."))
SAY(PLY_RULE_SAY_HAND_SAFE,
    NP_("With “{rule}” you say that one square is safe.", "With “{rule}” you say that {count} "
                                                          "squares are safe."))
SAY(PLY_RULE_SAY_HAND_MINES,
    NP_("With “{rule}” you say that one square is a mine.", "With “{rule}” you say that {count} "
                                                            "squares are mines."))
SAY(PLY_RULE_SAY_HAND_CHOICE, N_("You have decided for “{rule}”."))
SAY(PLY_RULE_SAY_HAND_FIRE,
    NP_("You carry “{rule}” out: one square.", "You carry “{rule}” out: {count} squares."))
SAY(PLY_RULE_SAY_HAND_NOTHING, N_("You say that no rule proves anything more."))
SAY(PLY_RULE_SAY_LOG_HAND, N_("{Place}: with “{rule}” you name {found}."))

/* Rules that make a mistake on purpose. {does} is a sentence that says which. */
SAY(PLY_RULE_SAY_VARIANT_START, N_("A mistake is made on purpose. {does}"))
SAY(PLY_RULE_SAY_VARIANT_HELPER,
    N_("B, the {what} in row {row}, column {column}: shared {shared}, only "
       "A {own}, only B {theirs}. Flags are not taken off: A needs "
       "{need}, B needs {their_need}."))
SAY(PLY_RULE_SAY_VARIANT_BELIEVED,
    N_("Flags and numbers do not agree, and the flags are believed."))
SAY(PLY_RULE_SAY_VARIANT_TAKEN_SAFE,
    NP_("One square is taken for safe by mistake: nothing is proven.",
        "{Count} squares are taken for safe by mistake: nothing is proven."))
SAY(PLY_RULE_SAY_VARIANT_TAKEN_MINES,
    NP_("One square is taken for a mine by mistake: nothing is proven.",
        "{Count} squares are taken for mines by mistake: nothing is proven."))
SAY(PLY_RULE_SAY_VARIANT_FIRE, N_("Nothing is proven."))
SAY(PLY_RULE_SAY_VARIANT_PROPOSAL_AGAIN, N_("“{Rule}” proposes the same once more, though it has "
                                            "been done."))
SAY(PLY_RULE_SAY_VARIANT_FIRE_AGAIN, N_("By mistake “{rule}” is executed once more, and nothing is "
                                        "left to do."))

/* two whole sentences */
/* Both are whole sentences. */
SAY(PLY_RULE_SAY_BOTH, N_("{first} {second}"))

/* What a rule finds, as a part of a sentence. */
/* {found} of the sentences below. */
SAY(PLY_RULE_SAY_FOUND_SAFE, NP_("one safe square", "{count} safe squares"))
SAY(PLY_RULE_SAY_FOUND_MINES, NP_("one mine", "{count} mines"))

/* The list of thoughts. */
/* A list of thoughts: each stands alone on a line. {place} is "the 2 in row 3, column 4",
 * "row 3, column 4" or "the whole board"; {helper} is like "the 2 in row 3, column 4". */
SAY(PLY_RULE_SAY_LOG_FIRED, N_("{Place}: “{rule}” finds {found}."))
SAY(PLY_RULE_SAY_LOG_FIRED_HELPED, N_("{Place}: “{rule}” finds {found}, helped by "
                                      "{helper}."))
SAY(PLY_RULE_SAY_LOG_MISTAKEN, N_("{Place}: “{rule}” takes for proven what is not: {found}."))
SAY(PLY_RULE_SAY_LOG_AGAIN, N_("{Place}: “{rule}” once more, and nothing is left to do."))
SAY(PLY_RULE_SAY_LOG_AT_WORK, N_("{Place}: the rules are asked."))
SAY(PLY_RULE_SAY_LOG_STUCK,
    NP_("{Place}: the only rule does not apply.", "{Place}: {count} rules do not apply."))
SAY(PLY_RULE_SAY_LOG_NO_IDEA, N_("{Place}: no rule applies."))
SAY(PLY_RULE_SAY_LOG_CLASH, N_("{Place}: some numbers or flags cannot both be right."))
SAY(PLY_RULE_SAY_LOG_OPENED, N_("A person opens {place}: it sees {what}."))
SAY(PLY_RULE_SAY_LOG_OPENED_MANY, NP_("A person opens {place}: it sees {what}, and one square "
                                      "opens.",
                                      "A person opens {place}: it sees {what}, and {count} "
                                      "squares open."))
SAY(PLY_RULE_SAY_LOG_AROUND, NP_("A person opens what is left around a number: {place} sees "
                                 "{what}.",
                                 "A person opens what is left around a number: {count} squares, "
                                 "{place} first."))
SAY(PLY_RULE_SAY_LOG_FIRST, N_("The first click opens {place}: it sees {what}."))
SAY(PLY_RULE_SAY_LOG_FIRST_MANY, NP_("The first click opens {place}: it sees {what}, and one "
                                     "square opens.",
                                     "The first click opens {place}: it sees {what}, and "
                                     "{count} squares open."))
SAY(PLY_RULE_SAY_LOG_CLEAR, N_("A person marks {place} as safe."))
SAY(PLY_RULE_SAY_LOG_FLAGGED, N_("A person puts a flag on {place}."))
SAY(PLY_RULE_SAY_LOG_UNFLAGGED, N_("A person takes the flag away from {place}."))
SAY(PLY_RULE_SAY_LOG_EXPLODED, N_("{Place}: a mine goes off, and the game is lost."))
SAY(PLY_RULE_SAY_LOG_GUESS, N_("A guess, not a proof: {place}."))
SAY(PLY_RULE_SAY_LOG_GUESS_RISK, N_("A guess, not a proof: {place}, where a mine is likely by "
                                    "{risk}."))

/* Hints, stage by stage. */
/* A hint: where to look. {top} to {bottom} and {left} to {right} are rows and columns. */
SAY(PLY_RULE_SAY_HINT_REGION, N_("Look at rows {top} to {bottom}, columns {left} to {right}: "
                                 "something can be proven there."))
SAY(PLY_RULE_SAY_HINT_REGION_ROW, N_("Look at row {top}, columns {left} to {right}: something "
                                     "can be proven there."))
SAY(PLY_RULE_SAY_HINT_REGION_COLUMN, N_("Look at rows {top} to {bottom} of column {left}: "
                                        "something can be proven there."))
SAY(PLY_RULE_SAY_HINT_REGION_ONE, N_("Look at row {top}, column {left}: something can be "
                                     "proven there."))
SAY(PLY_RULE_SAY_HINT_REGION_ALL, N_("Look at the whole board, not at a single number: "
                                     "something can be proven."))
/* Which rule. */
SAY(PLY_RULE_SAY_HINT_RULE, N_("The rule is “{rule}”. On which square does it apply?"))
SAY(PLY_RULE_SAY_HINT_RULE_BEYOND, N_("The rule “{rule}” would apply, but it is not in "
                                      "use."))
/* Which squares. {place} and {helper}: "the 2 in row 3, column 4". */
SAY(PLY_RULE_SAY_HINT_SQUARE, N_("A is {place}. Compare it with the flags and covered squares "
                                 "around it."))
SAY(PLY_RULE_SAY_HINT_PAIR, N_("A is {place}, and B, its helper, is {helper}. How many mines "
                               "do they share at least?"))
SAY(PLY_RULE_SAY_HINT_CHAIN, NP_("One number makes the chain. What does it say about the dotted "
                                 "squares?",
                                 "The {count} numbers marked B make the chain. What does the "
                                 "last one say about the dotted squares?"))
SAY(PLY_RULE_SAY_HINT_BOARD, N_("Compare the moves left, {moves}, with the mines left, "
                                "{mines}."))
SAY(PLY_RULE_SAY_HINT_FULL, NP_("The marked square is the same in every arrangement of mines "
                                "that fits. A mine, or safe?",
                                "The {count} marked squares are the same in every arrangement "
                                "of mines that fits. Mines, or safe?"))
/* Proof or guess. {tests}, {numbers}: how many; {rules}: in use. */
SAY(PLY_RULE_SAY_HINT_TRIED, NP_("The only rule in use proves nothing more on this board.",
                                 "The {count} rules in use prove nothing more on this board."))
SAY(PLY_RULE_SAY_HINT_TRIED_NONE, N_("No rule is in use."))
SAY(PLY_RULE_SAY_HINT_NO_GUESS, N_("But nobody has to guess: a rule that is not in use proves "
                                    "something."))
SAY(PLY_RULE_SAY_HINT_GUESS, N_("No square is the same in every arrangement: whoever goes on "
                                "has to guess."))
SAY(PLY_RULE_SAY_HINT_UNDECIDED, N_("Whether more can be proven is too much to work out "
                                    "here."))
SAY(PLY_RULE_SAY_HINT_NEW, N_("Nothing is open yet. The first click is free: take any "
                              "square."))
SAY(PLY_RULE_SAY_HINT_OVER, N_("The game is over: there is nothing left to find."))
SAY(PLY_RULE_SAY_HINT_CANCELLED, N_("The search for a hint was stopped."))

/* Numbers that contradict each other. */
/* {list} is like: the 1 in row 2, column 3; the 2 in row 2, column 5 */
SAY(PLY_RULE_SAY_CORE_ONE, N_("{List} cannot be right with what is around it."))
SAY(PLY_RULE_SAY_CORE_FEW, N_("These numbers contradict each other: {list}."))
/* Where flags stand beside them. */
SAY(PLY_RULE_SAY_CORE_FEW_FLAGS, N_("With the flags as they stand, these numbers contradict each "
                                    "other: {list}."))
SAY(PLY_RULE_SAY_CORE_MANY,
    NP_("The marked number cannot be right.", "The {count} marked numbers cannot all be right."))
SAY(PLY_RULE_SAY_CORE_COUNT, N_("Flags and covered squares do not agree with the number of "
                                "mines, {mines}."))

/* plural, by mines */
SAY(PLY_RULE_SAY_CORE_COUNT_FEW, NP_("With one mine in all this cannot be right: {list}.",
                                     "With {mines} mines in all this cannot be right: "
                                     "{list}."))
SAY(PLY_RULE_SAY_CORE_COUNT_MANY, N_("With {mines} mines in all the {count} marked numbers "
                                     "cannot all be right."))

/* Counters. */
SAY(PLY_RULE_SAY_COUNTERS, N_("Moves left: {moves} · mines left: {mines}"))
SAY(PLY_RULE_SAY_COUNTERS_UNKNOWN, N_("Moves left: {moves}"))
