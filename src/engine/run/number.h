/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Values of a search as people write them. */

#include "trace/value.h"

/* A value as people write it: "4", "−2.5", ">= 5", "≤1", "+∞". */
typedef struct {
  int64_t thousandths; /* of a point; INT64_MAX and -INT64_MAX: infinity */
  PlyBound bound;
} PlyNumber;
bool ply_number_read(const char *text, PlyNumber *number);
/* Is the number value/scale? */
bool ply_number_is(const PlyNumber *number, int32_t value, int32_t scale);
