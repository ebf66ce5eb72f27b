/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the timeline has of a run: how deep it is where, and marks of some of its events. */

#include "run/run.h"

typedef struct {
  GArray *depth;   /* guint for each column of px; 0: no event is there */
  GArray *cutoffs; /* double: x of the marks, ascending */
} PlySkyline;

/* What it is made of. Events i, from 0, stands at from + by * (i + 1) px of width. */
typedef struct {
  PlyRun *run;
  guint32 n; /* events */
  int width;
  double from, by;
} PlySkylinePlan;

/* Cost: O(n). On any thread; skyline has two arrays, which are filled anew. */
void ply_skyline_fill(PlySkyline *skyline, const PlySkylinePlan *plan);
