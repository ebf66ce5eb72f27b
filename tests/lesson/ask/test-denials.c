/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Claims about boards, matches and odds that do not hold, or say nothing, and headers that make no
 * run: what is said about each. */
#include <string.h>

#include "lesson/lesson.h"
#include "odds/plan.h"
#include "program.h"
#include "trace/replay.h"

#define HEAD(keys) "---\ntitle: T\n" keys "\n---\n"
#define BOARD(text) "```position\n" text "\n```\n"
#define MINES(keys) HEAD("game: minesweeper\n" keys)
#define TWELVE                                                                                     \
  MINES("mines: 7\nrules: one near far") BOARD("001...\n012...\n01F32.\n0113F.\n0003F.\n0002F.")
#define MATCH HEAD("game: tictactoe\nfirst: random\nsecond: random\ngames: 20")
#define CARDS(keys) HEAD("game: blackjack\ngames: 50\n" keys)
#define SAYS(facts) "```expect\n" facts "\n```\n"

static const struct {
  const char *lesson, *fault;
} rows[] = {
  /* boards */
  { TWELVE SAYS("safe: r1c4"), "safe: the lesson says “r1c4”, the run “main” has “r" },
  { TWELVE SAYS("safe: r9c9"), "safe: " },
  { TWELVE SAYS("rule: near\nsquare: r3c5\nsafe: 2"), "has “3”" },
  { TWELVE SAYS("undecided: r9c9"), "undecided: " },
  { TWELVE SAYS("undecided: r2c6"), "undecided: r2c6 is decided" },
  { MINES("rules: one\nmines: 3") BOARD(".1.\n.1.\n.F.") SAYS("undecided: r1c1"),
    "undecided: no arrangement of mines fits" },
  { TWELVE SAYS("rule: near\nmatches: some"),
    "matches: found “some”, expected “none” or the number" },
  { TWELVE SAYS("rule: near\nsquare: r3c5\nmatches: 2"), "has “1”" },
  { TWELVE SAYS("next-rule: one"), "next-rule: on which square?" },
  { TWELVE SAYS("square: r3c5\nnext-rule: one"), "has “near”" },
  { TWELVE SAYS("rule: near\nsquare: r3c5\nhelper: r4c4"), "helper: the lesson says “r4c4”" },
  { TWELVE SAYS("rule: one\nsquare: r3c5\nhelper: r4c4"), "has “none”" },
  { TWELVE SAYS("square: r3c5\nhelper: r3c4\nshared: 3"), "has “2”" },
  { TWELVE SAYS("square: r3c5\nhelper: r3c4\nprivate: r1c4"), "has “r2c6 r3c6 r4c6”" },
  { TWELVE SAYS("square: r3c5\nhelper: r3c4\nleast-mines: one"),
    "found “one”, expected a whole number" },
  { TWELVE SAYS("square: r3c5\nhelper: r3c4\nleast-clear: 9"), "least-clear: the lesson says" },
  { TWELVE SAYS("square: r3c5\nneed: 2"), "has “1”" },
  { TWELVE SAYS("square: r3c5\nflags: 2"), "has “1”" },
  { TWELVE SAYS("square: r3c5\nblanks: 6"), "has “5”" },
  { TWELVE SAYS("mines-left: 4"), "has “3”" },
  { TWELVE SAYS("moves-left: 9"), "has “10”" },
  { TWELVE SAYS("contradiction: yes"), "has “no”" },
  { TWELVE SAYS("contradiction: r3c5"), "has “none”" },
  { TWELVE SAYS("arrangements: 0"), "arrangements: the lesson says “0”" },
  { TWELVE SAYS("risk: 1"), "risk: on which square?" },
  { TWELVE SAYS("square: r2c6\nrisk: 1"), "has “0”" },
  { TWELVE SAYS("at: cycle 900\nrisk: 1"), "at: “cycle 900”: the last one is “cycle 8”" },
  { TWELVE SAYS("rule: nearby\nsafe: none"), "rule: found “nearby”" },
  { MINES("rules: one") SAYS("games: 5\nlost: 0..100"), "lost: within how many moves?" },
  { MINES("rules: one") SAYS("games: 5\nfinished: 80"),
    "finished: found “80”, expected a range in per cent" },
  { MINES("rules: one") SAYS("games: 5\nfinished: 101..102"), "finished: the lesson says" },
  { MINES("rules: one") SAYS("games: 5\nwithin: 9\nlost: 101..102"), "lost: " },
  { MINES("rules: one") BOARD(".1.\n.1.\n.F."), "say “contradiction: yes” in an expect block" },
  /* headers */
  { MINES("rules: two") BOARD(".1."), "rules: found “two”, expected one of" },
  { MINES("cut: >=") BOARD(".1."), "“game: minesweeper” has no option “cut”" },
  { MINES("rules: one") BOARD(".1?"), "found “?”" },
  { MINES("rules: one") "```tree\n(1 2)\n```\n", "a tree goes with “game: tree”" },
  { MINES("rules: one\ndo: jump") BOARD(".1."), "do: " },
  { MINES("rules: one\ndo: sweep, sweep, sweep, jump") BOARD(".1."), "do: " },
  { MINES("rules: one\nrows: 4"), "rows: needs “level: custom”" },
  { MINES("rules: one\nmines: 1") BOARD(".1.") "```run other\nmines: 9\n```\n", "9 mines do not" },
  { MINES("rules: one") BOARD(".1.") "```run other\nposition: 9?\n```\n", "found “" },
  /* matches */
  { MATCH SAYS("winner: me"), "winner: found “me”, expected first, second, draw" },
  { MATCH SAYS("winner: none"), "winner: the lesson says “none”" },
  { MATCH SAYS("moves: 1 1"), "moves: the lesson says “1 1”" },
  { MATCH SAYS("turns: many"), "turns: found “many”, expected a number or a range" },
  { MATCH SAYS("turns: 1"), "turns: the lesson says “1”" },
  { MATCH SAYS("draws: 101%..102%"), "draws: the lesson says" },
  { MATCH SAYS("fewer: draws"), "fewer: than which run?" },
  { MATCH SAYS("fewer: draws\nthan: main"), "of “draws” the run “main” has" },
  { MATCH SAYS("fewer: drawn\nthan: main"), "fewer: found “drawn”, expected one of" },
  { MATCH SAYS("fewer: draws\nthan: nobody"), "no run is called “nobody”" },
  { MATCH "```run alone\nalgorithm: minimax\n```\n" SAYS("fewer: draws\nthan: alone"),
    "fewer: the runs “main” and “alone” play different things" },
  { MATCH SAYS("at: cutoff 1\nturns: 1"), "at: found “cutoff 1”, expected a place" },
  { MATCH SAYS("games: none\ndraws: 0"), "games: found “none”, expected a whole number" },
  { MATCH SAYS("value: 1"), "“value” is said of searches, and the run “main” is a match" },
  { HEAD("game: tictactoe\nalgorithm: minimax\ndepth: 2") SAYS("winner: first"),
    "“winner” is said of matches, and the run “main” is a search" },
  /* odds */
  { CARDS("") SAYS("at: hand 900\nmean: 0"), "at: " },
  { CARDS("") SAYS("covers wine: yes"), "covers wine: no outcome is called “wine”" },
  { CARDS("") SAYS("covers win: maybe"), "covers win: found “maybe”, expected yes or no" },
  { CARDS("") SAYS("fewer: mean\nthan: main"), "fewer: of “mean” the run “main” has" },
  { CARDS("") SAYS("fewer: covers win\nthan: main"), "fewer: found “covers win”, expected one of" },
  { CARDS("") SAYS("alike: mean 5 %\nthan: main"), "alike: found “mean 5 %”, expected one of" },
  { CARDS("") SAYS("fewer: odds wine\nthan: main"), "fewer: no outcome is called “wine”" },
  { CARDS("") SAYS("fewer: odds win\nthan: main"), "of “odds win” the run “main” has" },
  { CARDS("cut: >="), "“game: blackjack” has no option “cut”" },
  { CARDS("seed: many"), "seed: found “many”, expected a whole number" },
  { CARDS("") "```results\nruns: main\ncolumns: odds wine\n```\n",
    "columns: no outcome is called “wine”" },
};

static void test_row(gconstpointer data) {
  guint i = GPOINTER_TO_UINT(data);
  g_autoptr(GPtrArray) faults = ply_faults_new();
  g_autoptr(PlyLesson) lesson =
      ply_lesson_read(rows[i].lesson, strlen(rows[i].lesson), NULL, PLY_CHECK_USUAL, faults);
  g_autoptr(GString) all = g_string_new(NULL);
  g_assert_null(lesson);
  for (guint k = 0; k < faults->len; k++)
    g_string_append_printf(all, "%s\n", ((const PlyFault *)faults->pdata[k])->text);
  if (strstr(all->str, rows[i].fault) == NULL)
    g_error("%s\n%s", rows[i].lesson, all->str);
}

/* A table of odds: numbers when the runs are recorded, a dash before; the same run again, and one
 * with other options. */
static void test_cells(void) {
  static const char text[] =
      CARDS("") "```results\nruns: main\ncolumns: odds win, mean, estimate win\n```\n";
  g_autoptr(GPtrArray) faults = ply_faults_new();
  g_autoptr(PlyLesson) lesson = ply_lesson_read(text, strlen(text), NULL, false, faults);
  g_autoptr(GError) error = NULL;
  g_assert_nonnull(lesson);
  PlyLessonRun *run = lesson->runs->pdata[0];
  const PlyBlock cells = { .kind = PLY_BLOCK_RESULTS };
  g_autofree char *before = ply_lesson_cell(&cells, run, "odds win");
  ply_lesson_record(run, NULL);
  g_autofree char *odds = ply_lesson_cell(&cells, run, "odds win");
  g_autofree char *none = ply_lesson_cell(&cells, run, "odds wine");
  g_assert_cmpstr(before, ==, "–");
  g_assert_cmpstr(none, ==, "–");
  g_assert_cmpfloat_with_epsilon(g_ascii_strtod(odds, NULL), ply_run_asked(run->run)->exact.p[0],
                                 0.0001);
  g_autoptr(PlyRun) again = ply_lesson_again(run->run, NULL, &error);
  g_assert_no_error(error);
  g_assert_cmpuint(ply_run_asked(again)->games, ==, 50);
  PlyOptions options;
  ply_options_init(&options, ply_lesson_options("blackjack"));
  g_assert_true(ply_options_set(&options, "games", "70", NULL));
  g_autoptr(PlyRun) own = ply_lesson_play("blackjack", &options, &error);
  g_assert_no_error(error);
  g_assert_cmpuint(ply_run_asked(own)->games, ==, 70);
}

/* The same board and the same field again, not yet recorded. */
static void test_boards_again(void) {
  static const char *const texts[] = {
    TWELVE,
    MINES("rules: one") BOARD("*1.\n.10"),
    MINES("rules: one\nseed: 3"),
  };
  for (gsize i = 0; i < G_N_ELEMENTS(texts); i++) {
    g_autoptr(GPtrArray) faults = ply_faults_new();
    g_autoptr(PlyLesson) lesson = ply_lesson_read(texts[i], strlen(texts[i]), NULL, false, faults);
    if (lesson == NULL)
      g_error("%s: %s", texts[i], ((const PlyFault *)faults->pdata[0])->text);
    PlyLessonRun *run = lesson->runs->pdata[0];
    g_autoptr(GError) error = NULL;
    g_autoptr(PlyRun) again = ply_lesson_again(run->run, NULL, &error);
    g_assert_no_error(error);
    ply_lesson_record(run, NULL);
    ply_run_record(again, NULL);
    uint32_t n = ply_trace_n_events(run->run->trace);
    g_assert_cmpuint(ply_trace_n_events(again->trace), ==, n);
    for (uint32_t k = 0; k < n; k++)
      g_assert_cmpmem(ply_trace_event(again->trace, k), sizeof(PlyEvent),
                      ply_trace_event(run->run->trace, k), sizeof(PlyEvent));
  }
}

TEST_PROGRAM("ask-denials") {
  g_test_init(&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *path = g_strdup_printf("/lesson/denials/%u", i + 1);
    g_test_add_data_func(path, GUINT_TO_POINTER(i), test_row);
  }
  g_test_add_func("/lesson/denials/cells", test_cells);
  g_test_add_func("/lesson/denials/boards-again", test_boards_again);
  return g_test_run();
}
