/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Values of a search as lessons write them; what learners type is in run/typed.h. */

#include "trace/value.h"

/* A value as lessons write it: "4", "−2.5", ">= 5", "≤1", "+∞". */
typedef struct {
  int64_t thousandths; /* of a point; INT64_MAX and -INT64_MAX: infinity */
  PlyBound bound;
} PlyNumber;
bool ply_number_read(const char *text, PlyNumber *number);
/* Is the number value/scale? */
bool ply_number_is(const PlyNumber *number, int32_t value, int32_t scale);
