/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lessons with one thing wrong in them: one message, at its place, in words that say what to write. */
#include <string.h>

#include "lesson/lesson.h"
#include "program.h"

#define HEAD(game, more) "---\ntitle: T\ngame: " game "\n" more "---\nWords.\n\n"
#define FOUR(more) HEAD("connect4", "algorithm: alphabeta\ndepth: 2\n" more)
#define BLOCK(name, text) "```" name "\n" text "\n```\n"
#define TREE(text) HEAD("tree", "algorithm: minimax\n") BLOCK("tree", text)
#define EXPECT(facts) TREE("((-3 2000) -9)") "\n" BLOCK("expect", facts)

#define ASK(text) TREE("((3 9) (4))") "\n## Which?\n" text "- [ ] the first\n- [x] the second\n"
#define ANSWERS(first, second)                                                                     \
  TREE("((3 9) (4))") "\n## Which?\n" first " the first\n" second " the second\n"
#define NO_ANSWER                                                                                  \
  "error: this line is no answer; begin it with “- [ ] ” or “- [x] ” at the left edge"

#define NO_TASK "error: expected “- [ ] ” or “- [x] ” in front of each answer of this list"

#define NOT_READ                                                                                   \
  "which is not read. Brackets hold the moves of a node, numbers are leaves: ((3 9) (4) (5 6 "     \
  "7)). "                                                                                          \
  "{1*2 1*6} is a chance node."

static const struct {
  const char *text, *told; /* NULL: no fault */
} rows[] = {
  /* Each minus is one, and each blank. */
  { FOUR("contempt: −5\n"), NULL },
  { FOUR("contempt: –5\n"), NULL },
  { FOUR("weights: −1 5\n"), NULL },
  { FOUR("weights: –1\u00a05\n"), NULL },
  { FOUR("weights: 1, 500\n"), NULL },
  { EXPECT("children: –3 −9"), NULL },
  { EXPECT("children: —3\u00a0-9"), NULL },
  { EXPECT("node: 1\nvalue: —3"), NULL },
  { FOUR("contempt: −100\n"),
    "f:6:11: error: contempt: found “-100”, expected a whole number from -99 to 99" },
  /* A comma is no point, and stands between no thousands. */
  { FOUR("weights: 1,500\n"),
    "f:6:10: error: weights: found “1,500”: write “1500” for one number, “1, 500” for two" },
  { FOUR("weights: 1,5\n"),
    "f:6:10: error: weights: found “1,5”: write “1.5” for one number, “1, 5” for two" },
  { EXPECT("node: 1.2\nvalue: 2,000"),
    "f:14:8: error: value: found “2,000”, expected a number, like “4”, “−2.5”, “1234” or “≥5”" },
  { EXPECT("value: 3,5"),
    "f:13:8: error: value: found “3,5”, expected a number, like “4”, “−2.5”, “1234” or “≥5”" },
  { EXPECT("nodes: 1,000"),
    "f:13:8: error: nodes: found “1,000”, expected a whole number, like “12” or “1234”" },
  { EXPECT("children: -3, -9"), NULL },
  { EXPECT("children: 3,9"),
    "f:13:11: error: children: found “3,9”: write “3.9” for one number, “3, 9” for two" },
  /* Foreign forms are named. */
  { TREE("EFG 2 R \"a\" { \"b\" \"c\" }"),
    "f:9:1: error: this is a game of Gambit (.efg), " NOT_READ },
  { TREE("(;GM[1]FF[4])"), "f:9:1: error: this is a game in SGF, " NOT_READ },
  { TREE("[Event \"A match\"]"), "f:9:1: error: this is a game in PGN, " NOT_READ },
  { TREE("digraph { a -> b }"), "f:9:1: error: this is a graph in DOT, " NOT_READ },
  { TREE("((3,9)A,(4)B);"), "f:9:1: error: this is a tree in Newick's form, " NOT_READ },
  { TREE("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    "f:9:1: error: this is a position of chess (FEN), " NOT_READ },
  { TREE("(3 9)") BLOCK("run second", "tree: EFG 2 R \"a\""),
    "f:12:7: error: this is a game of Gambit (.efg), " NOT_READ },
  /* Other boxes, other fences. */
  { ANSWERS("- ❌", "- ✅"), "f:13:1: " NO_ANSWER "; found “❌”\nf:14:1: " NO_ANSWER "; found “✅”" },
  { ANSWERS("- ⬜", "- ✔"), "f:13:1: " NO_ANSWER "; found “⬜”\nf:14:1: " NO_ANSWER "; found “✔”" },
  { ANSWERS("- {x}", "- { }"), "f:13:1: " NO_ANSWER "\nf:14:1: " NO_ANSWER },
  { ANSWERS("> - [ ]", "> - [x]"), "f:13:1: " NO_ANSWER "\nf:14:1: " NO_ANSWER },
  { ASK(":::verify\nbest: 1\n:::\n"),
    "f:13:1: error: this line begins no block; write “```verify” at the left edge, and “```” below "
    "what it holds" },
  { ASK("::: {.verify}\nbest: 1\n:::\n"),
    "f:13:1: error: this line begins no block; write “```verify” at the left edge, and “```” below "
    "what it holds" },
  { ASK("```\nverify\nbest: 1\n```\n"),
    "f:13:1: error: this block has its name in the line below; write “```verify” in one line" },
  { HEAD("tree", "algorithm: minimax\n") BLOCK("", "tree\n((3 9) (4))"),
    "f:8:1: error: this block has its name in the line below; write “```tree” in one line" },
  /* What looks just as it should is told with its number. */
  { ANSWERS("-\u00a0[\u00a0]", "-\u00a0[x]"),
    "f:13:1: " NO_ANSWER "; found “\u00a0” (U+00A0)\nf:14:1: " NO_ANSWER
    "; found “\u00a0” (U+00A0)" },
  { ANSWERS("- [\u00a0]", "- [x]"), "f:13:1: " NO_TASK "; found “\u00a0” (U+00A0)" },
  { ANSWERS("- [ ]", "- [\u0445]"), "f:14:1: " NO_TASK "; found “\u0445” (U+0445)" },
  { TREE("((3 9) (4))") "\n##\u00a0Which?\n",
    "f:12:1: error: this line is no heading; begin it with “## ” at the left edge; found “\u00a0” "
    "(U+00A0)" },
  { HEAD("tree", "algorithm: minimax\nhide: valu\u0435s\n") BLOCK("tree", "(3 4)"),
    "f:5:7: error: hide: found “valu\u0435s” (U+0435), expected one of: values; did you mean "
    "“values”?" },
  { HEAD("tree", "algorithm: minimax\ndepth: –5\n") BLOCK("tree", "(3 4)"),
    "f:5:8: error: depth: found “-5”, expected a whole number from 1 to 64" },
  /* One message a cause. */
  { HEAD("tree", "algorithm: minimax\n  depth: 2\n") BLOCK("tree", "(3 4)"),
    "f:5:3: error: the value of “algorithm” stands on one line; this line is indented" },
  { HEAD("tree", "show:\n  - board\n  - tree\nalgorithm: minimax\n") BLOCK("tree", "(3 4)"),
    "f:5:3: error: a list of YAML is not read here; write “show: board tree” in one line" },
  { HEAD("tree", "show: [board, tree]\nalgorithm: minimax\n") BLOCK("tree", "(3 4)"),
    "f:4:7: error: a list of YAML is not read here; write “show: board tree” in one line" },
  { HEAD("tree", "algorithm: minimax\n") BLOCK("{tree}", "(3 4)"),
    "f:8:1: error: no block is called “{tree}”; did you mean “tree”?" },
  { "---\ntitle: T\nGame: tree\nalgorithm: minimax\n---\n" BLOCK("tree", "(3 4)"),
    "f:3:1: error: there is no key “Game” here; did you mean “game”?" },
  { EXPECT("vlaue: -9"), "f:13:1: error: there is no key “vlaue” here; did you mean “value”?" },
  { TREE("((3 9) (4))") "\n## Which?\n" BLOCK("verify",
                                              "best: ?") "- [x] a\u00a0{1}\n- [ ] b {1}\n",
    "f:16:10: error: “a” is marked as right, and its claim does not hold: best: the lesson says "
    "“1”, "
    "the run “main” has “2”" },
  { TREE("((4e2 9) 4)"),
    "f:9:3: error: found “4e2”, expected a number like 9 or −2.5, and a blank or a bracket behind "
    "it" },
};

static char *told(const char *text) {
  g_autoptr(GPtrArray) faults = ply_faults_new();
  g_autoptr(PlyLesson) lesson = ply_lesson_read(text, strlen(text), NULL, PLY_CHECK_USUAL, faults);
  GString *all = g_string_new(NULL);
  g_assert_cmpint(lesson != NULL, ==, faults->len == 0);
  for (guint i = 0; i < faults->len; i++) {
    g_autofree char *fault = ply_fault_print(faults->pdata[i], "f");
    g_string_append_printf(all, "%s%s", i > 0 ? "\n" : "", fault);
  }
  return g_string_free(all, all->len == 0);
}

static void test_told(void) {
  for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *all = told(rows[i].text);
    if (g_strcmp0(all, rows[i].told) != 0)
      g_error("told “%s”, expected “%s” of:\n%s", all != NULL ? all : "nothing",
              rows[i].told != NULL ? rows[i].told : "nothing", rows[i].text);
  }
}

TEST_PROGRAM("read-told") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/lesson/read-told/rows", test_told);
  return g_test_run();
}
