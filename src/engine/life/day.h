/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A day in the life: occupations, people, living expenses, and how a person ranks and chooses.
 *
 * Money is in millionths (base/micro.h), never below zero in a table. Occupations are numbered
 * as in the table; the number behind the last one (n_occupations) is a day at home. */

#include "base/micro.h"
#include "life/formula.h"

#define PLY_DAY_MAX_OCCUPATIONS 32
#define PLY_DAY_MAX_PEOPLE 32
#define PLY_DAY_MAX_BRACKETS 16
#define PLY_DAY_NAME 64                                   /* bytes of a name, with its end */
#define PLY_DAY_MAX_MONEY (INT64_C(10000000) * PLY_MICRO) /* of a cost, gain or loss */
#define PLY_DAY_UNLIMITED INT64_MAX                       /* cash that affords everything */

typedef struct {
  char name[PLY_DAY_NAME];
  double p;                 /* chance of success, 0 .. 1 */
  int64_t cost, gain, loss; /* cost is paid first; then the gain comes, or the loss goes */
} PlyOccupation;

/* How a person chooses among what can be afforded. */
typedef enum {
  PLY_WAY_HIGHEST, /* the highest value; ties in table order */
  PLY_WAY_WHEEL,   /* with probability in proportion to the value; below zero counts as zero, and
                    * where nothing is above zero all are alike */
  PLY_WAY_IMPULSE, /* one simulated day at each decides: the best of what came out; ties in the
                    * order of the ranking */
  PLY_N_WAYS
} PlyDayWay;
/* "highest" "wheel" "impulse", NULL */
extern const char *const ply_day_ways[PLY_N_WAYS + 1];

typedef struct {
  char name[PLY_DAY_NAME];
  char note[PLY_DAY_NAME]; /* what stands in brackets behind the name: "steady"; "" */
  PlyFormula *formula;     /* owned */
  PlyDayWay way;
  char behaviour[24]; /* id of the behaviour that the formula was made from (behaviour.h); "" */
} PlyPerson;

/* Who has at least `from` pays `pays` a day. */
typedef struct {
  int64_t from, pays;
} PlyBracket;

/* A world: what a lesson may change. Immutable once it is used by a run or a lab; to change
 * something, copy it. */
typedef struct {
  gint refs;
  unsigned n_occupations, n_people, n_brackets;
  PlyOccupation occupations[PLY_DAY_MAX_OCCUPATIONS];
  PlyPerson people[PLY_DAY_MAX_PEOPLE];
  PlyBracket brackets[PLY_DAY_MAX_BRACKETS]; /* `from` falling; the last one is for all the rest */
} PlyDayWorld;

/* The seven occupations, six people and four brackets of the book. Never NULL. */
PlyDayWorld *ply_day_world_new(void) G_GNUC_WARN_UNUSED_RESULT;
PlyDayWorld *ply_day_world_copy(const PlyDayWorld *world) G_GNUC_WARN_UNUSED_RESULT;
PlyDayWorld *ply_day_world_ref(PlyDayWorld *world);
void ply_day_world_unref(PlyDayWorld *world);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlyDayWorld, ply_day_world_unref)

/* Everything that life/text.h checks too: P within 0 and 1, money not negative and not too much,
 * names there, each once, formulas that have a value for every occupation (for those that look at
 * cash: without any, and with 10, 100, 1,000 and 1,000,000). */
bool ply_day_world_check(const PlyDayWorld *world, GError **error);

/* Index of the one called name (as written, or in other case), or -1. */
int ply_day_find_occupation(const PlyDayWorld *world, const char *name);
/* What people call a day without an occupation, whose number is n_occupations. */
#define PLY_DAY_AT_HOME "at home"
/* The number of that, or of an occupation. False and error, which names them all, where text is
 * none. */
bool ply_day_read_occupation(const PlyDayWorld *world, const char *text, unsigned *occupation,
                             GError **error);
int ply_day_find_person(const PlyDayWorld *world, const char *name);
/* Replaces the formula of a person of a world that nobody uses yet. */
bool ply_day_set_formula(PlyDayWorld *world, unsigned person, const char *text, PlyPlace *place,
                         GError **error);

/* --- one day, looked at --- */

/* What must be in hand to work there: reserve (in millionths) × cost. */
int64_t ply_day_need(const PlyOccupation *occupation, int64_t reserve);
/* Net expected value of a day there: P·G − (1−P)·L − C, in units of money, rounded to 1e-9. */
double ply_day_expected(const PlyOccupation *occupation);
/* Bracket that pays for the day at this cash, and what it pays. */
unsigned ply_day_bracket(const PlyDayWorld *world, int64_t cash);
/* Values of the variables for an occupation at this cash (PLY_DAY_UNLIMITED: as if 1e9). */
void ply_day_variables(const PlyOccupation *occupation, int64_t cash,
                       double variables[static PLY_N_VARIABLES]);

typedef struct {
  unsigned n; /* occupations */
  struct {
    double fitness;  /* 0 where it has none */
    bool rated;      /* the formula has a value */
    bool affordable; /* cash >= need */
    unsigned place;  /* in the ranking, from 0 */
    double weight;   /* part of the wheel, 0 .. 1: of those that can be afforded; 0 for others */
  } of[PLY_DAY_MAX_OCCUPATIONS];
  unsigned order[PLY_DAY_MAX_OCCUPATIONS]; /* ranking: highest first, ties in table order, those
                                            * without a value last */
  unsigned highest; /* the first of the ranking that is rated and affordable; n: none, at home */
} PlyDayRanking;

/* All values, the ranking and what can be afforded: cheap enough for every change of a slider. */
void ply_day_rank(const PlyDayWorld *world, unsigned person, int64_t cash, int64_t reserve,
                  PlyDayRanking *ranking);
