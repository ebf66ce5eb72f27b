/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sentence of a step among those of others, of every kind of run. */
#include <string.h>

#include "../read.h"
#include "lesson/ask/ask.h"
#include "lesson/ask/topic.h"
#include "lesson/generate.h"
#include "lesson/kinds.h"
#include "lesson/recordings.h"
#include "program.h"
#include "say/say.h"
#include "say/thoughts.h"

#define HEAD(keys) "---\ntitle: T\n" keys "\n---\n"
#define TREE                                                                                       \
  HEAD("game: tree\nalgorithm: alphabeta-maxmin") "```tree\n((4 8 7) (9 5 6) (1 2 3))\n```\n"
#define ASK(keys) "## A question\n```ask\nkind: explain\n" keys "\n```\n"
#define SEEDS 40

static const char *const lessons[] = {
  TREE,
  HEAD("game: tree\nalgorithm: minimax") "```tree\n((4 8 7) (9 5 6) (1 2 3))\n```\n",
  HEAD("game: tictactoe\nalgorithm: deepening") "```position\nX.OOX.X.O\n```\n",
  HEAD("game: connect4\nfirst: alphabeta depth=3\nsecond: random\nseed: 1") "Text.\n",
  HEAD("game: minesweeper\nlevel: beginner\nrules: one near far end\nseed: 1\ndo: play") "Text.\n",
  HEAD("game: sudoku\nseed: 1\ndo: sweep") "Text.\n",
  HEAD("game: life\nperson: Carl\ndays: 60\nseed: 1") "Text.\n",
  HEAD("game: blackjack\nseed: 1") "Text.\n",
  HEAD("game: cep\nseed: 1") "Text.\n",
};

static char *said_at(const PlyRun *run, PlyReplay *replay, uint32_t step, const PlyCover *cover) {
  ply_replay_seek(replay, step);
  g_autoptr(PlySentence) sentence = ply_say_step(run, replay, cover);
  return g_strdup(sentence->text);
}

static void check_hidden(const PlyQuestion *question, PlyReplay *replay, uint32_t step) {
  PlyRun *run = question->run->run;
  g_autoptr(PlyCover) cover = ply_question_cover(question, false);
  g_autofree char *hidden = said_at(run, replay, step, cover);
  g_autoptr(PlyThoughts) thoughts = ply_thoughts_new(run);
  g_assert_cmpstr(hidden, ==, "This sentence waits for your answer.");
  g_assert_true(thoughts == NULL || ply_thoughts_are_covered(run, cover));
}

/* A wrong answer is said at the step that its reply names, is not said around here, and is of something
 * that happens otherwise than here. */
static void check_wrong(const PlyQuestion *question, PlyReplay *replay, uint32_t step,
                        const char *text, const char *reply) {
  const PlyRun *run = question->run->run;
  const char *named = strstr(reply, "step ");
  g_assert_nonnull(named);
  uint32_t there = (uint32_t)g_ascii_strtoull(named + strlen("step "), NULL, 10);
  g_autofree char *said = said_at(run, replay, there, NULL);
  g_assert_cmpstr(said, ==, text);
  const PlyEvent *a = ply_trace_event(run->trace, step - 1),
                 *b = ply_trace_event(run->trace, there - 1);
  g_assert_cmpint(a->kind, ==, b->kind);
  g_assert_true(memcmp(a, b, sizeof *a) != 0);
  for (uint32_t near = step - MIN(step, 3); near <= MIN(step + 3, ply_replay_last(replay));
       near++) {
    g_autofree char *nearby = said_at(run, replay, near, NULL);
    g_assert_cmpstr(nearby, !=, text);
  }
}

static void check_choices(const PlyQuestion *question, uint32_t step) {
  g_autoptr(PlyReplay) replay = ply_replay_new(question->run->run->trace);
  g_autofree char *right = said_at(question->run->run, replay, step, NULL);
  guint n_right = 0, n = question->choices->len;
  g_assert_cmpuint(n, >=, 3);
  for (guint i = 0; i < n; i++) {
    const PlyChoice *choice = question->choices->pdata[i];
    g_autofree bool *chosen = g_new0(bool, n);
    PlyVerdict verdict;
    chosen[i] = true;
    g_assert_true(ply_question_judge(question, &(PlyAnswer){ .chosen = chosen }, &verdict, NULL));
    n_right += verdict.right;
    g_assert_cmpint(verdict.right, ==, strcmp(choice->plain, right) == 0);
    if (!verdict.right)
      check_wrong(question, replay, step, choice->plain, verdict.reply);
    ply_verdict_clear(&verdict);
  }
  g_assert_cmpuint(n_right, ==, 1);
  check_hidden(question, replay, step);
}

static void test_drawn(gconstpointer data) {
  g_autoptr(PlyLesson) lesson = read_lesson(data);
  PlyLessonRun *run = lesson->runs->pdata[0];
  unsigned first = 0, asked = 0;
  ply_lesson_record(run, NULL);
  for (unsigned seed = 0; seed < SEEDS; seed++) {
    g_autoptr(PlyLesson) drawn = ply_question_generate(run->run, "explain", seed, NULL);
    if (drawn == NULL)
      continue;
    const PlyQuestion *question = ply_generated_question(drawn);
    g_autoptr(PlyReplay) replay = ply_replay_new(run->run->trace);
    uint32_t step = ply_lesson_asked_at(drawn, 0, replay);
    g_autofree char *solution = ply_question_solution(question, NULL, NULL);
    first += strcmp(((const PlyChoice *)question->choices->pdata[0])->markup, solution) == 0;
    g_assert_cmpstr(question->prompt, ==, "Which sentence says what happens at this very step?");
    check_choices(question, step);
    asked++;
  }
  g_assert_cmpuint(asked, >=, SEEDS * 3 / 4);
  g_assert_cmpuint(first, <, asked * 2 / 3); /* its place tells nothing */
}

static void test_written(void) {
  g_autoptr(PlyLesson) lesson = read_lesson(TREE ASK("at: enter 2"));
  const PlyQuestion *question = question_of(lesson);
  g_autofree char *solution = ply_question_solution(question, NULL, NULL);
  g_assert_cmpstr(solution, ==,
                  "Max tries the second move, with 4 already in hand: only more than that "
                  "matters.");
  g_autoptr(PlyReplay) replay = ply_replay_new(question->run->run->trace);
  check_choices(question,
                ply_replay_enter_step(replay, ply_trace_find(question->run->run->trace, "2")));
}

static void refuse(const char *text, const char *expected) {
  g_autofree char *fault = NULL;
  g_autoptr(PlyLesson) lesson = try_lesson(text, &fault);
  if (fault == NULL || strstr(fault, expected) == NULL)
    g_error("found “%s”, expected “%s”", fault, expected);
}

static void test_refused(void) {
  refuse(TREE ASK("order: shuffled"), "f:10:1: error: “kind: explain” needs a line “at: …”");
  refuse(TREE ASK("at: start"), "f:10:1: error: this question has no answer: nothing has happened");
  refuse(TREE ASK("at: return 2"),
         "f:10:1: error: this question has no answer: what is said at this step "
         "is as true at others");
  refuse(TREE ASK("at: cutoff 1"),
         "f:10:1: error: this question has no answer: there are not enough");
  refuse(TREE ASK("at: cutoff 9"), "f:12:5: error: at: ");
  refuse(TREE ASK("at: enter 2\nnode: 2"),
         "f:13:1: error: “node” means nothing with “kind: explain”");
}

TEST_PROGRAM("ask-explain") {
  g_test_init(&argc, &argv, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS(lessons); i++) {
    g_autofree char *path = g_strdup_printf("/lesson/explain/drawn/%zu", i);
    g_test_add_data_func(path, lessons[i], test_drawn);
  }
  g_test_add_func("/lesson/explain/written", test_written);
  g_test_add_func("/lesson/explain/refused", test_refused);
  return g_test_run();
}
