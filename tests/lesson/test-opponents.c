/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lessons about opponents and about searches with parts: what they may claim and ask. */
#include <string.h>

#include "lesson/grade.h"
#include "lesson/keys.h"
#include "trace/replay.h"

#define HEAD(game, algorithm) "---\ntitle: T\ngame: " game "\nalgorithm: " algorithm "\n"
#define BOARD(text) "---\n```position\n" text "\n```\n"
#define OUTCOMES HEAD("tictactoe", "outcomes")
#define DEEPENING HEAD("connect4", "deepening") "depth: 3\n" BOARD("44")
#define TABLE HEAD("tictactoe", "alphabeta") "table: bounds\n" BOARD("X..XOO...")
#define ASK(keys) "## A question\n```ask\n" keys "\n```\n"

static PlyLesson *try_lesson(const char *text, char **fault) {
  g_autoptr(GPtrArray) faults = ply_faults_new();
  PlyLesson *lesson = ply_lesson_read(text, strlen(text), NULL, true, faults);
  *fault = lesson == NULL ? ply_fault_print(faults->pdata[0], "f") : NULL;
  return lesson;
}

static PlyLesson *read_lesson(const char *text) {
  g_autofree char *fault = NULL;
  PlyLesson *lesson = try_lesson(text, &fault);
  if (lesson == NULL)
    g_error("%s: %s", text, fault);
  return lesson;
}

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
    "expected an outcome" },
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
    "plays: third\nbeaten best: 0%", "expected “first” or “second”" },
  { HEAD("tictactoe", "minimax") BOARD("X........"), "beaten best: 0%", "beaten nobody: 0%",
    "expected “beaten best”" },
  { OUTCOMES "mistakes: 10\n" BOARD("X..O..XXO"), "value: W", "beaten best: 0%",
    "nobody knows beforehand" },
  { HEAD("tree", "minimax") "---\n```tree\n(1 2)\n```\n", "line: 2", "beaten best: 0%",
    "small board" },
  { HEAD("connect4", "minimax") BOARD("44"), "ties: none", "beaten best: 0%", "in the lab" },
  /* Rounds and tables. */
  { DEEPENING, "iterations: 3\nreached: 3\nbest: 3", "reached: 2", "has “3”" },
  { HEAD("connect4", "sum-of-replies") BOARD("626466"),
    "best: 7\nchildren: -80 −65 -60 -65 -80 -80 25", "children: 25", "has “-80 -65" },
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

static const PlyQuestion *question_of(const PlyLesson *lesson) {
  const PlySection *section = lesson->sections->pdata[1];
  g_autoptr(GError) error = NULL;
  g_assert_nonnull(section->question);
  g_autofree char *solution = ply_question_solution(section->question, &error);
  g_assert_no_error(error);
  return section->question;
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
    const PlyQuestion *question = question_of(lesson);
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
  const PlyQuestion *question = question_of(lesson);
  const char *const said[] = { right, wrong };
  for (int i = 0; i < 2; i++) {
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
  check_typed(OUTCOMES "combine: worst\n" BOARD("X..O..XXO") ASK("kind: best-move"), "5", "3",
              "the lot decides");
  check_typed(DEEPENING ASK("kind: best-move"), "3", "4", "comes back with");
  check_typed(DEEPENING ASK("kind: number\nof: iterations"), "3", "4", "begins again");
  check_typed(DEEPENING ASK("kind: number\nof: reached"), "3", "2", "moves ahead");
  check_typed(TABLE ASK("kind: number\nof: hits"), "3", "1", "the table knows");
  check_typed(OUTCOMES "mistakes: 100\n" BOARD("X..O..XXO") ASK("kind: number\nof: overlooked"),
              "4", "1", "question marks");
}

/* Every count that a lesson may name is counted. */
static void test_counts(void) {
  g_autoptr(PlyLesson) lesson = read_lesson(TABLE);
  PlyLessonRun *run = lesson->runs->pdata[0];
  uint64_t count;
  ply_lesson_record(run, NULL);
  for (int i = 0; ply_counts[i] != NULL; i++)
    g_assert_true(ply_lesson_count(run->run, ply_counts[i], &count));
  g_assert_false(ply_lesson_count(run->run, "value", &count));
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/lesson/opponents/facts", test_facts);
  g_test_add_func("/lesson/opponents/outcomes", test_outcomes);
  g_test_add_func("/lesson/opponents/typed", test_typed);
  g_test_add_func("/lesson/opponents/counts", test_counts);
  return g_test_run();
}
