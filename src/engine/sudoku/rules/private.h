/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by the rules. */

#include "sudoku/pattern.h"
#include <stdbool.h>
#include <stdint.h>

/* Where a box and a line cross: shared by the two rules that look there. */

/* Visits the pattern of two or more places of digit d + 1 in house that all lie in another house, if
 * they do: the digit is struck in the rest of that. */
bool ply_each_crossing(const PlySudoku *s, unsigned house, unsigned d, PlySudokuTest test,
                       PlyPatternVisit visit, gpointer data);

/* k of n things whose masks have at most k bits together: pairs, triples and quads of cells or digits,
 * fish of lines. */

#define PLY_SUBSET_MAX 4

typedef struct {
  const uint16_t *masks; /* of n things; a thing whose mask has fewer than two bits takes no part */
  unsigned n, k;
  uint8_t member[PLY_SUBSET_MAX]; /* the subset, ascending */
  uint16_t together;              /* bits of its masks */
  unsigned depth;                 /* its own */
  uint16_t before[PLY_SUBSET_MAX + 1];
} PlySubset;

static inline void ply_subset_init(PlySubset *subset, const uint16_t *masks, unsigned n,
                                   unsigned k) {
  *subset = (PlySubset){ .masks = masks, .n = n, .k = k };
}
/* The next one in the order of members; false where there is none. */
bool ply_subset_next(PlySubset *subset);
