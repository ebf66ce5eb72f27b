/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A full grid by chance, from which digits are taken in an order by chance for as long as the rules
 * still solve it: so it has one solution. Boards that a shorter prefix solves as well are thrown away
 * and another grid is begun. */
#include "sudoku/generate.h"

#include "base/random.h"
#include "sudoku/board/solve.h"

/* --- a full grid --- */

static unsigned fewest(const PlySudoku *s) {
  unsigned best = 0, least = PLY_SUDOKU_MAX_SIDE + 1;
  for (unsigned cell = 0; cell < s->shape->n_cells; cell++) {
    unsigned n = ply_bits(s->candidates[cell]);
    if (s->digit[cell] == 0 && n < least) {
      best = cell;
      least = n;
    }
  }
  return best;
}

static bool fill(PlySudoku *s, PlyRandom *random) {
  if (s->n_empty == 0)
    return true;
  unsigned cell = fewest(s), n = 0;
  uint8_t digits[PLY_SUDOKU_MAX_SIDE];
  for (unsigned own = s->candidates[cell]; own != 0; own &= own - 1)
    digits[n++] = (uint8_t)ply_first_digit(own);
  ply_random_shuffle(random, digits, n, sizeof *digits);
  for (unsigned i = 0; i < n; i++) {
    PlySudoku tried = *s;
    ply_sudoku_place(&tried, cell, digits[i], NULL);
    if (fill(&tried, random)) {
      *s = tried;
      return true;
    }
  }
  return false;
}

/* --- taking digits away --- */

static void board_of(const uint8_t *digits, const PlySudokuShape *shape, PlySudoku *board) {
  PlyCellSet given = { { 0, 0 } };
  for (unsigned cell = 0; cell < shape->n_cells; cell++)
    if (digits[cell] != 0)
      ply_cells_add(&given, cell);
  ply_sudoku_set(board, shape, digits, given);
}

static bool is_proper(const PlySudoku *board) {
  PlySudokuFound found = ply_sudoku_solve(board, NULL, 2, 0, NULL);
  return found.n == 1 && found.end == PLY_SUDOKU_ALL;
}

static bool is_solvable(const PlySudoku *board, unsigned by) {
  return by > 0 ? ply_sudoku_solved_by(board, by) : is_proper(board);
}

/* Takes away what whoever solves it can do without. */
static void take_away(const PlySudokuWish *wish, PlyRandom *random, PlySudoku *board) {
  const PlySudokuShape *shape = board->shape;
  uint8_t order[PLY_SUDOKU_MAX_CELLS], digits[PLY_SUDOKU_MAX_CELLS];
  for (unsigned cell = 0; cell < shape->n_cells; cell++) {
    order[cell] = (uint8_t)cell;
    digits[cell] = board->digit[cell];
  }
  ply_random_shuffle(random, order, shape->n_cells, sizeof *order);
  for (unsigned i = 0; i < shape->n_cells; i++) {
    unsigned cell = order[i];
    unsigned twin = wish->symmetrical ? shape->n_cells - 1u - cell : cell;
    if (digits[cell] == 0)
      continue;
    uint8_t kept[] = { digits[cell], digits[twin] };
    digits[cell] = digits[twin] = 0;
    PlySudoku tried;
    board_of(digits, shape, &tried);
    if (!is_solvable(&tried, wish->solved_by)) {
      digits[cell] = kept[0];
      digits[twin] = kept[1];
    }
  }
  board_of(digits, shape, board);
}

PlySudokuWish ply_sudoku_wish(PlySudokuGroup group, unsigned side, uint64_t seed) {
  return (PlySudokuWish){
    .side = side,
    .solved_by = ply_sudoku_groups[group].rules,
    .not_by = group > 0 ? ply_sudoku_groups[group - 1].rules : 0,
    .seed = seed,
    .tries = PLY_SUDOKU_TRIES,
  };
}

bool ply_sudoku_generate(const PlySudokuWish *wish, PlySudoku *board, PlyProgress *progress) {
  const PlySudokuShape *shape = ply_sudoku_shape(wish->side);
  g_return_val_if_fail(shape != NULL, false);
  for (unsigned try = 0; try < wish->tries; try++) {
    if (!ply_progress_spend(progress, PLY_WORK_CYCLE, PLY_SUDOKU_TRY_CYCLES))
      return false;
    PlyRandom random;
    ply_random_init_for(&random, wish->seed, wish->number, try);
    ply_sudoku_init(board, shape);
    bool filled = fill(board, &random);
    g_assert(filled);
    take_away(wish, &random, board);
    if (wish->not_by == 0 || !ply_sudoku_solved_by(board, wish->not_by))
      return true;
  }
  return false;
}
