/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* One day looked at: that of the recorded life at a step, or one that somebody makes up. */

#include "life/plan.h"
#include "run/measure.h"

/* What can be measured in a day, and what its measures are told: person, job, cash, result. */
extern const PlyMeasure ply_day_measures[];
extern const PlyArgument ply_day_arguments[];

typedef struct {
  const PlyDaySetup *setup;
  unsigned person;
  int job;                /* -1: none named */
  bool has_cash;          /* else nobody said how much */
  int64_t cash;           /* in the morning */
  bool has_result, fails; /* how the day goes */
  bool at;                /* a day of the recorded life: */
  PlyDayState day;
} PlyDayLook;

/* The day that the arguments speak of; a step of the recorded life fills in what is not said. */
void ply_day_look_init(PlyDayLook *look, const PlyMeasureArgs *args);
/* Puts look at the day of the step of replay. */
void ply_day_look_at(PlyDayLook *look, const PlyRun *run, const PlyReplay *replay);

/* The measure that is a number of one day and called word, or NULL. */
const PlyMeasure *ply_day_number_find(const char *word);
/* What look lacks for number: "job"; NULL where it has all. */
const char *ply_day_look_lacks(const PlyDayLook *look, const PlyMeasure *number);
/* False and error where look, which lacks nothing, has no number all the same: a day before the
 * first, money of a life without any, a formula without a value there. */
bool ply_day_look_number(const PlyDayLook *look, const PlyMeasure *number, double *value,
                         GError **error);
/* The ranking at this cash; without one as if it were unlimited. */
void ply_day_look_rank(const PlyDayLook *look, PlyDayRanking *ranking);
/* Index of the occupation that is taken: n_occupations is at home. By the highest value, or at a
 * step what the life took. */
unsigned ply_day_look_takes(const PlyDayLook *look);
/* The name of an occupation, or "at home" in the reader's language. */
const char *ply_day_look_name(const PlyDayLook *look, unsigned occupation);
