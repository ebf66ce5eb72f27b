/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Rules of Sudoku with one misconception in them, by the option "mistake", as in
 * minesweeper/variants.h. */

#include "base/option.h"

typedef struct {
  const char *id;         /* spelling in the option "mistake" */
  unsigned misconception; /* number in data/misconceptions */
  const char *does;       /* translatable: what the run does, a sentence */
  unsigned again;         /* what was carried out is carried out so often again */
} PlySudokuVariant;

#define PLY_SUDOKU_MOST_VARIANTS 8
/* All of them, in the order of the option's choices; ends with an id of NULL. */
extern const PlySudokuVariant ply_sudoku_variants[];
/* Choices of the option: "none", then the ids. NULL-terminated. */
extern const char *const ply_sudoku_variant_choices[];
/* What a choice does, a translatable sentence; NULL of "none". */
const char *ply_sudoku_variant_tell(const char *choice);

/* The variant that options ask for; NULL: the right rules, also where there is no such option. */
const PlySudokuVariant *ply_sudoku_variant_of(const PlyOptions *options);
