/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A full grid by chance, from which digits are taken in an order by chance for as long as the rules
 * still solve it: so it has one solution. Boards that a shorter prefix solves as well are thrown
 * away and another grid is begun.
 *
 * Each try has a generator of random numbers of its own, made of seed, number and try, so that a
 * board does not depend on how many were made before it, or on which thread. */
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

/* Takes away what whoever solves it can do without. One pass is enough: a digit that could not be
 * spared while more others stood cannot be spared later, since fewer givens never prove more. */
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

bool ply_sudoku_wish_equal(const PlySudokuWish *a, const PlySudokuWish *b) {
  return a->side == b->side && a->solved_by == b->solved_by && a->not_by == b->not_by &&
         a->symmetrical == b->symmetrical && a->seed == b->seed && a->number == b->number &&
         a->tries == b->tries;
}

/* --- what there is --- */

/* By size. Of 40,000 tries on 6 x 6 one gave a board that needs a hidden pair, two an X-wing, but
 * 1,829 one that takes trying out; of 20,000 on 4 x 4 none gave one that needs more than naked
 * singles. */
typedef struct {
  unsigned side;
  unsigned hardest; /* the longest prefix of the rules that boards are solved by and need */
  bool guess;       /* there are boards that no rule solves without trying out */
  unsigned cost;    /* of a try, in rules tried at a cell */
} Kind;

static const Kind kinds[] = {
  { 4, PLY_SUDOKU_NAKED_SINGLE + 1, false, 400 },
  { 6, PLY_SUDOKU_NAKED_PAIR + 1, true, 3000 },
  { 9, PLY_SUDOKU_N_RULES, true, 20000 },
};

static const Kind *kind_of(const PlySudokuWish *wish) {
  const Kind *kind = kinds;
  while (kind->side != wish->side)
    kind++;
  return kind;
}

bool ply_sudoku_wish_may(const PlySudokuWish *wish) {
  const Kind *kind = kind_of(wish);
  return wish->not_by < kind->hardest || (wish->solved_by == 0 && kind->guess);
}

bool ply_sudoku_generate(const PlySudokuWish *wish, PlySudoku *board, PlyProgress *progress) {
  const PlySudokuShape *shape = ply_sudoku_shape(wish->side);
  g_return_val_if_fail(shape != NULL, false);
  for (unsigned try = 0; try < wish->tries; try++) {
    ply_progress_report(progress, try);
    if (!ply_progress_spend(progress, PLY_WORK_CYCLE, kind_of(wish)->cost))
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
