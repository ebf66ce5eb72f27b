/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sentences of sentences.h, each with its name: included where SAY says what becomes of a row. */

/* For translators: words in {braces} are gaps. Keep their names; their order is free, and one
 * that your language does not need may be left out. A gap written with a capital letter starts
 * a sentence: the text that fills it gets a capital too.
 *   {player}  who chooses at the node in question: Max or Min, or X or O in a game
 *   {mover}   who made the move that leads there
 *   {max} {min}  the two players
 *   {place} {best} {source}  a node: "the second move", "the first answer", "the move to 5"
 *   {value} {old} {bound} {own} ...  a number, or where it is said so a result: "a draw"
 *   {count} {levels}  a number word: "three"
 * The sentences are read aloud in class. */

/* Step 0: what the run is about to do. */
SAY(PLY_SAY_START_OVER, N_("The game is over before anybody moves: there is nothing to choose."))
SAY(PLY_SAY_START_MINIMAX, N_("{Player} is to move. Which move is best if the other side always "
                              "answers as well as it can?"))
SAY(PLY_SAY_START_CHANCE, N_("{Player} is to move. Which move is best on average, when chance "
                             "has a say too?"))
SAY(PLY_SAY_START_CHANCE_FIRST,
    N_("Chance comes first here. What is the position worth to {max} on "
       "average?"))
SAY(PLY_SAY_START_NEGAMAX, N_("{Player} is to move. One rule serves both sides: what is good for "
                              "one is just as bad for the other."))
SAY(PLY_SAY_START_WINDOWS, N_("{Player} is to move. Which move is best, and how much need not be "
                              "looked at to know it?"))
SAY(PLY_SAY_START_DEPTH, NP_("{Player} is to move and looks only one move ahead. Which move "
                             "seems best?",
                             "{Player} is to move and looks only {count} moves ahead. Which move "
                             "seems best?"))

/* A node is entered. */
SAY(PLY_SAY_ENTER_ROOT, NP_("At the start {player} has only one move.",
                            "At the start {player} has {count} moves to choose from."))
SAY(PLY_SAY_ENTER_ROOT_PLAIN, N_("At the start {player} is to move."))
SAY(PLY_SAY_ENTER_ROOT_OVER, N_("The game is over already at the start."))
SAY(PLY_SAY_ENTER_ROOT_CHANCE, NP_("At the start there is only one outcome.",
                                   "At the start chance picks one of {count} outcomes."))
/* {place} is an answer, so {player} has moves again. */
SAY(PLY_SAY_ENTER_MOVES, NP_("{Mover} tries {place}. {Player} then has one move.",
                             "{Mover} tries {place}. {Player} then has {count} moves."))
/* {place} is a move, so {player} has answers. */
SAY(PLY_SAY_ENTER_ANSWERS, NP_("{Mover} tries {place}. {Player} has one answer.",
                               "{Mover} tries {place}. {Player} has {count} answers."))
SAY(PLY_SAY_ENTER_PLAIN, N_("{Mover} tries {place}. {Player} is to move there."))
SAY(PLY_SAY_ENTER_OVER, N_("{Mover} tries {place}, and there play ends."))
SAY(PLY_SAY_ENTER_DEPTH, N_("{Mover} tries {place}. The search looks no further ahead."))
SAY(PLY_SAY_ENTER_CHANCE, NP_("{Mover} tries {place}. Then there is only one outcome.",
                              "{Mover} tries {place}. Then chance picks one of {count} "
                              "outcomes."))
/* {weight} and {total} are whole numbers: a chance of 2 in 6. */
SAY(PLY_SAY_ENTER_OUTCOME, N_("{Place} comes with a chance of {weight} in {total}. What is it "
                              "worth?"))
SAY(PLY_SAY_ENTER_ALPHA, N_("{Mover} tries {place}. {Max} already has {bound}, so only more than "
                            "that matters here."))
SAY(PLY_SAY_ENTER_BETA,
    N_("{Mover} tries {place}. {Min} can already hold {max} to {bound}, so only "
       "less than that matters here."))
/* Here {mover} is the one who has {bound}. */
SAY(PLY_SAY_ENTER_ALPHA_OWN, N_("{Mover} tries {place}, with {bound} already in hand: only more "
                                "than that matters."))
SAY(PLY_SAY_ENTER_BETA_OWN, N_("{Mover} tries {place} and can already hold {max} to {bound}: only "
                               "less than that matters."))
SAY(PLY_SAY_ENTER_BOTH, N_("{Mover} tries {place}. Only a value between {alpha} and {beta} still "
                           "matters here."))
SAY(PLY_SAY_ENTER_CLOSED, N_("{Mover} tries {place}. Both sides have {bound} already, but an equal "
                             "value does not stop this search."))
SAY(PLY_SAY_ENTER_DRAW, N_("{Mover} tries {place}. {Setter} already has a draw, so only a win for "
                           "{setter} matters here."))
SAY(PLY_SAY_ENTER_CLOSED_DRAW, N_("{Mover} tries {place}. Both sides have a draw already, but an "
                                  "equal value does not stop this search."))
SAY(PLY_SAY_ENTER_WON, N_("{Mover} tries {place}. {Setter} already has a win, but the search does "
                          "not know that nothing beats it."))

/* A leaf gets its value. */
SAY(PLY_SAY_LEAF, N_("Play ends here with {value} for {max}."))
/* {words} is what the lesson says of this end, such as: a sandwich */
SAY(PLY_SAY_LEAF_WORDS, N_("Play ends here: “{words}”, worth {value} to {max}."))
SAY(PLY_SAY_LEAF_WIN, N_("The game is over: {winner} wins."))
SAY(PLY_SAY_LEAF_DRAW, N_("The game is over: nobody wins."))
SAY(PLY_SAY_LEAF_WIN_COUNTS, N_("The game is over: {winner} wins, and that counts {value} for "
                                "{max}."))
SAY(PLY_SAY_LEAF_WIN_SOON, N_("The game is over: {winner} wins, and this soon it counts {value} "
                              "for {max}."))
SAY(PLY_SAY_LEAF_DRAW_COUNTS, N_("The game is over: nobody wins, and that counts {value}."))
SAY(PLY_SAY_LEAF_EVALUATION, N_("Nobody looks further: a guess says {value} for {max}."))
/* {terms} are features of the position, what X has more of each than O, and what one counts:
 * open twos 1 × 15, open threes −1 × 50 */
SAY(PLY_SAY_LEAF_TERMS, N_("Nobody looks further. The guess: {terms}, which makes {value} for "
                           "{max}."))
SAY(PLY_SAY_LEAF_EVEN, N_("Nobody looks further. Neither side has more of anything that counts, "
                          "so the guess is {value}."))
SAY(PLY_SAY_LEAF_HIDDEN, N_("Play ends here, and what it is worth is now known."))
/* {own} is the value as {player} sees it: the sign is turned where {player} is Min. */
SAY(PLY_SAY_LEAF_OWN, N_("Play ends here with {value} for {max}. {Player} would be next, so it "
                         "counts {own}."))
SAY(PLY_SAY_LEAF_OWN_WORDS, N_("Play ends here: “{words}”, {value} for {max}. {Player} would be "
                               "next, so it counts {own}."))
SAY(PLY_SAY_LEAF_OWN_WIN, N_("The game is over: {winner} wins. {Player} would be next, so it "
                             "counts {own}."))
SAY(PLY_SAY_LEAF_OWN_DRAW, N_("The game is over: nobody wins, and that counts {own} for both "
                              "sides."))
SAY(PLY_SAY_LEAF_OWN_EVALUATION,
    N_("Nobody looks further: a guess says {value} for {max}. {Player} "
       "is to move, so it counts {own}."))
SAY(PLY_SAY_LEAF_OWN_TERMS, N_("Nobody looks further: {terms} make {value} for {max}. {Player} is "
                               "to move, so it counts {own}."))

/* A child is the best so far. */
SAY(PLY_SAY_BEST_MAX, N_("{Max} has {value} so far, from {place}."))
SAY(PLY_SAY_BEST_MIN, N_("{Min} can hold {max} to {value} so far, with {place}."))
SAY(PLY_SAY_BEST_MAX_AT_LEAST, N_("{Max} gets {value} or more from {place}."))
SAY(PLY_SAY_BEST_MIN_AT_MOST, N_("{Min} can hold {max} to {value} or less with {place}."))
SAY(PLY_SAY_BEST_MAX_NO_MORE, N_("{Max} gets no more than {value} from {place}."))
SAY(PLY_SAY_BEST_MIN_NO_LESS, N_("{Min} cannot hold {max} below {value} with {place}."))
SAY(PLY_SAY_BETTER_ROOT_MAX, N_("Back at the start: {place} is worth {value}, more than {old} "
                                "so far."))
SAY(PLY_SAY_BETTER_ROOT_MIN, N_("Back at the start: {place} is worth {value}, less than {old} "
                                "so far."))
SAY(PLY_SAY_BETTER_MAX, N_("{Place} is worth {value}, more than {old} so far: {max} would "
                           "choose it."))
SAY(PLY_SAY_BETTER_MIN, N_("{Place} is worth {value}, less than {old} so far: {min} would "
                           "choose it."))
SAY(PLY_SAY_BEST_WIN, N_("With {place}, {player} wins."))
SAY(PLY_SAY_BEST_DRAW, N_("With {place}, {player} gets a draw."))
SAY(PLY_SAY_BEST_LOSS, N_("With {place}, {player} loses. So far there is nothing better."))
SAY(PLY_SAY_BETTER_WIN, N_("With {place}, {player} wins, and nothing is better than that."))
SAY(PLY_SAY_BETTER_DRAW, N_("With {place}, {player} gets a draw, better than losing."))
SAY(PLY_SAY_BEST_DRAW_OR_MORE, N_("With {place}, {player} gets at least a draw."))
SAY(PLY_SAY_BEST_DRAW_OR_LESS, N_("With {place}, {player} gets no more than a draw."))
SAY(PLY_SAY_BEST_UNKNOWN, N_("So far {place} is as good as any for {player}."))
/* {own} may be a number, or: at least 4, at most 4 */
SAY(PLY_SAY_BEST_OWN, N_("{Place} counts {own} for {player}: the best so far."))
SAY(PLY_SAY_BETTER_OWN, N_("{Place} counts {own} for {player}, more than {old} so far."))
SAY(PLY_SAY_BEST_HIDDEN, N_("{Player} weighs {place} against what it knew before."))

/* A bound moves. */
SAY(PLY_SAY_RAISE_MAX, N_("{Max} can now count on {value} here."))
SAY(PLY_SAY_RAISE_MIN, N_("{Min} can now hold {max} to {value} here."))
SAY(PLY_SAY_RAISE_ROOT_MAX, N_("{Max} can now count on {value}. From here on only more than that "
                               "matters."))
SAY(PLY_SAY_RAISE_ROOT_MIN, N_("{Min} can now hold {max} to {value}. From here on only less than "
                               "that matters."))
SAY(PLY_SAY_RAISE_LEAF_MAX, N_("This leaf tells {max}: at least {value} here."))
SAY(PLY_SAY_RAISE_LEAF_MIN, N_("This leaf tells {min}: at most {value} here."))
SAY(PLY_SAY_RAISE_WIN, N_("{Player} can now count on a win here."))
SAY(PLY_SAY_RAISE_DRAW, N_("{Player} can now count on a draw here."))
SAY(PLY_SAY_RAISE_LOSS, N_("So far {player} can only lose here."))
SAY(PLY_SAY_RAISE_HIDDEN, N_("{Player} now has something to count on here."))

/* A cutoff, first sentence: who already has what, and where. */
/* {bound} is a number, or in a game a result: a win, a draw, a loss. */
SAY(PLY_SAY_SOURCE_HAS_ROOT, N_("{Setter} already has {bound} from {source}."))
SAY(PLY_SAY_SOURCE_HAS_FAR, NP_("One level up, at the start, {setter} has {bound} from {source}.",
                                "{Levels} levels up, at the start, {setter} has {bound} from "
                                "{source}."))
SAY(PLY_SAY_SOURCE_HAS, NP_("One level up, {setter} already has {bound} from {source}.",
                            "{Levels} levels up, {setter} already has {bound} from {source}."))
SAY(PLY_SAY_SOURCE_LOSES_ROOT, N_("{Source} loses for {setter}."))
SAY(PLY_SAY_SOURCE_LOSES_FAR, NP_("One level up, at the start, {source} loses for {setter}.",
                                  "{Levels} levels up, at the start, {source} loses for "
                                  "{setter}."))
SAY(PLY_SAY_SOURCE_LOSES, NP_("One level up, {source} already loses for {setter}.",
                              "{Levels} levels up, {source} already loses for {setter}."))
SAY(PLY_SAY_SOURCE_HOLDS_ROOT, N_("{Setter} can already hold {max} to {bound} with {source}."))
SAY(PLY_SAY_SOURCE_HOLDS_FAR, NP_("One level up, at the start, {setter} holds it to {bound} with "
                                  "{source}.",
                                  "{Levels} levels up, at the start, {setter} holds it to {bound} "
                                  "with {source}."))
SAY(PLY_SAY_SOURCE_HOLDS, NP_("One level up, {setter} can hold {max} to {bound} with {source}.",
                              "{Levels} levels up, {setter} can hold {max} to {bound} with "
                              "{source}."))

/* A cutoff, second sentence: what is found here, and what is skipped; short beside a long first
 * sentence. Those that only games use have no leaves. */
SAY(PLY_SAY_CUT_HOLDS_NOTHING,
    N_("Here {player} can hold {max} to {value}, but nothing is left: it saves nothing."))
SAY(PLY_SAY_CUT_HOLDS_NOTHING_SHORT,
    N_("Here {player} can hold {max} to {value}, but that saves nothing."))
SAY(PLY_SAY_CUT_HOLDS_MOVES,
    NP_("Here {player} can hold {max} to {value}, so its last move is never tried.",
        "Here {player} can hold {max} to {value}, so its last {count} moves are never tried."))
SAY(PLY_SAY_CUT_HOLDS_MOVES_SHORT,
    NP_("Here {player} can hold {max} to {value}, so its last move is skipped.",
        "Here {player} can hold {max} to {value}, so its last {count} moves are skipped."))
/* The number of leaves (of moves) that are skipped is {count}. */
SAY(PLY_SAY_CUT_HOLDS_LEAVES,
    NP_("Here {player} can hold {max} to {value}, so the last leaf is never looked at.",
        "Here {player} can hold {max} to {value}, so the last {count} leaves are never looked at."))
SAY(PLY_SAY_CUT_HOLDS_LEAVES_SHORT,
    NP_("Here {player} can hold {max} to {value}, so the last leaf is skipped.",
        "Here {player} can hold {max} to {value}, so the last {count} leaves are skipped."))
SAY(PLY_SAY_CUT_HOLDS_EQUAL_NOTHING,
    N_("Here {player} can hold {max} to {value} too, but nothing is left: it saves nothing."))
SAY(PLY_SAY_CUT_HOLDS_EQUAL_NOTHING_SHORT,
    N_("Here {player} can hold {max} to {value} too, but that saves nothing."))
SAY(PLY_SAY_CUT_HOLDS_EQUAL_MOVES,
    NP_("Here {player} can hold {max} to {value} too, so its last move is never tried.",
        "Here {player} can hold {max} to {value} too, so its last {count} moves are never "
        "tried."))
SAY(PLY_SAY_CUT_HOLDS_EQUAL_MOVES_SHORT,
    NP_("Here {player} can hold {max} to {value} too, so its last move is skipped.",
        "Here {player} can hold {max} to {value} too, so its last {count} moves are skipped."))
SAY(PLY_SAY_CUT_HOLDS_EQUAL_LEAVES,
    NP_("Here {player} can hold {max} to {value} too, so the last leaf is never looked at.",
        "Here {player} can hold {max} to {value} too, so the last {count} leaves are never looked "
        "at."))
SAY(PLY_SAY_CUT_HOLDS_EQUAL_LEAVES_SHORT,
    NP_("Here {player} can hold {max} to {value} too, so the last leaf is skipped.",
        "Here {player} can hold {max} to {value} too, so the last {count} leaves are skipped."))
SAY(PLY_SAY_CUT_GETS_NOTHING,
    N_("Here {player} gets {value}, but nothing is left: it saves nothing."))
SAY(PLY_SAY_CUT_GETS_NOTHING_SHORT, N_("Here {player} gets {value}, but that saves nothing."))
SAY(PLY_SAY_CUT_GETS_MOVES,
    NP_("Here {player} gets {value}, so its last move is never tried.",
        "Here {player} gets {value}, so its last {count} moves are never tried."))
SAY(PLY_SAY_CUT_GETS_MOVES_SHORT,
    NP_("Here {player} gets {value}, so its last move is skipped.",
        "Here {player} gets {value}, so its last {count} moves are skipped."))
/* {value} is a number, or in a game a result: a win, a draw, a loss. */
SAY(PLY_SAY_CUT_GETS_LEAVES,
    NP_("Here {player} gets {value}, so the last leaf is never looked at.",
        "Here {player} gets {value}, so the last {count} leaves are never looked at."))
SAY(PLY_SAY_CUT_GETS_LEAVES_SHORT,
    NP_("Here {player} gets {value}, so the last leaf is skipped.",
        "Here {player} gets {value}, so the last {count} leaves are skipped."))
SAY(PLY_SAY_CUT_GETS_EQUAL_NOTHING,
    N_("Here {player} gets {value} too, but nothing is left: it saves nothing."))
SAY(PLY_SAY_CUT_GETS_EQUAL_NOTHING_SHORT,
    N_("Here {player} gets {value} too, but that saves nothing."))
SAY(PLY_SAY_CUT_GETS_EQUAL_MOVES,
    NP_("Here {player} gets {value} too, so its last move is never tried.",
        "Here {player} gets {value} too, so its last {count} moves are never tried."))
SAY(PLY_SAY_CUT_GETS_EQUAL_MOVES_SHORT,
    NP_("Here {player} gets {value} too, so its last move is skipped.",
        "Here {player} gets {value} too, so its last {count} moves are skipped."))
SAY(PLY_SAY_CUT_GETS_EQUAL_LEAVES,
    NP_("Here {player} gets {value} too, so the last leaf is never looked at.",
        "Here {player} gets {value} too, so the last {count} leaves are never looked at."))
SAY(PLY_SAY_CUT_GETS_EQUAL_LEAVES_SHORT,
    NP_("Here {player} gets {value} too, so the last leaf is skipped.",
        "Here {player} gets {value} too, so the last {count} leaves are skipped."))
SAY(PLY_SAY_CUT_HIDDEN_NOTHING,
    N_("{Setter} does no worse with {source}, but nothing is left here: it saves nothing."))
SAY(PLY_SAY_CUT_HIDDEN_NOTHING_SHORT,
    N_("{Setter} does no worse with {source}, further up, but that saves nothing here."))
SAY(PLY_SAY_CUT_HIDDEN_MOVES,
    NP_("{Setter} does no worse with {source}, so the last move here is never tried.",
        "{Setter} does no worse with {source}, so the last {count} moves here are never tried."))
SAY(PLY_SAY_CUT_HIDDEN_MOVES_SHORT,
    NP_("{Setter} does no worse with {source}, further up, so the last move here is skipped.",
        "{Setter} does no worse with {source}, further up, so the last {count} moves here are "
        "skipped."))
SAY(PLY_SAY_CUT_HIDDEN_LEAVES,
    NP_("{Setter} does no worse with {source}, so the last leaf here is never looked at.",
        "{Setter} does no worse with {source}, so the last {count} leaves here are never looked "
        "at."))
SAY(PLY_SAY_CUT_HIDDEN_LEAVES_SHORT,
    NP_("{Setter} does no worse with {source}, further up, so the last leaf here is skipped.",
        "{Setter} does no worse with {source}, further up, so the last {count} leaves here are "
        "skipped."))
SAY(PLY_SAY_CUT_BEGAN_NOTHING, N_("The bound that the search began with is met, but nothing is "
                                  "left here: it saves nothing."))
SAY(PLY_SAY_CUT_BEGAN_MOVES,
    NP_("The bound that the search began with is met, so the last move here is never tried.",
        "The bound that the search began with is met, so the last {count} moves here are never "
        "tried."))
/* The search was given a bound, and met it before any node had set another. */
SAY(PLY_SAY_CUT_BEGAN_LEAVES,
    NP_("The bound that the search began with is met, so the last leaf here is never looked at.",
        "The bound that the search began with is met, so the last {count} leaves here are never "
        "looked at."))
SAY(PLY_SAY_CUT_WINS_NOTHING, N_("Here {player} wins, but nothing is left: it saves nothing."))
SAY(PLY_SAY_CUT_WINS_NOTHING_SHORT, N_("Here {player} wins, but that saves nothing."))
/* In a game; these have no leaves to skip. */
SAY(PLY_SAY_CUT_WINS_MOVES, NP_("Here {player} wins, so its last move is never tried.",
                                "Here {player} wins, so its last {count} moves are never tried."))
SAY(PLY_SAY_CUT_WINS_MOVES_SHORT, NP_("Here {player} wins, so its last move is skipped.",
                                      "Here {player} wins, so its last {count} moves are skipped."))
SAY(PLY_SAY_CUT_WINS_TOO_NOTHING,
    N_("Here {player} wins too, but nothing is left: it saves nothing."))
SAY(PLY_SAY_CUT_WINS_TOO_NOTHING_SHORT, N_("Here {player} wins too, but that saves nothing."))
/* The one who set the bound loses there. */
SAY(PLY_SAY_CUT_WINS_TOO_MOVES,
    NP_("Here {player} wins too, so its last move is never tried.",
        "Here {player} wins too, so its last {count} moves are never tried."))
SAY(PLY_SAY_CUT_WINS_TOO_MOVES_SHORT,
    NP_("Here {player} wins too, so its last move is skipped.",
        "Here {player} wins too, so its last {count} moves are skipped."))
SAY(PLY_SAY_CUT_NO_BETTER_NOTHING,
    N_("Nothing beats a win, but nothing is left here: it saves nothing."))
SAY(PLY_SAY_CUT_NO_BETTER_NOTHING_SHORT, N_("Nothing beats a win, but that saves nothing here."))
/* The one who set the bound has a win already. */
SAY(PLY_SAY_CUT_NO_BETTER_MOVES,
    NP_("Nothing beats a win, so the last move here is never tried.",
        "Nothing beats a win, so the last {count} moves here are never tried."))
SAY(PLY_SAY_CUT_NO_BETTER_MOVES_SHORT,
    NP_("Nothing beats a win, so the last move is skipped.",
        "Nothing beats a win, so the last {count} moves are skipped."))
/* Two whole sentences, one behind the other. */
SAY(PLY_SAY_BOTH, N_("{first} {second}"))

/* A value goes up. */
SAY(PLY_SAY_RETURN_LEAF, N_("{Mover} now knows: {place} leads to {value}."))
SAY(PLY_SAY_RETURN_LEAF_EVALUATION, N_("{Mover} takes the guess: {place} counts {value}."))
SAY(PLY_SAY_RETURN_LEAF_WIN, N_("{Mover} now knows: {place} wins."))
SAY(PLY_SAY_RETURN_LEAF_DRAW, N_("{Mover} now knows: {place} leads to a draw."))
SAY(PLY_SAY_RETURN_LEAF_LOSS, N_("{Mover} now knows: {place} loses."))
SAY(PLY_SAY_RETURN_ROOT_LEAF, N_("The search is done: there is nothing to choose, and {max} has "
                                 "{value}."))
SAY(PLY_SAY_RETURN_ROOT_LEAF_WIN, N_("The search is done: there is nothing to choose, {winner} has "
                                     "won."))
SAY(PLY_SAY_RETURN_ROOT_LEAF_DRAW, N_("The search is done: there is nothing to choose, nobody has "
                                      "won."))
SAY(PLY_SAY_RETURN_ROOT_MAX, N_("The search is done: with {best}, {max} is sure of {value}."))
SAY(PLY_SAY_RETURN_ROOT_MIN, N_("The search is done: with {best}, {min} holds it to {value}."))
SAY(PLY_SAY_RETURN_ROOT_WIN,
    N_("The search is done: with {best}, {player} wins, whatever the other "
       "side tries."))
SAY(PLY_SAY_RETURN_ROOT_DRAW, N_("The search is done: with {best}, {player} is sure of a draw, and "
                                 "no move is sure of more."))
SAY(PLY_SAY_RETURN_ROOT_LOSS, N_("The search is done: {player} loses, whatever it tries, if the "
                                 "other side makes no mistake."))
SAY(PLY_SAY_RETURN_ROOT_CHANCE, N_("The search is done: on average it is worth {value} to {max}."))
SAY(PLY_SAY_RETURN_ROOT_AVERAGE, N_("The search is done: {best} is best, worth {value} to {max} on "
                                    "average."))
/* The search looked only some moves ahead. */
SAY(PLY_SAY_RETURN_ROOT_EVALUATION, N_("The search is done: as far as it looks, {best} is best, "
                                       "worth {value} to {max}."))
SAY(PLY_SAY_RETURN_ROUND, N_("The round is done: as far as it looks, {best} is best, worth {value} "
                             "to {max}."))
SAY(PLY_SAY_RETURN_ROOT_BEGAN,
    N_("The search is done: it takes {best} for {value}, a number that stood there "
       "at the start, and that no end of play is worth."))
SAY(PLY_SAY_RETURN_ROOT_HIDDEN, N_("The search is done: the best move is known."))
SAY(PLY_SAY_RETURN_ROOT_EMPTY,
    N_("The search is done, without a move: nothing is better for {player} than {value}, which "
       "stood there at the start."))
SAY(PLY_SAY_RETURN_EMPTY, N_("{Place} stays at {value}, where it began: nothing is better for "
                             "{player}."))
SAY(PLY_SAY_RETURN_EXACT, N_("{Place} is worth {value}: {player} would choose {best}."))
SAY(PLY_SAY_RETURN_WIN, N_("After {place}, {player} wins with {best}."))
SAY(PLY_SAY_RETURN_DRAW, N_("After {place}, it is a draw: {player} would choose {best}."))
SAY(PLY_SAY_RETURN_LOSS, N_("After {place}, {player} loses, whatever it tries."))
SAY(PLY_SAY_RETURN_AT_MOST, N_("{Place} is worth at most {value} to {max}. How much less does not "
                               "matter."))
SAY(PLY_SAY_RETURN_AT_LEAST, N_("{Place} is worth at least {value} to {max}. How much more does "
                                "not matter."))
SAY(PLY_SAY_RETURN_NO_MORE, N_("After {place}, {max} finds no way to get more than {value}."))
SAY(PLY_SAY_RETURN_NO_LESS, N_("After {place}, {min} finds no way to hold {max} below {value}."))
SAY(PLY_SAY_RETURN_DRAW_OR_MORE, N_("After {place}, {player} has at least a draw. Whether it even "
                                    "wins does not matter."))
SAY(PLY_SAY_RETURN_DRAW_NO_MORE, N_("After {place}, {player} finds no way to get more than a "
                                    "draw."))
SAY(PLY_SAY_RETURN_UNKNOWN, N_("{Place} cannot change anything any more."))
SAY(PLY_SAY_RETURN_OUTCOME, N_("{Place} is worth {value} to {max}."))
SAY(PLY_SAY_RETURN_CHANCE, N_("{Place} is worth {value} to {max} on average."))
/* {own} counts for {player}, {other} for {mover}: the same number with the other sign.
 * Both may be a number, or: at least 4, at most 4 */
SAY(PLY_SAY_RETURN_TURNED, N_("{Place} counts {own} for {player}. The sign turns on the way up: "
                              "{other} for {mover}."))
SAY(PLY_SAY_RETURN_HIDDEN, N_("{Mover} now knows what {place} is worth."))
SAY(PLY_SAY_RETURN_PLACE_HIDDEN, N_("What {place} is worth is now known."))

/* A chance node adds a share. */
SAY(PLY_SAY_SUM, N_("A chance of {weight} in {total} to get {value} adds {share}, which makes "
                    "{sum} so far."))
SAY(PLY_SAY_SUM_LAST, N_("A chance of {weight} in {total} to get {value} adds {share}, which makes "
                         "{sum} on average."))
SAY(PLY_SAY_SUM_HIDDEN, N_("{Place} adds its share to the average."))

/* The rest. */
SAY(PLY_SAY_ITERATION, NP_("A new round begins: everybody looks one move ahead.",
                           "A new round begins: everybody looks {count} moves ahead."))
SAY(PLY_SAY_LIMIT_NODES, N_("The limit of {count} positions is reached: the search is cut short, "
                            "and its answer is not final."))
SAY(PLY_SAY_LIMIT_CANCEL, N_("The search is stopped by hand here, so its answer is not final."))
SAY(PLY_SAY_LIMIT_INSIDE,
    N_("The budget is spent in the middle of a round. What it found so far is lost."))
SAY(PLY_SAY_LIMIT_BETWEEN, N_("The budget is spent: no further round begins."))
SAY(PLY_SAY_DROP, N_("{Place} is left half-way."))
SAY(PLY_SAY_DROP_ROOT, N_("This round is left half-way."))

/* Parts of a search. Hits in pairs: the position, a mirror image of it. */
/* {source} is where the same position was searched; {score}: "5", "at least 5". */
SAY(PLY_SAY_HIT_EXACT, N_("The table knows this position from {source}: it is worth {score}."))
SAY(PLY_SAY_HIT_EXACT_TURNED, N_("The table knows its mirror image from {source}: it is worth "
                                 "{score}."))
SAY(PLY_SAY_HIT_BOUND, N_("The table knows from {source}: {score}. Here that is enough."))
SAY(PLY_SAY_HIT_BOUND_TURNED, N_("The table knows from {source}, a mirror image: {score}. Here "
                                 "that is enough."))
SAY(PLY_SAY_HIT_NOT_ENOUGH, N_("The table knows from {source}: {score}. Here that is not "
                               "enough."))
SAY(PLY_SAY_HIT_NOT_ENOUGH_TURNED, N_("The table knows from {source}, a mirror image: {score}. "
                                      "Here that is not enough."))
SAY(PLY_SAY_HIT_HIDDEN, N_("The table knows this position from {source}."))
SAY(PLY_SAY_STORE, N_("The table notes for this position: {score}."))
SAY(PLY_SAY_STORE_WRONG, N_("What was found is {score}. The table notes {value} as if it were "
                            "exact."))
SAY(PLY_SAY_STORE_HIDDEN, N_("The table notes what was found for this position."))
SAY(PLY_SAY_SKIP_TWIN, N_("{Place} is a mirror image of {twin}: it is worth the same, and "
                          "nobody needs to look at it."))
SAY(PLY_SAY_SKIP_LOSES, N_("{Place} would let the other side win at once: nobody needs to "
                           "look at it."))
SAY(PLY_SAY_WIN_DISTANCE, N_("However fast somebody still wins here, it does not get past {value}. "
                             "That changes nothing above."))
SAY(PLY_SAY_WIN_DISTANCE_HIDDEN, N_("However fast somebody still wins here, it changes nothing "
                                    "above."))
SAY(PLY_SAY_LEAF_IMMEDIATE, N_("{Winner} has a win that can be seen without a search: {value}."))
SAY(PLY_SAY_EXTEND, NP_("No depth is left, but there is a capture: {player} looks at what "
                        "becomes of it.",
                        "No depth is left, but there are {count} captures: {player} looks at "
                        "what becomes of them."))
SAY(PLY_SAY_STAND, N_("{Player} need not capture: left as it stands, the position is worth "
                      "{value}."))
SAY(PLY_SAY_STAND_HIDDEN, N_("{Player} need not capture: the position has a worth as it "
                             "stands."))
SAY(PLY_SAY_RAISE_STAND, N_("Without any capture {player} has {value} for certain."))
SAY(PLY_SAY_CUT_STAND, NP_("{Player} has enough without a capture: it is not looked at.",
                           "{Player} has enough without a capture: {count} captures are not "
                           "looked at."))

/* Node 0 of searches that iterate. */
SAY(PLY_SAY_DEEPENING_ENTER, N_("{Player} looks one move ahead first, and then again, always "
                                "one move deeper."))
SAY(PLY_SAY_ZERO_WINDOW_ENTER, N_("{Player} does not ask how much it is worth, but whether it is "
                                  "worth at least so much, until one answer is left."))
SAY(PLY_SAY_ZERO_WINDOW_ASK, N_("Is the position worth at least {bound} to {player}?"))
SAY(PLY_SAY_ZERO_WINDOW_ASK_HIDDEN, N_("The next question: is it worth at least so much?"))
SAY(PLY_SAY_ITERATION_BEST, N_("What {place} found stands now: {best}."))
SAY(PLY_SAY_ITERATION_BEST_NONE, N_("What {place} found stands now."))
SAY(PLY_SAY_ITERATION_RETURN, N_("The search ends. Its answer is that of {place}: {value}."))
SAY(PLY_SAY_ITERATION_RETURN_HIDDEN, N_("The search ends."))

/* Outcomes, sums, lots. */
/* {value} is a win, a draw, a loss or unknown; {computer} is who thinks. */
SAY(PLY_SAY_OUTCOME_LEAF, N_("The game is over: for {computer} that is {value}."))
SAY(PLY_SAY_OUTCOME_BEST, N_("In the order that counts here {place} comes first so far: "
                             "{value}."))
SAY(PLY_SAY_OUTCOME_ASSIGNED, N_("The list holds only what becomes of {place} now: {value}."))
SAY(PLY_SAY_OUTCOME_RETURN, N_("For {computer} {place} is {value}."))
SAY(PLY_SAY_OUTCOME_RETURN_ROOT,
    N_("{Computer} decides for {best}. For {computer} that is {value}."))
SAY(PLY_SAY_OUTCOME_HIDDEN, N_("The search writes down what it has found here."))
SAY(PLY_SAY_MISTAKE, N_("{Mover} makes a mistake and does not look at {place}, so what it leads "
                        "to stays unknown."))

/* A search with a mistake (option "mistake"). {does} says in a sentence what it does wrong;
 * {chooser} is the side whose rule is followed by mistake. */
SAY(PLY_SAY_VARIANT_START, N_("{question} A mistake is made on purpose. {does}"))
SAY(PLY_SAY_VARIANT_END, N_("The search is done, mistake and all: it plays {best} and counts "
                            "{value} for {max}."))
SAY(PLY_SAY_VARIANT_END_GAME, N_("The search is done, mistake and all: it plays {best}."))
SAY(PLY_SAY_VARIANT_BEST, N_("By mistake {chooser} chooses here: {value} so far, from {place}."))
SAY(PLY_SAY_VARIANT_BETTER, N_("By mistake {chooser} chooses here: {place} is worth {value}, "
                               "better for it than {old} so far."))
SAY(PLY_SAY_VARIANT_CHOSEN, N_("{Place} counts {value}: by mistake {chooser} chose {best} there."))
SAY(PLY_SAY_VARIANT_FIRST, N_("{Place} takes the value of {best}, its first child: {value} for "
                              "{max}."))
SAY(PLY_SAY_VARIANT_UNTURNED, N_("This is worth {own} to {max}. {Player} would be next, but by "
                                 "mistake the sign is not turned: it counts {own}."))
SAY(PLY_SAY_VARIANT_ENTER_SHARED, N_("{Mover} tries {place}, with the one window that there is: "
                                     "alpha is {alpha}, beta is {beta}."))
SAY(PLY_SAY_VARIANT_ENTER_BOTH, N_("{Mover} tries {place}. By mistake both bounds have moved: "
                                   "alpha is {alpha}, beta is {beta}."))
SAY(PLY_SAY_VARIANT_ENTER_FRESH, N_("{Mover} tries {place}. By mistake the window begins anew: "
                                    "what is in hand is forgotten."))
SAY(PLY_SAY_VARIANT_ENTER_PARENT, N_("{Mover} tries {place}. By mistake only the bound of its "
                                     "parent comes down: what is in hand further up is forgotten."))
SAY(PLY_SAY_VARIANT_RAISE_SHARED, N_("There is only one window, so a bound that moved below has "
                                     "moved here, too, to {value}."))
SAY(PLY_SAY_VARIANT_RAISE_BOTH, N_("By mistake {value} moves both bounds: alpha and beta are "
                                   "{value} now."))
SAY(PLY_SAY_VARIANT_RETURN_BOUND, N_("{Place} was cut off, and by mistake its {value} is taken as "
                                     "exact."))
SAY(PLY_SAY_VARIANT_CUT_BESIDE_NOTHING,
    N_("{Source} gives {bound}, and {player} has {value} here: by mistake it stops beside this "
       "neighbour, but nothing is left."))
SAY(PLY_SAY_VARIANT_CUT_BESIDE,
    NP_("{Source} gives {bound}, and {player} has {value} here: by mistake it stops beside this "
        "neighbour, and its last move is skipped.",
        "{Source} gives {bound}, and {player} has {value} here: by mistake it stops beside this "
        "neighbour, and its last {count} moves are skipped."))
SAY(PLY_SAY_VARIANT_CUT_NOTHING, N_("{Player} has {value} here, and the other bound is {bound}: "
                                    "it stops, but nothing is left."))
SAY(PLY_SAY_VARIANT_CUT, NP_("{Player} has {value} here, and the other bound is {bound}: its last "
                             "move is skipped.",
                             "{Player} has {value} here, and the other bound is {bound}: its last "
                             "{count} moves are skipped."))
SAY(PLY_SAY_VARIANT_CUT_LEAF,
    NP_("The next leaf is worth {value}, enough for a cutoff: by mistake it counts as pruned.",
        "The next leaf is worth {value}, enough for a cutoff: by mistake it counts as pruned, "
        "and so {count} moves are skipped."))
SAY(PLY_SAY_VARIANT_CUT_LEAF_HIDDEN, N_("The next leaf is enough for a cutoff: by mistake it "
                                        "counts as pruned."))

/* A search done by hand, from where it is another one than the program's: what was done. {score}:
 * "at most 5". */
SAY(PLY_SAY_HAND_ENTER, N_("Entered: {place}."))
SAY(PLY_SAY_HAND_WINDOW, N_("Handed down to {place}: alpha {alpha} and beta {beta}."))
SAY(PLY_SAY_HAND_EARNS, N_("Said of {place}: it earns {value}."))
SAY(PLY_SAY_HAND_LEAF, N_("Taken for the value of {place}: {value}."))
SAY(PLY_SAY_HAND_LEAF_ROOT, N_("Taken for the value of the start: {value}."))
SAY(PLY_SAY_HAND_BEST, N_("{Best} stands as the best so far."))
SAY(PLY_SAY_HAND_ALPHA, N_("Alpha is moved to {value}."))
SAY(PLY_SAY_HAND_BETA, N_("Beta is moved to {value}."))
SAY(PLY_SAY_HAND_SUM, N_("The sum becomes {value}."))
SAY(PLY_SAY_HAND_CUT_NOTHING, N_("Cut here, but nothing is left."))
SAY(PLY_SAY_HAND_CUT,
    NP_("Cut here: one move is left out.", "Cut here: {count} moves are left out."))
SAY(PLY_SAY_HAND_RETURN, N_("Given back from {place}: {score}."))
SAY(PLY_SAY_HAND_RETURN_OPEN, N_("Given back from {place}: {value}, said to prove nothing."))
SAY(PLY_SAY_HAND_RETURN_ROOT, N_("Given back at the start: {score}. The search is over."))
SAY(PLY_SAY_HAND_HIDDEN, N_("You take the next step here."))

/* Greedy. */
SAY(PLY_SAY_GREEDY_START, N_("{Player} ranks the moves by what each earns at once. Nobody looks "
                             "further."))
SAY(PLY_SAY_GREEDY_ENTER_ROOT,
    NP_("{Player} has {count} move to rank.", "{Player} has {count} moves to rank."))
SAY(PLY_SAY_GREEDY_STYLE_MATCH, N_("The style of this match by lot: “{style}”."))
SAY(PLY_SAY_GREEDY_STYLE_TURN, N_("The style of this turn by lot: “{style}”."))
/* {numbers} is a list: a1 17, a2 3, a3 30 */
SAY(PLY_SAY_GREEDY_FIELDS, N_("Fields get numbers by lot: {numbers}."))
SAY(PLY_SAY_GREEDY_FIELDS_SORTED, N_("Sorted, the numbers of the fields stay as they were: "
                                     "{numbers}."))
SAY(PLY_SAY_GREEDY_PLACES, N_("Tokens of the hand get numbers by lot: {numbers}."))
SAY(PLY_SAY_GREEDY_PLACES_SORTED, N_("Sorted, the numbers of the tokens stay as they were: "
                                     "{numbers}."))
SAY(PLY_SAY_GREEDY_TRY, N_("{Mover} looks at {place}."))
/* {part} is what a move earns for: Value of the token, Bonus */
SAY(PLY_SAY_GREEDY_PART, N_("{Part}: {value}."))
/* {where} is a list of fields, each with what it brings: b3 +1, c4 −1 */
SAY(PLY_SAY_GREEDY_PART_WHERE, N_("{Part}: {value} ({where})."))
SAY(PLY_SAY_GREEDY_PART_WEIGHED, N_("{Part}: {amount}, and each counts {weight}, so {value}."))
SAY(PLY_SAY_GREEDY_PART_HIDDEN, N_("{Part} counts."))
SAY(PLY_SAY_GREEDY_EARNS, N_("{Place} earns {value}."))
SAY(PLY_SAY_GREEDY_EARNS_SUM, N_("{Place} earns {terms} = {value}."))
SAY(PLY_SAY_GREEDY_NOTHING, N_("{Place} earns nothing."))
SAY(PLY_SAY_GREEDY_EVALUATION, N_("At a glance, {place} leaves {mover} with {value}."))
SAY(PLY_SAY_GREEDY_RANK, NP_("{Place} is number {rank} of the {count} move seen so far.",
                             "{Place} is number {rank} of the {count} moves seen so far."))
SAY(PLY_SAY_GREEDY_BEST, N_("{Place} is the best so far: {value}."))
SAY(PLY_SAY_GREEDY_BY_FIELD, N_("{Best} and {other} earn the same. The field with the higher "
                                "number goes first: {mine} against {theirs}."))
SAY(PLY_SAY_GREEDY_BY_PLACE, N_("{Best} and {other} earn the same. The token with the lower "
                                "number goes first: {mine} against {theirs}."))
SAY(PLY_SAY_GREEDY_EQUAL_HIDDEN, N_("{Best} and {other} earn the same. {Best} goes first."))
SAY(PLY_SAY_GREEDY_AMONG, NP_("Of the {count} best move, the lot falls on {best}.",
                              "Of the {count} best moves, the lot falls on {best}."))
SAY(PLY_SAY_GREEDY_CHOSEN, N_("{Player} plays {best}: it earns {value} at once."))
/* {place} is the move that was drawn. */
SAY(PLY_SAY_TIE, NP_("One move is as good as the best. The lot falls on {best}.",
                     "{Count} moves are equally good. The lot falls on {best}."))
/* {terms} is a calculation: 100 + 2 × 15 + 50 */
SAY(PLY_SAY_DROP_SCORE, N_("{Place} itself earns {mover} {value}: {terms}."))
SAY(PLY_SAY_DROP_SCORE_ALONE, N_("{Place} itself earns {mover} {value}, and nothing for what "
                                 "stands on the board."))
SAY(PLY_SAY_DROP_SCORE_HIDDEN, N_("{Place} itself earns {mover} something."))

/* Sum of replies. */
SAY(PLY_SAY_SUMS_START, N_("{Player} tries every drop and after it every reply. The scores of a "
                           "drop are added up."))
SAY(PLY_SAY_SUMS_ENTER_ROOT,
    NP_("{Player} tries {count} column.", "{Player} tries {count} columns, one after the other."))
SAY(PLY_SAY_SUMS_DROP, N_("{Mover} tries {place}."))
SAY(PLY_SAY_SUMS_DROP_IDLE, N_("{Mover} tries {place}. The column is full, so nothing "
                               "changes."))
SAY(PLY_SAY_SUMS_REPLY, N_("{Mover} might reply with {place}."))
SAY(PLY_SAY_SUMS_REPLY_IDLE, N_("{Mover} might reply with {place}. The column is full, so "
                                "nothing changes."))
/* {computer} is who thinks; {mine} is what its drop earned, {theirs} what {mover} did. */
SAY(PLY_SAY_SUMS_PAIR, N_("Together they score {value}: {mine} for {computer} less {theirs} for "
                          "{mover}."))
SAY(PLY_SAY_SUMS_TERM, N_("However likely {place} is, its {value} goes into the sum."))
SAY(PLY_SAY_SUMS_FIRST, N_("The sum of {place} begins with {value}."))
SAY(PLY_SAY_SUMS_ADD, N_("The sum of {place} was {old}; with {value} it is {sum}."))
SAY(PLY_SAY_SUMS_ADD_HIDDEN, N_("The score is added to the sum of {place}."))
SAY(PLY_SAY_SUMS_WORTH, NP_("{Place} is worth {value}, its only score.",
                            "{Place} is worth {value}, the sum of its {count} scores."))
SAY(PLY_SAY_SUMS_BEST, N_("{Place} has the highest sum so far: {value}."))
SAY(PLY_SAY_SUMS_CHOSEN, N_("The search is done: {player} takes {best}, and its sum is "
                            "{value}."))

/* One player alone. */
/* One player alone. {where} is what is settled: row 4, column 7. {choices} are the possibilities
 * for it: 2, 5 or 7. {what} is the one of them that is tried. */
SAY(PLY_SAY_PUZZLE_START,
    N_("The search tries one possibility and goes on from there. In a dead end it goes back and "
       "tries the next, until it finds a solution."))
SAY(PLY_SAY_PUZZLE_START_ALL,
    N_("The search tries one possibility and goes on from there. Then it goes back and tries the "
       "next, until it has found all solutions."))
SAY(PLY_SAY_PUZZLE_ENTER_ROOT, N_("The search begins at {where}, which can be {choices}."))
SAY(PLY_SAY_PUZZLE_ENTER_ROOT_ONLY, N_("The search begins at {where}, which can only be "
                                       "{choices}."))
SAY(PLY_SAY_PUZZLE_ENTER_FIRST, N_("{Where} can be {choices}: try {what}."))
SAY(PLY_SAY_PUZZLE_ENTER_NEXT, N_("Of {choices} for {where}, now try {what}."))
SAY(PLY_SAY_PUZZLE_ENTER_ONLY, N_("{Where} can only be {what}."))
/* Behind one of these: what is settled with it at once. */
SAY(PLY_SAY_PUZZLE_FOLLOWS, NP_("One more follows from it.", "{Count} more follow from it."))
/* {solved}: every cell has its digit */
SAY(PLY_SAY_PUZZLE_SOLVED, N_("{Solved}: this is a solution."))
/* {why}: row 1, column 3 has no candidate left */
SAY(PLY_SAY_PUZZLE_DEAD, N_("{Why}: a dead end."))
SAY(PLY_SAY_PUZZLE_DEAD_GUESS, N_("{Why}: this guess was wrong."))
SAY(PLY_SAY_PUZZLE_DEAD_EARLIER, N_("{Why}: a guess before this was wrong."))
SAY(PLY_SAY_PUZZLE_LEAF_HIDDEN, N_("It goes on no further from here. Is this a solution?"))
SAY(PLY_SAY_PUZZLE_BEST, N_("{Where} can be {what}: that leads to a solution."))
SAY(PLY_SAY_PUZZLE_BEST_HIDDEN, N_("For {where} the choice of {what} stands."))
SAY(PLY_SAY_PUZZLE_CUT,
    NP_("A solution is found, so the other possibility for {where} is not tried.",
        "A solution is found, so {count} other possibilities for {where} are not tried."))
SAY(PLY_SAY_PUZZLE_CUT_HIDDEN, NP_("The other possibility for {where} is not tried.",
                                   "The {count} other possibilities for {where} are not tried."))
SAY(PLY_SAY_PUZZLE_UP, N_("The solution goes up."))
SAY(PLY_SAY_PUZZLE_TAKE_BACK, N_("Take {what} for {where} back."))
SAY(PLY_SAY_PUZZLE_BACK, N_("{Where} can only be {choices}, and each leads to a dead end: go "
                            "back."))
SAY(PLY_SAY_PUZZLE_BACK_ONLY, N_("{Where} has no other possibility: go back."))
SAY(PLY_SAY_PUZZLE_BACK_WITH, NP_("Below {where} there is one solution: go back.",
                                  "Below {where} there are {count} solutions: go back."))
SAY(PLY_SAY_PUZZLE_ROOT_ONE, N_("The search is done: it has found a solution."))
SAY(PLY_SAY_PUZZLE_ROOT_ALL, NP_("The search is done: there is exactly one solution.",
                                 "The search is done: there are {count} solutions."))
SAY(PLY_SAY_PUZZLE_ROOT_NONE, N_("The search is done: everything led to dead ends, so there is no "
                                 "solution."))
SAY(PLY_SAY_PUZZLE_ROOT_HIDDEN, N_("The search is done. Has it found a solution?"))
