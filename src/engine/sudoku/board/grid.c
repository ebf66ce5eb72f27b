/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sudoku/board/grid.h"

#include <string.h>

/* The places of a digit in a band make a square pattern: which rows of it (k) in which boxes (k too).
 * As each row and each box has the digit once, only permutations of that square are possible, and
 * what is in none of them goes. The same of the columns of a stack and its boxes. That is pointing,
 * claiming and hidden singles at once, and a placed digit clears its houses by it. */

#define N_ROWS (1u << PLY_SUDOKU_MAX_SIDE)

/* Of a size of board. */
struct _PlyGridTables {
  const PlySudokuShape *shape;
  unsigned n_bands, n_stacks, band_cells;
  uint32_t full;           /* all cells of a band */
  uint32_t repeat;         /* times a row: that row in all rows of the band */
  uint8_t boxes[N_ROWS];   /* of the cells of a row: its boxes that have any */
  uint32_t band[N_ROWS];   /* of the boxes of all rows of a band: cells that stay */
  uint16_t stack[N_ROWS];  /* of the columns of a stack, band by band: those that stay */
  uint32_t in_box[3];      /* cells of a box of a band */
  uint8_t box_of_cell[27]; /* its number in the band */
};

/* --- tables --- */

/* Of a pattern of k times k: what is part of a permutation that lies in it. */
static unsigned in_permutations(unsigned pattern, unsigned k) {
  unsigned kept = 0;
  for (unsigned a = 0; a < k; a++)
    for (unsigned b = 0; b < k; b++)
      for (unsigned c = 0; c < (k == 3 ? 3u : 1u); c++) {
        if (a == b || (k == 3 && (c == a || c == b)))
          continue;
        unsigned one = 1u << a | 1u << (k + b) | (k == 3 ? 1u << (2 * k + c) : 0);
        if ((pattern & one) == one)
          kept |= one;
      }
  return kept;
}

static void fill_rows(PlyGridTables *t) {
  unsigned width = t->shape->box_columns, one_box = (1u << width) - 1;
  for (unsigned row = 0; row < 1u << t->shape->side; row++)
    for (unsigned box = 0; box < t->n_stacks; box++)
      if (row >> box * width & one_box)
        t->boxes[row] |= (uint8_t)(1u << box);
}

static void fill_bands(PlyGridTables *t) {
  unsigned k = t->n_stacks, side = t->shape->side, width = t->shape->box_columns;
  for (unsigned pattern = 0; pattern < 1u << k * k; pattern++) {
    unsigned kept = in_permutations(pattern, k);
    for (unsigned i = 0; i < k * k; i++)
      if (kept >> i & 1)
        t->band[pattern] |= ((1u << width) - 1) << (i / k * side + i % k * width);
  }
}

static void fill_tables(PlyGridTables *t, unsigned side) {
  const PlySudokuShape *shape = t->shape = ply_sudoku_shape(side);
  t->n_bands = side / shape->box_rows;
  t->n_stacks = side / shape->box_columns;
  t->band_cells = side * shape->box_rows;
  t->full = (1u << t->band_cells) - 1;
  for (unsigned row = 0; row < shape->box_rows; row++)
    t->repeat |= 1u << row * side;
  fill_rows(t);
  fill_bands(t);
  for (unsigned pattern = 0; pattern < 1u << t->n_bands * t->n_bands; pattern++)
    t->stack[pattern] = (uint16_t)in_permutations(pattern, t->n_bands);
  for (unsigned i = 0; i < t->band_cells; i++) {
    t->box_of_cell[i] = (uint8_t)(i % side / shape->box_columns);
    t->in_box[t->box_of_cell[i]] |= 1u << i;
  }
}

static const PlyGridTables *tables_of(const PlySudokuShape *shape) {
  static PlyGridTables tables[3];
  static gsize made = 0;
  if (g_once_init_enter(&made)) {
    fill_tables(&tables[0], 4);
    fill_tables(&tables[1], 6);
    fill_tables(&tables[2], 9);
    g_once_init_leave(&made, 1);
  }
  return &tables[shape->side == 9 ? 2 : shape->side == 6 ? 1 : 0];
}

/* --- what is possible --- */

void ply_grid_init(PlyGrid *grid, const PlySudoku *s) {
  memset(grid, 0, sizeof *grid);
  const PlyGridTables *t = grid->tables = tables_of(s->shape);
  for (unsigned cell = 0; cell < s->shape->n_cells; cell++) {
    unsigned digits = s->digit[cell] != 0 ? ply_digit_bit(s->digit[cell]) : s->candidates[cell];
    for (; digits != 0; digits &= digits - 1)
      grid->where[ply_first_digit(digits) - 1][cell / t->band_cells] |= 1u << cell % t->band_cells;
  }
  grid->changed = ply_all_digits(s->shape);
}

bool ply_grid_may(const PlyGrid *grid, unsigned cell, unsigned digit) {
  unsigned size = grid->tables->band_cells;
  return grid->where[digit - 1][cell / size] >> cell % size & 1;
}

void ply_grid_strike(PlyGrid *grid, unsigned cell, unsigned digit) {
  unsigned size = grid->tables->band_cells;
  grid->where[digit - 1][cell / size] &= ~(1u << cell % size);
  grid->changed |= ply_digit_bit(digit);
}

/* Of the cells of its box, the digit keeps this one; the rows and columns follow from that. */
static void keep_in_box(PlyGrid *grid, unsigned d, unsigned band, unsigned i) {
  const PlyGridTables *t = grid->tables;
  grid->where[d][band] &= ~t->in_box[t->box_of_cell[i]] | 1u << i;
  grid->changed |= (uint16_t)(1u << d);
}

void ply_grid_fix(PlyGrid *grid, unsigned cell, unsigned digit) {
  unsigned size = grid->tables->band_cells;
  keep_in_box(grid, digit - 1, cell / size, cell % size);
}

/* --- conclusions --- */

static void keep_bands(const PlyGridTables *t, uint32_t *where) {
  unsigned side = t->shape->side, rows = t->shape->box_rows, all = (1u << side) - 1;
  for (unsigned band = 0; band < t->n_bands; band++) {
    unsigned pattern = 0;
    for (unsigned row = 0; row < rows; row++)
      pattern |= (unsigned)t->boxes[where[band] >> row * side & all] << row * t->n_stacks;
    where[band] &= t->band[pattern];
  }
}

static void keep_stacks(const PlyGridTables *t, uint32_t *where) {
  unsigned side = t->shape->side, rows = t->shape->box_rows, width = t->shape->box_columns;
  unsigned columns[PLY_GRID_BANDS] = { 0 }, kept[PLY_GRID_BANDS] = { 0 };
  unsigned one_box = (1u << width) - 1;
  for (unsigned band = 0; band < t->n_bands; band++)
    for (unsigned row = 0; row < rows; row++)
      columns[band] |= where[band] >> row * side;
  for (unsigned stack = 0; stack < t->n_stacks; stack++) {
    unsigned pattern = 0;
    for (unsigned band = 0; band < t->n_bands; band++)
      pattern |= (columns[band] >> stack * width & one_box) << band * width;
    pattern = t->stack[pattern];
    for (unsigned band = 0; band < t->n_bands; band++)
      kept[band] |= (pattern >> band * width & one_box) << stack * width;
  }
  for (unsigned band = 0; band < t->n_bands; band++)
    where[band] &= kept[band] * t->repeat;
}

/* False where the digit has no place in some house. Bands and stacks strike for each other, so both
 * are repeated until neither finds anything. A row with one place left is enough to know a digit
 * fixed: its box and column then have no other one either. */
static bool settle_digit(const PlyGridTables *t, uint32_t *where, uint32_t *fixed) {
  uint32_t before[PLY_GRID_BANDS];
  do {
    memcpy(before, where, sizeof before);
    keep_bands(t, where);
    keep_stacks(t, where);
  } while (memcmp(before, where, sizeof before) != 0);
  unsigned side = t->shape->side, all = (1u << side) - 1;
  for (unsigned band = 0; band < t->n_bands; band++) {
    if (where[band] == 0)
      return false;
    fixed[band] = 0;
    for (unsigned row = 0; row < t->shape->box_rows; row++) {
      uint32_t cells = where[band] & all << row * side;
      fixed[band] |= (cells & (cells - 1)) == 0 ? cells : 0;
    }
  }
  return true;
}

/* A cell that has a digit has no other; false where it has two. */
static bool clear_fixed(PlyGrid *grid) {
  unsigned side = grid->tables->shape->side;
  for (unsigned band = 0; band < grid->tables->n_bands; band++) {
    uint32_t fixed = 0, twice = 0;
    for (unsigned d = 0; d < side; d++) {
      twice |= fixed & grid->fixed[d][band];
      fixed |= grid->fixed[d][band];
    }
    if (twice != 0)
      return false;
    for (unsigned d = 0; d < side; d++) {
      uint32_t others = grid->where[d][band] & fixed & ~grid->fixed[d][band];
      grid->where[d][band] &= ~others;
      grid->changed |= (uint16_t)((others != 0) << d);
    }
  }
  return true;
}

/* False where a cell is left without a digit. */
static bool fix_naked(PlyGrid *grid) {
  unsigned side = grid->tables->shape->side;
  for (unsigned band = 0; band < grid->tables->n_bands; band++) {
    uint32_t once = 0, twice = 0;
    for (unsigned d = 0; d < side; d++) {
      twice |= once & grid->where[d][band];
      once |= grid->where[d][band];
    }
    if (once != grid->tables->full)
      return false;
    for (unsigned d = 0; d < side && once != twice; d++) {
      uint32_t naked = grid->where[d][band] & ~twice & ~grid->fixed[d][band];
      for (; naked != 0; naked &= naked - 1)
        keep_in_box(grid, d, band, (unsigned)__builtin_ctz(naked));
    }
  }
  return true;
}

/* Cheapest first: digits that changed, then cells with a fixed digit, and cells with one
 * candidate only once all else is quiet. It ends, since each round takes bits away and none ever
 * comes back. */
bool ply_grid_settle(PlyGrid *grid) {
  while (grid->changed != 0) {
    for (; grid->changed != 0; grid->changed &= (uint16_t)(grid->changed - 1)) {
      unsigned d = ply_first_digit(grid->changed) - 1;
      if (!settle_digit(grid->tables, grid->where[d], grid->fixed[d]))
        return false;
    }
    if (!clear_fixed(grid) || (grid->changed == 0 && !fix_naked(grid)))
      return false;
  }
  return true;
}

bool ply_grid_is_solved(const PlyGrid *grid) {
  for (unsigned band = 0; band < grid->tables->n_bands; band++) {
    uint32_t fixed = 0;
    for (unsigned d = 0; d < grid->tables->shape->side; d++)
      fixed |= grid->fixed[d][band];
    if (fixed != grid->tables->full)
      return false;
  }
  return true;
}

void ply_grid_digits(const PlyGrid *solved, uint8_t digits[PLY_SUDOKU_MAX_CELLS]) {
  memset(digits, 0, PLY_SUDOKU_MAX_CELLS);
  for (unsigned d = 0; d < solved->tables->shape->side; d++)
    for (unsigned band = 0; band < solved->tables->n_bands; band++)
      for (uint32_t cells = solved->fixed[d][band]; cells != 0; cells &= cells - 1)
        digits[band * solved->tables->band_cells + (unsigned)__builtin_ctz(cells)] =
            (uint8_t)(d + 1);
}

/* --- where to branch --- */

static void add(PlyGridBranch *branch, unsigned cell, unsigned d) {
  branch->cell[branch->n] = (uint8_t)cell;
  branch->digit[branch->n++] = (uint8_t)(d + 1);
}

static void take_cell(const PlyGrid *grid, unsigned cell, PlyGridBranch *branch) {
  branch->n = 0;
  for (unsigned d = 0; d < grid->tables->shape->side; d++)
    if (ply_grid_may(grid, cell, d + 1))
      add(branch, cell, d);
}

/* The first cell with the fewest digits, of those with 2 .. most. All cells of a band are counted
 * at once, a bit each: cells[n] are those with n digits or more. From the highest n down, or a
 * digit would count twice. */
static bool find_fewest(const PlyGrid *grid, unsigned most, PlyGridBranch *branch) {
  uint32_t cells[PLY_GRID_BANDS][PLY_SUDOKU_MAX_SIDE + 2] = { 0 }; /* with n digits or more */
  for (unsigned band = 0; band < grid->tables->n_bands; band++)
    for (unsigned d = 0; d < grid->tables->shape->side; d++) {
      uint32_t where = grid->where[d][band];
      for (unsigned n = most + 1; n > 1; n--)
        cells[band][n] |= cells[band][n - 1] & where;
      cells[band][1] |= where;
    }
  for (unsigned n = 2; n <= most; n++)
    for (unsigned band = 0; band < grid->tables->n_bands; band++) {
      uint32_t found = cells[band][n] & ~cells[band][n + 1];
      if (found != 0) {
        unsigned i = (unsigned)__builtin_ctz(found);
        take_cell(grid, band * grid->tables->band_cells + i, branch);
        return true;
      }
    }
  return false;
}

static bool take_two(const PlyGrid *grid, unsigned d, unsigned band, uint32_t cells,
                     PlyGridBranch *branch) {
  uint32_t other = cells & (cells - 1);
  if (other == 0 || (other & (other - 1)) != 0)
    return false;
  unsigned first = band * grid->tables->band_cells;
  add(branch, first + (unsigned)__builtin_ctz(cells), d);
  add(branch, first + (unsigned)__builtin_ctz(other), d);
  return true;
}

static bool find_two_places(const PlyGrid *grid, PlyGridBranch *branch) {
  const PlyGridTables *t = grid->tables;
  uint32_t row = (1u << t->shape->side) - 1;
  for (unsigned d = 0; d < t->shape->side; d++)
    for (unsigned band = 0; band < t->n_bands; band++)
      for (unsigned i = 0; i < t->n_stacks; i++) { /* as many rows as boxes */
        uint32_t where = grid->where[d][band];
        if (take_two(grid, d, band, where & t->in_box[i], branch) ||
            take_two(grid, d, band, where & row << i * t->shape->side, branch))
          return true;
      }
  return false;
}

/* Fail first: where there are two ways the tree doubles at most, and one of them often fails at
 * once. Two places of a digit are as good as two digits of a cell. */
void ply_grid_branch(const PlyGrid *grid, PlyGridBranch *branch) {
  branch->n = 0;
  if (!find_fewest(grid, 2, branch) && !find_two_places(grid, branch))
    find_fewest(grid, grid->tables->shape->side, branch);
}
