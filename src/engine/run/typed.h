/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Numbers as people type them. Everything that a learner types as a number is read here; what stands
 * in lessons is read more strictly (run/number.h, run/range.h). The same in every locale.
 *
 * - A minus is a hyphen, a minus or a dash; a plus may stand. Blanks of any width may stand around
 *   everything (base/sign.h).
 * - The decimals follow a point or a comma: "0.2", "0,2", ".2", ",2".
 * - Thousands are groups of exactly three digits behind a first group of one to three that does not
 *   begin with 0; one and the same mark stands between them: "549,946", "1 715 285", "1,715,285".
 *   A single comma that could part thousands does ("1,234" is 1234); a single point never does.
 * - Of two different marks the last one is the decimal one: "1,234.5", "1 234,5" and "1.234,5" are
 *   all 1234.5; and "1.234.567" is 1234567.
 * - "20 %" and "20%" are 0.2. "1/5" is a fraction of two whole numbers, the second not 0.
 * - "∞", "inf" and "infinity" are infinite.
 * - "≥5" and ">=5" are bounds from below, "≤5" and "<=5" from above; "=5" is 5.
 * A number has at most 40 characters from its first digit to its last. */

#include "trace/value.h"

typedef struct {
  double value;      /* of "20 %" 0.2; INFINITY, -INFINITY */
  unsigned decimals; /* so many were typed */
  bool percent, fraction;
  PlyBound bound; /* PLY_BOUND_EXACT where none was typed */
} PlyTyped;

/* Text with plain blanks only, and none at its ends. Free with g_free. */
char *ply_typed_text(const char *text);
/* False where text is no number: then nothing is said of *typed. */
bool ply_typed_read(const char *text, PlyTyped *typed);
/* A number as such: finite, no bound, not in per cent. */
bool ply_typed_is_plain(const PlyTyped *typed);
/* A plain number that is whole. */
bool ply_typed_whole(const PlyTyped *typed, int64_t *whole);
/* Is the number, whatever its bound, value/scale? Thousandths count, what is less does not: 1/3 is
 * 333/1000. What was typed in per cent never is. */
bool ply_typed_is(const PlyTyped *typed, int32_t value, int32_t scale);
/* Is the number value, to two decimals, or to as many as were typed? A fraction: to two decimals.
 * What was typed in per cent: as exactly as it was typed; of a value that is a part of a whole
 * (of > 0) the share is meant. */
bool ply_typed_is_near(const PlyTyped *typed, double value, double of);
