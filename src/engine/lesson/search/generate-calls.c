/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions that are tables of calls, drawn by lot. */
#include "lesson/ask/grade-private.h"
#include "lesson/search/calls.h"
#include "lesson/search/draw.h"

#define MOST_WINDOWS 3
#define MOST_BLANK 5 /* cells */

/* The nodes nearest to the search: in each of them a bound may have come down. */
static void add_nodes(PlyDraft *d) {
  unsigned n;
  const PlyNodeId *path = ply_replay_path(d->replay, &n);
  g_autoptr(GString) nodes = g_string_new(NULL);
  for (unsigned i = n > MOST_WINDOWS ? n - MOST_WINDOWS : 0; i < n; i++) {
    g_autofree char *name = ply_draw_path(d, path[i]);
    g_string_append_printf(nodes, "%s%s", nodes->len > 0 ? " " : "", name);
  }
  ply_draft_line(d, "nodes", "%s", nodes->str);
}

static bool propose_windows(PlyDraft *d) {
  uint32_t step;
  if (!ply_run_algorithm(d->run)->windows || !ply_draft_step(d, ply_draw_bound_moved, &step))
    return false;
  ply_replay_seek(d->replay, step);
  add_nodes(d);
  ply_draft_at(d, step);
  return true;
}

static bool windows_fit(const PlyQuestion *question) {
  g_autoptr(PlySheet) sheet = ply_question_sheet(question, NULL);
  return sheet != NULL && sheet->rows->len > 1;
}

/* --- trace --- */

typedef struct {
  PlyNodeId node;
  PlyCallColumn column;
} Cell;

/* A leaf shows what it comes back with. */
static void add_cells(const PlyDraft *d, GArray *cells, PlyNodeId node) {
  int32_t value;
  bool windows = ply_run_algorithm(d->run)->windows;
  for (PlyCallColumn k = 0; k < PLY_N_CALL_COLUMNS; k++)
    if (k == PLY_CALL_VALUE ? !ply_run_given_value(d->run, node, &value) : windows) {
      const Cell cell = { node, k };
      g_array_append_val(cells, cell);
    }
}

static GArray *cells_of(const PlyDraft *d, PlyNodeId node) {
  unsigned n;
  GArray *cells = g_array_new(FALSE, FALSE, sizeof(Cell));
  PlyNodeId first = ply_trace_children(d->run->trace, node, &n);
  add_cells(d, cells, node);
  for (PlyNodeId child = first; child < first + MIN(n, (unsigned)PLY_CALLS_MOST); child++)
    if (ply_trace_entered(d->run->trace, child) > 0)
      add_cells(d, cells, child);
  return cells;
}

static void add_blanks(PlyDraft *d, GArray *cells) {
  g_autoptr(GString) blank = g_string_new(NULL);
  ply_random_shuffle(&d->random, cells->data, cells->len, sizeof(Cell));
  unsigned n = 2 + ply_draft_below(d, MOST_BLANK - 1);
  for (unsigned i = 0; i < MIN(n, cells->len); i++) {
    const Cell *cell = &g_array_index(cells, Cell, i);
    g_autofree char *path = ply_draw_path(d, cell->node);
    g_string_append_printf(blank, "%s%s %s", i > 0 ? ", " : "", path,
                           ply_call_column(cell->column));
  }
  ply_draft_line(d, "blank", "%s", blank->str);
}

/* Not of rounds, which are no calls of each other. */
static bool trace_takes(const PlyDraft *d, uint32_t step) {
  PlyNodeId node;
  return ply_draw_value_comes_back(d, step) &&
         (node = ply_trace_child(d->run->trace, ply_draw_event(d, step)->subject, 0)) !=
             PLY_NO_NODE &&
         !ply_node_is_iteration(ply_trace_node(d->run->trace, node));
}

static bool propose_trace(PlyDraft *d) {
  uint32_t step;
  if (!ply_draft_step(d, trace_takes, &step))
    return false;
  PlyNodeId node = ply_draw_event(d, step)->subject;
  g_autofree char *path = ply_draw_path(d, node);
  g_autoptr(GArray) cells = cells_of(d, node);
  ply_draft_line(d, "node", "%s", path);
  add_blanks(d, cells);
  ply_draft_at(d, step);
  return true;
}

PLY_GENERATES(ply_search_generate_windows, "windows", propose_windows, windows_fit)
PLY_GENERATES(ply_search_generate_trace, "trace", propose_trace, NULL)
