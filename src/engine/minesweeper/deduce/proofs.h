/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What rules prove on a board, opening nothing: for "deduce", lessons and tests. */

#include "minesweeper/setup.h"

typedef struct {
  uint8_t verdict[PLY_MINES_MAX_SQUARES]; /* by square: PlyMinesVerdict */
  uint8_t rule[PLY_MINES_MAX_SQUARES];    /* place of the rule that proved it first */
  uint32_t by_rule[PLY_MINES_N_RULES];    /* squares that each proved first */
  uint32_t n_safe, n_mines;
  bool contradiction; /* a rule noticed numbers that cannot both be right */
  bool too_hard;      /* full deduction gave up somewhere: it might have proven more */
  bool cancelled;
} PlyMinesProofs;

/* until_stuck: goes on until nothing more follows, proven squares counting as known; else one
 * application of each rule, on every square and with every helper, to the board as it stands. */
void ply_mines_prove(const PlyMines *board, const PlyRule *const *rules, unsigned n_rules,
                     bool until_stuck, PlyProgress *progress, PlyMinesProofs *proofs);

/* The squares with a verdict, ascending; returns their number. */
unsigned ply_mines_proven_squares(const PlyMinesProofs *proofs, const PlyMines *board,
                                  unsigned verdict, uint16_t squares[static PLY_MINES_MAX_SQUARES]);
/* The squares with a verdict told as a trace of its own, without the matches: what each rule proves,
 * and at the last step all of it. */
PlyTrace *ply_mines_proofs_told(const PlyMines *board, const PlyMinesProofs *proofs,
                                unsigned verdict) G_GNUC_WARN_UNUSED_RESULT;

/* Numbers looked at beside each other, told as a trace of its own, whose last step has them all:
 * squares that are open, in that order, or PLY_NO_SUBJECT for the board as a whole; at least one. */
PlyTrace *ply_mines_numbers_told(const PlyMines *board, const uint32_t *squares,
                                 unsigned n) G_GNUC_WARN_UNUSED_RESULT;

/* A helper that works for a square. */
typedef struct {
  uint16_t helper;
  PlyMinesVerdict verdict;
  uint8_t n;
  uint16_t squares[8];
} PlyMinesPair;
/* All helpers of a rule (near or far) that work for square, in the order in which they are
 * tried; returns their number. contradiction (nullable) is set where one is noticed. */
unsigned ply_mines_pairs(const PlyMines *board, unsigned square, bool far,
                         PlyMinesPair pairs[PLY_MINES_DISTANT], bool *contradiction);
