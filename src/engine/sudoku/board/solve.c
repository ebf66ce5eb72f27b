/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sudoku/board/grid.h"

#include <string.h>

#define LOOK 1024 /* nodes between looks at the progress */

/* What a node costs: up to 0.7 us where PLY_WORK_STATE is 0.07. */
#define NODE_STATES 10

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

static bool has_new(const PlyGrid *grid, const PlyGrid *seen) {
  uint32_t others = 0;
  for (unsigned d = 0; d < PLY_SUDOKU_MAX_SIDE; d++)
    for (unsigned band = 0; band < PLY_GRID_BANDS; band++)
      others |= grid->where[d][band] & ~seen->where[d][band];
  return others != 0;
}

static void enter(PlyGridSearch *search, PlyGrid *grid);

/* Takes the alternatives that were seen before, or those that were not. Unseen ones first: the
 * sooner candidates are shown, the sooner a node has nothing new below it and is left (has_new).
 * Without seen the order is that of the branch. */
static void take(PlyGridSearch *search, const PlyGrid *grid, PlyGridBranch *branch, bool seen) {
  for (unsigned i = 0; i < branch->n && search->end == PLY_SUDOKU_ALL; i++) {
    unsigned cell = branch->cell[i], digit = branch->digit[i];
    if (digit == 0 || (search->seen != NULL && ply_grid_may(search->seen, cell, digit)) != seen)
      continue;
    branch->digit[i] = 0; /* done */
    PlyGrid next = *grid;
    ply_grid_fix(&next, cell, digit);
    enter(search, &next);
  }
}

static void enter(PlyGridSearch *search, PlyGrid *grid) {
  if (!may_enter(search) || !ply_grid_settle(grid) ||
      (search->seen != NULL && !has_new(grid, search->seen)))
    return;
  if (ply_grid_is_solved(grid)) {
    if (!search->found(grid, search->data))
      search->end = PLY_SUDOKU_ENOUGH;
    return;
  }
  PlyGridBranch branch;
  ply_grid_branch(grid, &branch);
  take(search, grid, &branch, false);
  take(search, grid, &branch, true);
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
