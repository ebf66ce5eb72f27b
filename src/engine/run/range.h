/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Numbers that somebody claims: one, which holds to the decimals that it has, or a range. */

#include <stdbool.h>

typedef struct {
  double low, high;
} PlyRange;

/* "0.98", "−50", "22%", "5.9..7.1", "20%..25%". False where text is none of them. */
bool ply_range_read(const char *text, PlyRange *range);
bool ply_range_holds(const PlyRange *range, double value);
/* A number as a range and a fault show it: at most six decimals, with a point; per cent where
 * like has the sign. Free with g_free. */
char *ply_range_print(double value, const char *like);
