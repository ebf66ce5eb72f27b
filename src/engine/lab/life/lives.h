/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Many lives at once: where people spend their days, how often they go bankrupt, what they end
 * with, and how their money spreads over the days.
 *
 * Life k of a person is that of (seed, person, k), whoever lives it. */

#include "lab/lab.h"
#include "life/life.h"

/* The fan: cash at so many days from the first to the last, of at most so many lives. */
#define PLY_DAY_FAN_POINTS 51
#define PLY_DAY_FAN_LIVES 1000
#define PLY_DAY_FAN_QUANTILES 5
/* 0.05 0.25 0.5 0.75 0.95 */
extern const double ply_day_quantiles[PLY_DAY_FAN_QUANTILES];

/* Of one person. */
typedef struct {
  unsigned person;
  PlySums at[PLY_DAY_MAX_OCCUPATIONS + 1]; /* days there, all days; the last: at home */
  PlySums bankruptcies, changes;           /* x: of a life */
  GArray *finals;                          /* int64_t: cash at the end, life by life */
  GArray *fan; /* int64_t: PLY_DAY_FAN_POINTS a life, of the first PLY_DAY_FAN_LIVES */
} PlyDayLabPerson;

/* The sums of the lab. */
typedef struct {
  uint32_t lives;
  unsigned n_people;
  PlyDayLabPerson people[];
} PlyDayLabSums;

/* A lab over setup (its person, or everybody) instead of options. Holds what it needs. */
PlyLab *ply_day_lab_new(const PlyDaySetup *setup, uint32_t lives,
                        unsigned jobs) G_GNUC_WARN_UNUSED_RESULT;

/* Share of days, bankruptcies a life, and a quantile of the cash at the end in units of money. */
PlyInterval ply_day_lab_share(const PlyDayLabPerson *person, unsigned occupation);
PlyInterval ply_day_lab_bankruptcies(const PlyDayLabPerson *person);
PlyInterval ply_day_lab_final(const PlyDayLabPerson *person, double quantile);
/* The day of a point of the fan, and the quantiles of cash at its end, in units of money. False
 * where no life has been lived. */
uint32_t ply_day_fan_day(uint32_t days, unsigned point);
bool ply_day_lab_fan(const PlyDayLabPerson *person, unsigned point,
                     double quantiles[static PLY_DAY_FAN_QUANTILES]);

/* For the record of the lab: data is a PlyDaySetup, sums are PlyDayLabSums. */
void ply_day_lab_report(const void *data, const void *sums, PlyLabResult *result);
