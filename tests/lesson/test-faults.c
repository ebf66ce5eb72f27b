/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Broken lessons: each fault at its place, all of them at once, and nothing else. */
#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "lesson/lesson.h"
#include "program.h"

typedef struct {
  const char *file; /* in broken/, without ".md" */
  int line, column;
  const char *piece; /* of the message */
} Row;

/* Every file of the folder, with all its faults in order of place. */
static const Row rows[] = {
  { "ask-about-nothing", 12, 1, "this question has no answer: the tree has no" },
  { "ask-about-nothing", 18, 1, "this question has no answer: every leaf is" },
  { "ask-about-nothing", 25, 5, "at: “cutoff 1” never occurs in this run" },
  { "ask-about-nothing", 31, 7, "node: found “left”, expected “root” or the" },
  { "ask-do-it-nowhere", 18, 5, "at: “cutoff 7”: the last one is “cutoff 1”" },
  { "ask-do-it-nowhere", 22, 1, "this question has no answer: “cut” is never" },
  { "ask-do-it-nowhere", 29, 1, "this question has no answer: nothing is left" },
  { "ask-do-it", 14, 14, "acts: found “raise”, expected one of: enter, window" },
  { "ask-do-it", 15, 8, "shown: found “two”, expected a whole number from 0" },
  { "ask-do-it", 21, 11, "feedback: found “never”, expected one of: at-once" },
  { "ask-do-it", 22, 9, "hinted: found “-1”, expected a whole number from 0" },
  { "ask-do-it", 29, 7, "most: it is done after 3 acts, and the program does" },
  { "ask-do-it", 35, 1, "“node” means nothing with “kind: do-it”" },
  { "ask-empty", 14, 1, "“of” has no value" },
  { "ask-empty", 20, 1, "“at” has no value" },
  { "ask-empty", 25, 1, "“kind” has no value" },
  { "ask-later", 13, 7, "questions of kind “safe” do not go with “game: tree”" },
  { "ask-misspelt", 13, 7, "kind: found “bestmove”, expected one of" },
  { "ask-order", 14, 7, "sort: found “beste”, expected one of: best, visited" },
  { "ask-order", 18, 1, "no answer: this node has fewer than two children" },
  { "ask-order", 24, 1, "no answer: not every child of this node has an exact value" },
  { "ask-order", 32, 1, "“of” means nothing with “kind: order”" },
  { "ask-order-of-nobody", 12, 1, "no answer: nobody chooses at this node" },
  { "ask-windows", 12, 1, "“kind: windows” needs a line such as “at: leaf 3”" },
  { "ask-windows", 19, 13, "nodes: found “two”, expected “root” or the numbers" },
  { "ask-windows", 24, 1, "no answer: the tree has no node 4" },
  { "ask-windows", 31, 1, "no answer: node 3 is not entered at that step" },
  { "ask-windows", 40, 1, "“node” means nothing with “kind: windows”" },
  { "ask-windows", 47, 15, "nodes: “root” stands there twice" },
  { "ask-trace", 12, 1, "“kind: trace” needs a line such as “blank: value”" },
  { "ask-trace", 19, 10, "blank: found “gamma”, expected a node or one of" },
  { "ask-trace", 23, 1, "no answer: node 2.1 is no call of this table" },
  { "ask-trace", 29, 1, "no answer: node 3.2 never comes back" },
  { "ask-trace", 36, 1, "no answer: this node calls nobody" },
  { "ask-trace-of-a-leaf", 12, 1, "the position itself answers this question" },
  { "ask-no-windows", 12, 1, "no answer: this algorithm has no windows" },
  { "ask-no-windows", 18, 1, "no answer: this algorithm has no windows" },
  { "ask-no-windows", 24, 1, "no answer: this node calls nobody" },
  { "ask-with-too-much", 14, 5, "of: found “leafs”, expected one of: nodes" },
  { "ask-with-too-much", 15, 1, "“node” means nothing with “kind: number”" },
  { "ask-without-kind", 12, 1, "an ask block needs a kind: “kind: value”" },
  { "ask-without-place", 12, 1, "“kind: bound-source” needs a line such as" },
  { "bad-choice", 5, 6, "cut: found “=>”, expected one of: >=, >" },
  { "bad-minutes", 5, 10, "minutes: found “ten”, expected a whole number" },
  { "bad-utf8", 7, 9, "found the byte 0xE9, which is no UTF-8 here" },
  { "bad-words", 5, 13, "show: found “treee”, expected one of: board" },
  { "bad-words", 6, 7, "hide: found “verdict”, expected one of: values" },
  { "bad-words", 7, 13, "difficulty: found “easy”, expected one of" },
  { "beaten-without-a-move", 11, 14, "beaten best: the search has no move in one" },
  { "beaten-without-a-move", 12, 16, "beaten random: the search has no move in one" },
  { "broken-run", 10, 4, "found “Y”, expected X, O or . (an empty" },
  { "broken-run", 12, 8, "moves: found “reverse”, expected one of" },
  { "broken-run", 16, 1, "a tree goes with “game: tree”; the game" },
  { "broken-run", 17, 8, "shown: found “never”, expected “at once” or" },
  { "chance-with-windows", 4, 12, "algorithm: “alphabeta” knows no chance nodes" },
  { "comment", 5, 1, "found “# not yet finished”, expected “key" },
  { "control-character", 7, 7, "found the character U+001B, which is not seen" },
  { "cut-short", 12, 1, "the run “main” is cut short after 5 nodes, so" },
  { "depth-0", 5, 8, "depth: found “0”, expected a whole number" },
  { "depth-huge", 5, 8, "depth: found “1000000000”, expected a whole" },
  { "doubled-answer", 14, 1, "this answer stands in the list twice" },
  { "doubled-earlier", 6, 1, "“safe-moves” is already set in line 5" },
  { "doubled-key", 6, 1, "“title” is already set in line 2" },
  { "doubled-run", 14, 1, "there is a run “second” already, in line 11" },
  { "doubled-run", 17, 1, "“main” is the run of the header; take another" },
  { "doubled-run", 20, 1, "a run needs a name: “```run second”" },
  { "doubled-run", 23, 1, "“two words”: the name of a run is one word of" },
  { "empty-node", 9, 3, "found “)”, expected a number or “(”: a node" },
  { "empty-tree", 8, 1, "the tree is empty; expected something like" },
  { "empty", 1, 1, "the file is empty; expected a header: a line" },
  { "behind-code-spans", 12, 14, "a lesson has no HTML; write &lt; where you" },
  { "behind-code-spans", 12, 21, "a lesson has no HTML; write &lt; where you" },
  { "behind-code-spans", 16, 6, "a lesson has no images: its pictures come" },
  { "behind-code-spans", 18, 5, "a lesson has no HTML; write &lt; where you" },
  { "behind-code-spans", 18, 11, "a lesson has no HTML; write &lt; where you" },
  { "behind-code-spans", 20, 1, "these hints stand in a section that asks" },
  { "behind-code-spans", 21, 20, "a lesson has no HTML; write &lt; where you" },
  { "behind-code-spans", 21, 27, "a lesson has no HTML; write &lt; where you" },
  { "behind-code-spans", 22, 16, "a lesson has no HTML; write &lt; where you" },
  { "behind-code-spans", 22, 23, "a lesson has no HTML; write &lt; where you" },
  { "behind-code-spans", 23, 7, "a lesson has no HTML; write &lt; where you" },
  { "behind-code-spans", 23, 15, "a lesson has no HTML; write &lt; where you" },
  { "html", 11, 1, "a lesson has no HTML; write &lt; where you" },
  { "html", 15, 6, "a lesson has no HTML; write &lt; where you" },
  { "html", 15, 13, "a lesson has no HTML; write &lt; where you" },
  { "image-in-notes", 12, 12, "a lesson has no images: its pictures come" },
  { "image-in-notes", 13, 1, "notes for the teacher are paragraphs, no" },
  { "image", 11, 5, "a lesson has no images: its pictures come" },
  { "finished-position", 8, 9,
    "found a finished game, which X has won; expected a position in which" },
  { "finished-position", 15, 13, "found a finished game, which O has won; expected" },
  { "impossible-position", 8, 1, "X and O both have three in a row: the game" },
  { "indented-value", 6, 3, "the value of “goal” stands on one line; this" },
  { "lab-too-dear", 9, 8, "games: found 100000000, which take longer than a chart may, 5 s of a" },
  { "lab-too-dear", 12, 1, "games: found 1000, which take longer than a chart may" },
  { "labs", 11, 1, "a lab block needs a lab: “lab: minesweeper”" },
  { "labs", 16, 6, "lab: found “mineswepper”, expected one of: minesweeper, day-in-the-life" },
  { "labs", 21, 1, "the lab “minesweeper” has no option “first”" },
  { "labs", 22, 1, "there is no key “leve” here; did you mean “level”?" },
  { "labs", 27, 8,
    "chart: found “lots”, expected one of: ends, rules, danger, lost; did you mean" },
  { "labs", 32, 8, "games: found “none”, expected a whole number from 1" },
  { "labs", 40, 8, "mines: found 50, expected at most 0 on 2 rows" },
  { "labs", 43, 1, "“shown: after” waits for an answer, and this section asks nothing" },
  { "labs", 46, 6, "no run is called “nobody”" },
  { "labs", 51, 8, "first: a person cannot play in a lab" },
  { "labs", 57, 1, "the chart “ends” has no scale to show a part of" },
  { "labs", 63, 7, "part: found “5..1”, expected where it begins" },
  { "labs", 66, 1, "found “named” after the name of the block" },
  { "labs", 68, 8, "shown: found “never”, expected “at once” or" },
  { "labs", 72, 1, "“lab” has no value" },
  { "labs", 76, 1, "the chart takes the place of the picture in which one steps to the stop" },
  { "labs", 84, 1, "the chart takes the place of the picture in which one points at the answer" },
  { "later-block", 11, 1, "“change” blocks are not built yet" },
  { "later-block", 14, 1, "no block is called “diagram”; there are" },
  { "later-key", 5, 1, "the algorithm “minimax” has no option “mines”" },
  { "life-asks", 9, 5, "of: found “fitnes”, expected one of: fitness" },
  { "life-asks", 13, 1, "“kind: number” needs a line “job: …”" },
  { "life-asks", 21, 1, "“job” means nothing with “kind: take”" },
  { "life-asks", 26, 7, "questions of kind “best-move” do not go with" },
  { "life-asks", 30, 1, "“kind: cannot-afford” needs a line “cash: …”" },
  { "life-asks", 36, 5, "at: “bankrupt 900” never occurs in this run" },
  { "life-certain", 7, 11, "P: found 1.2, expected a chance from 0 to 1," },
  { "life-division", 7, 1, "Eddy at “Day job”: 1 / 0 has no value: it di" },
  { "life-facts", 9, 7, "left: this needs a line “result: …”" },
  { "life-facts", 10, 10, "ranking: the lesson says “Lotto”, the run “m" },
  { "life-facts", 11, 8, "takes: the lesson says “Lotto”, the run “mai" },
  { "life-facts", 13, 16, "cannot-afford: the lesson says “Crime”, the" },
  { "life-facts", 14, 15, "bankruptcies: found “many”, expected a number" },
  { "life-facts", 15, 13, "days Cirme: no occupation is called “Cirme”;" },
  { "life-facts", 16, 15, "final middle: final: found “middle”, expecte" },
  { "life-facts", 17, 8, "fewer: than which run? Add a line “than: …”" },
  { "life-keys", 4, 1, "“algorithm” means nothing with “game: life”" },
  { "life-keys", 5, 1, "“game: life” has no option “cut”" },
  { "life-keys", 6, 8, "lives: found “0”, expected a whole number fr" },
  { "life-keys", 10, 1, "“value” means nothing with “game: life”" },
  { "life-keys", 11, 1, "“square” means nothing with “game: life”" },
  { "life-many", 5, 8, "lives: 9000 lives have more than 20000000 da" },
  { "life-many", 9, 10, "reserve: found “a lot”, expected a number fr" },
  { "life-many", 11, 9, "expenses: found “cheap”, expected a number s" },
  { "life-misspelt-variable", 7, 19, "no variable is called “p”; there are P, C, G" },
  { "life-negative-cost", 7, 18, "C: found −5, expected 0 or more: costs and l" },
  { "life-nobody", 4, 9, "person: nobody is called “Edi”; there are: E" },
  { "life-results", 8, 10, "columns: “bankruptcies” stands in the list t" },
  { "life-results", 8, 10, "columns: no occupation is called “Strete”; t" },
  { "life-results", 8, 10, "columns: found “value”, expected “bankruptci" },
  { "life-two-tables", 10, 1, "there is a block “people” already; other tab" },
  { "life-who", 7, 9, "person: found “Gray”, expected one of: Eddy," },
  { "life-who", 8, 6, "job: found “Crimes”, expected one of: Day jo" },
  { "life-who", 9, 7, "cash: found “much”, expected an amount like" },
  { "life-who", 10, 9, "result: found “bad”, expected one of: succes" },
  { "life-who", 15, 5, "at: “day 5000”: the last one is" },
  { "life-who", 20, 15, "bankruptcies: the lesson says “2”, the run “" },
  { "life-who", 22, 7, "no run is called “once”" },
  { "list-in-answer", 14, 3, "the reply to an answer is made of paragraphs" },
  { "lost-hint", 15, 1, "these hints stand in a section that asks" },
  { "match-faults", 5, 19, "second: depth: found “x”, expected a whole" },
  { "match-faults", 6, 14, "full-column: found “pas”, expected one of" },
  { "match-faults", 7, 8, "games: found “none”, expected a whole number" },
  { "match-faults", 8, 1, "a match has no option “depth”; what a player" },
  { "match-faults", 13, 9, "first: no player is called “randm”; there are" },
  { "match-faults", 17, 1, "a run is a search with an algorithm, or a" },
  { "match-faults", 21, 7, "questions of kind “value” do not go with a" },
  { "match-faults", 25, 10, "columns: found “winer”, expected one of" },
  { "misspelt-key", 5, 1, "there is no key “dpth” here; did you mean" },
  { "nested-answers", 13, 3,
    "this line is no answer; begin it with “- [ ] ” or “- [x] ” at the left" },
  { "nested-answers", 14, 3,
    "this line is no answer; begin it with “- [ ] ” or “- [x] ” at the left" },
  { "no-header", 1, 1, "found “# A lesson”, expected the header of a" },
  { "no-pair", 12, 1, "found “value 5”, expected “key: value”" },
  { "no-right-answer", 12, 1, "no answer is marked as right; mark it with" },
  { "no-title", 1, 1, "the header has no “title”" },
  { "no-tree", 3, 1, "a lesson with “game: tree” needs a “```tree”" },
  { "no-value", 5, 1, "“goal” has no value" },
  { "odds-facts", 7, 12, "odds wine: no outcome is called “wine”; ther" },
  { "odds-facts", 8, 11, "odds win: the lesson says “0.3”, the run “ma" },
  { "odds-facts", 9, 15, "estimate win: found “about”, expected a number" },
  { "odds-facts", 10, 9, "radius: “radius” goes with “game: cep”" },
  { "odds-facts", 11, 13, "covers win: found “maybe”, expected yes or no" },
  { "odds-facts", 12, 7, "more: of “mean” the run “main” has" },
  { "odds-facts", 19, 5, "of: found “odds”, expected “odds”, “estimate" },
  { "odds-facts", 24, 7, "questions of kind “take” do not go with “gam" },
  { "odds-hand", 4, 7, "hand: found “11”, expected a card: A, 2 to 1" },
  { "one-answer", 12, 1, "found 1 answer, expected at least two to" },
  { "open-bracket", 8, 11, "the tree ends here, but 1 bracket is still" },
  { "names-below", 13, 1, "its name in the line below; write “```verify” in" },
  { "names-below", 19, 1, "its name in the line below; write “```verify” in" },
  { "names-below", 24, 1, "its name in the line below; write “```verify” in" },
  { "names-below", 28, 1, "its name in the line below; write “```run” in one" },
  { "closed-by-less", 15, 1, "does not close the block of line 13; write “````” at" },
  { "run-of-another-game", 9, 1, "no key “game” here" },
  { "run-of-another-game", 14, 1, "no key “foo” here; there are: run, at" },
  { "run-of-another-game", 15, 1, "no key “game” here" },
  { "run-of-two-words", 13, 1, "“second one”: the name of a run is one word" },
  { "run-of-two-words", 23, 1, "no key “Kind” here; did you mean “kind”?" },
  { "run-of-two-words", 29, 1, "no key “At” here; did you mean “at”?" },
  { "wide-colon", 3, 1, "found “game： tree” (U+FF1A), expected" },
  { "open-fence", 7, 1, "this block is never closed; expected a line" },
  { "open-quote", 5, 7, "this \" is never closed; expected another one" },
  { "option-of-another", 5, 1, "the algorithm “minimax” has no option “cut”" },
  { "order-without-board", 5, 8, "moves: the order “centre-corners-edges” needs" },
  { "ragged-board", 10, 4, "found 8 squares, expected nine: three rows of" },
  { "results", 12, 13, "no run is called “mian”; did you mean “main”?" },
  { "results", 13, 17,
    "columns: found “leafs”, expected one of: value, best, line, nodes, leaves, cutoffs, pruned, "
    "hits, iterations, reached, overlooked, worst, sum; did you mean “leaves”?" },
  { "results", 15, 1, "results need “runs: main, …” and “columns" },
  { "results", 21, 8, "given: found “nodes”, expected one of: value" },
  { "results-twice", 12, 13, "runs: “main” stands in the list twice" },
  { "results-twice", 13, 17, "columns: “value” stands in the list twice" },
  { "several", 5, 1, "there is no key “dpth” here; did you mean" },
  { "several", 6, 8, "order: found “first”, expected a whole number" },
  { "several", 10, 9, "found “)”, expected a number or “(”: a node" },
  { "several", 14, 1, "no answer is marked as right; mark it with" },
  { "several", 17, 1, "this section asks already, in line 14; begin" },
  { "several", 24, 6, "no run is called “min”; did you mean “main”?" },
  { "stop-at-never", 5, 10, "stop-at: “enter 4”: the tree has no node 4" },
  { "stop-misspelt", 13, 5, "at: found “cutof 2”, expected a place in the" },
  { "stop-never", 13, 5, "at: “cutoff 2” never occurs in this run" },
  { "stop-without-place", 12, 1, "a stop needs a place: “at: cutoff 1”" },
  { "stop-without-place", 15, 1, "this section has a stop already, in line 12" },
  { "strange-square", 9, 2, "found “é”, expected X, O or . (an empty" },
  { "to-move-on-board", 5, 1, "“to-move” goes with “game: tree”; in the game" },
  { "too-deep", 11, 65, "nested more than 32 deep" },
  { "too-many-x", 10, 1, "found 4 X and 1 O: X moves first, so there" },
  { "too-much-tree", 8, 12, "found “)”, expected nothing more: the tree is" },
  { "tree-on-board", 7, 1, "a tree goes with “game: tree”; the game" },
  { "two-questions", 15, 1, "this section asks already, in line 12; begin" },
  { "two-trees", 11, 1, "the start is given already, in line 7; other" },
  { "unclosed-header", 1, 1, "this header is never closed; expected a" },
  { "unknown-algorithm", 4, 12, "no algorithm is called “minmax”; there are" },
  { "unknown-block", 7, 1, "no block is called “tre”; did you mean “tree”?" },
  { "unknown-game", 3, 7, "no game is called “tictacto”; there are" },
  { "unknown-key", 5, 1, "there is no key “colour” here; there are" },
  { "unknown-run", 15, 6, "no run is called “secnd”; did you mean" },
  { "unmarked-answer", 13, 1, "expected “- [ ] ” or “- [x] ” in front of" },
  { "unmarked-answer", 14, 1, "expected “- [ ] ” or “- [x] ” in front of" },
  { "word-in-tree", 8, 11, "found “nine”, expected a number or “(”" },
  { "wrong-expect", 12, 8, "value: the lesson says “4”, the run “main”" },
  { "wrong-expect", 13, 7, "best: found “9”, expected a move: its name" },
  { "wrong-expect", 14, 8, "nodes: the lesson says “13”, the run “main”" },
  { "wrong-expect", 15, 9, "leaves: found “many”, expected a whole number" },
  { "wrong-expect", 17, 9, "pruned: the lesson says “3”, the run “main”" },
  { "wrong-heading", 11, 1, "the title stands in the header; a section" },
  { "wrong-mark", 15, 1, "“none” is marked as right, but the run has" },
  { "wrong-move-marked", 15, 1, "“the first, it holds a 9” is marked as right" },
  { "wrong-node-facts", 14, 8, "value: the lesson says “1”, the run “main”" },
  { "wrong-node-facts", 15, 10, "skipped: the lesson says “1”, the run “main”" },
  { "wrong-node-facts", 20, 7, "node: the lesson says “2”, the run “main” has" },
  { "wrong-node-facts", 25, 8, "alpha: the lesson says “4”, the run “main”" },
  { "wrong-node-facts", 30, 7, "node: found “4”, expected a node of the tree" },
  { "wrong-verify", 13, 7, "best: the lesson says “1”, the run “main” has" },
  { "zero-byte", 7, 5, "found a zero byte; a lesson is a text file" },
};

/* Misspelt words get a proposal. */
static const Row proposals[] = {
  { "misspelt-key", 0, 0, "did you mean “depth”?" },
  { "unknown-game", 0, 0, "did you mean “tictactoe”?" },
  { "unknown-algorithm", 0, 0, "did you mean “minimax”?" },
  { "ask-misspelt", 0, 0, "did you mean “best-move”?" },
  { "stop-misspelt", 0, 0, "did you mean “cutoff”?" },
  { "unknown-run", 0, 0, "did you mean “second”?" },
  { "unknown-block", 0, 0, "did you mean “tree”?" },
};

static GPtrArray *check(const char *path) {
  GPtrArray *faults = ply_faults_new();
  g_autoptr(PlyLesson) lesson = ply_lesson_load(path, PLY_CHECK_USUAL, faults);
  g_assert_null(lesson);
  g_assert_cmpuint(faults->len, >, 0);
  return faults;
}

static char *broken(const char *name) {
  g_autofree char *file = g_strconcat(name, ".md", NULL);
  return g_test_build_filename(G_TEST_DIST, "lesson", "broken", file, NULL);
}

static void has_piece(const PlyFault *fault, const char *piece) {
  if (strstr(fault->text, piece) == NULL)
    g_error("expected “%s” in: %s", piece, fault->text);
}

static void test_file(gconstpointer data) {
  const Row *row = data;
  g_autofree char *path = broken(row->file);
  g_autoptr(GPtrArray) faults = check(path);
  guint n = 0;
  for (; row < rows + G_N_ELEMENTS(rows) && strcmp(row->file, ((const Row *)data)->file) == 0;
       row++, n++) {
    g_assert_cmpuint(n, <, faults->len);
    const PlyFault *fault = faults->pdata[n];
    g_assert_cmpint(fault->line, ==, row->line);
    g_assert_cmpint(fault->column, ==, row->column);
    has_piece(fault, row->piece);
  }
  g_assert_cmpuint(faults->len, ==, n);
}

static void test_proposals(void) {
  for (size_t i = 0; i < G_N_ELEMENTS(proposals); i++) {
    g_autofree char *path = broken(proposals[i].file);
    g_autoptr(GPtrArray) faults = check(path);
    has_piece(faults->pdata[0], proposals[i].piece);
  }
}

/* No file of the folder is left out of the table. */
static void test_complete(void) {
  g_autofree char *folder = g_test_build_filename(G_TEST_DIST, "lesson", "broken", NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(GDir) dir = g_dir_open(folder, 0, &error);
  g_assert_no_error(error);
  guint n = 0;
  for (const char *name; (name = g_dir_read_name(dir)) != NULL; n++) {
    bool found = false;
    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++)
      found = found || (g_str_has_prefix(name, rows[i].file) &&
                        strcmp(name + strlen(rows[i].file), ".md") == 0);
    if (!found)
      g_error("%s is not in the table", name);
  }
  g_assert_cmpuint(n, >=, 20);
}

/* --- files that are no lessons --- */

typedef struct {
  char *folder, *path;
} Place;

static void set_up(Place *place, gconstpointer data) {
  g_autoptr(GError) error = NULL;
  place->folder = g_dir_make_tmp("plybook-XXXXXX", &error);
  g_assert_no_error(error);
  place->path = g_build_filename(place->folder, "lesson.md", NULL);
}

static void tear_down(Place *place, gconstpointer data) {
  g_remove(place->path);
  g_assert_cmpint(g_rmdir(place->folder), ==, 0);
  g_free(place->path);
  g_free(place->folder);
}

static void write_file(const Place *place, const char *text, gssize length) {
  g_autoptr(GError) error = NULL;
  g_file_set_contents(place->path, text, length, &error);
  g_assert_no_error(error);
}

/* One fault, at the top. */
static void one_fault(const char *path, const char *piece) {
  g_autoptr(GPtrArray) faults = check(path);
  g_assert_cmpuint(faults->len, ==, 1);
  const PlyFault *fault = faults->pdata[0];
  g_assert_cmpint(fault->line, ==, 1);
  g_assert_cmpint(fault->column, ==, 1);
  has_piece(fault, piece);
}

static void test_folder(Place *place, gconstpointer data) {
  one_fault(place->folder, "this is a folder");
}

static void test_missing(Place *place, gconstpointer data) {
  one_fault(place->path, "the file cannot be read: No such file");
}

static void test_pipe(Place *place, gconstpointer data) {
  g_assert_cmpint(mkfifo(place->path, 0600), ==, 0);
  one_fault(place->path, "this is no regular file");
}

static void test_unreadable(Place *place, gconstpointer data) {
  write_file(place, "---\n", -1);
  g_assert_cmpint(g_chmod(place->path, 0), ==, 0);
  if (access(place->path, R_OK) == 0) /* root reads everything */
    one_fault("/proc/self/mem", "the file cannot be read: ");
  else
    one_fault(place->path, "the file cannot be read: Permission denied");
}

static void test_large(Place *place, gconstpointer data) {
  g_autofree char *text = g_strnfill(10 << 20, 'a');
  write_file(place, text, 10 << 20);
  one_fault(place->path, "the file has 10485760 bytes; a lesson has at most 262144");
  write_file(place, text, PLY_LESSON_MAX_BYTES + 1);
  one_fault(place->path, "the file has 262145 bytes");
  write_file(place, text, PLY_LESSON_MAX_BYTES);
  one_fault(place->path, "expected the header of a lesson");
}

/* --- limits --- */

#define HEADER "---\ntitle: A lesson\ngame: tree\nalgorithm: minimax\n---\n"
#define TREE "```tree\n((3 9) (4) (5 6 7))\n```\n"

static GPtrArray *faults_of(const char *text) {
  GPtrArray *faults = ply_faults_new();
  g_autoptr(PlyLesson) lesson = ply_lesson_read(text, strlen(text), NULL, PLY_CHECK_USUAL, faults);
  g_assert_true((lesson == NULL) == (faults->len > 0));
  return faults;
}

#define GAME "title: A\ngame: tree\nalgorithm: minimax\n"

/* The keys that a lesson may use are listed once, and no options of what it has not chosen. */
static void test_listed_keys(void) {
  static const struct {
    const char *header;
    const char *has[3], *lacks[4];
  } lists[] = {
    { GAME, { "show", "algorithm" }, { "cut", "skill", "games", "mines" } },
    { "title: A\ngame: tree\nalgorithm: alphabeta\n", { "cut", "table" }, { "skill", "games" } },
    { "title: A\ngame: blackjack\n", { "show" }, { "algorithm", "cut", "sigma" } },
    { "title: A\ngame: tree\n", { "algorithm", "cut" }, { "mines" } },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(lists); i++) {
    g_autofree char *text =
        g_strdup_printf("---\n%stags: a\nauthor: b\n---\nWords.\n", lists[i].header);
    g_autoptr(GPtrArray) faults = faults_of(text);
    g_autofree char *all = NULL;
    guint n = 0;
    for (guint k = 0; k < faults->len; k++) {
      const char *told = ((const PlyFault *)faults->pdata[k])->text;
      const char *list = strstr(told, "here; there are: ");
      n += strstr(told, "there is no key") != NULL;
      if (list == NULL)
        continue;
      g_assert_null(all);
      all = g_strconcat(", ", list + strlen("here; there are: "), ",", NULL);
    }
    g_assert_cmpuint(n, ==, 2);
    g_assert_nonnull(all);
    for (size_t k = 0; k < 4; k++) {
      g_autofree char *has =
          k < 3 && lists[i].has[k] ? g_strdup_printf(", %s,", lists[i].has[k]) : NULL;
      g_autofree char *lacks =
          lists[i].lacks[k] ? g_strdup_printf(", %s,", lists[i].lacks[k]) : NULL;
      if ((has != NULL && strstr(all, has) == NULL) ||
          (lacks != NULL && strstr(all, lacks) != NULL))
        g_error("row %zu, %zu: %s", i, k, all);
    }
  }
}

static char *repeat(const char *before, const char *part, guint n, const char *after) {
  GString *text = g_string_new(before);
  for (guint i = 0; i < n; i++)
    g_string_append(text, part);
  g_string_append(text, after);
  return g_string_free(text, FALSE);
}

static void expect_first(const char *text, int line, int column, const char *piece) {
  g_autoptr(GPtrArray) faults = faults_of(text);
  g_assert_cmpuint(faults->len, >, 0);
  const PlyFault *fault = faults->pdata[0];
  g_assert_cmpint(fault->line, ==, line);
  g_assert_cmpint(fault->column, ==, column);
  has_piece(fault, piece);
}

static void test_brackets(void) {
  g_autofree char *tree = repeat(HEADER "```tree\n", "(", 100000, "\n```\n");
  expect_first(tree, 7, 65, "deeper than 64");
  g_autofree char *run = repeat(HEADER TREE "```run a\ntree: ", "(", 100000, "\n```\n");
  expect_first(run, 10, 71, "deeper than 64");
  g_autofree char *prose = repeat(HEADER TREE, "[", 100000, "\n");
  g_autoptr(GPtrArray) none = faults_of(prose);
  g_assert_cmpuint(none->len, ==, 0);
}

static void test_nesting(void) {
  g_autofree char *quotes = repeat(HEADER TREE, "> ", 100000, "deep\n");
  expect_first(quotes, 9, 65, "nested more than 32 deep");
  g_autofree char *emphasis = repeat(HEADER TREE, "*a _a ", 20000, "\n");
  g_autofree char *closed = repeat(emphasis, "_ *", 20000, "\n");
  g_autoptr(GPtrArray) any = faults_of(closed);
  g_assert_cmpuint(any->len, <=, PLY_LESSON_MAX_FAULTS + 1);
}

static void test_questions(void) {
  static const char question[] = "## Which?\n- [ ] a\n- [x] b\n\n";
  g_autofree char *full = repeat(HEADER TREE "\n", question, PLY_LESSON_MAX_QUESTIONS, "");
  g_autoptr(GPtrArray) none = faults_of(full);
  g_assert_cmpuint(none->len, ==, 0);
  g_autofree char *more = repeat(HEADER TREE "\n", question, PLY_LESSON_MAX_QUESTIONS + 5, "");
  g_autoptr(GPtrArray) faults = faults_of(more);
  g_assert_cmpuint(faults->len, ==, 1);
  has_piece(faults->pdata[0], "more than 200 questions");
}

static void test_faults(void) {
  g_autofree char *text = repeat(HEADER TREE "\n", "<b>\n\n", 5000, "");
  g_autoptr(GPtrArray) faults = faults_of(text);
  g_assert_cmpuint(faults->len, ==, PLY_LESSON_MAX_FAULTS + 1);
  has_piece(faults->pdata[PLY_LESSON_MAX_FAULTS], "and more faults");
  for (guint i = 1; i < faults->len; i++) {
    const PlyFault *a = faults->pdata[i - 1], *b = faults->pdata[i];
    g_assert_cmpint(a->line, <=, b->line);
  }
}

static void test_runs(void) {
  GString *text = g_string_new(HEADER TREE "\n");
  for (int i = 0; i < PLY_LESSON_MAX_RUNS + 1; i++)
    g_string_append_printf(text, "```run r%d\ndepth: 1\n```\n", i);
  expect_first(text->str, 10 + 3 * (PLY_LESSON_MAX_RUNS - 1), 1, "more than 50 runs");
  g_string_free(text, TRUE);
}

/* Much of everything, in bad shape: what takes quadratic time here hangs the test. */
static void test_masses(void) {
  static const struct {
    const char *before, *part, *after;
  } masses[] = {
    { "---\n", "a: b\n", "---\n" },
    { "---\ntitle: x\n", " y\n", "---\n" },
    { "---\nshow: ", "x ", "\n---\n" },
    { HEADER TREE, "<b>", "\n" },
    { HEADER TREE, "![](", "\n" },
    { HEADER TREE, "- [ ] a\n", "" },
    { HEADER TREE, "- - ", "\n" },
    { HEADER TREE, "```ask\n```\n", "" },
    { HEADER TREE, "```stop\nat: cutoff 1\n```\n## a\n", "" },
    { HEADER TREE, "```expect\nvalue: 1\n```\n", "" },
    { HEADER TREE, "```run a\n```\n", "" },
    { HEADER TREE "## a\n", "> a\n", "" },
    { HEADER, "\r", "" },
    { HEADER "```tree\n(", "1 ", ")\n```\n" },
    { HEADER "```tree\n(", "1)", "\n```\n" },
    { HEADER TREE "```teacher\n", "*a\n", "```\n" },
    { HEADER TREE "```results\nruns: ", "a ", "\ncolumns: b\n```\n" },
    { HEADER TREE "```results\nruns: ", "main ", "\ncolumns: value\n```\n" },
    { HEADER TREE "```results\nruns: main\ncolumns: ", "value ", "\n```\n" },
    { "---\ntitle: x\ngame: tictactoe\nalgorithm: alphabeta\ncut: >\n---\n",
      "## a\n```ask\nkind: pruned\n```\n", "" },
    { HEADER TREE, "```results\nruns: main\ncolumns: value\n```\n", "" },
    { "---\ntitle: x\ngame: tree\nalgorithm: minimax\nshow: ", "tree ", "\n---\n" TREE },
  };
  guint n_masses = test_program_count("/lesson/faults/masses", G_N_ELEMENTS(masses));
  for (guint i = 0; i < n_masses; i++) {
    guint n = (guint)((PLY_LESSON_MAX_BYTES - 200) / strlen(masses[i].part));
    g_autofree char *text = repeat(masses[i].before, masses[i].part, n, masses[i].after);
    g_autoptr(GPtrArray) faults = faults_of(text);
    g_assert_cmpuint(faults->len, <=, PLY_LESSON_MAX_FAULTS + 1);
  }
}

/* What stands behind the last block that is read is not half read. */
static void test_blocks(void) {
  static const char results[] = "```results\nruns: main\ncolumns: value\n```\n";
  g_autofree char *full = repeat(HEADER TREE, results, 499, "");
  g_autoptr(GPtrArray) none = faults_of(full);
  g_assert_cmpuint(none->len, ==, 0);
  g_autofree char *more = repeat(HEADER TREE, results, 510, "");
  g_autoptr(GPtrArray) faults = faults_of(more);
  g_assert_cmpuint(faults->len, ==, 1);
  has_piece(faults->pdata[0], "more than 500 blocks with a name");
}

static void test_print(void) {
  const PlyFault fault = { 3, 5, (char *)"found nothing" };
  g_autofree char *line = ply_fault_print(&fault, "lessons/a.md");
  g_assert_cmpstr(line, ==, "lessons/a.md:3:5: error: found nothing");
}

TEST_PROGRAM("faults") {
  g_test_init(&argc, &argv, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
    if (i > 0 && strcmp(rows[i].file, rows[i - 1].file) == 0)
      continue;
    g_autofree char *path = g_strconcat("/lesson/faults/broken/", rows[i].file, NULL);
    g_test_add_data_func(path, &rows[i], test_file);
  }
  g_test_add_func("/lesson/faults/listed-keys", test_listed_keys);
  g_test_add_func("/lesson/faults/complete", test_complete);
  g_test_add_func("/lesson/faults/proposals", test_proposals);
  g_test_add_func("/lesson/faults/print", test_print);
  g_test_add("/lesson/faults/folder", Place, NULL, set_up, test_folder, tear_down);
  g_test_add("/lesson/faults/missing", Place, NULL, set_up, test_missing, tear_down);
  g_test_add("/lesson/faults/pipe", Place, NULL, set_up, test_pipe, tear_down);
  g_test_add("/lesson/faults/unreadable", Place, NULL, set_up, test_unreadable, tear_down);
  g_test_add("/lesson/faults/large", Place, NULL, set_up, test_large, tear_down);
  g_test_add_func("/lesson/faults/brackets", test_brackets);
  g_test_add_func("/lesson/faults/nesting", test_nesting);
  g_test_add_func("/lesson/faults/questions", test_questions);
  g_test_add_func("/lesson/faults/many", test_faults);
  g_test_add_func("/lesson/faults/runs", test_runs);
  g_test_add_func("/lesson/faults/masses", test_masses);
  g_test_add_func("/lesson/faults/blocks", test_blocks);
  return g_test_run();
}
