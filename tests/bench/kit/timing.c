/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "timing.h"

#include <glib.h>
#include <stdlib.h>
#include <time.h>

double ply_timing_worked(void) {
  struct timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

double ply_timing_passed(void) {
  return (double)g_get_monotonic_time() / 1000;
}

int ply_timing_compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

double ply_timing_median(double *values, unsigned n) {
  qsort(values, n, sizeof *values, ply_timing_compare);
  return values[n / 2];
}
