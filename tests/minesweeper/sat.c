/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sat.h"

#include <glib.h>
#include <picosat/picosat.h>

#include "trace/event.h"

struct _TestSat {
  PicoSAT *solver;
  const PlyMines *board;
  int variable[PLY_MINES_MAX_SQUARES]; /* of a covered square, from 1 */
  int n;
};

/* One clause for every choice of k of n literals, each times sign. */
static void clauses(TestSat *sat, const int *literals, int n, int k, int sign) {
  if (k > n) /* nothing to choose: nothing is said */
    return;
  int pick[9] = { 0 };
  for (int i = 0; i < k; i++)
    pick[i] = i;
  for (;;) {
    for (int i = 0; i < k; i++)
      picosat_add(sat->solver, sign * literals[pick[i]]);
    picosat_add(sat->solver, 0);
    int i = k - 1;
    while (i >= 0 && pick[i] == n - k + i)
      i--;
    if (i < 0)
      return;
    pick[i]++;
    for (int j = i + 1; j < k; j++)
      pick[j] = pick[j - 1] + 1;
  }
}

static void add_number(TestSat *sat, unsigned square) {
  const PlyMines *b = sat->board;
  int literals[8], n = 0, need = (int)ply_mines_state(b, square);
  int row = (int)(square / b->columns), column = (int)(square % b->columns);
  for (int y = row - 1; y <= row + 1; y++)
    for (int x = column - 1; x <= column + 1; x++) {
      if (y < 0 || x < 0 || y >= b->rows || x >= b->columns || (y == row && x == column))
        continue;
      unsigned other = (unsigned)y * b->columns + (unsigned)x;
      need -= ply_mines_state(b, other) == PLY_MINES_FLAG;
      if (ply_mines_state(b, other) == PLY_MINES_COVERED)
        literals[n++] = sat->variable[other];
    }
  if (need < 0 || need > n) {
    picosat_add(sat->solver, 0); /* impossible */
    return;
  }
  clauses(sat, literals, n, need + 1, -1);    /* at most need */
  clauses(sat, literals, n, n - need + 1, 1); /* at least need */
}

/* Exactly mines of the first n variables: counters s(i, j), true where at least j of the first i
 * are; both ways. */
static void add_count(TestSat *sat, int mines) {
  int n = sat->n;
  PicoSAT *p = sat->solver;
  if (mines < 0 || mines > n) {
    picosat_add(p, 0);
    return;
  }
  int width = mines + 2;
  int *counter = g_new(int, (n + 1) * width);
  for (int i = 0; i < (n + 1) * width; i++)
    counter[i] = picosat_inc_max_var(p);
#define AT_LEAST(i, j) counter[(i)*width + (j)]
  for (int i = 0; i <= n; i++)
    picosat_add_arg(p, AT_LEAST(i, 0), 0);
  for (int j = 1; j < width; j++)
    picosat_add_arg(p, -AT_LEAST(0, j), 0);
  for (int i = 1; i <= n; i++)
    for (int j = 1; j < width; j++) {
      picosat_add_arg(p, -AT_LEAST(i - 1, j), AT_LEAST(i, j), 0);
      picosat_add_arg(p, -AT_LEAST(i - 1, j - 1), -i, AT_LEAST(i, j), 0);
      picosat_add_arg(p, -AT_LEAST(i, j), AT_LEAST(i - 1, j), i, 0);
      picosat_add_arg(p, -AT_LEAST(i, j), AT_LEAST(i - 1, j), AT_LEAST(i - 1, j - 1), 0);
    }
  picosat_add_arg(p, AT_LEAST(n, mines), 0);
  picosat_add_arg(p, -AT_LEAST(n, mines + 1), 0);
  g_free(counter);
}

TestSat *test_sat_new(const PlyMines *b, const bool *numbers, bool count) {
  TestSat *sat = g_new0(TestSat, 1);
  sat->solver = picosat_init();
  sat->board = b;
  int flags = 0;
  for (unsigned square = 0; square < ply_mines_n(b); square++) {
    flags += ply_mines_state(b, square) == PLY_MINES_FLAG;
    if (ply_mines_state(b, square) == PLY_MINES_COVERED)
      sat->variable[square] = ++sat->n;
  }
  for (int i = 0; i < sat->n; i++)
    picosat_inc_max_var(sat->solver);
  for (unsigned square = 0; square < ply_mines_n(b); square++)
    if (ply_mines_is_open(ply_mines_state(b, square)) && (numbers == NULL || numbers[square]))
      add_number(sat, square);
  if (count)
    add_count(sat, b->mines - flags);
  return sat;
}

void test_sat_free(TestSat *sat) {
  picosat_reset(sat->solver);
  g_free(sat);
}

bool test_sat_fits(TestSat *sat, uint32_t square, bool mined) {
  if (square != PLY_NO_SUBJECT)
    picosat_assume(sat->solver, mined ? sat->variable[square] : -sat->variable[square]);
  return picosat_sat(sat->solver, -1) == PICOSAT_SATISFIABLE;
}
