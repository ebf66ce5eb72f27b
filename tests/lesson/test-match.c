/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lessons about matches: players in header and runs, what is claimed of one match and of many, what
 * is asked, and searches beside them. */
#include <string.h>

#include "lesson/ask/grade.h"
#include "match/match.h"
#include "program.h"
#include "read.h"
#include "trace/replay.h"

/* Connect Four, the fourth disc of X in column 1 is missing: a search sees it, chance may not. */
#define FOUR "---\ntitle: T\ngame: connect4\nfirst: alphabeta depth=2\nsecond: random\nseed: 3\n"
#define AT "---\n```position\n121212\n```\n"
#define EXPECT(facts) "```expect\n" facts "\n```\n"
#define ASK(keys) "## A question\n```ask\n" keys "\n```\n"

static void refuse(const char *text, const char *expected) {
  g_autofree char *fault = NULL;
  g_autoptr(PlyLesson) lesson = try_lesson(text, &fault);
  g_assert_null(lesson);
  if (strstr(fault, expected) == NULL)
    g_error("%s: found “%s”, expected “%s”", text, fault, expected);
}

/* What holds, and what the reader says where one thing is changed. */
static const struct {
  const char *facts, *wrong, *fault;
} facts[] = {
  { "winner: first", "winner: second", "has “first”" },
  { "winner: first", "winner: X", "expected first, second, draw, or none" },
  { "turns: 1", "turns: 2..3", "has “1”" },
  { "moves: 1", "moves: 1 2", "has “1”" },
  { "moves: 1", "moves: 2", "has “1”" },
  { "at: turn 1\nwinner: first", "at: turn 2\nwinner: first",
    "“turn 2”: the last one is “turn 1”" },
  { "at: start\nturns: 0", "at: start\nturns: 1", "has “0”" },
  { "games: 20\nfirst-wins: 20", "games: 20\nfirst-wins: 19", "has “20”" },
  { "games: 20\nfirst-wins: 100%", "games: 20\nfirst-wins: 90%..95%", "has “100%”" },
  { "second-wins: 0\ndraws: 0", "draws: 1", "has “0”" },
  { "length: 1", "length: 1.1", "has “1”" },
  { "turns: 1", "turns: one", "expected a number or a range" },
  { "turns: 1", "value: 1", "“value” is said of searches" },
  { "games: 1", "games: 5001", "from 1 to 5000" },
};

static void test_facts(void) {
  for (size_t i = 0; i < G_N_ELEMENTS(facts); i++) {
    g_autofree char *good = g_strdup_printf(FOUR AT EXPECT("%s"), facts[i].facts);
    g_autofree char *bad = g_strdup_printf(FOUR AT EXPECT("%s"), facts[i].wrong);
    g_autoptr(PlyLesson) lesson = read_lesson(good);
    refuse(bad, facts[i].fault);
  }
}

/* Matches with other players, and a search of the same position. */
static void test_runs(void) {
  g_autoptr(PlyLesson) lesson = read_lesson(
      FOUR AT "```run back\nfirst: random\nsecond: alphabeta depth=2\ngames: 40\n```\n"
              "```run look\nalgorithm: alphabeta\ndepth: 2\n```\n"
              "```run fast\nseed: 4\ndelay: 0\n```\n" EXPECT("run: look\nbest: 1")
                  EXPECT("run: back\nmore: second-wins\nthan: main")
                      EXPECT("games: 40\nfewer: second-wins\nthan: back\nmore: first-wins") "");
  g_assert_nonnull(lesson);
}

static void test_mixed(void) {
  g_autoptr(PlyLesson) lesson = read_lesson(
      "---\ntitle: T\ngame: tictactoe\nalgorithm: minimax\ndepth: 2\n---\n"
      "```run game\nfirst: perfect\nsecond: fallible mistakes=100\nseed: 9\n```\n" EXPECT(
          "nodes: 82") EXPECT("run: game\nwinner: first"));
  const PlyRun *main = ply_lesson_run(lesson, "main")->run;
  const PlyRun *game = ply_lesson_run(lesson, "game")->run;
  g_assert_true(main->kind == &ply_run_kind_search);
  g_assert_nonnull(ply_run_match(game));
  g_assert_cmpuint(ply_lesson_run(lesson, "main")->games, ==, 0);
  refuse("---\ntitle: T\ngame: tictactoe\nalgorithm: minimax\n---\n" EXPECT("winner: first"),
         "“winner” is said of matches");
  refuse("---\ntitle: T\ngame: tictactoe\nsecond: random\nalgorithm: minimax\n---\nText\n",
         "f:5:1: error: a run is a search with an algorithm, or a match");
  refuse("---\ntitle: T\ngame: tree\nfirst: random\n---\n```tree\n({1 2} 3)\n```\n",
         "this tree has chance nodes");
}

/* A person's match stands where the person is to move, and can be taken up again. */
static void test_person(void) {
  g_autoptr(PlyLesson) lesson = read_lesson(
      "---\ntitle: T\ngame: tictactoe\nfirst: perfect\nsecond: person\ndelay: 0\n---\n" EXPECT(
          "turns: 1\nwinner: none"));
  PlyRun *run = ply_lesson_run(lesson, "main")->run;
  g_autoptr(PlyRun) again = ply_lesson_again(run, NULL, NULL);
  g_assert_cmpint(ply_options_get(&again->options, "delay"), ==, 0);
  g_assert_cmpint(ply_match_agent(ply_run_match(again), PLY_SIDE_MIN)->kind, ==, PLY_AGENT_PERSON);
  refuse("---\ntitle: T\ngame: tictactoe\nfirst: person\n---\n" EXPECT("draws: 0"),
         "a person plays in this match");
}

/* Nobody knows how many games go in which a person plays. */
static void test_limit(void) {
  refuse("---\ntitle: T\ngame: tictactoe\nfirst: person\n---\n"
         "```results\nruns: main\ncolumns: draws\n```\n",
         "draws: a person plays in this match");
}

static void judge(PlyLesson *lesson, guint section, const char *text, bool right) {
  const PlyQuestion *question = ((PlySection *)lesson->sections->pdata[section])->question;
  PlyAnswer answer = { .text = text };
  PlyVerdict verdict = { 0 };
  g_autoptr(GError) error = NULL;
  ply_question_judge(question, &answer, &verdict, &error);
  g_assert_no_error(error);
  g_assert_cmpint(verdict.right, ==, right);
  g_assert_nonnull(verdict.reply);
  ply_verdict_clear(&verdict);
}

static void test_asks(void) {
  g_autoptr(PlyLesson) lesson = read_lesson(FOUR "games: 20\n" AT ASK("kind: best-move") ASK(
      "kind: number\nof: turns") ASK("kind: number\nof: first-wins") "");
  static const char *const solutions[] = { "1", "1", "20" };
  for (guint i = 0; i < G_N_ELEMENTS(solutions); i++) {
    const PlyQuestion *question = ((PlySection *)lesson->sections->pdata[i + 1])->question;
    g_autofree char *solution = ply_question_solution(question, NULL, NULL);
    g_assert_cmpstr(solution, ==, solutions[i]);
    judge(lesson, i + 1, solutions[i], true);
    judge(lesson, i + 1, "7", false);
  }
  /* Games that are won, and their share of all. */
  judge(lesson, 3, "100 %", true);
  judge(lesson, 3, "20/1", true);
  judge(lesson, 3, "95%", false);
  judge(lesson, 3, "2000%", false);
  /* Clicked: the lowest empty square of a column, any square of it. */
  const PlyQuestion *question = ((PlySection *)lesson->sections->pdata[1])->question;
  for (PlyNodeId column = 0; column < 2; column++) {
    PlyAnswer answer = { .nodes = &column, .n_nodes = 1 };
    PlyVerdict verdict = { 0 };
    g_assert_true(ply_question_judge(question, &answer, &verdict, NULL));
    g_assert_cmpint(verdict.right, ==, column == 0);
    ply_verdict_clear(&verdict);
  }
  PlyAnswer wrong = { .text = "8" };
  PlyVerdict verdict = { 0 };
  g_autoptr(GError) error = NULL;
  g_assert_false(ply_question_judge(question, &wrong, &verdict, &error));
  g_assert_nonnull(strstr(error->message, "expected a column from 1 to 7"));
  refuse(FOUR AT ASK("kind: best-move\nat: end"), "no move is played after that");
  refuse(FOUR AT ASK("kind: number\nof: nodes"), "expected one of: turns, first-wins");
  refuse(FOUR AT ASK("kind: best-move\nof: turns"), "“of” means nothing with “kind: best-move”");
}

static void test_results(void) {
  g_autoptr(PlyLesson) lesson = read_lesson(
      FOUR "games: 20\n" AT "```results\nruns: main\n"
           "columns: winner, turns, games, first-wins, second-wins, draws, length\n```\n");
  const PlyBlock *results = ((PlySection *)lesson->sections->pdata[0])->blocks->pdata[0];
  static const char *const cells[] = { "X", "1", "20", "20", "0", "0", "1.0" };
  for (guint i = 0; i < G_N_ELEMENTS(cells); i++) {
    g_autofree char *text = ply_lesson_cell(results, lesson->runs->pdata[0], results->columns[i]);
    g_assert_cmpstr(text, ==, cells[i]);
  }
  refuse(FOUR AT "```run look\nalgorithm: minimax\n```\n"
                 "```results\nruns: main, look\ncolumns: winner\n```\n",
         "a table is of matches or of searches");
}

TEST_PROGRAM("match") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/lesson/match/facts", test_facts);
  g_test_add_func("/lesson/match/runs", test_runs);
  g_test_add_func("/lesson/match/mixed", test_mixed);
  g_test_add_func("/lesson/match/person", test_person);
  g_test_add_func("/lesson/match/limit", test_limit);
  g_test_add_func("/lesson/match/asks", test_asks);
  g_test_add_func("/lesson/match/results", test_results);
  return g_test_run();
}
