/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the rules and the deduction of Minesweeper are held against: a reference run of an independent
 * program. Percent of boards finished without a guess, first click at random, stopping at the first
 * guess, PLY_MINES_REFERENCE_GAMES games a cell; three levels, two openings, six sets of rules. */

#include "lab/minesweeper/games.h"

#define PLY_MINES_REFERENCE_GAMES 2000

typedef struct {
  PlyMinesLevel level;
  PlyMinesOpening opening;
  const char *column; /* what the table calls it */
  const char *rules;  /* as for the option "rules" */
  double percent;
} PlyMinesReference;
#define PLY_MINES_N_REFERENCES 36
extern const PlyMinesReference ply_mines_references[PLY_MINES_N_REFERENCES];

/* What a cell plays. */
void ply_mines_reference_setup(const PlyMinesReference *cell, uint64_t seed, PlyMinesSetup *setup);
/* How many standard errors (of both samples) the share of finished boards lies from the cell. */
double ply_mines_reference_apart(const PlyMinesReference *cell, uint32_t finished, uint32_t games);
/* The standard errors that a cell may lie off: there are 36 of them. */
#define PLY_MINES_REFERENCE_TOLERANCE 4.0
