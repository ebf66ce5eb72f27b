/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sudoku/board/board.h"

#include <string.h>

/* --- sizes --- */

static void add_cell(PlySudokuShape *shape, unsigned cell, unsigned kind, unsigned house,
                     unsigned place) {
  shape->house[cell][kind] = (uint8_t)house;
  shape->place[cell][kind] = (uint8_t)place;
  shape->cells[house][place] = (uint8_t)cell;
  ply_cells_add(&shape->in[house], cell);
}

static void fill_houses(PlySudokuShape *shape) {
  unsigned side = shape->side, across = side / shape->box_columns;
  for (unsigned cell = 0; cell < shape->n_cells; cell++) {
    unsigned row = cell / side, column = cell % side;
    unsigned box = row / shape->box_rows * across + column / shape->box_columns;
    unsigned in_box = row % shape->box_rows * shape->box_columns + column % shape->box_columns;
    shape->row[cell] = (uint8_t)row;
    shape->column[cell] = (uint8_t)column;
    shape->box[cell] = (uint8_t)box;
    add_cell(shape, cell, 0, 2 * side + box, in_box);
    add_cell(shape, cell, 1, row, column);
    add_cell(shape, cell, 2, side + column, row);
  }
}

static void fill_peers(PlySudokuShape *shape) {
  for (unsigned cell = 0; cell < shape->n_cells; cell++) {
    unsigned n = 0;
    for (unsigned other = 0; other < shape->n_cells; other++) {
      bool seen = other != cell && (shape->row[other] == shape->row[cell] ||
                                    shape->column[other] == shape->column[cell] ||
                                    shape->box[other] == shape->box[cell]);
      if (!seen)
        continue;
      shape->peers[cell][n++] = (uint8_t)other;
      ply_cells_add(&shape->sees[cell], other);
    }
    shape->n_peers = (uint8_t)n;
  }
}

static void fill(PlySudokuShape *shape, unsigned box_rows, unsigned box_columns) {
  shape->box_rows = (uint8_t)box_rows;
  shape->box_columns = (uint8_t)box_columns;
  shape->side = (uint8_t)(box_rows * box_columns);
  shape->n_cells = (uint8_t)(shape->side * shape->side);
  shape->n_houses = (uint8_t)(3 * shape->side);
  fill_houses(shape);
  fill_peers(shape);
}

const PlySudokuShape *ply_sudoku_shape(unsigned side) {
  static PlySudokuShape shapes[3];
  static gsize made = 0;
  if (g_once_init_enter(&made)) {
    fill(&shapes[0], 2, 2);
    fill(&shapes[1], 2, 3);
    fill(&shapes[2], 3, 3);
    g_once_init_leave(&made, 1);
  }
  for (unsigned i = 0; i < G_N_ELEMENTS(shapes); i++)
    if (shapes[i].side == side)
      return &shapes[i];
  return NULL;
}

const PlySudokuShape *ply_sudoku_shape_of(unsigned n_cells) {
  for (unsigned side = 1; side <= PLY_SUDOKU_MAX_SIDE; side++)
    if (side * side == n_cells)
      return ply_sudoku_shape(side);
  return NULL;
}

/* --- digits and candidates --- */

void ply_sudoku_init(PlySudoku *s, const PlySudokuShape *shape) {
  memset(s, 0, sizeof *s);
  s->shape = shape;
  uint16_t all = ply_all_digits(shape);
  for (unsigned cell = 0; cell < shape->n_cells; cell++)
    s->candidates[cell] = all;
  for (unsigned house = 0; house < shape->n_houses; house++)
    for (unsigned d = 0; d < shape->side; d++)
      s->places[house][d] = all; /* as many places as digits */
  s->n_empty = shape->n_cells;
  s->n_candidates = (uint16_t)(shape->n_cells * shape->side);
}

bool ply_sudoku_strike(PlySudoku *s, unsigned cell, unsigned digit) {
  uint16_t bit = ply_digit_bit(digit);
  if ((s->candidates[cell] & bit) == 0)
    return false;
  s->candidates[cell] &= (uint16_t)~bit;
  s->n_candidates--;
  for (unsigned k = 0; k < 3; k++)
    s->places[s->shape->house[cell][k]][digit - 1] &= (uint16_t) ~(1u << s->shape->place[cell][k]);
  return true;
}

unsigned ply_sudoku_place(PlySudoku *s, unsigned cell, unsigned digit, uint8_t *struck) {
  const PlySudokuShape *shape = s->shape;
  g_return_val_if_fail(s->digit[cell] == 0, 0);
  for (unsigned own = s->candidates[cell]; own != 0; own &= own - 1)
    ply_sudoku_strike(s, cell, ply_first_digit(own));
  s->digit[cell] = (uint8_t)digit;
  s->n_empty--;
  for (unsigned k = 0; k < 3; k++)
    s->placed[shape->house[cell][k]] |= ply_digit_bit(digit);
  unsigned n = 0;
  for (unsigned i = 0; i < shape->n_peers; i++) {
    unsigned peer = shape->peers[cell][i];
    if (!ply_sudoku_strike(s, peer, digit))
      continue;
    if (struck != NULL)
      struck[n] = (uint8_t)peer;
    n++;
  }
  return n;
}

void ply_sudoku_give(PlySudoku *s, unsigned cell, unsigned digit) {
  ply_sudoku_place(s, cell, digit, NULL);
  ply_cells_add(&s->given, cell);
}

void ply_sudoku_set(PlySudoku *s, const PlySudokuShape *shape,
                    const uint8_t digits[PLY_SUDOKU_MAX_CELLS], PlyCellSet given) {
  ply_sudoku_init(s, shape);
  for (unsigned cell = 0; cell < shape->n_cells; cell++)
    if (digits[cell] != 0)
      ply_sudoku_place(s, cell, digits[cell], NULL);
  s->given = given;
}

/* --- what no solution can have --- */

static bool is_twice(const PlySudoku *s, unsigned house, PlySudokuConflict *conflict) {
  const PlySudokuShape *shape = s->shape;
  uint8_t at[PLY_SUDOKU_MAX_SIDE + 1] = { 0 }; /* place + 1 of a digit */
  for (unsigned i = 0; i < shape->side; i++) {
    unsigned cell = shape->cells[house][i], digit = s->digit[cell];
    if (digit != 0 && at[digit] != 0) {
      *conflict = (PlySudokuConflict){ (uint8_t)house, (uint8_t)digit,
                                       shape->cells[house][at[digit] - 1], (uint8_t)cell };
      return true;
    }
    at[digit] = (uint8_t)(i + 1);
  }
  return false;
}

/* A conflict of one cell with itself stands for that. */
static bool has_no_place(const PlySudoku *s, unsigned house, PlySudokuConflict *conflict) {
  unsigned missing = (unsigned)(ply_all_digits(s->shape) & ~s->placed[house]);
  for (; missing != 0; missing &= missing - 1) {
    unsigned digit = ply_first_digit(missing);
    if (s->places[house][digit - 1] == 0) {
      uint8_t first = s->shape->cells[house][0];
      *conflict = (PlySudokuConflict){ (uint8_t)house, (uint8_t)digit, first, first };
      return true;
    }
  }
  return false;
}

bool ply_sudoku_conflict(const PlySudoku *s, PlySudokuConflict *conflict) {
  const PlySudokuShape *shape = s->shape;
  for (unsigned house = 0; house < shape->n_houses; house++)
    if (is_twice(s, house, conflict))
      return true;
  for (unsigned cell = 0; cell < shape->n_cells; cell++)
    if (s->digit[cell] == 0 && s->candidates[cell] == 0) {
      *conflict = (PlySudokuConflict){ shape->house[cell][0], 0, (uint8_t)cell, (uint8_t)cell };
      return true;
    }
  for (unsigned house = 0; house < shape->n_houses; house++)
    if (has_no_place(s, house, conflict))
      return true;
  return false;
}

static bool is_lost(const PlySudoku *s, unsigned house, unsigned digit) {
  return (s->placed[house] & ply_digit_bit(digit)) == 0 && s->places[house][digit - 1] == 0;
}

/* Only where placing the digit took something away: candidates of the peers, places of the digit in
 * any house, and of the others in the three houses of the cell. Everything would be looked at for
 * each digit of a guess. */
bool ply_sudoku_conflict_by(const PlySudoku *s, unsigned cell) {
  const PlySudokuShape *shape = s->shape;
  for (unsigned i = 0; i < shape->n_peers; i++) {
    unsigned peer = shape->peers[cell][i];
    if (s->digit[peer] == 0 && s->candidates[peer] == 0)
      return true;
  }
  for (unsigned house = 0; house < shape->n_houses; house++)
    if (is_lost(s, house, s->digit[cell]))
      return true;
  for (unsigned k = 0; k < 3; k++)
    for (unsigned digit = 1; digit <= shape->side; digit++)
      if (is_lost(s, shape->house[cell][k], digit))
        return true;
  return false;
}
