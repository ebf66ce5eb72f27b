/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which candidates are in some solution, and which in none. Counting all solutions would never end
 * on an open board, so: 1. one solution, or the board is impossible; 2. a short search of
 * everything, which settles nearly all proper boards; 3. each candidate not yet seen in a solution
 * is tried by itself. A solution shows as many candidates at once as there are cells; a refutation
 * strikes one, which makes the rest smaller. */
#include "sudoku/judge.h"

#include <string.h>

#include "sudoku/board/grid.h"

/* Nodes of a search of everything, before candidates are tried one by one: enough to prove most
 * boards proper, few where there are more solutions than can be gone through. */
#define WHOLE_NODES 256

typedef struct {
  PlyGrid shown; /* its where: candidates that a solution has */
  PlyGrid left;  /* all that is not refuted */
} Judge;

/* --- a search --- */

static void show(Judge *j, const PlyGrid *solved) {
  for (unsigned d = 0; d < PLY_SUDOKU_MAX_SIDE; d++)
    for (unsigned band = 0; band < PLY_GRID_BANDS; band++)
      j->shown.where[d][band] |= solved->fixed[d][band];
}

static bool show_and_go_on(const PlyGrid *solved, void *data) {
  show(data, solved);
  return true;
}

static bool show_and_stop(const PlyGrid *solved, void *data) {
  show(data, solved);
  return false;
}

/* --- one by one --- */

/* Nodes for a candidate, round by round; 0: any number. What is refuted easily is struck out first,
 * and spares the others much. A solution takes some tens, which the first round is to leave room
 * for. The limits are in nodes, not in time, or the verdict would depend on the machine. */
static const unsigned rounds[] = { 96, 768, 6144, 0 };

/* Shows or refutes that cell has digit, or leaves it open. False: cancelled. */
static bool try_candidate(Judge *j, PlyGridSearch *search, unsigned nodes, unsigned cell,
                          unsigned digit) {
  PlyGrid grid = j->left;
  search->limit = nodes == 0 ? 0 : search->nodes + nodes;
  ply_grid_fix(&grid, cell, digit);
  ply_grid_search(search, &grid);
  if (search->end == PLY_SUDOKU_ALL) {
    ply_grid_strike(&j->left, cell, digit);
    ply_grid_settle(&j->left); /* there is a solution, so this does not fail */
  }
  return search->end != PLY_SUDOKU_CANCELLED;
}

static bool is_open(const Judge *j, unsigned cell, unsigned digit) {
  return ply_grid_may(&j->left, cell, digit) && !ply_grid_may(&j->shown, cell, digit);
}

/* False: cancelled. */
static bool try_all(Judge *j, const PlySudokuShape *shape, PlyGridSearch *search) {
  for (unsigned round = 0; round < G_N_ELEMENTS(rounds); round++)
    for (unsigned cell = 0; cell < shape->n_cells; cell++)
      for (unsigned digit = 1; digit <= shape->side; digit++)
        if (is_open(j, cell, digit) && !try_candidate(j, search, rounds[round], cell, digit))
          return false;
  return true;
}

/* --- both --- */

/* Shows a solution, if there is one. */
static PlySudokuVerdict begin(Judge *j, PlyGridSearch *search) {
  PlyGrid grid = j->left;
  search->found = show_and_stop;
  ply_grid_search(search, &grid);
  return search->end == PLY_SUDOKU_ENOUGH ? PLY_SUDOKU_JUDGED
         : search->end == PLY_SUDOKU_ALL  ? PLY_SUDOKU_IMPOSSIBLE
                                          : PLY_SUDOKU_UNJUDGED;
}

static PlySudokuVerdict judge(Judge *j, const PlySudokuShape *shape, PlyProgress *progress) {
  PlyGridSearch search = { .data = j, .progress = progress };
  PlySudokuVerdict verdict = begin(j, &search);
  if (verdict != PLY_SUDOKU_JUDGED)
    return verdict;
  ply_grid_settle(&j->left);
  PlyGrid grid = j->left;
  search.seen = &j->shown;
  search.found = show_and_go_on;
  search.limit = search.nodes + WHOLE_NODES;
  ply_grid_search(&search, &grid);
  bool going = search.end != PLY_SUDOKU_CANCELLED;
  if (search.end == PLY_SUDOKU_LIMIT) {
    search.found = show_and_stop;
    going = try_all(j, shape, &search);
  }
  going = ply_grid_pay(&search) && going;
  return going ? PLY_SUDOKU_JUDGED : PLY_SUDOKU_UNJUDGED;
}

PlySudokuVerdict ply_sudoku_judge(const PlySudoku *s, uint16_t possible[PLY_SUDOKU_MAX_CELLS],
                                  PlyProgress *progress) {
  Judge j = { 0 };
  ply_grid_init(&j.left, s);
  j.shown.tables = j.left.tables;
  PlySudokuVerdict verdict = judge(&j, s->shape, progress);
  memset(possible, 0, PLY_SUDOKU_MAX_CELLS * sizeof *possible);
  if (verdict != PLY_SUDOKU_JUDGED)
    return verdict;
  for (unsigned cell = 0; cell < s->shape->n_cells; cell++)
    for (unsigned digit = 1; digit <= s->shape->side; digit++)
      if (ply_grid_may(&j.shown, cell, digit))
        possible[cell] |= ply_digit_bit(digit);
  return verdict;
}

PlySudokuVerdict ply_sudoku_shared(const PlySudoku *s, uint8_t shared[PLY_SUDOKU_MAX_CELLS],
                                   PlyProgress *progress) {
  uint16_t possible[PLY_SUDOKU_MAX_CELLS];
  PlySudokuVerdict verdict = ply_sudoku_judge(s, possible, progress);
  for (unsigned cell = 0; cell < s->shape->n_cells; cell++)
    shared[cell] = ply_bits(possible[cell]) == 1 ? (uint8_t)ply_first_digit(possible[cell]) : 0;
  return verdict;
}
