/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Claims that cannot be right: each has its fault at its place, with what is known there. */
#include <string.h>

#include "lesson/ask/measures.h"
#include "lesson/lesson.h"
#include "program.h"

/* "@" marks the place of the fault, and is taken out. */
#define HEAD(rest) "---\ntitle: T\n" rest "\n---\n"
#define TREE                                                                                       \
  HEAD("game: tree\nalgorithm: alphabeta-maxmin\nbounds: fail-soft")                               \
  "```tree\n((4 8 7) (9 5 6) (1 2 3))\n```\n"                                                      \
  "```run more\nalgorithm: minimax\n```\n"                                                         \
  "```run other\ntree: (1 2)\n```\n"
#define CLAIM(lines) "  ```claim\n" lines "  ```\n"
#define MARKED(lines) "  @```claim\n" lines "  ```\n"
#define TWO(right, wrong) "## Q\n- [x] right\n" right "- [ ] wrong\n" wrong
#define ONE(lines) TREE TWO(CLAIM("  value: 5\n"), CLAIM(lines))
#define WRONG(lines) TREE TWO(CLAIM("  value: 5\n"), MARKED(lines))
#define RIGHT(lines) TREE TWO(MARKED(lines), CLAIM("  value: 3\n"))
#define MINES HEAD("game: minesweeper\nrules: one near") "```position\n.1.\n```\n"
#define SUDOKU HEAD("game: sudoku") "```position\n1...\n..3.\n.4..\n...2\n```\n"
#define LIFE HEAD("game: life\nlives: 2\ndays: 30")
#define CARDS HEAD("game: blackjack\nhand: 10 6\ndealer: 10\ngames: 50")
#define MATCH HEAD("game: tictactoe\nfirst: random\nsecond: random\ngames: 3")
#define AGAIN "```run again\nseed: 1\n```\n"
#define ALONE "```run alone\nalgorithm: minimax\n```\n"
#define VERIFY(lines) "```verify\n" lines "```\n"
#define QUESTION(lines) "```question\n" lines "```\n"
#define BRACES(verify, right, wrong)                                                               \
  TREE "## Q\n" verify "- [x] right" right "\n- [ ] wrong" wrong "\n"

static const struct {
  const char *lesson, *piece;
} rows[] = {
  /* marks */
  { WRONG("  value: 5\n"),
    "“wrong” is not marked as right, and its claim holds in the run “main”" },
  { WRONG("  best: 2\n  leaves: 7\n"), "“wrong” is not marked as right" },
  { WRONG("  not best: 3\n"), "“wrong” is not marked as right" },
  { WRONG("  fewer: leaves\n  than: more\n"), "“wrong” is not marked as right" },
  { WRONG("  alike: leaves 30%\n  than: more\n"), "“wrong” is not marked as right" },
  { RIGHT("  value: 4\n"),
    "“right” is marked as right, and its claim does not hold: value: the lesson "
    "says “4”, the run “main” has “5”" },
  { RIGHT("  best: 2\n  not leaves: 7\n"), "does not hold: the run “main” has “leaves: 7”" },
  { RIGHT("  more: leaves\n  than: more\n"),
    "does not hold: more: of “leaves” the run “main” has 7, and the run “more” has 9" },
  { RIGHT("  alike: leaves 20%\n  than: more\n"), "does not hold: alike: of “leaves”" },
  { RIGHT("  run: more\n  leaves: 7\n"), "the lesson says “7”, the run “more” has “9”" },
  { BRACES(VERIFY("best: ?\n"), " {@1}", " {3}"), "“right” is marked as right" },
  { BRACES(VERIFY("best: ?\n"), " {2}", " {@2}"), "“wrong” is not marked as right" },
  { BRACES(VERIFY("node: ?\nat: cutoff 1\n"), " {@2}", " {1}"),
    "“right” is marked as right, and its claim does not hold: node" },
  { BRACES(VERIFY("node: ?\nvalue: 5\n"), " {@1}", " {3}"), "its claim does not hold: value" },
  /* runs of every kind are compared */
  { MINES AGAIN TWO(CLAIM("  safe: none\n"), MARKED("  alike: safe\n  than: again\n")),
    "“wrong” is not marked as right" },
  { MINES AGAIN TWO(MARKED("  fewer: mines\n  than: again\n"), CLAIM("  safe: 9\n")),
    "of “mines” the run “main” has 0, and the run “again” has 0" },
  { SUDOKU AGAIN TWO(CLAIM("  solved: yes\n"), MARKED("  alike: empty\n  than: again\n")),
    "“wrong” is not marked as right" },
  { LIFE AGAIN TWO(CLAIM("  not lived: 0\n"), MARKED("  alike: lived\n  than: again\n")),
    "“wrong” is not marked as right" },
  { CARDS AGAIN TWO(CLAIM("  trials: 50\n"), MARKED("  alike: estimate win\n  than: again\n")),
    "“wrong” is not marked as right" },
  { MATCH AGAIN TWO(CLAIM("  not turns: 1\n"), MARKED("  alike: turns\n  than: again\n")),
    "“wrong” is not marked as right" },
  /* places */
  { ONE("  at: @cutoff 2\n  value: 5\n"), "at: “cutoff 2”: the last one is “cutoff 1”" },
  { ONE("  at: @cutof 1\n  value: 5\n"), "at: found “cutof 1”, expected a place" },
  { ONE("  node: @7\n  value: 5\n"), "node: found “7”, expected a node of the tree" },
  { ONE("  run: @mian\n  value: 5\n"), "no run is called “mian”; did you mean “main”?" },
  { ONE("  fewer: @leaves\n"), "fewer: than which run? Add a line “than: …”" },
  { ONE("  fewer: leaves\n  than: @mroe\n"), "no run is called “mroe”; did you mean “more”?" },
  { ONE("  node: 3.1\n  fewer: @value\n  than: other\n"), "the run “other” has no such node" },
  { MINES TWO(CLAIM("  square: r1c2\n  safe: none\n"), CLAIM("  square: @r9c9\n  safe: 1\n")),
    "square: " },
  { SUDOKU TWO(CLAIM("  cell: r1c2\n  not candidates: 1\n"),
               CLAIM("  cell: @r0c1\n  candidates: 2\n")),
    "cell: " },
  { LIFE TWO(CLAIM("  job: Crime\n  not expected: 5\n"), CLAIM("  job: @Crimes\n  expected: 1\n")),
    "job: found “Crimes”, expected one of" },
  /* measures and their values */
  { ONE("  @vlaue: 5\n"), "nothing called “vlaue” can be claimed of the run “main”" },
  { ONE("  @vlaue: 5\n"), "did you mean “value”?" },
  { ONE("  @turns: 5\n"), "there are: value, best, line, nodes, leaves" },
  { ONE("  @not turns: 5\n"), "nothing called “turns” can be claimed" },
  { MINES TWO(CLAIM("  safe: none\n"), CLAIM("  @value: 3\n")),
    "“value” can be claimed of the run “main”; there are: " },
  { SUDOKU TWO(CLAIM("  solved: no\n"), CLAIM("  @safe: 3\n")), "there are: " },
  { LIFE TWO(CLAIM("  not lived: 0\n"), CLAIM("  @leaves: 3\n")), "there are: fitness, expected" },
  { CARDS TWO(CLAIM("  trials: 50\n"), CLAIM("  odds wine: @50%\n")),
    "no outcome is called “wine”; there are: win, push, lose" },
  { CARDS TWO(CLAIM("  trials: 50\n"), CLAIM("  covers win: @maybe\n")), "expected yes or no" },
  { MATCH TWO(CLAIM("  not turns: 1\n"), CLAIM("  @node: 1\n")),
    "“node” can be claimed of the run “main”" },
  { MATCH ALONE TWO(CLAIM("  not turns: 1\n"), CLAIM("  fewer: @draws\n  than: alone\n")),
    "the runs “main” and “alone” play different things" },
  { ONE("  leaves: @many\n"), "leaves: found “many”, expected a whole number" },
  { ONE("  not leaves: @many\n"), "leaves: found “many”, expected a whole number" },
  { ONE("  best: @9\n"), "best: found “9”, expected a move" },
  { ONE("  node: 3.2\n  alpha: @3\n"), "alpha: " },
  { ONE("  reached: @3\n"), "reached: " },
  { ONE("  fewer: @line\n  than: more\n"), "fewer: found “line”, expected one of: value, nodes" },
  { ONE("  alike: @leaves ten%\n  than: more\n"), "alike: found “leaves ten%”, expected one of" },
  /* form */
  { WRONG(""), "this claim is empty" },
  { WRONG("  node: 2\n"), "this claim says where, and nothing that is true or not" },
  { ONE("  value: 4\n  @value: 3\n"), "“value” is already set in line" },
  { ONE("  @value\n"), "found “value”, expected “key: value”" },
  { ONE("  @value:\n"), "“value” has no value" },
  { ONE("  value: 4\n  misconception: @99\n"),
    "misconception: found “99”, expected a number from 1 to 29" },
  { ONE("  misconception: @none\n"), "misconception: found “none”, expected a number" },
  { TREE TWO(CLAIM("  value: 5\n"), CLAIM("  value: 4\n") MARKED("  value: 3\n")),
    "this answer has a claim already" },
  { TREE TWO("  @```claim 5\n  value: 5\n  ```\n", ""), "found “5” after the name of the block" },
  { TREE TWO("@```claim\nvalue: 5\n```\n", ""),
    "a claim stands in its answer: indent all of its lines by two blanks" },
  { BRACES("", " {@5}", ""), "found “{5}”, and no verify block of this question has a key" },
  { BRACES(VERIFY("value: 5\n"), " {5}", " {@4}"), "found “{4}”, and no verify block" },
  { BRACES(VERIFY("leaves: ?\n"), " {7}", " {@lots}"), "leaves: found “lots”, expected a whole" },
  { BRACES(VERIFY("value: @?\n"), "", ""), "value: found “?”, expected" },
  { BRACES(QUESTION("id: @7up\n"), "", ""), "id: found “7up”, expected at most 40 of a to z" },
  { BRACES(QUESTION("order: @mixed\n"), "", ""),
    "order: found “mixed”, expected one of: shuffled, as-written" },
  { BRACES(QUESTION("judged: @author\n"), "", ""), "judged: found “author”, expected “author, …”" },
};

static const PlyFault *find_fault(const GPtrArray *faults, int line, int column) {
  for (guint i = 0; i < faults->len; i++) {
    const PlyFault *fault = faults->pdata[i];
    if (fault->line == line && fault->column == column)
      return fault;
  }
  return NULL;
}

/* The text without its mark, which stands at *line and *column. */
static char *unmark(const char *text, int *line, int *column) {
  const char *at = strchr(text, '@'), *begin = text;
  g_assert_nonnull(at);
  *line = 1;
  for (const char *c = text; c < at; c++)
    if (*c == '\n') {
      ++*line;
      begin = c + 1;
    }
  *column = (int)g_utf8_strlen(begin, at - begin) + 1;
  return g_strdup_printf("%.*s%s", (int)(at - text), text, at + 1);
}

static void test_row(gconstpointer data) {
  guint i = GPOINTER_TO_UINT(data);
  int line, column;
  g_autoptr(GPtrArray) faults = ply_faults_new();
  g_autofree char *text = unmark(rows[i].lesson, &line, &column);
  g_autoptr(PlyLesson) lesson = ply_lesson_read(text, strlen(text), NULL, PLY_CHECK_USUAL, faults);
  g_assert_null(lesson);
  for (guint k = 0; k < faults->len; k++) {
    const PlyFault *told = faults->pdata[k];
    g_test_message("%d:%d: %s", told->line, told->column, told->text);
  }
  const PlyFault *fault = find_fault(faults, line, column);
  if (fault == NULL || strstr(fault->text, rows[i].piece) == NULL)
    g_error("expected %d:%d “%s” in:\n%s", line, column, rows[i].piece, text);
}

/* A claim that is not indented is one fault, whatever it tears apart. */
static void test_unindented(void) {
  const char *text = TREE "## Q\n- [x] right\n```claim\nvalue: 5\n```\n- [ ] wrong\n- [ ] more\n";
  g_autoptr(GPtrArray) faults = ply_faults_new();
  g_autoptr(PlyLesson) lesson = ply_lesson_read(text, strlen(text), NULL, PLY_CHECK_USUAL, faults);
  g_assert_null(lesson);
  g_assert_cmpuint(faults->len, ==, 1);
}

/* What is claimed stands with the answer, and nothing of it is shown. */
static void test_kept(void) {
  const char *text = TREE
      "## Q\n```question\nid: which\norder: as-written\n```\n"
      "```verify\nnode: 3\nvalue: ?\n```\n"
      "- [ ] *four* {4}\n  ```claim\n  misconception: 14\n  ```\n- [x] at most one\n  {≤1}\n"
      "- [ ] none of them\n  ```claim\n  node: root\n  not best: 2\n  misconception: 9\n  ```\n";
  g_autoptr(GPtrArray) faults = ply_faults_new();
  g_autoptr(PlyLesson) lesson = ply_lesson_read(text, strlen(text), NULL, PLY_CHECK_USUAL, faults);
  g_assert_nonnull(lesson);
  const PlyQuestion *q = ((const PlySection *)lesson->sections->pdata[1])->question;
  const PlyChoice *four = q->choices->pdata[0], *one = q->choices->pdata[1],
                  *none = q->choices->pdata[2];
  g_assert_cmpstr(q->id, ==, "which");
  g_assert_true(q->as_written);
  g_assert_cmpstr(four->plain, ==, "four");
  g_assert_cmpstr(one->markup, ==, "at most one");
  g_assert_cmpint(four->claim->held, ==, PLY_HELD_FALSE);
  g_assert_cmpint(one->claim->held, ==, PLY_HELD_TRUE);
  g_assert_cmpstr(one->claim->keys[0], ==, "value");
  g_assert_cmpstr(one->claim->values[0], ==, "≤1");
  g_assert_cmpuint(one->claim->n_said, ==, 1);
  g_assert_cmpstr(one->claim->keys[1], ==, "node");
  g_assert_true(none->claim->negated[1]);
  g_assert_cmpint(none->misconception, ==, 9);
  g_assert_cmpint(four->misconception, ==, 14);
}

TEST_PROGRAM("ask-claims") {
  g_test_init(&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *path = g_strdup_printf("/lesson/ask/claims/broken/%u", i);
    g_test_add_data_func(path, GUINT_TO_POINTER(i), test_row);
  }
  g_test_add_func("/lesson/ask/claims/unindented", test_unindented);
  g_test_add_func("/lesson/ask/claims/kept", test_kept);
  return g_test_run();
}
