/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions drawn from runs: of every kind and about every kind of run, over many random ones, each
 * can be answered, its answer is right, plausible others are wrong and get a reply, the screen does
 * not tell it, equal seeds ask the same, and what is kept of it asks the same again. */
#include <stdlib.h>
#include <string.h>

#include "lesson/ask/ask.h"
#include "lesson/ask/topic.h"
#include "lesson/generate.h"
#include "lesson/kinds.h"
#include "lesson/recordings.h"
#include "minesweeper/run/plan.h"
#include "render/views.h"
#include "sudoku/run/plan.h"
#include "sudoku/subjects.h"
#include "read.h"

#define MAX_SAID 200 /* squares and nodes of an answer */

/* --- runs --- */

static void add_tree(GString *text, PlyRandom *random, unsigned depth) {
  unsigned n = 2 + ply_random_below(random, 2);
  if (depth == 0) {
    g_string_append_printf(text, "%d", (int)ply_random_below(random, 25) - 5);
    return;
  }
  g_string_append_c(text, '(');
  for (unsigned i = 0; i < n; i++) {
    g_string_append(text, i > 0 ? " " : "");
    add_tree(text, random, depth - 1);
  }
  g_string_append_c(text, ')');
}

static char *tree(unsigned i) {
  static const char *const algorithms[] = { "alphabeta", "negamax", "minimax", "alphabeta" };
  PlyRandom random;
  g_autoptr(GString) text = g_string_new(NULL);
  ply_random_init_for(&random, i, 5, 0);
  add_tree(text, &random, 2 + i % 3);
  return g_strdup_printf("---\ntitle: T\ngame: tree\nalgorithm: %s\n---\n```tree\n%s\n```\n",
                         algorithms[i % G_N_ELEMENTS(algorithms)], text->str);
}

static char *noughts(unsigned i) {
  static const char *const boards[] = { "X.OOX.X.O", "XO..X..O.", "XOXO.O.X.", "XX.OO...X" };
  return g_strdup_printf("---\ntitle: T\ngame: tictactoe\nalgorithm: %s\n---\n"
                         "```position\n%.3s\n%.3s\n%.3s\n```\n",
                         i % 2 == 0 ? "alphabeta" : "minimax", boards[i % 4], boards[i % 4] + 3,
                         boards[i % 4] + 6);
}

static char *mines(unsigned i) {
  return g_strdup_printf("---\ntitle: T\ngame: minesweeper\nrules: one near far end\nseed: %u\n"
                         "level: beginner\ndo: play\n---\n",
                         i);
}

static char *sudoku(unsigned i) {
  return g_strdup_printf("---\ntitle: T\ngame: sudoku\nseed: %u\ndo: sweep\n---\n", i);
}

static char *life(unsigned i) {
  static const char *const people[] = { "Eddy", "Carl" };
  return g_strdup_printf(
      "---\ntitle: T\ngame: life\nperson: %s\ncash: %u\ndays: 40\nseed: %u\n---\n", people[i % 2],
      20 * i, i);
}

static char *match(unsigned i) {
  return g_strdup_printf("---\ntitle: T\ngame: connect4\nfirst: alphabeta depth=3\n"
                         "second: random\nseed: %u\n---\n",
                         i);
}

static char *odds(unsigned i) {
  return g_strdup_printf("---\ntitle: T\ngame: %s\ngames: 60\ndetail: 60\nseed: %u\n---\n",
                         i % 2 == 0 ? "blackjack" : "cep", i);
}

/* --- answers --- */

typedef struct {
  PlyNodeId of[MAX_SAID];
  unsigned n;
} Said;

/* 1 right, 0 wrong and with a reply, -1 not readable. */
static int judged(const PlyQuestion *question, const PlyAnswer *answer) {
  PlyVerdict verdict;
  if (!ply_question_judge(question, answer, &verdict, NULL))
    return -1;
  bool right = verdict.right;
  g_assert_nonnull(verdict.reply);
  g_assert_true(g_str_has_prefix(verdict.reply, right ? "Yes" : "Not yet"));
  ply_verdict_clear(&verdict);
  return right;
}

static int typed(const PlyQuestion *question, const char *text) {
  return judged(question, &(PlyAnswer){ .text = text });
}

static int clicked(const PlyQuestion *question, const Said *said) {
  return judged(question, &(PlyAnswer){ .nodes = said->of, .n_nodes = said->n });
}

/* How many single clicks are right, and how many wrong. */
static void click_all(const PlyQuestion *question, unsigned *right, unsigned *wrong) {
  const PlyTrace *t = question->run->run->trace;
  uint32_t n = MAX(ply_trace_n_nodes(t), 128);
  *right = *wrong = 0;
  for (PlyNodeId id = 0; id < n; id++) {
    int verdict = clicked(question, &(Said){ { id }, 1 });
    *right += verdict == 1;
    *wrong += verdict == 0;
  }
}

/* --- the solution as an answer, by how it is given --- */

static void check_number(const PlyQuestion *question, const char *solution) {
  const char *bare = solution + strcspn(solution, "0123456789-");
  g_autofree char *next = g_strdup_printf("%.4f", atof(bare) + 1.25);
  g_autofree char *whole = g_strdup_printf("%d", atoi(bare) + 7);
  g_assert_cmpint(typed(question, solution), ==, 1);
  g_assert_cmpint(typed(question, next), <=, 0);
  g_assert_cmpint(typed(question, whole), ==, 0);
}

static void check_numbers(const PlyQuestion *question, const char *solution) {
  if (*solution != '[') {
    check_number(question, solution);
    return;
  }
  g_assert_cmpint(typed(question, solution), ==, 1);
  g_assert_cmpint(typed(question, "[77, 78]"), ==, 0);
}

static void check_yes_no(const PlyQuestion *question, const char *solution) {
  g_assert_cmpint(typed(question, "yes"), ==, strcmp(solution, "yes") == 0);
  g_assert_cmpint(typed(question, "no"), ==, strcmp(solution, "no") == 0);
}

/* One is right; of several those that the solution lists are. */
static void check_choice(const PlyQuestion *question, const char *solution) {
  guint n = question->choices->len;
  g_autofree bool *chosen = g_new0(bool, n), *listed = g_new0(bool, n);
  unsigned right = 0;
  for (guint i = 0; i < n; i++) {
    const PlyChoice *choice = question->choices->pdata[i];
    memset(chosen, 0, n);
    chosen[i] = true;
    listed[i] = strstr(solution, choice->markup) != NULL;
    right += judged(question, &(PlyAnswer){ .chosen = chosen }) == 1;
  }
  g_assert_cmpuint(right, <=, 1);
  if (question->several)
    g_assert_cmpint(judged(question, &(PlyAnswer){ .chosen = listed }), ==, 1);
  else
    g_assert_cmpuint(right, ==, 1);
}

static void check_node(const PlyQuestion *question, const char *solution) {
  unsigned right, wrong;
  click_all(question, &right, &wrong);
  g_assert_cmpuint(right, >=, 1);
  g_assert_cmpuint(wrong, >=, 1);
  if (question->ask->by == PLY_BY_NODE)
    g_assert_cmpuint(right, <=, 2);
}

static void check_move(const PlyQuestion *question, const char *solution) {
  g_auto(GStrv) moves = g_strsplit(solution, " or ", -1);
  for (int i = 0; moves[i] != NULL; i++)
    g_assert_cmpint(typed(question, moves[i]), ==, 1);
  check_node(question, solution);
}

/* "the 7 in row 3, column 5; row 3, column 6", of a board so wide. */
static void read_squares(const PlyRun *run, const char *solution, Said *said) {
  g_auto(GStrv) parts = g_strsplit(solution, "; ", -1);
  for (int i = 0; parts[i] != NULL; i++) {
    unsigned row, column, digit = 0;
    const char *at = strstr(parts[i], "row ");
    g_assert_true(at != NULL && sscanf(at, "row %u, column %u", &row, &column) == 2);
    sscanf(parts[i], "the %u in", &digit);
    if (run->kind == &ply_run_kind_mines) {
      said->of[said->n++] = (row - 1) * ply_run_mines(run)->start.columns + column - 1;
      continue;
    }
    const PlySudokuShape *shape = ply_run_sudoku(run)->start.shape;
    unsigned cell = (row - 1) * shape->side + column - 1;
    said->of[said->n++] =
        digit > 0 ? ply_subject_candidate(shape, cell, digit) : ply_subject_cell(shape, cell);
  }
}

/* "2.1 (5), 3" */
static void read_nodes(const PlyRun *run, const char *solution, Said *said) {
  g_auto(GStrv) parts = g_strsplit(solution, ", ", -1);
  for (int i = 0; parts[i] != NULL; i++) {
    parts[i][strcspn(parts[i], " ")] = '\0';
    said->of[said->n++] = ply_trace_find(run->trace, parts[i]);
  }
}

/* What is right is, and not without the first, nor with one more. */
static void check_set(const PlyQuestion *question, Said *said) {
  g_assert_cmpint(clicked(question, said), ==, 1);
  Said less = { .n = said->n - 1 }, more = *said;
  memcpy(less.of, said->of + 1, less.n * sizeof *less.of);
  if (less.n > 0)
    g_assert_cmpint(clicked(question, &less), ==, 0);
  more.of[more.n] = 0;
  for (unsigned i = 0; i < said->n; i++)
    more.of[more.n] += said->of[i] == more.of[more.n];
  more.n++;
  g_assert_cmpint(clicked(question, &more), ==, 0);
}

static void check_squares(const PlyQuestion *question, const char *solution) {
  Said said = { .n = 0 };
  read_squares(question->run->run, solution, &said);
  check_set(question, &said);
}

static void check_nodes(const PlyQuestion *question, const char *solution) {
  Said said = { .n = 0 };
  read_nodes(question->run->run, solution, &said);
  check_set(question, &said);
}

static void check_words(const PlyQuestion *question, const char *solution) {
  Said said = { .n = 0 };
  read_squares(question->run->run, solution, &said);
  g_assert_cmpint(clicked(question, &said), ==, 1);
  said.of[0] = said.of[0] == 0 ? 1 : said.of[0] - 1;
  g_assert_cmpint(clicked(question, &said), ==, 0);
}

static void (*const checks[])(const PlyQuestion *question, const char *solution) = {
  [PLY_BY_CHOICE] = check_choice,   [PLY_BY_YES_NO] = check_yes_no, [PLY_BY_NUMBER] = check_number,
  [PLY_BY_NUMBERS] = check_numbers, [PLY_BY_WORDS] = check_words,   [PLY_BY_MOVE] = check_move,
  [PLY_BY_NODE] = check_node,       [PLY_BY_NODES] = check_nodes,   [PLY_BY_SQUARE] = check_node,
  [PLY_BY_SQUARES] = check_squares,
};

/* --- questions --- */

/* Nothing on the screen says it where it is asked. */
static void check_screen(const PlyLesson *lesson) {
  const PlyQuestion *question = ply_generated_question(lesson);
  const PlyRun *run = question->run->run;
  g_autoptr(PlyCover) cover = ply_question_cover(question, false);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  ply_replay_seek(replay, ply_lesson_asked_at(lesson, 0, replay));
  g_autofree char *leak = ply_run_leak(run, replay, cover);
  if (leak != NULL)
    g_error("%s tells of\n%s%s", leak, lesson->generated, question->prompt);
}

static void check_kept(const PlyLesson *lesson, const char *solution) {
  g_autoptr(GError) error = NULL;
  g_autofree char *setup = ply_generated_setup(lesson);
  g_assert_nonnull(setup);
  g_autoptr(PlyLesson) again = ply_generated_again(setup, NULL, &error);
  g_assert_no_error(error);
  const PlyQuestion *question = ply_generated_question(again);
  g_autofree char *same = ply_question_solution(question, NULL, &error);
  g_assert_cmpstr(same, ==, solution);
  g_assert_cmpstr(question->prompt, ==, ply_generated_question(lesson)->prompt);
  g_assert_cmpstr(question->id, ==, ply_generated_question(lesson)->id);
}

/* False where the run has nothing of that kind to ask. */
static bool check_question(const PlyRun *run, const char *kind, uint64_t seed, bool keep) {
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyLesson) lesson = ply_question_generate(run, kind, seed, NULL);
  g_autoptr(PlyLesson) equal = ply_question_generate(run, kind, seed, NULL);
  if (lesson == NULL)
    return false;
  const PlyQuestion *question = ply_generated_question(lesson);
  g_assert_cmpstr(lesson->generated, ==, equal->generated);
  g_assert_cmpstr(question->ask->kind, ==, kind);
  g_autofree char *solution = ply_question_solution(question, NULL, &error);
  g_assert_no_error(error);
  g_test_message("%s → %s", question->prompt, solution);
  checks[ply_question_by(question)](question, solution);
  check_screen(lesson);
  if (keep)
    check_kept(lesson, solution);
  return true;
}

static void check_runs(char *(*text_of)(unsigned i), unsigned n_runs, unsigned seeds,
                       const char *but) {
  unsigned asked[16] = { 0 }, n_kinds = 0;
  const PlyAsks *asks = NULL;
  for (unsigned i = 0; i < n_runs; i++) {
    g_autofree char *text = text_of(i);
    g_autoptr(PlyLesson) lesson = read_lesson(text);
    PlyLessonRun *run = lesson->runs->pdata[0];
    ply_lesson_record(run, NULL);
    asks = run->kind->asks;
    for (unsigned k = 0; ply_asks_row(asks, k) != NULL; k++)
      for (unsigned seed = 0; seed < seeds; seed++)
        asked[k] += check_question(run->run, ply_asks_row(asks, k)->kind, seed, seed == 0 && i < 2);
  }
  for (; ply_asks_row(asks, n_kinds) != NULL; n_kinds++) {
    const char *kind = ply_asks_row(asks, n_kinds)->kind;
    g_test_message("%s: %u", kind, asked[n_kinds]);
    if (but == NULL || strstr(but, kind) == NULL)
      g_assert_cmpuint(asked[n_kinds], >=, n_runs);
  }
}

static void test_trees(void) {
  check_runs(tree, 40, 3, "number");
}

static void test_noughts(void) {
  check_runs(noughts, 4, 3, "pruned worst-reply window bound-source cutoff number value best-move");
}

static void test_mines(void) {
  check_runs(mines, 6, 4, NULL);
}

static void test_sudoku(void) {
  check_runs(sudoku, 4, 4, NULL);
}

static void test_life(void) {
  check_runs(life, 6, 4, NULL);
}

static void test_match(void) {
  check_runs(match, 4, 3, NULL);
}

static void test_odds(void) {
  check_runs(odds, 4, 6, NULL);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/lesson/generate/trees", test_trees);
  g_test_add_func("/lesson/generate/noughts", test_noughts);
  g_test_add_func("/lesson/generate/mines", test_mines);
  g_test_add_func("/lesson/generate/sudoku", test_sudoku);
  g_test_add_func("/lesson/generate/life", test_life);
  g_test_add_func("/lesson/generate/match", test_match);
  g_test_add_func("/lesson/generate/odds", test_odds);
  return g_test_run();
}
