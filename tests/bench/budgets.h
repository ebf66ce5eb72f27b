/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The budgets: what Plybook promises about speed and memory. */

#include "measure.h"

#define PLY_RATIO "x" /* unit of what is held against something else in one run */

/* A value holds when it is at most the goal.
 *
 * A time by itself scatters by a half from run to run and is another one on each machine: all of them are
 * ratios, most of them to a yardstick. Their goals are those that "bench --goals" prints. */
typedef struct {
  const char *name;
  const char *unit;
  double goal;
  const char *label;
  double (*measure)(PlyBench *measure); /* NAN: not without the program */
  double most_ms; /* the longest that it may take by --goals, on the machine that it runs on; 0: the
                        * goal is not made of a time */
  const char *program; /* not measured where it is missing; NULL: none is needed */
  const char *package; /* what installs that */
  unsigned small;      /* --small: so many times fewer turns, boards and positions; 0: 100 times */
  bool named_only;     /* takes minutes: measured only when it is named */
  const char *earlier; /* name that it had, and answers to still; NULL: none */
} PlyBudget;

/* Ended by one without a name. */
extern const PlyBudget ply_budgets[];
#define PLY_BUDGETS_MOST 64

/* A budget measured: one run. */
typedef struct {
  const PlyBudget *budget;
  double value;
  bool holds;
  double ms, yardstick_ms; /* what the value is the ratio of; 0: of no time and yardstick */
} PlyOutcome;

/* False where it cannot be measured, which is told. */
bool ply_budget_measure(const PlyBudget *budget, bool small, GString *notes, PlyOutcome *outcome);
