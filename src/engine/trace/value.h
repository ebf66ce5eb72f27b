/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What a position is worth, as search algorithms see it.
 *
 * Values are whole numbers in units of 1/scale of a point; the scale belongs to
 * the trace (1 for most games, PLY_SCALE_FINE where chance nodes or decimal
 * leaves need fractions). Infinity is a value of its own that no game reaches
 * and that survives negation. */

#include <stdbool.h>
#include <stdint.h>

#define PLY_INF INT32_MAX
#define PLY_VALUE_MAX 2000000000 /* the largest finite value, scale included */
#define PLY_SCALE_FINE 1000
/* How far a search of a board looks at most, and how many levels a tree of a lesson has; as a depth
 * limit: there is none. Hand-made trees may be deeper (games/tree.h), so nothing that holds a path is
 * of this size. */
#define PLY_MAX_PLY 64

/* How much is known about a value. */
typedef enum {
  PLY_BOUND_NONE,  /* nothing yet: the node shows no number */
  PLY_BOUND_EXACT, /* = v */
  PLY_BOUND_LOWER, /* at least v, shown as >= v */
  PLY_BOUND_UPPER, /* at most v, shown as <= v */
} PlyBound;

typedef struct {
  int32_t value;
  PlyBound bound;
} PlyScore;

/* The same score seen by the other side: value negated, bound turned round. */
static inline PlyScore ply_score_negate(PlyScore s) {
  PlyBound b = s.bound == PLY_BOUND_LOWER   ? PLY_BOUND_UPPER
               : s.bound == PLY_BOUND_UPPER ? PLY_BOUND_LOWER
                                            : s.bound;
  return (PlyScore){ -s.value, b };
}

/* Bounds of a search window. alpha < beta while there is room. */
typedef struct {
  int32_t alpha, beta;
} PlyWindow;

/* Writes value/scale into buf (at least 24 bytes), independent of the locale:
 * "4", "-3", "2.5", "+∞", "−∞" with the real minus sign (U+2212) for numbers
 * below zero when typographic is true. Returns buf. */
char *ply_value_print(int32_t value, int32_t scale, bool typographic, char buf[static 24]);
