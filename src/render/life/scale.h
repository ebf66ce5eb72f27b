/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A scale for numbers that are a ten-thousandth and ten thousand beside each other: in proportion
 * where that can be read, else each step ten times the one before on both sides of zero, and in
 * proportion from zero to the first step. A picture that uses it says which one it is. */

#include <stdbool.h>

typedef struct {
  bool steps;       /* of ten each */
  double unit;      /* the first step */
  double low, high; /* places of the ends: steps from zero, or values */
} PlyDayScale;

/* For values that the scale must hold, zero among them. least: the smallest size beside zero that
 * must still be told from it; 0: none. */
void ply_day_scale_init(PlyDayScale *scale, double low, double high, double least);
/* Place of a value, 0 (low end) to 1 (high end). */
double ply_day_scale_place(const PlyDayScale *scale, double value);

/* Values for about n lines, rising; zero is one of them. Returns their number. */
#define PLY_DAY_SCALE_LINES 32
unsigned ply_day_scale_lines(const PlyDayScale *scale, unsigned n,
                             double values[static PLY_DAY_SCALE_LINES]);
