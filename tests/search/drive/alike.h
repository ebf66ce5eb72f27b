/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Driven runs beside recorded ones. */

#include "run/drive.h"
#include "search/tell-apart.h"

/* What may differ between what a mistake's acts and its recording have written down, although both do the
 * same: what an act does not say. */
typedef enum {
  TEST_ALL_THE_SAME = 0,
  TEST_OTHER_DEPTHS = 1,       /* left, of a search that looks less far */
  TEST_OTHER_LEAF_WINDOWS = 2, /* nobody hands windows to leaves */
  TEST_OTHER_BOUNDS_MET = 4,   /* a cut does not say what it met */
  TEST_BEST_LATER = 8,         /* a bound that somebody else moved comes before the best child */
} TestMay;

/* Aborts the test at the first event that is another one. Nodes are compared by their paths. */
void test_same_events(const PlyRun *driven, const PlyRun *recorded, unsigned may);
/* Takes over at step; aborts the test where it is refused. */
PlyDriven *test_driven(PlyRun *run, uint32_t step);
/* What the driver would do is what the run has recorded, with all that came of it: from the start, from the
 * end, and everywhere: from every step. */
void test_right_acts(PlyRun *run, bool everywhere);
/* Does up to n acts drawn by lot, most of them wrong; those that make no sense are left out. The driver
 * has an answer in each state. */
void test_any_acts(PlyDriven *driven, PlyRandom *random, unsigned n);
