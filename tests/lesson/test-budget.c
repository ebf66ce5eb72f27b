/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lessons that ask for too much: each check ends by itself, with one fault that says what it was. No
 * clock is looked at: what an account holds is work. */
#include <string.h>

#include "lesson/lesson.h"
#include "lesson/library.h"
#include "program.h"

#define HEAD(lines) "---\ntitle: A lesson\n" lines "---\nText.\n"
#define TIMES 0.02 /* of the usual work: the same fault, sooner */
#define LARGE 1    /* of it, where memory comes first */
#define LONG_SUM                                                                                   \
  "exp(ln(P*G+1))^2.5+exp(ln(P*G+1))^2.5+exp(ln(P*G+1))^2.5+exp(ln(P*G+1))^2.5+"                   \
  "exp(ln(P*G+1))^2.5+exp(ln(P*G+1))^2.5+exp(ln(P*G+1))^2.5+exp(ln(P*G+1))^2.5"
/* 63 rows of 64 squares: each third one has numbers, far enough apart for many ways. */
#define DOTS "................................................................\n"
#define DIGITS "2.2.2.2.2.2.2.2.2.2.2.2.2.2.2.2.2.2.2.2.2.2.2.2.2.2.2.2.2.2.2.2.\n"
#define STRIPES DOTS DIGITS DOTS DOTS DIGITS DOTS DOTS DIGITS DOTS
#define BOARD STRIPES STRIPES STRIPES STRIPES STRIPES STRIPES STRIPES
#define LONG_WORK "needs more "

/* part comes n times behind the head; %u in it counts. */
static const struct {
  const char *name, *head, *part;
  guint n;
  double times;
  const char *found;
} hostile[] = {
  { "beaten", HEAD("game: connect4\nalgorithm: alphabeta\ndepth: 1\n"),
    "\n```expect\nbeaten best: 1%%\n```\n", 1, TIMES, "“beaten best” needs more" },
  { "many beaten", HEAD("game: connect4\nalgorithm: alphabeta\ndepth: 1\n"),
    "\n```expect\nbeaten best: 1%%\nbeaten random: 1%%\nplays: second\n```\n", 480, TIMES,
    "“beaten best” needs more" },
  { "lives", HEAD("game: life\ndays: 10000\n"),
    "\n```people\nP0 = wheel cash>0 ? " LONG_SUM " : P*G\n```\n\n"
    "```expect\nperson: P0\nbankruptcies: 0\n```\n",
    1, 0.2, "“bankruptcies” needs more" },
  { "perfect match",
    HEAD("game: connect4\nfirst: alphabeta depth=64 nodes=20000000\n"
         "second: alphabeta depth=64 nodes=20000000\n"),
    "", 1, TIMES, "“run main” needs more" },
  { "large boards",
    HEAD("game: minesweeper\nlevel: custom\nrows: 64\ncolumns: 64\nmines: 800\n"
         "rules: one near far end subset full full+count\nwhen-stuck: least-risk\n"),
    "\n```expect\ngames: 5000\nfinished: 1..2\n```\n", 1, TIMES, LONG_WORK },
  { "many matches", HEAD("game: connect4\nfirst: alphabeta depth=3\nsecond: random\n"),
    "\n```expect\ngames: 45%02u\nfirst-wins: 0..5000\n```\n", 90, TIMES,
    "“first-wins” needs more" },
  { "many sequences", HEAD("game: connect4\nalgorithm: minimax\ndepth: 1\n"),
    "\n```run r%1$u\nseed: %1$u\n```\n\n```expect\nrun: r%1$u\nsequences 7: 823536\n"
    "sequences 6: 117649\n```\n",
    49, TIMES, "“sequences 7” needs more" },
  { "tables",
    HEAD("game: connect4\nalgorithm: deepening\nnodes: 300000\ntable: bounds\ntable-bits: 26\n"),
    "\n```run r%u\nseed: %u\n```\n", 49, LARGE, "“run main” needs more memory" },
  { "recording", HEAD("game: connect4\nalgorithm: minimax\nnodes: 20000000\ndepth: 64\n"), "", 1,
    LARGE, "“run main” needs more memory" },
  { "long sequences", HEAD("game: connect4\nalgorithm: minimax\ndepth: 1\n"),
    "\n```expect\nsequences 9: 1\n```\n", 100, TIMES, "“sequences 9” needs more" },
  { "tables of runs",
    HEAD("game: connect4\nalgorithm: deepening\nnodes: 1000\ntable: bounds\ntable-bits: 22\n"),
    "\n```run r%u\nseed: %u\n```\n", 49, TIMES, LONG_WORK },
  { "tables of players",
    HEAD("game: connect4\nfirst: deepening depth=1 table=bounds table-bits=22\n"
         "second: deepening depth=1 table=bounds table-bits=22\n"),
    "\n```expect\ngames: 5000\nfirst-wins: 1\n```\n", 1, TIMES, LONG_WORK },
  { "tables too large",
    HEAD("game: connect4\nfirst: deepening depth=1 table=bounds table-bits=24\n"
         "second: deepening depth=1 table=bounds table-bits=24\n"),
    "", 1, TIMES, "“run main” needs more memory" },
  { "quiescence", HEAD("game: connect4\nalgorithm: quiescence\ndepth: 64\nnodes: 20000000\n"), "",
    1, TIMES, "“run main” needs more" },
  { "deepening",
    HEAD("game: connect4\nalgorithm: deepening\ndepth: 64\nbudget: 100000000\nnodes: 20000000\n"),
    "", 1, TIMES, "“run main” needs more" },
  { "simulated runs", HEAD("game: blackjack\ngames: 1000000\ndetail: 10000\n"),
    "\n```run r%u\nseed: %u\n```\n", 49, TIMES, LONG_WORK },
  { "runs", HEAD("game: tictactoe\nalgorithm: minimax\n"), "\n```run r%u\nseed: %u\n```\n", 49,
    TIMES, LONG_WORK },
  { "counts", HEAD("game: connect4\nalgorithm: minimax\ndepth: 4\n"), "\n```expect\nhits: 0\n```\n",
    490, 0.002, LONG_WORK },
  { "token games", HEAD("game: tokens\nfirst: greedy\nsecond: greedy\n"),
    "\n```expect\ngames: 5000\nfirst-wins: 0..5000\n```\n", 1, TIMES, "“first-wins” needs more" },
  { "guesses of tokens",
    HEAD("game: tokens\nfirst: alphabeta depth=3 nodes=20000000\n"
         "second: minimax depth=3 nodes=20000000\n"),
    "\n```expect\ngames: 5000\nfirst-wins: 0..5000\n```\n", 1, TIMES, "“run main” needs more" },
  { "exact players",
    HEAD("game: connect4\nfirst: zero-window depth=6 table=bounds table-bits=16 win=stones "
         "safe-moves=yes win-distance=yes try-first=table,killer,history,promise,known\n"
         "second: alphabeta depth=4 win=stones safe-moves=yes\n"),
    "\n```expect\ngames: 5000\nfirst-wins: 0..5000\n```\n", 1, TIMES, "“first-wins” needs more" },
  { "sequences of tokens", HEAD("game: tokens\nalgorithm: greedy\n"),
    "\n```expect\nsequences 5: 3\nsequences 4: 3\n```\n", 1, TIMES, "“sequences 5” needs more" },
  { "dear questions",
    HEAD("game: connect4\nfirst: alphabeta depth=5\nsecond: random\ngames: 5000\n"),
    "\n## Q%u\n```ask\nkind: number\nof: first-wins\n```\n", 199, TIMES, "“ask” needs more" },
  { "full+count",
    HEAD("game: minesweeper\nlevel: custom\nrows: 64\ncolumns: 64\nmines: 800\n"
         "rules: full+count\nwhen-stuck: least-risk\n"),
    "\n```run r%u\nseed: %u\n```\n\n```expect\ngames: 5000\nfinished: 1..2\n```\n", 30, TIMES,
    LONG_WORK },
  { "products of arrangements",
    HEAD("game: minesweeper\nmines: 1000\nrules: full+count\n") "\n```position\n" BOARD "```\n",
    "\n```expect\nsquare: r1c1\nrisk: 1/2\n```\n", 1, TIMES, "“risk” needs more" },
  { "a table for each position",
    HEAD("game: connect4\nalgorithm: zero-window\ndepth: 3\ntable: bounds\ntable-bits: 20\n"),
    "\n```expect\nbeaten best: 1%%\n```\n", 1, TIMES, "“beaten best” needs more" },
  { "results of lives", HEAD("game: life\ndays: 10000\n"),
    "\n```results\nruns: main\ncolumns: bankruptcies\nlives: 1%03u\n```\n", 100, TIMES,
    "“results” needs more" },
  { "results of matches", HEAD("game: connect4\nfirst: alphabeta depth=4\nsecond: random\n"),
    "\n```results\nruns: main\ncolumns: first-wins\n```\n", 1, 0.002, "“results” needs more" },
};

static char *text_of(size_t row) {
  GString *text = g_string_new(hostile[row].head);
  for (guint i = 0; i < hostile[row].n; i++) {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
#pragma GCC diagnostic ignored "-Wformat-extra-args"
    g_string_append_printf(text, hostile[row].part, i, i);
#pragma GCC diagnostic pop
  }
  return g_string_free(text, FALSE);
}

static PlyFault *last_of(GPtrArray *faults) {
  return faults->len > 0 ? faults->pdata[faults->len - 1] : NULL;
}

static bool is_of_budget(const PlyFault *fault) {
  return strstr(fault->text, "” needs more ") != NULL;
}

static void test_hostile(gconstpointer data) {
  size_t row = GPOINTER_TO_SIZE(data);
  g_autofree char *text = text_of(row);
  g_autoptr(GPtrArray) faults = ply_faults_new();
  PlyLessonCheck check = { .times = hostile[row].times };
  g_autoptr(PlyLesson) lesson = ply_lesson_read(text, strlen(text), NULL, &check, faults);
  g_assert_null(lesson);
  g_assert_false(check.stopped);
  guint n = 0;
  const PlyFault *said = NULL;
  for (guint i = 0; i < faults->len; i++) {
    const PlyFault *fault = faults->pdata[i];
    g_test_message("%d:%d: %s", fault->line, fault->column, fault->text);
    if (is_of_budget(fault)) {
      said = fault;
      n++;
    }
  }
  g_assert_cmpuint(n, ==, 1);
  g_assert_nonnull(strstr(said->text, hostile[row].found));
  /* At most a look further than what it may do: a look is some thousandths of it. */
  g_assert_cmpfloat(check.spent, <, 1 + 0.2 / hostile[row].times);
  g_assert_cmpuint(check.bytes, <=, PLY_LESSON_MAX_BYTES_RECORDED);
}

/* --- the same for everybody --- */

/* Of many threads each adds when it likes; what is said does not depend on it. */
static void test_same(void) {
  static const char text[] = HEAD(
      "game: connect4\nfirst: alphabeta depth=3\nsecond: random\n") "\n```expect\ngames: "
                                                                    "20\nfirst-wins: 0..20\n```\n"
                                                                    "\n```expect\ngames: "
                                                                    "5000\nfirst-wins: "
                                                                    "0..5000\n```\n";
  g_autofree char *first = NULL;
  for (int i = 0; i < 8; i++) {
    g_autoptr(GPtrArray) faults = ply_faults_new();
    PlyLessonCheck check = { .times = TIMES };
    g_autoptr(PlyLesson) lesson = ply_lesson_read(text, strlen(text), NULL, &check, faults);
    g_assert_null(lesson);
    g_assert_cmpuint(faults->len, ==, 1);
    const PlyFault *fault = last_of(faults);
    if (first == NULL)
      first = g_strdup(fault->text);
    g_assert_cmpstr(fault->text, ==, first);
    g_assert_cmpint(fault->line, ==, 16);
  }
}

/* What is allowed more often is done. */
static void test_times(void) {
  static const char text[] =
      HEAD("game: tictactoe\nalgorithm: alphabeta\n") "\n```expect\nnodes: 18297\n```\n";
  PlyLessonCheck usual = { 0 }, little = { .times = 1e-6 }, much = { .times = 100 };
  g_autoptr(GPtrArray) faults = ply_faults_new(), none = ply_faults_new(), some = ply_faults_new();
  g_autoptr(PlyLesson) a = ply_lesson_read(text, strlen(text), NULL, &usual, none);
  g_autoptr(PlyLesson) b = ply_lesson_read(text, strlen(text), NULL, &much, some);
  g_autoptr(PlyLesson) c = ply_lesson_read(text, strlen(text), NULL, &little, faults);
  g_assert_cmpfloat_with_epsilon(usual.spent, 100 * much.spent, 1e-9);
  g_assert_cmpuint(usual.bytes, ==, much.bytes);
  g_assert_null(c);
  g_assert_true(faults->len == 1 && is_of_budget(last_of(faults)));
}

/* --- overdrawn anywhere --- */

/* Everything in it is true, so whatever is said of a claim speaks of work half done. */
static const char honest[] =
    HEAD("game: tictactoe\nalgorithm: alphabeta\n") "\n```run match\nfirst: perfect\nsecond: "
                                                    "random\ngames: 8\n```\n"
                                                    "\n```run tree\nalgorithm: minimax\n"
                                                    "depth: 5\n```\n"
                                                    "\n```expect\nnodes: 18297\nvalue: 0\n"
                                                    "sequences 6: 54720\n```\n"
                                                    "\n```expect\nrun: tree\nvalue: 2\n```\n"
                                                    "\n```expect\nrun: match\n"
                                                    "second-wins: 0\n```\n"
                                                    "\n## How many?\n\n```ask\n"
                                                    "kind: number\nof: nodes\n```\n"
                                                    "\n```results\nruns: match\n"
                                                    "columns: first-wins\n```\n";

#define ACCOUNTS 50

/* Wherever an account ends, that is the one fault. */
static void test_anywhere(void) {
  g_autoptr(GPtrArray) none = ply_faults_new();
  PlyLessonCheck all = { 0 };
  g_autoptr(PlyLesson) whole = ply_lesson_read(honest, strlen(honest), NULL, &all, none);
  for (guint i = 0; i < none->len; i++)
    g_test_message("%s", ((const PlyFault *)none->pdata[i])->text);
  g_assert_nonnull(whole);
  g_autoptr(GHashTable) lines = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  for (int k = 1; k < ACCOUNTS; k++) {
    g_autoptr(GPtrArray) faults = ply_faults_new();
    PlyLessonCheck check = { .times = all.spent * k / ACCOUNTS };
    g_autoptr(PlyLesson) lesson = ply_lesson_read(honest, strlen(honest), NULL, &check, faults);
    g_assert_null(lesson);
    g_assert_false(check.stopped);
    g_assert_cmpuint(faults->len, ==, 1);
    const PlyFault *fault = last_of(faults);
    g_test_message("%d: %d: %s", k, fault->line, fault->text);
    g_assert_true(is_of_budget(fault));
    g_hash_table_add(lines, g_strdup_printf("%d", fault->line));
  }
  g_assert_cmpuint(g_hash_table_size(lines), >, 4);
  g_autoptr(GPtrArray) enough = ply_faults_new();
  PlyLessonCheck check = { .times = all.spent * 1.001 };
  g_autoptr(PlyLesson) lesson = ply_lesson_read(honest, strlen(honest), NULL, &check, enough);
  g_assert_nonnull(lesson);
}

/* --- stopped by somebody --- */

static void test_stopped(void) {
  static const char text[] =
      HEAD("game: tictactoe\nalgorithm: minimax\n") "\n```expect\nnodes: 1\nbeaten best: 1%\n```\n";
  PlyProgress progress = { 0 };
  ply_progress_cancel(&progress);
  PlyLessonCheck check = { .progress = &progress };
  g_autoptr(GPtrArray) faults = ply_faults_new();
  g_autoptr(PlyLesson) lesson = ply_lesson_read(text, strlen(text), NULL, &check, faults);
  g_assert_null(lesson);
  g_assert_true(check.stopped);
  g_assert_cmpuint(faults->len, ==, 0);
}

/* --- the lessons that come with the program --- */

static void test_shipped(void) {
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) entries = ply_library_list(NULL, &error);
  g_assert_no_error(error);
  g_assert_cmpuint(entries->len, >, 40);
  for (guint i = 0; i < entries->len; i++) {
    const PlyLibraryEntry *entry = entries->pdata[i];
    g_autoptr(GPtrArray) faults = ply_faults_new();
    PlyLessonCheck check = { 0 };
    g_autoptr(PlyLesson) lesson = ply_lesson_load(entry->file, &check, faults);
    g_test_message("%s: %.1f %%, %" G_GUINT64_FORMAT " MiB", entry->id, 100 * check.spent,
                   check.bytes >> 20);
    g_assert_nonnull(lesson);
    g_assert_cmpfloat(check.spent, <, 0.3);
    g_assert_cmpuint(check.bytes, <, PLY_LESSON_MAX_BYTES_RECORDED / 4);
  }
}

TEST_PROGRAM("budget") {
  g_test_init(&argc, &argv, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS(hostile); i++) {
    g_autofree char *path = g_strconcat("/lesson/budget/", hostile[i].name, NULL);
    g_test_add_data_func(path, GSIZE_TO_POINTER(i), test_hostile);
  }
  g_test_add_func("/lesson/budget/same", test_same);
  g_test_add_func("/lesson/budget/times", test_times);
  g_test_add_func("/lesson/budget/anywhere", test_anywhere);
  g_test_add_func("/lesson/budget/stopped", test_stopped);
  g_test_add_func("/lesson/budget/shipped", test_shipped);
  return g_test_run();
}
