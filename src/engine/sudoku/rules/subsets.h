/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* k of n things whose masks have at most k bits together: pairs, triples and quads of cells or digits,
 * fish of lines. */

#include <stdbool.h>
#include <stdint.h>

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
