/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sat.h"

#include <picosat/picosat.h>
#include <string.h>

static int variable(unsigned cell, unsigned d) {
  return (int)(cell * PLY_SUDOKU_MAX_SIDE + d) + 1;
}

/* Exactly one of n. */
static void add_one_of(PicoSAT *sat, const int *literals, unsigned n) {
  for (unsigned i = 0; i < n; i++)
    picosat_add(sat, literals[i]);
  picosat_add(sat, 0);
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < i; j++)
      picosat_add_arg(sat, -literals[i], -literals[j], 0);
}

static void add_rules(PicoSAT *sat, const PlySudokuShape *shape) {
  int literals[PLY_SUDOKU_MAX_SIDE];
  for (unsigned cell = 0; cell < shape->n_cells; cell++) {
    for (unsigned d = 0; d < shape->side; d++)
      literals[d] = variable(cell, d);
    add_one_of(sat, literals, shape->side);
  }
  for (unsigned house = 0; house < shape->n_houses; house++)
    for (unsigned d = 0; d < shape->side; d++) {
      for (unsigned i = 0; i < shape->side; i++)
        literals[i] = variable(shape->cells[house][i], d);
      add_one_of(sat, literals, shape->side);
    }
}

static void add_position(PicoSAT *sat, const PlySudoku *s) {
  for (unsigned cell = 0; cell < s->shape->n_cells; cell++)
    if (s->digit[cell] != 0)
      picosat_add_arg(sat, variable(cell, s->digit[cell] - 1u), 0);
    else
      for (unsigned d = 0; d < s->shape->side; d++)
        if ((s->candidates[cell] >> d & 1) == 0)
          picosat_add_arg(sat, -variable(cell, d), 0);
}

/* A solution that has something which is not in possible yet, if there is one. */
static bool finds_another(PicoSAT *sat, const PlySudokuShape *shape,
                          const uint16_t possible[PLY_SUDOKU_MAX_CELLS]) {
  int asked = picosat_inc_max_var(sat); /* makes the clause one of this question only */
  picosat_add(sat, -asked);
  for (unsigned cell = 0; cell < shape->n_cells; cell++)
    for (unsigned d = 0; d < shape->side; d++)
      if ((possible[cell] >> d & 1) == 0)
        picosat_add(sat, variable(cell, d));
  picosat_add(sat, 0);
  picosat_assume(sat, asked);
  return picosat_sat(sat, -1) == PICOSAT_SATISFIABLE;
}

bool test_sat_possible(const PlySudoku *s, uint16_t possible[PLY_SUDOKU_MAX_CELLS]) {
  PicoSAT *sat = picosat_init();
  picosat_adjust(sat, variable(s->shape->n_cells, 0));
  add_rules(sat, s->shape);
  add_position(sat, s);
  memset(possible, 0, PLY_SUDOKU_MAX_CELLS * sizeof *possible);
  bool any = false;
  while (finds_another(sat, s->shape, possible)) {
    any = true;
    for (unsigned cell = 0; cell < s->shape->n_cells; cell++)
      for (unsigned d = 0; d < s->shape->side; d++)
        if (picosat_deref(sat, variable(cell, d)) == 1)
          possible[cell] |= (uint16_t)(1u << d);
  }
  picosat_reset(sat);
  return any;
}
