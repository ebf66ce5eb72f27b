/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A question of whatever kind is answered. */

#include "lesson/ask/grade.h"

/* Its solution, given in the way of its kind, must be right, and every plausible other answer wrong, each
 * with a reply. */
/* Wrong answers of one kind of question about one kind of run. */
typedef struct {
  char *name; /* "search/value" */
  unsigned wrong, countered, in_part;
  unsigned checked; /* of those countered: by countered.h */
} TestTally;
/* All so far, by name. */
const GPtrArray *test_tallies(void);
void test_answers(const PlyQuestion *question, const char *solution);
