/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What goals should be on this machine today. */

#include "budgets.h"
#include "cli/cli.h"

/* Measures n budgets in seven runs of program, a process each, and prints of each the median and its
 * spread, 1.1 times the median, what the longest time that it may take would be of its yardstick, and the
 * goal that follows: the lesser of these. */
PlyExit ply_goals(const char *program, const PlyBudget *const *chosen, unsigned n);
