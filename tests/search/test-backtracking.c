/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Guessing with backtracking: the tree has as many nodes as a search written here from scratch, it ends
 * at the first solution or counts them all, and the node limit holds. */
#include <string.h>

#include "program.h"
#include "runs.h"

#define HARD "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
/* Made to keep a search of cells in order busy. */
#define ADVERSARY                                                                                  \
  "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
#define SIX "5....2....1..5.2..6....3.2....3..6.."

/* --- the same from scratch --- */

typedef struct {
  unsigned side, rows, columns; /* of a box */
  bool in_order, all;
  unsigned digit[81];
  unsigned nodes, leaves, cutoffs, pruned, found;
} Plain;

static bool may(const Plain *p, unsigned cell, unsigned digit) {
  unsigned row = cell / p->side, column = cell % p->side;
  for (unsigned i = 0; i < p->side; i++) {
    unsigned box = (row / p->rows * p->rows + i / p->columns) * p->side +
                   column / p->columns * p->columns + i % p->columns;
    if (p->digit[row * p->side + i] == digit || p->digit[i * p->side + column] == digit ||
        p->digit[box] == digit)
      return false;
  }
  return true;
}

static unsigned count(const Plain *p, unsigned cell) {
  unsigned n = 0;
  for (unsigned digit = 1; digit <= p->side; digit++)
    n += may(p, cell, digit);
  return n;
}

static bool solve(Plain *p) {
  int best = -1;
  p->nodes++;
  for (unsigned cell = 0; cell < p->side * p->side; cell++)
    if (p->digit[cell] == 0 &&
        (best < 0 || (!p->in_order && count(p, cell) < count(p, (unsigned)best))))
      best = (int)cell;
  unsigned left = best < 0 ? 0 : count(p, (unsigned)best);
  if (left == 0) {
    p->leaves++;
    p->found += best < 0;
    return best < 0;
  }
  bool any = false;
  for (unsigned digit = 1; digit <= p->side; digit++) {
    if (!may(p, (unsigned)best, digit))
      continue;
    left--;
    p->digit[best] = digit;
    bool below = solve(p);
    p->digit[best] = 0;
    any = any || below;
    if (!below || p->all)
      continue;
    p->cutoffs += left > 0;
    p->pruned += left;
    return true;
  }
  return any;
}

static Plain solved(const char *board, bool in_order, bool all) {
  Plain p = { .in_order = in_order, .all = all };
  while (p.side * p.side < strlen(board))
    p.side++;
  p.rows = p.side == 9 ? 3 : 2;
  p.columns = p.side / p.rows;
  for (unsigned cell = 0; cell < p.side * p.side; cell++)
    p.digit[cell] = board[cell] == '.' ? 0 : (unsigned)(board[cell] - '0');
  solve(&p);
  return p;
}

/* --- counts --- */

static void check_counters(PlyRun *run) {
  const PlySearchResult *result = ply_run_result(run);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  ply_replay_seek(replay, UINT32_MAX);
  PlyCounters c = ply_replay_counters(replay);
  PlySearchResult silent;
  ply_run_search(run, NULL, &silent);
  g_assert_cmpuint(c.nodes, ==, result->nodes);
  g_assert_cmpuint(c.leaves, ==, result->leaves);
  g_assert_cmpuint(c.cutoffs, ==, result->cutoffs);
  g_assert_cmpuint(c.pruned, ==, result->pruned);
  g_assert_cmpuint(silent.nodes, ==, result->nodes);
  g_assert_cmpuint(silent.leaves, ==, result->leaves);
  g_assert_cmpuint(silent.cutoffs, ==, result->cutoffs);
  g_assert_cmpuint(silent.pruned, ==, result->pruned);
  g_assert_cmpuint(silent.best, ==, result->best);
  g_assert_cmpint(silent.score.value, ==, result->score.value);
}

static void test_counts(void) {
  static const char *const boards[] = {
    "1.............4.", "12..........3..4", "1...2...3.......", "12.....3......4.", SIX, HARD
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(boards); i++)
    for (unsigned way = 0; way < 4; way++) {
      bool in_order = way & 1, all = way & 2;
      if (strlen(boards[i]) == 81 && in_order)
        continue; /* millions */
      Plain p = solved(boards[i], in_order, all);
      g_autofree char *text = g_strconcat(in_order ? "in-order " : "", boards[i], NULL);
      g_autoptr(PlyRun) run =
          test_run("sudoku-guess", text, "backtracking", all ? "all=yes" : "all=no");
      const PlySearchResult *result = ply_run_result(run);
      g_assert_cmpuint(result->nodes, ==, p.nodes);
      g_assert_cmpuint(result->leaves, ==, p.leaves);
      g_assert_cmpuint(result->cutoffs, ==, p.cutoffs);
      g_assert_cmpuint(result->pruned, ==, p.pruned);
      g_assert_cmpint(result->score.value, ==, (int)p.found);
      g_assert_cmpint(result->score.bound, ==, PLY_BOUND_EXACT);
      check_counters(run);
    }
}

/* As the design has it: of a board with 18 solutions one is enough, or all are counted. */
static void test_solutions(void) {
  g_autoptr(PlyRun) one = test_run("sudoku-guess", "1.............4.", "backtracking", "");
  g_autoptr(PlyRun) all = test_run("sudoku-guess", "1.............4.", "backtracking", "all=yes");
  g_assert_cmpint(ply_run_result(one)->score.value, ==, 1);
  g_assert_cmpint(ply_run_result(all)->score.value, ==, 18);
  g_assert_cmpuint(ply_run_result(one)->leaves, ==, 1);
  g_assert_cmpuint(ply_run_result(all)->leaves, ==, 18);
  g_assert_cmpuint(ply_run_result(all)->pruned, ==, 0);
  g_assert_cmpuint(ply_run_result(one)->best, ==, ply_run_result(all)->best);
  g_autofree char *line = ply_run_line(one);
  g_assert_cmpuint(strlen(line), ==, 14 * strlen("r1c3=2 ") - 1); /* every cell */
}

/* No move is the best where there is no solution. */
static void test_none(void) {
  g_autoptr(PlyRun) run = test_run("sudoku-guess", "..1........414..", "backtracking", "");
  Plain p = solved("..1........414..", false, false);
  g_assert_cmpuint(p.found, ==, 0);
  g_assert_cmpint(ply_run_result(run)->score.value, ==, 0);
  g_assert_cmpint(ply_run_result(run)->score.bound, ==, PLY_BOUND_EXACT);
  g_assert_cmpuint(ply_run_result(run)->best, ==, PLY_NO_MOVE);
}

/* Whoever is to move everywhere is Max. */
static void test_sides(void) {
  g_autoptr(PlyRun) run = test_run("sudoku-guess", "1.............4.", "backtracking", "all=yes");
  for (PlyNodeId id = 0; id < ply_trace_n_nodes(run->trace); id++)
    g_assert_cmpint(ply_run_side(run, id), ==, PLY_SIDE_MAX);
}

static void test_limit(void) {
  g_autoptr(PlyRun) run =
      test_run("sudoku-guess", "in-order " ADVERSARY, "backtracking", "nodes=20000");
  g_assert_true(ply_run_result(run)->truncated);
  g_assert_true(run->trace->truncated);
  g_assert_cmpuint(ply_run_result(run)->nodes, <=, 20000);
  g_assert_cmpint(ply_run_result(run)->score.bound, ==, PLY_BOUND_NONE);
  g_autoptr(PlyRun) clever =
      test_run("sudoku-guess", "singles " ADVERSARY, "backtracking", "nodes=20000");
  g_assert_false(ply_run_result(clever)->truncated);
  g_assert_cmpint(ply_run_result(clever)->score.value, ==, 1);
  /* What was counted by then stands, as a bound. */
  g_autoptr(PlyRun) some =
      test_run("sudoku-guess", "1.............4.", "backtracking", "all=yes nodes=100");
  g_assert_true(ply_run_result(some)->truncated);
  g_assert_cmpint(ply_run_result(some)->score.bound, ==, PLY_BOUND_LOWER);
  g_assert_cmpint(ply_run_result(some)->score.value, >, 0);
  g_assert_cmpint(ply_run_result(some)->score.value, <, 18);
}

/* What must be is not evaluated. */
static void test_singles(void) {
  static const char *const boards[] = { SIX, HARD, ADVERSARY };
  for (unsigned i = 0; i < G_N_ELEMENTS(boards); i++) {
    g_autofree char *text = g_strconcat("singles ", boards[i], NULL);
    g_autoptr(PlyRun) plain = test_run("sudoku-guess", boards[i], "backtracking", "all=yes");
    g_autoptr(PlyRun) singles = test_run("sudoku-guess", text, "backtracking", "all=yes");
    g_assert_cmpuint(5 * ply_run_result(singles)->nodes, <, ply_run_result(plain)->nodes);
    g_assert_cmpint(ply_run_result(singles)->score.value, ==, 1);
    g_assert_cmpint(ply_run_result(plain)->score.value, ==, 1);
    check_counters(singles);
  }
}

/* The order of moves is the one that is asked for. */
static void test_reversed(void) {
  g_autoptr(PlyRun) first = test_run("sudoku-guess", "1.............4.", "backtracking", "");
  g_autoptr(PlyRun) last =
      test_run("sudoku-guess", "1.............4.", "backtracking", "moves=reversed");
  g_assert_cmpuint(ply_run_result(first)->best, <, ply_run_result(last)->best);
}

static void check_refused(const char *game, const char *algorithm, const char *message) {
  g_autoptr(GError) error = NULL;
  const PlyGame *g = ply_game_find(game, NULL);
  g_autoptr(PlyStart) start = ply_start_new(g, g->example, NULL, NULL);
  g_assert_null(ply_run_new(start, ply_algorithm_find(algorithm, NULL), NULL, &error));
  g_assert_cmpstr(error->message, ==, message);
}

static void test_refused(void) {
  check_refused(
      "tictactoe", "backtracking",
      "algorithm: “backtracking” is for a player alone, and the game “tictactoe” has two");
  check_refused("sudoku-guess", "alphabeta",
                "algorithm: “alphabeta” is for two players, and in the game “sudoku-guess” nobody "
                "answers; “backtracking” is for one");
}

TEST_PROGRAM("backtracking") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/search/backtracking/counts", test_counts);
  g_test_add_func("/search/backtracking/solutions", test_solutions);
  g_test_add_func("/search/backtracking/none", test_none);
  g_test_add_func("/search/backtracking/sides", test_sides);
  g_test_add_func("/search/backtracking/limit", test_limit);
  g_test_add_func("/search/backtracking/singles", test_singles);
  g_test_add_func("/search/backtracking/reversed", test_reversed);
  g_test_add_func("/search/backtracking/refused", test_refused);
  return g_test_run();
}
