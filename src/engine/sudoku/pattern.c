/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sudoku/pattern.h"

void ply_pattern_strike(PlyPattern *p, const PlySudoku *s, PlyCellSet cells, unsigned digits) {
  while (ply_cells_any(cells)) {
    unsigned cell = ply_cells_take(&cells);
    for (unsigned own = s->candidates[cell] & digits; own != 0; own &= own - 1) {
      g_assert(p->n_struck < PLY_PATTERN_MAX_STRUCK);
      p->struck[p->n_struck].cell = (uint8_t)cell;
      p->struck[p->n_struck++].digit = (uint8_t)ply_first_digit(own);
    }
  }
}

PlyCellSet ply_house_cells(const PlySudokuShape *shape, unsigned house, unsigned places) {
  PlyCellSet cells = { { 0, 0 } };
  for (; places != 0; places &= places - 1)
    ply_cells_add(&cells, shape->cells[house][__builtin_ctz(places)]);
  return cells;
}

uint32_t ply_houses_of(const PlySudokuShape *shape, PlyCellSet cells) {
  if (!ply_cells_any(cells))
    return 0;
  uint32_t houses = 0;
  PlyCellSet rest = cells;
  unsigned first = ply_cells_take(&rest);
  for (unsigned k = 0; k < 3; k++) {
    PlyCellSet in = ply_cells_and(shape->in[shape->house[first][k]], cells);
    if (in.bits[0] == cells.bits[0] && in.bits[1] == cells.bits[1])
      houses |= UINT32_C(1) << shape->house[first][k];
  }
  return houses;
}

/* --- where somebody asks about a cell or a house --- */

static bool strikes_at(const PlyPattern *p, unsigned cell) {
  bool any = p->placed != 0 && p->cell == cell;
  for (unsigned i = 0; i < p->n_struck; i++)
    any = any || p->struck[i].cell == cell;
  return any;
}

bool ply_pattern_is_about(const PlySudokuShape *shape, const PlyPattern *p, uint32_t subject) {
  unsigned at, digit;
  switch (ply_sudoku_subject(shape, subject, &at, &digit)) {
  case PLY_OF_HOUSE: return ((p->houses | p->strikes) >> at & 1) != 0;
  case PLY_OF_CELL: return ply_cells_have(p->cells, at) || strikes_at(p, at);
  case PLY_OF_CANDIDATE:
    return (p->digits & ply_digit_bit(digit)) != 0 &&
           (ply_cells_have(p->cells, at) || strikes_at(p, at));
  case PLY_OF_MARK: return false;
  case PLY_OF_NONE: return true;
  }
  return false;
}
