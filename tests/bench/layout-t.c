/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out T, the whole tic-tac-toe tree, with one unit of width a node and one more between
 * cousins, and writes for d3.mjs, in the byte order of the machine: the number of nodes
 * (uint32), the parent of each (uint32, the root has itself), x of each (double), and the
 * median time of a layout in ms (double). */
#include <glib.h>
#include <stdio.h>
#include <stdlib.h>

#include "render/tree/layout.h"
#include "search/run.h"

#define TURNS 21

static int compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

int main(void) {
  g_autoptr(PlyStart) start = ply_start_new(&ply_game_tictactoe, ".........", NULL, NULL);
  const PlyAlgorithm *minimax = ply_algorithm_find("minimax", NULL);
  g_autoptr(PlyRun) run = ply_run_new(start, minimax, NULL, NULL);
  ply_run_record(run, NULL);
  uint32_t n = ply_trace_n_nodes(run->trace);
  g_autofree uint32_t *first_child = g_new(uint32_t, n), *parent = g_new(uint32_t, n);
  g_autofree uint16_t *n_children = g_new(uint16_t, n);
  g_autofree float *widths = g_new(float, n);
  g_autofree double *x = g_new(double, n);
  for (uint32_t i = 0; i < n; i++) {
    unsigned children;
    parent[i] = i == 0 ? 0 : ply_trace_node(run->trace, i)->parent;
    first_child[i] = ply_trace_children(run->trace, i, &children);
    n_children[i] = (uint16_t)children;
    widths[i] = 1;
  }
  double times[TURNS] = { 0 };
  for (int i = -3; i < TURNS; i++) {
    gint64 begin = g_get_monotonic_time();
    ply_layout_tidy(n, first_child, n_children, widths, 1, x);
    double taken = (double)(g_get_monotonic_time() - begin) / 1000;
    if (i >= 0)
      times[i] = taken;
  }
  qsort(times, TURNS, sizeof *times, compare);
  bool written = fwrite(&n, sizeof n, 1, stdout) == 1 &&
                 fwrite(parent, sizeof *parent, n, stdout) == n &&
                 fwrite(x, sizeof *x, n, stdout) == n &&
                 fwrite(&times[TURNS / 2], sizeof *times, 1, stdout) == 1 && fflush(stdout) == 0;
  return written ? 0 : 2;
}
