/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Inside life/: the steps of a day, for who lives it and for who does it by hand. `recorded` is a constant
 * where each is used. */

#include "chance/layout.h"
#include "life/life.h"
#include "life/lines.h"
#include "trace/recorder.h"

#define DRAWS 4294967296.0

/* An occupation as the loop needs it. */
typedef struct {
  int64_t need, cost, gain, loss;
  uint64_t threshold; /* success where the draw is below */
  double fitness;
  bool rated, long_shot;
} Work;

struct _PlyDayLife {
  PlyDayWorld *world; /* with a formula of its own for the person */
  unsigned person, n;
  PlyDayWay way;
  bool money, looks_at_cash;
  uint64_t formulas; /* bytes of those that a day works out */
  int64_t reserve, cash;
  uint32_t days;
  uint64_t seed;
  Work work[PLY_DAY_MAX_OCCUPATIONS];
  unsigned order[PLY_DAY_MAX_OCCUPATIONS];
};

/* A life as it goes. */
typedef struct {
  PlyDayLife *life;
  PlyRandom random;
  PlyDayResult *result;
  int64_t cash, earned;
  uint32_t day;
  unsigned job;    /* of yesterday; n + 1: none yet */
  PlyTrace *trace; /* and what follows: only where it is recorded */
  bool average;    /* of a day that is made up: see PlyDayMadeUp */
  uint32_t purse;
  uint32_t ratings[PLY_DAY_MAX_OCCUPATIONS]; /* numbers, and what they are */
  double rated[PLY_DAY_MAX_OCCUPATIONS];
} Living;

/* Values and order at this cash. */
void ply_day_life_rank(PlyDayLife *life, int64_t cash);

#define INLINE static inline __attribute__((always_inline))

/* Recording adds events and draws nothing: a life that is only counted, as in a lab, is the same
 * life. */
INLINE void note(Living *l, const bool recorded, PlyEventKind kind, unsigned line, unsigned extra,
                 uint32_t subject, uint32_t now, uint32_t was) {
  if (recorded)
    ply_record(l->trace, kind, line, extra, subject, (int32_t)now, (int32_t)was);
}

/* Money moves: nothing where it is nothing. */
INLINE void move(Living *l, const bool recorded, PlyEventKind kind, unsigned line, unsigned extra,
                 unsigned job, int64_t change) {
  l->cash += change;
  bool by_job = job < l->life->n;
  if (by_job)
    l->earned += change;
  if (!recorded || change == 0)
    return;
  PlyPurse purse = { .cash = l->cash,
                     .earned = l->earned,
                     .change = change,
                     .day = l->day,
                     .job = by_job ? (uint16_t)job : PLY_NO_JOB,
                     .event = (uint8_t)kind };
  uint32_t id = ply_record_purse(l->trace, &purse);
  note(l, recorded, kind, line, extra, by_job ? job : PLY_NO_SUBJECT, id, l->purse);
  l->purse = id;
}

INLINE bool affords(const Living *l, unsigned i) {
  const Work *w = &l->life->work[i];
  return w->rated && l->cash >= w->need;
}

/* An unchanged value keeps its number, or a long life would fill the side table with copies. */
static inline void note_rating(Living *l, unsigned i) {
  const Work *w = &l->life->work[i];
  uint32_t was = l->ratings[i];
  bool same = was != 0 && w->rated && l->rated[i] == w->fitness;
  if (!same)
    l->ratings[i] = w->rated ? ply_record_number(l->trace, w->fitness) : 0;
  l->rated[i] = w->fitness;
  note(l, true, PLY_EVENT_RATE, PLY_LINE_DAY_RATE, l->average, i, l->ratings[i], was);
}

INLINE void pass(Living *l, const bool recorded, unsigned place) {
  note(l, recorded, PLY_EVENT_PASS, PLY_LINE_DAY_PASS, place, l->life->order[place], 0, 0);
}

INLINE void take(Living *l, const bool recorded, unsigned place) {
  unsigned n = l->life->n, job = place < n ? l->life->order[place] : n;
  uint32_t worked = ++l->result->at[job];
  unsigned line = l->life->way == PLY_WAY_WHEEL     ? PLY_LINE_DAY_SPIN
                  : l->life->way == PLY_WAY_IMPULSE ? PLY_LINE_DAY_TAKE_BEST
                                                    : PLY_LINE_DAY_TAKE;
  note(l, recorded, PLY_EVENT_TAKE, line, place, job, worked, worked - 1);
  if (job == l->job)
    return;
  bool first = l->job > n;
  l->result->changes += !first;
  note(l, recorded, PLY_EVENT_CHANGE, PLY_LINE_DAY_CHANGE, 0, job, job + 1, first ? 0 : l->job + 1);
  l->job = job;
  l->earned = 0;
}

INLINE void work(Living *l, const bool recorded, uint32_t draw) {
  const Work *w = &l->life->work[l->job];
  move(l, recorded, PLY_EVENT_COST, PLY_LINE_DAY_COST, 0, l->job, -w->cost);
  bool success = draw < w->threshold;
  note(l, recorded, PLY_EVENT_ROLL, PLY_LINE_DAY_GAIN, success, l->job, draw, 0);
  if (!success)
    move(l, recorded, PLY_EVENT_LOSS, PLY_LINE_DAY_LOSS, 0, l->job, -w->loss);
  else
    move(l, recorded, PLY_EVENT_GAIN, PLY_LINE_DAY_GAIN, 0, l->job, w->gain);
  if (success && w->long_shot && w->gain > 0)
    note(l, recorded, PLY_EVENT_WINDFALL, PLY_LINE_DAY_GAIN, 0, l->job, 0, 0);
}

INLINE void pay_expenses(Living *l, const bool recorded) {
  unsigned bracket = ply_day_bracket(l->life->world, l->cash), home = l->life->n;
  move(l, recorded, PLY_EVENT_EXPENSES, PLY_LINE_DAY_EXPENSES, bracket, home,
       -l->life->world->brackets[bracket].pays);
  if (l->cash >= 0)
    return;
  l->result->bankruptcies++;
  move(l, recorded, PLY_EVENT_BANKRUPT, PLY_LINE_DAY_BANKRUPT,
       MIN(l->result->bankruptcies, UINT16_MAX), home, -l->cash);
}

static inline void ply_living_begin(Living *l, PlyDayLife *life, uint64_t number,
                                    PlyDayResult *result) {
  *result = (PlyDayResult){ 0 };
  *l = (Living){ .life = life,
                 .result = result,
                 .cash = life->money ? life->cash : PLY_DAY_UNLIMITED,
                 .job = life->n + 1 };
  ply_random_init_for(&l->random, life->seed, life->person, number);
}

static inline void ply_living_end(Living *l) {
  l->result->days = l->day;
  l->result->cash = l->life->money ? l->cash : 0;
}

/* --- life.c: recorded --- */

/* A whole day. */
void ply_living_day(Living *l);
/* Behind what is passed over: the wheel, a simulated day at each; the place of what is taken. */
unsigned ply_living_spin(Living *l);
unsigned ply_living_imagine(Living *l);
