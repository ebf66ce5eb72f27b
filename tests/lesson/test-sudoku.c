/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lessons about Sudoku: boards and their faults, and questions, answered right and wrong; a wrong answer
 * hears which fault it was. */
#include <string.h>

#include "lesson/ask/ask.h"
#include "lesson/kinds.h"
#include "program.h"
#include "read.h"
#include "sudoku/board/text.h"
#include "sudoku/run/plan.h"

#define HEAD(rules, position)                                                                      \
  "---\ntitle: T\ngame: sudoku\n" rules "---\n```position\n" position "```\n"
/* Row 1, column 4 is the one place for a 4 in row 1; row 3, column 2 has one candidate. */
#define SMALL ".2..\n..2.\n4...\n.34.\n"
/* No single; 1 points from box 2 along row 1. */
#define LINES ".3..4.\n..45.3\n..3254\n452316\n.2643.\n34....\n"
/* A naked pair, 4 and 6, in row 4 and box 4; one in column 1 that strikes nothing. */
#define PAIRS ".4..2.\n2..3..\n4..5..\n1.....\n62..3.\n..42.6\n"
/* A hidden pair, 1 and 2, in column 5. */
#define HIDDEN "..36..\n..4.3.\n356...\n241...\n..2...\n.352.1\n"
/* An X-wing of 2 in rows 1 and 3. */
#define WING "5.3.14\n.14...\n4.6.31\n13.4.6\n...14.\n.41.65\n"
/* Its 1, 2 stand on neither side. */
#define TWOFOLD "41.2\n..1.\n14..\n...1\n"

/* --- reading --- */

static const PlySudokuRun *game_of(const PlyLesson *lesson, guint run) {
  return ply_run_sudoku(((const PlyLessonRun *)lesson->runs->pdata[run])->run);
}

/* A run block has the header's board, other candidates of it, or a board of its own; a level makes a
 * new one. */
static void test_runs(void) {
  g_autoptr(PlyLesson) lesson =
      read_lesson(HEAD("rules: naked-single\n",
                       SMALL) "```run same\nchoose: most\n```\n"
                              "```run fewer\ncandidates: r1c1=3\n  r1c3=1\n```\n"
                              "```run other\nposition:\n  1.3.\n  ...2\n  ..4.\n  .3..\n```\n"
                              "```run id\nposition: 2x2:1a3d2b4b3b\n```\n"
                              "```run new\nsize: 6\nlevel: lines\n```\n");
  const PlySudoku *main = &game_of(lesson, 0)->start;
  g_autofree char *cells = ply_sudoku_text(main),
                  *same = ply_sudoku_text(&game_of(lesson, 1)->start),
                  *other = ply_sudoku_text(&game_of(lesson, 3)->start),
                  *id = ply_sudoku_text(&game_of(lesson, 4)->start);
  g_assert_cmpstr(cells, ==, ".2....2.4....34.");
  g_assert_cmpstr(same, ==, cells);
  g_assert_cmpint(game_of(lesson, 1)->setup.choose, ==, PLY_CHOOSE_MOST);
  g_assert_cmpuint(game_of(lesson, 1)->setup.n_rules, ==, 1);
  g_assert_cmpuint(main->candidates[0], ==, ply_digit_bit(1) | ply_digit_bit(3));
  g_assert_cmpuint(game_of(lesson, 2)->start.candidates[0], ==, ply_digit_bit(3));
  g_assert_cmpuint(game_of(lesson, 2)->start.candidates[2], ==, ply_digit_bit(1));
  g_assert_cmpstr(other, ==, "1.3....2..4..3..");
  g_assert_cmpstr(id, ==, other);
  g_assert_cmpuint(game_of(lesson, 5)->start.shape->side, ==, 6);
  g_assert_false(game_of(lesson, 5)->position);
}

/* Begun again it is the same, and alike are boards with the same digits and candidates. */
static void test_again(void) {
  g_autoptr(PlyLesson) lesson = read_lesson(HEAD("rules: naked-single\ndo: place r1c1=1, sweep\n",
                                                 SMALL) "```run same\nrules: pointing\n```\n"
                                                        "```run fewer\ncandidates: r1c1=3\n```\n");
  const PlyLessonRun *main = lesson->runs->pdata[0], *same = lesson->runs->pdata[1],
                     *fewer = lesson->runs->pdata[2];
  unsigned n;
  g_assert_true(main->kind->starts_alike(main->run, same->run));
  g_assert_false(main->kind->starts_alike(main->run, fewer->run));
  g_autoptr(PlyRun) again = main->kind->again(fewer->run, NULL, NULL);
  g_assert_true(main->kind->starts_alike(again, fewer->run));
  g_assert_false(ply_trace_is_complete(again->trace));
  const PlyRunCommand *commands = ply_run_commands(again, &n);
  g_assert_cmpuint(n, ==, 2);
  g_assert_cmpuint(commands[1].kind, ==, PLY_SUDOKU_DO_SWEEP);
}

/* --- faults --- */

static const struct {
  const char *name, *lesson;
  int line, column;
  const char *text;
} faults[] = {
  { "80-cells",
    HEAD("", ".........\n.........\n.........\n.........\n.........\n.........\n.........\n"
             ".........\n........\n"),
    14, 1, "found a row of 8 cells, expected 9 as in other rows" },
  { "letter", HEAD("", ".2..\n..x.\n4...\n.34.\n"), 7, 3, "found “x”, expected a digit" },
  { "digit-too-large", HEAD("", ".2..\n..5.\n4...\n.34.\n"), 7, 3,
    "found 5, expected 1 to 4 on a 4 × 4 board" },
  { "twice", HEAD("", ".2.2\n....\n4...\n.34.\n"), 6, 1,
    "row 1, column 2 and row 1, column 4 see each other, and both are 2" },
  { "none-fits", HEAD("", "12..\n..3.\n..4.\n....\n"), 6, 1,
    "no solution: row 1, column 3 has no candidate left" },
  { "hopeless-level", "---\ntitle: T\ngame: sudoku\nsize: 6\nlevel: fish\n---\nHallo.\n", 5, 8,
    "expected one of: singles, lines, sets, guess" },
  { "hopeless-rule",
    "---\ntitle: T\ngame: sudoku\n---\nHallo.\n\n```run r\nsize: 4\nrule: pointing\n```\n", 9, 7,
    "hardly any boards of 4 × 4" },
  { "rule", HEAD("rules: naked-pear\n", SMALL), 4, 8, "did you mean “naked-pair”?" },
  { "candidate-too-large", HEAD("candidates: r1c1=17\n", SMALL), 4, 13,
    "candidates: r1c1: found 7, expected 1 to 4" },
  { "candidate-seen", HEAD("candidates: r1c1=12\n", SMALL), 4, 13, "the cell sees the 2 in r1c2" },
  { "candidates-none", HEAD("candidates: r1c1=-\n", SMALL), 4, 13,
    "candidates: no solution: row 1, column 1 has no candidate left" },
  { "candidates-no-place", HEAD("candidates: r1c4=13\n", SMALL), 4, 13,
    "candidates: no solution: row 1 has no place left for 4" },
  { "candidates-of-run", HEAD("", SMALL) "```run r\ncandidates: r1c1=-\n```\n", 12, 13,
    "candidates: no solution: row 1, column 1 has no candidate left" },
  { "level", HEAD("size: 9\nlevel: fish\n", SMALL), 4, 1,
    "“size” is for a new board, and here is a position" },
  { "level-of-run",
    HEAD("", SMALL) "```run r\nlevel: fish\nposition:\n  .2..\n  ..2.\n  4...\n  .34.\n```\n", 12,
    1, "“level” is for a new board, and here is a position" },
  { "candidates-alone", "---\ntitle: T\ngame: sudoku\nsize: 4\ncandidates: r1c1=1\n---\nHallo.\n",
    5, 1, "“candidates” goes with a “position” block" },
  { "run", HEAD("", SMALL) "```run r\nposition:\n  .2..\n  ..2.\n  4...\n  .34\n```\n", 16, 3,
    "found a row of 3 cells, expected 4 as in other rows" },
  { "command", HEAD("do: place r1c1\n", SMALL), 4, 5, "expected a cell and a digit" },
  { "do-place-given", HEAD("do: once, place r1c2=1\n", SMALL), 4, 5,
    "place: r1c2 has the digit 2 from the start, expected another cell" },
  { "do-erase-given", HEAD("do: erase r1c2\n", SMALL), 4, 5,
    "erase: r1c2 has the digit 2 from the" },
  { "do-mark-given", HEAD("do: mark r1c2=1\n", SMALL), 4, 5,
    "mark: r1c2 has the digit 2 from the" },
  { "do-strike-given", HEAD("", SMALL) "```run r\ndo: strike r4c3=2\n```\n", 12, 5,
    "strike: r4c3 has the digit 4 from the start" },
  { "do-cell", HEAD("do: once r5c1\n", SMALL), 4, 5, "r5c1" },
  { "tree", "---\ntitle: T\ngame: sudoku\n---\n```tree\n(1 2)\n```\n", 5, 1,
    "the game “sudoku” starts from a “position”" },
  { "ask-rule", HEAD("", SMALL) "## Q\n```ask\nkind: cells\nrule: pear\n```\n", 14, 7,
    "expected one of" },
  { "ask-cell", HEAD("", SMALL) "## Q\n```ask\nkind: cells\ncell: r5c1\n```\n", 14, 7, "r5c1" },
  { "ask-house", HEAD("", SMALL) "## Q\n```ask\nkind: places-of\nhouse: row 5\ndigit: 1\n```\n", 14,
    8, "from 1 to 4" },
  { "ask-house-kind", HEAD("", SMALL) "## Q\n```ask\nkind: places-of\nhouse: r4c2\ndigit: 1\n```\n",
    14, 8, "expected a house, such as" },
  { "ask-digit", HEAD("", SMALL) "## Q\n```ask\nkind: places-of\nhouse: row 1\ndigit: 5\n```\n", 15,
    8, "from 1 to 4" },
  { "ask-house-missing", HEAD("", SMALL) "## Q\n```ask\nkind: places-of\ndigit: 1\n```\n", 12, 1,
    "needs a line “house: …”" },
  { "ask-why-needs-rule", HEAD("", SMALL) "## Q\n```ask\nkind: why-not\n```\n", 12, 1,
    "needs a line “rule: …”" },
  { "ask-why-applies",
    HEAD("rules: naked-single\n", SMALL) "## Q\n```ask\nkind: why-not\nrule: naked-single\n```\n",
    13, 1, "the rule applies here" },
  { "ask-none", HEAD("", SMALL) "## Q\n```ask\nkind: cells\nrule: swordfish\n```\n", 12, 1,
    "no rule applies there" },
  { "of-alone", HEAD("", SMALL) "## Q\n```ask\nkind: number\nof: candidates\n```\n", 14, 5,
    "“candidates” needs a cell behind it" },
  { "of-cell", HEAD("", SMALL) "## Q\n```ask\nkind: number\nof: candidates r5c1\n```\n", 14, 5,
    "r5c1" },
  { "of-unknown", HEAD("", SMALL) "## Q\n```ask\nkind: number\nof: pairs\n```\n", 14, 5,
    "candidates" },
  { "search-ask", HEAD("", SMALL) "## Q\n```ask\nkind: best-move\n```\n", 13, 7,
    "do not go with “game: sudoku”" },
  { "fact", HEAD("", SMALL) "```expect\ncell: r1c4\ncandidates: r1c4=4\n```\n", 13, 13,
    "the run “main” has “r1c4=1 r1c4=3 r1c4=4”" },
  { "fact-houses", HEAD("", PAIRS) "```expect\nrule: naked-pair\nhouses: row 4, box 3\n```\n", 15,
    9, "the run “main” has “row 4, box 4”" },
  { "fact-cell", HEAD("", SMALL) "```expect\ncandidates: 3\n```\n", 12, 13, "of which cell?" },
};

static void test_fault(gconstpointer data) {
  const char *name = data;
  for (size_t i = 0; i < G_N_ELEMENTS(faults); i++) {
    if (strcmp(faults[i].name, name) != 0)
      continue;
    g_autoptr(GPtrArray) found = ply_faults_new();
    g_autoptr(PlyLesson) lesson =
        ply_lesson_read(faults[i].lesson, strlen(faults[i].lesson), NULL, PLY_CHECK_USUAL, found);
    g_assert_cmpuint(found->len, ==, 1);
    const PlyFault *fault = found->pdata[0];
    if (strstr(fault->text, faults[i].text) == NULL)
      g_error("%s: “%s” says nothing of “%s”", name, fault->text, faults[i].text);
    g_assert_cmpint(fault->line, ==, faults[i].line);
    g_assert_cmpint(fault->column, ==, faults[i].column);
  }
}

/* --- questions --- */

#define ASK(rules, position, keys) HEAD(rules, position) "## A question\n```ask\n" keys "\n```\n"

/* Subjects with commas between them, a text in quotation marks, or a choice by its number from 0. */
static const struct {
  const char *name, *lesson, *right, *solution;
  struct {
    const char *said, *reply;
  } wrong[6];
  const char *covered; /* a fact that would tell the answer */
} questions[] = {
  { "next-rule",
    ASK("rules: naked-single hidden-single\n", SMALL, "kind: next-rule"),
    "#0",
    "Naked single",
    { { "#1", "the easiest rule that finds anything" }, { "#2", "one of them applies" } },
    "next-rule" },
  { "next-rule-none",
    ASK("rules: naked-single naked-pair x-wing\n", HIDDEN, "kind: next-rule"),
    "#3",
    "None of them",
    { { "#0", "none of its patterns on this board" }, { "#1", "nothing left to strike" } },
    "strikes" },
  { "next-rule-most",
    ASK("rules: naked-single hidden-single\nchoose: most\n", SMALL, "kind: next-rule"),
    "#1",
    "Hidden single",
    { { "#0", "strikes most" } },
    "next-rule" },
  { "cells-naked-single",
    ASK("", SMALL, "kind: cells\nrule: naked-single"),
    "r3c2",
    "row 3, column 2",
    { { "r1c4", "row 1, column 4 has 3 candidates" }, { "r1c2", "has a digit" } },
    "cells" },
  { "cells-pair",
    ASK("", PAIRS, "kind: cells\nrule: naked-pair"),
    "r4c5, r4c4",
    "row 4, column 4; row 4, column 5",
    { { "r4c4", "there is more" },
      { "r4c4, r3c5", "at row 3, column 5 something is struck out" },
      { "r1c1, r6c1, r4c4", "you chose 3 cells, and this rule is about 2" },
      { "r1c6, r6c1", "these cells have 3 candidates together" },
      { "r1c1, r6c1", "nothing is left for it to strike" } },
    "houses" },
  { "cells-hidden-pair",
    ASK("", HIDDEN, "kind: cells\nrule: hidden-pair\nhouse: column 5"),
    "r1c5, r3c5",
    "row 1, column 5; row 3, column 5",
    { { "r1c5, r5c5", "where else could each stand?" },
      { "r4c6, r5c6", "the question is about another one" } },
    "cells" },
  { "cells-pair-apart",
    ASK("", PAIRS, "kind: cells\nrule: naked-pair"),
    "r4c5, r4c4",
    "row 4, column 4; row 4, column 5",
    { { "r5c3, r6c5", "no house holds them all" } },
    "houses" },
  { "cells-pointing",
    ASK("", LINES, "kind: cells\nrule: pointing\nhouse: box 2"),
    "r1c4, r1c6",
    "row 1, column 4; row 1, column 6",
    { { "r5c6, r6c6", "nothing is left for it to strike" } },
    "strikes" },
  { "cells-wing",
    ASK("", WING, "kind: cells\nrule: x-wing"),
    "r1c2, r1c4, r3c2, r3c4",
    "row 1, column 2; row 1, column 4; row 3, column 2; row 3, column 4",
    { { "r1c2, r1c4, r3c2, r5c1", "row 5, column 1 is not part of it" } },
    "strikes" },
  { "strikes-pair",
    ASK("", PAIRS, "kind: strikes\nrule: naked-pair"),
    "r3c5=6, r4c2=6, r4c3=6, r4c6=4",
    "the 6 in row 3, column 5; the 6 in row 4, column 2; the 6 in row 4, column 3; "
    "the 4 in row 4, column 6",
    { { "r3c5, r4c2", "there is more" },
      { "r3c5=6, r4c2=3", "says nothing about the 3" },
      { "r4c4=6", "one of the cells that prove it" },
      { "r2c5=6", "Which houses hold the whole pattern?" },
      { "r4c1", "row 4, column 1 has a digit" } },
    "strikes" },
  { "strikes-pair-by-cells",
    ASK("", PAIRS, "kind: strikes\nrule: naked-pair"),
    "r3c5, r4c2, r4c3, r4c6",
    "the 6 in row 3, column 5; the 6 in row 4, column 2; the 6 in row 4, column 3; "
    "the 4 in row 4, column 6",
    { { "r3c5, r4c2, r4c3, r4c6, r2c6", "" } },
    "strikes" },
  { "strikes-hidden",
    ASK("", HIDDEN, "kind: strikes\nrule: hidden-pair\nhouse: column 5"),
    "r1c5=4, r1c5=5, r3c5=4",
    "the 4 in row 1, column 5; the 5 in row 1, column 5; the 4 in row 3, column 5",
    { { "r1c5=1", "the 1 is one of the digits that need these cells" } },
    "strikes" },
  { "strikes-wing",
    ASK("", WING, "kind: strikes\nrule: x-wing"),
    "r2c4, r5c2, r6c4",
    "the 2 in row 2, column 4; the 2 in row 5, column 2; the 2 in row 6, column 4",
    { { "r2c4, r3c5", "row 3, column 5 has a digit" },
      { "r2c4, r1c5=2", "has a digit" },
      { "r2c4, r1c2=2", "Can the 2 be missing from all of them?" },
      { "r2c4, r5c6=2", "a solution has the 2 in row 5, column 6" } },
    "strikes" },
  { "strikes-typed",
    ASK("", LINES, "kind: strikes\nrule: pointing\nhouse: box 2"),
    "“r1c1=1 r1c3=1”",
    "the 1 in row 1, column 1; the 1 in row 1, column 3",
    { { "“r1c1=1”", "there is more" },
      { "r2c5=1", "lies in the top right box, where the pattern is proven" } },
    "strikes" },
  { "places",
    ASK("", SMALL, "kind: places\nrule: hidden-single\ncell: r1c4"),
    "“r1c4=4”",
    "the 4 in row 1, column 4",
    { { "“r1c4=1”", "what forbids the other candidates of row 1, column 4" },
      { "“2”", "row 1, column 4 sees the 2 at row 1, column 2" },
      { "“r1c2=4”", "has a digit already" },
      { "“r2c1=3”", "" },
      { "“r3c2=1”", "no solution has another digit at row 3, column 2" } },
    "places" },
  { "places-of",
    ASK("", LINES, "kind: places-of\nhouse: box 2\ndigit: 1"),
    "r1c4, r1c6",
    "row 1, column 4; row 1, column 6",
    { { "r1c4", "there is more" },
      { "r1c4, r1c1", "row 1, column 1 does not lie in the top right box" },
      { "r1c4, r2c5", "Place the 1 in row 2, column 5, and the 1 stands twice in column 5" },
      { "r1c5", "has a digit" } },
    "places-of" },
  { "why-nothing",
    ASK("", PAIRS, "kind: why-not\nrule: naked-pair\nhouse: column 1"),
    "#1",
    "Its pattern is there, but has nothing left to strike",
    { { "#0", "the pattern is there" }, { "#2", "the pattern is there" } },
    "why-not" },
  { "why-no-pattern",
    ASK("", PAIRS, "kind: why-not\nrule: naked-pair\ncell: r2c5"),
    "#0",
    "None of its patterns is there",
    { { "#1", "which cells would be its pattern" } },
    "applies" },
  { "why-other",
    ASK("rules: naked-single hidden-single\n", SMALL, "kind: why-not\nrule: hidden-single"),
    "#2",
    "It finds something, but another rule is carried out",
    { { "#0", "alone, this rule would find something" } },
    "next-rule" },
  { "number",
    ASK("", SMALL, "kind: number\nof: candidates r1c4"),
    "“3”",
    "3",
    { { "“4”", "How many digits are left?" } },
    "candidates" },
  { "number-of-places",
    ASK("", PAIRS, "kind: number\nof: places-of 6 row 4"),
    "“4”",
    "4",
    { { "“2”", "go through the empty cells of the house" } },
    "places-of" },
  { "number-at",
    ASK("rules: naked-single\n", SMALL, "kind: number\nof: empty\nat: fires 2"),
    "“10”",
    "10",
    { { "“0”", "count the cells without a digit" } },
    "empty" },
};

static bool judge(const PlyQuestion *question, const char *said, PlyVerdict *verdict) {
  g_autoptr(GError) error = NULL;
  PlyNodeId nodes[16];
  PlyAnswer answer = { .nodes = nodes };
  g_autofree bool *chosen = g_new0(bool, question->choices->len + 1);
  g_autofree char *text = NULL;
  if (*said == '#') {
    chosen[said[1] - '0'] = true;
    answer.chosen = chosen;
  } else if (g_str_has_prefix(said, "“")) {
    text = g_strndup(said + strlen("“"), strlen(said) - 2 * strlen("“"));
    answer.text = text;
  } else {
    g_auto(GStrv) names = g_strsplit(said, ", ", -1);
    for (int i = 0; names[i] != NULL; i++) {
      const PlyRun *run = question->run->run;
      g_assert_true(run->kind->subjects->read(run, names[i], &nodes[answer.n_nodes++], NULL));
    }
  }
  g_assert_true(ply_question_judge(question, &answer, verdict, &error));
  g_assert_no_error(error);
  return verdict->right;
}

static void check_wrong(const PlyQuestion *question, const char *said, const char *reply) {
  PlyVerdict verdict = { 0 };
  g_assert_false(judge(question, said, &verdict));
  g_assert_true(g_str_has_prefix(verdict.reply, "Not yet"));
  if (strstr(verdict.reply, reply) == NULL)
    g_error("“%s” gets “%s”, which says nothing of “%s”", said, verdict.reply, reply);
  ply_verdict_clear(&verdict);
}

static void test_question(gconstpointer data) {
  const char *name = data;
  for (size_t i = 0; i < G_N_ELEMENTS(questions); i++) {
    if (strcmp(questions[i].name, name) != 0)
      continue;
    g_autoptr(PlyLesson) lesson = read_lesson(questions[i].lesson);
    const PlyQuestion *question = question_of(lesson);
    g_autoptr(GError) error = NULL;
    PlyVerdict verdict = { 0 };
    ply_lesson_record(question->run, NULL);
    g_autofree char *solution = ply_question_solution(question, NULL, &error);
    g_assert_no_error(error);
    g_assert_cmpstr(solution, ==, questions[i].solution);
    if (!judge(question, questions[i].right, &verdict))
      g_error("%s: %s", name, verdict.reply);
    g_assert_true(g_str_has_prefix(verdict.reply, "Yes"));
    ply_verdict_clear(&verdict);
    for (unsigned k = 0; questions[i].wrong[k].said != NULL; k++)
      check_wrong(question, questions[i].wrong[k].said, questions[i].wrong[k].reply);
    g_autoptr(PlyCover) cover = ply_question_cover(question, false);
    g_assert_true(ply_cover_has_any(cover, question->run->run, questions[i].covered));
    g_assert_false(ply_cover_has_any(cover, question->run->run, "solutions"));
  }
}

/* --- what is covered --- */

/* The cell that a question speaks of is marked, and no other one tells. */
static void test_cover(void) {
  g_autoptr(PlyLesson) lesson = read_lesson(ASK("", SMALL, "kind: number\nof: candidates r1c4"));
  const PlyQuestion *question = question_of(lesson);
  const PlyRun *run = question->run->run;
  const PlySudokuShape *shape = ply_run_sudoku(run)->start.shape;
  ply_lesson_record(question->run, NULL);
  g_autoptr(PlyCover) cover = ply_question_cover(question, false);
  g_assert_true(ply_cover_asks(cover, run, ply_subject_cell(shape, 3)));
  g_assert_false(ply_cover_asks(cover, run, ply_subject_cell(shape, 4)));
  g_assert_true(ply_cover_has(cover, run, "candidates", ply_subject_cell(shape, 3)));
  g_assert_false(ply_cover_has(cover, run, "candidates", ply_subject_cell(shape, 4)));
}

/* What was verified covers all that follows from it. */
static void test_verified(void) {
  g_autoptr(PlyLesson) lesson =
      read_lesson(HEAD("", TWOFOLD) "## How many?\n```verify\nsolutions: 2\n```\n"
                                    "- [ ] one\n- [x] two\n");
  const PlyQuestion *question = question_of(lesson);
  const PlyRun *run = question->run->run;
  ply_lesson_record(question->run, NULL);
  g_autoptr(PlyCover) cover = ply_question_cover(question, false);
  g_assert_true(ply_cover_has_any(cover, run, "solutions"));
  g_assert_true(ply_cover_has_any(cover, run, "possible"));
  g_assert_false(ply_cover_has_any(cover, run, "candidates"));
}

/* --- the right answer as a picture --- */

static void test_picture(void) {
  g_autoptr(PlyLesson) lesson = read_lesson(ASK("", PAIRS, "kind: cells\nrule: naked-pair"));
  const PlyQuestion *question = question_of(lesson);
  ply_lesson_record(question->run, NULL);
  PlyReplay *picture = ply_question_picture(question);
  g_assert_nonnull(picture);
  const PlyEvent *event = ply_replay_event(picture);
  g_assert_cmpint(event->kind, ==, PLY_EVENT_PROPOSAL);
  g_assert_cmpuint(event->extra, ==, PLY_SUDOKU_NAKED_PAIR);
  ply_replay_free(picture);
}

static void test_picture_why(void) {
  g_autoptr(PlyLesson) lesson =
      read_lesson(ASK("", PAIRS, "kind: why-not\nrule: naked-pair\nhouse: column 1"));
  const PlyQuestion *question = question_of(lesson);
  ply_lesson_record(question->run, NULL);
  PlyReplay *picture = ply_question_picture(question);
  g_assert_cmpint(ply_replay_event(picture)->kind, ==, PLY_EVENT_FAILS);
  g_assert_cmpuint(ply_replay_event(picture)->extra >> 1, ==, PLY_SUDOKU_TEST_STRIKES);
  ply_replay_free(picture);
}

/* Facts of an author's are shown to the end of what they speak of: what a pattern proves, or why there
 * is nothing to do. */
static const struct {
  const char *name, *facts;
  int kind; /* of the event at which the picture stands; -1: there is none */
  const char *head;
} shown[] = {
  { "strikes", "rule: naked-pair\nstrikes: 4", PLY_EVENT_PROPOSAL },
  { "houses", "rule: naked-pair\nhouses: row 4, box 4", PLY_EVENT_PROPOSAL },
  { "why-not", "rule: naked-pair\nhouse: column 1\nwhy-not: nothing-to-strike", PLY_EVENT_FAILS },
  /* Both the 5 and the 6 of box 6 stand in column 6 only, and strike nothing there. */
  { "why-not-which", "rule: pointing\nhouse: box 6\napplies: no", -1, HEAD("", LINES) },
  { "why-not-this", "rule: pointing\nhouse: box 6\ndigit: 5\napplies: no", PLY_EVENT_FAILS,
    HEAD("", LINES) },
  { "applies-not", "rule: x-wing\napplies: no", PLY_EVENT_FAILS },
  { "applies", "rule: naked-pair\napplies: yes", -1 },
  { "elsewhere", "at: start\nrule: naked-pair\nstrikes: 4", -1 },
  { "no-rule", "cell: r1c1\ncandidates: 2", -1 },
};

static void test_shown(gconstpointer data) {
  const char *name = data;
  for (size_t i = 0; i < G_N_ELEMENTS(shown); i++) {
    if (strcmp(shown[i].name, name) != 0)
      continue;
    const char *head = shown[i].head != NULL ? shown[i].head : HEAD("", PAIRS);
    g_autofree char *text = g_strconcat(head, "## Why?\n```verify\n", shown[i].facts,
                                        "\n```\n- [ ] a\n- [x] b\n", NULL);
    g_autoptr(PlyLesson) lesson = read_lesson(text);
    const PlyQuestion *question = question_of(lesson);
    ply_lesson_record(question->run, NULL);
    PlyReplay *picture = ply_question_picture(question);
    g_assert_cmpint(picture != NULL ? (int)ply_replay_event(picture)->kind : -1, ==, shown[i].kind);
    ply_replay_free(picture);
  }
}

TEST_PROGRAM("sudoku") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/lesson/sudoku/runs", test_runs);
  g_test_add_func("/lesson/sudoku/again", test_again);
  for (size_t i = 0; i < G_N_ELEMENTS(faults); i++) {
    g_autofree char *path = g_strdup_printf("/lesson/sudoku/fault/%s", faults[i].name);
    g_test_add_data_func(path, faults[i].name, test_fault);
  }
  for (size_t i = 0; i < G_N_ELEMENTS(questions); i++) {
    g_autofree char *path = g_strdup_printf("/lesson/sudoku/question/%s", questions[i].name);
    g_test_add_data_func(path, questions[i].name, test_question);
  }
  g_test_add_func("/lesson/sudoku/cover", test_cover);
  g_test_add_func("/lesson/sudoku/verified", test_verified);
  g_test_add_func("/lesson/sudoku/picture", test_picture);
  g_test_add_func("/lesson/sudoku/picture-why", test_picture_why);
  for (size_t i = 0; i < G_N_ELEMENTS(shown); i++) {
    g_autofree char *path = g_strdup_printf("/lesson/sudoku/shown/%s", shown[i].name);
    g_test_add_data_func(path, shown[i].name, test_shown);
  }
  return g_test_run();
}
