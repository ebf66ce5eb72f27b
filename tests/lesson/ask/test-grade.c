/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judging answers of every kind, and saying the right one. */
#include <string.h>

#include "../read.h"
#include "lesson/ask/ask.h"
#include "lesson/ask/grade.h"
#include "program.h"
#include "trace/replay.h"

#define HEAD(algorithm) "---\ntitle: T\ngame: tree\nalgorithm: " algorithm "\n"
#define PRUNING "---\n```tree\n((4 8 7) (9 5 6) (1 2 3))\n```\n"
#define DEEP "---\n```tree\n((6 9) (((2 8 3) (7 9)) ((8 10) (1 4))))\n```\n"
/* One square is left: its move ends in a draw. */
#define LAST_MOVE                                                                                  \
  "---\ntitle: T\ngame: tictactoe\nalgorithm: minimax\n---\n"                                      \
  "```position\nXOX\nXOO\nOX.\n```\n"
#define ASK(keys) "## A question\n```ask\n" keys "\n```\n"

static PlyNodeId node_at(const PlyQuestion *question, const char *path) {
  PlyNodeId node = ply_trace_find(question->run->run->trace, path);
  g_assert_cmpuint(node, !=, PLY_NO_NODE);
  return node;
}

/* Words, or clicked nodes: "@3.2 3.3", "@" for the root. */
static bool judge(const PlyQuestion *question, const char *said, PlyVerdict *verdict,
                  GError **error) {
  PlyNodeId nodes[16];
  PlyAnswer answer = { .nodes = nodes };
  if (*said != '@') {
    answer.text = said;
    return ply_question_judge(question, &answer, verdict, error);
  }
  g_auto(GStrv) paths = g_strsplit(said + 1, " ", -1);
  for (int i = 0; paths[i] != NULL; i++)
    nodes[answer.n_nodes++] = node_at(question, paths[i]);
  if (paths[0] == NULL)
    nodes[answer.n_nodes++] = 0;
  return ply_question_judge(question, &answer, verdict, error);
}

typedef struct {
  const char *name, *lesson, *solution;
  const char *right[5];
  const char *wrong[7]; /* answer, then a piece of the reply; three of them */
  const char *unreadable[6];
} Row;

static const Row rows[] = {
  { "value",
    HEAD("minimax") PRUNING ASK("kind: value\nnode: 3"),
    "1",
    { "1", " 1 ", "1,0", "=1" },
    { "3", "one child is worth 3", "9", "no child of this node is worth 9", "-1", "sign" },
    { "", "one", "1 2" } },
  { "value-of-max",
    HEAD("minimax") PRUNING ASK("kind: value"),
    "5",
    { "5" },
    { "4", "one child is worth 4. Max", "≥5", "at least", "6", "no child" },
    { NULL } },
  { "value-of-leaf",
    LAST_MOVE ASK("kind: value\nnode: 1"),
    "0",
    { "0" },
    { "1", "this is a leaf" },
    { NULL } },
  { "value-at-most",
    HEAD("alphabeta") "bounds: fail-soft\n" PRUNING ASK("kind: value\nnode: 3"),
    "≤1",
    { "≤1", "<=1", "<= 1" },
    { "1", "the number is right", "≥1", "the number is right" },
    { NULL } },
  { "value-negative",
    HEAD("negamax") "---\n```tree\n((-7 -3) (-2 -9))\n```\n" ASK("kind: value"),
    "−7",
    { "-7", "−7", "− 7" },
    { "7", "sign", "-9", "larger" },
    { NULL } },
  { "value-chance",
    HEAD("minimax") "---\n```tree\n({1*2 1*3} (1))\n```\n" ASK("kind: value\nnode: 1"),
    "2.5",
    { "2.5", "2,5", "5/2", "\u00a02.5\u00a0" },
    { "5", "divide" },
    { "250 %", "5/0" } },
  { "best-move",
    HEAD("minimax") PRUNING ASK("kind: best-move"),
    "2",
    { "2", "@2", "the second", "move 2" },
    { "1", "move 1 the search comes back with 4", "@3", "with 1" },
    { "", "4", "@2.1", "@1 2" } },
  { "best-move-named",
    HEAD("minimax") "---\n```tree\n(left=(3 9) \"A & B\"=(4) right=(5 6))\n```\n" ASK(
        "kind: best-move"),
    "right",
    { "right", "3", "@3" },
    { "left", "move left", "A & B", "A &amp; B" },
    { "up" } },
  { "best-move-of-min",
    HEAD("minimax") "to-move: min\n---\n```tree\n((5 1) (3 4))\n```\n" ASK("kind: best-move"),
    "2",
    { "2" },
    { "1", "brings less" },
    { NULL } },
  { "best-move-equal",
    "---\ntitle: T\ngame: tictactoe\nalgorithm: minimax\n---\n"
    "```position\nXOXO.X.O.\n```\n" ASK("kind: best-move"),
    "5 or 9",
    { "5", "@1", "9" },
    { "7", "brings more" },
    { "1", "0", "ten" } },
  { "bound-kind-at-most",
    HEAD("alphabeta-maxmin") "bounds: fail-soft\n" PRUNING ASK("kind: bound-kind\nnode: 3"),
    "at most so much (≤)",
    { "at most so much (≤)" },
    { "exactly so much", "was everything looked at", "at least so much (≥)",
      "something was skipped" },
    { "", "perhaps" } },
  { "bound-kind-exact",
    HEAD("alphabeta-maxmin") PRUNING ASK("kind: bound-kind"),
    "exactly so much",
    { "exactly so much" },
    { "at most so much (≤)", "was skipped that could change" },
    { "4" } },
  { "return", /* the second move, at its second leaf */
    HEAD("minimax") PRUNING ASK("kind: return\nat: enter 2"),
    "5",
    { "5" },
    { "9", "Min chooses here" },
    { "", "five" } },
  { "path",
    HEAD("minimax") PRUNING ASK("kind: path"),
    "2, 2.2",
    { "@2 2.2", "@2.2 2" },
    { "@2", "there is more", "@2 2.1", "Above it Min chooses", "@1", "Above it Max chooses" },
    { "" } },
  { "order", /* Max chooses: 4, 5 and 1 */
    HEAD("minimax") PRUNING ASK("kind: order"),
    "2, 1, 3",
    { "2 1 3", "@2 1 3", "2, 1, 3", "2; 1; 3" },
    { "1 2 3", "node 1 before node 2? Max", "@3 1 2", "node 3 before node 1", "2 3 1",
      "node 3 before node 1" },
    { "", "2 1", "2 2 1", "2 1 4", "@2 1 3.1" } },
  { "order-of-names", /* which may have what parts them */
    HEAD("minimax") "---\n```tree\n(\"a, b\"=3 \"b; c\"=9 \"x = y\"=4 \"a\"=1)\n```\n" ASK(
        "kind: order"),
    "\"b; c\", \"x = y\", \"a, b\", a",
    { "\"b; c\", \"x = y\", \"a, b\", a", "b; c, x = y, a, b, a", "2, x = y; 1 = 4", "2 3 1 4" },
    { "x = y, b; c, a, b, a", "node 3 before node 2? Max" },
    { "b; c, x = y, a", "b; c, x = y, b, a" } },
  { "order-of-min",
    HEAD("minimax") "---\n```tree\n((5 1 5) (3 4))\n```\n" ASK("kind: order\nnode: 1"),
    "2, 1 = 3",
    { "2 1 3", "2 3 1", "1.2 1.3 1.1" },
    { "1 2 3", "node 1.1 before node 1.2? Min" },
    { NULL } },
  { "order-visited", /* the second leaf of the third move cuts the last one */
    HEAD("alphabeta-maxmin") "---\n```tree\n((4 8 7) (9 5 6) (6 2 3))\n```\n" ASK(
        "kind: order\nnode: 3\nsort: visited"),
    "1, 2",
    { "1 2", "@3.1 3.2" },
    { "2 1", "is node 3.2 tried before node 3.1", "1", "there is more", "1 2 3",
      "what is skipped" },
    { "" } },
  { "windows", /* Max has 5, and the third move has come back with 1 */
    HEAD("alphabeta-maxmin") PRUNING ASK("kind: windows\nnodes: root 3\nat: return 3.1"),
    "root: 5 +∞; 3: 5 +∞",
    { "root: 5 +∞; 3: 5 +∞", "3: [5, inf]; root: 5, inf" },
    { "root: 4 inf; 3: 5 inf", "Look at alpha of the root", "root: 4 inf; 3: 5 9",
      "2 cells are not right. Begin with alpha of the root", "root: 5 inf; 3: 5 9",
      "beta of node 3. Beta is what Min" },
    { "", "5 inf", "root: 5 inf", "root: 5 inf; 3: 5", "root: 5 inf; 3: 5 inf 4",
      "root: 5 inf; 3: 5 x" } },
  { "windows-on-the-way",
    HEAD("alphabeta-maxmin") PRUNING ASK("kind: windows\nat: enter 2.1"),
    "root: 4 +∞; 2: 4 +∞; 2.1: 4 +∞",
    { "2.1: 4 ∞; root: 4 ∞; 2: 4 ∞" },
    { "root: 4 ∞; 2: 4 ∞; 2.1: 9 ∞", "Look at alpha of node 2.1" },
    { "4: 4 ∞" } },
  { "trace",
    HEAD("alphabeta-maxmin") "bounds: fail-soft\n" PRUNING ASK(
        "kind: trace\nblank: 2 alpha, 3 alpha value, root value"),
    "root: 5; 2: 4; 3: 5 ≤1",
    { "root: 5; 2: 4; 3: 5 1", "root: 5; 2: 4; 3: 5 ≤1" },
    { "root: 4; 2: 4; 3: 5 1", "value of the root. Who chooses", "root: 5; 2: 4; 3: 5 ≥1",
      "value of node 3", "root: 5; 2: -4; 3: 5 1", "alpha of node 2. Alpha is what Max" },
    { "root: 5; 2: 4", "root: 5; 2: 4; 3: 5 1; 4: 5", "root: five; 2: 4; 3: 5 1" } },
  { "trace-of-a-column", /* the leaves show their numbers, and minimax has no windows */
    HEAD("minimax") "---\n```tree\n((4 8) 6)\n```\n" ASK("kind: trace\nblank: value"),
    "root: 6; 1: 4",
    { "root: 6; 1: 4" },
    { "root: 4; 1: 4", "value of the root" },
    { "root: 6; 1: 4; 2: 6" } },
  { "best-move-chosen",
    "---\ntitle: T\ngame: tictactoe\nalgorithm: minimax\n---\n"
    "```position\nXOXO.X.O.\n```\n" ASK("kind: best-move\naccept: chosen"),
    "5",
    { "5", "@1" },
    { "9", "just as much", "7", "brings more" },
    { "1", "0", "ten" } },
  { "best-move-at-most", /* the second move is at most 4, and it is 4; the third is less */
    HEAD("alphabeta-maxmin") "---\n```tree\n((4 8) (4 9) (4 3))\n```\n" ASK("kind: best-move"),
    "1 or 2",
    { "1", "2" },
    { "3", "" },
    { NULL } },
  { "cutoff-after-leaf",
    HEAD("alphabeta-maxmin") PRUNING ASK("kind: cutoff\nat: enter 3.1"),
    "yes",
    { "yes", "YES", " Yes " },
    { "no", "[5, +∞]. A Min node" },
    { "", "perhaps" } },
  { "no-cutoff-after-leaf",
    HEAD("alphabeta") PRUNING ASK("kind: cutoff\nat: enter 2.1"),
    "no",
    { "no" },
    { "yes", "[4, +∞]. A Min node" },
    { NULL } },
  { "cutoff-at-node",
    HEAD("alphabeta") PRUNING ASK("kind: cutoff\nat: enter 3"),
    "yes",
    { "yes" },
    { "no", "Not yet" },
    { NULL } },
  { "no-cutoff-at-node",
    HEAD("alphabeta") PRUNING ASK("kind: cutoff\nnode: 2"),
    "no",
    { "no" },
    { "yes", "Not yet" },
    { NULL } },
  { "no-windows",
    HEAD("minimax") PRUNING ASK("kind: cutoff\nat: enter 3.1"),
    "no",
    { "no" },
    { "yes", "ever skip anything" },
    { NULL } },
  { "pruned",
    HEAD("alphabeta") PRUNING ASK("kind: pruned"),
    "3.2 (2), 3.3 (3)",
    { "@3.2 3.3", "@3.3 3.2", "@3.2 3.3 3.2" },
    { "@3.2", "which children of the node", "@3.1 3.2 3.3", "came back with 1", "@3",
      "is looked at" },
    { "", "3.2" } },
  { "pruned-deep",
    HEAD("alphabeta-maxmin") DEEP ASK("kind: pruned"),
    "2.1.1.2 (8), 2.1.1.3 (3), 2.2.2.1 (1), 2.2.2.2 (4)",
    { NULL },
    { "@2.2", "looked at" },
    { NULL } },
  { "pruned-words",
    HEAD("alphabeta") "---\n```tree\n((4 5) (3 8\"a kite\" 7 6))\n```\n" ASK("kind: pruned"),
    "a kite (8), 2.3 (7), 2.4 (6)",
    { "@2.2 2.3 2.4" },
    { "@2.2", "Not yet" },
    { NULL } },
  { "bound-source",
    HEAD("alphabeta-maxmin") PRUNING ASK("kind: bound-source\nat: cutoff 1"),
    "move 2, which came back with 5; or the root, which carries that down to here as alpha",
    { "@2", "@" },
    { "@1", "was not 5 yet", "@3", "this is the node that stops", "@2.2", "the 5 comes from there",
      NULL },
    { "", "root", "@1 2" } },
  { "bound-source-deep",
    HEAD("alphabeta-maxmin") DEEP ASK("kind: bound-source\nat: cutoff 1"),
    "move 1, which came back with 6; or the root, which carries that down to here as alpha",
    { "@1", "@" },
    { "@1.1", "the 6 comes from there", "@2", "came down as alpha, and Max has it", "@2.1",
      "compare" },
    { "", "root", "@1 2" } },
  { "bound-source-negamax",
    HEAD("alphabeta") DEEP ASK("kind: bound-source\nat: cutoff 1"),
    "move 1, which came back with 6 (seen by Max); or the root, which carries that down to here as "
    "a bound",
    { "@1", "@" },
    { "@1.1", "the 6 (seen by Max) comes from there", "@2.1.1", "this is the node that stops",
      "@2.1.2", "nothing has come back from this node" },
    { NULL } },
  { "bound-source-beta",
    HEAD("alphabeta-maxmin") DEEP ASK("kind: bound-source\nat: cutoff 2"),
    "node 2.1, which came back with 7; or node 2, which carries that down to here as beta",
    { "@2.1", "@2" },
    { "@", "came down as beta, and Min has it", "@2.1.2.1", "the 7 comes from there", "@1",
      "is not the 7 that is met here" },
    { NULL } },
  { "nodes",
    HEAD("alphabeta") PRUNING ASK("kind: number\nof: nodes"),
    "11",
    { "11", "11.0" },
    { "10", "count the root", "13", "level by level", "1.5", "whole number" },
    { "", "many" } },
  { "nodes-of-a-game",
    "---\ntitle: T\ngame: tictactoe\nalgorithm: minimax\n---\n" ASK("kind: number\nof: nodes"),
    "549946",
    { "549,946", "549 946", "549\u202f946", "549946" },
    { "549.946", "whole number", "549,9", "whole number", "549,945", "count the root" },
    { "549,94,6", "549 9", "549946 %" } },
  { "leaves",
    HEAD("alphabeta") PRUNING ASK("kind: number\nof: leaves"),
    "7",
    { "7" },
    { "9", "so many leaves stand in the tree", "6", "count the leaves", "≥7", "whole number" },
    { NULL } },
  { "cutoffs",
    HEAD("alphabeta") PRUNING ASK("kind: number\nof: cutoffs"),
    "1",
    { "1" },
    { "2", "test comes true" },
    { NULL } },
  { "next-down",
    HEAD("alphabeta") PRUNING ASK("kind: next-node\nat: enter 3"),
    "node 3.1",
    { "@3.1" },
    { "@3.2", "Does a cutoff come before it", "@2", "has been there already", "@3", "already" },
    { "", "3.1", "@3.1 3.2" } },
  { "next-up",
    HEAD("minimax") PRUNING ASK("kind: next-node\nat: return 1.3"),
    "node 2",
    { "@2" },
    { "@3", "comes, but later", "@2.1", "comes there later", "@1", "has been there" },
    { NULL } },
  { "next-first",
    HEAD("minimax") PRUNING ASK("kind: next-node\nat: start"),
    "the root",
    { "@" },
    { "@1", "comes there later" },
    { NULL } },
  { "window-on-entry",
    HEAD("alphabeta") PRUNING ASK("kind: window\nnode: 3"),
    "[5, +∞]",
    { "[5, +∞]", "5; inf", "5\u00a0∞", "[5,∞]" },
    { "[−∞, 5]", "a node gets the window", "5 9", "alpha is right", "[4,+∞]", "beta is right" },
    { "5", "five six", "≥5 7", "5,", "500 % ∞" } },
  { "window-of-max",
    HEAD("alphabeta") DEEP ASK("kind: window\nnode: 2.2"),
    "[6, 7]",
    { "6, 7", "[6,7]", "(6; 7)", "6 7" },
    { "[-7, -6]", "a node gets", "[6, ∞]", "alpha is right" },
    { "6,7" } },
  { "window-at",
    HEAD("alphabeta-maxmin") PRUNING ASK("kind: window\nnode: root\nat: return 2"),
    "[4, +∞]",
    { "[4, inf]" },
    { "[5, inf]", "beta is right" },
    { NULL } },
  { "pruned-count",
    HEAD("alphabeta") PRUNING ASK("kind: number\nof: pruned"),
    "2",
    { "2" },
    { "1", "so often the search stops", "3", "children" },
    { NULL } },
};

/* Whole words: "5" is not in "15". */
static bool holds_word(const char *text, const char *word) {
  for (const char *at = text; (at = strstr(at, word)) != NULL; at++) {
    bool left = at == text || !(g_ascii_isalnum(at[-1]) || at[-1] == '.');
    char next = at[strlen(word)];
    if (left && !g_ascii_isalnum(next))
      return true;
  }
  return false;
}

static void check_right(const PlyQuestion *question, const char *said) {
  g_autoptr(GError) error = NULL;
  PlyVerdict verdict;
  bool readable = judge(question, said, &verdict, &error);
  g_assert_no_error(error);
  g_assert_true(readable);
  if (!verdict.right)
    g_error("“%s” is right, but: %s", said, verdict.reply);
  g_assert_true(g_str_has_prefix(verdict.reply, "Yes") ||
                g_str_has_prefix(verdict.reply, "Right: ")); /* of who said no */
  ply_verdict_clear(&verdict);
  g_assert_null(verdict.reply);
}

/* "Not yet", with the piece; and the solution is not said unless the learner said it. */
static void check_wrong(const Row *row, const PlyQuestion *question, const char *said,
                        const char *piece) {
  g_autoptr(GError) error = NULL;
  PlyVerdict verdict;
  judge(question, said, &verdict, &error);
  g_assert_no_error(error);
  g_assert_false(verdict.right);
  g_assert_true(g_str_has_prefix(verdict.reply, "Not yet"));
  if (strstr(verdict.reply, piece) == NULL)
    g_error("“%s”: expected “%s” in: %s", said, piece, verdict.reply);
  bool is_number = g_ascii_isdigit(row->solution[strlen(row->solution) - 1]);
  if (is_number && strstr(said, row->solution) == NULL)
    g_assert_false(holds_word(verdict.reply, row->solution));
  ply_verdict_clear(&verdict);
}

static void test_row(gconstpointer data) {
  const Row *row = data;
  g_autoptr(PlyLesson) lesson = read_lesson(row->lesson);
  const PlyQuestion *question = question_of(lesson);
  g_autoptr(GError) error = NULL;
  ply_lesson_record(question->run, NULL);
  g_autofree char *solution = ply_question_solution(question, NULL, &error);
  g_assert_no_error(error);
  g_assert_cmpstr(solution, ==, row->solution);
  for (int i = 0; row->right[i] != NULL; i++)
    check_right(question, row->right[i]);
  for (int i = 0; row->wrong[i] != NULL; i += 2)
    check_wrong(row, question, row->wrong[i], row->wrong[i + 1]);
  for (int i = 0; row->unreadable[i] != NULL; i++) {
    PlyVerdict verdict;
    if (judge(question, row->unreadable[i], &verdict, &error))
      g_error("“%s” was understood: %s", row->unreadable[i], verdict.reply);
    g_assert_nonnull(error);
    g_assert_null(verdict.reply);
    g_clear_error(&error);
  }
}

/* --- choices --- */

static void test_choice(void) {
  g_autoptr(PlyLesson) lesson = read_lesson(
      HEAD("minimax") PRUNING "## Which?\n- [ ] one\n\n  Try it.\n- [x] two\n- [ ] three\n");
  const PlyQuestion *question = question_of(lesson);
  static const struct {
    bool chosen[3], right;
    const char *reply;
  } cases[] = {
    { { true, false, false }, false, "Try it." },
    { { false, true, false }, true, "Yes." },
    { { false, false, true }, false, "Not yet. Go through it once more, and compare." },
    { { true, true, false }, false, "Try it." },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    const PlyAnswer answer = { .chosen = cases[i].chosen };
    PlyVerdict verdict;
    g_assert_true(ply_question_judge(question, &answer, &verdict, NULL));
    g_assert_true(verdict.right == cases[i].right);
    g_assert_cmpstr(verdict.reply, ==, cases[i].reply);
    ply_verdict_clear(&verdict);
  }
  const PlyAnswer nothing = { 0 };
  PlyVerdict verdict;
  g_autoptr(GError) error = NULL;
  g_assert_false(ply_question_judge(question, &nothing, &verdict, &error));
  g_assert_error(error, PLY_ERROR, PLY_ERROR_USAGE);
  g_autofree char *solution = ply_question_solution(question, NULL, NULL);
  g_assert_cmpstr(solution, ==, "two");
}

static void test_several(void) {
  g_autoptr(PlyLesson) lesson = read_lesson(HEAD(
      "minimax") PRUNING "## Which?\n- [x] one\n\n  First.\n- [ ] two\n\n  No.\n- [x] three\n");
  const PlyQuestion *question = question_of(lesson);
  static const struct {
    bool chosen[3], right;
    const char *reply;
  } cases[] = {
    { { true, false, true }, true, "First." },
    { { true, false, false }, false, "Not yet: what you chose is right, and there is more." },
    { { true, true, true }, false, "No." },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    const PlyAnswer answer = { .chosen = cases[i].chosen };
    PlyVerdict verdict;
    g_assert_true(ply_question_judge(question, &answer, &verdict, NULL));
    g_assert_true(verdict.right == cases[i].right);
    g_assert_true(g_str_has_prefix(verdict.reply, cases[i].reply));
    ply_verdict_clear(&verdict);
  }
}

/* What no window and no next node has. */
static void test_unanswered(void) {
  static const struct {
    const char *lesson, *fault;
  } cases[] = {
    { HEAD("minimax") PRUNING ASK("kind: window\nnode: 3"), "has no windows" },
    { HEAD("alphabeta") PRUNING ASK("kind: window\nnode: 3.2"), "node 3.2 is not entered" },
    { HEAD("alphabeta") PRUNING ASK("kind: window\nnode: 3\nat: return 1"),
      "node 3 is not entered" },
    { HEAD("alphabeta") PRUNING ASK("kind: window\nnode: 4"), "the tree has no node 4" },
    { HEAD("alphabeta") PRUNING ASK("kind: window\nat: cutoff 1"),
      "needs a line such as “node: 3”" },
    { HEAD("alphabeta") PRUNING ASK("kind: next-node\nat: end"), "no node is entered after" },
    { HEAD("alphabeta") PRUNING ASK("kind: next-node"), "needs a line such as “at: return 2”" },
    { HEAD("alphabeta") PRUNING ASK("kind: next-node\nat: end\nnode: 3"), "“node” means nothing" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(GPtrArray) faults = ply_faults_new();
    const char *text = cases[i].lesson;
    g_assert_null(ply_lesson_read(text, strlen(text), NULL, PLY_CHECK_USUAL, faults));
    g_assert_cmpuint(faults->len, ==, 1);
    g_autofree char *fault = ply_fault_print(faults->pdata[0], "f");
    if (strstr(fault, cases[i].fault) == NULL)
      g_error("“%s” is not in “%s”", cases[i].fault, fault);
  }
}

/* A list that nobody reads to its end is cut, and says how long it is. */
static void test_many_pruned(void) {
  GString *text = g_string_new(HEAD("alphabeta-maxmin") "---\n```tree\n((5) (4");
  for (int i = 0; i < 1241; i++)
    g_string_append(text, " 1");
  g_string_append(text, "))\n```\n" ASK("kind: pruned"));
  g_autoptr(PlyLesson) lesson = read_lesson(text->str);
  g_string_free(text, TRUE);
  g_autofree char *solution = ply_question_solution(question_of(lesson), NULL, NULL);
  g_assert_true(g_str_has_prefix(solution, "2.2 (1), 2.3 (1), "));
  g_assert_true(g_str_has_suffix(solution, ", 2.41 (1) and 1201 more"));
}

static void test_unrecorded(void) {
  g_autoptr(GPtrArray) faults = ply_faults_new();
  static const char text[] = HEAD("minimax") PRUNING ASK("kind: best-move");
  g_autoptr(PlyLesson) lesson = ply_lesson_read(text, strlen(text), NULL, NULL, faults);
  const PlyAnswer answer = { .text = "2" };
  PlyVerdict verdict;
  g_autoptr(GError) error = NULL;
  g_assert_false(ply_question_judge(question_of(lesson), &answer, &verdict, &error));
  g_assert_error(error, PLY_ERROR, PLY_ERROR_USAGE);
}

/* --- where it is asked --- */

static void test_step(void) {
  g_autoptr(PlyLesson) lesson = read_lesson(
      HEAD("alphabeta-maxmin") "stop-at: enter 3\n" PRUNING "```run second\ntree: (4 5)\n```\n"
                               "## Asks\n```stop\nat: end\n```\n```ask\nkind: bound-source\nat: "
                               "cutoff 1\n```\n"
                               "## Stops\n```stop\nat: return 1\n```\n"
                               "## Neither\nText.\n"
                               "## Elsewhere\n```ask\nkind: best-move\nrun: second\n```\n"
                               "## Elsewhere, with a place\n```stop\nat: end\nrun: second\n```\n");
  static const char *const addresses[] = { "enter 3", "cutoff 1", "return 1",
                                           "enter 3", "start",    "end" };
  for (guint i = 0; i < lesson->sections->len; i++) {
    const PlySection *section = lesson->sections->pdata[i];
    g_autoptr(PlyReplay) replay = ply_replay_new(section->run->run->trace);
    uint32_t step;
    g_assert_true(ply_replay_address(replay, addresses[i], &step, NULL));
    g_assert_cmpuint(ply_question_step(lesson, section), ==, step);
  }
}

/* What the field of a value asks for fits what values are in this run. */
static void test_how(void) {
  static const struct {
    const char *lesson, *how;
  } kinds[] = {
    { HEAD("minimax") PRUNING ASK("kind: value"), "A value, such as 4 or −2" },
    { HEAD("alphabeta") PRUNING ASK("kind: value"),
      "Exact, at least or at most: such as 4, ≥4 or ≤4" },
    { "---\ntitle: T\ngame: sudoku-guess\nalgorithm: backtracking\n---\n"
      "```position\n2...\n1.2.\n.1..\n..1.\n```\n" ASK("kind: value"),
      "A number of solutions, such as 2" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(kinds); i++) {
    g_autoptr(PlyLesson) lesson = read_lesson(kinds[i].lesson);
    const PlyQuestion *question = question_of(lesson);
    g_assert_cmpstr(ply_question_how(question), ==, kinds[i].how);
  }
}

TEST_PROGRAM("ask-grade") {
  g_test_init(&argc, &argv, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *path = g_strconcat("/lesson/grade/ask/", rows[i].name, NULL);
    g_test_add_data_func(path, &rows[i], test_row);
  }
  g_test_add_func("/lesson/grade/choice", test_choice);
  g_test_add_func("/lesson/grade/several", test_several);
  g_test_add_func("/lesson/grade/many-pruned", test_many_pruned);
  g_test_add_func("/lesson/grade/unanswered", test_unanswered);
  g_test_add_func("/lesson/grade/unrecorded", test_unrecorded);
  g_test_add_func("/lesson/grade/step", test_step);
  g_test_add_func("/lesson/grade/how", test_how);
  return g_test_run();
}
