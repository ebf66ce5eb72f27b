/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What each cell and candidate is to the thought of the current step: the one place that says so, for
 * board, rule view, spoken names, questions and tests. */

#include "rules/cycle.h"
#include "sudoku/system.h"

typedef enum {
  PLY_CELL_FIRST = 1,   /* A: proves it; of lines, a cell of the first one */
  PLY_CELL_HELPER = 2,  /* B, C, D: proves it together with A */
  PLY_CELL_SHARED = 4,  /* another cell of a house that proves it */
  PLY_CELL_ONLY_A = 8,  /* of a rule of two cells: an empty cell that only A sees */
  PLY_CELL_ONLY_B = 16, /* that only B sees */
  PLY_CELL_STRUCK = 32, /* loses candidates */
  PLY_CELL_PLACED = 64, /* gets its digit */
  PLY_CELL_CLASH = 128, /* no solution has what stands here */
  PLY_CELL_CHANGED = 256 /* by the current step */,
  PLY_CELL_LEFT = 512,    /* keeps one candidate when what is struck is gone */
  PLY_CELL_REACHED = 1024 /* a cell of a house in which it strikes, and which does not prove it */
} PlyCellRole;

typedef struct {
  const PlySudokuEvidence *evidence; /* that the roles come from; NULL: none */
  uint32_t houses, strikes;          /* bit h: proves it, strikes in house h */
  uint16_t role[PLY_SUDOKU_MAX_CELLS];
  char letter[PLY_SUDOKU_MAX_CELLS]; /* 'A', 'B', ...; 0: none */
  /* Digits, as bits: of the pattern in the cells that prove it; struck by it, done already or not. */
  uint16_t proves[PLY_SUDOKU_MAX_CELLS], struck[PLY_SUDOKU_MAX_CELLS];
  uint8_t placed[PLY_SUDOKU_MAX_CELLS], left[PLY_SUDOKU_MAX_CELLS]; /* a digit, 0: none */
} PlySudokuRoles;

/* replay: of a run of Sudoku, or of the answer to a question (ply_sudoku_run_why); board: as it stands
 * at the step of the run. */
void ply_sudoku_roles(const PlySudoku *board, const PlyReplay *replay, PlySudokuRoles *roles);

/* The evidence of the step: what is looked at, or of a cycle that has come to its end the one that was
 * carried out. NULL: none, or one without cells. */
const PlySudokuEvidence *ply_sudoku_evidence_at(const PlyReplay *replay, const PlyRuleCycle *cycle);
/* Houses of a set of the trace, as bits. */
uint32_t ply_sudoku_house_bits(const PlySudokuShape *shape, const PlyTrace *trace, uint32_t set);

/* The step of an answer (ply_sudoku_run_why) that says most: its last. */
static inline uint32_t ply_sudoku_why_step(const PlyTrace *why) {
  return ply_trace_n_events(why);
}
