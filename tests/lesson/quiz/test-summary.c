/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said at the end of a lesson. */
#include "lesson/quiz/summary.h"

#include "lesson/quiz/quiz.h"
#include "program.h"
#include "read.h"

#define TEXT                                                                                       \
  "---\ntitle: T\ngame: tree\nalgorithm: alphabeta\n---\nText.\n\n```tree\n((3 5) (2 9))\n```\n\n" \
  "## First\n\n```ask\nkind: value\nat: end\n```\n\n"                                              \
  "## Second\n\n```ask\nkind: value\nnode: 1\nat: end\n```\n\n"                                    \
  "## Third\n\n```ask\nkind: best-move\n```\n"

static PlySummary *sum(const PlyLesson *lesson, PlySummedAs a, PlySummedAs b, PlySummedAs c) {
  const PlySummed summed[] = { { 1, a, 1, 0 },
                               { 2, b, 3, 1 << 15 },
                               { 3, c, 2, 1 << 15 | 1 << 4 } };
  return ply_summary_new(lesson, summed, G_N_ELEMENTS(summed));
}

static void says(char *text, const char *expected) {
  g_autofree char *owned = text;
  g_assert_cmpstr(owned, ==, expected);
}

static void test_all_right(void) {
  g_autoptr(PlyLesson) lesson = read_lesson(TEXT);
  g_autoptr(PlySummary) summary =
      sum(lesson, PLY_SUMMED_FIRST_TRY, PLY_SUMMED_FIRST_TRY, PLY_SUMMED_FIRST_TRY);
  says(ply_summary_words(summary), "All 3 questions were right first time.");
  says(ply_summary_sure(summary), "What a node is worth · Which move is best");
  g_assert_cmpuint(summary->again->len, ==, 0);
  g_assert_cmpuint(summary->misconceptions->len, ==, 0);
}

static void test_mixed(void) {
  g_autoptr(PlyLesson) lesson = read_lesson(TEXT);
  g_autoptr(PlySummary) summary =
      sum(lesson, PLY_SUMMED_FIRST_TRY, PLY_SUMMED_RETRIED, PLY_SUMMED_REVEALED);
  says(ply_summary_words(summary),
       "1 of 3 questions was right first time. 1 took a retry. 1 answer was shown.");
  says(ply_summary_sure(summary), NULL); /* of one kind only one was */
  g_assert_cmpuint(summary->again->len, ==, 2);
  const PlySummed *again = &g_array_index(summary->again, PlySummed, 0);
  g_assert_cmpstr(ply_summed_title(lesson, again), ==, "Second");
  says(ply_summed_words(again), "right after 2 retries");
  says(ply_summed_words(again + 1), "the answer was shown");
  g_assert_cmpuint(summary->misconceptions->len, ==, 2);
  g_assert_cmpint(g_array_index(summary->misconceptions, int, 0), ==, 15); /* twice */
  g_assert_cmpint(g_array_index(summary->misconceptions, int, 1), ==, 4);
}

static void test_not_answered(void) {
  g_autoptr(PlyLesson) lesson = read_lesson(TEXT);
  g_autoptr(PlySummary) summary =
      sum(lesson, PLY_SUMMED_NONE, PLY_SUMMED_FIRST_TRY, PLY_SUMMED_NONE);
  g_assert_cmpuint(summary->n, ==, 1);
  says(ply_summary_words(summary), "The question was right first time.");
  says(ply_summary_sure(summary), "What a node is worth");
}

TEST_PROGRAM("quiz-summary") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/lesson/summary/all-right", test_all_right);
  g_test_add_func("/lesson/summary/mixed", test_mixed);
  g_test_add_func("/lesson/summary/not-answered", test_not_answered);
  return g_test_run();
}
