/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve.h"

#include <math.h>

#include "position-file.h"
#include "timing.h"
#include "search/solve.h"

#define TURNS 5
#define TABLE_BITS 17 /* 2 MiB: close to the processor, and large enough from 14 stones on */
#define FIRST_BITS 24

static GPtrArray *read_positions(const char *name) {
  g_auto(GStrv) lines = ply_position_file(name);
  GPtrArray *starts = g_ptr_array_new_with_free_func((GDestroyNotify)ply_start_unref);
  for (int i = 0; lines[i] != NULL; i++) {
    PlyStart *start = ply_start_new(&ply_game_connect4, lines[i], NULL, NULL);
    g_assert(start != NULL);
    g_ptr_array_add(starts, start);
  }
  return starts;
}

/* Nodes of all positions together. */
static uint64_t solve_all(const GPtrArray *starts, PlySolver *solver) {
  uint64_t nodes = 0;
  for (guint i = 0; i < starts->len; i++) {
    int32_t value;
    ply_solver_value(solver, starts->pdata[i], NULL, &value);
    nodes += ply_solver_nodes(solver);
  }
  return nodes;
}

static double mean_nodes(const char *name) {
  g_autoptr(GPtrArray) starts = read_positions(name);
  g_autoptr(PlySolver) solver = ply_solver_new(&ply_game_connect4, TABLE_BITS, NULL);
  return (double)solve_all(starts, solver) / starts->len;
}

double ply_measure_solve_14(PlyBench *measure) {
  return mean_nodes("connect4-14.txt");
}

double ply_measure_solve_18(PlyBench *measure) {
  return mean_nodes("connect4-18.txt");
}

double ply_measure_solve_22(PlyBench *measure) {
  return mean_nodes("connect4-22.txt");
}

double ply_measure_solve_node(PlyBench *measure) {
  g_autoptr(GPtrArray) starts = read_positions("connect4-14.txt");
  g_autoptr(PlySolver) solver = ply_solver_new(&ply_game_connect4, TABLE_BITS, NULL);
  double least = INFINITY;
  for (int i = 0; i < TURNS; i++) {
    double begin = ply_timing_worked();
    uint64_t nodes = solve_all(starts, solver);
    least = MIN(least, (ply_timing_worked() - begin) * 1e6 / (double)nodes);
  }
  return least;
}

double ply_measure_first_moves(PlyBench *measure) {
  static const int32_t known[] = { -2, -1, 0, 1, 0, -1, -2 };
  g_autoptr(PlyStart) start = ply_start_new(&ply_game_connect4, "", NULL, NULL);
  g_autoptr(PlySolver) solver = ply_solver_new(&ply_game_connect4, FIRST_BITS, NULL);
  const PlyMoveOrder *middle_first = &ply_game_connect4.orders[0];
  double begin = ply_timing_worked();
  bool right = true;
  for (unsigned i = 0; i < middle_first->n; i++) {
    int32_t value;
    PlyMove move = middle_first->moves[i];
    right = ply_solver_move(solver, start, move, NULL, &value) && value == known[move] && right;
  }
  return right ? (ply_timing_worked() - begin) / 1000 : INFINITY;
}
