/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Decimal numbers as whole millionths, so that sums are exact and every machine agrees. */

#include <stdbool.h>
#include <stdint.h>

#define PLY_MICRO 1000000
#define PLY_MICRO_TEXT 32

/* Reads "0.25", "-3", "−3", "10000": a point in every locale, at most six decimals, no exponent. False
 * where it is anything else, or beyond ±9,000,000,000,000. */
bool ply_micro_parse(const char *text, int64_t *value);
/* "0.25", "-3", "10000": as few decimals as say all. typographic: "−3" (U+2212). Returns buf. */
char *ply_micro_print(int64_t value, bool typographic, char buf[static PLY_MICRO_TEXT]);
