/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is measured of a node of a search, and counts that two ways of counting agree on. */
#include <string.h>

#include "lesson/ask/measures.h"
#include "program.h"
#include "search/run.h"

#define HEAD(game, algorithm) "---\ntitle: T\ngame: " game "\nalgorithm: " algorithm "\n"
#define TREE(algorithm, text) HEAD("tree", algorithm) "---\n```tree\n" text "\n```\n"
#define CUT TREE("alphabeta", "((3 5) (2 9))")
#define FOUR HEAD("connect4", "deepening") "depth: 3\n---\n```position\n44\n```\n"
#define OXO HEAD("tictactoe", "minimax") "---\n```position\nX..XOO...\n```\n"
#define MATCH                                                                                      \
  "---\ntitle: T\ngame: tictactoe\nfirst: random\nsecond: random\nseed: 1\n---\n"                  \
  "```position\n.........\n```\n"

#define LIFE "---\ntitle: T\ngame: life\nseed: 1\n---\n"
#define MINES "---\ntitle: T\ngame: minesweeper\nlevel: beginner\nseed: 1\ndo: play\n---\n"
#define CARDS "---\ntitle: T\ngame: blackjack\nseed: 1\n---\n"

static PlyLesson *try_lesson(const char *head, const char *facts, char **fault) {
  g_autoptr(GPtrArray) faults = ply_faults_new();
  g_autofree char *text = g_strdup_printf("%s```expect\n%s\n```\n", head, facts);
  PlyLesson *lesson = ply_lesson_read(text, strlen(text), NULL, PLY_CHECK_USUAL, faults);
  *fault = lesson == NULL ? ply_fault_print(faults->pdata[0], "f") : NULL;
  return lesson;
}

/* What holds, and what the reader says where one thing is changed. */
static const struct {
  const char *lesson, *facts, *wrong, *fault;
} facts[] = {
  { CUT, "node: root\nside: max\nply: 0\nparent: none", "node: root\nside: min", "has “max”" },
  { CUT, "node: 2\nside: min\nply: 1\nparent: root", "node: 2\nparent: none", "has “root”" },
  { CUT, "node: 2.1\nply: 2\nparent: 2", "node: 2.1\nparent: 1", "has “2”" },
  { CUT, "node: 1\nbound: exact", "node: 1\nbound: at most", "has “exact”" },
  { CUT, "node: 2\nbound: at most", "node: 2\nbound: exact", "has “at most”" },
  { CUT, "node: 2.2\nbound: none\nentered: never", "node: 2.2\nentered: 3", "has “never”" },
  { CUT, "node: 1.1\nentered: 3", "node: 1.1\nentered: never", "has “3”" },
  { CUT, "node: 1\nat: enter 1\nbound: none\nentered: 2", "node: 1\nat: enter 1\nbound: exact",
    "has “none”" },
  /* Without a node that of the step is meant. */
  { CUT, "at: enter 1.2\nply: 2\nparent: 1\nside: max", "at: enter 1.2\nply: 1", "has “2”" },
  { CUT, "node: 1.1\nside: max", "node: 1.1\nside: both",
    "side: found “both”, expected max, min or chance" },
  { CUT, "node: 1\nbound: exact", "node: 1\nbound: 3",
    "bound: found “3”, expected exact, at least" },
  { CUT, "node: 1\nply: 1", "node: 1\nply: deep", "ply: found “deep”, expected a whole number" },
  { CUT, "node: 1\nentered: 2", "node: 1\nentered: soon",
    "entered: found “soon”, expected the number of a step" },
  { CUT, "node: 1\nparent: root", "node: 1\nparent: 7",
    "parent: found “7”, expected a node of the tree" },
  { TREE("minimax", "({1*2 1*4} 1)"), "node: 1\nside: chance\nply: 1\nbound: exact",
    "node: 1\nside: max", "has “chance”" },
  /* The answers to the best move. */
  { TREE("alphabeta", "((4 8) (9 5))"), "worst: 5\nsum: 14", "sum: 15", "has “14”" },
  { TREE("alphabeta", "((4 8) (9 5))"), "sum: 14", "worst: 9", "has “5”" },
  { TREE("minimax", "(4 8)"), "value: 8", "worst: 8", "worst: what the answers to the best move" },
  /* Real games. */
  { OXO, "node: 1\nside: min\nply: 1\nparent: root\nbound: exact", "node: 1\nply: 2", "has “1”" },
  { FOUR, "node: 1\nply: 1\nparent: root\nentered: 3", "node: 1\nentered: 2", "has “3”" },
  { FOUR, "node: 3.4.1\nside: max\nply: 3\nparent: 3.4", "node: 3.4.1\nside: min", "has “max”" },
  /* What came of all that is recorded. */
  { LIFE, "lived: 1000\nbankrupted: 0\nchanged: 0", "lived: 999", "has “1000”" },
  { LIFE, "worked Day job: 1000\nworked at home: 0", "worked Lotto: 1", "has “0”" },
  { LIFE, "purse: 98.5", "purse: 98.4", "has “98.5”" },
  { CARDS, "count win: 192\ntrials: 1000", "count win: 191", "has “192”" },
  { CARDS, "count win: 192\ntrials: 1000", "trials: 999", "has “1000”" },
  { MINES, "status: finished\nmoves: 81", "status: lost", "has “finished”" },
  { MINES, "moves: 81\nguesses: 0\nstuck: no", "moves: 80", "has “81”" },
  { MINES, "moves-by one: 11\nfired one: 9", "moves-by one: 9", "has “11”" },
  { MINES, "fired near: 2\nstuck: no", "stuck: yes", "has “no”" },
  /* A match has no nodes. */
  { MATCH, "winner: first", "side: max", "“side” is said of searches" },
  { MATCH, "winner: first", "parent: none", "“parent” is said of searches" },
};

static void test_facts(void) {
  for (size_t i = 0; i < G_N_ELEMENTS(facts); i++) {
    g_autofree char *none = NULL, *fault = NULL;
    PlyLesson *good = try_lesson(facts[i].lesson, facts[i].facts, &none);
    if (good == NULL)
      g_error("%s: %s", facts[i].facts, none);
    ply_lesson_unref(good);
    if (try_lesson(facts[i].lesson, facts[i].wrong, &fault) != NULL ||
        strstr(fault, facts[i].fault) == NULL)
      g_error("%s: %s", facts[i].wrong, fault != NULL ? fault : "no fault");
  }
}

/* Other kinds of runs have none of them, and say so. */
static void test_refused(void) {
  static const char *const ids[] = { "side", "ply", "bound", "entered", "parent" };
  for (size_t i = 0; i < G_N_ELEMENTS(ids); i++) {
    g_autofree char *said = g_strdup_printf("%s: 1", ids[i]), *fault = NULL;
    g_autofree char *expected = g_strdup_printf("“%s” means nothing with", ids[i]);
    g_assert_null(try_lesson("---\ntitle: T\ngame: life\n---\n", said, &fault));
    g_assert_nonnull(strstr(fault, expected));
  }
}

static char *best_of(const PlyRun *run, PlyReplay *replay, PlyNodeId node) {
  g_auto(PlyMeasured) best = { 0 };
  PlyMeasureArgs args = { .run = run, .replay = replay, .node = node };
  const PlyMeasure *measure = ply_measure_find(ply_search_measures, "best", NULL);
  g_assert_true(ply_measure_value(measure, &args, &best, NULL));
  return g_steal_pointer(&best.text);
}

/* The move that the search came back with is the one that its events tell. */
static void check_best(const PlyRun *run, PlyReplay *replay) {
  g_autofree char *of_run = best_of(run, replay, PLY_NO_NODE), *told = best_of(run, replay, 0);
  g_assert_cmpstr(of_run, ==, told);
  if (ply_trace_is_complete(run->trace) && !run->trace->truncated)
    g_assert_cmpstr(of_run, !=, "none");
}

static void check_counts(const char *game, const char *position, const PlyAlgorithm *algorithm) {
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyStart) start = ply_start_new(ply_game_find(game, NULL), position, NULL, &error);
  g_assert_no_error(error);
  PlyOptions options;
  ply_options_init(&options, algorithm->options);
  if (ply_options_find(&options, "depth") >= 0)
    g_assert_true(ply_options_set(&options, "depth", "4", NULL));
  g_autoptr(PlyRun) run = ply_run_new(start, algorithm, &options, NULL);
  if (run == NULL)
    return; /* this algorithm does not play that */
  ply_run_record(run, NULL);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  ply_replay_seek(replay, ply_replay_last(replay));
  check_best(run, replay);
  for (const PlyMeasure *m = ply_search_measures; m->id != NULL; m++) {
    g_auto(PlyMeasured) whole = { 0 }, at_end = { 0 };
    PlyMeasureArgs args = { .run = run, .node = PLY_NO_NODE };
    if ((m->flags & PLY_MEASURE_ASKED) == 0)
      continue;
    bool has = ply_measure_value(m, &args, &whole, NULL);
    args.replay = replay;
    g_assert_true(ply_measure_value(m, &args, &at_end, NULL) == has);
    bool root = algorithm->iterates && strcmp(m->id, "nodes") == 0;
    if (has && whole.count + root != at_end.count)
      g_error("%s, %s: %s is %" G_GUINT64_FORMAT " of the run and %" G_GUINT64_FORMAT " at its end",
              game, algorithm->id, m->id, whole.count, at_end.count);
  }
}

/* The search counts for itself, and the replay counts events: at the end that is the same, but for
 * the node that rounds hang from. */
static void test_counts(void) {
  for (int i = 0; ply_algorithms[i] != NULL; i++) {
    check_counts("tree", "((3 5) (2 9) (4 (7 8)))", ply_algorithms[i]);
    check_counts("tictactoe", "X..XOO...", ply_algorithms[i]);
    check_counts("connect4", "4455", ply_algorithms[i]);
  }
}

TEST_PROGRAM("measures") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/lesson/measures/facts", test_facts);
  g_test_add_func("/lesson/measures/refused", test_refused);
  g_test_add_func("/lesson/measures/counts", test_counts);
  return g_test_run();
}
