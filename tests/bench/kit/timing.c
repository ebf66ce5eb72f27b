/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "timing.h"

#include <glib.h>
#include <pthread.h>
#include <stdlib.h>

double ply_timing_on(clockid_t clock) {
  struct timespec t = { 0 };
  clock_gettime(clock, &t);
  return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

double ply_timing_worked(void) {
  return ply_timing_on(CLOCK_THREAD_CPUTIME_ID);
}

double ply_timing_all_worked(void) {
  return ply_timing_on(CLOCK_PROCESS_CPUTIME_ID);
}

clockid_t ply_timing_clock(void) {
  clockid_t clock;
  int failed = pthread_getcpuclockid(pthread_self(), &clock);
  g_assert(failed == 0);
  return clock;
}

int ply_timing_compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

double ply_timing_least(const double *values, unsigned n) {
  double least = values[0];
  for (unsigned i = 1; i < n; i++)
    least = MIN(least, values[i]);
  return least;
}

double ply_timing_median(double *values, unsigned n) {
  qsort(values, n, sizeof *values, ply_timing_compare);
  return values[n / 2];
}

double ply_timing_share(double *values, unsigned n, double share) {
  qsort(values, n, sizeof *values, ply_timing_compare);
  unsigned below = (unsigned)(share * n);
  return values[MAX(below, 1) - 1];
}
