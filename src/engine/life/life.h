/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* One life, day by day: with a trace for who looks on, or without for many at once. Both take the
 * same steps and draw the same numbers: those of (seed, person, life), whatever is recorded. */

#include "base/progress.h"
#include "base/random.h"
#include "life/setup.h"
#include "trace/trace.h"

/* What came of a life. */
typedef struct {
  int64_t cash;                             /* at the end */
  uint32_t days;                            /* lived; fewer than asked for where it was stopped */
  uint32_t bankruptcies, changes;           /* of job */
  uint32_t at[PLY_DAY_MAX_OCCUPATIONS + 1]; /* days at each; [n_occupations]: at home */
} PlyDayResult;

/* One who lives: all that is worked out once. For one thread. */
typedef struct _PlyDayLife PlyDayLife;
/* Of setup's world, for person (index). Holds what it needs of setup. */
PlyDayLife *ply_day_life_new(const PlyDaySetup *setup, unsigned person) G_GNUC_WARN_UNUSED_RESULT;
void ply_day_life_free(PlyDayLife *life);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlyDayLife, ply_day_life_free)

/* Lives life number (from 0). history (nullable): cash before the first day and at the end of each,
 * days + 1 entries. About 15 ns a day where the formula does not look at cash. */
bool ply_day_life_live(PlyDayLife *life, uint64_t number, PlyProgress *progress,
                       PlyDayResult *result, int64_t *history);
/* The same life into a trace (ply_trace_new_chance of n_occupations + 1 subjects), which it does
 * not finish: the same result. Stops at the limit of events or when progress is cancelled. */
void ply_day_life_record(PlyDayLife *life, uint64_t number, PlyTrace *trace, PlyProgress *progress,
                         PlyDayResult *result);

/* A day that nobody lived. */
typedef struct {
  int64_t cash; /* in the morning, in millionths */
  int job;      /* that is gone to, whoever can afford it, or at home (n_occupations); -1: the day
                 * ends when the highest value that can be afforded is taken */
  bool success; /* how it goes there */
  bool average; /* it is about what days bring on average: PLY_EVENT_RATE says so */
} PlyDayMadeUp;
/* The trace of such a day of setup's person, who has money: an event that brings the cash, the
 * events of the day, all that cannot be afforded passed over. Complete. NULL: it never goes so. */
PlyTrace *ply_day_life_make_up(const PlyDaySetup *setup,
                               const PlyDayMadeUp *day) G_GNUC_WARN_UNUSED_RESULT;
