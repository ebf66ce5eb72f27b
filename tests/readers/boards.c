/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards of the puzzles, and positions of Connect Four in a file. */
#include "base/text/sign.h"
#include "cli/solve.h"
#include "minesweeper/text.h"
#include "sudoku/board/text.h"
#include "tables.h"

/* --- Sudoku --- */

/* The cells, and the candidates where some are struck out. */
static char *read_sudoku(const char *of, const char *text, PlyPlace *place, GError **error) {
  PlySudoku board;
  if (!ply_sudoku_read_at(text, &board, place, error))
    return NULL;
  g_autofree char *cells = ply_sudoku_text(&board);
  g_autofree char *candidates = ply_sudoku_candidate_text(&board);
  return g_strconcat(cells, *candidates != '\0' ? " " : "", candidates, NULL);
}

#define FOUR "..4..1....3..4.."
#define ROWS4 "..4.\n.1..\n..3.\n.4..\n"
#define LINE "..5.3981..135...4...2............1.....4.1...82.....36....1..52.3..4.7..........."
#define ZEROS "005039810013500040002000000000000100000401000820000036000010052030040700000000000"
#define ROWS                                                                                       \
  "..5.3981.\n.135...4.\n..2......\n......1..\n...4.1...\n82.....36\n....1..52\n.3..4.7..\n......" \
  "...\n"
#define SOLVED "645239817713568249982174563594326178367481925821957436479813652238645791156792384"

static const Form sudoku[] = {
  AS_IT_STANDS(FOUR),
  AS_IT_STANDS(LINE),
  { ZEROS, LINE },
  { "0040010000300400", FOUR },
  { "**4**1****3**4**", FOUR },
  { ROWS4, FOUR },
  { "..4.\r\n.1..\r\n..3.\r\n.4..\r\n", FOUR },
  { "..4.\r.1..\r..3.\r.4..", FOUR },
  { ". . | 4 .\n. 1 | . .\n----+----\n. . | 3 .\n. 4 | . .\n", FOUR },
  { ".-----.-----.\n| . . | 4 . |\n| . 1 | . . |\n:-----+-----:\n| . . | 3 . |\n| . 4 | . . |\n"
    "'-----'-----'",
    FOUR },
  { "# own\n" ROWS4, FOUR },
  { "; own\n" ROWS4, FOUR },
  { "// own\n" ROWS4, FOUR },
  { "[Puzzle]\n" ROWS4, FOUR },
  { "2x2:b4b1d3b4b", FOUR },
  { "2x3:5c2c6_3f1b5f2_5c3c1", "5...2...63......1..5......25...3...1" },
  { "| 23 23 | 4 123 |\n| 34 1 | 2 23 |\n| 12 2 | 3 124 |\n| 123 4 | 12 12 |\n", FOUR " r2c1=34" },
  { "-4-3\n--2-\n-1--\n---4", ".4.3..2..1.....4" },
  { "–––4–––1–––––3––", "...4...1.....3.." },
  { ".\u00a0.\u00a04\u00a0.\n.\u20091\u2009.\u2009.\n.\u3000.\u30003\u3000.\n.\t4\t.\t.", FOUR },
  /* blanks are cells, where it is certain which */
  { "\t\t4\t\n\t1\t\t\n\t\t3\t\n\t4\t\t", FOUR, .exact = true },
  { "  4 \n 1  \n  3 \n 4  ", FOUR, .exact = true },
  { "| . | . | 4 | . |\n|---|---|---|---|\n|   | 1 |   |   |\n|   |   | 3 |   |\n|   | 4 |   |   |",
    FOUR },
  { ROWS " A program\n Version 4.2n\n", LINE },
  { "Grid 01\n" ROWS, LINE },
  { "[Puzzle]\n" ROWS "[State]\n" ROWS "[PencilMarks]\n,,\n", LINE },
  { "1: " LINE, LINE },
  { "1 | " LINE " | easy", LINE },
  { "\"" LINE "\"", LINE },
  { LINE " # own", LINE },
  { LINE "  ED=7.1/7.1/3.4", LINE },
  { LINE ";5.4;Own", LINE },
  { LINE "\t25\town", LINE },
  { "quizzes,solutions\n" ZEROS "," SOLVED, LINE },
  { "Puzzle,Solution,\n" LINE "," SOLVED ",\n", LINE },
  /* what was written and is not read */
  { "__4__1____3__4__", NULL, "1:1: found “_”, expected a digit, or . 0 * for an empty cell" },
  { "xx4xx1xxxx3xx4xx", NULL, "1:1: found “x”, expected a digit, or . 0 * for an empty cell" },
  { "XX4XX1XXXX3XX4XX", NULL, "1:1: found “X”, expected a digit, or . 0 * for an empty cell" },
  { "??4??1????3??4??", NULL, "1:1: found “?”, expected a digit, or . 0 * for an empty cell" },
  { "··4··1····3··4··", NULL, "1:1: found “·”, expected a digit, or . 0 * for an empty cell" },
  { "  4  1    3  4  ", NULL, "1:14: the board ends after 4 cells, expected 16, 36 or 81" },
  { "  4 \n 1 \n  3 \n 4", NULL, "1:3: found a row of 1 cell, expected 4, 6 or 9" },
  { "1234\n3412\n2143 \n43  21", NULL,
    "4:3: found other blanks or borders between two columns than in a row above; blanks and "
    "borders are no cells: write . 0 * or - for an empty one" },
  { "0,0,4,0\n0,1,0,0\n0,0,3,0\n0,4,0,0", NULL,
    "1:1: this is cells with commas between them, which is not read. A board is 16, 36 or 81 "
    "cells, the candidates of all cells, or a game ID of Solo." },
  { ",,4,\n,1,,\n,,3,\n,4,,", NULL,
    "1:1: this is cells with commas between them, which is not read. A board is 16, 36 or 81 "
    "cells, the candidates of all cells, or a game ID of Solo." },
  { ";;4;\n;1;;\n;;3;\n;4;;", NULL,
    "1:1: this is cells with semicolons between them, which is not read. A board is 16, 36 or 81 "
    "cells, the candidates of all cells, or a game ID of Solo." },
  { "[[0, 0, 4, 0],\n[0, 1, 0, 0]]", NULL,
    "1:1: this is a list of JSON or Python, which is not read. A board is 16, 36 or 81 cells, the "
    "candidates of all cells, or a game ID of Solo." },
  { "[[\".\",\".\",\"4\"],\n[\".\"]]", NULL,
    "1:1: this is a list of JSON or Python, which is not read. A board is 16, 36 or 81 cells, the "
    "candidates of all cells, or a game ID of Solo." },
  { "| . | . | 4 | . |\n|---|---|---|---|\n|   | 1 |   |   |", NULL,
    "3:2: found 5 cells, expected 16, 36 or 81; blanks and borders are no cells: write . 0 * or - "
    "for an empty one" },
  { "\\begin{sudoku}\n| | |4| |.\n\\end{sudoku}", NULL,
    "1:1: this is LaTeX, which is not read. A board is 16, 36 or 81 cells, the candidates of all "
    "cells, or a game ID of Solo." },
  { ":0000:x:" LINE ":::", NULL,
    "1:1: this is a line of HoDoKu's library, which is not read. A board is 16, 36 or 81 cells, "
    "the candidates of all cells, or a game ID of Solo." },
  { ":0000:x:" LINE ":119 219::", NULL,
    "1:1: this is a line of HoDoKu's library, which is not read. A board is 16, 36 or 81 cells, "
    "the candidates of all cells, or a game ID of Solo." },
  { "<?xml version=\"1.0\"?>\n<opensudoku>", NULL,
    "1:1: this is XML, which is not read. A board is 16, 36 or 81 cells, the candidates of all "
    "cells, or a game ID of Solo." },
  { "https://www.example.org/sudoku.htm?bd=" ZEROS, NULL,
    "1:1: this is a link, which is not read. A board is 16, 36 or 81 cells, the candidates of all "
    "cells, or a game ID of Solo." },
  { ROWS4 "\n" ROWS4, NULL,
    "6:1: the board ends before this line; expected one board, or several with each on one line" },
  { "467 467 5 267 3 9 8 1 u7\n679 1 3 5 2678 2678 269 4 79\n", NULL,
    "1:1: this is a board of SudoCue (.sdx), which is not read. A board is 16, 36 or 81 cells, the "
    "candidates of all cells, or a game ID of Solo." },
  { "{23} {23} {4} {123}\n{34} {1} {2} {23}\n", NULL,
    "1:1: this is a grid of candidates with braces or < > around them, which is not read. A board "
    "is 16, 36 or 81 cells, the candidates of all cells, or a game ID of Solo." },
  { "23 23 <4> 123\n34 <1> 2 23\n", NULL,
    "1:1: this is a grid of candidates with braces or < > around them, which is not read. A board "
    "is 16, 36 or 81 cells, the candidates of all cells, or a game ID of Solo." },
  { "．．４．．１．．．．３．．４．．", NULL,
    "1:1: found “．” (U+FF0E), expected a digit, or . 0 * for an empty cell" },
  { "\u200b" FOUR, NULL, "1:1: found “<U+200B>”, expected a digit, or . 0 * for an empty cell" },
  { "│..│4.│\n│.1│..│\n│..│3.│\n│.4│..│", NULL,
    "1:1: found “│”, expected a digit, or . 0 * for an empty cell" },
  { "..4..1....3..5..", NULL, "1:14: found 5, expected 1 to 4 on a 4 × 4 board" },
  { "..4..1....3..4.", NULL, "1:15: the board ends after 15 cells, expected 16, 36 or 81" },
  { "4x4:b4b1d3b4b", NULL,
    "1:1: found a board “4x4”, expected 2x2, 2x3 (boxes of two rows and three columns) or 3x3" },
  { "", NULL, "1:1: the board is empty, expected 16, 36 or 81 cells" },
};
/* Remarks, titles and what stands behind a board are own words. */
const Reader reader_sudoku =
    READER("sudoku", sudoku, read_sudoku,
           "^(#|;|//).*$|^(Grid|Puzzle|quizzes).*$| A program\\n.*$|^\\[State\\](.|\\n)*|"
           "(?<=[.0-9]{81})[\"| \\t;,#].*$");

/* --- candidates of Sudoku --- */

static char *read_candidates(const char *of, const char *text, PlyPlace *place, GError **error) {
  PlySudoku board;
  bool read = ply_sudoku_read(FOUR, &board, NULL);
  g_assert_true(read);
  return ply_sudoku_read_candidates(text, &board, error) ? ply_sudoku_candidate_text(&board) : NULL;
}

static const Form candidates[] = {
  AS_IT_STANDS("r1c1=3"),
  AS_IT_STANDS("r1c1=3 r1c4=12 r2c1=-"),
  AS_IT_STANDS("r2c1=-"),
  AS_IT_STANDS(""),
  { "r1c4=21", "r1c4=12" },
  { "r1c1=3\nr1c4=12\n", "r1c1=3 r1c4=12" },
  { "r1c1=3\r\nr1c4=12\r\n", "r1c1=3 r1c4=12" },
  { " r1c1=3\tr1c4=12 ", "r1c1=3 r1c4=12" },
  { "r1c1=3\u00a0r1c4=12\u2009", "r1c1=3 r1c4=12" },
  { "r2c1=–", "r2c1=-" },
  { "r2c1=−\u3000r1c1=3", "r1c1=3 r2c1=-" },
  { "r1c1", NULL, "found “r1c1”, expected a cell and its candidates such as r1c2=38" },
  { "r1c1=", NULL, "r1c1: found no candidates, expected digits from 1 to 4, or “-” for none" },
  { "r1c1: 3", NULL, "found “r1c1:”, expected a cell and its candidates such as r1c2=38" },
  { "r1c1 = 3", NULL, "found “r1c1”, expected a cell and its candidates such as r1c2=38" },
  { "r1c1=3,r1c4=12", NULL, "r1c1: found “,”, expected digits from 1 to 4" },
  { "r1c4=1,2", NULL, "r1c4: found “,”, expected digits from 1 to 4" },
  { "r1c4={1 2}", NULL, "r1c4: found “{”, expected digits from 1 to 4" },
  { "r1c1=5", NULL, "r1c1: found 5, expected 1 to 4 on a 4 × 4 board" },
  { "r1c1=33", NULL, "r1c1: found the candidate 3 twice, expected it once" },
  { "r1c1=4", NULL, "r1c1: found the candidate 4, but the cell sees the 4 in r1c3" },
  { "r1c3=4", NULL, "r1c3: the cell has the digit 4, expected an empty cell" },
  { "r9c1=3", NULL, "the board has no cell r9c1, expected rows and columns from 1 to 4" },
  { "r1c1=3 r1c1=2", NULL, "r1c1: the cell is named twice, expected it once" },
  { "R1C1=3", NULL, "found “R1C1”, expected a cell such as r4c2 (row 4, column 2)" },
  { "A1=3", NULL, "found “A1”, expected a cell such as r4c2 (row 4, column 2)" },
  { "r1c1=３", NULL, "r1c1: found “３” (U+FF13), expected digits from 1 to 4" },
  { "г1c1=3", NULL, "found “г1c1” (U+0433), expected a cell such as r4c2 (row 4, column 2)" },
  { "r1c1=3\u200b", NULL, "r1c1: found “<U+200B>”, expected digits from 1 to 4" },
};
const Reader reader_candidates = READER("candidates", candidates, read_candidates);

/* --- Minesweeper --- */

static char *read_mines(const char *of, const char *text, PlyPlace *place, GError **error) {
  g_autofree PlyMinesPosition *p = g_new0(PlyMinesPosition, 1);
  return ply_mines_read(text, PLY_MINES_UNKNOWN, p, place, error)
             ? ply_mines_print(&p->board, p->has_field ? &p->field : NULL)
             : NULL;
}

#define FIVE ".....\n.111.\n.1.1.\n.111.\n....."

static const Form mines[] = {
  AS_IT_STANDS("."),
  AS_IT_STANDS("0"),
  AS_IT_STANDS("F1\n11"),
  AS_IT_STANDS("*1\n.1"),
  AS_IT_STANDS("x.\n.*"),
  AS_IT_STANDS("-1F\n-2.\n-1."),
  AS_IT_STANDS(FIVE),
  AS_IT_STANDS("001...\n012...\n01F32.\n0113F.\n0003F.\n0002F."),
  { "..1/.F2", "..1\n.F2" },
  { "1. / .1", "1.\n.1" },
  { "1.\r\n.1\r\n", "1.\n.1" },
  { "1.\r.1", "1.\n.1" },
  { "\n\n  1.  \n\t.1\n\n", "1.\n.1" },
  { ". . . . .\n. 1 1 1 .\n. 1 . 1 .\n. 1 1 1 .\n. . . . .\n", FIVE },
  { ".\t1\n1\tF", ".1\n1F" },
  { ".\u00a0.\u00a01\n.\u2009F\u30002\n", "..1\n.F2" },
  { "–1F\n−2.\n-1.", "-1F\n-2.\n-1." },
  { "# own board\n" FIVE "\n", FIVE },
  { "1.\r\r\n.1\r\r\n", "1.\n.1" },
  { "M10\n110\n000\n", NULL,
    "1:1: row 1, column 1: found “M”, expected . (covered), F (flag), 0 to 8, or * (mine)" },
  { "@10\n110\n000\n", NULL,
    "1:1: row 1, column 1: found “@”, expected . (covered), F (flag), 0 to 8, or * (mine)" },
  { "#####\n#111#\n#1#1#\n", NULL,
    "1:1: row 1, column 1: found “#”, expected . (covered), F (flag), 0 to 8, or * (mine)" },
  { "?????\n?111?\n", NULL,
    "1:1: row 1, column 1: found “?”, expected . (covered), F (flag), 0 to 8, or * (mine)" },
  { "HHHHH\nH111H\n", NULL,
    "1:1: row 1, column 1: found “H”, expected . (covered), F (flag), 0 to 8, or * (mine)" },
  { "5x5x6\nHHHHH\nH111H\n", NULL,
    "1:1: this is a board of JSMinesweeper (.mine), which is not read. A board is rows of . "
    "(covered), F (flag), 0 to 8, - (safe) and * (mine), with line breaks or / between them." },
  { "5 5\n6\n.....\n", NULL,
    "1:1: found “5 5”, which is no row like the next one; expected the rows alone, without a line "
    "for their number" },
  { "+-----+\n|.....|\n|.111.|\n+-----+\n", NULL,
    "1:1: row 1, column 1: found “+”, expected . (covered), F (flag), 0 to 8, or * (mine)" },
  { "10 10 10\n10 1 1\n", NULL,
    "1:1: row 1, column 1: found “10”, expected . (covered), F (flag), 0 to 8, or * (mine)" },
  { "[[-1,1,0],[1,1,0],[0,0,0]]", NULL,
    "1:1: this is a list of JSON or Python, which is not read. A board is rows of . (covered), F "
    "(flag), 0 to 8, "
    "- (safe) and * (mine), with line breaks or / between them." },
  { "||:zero:||||:one:||||:boom:||", NULL,
    "1:1: row 1, column 1: found “|”, expected . (covered), F (flag), 0 to 8, or * (mine)" },
  { "🚩1⬜", NULL,
    "1:1: row 1, column 1: found “🚩”, expected . (covered), F (flag), 0 to 8, or * (mine)" },
  { "f1.", NULL,
    "1:1: row 1, column 1: found “f”, expected . (covered), F (flag), 0 to 8, or * (mine)" },
  { "9x9:4,4,m00b7d48a3e0231c419200", NULL,
    "1:1: this is a game ID of Mines, which is not read. A board is rows of . (covered), F (flag), "
    "0 to 8, - (safe) and * (mine), with line breaks or / between them." },
  { "\u200b1.\n.1", NULL,
    "1:1: row 1, column 1: found “<U+200B>”, expected . (covered), F (flag), 0 to 8, or * (mine)" },
  { "１.\n.1", NULL,
    "1:1: row 1, column 1: found “１” (U+FF11), expected . (covered), F (flag), 0 to 8, or * "
    "(mine)" },
  { "1.\n1..", NULL, "2:3: row 2 has 3 squares, expected 2 as in row 1" },
  { "1.\n\n1.", NULL, "2:1: row 2 is empty, expected 2 squares as in row 1" },
  { "3.\n11", NULL, "1:1: row 1, column 1: the number 3 is too high: 1 neighbour is covered" },
  { "F1F\n...", NULL, "1:2: row 1, column 2: too many flags: the number 1 has 2 flags around it" },
  { "*.\n.2", NULL, "2:2: row 2, column 2: found the number 2, but it has 1 mine around it" },
  { "", NULL, "1:1: the board is empty, expected rows of squares" },
};
const Reader reader_mines = READER("mines", mines, read_mines, "^#.*$");

/* --- a line of a file of Connect Four --- */

/* The position, and the score that the line says. */
static char *read_line(const char *of, const char *text, PlyPlace *place, GError **error) {
  int32_t score;
  g_autofree char *line = ply_plain_word(text); /* as a file is read */
  g_autoptr(PlyStart) start = ply_solve_connect4_line(line, &score, place, error);
  g_autofree char *position = start != NULL ? ply_start_print(start) : NULL;
  return start == NULL               ? NULL
         : score == PLY_SOLVE_UNSAID ? g_steal_pointer(&position)
                                     : g_strdup_printf("%s %d", position, score);
}

static const Form solve_lines[] = {
  AS_IT_STANDS("4455"),
  AS_IT_STANDS("4455 18"),
  AS_IT_STANDS("44455554221 2"),
  AS_IT_STANDS("44455554221 -15"),
  AS_IT_STANDS("2252576253462244111563365343671351441 -1"),
  { "-", "" },
  { "- 1", " 1" },
  { "4 4 5 5", "4455" },
  { "4\t4\t5\t5", "4455" },
  { "4455 # even", "4455" },
  { "4455 18 # own", "4455 18" },
  { "4455 18 4,3,-2,-", "4455 18" },
  { "44455554221 -15 # the file says 2", "44455554221 -15" },
  { "4455\t18", "4455 18" },
  { "4455\u00a018", "4455 18" },
  { "44455554221 –15", "44455554221 -15" },
  { "44455554221 −15", "44455554221 -15" },
  { "444444x3 7", "444444x3 7" },
  { "4455 1,8", NULL,
    "1:6: found “1,8” behind the position, expected its score, a whole number, or #" },
  { "4455 1.5", NULL,
    "1:6: found “1.5” behind the position, expected its score, a whole number, or #" },
  { "4455 100", NULL,
    "1:6: found “100” behind the position, expected its score, a whole number, or #" },
  { "4455 x", NULL,
    "1:6: found “x” behind the position, expected its score, a whole number, or #" },
  { "4455 2 3", NULL,
    "1:6: found “2 3” behind the position, expected its score, a whole number, or #" },
  { "4455,18", NULL, "1:5: found “,”, expected a column from 1 to 7" },
  { "4455;18", NULL, "1:5: found “;”, expected a column from 1 to 7" },
  { "4455 １８", NULL,
    "1:6: found “１８” (U+FF11) behind the position, expected its score, a whole number, or #" },
  { "4455 --18", NULL,
    "1:6: found “--18” behind the position, expected its score, a whole number, or #" },
  { "1: 4455", NULL,
    "1:4: found “4455” behind the position, expected its score, a whole number, or #" },
  { "4455\u200b 18", NULL, "1:5: found “<U+200B>”, expected a column from 1 to 7" },
  { "b,b,b,b,b,b,b,b,b,b,b,b,x,o,b,b,b,b,x,o,x,o,x,o,b,b,b,b", NULL,
    "1:1: this is a row of a data set (b, x, o), which is not read. The columns played, one after "
    "the other, from 1 to 7: 4453. Nothing, or -, is the empty board; x is a turn lost at a full "
    "column." },
  { "1212121", NULL,
    "1:7: found a finished game, which X has won; expected a position in which somebody can move" },
  { "48", NULL, "1:2: found “8”, expected a column from 1 to 7" },
};
const Reader reader_solve = READER("solve", solve_lines, read_line, "#.*$");
