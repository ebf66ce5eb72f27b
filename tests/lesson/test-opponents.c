/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lessons about opponents and about searches with parts: what they may claim and ask. */
#include <string.h>

#include "lesson/ask/grade.h"
#include "lesson/read/keys.h"
#include "program.h"
#include "read.h"
#include "search/replies.h"
#include "trace/replay.h"

#define HEAD(game, algorithm) "---\ntitle: T\ngame: " game "\nalgorithm: " algorithm "\n"
#define BOARD(text) "---\n```position\n" text "\n```\n"
#define OUTCOMES HEAD("tictactoe", "outcomes")
#define DEEPENING HEAD("connect4", "deepening") "depth: 3\n" BOARD("44")
#define TABLE HEAD("tictactoe", "alphabeta") "table: bounds\n" BOARD("X..XOO...")
#define ASK(keys) "## A question\n```ask\n" keys "\n```\n"

/* What holds, and what the reader says where one thing is changed. */
static const struct {
  const char *lesson, *facts, *wrong, *fault;
} facts[] = {
  /* O is to move: the marks are those of the computer, who is O. */
  { OUTCOMES "combine: alternate\n" BOARD("X..O..XXO"), "value: W\nbest: 6\nties: 6", "value: L",
    "has “W”" },
  { OUTCOMES "combine: worst\n" BOARD("X..O..XXO"), "value: C\nties: 3 5", "ties: 3 5 6",
    "has “3 5”" },
  { OUTCOMES "combine: worst\n" BOARD("X..O..XXO"), "node: 4\nvalue: loss", "node: 4\nvalue: 1",
    "found “1”, expected an outcome" },
  { OUTCOMES "mistakes: 100\n" BOARD("X..O..XXO"), "value: ?\noverlooked: 4", "overlooked: 3",
    "has “4”" },
  { OUTCOMES "collect: assign\n" BOARD("X..O..XXO"), "value: W\nbest: 6", "best: 5", "has “6”" },
  /* Against every way to play. */
  { OUTCOMES "combine: worst\n" BOARD("........."), "beaten best: 82.5%\nbeaten random: 9.2%",
    "beaten best: 0%", "has “82.5" },
  { OUTCOMES "combine: worst\n" BOARD("........."),
    "plays: second\nbeaten best: 97.9%\nbeaten random: 31.8%", "beaten random: 31.8%",
    "has “9.16" },
  { OUTCOMES "combine: alternate\n" BOARD("........."), "plays: second\nbeaten best: 0%",
    "plays: third\nbeaten best: 0%", "found “third”, expected “first” or “second”" },
  { HEAD("tictactoe", "minimax") BOARD("X........"), "beaten best: 0%", "beaten nobody: 0%",
    "expected “beaten best”" },
  { OUTCOMES "mistakes: 10\n" BOARD("X..O..XXO"), "value: W", "beaten best: 0%",
    "nobody knows beforehand" },
  { HEAD("tree", "minimax") "---\n```tree\n(1 2)\n```\n", "line: 2", "beaten best: 0%",
    "small board" },
  /* Rounds and tables. */
  { DEEPENING, "iterations: 3\nreached: 3\nbest: 3", "reached: 2", "has “3”" },
  { HEAD("connect4", "sum-of-replies") BOARD("626466"),
    "best: 7\nchildren: -80 −65 -60 -65 -80 -80 25", "children: 25", "has “-80 -65" },
  { HEAD("connect4", "sum-of-replies") BOARD("626466"), "node: 7\nsums: -80 −65 -60 -65 -80 -80 25",
    "sums: 25", "has “-80 -65" },
  { HEAD("connect4", "minimax") "depth: 2\n" BOARD("626466"), "best: 3", "sums: 25",
    "adds nothing up" },
  { HEAD("connect4", "sum-of-replies") BOARD("626466"), "node: 7\nchildren: 15 0 -35 0 15 15 15",
    "node: 7\nchildren: 15", "has “15 0 -35" },
  { DEEPENING, "node: 2\nbest: 3", "node: 2\nbest: 4", "has “3”" },
  { HEAD("connect4", "deepening") "budget: 60\n" BOARD("44"), "iterations: 3\nreached: 2",
    "iterations: 2", "has “3”" },
  { TABLE, "hits: 3", "hits: 0", "has “" },
};

static void test_facts(void) {
  for (size_t i = 0; i < G_N_ELEMENTS(facts); i++) {
    g_autofree char *good =
        g_strdup_printf("%s```expect\n%s\n```\n", facts[i].lesson, facts[i].facts);
    g_autofree char *bad =
        g_strdup_printf("%s```expect\n%s\n```\n", facts[i].lesson, facts[i].wrong);
    g_autofree char *fault = NULL;
    ply_lesson_unref(read_lesson(good));
    PlyLesson *lesson = try_lesson(bad, &fault);
    if (lesson != NULL || strstr(fault, facts[i].fault) == NULL)
      g_error("%s: %s", bad, fault != NULL ? fault : "no fault");
  }
}

/* --- questions --- */

static void check_choice(const PlyQuestion *question, unsigned chosen, bool right,
                         const char *reply) {
  bool marks[4] = { false };
  marks[chosen] = true;
  const PlyAnswer answer = { .chosen = marks };
  PlyVerdict verdict;
  g_autoptr(GError) error = NULL;
  g_assert_true(ply_question_judge(question, &answer, &verdict, &error));
  g_assert_cmpint(verdict.right, ==, right);
  if (strstr(verdict.reply, reply) == NULL)
    g_error("“%s” is not in “%s”", reply, verdict.reply);
  ply_verdict_clear(&verdict);
}

/* The question, which has a solution. */
static const PlyQuestion *solved_question(const PlyLesson *lesson) {
  const PlyQuestion *question = question_of(lesson);
  g_autoptr(GError) error = NULL;
  g_assert_nonnull(question);
  g_autofree char *solution = ply_question_solution(question, NULL, &error);
  g_assert_no_error(error);
  return question;
}

/* An outcome is chosen of four: W, C, L, ?. */
static void test_outcomes(void) {
  static const struct {
    const char *node, *set;
    unsigned right, wrong;
    const char *reply;
  } rows[] = {
    { "root", "combine: alternate", 0, 1, "takes the best" },
    { "4", "combine: alternate", 0, 2, "the worst for the computer counts" },
    { "4.1", "combine: alternate", 0, 1, "the computer is to move" },
    { "4.2", "combine: worst", 2, 0, "the worst for the computer counts" },
    { "4.1.2", "combine: alternate", 0, 3, "nothing comes after" },
    { "1", "mistakes: 100", 3, 0, "did nobody look" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *text = g_strdup_printf(
        OUTCOMES "%s\n" BOARD("X..O..XXO") ASK("kind: value\nnode: %s"), rows[i].set, rows[i].node);
    g_autoptr(PlyLesson) lesson = read_lesson(text);
    const PlyQuestion *question = solved_question(lesson);
    g_assert_cmpuint(question->choices->len, ==, 4);
    check_choice(question, rows[i].right, true, "Yes");
    check_choice(question, rows[i].wrong, false, rows[i].reply);
    PlyVerdict verdict;
    g_autoptr(GError) error = NULL;
    g_assert_false(ply_question_judge(question, &(PlyAnswer){ .text = "W" }, &verdict, &error));
    g_assert_error(error, PLY_ERROR, PLY_ERROR_USAGE);
  }
}

static void check_typed(const char *text, const char *right, const char *wrong, const char *reply) {
  g_autoptr(PlyLesson) lesson = read_lesson(text);
  const PlyQuestion *question = solved_question(lesson);
  const char *const said[] = { right, wrong };
  for (int i = 0; i < 2 && said[i] != NULL; i++) {
    PlyVerdict verdict;
    g_autoptr(GError) error = NULL;
    g_assert_true(ply_question_judge(question, &(PlyAnswer){ .text = said[i] }, &verdict, &error));
    g_assert_cmpint(verdict.right, ==, i == 0);
    if (strstr(verdict.reply, i == 0 ? "Yes" : reply) == NULL)
      g_error("“%s” is not in “%s”", reply, verdict.reply);
    ply_verdict_clear(&verdict);
  }
}

static void test_typed(void) {
  check_typed(OUTCOMES BOARD("X..O..XXO") ASK("kind: best-move"), "6", "3",
              "In the order W, C, ?, L");
  check_typed(OUTCOMES "combine: worst\n" BOARD("X..O..XXO") ASK("kind: best-move\naccept: chosen"),
              "5", "3", "the lot decides");
  check_typed(DEEPENING ASK("kind: best-move"), "3", "4", "comes back with");
  check_typed(DEEPENING ASK("kind: number\nof: iterations"), "3", "4", "begins again");
  check_typed(DEEPENING ASK("kind: number\nof: reached"), "3", "2", "moves ahead");
  check_typed(TABLE ASK("kind: number\nof: hits"), "3", "1", "the table knows");
  check_typed(OUTCOMES "mistakes: 100\n" BOARD("X..O..XXO") ASK("kind: number\nof: overlooked"),
              "4", "1", "question marks");
}

/* The answer that hurts most who made the move of a node: which it is, which is not, and where
 * nobody can say. The last word of a row is what is said, or the fault. */
#define SUMS(board) HEAD("connect4", "sum-of-replies") BOARD(board)
static const struct {
  const char *lesson, *ask, *solution, *right, *wrong, *said;
} worst[] = {
  { SUMS("626466"), "at: sum 7", "3", "3", "1", "none is better for X" },
  { SUMS("626466"), "at: sum 7.5", "3", "3", "2", "is worth 0. Does another one hurt X" },
  { SUMS("626466"), "node: 3", "3", "3", "1", "none is better for X" },
  /* O is at the start, and the numbers are O's own. */
  { SUMS("6264667"), "node: 3", "7", "7", "1", "none is better for O" },
  { HEAD("connect4", "minimax") "depth: 2\nevaluation: real-value\n" BOARD("626466"),
    "at: return 7", "3", "3", "5", "none is better for X" },
  { HEAD("tree", "minimax") "---\n```tree\n((2 12 4) (9 3 9))\n```\n", "node: 1", "1", "the first",
    "2", "may hope for" },
  { HEAD("tree", "negamax") "---\n```tree\n((2 12 4) (9 3 9))\n```\n", "node: 1", "1", "1", "3",
    "is worth 4. Does another one hurt Max" },
  { HEAD("tree", "minimax") "to-move: min\n---\n```tree\n((5 1) (3 4))\n```\n", "node: 1", "1", "1",
    "2", "none is better for Min" },
  { HEAD("tree", "minimax") "---\n```tree\n((2 9 2) 1)\n```\n", "node: 1", "1 or 3", "3", "2",
    "none is better for Max" },
  /* Deeper down the one who answers made the first move: more is worse for the other one. */
  { HEAD("tree", "minimax") "---\n```tree\n(((2 7 5) 9))\n```\n", "node: 1.1", "2", "2", "3",
    "hurt Min more?" },
  { OUTCOMES "combine: alternate\n" BOARD("X..O..XXO"), "node: 3", "6", "6", "2",
    "is worth W, and none is better for O" },
  { SUMS("626466"), "at: sum 7.3\nnode: 3", "3", "3", NULL, NULL },
  { HEAD("tree", "deepening") "---\n```tree\n0:(1:(4 5) 2:(3 2))\n```\n", "node: 2.1", "1", "1",
    "2", "none is better for Max" },
  { SUMS("626466"), "node: root", NULL, NULL, NULL, "no move leads to the root" },
  { SUMS("626466"), "at: start", NULL, NULL, NULL, "no move leads to the root" },
  { SUMS("626466"), "at: sum", NULL, NULL, NULL, "“sum” never occurs" },
  { SUMS("626466"), "at: sum 8", NULL, NULL, NULL, "the tree has no node 8" },
  { SUMS("626466"), "node: 8", NULL, NULL, NULL, "the tree has no node 8" },
  { SUMS("626466"), "node: 7.3", NULL, NULL, NULL, "no answer to that move is looked at" },
  { SUMS("626466"), "run: main", NULL, NULL, NULL, "needs a line such as “node: 3”" },
  { SUMS("626466"), "node: 3\nof: leaves", NULL, NULL, NULL, "“of” means nothing with" },
  { HEAD("tree", "alphabeta") "---\n```tree\n((4 8 7) (1 2 3))\n```\n", "node: 2", NULL, NULL, NULL,
    "what node 2.2 is worth is not known exactly" },
  { HEAD("tree", "minimax") "---\n```tree\n({(1 2) (3 4)})\n```\n", "node: 1.1", NULL, NULL, NULL,
    "chance has no move" },
  { OUTCOMES "mistakes: 100\n" BOARD("X..O..XXO"), "node: 1", NULL, NULL, NULL,
    "no answer to that move" },
  { "---\ntitle: T\ngame: connect4\nfirst: random\nsecond: random\n" BOARD("44"), "node: 1", NULL,
    NULL, NULL, "do not go with a match" },
};

static void test_worst(void) {
  for (size_t i = 0; i < G_N_ELEMENTS(worst); i++) {
    g_autofree char *fault = NULL;
    g_autofree char *text =
        g_strdup_printf("%s" ASK("kind: worst-reply\n%s"), worst[i].lesson, worst[i].ask);
    g_autoptr(PlyLesson) lesson = try_lesson(text, &fault);
    if (worst[i].solution == NULL) {
      if (fault == NULL || strstr(fault, worst[i].said) == NULL)
        g_error("%s: %s", text, fault != NULL ? fault : "no fault");
      continue;
    }
    if (lesson == NULL)
      g_error("%s: %s", text, fault);
    g_autofree char *solution = ply_question_solution(solved_question(lesson), NULL, NULL);
    g_assert_cmpstr(solution, ==, worst[i].solution);
    check_typed(text, worst[i].right, worst[i].wrong, worst[i].said);
  }
}

/* A click picks the answer that it lies behind, and no move of somebody else. */
static void test_pick(void) {
  g_autoptr(PlyLesson) lesson =
      read_lesson(HEAD("tree", "minimax") "---\n```tree\n(((2 7) (3 9)) 1)\n"
                                          "```\n" ASK("kind: worst-reply\nnode: "
                                                      "1"));
  const PlyQuestion *question = solved_question(lesson);
  const PlyTrace *t = question->run->run->trace;
  static const struct {
    const char *click, *pick;
  } rows[] = {
    { "1.2", "1.2" }, { "1.2.2", "1.2" }, { "1.1.1", "1.1" }, { "1", "1" }, { "2", "2" }
  };
  for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
    PlyNodeId click = ply_trace_find(t, rows[i].click), pick = ply_trace_find(t, rows[i].pick);
    g_assert_cmpuint(ply_question_pick(question, click), ==, pick);
    PlyVerdict verdict;
    g_autoptr(GError) error = NULL;
    const PlyAnswer answer = { .nodes = &pick, .n_nodes = 1 };
    bool reply = g_str_has_prefix(rows[i].pick, "1.");
    g_assert_cmpint(ply_question_judge(question, &answer, &verdict, &error), ==, reply);
    if (reply)
      ply_verdict_clear(&verdict);
  }
  /* In rounds the moves are those of the round, not the rounds. */
  g_autoptr(PlyLesson) rounds = read_lesson(DEEPENING ASK("kind: best-move"));
  t = solved_question(rounds)->run->run->trace;
  g_assert_cmpuint(ply_question_pick(solved_question(rounds), ply_trace_find(t, "3.2.1")), ==,
                   ply_trace_find(t, "3.2"));
}

/* "sum" names the node that is added up, or the term of it. */
static void test_sum_places(void) {
  static const struct {
    const char *lesson, *address, *node;
    unsigned term;
  } rows[] = {
    { SUMS("626466"), "sum 7", "7", 6 },
    { SUMS("626466"), "sum 7.3", "7", 2 },
    { SUMS("626466"), "sum 1.1", "1", 0 },
    { HEAD("tree", "minimax") "---\n```tree\n({2*6 3*4 1*12} {1*5})\n```\n", "sum 1", "1", 2 },
    { HEAD("tree", "minimax") "---\n```tree\n({2*6 3*4 1*12} {1*5})\n```\n", "sum 1.2", "1", 1 },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autoptr(PlyLesson) lesson = read_lesson(rows[i].lesson);
    PlyLessonRun *run = lesson->runs->pdata[0];
    ply_lesson_record(run, NULL);
    g_autoptr(PlyReplay) replay = ply_replay_new(run->run->trace);
    uint32_t step;
    g_assert_true(ply_replay_address(replay, rows[i].address, &step, NULL));
    ply_replay_seek(replay, step);
    const PlyEvent *event = ply_replay_event(replay);
    g_assert_cmpint(event->kind, ==, PLY_EVENT_SUM);
    g_assert_cmpuint(event->subject, ==, ply_trace_find(run->run->trace, rows[i].node));
    g_assert_cmpuint(event->extra, ==, rows[i].term);
  }
}

/* The answers to the move that is played: the worst, and all together. */
static void test_answers(void) {
  static const struct {
    const char *lesson;
    int32_t worst, sum;
    bool known;
  } rows[] = {
    { SUMS("626466"), -35, 25, true },
    { HEAD("connect4", "minimax") "depth: 2\nevaluation: real-value\n" BOARD("626466"), -30, -60,
      true },
    { HEAD("tree", "negamax") "to-move: min\n---\n```tree\n((5 1 5) (3 4))\n```\n", 4, 7, true },
    { HEAD("tree", "alphabeta") "---\n```tree\n((4 8) (9 5))\n```\n", 5, 14, true },
    { HEAD("tree", "minimax") "---\n```tree\n(4 8)\n```\n", 0, 0, false },
    { OUTCOMES "mistakes: 100\n" BOARD("X..O..XXO"), 0, 0, false },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autoptr(PlyLesson) lesson = read_lesson(rows[i].lesson);
    PlyLessonRun *run = lesson->runs->pdata[0];
    int32_t least;
    int64_t sum;
    ply_lesson_record(run, NULL);
    g_assert_cmpint(ply_run_replies(run->run, &least, &sum), ==, rows[i].known);
    if (!rows[i].known)
      continue;
    g_assert_cmpint(least, ==, rows[i].worst * run->run->trace->scale);
    g_assert_cmpint(sum, ==, (int64_t)rows[i].sum * run->run->trace->scale);
  }
}

/* Every count that a lesson may name is counted. */
static void test_counts(void) {
  g_autoptr(PlyLesson) lesson = read_lesson(TABLE);
  PlyLessonRun *run = lesson->runs->pdata[0];
  uint64_t count;
  ply_lesson_record(run, NULL);
  for (int i = 0; ply_counts()[i] != NULL; i++) {
    bool rounds =
        g_str_equal(ply_counts()[i], "iterations") || g_str_equal(ply_counts()[i], "reached");
    g_assert_true(ply_lesson_count(run->run, ply_counts()[i], &count, NULL) == !rounds ||
                  ply_run_algorithm(run->run)->iterates);
  }
  g_assert_false(ply_lesson_count(run->run, "value", &count, NULL));
}

TEST_PROGRAM("opponents") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/lesson/opponents/facts", test_facts);
  g_test_add_func("/lesson/opponents/outcomes", test_outcomes);
  g_test_add_func("/lesson/opponents/typed", test_typed);
  g_test_add_func("/lesson/opponents/worst", test_worst);
  g_test_add_func("/lesson/opponents/pick", test_pick);
  g_test_add_func("/lesson/opponents/sum-places", test_sum_places);
  g_test_add_func("/lesson/opponents/answers", test_answers);
  g_test_add_func("/lesson/opponents/counts", test_counts);
  return g_test_run();
}
