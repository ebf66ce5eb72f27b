/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Times for bench. */

#include <time.h>

/* Time that this thread has worked, in ms: what others do on the machine does not count. */
double ply_timing_worked(void);
/* The same of all threads of this program together. */
double ply_timing_all_worked(void);
/* The clock of what this thread works, which others may read as long as it runs; and what it says, in
 * ms. */
clockid_t ply_timing_clock(void);
double ply_timing_on(clockid_t clock);

/* The least of n values. What works the same way each time takes longer only where something disturbs it. */
double ply_timing_least(const double *values, unsigned n);
/* Sorts the n values and returns the one in the middle; of two there the larger. */
double ply_timing_median(double *values, unsigned n);
/* Sorts the n values and returns the one that so much of them (0 to 1) are not above. */
double ply_timing_share(double *values, unsigned n, double share);
/* For qsort: doubles, the smallest first. */
int ply_timing_compare(const void *a, const void *b);
