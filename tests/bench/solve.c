/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve.h"

#include <math.h>

#include "kit/position-file.h"
#include "kit/timing.h"
#include "search/solve.h"

#define TURNS 5
#define TABLE_BITS 17 /* 2 MiB: close to the processor, and large enough from 14 stones on */
#define FIRST_BITS 24
#define PROBES 1000000

static GPtrArray *read_positions(const PlyBench *measure, const char *name) {
  g_auto(GStrv) lines = ply_position_file(name);
  GPtrArray *starts = g_ptr_array_new_with_free_func((GDestroyNotify)ply_start_unref);
  unsigned n = ply_measure_of(measure, g_strv_length(lines));
  for (unsigned i = 0; i < n; i++) {
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

static double mean_nodes(const PlyBench *measure, const char *name) {
  g_autoptr(GPtrArray) starts = read_positions(measure, name);
  g_autoptr(PlySolver) solver = ply_solver_new(&ply_game_connect4, TABLE_BITS, NULL);
  return (double)solve_all(starts, solver) / starts->len;
}

double ply_measure_solve_14(PlyBench *measure) {
  return mean_nodes(measure, "connect4-14.txt");
}

double ply_measure_solve_18(PlyBench *measure) {
  return mean_nodes(measure, "connect4-18.txt");
}

double ply_measure_solve_22(PlyBench *measure) {
  return mean_nodes(measure, "connect4-22.txt");
}

typedef struct {
  const GPtrArray *starts;
  PlySolver *solver;
} Node;

/* Of one node, in ms. */
static double time_node(void *data) {
  const Node *node = data;
  double begin = ply_timing_worked();
  uint64_t nodes = solve_all(node->starts, node->solver);
  return (ply_timing_worked() - begin) / (double)nodes;
}

/* One node against one entry: the yardstick looks at more of them. */
double ply_measure_solve_node(PlyBench *measure) {
  g_autoptr(GPtrArray) starts = read_positions(measure, "connect4-14.txt");
  g_autoptr(PlySolver) solver = ply_solver_new(&ply_game_connect4, TABLE_BITS, NULL);
  ply_measure_against(measure, time_node, &(Node){ starts, solver }, TURNS,
                      ply_yard_new(PLY_YARD_PROBE, PROBES));
  double ms, yardstick_ms;
  ply_measure_ms(measure, &ms, &yardstick_ms);
  return ply_measure_ratio(measure, ms, yardstick_ms / PROBES);
}

/* The yardstick has a turn behind each of the moves. */
double ply_measure_first_moves(PlyBench *measure) {
  static const int32_t known[] = { -2, -1, 0, 1, 0, -1, -2 };
  g_autoptr(PlyStart) start = ply_start_new(&ply_game_connect4, "", NULL, NULL);
  g_autoptr(PlySolver) solver = ply_solver_new(&ply_game_connect4, FIRST_BITS, NULL);
  const PlyMoveOrder *middle_first = &ply_game_connect4.orders[0];
  PlyYard *yard = ply_yard_new(PLY_YARD_PROBE, 1u << 30);
  double ms = 0, yards[G_N_ELEMENTS(known)];
  bool right = true;
  for (unsigned i = 0; i < middle_first->n; i++) {
    int32_t value;
    PlyMove move = middle_first->moves[i];
    double begin = ply_timing_worked();
    right = ply_solver_move(solver, start, move, NULL, &value) && value == known[move] && right;
    ms += ply_timing_worked() - begin;
    yards[i] = ply_yard_time(yard);
  }
  ply_yard_free(yard);
  return ply_measure_ratio(measure, right ? ms : INFINITY,
                           ply_timing_least(yards, middle_first->n));
}
