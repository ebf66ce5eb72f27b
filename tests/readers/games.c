/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions of the games that are searched. */
#include "games/game.h"
#include "tables.h"

static char *read_position(const char *of, const char *text, PlyPlace *place, GError **error) {
  const PlyGame *game = ply_game_find(of, error);
  g_autoptr(PlyStart) start = game != NULL ? ply_start_new(game, text, place, error) : NULL;
  return start != NULL ? ply_start_print(start) : NULL;
}

static char *read_tree(const char *of, const char *text, PlyPlace *place, GError **error) {
  return read_position("tree", text, place, error);
}

static char *read_tictactoe(const char *of, const char *text, PlyPlace *place, GError **error) {
  return read_position("tictactoe", text, place, error);
}

static char *read_connect4(const char *of, const char *text, PlyPlace *place, GError **error) {
  return read_position("connect4", text, place, error);
}

static char *read_tokens(const char *of, const char *text, PlyPlace *place, GError **error) {
  return read_position("tokens", text, place, error);
}

static char *read_guesses(const char *of, const char *text, PlyPlace *place, GError **error) {
  return read_position("sudoku-guess", text, place, error);
}

/* --- trees --- */

static const Form trees[] = {
  AS_IT_STANDS("5"),
  AS_IT_STANDS("((3 9) (4) (5 6 7))"),
  AS_IT_STANDS("((3 -9.5) (-4) (0.125 6 7))"),
  AS_IT_STANDS("(a=(a=1 b=2) b=(a=3 b=4))"),
  AS_IT_STANDS("(left=(3 -9) \"go right\"=4\"a sandwich\")"),
  AS_IT_STANDS("0:(7:(2 8) -4:(6 4))"),
  AS_IT_STANDS("({1*9 4*3 1*-7.25} 5)"),
  AS_IT_STANDS("(!-3 !(4 5))"),
  { "(+4 2.50)", "(4 2.5)" },
  { " ( (3, 9),(4),\n [5,6,7] ) ", "((3 9) (4) (5 6 7))" },
  { "[[3, 9], [4]]", "((3 9) (4))" },
  { "[[3,9],[-4]]", "((3 9) (-4))" },
  { "((3 ,9) (4,) (a=5,b=6))", "((3 9) (4) (a=5 b=6))" },
  { "({ 2 * 9 3 } 5)", "({2*9 1*3} 5)" },
  { "((1000 9) (4))", "((1000 9) (4))" },
  { "((3 9) (–4))", "((3 9) (-4))" },
  { "((3\u00a0−9)\u2009(4)\u3000(5\u202f6\t7))", "((3 -9) (4) (5 6 7))" },
  { "(\"10 – 2\"=8 \"wide\u00a0blank\"=3)", "(\"10 – 2\"=8 \"wide blank\"=3)" },
  { "((1 200) -300)", "((1 200) -300)" },
  { "[[10,500],[1,200]]", "((10 500) (1 200))" },
  { "((1\u202f200 9) 4)", "((1 200 9) 4)" },
  { "((1\u00a0000 9) 4)", NULL, "1:3: found “1 000”: write “1000” for one number, “1, 0” for two" },
  { "((1 000 9) 4)", NULL, "1:3: found “1 000”: write “1000” for one number, “1, 0” for two" },
  { "((1  000 9) 4)", NULL, "1:3: found “1  000”: write “1000” for one number, “1, 0” for two" },
  { "((1 200 000 9) 4)", NULL,
    "1:3: found “1 200 000”: write “1200000” for one number, “1, 200, 0” for several" },
  { "({0.5*2 9} 4)", NULL, "1:3: found “0.5”; a weight is a whole number from 1 to 10,000" },
  { "({1/2*2 9} 4)", NULL, "1:3: found “1/2”; a weight is a whole number from 1 to 10,000" },
  { "[[1,000,9],[4]]", NULL, "1:3: found “1,000”: write “1000” for one number, “1, 0” for two" },
  { "((007 9) 4)", "((7 9) 4)" },
  { "((3–9) 4)", NULL,
    "1:3: found “3-9”, expected a number like 9 or −2.5, and a blank or a bracket behind it" },
  { "((3,5 9) (4))", NULL, "1:3: found “3,5”: write “3.5” for one number, “3, 5” for two" },
  { "((1,000 9) (4))", NULL, "1:3: found “1,000”: write “1000” for one number, “1, 0” for two" },
  { "((9 –0,25) 4)", NULL, "1:6: found “0,25”: write “0.25” for one number, “0, 25” for two" },
  { "(3 9)(4)", NULL, "1:6: found “(”, expected nothing more: the tree is complete" },
  { "3 9", NULL, "1:3: found “9”, expected nothing more: the tree is complete" },
  { "((3 9) (4)", NULL, "1:11: the tree ends here, but 1 bracket is still open" },
  { "((A:1,B:2):3,C:4);", NULL,
    "1:1: this is a tree in Newick's form, which is not read. Brackets hold the moves of a node, "
    "numbers are leaves: ((3 9) (4) (5 6 7)). {1*2 1*6} is a chance node." },
  { "(max (min 3 9) (min 4))", NULL,
    "1:1: this is an expression of “max” and “min”, which is not read. Brackets hold the moves of "
    "a node, numbers are leaves: ((3 9) (4) (5 6 7)). {1*2 1*6} is a chance node." },
  { "A(B(3,9))", NULL,
    "1:1: found “A”, expected a number or “(”; a name stands before a move and “=”, as in “(a=(3 "
    "9) b=5)”" },
  { "left:(3 9)", NULL,
    "1:1: found “l”, expected a number or “(”; a name stands before a move and “=”, as in “(a=(3 "
    "9) b=5)”" },
  { "(“left”=3 4)", NULL, "1:2: found ““” (U+201C), expected a number or “(”" },
  { "(a\u200b=3 4)", NULL,
    "1:2: found “a”, expected a number or “(”; the name of a move has “=” behind it" },
  { "(3 ½)", NULL, "1:4: found “½”, expected a number or “(”" },
  { "(3 ９)", NULL, "1:4: found “９” (U+FF19), expected a number or “(”" },
  { "（3 9）", NULL, "1:1: found “（” (U+FF08), expected a number or “(”" },
  { "(3 2e3)", NULL,
    "1:4: found “2e3”, expected a number like 9 or −2.5, and a blank or a bracket behind it" },
  { "(3 --4)", NULL, "1:5: found “-”, expected a number" },
  { "((3 9) (4) …)", NULL, "1:12: found “…”, expected a number or “(”" },
  { "\ufeff(3 9)", NULL, "1:1: found “<U+FEFF>”, expected a number or “(”" },
  { "EFG 2 R \"A game\" { \"1\" \"2\" }", NULL,
    "1:1: this is a game of Gambit (.efg), which is not read. Brackets hold the moves of a node, "
    "numbers are leaves: ((3 9) (4) (5 6 7)). {1*2 1*6} is a chance node." },
  { "", NULL, "1:1: the tree is empty; expected something like ((3 9) (4) (5 6 7))" },
};
/* The names of moves and what stands at leaves are own words. In square brackets, as in JSON, every comma parts:
 * there are no decimals in them here, of which a comma would make two numbers. */
const Reader reader_trees =
    READER("trees", trees, read_tree, "\"[^\"]*\"|[[:alpha:]][-\\w]*(?= *=)");

/* --- tic-tac-toe --- */

static const Form tictactoe[] = {
  AS_IT_STANDS("........."),
  AS_IT_STANDS("XOXOX.O.."),
  AS_IT_STANDS("X...O...."),
  AS_IT_STANDS("XOXXOOOXX"),
  { "X.O\n.X.\n..O", "X.O.X...O" },
  { "X.O\n.X.\n..O\n", "X.O.X...O" },
  { "X.O\r\n.X.\r\n..O\r\n", "X.O.X...O" },
  { "X . O\n. X .\n. . O", "X.O.X...O" },
  { "X\t.\tO\n.\tX\t.\n.\t.\tO", "X.O.X...O" },
  { "X.O .X. ..O", "X.O.X...O" },
  { "\n\n  X.O\n  .X.\n  ..O\n\n", "X.O.X...O" },
  { "X\u00a0.\u00a0O\n.\u2003X\u2003.\n.\u3000.\u3000O", "X.O.X...O" },
  { "xo.......", NULL, "1:1: found “x”, expected X, O or . (an empty square)" },
  { "XO_______", NULL, "1:3: found “_”, expected X, O or . (an empty square)" },
  { "XO-------", NULL, "1:3: found “-”, expected X, O or . (an empty square)" },
  { "X|O|.\n-+-+-\n.|.|.\n-+-+-\n.|.|.", NULL,
    "1:2: found “|”, expected X, O or . (an empty square)" },
  { "X,O,.,.,.,.,.,.,.", NULL, "1:2: found “,”, expected X, O or . (an empty square)" },
  { "1 -1 0\n0 0 0\n0 0 0", NULL, "1:1: found “1”, expected X, O or . (an empty square)" },
  { "x o b\nb b b\nb b b", NULL, "1:1: found “x”, expected X, O or . (an empty square)" },
  { "x,o,b,b,b,b,b,b,b,positive", NULL,
    "1:1: this is a row of a data set (b, x, o), which is not read. Nine squares row by row: X, O, "
    "or a dot for an empty one." },
  { "\u0425\u041e.......", NULL, "1:1: found “Х” (U+0425), expected X, O or . (an empty square)" },
  { "X0.......", NULL, "1:2: found “0”, expected X, O or . (an empty square)" },
  { "❌⭕.......", NULL, "1:1: found “❌”, expected X, O or . (an empty square)" },
  { "\u200bX........", NULL, "1:1: found “<U+200B>”, expected X, O or . (an empty square)" },
  { "XO.......X", NULL, "1:10: found a tenth square, expected nine: three rows of three" },
  { "XO......", NULL, "1:9: found 8 squares, expected nine: three rows of three" },
  { "XX.......", NULL,
    "1:1: found 2 X and 0 O: X moves first, so there must be as many X as O, or one more" },
  { "XXXOOO...", NULL, "1:1: X and O both have three in a row: the game ends with the first" },
  { "XXXOO.O..", NULL, "1:1: X has three in a row, but O has moved after that" },
  { "", NULL, "1:1: found 0 squares, expected nine: three rows of three" },
};
const Reader reader_tictactoe = READER("tictactoe", tictactoe, read_tictactoe);

/* --- Connect Four --- */

static const Form connect4[] = {
  AS_IT_STANDS("4"),
  AS_IT_STANDS("44455554221"),
  AS_IT_STANDS("1234567"),
  AS_IT_STANDS("444444x3"),
  AS_IT_STANDS("111111x2"),
  { "-", "" },
  { "", "" },
  { " - \n", "" },
  { "–", "" },
  { "4 4 4\n 1\n", "4441" },
  { "4\t5", "45" },
  { "4 5 # own\n1", "451" },
  { "4\u00a05\u30001", "451" },
  { "444444X3", "444444x3" },
  { "4444444-3", "444444x3" },
  { "4444444–3", "444444x3" },
  { "4 4 4 4 4 4 4- 3", "444444x3" },
  { "44455554221\r\n", "44455554221" },
  { "44455554221 2", NULL,
    "1:13: found “2” behind other columns: a position is one word, or has a blank between all "
    "columns" },
  { "2252576253462244111563365343671351441 -1", NULL,
    "1:39: found “-1” behind other columns: a position is one word, or has a blank between all "
    "columns" },
  { "44455554221,2", NULL, "1:12: found “,”, expected a column from 1 to 7" },
  { "4 4 44", NULL,
    "1:5: found “44” behind other columns: a position is one word, or has a blank between all "
    "columns" },
  { "4,4,4", NULL, "1:2: found “,”, expected a column from 1 to 7" },
  { "4. d4", NULL, "1:2: found “.”, expected a column from 1 to 7" },
  { "d1 d2", NULL, "1:1: found “d”, expected a column from 1 to 7" },
  { "0123", NULL, "1:1: found “0”, expected a column from 1 to 7" },
  { "48", NULL, "1:2: found “8”, expected a column from 1 to 7" },
  { "4444444", NULL, "1:7: column 4 is full: it has six discs" },
  { "444-", NULL, "1:3: column 4 is not full: no turn is lost there" },
  { "12121213", NULL, "1:8: the game was over after 7 discs: X has four in a row" },
  { "４４", NULL, "1:1: found “４” (U+FF14), expected a column from 1 to 7" },
  { "44x", NULL, "1:3: no column is full: no turn is lost here" },
  { "b,b,b,b,b,b,b,b,b,b,b,b,x,o,b,b,b,b,x,o", NULL,
    "1:1: this is a row of a data set (b, x, o), which is not read. The columns played, one after "
    "the other, from 1 to 7: 4453. Nothing, or -, is the empty board; x is a turn lost at a full "
    "column." },
  { ".......\n.......\n...X...", NULL, "1:1: found “.”, expected a column from 1 to 7" },
};
const Reader reader_connect4 = READER("connect4", connect4, read_connect4);

/* --- the token game --- */

#define HANDS "first: points 0 hand K---\nsecond: points 0 hand K---\n"
#define K3 "token K: 3\n"
#define SMALL "..\n..\n" K3 HANDS

static const Form tokens[] = {
  AS_IT_STANDS(SMALL),
  AS_IT_STANDS("K.\n.k*\nto-move: second\ntoken K: 3\n" HANDS),
  AS_IT_STANDS("..\n..\nhand: 2\ntarget: 7\nhits: leave\ntoken K: 3 push e 2,-1\nfirst: points -2 "
               "hand K-\nsecond: points 10 hand KA\n"),
  AS_IT_STANDS("..\n..\nbonus: b2 +3 for 8\n" K3 HANDS),
  { "board: 2x2\n" K3 "first: hand K\nsecond: hand K\n", SMALL },
  { "board: 2x2\r\n" K3 "first: hand K\r\nsecond: hand K\r\n", SMALL },
  { ". .\n. .\n" K3 HANDS, SMALL },
  { ".\t.\n.\t.\n" K3 HANDS, SMALL },
  { ".,.\n.,.\n" K3 HANDS, SMALL },
  { "# a remark\n..\n..\n\n" K3 "first: hand K # mine\nsecond: hand K\n", SMALL },
  { "..\n..\ntoken k: +3\n" HANDS, SMALL },
  { "..\n..\n" K3 "first: points –2 hand K\nsecond: hand K\n",
    "..\n..\n" K3 "first: points -2 hand K---\nsecond: points 0 hand K---\n" },
  { "..\n..\ntoken K: 0 push 1,−1\n" HANDS, "..\n..\ntoken K: 0 push ne\n" HANDS },
  { "..\n..\nto–move: second\n" K3 HANDS, "..\n..\nto-move: second\n" K3 HANDS },
  { ".\u00a0.\n.\u3000.\n" K3 "first:\u00a0hand\u2009K\nsecond: hand K\n", SMALL },
  { "..\n..\ntoken K: 3,5\n" HANDS, NULL,
    "3:12: found “5”, expected one of: plain, hit, turn, guard, push" },
  { "..\n..\ntoken K: 0 push 1;-1\n" HANDS, NULL,
    "3:17: found “1;-1”, expected a direction (n, ne, e, se, s, sw, w, nw) or fields to the right "
    "and down, like “2,-1”" },
  { "..\n..\ntoken K: 0 push 1.5,1\n" HANDS, NULL,
    "3:17: found “1.5,1”, expected a direction (n, ne, e, se, s, sw, w, nw) or fields to the right "
    "and down, like “2,-1”" },
  { "..\n..\ntoken К: 3\n" HANDS, NULL,
    "3:7: a token is called by one letter from A to L: “token A: 3 hit e w”" },
  { "..\n..\n" K3 "first: hand K\nsecond： hand K\n", NULL,
    "5:1: no token is called “s”; there are: A, B, C, D, E, F, G, H, K" },
  { "..\n..\n" K3 "first: hand K\nsecond hand K\n", NULL,
    "5:1: no token is called “s”; there are: A, B, C, D, E, F, G, H, K" },
  { "..\n.\n" K3 HANDS, NULL, "2:2: this row has 1 field, expected 2" },
  { "._\n..\n" K3 HANDS, NULL,
    "1:2: no token is called “_”; there are: A, B, C, D, E, F, G, H, K" },
  { "board: 2×2\n" K3 HANDS, NULL,
    "1:8: found “2×2”, expected rows and columns, from 2x2 to 8x8: “6x6”" },
  { "board: 2x2\nboard: 3x3\n", NULL, "2:1: “board” is given already, in line 1" },
  { "hands: 2\n", NULL,
    "1:1: found “hands”, expected a row of the board or one of: board, to-move, hand, target, "
    "hits, token, bonus, first, second; did you mean “hand”?" },
  { "..\n..\nbonus: b2 +3 in 8\n" K3 HANDS, NULL,
    "3:14: found “in”, expected “for” and a number of turns: “c3 +3 for 8”" },
  { "..\n..\nbonus: b9 +3 for 8\n" K3 HANDS, NULL,
    "3:8: found “b9”, expected a field from a1 to b2" },
  { "..\n..\n" K3 "first: points 1,000 hand K\nsecond: hand K\n", NULL,
    "4:17: found “000”, expected one of: points, hand, supply" },
  { "..\n..\n" K3 "first: hand К\nsecond: hand K\n", NULL,
    "4:13: no token is called “К” (U+041A); there are: A, B, C, D, E, F, G, H, K" },
  { "*.\n..\n" K3 HANDS, NULL, "1:1: this row has 1 field; a board has 2 to 8 columns" },
  { "?", NULL, "1:1: this row has 1 field; a board has 2 to 8 columns" },
};
const Reader reader_tokens = READER("tokens", tokens, read_tokens);

/* --- Sudoku by guesses --- */

#define FOUR "1.3....2..4..3.."
#define NINE "..5.3981..135...4...2............1.....4.1...82.....36....1..52.3..4.7..........."

static const Form guesses[] = {
  AS_IT_STANDS(FOUR),
  AS_IT_STANDS("singles " FOUR),
  AS_IT_STANDS("in-order " FOUR),
  AS_IT_STANDS("in-order singles " FOUR),
  { "singles in-order\n1.3.\n...2\n..4.\n.3..\n", "in-order singles " FOUR },
  { "in–order " FOUR, "in-order " FOUR },
  { "1-3----2--4--3--", FOUR },
  { "1–3––––2––4––3––", FOUR },
  { "1030000200400300", FOUR },
  { "1*3****2**4**3**", FOUR },
  { "1. 3.\n.. .2\n\n.. 4.\n.3 ..\n", FOUR },
  { "1 . | 3 .\n. . | . 2\n----+----\n. . | 4 .\n. 3 | . .", FOUR },
  { "1.3.\r\n...2\r\n..4.\r\n.3..\r\n", FOUR },
  { "singles\t" FOUR, "singles " FOUR },
  { "singles\u00a01.\u20093.\n..\t.2\u2003\n\u3000..\u00a04.\n.3 ..", "singles " FOUR },
  { "ѕingles\n" FOUR, NULL,
    "1:1: found “ѕingles” (U+0455), expected “in-order”, “singles” or the cells of the board" },
  { "# own\n" FOUR, FOUR },
  { "Singles " FOUR, NULL,
    "1:1: found “Singles”, expected “in-order”, “singles” or the cells of the board" },
  { "single " FOUR, NULL,
    "1:1: found “single”, expected “in-order”, “singles” or the cells of the board" },
  { "in order " FOUR, NULL,
    "1:1: found “in”, expected “in-order”, “singles” or the cells of the board" },
  { "singles singles " FOUR, NULL, "1:9: found “singles” twice, expected it once" },
  { FOUR " singles", NULL, "1:18: found “s”, expected a digit, or . 0 * for an empty cell" },
  { NINE, NINE },
  { NINE " singles", NULL, "1:83: found “s”, expected a digit, or . 0 * for an empty cell" },
  { NINE " # singles", NINE },
  { "# own\nsingles\n" FOUR, NULL, "2:1: found “s”, expected a digit, or . 0 * for an empty cell" },
  { "singles", NULL, "1:1: the board is empty, expected 16, 36 or 81 cells" },
  { "11..............", NULL,
    "1:1: found the digit 1 in r1c1 and in r1c2, which see each other; expected it once" },
  { "1.3....2..4..5..", NULL, "1:14: found 5, expected 1 to 4 on a 4 × 4 board" },
  { "1,3", NULL, "1:2: found “,”, expected a digit, or . 0 * for an empty cell" },
  { "１.3....2..4..3..", NULL,
    "1:1: found “１” (U+FF11), expected a digit, or . 0 * for an empty cell" },
  { "................................................................................1", NULL,
    "1:1: found 80 empty cells, expected at most 64: a tree has no more levels, and no board with "
    "more has only one solution" },
  { "", NULL, "1:1: the board is empty, expected 16, 36 or 81 cells" },
};
const Reader reader_guesses = READER("guesses", guesses, read_guesses, "^#.*$");
