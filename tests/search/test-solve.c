/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exact Connect Four: the same as plain alpha-beta wherever that reaches the end, the same in a
 * mirror, and with as few nodes as it promises on files of random positions. */
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "program.h"
#include "runs.h"
#include "search/solve.h"

#define BITS 17
#define LARGE_BITS 22 /* with what the table knows tried first */

static PlyStart *start_of(const char *text) {
  g_autoptr(GError) error = NULL;
  PlyStart *start = ply_start_new(&ply_game_connect4, text, NULL, &error);
  g_assert_no_error(error);
  return start;
}

static int32_t solved(PlySolver *solver, const char *text) {
  g_autoptr(PlyStart) start = start_of(text);
  int32_t value;
  g_assert_true(ply_solver_value(solver, start, NULL, &value));
  return value;
}

/* A random game of so many discs that is not over, as text; NULL when it ended before. */
static char *random_game(PlyRandom *random, unsigned discs) {
  g_autoptr(PlyStart) start = start_of("");
  PlyMove moves[7];
  for (unsigned i = 0; i < discs; i++) {
    unsigned n = start->game->moves(start->position, moves);
    if (n == 0)
      return NULL;
    start->game->play(start->position, moves[ply_random_below(random, n)], NULL);
  }
  return start->game->moves(start->position, moves) == 0 ? NULL : ply_start_print(start);
}

static void check_against_plain(PlySolver *solver, const char *text, const char *set) {
  g_autoptr(PlyRun) run = test_run_new("connect4", text, "alphabeta", set);
  PlySearchResult result;
  ply_run_search(run, NULL, &result);
  g_assert_false(result.truncated);
  bool turn = ply_run_start(run)->game->side(ply_run_start(run)->position) == PLY_SIDE_MIN;
  g_assert_cmpint(solved(solver, text), ==, turn ? -result.score.value : result.score.value);
}

static void test_agree(void) {
  g_autoptr(PlySolver) solver = ply_solver_new(&ply_game_connect4, BITS, NULL);
  PlyRandom random;
  ply_random_init(&random, 6, 0);
  for (int k = 0; k < 120; k++) {
    g_autofree char *text = random_game(&random, 28 + (unsigned)k % 12);
    if (text == NULL)
      continue;
    check_against_plain(solver, text, "win=stones depth=64 nodes=20000000");
    check_against_plain(solver, text, "win=stones depth=64 safe-moves=yes");
    check_against_plain(solver, text, "win=stones depth=64 win-distance=yes bounds=fail-soft");
    check_against_plain(solver, text, "win=stones depth=64 table=bounds symmetry=table");
    check_against_plain(
        solver, text,
        "win=stones depth=64 safe-moves=yes win-distance=yes table=bounds try-first=promise");
    check_against_plain(
        solver, text,
        "win=stones depth=64 safe-moves=yes win-distance=yes table=bounds symmetry=table "
        "try-first=known,promise");
  }
}

static void test_mirror(void) {
  g_autoptr(PlySolver) solver = ply_solver_new(&ply_game_connect4, BITS, NULL);
  PlyRandom random;
  ply_random_init(&random, 7, 0);
  for (int k = 0; k < 60; k++) {
    g_autofree char *text = random_game(&random, 24);
    if (text == NULL)
      continue;
    int32_t value = solved(solver, text);
    for (char *c = text; *c != '\0'; c++)
      *c = (char)('0' + '8' - *c);
    g_assert_cmpint(solved(solver, text), ==, value);
  }
}

/* The position is worth what its best column is worth. */
static void test_columns(void) {
  g_autoptr(PlySolver) solver = ply_solver_new(&ply_game_connect4, BITS, NULL);
  PlyRandom random;
  ply_random_init(&random, 9, 0);
  for (int k = 0; k < 60; k++) {
    g_autofree char *text = random_game(&random, 22 + (unsigned)k % 19);
    if (text == NULL)
      continue;
    g_autoptr(PlyStart) start = start_of(text);
    PlyMove moves[7];
    unsigned n = start->game->moves(start->position, moves);
    int32_t value, best = -PLY_INF, column;
    g_assert_true(ply_solver_value(solver, start, NULL, &value));
    for (unsigned i = 0; i < n; i++) {
      g_assert_true(ply_solver_move(solver, start, moves[i], NULL, &column));
      best = MAX(best, column);
    }
    g_assert_cmpint(best, ==, value);
  }
}

/* The table's size changes what it costs, never what it is worth. */
static void test_sizes(void) {
  g_autoptr(PlySolver) small = ply_solver_new(&ply_game_connect4, 4, NULL);
  g_autoptr(PlySolver) large = ply_solver_new(&ply_game_connect4, LARGE_BITS, NULL);
  PlyRandom random;
  ply_random_init(&random, 10, 0);
  for (int k = 0; k < 40; k++) {
    g_autofree char *text = random_game(&random, 24);
    if (text != NULL)
      g_assert_cmpint(solved(small, text), ==, solved(large, text));
  }
}

/* On a board that is its own mirror image the moves on the right are known from the left. */
static void test_mirrored_moves(void) {
  g_autoptr(PlySolver) solver = ply_solver_new(&ply_game_connect4, BITS, NULL);
  g_autoptr(PlyStart) start = start_of("444444127612763157");
  for (PlyMove move = 0; move < 3; move++) {
    int32_t left, right;
    g_assert_true(ply_solver_move(solver, start, move, NULL, &left));
    g_assert_cmpuint(ply_solver_nodes(solver), >, 0);
    g_assert_true(ply_solver_move(solver, start, 6 - move, NULL, &right));
    g_assert_cmpuint(ply_solver_nodes(solver), ==, 0);
    g_assert_cmpint(left, ==, right);
  }
}

/* By hand: a four with the next disc, one that cannot be stopped, one for the other side. */
static void test_by_hand(void) {
  g_autoptr(PlySolver) solver = ply_solver_new(&ply_game_connect4, BITS, NULL);
  g_assert_cmpint(solved(solver, "414141"), ==, 18); /* the fourth disc of X wins */
  g_assert_cmpint(solved(solver, "4455"), ==, 18);   /* open on both sides */
  g_assert_cmpint(solved(solver, "44556"), ==, -18);
  g_autoptr(PlyStart) over = start_of("4141414");
  int32_t value;
  g_assert_false(ply_solver_value(solver, over, NULL, &value));
  g_autoptr(GError) error = NULL;
  g_assert_null(ply_solver_new(&ply_game_tictactoe, BITS, &error));
  g_assert_cmpstr(error->message, ==, "the game “tictactoe” cannot be solved to its end");
}

/* --- nodes --- */

static void check_file(const char *name, double most) {
  g_autofree char *path = g_test_build_filename(G_TEST_DIST, "search", name, NULL),
                  *contents = NULL;
  g_autoptr(GError) error = NULL;
  g_file_get_contents(path, &contents, NULL, &error);
  g_assert_no_error(error);
  g_auto(GStrv) lines = g_strsplit(g_strchomp(contents), "\n", -1);
  g_autoptr(PlySolver) solver = ply_solver_new(&ply_game_connect4, BITS, NULL);
  uint64_t nodes = 0;
  unsigned n = g_strv_length(lines);
  for (unsigned i = 0; i < n; i++) {
    solved(solver, lines[i]);
    nodes += ply_solver_nodes(solver);
  }
  g_test_message("%s: %.1f nodes a position", name, (double)nodes / n);
  g_assert_cmpuint(n, ==, 100);
  g_assert_cmpfloat((double)nodes / n, <=, most);
}

static void test_nodes(void) {
  check_file("connect4-22.txt", 1200);
  check_file("connect4-18.txt", 10500);
  check_file("connect4-14.txt", 150000);
}

TEST_PROGRAM("solve") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/search/solve/by-hand", test_by_hand);
  g_test_add_func("/search/solve/agree", test_agree);
  g_test_add_func("/search/solve/mirror", test_mirror);
  g_test_add_func("/search/solve/columns", test_columns);
  g_test_add_func("/search/solve/sizes", test_sizes);
  g_test_add_func("/search/solve/mirrored-moves", test_mirrored_moves);
  g_test_add_func("/search/solve/nodes", test_nodes);
  return g_test_run();
}
