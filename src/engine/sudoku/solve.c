/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sudoku/grid.h"

#include <string.h>

#define LOOK 1024 /* nodes between looks at the progress */

/* What a node costs, in the unit of account that comes next to it. */
#define NODE_STATES 20

bool ply_grid_pay(PlyGridSearch *search) {
  uint64_t nodes = search->nodes - search->paid;
  search->paid = search->nodes;
  return ply_progress_spend(search->progress, PLY_WORK_STATE, nodes * NODE_STATES);
}

static bool may_enter(PlyGridSearch *search) {
  if (search->limit != 0 && search->nodes >= search->limit)
    search->end = PLY_SUDOKU_LIMIT;
  else if (search->nodes % LOOK == 0 && !ply_grid_pay(search))
    search->end = PLY_SUDOKU_CANCELLED;
  else
    search->nodes++;
  return search->end == PLY_SUDOKU_ALL;
}

static void enter(PlyGridSearch *search, PlyGrid *grid) {
  if (!may_enter(search) || !ply_grid_settle(grid) ||
      (search->is_wanted != NULL && !search->is_wanted(grid, search->data)))
    return;
  if (ply_grid_is_solved(grid)) {
    if (!search->found(grid, search->data))
      search->end = PLY_SUDOKU_ENOUGH;
    return;
  }
  PlyGridBranch branch;
  ply_grid_branch(grid, &branch);
  for (unsigned i = 0; i < branch.n && search->end == PLY_SUDOKU_ALL; i++) {
    PlyGrid next = *grid;
    ply_grid_fix(&next, branch.cell[i], branch.digit[i]);
    enter(search, &next);
  }
}

void ply_grid_search(PlyGridSearch *search, PlyGrid *grid) {
  search->end = PLY_SUDOKU_ALL;
  enter(search, grid);
}

/* --- solutions --- */

typedef struct {
  uint8_t (*solutions)[PLY_SUDOKU_MAX_CELLS];
  unsigned n, most;
} Solutions;

static bool keep(const PlyGrid *solved, void *data) {
  Solutions *found = data;
  if (found->solutions != NULL)
    ply_grid_digits(solved, found->solutions[found->n]);
  return ++found->n < found->most;
}

PlySudokuFound ply_sudoku_solve(const PlySudoku *s, uint8_t (*solutions)[PLY_SUDOKU_MAX_CELLS],
                                unsigned most, uint64_t node_limit, PlyProgress *progress) {
  Solutions found = { solutions, 0, most };
  PlyGridSearch search = {
    .found = keep, .data = &found, .progress = progress, .limit = node_limit
  };
  PlyGrid grid;
  ply_grid_init(&grid, s);
  ply_grid_search(&search, &grid);
  ply_grid_pay(&search);
  return (PlySudokuFound){ found.n, search.end, search.nodes };
}

PlySudokuFound ply_sudoku_count(const PlySudoku *s, uint64_t node_limit, PlyProgress *progress) {
  return ply_sudoku_solve(s, NULL, PLY_SUDOKU_COUNTED + 1, node_limit, progress);
}
