/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Simulated runs of a question about odds, against its exact answer. Run k is that of (seed, k). */

#include "lab/lab.h"
#include "odds/odds.h"

/* The sums of the lab: how runs came out, and how often at some of them on the way. */
typedef struct {
  PlyOddsTally tally;
  uint32_t next;  /* the next number of runs at which a point is set; 0: not known yet */
  GArray *points; /* PlyOddsTally, as in PlyOddsSeries */
} PlyOddsLabSums;

/* For the records of the labs. */
void ply_odds_lab_report(const void *setup, const void *sums, PlyLabResult *result);
