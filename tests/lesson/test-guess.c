/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions about guesses with one player: nobody is to win, values count solutions. */
#include <string.h>

#include "lesson/ask/grade.h"
#include "program.h"

#define HEAD(all) "---\ntitle: T\ngame: sudoku-guess\nalgorithm: backtracking\nall: " all "\n---\n"
#define BOARD(text) "```position\n" text "\n```\n"
#define ASK(keys) "## A question\n```ask\n" keys "\n```\n"
/* The first of two guesses is wrong; and a board with two solutions. */
#define DEAD "in-order 2...1.2.31..4..3"
#define TWO "4132..141423..41"

static const struct {
  const char *name, *lesson, *said, *reply;
  bool right;
} rows[] = {
  { "value", HEAD("no") BOARD(DEAD) ASK("kind: value\nnode: 2"), "1", "So many solutions", true },
  { "value-wrong", HEAD("no") BOARD(DEAD) ASK("kind: value\nnode: 1"), "1",
    "How many solutions are found from this node on?", false },
  { "value-sign", HEAD("no") BOARD(DEAD) ASK("kind: value\nnode: 2"), "-1",
    "a solution counts 1 and a dead end 0", false },
  { "value-all", HEAD("yes") BOARD(TWO) ASK("kind: value"), "2", "So many solutions", true },
  { "best", HEAD("no") BOARD(DEAD) ASK("kind: best-move"), "r1c2=4", "Yes", true },
  { "best-dead", HEAD("no") BOARD(DEAD) ASK("kind: best-move"), "r1c2=3",
    "r1c2=3 leads to dead ends only", false },
  { "best-left-out", HEAD("no") BOARD(TWO) ASK("kind: best-move"), "r2c1=3",
    "the search never tries r2c1=3", false },
  { "best-later", HEAD("yes") BOARD(TWO) ASK("kind: best-move\naccept: chosen"), "r2c1=3",
    "r2c1=3 leads to a solution as well", false },
  { "best-equal", HEAD("yes") BOARD(TWO) ASK("kind: best-move"), "r2c1=3", "r2c1=3 is as good",
    true },
};

static void test_reply(gconstpointer data) {
  guint i = GPOINTER_TO_UINT(data);
  g_autoptr(GPtrArray) faults = ply_faults_new();
  g_autoptr(PlyLesson) lesson =
      ply_lesson_read(rows[i].lesson, strlen(rows[i].lesson), NULL, PLY_CHECK_USUAL, faults);
  g_assert_nonnull(lesson);
  const PlySection *section = lesson->sections->pdata[1];
  PlyVerdict verdict;
  g_autoptr(GError) error = NULL;
  g_assert_true(ply_question_judge(section->question, &(PlyAnswer){ .text = rows[i].said },
                                   &verdict, &error));
  g_assert_cmpint(verdict.right, ==, rows[i].right);
  if (strstr(verdict.reply, rows[i].reply) == NULL || strstr(verdict.reply, "Max") != NULL)
    g_error("“%s” is not in “%s”", rows[i].reply, verdict.reply);
  ply_verdict_clear(&verdict);
}

TEST_PROGRAM("guess") {
  g_test_init(&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *path = g_strdup_printf("/lesson/guess/%s", rows[i].name);
    g_test_add_data_func(path, GUINT_TO_POINTER(i), test_reply);
  }
  return g_test_run();
}
