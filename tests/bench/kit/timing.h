/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Times for bench. */

/* Time that this thread has worked, in ms: what others do on the machine does not count. */
double ply_timing_worked(void);
/* Time that passes for everybody, in ms: of what one thread does and another waits for. */
double ply_timing_passed(void);

/* Sorts the n values and returns the one in the middle; of two there the larger. */
double ply_timing_median(double *values, unsigned n);
/* For qsort: doubles, the smallest first. */
int ply_timing_compare(const void *a, const void *b);
