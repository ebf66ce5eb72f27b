/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said to each answer about Minesweeper: every kind of question, every reason, every fault
 * of an ask block. */
#include <string.h>

#include "../read.h"
#include "lesson/ask/grade.h"
#include "minesweeper/run/plan.h"
#include "program.h"

#define HEAD(keys) "---\ntitle: T\ngame: minesweeper\n" keys "\n---\n"
#define BOARD(text) "```position\n" text "\n```\n"
#define ASK(keys) "## A question\n```ask\n" keys "\n```\n"

#define TWELVE                                                                                     \
  HEAD("mines: 7\nrules: one near far") BOARD("001...\n012...\n01F32.\n0113F.\n0003F.\n0002F.")
/* Near proves the bottom row safe, one only the last square of the first row. */
#define TWO_PARTS(rules) HEAD("rules: " rules) BOARD(".1.-1F1.\n.1.-----\n...-----")
/* A safe square, a mine, and room for nine more. */
#define MANY HEAD("mines: 11\nrules: one") BOARD("1F1..-1.\n--------\n........\n........")
#define COUNTS                                                                                     \
  "kind: number\nof: need r3c5, flags r3c5, blanks r3c5, shared r3c5 r3c4, private r3c5 r3c4, "    \
  "least-mines r3c5 r3c4, mines-left, moves-left"

static void check_words(const char *text, const char *words) {
  if (strstr(text, words) == NULL)
    g_error("“%s” is not in “%s”", words, text);
}

/* --- squares and numbers --- */

/* answer: squares that are clicked, else what is typed; a reply begins with Yes or Not yet, all
 * else is an error. */
static const struct {
  const char *lesson, *answer, *words;
} answers[] = {
  { TWELVE ASK("kind: safe\nrule: near\nsquare: r3c5"), "r2c6 r3c6 r4c6",
    "Yes: in every arrangement of mines that fits" },
  { TWELVE ASK("kind: safe\nrule: near\nsquare: r3c5"), "r2c6 r3c6",
    "Not yet: what you chose is right, and there is more" },
  { TWELVE ASK("kind: safe\nrule: near\nsquare: r3c5"), "r1c1",
    "Not yet: row 1, column 1 is not covered" },
  { TWELVE ASK("kind: safe\nrule: near\nsquare: r3c5"), "r2c4",
    "Not yet: row 2, column 4 explodes if the mines are here: row" },
  { TWELVE ASK("kind: safe\nrule: near\nsquare: r3c5"), "", "choose the squares on the board" },
  { TWELVE ASK("kind: safe\nrule: near\nsquare: r3c5"), "99", "this square is not on the board" },
  { TWO_PARTS("one near") ASK("kind: safe\nrule: one"), "r1c8", "Yes: " },
  { TWO_PARTS("one near") ASK("kind: safe\nrule: one"), "r3c1",
    "Not yet: that is true of row 3, column 1, but the rule “One square” alone does not say it" },
  { TWO_PARTS("one") ASK("kind: safe"), "r3c1",
    "Not yet: no rule in use says that about row 3, column 1, though a harder one could" },
  { MANY ASK("kind: safe"), "r1c4", "Yes: " },
  { MANY ASK("kind: safe"), "r3c1",
    "Not yet: row 3, column 1 explodes in the arrangement of mines that the board shows now" },
  { MANY ASK("kind: mines"), "r1c8", "Yes: no arrangement fits without a mine on each" },
  { MANY ASK("kind: mines"), "r3c1",
    "Not yet: row 3, column 1 is free in the arrangement of mines that the board shows now" },
  { MANY ASK("kind: mines"), "r2c1", "Not yet: row 2, column 1 is not covered" },
  { HEAD("rules: near") BOARD(".1.\n.4.\n...") ASK("kind: mines\nrule: near\nsquare: r2c2"), "r1c1",
    "Not yet: row 1, column 1 is free if the mines are here: row" },
  { TWELVE ASK("kind: shared\nsquare: r3c5\nhelper: r3c4"), "r2c4 r2c5",
    "Yes: exactly these are touched by both" },
  { TWELVE ASK("kind: shared\nsquare: r3c5\nhelper: r3c4"), "r2c6",
    "Not yet: do both numbers touch row 2, column 6?" },
  { TWELVE ASK("kind: shared\nsquare: r3c5\nhelper: r3c4"), "r3c4",
    "Not yet: row 3, column 4 is not covered" },
  { TWELVE ASK("kind: helper\nsquare: r3c5\nrule: near"), "r3c4",
    "Yes: what this helper knows about the shared squares" },
  { TWELVE ASK("kind: helper\nsquare: r3c5\nrule: near"), "r3c5",
    "Not yet: this is the square that needs help" },
  { TWELVE ASK("kind: helper\nsquare: r3c5\nrule: near"), "r2c5", "Not yet: a helper shows a" },
  { TWELVE ASK("kind: helper\nsquare: r3c5\nrule: near"), "r5c4",
    "Not yet: a helper of this rule stands right beside the square" },
  { TWELVE ASK("kind: helper\nsquare: r3c5\nrule: near"), "r4c4",
    "Not yet: these two share no covered square" },
  { TWELVE ASK("kind: helper\nsquare: r3c5\nrule: near"), "r3c4 r5c4", "choose one square" },
  { TWELVE ASK("kind: helper\nsquare: r3c5\nrule: near"), "99", "this square is not on the board" },
  { HEAD("rules: near") BOARD(".1.-\n.11.\n...-") ASK("kind: helper\nsquare: r2c2\nrule: near"),
    "r2c3",
    "Not yet: of the shared squares this helper proves at least 0 to be mines and at least 2" },
  { TWELVE ASK(COUNTS), "1, 1, 5, 2, 3, 1, 3, 10", "Yes: each of them is right." },
  { TWELVE ASK(COUNTS), "1;1\u00a05\u202f2,3,1,3,+10", "Yes: each of them is right." },
  { TWELVE ASK(COUNTS), "2 1 5 2 3 1 3 10", "Not yet: take the number, and subtract the flags" },
  { TWELVE ASK(COUNTS), "1 0 5 2 3 1 3 10", "Not yet: go round the square and count flags only" },
  { TWELVE ASK(COUNTS), "1 1 4 2 3 1 3 10", "count covered squares without a flag." },
  { TWELVE ASK(COUNTS), "1 1 5 3 3 1 3 10", "count the covered squares that both numbers touch" },
  { TWELVE ASK(COUNTS), "1 1 5 2 4 1 3 10", "that the helper does not touch" },
  { TWELVE ASK(COUNTS), "1 1 5 2 3 0 3 10", "let the helper put as many of its mines" },
  { TWELVE ASK(COUNTS), "1 1 5 2 3 1 7 10", "take the mines of the board" },
  { TWELVE ASK(COUNTS), "1 1 5 2 3 1 3 11", "on the whole board" },
  { TWELVE ASK(COUNTS), "1 1 5 2 3 1 3 −1", "on the whole board" },
  { TWELVE ASK("kind: number\nof: moves-left"), " +10.0 ",
    "Yes. So many squares of the board are covered and have no flag." },
  { TWELVE ASK("kind: number\nof: moves-left"), "1,000", "on the whole board" },
  { TWELVE ASK("kind: number\nof: moves-left"), "1 000", "on the whole board" },
  { TWELVE ASK("kind: number\nof: moves-left"), "1 2", "Type one number." },
  { TWELVE ASK("kind: number\nof: moves-left"), "1.5",
    "“1.5” is no answer here: type a whole number" },
  { TWELVE ASK("kind: number\nof: moves-left"), "", "Type one number." },
  { TWELVE ASK(COUNTS), "1 2 3", "Type 8 numbers, with commas between them" },
  { TWELVE ASK(COUNTS), "1 1 5 2 3 1 3 10 1", "Type 8 numbers" },
  { TWELVE ASK(COUNTS), "one", "“one” is no answer here: type whole numbers with commas" },
};

static void test_answer(gconstpointer data) {
  guint i = GPOINTER_TO_UINT(data);
  g_autoptr(PlyLesson) lesson = read_lesson(answers[i].lesson);
  const PlyQuestion *question = question_of(lesson);
  const PlyMines *board = &ply_run_mines(question->run->run)->start;
  PlyNodeId nodes[16];
  PlyAnswer answer = { .nodes = nodes, .text = answers[i].answer };
  g_auto(GStrv) words = g_strsplit(answers[i].answer, " ", -1);
  for (int k = 0; words[k] != NULL && *words[k] != '\0'; k++) {
    unsigned square = 99;
    if (g_str_equal(words[k], "99") || ply_mines_square_read(board, words[k], &square, NULL))
      nodes[answer.n_nodes++] = square;
  }
  PlyVerdict v = { 0 };
  g_autoptr(GError) error = NULL;
  bool judged = ply_question_judge(question, &answer, &v, &error);
  bool right = g_str_has_prefix(answers[i].words, "Yes");
  g_assert_cmpint(judged, ==, error == NULL);
  check_words(judged ? v.reply : error->message, answers[i].words);
  g_assert_cmpint(v.right, ==, right);
  if (judged)
    g_assert_true(g_str_has_prefix(v.reply, right ? "Yes" : "Not yet"));
  ply_verdict_clear(&v);
}

/* --- choices --- */

#define PAIR(board) HEAD("rules: near") BOARD(board)
/* The reply to each reason, in their order: the right one is the one that says Yes. */
static const struct {
  const char *lesson;
  const char *replies[4];
} reasons[] = {
  { PAIR(".11.") ASK("kind: why-not\nrule: near\nsquare: r1c2\nhelper: r1c3"),
    { "Yes: what the helper knows is about squares that this one does not touch",
      "Not yet: 1 covered square is touched by this square alone",
      "Not yet: the helper still needs 1, and only 1 of its covered squares",
      "Not yet: which squares would the rule speak about" } },
  { HEAD("rules: far") BOARD(".1-1.") ASK("kind: why-not\nrule: far\nsquare: r1c2\nhelper: r1c4"),
    { "Yes: what the helper knows", "Not yet: 1 covered square", "Not yet: the helper",
      "Not yet: which" } },
  { TWELVE ASK("kind: why-not\nrule: near\nsquare: r3c4\nhelper: r3c5"),
    { "Not yet: 2 covered squares touch both. Find them.",
      "Yes: every covered square that it touches is touched by the helper too", "Not yet: the",
      "Not yet: which" } },
  { PAIR(".11.\n-.--") ASK("kind: why-not\nrule: near\nsquare: r1c2\nhelper: r1c3"),
    { "Not yet: 1 covered square touches both. Find it.", "Not yet: 1 covered square",
      "Yes: the helper still needs 1 and has 1 of its own. All of them could be mines, or none",
      "Not yet: which" } },
  { PAIR("....\n.11.\n....") ASK("kind: why-not\nrule: near\nsquare: r2c2\nhelper: r2c3"),
    { "Not yet: 4 covered squares touch both", "Not yet: 3 covered squares",
      "Not yet: the helper still needs 1, and only 3",
      "Yes: at least 0 of the shared squares are mines and at least 3 are safe, but this square "
      "still needs 1 among 7" } },
  { HEAD("rules: one") BOARD("1F.") ASK("kind: why-not\nrule: one\nsquare: r1c1"),
    { "Yes.",
      "Not yet: count again. The number is 1; flags beside it: 1; covered squares beside "
      "it: 0",
      "Not yet: count again" } },
  { HEAD("rules: one") BOARD(".1.") ASK("kind: why-not\nrule: one\nsquare: r1c2"),
    { "Not yet: count", "Yes: it still needs 1 of its 2 covered squares", "Not yet: count" } },
  { HEAD("rules: one\ndo: sweep") BOARD(".2.1.2.") "```expect\ncontradiction: yes\n```\n" ASK(
        "kind: why-not\nrule: one\nsquare: r1c6\nat: end"),
    { "Not yet: count", "Not yet: count", "Yes." } },
  { HEAD("rules: end") BOARD(".1.") ASK("kind: why-not\nrule: end"),
    { "Yes: nothing says how many mines there are.",
      "Not yet: where does the number of mines stand?", "Not yet: where" } },
  { HEAD("rules: end\nmines: 1") BOARD("1F") ASK("kind: why-not\nrule: end"),
    { "Not yet: mines left: 0; covered squares left: 0. Compare.",
      "Yes: mines left: 0; covered squares left: 0.", "Not yet: mines left" } },
  { HEAD("rules: end\nmines: 1") BOARD(".1.") ASK("kind: why-not\nrule: end"),
    { "Not yet: mines left: 1; covered squares left: 2. Compare.", "Not yet: mines left",
      "Yes: mines left: 1; covered squares left: 2." } },
  { TWELVE ASK("kind: next-rule\nsquare: r3c5"),
    { "Not yet: this rule does not apply here", "Yes: it proposes 3 squares",
      "Not yet: ", "Not yet: one of them applies" } },
  { HEAD("rules: one near") BOARD(".1.") ASK("kind: next-rule\nsquare: r1c2"),
    { "Not yet: this rule does not apply", "Not yet: this rule does not apply",
      "Yes: every rule was tried, and none of them applies" } },
};

static void test_reason(gconstpointer data) {
  guint i = GPOINTER_TO_UINT(data);
  g_autoptr(PlyLesson) lesson = read_lesson(reasons[i].lesson);
  const PlyQuestion *question = question_of(lesson);
  guint n = question->choices->len;
  g_autofree char *solution = ply_question_solution(question, NULL, NULL);
  for (guint k = 0; k < n; k++) {
    const PlyChoice *choice = question->choices->pdata[k];
    bool right = g_str_has_prefix(reasons[i].replies[k], "Yes"), chosen[8] = { false };
    PlyVerdict by_tick = { 0 }, by_words = { 0 };
    chosen[k] = true;
    g_assert_true(ply_question_judge(question, &(PlyAnswer){ .chosen = chosen }, &by_tick, NULL));
    g_assert_true(
        ply_question_judge(question, &(PlyAnswer){ .text = choice->plain }, &by_words, NULL));
    check_words(by_tick.reply, reasons[i].replies[k]);
    g_assert_cmpstr(by_tick.reply, ==, by_words.reply);
    g_assert_cmpint(by_tick.right, ==, right);
    if (right)
      g_assert_cmpstr(solution, ==, choice->markup);
    ply_verdict_clear(&by_tick);
    ply_verdict_clear(&by_words);
  }
  g_autoptr(GError) error = NULL;
  PlyVerdict v = { 0 };
  g_assert_false(ply_question_judge(question, &(PlyAnswer){ .text = "perhaps" }, &v, &error));
  g_assert_cmpstr(error->message, ==, "choose an answer");
}

/* --- solutions, and questions that have none --- */

static const struct {
  const char *lesson, *words; /* the solution, or the fault of the lesson */
  bool fault;
} solutions[] = {
  { TWELVE ASK("kind: safe\nrule: near\nsquare: r3c5"),
    "row 2, column 6; row 3, column 6; row 4, column 6" },
  { TWELVE ASK("kind: helper\nsquare: r3c5\nrule: near"), "row 3, column 4" },
  { TWELVE ASK(COUNTS), "1, 1, 5, 2, 3, 1, 3, 10" },
  { TWELVE ASK("kind: helper\nsquare: r3c5\nrule: one"), "only the rules near and far have", true },
  { PAIR(".11.") ASK("kind: helper\nsquare: r1c2\nrule: near"), "no helper works for this", true },
  { PAIR(".11.") ASK("kind: safe"), "nothing is proven safe", true },
  { PAIR(".11.") ASK("kind: mines"), "nothing is proven to be a mine", true },
  { PAIR(".11.") ASK("kind: shared\nsquare: r1c2\nhelper: r1c3"), "share no covered square", true },
  { PAIR(".11.") ASK("kind: shared\nsquare: r1c1\nhelper: r1c3"), "no square and its helper",
    true },
  { PAIR(".11.") ASK("kind: safe\nat: cycle 90"), "the last one is “cycle 2”", true },
  { PAIR(".11.") ASK("kind: value"), "do not go with", true },
  { PAIR(".11.") ASK("kind: next-rule"), "needs a line “square: …”", true },
  { PAIR(".11.") ASK("kind: safe\nof: need r1c2"), "“of” means nothing with “kind: safe”", true },
  { PAIR(".11.") ASK("kind: safe\nrule: nearby"), "rule: found “nearby”, expected one of", true },
  { PAIR(".11.") ASK("kind: safe\nsquare: r9c9"), "square: ", true },
  { PAIR(".11.") ASK("kind: safe\nonce: perhaps"), "once: found “perhaps”, expected yes", true },
  { PAIR(".11.") ASK("kind: number\nof: needs r1c2"),
    "of: found “needs”, expected one of: need, flags, blanks, shared, private, least-mines, "
    "mines-left, moves-left; did you mean “need”?",
    true },
  { PAIR(".11.") ASK("kind: number\nof: need"), "“need” needs 1 square, found 0", true },
  { PAIR(".11.") ASK("kind: number\nof: need r9c9"), "r9c9", true },
  { PAIR(".11.") ASK("kind: number\nof: need r1c1"), "there is no number at r1c1", true },
  { PAIR("1.-.1") ASK("kind: number\nof: shared r1c1 r1c5"), "r1c5 is no helper of r1c1", true },
  { PAIR(".11.") ASK("kind: why-not\nrule: full"), "asks about the rules one, near, far", true },
  { PAIR(".11.") ASK("kind: why-not\nrule: one"), "needs a line “square: …”", true },
  { PAIR(".11.") ASK("kind: why-not\nrule: near\nsquare: r1c2"), "a line “helper: …”", true },
  { PAIR(".1") ASK("kind: why-not\nrule: one\nsquare: r1c2"), "the rule applies here", true },
  { PAIR(".1") ASK("kind: why-not\nrule: one\nsquare: r1c1"), "this square shows no number", true },
  { PAIR(".11.") ASK("kind: why-not\nrule: near\nsquare: r1c2\nhelper: r1c4"),
    "knows no such square with such a helper", true },
  { TWELVE ASK("kind: why-not\nrule: near\nsquare: r3c5\nhelper: r3c4"), "the rule applies", true },
};

static void test_solution(gconstpointer data) {
  guint i = GPOINTER_TO_UINT(data);
  g_autoptr(GPtrArray) faults = ply_faults_new();
  const char *text = solutions[i].lesson;
  g_autoptr(PlyLesson) lesson = ply_lesson_read(text, strlen(text), NULL, PLY_CHECK_USUAL, faults);
  g_assert_cmpint(lesson == NULL, ==, solutions[i].fault);
  if (lesson == NULL) {
    check_words(((PlyFault *)faults->pdata[0])->text, solutions[i].words);
    return;
  }
  g_autofree char *solution = ply_question_solution(question_of(lesson), NULL, NULL);
  g_assert_cmpstr(solution, ==, solutions[i].words);
}

static void add(const char *name, guint n, GTestDataFunc test) {
  for (guint i = 0; i < n; i++) {
    g_autofree char *path = g_strdup_printf("/lesson/mines-replies/%s-%u", name, i + 1);
    g_test_add_data_func(path, GUINT_TO_POINTER(i), test);
  }
}

TEST_PROGRAM("minesweeper-replies") {
  g_test_init(&argc, &argv, NULL);
  add("answer", G_N_ELEMENTS(answers), test_answer);
  add("reason", G_N_ELEMENTS(reasons), test_reason);
  add("solution", G_N_ELEMENTS(solutions), test_solution);
  return g_test_run();
}
