/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Numbers as lessons write them, values of a search and claims; what learners type is in
 * run/typed.h. */

#include "trace/value.h"
#include <stdbool.h>

/* A value as lessons write it, with a point and without marks between thousands: "4", "−2.5", ">= 5", "≤1",
 * "+∞". */
typedef struct {
  int64_t thousandths; /* of a point; INT64_MAX and -INT64_MAX: infinity */
  PlyBound bound;
} PlyNumber;
bool ply_number_read(const char *text, PlyNumber *number);
/* Is the number value/scale? */
bool ply_number_is(const PlyNumber *number, int32_t value, int32_t scale);

/* Numbers that somebody claims: one, which holds to the decimals that it has, or a range. */
typedef struct {
  double low, high;
} PlyRange;

/* "0.98", "−50", "22%", "5.9..7.1", "20%..25%". False where text is none of them. */
bool ply_range_read(const char *text, PlyRange *range);
bool ply_range_holds(const PlyRange *range, double value);
/* A number as a range and a fault show it: at most six decimals, with a point; per cent where
 * like has the sign. Free with g_free. */
char *ply_range_print(double value, const char *like);
