/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sentences of sentences.h, each with its name: included where SAY says what becomes of a row. */

SAY(PLY_CHANCE_SAY_START, N_("{Person} starts with {cash}. Every day brings a choice: what is "
                             "each occupation worth, and which can be afforded?"))
SAY(PLY_CHANCE_SAY_START_FREE, N_("{Person} has money without limit: nothing counts but what "
                                  "each occupation is worth."))
SAY(PLY_CHANCE_SAY_DAY, N_("Day {day} begins, with {cash} in hand."))
SAY(PLY_CHANCE_SAY_DAY_FREE, N_("Day {day} begins."))
SAY(PLY_CHANCE_SAY_RATE_FIRST, N_("{Job} is worth {value} to {person}."))
SAY(PLY_CHANCE_SAY_RATE_MORE, N_("{Job} is worth {value} to {person}, more than anything so "
                                 "far."))
SAY(PLY_CHANCE_SAY_RATE_LESS, N_("{Job} is worth {value} to {person}, less than {other} with "
                                 "{most}."))
SAY(PLY_CHANCE_SAY_RATE_SAME, N_("{Job} is worth {value} to {person}, as much as {other}, which "
                                 "comes first in the table."))
SAY(PLY_CHANCE_SAY_RATE_NONE, N_("{Job} has no value today: the formula has no answer for "
                                 "it."))
SAY(PLY_CHANCE_SAY_RATE_HIDDEN, N_("What is {job} worth to {person}?"))
SAY(PLY_CHANCE_SAY_RATE_AVERAGE, N_("A day of {job} brings {gain} in money on average, whatever "
                                    "it is worth to {person}."))

/* With 180 in hand Financier is out of reach ... */
SAY(PLY_CHANCE_SAY_PASS_ONCE,
    N_("With {cash} in hand {job} is out of reach: it asks for its cost of "
       "{cost}."))
SAY(PLY_CHANCE_SAY_PASS_TWICE,
    N_("With {cash} in hand {job} is out of reach: it asks for twice its "
       "cost of {cost}."))
SAY(PLY_CHANCE_SAY_PASS_TIMES, N_("With {cash} in hand {job} is out of reach: it asks for {times} "
                                  "times its cost of {cost}."))
SAY(PLY_CHANCE_SAY_PASS_NONE, N_("{Job} is passed over: the formula has no answer for it."))
SAY(PLY_CHANCE_SAY_SLICE, N_("{Job} is worth {value}: it gets {percent} of the wheel."))
SAY(PLY_CHANCE_SAY_SLICE_ALIKE, N_("Nothing is worth more than nothing, so all slices are "
                                   "alike: {job} gets {percent} of the wheel."))
SAY(PLY_CHANCE_SAY_SLICE_NOTHING, N_("{Job} is worth nothing here, so it gets no slice."))
SAY(PLY_CHANCE_SAY_SLICE_HIDDEN, N_("{Job} gets its slice of the wheel."))
SAY(PLY_CHANCE_SAY_SPIN, N_("The wheel stops at {draw}: in the slice of {job}."))
SAY(PLY_CHANCE_SAY_IMAGINE_GOOD, N_("{Person} imagines a day at {job}: it comes off and "
                                    "brings {gain}."))
SAY(PLY_CHANCE_SAY_IMAGINE_BAD, N_("{Person} imagines a day at {job}: it fails, and that comes "
                                   "to {gain}."))
SAY(PLY_CHANCE_SAY_TAKE_HIGHEST, N_("{Person} takes {job}: nothing is worth more than "
                                    "{value}."))

/* plural: passed over */
SAY(PLY_CHANCE_SAY_TAKE_NEXT, NP_("{Person} takes {job}, worth {value}: the only one above it "
                                  "is out of reach.",
                                  "{Person} takes {job}, worth {value}: all {count} above it "
                                  "are out of reach."))
SAY(PLY_CHANCE_SAY_TAKE_WHEEL, N_("{Person} takes {job}, as the wheel says."))
SAY(PLY_CHANCE_SAY_TAKE_IMPULSE, N_("{Person} takes {job}: in the imagined days it did best."))
SAY(PLY_CHANCE_SAY_TAKE_HIDDEN, N_("{Person} takes {job}."))
SAY(PLY_CHANCE_SAY_TAKE_HOME, N_("Nothing can be afforded, so {person} stays at home "
                                 "today."))
SAY(PLY_CHANCE_SAY_HAND_RATE, N_("You give {job} the value {value}."))
SAY(PLY_CHANCE_SAY_HAND_PASS, N_("You say that {job} cannot be paid for."))
SAY(PLY_CHANCE_SAY_HAND_TAKE, N_("{Person} takes {job}, as you say."))
SAY(PLY_CHANCE_SAY_HAND_HOME, N_("{Person} stays at home today, as you say."))
SAY(PLY_CHANCE_SAY_CHANGE_FIRST, N_("{Job} is the first job of {person}."))
SAY(PLY_CHANCE_SAY_CHANGE, N_("A change of job: {other} brought {brought} in all. Now it is "
                              "{job}."))
SAY(PLY_CHANCE_SAY_CHANGE_FREE, N_("A change of job, from {other} to {job}."))
SAY(PLY_CHANCE_SAY_CHANGE_BACK, N_("After some time at home it is {job} now."))
SAY(PLY_CHANCE_SAY_CHANGE_HOME, N_("That is the end of {other}: it brought {brought} in "
                                   "all."))
SAY(PLY_CHANCE_SAY_COST, N_("{Job} costs {cost} to begin with. That leaves {cash}."))
SAY(PLY_CHANCE_SAY_ROLL_GOOD, N_("The roll is {draw}, below {odds}: {job} comes off."))
SAY(PLY_CHANCE_SAY_ROLL_BAD, N_("The roll is {draw}, not below {odds}: {job} fails today."))
SAY(PLY_CHANCE_SAY_GAIN, N_("{Job} pays {gain}. That makes {cash}."))
SAY(PLY_CHANCE_SAY_LOSS, N_("{Job} loses {loss}. That leaves {cash}."))

/* plural: one in */
SAY(PLY_CHANCE_SAY_WINDFALL, NP_("A windfall: {gain} from {job}, on a chance of one.",
                                 "A windfall: {gain} from {job}, on a chance of one in "
                                 "{count}."))
SAY(PLY_CHANCE_SAY_EXPENSES, N_("Living costs {spent}. The day ends with {cash}."))
SAY(PLY_CHANCE_SAY_EXPENSES_FROM, N_("Who has {from} or more pays {spent} to live. The day ends "
                                     "with {cash}."))
SAY(PLY_CHANCE_SAY_EXPENSES_BELOW, N_("Who has less than {from} pays {spent} to live. The day "
                                      "ends with {cash}."))
SAY(PLY_CHANCE_SAY_BANKRUPT_FIRST, N_("{Person} owes {debt}, and nobody lends it: bankrupt for "
                                      "the first time, and back to nothing."))

/* plural: times */
SAY(PLY_CHANCE_SAY_BANKRUPT, NP_("{Person} owes {debt}, and nobody lends it: bankrupt once so "
                                 "far, and back to nothing.",
                                 "{Person} owes {debt}, and nobody lends it: bankrupt {count} "
                                 "times so far, and back to nothing."))

/* plural: days */
/* How it ends, with the bankruptcies; and the last job behind it. */
SAY(PLY_CHANCE_SAY_OVER_NEVER,
    NP_("After one day {person} has {cash} and was never bankrupt.",
        "After {count} days {person} has {cash} and was never bankrupt."))
SAY(PLY_CHANCE_SAY_OVER_TIMES,
    NP_("After one day {person} has {cash}; bankruptcies: {times}.",
        "After {count} days {person} has {cash}; bankruptcies: {times}."))
/* Translators: two sentences, one behind the other. */
SAY(PLY_CHANCE_SAY_OVER_BOTH, N_("{over} {last}"))
SAY(PLY_CHANCE_SAY_OVER_JOB, N_("The last job, {job}, brought {brought} in all."))

/* plural: days */
SAY(PLY_CHANCE_SAY_OVER_FREE, NP_("One day is over.", "All {count} days are over."))
SAY(PLY_CHANCE_SAY_LIMIT, N_("The recording ends here: it holds no more days."))
SAY(PLY_CHANCE_SAY_LIMIT_CANCEL, N_("The recording was stopped here."))

/* Blackjack. */
/* plural: hands */
SAY(PLY_CHANCE_SAY_HANDS_STAND, NP_("One hand of {cards} against {card} is played, and the "
                                    "player stands. Does it win?",
                                    "{Count} hands of {cards} against {card} are played, and "
                                    "the player stands. How many does that win?"))
SAY(PLY_CHANCE_SAY_HANDS_HIT, NP_("One hand of {cards} against {card} is played with one card "
                                  "more. Does it win?",
                                  "{Count} hands of {cards} against {card} are played with one "
                                  "card more. How many does that win?"))
SAY(PLY_CHANCE_SAY_HANDS_BEST, NP_("One hand of {cards} against {card} is played: a card, then "
                                   "whatever is best. Does it win?",
                                   "{Count} hands of {cards} against {card} are played: a card, "
                                   "then whatever is best. How many does that win?"))
SAY(PLY_CHANCE_SAY_HAND_FIRST, N_("The first hand is simulated card by card."))
SAY(PLY_CHANCE_SAY_HAND_NEXT, N_("Hand {number}: the same cards once more, with other "
                                 "luck."))
SAY(PLY_CHANCE_SAY_DEAL_PLAYER, N_("The player holds {cards}: that is {total}."))
SAY(PLY_CHANCE_SAY_DEAL_DEALER, N_("The dealer shows {cards}."))
SAY(PLY_CHANCE_SAY_HIT_PLAYER, N_("At {total} the player asks for a card."))
SAY(PLY_CHANCE_SAY_STAND_PLAYER, N_("The player stands at {total}."))
SAY(PLY_CHANCE_SAY_HIT_DEALER, N_("The dealer has {total}. At 16 or less another card must be "
                                  "drawn."))
SAY(PLY_CHANCE_SAY_STAND_DEALER, N_("The dealer has {total}, so no more cards may be drawn."))
SAY(PLY_CHANCE_SAY_CARD_PLAYER, N_("The player gets {card}: {total} now."))
SAY(PLY_CHANCE_SAY_CARD_PLAYER_OVER, N_("The player gets {card}: {total}, and that is over "
                                        "21."))
SAY(PLY_CHANCE_SAY_CARD_DEALER, N_("The dealer draws {card}: {total} now."))
SAY(PLY_CHANCE_SAY_CARD_DEALER_OVER, N_("The dealer draws {card}: {total}, and that is over "
                                        "21."))
SAY(PLY_CHANCE_SAY_WON_HIGHER, N_("{Mine} beats {theirs}: the hand is won."))
SAY(PLY_CHANCE_SAY_WON_OVER, N_("The dealer is over 21: the hand is won."))
SAY(PLY_CHANCE_SAY_PUSH, N_("{Mine} against {theirs} is a push: nobody wins."))
SAY(PLY_CHANCE_SAY_LOST_LOWER, N_("{Mine} against {theirs}: the hand is lost."))
SAY(PLY_CHANCE_SAY_LOST_OVER, N_("The player is over 21: the hand is lost, whatever the dealer "
                                 "would have."))

/* plural: hands */
SAY(PLY_CHANCE_SAY_HANDS_SO_FAR,
    NP_("Won so far: {won} of one hand.", "Won so far: {won} of {count} hands, {percent}."))
SAY(PLY_CHANCE_SAY_HAND_WON, N_("Hand {number} is won."))
SAY(PLY_CHANCE_SAY_HAND_PUSHED, N_("Hand {number} is a push."))
SAY(PLY_CHANCE_SAY_HAND_LOST, N_("Hand {number} is lost."))

/* The gun. */
/* plural: shots */
SAY(PLY_CHANCE_SAY_SHOTS, NP_("One shell is fired. Does it fall within {radius} of the aim?",
                              "{Count} shells are fired. How many fall within {radius} of the "
                              "aim?"))
SAY(PLY_CHANCE_SAY_SHOT_FIRST, N_("The gun is laid on the aim."))
SAY(PLY_CHANCE_SAY_SHOT_NEXT, N_("Shot {number}: the same aim, other luck."))
SAY(PLY_CHANCE_SAY_SHOT, N_("The shell falls {distance} from the aim."))
SAY(PLY_CHANCE_SAY_INSIDE, N_("Shot {number} lies inside the circle."))
SAY(PLY_CHANCE_SAY_OUTSIDE, N_("Shot {number} lies outside the circle."))

/* plural: shots */
SAY(PLY_CHANCE_SAY_SHOTS_SO_FAR,
    NP_("Inside so far: {won} of one shell.", "Inside so far: {won} of {count} shells, {percent}."))
