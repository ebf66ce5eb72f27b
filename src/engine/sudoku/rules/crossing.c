/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sudoku/rules/private.h"

/* Of the places in a house: the other houses that hold them all. A box crosses a line of each kind, a
 * line crosses boxes only (two lines have one cell in common). */
bool ply_each_crossing(const PlySudoku *s, unsigned house, unsigned d, PlySudokuTest test,
                       PlyPatternVisit visit, gpointer data) {
  unsigned places = s->places[house][d];
  if (ply_bits(places) < 2)
    return true;
  PlyCellSet cells = ply_house_cells(s->shape, house, places);
  uint32_t others = ply_houses_of(s->shape, cells) & ~(UINT32_C(1) << house);
  if (others == 0)
    return true;
  unsigned other = (unsigned)__builtin_ctz(others);
  PlyPattern p = { .test = (uint8_t)test,
                   .left = 1,
                   .right = 1,
                   .digits = (uint16_t)(1u << d),
                   .cells = cells,
                   .houses = UINT32_C(1) << house,
                   .strikes = others };
  PlyCellSet rest = s->shape->in[other];
  rest.bits[0] &= ~s->shape->in[house].bits[0];
  rest.bits[1] &= ~s->shape->in[house].bits[1];
  ply_pattern_strike(&p, s, rest, p.digits);
  return visit(&p, data);
}
