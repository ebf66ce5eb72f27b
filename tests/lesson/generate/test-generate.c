/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions drawn from runs: of every kind and about every kind of run, over many random ones, each
 * can be answered, its answer is right, plausible others are wrong and get a reply, the screen does
 * not tell it, equal seeds ask the same, and what is kept of it asks the same again. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../read.h"
#include "answers.h"
#include "countered.h"
#include "lesson/ask/ask.h"
#include "lesson/ask/draft.h"
#include "lesson/ask/topic.h"
#include "lesson/generate.h"
#include "lesson/kinds.h"
#include "lesson/library.h"
#include "lesson/recordings.h"
#include "program.h"
#include "render/views.h"
#include "run/saved.h"
#include "runs.h"

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
    g_error("%s tells of\n%s%s", leak, question->generated, question->prompt);
}

/* What its choices claim is true of the right one alone, and comes with the question; how many claim. */
static unsigned check_claims(const PlyQuestion *question) {
  g_autoptr(PlyReplay) replay = ply_replay_new(question->run->run->trace);
  unsigned n = 0, held = 0;
  g_assert_true(ply_drawn_holds(question, replay));
  for (guint i = 0; i < question->choices->len; i++) {
    const PlyVerified *claim = ((const PlyChoice *)question->choices->pdata[i])->claim;
    n += claim != NULL;
    held += claim != NULL && claim->held == PLY_HELD_TRUE;
    g_assert_true(claim == NULL || claim->held != PLY_HELD_UNKNOWN);
  }
  if (n > 0)
    g_assert_cmpuint(held, ==, 1);
  return n;
}

static void check_kept(const PlyLesson *lesson, const char *solution) {
  g_autoptr(GError) error = NULL;
  g_autofree char *setup = ply_generated_setup(ply_generated_question(lesson));
  g_assert_nonnull(setup);
  g_autoptr(PlyLesson) again = ply_generated_again(setup, NULL, &error);
  g_assert_no_error(error);
  const PlyQuestion *question = ply_generated_question(again);
  g_autofree char *same = ply_question_solution(question, NULL, &error);
  g_assert_cmpstr(same, ==, solution);
  g_assert_cmpstr(question->prompt, ==, ply_generated_question(lesson)->prompt);
  g_assert_cmpstr(question->id, ==, ply_generated_question(lesson)->id);
}

/* Exact, or at least or at most so much, against minimax of this test's own: of a search that goes down
 * to the leaves, as it is when no option is set, and not in rounds. */
static void check_worth(const PlyQuestion *question, const char *solution) {
  const PlyRun *run = question->run->run;
  int32_t value;
  g_autofree char *options = ply_options_write(&run->options);
  if (strcmp(question->ask->kind, "value") != 0 || *options != '\0' ||
      run->kind != &ply_run_kind_search || !ply_run_start(run)->game->given ||
      ply_node_is_iteration(ply_trace_node(run->trace, 1)) ||
      !test_worth(run, ply_trace_find(run->trace, question->node), &value))
    return;
  g_autofree char *plain = g_strdup(solution + strcspn(solution, "0123456789-"));
  int32_t said = (int32_t)lround(atof(plain) * run->trace->scale);
  if (strstr(solution, "−") != NULL)
    said = -said;
  if (g_str_has_prefix(solution, "≥"))
    g_assert_cmpint(value, >=, said);
  else if (g_str_has_prefix(solution, "≤"))
    g_assert_cmpint(value, <=, said);
  else
    g_assert_cmpint(value, ==, said);
}

static unsigned n_claims; /* of all questions */

/* False where the run has nothing of that kind to ask. */
static bool check_question(const PlyRun *run, const char *kind, uint64_t seed, bool keep) {
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyLesson) lesson = ply_question_generate(run, kind, seed, NULL);
  g_autoptr(PlyLesson) equal = ply_question_generate(run, kind, seed, NULL);
  if (lesson == NULL)
    return false;
  const PlyQuestion *question = ply_generated_question(lesson);
  g_assert_cmpstr(question->generated, ==, ply_generated_question(equal)->generated);
  g_assert_cmpstr(question->ask->kind, ==, kind);
  g_autofree char *solution = ply_question_solution(question, NULL, &error);
  g_assert_no_error(error);
  g_test_message("%s → %s", question->prompt, solution);
  test_answers(question, solution);
  check_worth(question, solution);
  n_claims += check_claims(question);
  check_screen(lesson);
  if (keep)
    check_kept(lesson, solution);
  return true;
}

/* least: questions that there must be of each kind. */
static void check_runs(char *(*text_of)(unsigned i), unsigned n_runs, unsigned seeds,
                       unsigned least) {
  unsigned asked[32] = { 0 }, n_kinds = 0;
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
    g_assert_cmpuint(asked[n_kinds], >=, least);
  }
}

static void test_trees(void) {
  guint n = test_program_count("/lesson/generate/trees", 200);
  check_runs(test_run_tree, n, 2, n / 2);
}

/* Asked is what such a run does, right or wrong. */
static void test_mistaken(void) {
  check_runs(test_run_mistaken_tree, test_program_count("/lesson/generate/mistaken", 26), 2,
             0); /* some never cut, or have one move to speak of */
  check_runs(test_run_mistaken_mines, 12, 2, 0);
  check_runs(test_run_mistaken_sudoku, 2, 2, 0);
}

static void test_others(void) {
  check_runs(test_run_others, 6, 3, 0); /* few of them have all kinds */
}

static void test_noughts(void) {
  check_runs(test_run_noughts, 4, 3, 0); /* nobody asks for leaves that nobody drew */
}

static void test_mines(void) {
  check_runs(test_run_mines, 12, 4, 40);
}

static void test_sudoku(void) {
  guint n = test_program_count("/lesson/generate/sudoku", 8);
  check_runs(test_run_sudoku, n, 4, 3 * n); /* some boards need two rules, which say little */
}

static void test_life(void) {
  check_runs(test_run_life, 6, 4, 20);
}

static void test_match(void) {
  check_runs(test_run_match, 4, 3, 8);
}

static void test_odds(void) {
  check_runs(test_run_odds, 4, 6, 20);
}

#define MOST_NODES 400 /* of a lesson's run: each is clicked */

/* Each smaller run of a lesson that ships, whatever it is. */
static unsigned check_shipped(const char *file) {
  g_autoptr(GPtrArray) faults = ply_faults_new();
  g_autoptr(PlyLesson) lesson = ply_lesson_load(file, NULL, faults);
  unsigned asked = 0;
  for (guint i = 0; i < lesson->runs->len; i++) {
    PlyLessonRun *run = lesson->runs->pdata[i];
    ply_lesson_record(run, NULL);
    if (ply_trace_n_nodes(run->run->trace) > MOST_NODES)
      continue;
    for (unsigned k = 0; ply_asks_row(run->kind->asks, k) != NULL; k++)
      asked += check_question(run->run, ply_asks_row(run->kind->asks, k)->kind, i, false);
  }
  return asked;
}

static void test_shipped(void) {
  g_autoptr(GPtrArray) entries = ply_library_list(NULL, NULL);
  g_assert_cmpuint(entries->len, >, 0);
  unsigned asked = 0;
  for (guint i = 0; i < entries->len; i++)
    asked += check_shipped(((const PlyLibraryEntry *)entries->pdata[i])->file);
  g_assert_cmpuint(asked, >, 2 * entries->len);
}

/* --- whichever kind, and none --- */

static PlyLesson *recorded(const char *text, PlyRun **run) {
  PlyLesson *lesson = read_lesson(text);
  PlyLessonRun *main = lesson->runs->pdata[0];
  ply_lesson_record(main, NULL);
  *run = main->run;
  return lesson;
}

/* Without a kind each run is asked this and that. */
static void test_any(void) {
  PlyRun *run;
  g_autofree char *text = test_run_mines(1);
  g_autoptr(PlyLesson) lesson = recorded(text, &run);
  g_autoptr(GHashTable) kinds = g_hash_table_new(g_str_hash, g_str_equal);
  for (unsigned seed = 0; seed < 30; seed++) {
    g_autoptr(PlyLesson) drawn = ply_question_generate(run, NULL, seed, NULL);
    g_assert_cmpstr(drawn->id, ==, "gen");
    g_hash_table_add(kinds, (gpointer)ply_generated_question(drawn)->ask->kind);
  }
  g_assert_cmpuint(g_hash_table_size(kinds), >=, 5);
}

static void refuse(const PlyRun *run, const char *kind, const char *expected) {
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyLesson) lesson = ply_question_generate(run, kind, 1, &error);
  g_assert_null(lesson);
  g_assert_nonnull(error);
  if (strstr(error->message, expected) == NULL)
    g_error("found “%s”, expected “%s”", error->message, expected);
}

static void test_refused(void) {
  PlyRun *run;
  g_autoptr(PlyLesson) leaf =
      recorded("---\ntitle: T\ngame: tree\nalgorithm: minimax\n---\n```tree\n(4 4)\n```\n", &run);
  refuse(run, "cutoff", "nothing of kind “cutoff” can be asked");
  refuse(run, "best-move", "nothing of kind “best-move” can be asked");
  refuse(run, "helper", "found “helper”, expected one of: value, best-move");
  g_autoptr(PlyRun) fresh = ply_lesson_again(run, NULL, NULL);
  refuse(fresh, NULL, "not recorded yet");
  g_autoptr(PlyLesson) cut = recorded("---\ntitle: T\ngame: tictactoe\nalgorithm: minimax\n"
                                      "nodes: 20\n---\nText.\n",
                                      &run);
  refuse(run, NULL, "was cut short");
}

static void test_torn(void) {
  static const char *const texts[] = { "", "[question]\nlines=kind: value\n",
                                       "[question]\nlines=kind: value\n[run]\nkind=nobody\n" };
  for (size_t i = 0; i < G_N_ELEMENTS(texts); i++) {
    g_autoptr(GError) error = NULL;
    g_autoptr(PlyLesson) lesson = ply_generated_again(texts[i], NULL, &error);
    g_assert_null(lesson);
    g_assert_nonnull(error);
  }
}

/* --- what wrong answers lead to --- */

/* Of these nothing is found out by running: an exercise has it act by act; measures are worked out beside the
 * run, or over many; a player of a match may choose by lot; and of games the positions have no other
 * numbers. */
static const char *const without[] = { "tree/do-it",
                                       "search/do-it",
                                       "minesweeper/do-it",
                                       "sudoku/do-it",
                                       "day-in-the-life/do-it",
                                       "minesweeper/number",
                                       "sudoku/number",
                                       "match/number",
                                       "blackjack/number",
                                       "circular-error/number",
                                       "match/best-move",

                                       "search/bound-source",
                                       NULL };

#define FEW 10 /* wrong answers, of which by chance none is countered */

/* After all the others. */
static void test_without(void) {
  const GPtrArray *tallies = test_tallies();
  unsigned checked = 0;
  for (guint i = 0; i < tallies->len; i++) {
    const TestTally *tally = tallies->pdata[i];
    bool none = g_strv_contains(without, tally->name);
    g_test_message("%s: %u wrong, %u of them countered, %u of these checked; %u right in part",
                   tally->name, tally->wrong, tally->countered, tally->checked, tally->in_part);
    if (none || tally->wrong >= FEW)
      g_assert_cmpint(tally->countered == 0, ==, none);
    if (g_str_has_prefix(tally->name, "tree/") && !none)
      g_assert_cmpuint(tally->countered * 5, >=, tally->wrong);
    checked += tally->checked;
  }
  g_assert_cmpuint(checked, >, 1000);
  g_assert_cmpuint(n_claims, >, 1000);
}

TEST_PROGRAM("generate") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/lesson/generate/trees", test_trees);
  g_test_add_func("/lesson/generate/mistaken", test_mistaken);
  g_test_add_func("/lesson/generate/others", test_others);
  g_test_add_func("/lesson/generate/noughts", test_noughts);
  g_test_add_func("/lesson/generate/mines", test_mines);
  g_test_add_func("/lesson/generate/sudoku", test_sudoku);
  g_test_add_func("/lesson/generate/life", test_life);
  g_test_add_func("/lesson/generate/match", test_match);
  g_test_add_func("/lesson/generate/odds", test_odds);
  g_test_add_func("/lesson/generate/shipped", test_shipped);
  g_test_add_func("/lesson/generate/any", test_any);
  g_test_add_func("/lesson/generate/refused", test_refused);
  g_test_add_func("/lesson/generate/torn", test_torn);
  g_test_add_func("/lesson/generate/without", test_without);
  return g_test_run();
}
