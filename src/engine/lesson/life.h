/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Lessons about days in a life: what is looked at, and the numbers that facts and questions about
 * it have in common. */

#include "chance/day-plan.h"
#include "lesson/grade-private.h"

/* --- many lives --- */

#define PLY_LIVES_USUAL 2000
#define PLY_LIVES_MAX 10000
#define PLY_LIVES_QUANTILES 5 /* 5 %, 25 %, half, 75 %, 95 % */

/* What came of so many lives of a person. */
typedef struct {
  unsigned person;
  uint32_t lives;
  double bankruptcies, changes;                /* of a life */
  double share[PLY_DAY_MAX_OCCUPATIONS + 1];   /* of all days; the last: at home */
  double mean, quantiles[PLY_LIVES_QUANTILES]; /* of the cash at the end */
} PlyLives;

/* Lives n of them, once for each (run, person, n): about 15 ms for 1,000 lives of 1,000 days. On the
 * calling thread, as ply_lesson_record(). Valid as long as run. NULL where progress (nullable) was
 * cancelled. */
const PlyLives *ply_lives_of(PlyLessonRun *run, unsigned person, uint32_t n, PlyProgress *progress);
/* "bankruptcies", "changes", "days Street", "final median" as a number of lives. False and error
 * where measure is none. */
bool ply_lives_measure(const PlyLessonRun *run, const PlyLives *lives, const char *measure,
                       double *value, GError **error);
/* Is measure one of them? Checked without living. */
bool ply_lives_knows(const PlyLessonRun *run, const char *measure, GError **error);

/* --- one day --- */

/* What a fact or a question is about. */
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

/* Reads person, job, cash and result of a block into look; a step of the recorded life (replay
 * nullable) fills in what is not said. False and faults where they cannot be read. */
bool ply_day_look_read(PlyReader *r, const GPtrArray *pairs, const PlyRun *run, PlyDayLook *look);
/* Puts look at the day of the step of replay. */
void ply_day_look_at(PlyDayLook *look, const PlyRun *run, const PlyReplay *replay);

typedef enum {
  PLY_DAY_NEEDS_JOB = 1,
  PLY_DAY_NEEDS_CASH = 2,
  PLY_DAY_NEEDS_RESULT = 4,
  PLY_DAY_NEEDS_STEP = 8,
  PLY_DAY_NEEDS_VALUE = 16, /* a number that the formula gives */
  PLY_DAY_NEEDS_MONEY = 32,
} PlyDayNeeds;

/* A number of one day. */
typedef struct {
  const char *word; /* "fitness" */
  unsigned needs;   /* PlyDayNeeds */
  double (*of)(const PlyDayLook *look);
  const char *wrong; /* translatable: what to say to who has another number */
} PlyDayNumber;
/* NULL name at the end. */
extern const PlyDayNumber ply_day_numbers[];
/* NULL where there is none called word. */
const PlyDayNumber *ply_day_number_find(const char *word);
/* What look lacks for needs: "job"; NULL where it has all. */
const char *ply_day_look_lacks(const PlyDayLook *look, unsigned needs);
/* False and error where look, which lacks nothing, has no number all the same: a day before the
 * first, money of a life without any, a formula without a value there. */
bool ply_day_look_number(const PlyDayLook *look, const PlyDayNumber *number, double *value,
                         GError **error);
/* After the result and before living, in millionths. */
int64_t ply_day_look_left(const PlyDayLook *look);
/* The ranking at this cash; without one as if it were unlimited. */
void ply_day_look_rank(const PlyDayLook *look, PlyDayRanking *ranking);
/* Index of the occupation that is taken: n_occupations is at home. By the highest value, or at a
 * step what the life took. */
unsigned ply_day_look_takes(const PlyDayLook *look);
/* The name of an occupation, or "at home" in the reader's language. */
const char *ply_day_look_name(const PlyDayLook *look, unsigned occupation);

/* --- asks --- */

/* What a question about a day speaks of. */
typedef struct {
  unsigned person;
  int job;      /* -1: not named */
  int64_t cash; /* in the morning, in millionths; PLY_LIFE_NO_CASH: not named */
  int result;   /* 1 success, 0 fail, -1: not named */
} PlyLifeQuestion;
#define PLY_LIFE_NO_CASH INT64_MIN

extern PlyAsks ply_life_asks;

/* --- life-judge.c: judge, reply and solution of each ask (ask.h); their place is a PlyDayLook --- */
gpointer ply_life_case_place(const PlyCase *c, GError **error);
/* found: the number, a double. */
bool ply_life_judge_number(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error);
char *ply_life_reply_number(const PlyCase *c, PlyVerdict *verdict);
char *ply_life_number(const PlyCase *c, GError **error);
/* found: the choice, unsigned. */
bool ply_life_judge_take(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error);
char *ply_life_reply_take(const PlyCase *c, PlyVerdict *verdict);
char *ply_life_taken(const PlyCase *c, GError **error);
typedef struct {
  int extra, missing; /* chosen, and not right; right, and not chosen; -1: none */
} PlyLifeCannot;      /* found */
bool ply_life_judge_cannot(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error);
char *ply_life_reply_cannot(const PlyCase *c, PlyVerdict *verdict);
char *ply_life_out_of_reach(const PlyCase *c, GError **error);
