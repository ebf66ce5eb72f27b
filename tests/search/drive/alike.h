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
/* The same start, algorithm and options with a random tree; free with ply_run_unref. */
PlyRun *test_drive_tree(const char *text, const char *algorithm, const char *set);
