/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A day in the life as a PlyRun: one life of one person, recorded. Subjects of the trace are the
 * occupations, the last one a day at home.
 *
 * Events of a day, in this order:
 *   DAY                             the day begins
 *   RATE × occupations              in table order
 *   highest:  PASS ×                those of the ranking that cannot be afforded (or have no
 *                                   value), down to the first that can
 *   wheel:    PASS ×, SLICE ×, SPIN  all that cannot; a slice for each that can; where it stops
 *   impulse:  PASS ×, IMAGINE ×     all that cannot; a simulated day at each that can
 *   TAKE                            what is done today; the last subject: at home
 *   CHANGE                          where that is another job than yesterday
 *   COST, ROLL, GAIN [WINDFALL] or LOSS, EXPENSES, BANKRUPT
 *                                   money that moves; what would be 0 is left out
 * and OVER at the end of the last day. With "money: no" a day ends with TAKE and CHANGE. */

#include "life/life.h"
#include "run/run.h"
#include "trace/replay.h"

extern const PlyRunKind ply_run_kind_day; /* "day-in-the-life" */

/* A run not yet recorded. world nullable: the book's; options (of a table that has
 * ply_day_options) nullable: defaults, the first person. NULL and error where they do not go
 * together. */
PlyRun *ply_run_new_day(PlyDayWorld *world, const PlyOptions *options,
                        GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The setup of a run of this kind. Its world is the one that was lived in. */
const PlyDaySetup *ply_run_day(const PlyRun *run);
/* The world as it was given, without the behaviour that options put in; borrowed, NULL: the
 * book's. */
PlyDayWorld *ply_run_day_given(const PlyRun *run);
/* What came of it; the run must be recorded. */
const PlyDayResult *ply_run_day_result(const PlyRun *run);

/* Of a run that was recorded by hand: its trace is complete, and that came of it. */
void ply_run_day_finish(PlyRun *run, const PlyDayResult *result);

/* --- at the step of a replay --- */

/* What is known of an occupation today. */
typedef struct {
  bool rated;     /* its value has been worked out today */
  bool has_value; /* and there is one */
  double fitness; /* then this */
  bool refused;   /* passed over: cannot be afforded, or has no value */
  bool sliced;    /* a slice of the wheel was cut: */
  double weight;  /* of this weight */
  bool imagined;  /* a day there was simulated: */
  bool came_off;  /* with success */
  uint32_t step;  /* at which it was rated; 0: not yet */
} PlyDayOption;

typedef struct {
  uint32_t day;    /* from 1; 0: the life has not begun */
  uint32_t first;  /* step at which the day began */
  uint32_t end;    /* step of its last event, which may lie ahead */
  int64_t cash;    /* now */
  int64_t morning; /* when the day began: what affordability is held against */
  int job, before; /* the occupation at work, and the one of yesterday; -1: none yet;
                     * n_occupations: at home */
  int taken;       /* today's choice, -1: not yet */
  bool changed;    /* today */
  unsigned place;  /* of the choice in the ranking */
  int64_t earned;  /* by the job at work since it was taken */
  int64_t brought; /* by the job before, where changed */
  bool spun, rolled, success, windfall;
  double draw;      /* of the wheel or the roll: 0 <= draw < 1; success where draw < threshold */
  double threshold; /* P of the choice */
  int64_t cost, gain, loss, expenses; /* moved so far today */
  int bracket;                        /* that expenses were paid by, -1: not yet */
  bool bankrupt;                      /* today */
  uint32_t bankruptcies;              /* so far */
  bool over;
  PlyDayOption of[PLY_DAY_MAX_OCCUPATIONS];
} PlyDayState;

/* Everything about the day at work. replay: of the run, or of a day that was made up in its setup.
 * About 1 µs. */
void ply_day_state(const PlyRun *run, const PlyReplay *replay, PlyDayState *state);
/* Days at an occupation so far (n_occupations: at home). */
static inline uint32_t ply_day_worked(const PlyReplay *replay, unsigned occupation) {
  return ply_replay_tally(replay, occupation);
}

/* --- the life as a chart --- */

/* A day in the chart: as it ended, or stands at the step. */
typedef struct {
  int64_t cash;
  int16_t job; /* n_occupations: at home; -1: nothing was chosen */
  bool bankrupt, windfall, changed;
  uint32_t step; /* of its last event so far: where a click goes */
} PlyDayPoint;

/* The life up to a step: points [0] (the start) to [n - 1]; grows with the trace and is shared by
 * steps, so that going on by a step costs what is new. */
typedef struct _PlyDayChart PlyDayChart;
PlyDayChart *ply_day_chart_new(PlyRun *run) G_GNUC_WARN_UNUSED_RESULT;
void ply_day_chart_free(PlyDayChart *chart);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlyDayChart, ply_day_chart_free)
/* The points up to the step of replay, the last one as it stands there; valid until the next call.
 * 1,000 days from scratch in about 0.1 ms, 1 µs when the step moves by one. */
const PlyDayPoint *ply_day_chart_points(PlyDayChart *chart, const PlyReplay *replay, unsigned *n);

/* Lives as texts, for their PlyRunKind. What is restored is recorded. */

void ply_day_save(const PlyRun *run, GHashTable *texts);
PlyRun *ply_day_restore(GHashTable *texts, PlyProgress *progress,
                        GError **error) G_GNUC_WARN_UNUSED_RESULT;
bool ply_day_was_saved(GHashTable *texts);
