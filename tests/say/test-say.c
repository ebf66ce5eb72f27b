/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Golden sentences: what is said at a step of a real run, word for word. */
#include <string.h>

#include "../run/in-text.h"
#include "program.h"
#include "runs.h"
#include "say/say.h"

#define FIRST "((3 9) (4) (5 6 7))"
#define PRUNING "((4 8 7) (9 5 6) (1 2 3))"
#define DEEP "((6 9) (((2 8 3) (7 9)) ((8 10) (1 4))))"
#define CROWD                                                                                      \
  "b.A.\n.cB*.\n..d.\n....\nbonus: c4 +3 for 4\n"                                                  \
  "first: hand ADFH supply BC\nsecond: hand A\n"
#define BAGS "((9\"concert tickets\" 3\"a sandwich\" 6\"20 coins\") (0\"a dead fish\" 8\"a kite\"))"

#define SIX "singles .4....5.6..1....6....1.5..1..22....."
#define MANY "1.............4."
#define IMPOSSIBLE "..1........414.."

typedef struct {
  const char *name, *game, *position, *algorithm, *set, *address;
  bool hide;
  const char *text;
} Golden;

static const Golden goldens[] = {
  /* Minimax. */
  { "minimax/start", "tree", FIRST, "minimax", "", "start", false,
    "Max is to move. Which move is best if the other side always answers as well as it can?" },
  { "minimax/enter-root", "tree", FIRST, "minimax", "", "enter 1", false,
    "Max tries the first move. Min has two answers." },
  { "minimax/one-answer", "tree", FIRST, "minimax", "", "enter 2", false,
    "Max tries the second move. Min has one answer." },
  { "minimax/leaf", "tree", FIRST, "minimax", "", "leaf 1", false,
    "Play ends here with 3 for Max." },
  { "minimax/leaf-words", "tree", BAGS, "minimax", "", "leaf 2", false,
    "Play ends here: “a sandwich”, worth 3 to Max." },
  { "minimax/first-best", "tree", FIRST, "minimax", "", "best 1", false,
    "Min can hold Max to 3 so far, with the first answer." },
  { "minimax/return", "tree", FIRST, "minimax", "", "return 3", false,
    "The third move is worth 5: Min would choose the first answer." },
  { "minimax/better", "tree", FIRST, "minimax", "", "best 6", false,
    "Back at the start: the third move is worth 5, more than 4 so far." },
  { "minimax/end", "tree", FIRST, "minimax", "", "end", false,
    "The search is done: with the third move, Max is sure of 5." },
  { "minimax/depth", "tree", "(7:(3 9) 4:(4 5))", "minimax", "depth=1", "leaf 1", false,
    "Nobody looks further: a guess says 7 for Max." },
  { "minimax/depth-end", "tree", "(7:(3 9) 4:(4 5))", "minimax", "depth=1", "end", false,
    "The search is done: as far as it looks, the first move is best, worth 7 to Max." },
  { "minimax/limit", "tree", FIRST, "minimax", "nodes=6", "limit 1", false,
    "The limit of 6 positions is reached: the search is cut short, and its answer is not final." },
  { "minimax/empty", "tree", "((1000 1100) (1200 1500))", "minimax", "start=999", "return 1", false,
    "The first move stays at 999, where it began: nothing is better for Min." },
  { "minimax/empty-root", "tree", "((-7 -3) (-2 -9))", "minimax", "start=0", "end", false,
    "The search is done, without a move: nothing is better for Max than 0, which stood there at "
    "the start." },
  /* Chance. */
  { "chance/outcome", "tree", "({2*6 3*4 1*12} {1*5})", "minimax", "", "enter 1.1", false,
    "The first outcome comes with a chance of 2 in 6. What is it worth?" },
  { "chance/sum", "tree", "({2*6 3*4 1*12} {1*5})", "minimax", "", "sum 1.1", false,
    "A chance of 2 in 6 to get 6 adds 2, which makes 2 so far." },
  { "chance/last", "tree", "({2*6 3*4 1*12} {1*5})", "minimax", "", "sum 1", false,
    "A chance of 1 in 6 to get 12 adds 2, which makes 6 on average." },
  { "chance/end", "tree", "({2*6 3*4 1*12} {1*5})", "minimax", "", "end", false,
    "The search is done: the first move is best, worth 6 to Max on average." },
  { "minimax/empty-taken", "tree", "((1000 1100) (1200 1500))", "minimax", "start=999", "end",
    false,
    "The search is done: it takes the first move for 999, a number that stood there at the start, "
    "and that no end of play is worth." },
  { "deepening/round", "tree", "(1:(6 7) 5:(3 9))", "deepening", "depth=2", "return 1", false,
    "The round is done: as far as it looks, the second move is best, worth 5 to Max." },
  /* Negamax: whose side, and the sign. */
  { "negamax/leaf", "tree", "((9 7) (4 5))", "negamax", "", "leaf 1", false,
    "Play ends here with 9 for Max. Max would be next, so it counts 9." },
  { "negamax/leaf-odd", "tree", "(9 7)", "negamax", "", "leaf 1", false,
    "Play ends here with 9 for Max. Min would be next, so it counts −9." },
  { "negamax/return", "tree", "((9 7) (4 5))", "negamax", "", "return 1", false,
    "The first move counts −7 for Min. The sign turns on the way up: 7 for Max." },
  { "negamax/better", "tree", "((9 7) (4 5))", "negamax", "", "best 2", false,
    "The second answer counts −7 for Min, more than −9 so far." },
  /* Alpha-beta: bounds and cutoffs. */
  { "alphabeta/raise", "tree", PRUNING, "alphabeta", "", "alpha 2", false,
    "Max can now count on 4. From here on only more than that matters." },
  { "alphabeta/raise-leaf", "tree", PRUNING, "alphabeta", "", "alpha 3", false,
    "This leaf tells Min: at most 9 here." },
  { "alphabeta/cutoff", "tree", PRUNING, "alphabeta", "", "cutoff 1", false,
    "Max already has 5 from the second move. Here Min can hold Max to 1, so the last two "
    "leaves are never looked at." },
  { "maxmin/enter", "tree", PRUNING, "alphabeta-maxmin", "", "enter 3", false,
    "Max tries the third move, with 5 already in hand: only more than that matters." },
  { "maxmin/cutoff", "tree", PRUNING, "alphabeta-maxmin", "", "cutoff 1", false,
    "Max already has 5 from the second move. Here Min can hold Max to 1, so the last two "
    "leaves are never looked at." },
  { "maxmin/return", "tree", PRUNING, "alphabeta-maxmin", "bounds=fail-soft", "return 3", false,
    "The third move is worth at most 1 to Max. How much less does not matter." },
  { "maxmin/one-leaf", "tree", "((5 6) (3 9))", "alphabeta-maxmin", "", "cutoff 1", false,
    "Max already has 5 from the first move. Here Min can hold Max to 3, so the last leaf is never "
    "looked at." },
  { "maxmin/equal", "tree", "((5 6) (5 9))", "alphabeta-maxmin", "", "cutoff 1", false,
    "Max already has 5 from the first move. Here Min can hold Max to 5 too, so the last leaf is "
    "never looked at." },
  { "maxmin/saves-nothing", "tree", "((5 6) (9 3))", "alphabeta-maxmin", "", "cutoff 1", false,
    "Max already has 5 from the first move. Here Min can hold Max to 3, but nothing is left: it "
    "saves nothing." },
  { "maxmin/moves", "tree", "((5 6) (3 (9 8)))", "alphabeta-maxmin", "", "cutoff 1", false,
    "Max already has 5 from the first move. Here Min can hold Max to 3, so its last move is never "
    "tried." },
  { "maxmin/deep", "tree", DEEP, "alphabeta-maxmin", "", "cutoff 1", false,
    "Three levels up, at the start, Max has 6 from the first move. Here Min can hold Max to 2, so "
    "the last two leaves are skipped." },
  { "maxmin/shallow", "tree", DEEP, "alphabeta-maxmin", "bounds=fail-soft", "cutoff 2", false,
    "One level up, Min can hold Max to 7 with the first answer. Here Max gets 8, so its last move "
    "is never tried." },
  { "maxmin/both-bounds", "tree", DEEP, "alphabeta-maxmin", "", "enter 2.2", false,
    "Min tries the second answer. Only a value between 6 and 7 still matters here." },
  { "maxmin/named", "tree", "(left=(5 6) right=(3 9))", "alphabeta-maxmin", "", "cutoff 1", false,
    "Max already has 5 from the move “left”. Here Min can hold Max to 3, so the last leaf is never "
    "looked at." },
  /* Tic-tac-toe: players and results. */
  { "game/enter", "tictactoe", "XOXO.X.O.", "minimax", "", "enter 1", false,
    "X tries the move to 5. O has two answers." },
  { "game/leaf", "tictactoe", "XOXO.X.O.", "minimax", "", "leaf 1", false,
    "The game is over: X wins." },
  { "game/return", "tictactoe", "XOXO.X.O.", "minimax", "", "return 2", false,
    "After the move to 7, O wins with the answer on 5." },
  { "game/lost", "tictactoe", "XOXO.X.O.", "minimax", "", "return 1", false,
    "After the move to 5, O loses, whatever it tries." },
  { "game/end", "tictactoe", "XOXO.X.O.", "minimax", "", "end", false,
    "The search is done: with the move to 5, X wins, whatever the other side tries." },
  { "game/soon", "tictactoe", "XOXO.X.O.", "minimax", "win=10-ply", "leaf 1", false,
    "The game is over: X wins, and this soon it counts 7 for X." },
  { "game/cutoff", "tictactoe", "X..XOO...", "alphabeta-maxmin", "", "cutoff 1", false,
    "One level up, X already has a win from the move to 7. Here O wins, so its last move is never "
    "tried." },
  { "game/draw", "tictactoe", "XO..X.O..", "alphabeta-maxmin", "", "cutoff 1", false,
    "One level up, X already has a draw from the move to 6. Here O gets a draw too, but nothing is "
    "left: it saves nothing." },
  { "game/loses", "tictactoe", "XO..X.O..", "alphabeta", "", "cutoff 2", false,
    "Three levels up, the answer on 4 already loses for O. Here X wins too, but that saves "
    "nothing." },
  { "game/nothing-beats-a-win", "tictactoe", "XO..X.O..", "alphabeta", "", "cutoff 12", false,
    "One level up, X already has a win from the move to 6. Nothing beats a win, so the last move "
    "here is never tried." },
  /* A guess that is a weighted sum. */
  { "guess/terms", "connect4", "33445", "minimax", "depth=1", "leaf 1", false,
    "Nobody looks further. The guess: open twos −1 × 15, open threes 1 × 50, which makes 35 for "
    "X." },
  { "guess/one-term", "connect4", "33", "minimax", "depth=1", "leaf 4", false,
    "Nobody looks further. The guess: open twos 1 × 15, which makes 15 for X." },
  { "guess/weights", "connect4", "33445", "minimax", "depth=1 weights=-1;0", "leaf 6", false,
    "Nobody looks further. The guess: open twos −1 × −1, open threes 1 × 0, which makes 1 for X." },
  { "sums/start", "connect4", "626466", "sum-of-replies", "", "start", false,
    "X tries every drop and after it every reply. The scores of a drop are added up." },
  { "sums/enter-root", "connect4", "626466", "sum-of-replies", "", "step 1", false,
    "X tries seven columns, one after the other." },
  { "sums/drop", "connect4", "626466", "sum-of-replies", "", "enter 7", false,
    "X tries the move to 7." },
  { "sums/earned", "connect4", "626466", "sum-of-replies", "", "score 49", false,
    "The move to 7 itself earns X 115: 100 + 15." },
  { "sums/alone", "connect4", "626466", "sum-of-replies", "", "score 1", false,
    "The move to 1 itself earns X 100, and nothing for what stands on the board." },
  { "sums/pair", "connect4", "626466", "sum-of-replies", "", "leaf 45", false,
    "Together they score −35: 115 for X less 150 for O." },
  { "sums/term", "connect4", "626466", "sum-of-replies", "", "return 7.3", false,
    "However likely the answer on 3 is, its −35 goes into the sum." },
  { "sums/first", "connect4", "626466", "sum-of-replies", "", "sum 7.1", false,
    "The sum of the move to 7 begins with 15." },
  { "sums/add", "connect4", "626466", "sum-of-replies", "", "sum 7.3", false,
    "The sum of the move to 7 was 15; with −35 it is −20." },
  { "sums/worth", "connect4", "626466", "sum-of-replies", "", "return 7", false,
    "The move to 7 is worth 25, the sum of its seven scores." },
  { "sums/best", "connect4", "626466", "sum-of-replies", "", "best 4", false,
    "The move to 7 has the highest sum so far: 25." },
  { "sums/end", "connect4", "626466", "sum-of-replies", "", "end", false,
    "The search is done: X takes the move to 7, and its sum is 25." },
  { "sums/hidden", "connect4", "626466", "sum-of-replies", "", "sum 7.3", true,
    "The score is added to the sum of the move to 7." },
  { "sums/full", "connect4", "1111112", "sum-of-replies", "", "enter 1", false,
    "O tries the move to 1. The column is full, so nothing changes." },
  { "sums/full-costs", "connect4", "1111112", "sum-of-replies", "", "leaf 1", false,
    "Together they score −1000115: −1000000 for O less 115 for X." },
  { "sums/four", "connect4", "121212", "sum-of-replies", "", "score 1", false,
    "The move to 1 itself earns X 100100: 100 + 100000." },
  { "sums/four-again", "connect4", "121212", "sum-of-replies", "", "score 2", false,
    "The answer on 1 itself earns O 5150: 100 + 5000 + 50." },
  { "sums/weights", "connect4", "626466", "sum-of-replies", "weights=3;100", "score 49", false,
    "The move to 7 itself earns X 103: 100 + 3." },
  { "puzzle/start", "sudoku-guess", SIX, "backtracking", "", "start", false,
    "The search tries one possibility and goes on from there. In a dead end it goes back and tries "
    "the next, until it finds a solution." },
  { "puzzle/start-all", "sudoku-guess", SIX, "backtracking", "all=yes", "start", false,
    "The search tries one possibility and goes on from there. Then it goes back and tries the "
    "next, until it has found all solutions." },
  { "puzzle/enter-root", "sudoku-guess", SIX, "backtracking", "", "step 1", false,
    "The search begins at row 1, column 1, which can be 1 or 3." },
  { "puzzle/enter-root-only", "sudoku-guess", "123.............", "backtracking", "", "step 1",
    false, "The search begins at row 1, column 4, which can only be 4." },
  { "puzzle/first", "sudoku-guess", SIX, "backtracking", "", "enter 1", false,
    "Row 1, column 1 can be 1 or 3: try 1. Four more follow from it." },
  { "puzzle/next", "sudoku-guess", SIX, "backtracking", "", "enter 1.2", false,
    "Of 2 or 3 for row 1, column 3, now try 3. 20 more follow from it." },
  { "puzzle/three", "sudoku-guess", "..............3.", "backtracking", "", "enter 1", false,
    "Row 1, column 3 can be 1, 2 or 4: try 1." },
  { "puzzle/only", "sudoku-guess", IMPOSSIBLE, "backtracking", "", "enter 1.1", false,
    "Row 1, column 4 can only be 3." },
  { "puzzle/dead", "sudoku-guess", SIX, "backtracking", "", "leaf 2", false,
    "Row 5, column 5 has no candidate left: this guess was wrong." },
  { "puzzle/dead-digit", "sudoku-guess", "singles .2.3..1.......65......1..5.6.......2",
    "backtracking", "", "leaf 1", false,
    "Column 6 has no place left for 5: this guess was wrong." },
  { "puzzle/dead-earlier", "sudoku-guess", IMPOSSIBLE, "backtracking", "", "leaf 1", false,
    "Row 4, column 4 has no candidate left: a guess before this was wrong." },
  { "puzzle/dead-hidden", "sudoku-guess", SIX, "backtracking", "", "leaf 2", true,
    "It goes on no further from here. Is this a solution?" },
  { "puzzle/back-leaf", "sudoku-guess", SIX, "backtracking", "", "return 1.1.1", false,
    "Take 3 for row 1, column 5 back." },
  { "puzzle/back", "sudoku-guess", SIX, "backtracking", "", "return 1.1.2.1", false,
    "Row 3, column 1 can only be 3 or 4, and each leads to a dead end: go back." },
  { "puzzle/back-only", "sudoku-guess", IMPOSSIBLE, "backtracking", "", "return 1.1", false,
    "Row 1, column 1 has no other possibility: go back." },
  { "puzzle/solved", "sudoku-guess", SIX, "backtracking", "", "leaf 5", false,
    "Every cell has its digit: this is a solution." },
  { "puzzle/up", "sudoku-guess", SIX, "backtracking", "", "return 1.2", false,
    "The solution goes up." },
  { "puzzle/best", "sudoku-guess", SIX, "backtracking", "", "best 1", false,
    "Row 1, column 3 can be 3: that leads to a solution." },
  { "puzzle/best-hidden", "sudoku-guess", SIX, "backtracking", "", "best 1", true,
    "For row 1, column 3 the choice of 3 stands." },
  { "puzzle/enough", "sudoku-guess", SIX, "backtracking", "", "cutoff 1", false,
    "A solution is found, so the other possibility for row 1, column 1 is not tried." },
  { "puzzle/enough-hidden", "sudoku-guess", SIX, "backtracking", "", "cutoff 1", true,
    "The other possibility for row 1, column 1 is not tried." },
  { "puzzle/enough-of-three", "sudoku-guess", "..............3.", "backtracking", "", "cutoff 6",
    false, "A solution is found, so two other possibilities for row 1, column 3 are not tried." },
  { "puzzle/end", "sudoku-guess", SIX, "backtracking", "", "end", false,
    "The search is done: it has found a solution." },
  { "puzzle/end-hidden", "sudoku-guess", SIX, "backtracking", "", "end", true,
    "The search is done. Has it found a solution?" },
  { "puzzle/end-none", "sudoku-guess", IMPOSSIBLE, "backtracking", "", "end", false,
    "The search is done: everything led to dead ends, so there is no solution." },
  { "puzzle/all-below", "sudoku-guess", MANY, "backtracking", "all=yes", "return 2", false,
    "Below row 1, column 2 there are 9 solutions: go back." },
  { "puzzle/all-end", "sudoku-guess", MANY, "backtracking", "all=yes", "end", false,
    "The search is done: there are 18 solutions." },
  { "puzzle/all-one", "sudoku-guess", SIX, "backtracking", "all=yes", "end", false,
    "The search is done: there is exactly one solution." },
  { "puzzle/limit", "sudoku-guess", MANY, "backtracking", "nodes=9", "limit 1", false,
    "The limit of 9 positions is reached: the search is cut short, and its answer is not final." },
  { "guess/even", "connect4", "", "minimax", "depth=1", "leaf 1", false,
    "Nobody looks further. Neither side has more of anything that counts, so the guess is 0." },
  { "guess/own", "connect4", "33", "alphabeta", "depth=1", "leaf 4", false,
    "Nobody looks further: open twos 1 × 15 make 15 for X. O is to move, so it "
    "counts −15." },
  { "guess/hidden", "connect4", "33445", "alphabeta", "depth=1", "leaf 1", true,
    "Play ends here, and what it is worth is now known." },
  /* Greedy: numbers by lot, what a move earns, ties. */
  { "greedy/start", "tokens", CROWD, "greedy", "", "start", false,
    "First ranks the moves by what each earns at once. Nobody looks further." },
  { "greedy/enter-root", "tokens", CROWD, "greedy", "", "step 1", false,
    "First has 44 moves to rank." },
  { "greedy/fields", "tokens", CROWD, "greedy", "", "numbers 1", false,
    "Fields get numbers by lot: a1 8, a2 5, a3 11, a4 12, b1 7, b2 14, b3 6, b4 3." },
  { "greedy/hand", "tokens", CROWD, "greedy", "", "numbers 3", false,
    "Tokens of the hand get numbers by lot: A 3, D 2, F 1, H 0." },
  { "greedy/sorted", "tokens", CROWD, "greedy", "shuffle=sorted", "numbers 3", false,
    "Sorted, the numbers of the tokens stay as they were: A 0, D 1, F 2, H 3." },
  { "greedy/style-turn", "tokens", CROWD, "greedy", "style=plain,attack by=turn", "style 1", false,
    "The style of this turn by lot: “attacks”." },
  { "greedy/style-match", "tokens", CROWD, "greedy", "style=plain,careful match=3", "style 1",
    false, "The style of this match by lot: “guards its tokens”." },
  { "greedy/try", "tokens", CROWD, "greedy", "", "enter 1", false, "First looks at A on a2." },
  { "greedy/part", "tokens", CROWD, "greedy", "", "score 1", false, "Value of the token: 3." },
  { "greedy/where", "tokens", CROWD, "greedy", "", "score 2", false,
    "What its ability does: 1 (b2 +1)." },
  { "greedy/weighed", "tokens", CROWD, "greedy", "style=attack", "score 2", false,
    "What its ability does: 1, and each counts 3, so 3." },
  { "greedy/sum", "tokens", CROWD, "greedy", "", "leaf 1", false, "A on a2 earns 3 + 1 = 4." },
  { "greedy/rank", "tokens", CROWD, "greedy", "", "return 2", false,
    "A on a3 is number 2 of the 2 moves seen so far." },
  { "greedy/by-field", "tokens", CROWD, "greedy", "", "equal 1", false,
    "A on b3 and A on a2 earn the same. The field with the higher number goes first: 6 against "
    "5." },
  { "greedy/by-token", "tokens", CROWD, "greedy", "", "equal 2", false,
    "F on c4 and A on c4 earn the same. The token with the lower number goes first: 1 against 3." },
  { "greedy/best", "tokens", CROWD, "greedy", "", "best 1", false,
    "A on a2 is the best so far: 4." },
  { "greedy/among", "tokens", CROWD, "greedy", "skill=medium", "tie 1", false,
    "Of the four best moves, the lot falls on D on c4." },
  { "greedy/end", "tokens", CROWD, "greedy", "", "end", false,
    "First plays F on c4: it earns 6 at once." },
  { "greedy/hidden", "tokens", CROWD, "greedy", "", "equal 1", true,
    "A on b3 and A on a2 earn the same. A on b3 goes first." },
  { "greedy/guess", "tictactoe", ".........", "greedy", "", "leaf 1", false,
    "At a glance, the move to 1 leaves X with 3." },
  { "tokens/enter", "tokens", CROWD, "minimax", "depth=1", "enter 1", false,
    "First tries A on a2. The search looks no further ahead." },
  /* Hidden numbers. */
  { "hidden/leaf", "tree", PRUNING, "minimax", "", "leaf 1", true,
    "Play ends here, and what it is worth is now known." },
  { "hidden/return", "tree", PRUNING, "minimax", "", "return 1.1", true,
    "Min now knows what the first answer is worth." },
  { "hidden/cutoff", "tree", PRUNING, "alphabeta-maxmin", "", "cutoff 1", true,
    "Max does no worse with the second move, so the last two leaves here are never looked at." },
  /* A zero window: no node has set what is met. */
  { "hidden/cutoff-began", "tictactoe", "X.O...O.X", "zero-window", "", "cutoff 1", true,
    "The bound that the search began with is met, so the last two moves here are never tried." },
  { "hidden/cutoff-leaves-began", "tree", "((-1 4 7) (2 3))", "zero-window", "", "cutoff 1", true,
    "The bound that the search began with is met, so the last two leaves here are never looked "
    "at." },

  /* The table: where it knows a position from is told from the start. */
  { "table/hit", "tictactoe", ".X.O.X.OX", "alphabeta", "table=bounds", "hit 1", false,
    "The table knows from O\u00a01, X\u00a05, O\u00a03: at most 1. Here that is not enough." },

  /* Quiescence: moves that are not looked at are counted, too. */
  { "quiescence/enter", "tokens", CROWD, "quiescence", "depth=1", "step 2", false,
    "First tries A on a2. Second has ten answers." },
  { "quiescence/extend", "tokens", CROWD, "quiescence", "depth=1", "extend 1", false,
    "No depth is left, but there is a capture: Second looks at what becomes of it." },
};

static PlySentence *say_at(PlyRun *run, const char *address, bool hide) {
  g_autoptr(PlyReplay) replay = replay_at(run, address);
  return ply_say_step(run, replay, hide ? &ply_cover_of_values : NULL);
}

static void test_golden(gconstpointer data) {
  const Golden *g = data;
  g_autoptr(PlyRun) run = test_run(g->game, g->position, g->algorithm, g->set);
  g_autoptr(PlySentence) sentence = say_at(run, g->address, g->hide);
  g_assert_cmpstr(sentence->text, ==, g->text);
}

static void test_tones(void) {
  static const struct {
    const char *word;
    PlyTone tone;
  } spans[] = {
    { "Max", PLY_TONE_MAX }, { "5", PLY_TONE_MAX },   { "the second move", PLY_TONE_WHY },
    { "Min", PLY_TONE_MIN }, { "Max", PLY_TONE_MAX }, { "1", PLY_TONE_MIN }
  };
  g_autoptr(PlyRun) run = test_run("tree", PRUNING, "alphabeta-maxmin", "");
  g_autoptr(PlySentence) s = say_at(run, "cutoff 1", false);
  g_assert_cmpuint(s->n_spans, ==, G_N_ELEMENTS(spans));
  for (unsigned i = 0; i < s->n_spans; i++) {
    g_autofree char *word =
        g_strndup(s->text + s->spans[i].start, s->spans[i].end - s->spans[i].start);
    g_assert_cmpstr(word, ==, spans[i].word);
    g_assert_cmpint((int)s->spans[i].tone, ==, (int)spans[i].tone);
  }
}

static void test_markup(void) {
  static const char *const colours[PLY_N_TONES] = { "#000001", "#000002", "#000003",
                                                    "#000004", "#000005", "#000006" };
  g_autoptr(PlyRun) run = test_run("tree", "(4\"salt & <pepper>\" 3)", "minimax", "");
  g_autoptr(PlySentence) s = say_at(run, "leaf 1", false);
  g_autofree char *markup = ply_sentence_markup(s, colours);
  g_assert_cmpstr(markup, ==,
                  "Play ends here: “<span weight=\"bold\" foreground=\"#000006\">salt &amp; "
                  "&lt;pepper&gt;</span>”, worth <span weight=\"bold\" foreground=\"#000006\">4"
                  "</span> to <span weight=\"bold\" foreground=\"#000001\">Max</span>.");
}

/* A limit that lies behind the end of the game is none. */
static void test_limit_behind_the_end(void) {
  static const struct {
    const char *options, *begin, *end;
  } rows[] = {
    { "depth=4", "X is to move. Which move is best", "The search is done: " },
    { "depth=3", "X is to move. Which move is best", "The search is done: " },
    { "depth=2", "X is to move and looks only two moves ahead", "as far as it looks" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autoptr(PlyRun) run = test_run("tictactoe", "XOXOXO...", "minimax", rows[i].options);
    g_autoptr(PlySentence) begin = say_at(run, "step 0", false), end = say_at(run, "end", false);
    g_assert_nonnull(strstr(begin->text, rows[i].begin));
    g_assert_nonnull(strstr(end->text, rows[i].end));
    g_assert_cmpint(strstr(end->text, "as far as it looks") != NULL, ==, i == 2);
  }
}

/* Kinds that no algorithm of today records. */
static void test_other_kinds(void) {
  static const struct {
    PlyEventKind kind;
    unsigned extra;
    const char *text;
  } events[] = {
    { PLY_EVENT_ITERATION, 1, "A new round begins: everybody looks one move ahead." },
    { PLY_EVENT_ITERATION, 4, "A new round begins: everybody looks four moves ahead." },
    { PLY_EVENT_LIMIT, PLY_LIMIT_CANCEL,
      "The search is stopped by hand here, so its answer is not final." },
  };
  g_autoptr(PlyRun) run = test_run_new("tree", FIRST, "minimax", "");
  for (unsigned i = 0; i < G_N_ELEMENTS(events); i++)
    ply_record(run->trace, events[i].kind, 0, events[i].extra, 0, 0, 0);
  ply_record_finish(run->trace);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  for (unsigned i = 0; i < G_N_ELEMENTS(events); i++) {
    ply_replay_seek(replay, i + 1);
    g_autoptr(PlySentence) s = ply_say_step(run, replay, NULL);
    g_assert_cmpstr(s->text, ==, events[i].text);
  }
}

/* Where numbers are Max's also under an algorithm that turns signs, no sentence turns one. */
static void test_for_max(void) {
  static const struct {
    const char *tree, *algorithm, *address, *text;
  } steps[] = {
    { "((9 7) (4 5))", "negamax", "return 1",
      "The first move is worth 7: Min would choose the second answer." },
    { "((9 7) (4 5))", "negamax", "leaf 1", "Play ends here with 9 for Max." },
    { "((9 7) (4 5))", "negamax", "best 1",
      "Min can hold Max to 9 so far, with the first answer." },
    { PRUNING, "alphabeta", "return 1",
      "The first move is worth 4: Min would choose the first answer." },
    { PRUNING, "alphabeta", "return 3",
      "The third move is worth at most 5 to Max. How much less does not matter." },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(steps); i++) {
    g_autoptr(PlyRun) run = test_run("tree", steps[i].tree, steps[i].algorithm, "");
    run->for_max = true;
    g_autoptr(PlySentence) sentence = say_at(run, steps[i].address, false);
    g_assert_cmpstr(sentence->text, ==, steps[i].text);
  }
}

TEST_PROGRAM("say") {
  g_test_init(&argc, &argv, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS(goldens); i++) {
    g_autofree char *path = g_strconcat("/say/golden/", goldens[i].name, NULL);
    g_test_add_data_func(path, &goldens[i], test_golden);
  }
  g_test_add_func("/say/tones", test_tones);
  g_test_add_func("/say/markup", test_markup);
  g_test_add_func("/say/other-kinds", test_other_kinds);
  g_test_add_func("/say/for-max", test_for_max);
  g_test_add_func("/say/limit-behind-the-end", test_limit_behind_the_end);
  return g_test_run();
}
