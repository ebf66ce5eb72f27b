/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A kind of run from outside the program in lessons, by its row in the table of faces, its measures
 * and two questions of its own: set up, claimed of, stopped in, asked about, compared. */
#include "scratch-lesson.h"

#include <string.h>

#include "lesson/ask/ask.h"
#include "lesson/recordings.h"

/* --- lessons --- */

static PlyLesson *read_lesson(void) {
  g_autoptr(GPtrArray) faults = ply_faults_new();
  PlyLesson *lesson =
      ply_lesson_read(STAIRS_LESSON, strlen(STAIRS_LESSON), NULL, PLY_CHECK_USUAL, faults);
  g_autofree char *fault = faults->len > 0 ? ply_fault_print(faults->pdata[0], "f") : NULL;
  g_assert_cmpstr(fault, ==, NULL);
  for (guint i = 0; i < lesson->runs->len; i++)
    ply_lesson_record(lesson->runs->pdata[i], NULL);
  return lesson;
}

static PlySection *section(const PlyLesson *lesson, guint i) {
  g_assert_cmpuint(i, <, lesson->sections->len);
  return lesson->sections->pdata[i];
}

/* Header, run blocks, the place of the header and that of a stop. */
static void test_runs(void) {
  g_autoptr(PlyLesson) lesson = read_lesson();
  const PlyLessonRun *main = ply_lesson_run(lesson, "main"),
                     *less = ply_lesson_run(lesson, "short");
  g_autoptr(PlyRun) three = stairs_run(3), one = stairs_run(1);
  g_assert_cmpuint(ply_trace_hash(main->run->trace), ==, ply_trace_hash(three->trace));
  g_assert_cmpuint(ply_trace_hash(less->run->trace), ==, ply_trace_hash(one->trace));
  g_assert_true(section(lesson, 0)->run == main);
  g_assert_true(section(lesson, 4)->run == less);
  uint32_t turn = 2 * STAIRS; /* one way is 1 + 2 (STAIRS - 1) steps long */
  g_assert_cmpuint(ply_question_step(lesson, section(lesson, 0)), ==, turn);
  g_assert_cmpuint(ply_question_step(lesson, section(lesson, 4)), ==, turn);
  g_assert_cmpuint(ply_question_step(lesson, section(lesson, 2)), ==, 6); /* walk 3 */
}

static void test_recorded_again(void) {
  g_autoptr(PlyLesson) lesson = read_lesson();
  PlyLessonRun *run = ply_lesson_run(lesson, "short");
  uint64_t hash = ply_trace_hash(run->run->trace);
  ply_lesson_give_back(run);
  g_assert_false(ply_trace_is_complete(run->run->trace));
  ply_lesson_record(run, NULL);
  g_assert_cmpuint(ply_trace_hash(run->run->trace), ==, hash);
}

static void test_results(void) {
  static const char *const cells[2][2] = { { "6", "1" }, { "2", "1" } };
  g_autoptr(PlyLesson) lesson = read_lesson();
  const PlyBlock *results = section(lesson, 4)->blocks->pdata[0];
  g_assert_cmpint(results->kind, ==, PLY_BLOCK_RESULTS);
  for (guint i = 0; i < 2; i++)
    for (guint k = 0; k < 2; k++) {
      g_autofree char *text =
          ply_lesson_cell(results, results->runs->pdata[i], results->columns[k]);
      g_assert_cmpstr(text, ==, cells[i][k]);
    }
}

/* --- asked --- */

static void judge(const PlyQuestion *question, const PlyAnswer *answer, bool right,
                  const char *reply) {
  PlyVerdict verdict;
  g_autoptr(GError) error = NULL;
  ply_question_judge(question, answer, &verdict, &error);
  g_assert_no_error(error);
  g_assert_cmpint(verdict.right, ==, right);
  g_assert_cmpstr(verdict.reply, ==, reply);
  ply_verdict_clear(&verdict);
}

static void solve(const PlyQuestion *question, const char *expected) {
  g_autoptr(GError) error = NULL;
  g_autofree char *solution = ply_question_solution(question, NULL, &error);
  g_assert_no_error(error);
  g_assert_cmpstr(solution, ==, expected);
}

static void test_number(void) {
  g_autoptr(PlyLesson) lesson = read_lesson();
  const PlyQuestion *question = section(lesson, 1)->question;
  g_autofree char *prompt = question->ask->prompt(question, question->run->run);
  g_assert_cmpstr(prompt, ==, "How often does somebody turn?");
  g_assert_cmpint(ply_question_by(question), ==, PLY_BY_NUMBER);
  judge(question, &(PlyAnswer){ .text = "6" }, true, "Yes: 6.");
  judge(question, &(PlyAnswer){ .text = "3" }, false, "Not yet: a trip has two.");
  solve(question, "6");
}

static void test_clicked(void) {
  g_autoptr(PlyLesson) lesson = read_lesson();
  const PlyQuestion *question = section(lesson, 2)->question;
  g_autofree char *prompt = question->ask->prompt(question, question->run->run);
  PlyVerdict verdict;
  g_autoptr(GError) error = NULL;
  g_assert_cmpstr(prompt, ==, "Choose the stair.");
  g_assert_cmpint(ply_question_by(question), ==, PLY_BY_SQUARE);
  g_assert_cmpuint(ply_question_pick(question, 3), ==, 3);
  judge(question, &(PlyAnswer){ .nodes = (PlyNodeId[]){ 3 }, .n_nodes = 1 }, true, "Yes.");
  judge(question, &(PlyAnswer){ .nodes = (PlyNodeId[]){ 2 }, .n_nodes = 1 }, false,
        "Not yet: look at the sentence.");
  g_assert_false(ply_question_judge(question, &(PlyAnswer){ 0 }, &verdict, &error));
  g_assert_error(error, PLY_ERROR, PLY_ERROR_USAGE);
  solve(question, "4");
}

static void test_subject(void) {
  g_autoptr(PlyLesson) lesson = read_lesson();
  const PlyQuestion *question = section(lesson, 3)->question;
  judge(question, &(PlyAnswer){ .text = "1" }, true, "Yes.");
  judge(question, &(PlyAnswer){ .text = "2" }, false, "Not yet: look at the sentence.");
  solve(question, "1");
}

/* --- wrong --- */

/* Where one line is changed. */
static const struct {
  const char *line, *wrong, *fault;
} wrongs[] = {
  { "here: 3", "here: 4", "f:29:7: error: here: the lesson says “4”, the run “main” has “3”" },
  { "stood: 1", "stood: 2", "f:31:8: error: stood: the lesson says “2”, the run “main” has “1”" },
  { "turns: 6", "turns: 5", "f:13:8: error: turns: the lesson says “5”, the run “main” has “6”" },
  { "more: turns", "fewer: turns", "of “turns” the run “main” has 6, and the run “short” has 2" },
  { "stair: 2\n", "", "f:30:8: error: stood: on which stair? Add a line “stair: …”" },
  { "stair: 2", "stair: 6", "f:30:8: error: stair: " },
  { "here: 3", "node: 1", "f:29:1: error: “node” means nothing with “game: stairs”" },
  { "here: 3", "square: r1c1", "f:29:1: error: “square” means nothing with “game: stairs”" },
  { "here: 3", "stod: 3", "f:29:1: error: there is no key “stod” here; did you mean “stood”?" },
  { "trips: 3", "trips: 0", "f:4:8: error: trips: " },
  { "trips: 3", "depth: 3", "f:4:1: error: “game: stairs” has no option “depth”" },
  { "trips: 1", "days: 1", "f:10:1: error: “game: stairs” has no option “days”" },
  { "landing: yes", "values: max", "f:5:1: error: “values” means nothing with “game: stairs”" },
  { "stop-at: turn 2", "stop-at: turn 9",
    "f:6:10: error: stop-at: “turn 9”: the last one is “turn 6”" },
  { "at: walk 3", "at: cutoff 1", "“turn 2”, “walk 3”" },
  { "of: turns", "of: nodes", "of: found “nodes”, expected one of: turns, here" },
  { "of: turns", "of: turns\nshoes: red", "“shoes” means nothing with “kind: number”" },
  { "kind: where", "kind: cutoff", "questions of kind “cutoff” do not go with “game: stairs”" },
  { "stair: 5\n", "", "“kind: used” needs a line “stair: …”" },
  { "shoes: red", "job: Thief", "“job” means nothing with “game: stairs”" },
  { "columns: turns, here", "columns: turns, leaves",
    "columns: found “leaves”, expected one of: turns, here" },
  { "game: stairs", "game: stairz", "did you mean “stairs”?" },
};

static void check_fault(const char *text, const char *expected) {
  g_autoptr(GPtrArray) faults = ply_faults_new();
  g_autoptr(PlyLesson) lesson = ply_lesson_read(text, strlen(text), NULL, PLY_CHECK_USUAL, faults);
  g_autoptr(GString) found = g_string_new(NULL);
  for (guint i = 0; i < faults->len; i++) {
    g_autofree char *fault = ply_fault_print(faults->pdata[i], "f");
    g_string_append_printf(found, "%s\n", fault);
  }
  g_assert_null(lesson);
  if (strstr(found->str, expected) == NULL)
    g_error("found “%s”, expected “%s”", found->str, expected);
}

static void test_wrong(void) {
  for (size_t i = 0; i < G_N_ELEMENTS(wrongs); i++) {
    const char *at = strstr(STAIRS_LESSON, wrongs[i].line);
    g_assert_nonnull(at);
    g_autofree char *before = g_strndup(STAIRS_LESSON, (gsize)(at - STAIRS_LESSON));
    g_autofree char *text = g_strconcat(before, wrongs[i].wrong, at + strlen(wrongs[i].line), NULL);
    check_fault(text, wrongs[i].fault);
  }
}

/* Its words mean nothing where others are played. */
static void test_others(void) {
  check_fault("---\ntitle: T\ngame: blackjack\nlanding: yes\n---\nText.\n",
              "f:4:1: error: “landing” means nothing with “game: blackjack”");
  check_fault("---\ntitle: T\ngame: life\ntrips: 2\n---\nText.\n",
              "f:4:1: error: “game: life” has no option “trips”");
  check_fault("---\ntitle: T\ngame: minesweeper\n---\nText.\n```expect\nstair: 1\n```\n",
              "f:7:1: error: “stair” means nothing with “game: minesweeper”");
  check_fault("---\ntitle: T\ngame: tictactoe\nalgorithm: minimax\n---\nText.\n"
              "## A\n```ask\nkind: value\nshoes: red\n```\n",
              "f:10:1: error: “shoes” means nothing with “game: tictactoe”");
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  stairs_add_to_lessons();
  g_test_add_func("/lesson/scratch-kind/runs", test_runs);
  g_test_add_func("/lesson/scratch-kind/recorded-again", test_recorded_again);
  g_test_add_func("/lesson/scratch-kind/results", test_results);
  g_test_add_func("/lesson/scratch-kind/number", test_number);
  g_test_add_func("/lesson/scratch-kind/clicked", test_clicked);
  g_test_add_func("/lesson/scratch-kind/subject", test_subject);
  g_test_add_func("/lesson/scratch-kind/wrong", test_wrong);
  g_test_add_func("/lesson/scratch-kind/others", test_others);
  return g_test_run();
}
