/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be measured on a board of Sudoku. */
#include <string.h>

#include "program.h"
#include "run/measure.h"
#include "run/run.h"
#include "run/saved.h"
#include "sudoku/board/text.h"
#include "sudoku/level.h"
#include "sudoku/run/measures.h"

#define SMALL "1.3....2..4..3.."
#define OPEN "................"
/* Two cells with two candidates, of nothing else known. */
#define PAIR "r1c1=12 r1c2=12"
/* And all that they strike is gone. */
#define SPENT PAIR " r1c3=34 r1c4=34 r2c1=34 r2c2=34"

static PlyRun *run_of(const char *cells, const char *candidates, const char *options) {
  PlySudoku board;
  PlyOptions set;
  ply_options_init(&set, ply_sudoku_options);
  g_assert_true(ply_options_read(&set, options, NULL));
  g_assert_true(ply_sudoku_read(cells, &board, NULL));
  g_assert_true(candidates == NULL || ply_sudoku_read_candidates(candidates, &board, NULL));
  PlyRun *run = ply_run_new_sudoku(&set, &board, NULL);
  PlyRunCommand sweep = { PLY_SUDOKU_DO_SWEEP, PLY_NO_SUBJECT };
  g_assert_true(ply_run_take_commands(run, &sweep, 1, NULL));
  ply_run_record(run, NULL);
  return run;
}

/* "rule: naked-pair; cell: r1c1" */
static void give(PlyMeasureArgs *args, const char *given) {
  g_auto(GStrv) pairs = g_strsplit(given, ";", -1);
  for (int i = 0; pairs[i] != NULL && *pairs[i] != '\0'; i++) {
    g_auto(GStrv) parts = g_strsplit(g_strstrip(pairs[i]), ": ", 2);
    const PlyArgument *argument = ply_argument_find(ply_sudoku_arguments, parts[0]);
    int64_t value;
    g_autoptr(GError) error = NULL;
    g_assert_nonnull(argument);
    argument->read(args, parts[1], &value, &error);
    g_assert_no_error(error);
    ply_args_give(args, argument, value);
  }
}

/* What a measure finds at the start of a run, or at its end where it is of the run; what is found is
 * also what can be read. "!": it finds nothing. */
static void expect(const PlyRun *run, const char *given, const char *word, const char *text) {
  PlyMeasureArgs args = { .run = run, .node = PLY_NO_NODE };
  const PlyMeasure *measure = ply_measure_find(ply_sudoku_measures, word, &args.name);
  g_auto(PlyMeasured) found = { 0 }, said = { 0 };
  g_autoptr(GError) error = NULL;
  g_assert_nonnull(measure);
  give(&args, given);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  args.replay = (measure->flags & PLY_MEASURE_RUN) != 0 ? NULL : replay;
  bool measured = ply_measure_value(measure, &args, &found, &error);
  if (*text == '!') {
    g_assert_false(measured);
    g_assert_nonnull(strstr(error->message, text + 1));
    return;
  }
  g_assert_no_error(error);
  g_autofree char *printed = ply_measure_print(measure, &args, &found, NULL);
  g_assert_cmpstr(printed, ==, text);
  g_assert_true(ply_measure_read(measure, &args, text, &said, &error));
  g_assert_no_error(error);
  g_assert_true(ply_measure_matches(measure, &args, &found, &said));
}

static void test_board(void) {
  g_autoptr(PlyRun) run = run_of(SMALL, NULL, "");
  expect(run, "cell: r1c2", "candidates", "r1c2=2 r1c2=4");
  expect(run, "cell: r1c1", "candidates", "none"); /* it has a digit */
  expect(run, "", "candidates", "!cell: …");
  expect(run, "house: column 1; digit: 4", "places-of", "r2c1 r4c1");
  expect(run, "house: row 3; digit: 4", "places-of", "none");
  expect(run, "house: row 3", "places-of", "!digit: …");
  expect(run, "cell: r2c1", "possible", "r2c1=3");
  expect(run, "", "solutions", "1");
  expect(run, "", "level", "singles");
  expect(run, "", "rules-solve", "yes");
  expect(run, "rule: hidden-pair", "rules-solve", "no");
}

static void test_next(void) {
  g_autoptr(PlyRun) run = run_of(OPEN, PAIR, "");
  expect(run, "", "next-rule", "pointing");
  expect(run, "", "cells", "r2c1 r2c2");
  expect(run, "", "houses", "box 1");
  expect(run, "", "digits", "3");
  expect(run, "", "strikes", "r2c3=3 r2c4=3");
  expect(run, "", "places", "none");
  const char *pair = "rule: naked-pair";
  expect(run, pair, "cells", "r1c1 r1c2");
  expect(run, pair, "houses", "row 1, box 1");
  expect(run, pair, "digits", "1 2");
  expect(run, pair, "strikes", "r1c3=1 r1c3=2 r1c4=1 r1c4=2 r2c1=1 r2c1=2 r2c2=1 r2c2=2");
  expect(run, pair, "applies", "yes");
  expect(run, pair, "why-not", "none");
  expect(run, pair, "matches", "1");
}

/* About a candidate, a cell, a house. */
static void test_about(void) {
  g_autoptr(PlyRun) run = run_of(OPEN, PAIR, "");
  expect(run, "rule: naked-pair; cell: r4c4", "applies", "no");
  expect(run, "rule: naked-pair; cell: r1c4", "applies", "yes"); /* it strikes there */
  expect(run, "rule: naked-pair; cell: r1c4; digit: 3", "applies", "no");
  expect(run, "rule: naked-pair; cell: r1c4; digit: 2", "applies", "yes");
  expect(run, "rule: naked-pair; house: row 2", "applies", "no");
  expect(run, "rule: naked-pair; house: row 1", "applies", "yes");
  expect(run, "rule: pointing; house: row 2", "digits", "3");
  expect(run, "rule: pointing; house: row 2; digit: 4", "digits", "4");
  expect(run, "rule: naked-pair; house: row 1; digit: 3", "applies", "no");
  expect(run, "digit: 4", "strikes", "r2c3=4 r2c4=4");
  expect(run, "house: row 4", "next-rule", "none");
  expect(run, "house: row 4", "strikes", "none");
}

static void test_why_not(void) {
  g_autoptr(PlyRun) run = run_of(OPEN, SPENT, "");
  expect(run, "rule: naked-pair; cell: r1c1", "why-not", "nothing-to-strike");
  expect(run, "rule: x-wing", "why-not", "no-pattern");
  expect(run, "rule: naked-pair; cell: r1c1", "matches", "none");
  expect(run, "", "why-not", "!rule: …");
}

/* Placed: the one digit; of all that follow: every one. */
static void test_places(void) {
  g_autoptr(PlyRun) run = run_of(SMALL, NULL, "rules=naked-single");
  expect(run, "", "next-rule", "naked-single");
  expect(run, "", "places", "r1c4=4");
  expect(run, "rule: naked-single; cell: r3c1", "places", "r3c1=2");
  expect(run, "once: no", "places",
         "r1c2=2 r1c4=4 r2c1=3 r2c2=4 r2c3=1 r3c1=2 r3c2=1 r3c4=3 r4c1=4 r4c3=2 r4c4=1");
  expect(run, "once: no", "strikes", "none");
}

/* The rule that strikes most in place of the cheapest one. */
static void test_most(void) {
  g_autoptr(PlyRun) run = run_of(OPEN, PAIR, "choose=most");
  expect(run, "", "next-rule", "naked-pair");
  expect(run, "", "strikes", "r1c3=1 r1c3=2 r1c4=1 r1c4=2 r2c1=1 r2c1=2 r2c2=1 r2c2=2");
}

static void test_judge(void) {
  g_autoptr(PlyRun) pair = run_of(OPEN, PAIR, "");
  expect(pair, "", "solutions", "48");
  expect(pair, "cell: r2c1", "possible", "r2c1=3 r2c1=4");
  expect(pair, "", "level", "!several solutions");
  g_autoptr(PlyRun) open = run_of("000000000000000000000000000000000000", NULL, "");
  expect(open, "", "solutions", "1000+");
}

static void test_done(void) {
  g_autoptr(PlyRun) run = run_of(SMALL, NULL, "rules=naked-single");
  expect(run, "", "solved", "yes");
  expect(run, "", "placed", "11");
  expect(run, "", "struck", "0");
  expect(run, "", "empty", "0");
  expect(run, "", "stuck", "no");
  expect(run, "", "hardest", "naked-single");
  g_autoptr(PlyRun) pair = run_of(OPEN, PAIR, "rules=naked-pair");
  expect(pair, "", "hardest", "naked-pair");
  expect(pair, "", "struck", "12");
  expect(pair, "", "placed", "0");
  expect(pair, "", "moves-by naked-pair", "12");
  expect(pair, "", "fired naked-pair", "2");
  expect(pair, "", "stuck", "yes");
  expect(pair, "", "candidates-left", "48");
}

static void refuse(const PlyRun *run, const char *id, const char *text, const char *message) {
  const PlyMeasureArgs args = { .run = run };
  const PlyArgument *argument = ply_argument_find(ply_sudoku_arguments, id);
  g_autoptr(GError) error = NULL;
  int64_t value;
  g_assert_false(argument->read(&args, text, &value, &error));
  g_assert_nonnull(strstr(error->message, message));
}

static void test_refused(void) {
  g_autoptr(PlyRun) run = run_of(SMALL, NULL, "");
  refuse(run, "cell", "row 3", "expected a cell");
  refuse(run, "cell", "r5c1", "r5c1");
  refuse(run, "house", "r3c1", "expected a house");
  refuse(run, "digit", "5", "from 1 to 4");
  refuse(run, "rule", "naked-pear", "naked-pair");
}

/* Words of a level are the ids of its groups. */
static void test_levels(void) {
  const PlyMeasure *level = ply_measure_find(ply_sudoku_measures, "level", NULL);
  for (unsigned i = 0; i < PLY_SUDOKU_N_GROUPS; i++)
    g_assert_cmpstr(level->words[i], ==, ply_sudoku_groups[i].id);
  g_assert_null(level->words[PLY_SUDOKU_N_GROUPS]);
}

TEST_PROGRAM("measures") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/sudoku/measures/board", test_board);
  g_test_add_func("/sudoku/measures/next", test_next);
  g_test_add_func("/sudoku/measures/about", test_about);
  g_test_add_func("/sudoku/measures/why-not", test_why_not);
  g_test_add_func("/sudoku/measures/places", test_places);
  g_test_add_func("/sudoku/measures/most", test_most);
  g_test_add_func("/sudoku/measures/judge", test_judge);
  g_test_add_func("/sudoku/measures/done", test_done);
  g_test_add_func("/sudoku/measures/refused", test_refused);
  g_test_add_func("/sudoku/measures/levels", test_levels);
  return g_test_run();
}
